import FlowModel

/// Writes the method with which a coordinator makes the view modifier of its views.
struct ViewModifierEmitter {
  static let name = "makeViewModifier"

  let coordinatorPlan: CoordinatorPlan

  var code: Code {
    guard let modifier = coordinatorPlan.plan.program[coordinatorPlan.flow].modifier else { return "" }
    return """
      /// The modifier of each view that the flow shows. An override can give it what only the app knows.
      func \(method: Self.name)() -> \(returning: modifier.name) {\(coordinatorPlan.plan.place(modifier.location))
        \(modifier.name)()
      }
      """
  }
}

extension EmissionPlan {
  /// True if a route of a SwiftUI flow zooms.
  var zooms: Bool {
    let flows = program.flows.indices.map(Flow.ID.init).filter { program[$0].platform == .swiftUI }
    return flows.contains { program.routes(of: $0).contains { $0.style?.zoomSource.isEmpty == false } }
  }
}

extension ViewFlow.Case {
  /// True if it is a tab bar.
  var isTabs: Bool { if case .tabs = kind { true } else { false } }
}
