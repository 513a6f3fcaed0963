import FlowModel

/// Writes the coordinator of a flow: a class that makes the flow's screens, connects them, and performs their routes.
struct CoordinatorEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  private var declaration: Flow { plan.program[flow] }
  private var access: String { declaration.access.modifier }
  private var isGuarded: Bool { !plan.guards.asked[flow.index].isEmpty }
  private var hasEnd: Bool { plan.hasEnd(.flow(flow)) }

  var code: Code {
    guard declaration.generates.contains(.coordinator), let start = declaration.start else { return "" }
    let coordinatorPlan = CoordinatorPlan(of: flow, plan: plan)
    let name = SwiftNames.escaped(SwiftNames.coordinator(ofFlow: declaration.name))
    var scope = FileScope()
    let stored = CoordinatorInitializers(plan: plan, flow: flow)
    let initializers = initializers(stored, &scope)
    let starting = CoordinatorStartEmitter(coordinatorPlan: coordinatorPlan, start: start).code(&scope)
    let tabs = coordinatorPlan.tabs.map { TabsEmitter($0.index, of: $0.flow, in: coordinatorPlan).code(&scope) }
    let dialect = ControllerDialect(coordinatorPlan: coordinatorPlan)
    let routes = RoutePerformingEmitter(dialect: dialect).code(&scope)
    let links = LinkOpeningEmitter(dialect: dialect).code(&scope)
    let guards = CoordinatorGuardEmitter(coordinatorPlan: coordinatorPlan).code(&scope)
    let connecting = ScreenConnectionEmitter(coordinatorPlan: coordinatorPlan).code(&scope)
    return """
      // MARK: - \(name)

      \(scope.code)

      \(docs: declaration.docs.isEmpty ? [] : declaration.docs + [""])
      /// The coordinator of `\(plan.path(flow))`: it makes the screens, connects them, and performs their routes. The
      /// screens keep the coordinator alive, not the other way round.
      @MainActor \(declaration.access.overridable)class \(class: name): \(bases(coordinatorPlan)) {\(plan.place(declaration.location))
        /// The navigation controller that shows the flow, or `nil` if there is none.
        \(access)private(set) weak var \(property: "navigationController"): \(returning: "UINavigationController?")
        \(stored.properties)
        \(onFinish, if: hasEnd)
        \(membersForOtherModules, if: declaration.access > .internal)
        \(stage)
        \("var outerFlow: (any StagedCoordinator)?", if: plan.nestsFlows)

        \(plan.services.takes(flow) ? plan.servicesType(of: flow) : "")

        \(initializers)

        \(starting)

        \(CoordinatorFactoryEmitter(coordinatorPlan: coordinatorPlan).code)

        \(blocks: tabs)

        \(routes)

        \(links)

        \(guards)

        \(connecting)
      }
      """
  }

  private func bases(_ coordinatorPlan: CoordinatorPlan) -> String {
    let linking = coordinatorPlan.startsLinkedFlows ? "LinkStartingCoordinator" : "LinkingCoordinator"
    let protocols = [isGuarded ? "GuardedCoordinator" : "", plan.opensLinks ? linking : ""].argumentList
    return [declaration.coordinatorBase ?? "", protocols.isEmpty ? "StagedCoordinator" : protocols].argumentList
  }

  // MARK: Properties

  private var onFinish: Code {
    let type = declaration.result.map { "(\($0.asParameter)) -> Swift.Void" } ?? "() -> Swift.Void"
    let closure = declaration.result == nil ? "self.stage.ending.onFinish" : "self.ending.onResult"
    return """
      /// Called once, after the flow has finished and its screens are closed.
      \(access)var \(property: "onFinish"): \(returning: type) {
        get { \(closure) }
        set { \(closure) = newValue }
      }
      """
  }

  /// The members for other modules, in which the support file's own extension is not visible.
  private var membersForOtherModules: Code {
    """
    /// Called once, if the flow is closed without finishing, such as when the user goes back.
    \(access)var \(property: "onLeave"): \(returning: "() -> Swift.Void") {
      get { self.stage.ending.onLeave }
      set { self.stage.ending.onLeave = newValue }
    }
    /// The view controller that contains the flow. Show it yourself; the coordinator keeps it until it is in a window.
    \(access)var \(property: "rootViewController"): \(returning: "UIViewController?") { self.stage.root }
    /// The shown view controllers of this flow and of the flows that it has started.
    \(access)var \(property: "shownViewControllers"): \(returning: "[UIViewController]") { self.stage.shownViewControllers }
    /// True if the flow is shown and has not ended.
    \(access)var \(property: "isActive"): \(returning: "Swift.Bool") { self.stage.isActive }
    /// Calls `onLeave` if the flow is no longer shown.
    \(access)func \(method: "endIfLeft")() { self.stage.endIfLeft() }
    /// Runs a closure: its routes and links are performed without animation, even if they have to wait.
    \(access)func \(method: "withoutAnimation")(\(taking: "_ ask: () -> Swift.Void")) { RoutegenSupport.ask(animated: false, ask) }
    \(LeavingEmitter.asking(in: declaration), if: plan.asking.flows[flow.index])
    """
  }

  private var stage: Code {
    guard hasEnd, let result = declaration.result else {
      return "let stage = RoutegenSupport.Stage(RoutegenSupport.Ending())"
    }
    let made = declaration.coordinatorBase == nil ? " =" : ":"
    return """
      private let ending\(made) RoutegenSupport.EndingWith<\(result.text)>\(declaration.coordinatorBase == nil ? "()" : "")
      let stage: RoutegenSupport.Stage
      """
  }

  /// A subclass cannot read its own properties before `super.init()`.
  private var settingStage: Code {
    guard declaration.coordinatorBase != nil, let result = declaration.result else {
      return "self.stage = RoutegenSupport.Stage(self.ending)"
    }
    return """
      let ending = RoutegenSupport.EndingWith<\(result.text)>()
      self.ending = ending
      self.stage = RoutegenSupport.Stage(ending)
      """
  }

  private func initializers(_ initializers: CoordinatorInitializers, _ scope: inout FileScope) -> Code {
    initializers.code(
      taking: ParameterList("navigationController: UINavigationController?", default: "nil"),
      passing: "navigationController: navigationController",
      first: """
        self.navigationController = navigationController
        \(settingStage, if: hasEnd && declaration.result != nil)
        """, last: "\("super.init()", if: declaration.coordinatorBase != nil)", &scope)
  }
}

// MARK: - CoordinatorInitializers

/// Writes what a coordinator is made with, of UIKit or of SwiftUI: the values of the flow, its services, and the closure that
/// decides about guards.
struct CoordinatorInitializers {
  let plan: EmissionPlan
  let flow: Flow.ID

  private var declaration: Flow { plan.program[flow] }
  private var access: String { declaration.access.modifier }
  private var takesServices: Bool { plan.services.takes(flow) }
  private var takesAllows: Bool { plan.guards.takes[flow.index] }

  /// The properties that keep them.
  var properties: Code {
    let values = declaration.parameters.map { parameter -> Code in
      "\(access)let \(property: SwiftNames.escaped(parameter.name)): \(returning: parameter.type.text)\(plan.place(parameter.location))"
    }
    return """
      \(lines: values)
      \("\(access)let \(property: "services"): \(returning: "any \(plan.names.services)")", if: takesServices)
      \(CoordinatorGuardEmitter.property(access: declaration.access), if: takesAllows)
      """
  }

  /// Returns the initializers. What a coordinator takes besides, it takes first: a parameter, which is also given as an
  /// argument, with the statements around those that keep the others.
  func code(
    taking stack: ParameterList = [], passing argument: String = "", first: Code = "", last: Code = "",
    _ scope: inout FileScope
  ) -> Code {
    let values = DefaultedParameters(parameters: declaration.parameters)
    let spelling = ParameterSpelling(
      of: declaration.parameters, prefix: plan.path(flow).asFileScopeName, hidden: [],
      inClass: true, access: declaration.access, plan: plan, scope: &scope)
    func list(_ omission: DefaultedParameters.Omission = []) -> ParameterList {
      [
        stack, values.list(omitting: omission, type: spelling.type),
        takesServices ? "services: any \(plan.names.services)" : [],
        takesAllows ? CoordinatorGuardEmitter.parameter : [],
      ]
    }
    let needs = [takesServices ? "services: services" : "", takesAllows ? "allows: allows" : ""].argumentList
    let overloads = values.overloads().map { omission -> Code in
      let passed = values.passed(omitting: omission, omitted: spelling.value)
      return """
        \(access)convenience init(\(initializer: list(omission))) {
          self.init(\([argument, passed, needs].argumentList))\(plan.place(declaration.location))
        }
        """
    }
    let full: Code = """
      \(access)init(\(initializer: list())) {
        \(first)
        \(lines: declaration.parameters.assignments)
        \("self.services = services", if: takesServices)
        \("self.allows = allows", if: takesAllows)
        \(last)
      }
      """
    let deinitializer: Code =
      "deinit {}  // Lets a subclass declare a `deinit` if the default isolation is the main actor."
    return """
      \(list().isEmpty ? "\(access)init(\(initializer: [])) {}" : full)

      \(deinitializer, if: declaration.coordinatorBase == nil)

      \(blocks: overloads)
      """
  }
}

// MARK: - CoordinatorValues

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
  /// The names of parameters that hide those at file scope, as the methods for the flow's routes do, and the closure of an
  /// answer.
  private let taken: Set<String>
  /// The route's parameters that are needed.
  private(set) var bound: Set<String> = []
  /// True if a value of the flow, which its coordinator stores, is needed.
  private(set) var usesSelf = false

  init(
    _ coordinatorPlan: CoordinatorPlan, flow: Flow.ID, parameters: [Parameter] = [], prefix: String,
    seesFlow: Bool = true
  ) {
    (self.coordinatorPlan, self.flow) = (coordinatorPlan, flow)
    (self.parameters, self.prefix) = (parameters, prefix)
    let program = coordinatorPlan.plan.program
    let own = Set(parameters.map(\.name))
    flowParameters = seesFlow ? program[flow].parameters.filter { !own.contains($0.name) } : []
    taken = own.union((program[coordinatorPlan.flow].parameters + flowParameters).map(\.name) + [Answer.parameter])
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
    let all = plan.parameters(of: target.place)
    let arguments = target.arguments.map { argument in
      SwiftNames.label(argument.name) + ": "
        + swift(of: argument.value, for: all.first { $0.name == argument.name }, scope: &scope)
    }
    return plan.construction(of: target, in: owner, arguments: arguments)
  }

  /// Returns the Swift of a flow's values with their labels; missing values get their defaults.
  mutating func arguments(for target: Target, of child: CoordinatorPlan.Child, scope: inout FileScope) -> [String] {
    swift(of: target.arguments, for: coordinatorPlan.parameters(of: child), scope: &scope)
  }

  /// Returns the Swift of some arguments with their labels; missing values get their defaults.
  mutating func swift(of arguments: [Argument], for parameters: [Parameter], scope: inout FileScope) -> [String] {
    parameters.map { parameter in
      let argument = arguments.first { $0.name == parameter.name }
      let text =
        if let argument {
          swift(of: argument.value, for: parameter, scope: &scope)
        } else if let value = parameter.defaultValue {
          isPlain(value) ? value.text : scope.evaluating(value, of: parameter, prefix: prefix, plan: plan)
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

  /// True if an expression means the same in the coordinator as at file scope. The answer may be false without need:
  /// the cost is a function.
  private func isPlain(_ value: SwiftExpression) -> Bool {
    value.freeNames.allSatisfy { name in
      !taken.contains(name) && plan.route(of: coordinatorPlan.flow, named: name) == nil && !Self.isMember(name)
    }
  }

  /// True if a member or a local name of a coordinator may have a name.
  private static func isMember(_ name: String) -> Bool {
    let names: Set = [
      "navigationController", "childCoordinators", "rootViewController", "shownViewControllers", "isActive",
      "endIfLeft", "onFinish", "onLeave", "stage", "ending", "finish", "select", "restart", "perform", "screen",
      "child", "next",
      "presentation", "result", "route", "routes", "segue", "each", "tab", "made", "self", "open", "opening", "link",
      "inner", "below", "uncovered", "controller", "host", "presence", "onClose", "place", "base", "currentLink",
      "opens", "own", "flow", "allows", "begin", "guarded", "done", "outerFlow", "services", "stack",
      "choose", "alert", "answer", "badge", "tabBarItem", "shouldSelect", "didReselect", "asksBeforeLeaving",
      "mayLeave",
    ]
    return names.contains(String(name.prefix { $0 != "_" })) || name.hasPrefix("make") || name.hasPrefix("start")
      || name.hasPrefix("connect") || SwiftNames.routeSuffixes.contains(where: name.hasSuffix)
      || name.hasSuffix("TabBarController") || name.hasSuffix("Tabs")
  }
}

extension Parameter {
  /// True if an expression is only the parameter's name.
  fileprivate func isNamed(by text: String) -> Bool { text == name || text == SwiftNames.escaped(name) }
}

/// Names for generated declarations next to names of the flow file.
enum FreshName {
  /// Returns the name, or a similar one that is not taken.
  static func like(_ name: String, besides taken: Set<String>) -> String { like(name, isTaken: taken.contains) }

  /// Returns the name, or a similar one for which a condition is false.
  static func like(_ name: String, isTaken: (String) -> Bool) -> String {
    var name = name
    while isTaken(name) { name += "_" }
    return name
  }
}

// MARK: - HookEmitter

/// Writes the hooks of a screen with `generate hooks`: methods that do nothing, which a subclass of the app's can
/// override, and the closures that lead to them.
struct HookEmitter {
  let coordinatorPlan: CoordinatorPlan
  let screen: Screen.ID

  private var plan: EmissionPlan { coordinatorPlan.plan }
  private var label: String { "from\(coordinatorPlan.name(of: screen))" }

  /// True if the screen has hooks. The method that connects it is open to the coordinator then, too.
  var isNeeded: Bool { plan.program.hasHooks(coordinatorPlan.flow, for: screen) }

  /// The modifier of the method that connects the screen: answers, which it can take, are internal.
  var modifier: String { isNeeded ? "" : "private " }

  /// The comment before the method that connects the screen.
  var docs: Code {
    isNeeded
      ? "/// Connects a `\(plan.program[screen].name)` with the flow. Call it if your override of `perform` makes one."
      : ""
  }

  /// Returns the methods for the routes of a class.
  func methods(_ type: String, access: String) -> [Code] {
    guard isNeeded else { return [] }
    let name = plan.program[screen].name
    let place = plan.place(plan.program[screen].location)
    let origin: ParameterList = "\(label) screen: \(plan.controllerName(of: screen))"
    return [
      """
      /// Called before a route of `\(name)` shows a view controller, or a new navigation controller that contains it.
      \(access)func \(method: "prepare")(\(taking: ["_ controller: UIViewController", "for route: \(type)", origin])) {}\(place)
      """,
      """
      /// Called after a route of `\(name)` has been performed and its transition has ended.
      \(access)func \(method: "didPerform")(\(taking: ["_ route: \(type)", origin])) {}\(place)
      """,
    ]
  }

  /// The closure that performs a route of the screen, after `perform:`.
  var performing: Code {
    isNeeded ? "self.stage.hooked \(closures())" : "{ self.perform($0, \(label): $1) }"
  }

  /// The closures that perform a route of the screen and call its hooks. They are closures of their own, as what they
  /// capture would cost the Swift compiler much more than their parameters.
  func closures(_ place: PlaceComment = .none) -> Code {
    """
    {\(place)
      self.perform($0, \(label): $1)
    } prepare: {
      self.prepare($0, for: $1, \(label): $2)
    } done: {
      self.didPerform($0, \(label): $1)
    }
    """
  }
}
