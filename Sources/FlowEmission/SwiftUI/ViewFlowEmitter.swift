import FlowModel

/// Writes what a file's SwiftUI flows need besides their plain Swift: what they show, how it is shown, and who decides that.
struct ViewFlowEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  func emit(_ imports: FileImports, into writer: inout CodeWriter) {
    let flows = file.flows.filter { plan.program[$0].platform == .swiftUI }
    guard !flows.isEmpty else { return }
    writer.blank()
    writer.line("#if canImport(SwiftUI)")
    imports.emit(["Observation", "SwiftUI"], hasUIKit: false, into: &writer)
    for id in flows {
      let flow = ViewFlow(of: id, plan: plan)
      guard let start = flow.declaration.start else { continue }
      writer.line("// MARK: - \(flow.flowView)")
      writer.blank()
      writer.append(ShownScreenEmitter(flow: flow).code)
      writer.append(ScreenViewEmitter(flow: flow).code)
      writer.append(ViewCoordinatorEmitter(flow: flow).code(startingWith: start))
    }
    writer.closeUp()
    writer.line("#endif")
    writer.blank()
  }
}
