import FlowAnalysis
import FlowModel
import FlowStoryboards

/// The matches between the screens of a flow file and scenes, as in `check`.
struct ScenePairs {
  typealias SceneID = StoryboardCollection.SceneID

  /// The scene of each screen in the file.
  private(set) var scenes: [Int: SceneID] = [:]
  /// The screen of each scene: the first one if there are two, for the identifier and for the initial scene.
  private(set) var screens: [SceneID: Int] = [:]

  init(_ existing: ExistingFlows, _ comparison: DriftComparison) {
    for (index, screen) in existing.screens.enumerated() {
      guard screen.board != nil, let scene = comparison.scenes[screen.syntax.range] else { continue }
      scenes[index] = scene
      if screens[scene] == nil { screens[scene] = index }
    }
  }

  /// Returns the navigation controllers that are separate screens in the file, though an import would leave them out.
  func keptControllers(of collection: StoryboardCollection) -> Set<SceneID> {
    Set(screens.keys.filter { collection.wrappedScene(of: $0) != nil })
  }
}

extension ImportedClass {
  /// True if a flow file's name for a class can refer to this one: the module may be left out there.
  func isCalled(_ other: String) -> Bool {
    name == other || SwiftNames.unqualified(name) == SwiftNames.unqualified(other)
  }
}
