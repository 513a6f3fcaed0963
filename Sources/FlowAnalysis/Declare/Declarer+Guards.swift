import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Declarer {
  /// Adds a guard to the program, unless its name is taken.
  mutating func declare(_ syntax: GuardSyntax) {
    let name = syntax.name
    checkName(name, for: .enumCase)
    if let first = declarations.guardsByName[name.text] {
      return reportDuplicate("guard", name, first: program[first].location.range)
    }
    declarations.guardsByName[name.text] = Guard.ID(program.guards.count)
    declarations.guards.append(syntax)
    program.guards.append(
      Guard(
        name: name.text, docs: syntax.docs?.lines ?? [], inNavigation: syntax.navigation != nil,
        location: location(name.range)))
  }
}
