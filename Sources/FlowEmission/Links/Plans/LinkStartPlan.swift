import FlowModel

/// Determines the start of a flow for a link: the route, and its values.
///
/// A value that the flow file fixes, as in `-> Checkout(user: user)`, has to equal the link's: another user's link does
/// not open in this user's flow. If the flow file leaves it to the route, as in
/// `push checkout(total: Int) -> Checkout(total: total)`, the link's value is used. The flow of the link may be further
/// away, if the flows in between can be started in this way, too.
struct LinkStartPlan {
  /// A route that starts a flow with the values of a link.
  struct Start {
    var child: CoordinatorPlan.Child
    var screen: Screen.ID
    var screenRoute: CoordinatorPlan.ScreenRoute
    var target: Target
    /// The values that both the link and the flow file give.
    var fixed: [(given: Parameter, argument: Argument)]
  }

  /// A route of the coordinator that starts a flow.
  private struct Way {
    var child: Flow.ID
    var screen: Screen.ID
    var screenRoute: CoordinatorPlan.ScreenRoute
    var target: Target
    /// The flows with links that the flow can start, by the kind of the link.
    var goals: [Set<Flow.ID>]
  }

  private let coordinatorPlan: CoordinatorPlan
  private let ways: [Way]

  private var plan: EmissionPlan { coordinatorPlan.plan }

  init(_ coordinatorPlan: CoordinatorPlan) {
    self.coordinatorPlan = coordinatorPlan
    let program = coordinatorPlan.plan.program
    var ways: [Way] = []
    var reached: [Flow.ID: [Set<Flow.ID>]] = [:]
    for screen in coordinatorPlan.screens where !program[program[screen].controller].isStock {
      for screenRoute in coordinatorPlan.screenRoutes(in: screen) {
        guard let target = screenRoute.route.target, case .flow(let child) = target.place,
          screenRoute.route.kind != .close, screenRoute.route.kind != .finish, child != coordinatorPlan.flow
        else { continue }
        if reached[child] == nil {
          reached[child] = coordinatorPlan.plan.linkReach.flows(from: child, besides: coordinatorPlan.flow)
        }
        let goals = reached[child] ?? []
        ways.append(Way(child: child, screen: screen, screenRoute: screenRoute, target: target, goals: goals))
      }
    }
    self.ways = ways
  }

  /// Returns the route that opens a link of a flow with the link's values; routes without fixed values come first.
  func start(to goal: Flow.ID, given: [Parameter]) -> Start? {
    let kind = plan.linkReach.kind(given: given)
    var best: Start?
    for way in ways {
      guard
        way.child == goal || kind.map({ way.goals[$0].contains(goal) }) == true,
        let (arguments, fixed) = plan.program.arguments(
          for: way.child, of: way.target, unlike: way.screenRoute.route.parameters, given: given)
      else { continue }
      let start = Start(
        child: .flow(way.child), screen: way.screen, screenRoute: way.screenRoute,
        target: Target(place: way.target.place, arguments: arguments, location: way.target.location), fixed: fixed)
      if fixed.isEmpty && way.child == goal { return start }
      if best == nil { best = start }
    }
    return best
  }
}
