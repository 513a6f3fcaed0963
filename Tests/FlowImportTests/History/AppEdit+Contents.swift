import RoutegenTestSupport

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
