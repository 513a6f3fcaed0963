import FlowModel

/// Writes `enum Route` of a class, in the name space of its home; in those of its other screens a typealias.
struct RouteEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  /// Whether its `Route` names a type of the user interface framework.
  var needsUserInterface: Bool {
    guard let owner = plan.routes.owner(of: plan.program[screen].controller) else { return false }
    return plan.routes.tellsOfSegues(owner)
  }

  func emit(into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    guard let owner = plan.routes.owner(of: id) else { return }
    let home = plan.program[owner].home
    guard home == screen else {
      writer.block("extension \(plan.path(screen))") { writer in
        writer.line("/// What `\(plan.program[id].name)` asks for, here too.")
        writer.line("\(plan.routeAccess(screen).modifier)typealias Route = \(plan.path(home)).Route")
      }
      writer.blank()
      return
    }
    emitEnum(of: owner, into: &writer)
  }

  private func emitEnum(of id: Controller.ID, into writer: inout CodeWriter) {
    let controller = plan.program[id]
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
    scope.write(to: &writer)
    writer.block("extension \(plan.path(screen))") { writer in
      writer.line(
        "/// What `\(controller.name)` asks for"
          + (superclass.map { " beyond what `\(plan.program[$0].name)` does." } ?? "."))
      writer.block("\(access.modifier)enum Route") { writer in
        for each in cases { each.emitCase(into: &writer) }
        if plan.routes.tellsOfSegues(id) {
          writer.line("/// A segue is about to bring up another screen, which has to be connected.")
          writer.line(
            "\(Framework.uiKit.segueAttribute)case \(SwiftNames.segueRoute)(for: \(Framework.uiKit.segue))")
        }
        for each in cases { each.emitOverloads(into: &writer) }
        if let name = plan.ignoring(id) { AnswerNothingEmitter(name: name, routes: routes).emit(into: &writer) }
      }
    }
    writer.blank()
  }
}

/// Writes what a class has to do for its routes: it has a closure, which it calls.
struct RoutingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    guard plan.routes.owner(of: id) == id else { return }
    let controller = plan.program[id]
    // A view is given its closure when it is made.
    guard controller.home == screen, !controller.isView else { return }
    let path = plan.path(screen)
    writer.block("extension \(path)") { writer in
      writer.line("/// How `\(controller.name)` asks for its routes: it calls a closure, which others set.")
      writer.block("@MainActor protocol Routing: Swift.AnyObject") { writer in
        writer.line("var \(plan.routes.closure(of: id)): (\(path).Route) -> Swift.Void { get set }")
      }
    }
    writer.blank()
    writer.line("extension \(controller.name): \(path).Routing {}" + plan.remark(controller.location))
    writer.blank()
  }
}

extension EmissionPlan {
  /// The routes that a class does not have from the class that it extends.
  func ownRoutes(of id: Controller.ID) -> [Controller.Route] {
    guard superclass(of: id) != nil else { return program[id].routes }
    return program[id].routes.filter { !$0.isInherited }
  }
}
