import FlowStoryboards

/// Which navigation controllers are told as one with the screen at their root.
///
/// Most navigation controllers of a storyboard are stock ones that only wrap a screen. What leads to one of those leads
/// to the screen, and if code makes it, it makes the screen `in navigation`. One that is more stands for itself: it has a
/// class of the app's or segues of its own, its root has an identifier too, or the root is in another storyboard or
/// in two such controllers.
struct NavigationWrapping {
  typealias SceneID = StoryboardCollection.SceneID

  /// The screens of the navigation controllers that are told as one with it.
  private(set) var roots: [SceneID: SceneID] = [:]
  /// By screen, all navigation controllers that count as one with it.
  private(set) var wrappers: [SceneID: [SceneID]] = [:]
  /// By screen, the navigation controller that code makes.
  private(set) var holders: [SceneID: SceneID] = [:]
  /// The screens of the navigation controllers that are more only because code makes them.
  private var contents: [SceneID: SceneID] = [:]

  /// Looks at all navigation controllers.
  ///
  /// - Parameters:
  ///   - collection: the storyboards.
  ///   - kept: those that stand for themselves anyway, because a flow file says so.
  init(_ collection: StoryboardCollection, keeping kept: Set<SceneID>) {
    for scene in collection.scenes {
      guard let root = collection.wrappedScene(of: scene) else { continue }
      let isKnown = NavigationWrapping.isKnownToCode(scene, in: collection)
      if isKnown { contents[scene] = root }
      if kept.contains(scene) { continue }
      if isKnown {
        guard root.storyboard == scene.storyboard, holders[root] == nil,
          !NavigationWrapping.isKnownToCode(root, in: collection)
        else { continue }
        holders[root] = scene
      }
      roots[scene] = root
      wrappers[root, default: []].append(scene)
    }
  }

  /// The screen that something which leads to a scene leads to.
  func screen(for scene: SceneID) -> SceneID { roots[scene] ?? scene }

  /// The screen that code gets from a segue which leads to a scene: what a stock navigation controller begins with, even if
  /// that one is a screen too.
  func content(of scene: SceneID) -> SceneID { contents[scene] ?? screen(for: scene) }

  private static func isKnownToCode(_ scene: SceneID, in collection: StoryboardCollection) -> Bool {
    collection[scene].storyboardIdentifier != nil
      || collection.storyboards[scene.storyboard].initialScene == scene.scene
  }
}
