import FlowModel

/// Writes the name space of a flow and those of its screens and tab bars: empty enums, which extensions at file scope fill.
///
/// What is nested in the text of an enum sees the enum's other members before the app's own types; what is in an
/// extension of `PillsFlow.Choice` sees only those of `Choice`.
struct NamespaceEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  func emit(into writer: inout CodeWriter) {
    let declaration = plan.program[flow]
    writer.docs(declaration.docs)
    let head = "\(declaration.access.modifier)enum \(plan.path(flow))"
    let remark = plan.remark(declaration.location)
    var spaces = CodeWriter(depth: 1)
    for member in declaration.members {
      switch member {
      case .screen(let screen):
        let name = SwiftNames.escaped(plan.program[screen].name)
        spaces.docs(plan.program[screen].docs)
        spaces.line(plan.access(screen).modifier, "enum ", name, " {}", of: plan.place(plan.program[screen].location))
      case .tabs(let index):
        let tabs = declaration.tabs[index]
        spaces.docs(tabs.docs)
        spaces.line(
          "\(declaration.access.modifier)enum \(SwiftNames.escaped(tabs.name)) {}" + plan.remark(tabs.location))
      case .identifiers: break
      }
    }
    if spaces.isEmpty {
      writer.line(head + " {}" + remark)
    } else {
      writer.block(head, remark: remark) { $0.append(spaces) }
    }
    writer.blank()
  }
}
