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

  /// Checks what answers a screen that the app makes: the app gets the closure of its routes, whose type has the answers.
  private mutating func checkAnswers(ofScreenByApp screen: Screen, _ reported: inout Set<SourceRange>) {
    let access = min(screen.access, program[screen.flow].access)
    guard access > .internal else { return }
    for route in screen.routes + program[screen.flow].routes where route.answer != nil {
      guard let answering = answering(route), answering.access < access,
        reported.insert(answering.location.range).inserted
      else { continue }
      diagnostics.add(
        AnalysisRules.hiddenAppScreen,
        "\(answering.name) answers the screen `\(screen.name)`, which the app makes, and is less visible",
        at: answering.location.range, notes: [.init("the screen is declared here", at: screen.location.range)],
        helps: [.init("write `\(access)` before `\(answering.keyword)`")])
    }
  }

  /// Returns the declaration with the type of a route's answer, if it has one of its own.
  private func answering(_ route: Route) -> (name: String, keyword: String, access: Access, location: Location)? {
    switch route.target?.place {
    case .screen(let id), .entry(let id, _):
      let screen = program[id]
      let access = min(screen.access, program[screen.flow].access)
      return ("the screen `\(screen.name)`", screen.kind.rawValue, access, screen.location)
    case .flow(let id) where !program[id].resultCases.isEmpty:
      return ("the flow `\(program[id].name)`", "flow \(program[id].name)", program[id].access, program[id].location)
    default: return nil
    }
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

// MARK: - Rules

extension AnalysisRules {
  static let hiddenAppScreen = Rule(
    "hidden-app-screen", .error,
    meaning: """
      The app makes a screen of a flow that other modules see, and the screen is less visible than the flow. The method \
      that makes it is a requirement of the flow's services, whose types have to be as visible as the flow. This includes \
      the screens and flows that answer it.

      Make the screen as visible as its flow, and its class with it.
      """,
    in: "generate coordinator; public flow Shop { start public screen Product { present edit -> Editor } … }",
    wrong: "screen Editor by app", right: "public screen Editor by app")

  static let hiddenServices = Rule(
    "hidden-services", .error,
    meaning: """
      A flow that other modules see can start a less visible flow that needs services. The coordinator of the first takes \
      the services of both, so the code that makes that coordinator has to see both.

      Make the flow with the services as visible as the flow that starts it, or the other one less visible.
      """,
    example: """
        generate coordinator

        public flow Shop {
            start public screen Product {
                present pay -> Payment
            }
        }
      - flow Payment {
      + public flow Payment {
      -     start screen Card {
      +     start public screen Card {
                do scan
            }
        }
      """)

  static let appScreenInNavigation = Rule(
    "app-screen-in-navigation", .error,
    meaning: """
      The app makes the screen, and its scene would be that of a storyboard's navigation controller. The app's method \
      returns the screen alone, so the navigation controller around it would be lost.

      Write `in navigation` where the screen is shown: routegen then makes a navigation controller.
      """,
    example: """
        generate coordinator

        flow Shop {
            storyboard Main {
                start screen Product = initial {
      -             present edit -> Editor
      +             present edit -> Editor in navigation
                }
      -         screen Editor by app = "Editor" in navigation
      +         screen Editor by app = "Editor"
            }
        }
      """)
}
