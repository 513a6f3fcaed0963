import FlowAnalysis
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
  private typealias Sources = (screens: [Screen.ID: [Screen.ID]], scenes: [SceneID: [SceneID]])
  /// The number of incoming segues of each screen and each scene.
  private typealias WaysIn = (screens: [Screen.ID: Int], scenes: [SceneID: Int])

  /// Matches screens and scenes of the same class whose outgoing segues all agree: those that are like no other one, or
  /// else the first of several with the first.
  mutating func matchAlike(in storyboard: Int, areAlone: Bool) {
    guard !unmatched(in: storyboard).isEmpty else { return }
    let likenesses =
      areAlone
      ? [Likeness.Ways.exact, .byIdentifiers].map { Likeness(ways: $0, countsWaysIn: false) }
      : [true, false].flatMap { counts in Likeness.Ways.allCases.map { Likeness(ways: $0, countsWaysIn: counts) } }
    let waysIn = areAlone ? ([:], [:]) : waysIn()
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

  /// Returns true if there were any.
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
    var sources: Sources = ([:], [:])
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
    var waysIn: WaysIn = ([:], [:])
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

  // MARK: - Ways

  // Matching by incoming segues: screens are found through screens that already have a scene.

  /// Follows the segues of all screens that have a scene once more.
  mutating func followAgain(strictly: Bool) {
    guard left > 0 else { return }
    waiting = inOrder(matched[...])
    follow(strictly: strictly)
  }

  /// Follows segues in order that share an identifier or have none, such as those of a tab bar controller, if there are
  /// as many destination screens of a class as scenes.
  mutating func matchInOrder() {
    guard left > 0 else { return }
    var start = 0
    while start < matched.count {
      let next = inOrder(matched[start...])
      start = matched.count
      for screen in next { matchInOrder(from: screen) }
      follow(strictly: true)
    }
  }

  private func inOrder(_ screens: ArraySlice<Screen.ID>) -> [Screen.ID] { screens.sorted { $0.index < $1.index } }

  private mutating func matchInOrder(from screen: Screen.ID) {
    guard let scene = match[screen] else { return }
    for kind in [Segue.Kind.segue, .embed] {
      let targets = program[screen].segues.filter { $0.identity == nil && $0.kind == kind }
        .compactMap { $0.target?.place.screen }.filter { match[$0] == nil && !unknowable.contains($0) }.uniqued
      guard !targets.isEmpty else { continue }
      let nameless = storyboards[scene].segues.indices.filter { storyboards[scene].segues[$0].identifier == nil }
      let groups = destinations(of: kind, among: nameless, in: scene).uniqued
      for (_, targets) in Dictionary(grouping: targets, by: { program[program[$0].controller].lastName }) {
        let all = groups.compactMap { group in
          let free = group.filter {
            isFree($0) && $0.storyboard == context.storyboard(of: targets[0]) && context.agrees(targets[0], $0)
              && isPossible(targets[0], $0)
          }
          // A navigation controller is a view controller, too, but its root more likely has this class.
          return free.first { isNamed(targets[0], $0) } ?? free.first
        }
        // Plain wrappers are skipped if there are too many scenes with them.
        let found = all.count == targets.count ? all : all.filter { !isWrapper($0) }
        guard found.count == targets.count else { continue }
        for (target, scene) in zip(targets, found) { add(target, scene) }
      }
    }
  }

  mutating func follow(strictly: Bool) {
    while left > 0, let screen = waiting.popLast() {
      guard let scene = match[screen] else { continue }
      let all = storyboards[scene].segues
      let segues = Dictionary(grouping: all.indices) { all[$0].identifier?.text }
      for segue in knownSegues(of: screen, in: scene) {
        guard let target = segue.target?.place.screen, match[target] == nil, !unknowable.contains(target) else {
          continue
        }
        let storyboard = context.storyboard(of: target)
        let places = segues[segue.identity?.identifier] ?? (strictly ? nil : renamedSegue(of: screen, in: scene)) ?? []
        let groups = destinations(of: segue.kind, among: places, in: scene)
          .map { group in
            group.filter {
              isFree($0)
                && ($0.storyboard == storyboard || crossesStoryboards && isNamed(target, $0) && isOpen($0, to: target))
            }
          }.filter { !$0.isEmpty }
        let agreeing = Set(groups.flatMap { $0 }.filter { context.agrees(target, $0) && isPossible(target, $0) })
        // A flow file may name a superclass of a stock class, but an exact match is better.
        let exact = agreeing.filter { isNamed(target, $0) }
        if let only = exact.first ?? agreeing.first, exact.count == 1 || agreeing.count == 1,
          !exact.isEmpty || !isRather(only, of: screen, than: target)
        {
          add(target, only)
        } else if !strictly, agreeing.isEmpty, Set(groups).count == 1, let last = groups[0].last,
          isPossible(target, last), segue.identity != nil || !hasOtherIdentifier(target, last)
        {
          // Prefer the root to its navigation controller.
          add(target, last)
        }
      }
    }
  }

  /// True if the identifier of a screen is not that of a scene. If the class is another, too, a segue without a name does
  /// not make them the same.
  private func hasOtherIdentifier(_ screen: Screen.ID, _ scene: SceneID) -> Bool {
    if case .named(let name) = program[screen].scene?.identifier { !isIdentified(scene, by: name) } else { false }
  }

  /// Returns the place of a scene's only segue that its screen does not declare, if it declares only one that the scene
  /// does not have: the segue was renamed.
  private func renamedSegue(of screen: Screen.ID, in scene: SceneID) -> [Int]? {
    let segues = storyboards[scene].segues
    let declared = Set(program[program[screen].controller].segues.map(\.identity.identifier))
    let present = Set(segues.compactMap { $0.identifier?.text })
    let new = segues.indices.filter { segues[$0].identifier.map { !declared.contains($0.text) } ?? false }
    let lost = program[screen].segues.filter { $0.identity.map { !present.contains($0.identifier) } ?? false }
    return new.count == 1 && lost.count == 1 ? new : nil
  }

  /// True if a scene has the exact class of another destination of a screen that has no scene yet.
  private func isRather(_ scene: SceneID, of screen: Screen.ID, than target: Screen.ID) -> Bool {
    program[screen].segues.contains { segue in
      guard let other = segue.target?.place.screen, other != target, match[other] == nil else { return false }
      return isNamed(other, scene) && context.storyboard(of: other) == scene.storyboard
    }
  }

  /// True if a screen names the exact class of a scene.
  func isNamed(_ screen: Screen.ID, _ scene: SceneID) -> Bool {
    storyboards[scene].controller?.lastClassName == program[program[screen].controller].lastName
  }

  /// Returns the segues that a screen declares, and those that other screens of its class or of a superclass declare
  /// and its scene has.
  private mutating func knownSegues(of screen: Screen.ID, in scene: SceneID) -> [Segue] {
    let own = program[screen].segues
    let id = program[screen].controller
    let names = Set(own.compactMap { $0.identity?.identifier })
    guard program[id].segues.count > names.count else { return own }
    let places =
      classSegues[id]
      ?? Dictionary(
        program[id].segues.indices.map { (program[id].segues[$0].identity.identifier, $0) }, uniquingKeysWith: min)
    classSegues[id] = places
    let others = storyboards[scene].segues.compactMap { segue -> Int? in
      guard let identifier = segue.identifier?.text, !names.contains(identifier) else { return nil }
      return places[identifier]
    }
    return own
      + Set(others).sorted().map { place in
        let segue = program[id].segues[place]
        return Segue(kind: segue.kind, identity: segue.identity, target: segue.target, location: segue.location)
      }
  }

  /// Returns the destinations of a scene's segues that may be a flow's segue, each with the root of a navigation
  /// controller.
  private func destinations(of kind: Segue.Kind, among places: [Int], in scene: SceneID) -> [[SceneID]] {
    places.compactMap { place in
      let found = storyboards[scene].segues[place]
      guard found.flowKind == kind, case .scene(let destination) = storyboards.destination(of: found, in: scene)
      else { return nil }
      let content = context.navigation.content(of: destination)
      return content == destination ? [destination] : [destination, content]
    }
  }
}
