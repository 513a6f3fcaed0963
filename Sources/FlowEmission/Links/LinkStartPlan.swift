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

  let coordination: Coordination
  /// The values of the link.
  let given: [Parameter]

  private var plan: EmissionPlan { coordination.plan }
  private var program: Program { plan.program }

  /// The route by which a link of a flow is opened; first those that fix nothing.
  func start(to goal: Flow.ID) -> Start? {
    var best: Start?
    for screen in coordination.screens where !program[program[screen].controller].isStock {
      for meaning in coordination.meanings(in: screen) {
        guard let target = meaning.route.target, case .flow(let child) = target.place,
          meaning.route.kind != .close, meaning.route.kind != .finish, child != coordination.flow,
          child == goal || reaches(goal, from: child, seen: [coordination.flow]),
          let (arguments, fixed) = arguments(for: child, of: target, unlike: meaning.route.parameters)
        else { continue }
        let start = Start(
          child: .flow(child), screen: screen, meaning: meaning,
          target: Target(place: target.place, arguments: arguments, location: target.location), fixed: fixed)
        if fixed.isEmpty && child == goal { return start }
        if best == nil { best = start }
      }
    }
    return best
  }

  private func arguments(
    for child: Flow.ID, of target: Target, unlike missing: [Parameter]
  ) -> (arguments: [Argument], fixed: [(given: Parameter, argument: Argument)])? {
    var arguments: [Argument] = []
    var fixed: [(given: Parameter, argument: Argument)] = []
    let missing = Set(missing.map(\.name))
    for parameter in program[child].parameters {
      let value = given.first { $0.name == parameter.name && $0.type == parameter.type }
      let argument = target.arguments.first { $0.name == parameter.name }
      let isFixed = argument.map { $0.value.freeNames.isDisjoint(with: missing) } ?? false
      if let argument, isFixed {
        arguments.append(argument)
        if let value { fixed.append((value, argument)) }
      } else if value != nil {
        arguments.append(Argument(name: parameter.name, text: SwiftNames.escaped(parameter.name), parameter.location))
      } else if parameter.defaultValue == nil || argument != nil {
        return nil
      }
    }
    return (arguments, fixed)
  }

  /// Whether a flow can start the flow of the link, or one that can, with nothing but its own values and the link's.
  private func reaches(_ goal: Flow.ID, from flow: Flow.ID, seen: Set<Flow.ID>) -> Bool {
    guard program[flow].generates.contains(.coordinator), !seen.contains(flow) else { return false }
    let seen = seen.union([flow])
    return ways(outOf: flow).contains { target, parameters in
      guard case .flow(let child) = target.place, agrees(child, target, with: parameters, in: flow) else {
        return false
      }
      return child == goal || reaches(goal, from: child, seen: seen)
    }
  }

  /// What a flow starts, shows in its tabs and leads to, with the parameters that its values may use.
  private func ways(outOf flow: Flow.ID) -> [(target: Target, parameters: [Parameter])] {
    let declaration = program[flow]
    let first = [declaration.start?.target] + declaration.tabs.flatMap(\.tabs).map(\.target)
    let routes = declaration.routes + program.screens(of: flow).flatMap { program[$0].routes }
    return first.compactMap { $0.map { ($0, []) } }
      + routes.filter { $0.kind != .close }.compactMap { route in route.target.map { ($0, route.parameters) } }
  }

  /// Whether a route further away starts a flow with the values of the link, as far as the flow file tells.
  private func agrees(
    _ child: Flow.ID, _ target: Target, with parameters: [Parameter], in flow: Flow.ID
  ) -> Bool {
    guard let (_, fixed) = arguments(for: child, of: target, unlike: parameters) else { return false }
    // A parameter of the flow in between that has the name is the link's value already.
    return fixed.allSatisfy { given, argument in
      argument.value.text == given.name && program[flow].parameters.contains { $0.name == given.name }
    }
  }
}
