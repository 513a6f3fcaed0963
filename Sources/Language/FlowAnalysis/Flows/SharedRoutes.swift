import FlowDiagnostics
import FlowModel
import FlowSyntax

/// A flow or a view whose routes are declared elsewhere: `view Product: Kit.ProductView routes Kit.Product`.
private struct RoutesTaker {
  /// Its name in a message.
  var what: String
  var path: DottedNameSyntax
  var flow: Flow.ID
  var routes: [Route]
}

extension Checker {
  /// Compares the routes of flows and views with those that they are declared to be, as far as these are known.
  mutating func checkTakenRoutes(_ modules: [ModuleModel]) {
    checkDeclaredRoutes()
    checkRoutesOfClasses()
    var takers: [RoutesTaker] = []
    for (index, declaration) in flowDeclarations.enumerated() {
      guard let path = declaration.syntax.routes else { continue }
      let flow = Flow.ID(index)
      takers.append(
        RoutesTaker(what: "the flow `\(program[flow].name)`", path: path, flow: flow, routes: program[flow].routes))
    }
    for (index, declaration) in screenDeclarations.enumerated() {
      guard let path = declaration.syntax.routes else { continue }
      let screen = program.screens[index]
      takers.append(
        RoutesTaker(what: "the view `\(screen.name)`", path: path, flow: screen.flow, routes: screen.routes))
    }
    for taker in takers {
      checkSharing(taker)
      guard let (declared, place) = declaration(for: taker, modules) else { continue }
      compare(taker, with: declared, declaredAt: place)
    }
  }

  /// Returns the declaration of the routes, if it is known, with its place as one of the run.
  private mutating func declaration(
    for taker: RoutesTaker, _ modules: [ModuleModel]
  ) -> (SharedRoutes, (SourceRange) -> SourceRange)? {
    let path = taker.path
    guard let name = path.rest.last else {
      if let own = program.sharedRoutes.first(where: { $0.name == path.first.text }) { return (own, { $0 }) }
      reportUnknown(
        AnalysisRules.unknownRoutes, "there are no routes named `\(path.text)`", path.first, "list of routes",
        among: program.sharedRoutes.map(\.name), declared: nil)
      return nil
    }
    let imports = program.files[flowDeclarations[taker.flow.index].file].imports
    if !imports.contains(where: { $0.module == path.first.text }) {
      diagnostics.add(
        AnalysisRules.moduleNotImported, "the module `\(path.first.text)` of the routes `\(path.text)` is not imported",
        at: path.first.range, help: "write `import \(path.first.text)` at the top of the file")
    }
    guard let module = modules.first(where: { $0.name == path.first.text }) else { return nil }
    if let mistake = module.mistake {
      diagnostics.add(
        AnalysisRules.brokenModule, "the flow files of the module `\(module.name)` have an error", at: path.first.range,
        notes: [.init(mistake.message, at: module.place(mistake.range))],
        help: "fix it first: until then, the module's routes are not compared")
      return nil
    }
    let all = module.program.sharedRoutes
    guard let declared = all.first(where: { $0.name == name.text }) else {
      // An enum that the module has written by hand is in no flow file.
      let usable = all.filter { $0.access > .internal }.map(\.name)
      if nearestName(to: name.text, among: usable) != nil {
        reportUnknown(
          AnalysisRules.unknownRoutes, "the module `\(module.name)` has no routes named `\(name.text)`", name,
          "list of routes", among: usable, declared: nil)
      }
      return nil
    }
    guard declared.access > .internal else {
      diagnostics.add(
        AnalysisRules.unknownRoutes, "the routes `\(path.text)` are internal to their module", at: path.range,
        notes: [.init("they are declared here", at: module.place(declared.location.range))],
        help: "write `public routes \(name.text)` in the module `\(module.name)`")
      return nil
    }
    return (declared, module.place)
  }

  // MARK: Comparing

  private mutating func compare(
    _ taker: RoutesTaker, with declared: SharedRoutes, declaredAt place: (SourceRange) -> SourceRange
  ) {
    let own = Dictionary(taker.routes.map { ($0.name, $0) }) { first, _ in first }
    for route in declared.routes {
      guard let mine = own[route.name] else {
        diagnostics.add(
          AnalysisRules.routesDiffer, "\(taker.what) has no route `\(route.name)`, which `\(taker.path.text)` declares",
          at: taker.path.range, notes: [.init("it is declared here", at: place(route.location.range))],
          help: "declare what it does: a route `\(route.text)`")
        continue
      }
      guard !isSame(mine, route, of: taker.path), reasonNotToShare(mine) == nil else { continue }
      diagnostics.add(
        AnalysisRules.routesDiffer, "the route `\(route.name)` differs from that of `\(taker.path.text)`",
        at: mine.location.range, notes: [.init("it is declared here", at: place(route.location.range))],
        help: "write it as `\(route.text)`")
    }
    let names = Set(declared.routes.map(\.name))
    for route in taker.routes where route.kind != .child && !names.contains(route.name) {
      diagnostics.add(
        AnalysisRules.routesDiffer, "`\(taker.path.text)` declares no route `\(route.name)`", at: route.location.range,
        notes: [.init("they are declared here", at: place(declared.location.range))],
        help: "remove it, or declare it there")
    }
  }

  /// True if a route is the declared one. Types are compared as they are written; the name of the module may be in
  /// front of them.
  private func isSame(_ route: Route, _ declared: Controller.Route, of path: DottedNameSyntax) -> Bool {
    guard (route.answer != nil) == declared.answers, route.parameters.count == declared.parameters.count else {
      return false
    }
    let module = path.rest.isEmpty ? "" : path.first.text
    return zip(route.parameters, declared.parameters).allSatisfy { mine, other in
      mine.name == other.name && mine.type.text.without(module: module) == other.type.text.without(module: module)
    }
  }

  /// Refuses routes with types that only this module has.
  private mutating func checkSharing(_ taker: RoutesTaker) {
    if taker.routes.isEmpty {
      diagnostics.add(
        AnalysisRules.routesDiffer, "\(taker.what) takes the routes `\(taker.path.text)`, and has none",
        at: taker.path.range, help: "declare what each of them does, or leave `routes` out")
    }
    for route in taker.routes {
      guard let reason = reasonNotToShare(route) else { continue }
      diagnostics.add(
        AnalysisRules.unsharedRoute, "the route `\(route.name)` \(reason.message)", at: route.location.range,
        notes: [.init("its routes are those of `\(taker.path.text)`", at: taker.path.range)], help: reason.help)
    }
  }

  private func reasonNotToShare(_ route: Route) -> (message: String, help: String)? {
    if route.alert?.isQuestion == true {
      return (
        "asks with choices that only this module knows", "lead to a flow that `returns` a type, and asks in its screen"
      )
    }
    if route.takesAnchor {
      return ("takes what it points at, a type of this module", "present it without an anchor: as a sheet or an alert")
    }
    guard let answer = route.answer else { return nil }
    switch route.target?.place {
    case .screen, .entry: break
    case .flow(let flow) where !program[flow].resultCases.isEmpty: break
    default: return nil
    }
    return (
      "answers with `\(answer.type.text)`, a type of this module",
      "lead to a flow that `returns` a type which both modules know"
    )
  }

  // MARK: Declarations

  /// Checks the names that are generated for declared routes.
  private mutating func checkDeclaredRoutes() {
    for declared in program.sharedRoutes {
      let name = SwiftNames.routeCase(ofFlow: declared.name)
      for route in declared.routes where route.name == name {
        diagnostics.add(
          AnalysisRules.nameCollision, "the route `\(name)` has the name of the case for the routes `\(declared.name)`",
          at: route.location.range, notes: [.init("they are declared here", at: declared.location.range)],
          help: "rename the route")
      }
      let generated = [
        SwiftNames.sharedRoute(declared.name), SwiftNames.sharedRoutes(declared.name),
        SwiftNames.sharedRouteAction(declared.name), SwiftNames.sharedRouteLink(declared.name),
      ]
      for controller in program.controllers where generated.contains(controller.name) {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the class `\(controller.name)` has the name of what is generated for the routes `\(declared.name)`",
          at: controller.location.range, notes: [.init("they are declared here", at: declared.location.range)],
          help: "rename the routes or the class")
      }
    }
  }

  /// Checks that all screens of a view have the same routes, as the view has one closure.
  private mutating func checkRoutesOfClasses() {
    for controller in program.controllers where controller.takenRoutes != nil && !controller.isStock {
      for screen in controller.screens where program[screen].takenRoutes?.text != controller.takenRoutes?.text {
        let taken = controller.takenRoutes?.text ?? ""
        diagnostics.add(
          AnalysisRules.conflictingScreens, "the view `\(controller.name)` has other routes in another screen",
          at: program[screen].location.range,
          notes: controller.takenRoutes.map { [.init("there it has `\(taken)`", at: $0.location.range)] } ?? [],
          help: "write `routes \(taken)` in both, or name another view")
      }
    }
  }
}

extension Controller.Route {
  /// The route as it is declared: `related(id: Int)`.
  fileprivate var text: String {
    let own = answers ? parameters.dropLast() : parameters[...]
    let list = own.map { "\($0.name): \($0.type.text)" }.joined(separator: ", ")
    return name + (list.isEmpty ? "" : "(\(list))") + (answers ? " answers" : "")
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let unknownRoutes = Rule(
    "unknown-routes", .error,
    meaning: """
      A flow or a view takes routes that no flow file declares, or that are internal to another module. Those of another \
      module are read where `--module Kit=PATH` is given, and in a build with the plugin.

      Fix the name, or declare the routes.
      """,
    example: """
        platform SwiftUI
        import Kit

        flow Shop {
      -     start view Product: Kit.ProductView routes Kit.Prodct {
      +     start view Product: Kit.ProductView routes Kit.Product {
                close back
            }
        }
      """,
    companion: .module(
      name: "Kit",
      """
      public routes Product {
          back
      }
      """))

  static let routesDiffer = Rule(
    "routes-differ", .error,
    meaning: """
      The routes of a flow or a view are not those that it takes: one is missing or too much, or has other parameters. \
      The generated Swift would not compile, since its `switch` is over the enum of the other module.

      Types are compared as they are written; the name of the module may be in front of them.
      """,
    example: """
        platform SwiftUI
        import Kit

        flow Shop {
            start view Product: Kit.ProductView routes Kit.Product {
      -         push related -> Related(id: 1)
      +         push related(id: Int) -> Related(id: id)
                close back
            }
            view Related(id: Int)
        }
      """,
    companion: .module(
      name: "Kit",
      """
      public routes Product {
          related(id: Int)
          back
      }
      """))

  static let unsharedRoute = Rule(
    "unshared-route", .error,
    meaning: """
      A flow or a view that takes the routes of another declaration has a route with a type of this module: the choices \
      of an alert, what a dialog or a popover points at, how a screen was closed, or the generated `Result` of a flow. A \
      declaration in another module cannot name it.

      Let the route lead to a flow that `returns` a type which both modules know.
      """,
    in: """
      platform SwiftUI; import Kit
      flow Shop { start view Product: Kit.ProductView routes Kit.Product { present color -> Colors in navigation answers } }
      … { start view Swatches { finish picked(color: Int) } }
      """, wrong: "flow Colors", right: "flow Colors returns Int",
    companion: .module(
      name: "Kit",
      """
      public routes Product {
          color answers Int
      }
      """))
}
