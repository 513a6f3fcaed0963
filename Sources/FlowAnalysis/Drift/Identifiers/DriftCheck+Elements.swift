import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

extension DriftCheck {
  /// Compares the block of accessibility identifiers that an import writes with the elements of a scene. UI tests look
  /// for these identifiers, and nothing else detects a missing one.
  mutating func checkElements(
    _ block: IdentifiersSyntax, _ known: Set<String>, of screen: Screen.ID, _ scene: SceneID
  ) {
    let lost = block.entries.filter { !known.contains($0.text) }
    guard !lost.isEmpty else { return }
    let mentioned = Set(block.entries.map(\.text))
    var new = storyboards[scene].elementIdentifiers.filter {
      $0.purpose == .accessibility && !mentioned.contains($0.identifier.text)
    }.map(\.identifier)
    let isAlone = lost.count == 1 && new.count == 1
    for entry in lost {
      let message = "`\(program[screen].name)` has no element \(entry.text.literal) in the storyboard"
      let nearest = near(entry.text, among: new.map(\.text))
      guard let choice = new.firstIndex(where: { isAlone || $0.text == nearest }) else {
        report(
          DriftRules.missingElement, message, at: entry.place, "the scene is here", place(of: scene),
          .init("if code sets it, silence this with `// routegen:ignore missing-element`"),
          remedy: .removal(entry.range, docs: entry.docs?.range))
        continue
      }
      let identifier = new.remove(at: choice)
      let text = SwiftNames.literal(identifier.text)
      let edit = Diagnostic.Edit(
        replace: entry.identifier?.range ?? entry.name.range.after, with: entry.identifier == nil ? " = \(text)" : text)
      report(
        DriftRules.missingElement, message, at: entry.place, "it is called so here", identifier.range,
        .init("if it is this one, write `= \(text.substituting("`", by: "'"))`", edit: edit),
        remedy: entry.name.text == identifier.text ? plainRemedy(entry) : .edits([edit]))
    }
  }
}
