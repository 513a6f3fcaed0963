import FlowModel
import FlowStoryboards
import FlowSyntax

// Matching by the text of screens: the identifier, the class, the name, the identifiers of their segues, and finally
// their order.

extension SceneMatcher {
  mutating func matchByIdentifier(in storyboard: Int) {
    for screen in screens[storyboard] ?? [] where program[screen].scene?.identifier != nil {
      switch context.identified(screen) {
      case .scene(let found):
        let content = context.navigation.content(of: found)
        // The controller with the class in the flow file, or the root of its navigation controller.
        let candidates = program[screen].isNavigationRoot ? [content, found] : [found, content]
        let agreeing = candidates.first { context.agrees(screen, $0) && isPossible(screen, $0) }
        // Being the initial scene is a weak sign if the screen's class has many scenes: it changes with a click.
        if let scene = agreeing, !isInitialOfMany(screen, scene), !isRepeated(screen, in: storyboard) {
          if scene != found { held.insert(found) }
          add(screen, scene)
        } else {
          // A navigation controller that only wraps a screen is rarely a screen of another class.
          doubtful.append((screen, agreeing ?? (isWrapper(found) ? content : candidates[0])))
        }
      case .otherStoryboard, .otherBundle: unknowable.insert(screen)
      case .nothing, .exit, nil: break
      }
    }
  }

  /// True if several scenes have the identifier of a screen: this is a mistake, and no sign.
  private func isRepeated(_ screen: Screen.ID, in storyboard: Int) -> Bool {
    guard case .named(let name) = program[screen].scene?.identifier else { return false }
    return context.scenes(identifiedBy: name, in: storyboard).count > 1
  }

  private func isInitialOfMany(_ screen: Screen.ID, _ scene: SceneID) -> Bool {
    guard program[screen].scene?.identifier == .initial else { return false }
    return program[program[screen].controller].isStock
      || context.scenes(of: scene.storyboard).contains { $0 != scene && isFree($0) && isNamed(screen, $0) }
  }

  /// Matches screens by an identifier whose scene now has another class, unless that is the class of another screen.
  mutating func matchByIdentifierAlone(in storyboard: Int) {
    let unknown = unmatched(in: storyboard)
    for (screen, scene) in doubtful where match[screen] == nil && isFree(scene) && scene.storyboard == storyboard {
      guard case .named = program[screen].scene?.identifier, !isRepeated(screen, in: storyboard),
        !unknown.contains(where: { $0 != screen && match[$0] == nil && isNamed($0, scene) })
      else { continue }
      add(screen, scene)
    }
  }

  /// Matches the last screen and the last scene of a class.
  mutating func matchByClass(in storyboard: Int) {
    struct Key: Hashable {
      var name: String
      var isIdentified: Bool?
    }
    for tellsIdentified in [true, false] {
      var left: [Key: [Screen.ID]] = [:]
      var order: [Key] = []
      for screen in screens[storyboard] ?? [] where match[screen] == nil && !unknowable.contains(screen) {
        let key = Key(
          name: program[program[screen].controller].lastName,
          isIdentified: tellsIdentified ? program[screen].scene?.identifier != nil : nil)
        if left[key] == nil { order.append(key) }
        left[key, default: []].append(screen)
      }
      if order.isEmpty { return }
      var scenes: [Key: [SceneID]] = [:]
      for scene in context.scenes(of: storyboard) where isFree(scene) {
        guard let controller = storyboards[scene].controller else { continue }
        let key = Key(
          name: controller.lastClassName,
          isIdentified: tellsIdentified ? controller.storyboardIdentifier != nil || context.isInitial(scene) : nil)
        scenes[key, default: []].append(scene)
      }
      for key in order {
        if left[key]?.count == 1, scenes[key]?.count == 1, let screen = left[key]?[0], let scene = scenes[key]?[0] {
          add(screen, scene)
        }
      }
    }
  }

  /// Matches screens whose name is the scene's name in Interface Builder.
  mutating func matchByName(in storyboard: Int) {
    let unknown = unmatched(in: storyboard)
    guard !unknown.isEmpty else { return }
    var scenes: [String: [SceneID]] = [:]
    for scene in context.scenes(of: storyboard) where isFree(scene) {
      guard let controller = storyboards[scene].controller else { continue }
      let calls = controller.labels.map(\.text)
      let names = calls.map(WrittenNames.screen(called:)) + [WrittenNames.screen(ofClass: controller.className)]
      for name in Set(names.compactMap { $0 }) { scenes[name, default: []].append(scene) }
    }
    for screen in unknown {
      guard let found = scenes[program[screen].name], found.count == 1, isFree(found[0]) else { continue }
      add(screen, found[0])
    }
  }

  /// Matches a screen and a scene of the same class that share segue identifiers, if no other scene has them.
  mutating func matchBySegues(in storyboard: Int) {
    var scenes: [[String]: [SceneID]] = [:]
    for scene in context.scenes(of: storyboard) where isFree(scene) {
      let names = storyboards[scene].segues.compactMap { $0.identifier?.text }
      guard !names.isEmpty, let controller = storyboards[scene].controller else { continue }
      scenes[[controller.lastClassName] + names.sorted(), default: []].append(scene)
    }
    let left = Dictionary(grouping: unmatched(in: storyboard)) { screen in
      let names = program[screen].segues.compactMap { $0.identity?.identifier }
      return [program[program[screen].controller].lastName] + names.sorted()
    }
    for screen in unmatched(in: storyboard) {
      let names = program[screen].segues.compactMap { $0.identity?.identifier }
      let key = [program[program[screen].controller].lastName] + names.sorted()
      if left[key]?.count == 1, let found = scenes[key], found.count == 1 { add(screen, found[0]) }
    }
    follow(strictly: true)
  }

  /// Matches the remaining screens and scenes of a class in the order of both files, if their numbers are equal.
  mutating func matchByPosition(in storyboard: Int) {
    /// The choice of scenes.
    enum Choice: CaseIterable {
      case ofTheClass
      /// Plain wrappers are left out, as in a flow.
      case ofTheClassAndNoWrapper
      /// A flow file may name a superclass of a stock class.
      case agreeing
    }
    for choice in Choice.allCases {
      let screens = Dictionary(grouping: unmatched(in: storyboard)) { program[program[$0].controller].lastName }
      if screens.isEmpty { return }
      let free = context.scenes(of: storyboard).filter { isFree($0) && storyboards[$0].controller != nil }
      let scenes = Dictionary(grouping: free) { storyboards[$0].controller?.lastClassName ?? "" }
      for name in screens.keys.sorted() {
        guard let left = screens[name] else { continue }
        let found =
          switch choice {
          case .ofTheClass: scenes[name] ?? []
          case .ofTheClassAndNoWrapper: (scenes[name] ?? []).filter { !isWrapper($0) }
          case .agreeing:
            free.filter {
              isFree($0) && context.agrees(left[0], $0) && isPossible(left[0], $0)
                && context.navigation.content(of: $0) == $0
            }
          }
        guard left.count == found.count else { continue }
        for (screen, scene) in zip(left, found) { add(screen, scene) }
      }
    }
  }
}
