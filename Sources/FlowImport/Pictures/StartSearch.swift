import FlowStoryboards

/// Finds the start of a flow: in the storyboard that the app's `Info.plist` names, in `Main`, or in the only storyboard
/// without incoming references. The storyboards of extensions come last: Xcode names theirs `MainInterface`.
struct StartSearch {
  typealias SceneID = StoryboardCollection.SceneID

  /// The possible starts.
  private(set) var candidates: [SceneID] = []
  /// The start, if it is certain.
  private(set) var start: SceneID?

  /// Searches the screens of storyboards for the start.
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
    // Xcode names the storyboard of a new app `Main`; it used to be `Main_iPhone`.
    let known = [
      scenes(ofApps.contains), scenes { $0 == "Main" },
      scenes { $0.hasPrefix("Main") && !ofExtensions.contains($0) },
    ]
    let others = [free, own, scenes(ofExtensions.contains), initials]
    candidates = known.first { $0.count == 1 } ?? others.first { !$0.isEmpty } ?? []
    start = candidates.count == 1 ? candidates[0] : nil
  }

  /// Returns the initial screens of storyboards by name; references are followed.
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

  /// Returns the screens with incoming segues from other storyboards.
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
