import RoutegenTestSupport

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
