import FlowDiagnostics
import FlowStoryboards

// A broken reference is a mistake in the storyboard alone: the segue crashes regardless of the flow file. It is
// therefore reported in the storyboard, both by an import and by a check, and an update cannot remove it.

extension DriftCheck {
  /// Finds broken references in the storyboards that a flow mentions.
  mutating func checkReferences() {
    for broken in storyboards.brokenReferences where !explainedReferences.contains(broken.scene) {
      guard let mention = context.mentioned.firstMention[broken.scene.storyboard],
        !storyboards.storyboards[broken.scene.storyboard].isLaunchScreen
      else { continue }
      var diagnostic = broken.diagnostic(in: storyboards)
      // A comment can silence it at this place.
      diagnostic.notes.append(.init("a flow has this storyboard", at: mention.place))
      found.append(DriftFinding(diagnostic: diagnostic, remedy: .none))
    }
  }
}

extension BrokenReference {
  /// Returns the warning, at its place in the storyboard.
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

  /// Returns the description of the mistake.
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
