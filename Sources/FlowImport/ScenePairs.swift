import FlowAnalysis
import FlowModel
import FlowStoryboards

/// Which screen of a flow file is which scene, as `check` sees it.
struct ScenePairs {
  typealias SceneID = StoryboardCollection.SceneID

  /// By screen of the file, its scene.
  private(set) var scenes: [Int: SceneID] = [:]
  /// By scene, its screen of the file: the first, where one is known by its identifier and as the initial one.
  private(set) var screens: [SceneID: Int] = [:]

  init(_ existing: ExistingFlows, _ comparison: DriftComparison) {
    for (index, screen) in existing.screens.enumerated() {
      guard screen.board != nil, let scene = comparison.scenes[screen.syntax.range] else { continue }
      scenes[index] = scene
      if screens[scene] == nil { screens[scene] = index }
    }
  }

  /// The navigation controllers that are screens of their own in the file, though an import would pass over them.
  func keptControllers(of collection: StoryboardCollection) -> Set<SceneID> {
    Set(screens.keys.filter { collection.wrappedScene(of: $0) != nil })
  }
}

extension ImportedClass {
  /// Whether a flow file's name for a class can be this one: the module may be left out there.
  func isCalled(_ other: String) -> Bool {
    name == other || SwiftNames.unqualified(name) == SwiftNames.unqualified(other)
  }
}
