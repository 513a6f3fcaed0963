import FlowModel
import FlowStoryboards
import FlowSyntax

/// Finds which screen of a flow file is which scene.
///
/// The file does not hold the ids of Interface Builder, so this goes from what is sure to what is likely: the identifier
/// first; then what segues of one identifier lead to; then the class, where of several the one with the most in common is
/// taken, then the next in order; at last what segues lead to even if the class has changed.
struct SceneMatching {
  typealias SceneID = StoryboardCollection.SceneID

  /// By screen of the file, its scene.
  private(set) var scenes: [Int: SceneID] = [:]
  /// By scene, its screen of the file.
  private(set) var screens: [SceneID: Int] = [:]

  private let existing: ExistingFlows
  /// By scene, its screen of the picture.
  let pictured: [SceneID: StoryboardPicture.Screen]

  init(_ existing: ExistingFlows, _ picture: StoryboardPicture, _ collection: StoryboardCollection) {
    self.existing = existing
    pictured = Dictionary(uniqueKeysWithValues: picture.screens.map { ($0.scene, $0) })
    let candidates = picture.boards.map { board in
      let name = collection.storyboards[board.index].name
      let blocks = Set(existing.boards.indices.filter { existing.boards[$0].identifier == name })
      return (
        scenes: board.screens.map(\.scene),
        screens: existing.screens.indices.filter { existing.screens[$0].board.map(blocks.contains) ?? false }
      )
    }
    for candidate in candidates { matchIdentifiers(candidate.scenes, candidate.screens) }
    followSegues(ofSameClass: true)
    for candidate in candidates { matchClasses(candidate.scenes, candidate.screens, needsCommon: true) }
    followSegues(ofSameClass: true)
    for candidate in candidates { matchClasses(candidate.scenes, candidate.screens, needsCommon: false) }
    followSegues(ofSameClass: false)
  }

  private mutating func match(_ screen: Int, _ scene: SceneID) {
    scenes[screen] = scene
    screens[scene] = screen
  }

  private mutating func matchIdentifiers(_ all: [SceneID], _ candidates: [Int]) {
    var byIdentifier: [StoryboardPicture.Identifier: SceneID] = [:]
    for scene in all {
      guard let screen = pictured[scene] else { continue }
      if screen.isInitial { byIdentifier[.initial] = scene }
      if let identifier = screen.identifier { byIdentifier[identifier] = scene }
    }
    for screen in candidates {
      guard let identifier = existing.screens[screen].syntax.pictureIdentifier, let scene = byIdentifier[identifier],
        screens[scene] == nil
      else { continue }
      match(screen, scene)
    }
  }

  // MARK: By what leads there

  private mutating func followSegues(ofSameClass: Bool) {
    var waiting = scenes.keys.sorted()
    while let screen = waiting.popLast() {
      guard let scene = scenes[screen], let edges = pictured[scene]?.edges else { continue }
      let targets = Dictionary(
        edges.compactMap { edge in edge.identifier.map { ($0, edge.target) } }, uniquingKeysWith: { first, _ in first })
      for route in existing.screens[screen].routes {
        guard let identifier = route.string, let next = targets[identifier] ?? nil, screens[next] == nil,
          let target = existing.target(of: route, in: existing.screens[screen].flow), scenes[target] == nil,
          existing.screens[target].board != nil, !ofSameClass || isSameClass(target, next)
        else { continue }
        match(target, next)
        waiting.append(target)
      }
      if !ofSameClass, let (target, next) = onlyUnknown(behind: screen, edges) {
        match(target, next)
        waiting.append(target)
      }
    }
  }

  /// Where the one edge without an identifier leads whose target is not known yet, if it is one in the file and one in the
  /// storyboard.
  private func onlyUnknown(behind screen: Int, _ edges: [StoryboardPicture.Edge]) -> (Int, SceneID)? {
    let flow = existing.screens[screen].flow
    let routes = existing.screens[screen].routes.filter { route in
      guard route.name == nil, let target = existing.target(of: route, in: flow) else { return false }
      return scenes[target] == nil && existing.screens[target].board != nil
    }
    let unknown = edges.filter { $0.identifier == nil && $0.target.map { screens[$0] == nil } ?? false }
    guard routes.count == 1, unknown.count == 1, routes[0].kind.kind == unknown[0].kind,
      let target = existing.target(of: routes[0], in: flow), let next = unknown[0].target
    else { return nil }
    return (target, next)
  }

  private func isSameClass(_ screen: Int, _ scene: SceneID) -> Bool {
    pictured[scene].map { $0.type.isCalled(existing.screens[screen].type) } ?? false
  }

  // MARK: By class

  /// What can be compared of a screen and a scene of one class.
  private struct Saying: Hashable {
    var type: String
    /// What the screen is called, or what the scene would be called for its strings in Interface Builder.
    var name: String?
    /// The identifiers of its segues.
    var segues: Set<String>
    /// The identifiers of its cells and the like.
    var entries: Set<String>

    var isEmpty: Bool { name == nil && segues.isEmpty && entries.isEmpty }

    /// All of it, one by one.
    var features: [Feature] {
      segues.map { Feature(type: type, kind: .segue, text: $0) }
        + entries.map { Feature(type: type, kind: .entry, text: $0) }
        + (nameFeature.map { [$0] } ?? [])
    }

    var nameFeature: Feature? { name.map { Feature(type: type, kind: .name, text: $0) } }
  }

  private struct Feature: Hashable {
    /// The raw value says how much it counts that both have it.
    enum Kind: Int {
      case entry = 1
      case segue
      case name
    }
    var type: String
    var kind: Kind
    var text: String
  }

  private mutating func matchClasses(_ all: [SceneID], _ candidates: [Int], needsCommon: Bool) {
    let pictured = all.filter { screens[$0] == nil }.map { (scene: $0, saying: saying(of: $0)) }
    let existing = candidates.filter { scenes[$0] == nil }.map { (screen: $0, saying: saying(of: $0)) }
    guard !pictured.isEmpty, !existing.isEmpty else { return }
    matchSame(existing, pictured)
    // Names are given by people, or made different by numbers. Those that tell something are left for the next step.
    let names = Set(existing.compactMap { scenes[$0.screen] == nil ? $0.saying.nameFeature : nil })
      .intersection(pictured.compactMap { screens[$0.scene] == nil ? $0.saying.nameFeature : nil })
    func nameless(_ saying: Saying) -> Saying? {
      guard saying.nameFeature.map({ !names.contains($0) }) ?? true else { return nil }
      var saying = saying
      saying.name = nil
      return saying.isEmpty && needsCommon ? nil : saying
    }
    matchSame(
      existing.compactMap { one in nameless(one.saying).map { (one.screen, $0) } },
      pictured.compactMap { one in nameless(one.saying).map { (one.scene, $0) } })
    matchMostInCommon(existing, pictured, needsCommon: needsCommon)
  }

  /// Matches those that say the same, the first with the first.
  private mutating func matchSame(
    _ existing: [(screen: Int, saying: Saying)], _ pictured: [(scene: SceneID, saying: Saying)]
  ) {
    var found = Dictionary(grouping: pictured.reversed().filter { screens[$0.scene] == nil }, by: \.saying)
    for (screen, saying) in existing where scenes[screen] == nil {
      if let scene = found[saying]?.popLast()?.scene { match(screen, scene) }
    }
  }

  /// Matches those that have the most in common; then what is left, in order.
  private mutating func matchMostInCommon(
    _ existing: [(screen: Int, saying: Saying)], _ pictured: [(scene: SceneID, saying: Saying)], needsCommon: Bool
  ) {
    var places: [Feature: [Int]] = [:]
    for (place, one) in pictured.enumerated() where screens[one.scene] == nil {
      for feature in one.saying.features { places[feature, default: []].append(place) }
    }
    var pairs: [(score: Int, screen: Int, place: Int)] = []
    for (screen, saying) in existing where scenes[screen] == nil {
      var scores: [Int: Int] = [:]
      for feature in saying.features {
        for place in places[feature] ?? [] { scores[place, default: 0] += feature.kind.rawValue }
      }
      for (place, score) in scores { pairs.append((score, screen, place)) }
    }
    pairs.sort { (-$0.score, $0.screen, $0.place) < (-$1.score, $1.screen, $1.place) }
    for pair in pairs where scenes[pair.screen] == nil && screens[pictured[pair.place].scene] == nil {
      match(pair.screen, pictured[pair.place].scene)
    }
    guard !needsCommon else { return }
    func typeOnly(_ saying: Saying) -> Saying { Saying(type: saying.type, name: nil, segues: [], entries: []) }
    matchSame(existing.map { ($0.screen, typeOnly($0.saying)) }, pictured.map { ($0.scene, typeOnly($0.saying)) })
  }

  private func saying(of screen: Int) -> Saying {
    let said = existing.screens[screen]
    return Saying(
      type: SwiftNames.unqualified(said.type), name: said.syntax.name.text,
      segues: Set(said.routes.compactMap(\.string)),
      entries: Set(said.blocks.flatMap { $0.entries.map { $0.identifier?.value ?? $0.name.text } }))
  }

  private func saying(of scene: SceneID) -> Saying {
    guard let screen = pictured[scene] else { return Saying(type: "", name: nil, segues: [], entries: []) }
    return Saying(
      type: screen.type.lastName, name: ImportNames.names(ofLabels: screen).first,
      segues: Set(screen.edges.compactMap(\.identifier)),
      entries: Set(screen.blocks.flatMap { $0.entries.map(\.identifier) }))
  }
}

extension ImportedClass {
  /// The name without modules and outer types.
  var lastName: String { SwiftNames.unqualified(name) }

  /// Whether a flow file's name for a class can be this one: the module may be left out there.
  func isCalled(_ other: String) -> Bool {
    name == other || lastName == SwiftNames.unqualified(other)
  }
}
