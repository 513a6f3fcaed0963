import FlowModel
import FlowStoryboards

// Screens and scenes of the same class, such as navigation controllers without a custom class, are matched if all their
// outgoing segues agree.

extension SceneMatcher {
  /// An outgoing segue.
  private struct Way: Hashable {
    enum Target: Hashable {
      case scene(SceneID)
      case back
      /// A destination without a known counterpart.
      case elsewhere
      /// Any destination.
      case any
    }
    var kind: Segue.Kind
    var identifier: String?
    var target: Target
  }

  /// The required degree of likeness.
  private struct Likeness {
    enum Ways: CaseIterable {
      /// All segues are compared, and all their destinations are known.
      case exact
      /// Segues with an identifier are compared only by identifier, since their destinations may have changed.
      case byIdentifiers
      /// Everything known so far is compared.
      case known
    }
    var ways: Ways
    /// True if the numbers of incoming segues have to be equal.
    var countsWaysIn: Bool
  }

  /// The characteristics of a screen or a scene.
  private struct Saying: Hashable {
    var ways: Set<Way>
    var waysIn: Int?
  }

  /// Scenes with the same characteristics.
  private struct Alike {
    var scenes: [SceneID] = []
    /// The index of the first free one.
    var start = 0
  }

  /// The sources of incoming segues for each screen and each scene.
  private struct Sources {
    var screens: [Screen.ID: [Screen.ID]] = [:]
    var scenes: [SceneID: [SceneID]] = [:]
  }

  /// The number of incoming segues of each screen and each scene.
  private struct WaysIn {
    var screens: [Screen.ID: Int] = [:]
    var scenes: [SceneID: Int] = [:]
  }

  /// Matches screens and scenes of the same class whose outgoing segues all agree.
  ///
  /// - Parameters:
  ///   - storyboard: the storyboard of the scenes.
  ///   - areAlone: true to match only those that are like no other one; otherwise the first of several is matched with
  ///     the first.
  mutating func matchAlike(in storyboard: Int, areAlone: Bool) {
    guard !unmatched(in: storyboard).isEmpty else { return }
    let likenesses =
      areAlone
      ? [Likeness.Ways.exact, .byIdentifiers].map { Likeness(ways: $0, countsWaysIn: false) }
      : [true, false].flatMap { counts in Likeness.Ways.allCases.map { Likeness(ways: $0, countsWaysIn: counts) } }
    let waysIn = areAlone ? WaysIn() : waysIn()
    let sources = sources()
    var index = 0
    while index < likenesses.count {
      // A new match may be the destination that identifies others, so start over.
      let count = matched.count
      if matchAlike(in: storyboard, areAlone: areAlone, likenesses[index], waysIn) {
        follow(strictly: true)
        followBack(from: count, sources)
        index = 0
      } else {
        index += 1
      }
    }
  }

  /// - Returns: true if there were any.
  private mutating func matchAlike(
    in storyboard: Int, areAlone: Bool, _ likeness: Likeness, _ waysIn: WaysIn
  ) -> Bool {
    let unknown = unmatched(in: storyboard).map { screen in
      let count = likeness.countsWaysIn ? waysIn.screens[screen] ?? 0 : nil
      return (screen: screen, saying: Saying(ways: ways(of: screen, likeness.ways), waysIn: count))
    }
    let screens = areAlone ? Dictionary(grouping: unknown, by: \.saying) : [:]
    var scenes: [Saying: Alike] = [:]
    for scene in context.scenes(of: storyboard) where isFree(scene) {
      let count = likeness.countsWaysIn ? waysIn.scenes[scene] ?? 0 : nil
      scenes[Saying(ways: ways(of: scene, likeness.ways), waysIn: count), default: Alike()].scenes.append(scene)
    }
    var isAnyMatched = false
    for (screen, saying) in unknown {
      guard !saying.ways.isEmpty, likeness.ways == .known || !saying.ways.contains(where: { $0.target == .elsewhere }),
        var alike = scenes[saying]
      else { continue }
      while alike.start < alike.scenes.count, !isFree(alike.scenes[alike.start]) { alike.start += 1 }
      scenes[saying]?.start = alike.start
      let found = alike.scenes[alike.start...].lazy.filter { [self] in
        isFree($0) && context.agrees(screen, $0) && isPossible(screen, $0)
      }
      // A navigation controller that only wraps a screen is rarely a screen itself.
      let best = found.first { isNamed(screen, $0) && !isWrapper($0) } ?? found.first { isNamed(screen, $0) }
      guard let scene = best ?? found.first else { continue }
      if areAlone {
        let others = (screens[saying] ?? []).lazy.filter { [self] in
          match[$0.screen] == nil && context.agrees($0.screen, scene)
        }
        guard found.dropFirst().isEmpty, others.dropFirst().isEmpty else { continue }
      }
      add(screen, scene)
      isAnyMatched = true
      // Others may follow from this choice between equals. If there are very many, it is made for all at once.
      if !areAlone, unknown.count <= 100 { break }
    }
    return isAnyMatched
  }

  /// Matches the sources of segues to the screens that were found, from a position in the list on, if all outgoing
  /// segues are known now and only one candidate agrees.
  private mutating func followBack(from start: Int, _ sources: Sources) {
    var next = start
    while left > 0, next < matched.count {
      let target = matched[next]
      next += 1
      let unknown = (sources.screens[target] ?? []).filter { match[$0] == nil && !unknowable.contains($0) }
        .map { (screen: $0, ways: ways(of: $0, .exact)) }
      guard !unknown.isEmpty, let scene = match[target] else { continue }
      let free = (sources.scenes[scene] ?? []).filter { isFree($0) }
      let screens = Dictionary(grouping: unknown, by: \.ways)
      let scenes = Dictionary(grouping: free) { ways(of: $0, .exact) }
      for (screen, ways) in unknown {
        guard !ways.contains(where: { $0.target == .elsewhere }), screens[ways]?.count == 1,
          let found = scenes[ways], found.count == 1, found[0].storyboard == context.storyboard(of: screen),
          isFree(found[0]), context.agrees(screen, found[0])
        else { continue }
        add(screen, found[0])
      }
      follow(strictly: true)
    }
  }

  private func sources() -> Sources {
    var sources = Sources()
    for index in context.program.screens.indices {
      let targets = Set(context.program.screens[index].segues.compactMap { $0.target?.place.screen })
      for target in targets { sources.screens[target, default: []].append(Screen.ID(index)) }
    }
    for scene in context.storyboards.scenes {
      var targets: Set<SceneID> = []
      for segue in context.storyboards[scene].segues {
        guard case .scene(let target) = context.storyboards.destination(of: segue, in: scene) else { continue }
        targets.formUnion([target, context.navigation.content(of: target)])
      }
      for target in targets { sources.scenes[target, default: []].append(scene) }
    }
    return sources
  }

  private func waysIn() -> WaysIn {
    var waysIn = WaysIn()
    for screen in context.program.screens {
      for segue in screen.segues where segue.kind != .unwind {
        if let target = segue.target?.place.screen { waysIn.screens[target, default: 0] += 1 }
      }
    }
    for scene in context.storyboards.scenes where !isWrapper(scene) {
      var known: Set<Way> = []
      for segue in context.storyboards[scene].segues where segue.flowKind != .unwind {
        guard let told = told(segue, from: scene) else { continue }
        // Segues with the same identifier, or without one and with the same destination, are one segue in a flow.
        let way = Way(
          kind: segue.flowKind, identifier: segue.identifier?.text,
          target: segue.identifier == nil ? .scene(told) : .any)
        if known.insert(way).inserted { waysIn.scenes[told, default: 0] += 1 }
      }
    }
    return waysIn
  }

  /// Returns the destination of a segue as in a flow file: a navigation controller that only wraps a screen is skipped.
  private func told(_ segue: StoryboardSegue, from scene: SceneID) -> SceneID? {
    guard case .scene(let destination) = context.storyboards.destination(of: segue, in: scene) else { return nil }
    return isWrapper(destination) ? context.navigation.content(of: destination) : destination
  }

  /// Returns the outgoing segues of a screen.
  private func ways(of screen: Screen.ID, _ likeness: Likeness.Ways) -> Set<Way> {
    var ways: Set<Way> = []
    for segue in context.program[screen].segues {
      let target: Way.Target
      if isAnyTarget(segue.kind, hasIdentifier: segue.identity != nil, likeness) {
        target = .any
      } else if segue.target?.place.screen == screen {
        target = .back
      } else {
        target = segue.target?.place.screen.flatMap { match[$0] }.map { .scene($0) } ?? .elsewhere
      }
      ways.insert(Way(kind: segue.kind, identifier: segue.identity?.identifier, target: target))
    }
    return ways
  }

  private func ways(of scene: SceneID, _ likeness: Likeness.Ways) -> Set<Way> {
    var named: [String: Way] = [:]
    var nameless: Set<Way> = []
    for segue in context.storyboards[scene].segues {
      let target: Way.Target
      if isAnyTarget(segue.flowKind, hasIdentifier: segue.identifier != nil, likeness) {
        target = .any
      } else if let told = told(segue, from: scene) {
        target = told == scene ? .back : isFree(told) ? .elsewhere : .scene(told)
      } else if segue.identifier != nil {
        target = .elsewhere
      } else {
        continue
      }
      let way = Way(kind: segue.flowKind, identifier: segue.identifier?.text, target: target)
      guard let identifier = way.identifier else {
        nameless.insert(way)
        continue
      }
      // Segues with the same identifier are one segue in a flow, which has no destination if theirs differ.
      if let first = named[identifier] {
        if first != way, likeness == .exact { named[identifier]?.target = .elsewhere }
      } else {
        named[identifier] = way
      }
    }
    return nameless.union(named.values)
  }

  /// True if any destination fits: storyboards do not contain the destination of an unwind.
  private func isAnyTarget(_ kind: Segue.Kind, hasIdentifier: Bool, _ likeness: Likeness.Ways) -> Bool {
    hasIdentifier && (likeness != .exact || kind == .unwind)
  }

  func isWrapper(_ scene: SceneID) -> Bool {
    isFree(scene) && context.storyboards.wrappedScene(of: scene) != nil
  }
}
