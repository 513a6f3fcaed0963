import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// A recorded mistake: `Fixtures/Diagnostics/<topic>/<name>.flow`, or a folder of that name with several files, and
/// next to it `<name>.txt` with the shown text; or `Fixtures/Storyboards/Drift/<name>/`, flow files with the
/// storyboards that they are compared with, and `Expected.txt`. A folder in the folder of a mistake is another module.
///
/// The example of a rule is one, too, unless a file is named after the rule: `Fixtures/Diagnostics/examples/<rule>.txt`
/// is recorded from it.
struct Fixture: Sendable, CustomTestStringConvertible {
  /// Its folder: `names`.
  var topic: String
  /// Its name: the rule that it shows, and the variant: `unknown-screen-in-flow`.
  var name: String
  /// The flow files, in order.
  var paths: [String] = []
  /// The rule whose example it is.
  var rule: Rule?
  /// The storyboards, as paths in the folder of the fixture.
  var storyboards: [String] = []
  /// The folders of other modules, which have the modules' names.
  var modules: [String] = []
  /// The path of the expected text.
  var expectedPath: String

  var testDescription: String { "\(topic)/\(name)" }

  /// True if it shows one mistake, and is named after its rule.
  var showsOneRule: Bool {
    topic == "drift"
      ? !name.hasPrefix("several-") && !name.hasPrefix("no-drift") : !["several", "columns"].contains(topic)
  }

  /// Every fixture, in order.
  static let all: [Fixture] = diagnostics + drift + examples

  private static let examples: [Fixture] = {
    let known = Set((diagnostics + drift).map(\.name))
    return Pipeline.rules.filter { $0.companion == nil && !known.contains($0.name) }.map { rule in
      let path = Checkout.fixtures.path + "/Diagnostics/examples/\(rule.name).txt"
      return Fixture(topic: "examples", name: rule.name, rule: rule, expectedPath: path)
    }
  }()

  private static let diagnostics: [Fixture] = {
    let folder = Checkout.fixtures.path + "/Diagnostics"
    return names(in: folder).flatMap { topic -> [Fixture] in
      let path = "\(folder)/\(topic)"
      return names(in: path).compactMap { file in
        if file.hasSuffix(".flow") {
          let name = String(file.dropLast(5))
          return Fixture(topic: topic, name: name, paths: ["\(path)/\(file)"], expectedPath: "\(path)/\(name).txt")
        }
        guard !file.hasSuffix(".txt") else { return nil }
        let inner = names(in: "\(path)/\(file)").map { "\(path)/\(file)/\($0)" }
        return Fixture(
          topic: topic, name: file, paths: inner.filter { $0.hasSuffix(".flow") },
          modules: inner.filter { !$0.hasSuffix(".flow") }, expectedPath: "\(path)/\(file).txt")
      }
    }
  }()

  private static let drift: [Fixture] = names(in: Checkout.fixtures.path + "/Storyboards/Drift").map { name in
    let folder = Checkout.fixtures.path + "/Storyboards/Drift/" + name
    let files = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    return Fixture(
      topic: "drift", name: name, paths: files.filter { $0.hasSuffix(".flow") }.map { "\(folder)/\($0)" },
      storyboards: files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") },
      expectedPath: folder + "/Expected.txt")
  }

  /// Returns the storyboards that its flow files are compared with.
  func storyboardSources() throws -> [SourceFile] {
    let folder = URL(fileURLWithPath: expectedPath).deletingLastPathComponent()
    return try storyboards.map { path in
      SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(path))))
    }
  }

  /// Returns the flow files of other modules, named with the folder of their module.
  func moduleSources() throws -> [ModuleSources] {
    try modules.map { folder in
      let name = String(folder.split(separator: "/").last ?? "")
      let files = try Self.names(in: folder).map { file in
        SourceFile(
          path: "\(name)/\(file)", bytes: Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))))
      }
      return ModuleSources(name: name, files: files)
    }
  }

  /// Returns its files, named without folders, so that the text is the same on every machine.
  func sources() throws -> [SourceFile] {
    if let rule { return [SourceFile(path: "\(name).flow", text: rule.example + "\n")] }
    return try paths.map { path in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      return SourceFile(path: String(path.split(separator: "/").last ?? ""), bytes: Array(bytes))
    }
  }

  /// Compiles it. Features that cannot be generated yet are only reported during generation.
  func compile() throws -> CompilationResult {
    name.hasPrefix("not-generated-yet")
      ? Pipeline.generate(try sources())
      : Pipeline.check(
        try sources(), storyboards: try storyboardSources(), modules: try moduleSources())
  }

  /// Returns the text of the diagnostics on a terminal.
  static func rendering(of compilation: CompilationResult) -> String {
    SnippetRenderer(sources: compilation.sources).render(compilation.diagnostics)
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}

// MARK: - DiagnosticFixtureTests

/// Checks the shown text for each recorded mistake.
///
/// With `ROUTEGEN_RECORD=1` in the environment the texts are recorded again, and the run fails, so that the changes are
/// reviewed.
@Suite("each diagnostic on file") struct DiagnosticFixtureTests {
  @Test("is shown as expected", arguments: Fixture.all)
  func isShownAsExpected(_ fixture: Fixture) throws {
    let shown = Fixture.rendering(of: try fixture.compile())
    try Recording.expect(shown, in: URL(filePath: fixture.expectedPath))
  }

  @Test("is the one its file is named after", arguments: Fixture.all.filter(\.showsOneRule))
  func isTheOneItsFileIsNamedAfter(_ fixture: Fixture) throws {
    let found = try fixture.compile()
    #expect(found.diagnostics.count == 1, "one mistake, one diagnostic:\n\(Fixture.rendering(of: found))")
    let rule = try #require(found.diagnostics.first?.rule.name)
    #expect(fixture.name == rule || fixture.name.hasPrefix(rule + "-"))
  }

  @Test(
    "is the same whatever order its files are given in",
    arguments: Fixture.all.filter { $0.paths.count + $0.storyboards.count > 1 })
  func isTheSameInAnyOrder(_ fixture: Fixture) throws {
    let backwards = Pipeline.check(
      try fixture.sources().reversed(), storyboards: try fixture.storyboardSources().reversed(),
      modules: try fixture.moduleSources())
    #expect(Fixture.rendering(of: backwards) == Fixture.rendering(of: try fixture.compile()))
  }

  @Test("that offers an edit is gone once it is taken", arguments: Fixture.all)
  func isGoneOnceItsEditIsTaken(_ fixture: Fixture) throws {
    let found = try fixture.compile()
    let modules = try fixture.moduleSources()
    let own = found.sources.count - modules.map(\.files.count).reduce(0, +)
    for diagnostic in found.diagnostics {
      for edit in diagnostic.helps.compactMap(\.edit) {
        var sources = Array(found.sources.prefix(own))
        let index = Int(edit.range.file.index)
        var bytes = sources[index].bytes
        bytes.replaceSubrange(edit.range.offsets, with: Array(edit.replacement.utf8))
        sources[index] = SourceFile(path: sources[index].path, bytes: bytes)
        let flows = sources.filter { $0.path.hasSuffix(".flow") }
        let storyboards = sources.filter { !$0.path.hasSuffix(".flow") }
        let after = Pipeline.check(flows, storyboards: storyboards, modules: modules).diagnostics
        let before = found.diagnostics.filter { $0.rule == diagnostic.rule }.count
        #expect(
          after.filter { $0.rule == diagnostic.rule }.count < before,
          "`\(edit.replacement)` does not fix `\(diagnostic.message)`")
      }
    }
  }
}

// MARK: - DiagnosticStyleTests

/// The style of messages, checked for every diagnostic of every fixture and of every rule's example.
@Suite("every diagnostic") struct DiagnosticStyleTests {
  @Test("speaks like the others", arguments: Fixture.all)
  func speaksLikeTheOthers(_ fixture: Fixture) throws {
    for diagnostic in try fixture.compile().diagnostics {
      for text in [diagnostic.message] + diagnostic.notes.map(\.message) + diagnostic.helps.map(\.message) {
        expectStyle(of: text)
      }
    }
  }

  @Test(
    "takes no longer where thousands are next to each other", .timeLimit(.minutes(2)),
    arguments: [
      "->", "= ", "=> ", "->\n", "; ", ": ", ": A<", "in ", "{}", "# a\n", "# if a\n", "``` \n", "/// a\n\n",
      "/**/ # a\n",
    ])
  func isAsFastAmongOthers(_ mistake: String) {
    let mistakes = String(repeating: mistake, count: 40_000 / mistake.utf8.count)
    let source = SourceFile(path: "A.flow", text: "flow A {\n    start screen L\n\(mistakes)\n}\n")
    #expect(!Pipeline.check([source]).diagnostics.isEmpty)
  }

  @Test("offers a way out", arguments: Fixture.all)
  func offersAWayOut(_ fixture: Fixture) throws {
    for diagnostic in try fixture.compile().diagnostics {
      #expect(!diagnostic.helps.isEmpty, "`\(diagnostic.message)` offers no help")
    }
  }

  @Test("points at something, in one line, between two characters", arguments: Fixture.all)
  func pointsAtSomething(_ fixture: Fixture) throws {
    let compilation = try fixture.compile()
    for diagnostic in compilation.diagnostics {
      for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
        let source = compilation.sources[Int(range.file.index)]
        #expect(range.start >= 0 && range.end <= source.bytes.count, "`\(diagnostic.message)` points out of its file")
        let text = source.text(range.offsets)
        #expect(!text.contains("\u{FFFD}"), "`\(diagnostic.message)` points into a character")
        #expect(!text.contains { $0.isNewline }, "`\(text)` is more than one line")
        #expect(text.allSatisfy { $0 == " " } == text.isEmpty, "`\(diagnostic.message)` points at white space")
        #expect(text.first != " " && text.last != " ", "`\(text)` is more than is meant")
        // For something missing, the only possible place is after the text that it should follow.
        let before = source.text(0..<range.start).last
        #expect(!text.isEmpty || before?.isWhitespace == false, "`\(diagnostic.message)` points at nothing")
      }
      for edit in diagnostic.helps.compactMap(\.edit) {
        let source = compilation.sources[Int(edit.range.file.index)]
        #expect(edit.range.start >= 0 && edit.range.end <= source.bytes.count)
        #expect(edit.range.start <= edit.range.end)
      }
    }
  }

  private func expectStyle(of text: String) {
    #expect(!text.isEmpty)
    #expect(!text.hasSuffix(".") && !text.hasSuffix(" "), "`\(text)` ends with a stop")
    #expect(!text.contains { $0.isNewline }, "`\(text)` has several lines")
    #expect(text.filter { $0 == "`" }.count.isMultiple(of: 2), "`\(text)` has a backtick too many")
    let isLowercase = text.first?.isUppercase == false || names.contains { text.hasPrefix($0) }
    #expect(isLowercase, "`\(text)` begins with a capital letter")
    for word in ["illegal", "invalid", "forbidden", "oops"] {
      #expect(!text.lowercased().contains(word), "`\(text)` blames with \(word)")
    }
  }

  /// The names that are written with a capital letter everywhere.
  private var names: [String] { ["AppKit", "UIKit", "Swift", "Interface Builder"] }
}

// MARK: - RuleCatalogueTests

/// The catalogue that `routegen explain` prints: a page for each diagnostic, and each page true.
@Suite("every rule") struct RuleCatalogueTests {
  @Test("has a name of its own, in kebab case")
  func hasANameOfItsOwn() {
    var known: Set<String> = []
    for rule in Pipeline.rules {
      #expect(known.insert(rule.name).inserted, "two rules are named `\(rule.name)`")
      #expect(rule.name.allSatisfy { $0.isASCII && $0.isLowercase || $0 == "-" }, "`\(rule.name)` is not kebab case")
    }
  }

  @Test("has a fixture that is named after it", arguments: Pipeline.rules)
  func hasAFixture(_ rule: Rule) {
    #expect(Fixture.all.contains { $0.name == rule.name }, "there is no fixture `\(rule.name).flow`")
  }

  @Test("explains itself in a few short paragraphs", arguments: Pipeline.rules)
  func explainsItself(_ rule: Rule) {
    let paragraphs = rule.meaning.split(separator: "\n\n")
    #expect((1...6).contains(paragraphs.count))
    for paragraph in paragraphs {
      // Some end with a list.
      let parts = paragraph.components(separatedBy: "\n- ")
      let hasLead = parts.count > 1 && !paragraph.hasPrefix("- ")
      if hasLead { #expect(parts[0].hasSuffix(":"), "`\(parts[0])` does not lead to its list") }
      for part in parts.dropFirst(hasLead ? 1 : 0) { #expect(part.hasSuffix("."), "`\(part)` does not end") }
    }
    #expect(!rule.meaning.contains("  "), "`\(rule.name)` has two spaces in a row")
  }

  @Test("shows an example that has this one mistake", arguments: Pipeline.rules)
  func showsAnExample(_ rule: Rule) {
    let files = rule.files(with: rule.example)
    let modules = rule.module.map { [ModuleSources(name: $0.name, files: [$0.flow])] } ?? []
    var found = Pipeline.check(files.flows, storyboards: files.storyboards, modules: modules)
    if found.diagnostics.isEmpty {
      found = Pipeline.generate(files.flows, storyboards: files.storyboards, modules: modules)
    }
    #expect(found.diagnostics.map(\.rule.name) == [rule.name], "\(Fixture.rendering(of: found))")
    #expect(found.diagnostics.first?.severity == rule.severity)
  }

  @Test("shows how the example is fixed", arguments: Pipeline.rules)
  func showsHowItIsMended(_ rule: Rule) {
    #expect(rule.fixed != rule.example)
    let files = rule.files(with: rule.fixed)
    let modules = rule.module.map { [ModuleSources(name: $0.name, files: [$0.flow])] } ?? []
    let found = Pipeline.check(files.flows, storyboards: files.storyboards, modules: modules)
    #expect(found.diagnostics.isEmpty, "\(Fixture.rendering(of: found))")
  }
}

extension Rule: CustomTestStringConvertible {
  /// The name of the rule.
  public var testDescription: String { name }
}

// MARK: - CertainFixTests

/// The fixes that `check --fix` makes without asking, for each recorded mistake and for changed texts.
@Suite("each certain fix") struct CertainFixTests {
  @Test("changes only the text in its range, and is made in one run", arguments: Fixture.all)
  func ofMistakes(_ fixture: Fixture) throws {
    let sources = try fixture.sources()
    let flows = sources.filter { $0.path.hasSuffix(".flow") }
    try check(flows, storyboards: try fixture.storyboardSources(), modules: try fixture.moduleSources())
  }

  @Test("of a text with random changes is no different", arguments: 0..<8)
  func ofRandomTexts(_ chunk: Int) throws {
    var random = SplitMix(seed: UInt64(chunk) &+ 1)
    let texts = try Fixture.all.filter { $0.storyboards.isEmpty && $0.modules.isEmpty }.flatMap { try $0.sources() }
      .filter { $0.bytes.count < 2_000 }
    for _ in 0..<(TestRun.isExhaustive ? 2_000 : TestRun.isComplete ? 1_000 : 250) {
      var bytes = texts[random.next(below: texts.count)].bytes
      for _ in 0...random.next(below: 3) { change(&bytes, &random) }
      try check([SourceFile(path: "Mutant.flow", text: String(decoding: bytes, as: UTF8.self))])
    }
  }

  @Test(
    "leaves alone what has another reading, or would go with a comment",
    arguments: [
      "flow A {\n    #if DEBUG\n    #else\n    #endif\n}\n", "flow A {\n    #warning(\"later\")\n}\n",
      "flow T(a: #\"Int) {\n    storyboard Main = #\"Main\" {\n    }\n}\n",
      "flow A {\n    storyboard Main = \"Main\n    }\n}\n",
      "flow A {\n    screen B(let /* why */ id: Int)\n}\n",
      "flow A {\n    bundle main /* for now */; platform UIKit\n}\n",
      "flow A {\n    storyboard M {\n        screen L = ListViewController\n    }\n}\n",
      "flow A {\n    storyboard M {\n        screen L: \"List\"\n    }\n}\n",
      "flow A {\n    storyboard M = 'it\\'s'\n}\n", "flow A {\n    /`/ kept\n    screen B\n}\n",
      "flow A {\n    screen B {\n        push log out\n    }\n}\n",
      "flow A {\n    screen B {\n        #`else\n    }\n}\n",
      "flow A {\n    screen B; #else\n}\n",
      "flow A {#if X\n    start view B {\n        close done\n    }\n}\n",
      "#if DEBUG\ngenerate coordinator\n#else\ngenerate coordinator\n#endif\nflow A {\n    start screen B\n}\n",
      "flow A {\n    storyboard M = #\"M\"## {\n    }\n}\n", "flow A {\n    storyboard M = 'M {\n    }\n}\n",
      "flow A {\n    screen B {\n        segue show -> \"Show\" -> C\n    }\n    screen C\n}\n",
      "flow A {\n    storyboard M {\n        screen B {\n            segue show = C\n        }\n    }\n}\n",
      "flow A {\n    storyboard M {\n        screen B {\n            show c -> C\n        }\n    }\n}\n",
      "flow A {\n    screen B {\n        push show ->= C\n    }\n    screen C\n}\n",
      "flow A {\n    screen B {\n        alert hi {\n            title('''Hi''')\n        }\n    }\n}\n",
      "route item -> B\nflow A {\n    screen B\n}\n",
      "flow A {\n    screen B {\n        reset home -> C\n        prevent leaving -> C\n        closure x\n    }\n    screen C\n}\n",
      "generate routes\nplatform Swift\nflow A {\n    start screen B\n}\n",
    ])
  func doubt(_ text: String) {
    let fixing = Pipeline.fixing([SourceFile(path: "A.flow", text: text)])
    #expect(fixing.fixed.isEmpty, "\(fixing.fixed.map { "\($0.diagnostic.message): \($0.help)" })")
    #expect(!fixing.compilation.diagnostics.isEmpty)
  }

  @Test(
    "leaves no backticks that mean something else: alone in a line they would be a fence, next to a word a name",
    arguments: [
      "generate coordinator\nflow A {\n    start screen B {\n        generate hooks\n```     generate hooks\n    }\n}\n",
      "flow A {\n    screen B extend```nd```s s C\n    screen C\n}\n",
    ])
  func backticks(_ text: String) throws {
    try check([SourceFile(path: "A.flow", text: text)])
  }

  @Test(
    "writes what is meant",
    arguments: [
      ("segue a: \"A\" -> I", "segue a = \"A\" -> I"), ("push a -> I answer", "push a -> I answers"),
      ("push about I", "push about -> I"), ("push about = I", "push about -> I"),
      ("segue a -> I \"A\"", "segue a = \"A\" -> I"),
      ("segue show-about: \"show-about\" -> I", "segue showAbout = \"show-about\" -> I"),
      // The name is unknown, and the rest of the line is clear.
      ("sgue show => Detial", "segue show -> Detial"),
    ])
  func meaning(_ line: String, _ fixed: String) {
    func text(_ line: String) -> String { "flow A {\n    screen L {\n        \(line)\n    }\n}\n" }
    let fixing = Pipeline.fixing([SourceFile(path: "A.flow", text: text(line))])
    #expect(fixing.compilation.sources[0].text(0..<fixing.compilation.sources[0].bytes.count) == text(fixed))
  }

  @Test("takes a pasted Markdown fence away, also at the end of a file without a line end")
  func fences() {
    let fixing = Pipeline.fixing([SourceFile(path: "A.flow", text: "```flow\nflow A {\n    screen L\n}\n```")])
    let fixed = fixing.compilation.sources[0]
    #expect(!fixed.text(0..<fixed.bytes.count).contains("```"))
  }

  // MARK: Checks

  private func check(
    _ flows: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = []
  ) throws {
    let found = Pipeline.check(flows, storyboards: storyboards, modules: modules)
    for diagnostic in found.diagnostics {
      guard let help = diagnostic.helps.first(where: \.isCertain), let edit = help.edit else { continue }
      let source = found.sources[Int(edit.range.file.index)]
      guard source.path.hasSuffix(".flow") else { continue }
      checkTokens(of: source, edit, diagnostic)
    }
    let once = Pipeline.fixing(flows, storyboards: storyboards, modules: modules)
    guard !once.fixed.isEmpty else { return }
    let fixed = Array(once.compilation.sources.prefix(flows.count))
    let twice = Pipeline.fixing(fixed, storyboards: storyboards, modules: modules)
    #expect(
      twice.fixed.isEmpty,
      "a second run fixes \(twice.fixed.map(\.diagnostic.message)) of \(flows.map { $0.text(0..<$0.bytes.count) })")
  }

  /// Expects that all tokens outside of an edit are the same after it, and that what it removes is not what somebody wanted.
  private func checkTokens(of source: SourceFile, _ edit: Diagnostic.Edit, _ diagnostic: Diagnostic) {
    var bytes = source.bytes
    bytes.replaceSubrange(edit.range.offsets, with: Array(edit.replacement.utf8))
    let (before, after) = (tokens(of: source.bytes), tokens(of: bytes))
    let growth = bytes.count - source.bytes.count
    let what = "`\(diagnostic.message)` in \(source.text(0..<source.bytes.count))"
    let first = before.filter { $0.end <= edit.range.start }
    let last = before.filter { $0.start >= edit.range.end && $0.start >= edit.range.start }
    #expect(after.prefix(first.count).elementsEqual(first), "the fix changes text before it: \(what)")
    let moved = last.map { Text(start: $0.start + growth, end: $0.end + growth, text: $0.text) }
    #expect(after.suffix(last.count).elementsEqual(moved), "the fix changes text after it: \(what)")
    guard !Self.removing.contains(diagnostic.rule.name) else { return }
    let written = Set(tokens(of: Array(edit.replacement.utf8)).map(\.text.plain))
    let inside = before.filter { $0.start >= edit.range.start && $0.end <= edit.range.end }
    let lost = inside.map(\.text.plain).filter { text in
      !text.isEmpty && !written.contains(where: { $0.contains(text) })
    }
    #expect(lost.isEmpty || !written.filter { !$0.isEmpty }.isEmpty, "the fix removes \(lost): \(what)")
  }

  /// The rules whose certain fixes remove words that can have no meaning in their place.
  private static let removing: Set<String> = [
    "duplicate-setting", "expected-declaration", "external-flow-differs", "malformed-name", "malformed-type",
    "misplaced-navigation", "mixed-flows",
    "navigation-twice", "not-on-this-platform", "other-navigation", "parameter-modifier", "repeated-guard",
    "unexpected-modifier", "unexpected-text", "wrong-arrow",
  ]

  private struct Text: Equatable {
    var start: Int
    var end: Int
    var text: String
  }

  private func tokens(of bytes: [UInt8]) -> [Text] {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Text.flow", bytes: bytes)
    let tree = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    return tree.tokens.dropLast().map {
      Text(start: Int($0.start), end: Int($0.end), text: source.text(Int($0.start)..<Int($0.end)))
    }
  }

  /// Removes, repeats or inserts something.
  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard bytes.count > 8 else { return }
    let place = random.next(below: bytes.count)
    let pieces = [
      "\"", "'", "`", "{", "}", "(", ")", ";", ",", ":", "=", "->", "=>", "#", "//", "/*", "*/", "///", "\\", "#\"",
      " ", "\n",
      "screen ", "return ", "public ", "start ", "#if X\n", "let ", " in navigation", "\u{201C}", "\u{2192}", "```",
      ".self",
    ]
    switch random.next(below: 4) {
    case 0:
      bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.next(below: 6)))
    case 1:
      let end = min(bytes.count, place + 1 + random.next(below: 12))
      bytes.insert(contentsOf: bytes[place..<end], at: random.next(below: bytes.count))
    default:
      bytes.insert(contentsOf: pieces[random.next(below: pieces.count)].utf8, at: place)
    }
  }
}

extension String {
  /// The letters and digits of a token; empty for signs.
  fileprivate var plain: String { filter { $0.isLetter || $0.isNumber || $0 == "_" }.lowercased() }
}
