import FlowDiagnostics
import FlowModel
import FlowNames
import FlowStoryboards

// What a screen is called: as its owner would, so by what people read in Interface Builder before by a number.
//
// Names are given in turns, so that none is taken by a screen that can have another: first to screens that are the only
// ones of their classes, then to those that something names, then to the rest, and last to navigation controllers, which are
// named after their roots.

extension ImportNames {
  mutating func nameScreens(of boards: [StoryboardPicture.Board], taken: Set<String>) {
    var table = NameTable(taken: Array(taken))
    let naming = ScreenNaming(boards)
    // Nearly every screen has a class of its own, which says it all.
    for board in boards {
      for screen in board.screens where screens[screen.scene] == nil {
        screens[screen.scene] = naming.onlyName(of: screen).flatMap { table.claim(ifFree: $0) }
      }
    }
    for turn in 0..<3 {
      for board in boards {
        for screen in board.screens where screens[screen.scene] == nil && (turn == 2 || !screen.isNavigation) {
          let root = screen.root.flatMap { $0 == screen.scene ? nil : screens[$0] }
          let candidates = naming.candidates(for: screen, in: board, root: root)
          if turn == 0, candidates.count == 1, screen.type.isStock { continue }
          screens[screen.scene] = table.claim(candidates)
        }
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

  init(_ boards: [StoryboardPicture.Board]) {
    for board in boards {
      for screen in board.screens {
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

  /// What a screen may be called, the best first; the last gets a number if all are taken. A navigation controller is
  /// named after its root.
  func candidates(
    for screen: StoryboardPicture.Screen, in board: StoryboardPicture.Board, root: String?
  ) -> [String] {
    let labels = ScreenNaming.names(ofLabels: screen)
    let own = screen.type.isStock ? nil : ownNames[screen.type.name]
    let isTwin = own != nil && counts[screen.type.name] != 1
    // Of twins, `showDraft` tells one from the other, and `again` does not.
    var names = labels + names(ofWaysTo: screen, needsVerb: isTwin)
    if screen.isNavigation {
      names = (([root].compactMap { $0 }) + names).map(ScreenNaming.navigation)
    }
    // What a class is called is said by the class alone.
    names.removeAll { namesOfClasses.contains($0) }
    guard let own else {
      let kind = ScreenNaming.stockName(of: screen)
      // `Settings` of another class leaves `SettingsTable`.
      if !screen.isNavigation { names += labels.prefix(1).map { $0.hasSuffix(kind) ? $0 : $0 + kind } }
      if screen.isInitial, let name = ScreenNaming.name(of: board), !namesOfClasses.contains(name) {
        names.append(name)
      }
      return names + [names.first ?? kind]
    }
    // Two modules may have a class of one name.
    if !isTwin { return [own] + names + [screen.type.module.map { $0 + own } ?? own] }
    // `Archive` of another class leaves `ArchiveList`.
    if !screen.isNavigation { names += labels.prefix(1).filter { $0 != own }.map { $0 + own } }
    guard spread.contains(screen.type.name) else { return names + [own] }
    // Of twins in several storyboards the first has the name, and the others that of their storyboards with it.
    let isFirst = firstBoards[screen.type.name] == board.index
    let twins = isFirst ? [own] : ScreenNaming.twins(own, in: board.name)
    return names + twins + [own]
  }

  // MARK: What people read

  /// What a screen may be named after its strings in Interface Builder, the most telling first.
  static func names(ofLabels screen: StoryboardPicture.Screen) -> [String] {
    let endings = screen.isNavigation ? navigationEndings + ["Navigation"] : navigationEndings
    return screen.labels.filter(isTelling).compactMap { label in
      var name = NameSpelling.type(withoutObject(label), kind: "Screen")
      // `AddFeedViewControllerNav` has two such words.
      while let long = name {
        let short = NameSpelling.dropping(endings + NameSpelling.screenEndings, from: long)
        if short == long { break }
        name = short
      }
      guard let name, !isKind(name) else { return nil }
      return name
    }
  }

  /// Whether a string of Interface Builder makes a name: neither a sentence nor what a new object is called.
  private static func isTelling(_ label: String) -> Bool {
    label.utf8.count <= 48 && label.utf8.count { $0 == UInt8(ascii: " ") } < 4
      && !["Title", "Item", "Root View Controller", "View Controller", "Navigation Controller"].contains(label)
  }

  /// A string without the object's id at its end, as in `UINavigationController-YvA-hm-AJJ`: Xcode writes such when it moves
  /// scenes to a storyboard of their own.
  private static func withoutObject(_ label: String) -> String {
    let parts = label.split(separator: "-", omittingEmptySubsequences: false)
    let id = parts.suffix(3)
    // `how-to-use` is none: ids are letters and digits at random.
    let isID = id.map(\.utf8.count) == [3, 2, 3] && id.contains { $0.dropFirst().contains { !$0.isLowercase } }
    return isID ? parts.dropLast(3).joined(separator: "-") : label
  }

  /// Whether a name says only what kind of controller it is.
  private static func isKind(_ name: String) -> Bool {
    if let prefix = ["UI", "NS"].first(where: { name.hasPrefix($0) }) {
      return ["", "Table", "Collection", "TabBar", "Split", "Page"].contains(name.dropFirst(prefix.utf8.count))
    }
    return name == "View" || name == "Navigation" || (NameSpelling.screenEndings + navigationEndings).contains(name)
  }

  /// What names do without where a navigation controller is meant.
  private static let navigationEndings = ["NavigationController", "NavController", "NavigationVC", "NavVC", "Nav"]

  /// The name of a navigation controller, by what is in it.
  private static func navigation(_ name: String) -> String {
    name.hasSuffix("Navigation") ? name : name + "Navigation"
  }

  /// What a screen may be named after the segues that lead there: `showSettings` leads to `Settings`.
  private func names(ofWaysTo screen: StoryboardPicture.Screen, needsVerb: Bool) -> [String] {
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

  /// A storyboard begins with what it is called for, unless it is the app's first.
  private static func name(of board: StoryboardPicture.Board) -> String? {
    guard !board.name.hasPrefix("Main") else { return nil }
    return NameSpelling.type(board.name, kind: "Screen")
  }

  /// The names of a class with that of a storyboard: `EffectsEnvelope`, or `ListPad` in an iPad's. In `Secondary`,
  /// `Second` is `Secondary`, or `SecondSecondary` if something else is.
  private static func twins(_ own: String, in board: String) -> [String] {
    let small = board.lowercased()
    if small.holds("ipad") { return [own + "Pad"] }
    if small.holds("iphone") { return [own + "Phone"] }
    guard let name = NameSpelling.type(board, kind: "Storyboard") else { return [] }
    return name.hasPrefix(own) ? [name, own + name] : [own + name]
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
