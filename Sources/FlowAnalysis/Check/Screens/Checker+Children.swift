import FlowDiagnostics
import FlowModel

extension Checker {
  /// Checks the children of screens: a class has one property for them, and they are made at once.
  mutating func checkChildren() {
    var containing: [Controller.ID: Screen.ID] = [:]
    for screen in program.screens.indices.map({ Screen.ID($0) }) where !program.children(of: screen).isEmpty {
      let bases = program.lineage(of: screen).dropFirst()
      if let other = bases.first(where: { !program.children(of: $0).isEmpty })
        ?? containing.updateValue(screen, forKey: program[screen].controller)
      {
        diagnostics.add(
          AnalysisRules.conflictingChildren,
          "`\(program[screen].name)` and `\(program[other].name)` both have a `child`, and their class has one property for it",
          at: program.children(of: screen)[0].location.range,
          notes: [.init("`\(program[other].name)` is declared here", at: program[other].location.range)],
          helps: [.init("declare all of them in one of the two")])
      }
      for child in program.children(of: screen) { checkGuards(of: child, in: program[screen].flow) }
    }
  }

  private mutating func checkGuards(of child: Route, in flow: Flow.ID) {
    guard let target = child.target, let asked = program.guards(of: target.place, from: flow).first else { return }
    diagnostics.add(
      AnalysisRules.guardedChild,
      "the child `\(child.name)` is made at once, without asking the guard `\(program[asked].name)`",
      at: target.location.range, helps: [.init("let the screen that contains it require the guard")])
  }
}
