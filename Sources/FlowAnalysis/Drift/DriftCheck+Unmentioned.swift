import FlowDiagnostics
import FlowModel
import FlowStoryboards

extension DriftCheck {
  /// Reports scenes that no screen is.
  mutating func checkUnmentionedScenes() {
    for index in storyboards.storyboards.indices {
      guard let mention = context.mentioned.firstMention[index], !storyboards.storyboards[index].isLaunchScreen else {
        continue
      }
      for scene in context.scenes(of: index) where match.isFree(scene) && isScreen(scene) {
        report(scene, mention)
      }
    }
  }

  /// Whether a scene has to be a screen. A navigation controller that is nothing of its own is passed over: its content
  /// is the screen.
  private func isScreen(_ scene: SceneID) -> Bool {
    guard let controller = storyboards[scene].controller else { return false }
    return controller.customClass != nil || context.navigation.content(of: scene) == scene
  }

  private mutating func report(_ scene: SceneID, _ mention: MentionedStoryboards.Mention) {
    let message =
      "the storyboard \(mention.name.literal) has the scene \(words(for: scene)), which the flow does not mention"
    let help: Diagnostic.Help
    if let line = context.writtenScreen(of: scene, in: mention.flow, match) {
      let file = context.files[context.flows[mention.flow.index].file]
      let writable =
        line.prefix { $0 != "=" }.contains(".") ? nil : FlowEdit(file).append(line, to: mention.syntax.range)
      help = .init("write \(line.quoted) in the storyboard", fix: writable)
    } else {
      help = .init("give it a class of Swift's in Interface Builder, and declare a screen for it")
    }
    report(
      DriftRules.unmentionedScene, message, at: mention.place, "the scene is here",
      storyboards[scene].controller?.customClass?.name.range ?? place(of: scene), help)
  }
}
