import FlowModel

/// Writes the name space of a flow and those of its screens and tab bars: empty enums, which extensions at file scope
/// fill.
///
/// Inside an enum, the enum's other members hide types of the app; in an extension of `PillsFlow.Choice`, only those of
/// `Choice` do.
struct NamespaceEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  var code: Code {
    let declaration = plan.program[flow]
    let spaces = declaration.members.map(space).filter { !$0.isEmpty }
    guard !spaces.isEmpty else {
      return """
        \(docs: declaration.docs)
        \(declaration.access.modifier)enum \(type: plan.path(flow)) {}\(plan.place(declaration.location))
        """
    }
    return """
      \(docs: declaration.docs)
      \(declaration.access.modifier)enum \(type: plan.path(flow)) {\(plan.place(declaration.location))
        \(lines: spaces)
      }
      """
  }

  private func space(of member: Flow.Member) -> Code {
    switch member {
    case .screen(let screen):
      let declaration = plan.program[screen]
      return """
        \(docs: declaration.docs)
        \(plan.access(screen).modifier)enum \(type: SwiftNames.escaped(declaration.name)) {}\(plan.place(declaration.location))
        """
    case .tabs(let index):
      let tabs = plan.program[flow].tabs[index]
      return """
        \(docs: tabs.docs)
        \(plan.program[flow].access.modifier)enum \(type: SwiftNames.escaped(tabs.name)) {}\(plan.place(tabs.location))
        """
    case .identifiers: return ""
    }
  }
}
