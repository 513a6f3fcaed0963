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
