import FlowDiagnostics
import FlowStoryboards

// A reference that leads nowhere is a mistake of the storyboard alone: whatever a flow file declares, the segue crashes.
// So it is reported in the storyboard, by an import as well as by a check, and an update cannot remove it.

extension DriftCheck {
  /// Finds references that lead nowhere in the storyboards that a flow mentions.
  mutating func checkReferences() {
    for broken in storyboards.brokenReferences where !explainedReferences.contains(broken.scene) {
      guard let mention = context.mentioned.firstMention[broken.scene.storyboard],
        !storyboards.storyboards[broken.scene.storyboard].isLaunchScreen
      else { continue }
      var diagnostic = broken.diagnostic(in: storyboards)
      // Where a comment can silence it.
      diagnostic.notes.append(.init("a flow has this storyboard", at: mention.place))
      found.append(DriftFinding(diagnostic: diagnostic, remedy: .none))
    }
  }
}

extension BrokenReference {
  /// The warning, in one of the storyboards in which it was found.
  package func diagnostic(in storyboards: StoryboardCollection) -> Diagnostic {
    var help = Diagnostic.Help("correct the reference in Interface Builder")
    if case .noScene(let identifier, let index) = reason {
      let names = storyboards.storyboards[index].scenes.compactMap { $0.storyboardIdentifier?.text }
      if let near = nearestName(to: identifier, among: names) {
        help = .init("there is a scene with a similar identifier: \(near.literal)")
      }
    }
    return Diagnostic(DriftRules.brokenReference, words(in: storyboards), at: range, helps: [help])
  }

  /// What is wrong with it.
  func words(in storyboards: StoryboardCollection) -> String {
    func name(_ index: Int) -> String { storyboards.storyboards[index].name.literal }
    return switch reason {
    case .noScene(let identifier, let storyboard):
      "this reference leads nowhere: the storyboard \(name(storyboard)) has no scene \(identifier.literal)"
    case .noInitialController(let storyboard):
      "this reference leads nowhere: the storyboard \(name(storyboard)) has no initial controller"
    case .circle: "this reference leads nowhere: it leads back to itself"
    }
  }
}
