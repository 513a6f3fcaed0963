import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import FlowTools
import RoutegenTestSupport
import Testing

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
    for _ in 0..<(TestRun.isComplete ? 2_000 : 250) {
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
    ])
  func doubt(_ text: String) {
    let fixing = Pipeline.fixing([SourceFile(path: "A.flow", text: text)])
    #expect(fixing.fixed.isEmpty, "\(fixing.fixed.map { "\($0.diagnostic.message): \($0.help)" })")
    #expect(!fixing.compilation.diagnostics.isEmpty)
  }

  @Test(
    "writes what is meant",
    arguments: [
      ("segue a: \"A\" -> I", "segue a = \"A\" -> I"), ("push a -> I answer", "push a -> I answers"),
      ("push about I", "push about -> I"),
    ])
  func meaning(_ line: String, _ fixed: String) {
    func text(_ line: String) -> String { "flow A {\n    screen L {\n        \(line)\n    }\n}\n" }
    let fixing = Pipeline.fixing([SourceFile(path: "A.flow", text: text(line))])
    #expect(fixing.compilation.sources[0].text(0..<fixing.compilation.sources[0].bytes.count) == text(fixed))
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
    "duplicate-setting", "external-flow-differs", "malformed-name", "malformed-type", "misplaced-navigation",
    "mixed-flows",
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
