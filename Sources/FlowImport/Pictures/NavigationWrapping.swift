import FlowStoryboards

/// The navigation controllers that are combined with the screen at their root.
///
/// Most navigation controllers of a storyboard are stock ones that only wrap a screen. A segue to such a controller is
/// a segue to the screen, and if code creates the controller, the screen is declared `in navigation`. A controller is a
/// separate screen if it has a custom class or segues, if its root also has an identifier, or if the root is in another
/// storyboard or in two such controllers.
struct NavigationWrapping {
  typealias SceneID = StoryboardCollection.SceneID

  /// The screens of the navigation controllers that are combined with them.
  private(set) var roots: [SceneID: SceneID] = [:]
  /// For each screen, all navigation controllers that are combined with it.
  private(set) var wrappers: [SceneID: [SceneID]] = [:]
  /// For each screen, the navigation controller that code creates.
  private(set) var holders: [SceneID: SceneID] = [:]
  /// The screens of the navigation controllers that are separate only because code creates them.
  private var contents: [SceneID: SceneID] = [:]

  /// Examines all navigation controllers.
  ///
  /// - Parameters:
  ///   - collection: the storyboards.
  ///   - kept: the controllers that are separate screens because a flow file declares them.
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

  /// Returns the screen that is the destination of segues to a scene.
  func screen(for scene: SceneID) -> SceneID { roots[scene] ?? scene }

  /// Returns the screen that code gets from a segue to a scene: the root of a stock navigation controller, even if that
  /// controller is a screen, too.
  func content(of scene: SceneID) -> SceneID { contents[scene] ?? screen(for: scene) }

  private static func isKnownToCode(_ scene: SceneID, in collection: StoryboardCollection) -> Bool {
    collection[scene].storyboardIdentifier != nil
      || collection.storyboards[scene.storyboard].initialScene == scene.scene
  }
}
