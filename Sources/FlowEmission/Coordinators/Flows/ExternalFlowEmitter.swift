import FlowDiagnostics
import FlowModel

/// Writes the conformance of another module's coordinator to this module's protocol: each module has its own.
struct ExternalFlowEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  /// An extension for each flow.
  var extensions: [Code] {
    (plan.classes.shownExternals[file.id] ?? []).map { external in
      """
      /// The flows that it has started are known to its own module only.
      extension \(SwiftNames.coordinator(ofFlow: external.name)): \(external.asksBeforeLeaving ? "AskingCoordinator" : "FlowCoordinator") {\(plan.place(external.location))
        var childCoordinators: [any FlowCoordinator] { [] }
      }
      """
    }
  }
}

extension Program {
  /// The flows of other modules that view controllers show, by the file that declares them.
  var shownExternals: [SourceID: [ExternalFlow]] {
    guard !externals.isEmpty, flows.contains(where: { $0.generates.contains(.coordinator) }) else { return [:] }
    let shown = Set(
      targetsShownByViewControllers.compactMap { target -> Int? in
        if case .external(let index) = target.place { index } else { nil }
      })
    return Dictionary(grouping: shown.sorted().map { externals[$0] }, by: \.location.range.file)
  }
}
