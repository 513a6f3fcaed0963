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

  /// Returns the visibility of the routes of a flow: at most that of the results in its answers.
  func routeAccess(_ flow: Flow.ID) -> Access { flowRoutes[flow.index].access }

  /// Returns the method of a flow's `Route` that answers `nil` for a route that is not performed; `nil` if there are no
  /// answers.
  func ignoring(_ flow: Flow.ID) -> String? { flowRoutes[flow.index].ignoring }

  /// Returns the same for routes, which other modules also know by name.
  static func ignoring(_ routes: [Controller.Route]) -> String? {
    guard routes.contains(where: \.answers) else { return nil }
    return FreshName.like("answerNothing", besides: Set(routes.map(\.name)))
  }

  /// True if a flow's `Route` uses a type of the user interface framework.
  func routesNeedUserInterface(_ flow: Flow.ID) -> Bool { flowRoutes[flow.index].takeAnchor }

  /// Returns the route of a flow with a name.
  func route(of flow: Flow.ID, named name: String) -> Route? {
    flowRoutes[flow.index].places[name]?.first.map { program[flow].routes[$0] }
  }

  /// True if a class's own `Route` has a route of one of its flows by its short name only: as a case of its own, since
  /// one of its screens or another flow has a route of that name.
  func hasOwnCase(_ route: Route, in id: Controller.ID) -> Bool {
    ownRoutes(of: id).contains { $0.name == route.name }
  }

  /// Returns the names in the default values of a class's routes that a case or a short name of a flow's routes hides
  /// in its `Route`. Only these are looked up: there may be thousands of routes in a flow, and of screens.
  fileprivate func namesInDefaults(of routes: [Controller.Route], hiddenBy flows: [Flow.ID]) -> Set<String> {
    let used = Set(routes.flatMap(\.parameters).compactMap(\.defaultValue).flatMap(\.freeNames))
    return used.filter { name in
      flows.contains { routeCase($0) == name || flowRoutes[$0.index].places[name] != nil }
    }
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

  /// True if the value in the environment for the routes of a flow is declared with it, and not by another module.
  func declaresRouteAction(_ flow: Flow.ID) -> Bool { hasRouteAction(flow) && program[flow].takenRoutes == nil }

  /// Returns the modifier that puts the routes of a flow into the environment of a view, with the closure that performs
  /// a route. `step` is the argument with which rows of other modules append a step to the path, if they can.
  func routeActionModifier(_ flow: Flow.ID, step: String = "", _ closure: String) -> String {
    ".environment(\\.\(program[flow].routeValue), \(routeNames(flow).action)\(step) \(closure))"
  }
}

/// The facts about the routes of a flow that the code of each of its screens needs.
struct FlowRouteFacts: Sendable {
  /// Their places by their names.
  let places: [String: [Int]]
  /// The method of their enum that answers `nil` for a route that is not performed, if there are answers.
  let ignoring: String?
  /// True if one of them takes values.
  let takeValues: Bool
  /// True if one of them takes a type of the user interface framework.
  let takeAnchor: Bool
  /// True if one of them answers with the choice to cancel.
  let cancel: Bool
  /// Those that close the screen.
  let closes: [Route]
  /// The visibility of the results in their answers, if there are any.
  let answerAccess: Access?
  /// The visibility of their enum.
  let access: Access

  init(of flow: Flow, in program: Program, classes: ClassPlan) {
    places = flow.routePlaces
    ignoring = EmissionPlan.ignoring(flow.routes.map { Controller.Route($0) })
    takeValues = flow.routes.contains { !$0.parameters.isEmpty }
    takeAnchor = flow.routes.contains(where: \.takesAnchor)
    cancel = flow.routes.contains { $0.answer.map { $0.nothing != "nil" } == true }
    closes = flow.routes.filter { $0.kind == .close }
    answerAccess = EmissionPlan.answerAccess(of: flow.routes, in: program, classes: classes).min()
    access = min(flow.access, answerAccess ?? flow.access)
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

/// Writes the enum of routes that several screens have, the protocol with their short names, and the value in the
/// environment of SwiftUI views by which any view in a screen performs them: of the routes that are open to each screen of
/// a flow, or of those that a file declares for other modules.
struct RouteListEmitter {
  private let plan: EmissionPlan
  private let names: RouteNames
  private let docs: [String]
  private let routes: [Controller.Route]
  /// The case for them in the `Route` of a screen, not escaped.
  private let member: String
  /// The value in the environment.
  private let value: String
  /// The systems that have that value; `nil` if no views are shown.
  private let availability: Code?
  private let access: Access
  /// The types that hide types of the app in the enum.
  private let hidden: Set<String>
  private let location: Location
  /// The declaration in a comment.
  private let what: String

  /// The routes of a flow, unless they are declared elsewhere.
  init?(of flow: Flow.ID, plan: EmissionPlan) {
    guard plan.routes.hasRoute(flow), plan.program[flow].takenRoutes == nil else { return nil }
    self.plan = plan
    names = plan.routeNames(flow)
    docs = ["The routes that each screen of the flow can ask for."]
    routes = plan.program[flow].routes.map { Controller.Route($0) }
    member = plan.routeCase(flow)
    value = plan.program[flow].routeValue
    let isOfViews = plan.program[flow].platform == .swiftUI
    availability = plan.hasRouteAction(flow) ? isOfViews ? "\(ViewFlow.availability)" : "" : nil
    access = plan.routeAccess(flow)
    hidden = plan.typeNames(in: flow)
    location = plan.program[flow].location
    what = "the flow"
  }

  /// Routes that a file declares.
  init(of declared: SharedRoutes, plan: EmissionPlan) {
    self.plan = plan
    names = RouteNames(of: declared.name)
    docs = declared.docs.isEmpty ? ["The routes `\(declared.name)`, which another module performs."] : declared.docs
    routes = declared.routes
    member = SwiftNames.routeCase(ofFlow: declared.name)
    value = SwiftNames.routeValue(ofFlow: declared.name)
    availability = "@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)"
    access = declared.access
    hidden = []
    location = declared.location
    what = "`\(declared.name)`"
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
      AnswerNothingEmitter(name: $0, routes: routes, access: access, mainActor: hidden.mainActor).code
    }
    let short = routes.flatMap {
      plan.shortNames(of: $0, member: member, path: names.routes, access: access, hidden: [], scope: &scope)
    }
    let declarations: Code = """
      \(docs: docs)
      \(access.modifier)enum \(type: SwiftNames.unqualified(names.route)) {\(plan.place(location))
        \(lines: cases.map(\.code))

        \(blocks: cases.flatMap(\.overloads) + [answerNothing ?? ""])
      }

      /// Short names for \(names.space == nil ? "these" : "the flow's") routes in a screen's `Route`: `\(example)` is `.\(SwiftNames.member(member))(\(example))`.
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

  /// A route for a comment: `.settings`.
  private var example: String {
    let simple = routes.first { $0.parameters.isEmpty }
    return (simple ?? routes.first).map { ".\(SwiftNames.member($0.name))\($0.parameters.isEmpty ? "" : "(…)")" } ?? ""
  }

  // MARK: Environment

  /// The value in the environment of views; empty if no views are shown, or another module has it.
  var action: Code {
    guard let availability else { return "" }
    let modifier = access.modifier
    let step = names.link == nil ? [] : ParameterList("step: (\(Self.step))?", default: "nil")
    let action: Code = """
      /// A function that performs the routes of \(what) from the screen that contains a view. Outside of a screen, as
      /// in a preview, it does nothing.
      \(availability)
      \(hidden.mainActor) \(modifier)struct \(type: SwiftNames.unqualified(names.action)) {\(plan.place(location))
        private var perform: ((\(names.route)) -> Swift.Void)?
        \("/// Makes the value of a `NavigationLink` to a route; `nil` outside of a stack.", if: names.link != nil)
        \("fileprivate var step: (\(Self.step))?", if: names.link != nil)

        nonisolated \(modifier)init(\(initializer: [])) {}

        \(modifier)init(\(initializer: [step, "_ perform: @escaping (\(names.route)) -> Swift.Void"])) {
          self.perform = perform
          \("self.step = step", if: names.link != nil)
        }

        \(modifier)func \(method: "callAsFunction")(\(taking: "_ route: \(names.route)")) {
          \(calling)
        }
      }
      """
    return """
      \(names.declaration(action))

      \(availability)
      extension \(extending: names.action) {
        fileprivate enum Key: SwiftUI.EnvironmentKey {
          nonisolated static var defaultValue: \(names.action) { \(names.action)() }
        }
      }

      \(availability)
      extension \(extending: "SwiftUI.EnvironmentValues") {
        /// Performs the routes of \(what) from the screen that contains the view: `\(value)(\(example))`.
        nonisolated \(modifier)var \(property: SwiftNames.escaped(value)): \(returning: names.action) {
          get { self[\(names.action).Key.self] }
          set { self[\(names.action).Key.self] = newValue }
        }
      }

      \(names.link.map(row))
      """
  }

  /// The type of the function that makes the value of a link. Its type is the app's: only that knows the path of the stack.
  private static let step = "(@escaping @MainActor () -> Swift.Void) -> any Swift.Hashable"

  /// Returns the view for rows that lead on by one of the routes.
  private func row(_ link: String) -> Code {
    let modifier = access.modifier
    return """
      /// A row that performs one of the routes of \(what), with the chevron and the highlight of a `NavigationLink`.
      /// Outside of the navigation stack of a SwiftUI flow, it is a button.
      \(ViewFlow.availability)
      \(modifier)struct \(type: link)<Label: SwiftUI.View>: SwiftUI.View {
        private let route: \(names.route)
        private let label: Label
        @SwiftUI.Environment(\\.\(SwiftNames.escaped(value))) private var perform

        \(modifier)init(\(initializer: ["_ route: \(names.route)", "@SwiftUI.ViewBuilder label: () -> Label"])) {
          self.route = route
          self.label = label()
        }

        \(modifier)var \(property: "body"): \(returning: "some SwiftUI.View") {
          if let step = perform.step {
            self.link(step { perform(route) })
          } else {
            SwiftUI.Button {
              perform(route)
            } label: {
              label
            }
          }
        }

        private func link(_ step: some Swift.Hashable) -> SwiftUI.AnyView {
          SwiftUI.AnyView(SwiftUI.NavigationLink(value: step) { label })
        }
      }
      """
  }

  private var calling: Code {
    guard let ignoring = EmissionPlan.ignoring(routes) else { return "self.perform?(route)" }
    return "if let perform = self.perform { perform(route) } else { route.\(ignoring)() }"
  }
}

extension EmissionPlan {
  /// Returns the static members by which the `Route` of a screen, extended at a path, has a route of the flow by its
  /// own name. `member` is the case for the routes of the flow, not escaped; the hidden types are those that hide types
  /// of the app there, which then get declarations at file scope.
  fileprivate func shortNames(
    of route: Controller.Route, member: String, path: String, access: Access, hidden: Set<String>,
    scope: inout FileScope
  ) -> [Code] {
    let values = DefaultedParameters(parameters: route.parameters)
    let spelling = ParameterSpelling(
      of: route.parameters.map(\.withoutDefault), prefix: "\(path.asFileScopeName)_\(route.name)", hidden: hidden,
      access: access, plan: self, scope: &scope)
    let name = SwiftNames.escaped(route.name)
    return ([[]] + values.overloads()).map { omission in
      let passed = route.parameters.filter { !omission.contains($0.name) }.passed
      let call = SwiftNames.member(route.name) + (passed.isEmpty && omission.isEmpty ? "" : "(\(passed))")
      let list = values.list(omitting: omission, type: spelling.type)
      let head: Code =
        route.parameters.isEmpty
        ? "var \(property: name): \(returning: "Self")"
        : "func \(method: name)(\(taking: list)) -> \(returning: "Self")"
      return """
        \(docs: route.docs)
        \(omission.isEmpty ? "" : hidden.mainActor + " ")\(access.modifier)static \(head) { .\(SwiftNames.member(member))(.\(call)) }\(place(route.location))
        """
    }
  }
}

// MARK: - RouteEmitter

/// Writes `enum Route` of a class in the name space of its home, and typealiases in those of its other screens.
struct RouteEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  /// True if its `Route` uses a type of the user interface framework.
  var needsUserInterface: Bool {
    guard let owner = plan.routes.owner(of: plan.program[screen].controller) else { return false }
    // A subclass's `Route` has only its own cases.
    return plan.routes.tellsOfSegues(owner) || plan.ownRoutes(of: owner).contains(where: \.takesAnchor)
      || plan.routes.flows(of: owner).contains(where: plan.routesNeedUserInterface)
  }

  var code: Code {
    guard let owner = plan.routes.owner(of: plan.program[screen].controller) else { return "" }
    let home = plan.program[owner].home
    if home != screen {
      let access = min(plan.routeAccess(screen), plan.routeAccess(home))
      return alias(of: "\(plan.path(home)).Route", access, ", declared at another screen")
    }
    guard let taken = plan.program[owner].takenRoutes else { return declaration(of: owner) }
    return alias(of: RouteNames(of: taken.text).route, plan.routeAccess(screen), place: plan.place(taken.location))
  }

  /// Returns the alias for routes that are declared elsewhere.
  private func alias(of type: String, _ access: Access, _ note: String = "", place: PlaceComment = .none) -> Code {
    """
    extension \(extending: plan.path(screen)) {
      /// The routes that `\(plan.className(of: screen))` can ask for\(note).
      \(access.modifier)typealias Route = \(type)\(place)
    }
    """
  }

  private func declaration(of id: Controller.ID) -> Code {
    let access = plan.routeAccess(screen)
    let superclass = plan.routes.levels(of: id).dropLast().last
    let routes = plan.ownRoutes(of: id)
    let flows = plan.routes.flows(of: id)
    var scope = FileScope()
    let siblings = Set(routes.map(\.name)).union(plan.namesInDefaults(of: routes, hiddenBy: flows))
    let hidden = plan.typeNames(in: screen)
    let cases = routes.map { route in
      ValueCase(
        name: route.name, docs: route.docs, parameters: route.parameters, location: route.location,
        path: plan.path(screen) + ".Route", access: access, hidden: hidden, siblings: siblings, plan: plan,
        scope: &scope)
    }
    let segue: Code = """
      /// Reports a segue that is about to show a screen, so that the coordinator can connect the screen.
      \(Framework.uiKit.segueAttribute)case \(element: SwiftNames.segueRoute, "for: \(Framework.uiKit.segue)")
      """
    let tellsOfSegues = plan.routes.tellsOfSegues(id)
    let answerNothing = plan.ignoring(id).map { name in
      AnswerNothingEmitter(
        name: name, routes: routes, flows: flows.map { (plan.routeCase($0), plan.ignoring($0)) },
        flowsCancel: flows.contains { plan.flowRoutes[$0.index].cancel }, tellsOfSegues: tellsOfSegues
      ).code
    }
    let shared = flows.map { flow -> Code in
      let member = plan.routeCase(flow)
      let type = scope.type(
        ofClass: plan.routeType(flow), hidden: hidden,
        alias: "\(plan.path(screen).asFileScopeName)_Route_\(member)", access: access, place: .none)
      let element = Code("case \(element: SwiftNames.escaped(member), .init(type))")
      return "\(element)\(plan.place(plan.program[flow].location))"
    }
    // The flows whose routes the class's own `Route` all has by their short names, from the protocol of the flow.
    let named = flows.filter { flow in
      !plan.ownRoutes(of: id).contains { plan.flowRoutes[flow.index].places[$0.name] != nil }
    }
    let bases = named.map { plan.routeNames($0).routes }.argumentList
    // The others without those that are cases of the class itself.
    let others = flows.filter { !named.contains($0) }.flatMap { flow in
      plan.program[flow].routes.filter { !plan.hasOwnCase($0, in: id) }.map { (flow, Controller.Route($0)) }
    }
    let names = others.flatMap { flow, route in
      plan.shortNames(
        of: route, member: plan.routeCase(flow), path: "\(plan.path(screen)).Route", access: access, hidden: hidden,
        scope: &scope)
    }
    let beyond = superclass.map { ", in addition to those of `\(plan.program[$0].name)`" } ?? ""
    let enumeration: Code = """
      extension \(extending: plan.path(screen)) {
        /// The routes that `\(plan.program[id].name)` can ask for\(beyond).
        \(access.modifier)enum \(type: "Route")\(isEquatable(id, routes) ? ": Swift.Equatable" : "") {
          \(lines: cases.map(\.code))
          \(lines: shared)
          \(segue, if: tellsOfSegues)

          \(lines: names)

          \(blocks: cases.flatMap(\.overloads) + [answerNothing ?? ""])
        }
      }
      """
    // As an extension: otherwise, in a build of the whole module, the compiler takes a case that fulfils a `nonisolated`
    // requirement for one with this modifier, which cases cannot have, if the app's files come first.
    let conformance: Code = bases.isEmpty ? "" : "extension \(plan.path(screen)).Route: \(bases) {}"
    return Code([scope.code, enumeration, conformance], separator: "\n\n")
  }

  /// True if tests can compare the routes of a class: all their values are of types that are surely `Equatable`. An enum
  /// without values is that anyway.
  private func isEquatable(_ id: Controller.ID, _ routes: [Controller.Route]) -> Bool {
    let flows = plan.routes.flows(of: id)
    let values = routes.flatMap(\.parameters)
    return !(values.isEmpty && flows.isEmpty) && !plan.routes.tellsOfSegues(id)
      && values.allSatisfy { plan.names.isEquatable($0.type) }
      && flows.allSatisfy { !plan.flowRoutes[$0.index].takeValues }
  }
}

/// Writes the protocol by which the handling of segues finds the closure of a class with routes: it tells the coordinator
/// of the segue. Coordinators and routers use the closure itself.
struct RoutingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let id = plan.program[screen].controller
    let controller = plan.program[id]
    guard plan.routes.tellsOfSegues(id), controller.home == screen else { return "" }
    let isGiven = plan.program[screen].takesArguments
    return """
      extension \(extending: plan.path(screen)) {
        /// The closure with which `\(controller.name)` asks for its routes. \(isGiven ? "Its initializer takes it." : "The coordinator sets it.")
        @MainActor protocol \(requirements: "Routing"): Swift.AnyObject {
          var \(property: plan.routes.closure(of: id)): \(returning: "(\(plan.path(screen)).Route) -> Swift.Void") { get\(isGiven ? "" : " set") }
        }
      }

      extension \(extending: controller.name): \(plan.path(screen)).Routing {}\(plan.place(controller.location))
      """
  }
}

extension EmissionPlan {
  /// Returns the routes that a class does not inherit.
  func ownRoutes(of id: Controller.ID) -> [Controller.Route] {
    guard program.superclass(of: id) != nil else { return program[id].routes }
    return program[id].routes.filter { !$0.isInherited }
  }
}
