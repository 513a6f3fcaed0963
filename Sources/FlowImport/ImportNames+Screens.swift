import FlowDiagnostics
import FlowModel
import FlowNames
import FlowStoryboards

// What a screen is called: as its owner would, so by what people read in Interface Builder before by a number.

extension ImportNames {
  mutating func nameScreens(of boards: [StoryboardPicture.Board], taken: Set<String>) {
    var table = NameTable(taken: Array(taken))
    let naming = ScreenNaming(boards)
    for board in boards {
      for screen in board.screens where screens[screen.scene] == nil {
        // Nearly every screen has a class of its own, which says it all.
        screens[screen.scene] =
          naming.onlyName(of: screen).flatMap { table.claim(ifFree: $0) }
          ?? table.claim(naming.candidates(for: screen, in: board))
      }
    }
  }
}

/// Finds what screens may be called.
struct ScreenNaming {
  typealias SceneID = StoryboardCollection.SceneID

  /// By class, how many screens it has.
  private var counts: [String: Int] = [:]
  /// By class, its first storyboard.
  private var firstBoards: [String: Int] = [:]
  /// The classes that screens of several storyboards have.
  private var spread: Set<String> = []
  /// By class, what its screens are named after it.
  private var ownNames: [String: String] = [:]
  /// What screens are named after their classes, so others are not.
  private let namesOfClasses: Set<String>
  /// By screen whose class does not name it, what the segues that lead to it are called.
  private var waysIn: [SceneID: [String]] = [:]
  /// What navigation controllers begin with.
  private var roots: [SceneID: StoryboardPicture.Screen] = [:]

  init(_ boards: [StoryboardPicture.Board]) {
    var wanted: Set<SceneID> = []
    for board in boards {
      for screen in board.screens {
        if screen.type.bareName == "UINavigationController", let root = screen.root { wanted.insert(root) }
        guard !screen.type.isStock else { continue }
        let name = screen.type.name
        counts[name, default: 0] += 1
        if let first = firstBoards[name] {
          if first != board.index { spread.insert(name) }
        } else {
          firstBoards[name] = board.index
          ownNames[name] = NameSpelling.screen(ofClass: name)
        }
      }
    }
    namesOfClasses = Set(ownNames.values)
    var isOpen: Set<SceneID> = []
    for board in boards {
      for screen in board.screens {
        if onlyName(of: screen) == nil { isOpen.insert(screen.scene) }
        if wanted.contains(screen.scene) { roots[screen.scene] = screen }
      }
    }
    guard !isOpen.isEmpty else { return }
    for board in boards {
      for screen in board.screens {
        for edge in screen.edges where edge.kind != .unwind {
          if let target = edge.target, let identifier = edge.identifier, isOpen.contains(target) {
            waysIn[target, default: []].append(identifier)
          }
        }
      }
    }
  }

  /// What a screen is named after its class, if no other screen has that class.
  func onlyName(of screen: StoryboardPicture.Screen) -> String? {
    guard !screen.type.isStock, counts[screen.type.name] == 1 else { return nil }
    return ownNames[screen.type.name]
  }

  /// What a screen may be called, the best first; the last gets a number if all are taken.
  func candidates(for screen: StoryboardPicture.Screen, in board: StoryboardPicture.Board) -> [String] {
    let labels = ScreenNaming.names(ofLabels: screen)
    let ofBoard = screen.isInitial ? ScreenNaming.name(of: board) : nil
    guard !screen.type.isStock else {
      let derived = names(ofWaysTo: screen) + [container(around: screen), ofBoard].compactMap { $0 }
      let names = labels + derived.filter { !namesOfClasses.contains($0) }
      return names + [names.first ?? ScreenNaming.stockName(of: screen)]
    }
    guard let own = ownNames[screen.type.name] else {
      let derived = names(ofWaysTo: screen) + [ofBoard].compactMap { $0 }
      let names = labels + derived.filter { !namesOfClasses.contains($0) }
      return names + [screen.isInitial ? "Home" : "Screen"]
    }
    if counts[screen.type.name] == 1 { return [own] + labels + [own] }
    // Of twins, `showDraft` tells one from the other, and `again` does not.
    let telling = labels + names(ofWaysTo: screen, needsVerb: true).filter { !namesOfClasses.contains($0) }
    guard spread.contains(screen.type.name) else { return telling + [own] }
    // Of twins in several storyboards the first has the name, and the others that of their storyboards with it.
    let isFirst = firstBoards[screen.type.name] == board.index
    let twin = isFirst ? own : ScreenNaming.twin(own, in: board.name)
    return telling + [twin, own]
  }

  // MARK: What people read

  /// What a screen may be named after its strings in Interface Builder, the most telling first.
  static func names(ofLabels screen: StoryboardPicture.Screen) -> [String] {
    screen.labels.filter(isTelling).compactMap { label in
      NameSpelling.type(label, kind: "Screen").map { NameSpelling.dropping(NameSpelling.screenEndings, from: $0) }
    }
  }

  /// Whether a string of Interface Builder makes a name: neither a sentence nor what a new object is called.
  private static func isTelling(_ label: String) -> Bool {
    label.utf8.count <= 48 && label.utf8.count { $0 == UInt8(ascii: " ") } < 4
      && !["Title", "Item", "Root View Controller", "View Controller", "Navigation Controller"].contains(label)
  }

  /// What a screen may be named after the segues that lead there: `showSettings` leads to `Settings`.
  private func names(ofWaysTo screen: StoryboardPicture.Screen, needsVerb: Bool = false) -> [String] {
    (waysIn[screen.scene] ?? []).compactMap { identifier in
      guard var name = NameSpelling.type(identifier, kind: "Screen") else { return nil }
      name = NameSpelling.dropping(ImportNames.segueEndings, from: name)
      name = NameSpelling.dropping(NameSpelling.screenEndings, from: name)
      let rest = ScreenNaming.verbs.lazy.filter { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) }
        .first { SwiftNames.beginsLarge($0) }
      if rest == nil, needsVerb || ScreenNaming.verbs.contains(name) { return nil }
      return NameSpelling.type(rest ?? name, kind: "Screen")
    }
  }

  private static let verbs = ["SegueTo", "GoTo", "Go", "Show", "To", "Present", "Push", "Open", "Embed", "Display"]

  // MARK: What is around it

  /// A container is named after what it begins with.
  private func container(around screen: StoryboardPicture.Screen) -> String? {
    guard screen.type.bareName == "UINavigationController",
      let root = screen.root.flatMap({ roots[$0] }),
      root.scene != screen.scene
    else { return nil }
    let own = root.type.isStock ? nil : NameSpelling.screen(ofClass: root.type.name)
    let name = own ?? ScreenNaming.names(ofLabels: root).first
    return name.map { $0.hasSuffix("Navigation") ? $0 : $0 + "Navigation" }
  }

  /// A storyboard begins with what it is called for, unless it is the app's first.
  private static func name(of board: StoryboardPicture.Board) -> String? {
    guard !board.name.hasPrefix("Main") else { return nil }
    return NameSpelling.type(board.name, kind: "Screen")
  }

  /// The name of a class with that of a storyboard: `EffectsEnvelope`, or `ListPad` in an iPad's.
  private static func twin(_ own: String, in board: String) -> String {
    let small = board.lowercased()
    if small.holds("ipad") { return own + "Pad" }
    if small.holds("iphone") { return own + "Phone" }
    guard let name = NameSpelling.type(board, kind: "Storyboard") else { return own }
    return name.hasPrefix(own) ? name : own + name
  }

  private static func stockName(of screen: StoryboardPicture.Screen) -> String {
    switch screen.type.bareName {
    case "UINavigationController": "Navigation"
    case "UITabBarController", "NSTabViewController": "Tabs"
    case "UISplitViewController", "NSSplitViewController": "Split"
    case "UIPageViewController", "NSPageController": "Pages"
    case "UITableViewController": "Table"
    case "UICollectionViewController": "Collection"
    case "AVPlayerViewController": "Player"
    case "NSWindowController": "Window"
    default: screen.isInitial ? "Home" : "Screen"
    }
  }
}

extension StoryboardPicture.Screen {
  /// What a container begins with.
  fileprivate var root: StoryboardCollection.SceneID? { edges.first { $0.kind == .embed }?.target }
}
