import FlowModel
import FlowStoryboards

/// The matches between the screens of flow files and scenes.
struct SceneMatch {
  typealias SceneID = StoryboardCollection.SceneID

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
  typealias SceneID = StoryboardCollection.SceneID

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
