import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax

extension Resolver {
  /// Reads the origins of all flows, and leaves out invalid ones.
  mutating func resolveOrigins() {
    /// The first places of a scheme with a host, and without.
    var schemes: [String: (with: SourceRange?, without: SourceRange?)] = [:]
    for index in program.flows.indices {
      var origins: [LinkOrigin] = []
      var known: [String: SourceRange] = [:]
      for declared in program.flows[index].origins {
        guard let origin = readOrigin(declared) else { continue }
        let range = declared.location.range
        let resolved = LinkOrigin(
          scheme: origin.scheme, host: origin.host, text: declared.text, location: declared.location)
        if let first = known.updateValue(range, forKey: resolved.address) {
          diagnostics.add(
            AnalysisRules.conflictingOrigins, "the flow `\(program.flows[index].name)` has this origin already",
            at: range, notes: [.init("the flow has it here first", at: first)], help: "remove one of them")
          continue
        }
        origins.append(resolved)
        var seen = schemes[origin.scheme] ?? (nil, nil)
        if let other = origin.host == nil ? seen.with : seen.without {
          diagnostics.add(
            AnalysisRules.conflictingOrigins,
            "the scheme `\(origin.scheme)` is \(origin.host == nil ? "without" : "with") a host here, and \(origin.host == nil ? "with" : "without") one elsewhere",
            at: range, notes: [.init("it is first written here", at: other)],
            help: "write it one way: after `\(origin.scheme)://` a URL has its host or begins its path")
        }
        if origin.host == nil { seen.without = seen.without ?? range } else { seen.with = seen.with ?? range }
        schemes[origin.scheme] = seen
      }
      program.flows[index].origins = origins
    }
  }

  private mutating func readOrigin(_ origin: LinkOrigin) -> (scheme: String, host: String?)? {
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
      let scheme = host.allSatisfy { $0.isLetter || $0.isNumber } ? host : "talk"
      refuse(
        origin.text.isEmpty ? "the origin is empty" : "the origin has no scheme", whole,
        "write `https://\(host)`, or the scheme of the app with its colon: `\(scheme):`")
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
      return (name, nil)
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
    return (name, String(decoding: host, as: UTF8.self).lowercased())
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

// MARK: - Checker: reservations

extension Checker {
  /// Checks that reserved strings are not used.
  mutating func checkReservations() {
    guard program.flows.contains(where: { !$0.reservations.isEmpty }) else { return }
    let links = LinksByBeginning(resolution.understoodLinks, of: program)
    for index in program.flows.indices {
      let segues = seguesByIdentifier(in: Flow.ID(index))
      var known: [Reservation.Kind: [String: SourceRange]] = [:]
      for reservation in program.flows[index].reservations {
        let range = reservation.location.range
        if let first = known[reservation.kind, default: [:]].updateValue(range, forKey: reservation.text) {
          diagnostics.add(
            AnalysisRules.reservedUse, "\(SwiftNames.literal(reservation.text)) is reserved twice", at: range,
            notes: [.init("it is reserved here first", at: first)], help: "remove one of them")
          continue
        }
        switch reservation.kind {
        case .segue: check(segues[reservation.text] ?? [], against: reservation)
        case .link: check(links, against: reservation, in: Flow.ID(index))
        }
      }
    }
  }

  private func seguesByIdentifier(in flow: Flow.ID) -> [String: [Segue]] {
    guard program[flow].reservations.contains(where: { $0.kind == .segue }) else { return [:] }
    let segues = screens(of: flow).flatMap { program[$0].segues }
    return Dictionary(grouping: segues) { $0.identity?.identifier ?? "" }
  }

  private mutating func check(_ segues: [Segue], against reservation: Reservation) {
    guard !reservation.text.isEmpty else {
      diagnostics.add(
        AnalysisRules.emptyIdentifier, "the reserved identifier is empty", at: reservation.location.range,
        help: "write the identifier that the segue had in Interface Builder")
      return
    }
    for segue in segues {
      diagnostics.add(
        AnalysisRules.reservedUse, "the segue identifier \(SwiftNames.literal(reservation.text)) is reserved",
        at: identifierPlace(of: segue.location.range),
        notes: [.init("it is reserved here", at: reservation.location.range)],
        help: "give the segue another identifier, or remove the reservation")
    }
  }

  private mutating func check(_ links: LinksByBeginning, against reservation: Reservation, in flow: Flow.ID) {
    let template = LinkTemplateParser.parse(reservation.text)
    for mistake in template.mistakes {
      diagnostics.add(
        AnalysisRules.malformedLink, mistake.message,
        at: place(of: mistake.range, in: reservation.text, at: reservation.location.range), help: mistake.help)
    }
    guard template.mistakes.isEmpty else { return }
    let reserved = PathPattern(reserved: template)
    for (id, pattern) in links.candidates(for: template) where program.canCoincide(flow, program[id].flow) {
      // Reserved paths may end at the link that takes every path that no other link takes.
      guard !pattern.hasRest || !pattern.segments.isEmpty, let path = pattern.meets(reserved) else { continue }
      // `/talks/new` was already distinct from `/talks/{id}` while that was a link, too.
      guard !pattern.withAnyText.isMoreSpecific(than: reserved) else { continue }
      let segments = path.map { "/" + PercentEncoding.encode(String(decoding: $0, as: UTF8.self)) }
      diagnostics.add(
        AnalysisRules.reservedUse,
        "`\(segments.isEmpty ? "/" : segments.joined())` opens \(linked(program[id].place).name), and is reserved",
        at: program[id].location.range, notes: [.init("it is reserved here", at: reservation.location.range)],
        help: "give the link another path, or remove the reservation")
    }
  }
}

/// The links of a program by the first segment of their paths, in which most of them differ.
private struct LinksByBeginning {
  typealias Entry = (id: Link.ID, pattern: PathPattern)
  /// The links that start with a literal, by literal.
  private var byLiteral: [String: [Entry]] = [:]
  /// The links that start with a value, or have an empty path.
  private var others: [Entry] = []
  private var all: [Entry] = []

  init(_ links: [Link.ID], of program: Program) {
    for id in links {
      let entry = (id, PathPattern(program[id]))
      all.append(entry)
      if case .literal(let text) = program[id].path.first {
        byLiteral[text, default: []].append(entry)
      } else {
        others.append(entry)
      }
    }
  }

  /// Returns the links that may have a path in common with a template.
  func candidates(for template: LinkTemplate) -> [Entry] {
    guard case .literal(let text) = template.path.first else { return all }
    return (byLiteral[text] ?? []) + others
  }
}

extension PathPattern {
  /// Creates the pattern of a reserved template: its values have no types, so they match any text.
  fileprivate init(reserved template: LinkTemplate) {
    let segments = template.path.map { segment in
      switch segment {
      case .literal(let text): SegmentPattern(text)
      case .placeholder(let prefix, _, let suffix): SegmentPattern(prefix, anyTextBefore: suffix)
      }
    }
    self.init(segments, hasRest: template.rest != nil)
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let reservedUse = Rule(
    "reserved-use", .error,
    meaning: """
      A link or a segue has an address or an identifier that its flow has reserved. `reserved link "/old/{name}"` and \
      `reserved segue "OldName"` are for what was given out once: to web pages and mails, to storyboards and \
      analytics. Given to something else, it would mean two things. A flow also reserves nothing twice.

      The values of a reserved link are any text. A link with more text in its path goes first, and may stay: \
      `/talks/new` next to `reserved link "/talks/{id}"`. So may a link that takes every path, `/{rest...}`.
      """,
    in: #"flow Talk { reserved link "/talks/{id}"; screen Season(year: Int) { … } }"#,
    wrong: #"link "/talks/{year}""#, right: #"link "/seasons/{year}""#)

  static let malformedOrigin = Rule(
    "malformed-origin", .error,
    meaning: """
      The text after `origins` is not what a URL can begin with. An origin is a scheme of the app's own with its colon, \
      as in `talk:`, or a scheme and a host, as in `https://talk.example`, with a port or without. Paths are said by the \
      links.

      Each spelling of a host is an origin: `"https://talk.example", "https://www.talk.example"`. The first is the \
      one that is printed.
      """,
    in: #"flow Talk { …; screen Episodes { link "/episodes" } }"#,
    wrong: #"origins "talk.example""#, right: #"origins "https://talk.example""#)

  static let conflictingOrigins = Rule(
    "conflicting-origins", .error,
    meaning: """
      Two origins cannot be next to each other. A flow says the same origin twice; upper and lower case are the \
      same. Or one origin is a scheme alone, `talk:`, and another the same scheme with a host, `talk://open`: then \
      `talk://open/a` would be `/open/a` by the one and `/a` by the other.

      Remove one of them.
      """,
    in: #"flow Talk { …; screen Episodes { link "/episodes" } }"#,
    wrong: #"origins "https://talk.example", "https://Talk.example""#, right: #"origins "https://talk.example""#)
}
