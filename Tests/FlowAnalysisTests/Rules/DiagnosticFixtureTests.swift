import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

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
