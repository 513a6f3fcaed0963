import FlowModel

/// Writes the name space of a flow and those of its screens: empty enums, which extensions at file scope fill.
///
/// What is nested in the text of an enum sees the enum's other members before the app's own types; what stands in an
/// extension of `PillsFlow.Choice` sees only those of `Choice`.
struct NamespaceEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  func emit(into writer: inout CodeWriter) {
    let declaration = plan.program[flow]
    writer.docs(declaration.docs)
    let head = "\(declaration.access.modifier)enum \(plan.path(flow))"
    let remark = plan.remark(declaration.location)
    let screens = declaration.members.compactMap { member -> Screen.ID? in
      if case .screen(let screen) = member { screen } else { nil }
    }
    if screens.isEmpty {
      writer.line(head + " {}" + remark)
    } else {
      writer.block(head, remark: remark) { writer in
        for screen in screens {
          let name = SwiftNames.escaped(plan.program[screen].name)
          writer.docs(plan.program[screen].docs)
          writer.line(
            "\(plan.access(screen).modifier)enum \(name) {}" + plan.remark(plan.program[screen].location))
        }
      }
    }
    writer.blank()
  }
}
