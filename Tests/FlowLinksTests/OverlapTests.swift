import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowModel
import RoutegenTestSupport
import Testing

/// Links that match some of the same paths: the printed URL of a link opens that link.
@Suite("links that overlap") struct OverlapTests {
  private static let users = """
    flow Talk {
        origins "https://talk.example"
        screen New { link "/users/new" }
        screen User(name: String, page: Int = 1) { link "/users/{name}?page={page}" }
        screen Number(number: UInt) { link "/numbers/{number}" }
        screen Sum(sum: Int) { link "/numbers/{sum}" }
        screen Any { entry text(text: String) { link "/numbers/{text}" } }
        screen Part(part: String) { link "/files/a/{part}" }
        screen File(path: [String], mark: String?) { link "/files/{path...}?mark={mark}" }
        screen Files { link "/files" }
    }

    """

  @Test(
    "say what they open where another one would be opened",
    arguments: [
      ("Talk.User", ["ann", "2"], "/users/ann?page=2"), ("Talk.User", ["new", "1"], "/users/new?=Talk.User"),
      ("Talk.User", ["new", "2"], "/users/new?=Talk.User&page=2"), ("Talk.User", ["", "1"], "/users/?=Talk.User"),
      ("Talk.Sum", ["-5"], "/numbers/-5"), ("Talk.Sum", ["5"], "/numbers/5?=Talk.Sum"),
      ("Talk.Any.text", ["5a"], "/numbers/5a"), ("Talk.Any.text", ["5"], "/numbers/5?=Talk.Any.text"),
    ])
  func places(_ place: String, _ values: [String], _ printed: String) throws {
    let catalogue = try understood(Self.users)
    let entry = try #require(catalogue.entries.first { $0.place == place })
    let path = LinkPrinter(catalogue.program).path(of: entry.id, values.map { .texts([$0]) })
    #expect(path == printed)
    let read = LinkMatcher(catalogue.program).match(printed)
    guard case .found(entry.id, let given) = read else {
      Issue.record("`\(printed)` is read as \(read)")
      return
    }
    let texts = given.map { if case .texts(let texts) = $0 { texts[0] } else { "1" } }
    #expect(texts == values)
  }

  @Test(
    "take what is left of a path with what is said",
    arguments: [
      (["b"], "/files/b"), (["a", "b"], "/files/a/b?=Talk.File"), ([], "/files?=Talk.File"),
      ([""], "/files/?=Talk.File"), (["a", "b", ""], "/files/a/b/?=Talk.File"), (["a"], "/files/a"),
      (["a/b"], "/files/a%2Fb"), (["a", ""], "/files/a/"),
    ])
  func rests(_ path: [String], _ printed: String) throws {
    let catalogue = try understood(Self.users)
    let file = try #require(catalogue.entries.first { $0.place == "Talk.File" })
    #expect(LinkPrinter(catalogue.program).path(of: file.id, [.texts(path), .absent]) == printed)
    #expect(LinkMatcher(catalogue.program).match(printed) == .found(file.id, [.texts(path), .absent]))
  }

  @Test(
    "open what they say, if it has the path, and nothing otherwise",
    arguments: [
      ("/users/new", "Talk.New"), ("/users/new?=Talk.User", "Talk.User name=new page=-"),
      ("/users/new/?page=3&=Talk.User", "Talk.User name=new page=3"), ("/users/new?=Talk.New", "Talk.New"),
      ("/users/ann?=Talk.New", "nothing"), ("/users/new?=Talk.Old", "nothing"), ("/users/new?=User", "nothing"),
      ("/users/new?=", "Talk.New"), ("/users/new?=&=Talk.User", "Talk.User name=new page=-"),
      ("/numbers/x?=Talk.Sum", "nothing"), ("/users//?=Talk.User", "Talk.User name= page=-"),
      ("https://talk.example/users/new?=Talk.User", "Talk.User name=new page=-"),
      ("https://other.example/users/new?=Talk.User", "nothing"),
    ])
  func reading(_ address: String, _ opens: String) throws {
    #expect(try understood(Self.users).opens(address) == opens)
  }

  @Test(
    "of flows with different origins are several for a path alone, whatever their order", arguments: [false, true])
  func origins(_ isReversed: Bool) throws {
    let flows = [
      "flow One {\n    origins \"one:\"\n    screen Home { link \"/home\" }\n    screen A { link \"/a\" }\n}\n",
      "flow Two {\n    origins \"two:\"\n    screen Home { link \"/home\" }\n"
        + "    screen Any(name: String) { link \"/{name}\" }\n}\n",
    ]
    let catalogue = try understood((isReversed ? flows.reversed() : flows).joined())
    #expect(catalogue.opens("one:/home") == "One.Home")
    #expect(catalogue.opens("two:/home") == "Two.Home")
    #expect(catalogue.opens("two:/a") == "Two.Any name=a")
    #expect(catalogue.opens("/b") == "Two.Any name=b")
    for path in ["/home", "/a"] { #expect(catalogue.opens(path).hasPrefix("several: "), "\(path)") }
    #expect(catalogue.opens("/home?=One.Home") == "One.Home")
    #expect(catalogue.opens("/home?=Two.Any") == "Two.Any name=home")
    let report = MatchReport("one:/home", in: catalogue).text
    #expect(report.contains("printed `/home?=One.Home`"), "\(report)")
  }

  @Test("are read as what was printed, whatever they are and whatever their values", arguments: 0..<150)
  func roundTrip(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let program = try Self.program(&random)
    let printer = LinkPrinter(program)
    let matcher = LinkMatcher(program)
    let (reading, printing) = (ReferenceMatcher(program), ReferencePrinter(program))
    for (index, link) in program.links.enumerated() {
      let id = Link.ID(index)
      for _ in 0..<12 {
        let values = link.values.map { Self.value(of: $0, isRest: $0 == link.rest, &random) }
        let path = try #require(printer.path(of: id, values), "\(link.template) \(values)")
        let alone = try #require(printer.path(of: id, values, isAlone: true), "\(link.template) \(values)")
        #expect(printing.path(of: id, values) == path && printing.path(of: id, values, isAlone: true) == alone)
        for address in [alone] + program[link.flow].origins.map({ LinkPrinter.url(path, from: $0) }) {
          #expect(matcher.match(address) == .found(id, values), "`\(address)` for `\(link.template)` \(values)")
          #expect(reading.match(address).map { $0 == (id, values) } == true, "`\(address)` for the reference")
        }
        // The model has to be correct, since generated code relies on it.
        let isEmpty = values.contains(.texts([""]))
        #expect(!path.contains("?=") || link.isOverlapped || isEmpty, "`\(path)` of `\(link.template)`")
      }
    }
  }

  // MARK: Random programs

  /// Returns flows of few words, so that their links overlap, without those that conflict.
  private static func program(_ random: inout SplitMix) throws -> Program {
    var flows = ["origins \"one:\"", "origins \"one:\", \"two:\"", "origins \"https://x.example\"", ""].map { origins in
      (origins: origins, screens: (0..<6).map { _ in screen(&random) })
    }
    if random.next(below: 2) == 0 { flows.removeLast() }
    while true {
      var text = "platform none\n"
      for (index, flow) in flows.enumerated() {
        text += "flow F\(index) {\n    \(flow.origins)\n"
        for (screen, body) in flow.screens.enumerated() { text += "    screen S\(screen)\(body)\n" }
        text += "}\n"
      }
      let (program, diagnostics) = FlowLinksTests.program(text)
      guard let first = diagnostics.first else { return program }
      try #require(first.rule.name == "conflicting-links", "\(first.message)\n\(text)")
      let line = text.utf8.prefix(first.range.start).count { $0 == 0x0A }
      let wrong = text.split(separator: "\n", omittingEmptySubsequences: false)[line]
      for index in flows.indices {
        if let screen = flows[index].screens.firstIndex(where: { wrong.hasSuffix($0) }) {
          flows[index].screens.remove(at: screen)
          break
        }
      }
    }
  }

  private static func screen(_ random: inout SplitMix) -> String {
    func pick(_ texts: [String]) -> String { texts[random.next(below: texts.count)] }
    var parameters: [String] = []
    func placeholder(_ types: [String], dots: String = "") -> String {
      parameters.append("p\(parameters.count): \(pick(types))")
      return "{p\(parameters.count - 1)\(dots)}"
    }
    var path = ""
    for _ in 0..<random.next(below: 4) {
      path += "/" + pick(["a", "b", "5", "true", "", "", "", ""])
      guard path.hasSuffix("/") else { continue }
      path += pick(["", "", "", "p-", "5", "t"]) + placeholder(["String", "Int", "UInt", "Bool", "Double", "Int8"])
      path += pick(["", "", "", "e", "-p"])
    }
    if random.next(below: 3) == 0 { path += "/" + placeholder(["String", "[String]"], dots: "...") }
    if path.isEmpty { path = "/" }
    if random.next(below: 3) == 0 { path += "?q=" + placeholder(["String", "Int"]) }
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    return "\(list) { link \"\(path)\" }"
  }

  private static func value(of value: Link.Value, isRest: Bool, _ random: inout SplitMix) -> GivenValue {
    func pick(_ texts: [String]) -> String { texts[random.next(below: texts.count)] }
    let texts = ["a", "b", "5", "true", "p-5", "5-p", "true-p", "", "-1", "1.5", "e", "p-true", "55e", "é"]
    guard !isRest else {
      let pieces = (0..<random.next(below: 4)).map { _ in pick(texts) }
      return .texts(value.count == .array ? pieces : [pieces.joined(separator: "/")])
    }
    let text =
      switch value.type {
      case .bool: pick(["true", "false"])
      case .signedInteger: pick(["5", "-5", "55", "0", "127"])
      case .unsignedInteger: pick(["5", "55", "0"])
      case .floatingPoint: pick(["5.0", "-1.5", "1e+20"])
      default: pick(texts)
      }
    return .texts([text])
  }
}
