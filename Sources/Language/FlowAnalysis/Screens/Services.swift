import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks what the app makes and does: it has to be as visible as the services that have it.
  mutating func checkServices() {
    guard program.needsServices else { return }
    var hidden: Set<SourceRange> = []
    for index in program.screens.indices where program.screens[index].isMadeByApp {
      checkAnswers(ofScreenByApp: program.screens[index], &hidden)
      let (screen, syntax) = (program.screens[index], screenDeclarations[index].syntax)
      if screen.access < program[screen.flow].access {
        diagnostics.add(
          AnalysisRules.hiddenAppScreen,
          "the screen `\(screen.name)` is made by the app and is less visible than its flow", at: syntax.name.range,
          notes: [.init("`\(program[screen.flow].name)` is declared here", at: program[screen.flow].location.range)],
          help: "write `\(program[screen.flow].access)` before `\(screen.kind.rawValue)`")
      }
      if let navigation = syntax.navigation {
        diagnostics.add(
          AnalysisRules.appScreenInNavigation,
          "the app makes the screen `\(screen.name)`, without the storyboard's navigation controller", at: navigation,
          help: "write `in navigation` where the screen is shown", edit: .init(replace: navigation, with: ""))
      }
    }
    guard program.flows.contains(where: { $0.access > .internal }) else { return }
    let plan = RoutePlan(program)
    var reported: Set<Flow.ID> = []
    for access in [Access.public, .package] { checkServices(visibleTo: access, plan, &reported) }
  }

  /// Checks what answers a screen that the app makes: the app gets the closure of its routes, whose type has the answers.
  private mutating func checkAnswers(ofScreenByApp screen: Screen, _ reported: inout Set<SourceRange>) {
    let access = min(screen.access, program[screen.flow].access)
    guard access > .internal else { return }
    // The screens of one class have one type of routes, and a subclass has the routes of its superclass.
    let screens = program.lineage(of: screen.controller).flatMap { program[$0].screens }.map { program[$0] }
    let flows = Set(screens.map(\.flow)).sorted().flatMap { program[$0].routes }
    let asking = screens.filter { $0.routes.contains { $0.alert?.isQuestion == true } }
      .map { answering("an alert of the screen", $0) }
    for answering in (screens.flatMap(\.routes) + flows).compactMap(answering) + asking {
      guard answering.access < access, reported.insert(answering.location.range).inserted else { continue }
      diagnostics.add(
        AnalysisRules.hiddenAppScreen,
        "\(answering.name) answers the screen `\(screen.name)`, which the app makes, and is less visible",
        at: answering.location.range, notes: [.init("the screen is declared here", at: screen.location.range)],
        help: "write `\(access)` before `\(answering.keyword)`")
    }
  }

  /// Returns the declaration with the type of a route's answer, if it has one of its own.
  private func answering(_ route: Route) -> (name: String, keyword: String, access: Access, location: Location)? {
    guard route.answer != nil else { return nil }
    switch route.target?.place {
    case .screen(let id), .entry(let id, _): return answering("the screen", program[id])
    case .flow(let id) where !program[id].resultCases.isEmpty:
      return ("the flow `\(program[id].name)`", "flow \(program[id].name)", program[id].access, program[id].location)
    default: return nil
    }
  }

  private func answering(
    _ what: String, _ screen: Screen
  ) -> (name: String, keyword: String, access: Access, location: Location) {
    let access = min(screen.access, program[screen.flow].access)
    return ("\(what) `\(screen.name)`", screen.kind.rawValue, access, screen.location)
  }

  /// Checks the services that the coordinators of the flows with an access level take: those of the flows that they
  /// can start, and of the flows whose screens they show. Each flow is reported once.
  private mutating func checkServices(visibleTo access: Access, _ plan: RoutePlan, _ reported: inout Set<Flow.ID>) {
    var starters: [Flow.ID: Flow.ID] = [:]
    var waiting = program.flowIDs.filter { program[$0].access == access }
    for flow in waiting { starters[flow] = flow }
    while let next = waiting.popLast() {
      guard let flow = starters[next] else { continue }
      let started = plan.startedFlows(of: next) + program.flowsOfGuards(of: next, plan)
      for child in started where starters[child] == nil {
        starters[child] = flow
        waiting.append(child)
      }
      for child in started + plan.connectedScreens(of: next).map({ program[$0].flow }) {
        guard needsServices(child, plan), program[child].access < access, reported.insert(child).inserted
        else { continue }
        diagnostics.add(
          AnalysisRules.hiddenServices,
          "the flow `\(program[child].name)` needs services and is less visible than `\(program[flow].name)`, "
            + (starters[child] == nil ? "which shows one of its screens" : "which can start it"),
          at: program[child].location.range,
          notes: [.init("`\(program[flow].name)` is declared here", at: program[flow].location.range)],
          help: "write `\(access)` before `flow \(program[child].name)`")
      }
    }
  }

  /// True if a flow needs something of the app, including the coordinators of flows of other modules.
  private func needsServices(_ flow: Flow.ID, _ plan: RoutePlan) -> Bool {
    guard program[flow].hasServices, !program.needsServices(flow) else { return program[flow].hasServices }
    let targets =
      codeTargets(of: flow) + plan.connectedScreens(of: flow).flatMap { program[$0].routes.compactMap(\.target) }
    return targets.contains {
      if case .external(let index) = $0.place { program.externals[index].isMadeByApp } else { false }
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let hiddenAppScreen = Rule(
    "hidden-app-screen", .error,
    meaning: """
      The app makes a screen of a flow that other modules see, and the screen is less visible than the flow. The method \
      that makes it is a requirement of the flow's services, whose types have to be as visible as the flow. This includes \
      the screens and flows that answer it, and screens of the same class that have alerts.

      Make the screen as visible as its flow, and its class with it.
      """,
    in: "generate coordinator; public flow Shop { start public screen Product { present edit -> Editor } … }",
    wrong: "screen Editor by app", right: "public screen Editor by app")

  static let hiddenServices = Rule(
    "hidden-services", .error,
    meaning: """
      A flow that other modules see can start a less visible flow that needs services, or shows one of its screens. The \
      coordinator of the first takes the services of both, so the code that makes that coordinator has to see both.

      Make the flow with the services as visible as the other one, or that one less visible.
      """,
    in: "generate coordinator; public flow Shop { start public screen Product { present pay -> Payment } } …",
    wrong: "flow Payment { start screen Card { do scan } }",
    right: "public flow Payment { start public screen Card { do scan } }")

  static let appScreenInNavigation = Rule(
    "app-screen-in-navigation", .error,
    meaning: """
      A screen with `by app` is written as the root of a storyboard's navigation controller. The app's method returns \
      the screen alone, so the navigation controller around it would be lost.

      Write `in navigation` where the screen is shown: routegen then makes a navigation controller.
      """,
    in: "generate coordinator; flow Shop { storyboard Main { … } }",
    wrong: #"start screen Product = initial { present edit -> Editor } screen Editor by app = "Editor" in navigation"#,
    right: #"start screen Product = initial { present edit -> Editor in navigation } screen Editor by app = "Editor""#)
}
