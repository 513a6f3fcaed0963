import FlowModel

/// Writes the code of a SwiftUI flow for stacks of the app: `stack by app`.
struct AppStackEmitter {
  let flow: ViewFlow

  private var access: String { flow.declaration.access.modifier }
  private var step: String { "\(flow.plan.path(flow.flow)).\(SwiftNames.step)" }
  private var stepView: String { SwiftNames.escaped(SwiftNames.stepView(ofFlow: flow.declaration.name)) }
  private var modifier: String { SwiftNames.escaped(SwiftNames.steps(ofFlow: flow.declaration.name)) }

  /// The initializers of the view of the flow.
  var initializers: Code {
    let made: Code = "\(step)(step: $0, coordinator: coordinator)"
    let typed: ParameterList = [
      "_ coordinator: \(flow.coordinator)", "in path: SwiftUI.Binding<[Element]>",
      "as element: @escaping (\(step)) -> Element",
    ]
    let erased: ParameterList = [
      "_ coordinator: \(flow.coordinator)", "in path: SwiftUI.Binding<SwiftUI.NavigationPath>",
    ]
    return """
      /// Shows the flow in your own stack, whose path is an array. One case of its elements holds a step of the flow.
      \(access)init<Element: Swift.Hashable>(\(initializer: typed)) {
        self.coordinator = coordinator
        self.appStack = { RoutegenViews.PathStack(path) { element(\(made)) } }
      }

      /// Shows the flow in your own stack with a `NavigationPath`. Add `.\(modifier)()` to the root view of that stack.
      \(access)init(\(initializer: erased)) {
        self.coordinator = coordinator
        self.appStack = { RoutegenViews.PathStack(path) { \(made) } }
      }

      /// Shows the flow in your own stack without a path: each screen pushes the next screen.
      \(access)init(\(initializer: "inStack coordinator: \(flow.coordinator)")) {
        self.coordinator = coordinator
        self.appStack = { RoutegenViews.ChainStack() }
      }
      """
  }

  /// Returns the body of the view of the flow, with that for a stack of its own.
  func body(_ ownStack: Code) -> Code {
    """
    if let appStack {
      RoutegenViews.AppStackView(stage: coordinator.stage, stack: appStack) {
        \(flow.screenView)(coordinator: coordinator, screen: $0, place: $1)
      }
      .id(Swift.ObjectIdentifier(coordinator))
    } else {
      \(ownStack)
    }
    """
  }

  /// The element of the app's path for a screen that the flow pushes, and its view.
  var steps: Code {
    """
    extension \(extending: flow.plan.path(flow.flow)) {
      /// A screen that the flow has pushed, as an element of the path of your own stack.
      \(ViewFlow.availability)
      \(access)struct \(type: SwiftNames.step): Swift.Hashable {
        fileprivate let step: RoutegenViews.Step
        fileprivate weak var coordinator: \(flow.coordinator)?

        \(access)nonisolated static func \(method: "==")(\(taking: ["left: Self", "right: Self"])) -> \(returning: "Swift.Bool") {
          left.step.id === right.step.id
        }

        \(access)nonisolated func \(method: "hash")(\(taking: "into hasher: inout Swift.Hasher")) {
          hasher.combine(Swift.ObjectIdentifier(step.id))
        }
      }
    }

    /// The view of a step of `\(flow.declaration.name)` in your own stack.
    \(ViewFlow.availability)
    \(access)struct \(type: stepView): SwiftUI.View {
      private let step: \(step)

      \(access)init(\(initializer: "_ step: \(step)")) {
        self.step = step
      }

      \(access)var \(property: "body"): \(returning: "some SwiftUI.View") {
        if let coordinator = step.coordinator {
          RoutegenViews.AppStepView(step: step.step, stage: coordinator.stage) {
            \(flow.screenView)(coordinator: coordinator, screen: $0, place: $1)
          }
        }
      }
    }

    extension \(extending: "SwiftUI.View") {
      /// Shows the steps of `\(flow.declaration.name)` in a stack with a `NavigationPath`. Call it on the root view.
      \(ViewFlow.availability)
      \(access)func \(method: modifier)() -> \(returning: "some SwiftUI.View") {
        navigationDestination(for: \(step).self) { \(stepView)($0) }
      }
    }
    """
  }
}
