import FlowDiagnostics
import FlowModel
import Testing

@testable import FlowServer

/// The server looks up names in the trees, the analysis in its tables: both with the same rules, so with the same
/// results.
struct NameAgreementTests {
  @Test("each target means what the analysis says, in every fixture", arguments: ProgramFixture.all)
  func targets(_ fixture: ProgramFixture) {
    let snapshot = fixture.snapshot
    guard !snapshot.diagnostics.contains(where: { $0.severity == .error }) else { return }
    let program = snapshot.program
    func check(_ target: Target?) {
      guard let target else { return }
      let use = snapshot.names.targets.first { $0.target.path.range == target.location.range }
      // The word `start` before a screen is a target without a name.
      guard let use else { return }
      let declared = use.place.map { snapshot.names.declarations[$0].name.range }
      #expect(declared == place(target.place, program), "\(snapshot.text(target.location.range))")
    }
    for flow in program.flows {
      check(flow.start?.target)
      for tabs in flow.tabs { for tab in tabs.tabs { check(tab.target) } }
      for route in flow.routes { check(route.target) }
    }
    for screen in program.screens {
      for segue in screen.segues { check(segue.target) }
      for route in screen.routes { check(route.target) }
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
