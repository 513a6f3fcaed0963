import FlowDiagnostics
import FlowModel

/// Writes what makes the coordinator of another module's flow one of this module's: the protocol is each module's own.
struct ExternalFlowEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  func emit(into writer: inout CodeWriter) {
    for external in plan.shownExternals[file.id] ?? [] {
      let name = SwiftNames.coordinator(ofFlow: external.name)
      writer.line("/// The flows that it has started are known to its own module only.")
      writer.block("extension \(name): FlowCoordinator", remark: plan.remark(external.location)) { writer in
        writer.line("var childCoordinators: [any FlowCoordinator] { [] }")
      }
      writer.blank()
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
