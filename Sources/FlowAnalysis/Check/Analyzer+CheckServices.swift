import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Analyzer {
  /// Checks what the app makes and does: it has to be as visible as the services that have it.
  mutating func checkServices() {
    guard program.needsServices else { return }
    for index in program.screens.indices where program.screens[index].isMadeByApp {
      let (screen, syntax) = (program.screens[index], screenDeclarations[index].syntax)
      if screen.access < program[screen.flow].access {
        diagnostics.add(
          AnalysisRules.hiddenAppScreen,
          "the screen `\(screen.name)` is made by the app and is less visible than its flow", at: syntax.name.range,
          notes: [.init("`\(program[screen.flow].name)` is declared here", at: program[screen.flow].location.range)],
          helps: [.init("write `\(program[screen.flow].access)` before `\(screen.kind.rawValue)`")])
      }
      if let navigation = syntax.navigation {
        diagnostics.add(
          AnalysisRules.appScreenInNavigation,
          "the app makes the screen `\(screen.name)`, without the storyboard's navigation controller", at: navigation,
          helps: [.init("write `in navigation` where the screen is shown", edit: .init(replace: navigation, with: ""))])
      }
    }
    var reported: Set<Flow.ID> = []
    for access in [Access.public, .package] { checkServices(visibleTo: access, &reported) }
  }

  /// Checks the services of all flows that the flows with an access level can start, each once.
  private mutating func checkServices(visibleTo access: Access, _ reported: inout Set<Flow.ID>) {
    var starters: [Flow.ID: Flow.ID] = [:]
    var waiting = program.flows.indices.map { Flow.ID($0) }.filter { program[$0].access == access }
    for flow in waiting { starters[flow] = flow }
    while let next = waiting.popLast() {
      guard let flow = starters[next] else { continue }
      for target in codeTargets(of: next) + program.guards(startingFrom: next) {
        guard case .flow(let child) = target.place, starters[child] == nil else { continue }
        starters[child] = flow
        waiting.append(child)
        guard program.needsServices(child), program[child].access < access, reported.insert(child).inserted
        else { continue }
        diagnostics.add(
          AnalysisRules.hiddenServices,
          "the flow `\(program[child].name)` needs services and is less visible than `\(program[flow].name)`, "
            + "which can start it",
          at: program[child].location.range,
          notes: [.init("`\(program[flow].name)` is declared here", at: program[flow].location.range)],
          helps: [.init("write `\(access)` before `flow \(program[child].name)`")])
      }
    }
  }
}

extension Program {
  /// Returns the flows of the guards that a flow and what it shows require.
  fileprivate func guards(startingFrom flow: Flow.ID) -> [Target] {
    let required = self[flow].requirements + screens(of: flow).flatMap { self[$0].requirements }
    return required.compactMap { self[$0.guard].target }
  }
}
