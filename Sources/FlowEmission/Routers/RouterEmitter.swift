import FlowModel

/// Writes the router of a screen, for teams on Clean Swift: a protocol for its view controller, a protocol for the
/// app's passing of data, and a class with the rest.
///
/// The app extends the class with the requirements of `DataPassing`. Its switch over the segues is exhaustive, and the
/// requirements have no defaults: a new segue or route in the flow file stops the build until its data is passed.
struct RouterEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  /// True if a class of the app calls the router. A class of a framework has nothing to call it with, even if the app
  /// makes the screen.
  static func canRoute(_ controller: Controller) -> Bool { !controller.isApples && !controller.isView }

  var code: Code {
    guard plan.program[plan.program[screen].flow].generates.contains(.routers) else { return "" }
    let controller = plan.program[plan.program[screen].controller]
    guard Self.canRoute(controller) else { return "" }
    var scope = FileScope()
    let ways = RouterWays(plan: plan, screen: screen, scope: &scope)
    guard !ways.segues.isEmpty || !ways.routes.isEmpty else { return "" }
    let name = scope.type(
      ofClass: controller.name, hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_Router", place: plan.place(controller.location))
    var routing: [RouterMethod] = []
    for way in ways.segues where way.segue.kind != .embed {
      routing.append(RoutedSegue(plan: plan, screen: screen, way: way).method(scope: &scope))
    }
    var passing = ways.segues.map { RouterMethod(passing: $0, plan: plan) }
    for route in ways.routes {
      let routed = RoutedRoute(plan: plan, screen: screen, route: route)
      routing.append(routed.method(scope: &scope))
      if let method = routed.passing(scope: &scope) { passing.append(method) }
    }
    if !ways.segues.isEmpty { routing.append(ways.passDataToNextScene) }
    return Code([scope.code, declarations(routing, passing, ofClass: name)], separator: "\n\n")
  }

  private func declarations(_ routing: [RouterMethod], _ passing: [RouterMethod], ofClass name: String) -> Code {
    let path = plan.path(screen)
    let controller = plan.className(of: screen)
    let dataPassing: Code = """
      /// Passes data along each route. Write it in an extension of `Router`.
      @MainActor protocol \(type: "DataPassing"): Swift.AnyObject {
        \(lines: passing.map(\.requirement))
      }
      """
    let protocols = "\(path).RoutingLogic\(passing.isEmpty ? "" : ", \(path).DataPassing")"
    let needsStage = routing.contains(where: \.needsStage)
    return """
      extension \(extending: path) {
        /// The routes that `\(controller)` can ask for.
        @MainActor protocol \(type: "RoutingLogic"): Swift.AnyObject {
          \(lines: routing.map { "\($0.head)\($0.place)" })
        }

        \(dataPassing, if: !passing.isEmpty)

        /// Takes `\(controller)` where it asks to go.
        @MainActor final class \(class: "Router"): \(protocols) {\(plan.place(plan.program[screen].location))
          private(set) weak var \(property: "viewController"): \(returning: "\(name)?")
          \("private let stage = RoutegenSupport.Stage(RoutegenSupport.Ending())", if: needsStage)

          init(\(initializer: "viewController: \(name)")) {
            self.viewController = viewController
          }

          \(blocks: routing.map(\.declaration))
        }
      }
      """
  }
}
