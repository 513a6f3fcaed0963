import RoutegenTestSupport

extension AppText {
  // MARK: Storyboards

  mutating func editBoards(_ edit: AppEdit, _ number: Int, _ random: inout SplitMix) {
    switch edit {
    case .refactorToNewStoryboard:
      guard let place = pick(places { _ in true }, &random) else { return }
      boards.append(Board(name: "Refactored\(number)", runtime: boards[place.board].runtime))
      move(place, with: random.next(below: 3), to: boards.count - 1)
    case .refactorToOtherStoryboard:
      guard let place = pick(places { _ in true }, &random),
        let board = pick(
          boards.indices.filter {
            $0 != place.board && !boards[$0].isLaunchScreen && boards[$0].runtime == boards[place.board].runtime
          }, &random)
      else { return }
      move(place, with: random.next(below: 3), to: board)
    case .deleteStoryboard:
      guard boards.count > 1, let board = pick(Array(boards.indices), &random) else { return }
      let name = boards.remove(at: board).name
      for index in boards.indices {
        for scene in boards[index].scenes where scene.reference?.storyboard == name { remove(scene.id) }
      }
    case .renameStoryboard:
      guard let board = pick(Array(boards.indices), &random) else { return }
      let (old, new) = (boards[board].name, "Renamed\(number)")
      boards[board].name = new
      for place in places where self[place].reference?.storyboard == old { self[place].reference?.storyboard = new }
    case .addStoryboard: boards.append(newBoard("Board\(number)", "s\(number)"))
    default:
      for (index, name) in ["New Room \(number)", "NewRoom\(number)"].enumerated() {
        boards.append(newBoard(name, "s\(number)-\(index)"))
      }
    }
  }

  private func newBoard(_ name: String, _ id: String) -> Board {
    var board = Board(name: name, runtime: boards[0].runtime, initial: id)
    board.scenes = [
      Scene(id: id, type: Class(name: "\(name.filter { $0 != " " })FirstViewController")),
      Scene(id: id + "-2", type: Class(name: "\(name.filter { $0 != " " })SecondViewController")),
    ]
    board.scenes[0].segues = [Segue(kind: "show", target: id + "-2")]
    return board
  }

  /// Moves a scene and some of its destinations into another storyboard, as *Refactor to Storyboard* does: segues to
  /// them now lead to a reference.
  private mutating func move(_ place: Place, with count: Int, to other: Int) {
    var ids = [self[place].id]
    let isMovable = Set(boards[place.board].scenes.filter(\.isController).map(\.id))
    for segue in self[place].segues where ids.count <= count && isMovable.contains(segue.target) {
      if !ids.contains(segue.target) { ids.append(segue.target) }
    }
    let moved = boards[place.board].scenes.filter { ids.contains($0.id) }
    boards[place.board].scenes.removeAll { ids.contains($0.id) }
    boards[other].scenes += moved
    if boards[other].initial == nil { boards[other].initial = ids[0] }
    let name = boards[other].name
    // References to scenes of the same storyboard now lead there directly, and new references are added.
    for id in ids {
      let identifier = moved.first { $0.id == id }?.identifier
      for board in boards.indices {
        for scene in boards[board].scenes {
          guard var reference = scene.reference, reference.bundle == nil, let identifier,
            reference.identifier == identifier, (reference.storyboard ?? boards[board].name) == boards[place.board].name
          else { continue }
          reference.storyboard = name
          for index in boards[board].scenes.indices where boards[board].scenes[index].id == scene.id {
            boards[board].scenes[index].reference = reference
          }
        }
      }
    }
    let old = place.board
    if let initial = boards[old].initial, ids.contains(initial) {
      boards[old].initial = reference(to: initial, in: old)
    }
    for board in [old, other] {
      for index in boards[board].scenes.indices {
        for segue in boards[board].scenes[index].segues.indices {
          let target = boards[board].scenes[index].segues[segue].target
          guard !boards[board].scenes.contains(where: { $0.id == target || $0.exit == target }) else { continue }
          let source = boards[board == old ? other : old].scenes.first { $0.id == target }
          if let reference = source?.reference {
            let copy = Scene(id: "\(target)-\(board)-\(boards[board].scenes.count)", reference: reference)
            boards[board].scenes.append(copy)
            boards[board].scenes[index].segues[segue].target = copy.id
          } else if let new = reference(to: target, in: board) {
            boards[board].scenes[index].segues[segue].target = new
          }
        }
      }
    }
  }

  /// Deletes a scene with the segues to it.
  mutating func remove(_ id: String) {
    for place in places { self[place].segues.removeAll { $0.target == id } }
    for board in boards.indices {
      boards[board].scenes.removeAll { $0.id == id }
      if boards[board].initial == id { boards[board].initial = nil }
    }
  }

  // MARK: Navigation controllers

  mutating func editNavigation(_ edit: AppEdit, _ number: Int, _ random: inout SplitMix) {
    let navigation = places(\.isNavigationController)
    switch edit {
    case .giveNavigationClass:
      guard let place = pick(navigation.filter { self[$0].type == nil }, &random) else { return }
      self[place].type = Class(name: random.next(below: 2) == 0 ? "BaseNavigation" : "Navigation\(number)Controller")
    case .takeNavigationClass:
      guard let place = pick(navigation.filter { self[$0].type != nil }, &random) else { return }
      self[place].type = nil
    case .embedInNavigation:
      guard
        let place = pick(
          places { $0.element.hasSuffix("iewController") && boards[0].runtime != "MacOSX.Cocoa" }, &random)
      else { return }
      let root = self[place].id
      var scene = Scene.navigation("n\(number)", around: root)
      if random.next(below: 2) == 0 {
        scene.identifier = self[place].identifier
        self[place].identifier = nil
      }
      for index in boards[place.board].scenes.indices {
        for segue in boards[place.board].scenes[index].segues.indices
        where boards[place.board].scenes[index].segues[segue].target == root {
          boards[place.board].scenes[index].segues[segue].target = scene.id
        }
      }
      if boards[place.board].initial == root { boards[place.board].initial = scene.id }
      boards[place.board].scenes.append(scene)
    default:
      guard let place = pick(navigation, &random), let root = self[place].root else { return }
      let id = self[place].id
      for index in boards[place.board].scenes.indices {
        for segue in boards[place.board].scenes[index].segues.indices
        where boards[place.board].scenes[index].segues[segue].target == id {
          boards[place.board].scenes[index].segues[segue].target = root
        }
      }
      if boards[place.board].initial == id { boards[place.board].initial = root }
      remove(id)
    }
  }
}
