import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Finds out which scene each screen is, from what tells most to what tells least: the identifier with the class; the
/// class where only one scene is left of it; the identifiers of its segues; what leads there and where it leads; the
/// order in both files; the identifier alone; the name.
///
/// The order lets a screen be known though one thing about it has changed, so that the change is one diagnostic and not
/// a scene that is missing here and one that is too many there.
struct SceneMatcher {
  typealias SceneID = StoryboardCollection.SceneID

  let context: DriftContext
  var match: SceneMatch
  /// Screens whose identifier leads out of what is known in this run: nothing can be said of them.
  var unknowable: Set<Screen.ID> = []

  var storyboards: StoryboardCollection { context.storyboards }
  var program: Program { context.program }
  /// By storyboard, its screens, in order.
  var screens: [Int: [Screen.ID]] = [:]
  /// By screen, what its identifier leads to, where its class is another.
  var doubtful: [(screen: Screen.ID, scene: SceneID)] = []
  /// Navigation controllers by whose identifiers screens are made that are in them: no screens themselves.
  var held: Set<SceneID> = []
  /// Screens whose segues are still to be followed.
  var waiting: [Screen.ID] = []
  /// The screens that have a scene, as they were found.
  private(set) var matched: [Screen.ID] = []
  /// How many screens have no scene yet: without any, nothing has to be followed.
  private(set) var left = 0
  /// Whether a segue may lead to a scene of another storyboard than its target is in.
  var crossesStoryboards = false
  /// By class, the places of its segues by identifier.
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
    // Everything once more, now that other classes are believed.
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

  /// The screens of a storyboard that have no scene yet.
  func unmatched(in storyboard: Int) -> [Screen.ID] {
    (screens[storyboard] ?? []).filter { match[$0] == nil && !unknowable.contains($0) }
  }

  /// Whether a scene can be a screen that has none yet.
  func isFree(_ scene: SceneID) -> Bool { match.isFree(scene) && !held.contains(scene) }
}

extension StoryboardSegue {
  /// What a flow file calls it. A relationship puts a controller into another, as an embed does.
  var flowKind: Segue.Kind {
    switch kind {
    case .embed, .relationship: .embed
    case .unwind: .unwind
    default: .segue
    }
  }
}
