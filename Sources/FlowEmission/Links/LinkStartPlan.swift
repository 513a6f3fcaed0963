import FlowModel

/// Finds how a coordinator starts a flow for a link: by which route, and with which values.
///
/// A value that the flow file fixes, as in `-> Checkout(user: user)`, is never another than the link's: another user's
/// link does not open in this user's flow. Where the flow file leaves it to the route, as in
/// `push checkout(total: Int) -> Checkout(total: total)`, it is the link's. The flow of the link may be further away, if
/// the flows in between can be started so too.
struct LinkStartPlan {
  /// A route that starts a flow with the values of a link.
  struct Start {
    var child: Coordination.Child
    var screen: Screen.ID
    var meaning: Coordination.Meaning
    var target: Target
    /// The values that the link and the flow file both give.
    var fixed: [(given: Parameter, argument: Argument)]
  }

  /// A route of the coordinator that starts a flow.
  private struct Way {
    var child: Flow.ID
    var screen: Screen.ID
    var meaning: Coordination.Meaning
    var target: Target
  }

  private let coordination: Coordination
  private let ways: [Way]

  private var plan: EmissionPlan { coordination.plan }

  init(_ coordination: Coordination) {
    self.coordination = coordination
    let program = coordination.plan.program
    var ways: [Way] = []
    for screen in coordination.screens where !program[program[screen].controller].isStock {
      for meaning in coordination.meanings(in: screen) {
        guard let target = meaning.route.target, case .flow(let child) = target.place,
          meaning.route.kind != .close, meaning.route.kind != .finish, child != coordination.flow
        else { continue }
        ways.append(Way(child: child, screen: screen, meaning: meaning, target: target))
      }
    }
    self.ways = ways
  }

  /// The route by which a link of a flow is opened, with the link's values; first those that fix nothing.
  func start(to goal: Flow.ID, given: [Parameter]) -> Start? {
    let kind = plan.linkReach.kind(given: given)
    var best: Start?
    for way in ways {
      guard
        way.child == goal
          || plan.linkReach.reaches(goal, from: way.child, besides: coordination.flow, kind: kind),
        let (arguments, fixed) = plan.program.arguments(
          for: way.child, of: way.target, unlike: way.meaning.route.parameters, given: given)
      else { continue }
      let start = Start(
        child: .flow(way.child), screen: way.screen, meaning: way.meaning,
        target: Target(place: way.target.place, arguments: arguments, location: way.target.location), fixed: fixed)
      if fixed.isEmpty && way.child == goal { return start }
      if best == nil { best = start }
    }
    return best
  }
}
