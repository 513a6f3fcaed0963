import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// Screens of the same class may divide their segues and cells, so a check only requires that one of their scenes has
// each. If the screen of that scene also declares it, and this one's scene does not have it, this declaration is a leftover
// of an edit.

extension DriftCheck {
  /// Finds the segues and cells that only the scenes of other screens of the class have, and that these screens declare
  /// as well.
  mutating func findSuperfluous() {
    for index in program.screens.indices {
      let screen = Screen.ID(index)
      guard let scene = match[screen] else { continue }
      let mates = program[program[screen].controller].screens.filter { $0 != screen && match[$0] != nil }
      guard !mates.isEmpty else { continue }
      findSuperfluousSegues(of: screen, scene, mates)
      findSuperfluousCells(of: screen, scene, mates)
    }
  }

  private mutating func findSuperfluousSegues(of screen: Screen.ID, _ scene: SceneID, _ mates: [Screen.ID]) {
    for segue in program[screen].segues where !has(scene, segue) {
      let isOfMate = mates.contains { mate in
        guard let other = match[mate], has(other, segue) else { return false }
        return program[mate].segues.contains { declared in
          guard declared.kind == segue.kind else { return false }
          if let identity = segue.identity { return declared.identity?.identifier == identity.identifier }
          return declared.target?.place == segue.target?.place
        }
      }
      guard isOfMate, let syntax = context.routes[segue.location.range] else { continue }
      let name = segue.identity.map { " \($0.identifier.literal)" } ?? ""
      addSuperfluous(
        segue.identity == nil ? DriftRules.missingEdge : DriftRules.missingSegue,
        "the storyboard has no \(segue.kind.keyword)\(name) at `\(program[screen].name)`", syntax.range,
        docs: syntax.docs?.range, scene)
    }
  }

  /// True if a scene has a segue of a flow file.
  private func has(_ scene: SceneID, _ segue: Segue) -> Bool {
    if segue.kind == .unwind, segue.identity == nil { return true }
    return storyboards[scene].segues.contains { other in
      if let identity = segue.identity { return other.identifier?.text == identity.identifier }
      guard other.flowKind == segue.kind else { return false }
      guard let target = segue.target?.place.screen else { return true }
      return leads(other, of: scene, to: target)
    }
  }

  private mutating func findSuperfluousCells(of screen: Screen.ID, _ scene: SceneID, _ mates: [Screen.ID]) {
    let own = Set(storyboards[scene].reusableViews.map(\.identifier.text))
    for entry in entries(of: screen) where !own.contains(entry.text) && nibViewsByIdentifier[entry.text] == nil {
      let isOfMate = mates.contains { mate in
        guard let other = match[mate] else { return false }
        return storyboards[other].reusableViews.contains { $0.identifier.text == entry.text }
          && entries(of: mate).contains { $0.text == entry.text }
      }
      guard isOfMate else { continue }
      addSuperfluous(
        DriftRules.missingCell, "`\(program[screen].name)` has no cell \(entry.text.literal) in the storyboard",
        entry.range, docs: entry.docs?.range, scene)
    }
  }

  private func entries(of screen: Screen.ID) -> [IdentifiersSyntax.Entry] {
    context.declarations[screen.index].syntax.members.flatMap { member in
      if case .identifiers(let block) = member { block.entries } else { [IdentifiersSyntax.Entry]() }
    }
  }

  private mutating func addSuperfluous(
    _ rule: Rule, _ message: String, _ range: SourceRange, docs: SourceRange?, _ scene: SceneID
  ) {
    let diagnostic = Diagnostic(rule, message, at: range, notes: [.init("the scene is here", at: place(of: scene))])
    superfluous.append(DriftFinding(diagnostic: diagnostic, remedy: .removal(range, docs: docs)))
  }
}
