import FlowDiagnostics

/// The storyboards of a run, with the references between their files.
///
/// **Localized twins.** A localized storyboard is in several folders: `Base.lproj/Main.storyboard` next to
/// `en.lproj/Main.storyboard`. If the app uses `Base`, Interface Builder edits only that one, and a twin from an older
/// version of the project silently goes stale; this happens in real projects. Only one of several twins (files of the
/// same name in language folders of the same folder) is therefore used: the one in `Base`, without it the one in `en`,
/// without both the first in the order of languages. The same holds for the variants of a device: `Menu` comes before
/// `Menu~iphone`, and that before `Menu~ipad`. The others are in ``setAside`` and can be reported. They are not an error.
package struct StoryboardCollection: Sendable {
  /// The storyboards that are used, in the order they were given.
  package let storyboards: [Storyboard]
  /// Twins in other languages, which are not used.
  package let setAside: [Storyboard]
  /// The nibs of the run, in the order they were given.
  package let nibs: [Nib]
  /// Facts about the targets that the storyboards belong to.
  package let targets: TargetFacts
  /// All scenes, in order.
  package let scenes: [SceneID]

  /// For each storyboard, its objects by id.
  private let objects: [[String: Object]]
  /// The storyboards by name, in the order they were given.
  private let named: [String: [Int]]

  private enum Object {
    case scene(Int)
    case exit(Int)
  }

  /// The destination of a segue or a reference.
  package enum Destination: Hashable, Sendable {
    /// The scene of a controller.
    case scene(SceneID)
    /// The exit of a scene, and therefore the controller that responds to the unwind action.
    case exit(SceneID)
    /// A storyboard that is not among those of the run.
    case otherStoryboard(String)
    /// A storyboard of another bundle, which is unknown here.
    case otherBundle(String)
    /// No destination: an id or an identifier that no scene has, a storyboard without an initial controller, a cycle of
    /// references, or a reference without a storyboard and an identifier.
    case nothing
  }

  /// Chooses between the twins of the storyboards, and keeps the nibs and the facts about their targets.
  package init(_ all: [Storyboard], nibs: [Nib] = [], targets: TargetFacts = TargetFacts()) {
    self.nibs = nibs
    self.targets = targets
    var all = all
    let chosen = StoryboardCollection.preferredTwins(of: &all)
    storyboards = all.indices.filter(chosen.contains).map { all[$0] }
    setAside = all.indices.filter { !chosen.contains($0) }.map { all[$0] }
    objects = storyboards.map { storyboard in
      var objects: [String: Object] = [:]
      for (index, scene) in storyboard.scenes.enumerated() {
        if let id = scene.objectID, objects[id.text] == nil { objects[id.text] = .scene(index) }
        for exit in scene.exits where objects[exit.text] == nil { objects[exit.text] = .exit(index) }
      }
      return objects
    }
    scenes = storyboards.indices.flatMap { [storyboards] storyboard in
      storyboards[storyboard].scenes.indices.map { SceneID(storyboard: storyboard, scene: $0) }
    }
    named = Dictionary(grouping: storyboards.indices) { [storyboards] in storyboards[$0].name }
  }

  /// Returns a scene. It is inlined, so that reading a part of the scene does not copy the whole.
  package subscript(id: SceneID) -> StoryboardScene { storyboards[id.storyboard].scenes[id.scene] }

  // MARK: - References

  /// Returns the destination of a segue, through references.
  package func destination(of segue: StoryboardSegue, in scene: SceneID) -> Destination {
    guard let id = segue.destination, let object = objects[scene.storyboard][id.text] else { return .nothing }
    switch object {
    case .scene(let index): return follow(SceneID(storyboard: scene.storyboard, scene: index))
    case .exit(let index): return .exit(SceneID(storyboard: scene.storyboard, scene: index))
    }
  }

  /// The scenes that the main menu of a Mac app shows. It is a scene without a controller, so no screen has its segues.
  package var scenesOfMainMenus: [SceneID] {
    scenes.filter { self[$0].controller == nil && self[$0].reference == nil }.flatMap { menu in
      self[menu].segues.compactMap { segue -> SceneID? in
        guard case .scene(let shown) = destination(of: segue, in: menu) else { return nil }
        return shown
      }
    }
  }

  /// Returns the initial destination of a storyboard, through a reference.
  package func initialDestination(ofStoryboard index: Int) -> Destination {
    guard let scene = storyboards[index].initialScene else { return .nothing }
    return follow(SceneID(storyboard: index, scene: scene))
  }

  /// Returns the scene itself, or the destination of the reference in it.
  package func follow(_ scene: SceneID) -> Destination {
    // Most scenes are not references, and creating a set costs more than the rest.
    self[scene].reference != nil && self[scene].controller == nil ? chain(from: scene).end : .scene(scene)
  }

  /// Follows references to the end of their chain, or to the place where it breaks.
  private func chain(from start: SceneID) -> (end: Destination, broken: BrokenReference?) {
    var current = start
    var seen: Set<SceneID> = []
    while let reference = self[current].reference, self[current].controller == nil {
      func broken(_ reason: BrokenReference.Reason) -> (Destination, BrokenReference?) {
        let range = (reference.referencedIdentifier ?? reference.storyboardName)?.range ?? reference.range
        return (.nothing, BrokenReference(scene: current, reason: reason, range: range))
      }
      guard seen.insert(current).inserted else { return broken(.circle) }
      if let bundle = reference.bundleIdentifier { return (.otherBundle(bundle.text), nil) }
      var storyboard = current.storyboard
      if let name = reference.storyboardName {
        guard let index = self.storyboard(named: name.text, seenFrom: storyboard) else {
          return (.otherStoryboard(name.text), nil)
        }
        storyboard = index
      } else if reference.referencedIdentifier == nil {
        // The meaning is unknown if Interface Builder names neither.
        return (.nothing, nil)
      }
      guard let next = scene(meantBy: reference, in: storyboard) else {
        return broken(
          reference.referencedIdentifier.map { .noScene(identifier: $0.text, storyboard: storyboard) }
            ?? .noInitialController(storyboard: storyboard))
      }
      current = SceneID(storyboard: storyboard, scene: next)
    }
    return (.scene(current), nil)
  }

  /// Returns the root scene of a stock navigation controller, if the controller does nothing but wrap it.
  package func wrappedScene(of scene: SceneID) -> SceneID? {
    let segues = self[scene].segues
    // Only UIKit has them, even if a document for another platform contains one.
    guard [.iOS, .tvOS].contains(storyboards[scene.storyboard].platform),
      let controller = self[scene].controller, controller.element == "navigationController",
      controller.customClass == nil, segues.count == 1, segues[0].relationship?.text == "rootViewController",
      case .scene(let root) = destination(of: segues[0], in: scene),
      let content = self[root].controller, content.element != "navigationController"
    else { return nil }
    return root
  }

  /// Returns the root scene of a navigation controller, through nested ones; any other scene is returned as it is.
  package func content(of scene: SceneID) -> SceneID {
    var current = scene
    var seen: Set<SceneID> = []
    while self[current].controller?.element == "navigationController", seen.insert(current).inserted,
      let root = self[current].segues.first(where: { $0.relationship?.text == "rootViewController" }),
      case .scene(let next) = destination(of: root, in: current)
    {
      current = next
    }
    return current
  }

  /// Returns the index of the storyboard that a name refers to in another storyboard: the first one for the same
  /// platform that shares the most folders with it. An app has one storyboard of a name in a bundle; a run over several
  /// apps has more.
  package func storyboard(named name: String, seenFrom index: Int) -> Int? {
    guard let candidates = named[name] else { return nil }
    let alike = candidates.filter { storyboards[$0].platform == storyboards[index].platform }
    let here = StoryboardPath(storyboards[index].path).folders
    func shared(_ candidate: Int) -> Int {
      zip(here, StoryboardPath(storyboards[candidate].path).folders).prefix { $0 == $1 }.count
    }
    return (alike.isEmpty ? candidates : alike).max { shared($0) < shared($1) }
  }

  // MARK: - Twins

  /// Returns the indices of the storyboards without twins, and of the preferred twins.
  private static func preferredTwins(of all: inout [Storyboard]) -> Set<Int> {
    let paths = all.map { StoryboardPath($0.path) }
    var chosen: Set<Int> = []
    for twins in Dictionary(grouping: all.indices, by: { paths[$0].withoutLanguageAndDevice }).values {
      // Two files without a language and a device are the same file, given twice.
      let alone = twins.filter { paths[$0].language == nil && paths[$0].device == nil }
      let hasDevices = Set(twins.map { paths[$0].device }).count > 1
      for index in twins { all[index].hasTwinForOtherDevice = hasDevices }
      if alone.isEmpty {
        twins.min { rank(paths[$0], $0) < rank(paths[$1], $1) }.map { _ = chosen.insert($0) }
      } else {
        chosen.formUnion(alone)
        // A language may have its own file next to one without a language.
        if !hasDevices {
          twins.filter { paths[$0].language != nil }.min { rank(paths[$0], $0) < rank(paths[$1], $1) }
            .map { _ = chosen.insert($0) }
        }
      }
    }
    return chosen
  }

  /// Returns the place of a storyboard among its twins: the preferred one has the lowest.
  private static func rank(_ path: StoryboardPath, _ index: Int) -> (Int, Int, Substring, Int) {
    let device = path.device.map { $0 == "~iphone" ? 1 : 2 } ?? 0
    let language = path.language ?? ""
    return (device, ["", "Base", "en"].firstIndex(of: language) ?? 3, language, index)
  }
}

/// A scene of one of the storyboards.
package struct SceneID: Hashable, Sendable, Comparable {
  /// The index of the storyboard.
  package var storyboard: Int
  /// The index of the scene in its storyboard.
  package var scene: Int

  package init(storyboard: Int, scene: Int) {
    self.storyboard = storyboard
    self.scene = scene
  }

  /// Orders scenes by storyboard, then by their place in it.
  package static func < (left: SceneID, right: SceneID) -> Bool {
    (left.storyboard, left.scene) < (right.storyboard, right.scene)
  }
}

// MARK: - BrokenReference

/// A storyboard reference without a scene, although its storyboard is among those of the run.
package struct BrokenReference: Sendable {
  /// The reason why a reference has no scene.
  package enum Reason: Sendable, Hashable {
    /// The storyboard, given by its index, has no scene with the identifier.
    case noScene(identifier: String, storyboard: Int)
    /// The storyboard, given by its index, has no initial controller.
    case noInitialController(storyboard: Int)
    /// The reference leads to itself, perhaps through others.
    case circle
  }

  /// The scene of the reference.
  package var scene: SceneID
  /// The reason why it has no scene.
  package var reason: Reason
  /// The wrong text in the file: the identifier or the storyboard that it names, or the reference itself.
  package var range: SourceRange
}

extension StoryboardCollection {
  /// The broken references that are used, each where its chain of references breaks.
  ///
  /// An unused reference does no harm, and a storyboard that is not among those of the run may have the named scene.
  package var brokenReferences: [BrokenReference] {
    var found: [BrokenReference] = []
    var seen: Set<SceneID> = []
    for scene in scenes where self[scene].controller == nil && self[scene].reference != nil {
      guard let broken = chain(from: scene).broken, isUsed(scene), seen.insert(broken.scene).inserted else { continue }
      found.append(broken)
    }
    return found.sorted { $0.scene < $1.scene }
  }

  /// Returns the reference that leaves a segue without a destination, if there is one.
  package func brokenReference(of segue: StoryboardSegue, in scene: SceneID) -> BrokenReference? {
    guard let id = segue.destination?.text,
      let index = storyboards[scene.storyboard].scenes.firstIndex(where: { $0.objectID?.text == id })
    else { return nil }
    return chain(from: SceneID(storyboard: scene.storyboard, scene: index)).broken
  }

  /// True if code, a segue or the start of its storyboard uses a reference.
  private func isUsed(_ scene: SceneID) -> Bool {
    let storyboard = storyboards[scene.storyboard]
    guard let id = self[scene].objectID?.text else { return false }
    return storyboard.initialController?.text == id || self[scene].storyboardIdentifier != nil
      || storyboard.scenes.contains { other in other.segues.contains { $0.destination?.text == id } }
  }

  /// Returns the scene of a storyboard that a reference refers to.
  func scene(meantBy reference: StoryboardReference, in storyboard: Int) -> Int? {
    let target = storyboards[storyboard]
    return reference.referencedIdentifier.map { target.scene(identifiedBy: $0.text) } ?? target.initialScene
  }
}

// MARK: - StockClass

/// A class of the platform's frameworks: the class of an object in a storyboard without a custom class.
package struct StockClass: Sendable, Hashable {
  /// The framework to import for the class: `UIKit`, `AVKit`.
  package var module: String
  /// The name of the class: `UITableViewController`.
  package var name: String

  /// Returns the class of a controller; `nil` if the element is not a controller.
  static func controller(_ element: String, on platform: StoryboardPlatform) -> StockClass? {
    let classes =
      switch platform {
      case .iOS, .tvOS: uiKitControllers
      case .macOS: appKitControllers
      case .watchOS: watchKitControllers
      }
    guard let parts = classes[element]?.split(separator: ".") else { return nil }
    return StockClass(module: String(parts[0]), name: String(parts[1]))
  }

  private static let uiKitControllers = [
    "viewController": "UIKit.UIViewController", "tableViewController": "UIKit.UITableViewController",
    "collectionViewController": "UIKit.UICollectionViewController",
    "navigationController": "UIKit.UINavigationController", "tabBarController": "UIKit.UITabBarController",
    "splitViewController": "UIKit.UISplitViewController", "pageViewController": "UIKit.UIPageViewController",
    "avPlayerViewController": "AVKit.AVPlayerViewController", "glkViewController": "GLKit.GLKViewController",
    "hostingController": "SwiftUI.UIHostingController",
  ]

  private static let appKitControllers = [
    "viewController": "AppKit.NSViewController", "windowController": "AppKit.NSWindowController",
    "splitViewController": "AppKit.NSSplitViewController", "tabViewController": "AppKit.NSTabViewController",
    // Interface Builder writes it in lower case.
    "pagecontroller": "AppKit.NSPageController", "pageController": "AppKit.NSPageController",
    "hostingController": "SwiftUI.NSHostingController",
  ]

  private static let watchKitControllers = [
    "controller": "WatchKit.WKInterfaceController",
    "notificationController": "WatchKit.WKUserNotificationInterfaceController",
    "hostingController": "SwiftUI.WKHostingController",
    "notificationHostingController": "SwiftUI.WKUserNotificationHostingController",
  ]
}
