import FlowModel

/// Writes the code for a file's SwiftUI flows in addition to their plain Swift: their places, views and coordinators.
struct ViewFlowEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  func code(_ imports: FileImports) -> Code {
    let flows = file.flows.filter { plan.program[$0].platform == .swiftUI }
    let declared = file.sharedRoutes.map { RouteActionEmitter(of: plan.program.sharedRoutes[$0], plan: plan).code }
    guard !flows.isEmpty || !declared.isEmpty else { return "" }
    return """
      #if canImport(SwiftUI)
      \(imports.code((flows.isEmpty ? [] : ["Observation"]) + ["SwiftUI"], hasUIKit: false))

      \(blocks: declared)

      \(blocks: flows.map { code($0).declared(for: plan.program[$0].name) })
      #endif
      """
  }

  private func code(_ id: Flow.ID) -> Code {
    let flow = ViewFlow(of: id, plan: plan)
    guard let start = flow.declaration.start else { return "" }
    var services = ServicesEmitter(plan: plan, flow: id)
    return """
      \(services.code())

      \(RouteActionEmitter(of: id, plan: plan)?.code)

      // MARK: - \(flow.flowView)

      \(ShownScreenEmitter(flow: flow).code)

      \(ScreenViewEmitter(flow: flow).code)

      \(ViewCoordinatorEmitter(flow: flow).code(startingWith: start))
      """
  }
}
