import FlowLinks
import FlowModel
import RoutegenTestSupport
import Testing

/// A printed URL is read with the same values, and a URL that was read is printed in a canonical form.
@Suite("links of any kind") struct RoundTripTests {
  private static let types = [
    "String", "Bool", "Int", "Int8", "UInt16", "UInt64", "Double", "Float", "UUID", "URL", "Slug", "Kit.Slug",
  ]
  private static let texts = [
    "a", "é", "e\u{301}", "a b", "%", "%2F", "/", "//", "+", "?", "#", "&=", "🎧", "{x}", "..", "true", "12", "\0",
    "ß\u{200D}",
  ]

  @Test("print what they read, and read what they print", arguments: 0..<50)
  func roundTrip(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let catalogue = try accepted(Self.flow(&random))
    let program = catalogue.program
    for (index, link) in program.links.enumerated() {
      for _ in 0..<4 {
        let values = link.values.map { Self.value(of: $0, in: link, &random) }
        let path = try #require(LinkPrinter(program).path(of: Link.ID(index), values), "\(link.template) \(values)")
        for url in [path] + program[link.flow].origins.map({ LinkPrinter.url(path, from: $0) }) {
          let match = LinkMatcher(program).match(url)
          guard case .found(let id, let found) = match else {
            Issue.record("`\(url)` of `\(link.template)` opens nothing: \(match)")
            continue
          }
          #expect(id.index == index, "`\(url)` opens `\(program[id].template)`")
          #expect(LinkPrinter(program).path(of: id, found) == path, "`\(url)` is printed otherwise")
          for (value, (given, wanted)) in zip(link.values, zip(found, values)) {
            #expect(Self.isSame(given, wanted, value), "`\(url)`: \(given) for \(wanted)")
          }
        }
      }
    }
  }

  @Test("trap at nothing", arguments: 0..<40)
  func hostile(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed) + 1000)
    let catalogue = try accepted(Self.flow(&random))
    let pieces =
      Self.texts + [
        "/", "/", "?", "&", "=", "#", ":", "talk:", "https://talk.example", "s0", "s1", "%C3%A9", "%C3", "%", "%4",
        "1e9",
        "-", "18446744073709551616", "p-", "\u{FEFF}", "\u{202E}",
      ]
    for _ in 0..<60 {
      let url = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let report = MatchReport(url, in: catalogue)
      #expect(!report.text.isEmpty)
      let expected = ReferenceMatcher(catalogue.program).match(url)
      guard case .found(let id, let values) = LinkMatcher(catalogue.program).match(url) else {
        #expect(expected == nil, "`\(url)` opens nothing")
        continue
      }
      #expect(expected.map { $0 == (id, values) } == true, "`\(url)` opens something else")
      // An opened URL can be printed, and the printed URL opens the same link.
      let path = try #require(LinkPrinter(catalogue.program).path(of: id, values), "\(url)")
      guard case .found(let again, let same) = LinkMatcher(catalogue.program).match(path) else {
        Issue.record("`\(path)`, printed for `\(url)`, opens nothing")
        continue
      }
      #expect(again == id)
      #expect(LinkPrinter(catalogue.program).path(of: id, same) == path)
    }
  }

  // MARK: Random flows

  /// Returns a flow with links of all kinds that do not conflict: each has a unique prefix.
  private static func flow(_ random: inout SplitMix) -> String {
    var text = "flow Talk {\n    origins \"https://talk.example\", \"talk:\"\n"
    for screen in 0..<4 {
      var parameters: [String] = []
      func parameter(_ type: String) -> String {
        parameters.append("v\(parameters.count): \(type)")
        return "v\(parameters.count - 1)"
      }
      var template = "/s\(screen)"
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let name = parameter(types.randomElement(using: &random) ?? "Int")
        template += ["/{\(name)}", "/p-{\(name)}", "/é%20{\(name)}.json"].randomElement(using: &random) ?? ""
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        template += "/{\(parameter(["String", "[String]"].randomElement(using: &random) ?? ""))...}"
      }
      for item in 0..<Int.random(in: 0...3, using: &random) {
        let type = types.randomElement(using: &random) ?? "Int"
        var shapes = [type, "\(type)?", "[\(type)]", "Optional<\(type)>", "\(type)? = nil", "[\(type)] = []"]
        if type == "Int" || type == "Double" { shapes += ["\(type) = 7", "\(type)? = 12"] }
        if type == "String" { shapes += ["String = \"a\"", "String? = \"a\"", "[String] = [\"a\"]"] }
        let name = parameter(shapes.randomElement(using: &random) ?? type)
        template += "\(item == 0 ? "?" : "&")\(["q", "é", "a%3D"][item])={\(name)}"
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        template += "#{\(parameter(["String", "String?", "Int?"].randomElement(using: &random) ?? ""))}"
      }
      text += "    screen S\(screen)(\(parameters.joined(separator: ", "))) {\n        link \"\(template)\"\n    }\n"
    }
    return (text + "}\n").replacing("()", with: "")
  }

  /// Returns a valid value for a place.
  private static func value(of value: Link.Value, in link: Link, _ random: inout SplitMix) -> GivenValue {
    let isInPath = link.path.contains { if case .placeholder(_, value, _) = $0 { true } else { false } }
    let isRest = link.rest == value
    func text() -> String {
      let random = Self.text(of: value.type, &random)
      return value.type == .text && !isInPath && Bool.random(using: &self_) ? "" : random
    }
    var self_ = SplitMix(seed: random.next())
    switch value.count {
    case .one where isRest:
      return .texts([["", "a", "/", "a/b", "/a/", "%2F/é"].randomElement(using: &random) ?? ""])
    case .one: return value.parameter.defaultValue != nil && Bool.random(using: &random) ? .absent : .texts([text()])
    case .optional: return [.absent, .nothing, .texts([text()])].randomElement(using: &random) ?? .absent
    case .array:
      let texts = (0..<Int.random(in: 0...3, using: &random)).map { _ in text() }
      return isRest || Bool.random(using: &random) ? .texts(texts) : .absent
    }
  }

  private static func text(of type: LinkType, _ random: inout SplitMix) -> String {
    switch type {
    case .url:
      return ["a", "..", "https://u@h:80/a%20b?q#f", "//[::1]/", "?#", "x:"].randomElement(using: &random) ?? "a"
    case .text, .named: return texts.randomElement(using: &random) ?? "a"
    case .bool: return Bool.random(using: &random) ? "true" : "false"
    case .signedInteger: return String(Int8.random(in: .min ... .max, using: &random))
    case .unsignedInteger: return String(UInt8.random(in: .min ... .max, using: &random))
    case .floatingPoint("Float"): return String(Float(bitPattern: UInt32.random(in: 0..<0x7F80_0000, using: &random)))
    case .floatingPoint: return String(-Double(bitPattern: UInt64.random(in: 0..<(0x7FF0 << 48), using: &random)))
    case .uuid:
      let digits = (0..<32).map { _ in String(Int.random(in: 0...15, using: &random), radix: 16, uppercase: true) }
      return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { digits[$0].joined() }.joined(separator: "-")
    }
  }

  /// True if a value equals the original one: a default may have been left out.
  private static func isSame(_ given: GivenValue, _ wanted: GivenValue, _ value: Link.Value) -> Bool {
    func plain(_ given: GivenValue) -> GivenValue {
      let standard: GivenValue =
        switch (value.parameter.defaultValue?.text, value.count) {
        case ("7", _) where value.type == .floatingPoint("Double"): .texts(["7.0"])
        case ("12", _) where value.type == .floatingPoint("Double"): .texts(["12.0"])
        case ("7", _), ("12", _): .texts([value.parameter.defaultValue?.text ?? ""])
        case ("\"a\"", _), ("[\"a\"]", _): .texts(["a"])
        case (_, .array): .texts([])
        default: .nothing
        }
      return given == .absent ? standard : given
    }
    return plain(given) == plain(wanted)
  }
}
