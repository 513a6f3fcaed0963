import FlowStoryboards

/// Finds where a flow starts: with the storyboard that the app's `Info.plist` names, with `Main`, or with the one that no
/// other leads into. The storyboards of extensions come last: Xcode calls theirs `MainInterface`.
struct StartSearch {
  typealias SceneID = StoryboardCollection.SceneID

  /// The screens that it may be.
  private(set) var candidates: [SceneID] = []
  /// The start, if it can be told.
  private(set) var start: SceneID?

  /// Looks for the start among the screens of some storyboards.
  init(boards: [StoryboardPicture.Board], collection: StoryboardCollection) {
    let screens = boards.flatMap(\.screens)
    let initials = screens.filter(\.isInitial).map(\.scene)
    let beginnings = StartSearch.beginnings(among: Set(screens.map(\.scene)), initials, collection)
    let ofApps = Set(collection.infoPlists.flatMap(\.storyboardsOfApps))
    let ofExtensions = Set(collection.infoPlists.flatMap(\.storyboardsOfExtensions) + ["MainInterface"])
    func scenes(_ isMeant: (String) -> Bool) -> [SceneID] {
      var seen: Set<SceneID> = []
      return beginnings.filter { isMeant($0.name) }.map(\.scene).filter { seen.insert($0).inserted }
    }
    let targets = StartSearch.targets(in: screens)
    let own = initials.filter { !ofExtensions.contains(collection.storyboards[$0.storyboard].name) }
    let free = own.filter { !targets.contains($0) }
    // `Main` is what Xcode calls the storyboard of a new app, and `Main_iPhone` what it did.
    let known = [
      scenes(ofApps.contains), scenes { $0 == "Main" },
      scenes { $0.hasPrefix("Main") && !ofExtensions.contains($0) },
    ]
    let others = [free, own, scenes(ofExtensions.contains), initials]
    candidates = known.first { $0.count == 1 } ?? others.first { !$0.isEmpty } ?? []
    start = candidates.count == 1 ? candidates[0] : nil
  }

  /// What storyboards begin with, by their names; of one that begins with a reference, what that leads to.
  private static func beginnings(
    among screens: Set<SceneID>, _ initials: [SceneID], _ collection: StoryboardCollection
  ) -> [(name: String, scene: SceneID)] {
    let own = Dictionary(initials.map { ($0.storyboard, $0) }, uniquingKeysWith: { first, _ in first })
    return collection.storyboards.indices.compactMap { index in
      let name = collection.storyboards[index].name
      if let initial = own[index] { return (name, initial) }
      guard case .scene(let scene) = collection.initialDestination(ofStoryboard: index) else { return nil }
      return [scene, collection.content(of: scene)].first(where: screens.contains).map { (name, $0) }
    }
  }

  /// The screens that other storyboards lead to.
  private static func targets(in screens: [StoryboardPicture.Screen]) -> Set<SceneID> {
    var targets: Set<SceneID> = []
    for screen in screens {
      for edge in screen.edges where edge.kind != .unwind {
        guard let target = edge.target, target.storyboard != screen.scene.storyboard else { continue }
        targets.insert(target)
      }
    }
    return targets
  }
}
