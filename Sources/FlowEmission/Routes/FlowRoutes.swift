import FlowModel

/// The routes of a flow as generated code spells them: its own enum, and a case of the `Route` of each of its screens.
extension EmissionPlan {
  /// Returns the names of what is generated for the routes of a flow, here or in another module.
  func routeNames(_ flow: Flow.ID) -> RouteNames {
    program[flow].takenRoutes.map { RouteNames(of: $0.text) } ?? RouteNames(in: path(flow))
  }

  /// Returns the enum of the routes of a flow: `IceFlow.Route`.
  func routeType(_ flow: Flow.ID) -> String { routeNames(flow).route }

  /// Returns the case of a screen's `Route` for the routes of a flow, not escaped: `ice`.
  func routeCase(_ flow: Flow.ID) -> String { program[flow].routeCase }

  /// Returns a route of a flow for a comment: `.settings`.
  func routeExample(_ flow: Flow.ID) -> String {
    Self.routeExample(program[flow].routes.map { Controller.Route($0) })
  }

  static func routeExample(_ routes: [Controller.Route]) -> String {
    let simple = routes.first { $0.parameters.isEmpty }
    return (simple ?? routes.first).map { ".\(SwiftNames.member($0.name))\($0.parameters.isEmpty ? "" : "(…)")" } ?? ""
  }

  /// Returns the visibility of the routes of a flow: at most that of the results in its answers.
  func routeAccess(_ flow: Flow.ID) -> Access {
    answerAccess(of: program[flow].routes).reduce(program[flow].access, min)
  }

  /// Returns the method of a flow's `Route` that answers `nil` for a route that is not performed; `nil` if there are no
  /// answers.
  func ignoring(_ flow: Flow.ID) -> String? {
    Self.ignoring(program[flow].routes.map { Controller.Route($0) })
  }

  /// Returns the same for routes, which other modules also know by name.
  static func ignoring(_ routes: [Controller.Route]) -> String? {
    guard routes.contains(where: \.answers) else { return nil }
    return FreshName.like("answerNothing", besides: Set(routes.map(\.name)))
  }

  /// True if a flow's `Route` uses a type of the user interface framework.
  func routesNeedUserInterface(_ flow: Flow.ID) -> Bool { program[flow].routes.contains(where: \.takesAnchor) }

  /// True if a class's own `Route` has a route of one of its flows by its short name only: as a case of its own, since
  /// one of its screens or another flow has a route of that name.
  func hasOwnCase(_ route: Route, in id: Controller.ID) -> Bool {
    ownRoutes(of: id).contains { $0.name == route.name }
  }

  /// True if a class's own `Route` has all routes of a flow by their short names, from the protocol of the flow.
  func takesShortNames(of flow: Flow.ID, in id: Controller.ID) -> Bool {
    !program[flow].routes.contains { hasOwnCase($0, in: id) }
  }

  /// True if the routes of a flow can be performed from the environment of SwiftUI views: a coordinator shows such views.
  func hasRouteAction(_ flow: Flow.ID) -> Bool {
    guard routes.hasRoute(flow), program[flow].generates.contains(.coordinator) else { return false }
    switch program[flow].platform {
    case .swiftUI: return true
    case .uiKit: return program.screens(of: flow).contains { program[$0].isView && !program[$0].isMadeByApp }
    case .appKit, .none: return false
    }
  }

  /// Returns the modifier that puts the routes of a flow into the environment of a view.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - step: the argument with which rows of other modules append a step to the path, if they can.
  ///   - closure: the closure that performs a route.
  /// - Returns: the Swift.
  func routeActionModifier(_ flow: Flow.ID, step: String = "", _ closure: String) -> String {
    ".environment(\\.\(program[flow].routeValue), \(routeNames(flow).action)\(step) \(closure))"
  }
}

/// The names of what is generated for routes: for those of a flow in its name space, for declared ones at file scope.
struct RouteNames {
  /// The enum, the protocol with the short names, and the value in the environment of views.
  var route, routes, action: String
  /// The view for rows, of declared routes.
  var link: String?
  /// The name space that they are in.
  var space: String?

  /// The names in the name space of a flow.
  init(in space: String) {
    self.space = space
    route = "\(space).\(SwiftNames.route)"
    routes = "\(space).\(SwiftNames.routes)"
    action = "\(space).\(SwiftNames.routeAction)"
  }

  /// The names for declared routes, of this module or another one: `Kit.Product`.
  init(of declared: String) {
    route = SwiftNames.sharedRoute(declared)
    routes = SwiftNames.sharedRoutes(declared)
    action = SwiftNames.sharedRouteAction(declared)
    link = SwiftNames.sharedRouteLink(declared)
  }

  /// Returns a declaration in their name space, if they have one.
  func declaration(_ code: Code) -> Code {
    guard let space else { return code }
    return """
      extension \(extending: space) {
        \(code)
      }
      """
  }
}

/// Writes the enum of routes that several screens have, and the protocol with their short names: those that are open to
/// each screen of a flow, or those that a file declares for other modules.
struct RouteListEmitter {
  let plan: EmissionPlan
  let names: RouteNames
  let docs: [String]
  let routes: [Controller.Route]
  /// The case for them in the `Route` of a screen, not escaped.
  let member: String
  let access: Access
  /// The types that hide types of the app in the enum.
  let hidden: Set<String>
  let location: Location

  /// The routes of a flow, unless they are declared elsewhere.
  init?(of flow: Flow.ID, plan: EmissionPlan) {
    guard plan.routes.hasRoute(flow), plan.program[flow].takenRoutes == nil else { return nil }
    self.plan = plan
    names = plan.routeNames(flow)
    docs = ["The routes that each screen of the flow can ask for."]
    routes = plan.program[flow].routes.map { Controller.Route($0) }
    member = plan.routeCase(flow)
    access = plan.routeAccess(flow)
    hidden = plan.typeNames(in: flow)
    location = plan.program[flow].location
  }

  /// Routes that a file declares.
  init(of declared: SharedRoutes, plan: EmissionPlan) {
    self.plan = plan
    names = RouteNames(of: SwiftNames.unqualified(declared.name))
    docs = declared.docs.isEmpty ? ["The routes `\(declared.name)`, which another module performs."] : declared.docs
    routes = declared.routes
    member = SwiftNames.routeCase(ofFlow: declared.name)
    access = declared.access
    hidden = []
    location = declared.location
  }

  var code: Code {
    var scope = FileScope()
    let siblings = Set(routes.map(\.name))
    let cases = routes.map { route in
      ValueCase(
        name: route.name, docs: route.docs, parameters: route.parameters, location: route.location,
        path: names.route, access: access, hidden: hidden, siblings: siblings, plan: plan, scope: &scope)
    }
    let answerNothing = EmissionPlan.ignoring(routes).map {
      AnswerNothingEmitter(name: $0, routes: routes, access: access).code
    }
    let short = routes.flatMap { route in
      ShortNames(route, member: member, path: names.routes, access: access, hidden: [], plan: plan, scope: &scope).code
    }
    let example = EmissionPlan.routeExample(routes)
    let declarations: Code = """
      \(docs: docs)
      \(access.modifier)enum \(type: SwiftNames.unqualified(names.route)) {\(plan.place(location))
        \(lines: cases.map(\.code))

        \(blocks: cases.flatMap(\.overloads) + [answerNothing ?? ""])
      }

      /// The routes of a screen, with \(names.space == nil ? "these" : "those of the flow") by their own names: `\(example)` is `.\(SwiftNames.member(member))(\(example))`.
      \(access.modifier)protocol \(type: SwiftNames.unqualified(names.routes)) {
        nonisolated static func \(method: SwiftNames.escaped(member))(\(taking: "_ route: \(names.route)")) -> \(returning: "Self")
      }
      """
    return """
      \(scope.code)

      \(names.declaration(declarations))

      extension \(extending: names.routes) {
        \(lines: short)
      }
      """
  }
}

/// Writes the static members by which the `Route` of a screen has a route of the flow by its own name.
struct ShortNames {
  private let route: Controller.Route
  private let values: DefaultedParameters
  private let spelling: ParameterSpelling
  private let access: Access
  private let member: String
  private let mainActor: String
  private let place: PlaceComment

  /// - Parameters:
  ///   - route: the route of the flow.
  ///   - member: the case for the routes of the flow, not escaped.
  ///   - path: the extended type.
  ///   - access: its visibility.
  ///   - hidden: the types that hide types of the app there.
  ///   - plan: the plan.
  ///   - scope: the declarations at file scope, for hidden types.
  init(
    _ route: Controller.Route, member: String, path: String, access: Access, hidden: Set<String>, plan: EmissionPlan,
    scope: inout FileScope
  ) {
    self.route = route
    self.access = access
    values = DefaultedParameters(parameters: route.parameters)
    spelling = ParameterSpelling(
      of: route.parameters.map(\.withoutDefault), prefix: "\(path.asFileScopeName)_\(route.name)", hidden: hidden,
      access: access, plan: plan, scope: &scope)
    self.member = SwiftNames.member(member)
    mainActor = hidden.contains("MainActor") ? "@Swift.MainActor" : "@MainActor"
    place = plan.place(route.location)
  }

  var code: [Code] { [declaration([])] + values.overloads().map(declaration) }

  private func declaration(_ omission: DefaultedParameters.Omission) -> Code {
    let modifiers = "\(omission.isEmpty ? "" : mainActor + " ")\(access.modifier)static"
    let name = SwiftNames.escaped(route.name)
    let kept = DefaultedParameters(parameters: route.parameters.filter { !omission.contains($0.name) })
    let passed = kept.passed()
    let call = ".\(member)(.\(SwiftNames.member(route.name))\(passed.isEmpty && omission.isEmpty ? "" : "(\(passed))"))"
    let list = values.list(omitting: omission, type: spelling.type)
    let head: Code =
      route.parameters.isEmpty
      ? "var \(property: name): \(returning: "Self")" : "func \(method: name)(\(taking: list)) -> \(returning: "Self")"
    return """
      \(docs: route.docs)
      \(modifiers) \(head) { \(call) }\(place)
      """
  }
}
