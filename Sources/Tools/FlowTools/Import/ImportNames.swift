import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards

/// The names that a flow file gives to the parts of a picture: they follow Swift's conventions, are unique where
/// necessary, and are the same for each import of the same storyboards.
struct ImportNames {
  /// The owner of an enum of segues: a class of the app has the segues of all its screens, while each screen of a stock
  /// class has its own.
  enum SegueOwner: Hashable {
    case controller(Platform, String)
    case screen(SceneID)

    init(_ screen: StoryboardPicture.Screen, on platform: Platform) {
      // For plain Swift, a class of the watch's framework is treated like any other class.
      self =
        screen.type.isStock && platform != .none
        ? .screen(screen.scene) : .controller(platform, screen.topClass ?? screen.type.name)
    }
  }

  /// The names of screens in targets.
  var screens: [SceneID: String]
  /// The names of segues, by identifier.
  private(set) var segues: [SegueOwner: [String: String]]

  /// Names everything in the storyboards of one flow that has no name yet. `screens` and `segues` are the existing
  /// names, `taken` are names that are not available for further screens, and `routes` are the names of other routes.
  init(
    _ boards: [StoryboardPicture.Board], screens: [SceneID: String] = [:], taken: Set<String> = [],
    segues: [SegueOwner: [String: String]] = [:], routes: [SegueOwner: Set<String>] = [:]
  ) {
    self.screens = screens
    self.segues = segues
    nameScreens(of: boards, taken: taken)
    nameSegues(of: boards, besides: routes)
  }

  /// Returns the names of a screen's segues, by identifier.
  func segues(of screen: StoryboardPicture.Screen, on platform: Platform) -> [String: String] {
    segues[SegueOwner(screen, on: platform)] ?? [:]
  }

  // MARK: - Segues

  private mutating func nameSegues(
    of boards: [StoryboardPicture.Board], besides routes: [SegueOwner: Set<String>]
  ) {
    let named = boards.flatMap { board in
      board.screens.flatMap { screen in
        let owner = SegueOwner(screen, on: board.platform)
        return screen.edges.compactMap(\.identifier).map { (owner: owner, identifier: $0) }
      }
    }
    for (owner, identifiers) in grouped(named, by: \.owner, \.identifier) {
      let known = segues[owner] ?? [:]
      var taken = Array(known.values)
      if let others = routes[owner] { taken += others }
      // Each segue is handled by a method.
      var table = NameTable(taken: taken, claims: .method)
      segues[owner] = ImportNames.names(of: identifiers, known: known, in: &table, candidates: NameSpelling.segue)
    }
  }

  /// Gives each string a unique name. Strings that are valid names come first: `toFirst` keeps its name even after
  /// `ToFirst`.
  static func names(
    of identifiers: [String], known: [String: String], in table: inout NameTable, candidates: (String) -> [String]
  ) -> [String: String] {
    var names = known
    names.reserveCapacity(known.count + identifiers.count)
    let unnamed = identifiers.filter { known[$0] == nil }.map { ($0, candidates($0)) }
    for (identifier, candidates) in unnamed where candidates.first == identifier && names[identifier] == nil {
      names[identifier] = table.claim(candidates)
    }
    for (identifier, candidates) in unnamed where names[identifier] == nil {
      names[identifier] = table.claim(candidates)
    }
    return names
  }

  private static let viewEndings = ["TableViewCell", "CollectionViewCell", "Cell"]

  /// Returns the names of a block's identifiers.
  static func names(of block: StoryboardPicture.Block, known: [String: String] = [:]) -> [String: String] {
    var table = NameTable(taken: Array(known.values), claims: .dequeuing)
    return names(of: block.entries.map(\.identifier), known: known, in: &table) { identifier in
      let name = NameSpelling.value(identifier, kind: block.kind)
      return block.kind == "cell" ? [NameSpelling.dropping(viewEndings, from: name), name] : [name]
    }
  }

  // MARK: - Screens

  // The names of screens, as a person would choose them: texts in Interface Builder are better than numbers.
  //
  // Names are given in rounds, so that no screen takes a name that only another one can have: first to screens that are
  // the only ones of their classes, then to screens with a label, then to the rest, and last to navigation controllers,
  // which are named after their roots.

  mutating func nameScreens(of boards: [StoryboardPicture.Board], taken: Set<String>) {
    var table = NameTable(taken: Array(taken))
    let naming = ScreenNaming(boards)
    // Nearly every screen is the only one of its class, which determines the name.
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

/// Finds the possible names of screens.
struct ScreenNaming {
  /// The number of screens of each class.
  private var counts: [String: Int] = [:]
  /// The first storyboard of each class.
  private var firstBoards: [String: Int] = [:]
  /// The classes with screens in several storyboards.
  private var spread: Set<String> = []
  /// The names that screens get from their classes.
  private var ownNames: [String: String] = [:]
  /// The names that screens get from their classes, which other screens cannot have.
  private let namesOfClasses: Set<String>
  /// The identifiers of incoming segues, for screens that are not named by their classes.
  private var waysIn: [SceneID: [String]] = [:]

  init(_ boards: [StoryboardPicture.Board]) {
    for board in boards {
      for screen in board.screens where !screen.type.isStock {
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
    let screens = boards.flatMap(\.screens)
    let isOpen = Set(screens.filter { onlyName(of: $0) == nil }.map(\.scene))
    guard !isOpen.isEmpty else { return }
    for edge in screens.flatMap(\.edges) where edge.kind != .unwind {
      if let target = edge.target, let identifier = edge.identifier, isOpen.contains(target) {
        waysIn[target, default: []].append(identifier)
      }
    }
  }

  /// Returns the name of a screen that it gets from its class, if no other screen has that class.
  func onlyName(of screen: StoryboardPicture.Screen) -> String? {
    guard !screen.type.isStock, counts[screen.type.name] == 1 else { return nil }
    return ownNames[screen.type.name]
  }

  /// Returns the possible names of a screen, the best first; the last one gets a number if all are taken. A navigation
  /// controller is named after its root.
  func candidates(
    for screen: StoryboardPicture.Screen, in board: StoryboardPicture.Board, root: String?
  ) -> [String] {
    let labels = ScreenNaming.names(ofLabels: screen)
    let own = screen.type.isStock ? nil : ownNames[screen.type.name]
    let isTwin = own != nil && counts[screen.type.name] != 1
    // For screens of the same class, `showDraft` distinguishes one from the other, and `again` does not.
    var names = labels + names(ofWaysTo: screen, needsVerb: isTwin)
    if screen.isNavigation { names = (([root].compactMap { $0 }) + names).map(ScreenNaming.navigation) }
    // The name of a class is reserved for the class.
    names.removeAll { namesOfClasses.contains($0) }
    guard let own else {
      let kind = ScreenNaming.stockName(of: screen)
      // If another class takes `Settings`, `SettingsTable` is left.
      if !screen.isNavigation { names += labels.prefix(1).map { $0.hasSuffix(kind) ? $0 : $0 + kind } }
      if screen.isInitial, let name = ScreenNaming.name(of: board), !namesOfClasses.contains(name) {
        names.append(name)
      }
      return names + [names.first ?? kind]
    }
    // Two modules may have a class with the same name.
    if !isTwin { return [own] + names + [screen.type.module.map { $0 + own } ?? own] }
    // If another class takes `Archive`, `ArchiveList` is left.
    if !screen.isNavigation { names += labels.prefix(1).filter { $0 != own }.map { $0 + own } }
    guard spread.contains(screen.type.name) else { return names + [own] }
    // For a class in several storyboards, the first screen has the plain name, and the others add their storyboards'
    // names.
    let isFirst = firstBoards[screen.type.name] == board.index
    let twins = isFirst ? [own] : ScreenNaming.twins(own, in: board.name)
    return names + twins + [own]
  }

  // MARK: Visible text

  /// Returns the possible names of a screen from its strings in Interface Builder, the most expressive first.
  static func names(ofLabels screen: StoryboardPicture.Screen) -> [String] {
    let endings = screen.isNavigation ? navigationEndings + ["Navigation"] : navigationEndings
    return screen.labels.filter(isTelling).compactMap { label in
      var name = NameSpelling.type(withoutObject(label), kind: "Screen")
      // `AddFeedViewControllerNav` has two such suffixes.
      while let long = name {
        let short = NameSpelling.dropping(endings + NameSpelling.screenEndings, from: long)
        if short == long { break }
        name = short
      }
      guard let name, !isKind(name) else { return nil }
      return name
    }
  }

  /// True if a string of Interface Builder is usable as a name: neither a sentence nor a default label.
  private static func isTelling(_ label: String) -> Bool {
    label.utf8.count <= 48 && label.utf8.count { $0 == UInt8(ascii: " ") } < 4
      && !["Title", "Item", "Root View Controller", "View Controller", "Navigation Controller"].contains(label)
  }

  /// Returns a string without the object id at its end, as in `UINavigationController-YvA-hm-AJJ`: Xcode writes such
  /// strings when it moves scenes to a new storyboard.
  private static func withoutObject(_ label: String) -> String {
    let parts = label.split(separator: "-", omittingEmptySubsequences: false)
    let id = parts.suffix(3)
    // `how-to-use` is not an id: ids are random letters and digits.
    let isID = id.map(\.utf8.count) == [3, 2, 3] && id.contains { $0.dropFirst().contains { !$0.isLowercase } }
    return isID ? parts.dropLast(3).joined(separator: "-") : label
  }

  /// True if a name only describes the kind of controller.
  private static func isKind(_ name: String) -> Bool {
    if let prefix = ["UI", "NS"].first(where: { name.hasPrefix($0) }) {
      return ["", "Table", "Collection", "TabBar", "Split", "Page"].contains(name.dropFirst(prefix.utf8.count))
    }
    return name == "View" || name == "Navigation" || (NameSpelling.screenEndings + navigationEndings).contains(name)
  }

  /// The suffixes that names drop if they mean a navigation controller.
  private static let navigationEndings = ["NavigationController", "NavController", "NavigationVC", "NavVC", "Nav"]

  /// Returns the name of a navigation controller with the given content.
  private static func navigation(_ name: String) -> String {
    name.hasSuffix("Navigation") ? name : name + "Navigation"
  }

  /// Returns the possible names of a screen from the segues to it: `Settings` for `showSettings`.
  private func names(ofWaysTo screen: StoryboardPicture.Screen, needsVerb: Bool) -> [String] {
    (waysIn[screen.scene] ?? []).compactMap { identifier in
      guard var name = NameSpelling.type(identifier, kind: "Screen") else { return nil }
      name = NameSpelling.dropping(NameSpelling.segueEndings, from: name)
      name = NameSpelling.dropping(NameSpelling.screenEndings, from: name)
      let rest = ScreenNaming.verbs.lazy.filter { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) }
        .first { SwiftNames.beginsLarge($0) }
      if rest == nil, needsVerb || ScreenNaming.verbs.contains(name) { return nil }
      return NameSpelling.type(rest ?? name, kind: "Screen")
    }
  }

  private static let verbs = ["SegueTo", "GoTo", "Go", "Show", "To", "Present", "Push", "Open", "Embed", "Display"]

  // MARK: Surroundings

  /// Returns the name of a storyboard as a prefix for its screens, unless it is the app's main storyboard.
  private static func name(of board: StoryboardPicture.Board) -> String? {
    guard !board.name.hasPrefix("Main") else { return nil }
    return NameSpelling.type(board.name, kind: "Screen")
  }

  /// Returns the names of a class combined with a storyboard's name: `EffectsEnvelope`, or `ListPad` in an iPad
  /// storyboard. In `Secondary`, `Second` becomes `Secondary`, or `SecondSecondary` if that is taken.
  private static func twins(_ own: String, in board: String) -> [String] {
    let small = board.lowercased()
    if small.holds("ipad") { return [own + "Pad"] }
    if small.holds("iphone") { return [own + "Phone"] }
    guard let name = NameSpelling.type(board, kind: "Storyboard") else { return [] }
    return name.hasPrefix(own) ? [name, own + name] : [own + name]
  }

  private static func stockName(of screen: StoryboardPicture.Screen) -> String {
    switch SwiftNames.unqualified(screen.type.name) {
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
  /// The root of a container.
  fileprivate var root: SceneID? { edges.first { $0.kind == .embed }?.target }
}

// MARK: - NameTable

/// Unique names in one place of a flow file.
struct NameTable {
  private var taken: Set<String>
  /// The last number after each name: thousands of screens may have the same name.
  private var numbers: [String: Int] = [:]
  /// The kind of uniqueness of the names.
  private let claims: Claims

  /// The part of a name that has to be unique.
  enum Claims {
    /// The name itself.
    case itself
    /// The part of a method's name, in which the case of the first letter makes no difference.
    case method
    /// The name itself and the name of the function that dequeues it.
    case dequeuing
  }

  init(taken: [String] = [], claims: Claims = .itself) {
    self.claims = claims
    self.taken = []
    self.taken = Set(taken.flatMap(parts))
  }

  /// Takes the first available name, or the last one with the first available number.
  mutating func claim(_ candidates: [String]) -> String {
    for name in candidates where take(name) { return name }
    let name = candidates.last ?? "_"
    let stem = name.last?.isNumber == true ? name + "_" : name
    var number = numbers[stem] ?? 2
    while !take(stem + String(number)) { number += 1 }
    numbers[stem] = number
    return stem + String(number)
  }

  /// Takes a name, or returns `nil` if it is already taken.
  mutating func claim(ifFree name: String) -> String? { take(name) ? name : nil }

  /// Takes a name; returns true if it was available.
  private mutating func take(_ name: String) -> Bool {
    let parts = parts(of: name)
    guard taken.isDisjoint(with: parts) else { return false }
    taken.formUnion(parts)
    return true
  }

  private func parts(of name: String) -> [String] {
    switch claims {
    case .itself: [name]
    case .method: [SwiftNames.capitalized(name)]
    case .dequeuing: [name, SwiftNames.dequeue(name)]
    }
  }
}
