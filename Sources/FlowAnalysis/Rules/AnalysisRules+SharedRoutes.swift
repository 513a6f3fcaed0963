import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let sharedRoutes: [Rule] = [unknownRoutes, routesDiffer, unsharedRoute]

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
    example: """
        platform SwiftUI
        import Kit

        flow Shop {
            start view Product: Kit.ProductView routes Kit.Product {
                present color -> Colors in navigation answers
            }
        }

      - flow Colors {
      + flow Colors returns Int {
            start view Swatches {
                finish picked(color: Int)
            }
        }
      """,
    companion: .module(
      name: "Kit",
      """
      public routes Product {
          color answers Int
      }
      """))
}
