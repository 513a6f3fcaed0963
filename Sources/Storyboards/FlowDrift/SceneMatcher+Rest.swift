import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// All signs together may decide where no single one does: of the remaining screens and scenes, those with the most in
// common are matched.

extension SceneMatcher {
  /// The weights of the signs. Two equal segues outweigh a renamed class.
  private enum Weight {
    static let exactClass = 8
    static let agreeingClass = 4
    static let identifier = 6
    static let initial = 3
    static let name = 5
    static let segue = 3
    static let edge = 4
    static let wayIn = 4
    static let view = 2
    /// The minimum score; anything less is chance.
    static let least = 3
  }

  /// A screen and a scene with the score of their likeness.
  private struct Pair {
    var score: Int
    var screen: Screen.ID
    var scene: SceneID
  }

  /// An incoming segue from a screen or a scene with a known counterpart.
  private struct WayIn: Hashable {
    var source: SceneID
    var kind: Segue.Kind
    var identifier: String?
  }

  /// The signs of a scene, collected once for all comparisons.
  private struct Signs {
    var names: Set<String>
    var segues: Set<String>
    var edges: Set<WayIn>
    var waysIn: Set<WayIn>
    var views: Set<String>
  }

  /// Matches the pairs with the most in common, and then the last screen with the last scene.
  mutating func matchRest(in storyboard: Int) {
    // Each match provides more information about its destinations and sources.
    for minimum in [12, 8, 5, Weight.least] {
      while matchRest(in: storyboard, minimum, areSure: false) { follow(strictly: true) }
    }
    matchLast(in: storyboard)
  }

  /// Matches pairs with at least a minimum score that have less in common with all others.
  mutating func matchRest(in storyboard: Int, atLeast minimum: Int) {
    while matchRest(in: storyboard, minimum, areSure: true) { follow(strictly: true) }
  }

  private mutating func matchRest(in storyboard: Int, _ minimum: Int, areSure: Bool) -> Bool {
    let screens = unmatched(in: storyboard)
    let scenes = context.scenes(of: storyboard).filter { isFree($0) && context.storyboards[$0].controller != nil }
    // If so many are left, nothing was edited: it is another app's storyboard.
    guard !screens.isEmpty, !scenes.isEmpty, screens.count * scenes.count <= 40_000 else { return false }
    let ofScenes = signs(of: scenes)
    let ofScreens = signs(of: screens)
    var pairs: [Pair] = []
    for (screen, own) in zip(screens, ofScreens) {
      for (scene, other) in zip(scenes, ofScenes) where isPossible(screen, scene) {
        let score = score(screen, own, scene, other)
        if score >= minimum { pairs.append(Pair(score: score, screen: screen, scene: scene)) }
      }
    }
    pairs.sort { ($1.score, $0.screen.index, $0.scene) < ($0.score, $1.screen.index, $1.scene) }
    var best: [Screen.ID: [Int]] = [:]
    var bestOfScene: [SceneID: [Int]] = [:]
    if areSure {
      for pair in pairs {
        best[pair.screen, default: []].append(pair.score)
        bestOfScene[pair.scene, default: []].append(pair.score)
      }
    }
    var isAnyMatched = false
    for pair in pairs where match[pair.screen] == nil && isFree(pair.scene) {
      if areSure {
        let scores = [best[pair.screen] ?? [], bestOfScene[pair.scene] ?? []]
        guard scores.allSatisfy({ $0.prefix { $0 >= pair.score }.count == 1 }) else { continue }
      }
      add(pair.screen, pair.scene)
      isAnyMatched = true
    }
    return isAnyMatched
  }

  /// Matches the last remaining screen and scene, if the same scene leads to both, or none does: everything about the
  /// scene was edited. A scene that others lead to is a new one.
  private mutating func matchLast(in storyboard: Int) {
    let screens = unmatched(in: storyboard)
    let scenes = context.scenes(of: storyboard).filter {
      isFree($0) && context.storyboards[$0].controller != nil && !isWrapper($0)
    }
    guard screens.count == 1, scenes.count == 1, isPossible(screens[0], scenes[0]) else { return }
    let sources = (signs(of: screens) + signs(of: scenes)).map { Set($0.waysIn.map(\.source)) }
    guard sources[0] == sources[1] || !sources[0].isDisjoint(with: sources[1]) else { return }
    // A stock class does not turn into another class: that is another controller.
    let isStock = context.program[context.program[screens[0]].controller].isStock
    let controller = context.storyboards[scenes[0]].controller
    guard !isStock || controller?.customClass != nil || context.agrees(screens[0], scenes[0]) else { return }
    // A scene does not change its class and its identifier at once, either.
    if case .named(let name) = context.program[screens[0]].scene?.identifier,
      let own = controller?.storyboardIdentifier,
      own.text != name, !context.agrees(screens[0], scenes[0])
    {
      return
    }
    add(screens[0], scenes[0])
  }

  // MARK: Comparing

  /// True if a screen and a scene may be a pair: a navigation controller that only wraps a screen is not a screen of
  /// another class, and no navigation controller is a plain view controller.
  func isPossible(_ screen: Screen.ID, _ scene: SceneID) -> Bool {
    if isNamed(screen, scene) { return true }
    guard let controller = context.storyboards[scene].controller, controller.element == "navigationController" else {
      return true
    }
    let isPlain = controller.customClass == nil && context.program[context.program[screen].controller].isStock
    return !isWrapper(scene) && !isPlain && !hasOtherRoot(screen, scene)
  }

  /// True if a screen and a navigation controller have roots that are known to be different.
  private func hasOtherRoot(_ screen: Screen.ID, _ scene: SceneID) -> Bool {
    let embeds = context.program[screen].segues.filter { $0.kind == .embed && $0.identity == nil }
    guard embeds.count == 1, let root = embeds[0].target?.place.screen.flatMap({ match[$0] }) else { return false }
    let content = context.navigation.content(of: scene)
    return content != root && !isFree(content)
  }

  /// True if a scene, or a navigation controller around it, has an identifier.
  func isIdentified(_ scene: SceneID, by name: String) -> Bool {
    ([scene] + context.navigation.around(scene)).contains { storyboards[$0].storyboardIdentifier?.text == name }
  }

  private func score(_ screen: Screen.ID, _ own: Signs, _ scene: SceneID, _ other: Signs) -> Int {
    var score = 0
    if context.agrees(screen, scene) { score += isNamed(screen, scene) ? Weight.exactClass : Weight.agreeingClass }
    switch context.program[screen].scene?.identifier {
    case .named(let name) where isIdentified(scene, by: name): score += Weight.identifier
    case .initial where ([scene] + context.navigation.around(scene)).contains(where: context.isInitial):
      score += Weight.initial
    default: break
    }
    if other.names.contains(context.program[screen].name) { score += Weight.name }
    score += Weight.segue * own.segues.intersection(other.segues).count
    score += Weight.edge * own.edges.intersection(other.edges).count
    score += Weight.wayIn * own.waysIn.intersection(other.waysIn).count
    score += Weight.view * own.views.intersection(other.views).count
    return score
  }

  private func signs(of screens: [Screen.ID]) -> [Signs] {
    var waysIn: [Screen.ID: Set<WayIn>] = [:]
    for (index, source) in context.program.screens.enumerated() {
      guard let scene = match[Screen.ID(index)] else { continue }
      for segue in source.segues {
        guard let target = segue.target?.place.screen, match[target] == nil else { continue }
        let way = WayIn(source: scene, kind: segue.kind, identifier: segue.identity?.identifier)
        waysIn[target, default: []].insert(way)
      }
    }
    return screens.map { screen in
      let segues = context.program[screen].segues
      let blocks = context.declarations[screen.index].syntax.members.identifiers
      let edges = segues.compactMap { segue -> WayIn? in
        guard segue.identity == nil, let target = segue.target?.place.screen.flatMap({ match[$0] }) else { return nil }
        return WayIn(source: target, kind: segue.kind, identifier: nil)
      }
      return Signs(
        names: [], segues: Set(segues.compactMap { $0.identity?.identifier }), edges: Set(edges),
        waysIn: waysIn[screen] ?? [], views: Set(blocks.flatMap(\.entries).map(\.text)))
    }
  }

  private func signs(of scenes: [SceneID]) -> [Signs] {
    var waysIn: [SceneID: Set<WayIn>] = [:]
    for source in context.storyboards.scenes where !isFree(source) {
      for segue in context.storyboards[source].segues {
        guard case .scene(let target) = context.storyboards.destination(of: segue, in: source) else { continue }
        let way = WayIn(source: source, kind: segue.flowKind, identifier: segue.identifier?.text)
        waysIn[target, default: []].insert(way)
        let content = context.navigation.content(of: target)
        if content != target { waysIn[content, default: []].insert(way) }
      }
    }
    return scenes.map { id in
      let scene = context.storyboards[id]
      var edges: Set<WayIn> = []
      for segue in scene.segues where segue.identifier == nil {
        guard case .scene(let target) = context.storyboards.destination(of: segue, in: id) else { continue }
        for target in [target, context.navigation.content(of: target)] {
          edges.insert(WayIn(source: target, kind: segue.flowKind, identifier: nil))
        }
      }
      return Signs(
        names: scene.controller.map(names) ?? [], segues: Set(scene.segues.compactMap { $0.identifier?.text }),
        edges: edges, waysIn: waysIn[id] ?? [],
        views: Set(scene.reusableViews.map(\.identifier.text) + scene.elementIdentifiers.map(\.identifier.text)))
    }
  }

  /// Returns the names that an import may have given to a scene.
  func names(of controller: SceneController) -> Set<String> {
    let ofLabels = controller.labels.map { NameSpelling.type($0.text, kind: "Screen") }
    return Set((ofLabels + [WrittenNames.screen(ofClass: controller.className)]).compactMap(\.self))
  }

  // MARK: - Moved

  // A scene that was moved to another storyboard, for example with Interface Builder's *Refactor to Storyboard*, keeps
  // its class, its segues and usually its identifier. If these distinguish one screen and one scene from all others, the
  // two are matched.

  /// The characteristics that survive a move.
  enum Sign: CaseIterable {
    case identifierAndClass
    case classAndSegues
    case classAlone
    case identifierAlone
  }

  private struct Key: Hashable {
    var type: String?
    var identifier: String?
    var segues: [String] = []
  }

  /// Matches the remaining screens and scenes of all storyboards that a sign distinguishes from all others.
  mutating func matchMoved(by sign: Sign) {
    let screens = lost
    guard !screens.isEmpty else { return }
    var screensByKey: [Key: [Screen.ID]] = [:]
    for screen in screens { key(of: screen, sign).map { screensByKey[$0, default: []].append(screen) } }
    var scenesByKey: [Key: [SceneID]] = [:]
    for scene in context.storyboards.scenes where isFree(scene) && !isWrapper(scene) {
      key(of: scene, sign).map { scenesByKey[$0, default: []].append(scene) }
    }
    for screen in screens {
      guard let key = key(of: screen, sign), screensByKey[key]?.count == 1, let found = scenesByKey[key],
        found.count == 1, isFree(found[0]), isOpen(found[0], to: screen)
      else { continue }
      add(screen, found[0])
    }
    follow(strictly: true)
  }

  /// Follows segues into other storyboards, for screens without such signs.
  mutating func followMoved() {
    guard !lost.isEmpty else { return }
    crossesStoryboards = true
    followAgain(strictly: true)
    crossesStoryboards = false
    followAgain(strictly: true)
  }

  /// The screens without a scene, and those whose storyboard is missing.
  private var lost: [Screen.ID] {
    context.program.screenIDs.filter { screen in
      match[screen] == nil && !unknowable.contains(screen)
        && (context.storyboard(of: screen) != nil || context.isOfDeletedStoryboard(screen))
    }
  }

  /// True if a scene can belong to a screen of another storyboard.
  func isOpen(_ scene: SceneID, to screen: Screen.ID) -> Bool {
    let storyboard = context.storyboards.storyboards[scene.storyboard]
    guard !storyboard.isLaunchScreen, let own = context.program[screen].scene?.storyboard, own != storyboard.name else {
      return false
    }
    return context.otherFlow(of: scene, than: screen).map {
      context.program[$0].platform == context.program[context.program[screen].flow].platform
    } ?? true
  }

  private func key(of screen: Screen.ID, _ sign: Sign) -> Key? {
    let controller = context.program[context.program[screen].controller]
    var identifier: String?
    if case .named(let name) = context.program[screen].scene?.identifier { identifier = name }
    let segues = context.program[screen].segues.compactMap { $0.identity?.identifier }
    return key(sign, controller.lastName, isStock: controller.isStock, identifier, segues)
  }

  private func key(of scene: SceneID, _ sign: Sign) -> Key? {
    guard let controller = context.storyboards[scene].controller else { return nil }
    let around = context.navigation.around(scene).filter { isFree($0) }
      .compactMap { context.storyboards[$0].storyboardIdentifier }.first
    return key(
      sign, controller.lastClassName, isStock: controller.customClass == nil,
      (controller.storyboardIdentifier ?? around)?.text,
      context.storyboards[scene].segues.compactMap { $0.identifier?.text })
  }

  private func key(_ sign: Sign, _ type: String, isStock: Bool, _ identifier: String?, _ segues: [String]) -> Key? {
    switch sign {
    case .identifierAndClass: identifier.map { Key(type: type, identifier: $0) }
    case .classAndSegues: segues.isEmpty ? nil : Key(type: type, segues: Set(segues).sorted())
    case .classAlone: isStock ? nil : Key(type: type)
    case .identifierAlone: identifier.map { Key(identifier: $0) }
    }
  }
}

extension DriftContext {
  /// Returns the flow that has the storyboard of a scene, unless the flow of a screen has it, or none.
  func otherFlow(of scene: SceneID, than screen: Screen.ID) -> Flow.ID? {
    let name = storyboards.storyboards[scene.storyboard].name
    let flows = mentioned.mentions.filter { $0.name == name || $0.index == scene.storyboard }.map(\.flow)
    return flows.contains(program[screen].flow) ? nil : flows.first
  }

  /// True if a screen is in a storyboard that the app no longer has.
  func isOfDeletedStoryboard(_ screen: Screen.ID) -> Bool {
    guard isWholeApp, let scene = program[screen].scene, scene.bundle != .main else { return false }
    return storyboard(of: screen) == nil
  }
}
