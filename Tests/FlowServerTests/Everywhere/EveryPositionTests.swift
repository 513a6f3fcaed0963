import FlowDiagnostics
import FlowSyntax
import RoutegenTestSupport
import Testing

@testable import FlowServer

/// Every request at every position of every fixture: none may crash, and the results have to be inside the text.
///
/// In a complete run at each byte, otherwise at some of each file.
struct EveryPositionTests {
  private static let step = TestRun.isComplete ? 1 : 7

  @Test("every request answers at every position, with ranges of the text", arguments: ProgramFixture.all)
  func positions(_ fixture: ProgramFixture) {
    let snapshot = fixture.snapshot
    var client = ClientSupport()
    client.takesSnippets = true
    client.takesMarkdown = true
    client.nestsSymbols = true
    let writer = MessageWriter(snapshot, client)
    for file in snapshot.files.indices {
      let length = snapshot.files[file].source.bytes.count
      for offset in stride(from: file % Self.step, through: length, by: Self.step) {
        ask(Query(snapshot, file: file, offset: offset), writer)
      }
      askOnce(Query(snapshot, file: file), writer)
    }
  }

  /// Makes the requests that depend on the position.
  private func ask(_ query: Query, _ writer: MessageWriter) {
    let completion = query.completion { [] }
    expectInside(completion.range, query)
    hold(completion.range.end <= query.offset)
    _ = writer.completion(completion)
    _ = query.signature().map(writer.signature)
    if let hover = query.hover() {
      expectInside(hover.range, query)
      hold(!hover.text.isEmpty)
    }
    for case .source(let range) in query.definition(swiftClasses: { [] }) { expectInside(range, query) }
    for range in query.references(includingDeclaration: true) { expectInside(range, query) }
    for highlight in query.highlights() { hold(highlight.range.file == query.file) }
    if let name = query.renamed() { hold(name.range.start <= query.offset && query.offset <= name.range.end) }
    let selection = query.selectionRanges()
    for (inner, outer) in zip(selection, selection.dropFirst()) {
      hold(outer.start <= inner.start && inner.end <= outer.end && inner != outer)
    }
    if let item = query.hierarchyItem() {
      _ = query.snapshot.incoming(item).map { writer.lead($0, isIncoming: true) }
      _ = query.snapshot.outgoing(item).map { writer.lead($0, isIncoming: false) }
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
    hold(range.start >= 0 && range.start <= range.end)
    hold(range.end <= query.snapshot.sources[Int(range.file.index)].bytes.count)
  }

  /// Expects a condition. It is checked millions of times, and `#expect` takes as long as a request.
  private func hold(_ condition: Bool, line: Int = #line) {
    if !condition { Issue.record("the condition in line \(line) does not hold") }
  }
}
