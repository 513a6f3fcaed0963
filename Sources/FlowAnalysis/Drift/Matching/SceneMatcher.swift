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
  typealias SceneID = StoryboardCollection.SceneID

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
    followAll()
    for storyboard in order { matchByName(in: storyboard) }
    followAll()
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
  var flowKind: Segue.Kind {
    switch kind {
    case .embed, .relationship: .embed
    case .unwind: .unwind
    default: .segue
    }
  }
}
