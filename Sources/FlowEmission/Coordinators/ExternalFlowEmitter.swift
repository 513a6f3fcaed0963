import FlowModel

/// Writes what makes the coordinator of another module's flow one of this module's: the protocol is each module's own.
struct ExternalFlowEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  func emit(into writer: inout CodeWriter) {
    let declaresAny = plan.program.externals.contains { $0.location.range.file == file.id }
    guard declaresAny, plan.program.flows.contains(where: { $0.generates.contains(.coordinator) }) else { return }
    let begun = Set(
      plan.program.targetsShownByViewControllers.compactMap { target -> Int? in
        if case .external(let index) = target.place { index } else { nil }
      })
    for (index, external) in plan.program.externals.enumerated() {
      guard external.location.range.file == file.id, begun.contains(index) else { continue }
      let name = SwiftNames.coordinator(ofFlow: external.name)
      writer.line("/// The flows that it has started are known to its own module only.")
      writer.block("extension \(name): FlowCoordinator", remark: plan.remark(external.location)) { writer in
        writer.line("var childCoordinators: [any FlowCoordinator] { [] }")
      }
      writer.blank()
    }
  }
}
