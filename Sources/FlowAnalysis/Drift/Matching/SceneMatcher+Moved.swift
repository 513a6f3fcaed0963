import FlowModel
import FlowStoryboards
import FlowSyntax

// A scene that was moved to another storyboard, for example with Interface Builder's *Refactor to Storyboard*, keeps
// its class, its segues and usually its identifier. If these distinguish one screen and one scene from all others, the
// two are matched.

extension SceneMatcher {
  /// The characteristics that survive a move.
  enum Sign: CaseIterable {
    case identifierAndClass
    case classAndSegues
    case classAlone
    case identifierAlone
  }

  private struct Key: Hashable {
    var type: String?
    var identifier: String?
    var segues: [String] = []
  }

  /// Matches the remaining screens and scenes of all storyboards that a sign distinguishes from all others.
  mutating func matchMoved(by sign: Sign) {
    let screens = lost
    guard !screens.isEmpty else { return }
    var screensByKey: [Key: [Screen.ID]] = [:]
    for screen in screens { key(of: screen, sign).map { screensByKey[$0, default: []].append(screen) } }
    var scenesByKey: [Key: [SceneID]] = [:]
    for scene in context.storyboards.scenes where isFree(scene) && !isWrapper(scene) {
      key(of: scene, sign).map { scenesByKey[$0, default: []].append(scene) }
    }
    for screen in screens {
      guard let key = key(of: screen, sign), screensByKey[key]?.count == 1, let found = scenesByKey[key],
        found.count == 1, isFree(found[0]), isOpen(found[0], to: screen)
      else { continue }
      add(screen, found[0])
    }
    follow(strictly: true)
  }

  /// Follows segues into other storyboards, for screens without such signs.
  mutating func followMoved() {
    guard !lost.isEmpty else { return }
    crossesStoryboards = true
    followAgain()
    crossesStoryboards = false
    followAgain()
  }

  /// The screens without a scene, and those whose storyboard is missing.
  private var lost: [Screen.ID] {
    context.program.screens.indices.map { Screen.ID($0) }.filter { screen in
      match[screen] == nil && !unknowable.contains(screen)
        && (context.storyboard(of: screen) != nil || context.isOfDeletedStoryboard(screen))
    }
  }

  /// True if a scene can belong to a screen of another storyboard: in the same flow, or in a storyboard without a flow.
  func isOpen(_ scene: SceneID, to screen: Screen.ID) -> Bool {
    let storyboard = context.storyboards.storyboards[scene.storyboard]
    guard !storyboard.isLaunchScreen, let own = context.program[screen].scene?.storyboard, own != storyboard.name else {
      return false
    }
    let flows = context.mentioned.mentions.filter { $0.name == storyboard.name || $0.index == scene.storyboard }
    return flows.isEmpty || flows.contains { $0.flow == context.program[screen].flow }
  }

  private func key(of screen: Screen.ID, _ sign: Sign) -> Key? {
    let controller = context.program[context.program[screen].controller]
    var identifier: String?
    if case .named(let name) = context.program[screen].scene?.identifier { identifier = name }
    let segues = context.program[screen].segues.compactMap { $0.identity?.identifier }
    return key(sign, controller.lastName, isStock: controller.isStock, identifier, segues)
  }

  private func key(of scene: SceneID, _ sign: Sign) -> Key? {
    guard let controller = context.storyboards[scene].controller else { return nil }
    let around = context.navigation.around(scene).filter { isFree($0) }
      .compactMap { context.storyboards[$0].storyboardIdentifier }.first
    return key(
      sign, controller.lastClassName, isStock: controller.customClass == nil,
      (controller.storyboardIdentifier ?? around)?.text,
      context.storyboards[scene].segues.compactMap { $0.identifier?.text })
  }

  private func key(_ sign: Sign, _ type: String, isStock: Bool, _ identifier: String?, _ segues: [String]) -> Key? {
    switch sign {
    case .identifierAndClass: identifier.map { Key(type: type, identifier: $0) }
    case .classAndSegues: segues.isEmpty ? nil : Key(type: type, segues: Set(segues).sorted())
    case .classAlone: isStock ? nil : Key(type: type)
    case .identifierAlone: identifier.map { Key(identifier: $0) }
    }
  }
}

extension DriftContext {
  /// True if a screen is in a storyboard that the app no longer has.
  func isOfDeletedStoryboard(_ screen: Screen.ID) -> Bool {
    guard isWholeApp, let scene = program[screen].scene, scene.bundle != .main else { return false }
    return storyboard(of: screen) == nil
  }
}
