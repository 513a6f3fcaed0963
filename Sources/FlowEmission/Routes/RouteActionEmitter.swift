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
    let step = names.link == nil ? [] : ParameterList("step: (\(Self.step))?", default: "nil")
    let action: Code = """
      /// Performs the routes of \(what) from the screen that contains a view. Where no screen does, as in a preview, it
      /// does nothing.
      \(availability)
      \(mainActor) \(modifier)struct \(type: SwiftNames.unqualified(names.action)) {\(place)
        private var perform: ((\(names.route)) -> Swift.Void)?
        \("/// Makes the value of a link that performs something; `nil` where there is no stack.", if: names.link != nil)
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
        /// Performs the routes of \(what) from the screen that contains the view: `\(value)(\(EmissionPlan.routeExample(routes)))`.
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
      /// A row that performs one of the routes of \(what), with the chevron and the highlight of a `NavigationLink`. Where there
      /// is no stack of a SwiftUI flow, it is a button.
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
