import FlowModel

/// Writes the value in the environment of SwiftUI views by which any view in a screen performs routes.
struct RouteActionEmitter {
  private let names: RouteNames
  private let routes: [Controller.Route]
  /// The value in the environment.
  private let value: String
  private let access: Access
  /// The systems that have it.
  private let availability: Code
  private let mainActor: String
  private let place: PlaceComment
  /// The declaration in a comment.
  private let what: String

  /// The value for the routes of a flow; `nil` if no views of the flow are shown, or another module has it.
  init?(of flow: Flow.ID, plan: EmissionPlan) {
    guard plan.hasRouteAction(flow), plan.program[flow].takenRoutes == nil else { return nil }
    names = plan.routeNames(flow)
    routes = plan.program[flow].routes.map { Controller.Route($0) }
    value = plan.program[flow].routeValue
    access = plan.routeAccess(flow)
    availability = plan.program[flow].platform == .swiftUI ? "\(ViewFlow.availability)" : ""
    mainActor = plan.typeNames(in: flow).contains("MainActor") ? "@Swift.MainActor" : "@MainActor"
    place = plan.place(plan.program[flow].location)
    what = "the flow"
  }

  /// The value for routes that a file declares.
  init(of declared: SharedRoutes, plan: EmissionPlan) {
    names = RouteNames(of: declared.name)
    routes = declared.routes
    value = SwiftNames.routeValue(ofFlow: declared.name)
    access = declared.access
    availability = "@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)"
    mainActor = "@MainActor"
    place = plan.place(declared.location)
    what = "`\(declared.name)`"
  }

  var code: Code {
    let modifier = access.modifier
    let action: Code = """
      /// Performs the routes of \(what) from the screen that contains a view. Where no screen does, as in a preview, it
      /// does nothing.
      \(availability)
      \(mainActor) \(modifier)struct \(SwiftNames.unqualified(names.action)) {\(place)
        private var perform: ((\(names.route)) -> Swift.Void)?

        nonisolated \(modifier)init() {}

        \(modifier)init(_ perform: @escaping (\(names.route)) -> Swift.Void) {
          self.perform = perform
        }

        \(modifier)func callAsFunction(_ route: \(names.route)) {
          \(calling)
        }
      }
      """
    return """
      \(names.declaration(action))

      \(availability)
      extension \(names.action) {
        fileprivate enum Key: SwiftUI.EnvironmentKey {
          nonisolated static var defaultValue: \(names.action) { \(names.action)() }
        }
      }

      \(availability)
      extension SwiftUI.EnvironmentValues {
        /// Performs the routes of \(what) from the screen that contains the view: `\(value)(\(EmissionPlan.routeExample(routes)))`.
        nonisolated \(modifier)var \(SwiftNames.escaped(value)): \(names.action) {
          get { self[\(names.action).Key.self] }
          set { self[\(names.action).Key.self] = newValue }
        }
      }
      """
  }

  private var calling: Code {
    guard let ignoring = EmissionPlan.ignoring(routes) else { return "self.perform?(route)" }
    return "if let perform = self.perform { perform(route) } else { route.\(ignoring)() }"
  }
}
