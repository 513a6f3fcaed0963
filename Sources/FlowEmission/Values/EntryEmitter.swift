import FlowModel

/// Writes `enum Entry` of a screen: its entries, each with its values.
struct EntryEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let declaration = plan.program[screen]
    guard !declaration.entries.isEmpty, plan.valueOwner(of: declaration.controller) == screen else { return "" }
    let access = plan.access(screen)
    var scope = FileScope()
    let siblings = Set(declaration.entries.map(\.name))
    let cases = declaration.entries.enumerated().map { index, entry in
      ValueCase(
        name: entry.name, docs: entry.docs, parameters: entry.parameters, location: entry.location,
        omissions: plan.omissions(of: .entry(screen, index)), path: plan.path(screen) + ".Entry", access: access,
        hidden: plan.typeNames(in: screen), siblings: siblings, plan: plan, scope: &scope)
    }
    let enumeration: Code = """
      extension \(extending: plan.path(screen)) {
        /// The ways into `\(declaration.name)`.
        \(access.modifier)enum \(type: "Entry") {
          \(lines: cases.map(\.code))

          \(blocks: cases.flatMap(\.overloads))
        }
      }
      """
    return Code([scope.code, enumeration], separator: "\n\n")
  }
}
