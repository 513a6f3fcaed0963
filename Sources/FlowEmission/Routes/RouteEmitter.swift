import FlowModel

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
    if home == screen, let taken = plan.program[owner].takenRoutes { return alias(ofTaken: taken) }
    return home == screen ? declaration(of: owner) : alias(of: home)
  }

  /// Returns the alias for routes that are declared elsewhere.
  private func alias(ofTaken taken: SharedRoutesName) -> Code {
    """
    extension \(extending: plan.path(screen)) {
      /// The routes that `\(plan.className(of: screen))` can ask for.
      \(plan.routeAccess(screen).modifier)typealias Route = \(RouteNames(of: taken.text).route)\(plan.place(taken.location))
    }
    """
  }

  private func alias(of home: Screen.ID) -> Code {
    """
    extension \(extending: plan.path(screen)) {
      /// The routes that `\(plan.className(of: screen))` can ask for, here too.
      \(plan.routeAccess(screen).modifier)typealias Route = \(plan.path(home)).Route
    }
    """
  }

  private func declaration(of id: Controller.ID) -> Code {
    let access = plan.routeAccess(screen)
    let superclass = plan.routes.levels(of: id).dropLast().last
    let routes = plan.ownRoutes(of: id)
    var scope = FileScope()
    let siblings = Set(routes.map(\.name))
    let cases = routes.map { route in
      ValueCase(
        name: route.name, docs: route.docs, parameters: route.parameters, location: route.location,
        path: plan.path(screen) + ".Route", access: access, hidden: plan.typeNames(in: screen),
        siblings: siblings, plan: plan, scope: &scope)
    }
    let segue: Code = """
      /// A segue is about to bring up another screen, which has to be connected.
      \(Framework.uiKit.segueAttribute)case \(element: SwiftNames.segueRoute, "for: \(Framework.uiKit.segue)")
      """
    let tellsOfSegues = plan.routes.tellsOfSegues(id)
    let flows = plan.routes.flows(of: id)
    let answerNothing = plan.ignoring(id).map { name in
      AnswerNothingEmitter(
        name: name, routes: routes, flows: flows.map { (plan.routeCase($0), plan.ignoring($0)) },
        flowsCancel: flows.contains {
          plan.program[$0].routes.contains { $0.answer.map { $0.nothing != "nil" } == true }
        },
        tellsOfSegues: tellsOfSegues
      ).code
    }
    let shared = flows.map { flow -> Code in
      let name = SwiftNames.escaped(plan.routeCase(flow))
      return "case \(element: name, .init(plan.routeType(flow)))\(plan.place(plan.program[flow].location))"
    }
    let named = flows.filter { plan.takesShortNames(of: $0, in: id) }
    let bases = named.map { plan.routeNames($0).routes }.argumentList
    let names = shortNames(of: flows.filter { !named.contains($0) }, in: id, access, &scope)
    let beyond = superclass.map { ", beyond those of `\(plan.program[$0].name)`" } ?? ""
    let enumeration: Code = """
      extension \(extending: plan.path(screen)) {
        /// The routes that `\(plan.program[id].name)` can ask for\(beyond).
        \(access.modifier)enum \(type: "Route") {
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

  /// Returns the short names of the routes of flows, without those that are cases of the class itself.
  private func shortNames(
    of flows: [Flow.ID], in id: Controller.ID, _ access: Access, _ scope: inout FileScope
  ) -> [Code] {
    var names: [Code] = []
    for flow in flows {
      for route in plan.program[flow].routes where !plan.hasOwnCase(route, in: id) {
        names +=
          ShortNames(
            Controller.Route(route), member: plan.routeCase(flow), path: "\(plan.path(screen)).Route", access: access,
            hidden: plan.typeNames(in: screen),
            plan: plan, scope: &scope
          ).code
      }
    }
    return names
  }
}

/// Writes the requirement of a class with routes: it has a closure that it calls.
struct RoutingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let id = plan.program[screen].controller
    let controller = plan.program[id]
    // Other screens get their closure when they are made; the handling of segues and routers call it.
    let isGiven = plan.program[screen].takesArguments
    guard plan.routes.owner(of: id) == id, controller.home == screen,
      !isGiven || plan.routes.tellsOfSegues(id) || plan.classes.askedByRouters.contains(id)
    else { return "" }
    return """
      extension \(extending: plan.path(screen)) {
        /// The closure by which `\(controller.name)` asks for its routes. \(isGiven ? "It is an argument of its initializer." : "Others set it.")
        @MainActor protocol \(requirements: "Routing"): Swift.AnyObject {
          var \(property: plan.routes.closure(of: id)): \(returning: "(\(plan.path(screen)).Route) -> Swift.Void") { get\(isGiven ? "" : " set") }
        }
      }

      extension \(extending: controller.name): \(plan.path(screen)).Routing {}\(plan.place(controller.location))
      """
  }
}

extension EmissionPlan {
  static func classesAskedByRouters(in program: Program) -> Set<Controller.ID> {
    Set(
      program.screens.filter { screen in
        program[screen.flow].generates.contains(.routers) && RouterEmitter.canRoute(program[screen.controller])
      }.flatMap { program.lineage(of: $0.controller) })
  }

  /// Returns the routes that a class does not inherit.
  func ownRoutes(of id: Controller.ID) -> [Controller.Route] {
    guard superclass(of: id) != nil else { return program[id].routes }
    return program[id].routes.filter { !$0.isInherited }
  }
}
