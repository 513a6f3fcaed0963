import RoutegenTestSupport

extension AppText {
  /// Creates a typical app: tabs with navigation controllers, several storyboards with references between them, classes
  /// with one scene and classes with several, scenes without a class, cells and nibs.
  static func random(_ random: inout SplitMix) -> AppText {
    func isTrue(oneIn count: Int, _ random: inout SplitMix) -> Bool { random.next(below: count) == 0 }
    var app = AppText()
    var number = 0
    for name in ["Main", "Profile", "Checkout", "Settings"].prefix(1 + random.next(below: 4)) {
      var board = Board(name: name)
      for _ in 0..<2 + random.next(below: 5) {
        number += 1
        var scene = Scene(id: "c\(number)")
        scene.element = ["viewController", "viewController", "tableViewController"][random.next(below: 3)]
        if !isTrue(oneIn: 5, &random) {
          let shared = isTrue(oneIn: 6, &random)
          scene.type = Class(name: shared ? "SharedViewController" : "\(AppText.word(number))ViewController")
          if isTrue(oneIn: 12, &random) { scene.type?.module = "Kit" }
        }
        if isTrue(oneIn: 2, &random) { scene.identifier = "\(AppText.word(number))ID" }
        if isTrue(oneIn: 4, &random) { scene.title = "\(AppText.word(number)) Title" }
        for cell in 0..<random.next(below: 3) {
          let type = isTrue(oneIn: 2, &random) ? Class(name: "\(AppText.word(number))\(cell)Cell") : nil
          scene.cells.append(Cell(identifier: "\(AppText.word(number))-row\(cell)", type: type))
        }
        if isTrue(oneIn: 4, &random) { scene.elements.append("\(AppText.word(number)).button") }
        scene.exit = "exit-\(scene.id)"
        board.scenes.append(scene)
      }
      for scene in board.scenes where isTrue(oneIn: 4, &random) {
        number += 1
        board.scenes.append(Scene.navigation("c\(number)", around: scene.id))
      }
      if isTrue(oneIn: 2, &random) {
        number += 1
        let tabs = board.scenes.shuffled(using: &random).prefix(3)
        var scene = Scene(id: "c\(number)", element: "tabBarController")
        scene.segues = tabs.map { Segue(kind: "relationship", target: $0.id, relationship: "viewControllers") }
        board.scenes.append(scene)
        board.initial = scene.id
      } else {
        board.initial = isTrue(oneIn: 6, &random) ? nil : board.scenes[random.next(below: board.scenes.count)].id
      }
      app.boards.append(board)
    }
    for (index, board) in app.boards.enumerated() {
      for (place, scene) in board.scenes.enumerated() where scene.root == nil {
        for _ in 0..<random.next(below: 3) {
          let other = isTrue(oneIn: 5, &random) ? random.next(below: app.boards.count) : index
          let target = app.boards[other].scenes.filter(\.isController)
          guard let id = target.isEmpty ? nil : target[random.next(below: target.count)].id else { continue }
          app.connect(index, place, to: id, identifier: isTrue(oneIn: 3, &random) ? nil : "go\(place)-\(id)")
        }
        if isTrue(oneIn: 8, &random), let exit = scene.exit {
          app.boards[index].scenes[place].segues.append(
            Segue(kind: "unwind", identifier: "done-\(scene.id)", target: exit, unwindAction: "done:"))
        }
      }
    }
    if isTrue(oneIn: 3, &random) {
      app.nibs = [Nib(name: "RowCell", cells: [Cell(identifier: "nib-row", type: Class(name: "RowCell"))])]
    }
    return app
  }

  /// Returns a word for a number.
  static func word(_ number: Int) -> String {
    let words = [
      "News", "List", "Detail", "Photo", "Company", "Cart", "Order", "Map", "Room", "Talk", "Login", "Search", "Player",
    ]
    let word = words[number % words.count]
    return number < words.count ? word : "\(word)\(AppText.letters(number / words.count))"
  }

  private static func letters(_ number: Int) -> String {
    String(String(number).unicodeScalars.map { Character(Unicode.Scalar($0.value + 49) ?? "a") })
  }

  /// Adds a segue to a scene, through a reference if that is in another storyboard.
  mutating func connect(
    _ board: Int, _ place: Int, to id: String, identifier: String?, kind: String = "show"
  ) {
    guard let target = reference(to: id, in: board) else { return }
    boards[board].scenes[place].segues.append(Segue(kind: kind, identifier: identifier, target: target))
  }

  /// Returns the id for segues to a scene in a storyboard: the scene itself, or a reference, for which the scene gets
  /// an identifier.
  mutating func reference(to id: String, in board: Int) -> String? {
    guard let other = boards.firstIndex(where: { $0.scenes.contains { $0.id == id } }) else { return nil }
    guard other != board, let place = boards[other].scenes.firstIndex(where: { $0.id == id }) else { return id }
    var identifier = boards[other].scenes[place].identifier
    if identifier == nil, boards[other].initial != id {
      // Interface Builder uses the id of the object.
      identifier = "ib-\(id)"
      boards[other].scenes[place].identifier = identifier
    }
    let reference = Reference(storyboard: boards[other].name, identifier: identifier)
    if let known = boards[board].scenes.first(where: { $0.reference == reference }) { return known.id }
    let scene = Scene(id: "r\(board)-\(id)-\(boards[board].scenes.count)", reference: reference)
    boards[board].scenes.append(scene)
    return scene.id
  }
}

extension AppText.Scene {
  /// Returns a navigation controller.
  static func navigation(_ id: String, around root: String) -> AppText.Scene {
    var scene = AppText.Scene(id: id, element: "navigationController")
    scene.segues = [AppText.Segue(kind: "relationship", target: root, relationship: "rootViewController")]
    return scene
  }
}
