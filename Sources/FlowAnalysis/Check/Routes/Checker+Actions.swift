import FlowDiagnostics
import FlowModel

extension Checker {
  /// Finds actions that would have to create two different destinations.
  mutating func checkActions() {
    guard program.screens.contains(where: { $0.segues.contains { $0.action != nil } }) else { return }
    for controller in program.controllers {
      var known: [String: (segue: Segue, isMade: Bool)] = [:]
      for segue in controller.screens.flatMap({ program[$0].segues }) {
        guard let action = segue.action, segue.target?.place.screen != nil, segue.kind != .unwind else { continue }
        let isMade = program.isMadeByAction(segue)
        guard let other = known.updateValue((segue, isMade), forKey: action.name) else { continue }
        guard isMade || other.isMade, let conflict = conflict(between: segue, and: other.segue) else { continue }
        diagnostics.add(
          AnalysisRules.conflictingActions, "the segue action `\(action.name)` \(conflict)", at: segue.location.range,
          notes: [.init("the other segue is declared here", at: other.segue.location.range)],
          helps: [.init("give one of the segues an action of its own")])
      }
    }
  }

  /// Returns the reason why one action cannot create the destinations of two segues; `nil` if it can.
  private func conflict(between segue: Segue, and other: Segue) -> String? {
    guard let screens = (segue.target?.place.screen).flatMap({ one in other.target?.place.screen.map { (one, $0) } })
    else { return nil }
    if program[screens.0].controller != program[screens.1].controller {
      return "would make both `\(program[screens.1].name)` and `\(program[screens.0].name)`"
    }
    if segue.action != other.action { return "is written with two lists of labels" }
    let values = [segue, other].map { segue in
      segue.parameters.isEmpty ? segue.target?.arguments.map { "\($0.name): \($0.value.text)" } ?? [] : ["sender"]
    }
    let places = [segue.target?.place, other.target?.place]
    let isSame = values[0] == values[1] && (values[0].isEmpty || values[0] == ["sender"] || places[0] == places[1])
    return isSame ? nil : "would give `\(program[screens.0].name)` different values"
  }
}
