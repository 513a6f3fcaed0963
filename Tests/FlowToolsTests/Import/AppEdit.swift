import RoutegenTestSupport

/// The edits that people make to the storyboards of an app between two commits.
enum AppEdit: String, CaseIterable, Sendable {
  case refactorToNewStoryboard, refactorToOtherStoryboard, deleteStoryboard, renameStoryboard, addStoryboard
  case addStoryboardsOfOneName
  case giveNavigationClass, takeNavigationClass, embedInNavigation, removeNavigation
  case giveIdentifier, removeIdentifier, renameIdentifier, takeOverIdentifier
  case giveClass, removeClass, changeClass, shareClass, changeModule, removeModules
  case addCell, removeCell, renameCell, giveCellClass, removeCellClass, takeCellOfNib
  case addElement, removeElement
  case changeInitial, removeInitial, addInitialOfKnownClass
  case addScene, duplicateScene, deleteScene, replaceScene
  case addSegue, removeSegue, nameSegue, unnameSegue, renameSegue, redirectSegue, changeKind, moveSegue, leadToBundle
  case addAction, removeAction
}

extension AppText {
  /// The place of a scene.
  typealias Place = (board: Int, scene: Int)

  /// Makes an edit at a random place.
  ///
  /// - Returns: true if there was a place for it.
  mutating func make(_ edit: AppEdit, number: Int, _ random: inout SplitMix) -> Bool {
    let before = self
    switch edit {
    case .refactorToNewStoryboard, .refactorToOtherStoryboard, .deleteStoryboard, .renameStoryboard, .addStoryboard,
      .addStoryboardsOfOneName:
      editBoards(edit, number, &random)
    case .giveNavigationClass, .takeNavigationClass, .embedInNavigation, .removeNavigation:
      editNavigation(edit, number, &random)
    case .addCell, .removeCell, .renameCell, .giveCellClass, .removeCellClass, .takeCellOfNib, .addElement,
      .removeElement:
      editCells(edit, number, &random)
    case .addSegue, .removeSegue, .nameSegue, .unnameSegue, .renameSegue, .redirectSegue, .changeKind, .moveSegue,
      .leadToBundle, .addAction, .removeAction:
      editSegues(edit, number, &random)
    default: editScenes(edit, number, &random)
    }
    return self != before
  }

  func pick<Element>(_ elements: [Element], _ random: inout SplitMix) -> Element? {
    elements.isEmpty ? nil : elements[random.next(below: elements.count)]
  }

  var places: [Place] {
    boards.indices.filter { !boards[$0].isLaunchScreen }
      .flatMap { board in boards[board].scenes.indices.map { (board, $0) } }
  }

  func places(_ isWanted: (Scene) -> Bool) -> [Place] {
    places.filter { boards[$0.board].scenes[$0.scene].isController && isWanted(boards[$0.board].scenes[$0.scene]) }
  }

  subscript(place: Place) -> Scene {
    get { boards[place.board].scenes[place.scene] }
    set { boards[place.board].scenes[place.scene] = newValue }
  }
}

// MARK: - AppEdit: contents

extension AppText {
  // MARK: Cells

  mutating func editCells(_ edit: AppEdit, _ number: Int, _ random: inout SplitMix) {
    let tables = places { !$0.cells.isEmpty }
    if edit == .addCell || edit == .takeCellOfNib || edit == .addElement {
      guard let place = pick(places { !$0.isNavigationController }, &random) else { return }
      switch edit {
      case .addElement: self[place].elements.append("element\(number)")
      case .addCell:
        let type = random.next(below: 2) == 0 ? nil : Class(name: "New\(number)Cell")
        self[place].cells.append(Cell(identifier: "cell\(number)", type: type))
      default:
        // A cell moves into a nib.
        guard let place = pick(tables, &random) else { return }
        var cell = self[place].cells.removeLast()
        if random.next(below: 2) == 0 { cell.type = Class(name: "OfNib\(number)Cell") }
        guard !nibs.contains(where: { $0.cells.contains { $0.identifier == cell.identifier } }) else { return }
        nibs.append(Nib(name: "Nib\(number)", cells: [cell]))
      }
      return
    }
    if edit == .removeElement {
      guard let place = pick(places { !$0.elements.isEmpty }, &random) else { return }
      self[place].elements.removeLast()
      return
    }
    guard let place = pick(tables, &random) else { return }
    let index = random.next(below: self[place].cells.count)
    switch edit {
    case .removeCell: self[place].cells.remove(at: index)
    case .renameCell: self[place].cells[index].identifier = "renamed\(number)"
    case .giveCellClass: self[place].cells[index].type = Class(name: "Given\(number)Cell")
    default: self[place].cells[index].type = nil
    }
  }

  // MARK: Segues

  mutating func editSegues(_ edit: AppEdit, _ number: Int, _ random: inout SplitMix) {
    guard let place = pick(places { !$0.isNavigationController }, &random) else { return }
    let target = pick(places { _ in true }.filter { $0.board == place.board }, &random).map { self[$0].id }
    if edit == .addSegue, let target {
      connect(place.board, place.scene, to: target, identifier: random.next(below: 2) == 0 ? nil : "new\(number)")
      return
    }
    func drawn(_ isWanted: (Segue) -> Bool) -> (place: Place, index: Int)? {
      let all = places { _ in true }.flatMap { place in
        self[place].segues.indices.filter {
          self[place].segues[$0].relationship == nil && self[place].segues[$0].kind != "unwind"
            && isWanted(self[place].segues[$0])
        }.map { (place, $0) }
      }
      return pick(all, &random)
    }
    switch edit {
    case .removeSegue: drawn { _ in true }.map { self[$0.place].segues.remove(at: $0.index) }.map { _ in }
    case .nameSegue:
      drawn { $0.identifier == nil }.map { self[$0.place].segues[$0.index].identifier = "named\(number)" }
    case .unnameSegue: drawn { $0.identifier != nil }.map { self[$0.place].segues[$0.index].identifier = nil }
    case .renameSegue:
      drawn { $0.identifier != nil }.map { self[$0.place].segues[$0.index].identifier = "renamed\(number)" }
    case .redirectSegue:
      guard let found = drawn({ _ in true }),
        let target = pick(places { _ in true }.filter { $0.board == found.place.board }, &random)
      else { return }
      self[found.place].segues[found.index].target = self[target].id
    case .changeKind:
      drawn { _ in true }.map { found in
        let kind = self[found.place].segues[found.index].kind
        self[found.place].segues[found.index].kind = kind == "embed" ? "show" : "embed"
      }
    case .moveSegue:
      guard let found = drawn({ _ in true }) else { return }
      let segue = self[found.place].segues.remove(at: found.index)
      guard
        let other = pick(
          places { !$0.isNavigationController }.filter {
            $0.board == found.place.board && $0.scene != found.place.scene
          }, &random)
      else { return }
      self[other].segues.append(segue)
    case .leadToBundle:
      guard let found = drawn({ _ in true }) else { return }
      let reference = Scene(id: "u\(number)", reference: Reference(storyboard: "Elsewhere", bundle: "com.example.kit"))
      boards[found.place.board].scenes.append(reference)
      self[found.place].segues[found.index].target = reference.id
    case .addAction: drawn { $0.action == nil }.map { self[$0.place].segues[$0.index].action = "make\(number):" }
    default: drawn { $0.action != nil }.map { self[$0.place].segues[$0.index].action = nil }
    }
  }
}

// MARK: - AppEdit: scenes

extension AppText {
  // MARK: Scenes

  private func newClass(_ number: Int) -> Class { Class(name: "Fresh\(number)ViewController") }

  mutating func editScenes(_ edit: AppEdit, _ number: Int, _ random: inout SplitMix) {
    let all = places { _ in true }
    let plain = places { !$0.isNavigationController }
    guard let place = pick(all, &random), let other = pick(plain, &random) else { return }
    switch edit {
    case .giveIdentifier:
      guard let place = pick(places { $0.identifier == nil }, &random) else { return }
      self[place].identifier = "given\(number)"
    case .removeIdentifier:
      guard let place = pick(places { $0.identifier != nil }, &random) else { return }
      let old = self[place].identifier
      guard !isReferred(old, in: place.board) else { return }
      self[place].identifier = nil
    case .renameIdentifier:
      guard let place = pick(places { $0.identifier != nil }, &random) else { return }
      let old = self[place].identifier
      guard !isReferred(old, in: place.board) else { return }
      self[place].identifier = "other\(number)"
    case .takeOverIdentifier:
      guard let from = pick(places { $0.identifier != nil }, &random),
        let to = pick(plain.filter { $0.board == from.board && self[$0].identifier == nil }, &random)
      else { return }
      self[to].identifier = self[from].identifier
      self[from].identifier = nil
    case .giveClass:
      guard let place = pick(plain.filter { self[$0].type == nil }, &random) else { return }
      self[place].type = newClass(number)
    case .removeClass:
      guard let place = pick(plain.filter { self[$0].type != nil }, &random) else { return }
      self[place].type = nil
    case .changeClass:
      guard let place = pick(plain.filter { self[$0].type != nil }, &random) else { return }
      self[place].type = newClass(number)
    case .shareClass:
      guard let place = pick(plain.filter { self[$0].type != nil }, &random) else { return }
      self[other].type = self[place].type
    case .changeModule:
      guard let place = pick(plain.filter { self[$0].type != nil }, &random) else { return }
      let module = self[place].type?.module == nil ? ["Kit", "Other"][random.next(below: 2)] : nil
      self[place].type?.module = module
    case .removeModules:
      for place in all { self[place].type?.module = nil }
      for place in all { for cell in self[place].cells.indices { self[place].cells[cell].type?.module = nil } }
    case .changeInitial: boards[place.board].initial = self[place].id
    case .removeInitial: boards[place.board].initial = nil
    case .addInitialOfKnownClass:
      var scene = Scene(id: "i\(number)", element: self[other].element, type: self[other].type)
      scene.segues = self[other].segues.filter { !$0.target.hasPrefix("exit") }
      if random.next(below: 2) == 0 { self[other].segues = [] }
      boards[other.board].scenes.append(scene)
      boards[other.board].initial = scene.id
    case .addScene:
      var scene = Scene(id: "a\(number)", type: random.next(below: 4) == 0 ? nil : newClass(number))
      if random.next(below: 2) == 0 { scene.identifier = "added\(number)" }
      boards[place.board].scenes.append(scene)
      connect(place.board, place.scene, to: scene.id, identifier: random.next(below: 2) == 0 ? nil : "add\(number)")
    case .duplicateScene:
      var scene = self[other]
      scene.id = "d\(number)"
      scene.identifier = nil
      scene.exit = nil
      scene.segues.removeAll { $0.kind == "unwind" }
      boards[other.board].scenes.append(scene)
    case .deleteScene:
      guard boards[place.board].scenes.count(where: \.isController) > 1 else { return }
      remove(self[place].id)
    default:
      // Another scene in its place: its class and segues, with or without its identifier.
      var scene = self[other]
      let old = scene.id
      scene.id = "p\(number)"
      if random.next(below: 2) == 0, !isReferred(scene.identifier, in: other.board) { scene.identifier = nil }
      if random.next(below: 2) == 0 { scene.type = newClass(number) }
      boards[other.board].scenes.append(scene)
      for place in places {
        for segue in self[place].segues.indices where self[place].segues[segue].target == old {
          self[place].segues[segue].target = scene.id
        }
      }
      if boards[other.board].initial == old { boards[other.board].initial = scene.id }
      remove(old)
    }
  }

  private func isReferred(_ identifier: String?, in board: Int) -> Bool {
    identifier != nil
      && places.contains { place in
        let reference = self[place].reference
        return reference?.identifier == identifier
          && (reference?.storyboard ?? boards[place.board].name) == boards[board].name
      }
  }
}

// MARK: - AppEdit: storyboards

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
