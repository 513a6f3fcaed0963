import FlowModel

/// The values that a coordinator passes to its screens and flows: from a route's parameters, from the flow's, and from
/// file scope.
///
/// The name of a parameter is used in place, and so is an expression whose names mean the same in the coordinator as at
/// file scope. Any other expression is evaluated at file scope, by a function that takes the parameters.
struct CoordinatorValues {
  let coordinatorPlan: CoordinatorPlan
  /// The flow whose parameters are available to the values.
  let flow: Flow.ID
  /// The parameters of the route.
  let parameters: [Parameter]
  /// The prefix for the names of functions at file scope.
  let prefix: String
  /// The parameters of the flow that are available to them.
  private let flowParameters: [Parameter]
  /// The names of parameters, and of the methods for the flow's routes, that hide those at file scope.
  private let taken: Set<String>
  /// The route's parameters that are needed.
  private(set) var bound: Set<String> = []
  /// True if a value of the flow, which its coordinator stores, is needed.
  private(set) var usesSelf = false

  init(
    _ coordinatorPlan: CoordinatorPlan, flow: Flow.ID, parameters: [Parameter] = [], prefix: String,
    seesFlow: Bool = true
  ) {
    self.coordinatorPlan = coordinatorPlan
    self.flow = flow
    self.parameters = parameters
    self.prefix = prefix
    let program = coordinatorPlan.plan.program
    let own = Set(parameters.map(\.name))
    flowParameters = seesFlow ? program[flow].parameters.filter { !own.contains($0.name) } : []
    taken = own.union((program[coordinatorPlan.flow].parameters + flowParameters).map(\.name))
      .union(program[coordinatorPlan.flow].routes.map(\.name))
  }

  /// Creates the values of a guard's flow: neither a route's parameters nor a flow's are available to them.
  init(guardIn coordinatorPlan: CoordinatorPlan, prefix: String) {
    self.init(
      coordinatorPlan, flow: coordinatorPlan.flow,
      prefix: "\(coordinatorPlan.plan.path(coordinatorPlan.flow).asFileScopeName)_\(prefix)", seesFlow: false)
  }

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// Returns the Swift of a screen's values: `parameters: PillsFlow.Buy.Parameters(price: price)`, or an empty text.
  mutating func argument(for target: Target, scope: inout FileScope) -> String {
    guard let owner = plan.valueOwner(of: target) else { return "" }
    return "\(plan.valueLabel(in: owner)): \(construction(for: target, scope: &scope))"
  }

  /// Returns the Swift of a screen's values without a label: `PillsFlow.Buy.Parameters(price: price)`, or an empty
  /// text.
  mutating func construction(for target: Target, scope: inout FileScope) -> String {
    guard let owner = plan.valueOwner(of: target) else { return "" }
    let all: [Parameter] =
      if case .entry(_, let index) = target.place {
        plan.program[owner].entries[index].parameters
      } else {
        plan.program[owner].parameters
      }
    let arguments = target.arguments.map { argument in
      SwiftNames.label(argument.name) + ": "
        + value(argument.value, for: all.first { $0.name == argument.name }, scope: &scope)
    }
    return plan.construction(of: target, in: owner, arguments: arguments)
  }

  /// Returns the Swift of a flow's values with their labels; missing values get their defaults.
  mutating func arguments(for target: Target, of child: CoordinatorPlan.Child, scope: inout FileScope) -> [String] {
    swift(of: target.arguments, for: coordinatorPlan.parameters(of: child), scope: &scope)
  }

  /// Returns the Swift of some arguments with their labels; missing values get their defaults.
  mutating func swift(
    of arguments: [Argument], for parameters: [Parameter], scope: inout FileScope
  ) -> [String] {
    parameters.map { parameter in
      let argument = arguments.first { $0.name == parameter.name }
      let text =
        if let argument {
          value(argument.value, for: parameter, scope: &scope)
        } else if let value = parameter.defaultValue {
          isPlain(value)
            ? value.text
            : scope.function(
              "default_\(prefix)_\(parameter.name)", result: parameter.type.text, body: value.text,
              place: plan.place(value.location))
        } else {
          ""
        }
      return "\(SwiftNames.label(parameter.name)): \(text)"
    }
  }

  /// Returns the Swift of a value for a parameter, if there is one; with an initializer, of what that makes of the value.
  mutating func swift(
    of value: SwiftExpression, for parameter: Parameter?, in initializer: String = "", scope: inout FileScope
  ) -> String {
    self.value(value, for: parameter, in: initializer, scope: &scope)
  }

  private mutating func value(
    _ value: SwiftExpression, for parameter: Parameter?, in initializer: String = "", scope: inout FileScope
  ) -> String {
    func made(_ text: String) -> String { initializer.isEmpty ? text : "\(initializer)(\(text))" }
    if isPlain(value) { return made(value.text) }
    if let own = parameters.first(where: { $0.isNamed(by: value.text) }) {
      bound.insert(own.name)
      return made(value.text)
    }
    if let own = flowParameters.first(where: { $0.isNamed(by: value.text) }) {
      usesSelf = true
      return made("self." + SwiftNames.member(own.name))
    }
    let names = value.freeNames
    let used = (parameters + flowParameters).filter { names.contains($0.name) }
    bound.formUnion(parameters.map(\.name).filter(names.contains))
    let list = used.map { parameter -> ParameterList in
      "\(SwiftNames.escaped(parameter.name)): \(parameter.type.isFunction ? "@escaping " : "")\(parameter.type.text)"
    }
    usesSelf = usesSelf || used.contains { each in !parameters.contains { $0.name == each.name } }
    let arguments = used.map { each in
      let isOwn = parameters.contains { $0.name == each.name }
      return SwiftNames.label(each.name) + ": "
        + (isOwn ? SwiftNames.escaped(each.name) : "self." + SwiftNames.member(each.name))
    }
    return scope.function(
      "value_\(prefix)_\(parameter?.name ?? "")", parameters: ParameterList(list),
      arguments: arguments.joined(separator: ", "), result: parameter?.type.text ?? "", body: made(value.text),
      place: plan.place(value.location))
  }
}

extension CoordinatorValues {
  /// True if an expression means the same in the coordinator as at file scope. The answer may be false without need:
  /// the cost is a function.
  private func isPlain(_ value: SwiftExpression) -> Bool {
    value.freeNames.allSatisfy { !taken.contains($0) && !Self.isMember($0) }
  }

  /// True if a member or a local name of a coordinator may have a name.
  private static func isMember(_ name: String) -> Bool {
    let names: Set = [
      "navigationController", "childCoordinators", "rootViewController", "shownViewControllers", "isActive",
      "endIfLeft", "onFinish", "onLeave", "stage", "ending", "finish", "select", "restart", "perform", "screen",
      "child", "next",
      "presentation", "result", "route", "routes", "segue", "each", "tab", "made", "self", "open", "opening", "link",
      "inner", "below", "uncovered", "controller", "host", "presence", "onClose", "place", "ground", "currentLink",
      "opens", "own", "flow", "allows", "begin", "guarded", "done", "outerFlow", "services",
      "choose", "alert", "answer", "badge", "shouldSelect", "didReselect", "asksBeforeLeaving", "mayLeave",
    ]
    return names.contains(String(name.prefix { $0 != "_" })) || name.hasPrefix("make") || name.hasPrefix("start")
      || name.hasPrefix("connect") || name.hasPrefix("linked")
      || SwiftNames.routeSuffixes.contains(where: name.hasSuffix) || name.hasSuffix("TabBarController")
      || name.hasSuffix("Tabs")
  }
}

extension Parameter {
  /// True if an expression is only the parameter's name.
  fileprivate func isNamed(by text: String) -> Bool { text == name || text == SwiftNames.escaped(name) }
}

/// Names for generated declarations next to names of the flow file.
enum FreshName {
  /// Returns the name, or a similar one that is not taken.
  static func like(_ name: String, besides taken: Set<String>) -> String {
    var name = name
    while taken.contains(name) { name += "_" }
    return name
  }
}
