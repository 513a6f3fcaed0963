import FlowDiagnostics
import FlowModel
import FlowStoryboards

extension DriftCheck {
  /// Reports scenes without a screen.
  mutating func checkUnmentionedScenes() {
    for index in storyboards.storyboards.indices {
      guard let mention = context.mentioned.firstMention[index], !storyboards.storyboards[index].isLaunchScreen else {
        continue
      }
      let scenes = context.scenes(of: index).filter { match.isFree($0) && isScreen($0) }
      if scenes.count > DriftCheck.mostScenes {
        report(scenes, mention)
      } else {
        for scene in scenes { report(scene, mention) }
      }
    }
  }

  /// The maximum number of scenes that are each reported with the line to write. A storyboard with more of them is
  /// still being moved to the flow file, or was not started.
  private static let mostScenes = 3

  /// True if a scene has to be a screen. A plain navigation controller is skipped: its content is the screen.
  private func isScreen(_ scene: SceneID) -> Bool {
    guard let controller = storyboards[scene].controller else { return false }
    return controller.customClass != nil || context.navigation.content(of: scene) == scene
  }

  private mutating func report(_ scenes: [SceneID], _ mention: MentionedStoryboards.Mention) {
    let shown = scenes.prefix(8).map { words(for: $0) }.joined(separator: ", ") + (scenes.count > 8 ? " and more" : "")
    let ignore = "// routegen:ignore \(DriftRules.unmentionedScene.name)"
    let edit = FlowEdit(context.files[context.flows[mention.flow.index].file])
    report(
      DriftRules.unmentionedScene,
      "the storyboard \(mention.name.literal) has \(scenes.count) scenes that the flow does not mention: \(shown)",
      at: mention.place, "the first is here", place(of: scenes[0]),
      .init("write all of them with `routegen import --update`"),
      .init(
        "as long as this storyboard is not moved, write `\(ignore)` above it",
        edit: edit.insert(ignore, before: mention.syntax.range)))
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
