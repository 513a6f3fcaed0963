import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Flows without `generate coordinator` that need one: one error for each flow, no matter how many of its parts need
/// it.
extension Checker {
  /// Reports the first thing in a flow that only a coordinator can do, with notes for the rest.
  ///
  /// - Parameter flow: a flow without a coordinator.
  /// - Returns: true if it needs one.
  mutating func checkNeedsNoCoordinator(_ flow: Flow.ID) -> Bool {
    let needs = coordinatorNeeds(of: flow)
    guard let first = needs.first else { return false }
    guard program[flow].platform == .uiKit else {
      for need in needs {
        diagnostics.add(
          AnalysisRules.notOnThisPlatform,
          "\(need.what) needs a coordinator, which is generated for UIKit and SwiftUI only",
          at: need.range, helps: [.init("leave it out, or set `platform UIKit`")])
      }
      return true
    }
    diagnostics.add(
      AnalysisRules.needsCoordinator, "\(first.what) needs a coordinator", at: first.range,
      notes: needs.dropFirst().map { .init("\($0.what) needs one too", at: $0.range) },
      helps: [addingCoordinator(to: flow)])
    return true
  }

  /// Returns the parts of a flow that only a coordinator can handle: the first of each kind, in the order of the text.
  private func coordinatorNeeds(of flow: Flow.ID) -> [(what: String, range: SourceRange)] {
    var needs: [(what: String, range: SourceRange)] = []
    if let parameter = program[flow].parameters.first {
      needs.append(("a flow with parameters", parameter.location.range))
    }
    // Without coordinators, views are refused separately.
    if program[flow].platform == .uiKit, let view = screens(of: flow).first(where: { program[$0].isView }) {
      needs.append(("a SwiftUI view", program[view].location.range))
    }
    if let tabs = program[flow].tabs.first {
      needs.append(("a \(tabs.kind == .tabs ? "tab bar" : "split view") made in code", tabs.location.range))
    }
    let routes = program.routes(of: flow)
    if let finish = routes.first(where: { $0.kind == .finish }) {
      needs.append(("a `finish`", finish.location.range))
    }
    if let route = routes.first(where: { $0.kind == .do }) { needs.append(("a `do`", route.location.range)) }
    if let alert = routes.first(where: { $0.kind == .alert }) { needs.append(("an alert", alert.location.range)) }
    if let child = routes.first(where: { $0.kind == .child }) { needs.append(("a `child`", child.location.range)) }
    if let popover = routes.first(where: { $0.style == .popover }) {
      needs.append(("a popover", popover.location.range))
    }
    if let hooks = hooks(of: flow).first { needs.append(("`generate hooks`", hooks)) }
    if let screen = screens(of: flow).first(where: { program[$0].asksBeforeLeaving }) {
      needs.append(("a screen that asks before leaving", program[screen].location.range))
    }
    if let screen = screens(of: flow).first(where: { program[$0].isMadeByApp }) {
      needs.append(("a screen that the app makes", program[screen].location.range))
    }
    let requirements = program[flow].requirements + screens(of: flow).flatMap { program[$0].requirements }
    if let requirement = requirements.min(by: { $0.location.range < $1.location.range }) {
      needs.append(("a guard", requirement.location.range))
    }
    if let target = codeTargets(of: flow).first(where: {
      !program.guards(of: $0.place, from: flow).isEmpty && !$0.place.isFlow
    }),
      needs.allSatisfy({ $0.what != "a guard" })
    {
      needs.append(("what leads to a guarded screen", target.location.range))
    }
    if let target = codeTargets(of: flow).first(where: { $0.place.isFlow }) {
      needs.append(("a flow as target", target.location.range))
    }
    return needs.sorted { $0.range < $1.range }
  }

  /// Reports the flows that a flow starts and that have no coordinator to start.
  mutating func checkStartedFlows(of flow: Flow.ID, _ reported: inout Set<Flow.ID>) {
    for target in codeTargets(of: flow) {
      if case .external(let index) = target.place {
        checkImport(of: program.externals[index], in: flow, at: target)
      }
      guard case .flow(let other) = target.place, !program[other].generates.contains(.coordinator) else { continue }
      guard reported.insert(other).inserted else { continue }
      diagnostics.add(
        AnalysisRules.needsCoordinator, "the flow `\(program[other].name)` has no coordinator to start it with",
        at: target.location.range,
        notes: declaration(of: program[other].name, at: program[other].location.range, besides: target.location.range),
        helps: [addingCoordinator(to: other)])
    }
  }

  /// Reports the flows of guards that have no coordinator.
  mutating func checkFlowsOfGuards(_ reported: inout Set<Flow.ID>) {
    for each in program.guards {
      guard let target = each.target, case .flow(let flow) = target.place, program[flow].platform == .uiKit,
        !program[flow].generates.contains(.coordinator), reported.insert(flow).inserted
      else { continue }
      diagnostics.add(
        AnalysisRules.needsCoordinator,
        "the flow `\(program[flow].name)` has no coordinator, by which the guard `\(each.name)` starts it",
        at: target.location.range,
        notes: declaration(of: program[flow].name, at: program[flow].location.range, besides: target.location.range),
        helps: [addingCoordinator(to: flow)])
    }
  }

  /// Returns the edit that adds a coordinator: a flow with a start needs no other change.
  private func addingCoordinator(to flow: Flow.ID) -> Diagnostic.Help {
    let syntax = flowDeclarations[flow.index].syntax
    let head = syntax.headEnd
    let edit = FlowEdit(files[flowDeclarations[flow.index].file]).prepend(
      "generate coordinator", to: syntax.range, after: head)
    return .init(
      "write `generate coordinator` into the flow `\(program[flow].name)`", fix: edit,
      isCertain: program[flow].start != nil)
  }
}

extension Target.Place {
  /// True if the place is a flow of this or another module.
  fileprivate var isFlow: Bool {
    switch self {
    case .flow, .external: true
    case .screen, .entry, .tabs, .tab: false
    }
  }
}
