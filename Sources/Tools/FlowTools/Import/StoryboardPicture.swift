import FlowAnalysis
import FlowDrift
import FlowModel
import FlowStoryboards

/// The contents of storyboards in the terms of a flow file, but without its names: the screens, the segues between
/// them, and the identifiers in code.
struct StoryboardPicture {
  /// A storyboard.
  struct Board {
    /// The index of the storyboard in the collection.
    var index: Int
    /// The name of its file.
    var name = ""
    /// The framework of its scenes.
    var platform: Platform
    /// Its screens, in the order of the file.
    var screens: [Screen]
    /// Comments on parts that a flow file cannot express.
    var remarks: [String]
  }

  /// A screen: a scene, with the navigation controller around it if the two are combined.
  struct Screen {
    var scene: SceneID
    var type: ImportedClass
    /// The identifier with which code creates it.
    var identifier: Scene.Identifier?
    /// True if `identifier` belongs to a navigation controller with this screen at its root.
    var isInNavigation = false
    /// The nearest superclass with a screen, and the scene of its first one.
    var base: SceneID?
    /// The topmost superclass with a screen, whose segues have the same names in all subclasses.
    var topClass: String?
    /// True if it is the initial screen of the storyboard.
    var isInitial = false
    /// True if it is a navigation controller, stock or custom.
    var isNavigation = false
    /// Its other labels in Interface Builder, the most expressive first.
    var labels: [String] = []
    /// Its outgoing segues, in the order of the file.
    var edges: [Edge] = []
    /// The identifiers of its reusable views, and of the elements that tests find.
    var blocks: [Block] = []
    /// Comments on parts of the screen that a flow file cannot express.
    var remarks: [String] = []
    /// Comments on outgoing segues that a flow file cannot express.
    var lostEdges: [String] = []

    /// True if the segues with an identifier lead to different screens.
    func contradicts(_ identifier: String) -> Bool {
      edges.contains { $0.identifier == identifier && $0.remark == Edge.contradiction }
    }
  }

  /// A segue, an embed or an unwind.
  struct Edge: Hashable {
    var kind: Segue.Kind
    /// Its identifier; `nil` for an edge without one, which always has a target.
    var identifier: String?
    /// The scene of the screen that is its destination.
    var target: SceneID?
    /// The segue action that creates its destination.
    var action: SegueAction?
    /// True for a tab, a column or a root, which brings no values to a screen that takes some.
    var isRelationship = false
    /// A comment on a part that a flow file cannot express.
    var remark: String?

    static let contradiction = "leads to different screens"

    /// True unless it has no identifier and its destination takes values, which such an edge does not pass.
    func canBeWritten(besides takers: [SceneID: Bool]) -> Bool {
      identifier != nil || isRelationship || target.map { takers[$0] == nil } ?? true
    }
  }

  /// A block of identifiers.
  struct Block {
    /// An identifier of the block.
    struct Entry {
      /// The exact string.
      var identifier: String
      /// The custom class of the view.
      var type: ImportedClass?
    }
    /// The name of the block.
    var name: String
    /// The word for a single entry: `cell`.
    var kind: String
    /// Its identifiers, in the order of the file.
    var entries: [Entry]
  }

  /// The storyboards, in order; launch screens are left out.
  var boards: [Board]
  /// The identifiers of cells in nibs, which belong to no single screen.
  var blocks: [Block] = []
  /// Comments that belong to no storyboard in the picture.
  var remarks: [String]

  /// All screens, in order.
  var screens: [Screen] { boards.flatMap(\.screens) }
}

// MARK: - PictureBuilder

/// Creates the picture of storyboards.
struct PictureBuilder {
  let collection: StoryboardCollection
  let wrapping: NavigationWrapping
  let classes: ClassComparison
  let menuScenes: Set<SceneID>

  /// Returns the picture of storyboards, without launch screens. The navigation controllers in `kept` are separate
  /// screens because a flow file declares them; the scenes in `held` are those that it declares in their navigation
  /// controllers.
  static func picture(
    of collection: StoryboardCollection, keeping kept: Set<SceneID> = [], holding held: Set<SceneID> = []
  ) -> StoryboardPicture {
    let builder = PictureBuilder(
      collection: collection, wrapping: NavigationWrapping(collection, keeping: kept, holding: held),
      classes: ClassComparison(collection), menuScenes: Set(collection.scenesOfMainMenus))
    var picture = StoryboardPicture(boards: [], remarks: [])
    for (index, storyboard) in collection.storyboards.enumerated() {
      if storyboard.isLaunchScreen {
        picture.remarks.append("`\(storyboard.name)` is a launch screen: no code of the app's runs in it.")
        continue
      }
      let board = builder.board(index)
      if board.screens.isEmpty {
        picture.remarks.append("The storyboard `\(storyboard.name)` has no screens.")
      } else {
        picture.boards.append(board)
      }
    }
    picture.blocks = builder.blocksOfNibs()
    picture.findBases(collection)
    return picture
  }

  private func board(_ index: Int) -> StoryboardPicture.Board {
    let storyboard = collection.storyboards[index]
    var board = StoryboardPicture.Board(
      index: index, name: storyboard.name, platform: Platform(storyboard.platform), screens: [], remarks: [])
    let initial = storyboard.initialScene.map { SceneID(storyboard: index, scene: $0) }
    var known: Set<String> = []
    for scene in storyboard.scenes.indices.map({ SceneID(storyboard: index, scene: $0) }) {
      guard let controller = collection[scene].controller, wrapping.roots[scene] == nil else { continue }
      var screen = screen(scene, controller, initial: initial)
      if case .named(let identifier) = screen.identifier, !known.insert(identifier).inserted {
        screen.identifier = nil
        screen.isInNavigation = false
        screen.remarks.append("Its identifier \(SwiftNames.literal(identifier)) is another scene's too.")
      }
      board.screens.append(screen)
    }
    board.sortFromInitial()
    if let initial, collection[initial].controller == nil {
      board.remarks.append("The initial controller is a reference to another storyboard.")
    }
    return board
  }

  private func screen(
    _ scene: SceneID, _ controller: SceneController, initial: SceneID?
  ) -> StoryboardPicture.Screen {
    let platform = collection.storyboards[scene.storyboard].platform
    let type =
      ImportedClass(controller.customClass, on: platform, classes)
      ?? ImportedClass(stock: controller.stockClass, platform: platform)
    var screen = StoryboardPicture.Screen(scene: scene, type: type)
    if let custom = controller.customClass, screen.type.isStock {
      screen.remarks.append("Its class \(SwiftNames.literal(custom.name.text)) cannot be named here.")
    }
    let holder = wrapping.holders[scene]
    let known = holder ?? scene
    screen.isInitial = known == initial
    if let identifier = collection[known].storyboardIdentifier?.text {
      screen.identifier = .named(identifier)
      // Code that creates it with its identifier still works if another controller becomes the initial one.
      if screen.isInitial { screen.remarks.append("Also the storyboard's initial controller.") }
    } else if screen.isInitial {
      screen.identifier = .initial
    }
    if menuScenes.contains(scene) { screen.remarks.append("The app's main menu shows it.") }
    screen.isNavigation = controller.element == "navigationController"
    screen.isInNavigation = holder != nil && screen.identifier != nil
    screen.labels = controller.labels.map(\.text)
    // The label may be on the controller that wraps it.
    for wrapper in wrapping.wrappers[scene] ?? [] {
      screen.labels += collection[wrapper].controller?.labels.map(\.text) ?? []
      // The navigation controller is not a screen, so it cannot have the action.
      if let root = collection[wrapper].segues.first, let selector = root.creationAction?.text {
        let method = root.action?.method ?? selector
        screen.remarks.append("Made by the segue action `\(method)` as the root of a navigation controller.")
      }
    }
    addEdges(to: &screen)
    addBlocks(to: &screen)
    return screen
  }
}

extension StoryboardPicture {
  /// Finds the superclasses of screens in the Swift files next to the storyboards: of two classes with segues, one of
  /// which inherits from the other, only the upper one can conform to `SegueHandlerType`.
  fileprivate mutating func findBases(_ collection: StoryboardCollection) {
    var owners: [String: Screen] = [:]
    var lines: [SceneID: [String]] = [:]
    func key(_ name: String, _ platform: Platform) -> String { "\(platform) \(SwiftNames.unqualified(name))" }
    for board in boards where board.platform != .none {
      for screen in board.screens where !screen.type.isStock && owners[key(screen.type.name, board.platform)] == nil {
        owners[key(screen.type.name, board.platform)] = screen
      }
    }
    for board in boards.indices where boards[board].platform != .none {
      let path = collection.storyboards[boards[board].index].path
      for screen in boards[board].screens.indices where !boards[board].screens[screen].type.isStock {
        var seen: Set = [SwiftNames.unqualified(boards[board].screens[screen].type.name)]
        var current = seen.first
        while let name = current, let above = collection.targets.types.superclass(of: name, near: path),
          seen.insert(above).inserted
        {
          current = above
          guard let owner = owners[key(above, boards[board].platform)] else { continue }
          lines[boards[board].screens[screen].scene, default: []].append(key(above, boards[board].platform))
          if boards[board].screens[screen].base == nil { boards[board].screens[screen].base = owner.scene }
          boards[board].screens[screen].topClass = owner.type.name
        }
      }
    }
    if !lines.isEmpty { dropContradictions { [key($0.type.name, $1)] + lines[$0.scene, default: []] } }
  }

  /// Removes the destinations of segues that lead to another class than the segue that their class inherits. `line`
  /// returns the class of a screen and those above it.
  private mutating func dropContradictions(line: (Screen, Platform) -> [String]) {
    typealias Place = (board: Int, screen: Int, edge: Int, line: [String], target: String?)
    let types = Dictionary(screens.map { ($0.scene, $0.type.name) }, uniquingKeysWith: { first, _ in first })
    var places: [String: [Place]] = [:]
    for (board, content) in boards.enumerated() {
      for (index, screen) in content.screens.enumerated() {
        let line = line(screen, content.platform)
        for (edge, segue) in screen.edges.enumerated() {
          guard let identifier = segue.identifier else { continue }
          places[identifier, default: []].append((board, index, edge, line, segue.target.flatMap { types[$0] }))
        }
      }
    }
    for places in places.values {
      let declaring = Set(places.map { $0.line[0] })
      // A class that has the segue, and all classes below it.
      for family in Dictionary(grouping: places, by: { $0.line.last(where: declaring.contains) }).values
      where Set(family.map { $0.line[0] }).count > 1 && Set(family.map(\.target)).count > 1 {
        for place in family where place.target != nil {
          boards[place.board].screens[place.screen].edges[place.edge].target = nil
          boards[place.board].screens[place.screen].edges[place.edge].remark = Edge.contradiction
        }
      }
    }
  }
}

extension StoryboardPicture.Board {
  /// Sorts the screens in the order in which a person reaches them: the initial one, its destinations, and so on.
  /// Unreachable screens follow in the order of the file, each with its destinations.
  fileprivate mutating func sortFromInitial() {
    let indices = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($0.element.scene, $0.offset) })
    var isSeen = Array(repeating: false, count: screens.count)
    var order: [Int] = []
    var targets: Set<SceneID> = []
    targets.reserveCapacity(screens.count)
    for screen in screens {
      for case let target? in screen.edges.lazy.map(\.target) where target != screen.scene { targets.insert(target) }
    }
    let initials = screens.indices.filter { screens[$0].isInitial }
    let roots = screens.indices.filter { !targets.contains(screens[$0].scene) }
    for root in initials + roots + Array(screens.indices) where !isSeen[root] {
      isSeen[root] = true
      var next = order.count
      order.append(root)
      while next < order.count {
        for edge in screens[order[next]].edges {
          guard let target = edge.target, let index = indices[target], !isSeen[index] else { continue }
          isSeen[index] = true
          order.append(index)
        }
        next += 1
      }
    }
    screens = order.map { screens[$0] }
  }
}

// MARK: - Outgoing segues

extension PictureBuilder {
  private func addEdges(to screen: inout StoryboardPicture.Screen) {
    let platform = Platform(collection.storyboards[screen.scene.storyboard].platform)
    let segues = collection[screen.scene].segues
    var named: [String: Int] = [:]
    var nameless: Set<StoryboardPicture.Edge> = []
    for segue in segues {
      let edge = edge(segue, from: screen.scene)
      if edge.kind == .unwind, platform == .appKit {
        screen.lostEdges.append("AppKit has no unwind segues: \(description(of: segue))")
      } else if let identifier = edge.identifier {
        if let first = named[identifier] {
          // Several cells or buttons may have a segue with the same identifier; code sees one.
          guard screen.edges[first].target != edge.target || screen.edges[first].kind != edge.kind else { continue }
          screen.edges[first].target = nil
          screen.edges[first].remark = StoryboardPicture.Edge.contradiction
        } else {
          named[identifier] = screen.edges.count
          screen.edges.append(edge)
        }
      } else if edge.target != nil {
        if nameless.insert(edge).inserted { screen.edges.append(edge) }
      } else {
        screen.lostEdges.append("\(description(of: segue)) without an identifier\(edge.remark.map { " \($0)" } ?? "")")
      }
    }
  }

  private func edge(_ segue: StoryboardSegue, from scene: SceneID) -> StoryboardPicture.Edge {
    var edge = StoryboardPicture.Edge(kind: segue.flowKind, identifier: segue.identifier?.text)
    edge.isRelationship = segue.kind == .relationship
    if edge.kind != .unwind { edge.action = segue.action }
    switch collection.destination(of: segue, in: scene) {
    case .scene(let target):
      let platforms = [scene, target].map { Platform(collection.storyboards[$0.storyboard].platform) }
      if platforms[0] == platforms[1], !collection.storyboards[target.storyboard].isLaunchScreen,
        collection[target].controller != nil
      {
        // Code gets the destination of such a segue, which is then the screen, not a stock navigation controller.
        let isKnownToCode = edge.kind == .segue || edge.identifier != nil
        edge.target = isKnownToCode ? wrapping.content(of: target) : wrapping.screen(for: target)
      } else {
        edge.remark = "leads out of the app"
      }
    case .exit(let target):
      // Only the app's code knows the controller that handles the action.
      if target != scene { edge.target = wrapping.screen(for: target) }
      if let action = segue.unwindAction { edge.remark = "calls `\(action.text)`" }
    case .otherStoryboard(let name): edge.remark = "leads into the storyboard `\(name)`, which was not imported"
    case .otherBundle(let name): edge.remark = "leads into the bundle `\(name)`"
    case .nothing: edge.remark = "leads nowhere"
    }
    if edge.target != nil { edge.remark = nil }
    return edge
  }

  private func description(of segue: StoryboardSegue) -> String {
    let kind = (segue.flowKind == .segue ? "a " : "an ") + segue.flowKind.rawValue
    return segue.identifier.map { "\(kind) \(SwiftNames.literal($0.text))" } ?? kind
  }
}

// MARK: - Identifiers

extension PictureBuilder {
  private func addBlocks(to screen: inout StoryboardPicture.Screen) {
    let scene = collection[screen.scene]
    let platform = collection.storyboards[screen.scene.storyboard].platform
    var views = ViewBlocks()
    for view in scene.reusableViews where view.isPrototype {
      views.add(view, ImportedClass(view.customClass, on: platform, classes))
    }
    var elements = BlockBuilder(name: "Accessibility", kind: "element")
    for element in scene.elementIdentifiers where element.purpose == .accessibility {
      elements.add(element.identifier.text, nil)
    }
    screen.blocks = (views.builders + [elements]).map(\.block).filter { !$0.entries.isEmpty }
  }

  // MARK: - Nibs

  /// Returns the cells and other reusable views of nibs. A nib for the Mac has none that code creates with only an
  /// identifier.
  private func blocksOfNibs() -> [StoryboardPicture.Block] {
    var views = ViewBlocks()
    for nib in collection.nibs where Platform(nib.platform) == .uiKit && !nib.isMentionedElsewhere {
      for view in nib.reusableViews where view.role != .tableRow {
        views.add(view, ImportedClass(view.customClass, on: nib.platform, classes))
      }
    }
    return views.builders.map(\.block).filter { !$0.entries.isEmpty }
  }
}

/// The blocks of reusable views.
private struct ViewBlocks {
  var builders = [
    BlockBuilder(name: "Cell", kind: "cell"), BlockBuilder(name: "SupplementaryView", kind: "view"),
    BlockBuilder(name: "Row", kind: "row"),
  ]

  mutating func add(_ view: ReusableView, _ type: ImportedClass?) {
    switch view.role {
    case .tableCell, .collectionCell: builders[0].add(view.identifier.text, type)
    case .tableHeaderFooter, .collectionSupplementary: builders[1].add(view.identifier.text, type)
    // The watch creates its rows itself.
    case .tableRow: builders[2].add(view.identifier.text, nil)
    }
  }
}

/// Collects the identifiers of a block, each once.
private struct BlockBuilder {
  private(set) var block: StoryboardPicture.Block
  private var places: [String: Int] = [:]

  init(name: String, kind: String) {
    block = StoryboardPicture.Block(name: name, kind: kind, entries: [])
  }

  /// Adds an identifier unless it is there already; if its classes differ, it gets none.
  mutating func add(_ identifier: String, _ type: ImportedClass?) {
    if let place = places[identifier] {
      if block.entries[place].type != type { block.entries[place].type = nil }
    } else {
      places[identifier] = block.entries.count
      block.entries.append(.init(identifier: identifier, type: type))
    }
  }
}

// MARK: - ImportedClass

/// The class of an object in a storyboard, as a flow file names it.
struct ImportedClass: Hashable {
  /// `DetailViewController`, `Kit.DetailViewController`, `UITabBarController`.
  var name: String
  /// The module to import for it.
  var module: String?
  /// True if it is a stock class, because the storyboard has no custom class.
  var isStock: Bool
}

extension ImportedClass {
  /// Creates the custom class of an object; `nil` if there is none, or if a flow file cannot name it: the name is not
  /// valid in Swift, or it belongs to a framework that the platform lacks. `classes` knows the app's own modules.
  init?(_ custom: CustomClass?, on platform: StoryboardPlatform, _ classes: ClassComparison) {
    guard let custom, custom.canBeNamed(on: Platform(platform)) else { return nil }
    isStock = false
    // No code for the watch names a class, so no module is needed.
    guard platform != .watchOS else {
      name = custom.name.text
      return
    }
    // A class of the target itself is named without its module, whose name differs in a copy of the target.
    name = classes.qualifiedName(of: custom)
    module = classes.foreignModule(of: custom) ?? StockClasses.framework(of: name)
  }

  /// Creates the class of a controller without a custom class.
  init(stock: StockClass, platform: StoryboardPlatform) {
    isStock = true
    switch (stock.module, platform) {
    case ("UIKit", _), ("AppKit", _):
      name = stock.name
    case ("SwiftUI", .iOS), ("SwiftUI", .tvOS):
      // A hosting controller is generic, and the storyboard does not contain its type argument.
      name = "UIViewController"
    case ("SwiftUI", .macOS):
      name = "NSViewController"
    case (_, .watchOS):
      name = "WKInterfaceController"
    default:
      name = stock.name
      module = stock.module
    }
  }
}

// MARK: - ScenePairs

/// The matches between the screens of a flow file and scenes, as in `check`.
struct ScenePairs {
  /// The scene of each screen in the file.
  private(set) var scenes: [Int: SceneID] = [:]
  /// The screen of each scene: the first one if there are two, for the identifier and for the initial scene.
  private(set) var screens: [SceneID: Int] = [:]

  init(_ existing: ExistingFlows, _ comparison: DriftComparison) {
    for (index, screen) in existing.screens.enumerated() {
      guard screen.board != nil, let scene = comparison.scenes[screen.syntax.range] else { continue }
      scenes[index] = scene
      if screens[scene] == nil { screens[scene] = index }
    }
  }
}
