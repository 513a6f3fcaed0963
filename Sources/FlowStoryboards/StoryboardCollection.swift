import FlowDiagnostics

/// The storyboards of one run, seen together: what leads from one file into another is followed here.
///
/// **Localized twins.** A localized storyboard is in several folders: `Base.lproj/Main.storyboard` next to
/// `en.lproj/Main.storyboard`. Where the app is built from `Base`, Interface Builder edits only that, and a twin that an
/// older project left goes stale in silence; real projects have such. So of twins, files of one name in language
/// folders of one folder, one is taken: that of `Base`; without it that of `en`; without both the first in the order of
/// their languages. The others are in ``setAside``, for who wants to say so. They are not an error.
package struct StoryboardCollection: Sendable {
  /// The storyboards that count, in the order they were given.
  package let storyboards: [Storyboard]
  /// Twins in other languages, which were not taken.
  package let setAside: [Storyboard]
  /// The nibs of the run, in the order they were given.
  package let nibs: [Nib]
  /// What the property lists of the run's targets say of storyboards.
  package let infoPlists: [InfoPlist]
  /// All scenes, in order.
  package let scenes: [SceneID]

  /// By storyboard, what the ids of its objects stand for.
  private let objects: [[String: Object]]
  /// By name, the storyboards that are called so, in the order they were given.
  private let named: [String: [Int]]

  private enum Object {
    case scene(Int)
    case exit(Int)
  }

  /// A scene of one of the storyboards.
  package struct SceneID: Hashable, Sendable, Comparable {
    /// The index of the storyboard.
    package var storyboard: Int
    /// The index of the scene in it.
    package var scene: Int

    /// Makes the identity of a scene.
    package init(storyboard: Int, scene: Int) {
      self.storyboard = storyboard
      self.scene = scene
    }

    /// In the order of storyboards, then of their scenes.
    package static func < (left: SceneID, right: SceneID) -> Bool {
      (left.storyboard, left.scene) < (right.storyboard, right.scene)
    }
  }

  /// Where a segue or a reference leads.
  package enum Destination: Hashable, Sendable {
    /// To a controller, whose scene this is.
    case scene(SceneID)
    /// To the exit of this scene, so to whichever controller answers the unwind action.
    case exit(SceneID)
    /// Into a storyboard that is not among those of the run.
    case otherStoryboard(String)
    /// Into a storyboard of another bundle, which cannot be told from here.
    case otherBundle(String)
    /// To nothing: an id or an identifier that no scene has, a storyboard without an initial controller, references in a
    /// circle, or a reference that names neither a storyboard nor an identifier.
    case nothing
  }

  /// Sorts the storyboards of a run, and keeps its nibs and property lists next to them.
  package init(_ all: [Storyboard], nibs: [Nib] = [], infoPlists: [InfoPlist] = []) {
    self.nibs = nibs
    self.infoPlists = infoPlists
    let chosen = StoryboardCollection.preferredTwins(of: all)
    storyboards = all.indices.filter(chosen.contains).map { all[$0] }
    setAside = all.indices.filter { !chosen.contains($0) }.map { all[$0] }
    objects = storyboards.map { storyboard in
      var objects: [String: Object] = [:]
      for (index, scene) in storyboard.scenes.enumerated() {
        if let id = scene.objectID, objects[id.text] == nil { objects[id.text] = .scene(index) }
        for exit in scene.exits where objects[exit.id.text] == nil { objects[exit.id.text] = .exit(index) }
      }
      return objects
    }
    scenes = storyboards.indices.flatMap { [storyboards] storyboard in
      storyboards[storyboard].scenes.indices.map { SceneID(storyboard: storyboard, scene: $0) }
    }
    named = Dictionary(grouping: storyboards.indices) { [storyboards] in storyboards[$0].name }
  }

  /// A scene. It is inlined, so that who asks for one of its parts does not copy it whole.
  package subscript(id: SceneID) -> StoryboardScene { storyboards[id.storyboard].scenes[id.scene] }

}

// MARK: - Following

extension StoryboardCollection {
  /// Where a segue of a scene leads, through references.
  package func destination(of segue: StoryboardSegue, in scene: SceneID) -> Destination {
    guard let id = segue.destination, let object = objects[scene.storyboard][id.text] else { return .nothing }
    switch object {
    case .scene(let index): return follow(SceneID(storyboard: scene.storyboard, scene: index))
    case .exit(let index): return .exit(SceneID(storyboard: scene.storyboard, scene: index))
    }
  }

  /// Where a storyboard begins, through a reference.
  package func initialDestination(ofStoryboard index: Int) -> Destination {
    guard let scene = storyboards[index].initialScene else { return .nothing }
    return follow(SceneID(storyboard: index, scene: scene))
  }

  /// What a scene stands for: itself, or what it refers to.
  package func follow(_ scene: SceneID) -> Destination {
    // Most scenes are no references, and a set costs more than the rest.
    guard isReference(scene) else { return .scene(scene) }
    var current = scene
    var seen: Set<SceneID> = []
    while let reference = self[current].reference, self[current].controller == nil {
      guard seen.insert(current).inserted else { return .nothing }
      if let bundle = reference.bundleIdentifier { return .otherBundle(bundle.text) }
      var storyboard = current.storyboard
      if let name = reference.storyboardName {
        guard let index = self.storyboard(named: name.text, seenFrom: storyboard) else {
          return .otherStoryboard(name.text)
        }
        storyboard = index
      } else if reference.referencedIdentifier == nil {
        return .nothing
      }
      guard let index = self.scene(meantBy: reference, in: storyboard) else { return .nothing }
      current = SceneID(storyboard: storyboard, scene: index)
    }
    return .scene(current)
  }

  private func isReference(_ scene: SceneID) -> Bool { self[scene].reference != nil && self[scene].controller == nil }

  /// The scene that a stock navigation controller has at its root, if it does nothing but wrap that.
  package func wrappedScene(of scene: SceneID) -> SceneID? {
    let segues = self[scene].segues
    // Only UIKit has them, whatever a document for another platform may hold.
    guard [.iOS, .tvOS].contains(storyboards[scene.storyboard].platform),
      let controller = self[scene].controller, controller.element == "navigationController",
      controller.customClass == nil, segues.count == 1, segues[0].relationship?.text == "rootViewController",
      case .scene(let root) = destination(of: segues[0], in: scene),
      let content = self[root].controller, content.element != "navigationController"
    else { return nil }
    return root
  }

  /// The scene that a navigation controller begins with, through as many as are in each other; any other scene is
  /// itself.
  package func content(of scene: SceneID) -> SceneID {
    guard isNavigationController(scene) else { return scene }
    var current = scene
    var seen: Set<SceneID> = []
    while seen.insert(current).inserted, isNavigationController(current),
      let root = self[current].segues.first(where: { $0.relationship?.text == "rootViewController" }),
      case .scene(let next) = destination(of: root, in: current)
    {
      current = next
    }
    return current
  }

  private func isNavigationController(_ scene: SceneID) -> Bool {
    self[scene].controller?.element == "navigationController"
  }

  /// The storyboard that a name means in another: of several the one for the same platform that shares the most folders
  /// with it, then the first. Apps have one storyboard of a name in a bundle; a run over several apps has more.
  package func storyboard(named name: String, seenFrom index: Int) -> Int? {
    guard var candidates = named[name] else { return nil }
    if candidates.count == 1 { return candidates.first }
    let alike = candidates.filter { storyboards[$0].platform == storyboards[index].platform }
    if !alike.isEmpty { candidates = alike }
    let here = StoryboardPath(storyboards[index].path).folders
    var best: (shared: Int, index: Int)?
    for candidate in candidates {
      let there = StoryboardPath(storyboards[candidate].path).folders
      let shared = zip(here, there).prefix { $0 == $1 }.count
      if best.map({ shared > $0.shared }) ?? true { best = (shared, candidate) }
    }
    return best?.index
  }
}

// MARK: - Twins

extension StoryboardCollection {
  /// The indices of those that are no twin of another, or are preferred to it.
  private static func preferredTwins(of all: [Storyboard]) -> Set<Int> {
    var chosen: [String: (language: Substring, index: Int)] = [:]
    var alone: Set<Int> = []
    for (index, storyboard) in all.enumerated() {
      let path = StoryboardPath(storyboard.path)
      guard let language = path.language else {
        alone.insert(index)
        continue
      }
      let twins = path.withoutLanguage
      if let other = chosen[twins], !precedes(language, other.language) { continue }
      chosen[twins] = (language, index)
    }
    return alone.union(chosen.values.map(\.index))
  }

  /// Whether of two languages the first is the one to take.
  private static func precedes(_ left: Substring, _ right: Substring) -> Bool {
    func rank(_ language: Substring) -> Int { language == "Base" ? 0 : language == "en" ? 1 : 2 }
    return (rank(left), left) < (rank(right), right)
  }
}
