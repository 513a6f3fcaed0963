import FlowModel
import FlowStoryboards
import FlowSyntax

/// A sign that distinguishes a scene from others, in any file.
package enum SceneSign: Hashable {
  case identifier(String)
  case type(String)

  /// Returns the number of screens of a flow's `storyboard` that a storyboard has.
  package static func likeness(of syntax: StoryboardSyntax, to storyboard: Storyboard) -> Int {
    let known = Set(storyboard.scenes.flatMap(signs(of:)))
    return signs(ofScreensIn: syntax).reduce(0) { $0 + $1.intersection(known).count }
  }

  /// Returns the signs of the screens that have any.
  static func signs(ofScreensIn syntax: StoryboardSyntax) -> [Set<SceneSign>] {
    syntax.members.compactMap { member in
      if case .screen(let screen) = member { signs(of: screen) } else { nil }
    }.filter { !$0.isEmpty }
  }

  private static func signs(of screen: ScreenSyntax) -> Set<SceneSign> {
    var signs: Set<SceneSign> = []
    if case .string(let string) = screen.identifier { signs.insert(.identifier(string.value)) }
    let type = SwiftNames.unqualified(screen.type?.text ?? screen.name.text + "ViewController")
    if ![.uiKit, .appKit].contains(where: { StockClasses.contains(type, platform: $0) }) { signs.insert(.type(type)) }
    return signs
  }

  static func signs(of scene: StoryboardScene) -> [SceneSign] {
    guard let controller = scene.controller else { return [] }
    let type = controller.customClass.map { SceneSign.type(SwiftNames.unqualified($0.name.text)) }
    return [type, controller.storyboardIdentifier.map { .identifier($0.text) }].compactMap { $0 }
  }
}
