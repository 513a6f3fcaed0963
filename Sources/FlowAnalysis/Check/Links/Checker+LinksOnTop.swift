import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks that links `onTop` can open over what is shown, and that all links of a place open in the same way.
  mutating func checkLinksOnTop() {
    guard program.links.contains(where: \.isOnTop) else { return }
    var firsts: [Link.Place: Link.ID] = [:]
    for id in resolution.understoodLinks {
      let link = program[id]
      let first = program[firsts[link.place] ?? id]
      if firsts[link.place] == nil { firsts[link.place] = id }
      if link.isOnTop, link.place.target == nil {
        report("a `do` shows no screen, so its link cannot be `onTop`", of: link)
      } else if link.isOnTop, !program[link.flow].generates.contains(.coordinator) {
        report("the flow `\(program[link.flow].name)` has no coordinator, which opens links `onTop`", of: link)
      } else if link.isOnTop != first.isOnTop {
        let (on, off) = link.isOnTop ? (link, first) : (first, link)
        diagnostics.add(
          AnalysisRules.misplacedOnTop, "one link of \(name(ofLinked: link.place)) is `onTop`, and another one is not",
          at: off.location.range, notes: [.init("this one is `onTop`", at: on.location.range)],
          helps: [.init("write `onTop` after both, or leave it out")])
      }
    }
  }

  private mutating func report(_ message: String, of link: Link) {
    diagnostics.add(
      AnalysisRules.misplacedOnTop, message, at: link.location.range, helps: [.init("leave `onTop` out")])
  }

  /// Checks that a flow with a view modifier shows views.
  mutating func checkModifier(of flow: Flow.ID) {
    guard let modifier = program[flow].modifier, !showsViews(flow), !syntaxErrors.isAny else { return }
    diagnostics.add(
      AnalysisRules.modifierWithoutViews, "the flow `\(program[flow].name)` shows no views for a modifier",
      at: modifier.location.range,
      helps: [.init("leave `modifier` out, or move it to the flow with the views")])
  }

  private func showsViews(_ flow: Flow.ID) -> Bool {
    if program[flow].platform == .swiftUI { return true }
    guard program[flow].platform == .uiKit, program[flow].generates.contains(.coordinator) else { return false }
    if program.screens(of: flow).contains(where: { program[$0].isView }) { return true }
    return codeTargets(of: flow).contains { target in
      switch target.place {
      case .flow(let other): program[other].platform == .swiftUI
      case .screen(let screen), .entry(let screen, _): program[screen].isView
      case .external, .tabs, .tab: false
      }
    }
  }
}
