import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// The storyboards of `Fixtures/Import` and `Fixtures/Storyboards`. With `ROUTEGEN_RECORD=1` in the environment the
/// expected flow files are written anew, and the run fails, so that nobody takes a recording for a test.
@Suite("Storyboards become flow files")
struct ImportTests {
  @Test("as expected", arguments: ImportFixture.all)
  func expected(_ fixture: ImportFixture) throws {
    let text = try Imported(fixture.sources).text
    if ProcessInfo.processInfo.environment["ROUTEGEN_RECORD"] == "1" {
      try fixture.record(text)
      Issue.record("\(fixture.name) was recorded anew: run the tests again without ROUTEGEN_RECORD")
      return
    }
    #expect(difference(between: fixture.expected ?? "", and: text) == nil)
  }

  @Test("that pass the check without a diagnostic, and become Swift", arguments: ImportFixture.all)
  func right(_ fixture: ImportFixture) throws {
    let imported = try Imported(fixture.sources)
    #expect(imported.diagnostics == "")
    #expect(!imported.outputs.isEmpty)
  }

  @Test("the same in whatever order they are named", arguments: ImportFixture.all)
  func order(_ fixture: ImportFixture) {
    #expect(Pipeline.importing(fixture.sources).outputs == Pipeline.importing(fixture.sources.reversed()).outputs)
  }

  @Test("which an update with the same storyboards leaves as they are, byte for byte", arguments: ImportFixture.all)
  func unchanged(_ fixture: ImportFixture) throws {
    let flow = SourceFile(path: "Main.flow", text: try Imported(fixture.sources).text)
    for isRemoving in [false, true] {
      let updated = Pipeline.updating(flow, fixture.sources, removing: isRemoving)
      #expect(updated.diagnostics.filter(\.isOfFlowFile).map(\.message) == [])
      #expect(
        difference(between: String(decoding: flow.bytes, as: UTF8.self), and: updated.outputs.first?.text ?? "") == nil)
    }
  }

  @Test("that agree with them, as far as a flow can say all of it", arguments: ImportFixture.all)
  func agreeing(_ fixture: ImportFixture) throws {
    let text = try Imported(fixture.sources).text
    let drift = Pipeline.check([SourceFile(path: "Main.flow", text: text)], storyboards: fixture.sources)
    // Two scenes of one identifier are the storyboard's own mistake.
    let isDoubted = text.contains(" cannot be named here.") || text.contains(" is another scene's too.")
    let messages = drift.diagnostics.filter(\.isOfFlowFile).map(\.message)
    #expect(isDoubted || messages == [])
  }

  @Test("that are called for the file they are written to")
  func name() throws {
    let sources = try #require(ImportFixture.all.first { $0.name == "InitialAndIdentified" }).sources
    #expect(try Imported(sources, named: "talk-app").text.hasPrefix("flow TalkApp {\n"))
  }

  @Test("of two storyboards of one name in different folders one is left out")
  func twoOfOneName() throws {
    let bytes = try #require(ImportFixture.all.first { $0.name == "InitialAndIdentified" }).sources[0].bytes
    let sources = ["Phone/Main.storyboard", "TV/Main.storyboard"].map { SourceFile(path: $0, bytes: bytes) }
    let compilation = Pipeline.importing(sources)
    #expect(compilation.outputs.map(\.text) == Pipeline.importing([sources[0]]).outputs.map(\.text))
    #expect(
      CompactRenderer(sources: compilation.sources).render(compilation.diagnostics) == """
        TV/Main.storyboard:2:2: warning: a second storyboard named "Main" is left out [two-storyboards-of-one-name]
        Phone/Main.storyboard:2:2: note: this one is imported
        TV/Main.storyboard:2:2: note: an app has one of a name: import the other app's storyboards by themselves

        """)
  }

  @Test("a localized storyboard is left out in all its languages")
  func twoOfOneNameInTwoLanguages() throws {
    let bytes = try #require(ImportFixture.all.first { $0.name == "InitialAndIdentified" }).sources[0].bytes
    let paths = ["Phone/Base.lproj", "Phone/en.lproj", "TV/Base.lproj", "TV/de.lproj", "TV/en.lproj"]
    let sources = paths.map { SourceFile(path: $0 + "/Main.storyboard", bytes: bytes) }
    let compilation = Pipeline.importing(sources)
    let imported = Pipeline.importing(Array(sources[...1])).outputs.map(\.text)
    #expect(compilation.outputs.map(\.text) == imported)
    #expect(compilation.diagnostics.map(\.rule.name) == ["two-storyboards-of-one-name"])
    let flow = SourceFile(path: "Phone/App.flow", text: try #require(imported.first))
    #expect(Pipeline.updating(flow, sources).outputs.map(\.text) == imported)
    #expect(Pipeline.check([flow], storyboards: sources).diagnostics.isEmpty)
  }

  @Test("a file that is no storyboard is told in its place, and nothing is written")
  func unreadable() {
    let compilation = Pipeline.importing([SourceFile(path: "Main.storyboard", text: "<document>")])
    #expect(compilation.outputs.isEmpty)
    #expect(compilation.hasErrors)
  }
}
