import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax
import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowServer

/// A program in memory with a cursor in it: `‸` in one of its texts.
struct Sample {
  let snapshot: Snapshot
  let file: Int
  let offset: Int

  init(_ text: String, at path: String = "App.flow", others: [String: String] = [:]) {
    let marked = Array(text.utf8)
    let mark = Array("‸".utf8)
    let offset = marked.indices.first { marked[$0...].starts(with: mark) }
    var bytes = marked
    if let offset { bytes.removeSubrange(offset..<offset + mark.count) }
    var sources = [SourceFile(path: path, bytes: bytes)]
    for (path, text) in others { sources.append(SourceFile(path: path, text: text)) }
    self.init(sources, path: path, offset: offset ?? 0)
  }

  init(_ sources: [SourceFile], path: String, offset: Int = 0) {
    let flows = sources.filter { $0.path.hasSuffix(".flow") }
    let interfaces = sources.filter { !$0.path.hasSuffix(".flow") }
    snapshot = Snapshot(
      ProgramAnalysis(flows, storyboards: interfaces), in: ProgramFolder(path: "/", isDeep: true))
    file = snapshot.file(at: path) ?? 0
    self.offset = offset
  }

  var query: Query { Query(snapshot, file: file, offset: offset) }

  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String { snapshot.text(range) }

  /// Returns the text of the file after edits.
  func applying(_ edits: [Diagnostic.Edit]) -> String {
    String(decoding: snapshot.applying(FileEdits(edits))[file].bytes, as: UTF8.self)
  }
}

/// The flow files of the other modules' tests, and the examples of the rules, as programs.
struct ProgramFixture: CustomTestStringConvertible, Sendable {
  var name: String
  var sources: [SourceFile]
  var testDescription: String { name }

  /// A program for each folder with flow files, or for each file if the files are separate cases.
  static let all: [ProgramFixture] = {
    let fixtures = Checkout.fixtures
    let paths = (FileManager.default.enumerator(atPath: fixtures.path)?.compactMap { $0 as? String } ?? []).sorted()
      .filter { !$0.contains(".build/") }
    let wanted = paths.filter { $0.hasSuffix(".flow") || $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    var groups: [String: [SourceFile]] = [:]
    for path in wanted {
      guard let data = try? Data(contentsOf: fixtures.appendingPathComponent(path)) else { continue }
      let parts = path.split(separator: "/")
      let isAlone = parts[0] == "Diagnostics" && parts.count == 3 || parts[0] == "Format" || parts[0] == "Fuzz"
      let folders = parts.dropLast().filter { !$0.hasSuffix(".lproj") }
      let name = isAlone ? path : folders.joined(separator: "/")
      groups[name, default: []].append(SourceFile(path: "/" + path, bytes: [UInt8](data)))
    }
    let examples = Pipeline.rules.filter { $0.companion == nil }.map { rule in
      ProgramFixture(name: rule.name, sources: [SourceFile(path: "/\(rule.name).flow", text: rule.example)])
    }
    return groups.keys.sorted().map { ProgramFixture(name: $0, sources: groups[$0] ?? []) }
      .filter { $0.sources.contains { $0.path.hasSuffix(".flow") } } + examples
  }()

  /// The snapshot, and the index of each flow file.
  var snapshot: Snapshot {
    Sample(sources, path: sources.first { $0.path.hasSuffix(".flow") }?.path ?? "").snapshot
  }
}

// MARK: - EveryPositionTests

/// Every request at every position of every fixture: none may crash, and the results have to be inside the text.
///
/// With `ROUTEGEN_TESTS=all` at every byte. For a commit at every fifth, so that each longer word is hit; otherwise at some of
/// each file.
struct EveryPositionTests {
  private static let step = TestRun.isExhaustive ? 1 : TestRun.isComplete ? 5 : 7

  @Test("every request answers at every position, with ranges of the text", arguments: ProgramFixture.all)
  func positions(_ fixture: ProgramFixture) {
    let snapshot = fixture.snapshot
    var client = ClientSupport()
    client.takesSnippets = true
    client.takesMarkdown = true
    client.nestsSymbols = true
    let writer = MessageWriter(snapshot: snapshot, client: client)
    var items: Set<Declaration.ID> = []
    for file in snapshot.files.indices {
      let length = snapshot.files[file].source.bytes.count
      for offset in stride(from: file % Self.step, through: length, by: Self.step) {
        let query = Query(snapshot, file: file, offset: offset)
        ask(query, writer)
        if let item = query.hierarchyItem() { items.insert(item) }
      }
      askOnce(Query(snapshot, file: file), writer)
    }
    for item in items {
      _ = snapshot.incoming(item).map { writer.lead($0, isIncoming: true) }
      _ = snapshot.outgoing(item).map { writer.lead($0, isIncoming: false) }
    }
  }

  /// Makes the requests that depend on the position.
  private func ask(_ query: Query, _ writer: MessageWriter) {
    let completion = query.completion { [] }
    expectInside(completion.range, query)
    expect(completion.range.end <= query.offset)
    _ = writer.completion(completion)
    _ = query.signature().map(writer.signature)
    if let hover = query.hover() {
      expectInside(hover.range, query)
      expect(!hover.text.isEmpty)
    }
    for case .source(let range) in query.definition(swiftClasses: { [] }) { expectInside(range, query) }
    for range in query.references(includingDeclaration: true) { expectInside(range, query) }
    for highlight in query.highlights() { expect(highlight.range.file == query.file) }
    if let name = query.renamed() { expect(name.range.start <= query.offset && query.offset <= name.range.end) }
    let selection = query.selectionRanges()
    for (inner, outer) in zip(selection, selection.dropFirst()) {
      expect(outer.start <= inner.start && inner.end <= outer.end && inner != outer)
    }
  }

  /// Makes the requests about a file.
  private func askOnce(_ query: Query, _ writer: MessageWriter) {
    let whole = 0..<query.bytes.count
    _ = writer.outline(query.documentSymbols())
    for fold in query.folds() { expectInside(fold.range, query) }
    for lens in query.lenses() { _ = writer.lens(lens) }
    for link in query.documentLinks() { expectInside(link.range, query) }
    for hint in query.hints(in: whole) { #expect(whole.contains(hint.offset) || hint.offset == whole.upperBound) }
    for diagnostic in query.snapshot.diagnostics { _ = writer.diagnostic(diagnostic) }
    for action in query.actions(for: whole, kinds: []) { _ = writer.action(action) }
    var last = 0
    for token in query.coloredTokens() {
      #expect(token.range.start >= last, "tokens are in order and do not overlap")
      #expect(query.bytes[token.range.offsets].allSatisfy { $0 != 0x0A && $0 != 0x0D }, "tokens are within lines")
      last = token.range.end
    }
  }

  private func expectInside(_ range: SourceRange, _ query: Query) {
    expect(range.start >= 0 && range.start <= range.end)
    expect(range.end <= query.snapshot.sources[Int(range.file.index)].bytes.count)
  }

  /// Expects a condition. It is checked millions of times, and `#expect` takes as long as a request.
  private func expect(_ condition: Bool, line: Int = #line) {
    if !condition { Issue.record("the condition in line \(line) does not hold") }
  }
}

// MARK: - NameAgreementTests

/// The server looks up names in the trees, the analysis in its tables: both with the same rules, so with the same
/// results.
struct NameAgreementTests {
  @Test("each target means what the analysis says, in every fixture", arguments: ProgramFixture.all)
  func targets(_ fixture: ProgramFixture) {
    let snapshot = fixture.snapshot
    guard !snapshot.diagnostics.contains(where: { $0.severity == .error }) else { return }
    let program = snapshot.program
    func expectAgreement(_ target: Target?) {
      guard let target else { return }
      let use = snapshot.names.targets.first { $0.target.path.range == target.location.range }
      // The word `start` before a screen is a target without a name.
      guard let use else { return }
      let declared = use.place.map { snapshot.names.declarations[$0].name.range }
      #expect(declared == place(target.place, program), "\(snapshot.text(target.location.range))")
    }
    for flow in program.flows {
      expectAgreement(flow.start?.target)
      for tabs in flow.tabs { for tab in tabs.tabs { expectAgreement(tab.target) } }
      for route in flow.routes { expectAgreement(route.target) }
    }
    for screen in program.screens {
      for segue in screen.segues { expectAgreement(segue.target) }
      for route in screen.routes { expectAgreement(route.target) }
    }
  }

  @Test("no name of a program without mistakes is left without a meaning", arguments: ProgramFixture.all)
  func meanings(_ fixture: ProgramFixture) {
    let snapshot = fixture.snapshot
    guard !snapshot.diagnostics.contains(where: { $0.severity == .error }) else { return }
    for occurrence in snapshot.names.occurrences.flatMap({ $0 }) {
      #expect(occurrence.declaration != nil, "\(snapshot.text(occurrence.range))")
    }
  }

  private func place(_ place: Target.Place, _ program: Program) -> SourceRange {
    switch place {
    case .screen(let screen): program[screen].location.range
    case .entry(let screen, let entry): entryRange(screen, entry, program)
    case .flow(let flow): program[flow].location.range
    case .external(let external): program.externals[external].location.range
    case .tabs(let flow, let tabs): program[flow].tabs[tabs].location.range
    case .tab(let flow, let tabs, let tab): program[flow].tabs[tabs].tabs[tab].location.range
    }
  }

  private func entryRange(_ screen: Screen.ID, _ entry: Int, _ program: Program) -> SourceRange {
    program[screen].entries[entry].location.range
  }
}

// MARK: - RandomEditTests

/// Texts that are edited at random: the server has to have the same text as the client, and to find the same
/// diagnostics in it as `check`.
struct RandomEditTests {
  /// A client like an editor: a text of UTF-16 units or of bytes, with line-based positions.
  private struct Client {
    var text: [UInt16]

    /// Returns the position of an offset, found by counting.
    func position(_ offset: Int) -> JSONValue {
      var line = 0
      var start = 0
      for index in 0..<offset {
        let isEnd = text[index] == 10 || text[index] == 13 && (index + 1 == text.count || text[index + 1] != 10)
        if isEnd {
          line += 1
          start = index + 1
        }
      }
      return .fields(["line": .number(line), "character": .number(offset - start)])
    }

    /// True if a change may start or end at an offset: not inside a character, not inside a line end.
    func isBoundary(_ offset: Int) -> Bool {
      guard offset > 0, offset < text.count else { return true }
      return !(0xDC00...0xDFFF).contains(text[offset]) && !(text[offset - 1] == 13 && text[offset] == 10)
    }
  }

  private static let letters = [
    "\n", "\r\n", " ", "{", "}", "(", ")", "\"", "-> ", ":", "a", "screen ", "é", "🧭", "//", "\t", "push ",
  ]

  @Test("after every random change, texts are equal and diagnostics are those of `check`", arguments: 0..<12)
  func edits(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let fixture = ProgramFixture.all[Int.random(in: 0..<ProgramFixture.all.count, using: &random)]
    let source = try #require(fixture.sources.first { $0.path.hasSuffix(".flow") })
    var client = Client(text: Array(String(decoding: source.bytes, as: UTF8.self).utf16))
    var server = RunningServer(files: [:])
    server.open("file:///Random.flow", String(decoding: client.text, as: UTF16.self))
    for step in 1...60 {
      var start = Int.random(in: 0...client.text.count, using: &random)
      while !client.isBoundary(start) { start -= 1 }
      var end = min(
        client.text.count, start + (Bool.random(using: &random) ? 0 : Int.random(in: 0...6, using: &random)))
      while !client.isBoundary(end) { end += 1 }
      let letters = Self.letters[Int.random(in: 0..<Self.letters.count, using: &random)]
      let range = JSONValue.fields(["start": client.position(start), "end": client.position(end)])
      client.text.replaceSubrange(start..<end, with: Array(letters.utf16))
      server.notify(
        "textDocument/didChange",
        .fields([
          "textDocument": .fields(["uri": .string("file:///Random.flow"), "version": .number(step)]),
          "contentChanges": .array([.fields(["range": range, "text": .string(letters)])]),
        ]))
      let text = String(decoding: client.text, as: UTF16.self)
      let document = try #require(server.server.workspace.documents["/Random.flow"])
      try #require(document.source.bytes == Array(text.utf8), "seed \(seed), step \(step)")
      let expected = Pipeline.check([SourceFile(path: "/Random.flow", text: text)]).diagnostics
      let found = server.server.workspace.snapshot(for: "/Random.flow").diagnostics
      try #require(found == expected, "seed \(seed), step \(step)")
    }
  }

  @Test(
    "a fixture that is typed a letter at a time has the diagnostics of `check` after each",
    arguments: ["Pills", "Store"])
  func typing(_ example: String) throws {
    let fixture = try #require(ProgramFixture.all.first { $0.name.hasSuffix("Sources/\(example)") })
    let flow = try #require(fixture.sources.first { $0.path.hasSuffix(".flow") })
    let others = fixture.sources.filter { $0.path != flow.path }
    var last: ProgramAnalysis?
    for length in stride(from: 0, through: flow.bytes.count, by: 3) {
      let text = String(decoding: flow.bytes.prefix(length), as: UTF8.self)
      let sources = [SourceFile(path: flow.path, text: text)] + others.filter { $0.path.hasSuffix(".flow") }
      let storyboards = others.filter { !$0.path.hasSuffix(".flow") }
      let analysis = ProgramAnalysis(sources, storyboards: storyboards, after: last)
      try #require(analysis.diagnostics == Pipeline.check(sources, storyboards: storyboards).diagnostics)
      last = analysis
    }
  }
}
