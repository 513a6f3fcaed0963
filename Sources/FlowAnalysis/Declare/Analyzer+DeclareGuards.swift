import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Analyzer {
  /// Adds a guard to the program, unless its name is taken.
  mutating func declare(_ syntax: GuardSyntax) {
    let name = syntax.name
    checkName(name, for: .enumCase)
    if let first = guardsByName[name.text] {
      return reportDuplicate("guard", name, first: program[first].location.range)
    }
    guardsByName[name.text] = Guard.ID(program.guards.count)
    guardDeclarations.append(syntax)
    program.guards.append(
      Guard(
        name: name.text, docs: syntax.docs?.lines ?? [], inNavigation: syntax.navigation != nil,
        location: location(name.range)))
  }
}
