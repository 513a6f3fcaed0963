import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// The edits that people make to storyboards between two commits, and the resulting update of the flow file:
/// `Fixtures/Update/<name>` has the storyboards `Before` and `After`, the flow file `Before.flow`, the expected flow
/// file in `Expected.flow`, and the expected report in `Expected.txt`. `ROUTEGEN_RECORD=1` writes the expected files
/// again.
struct UpdateFixture: Sendable, CustomTestStringConvertible {
  var name: String

  var testDescription: String { name }

  private static let folder = Checkout.fixtures.appending(path: "Update")

  static let all: [UpdateFixture] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted().map(UpdateFixture.init)

  var before: [SourceFile] { ImportFixture.sources(in: url("Before")) }
  var after: [SourceFile] { ImportFixture.sources(in: url("After")) }
  var flow: SourceFile { SourceFile(path: "App.flow", text: text("Before.flow") ?? "") }

  func text(_ path: String) -> String? {
    (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  func url(_ path: String) -> URL {
    UpdateFixture.folder.appendingPathComponent(name).appendingPathComponent(path)
  }
}

@Suite("Storyboards with a history")
struct UpdateFixtureTests {
  @Test("are followed as expected", arguments: UpdateFixture.all)
  func expected(_ fixture: UpdateFixture) throws {
    let before = Pipeline.check([fixture.flow], storyboards: fixture.before)
    #expect(before.diagnostics.map(\.message) == [])
    let updated = Pipeline.updating(fixture.flow, fixture.after, isWholeApp: true, removing: true)
    let text = try #require(updated.outputs.first?.text)
    let words = CompactRenderer(sources: updated.sources).render(updated.diagnostics)
    try Recording.expect(text, in: fixture.url("Expected.flow"))
    try Recording.expect(words, in: fixture.url("Expected.txt"))
  }

  @Test("give a flow file that says what a fresh import would, and is laid out", arguments: UpdateFixture.all)
  func right(_ fixture: UpdateFixture) throws {
    let text = try #require(fixture.text("Expected.flow"))
    let source = SourceFile(path: "App.flow", text: text)
    #expect(Pipeline.check([source], storyboards: fixture.after).diagnostics.map(\.message) == [])
    #expect(Pipeline.formatting([source]).outputs.first?.text == text)
    let app = try #require(AppText(fixture.after.filter { $0.path.hasSuffix(".storyboard") }))
    let fresh = try FlowFacts(Imported(fixture.after).text, of: app)
    #expect(FlowFacts.differences(expected: fresh, found: FlowFacts(text, of: app)) == [])
  }
}
