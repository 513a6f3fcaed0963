import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Finds the scene of each screen, from the strongest sign to the weakest: the identifier with the class; the class if
/// only one scene of it is left; the identifiers of its segues; incoming and outgoing segues; the order in both files;
/// the identifier alone; the name.
///
/// A screen is therefore still found if one of its properties has changed, and the change is one diagnostic instead of
/// one missing and one unknown scene.
struct SceneMatcher {
  let context: DriftContext
  var match: SceneMatch
  /// Screens whose identifier refers to something outside this run: nothing can be reported about them.
  var unknowable: Set<Screen.ID> = []

  var storyboards: StoryboardCollection { context.storyboards }
  var program: Program { context.program }
  /// The screens of each storyboard, in order.
  var screens: [Int: [Screen.ID]] = [:]
  /// Screens whose identifier belongs to a scene with another class.
  var doubtful: [(screen: Screen.ID, scene: SceneID)] = []
  /// Navigation controllers whose identifiers are used to create screens inside them. They are not screens themselves.
  var held: Set<SceneID> = []
  /// Screens whose segues have not been followed yet.
  var waiting: [Screen.ID] = []
  /// The screens that have a scene, in the order they were found.
  private(set) var matched: [Screen.ID] = []
  /// The number of screens without a scene: if there are none, nothing has to be followed.
  private(set) var left = 0
  /// True if a segue may lead to a scene in another storyboard than its target's.
  var crossesStoryboards = false
  /// For each class, the places of its segues by identifier.
  var classSegues: [Controller.ID: [String: Int]] = [:]

  init(_ context: DriftContext) {
    self.context = context
    match = SceneMatch(screenCount: context.program.screens.count)
    for index in context.program.screens.indices {
      if let storyboard = context.storyboard(of: Screen.ID(index)) {
        screens[storyboard, default: []].append(Screen.ID(index))
        left += 1
      } else if context.isOfDeletedStoryboard(Screen.ID(index)) {
        left += 1
      }
    }
  }

  mutating func run() {
    let order = screens.keys.sorted()
    for storyboard in order { matchByIdentifier(in: storyboard) }
    follow(strictly: true)
    matchMoved(by: .identifierAndClass)
    for storyboard in order { matchByIdentifierAlone(in: storyboard) }
    follow(strictly: true)
    for storyboard in order { matchByClass(in: storyboard) }
    follow(strictly: true)
    for storyboard in order { matchByClass(in: storyboard) }
    for storyboard in order { matchBySegues(in: storyboard) }
    matchMoved(by: .classAndSegues)
    matchMoved(by: .classAlone)
    for storyboard in order { matchAlike(in: storyboard, areAlone: true) }
    for storyboard in order { matchRest(in: storyboard, atLeast: 12) }
    followMoved()
    matchMoved(by: .identifierAlone)
    matchInOrder()
    for (screen, scene) in doubtful where match[screen] == nil && isFree(scene) { add(screen, scene) }
    // Start over, now that other classes are accepted.
    followAgain(strictly: false)
    for storyboard in order { matchByName(in: storyboard) }
    followAgain(strictly: false)
    for storyboard in order { matchRest(in: storyboard, atLeast: 8) }
    for storyboard in order { matchAlike(in: storyboard, areAlone: false) }
    for storyboard in order { matchByPosition(in: storyboard) }
    for storyboard in order { matchRest(in: storyboard) }
  }

  mutating func add(_ screen: Screen.ID, _ scene: SceneID) {
    match.add(screen, scene)
    matched.append(screen)
    left -= 1
    waiting.append(screen)
  }

  /// Returns the screens of a storyboard that have no scene yet.
  func unmatched(in storyboard: Int) -> [Screen.ID] {
    (screens[storyboard] ?? []).filter { match[$0] == nil && !unknowable.contains($0) }
  }

  /// True if a scene can belong to a screen that has none yet.
  func isFree(_ scene: SceneID) -> Bool { match.isFree(scene) && !held.contains(scene) }
}

extension StoryboardSegue {
  /// The kind of the segue in a flow file. A relationship embeds a controller in another, as an embed does.
  package var flowKind: Segue.Kind {
    switch kind {
    case .embed, .relationship: .embed
    case .unwind: .unwind
    default: .segue
    }
  }
}

// MARK: - SceneMatch

/// The matches between the screens of flow files and scenes.
struct SceneMatch {
  /// The scene of each screen.
  private(set) var scenes: [SceneID?]
  /// The screens of each scene: usually one, or several if one uses the scene's identifier and another the initial
  /// scene.
  private(set) var screens: [SceneID: [Screen.ID]] = [:]

  init(screenCount: Int) {
    scenes = Array(repeating: nil, count: screenCount)
  }

  subscript(screen: Screen.ID) -> SceneID? { scenes[screen.index] }

  /// True if a scene has no screen yet.
  func isFree(_ scene: SceneID) -> Bool { screens[scene] == nil }

  mutating func add(_ screen: Screen.ID, _ scene: SceneID) {
    scenes[screen.index] = scene
    screens[scene, default: []].append(screen)
  }
}

/// The navigation controllers around scenes: flow files name their contents, and may leave out the controllers.
struct NavigationControllers {
  private let storyboards: StoryboardCollection
  /// The navigation controllers around each scene.
  private let around: [SceneID: [SceneID]]

  init(_ storyboards: StoryboardCollection) {
    self.storyboards = storyboards
    var around: [SceneID: [SceneID]] = [:]
    for scene in storyboards.scenes where storyboards[scene].controller?.element == "navigationController" {
      let content = storyboards.content(of: scene)
      if content != scene { around[content, default: []].append(scene) }
    }
    self.around = around
  }

  /// Returns the scene itself, or the root of a navigation controller.
  func content(of scene: SceneID) -> SceneID { storyboards.content(of: scene) }

  /// Returns the navigation controllers that start with a scene, in order.
  func around(_ scene: SceneID) -> [SceneID] { around[scene] ?? [] }

  /// True if a scene is another one, or a navigation controller that starts with it.
  func leads(_ scene: SceneID, to other: SceneID) -> Bool { scene == other || around(other).contains(scene) }
}

// MARK: - SceneSign

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

// MARK: - SceneMatcher: written

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
    for tellsIdentified in [true, false] {
      func key(_ name: String, _ isIdentified: Bool) -> [String] {
        [name] + (tellsIdentified && isIdentified ? [""] : [])
      }
      let screens = unmatched(in: storyboard).map { screen in
        (key(program[program[screen].controller].lastName, program[screen].scene?.identifier != nil), screen)
      }
      if screens.isEmpty { return }
      let free = context.scenes(of: storyboard).filter { isFree($0) && storyboards[$0].controller != nil }
      let left = Dictionary(grouping: screens, by: \.0)
      let scenes = Dictionary(grouping: free) { scene in
        let controller = storyboards[scene].controller
        return key(
          controller?.lastClassName ?? "", controller?.storyboardIdentifier != nil || context.isInitial(scene))
      }
      for (key, screen) in screens where left[key]?.count == 1 {
        if let found = scenes[key], found.count == 1 { add(screen, found[0]) }
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
      for name in names(of: controller) { scenes[name, default: []].append(scene) }
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
    let screens = unmatched(in: storyboard).map { screen in
      let names = program[screen].segues.compactMap { $0.identity?.identifier }
      return ([program[program[screen].controller].lastName] + names.sorted(), screen)
    }
    let left = Dictionary(grouping: screens, by: \.0)
    for (key, screen) in screens where left[key]?.count == 1 {
      if let found = scenes[key], found.count == 1 { add(screen, found[0]) }
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
