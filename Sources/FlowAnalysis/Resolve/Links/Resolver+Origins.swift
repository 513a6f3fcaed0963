import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Reads the origins of all flows, and leaves out invalid ones.
  mutating func resolveOrigins() {
    /// The first places of a scheme with a host, and without.
    var schemes: [String: (with: SourceRange?, without: SourceRange?)] = [:]
    for index in program.flows.indices {
      var origins: [LinkOrigin] = []
      var known: [LinkOriginText: SourceRange] = [:]
      for declared in program.flows[index].origins {
        guard let origin = readOrigin(declared) else { continue }
        let range = declared.location.range
        if let first = known.updateValue(range, forKey: origin) {
          diagnostics.add(
            AnalysisRules.conflictingOrigins, "the flow `\(program.flows[index].name)` has this origin already",
            at: range, notes: [.init("it is said here first", at: first)], helps: [.init("remove one of them")])
          continue
        }
        origins.append(
          LinkOrigin(scheme: origin.scheme, host: origin.host, text: declared.text, location: declared.location))
        var seen = schemes[origin.scheme] ?? (nil, nil)
        if let other = origin.host == nil ? seen.with : seen.without {
          diagnostics.add(
            AnalysisRules.conflictingOrigins,
            "the scheme `\(origin.scheme)` is \(origin.host == nil ? "without" : "with") a host here, and \(origin.host == nil ? "with" : "without") one elsewhere",
            at: range, notes: [.init("it is first written here", at: other)],
            helps: [.init("write it one way: after `\(origin.scheme)://` a URL has its host or begins its path")])
        }
        if origin.host == nil { seen.without = seen.without ?? range } else { seen.with = seen.with ?? range }
        schemes[origin.scheme] = seen
      }
      program.flows[index].origins = origins
    }
  }

  /// An origin without its original text.
  private struct LinkOriginText: Hashable {
    var scheme: String
    var host: String?
  }

  private mutating func readOrigin(_ origin: LinkOrigin) -> LinkOriginText? {
    let bytes = Array(origin.text.utf8)
    let literal = origin.location.range
    func refuse(_ message: String, _ range: Range<Int>, _ help: String, removing: Bool = false) {
      let range = place(of: range, in: origin.text, at: literal)
      let edit = removing && range != literal ? Diagnostic.Edit(replace: range, with: "") : nil
      diagnostics.add(AnalysisRules.malformedOrigin, message, at: range, helps: [.init(help, edit: edit)])
    }
    let whole = 0..<bytes.count
    // `localhost:8080` has a host and a port.
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), !bytes[..<colon].contains(UInt8(ascii: "/")),
      colon + 1 == bytes.count || !bytes[(colon + 1)...].allSatisfy(\.isASCIIDigit)
    else {
      let host = origin.text.isEmpty ? "talk.example" : String(origin.text.prefix { $0 != "/" })
      refuse(
        origin.text.isEmpty ? "the origin is empty" : "the origin has no scheme", whole,
        "write `https://\(host)`, or the scheme of the app with its colon: `talk:`")
      return nil
    }
    let scheme = bytes[..<colon]
    guard scheme.first?.isASCIILetter == true, scheme.allSatisfy(\.isOfScheme) else {
      refuse(
        "`\(String(decoding: scheme, as: UTF8.self))` is no scheme", 0..<colon,
        "a scheme is a letter, then letters, digits, `+`, `-` and `.`")
      return nil
    }
    let name = String(decoding: scheme, as: UTF8.self).lowercased()
    let slashes = bytes[(colon + 1)...].prefix(2).prefix { $0 == UInt8(ascii: "/") }
    let rest = bytes[slashes.endIndex...]
    if rest.isEmpty {
      if name == "https" || name == "http" {
        refuse("the origin has no host", whole, "write `\(name)://talk.example`, with the host of the links")
        return nil
      }
      if !slashes.isEmpty {
        refuse(
          "no slashes follow a scheme without a host", slashes.startIndex..<slashes.endIndex,
          "write `\(name):`: it answers to `\(name):/a`, `\(name)://a` and `\(name):///a`", removing: true)
        return nil
      }
      return LinkOriginText(scheme: name, host: nil)
    }
    guard slashes.count == 2 else {
      refuse(
        "an origin has no path", colon + 1..<bytes.count, "leave it out: the links say it", removing: name != "https")
      return nil
    }
    let host = rest.prefix { !"/?#".utf8.contains($0) }
    guard host.endIndex == rest.endIndex else {
      let isPath = rest[host.endIndex] == UInt8(ascii: "/")
      refuse(
        isPath ? "an origin has no path" : "an origin has no query and no fragment", host.endIndex..<bytes.count,
        "leave it out: the links say it", removing: !host.isEmpty)
      return nil
    }
    guard isHost(host) else {
      refuse(
        "`\(String(decoding: host, as: UTF8.self))` is no host", host.startIndex..<host.endIndex,
        "a host is letters, digits, `-` and `.`, with a port after a colon or without; other letters are written as `xn--…`"
      )
      return nil
    }
    return LinkOriginText(scheme: name, host: String(decoding: host, as: UTF8.self).lowercased())
  }

  /// True for a host such as `talk.example` or `localhost:8080`.
  private func isHost(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }
    let port = bytes[name.endIndex...].dropFirst()
    let hasPort = name.endIndex != bytes.endIndex
    return !name.isEmpty && name.allSatisfy(\.isOfHost) && (!hasPort || (1...5).contains(port.count))
      && port.allSatisfy(\.isASCIIDigit)
  }
}

extension UInt8 {
  fileprivate var isOfHost: Bool { isASCIILetter || isASCIIDigit || "-.".utf8.contains(self) }
  fileprivate var isOfScheme: Bool { isOfHost || self == UInt8(ascii: "+") }
}
