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
    for index in program.flows.indices where program.flows[index].access > .internal {
      checkVisibleServices(of: Flow.ID(index))
    }
  }

  /// Checks the services of all flows that a visible flow can start.
  private mutating func checkVisibleServices(of flow: Flow.ID) {
    let access = program[flow].access
    var known: Set<Flow.ID> = [flow]
    var waiting = [flow]
    while let next = waiting.popLast() {
      let guards = program.guards(startingFrom: next)
      for target in codeTargets(of: next) + guards {
        guard case .flow(let child) = target.place, known.insert(child).inserted else { continue }
        waiting.append(child)
        guard program.needsServices(child), program[child].access < access else { continue }
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
