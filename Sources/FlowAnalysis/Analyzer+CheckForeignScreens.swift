import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Analyzer {
  /// A screen of another flow can be shown by itself if it needs nothing of its flow.
  mutating func checkForeignScreens(of flow: Flow.ID) {
    for target in shownTargets(of: flow) {
      guard let screen = target.place.screen, program[screen].flow != flow else { continue }
      let home = program[screen].flow
      guard let reason = reasonToBegin(home, for: screen) else { continue }
      diagnostics.add(
        AnalysisRules.foreignScreen,
        "the screen `\(program[screen].name)` cannot be shown by itself: it \(reason.text)",
        at: target.location.range,
        notes: [.init("it is said here", at: reason.range)],
        helps: [.init("begin the flow instead: `-> \(program[home].name)`")])
    }
  }

  /// Everything that a flow shows, in order; what goes back to a screen shows nothing new.
  private func shownTargets(of flow: Flow.ID) -> [Target] {
    let screens = screens(of: flow).map { program[$0] }
    let routes = program[flow].routes + screens.flatMap(\.routes)
    return [program[flow].start?.target].compactMap { $0 }
      + program[flow].tabs.flatMap { $0.tabs.compactMap(\.target) }
      + screens.flatMap { $0.segues.filter { $0.kind != .unwind }.compactMap(\.target) }
      + routes.filter { $0.kind != .close }.compactMap(\.target)
  }

  /// What a screen needs its flow for; `nil` if it can be shown alone.
  private func reasonToBegin(_ flow: Flow.ID, for screen: Screen.ID) -> (text: String, range: SourceRange)? {
    let routes = program[screen].routes + program[flow].routes
    if let finish = routes.first(where: { $0.kind == .finish }) { return ("finishes its flow", finish.location.range) }
    let names = Set(program[flow].parameters.map(\.name))
    guard !names.isEmpty else { return nil }
    let own = screenDeclarations[screen.index].syntax.members + flowRoutes(of: flow)
    for case .route(let syntax) in own where !syntax.kind.isInterfaceBuilders {
      let known = Set(syntax.parameters?.parameters.map(\.name.text) ?? [])
      for argument in syntax.target?.arguments?.arguments ?? [] {
        if let name = argument.value.names.first(where: { names.contains($0.text) && !known.contains($0.text) }) {
          return ("uses the parameter `\(name.text)` of its flow", name.range)
        }
      }
    }
    // Where the list is left out, the flow's parameters are taken by name.
    for route in routes {
      guard let target = route.target else { continue }
      let taken = target.arguments.first { argument in
        argument.value.location.range == target.location.range
          && !route.parameters.contains { $0.name == argument.name }
      }
      if let taken { return ("uses the parameter `\(taken.name)` of its flow", target.location.range) }
    }
    return nil
  }

  /// The routes that a flow opens to each of its screens.
  private func flowRoutes(of flow: Flow.ID) -> [ScreenSyntax.Member] {
    flowDeclarations[flow.index].syntax.members.compactMap {
      if case .route(let route) = $0 { .route(route) } else { nil }
    }
  }
}
