import FlowModel
import FlowStoryboards

/// Which scene each screen of the flow files is.
struct SceneMatch {
  typealias SceneID = StoryboardCollection.SceneID

  /// By screen, its scene.
  private(set) var scenes: [SceneID?]
  /// By scene, its screens: one, or several where a scene is known by its identifier and as the initial one.
  private(set) var screens: [SceneID: [Screen.ID]] = [:]

  init(screenCount: Int) {
    scenes = Array(repeating: nil, count: screenCount)
  }

  /// The scene of a screen.
  subscript(screen: Screen.ID) -> SceneID? { scenes[screen.index] }

  /// Whether a scene is no screen's yet.
  func isFree(_ scene: SceneID) -> Bool { screens[scene] == nil }

  mutating func add(_ screen: Screen.ID, _ scene: SceneID) {
    scenes[screen.index] = scene
    screens[scene, default: []].append(screen)
  }
}

/// What leads through navigation controllers: flow files name what they show, and may pass over them.
struct NavigationControllers {
  typealias SceneID = StoryboardCollection.SceneID

  private let storyboards: StoryboardCollection
  /// By scene, the navigation controllers that begin with it.
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

  /// The scene itself, or what a navigation controller begins with.
  func content(of scene: SceneID) -> SceneID { storyboards.content(of: scene) }

  /// The navigation controllers that begin with a scene, in order.
  func around(_ scene: SceneID) -> [SceneID] { around[scene] ?? [] }

  /// Whether a scene is another, or a navigation controller that begins with it.
  func leads(_ scene: SceneID, to other: SceneID) -> Bool { scene == other || around(other).contains(scene) }
}
