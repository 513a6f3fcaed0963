import FlowModel

/// Writes the code for a file's SwiftUI flows in addition to their plain Swift: their places, views and coordinators.
struct ViewFlowEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  func code(_ imports: FileImports) -> Code {
    let flows = file.flows.filter { plan.program[$0].platform == .swiftUI }
    guard !flows.isEmpty else { return "" }
    return """
      #if canImport(SwiftUI)
      \(imports.code(["Observation", "SwiftUI"], hasUIKit: false))

      \(blocks: flows.map(code))
      #endif
      """
  }

  private func code(_ id: Flow.ID) -> Code {
    let flow = ViewFlow(of: id, plan: plan)
    guard let start = flow.declaration.start else { return "" }
    var services = ServicesEmitter(plan: plan, flow: id)
    return """
      \(services.code())

      // MARK: - \(flow.flowView)

      \(ShownScreenEmitter(flow: flow).code)

      \(ScreenViewEmitter(flow: flow).code)

      \(ViewCoordinatorEmitter(flow: flow).code(startingWith: start))
      """
  }
}
