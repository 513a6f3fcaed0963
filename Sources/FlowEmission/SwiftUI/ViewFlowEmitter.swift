import FlowModel

/// Writes what a file's SwiftUI flows need besides their plain Swift: what they show, how it is shown, and who decides that.
struct ViewFlowEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  func emit(into writer: inout CodeWriter) {
    let flows = file.flows.filter { plan.program[$0].platform == .swiftUI }
    guard !flows.isEmpty else { return }
    writer.blank()
    writer.line("#if canImport(SwiftUI)")
    emitImports(for: flows, into: &writer)
    for id in flows {
      let flow = ViewFlow(of: id, plan: plan)
      guard let start = flow.declaration.start else { continue }
      writer.line("// MARK: - \(flow.flowView)")
      writer.blank()
      let screens = ShownScreenEmitter(flow: flow)
      screens.emit(into: &writer)
      screens.emitPlaces(into: &writer)
      ScreenViewEmitter(flow: flow).emit(into: &writer)
      ViewCoordinatorEmitter(flow: flow).emit(start, into: &writer)
    }
    writer.closeUp()
    writer.line("#endif")
    writer.blank()
  }

  /// Publicly only where a public declaration names a type of SwiftUI, since Swift warns of a public import that none needs.
  private func emitImports(for flows: [Flow.ID], into writer: inout CodeWriter) {
    let access = flows.map { plan.program[$0].access }.max() ?? .internal
    let modules = ["Observation", "SwiftUI"].filter { module in !file.imports.contains { $0.module == module } }
    if access > .internal, !modules.isEmpty {
      writer.line("#if hasFeature(InternalImportsByDefault)")
      for module in modules { writer.line("\(access.modifier)import \(module)") }
      writer.line("#else")
      for module in modules { writer.line("import \(module)") }
      writer.line("#endif")
    } else {
      for module in modules { writer.line("import \(module)") }
    }
    writer.blank()
  }
}
