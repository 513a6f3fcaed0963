import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowModel
import RoutegenTestSupport
import Testing

/// The results for two links, compared with a trial of all short paths.
@Suite("two links") struct ConflictTests {
  private static let types = ["String", "Bool", "Int", "UInt", "Double", "A", "B"]
  /// The segments of the trial's paths: enough to distinguish the types and the texts around placeholders.
  private static let texts =
    all(of: ["a", "b", "1", "-"], upTo: 3) + ["", "true", "1.1", "1e1", "a1b", "-1b", "atrue", "1b-1"]

  @Test("conflict, or one goes first, as trying all short paths says", arguments: 0..<150)
  func bruteForce(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let templates = [Self.template(&random), Self.template(&random)]
    let text = Self.flow(templates)
    let (program, diagnostics) = program(text)
    let conflicts = diagnostics.filter { $0.rule.name == "conflicting-links" }
    #expect(diagnostics.count == conflicts.count, "\(templates): \(diagnostics.map(\.message))")
    guard program.links.count == 2 else { return }
    let patterns = program.links.map { PathPattern($0) }
    // The valid texts of the app's types are unknown: the results for these are tested elsewhere.
    guard !templates.contains(where: { $0.types.contains("A") || $0.types.contains("B") }) else { return }

    var both: [String]?
    var onlyFirst: [String]?
    var onlySecond: [String]?
    for path in Self.paths(for: program.links.map(\.path.count).max() ?? 0) {
      let bytes = path.map { Array($0.utf8) }
      switch (patterns[0].matches(bytes), patterns[1].matches(bytes)) {
      case (true, true): both = both ?? path
      case (true, false): onlyFirst = onlyFirst ?? path
      case (false, true): onlySecond = onlySecond ?? path
      case (false, false): break
      }
    }
    if let witness = patterns[0].meets(patterns[1]) {
      #expect(patterns.allSatisfy { $0.matches(witness) }, "\(templates.map(\.text)) \(witness)")
      // A text that both match may be longer than those of the trial.
      if both == nil { return }
    }
    let expected = both != nil && (onlyFirst == nil) == (onlySecond == nil)
    #expect(
      expected == !conflicts.isEmpty,
      "\(templates.map(\.text)): both \(both ?? []), first \(onlyFirst ?? []), second \(onlySecond ?? [])")
    if let both {
      #expect(patterns[0].meets(patterns[1]) != nil, "\(templates.map(\.text)) \(both)")
      #expect(patterns[0].isContained(in: patterns[1]) == (onlyFirst == nil), "\(templates.map(\.text))")
      #expect(patterns[1].isContained(in: patterns[0]) == (onlySecond == nil), "\(templates.map(\.text))")
    }
  }

  @Test("that conflict are shown with a URL that opens both", arguments: 0..<150)
  func witness(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed) + 10_000)
    let (program, diagnostics) = program(Self.flow([Self.template(&random), Self.template(&random)]))
    for diagnostic in diagnostics where diagnostic.rule.name == "conflicting-links" {
      let path = diagnostic.message.split(separator: "`").first.map(String.init) ?? ""
      for pattern in program.links.map({ PathPattern($0) }) {
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { Array($0.utf8) }
        #expect(pattern.matches(segments), "`\(path)` in \(program.links.map(\.template))")
      }
    }
  }

  @Test("of many are found among them all as they are found two by two", arguments: 0..<5)
  func amongMany(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed) + 20_000)
    let (program, diagnostics) = program(Self.flow((0..<40).map { _ in Self.template(&random) }))
    let found = Set(diagnostics.filter { $0.rule.name == "conflicting-links" }.map(\.range))
    let patterns = program.links.map { PathPattern($0) }
    for (index, pattern) in patterns.enumerated() {
      let isConflicting = patterns[..<index].contains { other in
        pattern.meets(other) != nil && pattern.isMoreSpecific(than: other) == other.isMoreSpecific(than: pattern)
      }
      #expect(found.contains(program.links[index].location.range) == isConflicting, "\(program.links[index].template)")
    }
  }

  @Test(
    "of the app's types go after a text that is said and before any text",
    arguments: [
      ("/{a}", "/{s}", false), ("/{a}", "/x", false), ("/{a}", "/{b}", true), ("/{a}", "/{a}", true),
      ("/{a}", "/{i}", true), ("/p-{a}", "/{s}", false), ("/p-{a}", "/{a}", true), ("/p-{a}", "/{s}-q", true),
      ("/p-{a}", "/p-", false), ("/p-{a}", "/q-{b}", false), ("/{a}/x", "/{b}/y", false), ("/{a}/{i}", "/x/{s}", true),
      ("/{u}", "/{s}", false), ("/{u}", "/{a}", true),
    ])
  func opaque(_ first: String, _ second: String, _ isConflict: Bool) {
    func screen(_ name: String, _ template: String) -> String {
      let types = ["a": "A", "b": "B", "i": "Int", "s": "String", "u": "URL"]
      let used = types.sorted { $0.key < $1.key }.filter { template.contains("{\($0.key)}") }.map {
        "\($0.key): \($0.value)"
      }
      return "screen \(name)(\(used.joined(separator: ", "))) {\nlink \"\(template)\"\n}\n".replacing("()", with: "")
    }
    let (_, diagnostics) = program("flow T {\n\(screen("First", first))\(screen("Second", second))}\n")
    #expect(diagnostics.map(\.rule.name) == (isConflict ? ["conflicting-links"] : []))
  }

  @Test("among ten thousand are found in a moment", .timeLimit(.minutes(20)))
  func many() {
    var text = "flow T {\n"
    for index in 0..<10_000 {
      let template =
        [
          "/section\(index / 100)/item\(index)", "/section\(index / 100)/item\(index)/{id}",
          "/section\(index / 100)/part\(index)-{id}", "/{id}/item\(index)",
        ][index % 4]
      text += "screen S\(index)\(template.contains("{id}") ? "(id: Int)" : "") {\nlink \"\(template)\"\n}\n"
    }
    #expect(program(text + "}\n").diagnostics.isEmpty)
  }

  // MARK: Random templates

  private struct Template: Sendable {
    var text: String
    var types: [String]
  }

  private static func flow(_ templates: [Template]) -> String {
    var text = "flow T {\n"
    for (index, template) in templates.enumerated() {
      let parameters = template.types.enumerated().map { "v\($0): \($1)" }.joined(separator: ", ")
      text += "screen S\(index)\(parameters.isEmpty ? "" : "(\(parameters))") {\nlink \"\(template.text)\"\n}\n"
    }
    return text + "}\n"
  }

  private static func template(_ random: inout SplitMix) -> Template {
    var template = Template(text: "", types: [])
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      if Int.random(in: 0..<3, using: &random) == 0 {
        template.text += "/" + (["a", "b", "1", "ab", "true", "-1"].randomElement(using: &random) ?? "a")
      } else {
        let around = ["", "", "", "a", "b", "1", "-"]
        template.text += "/" + (around.randomElement(using: &random) ?? "") + "{v\(template.types.count)}"
        template.text += around.randomElement(using: &random) ?? ""
        template.types.append(types.randomElement(using: &random) ?? "Int")
      }
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      template.text += "/{v\(template.types.count)...}"
      template.types.append("String")
    }
    if template.text.isEmpty { template.text = "/" }
    return template
  }

  private static func all(of letters: [String], upTo length: Int) -> [String] {
    length == 0
      ? [""]
      : Array(Set([""] + all(of: letters, upTo: length - 1).flatMap { text in [text] + letters.map { text + $0 } }))
        .sorted()
  }

  /// Returns all paths of the texts with a number of segments, with fewer, and with one more.
  private static func paths(for count: Int) -> [[String]] {
    let one = texts.map { [$0] }
    let few = ["a", "1", "-1", "b", "ab", "true", "1.1", "", "a1", "ba", "1-", "a1b", "11", "--1"]
    let two = texts.flatMap { first in few.map { [first, $0] } } + few.flatMap { first in texts.map { [first, $0] } }
    let three = few.flatMap { first in
      few.flatMap { second in [[first, second, "a"], [first, second, "1"], [first, second, "b", "x"]] }
    }
    return [[]] + one + (count > 0 ? two : []) + (count > 1 ? three : [])
  }
}

// MARK: - OverlapTests

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
    let catalogue = try accepted(Self.users)
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
    let catalogue = try accepted(Self.users)
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
    #expect(try accepted(Self.users).opens(address) == opens)
  }

  @Test(
    "of flows with different origins are several for a path alone, whatever their order", arguments: [false, true])
  func origins(_ isReversed: Bool) throws {
    let flows = [
      "flow One {\n    origins \"one:\"\n    screen Home { link \"/home\" }\n    screen A { link \"/a\" }\n}\n",
      "flow Two {\n    origins \"two:\"\n    screen Home { link \"/home\" }\n"
        + "    screen Any(name: String) { link \"/{name}\" }\n}\n",
    ]
    let catalogue = try accepted((isReversed ? flows.reversed() : flows).joined())
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
