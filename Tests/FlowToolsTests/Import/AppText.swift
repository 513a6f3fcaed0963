import FlowDiagnostics
import FlowStoryboards
import RoutegenTestSupport

/// The storyboards and nibs of an app as values that can be edited, and their XML.
struct AppText: Hashable {
  /// A class, with its module.
  struct Class: Hashable {
    var name: String
    /// The module; `nil` for the app's own.
    var module: String?

    var attributes: String {
      " customClass=\"\(name.xml)\""
        + (module.map { " customModule=\"\($0)\"" } ?? " customModule=\"App\" customModuleProvider=\"target\"")
    }
  }

  /// A segue or a relationship.
  struct Segue: Hashable {
    var kind: String
    var identifier: String?
    /// The id of its destination: a scene, or an exit.
    var target: String
    var relationship: String?
    var action: String?
    var unwindAction: String?
  }

  /// A prototype cell.
  struct Cell: Hashable {
    var identifier: String
    var type: Class?
    var element = "tableViewCell"
  }

  /// A scene: a controller, or a reference to one.
  struct Scene: Hashable {
    /// The id of its object, which is unique in the app.
    var id: String
    var element = "viewController"
    var type: Class?
    var identifier: String?
    var title: String?
    var label: String?
    var segues: [Segue] = []
    var cells: [Cell] = []
    /// The accessibility identifiers.
    var elements: [String] = []
    var exit: String?
    /// The reference, if it is one.
    var reference: Reference?

    var isController: Bool { reference == nil }
    var isNavigationController: Bool { element == "navigationController" }
    /// The scene at the root of a navigation controller.
    var root: String? { segues.first { $0.relationship == "rootViewController" }?.target }
  }

  /// The destination of a reference.
  struct Reference: Hashable {
    var storyboard: String?
    var identifier: String?
    var bundle: String?
  }

  /// A storyboard.
  struct Board: Hashable {
    var name: String
    var runtime = "iOS.CocoaTouch"
    var isLaunchScreen = false
    var initial: String?
    var scenes: [Scene] = []
  }

  /// A nib with cells.
  struct Nib: Hashable {
    var name: String
    var cells: [Cell]
  }

  var boards: [Board] = []
  var nibs: [Nib] = []

  /// The files.
  var sources: [SourceFile] {
    boards.map { SourceFile(path: "App/\($0.name).storyboard", text: $0.xml) }
      + nibs.map { SourceFile(path: "App/\($0.name).xib", text: $0.xml) }
  }
}

// MARK: - XML

extension String {
  fileprivate var xml: String {
    var text = ""
    for character in self {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      default: text.append(character)
      }
    }
    return text
  }
}

private func attribute(_ name: String, _ value: String?) -> String { value.map { " \(name)=\"\($0.xml)\"" } ?? "" }

extension AppText.Board {
  fileprivate var xml: String {
    let type =
      switch runtime {
      case "MacOSX.Cocoa": "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"
      case "watchKit": "com.apple.InterfaceBuilder.WatchKit.Storyboard"
      case "AppleTV": "com.apple.InterfaceBuilder.AppleTV.Storyboard.XIB"
      default: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
      }
    var text =
      "<document type=\"\(type)\" targetRuntime=\"\(runtime)\"\(attribute("initialViewController", initial))"
      + "\(isLaunchScreen ? " launchScreen=\"YES\"" : "")>\n<scenes>\n"
    for scene in scenes {
      text += "<scene sceneID=\"s-\(scene.id)\"><objects>\n\(scene.xml)</objects></scene>\n"
    }
    return text + "</scenes>\n</document>\n"
  }
}

extension AppText.Scene {
  fileprivate var xml: String {
    if let reference {
      return "<viewControllerPlaceholder id=\"\(id)\"\(attribute("storyboardName", reference.storyboard))"
        + attribute("referencedIdentifier", reference.identifier) + attribute("bundleIdentifier", reference.bundle)
        + "\(attribute("storyboardIdentifier", identifier)) sceneMemberID=\"viewController\"/>\n"
    }
    var text = "<\(element) id=\"\(id)\" sceneMemberID=\"viewController\"\(type?.attributes ?? "")"
    text += "\(attribute("storyboardIdentifier", identifier))\(attribute("userLabel", label))"
    text += "\(attribute("title", title))>\n<view><prototypes>\n"
    for cell in cells { text += cell.xml }
    text += "</prototypes>\n"
    for element in elements {
      text += "<button><accessibility key=\"a\"\(attribute("identifier", element))/></button>\n"
    }
    text += "</view>\n<connections>\n"
    for (index, segue) in segues.enumerated() {
      text += "<segue id=\"\(id)-\(index)\" kind=\"\(segue.kind)\" destination=\"\(segue.target)\""
      text += attribute("identifier", segue.identifier) + attribute("relationship", segue.relationship)
      text += attribute("destinationCreationSelector", segue.action) + attribute("unwindAction", segue.unwindAction)
      text += "/>\n"
    }
    text += "</connections>\n</\(element)>\n"
    return text + (exit.map { "<exit id=\"\($0)\"/>\n" } ?? "")
  }
}

extension AppText.Cell {
  fileprivate var xml: String {
    let name = element == "tableCellView" ? "identifier" : "reuseIdentifier"
    return "<\(element) \(name)=\"\(identifier.xml)\"\(type?.attributes ?? "")/>\n"
  }
}

extension AppText.Nib {
  fileprivate var xml: String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"><objects>\n"
      + cells.map(\.xml).joined() + "</objects></document>\n"
  }
}

// MARK: - Reading

extension AppText {
  /// Reads the storyboards of an app; `nil` if one cannot be read.
  init?(_ sources: [SourceFile]) {
    var diagnostics = Diagnostics()
    var storyboards: [Storyboard] = []
    for source in sources where source.path.hasSuffix(".storyboard") {
      guard let storyboard = StoryboardReader.read(source, id: SourceID(0), diagnostics: &diagnostics) else {
        return nil
      }
      storyboards.append(storyboard)
    }
    for (number, storyboard) in StoryboardCollection(storyboards).storyboards.enumerated() {
      func id(_ value: AttributeValue?) -> String? { value.map { "b\(number)-\($0.text)" } }
      guard !boards.contains(where: { $0.name == storyboard.name }) else { return nil }
      var board = Board(name: storyboard.name, initial: id(storyboard.initialController))
      board.isLaunchScreen = storyboard.isLaunchScreen
      switch storyboard.platform {
      case .iOS: break
      case .tvOS: board.runtime = "AppleTV"
      case .macOS: board.runtime = "MacOSX.Cocoa"
      case .watchOS: return nil
      }
      for scene in storyboard.scenes {
        guard let object = id(scene.objectID) else { continue }
        board.scenes.append(Scene(scene, object, id))
      }
      boards.append(board)
    }
  }
}

extension AppText.Scene {
  fileprivate init(_ scene: StoryboardScene, _ object: String, _ id: (AttributeValue?) -> String?) {
    self.id = object
    identifier = scene.storyboardIdentifier?.text
    exit = id(scene.exits.first)
    guard let controller = scene.controller else {
      reference = AppText.Reference(
        storyboard: scene.reference?.storyboardName?.text, identifier: scene.reference?.referencedIdentifier?.text,
        bundle: scene.reference?.bundleIdentifier?.text)
      return
    }
    element = controller.element
    type = controller.customClass.map(AppText.Class.init)
    title = (controller.title ?? controller.navigationTitle ?? controller.tabTitle)?.text
    label = controller.userLabel?.text
    segues = scene.segues.map { segue in
      AppText.Segue(
        kind: segue.kind.word, identifier: segue.identifier?.text, target: id(segue.destination) ?? "none",
        relationship: segue.relationship?.text, action: segue.creationAction?.text,
        unwindAction: segue.unwindAction?.text)
    }
    cells = scene.reusableViews.filter(\.isPrototype).map { view in
      let element =
        switch view.role {
        case .tableCell, .tableRow: view.stockClass.module == "AppKit" ? "tableCellView" : "tableViewCell"
        case .collectionCell: "collectionViewCell"
        case .tableHeaderFooter: "tableViewHeaderFooterView"
        case .collectionSupplementary: "collectionReusableView"
        }
      return AppText.Cell(
        identifier: view.identifier.text, type: view.customClass.map(AppText.Class.init), element: element)
    }
    elements = scene.elementIdentifiers.filter { $0.purpose == .accessibility }.map(\.identifier.text)
  }
}

extension AppText.Class {
  fileprivate init(_ custom: CustomClass) {
    self.init(name: custom.name.text, module: custom.isOfTarget ? nil : custom.module?.text)
  }
}

// MARK: - AppText: random

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
