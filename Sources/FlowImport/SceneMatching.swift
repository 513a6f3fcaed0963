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
      for route in existing.screens[screen].routes {
        guard let identifier = route.string, let edge = edges.first(where: { $0.identifier == identifier }),
          let next = edge.target, screens[next] == nil,
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

  private mutating func matchClasses(_ all: [SceneID], _ candidates: [Int], needsCommon: Bool) {
    struct Pair {
      var score: Int
      var screen: Int
      var scene: SceneID
    }
    var byClass: [String: [SceneID]] = [:]
    for scene in all where screens[scene] == nil {
      guard let type = pictured[scene]?.type.lastName else { continue }
      byClass[type, default: []].append(scene)
    }
    var pairs: [Pair] = []
    for screen in candidates where scenes[screen] == nil {
      let type = existing.screens[screen].type.split(separator: ".").last.map(String.init) ?? ""
      for scene in byClass[type] ?? [] {
        let score = inCommon(screen, scene)
        if score > 0 || !needsCommon { pairs.append(Pair(score: score, screen: screen, scene: scene)) }
      }
    }
    // Sorting is not stable, so the order is part of what is compared.
    let order = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.element, $0.offset) })
    pairs.sort {
      (-$0.score, $0.screen, order[$0.scene] ?? 0) < (-$1.score, $1.screen, order[$1.scene] ?? 0)
    }
    for pair in pairs where scenes[pair.screen] == nil && screens[pair.scene] == nil {
      match(pair.screen, pair.scene)
    }
  }

  /// How much a screen and a scene have in common: their names, their segues, their cells.
  private func inCommon(_ screen: Int, _ scene: SceneID) -> Int {
    guard let pictured = pictured[scene] else { return 0 }
    let syntax = existing.screens[screen]
    let edges = Set(pictured.edges.compactMap(\.identifier))
    let cells = Set(pictured.blocks.flatMap { $0.entries.map(\.identifier) })
    let routes = syntax.routes.compactMap(\.string).count(where: edges.contains)
    let entries = syntax.blocks.flatMap(\.entries).count { cells.contains($0.identifier?.value ?? $0.name.text) }
    let hasName =
      !pictured.labels.isEmpty
      && ImportNames.candidates(for: pictured, isAloneOfItsClass: false).first == syntax.syntax.name.text
    return 2 * routes + entries + (hasName ? 3 : 0)
  }
}

extension ImportedClass {
  /// The name without modules and outer types.
  var lastName: String {
    guard let period = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.index(after: period)...])
  }

  /// Whether a flow file's name for a class can be this one: the module may be left out there.
  func isCalled(_ other: String) -> Bool {
    name == other || lastName == other.split(separator: ".").last.map(String.init)
  }
}
