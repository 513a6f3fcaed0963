import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks the screens of other flows that a flow shows: each must not need anything from its own flow.
  mutating func checkForeignScreens(of flow: Flow.ID) {
    // With a single flow, no screen belongs to another flow.
    guard program.flows.count > 1 else { return }
    for target in foreignTargets(of: flow) {
      guard let screen = target.place.screen else { continue }
      let home = program[screen].flow
      for reached in foreignScreens(from: screen, besides: flow) {
        guard let reason = reasonToBegin(program[reached].flow, for: reached) else { continue }
        let lead = reached == screen ? "" : "leads to `\(program[reached].name)`, which "
        diagnostics.add(
          AnalysisRules.foreignScreen,
          "the screen `\(program[screen].name)` cannot be shown by itself: it \(lead)\(reason.text)",
          at: target.location.range,
          notes: [.init("it is said here", at: reason.range)],
          helps: [.init("begin the flow instead: `-> \(program[home].name)`")])
        break
      }
    }
  }

  /// Returns a screen of another flow and the screens reachable from it, nearest first, as long as they belong to other
  /// flows.
  func foreignScreens(from screen: Screen.ID, besides flow: Flow.ID) -> [Screen.ID] {
    var found = [screen]
    var known: Set = [screen]
    var index = 0
    while index < found.count {
      let current = program[found[index]]
      index += 1
      let routes = (current.routes + program[current.flow].routes).filter { $0.kind != .close }
      let targets = routes.compactMap(\.target) + current.segues.filter { $0.kind != .unwind }.compactMap(\.target)
      for next in targets.compactMap(\.place.screen) where program[next].flow != flow {
        if known.insert(next).inserted { found.append(next) }
      }
    }
    return found
  }

  /// Returns the places of other flows that a flow shows, in order, except for routes that only go back.
  func foreignTargets(of flow: Flow.ID) -> [Target] {
    var shown: [Target] = []
    func add(_ target: Target?) {
      guard let target, let screen = target.place.screen, program[screen].flow != flow else {
        return
      }
      shown.append(target)
    }
    for target in program[flow].start?.targets ?? [] { add(target) }
    for tabs in program[flow].tabs { for tab in tabs.tabs { add(tab.target) } }
    // Nearly all destinations of segues are in the same flow, so they are checked in place.
    for case .screen(let screen) in program[flow].members {
      for index in program[screen].segues.indices
      where program[screen].segues[index].kind != .unwind {
        guard let place = program[screen].segues[index].target?.place.screen,
          program[place].flow != flow
        else {
          continue
        }
        add(program[screen].segues[index].target)
      }
    }
    for route in program.routes(of: flow) where route.kind != .close { add(route.target) }
    return shown
  }

  /// Returns the reason why a screen needs its flow; `nil` if it can be shown alone.
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
    // Omitted arguments are filled in with the flow's parameters of the same name.
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

  /// Returns the routes that a flow opens to each of its screens.
  private func flowRoutes(of flow: Flow.ID) -> [ScreenSyntax.Member] {
    flowDeclarations[flow.index].syntax.members.compactMap {
      if case .route(let route) = $0 { .route(route) } else { nil }
    }
  }
}
