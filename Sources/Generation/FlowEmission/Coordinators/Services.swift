import FlowModel

/// Writes `protocol Services` of a flow: the work of the app for it.
struct ServicesEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID
  private lazy var coordinatorPlan = CoordinatorPlan(of: flow, plan: plan)

  init(plan: EmissionPlan, flow: Flow.ID) {
    self.plan = plan
    self.flow = flow
  }

  private var hidden: Set<String> { plan.typeNames(in: flow) }
  private var isOfViews: Bool { plan.program[flow].platform == .swiftUI }
  private var prefix: String { "\(plan.path(flow).asFileScopeName)_\(SwiftNames.services)" }

  /// The protocol; empty if the flow needs nothing of the app.
  mutating func code() -> Code {
    guard plan.services.isNeeded[flow.index] else { return "" }
    var scope = FileScope()
    let screens = plan.program.screens(of: flow).filter { plan.program[$0].isMadeByApp }
    var requirements: [Code] = []
    if let start = plan.program[flow].start, !start.choices.isEmpty { requirements.append(choosing(start, &scope)) }
    requirements += screens.map { factory(of: $0, &scope) }
    for child in coordinatorPlan.externalsByApp { requirements.append(factory(of: child, &scope)) }
    for (route, screen) in deeds { requirements.append(performing(route, from: screen, &scope)) }
    return """
      // MARK: - \(plan.path(flow)).\(SwiftNames.services)

      \(scope.code)

      extension \(extending: plan.path(flow)) {
        /// The methods that your app implements for `\(plan.program[flow].name)`.
        \("\(ViewFlow.availability)", if: isOfViews && !plan.services.takenByControllers.contains(flow))
        @MainActor \(plan.program[flow].access.modifier)protocol \(type: SwiftNames.services) {
          \(lines: requirements)
        }
      }
      """
  }

  /// Returns parameters of a requirement. They have no defaults: the coordinator gives all of them.
  private func list(_ parameters: [Parameter], of name: String, _ scope: inout FileScope) -> ParameterList {
    let parameters = parameters.map(\.withoutDefault)
    let spelling = ParameterSpelling(
      of: parameters, prefix: "\(prefix)_\(name)", hidden: hidden, access: plan.program[flow].access, plan: plan,
      scope: &scope)
    return DefaultedParameters(parameters: parameters).list(type: spelling.type)
  }

  private func choosing(_ start: Start, _ scope: inout FileScope) -> Code {
    let declaration = plan.program[flow]
    let list = list(declaration.parameters, of: SwiftNames.start, &scope)
    return """
      /// Chooses the first screen of `\(declaration.name)`. Called each time the flow starts.
      func \(method: StartChoiceEmitter.requirement(of: declaration))(\(taking: list)) -> \(returning: "\(plan.path(flow)).\(SwiftNames.start)")\(plan.place(start.location))
      """
  }

  // MARK: Making

  private func factory(of screen: Screen.ID, _ scope: inout FileScope) -> Code {
    let declaration = plan.program[screen]
    let asks = plan.routes.owner(of: declaration.controller) == nil ? "" : " The screen asks for routes with `route`."
    let name = isOfViews ? plan.className(of: screen) : plan.controllerName(of: screen)
    let type = scope.type(
      ofClass: name, hidden: hidden, alias: "\(prefix)_\(declaration.name)", access: plan.program[flow].access,
      place: plan.place(declaration.location))
    return """
      /// Makes `\(declaration.name)`.\(asks)
      func \(method: Self.factory(of: declaration))(\(taking: plan.parameters(toMake: screen))) -> \(returning: type)\(plan.place(declaration.location))
      """
  }

  /// Returns the method that makes a screen, not escaped.
  static func factory(of screen: Screen) -> String { "make" + SwiftNames.capitalized(screen.name) }

  private mutating func factory(of child: CoordinatorPlan.Child, _ scope: inout FileScope) -> Code {
    guard let external = coordinatorPlan.external(child) else { return "" }
    let factory = coordinatorPlan.factory(of: child)
    let list = list(external.parameters, of: factory, &scope)
    return """
      /// Makes the coordinator of the flow `\(external.name)`.
      func \(method: factory)(\(taking: [isOfViews ? [] : "navigationController: UINavigationController?", list])) -> \(returning: coordinatorPlan.coordinator(of: child))\(plan.place(external.location))
      """
  }

  // MARK: Doing

  /// The routes that the app performs, with their screens. Those of views that look alike are one requirement.
  private var deeds: [(route: Route, screen: Screen.ID?)] {
    let ofScreens = plan.program.screens(of: flow).flatMap { screen in
      plan.program[screen].routes.map { (route: $0, screen: Optional(screen)) }
    }
    let deeds = (ofScreens + plan.program[flow].routes.map { ($0, nil) }).filter { $0.route.kind == .do }
    guard isOfViews else { return deeds }
    var known: Set<[String]> = []
    return deeds.filter { deed in
      let parameters = deed.route.parameters.map { "\($0.name): \($0.type.text)" }
      return known.insert([deed.route.name] + parameters).inserted
    }
  }

  private func performing(_ route: Route, from screen: Screen.ID?, _ scope: inout FileScope) -> Code {
    let owner = screen.map { plan.program[$0].name } ?? ""
    let answer = route.parameters.filter { route.answer != nil && $0.name == Answer.parameter }
    let (declared, answering) = (
      list(route.declaredParameters, of: "\(owner)_\(route.name)", &scope),
      list(answer, of: "\(owner)_\(route.name)", &scope)
    )
    let service = AppRoute(route, of: screen, in: flow, plan: plan)
    let name = FreshName.like("screen", besides: Set(route.parameters.map(\.name)))
    let asking = service.label.map { label -> ParameterList in
      let type = scope.type(
        ofClass: service.screenType, hidden: hidden,
        alias: "\(prefix)_\(owner)_Screen", access: plan.program[flow].access, place: plan.place(route.location))
      return "\(label) \(name): \(type)"
    }
    let all: ParameterList = [declared, asking ?? [], answering]
    return """
      \(docs: route.docs)
      \("/// Only the first call of `\(Answer.parameter)` counts. If it is released uncalled, the screen gets `nil`.", if: route.answer != nil)
      func \(method: SwiftNames.escaped(route.name))(\(taking: all))\(plan.place(route.location))
      """
  }
}

/// A route that the app performs, as a requirement of its services.
struct AppRoute {
  /// The label of the screen that asks: `fromEditor`, or `from` for a route of the flow; `nil` in a SwiftUI flow, whose
  /// views are nothing to present from.
  let label: String?
  /// The class of that screen, as far as everyone sees it who sees the services.
  let screenType: String

  init(_ route: Route, of screen: Screen.ID?, in flow: Flow.ID, plan: EmissionPlan) {
    guard plan.program[flow].platform != .swiftUI else {
      (label, screenType) = (nil, "")
      return
    }
    guard let screen else {
      (label, screenType) = ("from", "UIViewController")
      return
    }
    label = "from" + SwiftNames.capitalized(plan.program[screen].name)
    let isSeen = plan.access(screen) == plan.program[flow].access
    screenType = isSeen ? plan.controllerName(of: screen) : "UIViewController"
  }
}
