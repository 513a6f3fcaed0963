import FlowModel
import FlowStoryboards

/// Finds the navigation controllers that a flow file has as screens of their own, though an import would tell them as one
/// with their roots.
///
/// A person may have written them so, and an update leaves it. But a screen of the file may as well be a controller that
/// stands for itself anyway, and then no other one has to be kept for it: so each of the file's goes with the controller
/// that says most nearly the same, and of two with the one that stands for itself.
struct NavigationKeeping {
  typealias SceneID = StoryboardCollection.SceneID

  /// Those that stand for themselves because the flow file says so.
  private(set) var scenes: Set<SceneID> = []

  private let existing: ExistingFlows
  private let collection: StoryboardCollection

  init(_ existing: ExistingFlows, _ collection: StoryboardCollection) {
    self.existing = existing
    self.collection = collection
    let screens = existing.screens.indices.filter { NavigationKeeping.isNavigation(existing.screens[$0]) }
    guard !screens.isEmpty else { return }
    let picture = PictureBuilder.picture(of: collection)
    let types = Dictionary(uniqueKeysWithValues: picture.screens.map { ($0.scene, $0.type.lastName) })
    for board in picture.boards {
      let name = collection.storyboards[board.index].name
      var own = screens.filter { existing.screens[$0].board.map { existing.boards[$0].identifier == name } ?? false }
      let told = Set(board.screens.map(\.scene))
      var wrappers: [SceneID] = []
      for index in collection.storyboards[board.index].scenes.indices {
        let scene = SceneID(storyboard: board.index, scene: index)
        if !told.contains(scene), collection.wrappedScene(of: scene) != nil { wrappers.append(scene) }
      }
      guard !own.isEmpty, !wrappers.isEmpty else { continue }
      own.removeAll { keepIdentified($0, board, wrappers) }
      keepAlike(own, board, wrappers, types)
    }
  }

  private static func isNavigation(_ screen: ExistingFlows.Screen) -> Bool {
    screen.board != nil && SwiftNames.unqualified(screen.type) == "UINavigationController"
  }

  /// Keeps the controller of a screen's identifier, if none stands for itself under it.
  ///
  /// - Returns: whether the screen has an identifier.
  private mutating func keepIdentified(
    _ screen: Int, _ board: StoryboardPicture.Board, _ wrappers: [SceneID]
  ) -> Bool {
    guard let identifier = existing.screens[screen].syntax.pictureIdentifier else { return false }
    let isTold = board.screens.contains {
      ($0.identifier == identifier || identifier == .initial && $0.isInitial) && !$0.isInNavigation
        && collection[$0.scene].controller?.element == "navigationController"
    }
    guard !isTold else { return true }
    let initial = collection.storyboards[board.index].initialScene
    let scene = wrappers.first { scene in
      switch identifier {
      case .named(let name): collection[scene].storyboardIdentifier?.text == name
      case .initial: scene.scene == initial
      }
    }
    if let scene { scenes.insert(scene) }
    return true
  }

  // MARK: Without an identifier

  /// What leads out of a controller, as far as it can be compared: the identifier, or the class of the target.
  private struct Way: Hashable {
    var kind: Segue.Kind
    var identifier: String?
    var target: String?
  }

  private struct Pair {
    var screen: Int
    var isWrapper: Bool
    var difference: Int
    var order: Int

    /// What stands for itself goes first, then what differs least.
    static func < (one: Pair, other: Pair) -> Bool {
      if one.isWrapper != other.isWrapper { return other.isWrapper }
      return (one.difference, one.screen, one.order) < (other.difference, other.screen, other.order)
    }
  }

  private mutating func keepAlike(
    _ screens: [Int], _ board: StoryboardPicture.Board, _ wrappers: [SceneID], _ types: [SceneID: String]
  ) {
    var candidates: [(scene: SceneID, isWrapper: Bool, ways: Set<Way>)] = []
    for screen in board.screens where screen.identifier == nil && screen.type.lastName == "UINavigationController" {
      let ways = screen.edges.map { edge in
        Way(
          kind: edge.kind, identifier: edge.identifier,
          target: edge.identifier == nil ? edge.target.flatMap { types[$0] } : nil)
      }
      candidates.append((screen.scene, false, Set(ways)))
    }
    let initial = collection.storyboards[board.index].initialScene
    for scene in wrappers {
      // One that code makes would be told with its identifier.
      guard collection[scene].storyboardIdentifier == nil, initial != scene.scene,
        let root = collection.wrappedScene(of: scene), let type = types[root]
      else { continue }
      candidates.append((scene, true, [Way(kind: .embed, identifier: nil, target: type)]))
    }
    // What says the same goes first, the first with the first.
    var left = Dictionary(grouping: candidates.indices.reversed(), by: { candidates[$0].ways })
    var others: [(screen: Int, ways: Set<Way>)] = []
    var taken: Set<Int> = []
    for screen in screens {
      let ways = ways(of: screen)
      guard let order = left[ways]?.popLast() else {
        others.append((screen, ways))
        continue
      }
      taken.insert(order)
      if candidates[order].isWrapper { scenes.insert(candidates[order].scene) }
    }
    var pairs: [Pair] = []
    for (screen, said) in others {
      for (order, candidate) in candidates.enumerated() where !taken.contains(order) {
        guard !said.isDisjoint(with: candidate.ways) else { continue }
        let difference = said.symmetricDifference(candidate.ways).count
        pairs.append(Pair(screen: screen, isWrapper: candidate.isWrapper, difference: difference, order: order))
      }
    }
    pairs.sort(by: <)
    var paired: Set<Int> = []
    for pair in pairs where !paired.contains(pair.screen) && !taken.contains(pair.order) {
      paired.insert(pair.screen)
      taken.insert(pair.order)
      if pair.isWrapper { scenes.insert(candidates[pair.order].scene) }
    }
  }

  private func ways(of screen: Int) -> Set<Way> {
    let ways = existing.screens[screen].routes.compactMap { route -> Way? in
      if let identifier = route.string { return Way(kind: route.kind.kind, identifier: identifier, target: nil) }
      guard let target = existing.target(of: route, in: existing.screens[screen].flow) else {
        return nil
      }
      let type = SwiftNames.unqualified(existing.screens[target].type)
      return Way(kind: route.kind.kind, identifier: nil, target: type)
    }
    return Set(ways)
  }
}
