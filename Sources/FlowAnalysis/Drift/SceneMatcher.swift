import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Finds out which scene each screen is, from what tells most to what tells least: the identifier with the class; the
/// class where only one scene is left of it; the identifiers of its segues; what leads there and where it leads; the
/// order in both files; the identifier alone; the name.
///
/// The order lets a screen be known though one thing about it has changed, so that the change is one diagnostic and not
/// a scene that is missing here and one that is too many there.
struct SceneMatcher {
  typealias SceneID = StoryboardCollection.SceneID

  let context: DriftContext
  var match: SceneMatch
  /// Screens whose identifier leads out of what is known in this run: nothing can be said of them.
  var unknowable: Set<Screen.ID> = []

  private var storyboards: StoryboardCollection { context.storyboards }
  private var program: Program { context.program }
  /// By storyboard, its screens, in order.
  private var screens: [Int: [Screen.ID]] = [:]
  /// By screen, what its identifier leads to, where its class is another.
  private var doubtful: [(screen: Screen.ID, scene: SceneID)] = []
  /// Navigation controllers by whose identifiers screens are made that are in them: no screens themselves.
  private var held: Set<SceneID> = []
  /// Screens whose segues are still to be followed.
  private var waiting: [Screen.ID] = []
  /// The screens that have a scene, as they were found.
  private(set) var matched: [Screen.ID] = []
  /// How many screens have no scene yet: without any, nothing has to be followed.
  private(set) var left = 0
  /// Whether a segue may lead to a scene of another storyboard than its target is in.
  var crossesStoryboards = false
  /// By class, the places of its segues by identifier.
  private var classSegues: [Controller.ID: [String: Int]] = [:]

  init(_ context: DriftContext) {
    self.context = context
    match = SceneMatch(screenCount: context.program.screens.count)
    for index in context.program.screens.indices {
      if let storyboard = context.storyboard(of: Screen.ID(index)) {
        screens[storyboard, default: []].append(Screen.ID(index))
        left += 1
      } else if context.isOfDeletedStoryboard(Screen.ID(index)) {
        left += 1
      }
    }
  }

  mutating func run() {
    let order = screens.keys.sorted()
    for storyboard in order { matchByIdentifier(in: storyboard) }
    follow(strictly: true)
    matchMoved(by: .identifierAndClass)
    for storyboard in order { matchByIdentifierAlone(in: storyboard) }
    follow(strictly: true)
    for storyboard in order { matchByClass(in: storyboard) }
    follow(strictly: true)
    for storyboard in order { matchByClass(in: storyboard) }
    for storyboard in order { matchBySegues(in: storyboard) }
    matchMoved(by: .classAndSegues)
    matchMoved(by: .classAlone)
    for storyboard in order { matchAlike(in: storyboard, areAlone: true) }
    for storyboard in order { matchRest(in: storyboard, atLeast: 12) }
    followMoved()
    matchMoved(by: .identifierAlone)
    matchInOrder()
    for (screen, scene) in doubtful where match[screen] == nil && isFree(scene) { add(screen, scene) }
    // Everything once more, now that other classes are believed.
    followAll()
    for storyboard in order { matchByName(in: storyboard) }
    followAll()
    for storyboard in order { matchRest(in: storyboard, atLeast: 8) }
    for storyboard in order { matchAlike(in: storyboard, areAlone: false) }
    for storyboard in order { matchByPosition(in: storyboard) }
    for storyboard in order { matchRest(in: storyboard) }
  }

  mutating func add(_ screen: Screen.ID, _ scene: SceneID) {
    match.add(screen, scene)
    matched.append(screen)
    left -= 1
    waiting.append(screen)
  }

  /// Whether a scene can be a screen that has none yet.
  func isFree(_ scene: SceneID) -> Bool { match.isFree(scene) && !held.contains(scene) }

  // MARK: By what is written

  private mutating func matchByIdentifier(in storyboard: Int) {
    for screen in screens[storyboard] ?? [] where program[screen].scene?.identifier != nil {
      switch context.identified(screen) {
      case .scene(let found):
        let content = context.navigation.content(of: found)
        // With the class that is said, the controller itself, or what its navigation controller begins with.
        let candidates = program[screen].isNavigationRoot ? [content, found] : [found, content]
        let agreeing = candidates.first { context.agrees(screen, $0) && isPossible(screen, $0) }
        // Being the initial one tells little of a screen whose class many have: it moves with a click.
        if let scene = agreeing, !isInitialOfMany(screen, in: storyboard), !isRepeated(screen, in: storyboard) {
          if scene != found { held.insert(found) }
          add(screen, scene)
        } else {
          // What only wraps a screen is rarely a screen of another class.
          doubtful.append((screen, agreeing ?? (isWrapper(found) ? content : candidates[0])))
        }
      case .otherStoryboard, .otherBundle: unknowable.insert(screen)
      case .nothing, .exit, nil: break
      }
    }
  }

  /// Whether several scenes have the identifier of a screen: a mistake, and no sign.
  private func isRepeated(_ screen: Screen.ID, in storyboard: Int) -> Bool {
    guard case .named(let name) = program[screen].scene?.identifier else { return false }
    return context.scenes(identifiedBy: name, in: storyboard).count > 1
  }

  private func isInitialOfMany(_ screen: Screen.ID, in storyboard: Int) -> Bool {
    guard program[screen].scene?.identifier == .initial else { return false }
    return program[program[screen].controller].isStock
      || context.scenes(of: storyboard).count { isFree($0) && isNamed(screen, $0) } > 1
  }

  /// Matches screens by identifiers whose scenes have another class now, unless that is the class of another screen.
  private mutating func matchByIdentifierAlone(in storyboard: Int) {
    let unknown = unmatched(in: storyboard)
    for (screen, scene) in doubtful where match[screen] == nil && isFree(scene) && scene.storyboard == storyboard {
      guard case .named = program[screen].scene?.identifier, !isRepeated(screen, in: storyboard),
        !unknown.contains(where: { $0 != screen && match[$0] == nil && isNamed($0, scene) })
      else { continue }
      add(screen, scene)
    }
  }

  /// Matches those whose class only one screen and one scene are left of.
  private mutating func matchByClass(in storyboard: Int) {
    struct Key: Hashable {
      var name: String
      var isIdentified: Bool?
    }
    for tellsIdentified in [true, false] {
      var left: [Key: [Screen.ID]] = [:]
      var order: [Key] = []
      for screen in screens[storyboard] ?? [] where match[screen] == nil && !unknowable.contains(screen) {
        let key = Key(
          name: program[program[screen].controller].lastName,
          isIdentified: tellsIdentified ? program[screen].scene?.identifier != nil : nil)
        if left[key] == nil { order.append(key) }
        left[key, default: []].append(screen)
      }
      if order.isEmpty { return }
      var scenes: [Key: [SceneID]] = [:]
      for scene in context.scenes(of: storyboard) where isFree(scene) {
        guard let controller = storyboards[scene].controller else { continue }
        let key = Key(
          name: controller.lastClassName,
          isIdentified: tellsIdentified ? controller.storyboardIdentifier != nil || context.isInitial(scene) : nil)
        scenes[key, default: []].append(scene)
      }
      for key in order {
        if left[key]?.count == 1, scenes[key]?.count == 1, let screen = left[key]?[0], let scene = scenes[key]?[0] {
          add(screen, scene)
        }
      }
    }
  }

  /// Matches those whose name is what a scene is called in Interface Builder.
  private mutating func matchByName(in storyboard: Int) {
    let unknown = unmatched(in: storyboard)
    guard !unknown.isEmpty else { return }
    var scenes: [String: [SceneID]] = [:]
    for scene in context.scenes(of: storyboard) where isFree(scene) {
      guard let controller = storyboards[scene].controller else { continue }
      let calls = controller.labels.map(\.text)
      let names = calls.map(WrittenNames.screen(called:)) + [WrittenNames.screen(ofClass: controller.className)]
      for name in Set(names.compactMap { $0 }) { scenes[name, default: []].append(scene) }
    }
    for screen in unknown {
      guard let found = scenes[program[screen].name], found.count == 1, isFree(found[0]) else { continue }
      add(screen, found[0])
    }
  }

  /// Matches those of one class that have segues of the same identifiers, where only one has them.
  private mutating func matchBySegues(in storyboard: Int) {
    var scenes: [[String]: [SceneID]] = [:]
    for scene in context.scenes(of: storyboard) where isFree(scene) {
      let names = storyboards[scene].segues.compactMap { $0.identifier?.text }
      guard !names.isEmpty, let controller = storyboards[scene].controller else { continue }
      scenes[[controller.lastClassName] + names.sorted(), default: []].append(scene)
    }
    let left = Dictionary(grouping: unmatched(in: storyboard)) { screen in
      let names = program[screen].segues.compactMap { $0.identity?.identifier }
      return [program[program[screen].controller].lastName] + names.sorted()
    }
    for screen in unmatched(in: storyboard) {
      let names = program[screen].segues.compactMap { $0.identity?.identifier }
      let key = [program[program[screen].controller].lastName] + names.sorted()
      if left[key]?.count == 1, let found = scenes[key], found.count == 1 { add(screen, found[0]) }
    }
    follow(strictly: true)
  }

  /// Matches what is left of a class by its order in both files, if as many are left in the one as in the other.
  private mutating func matchByPosition(in storyboard: Int) {
    /// Which scenes count.
    enum Choice: CaseIterable {
      case ofTheClass
      /// What only wraps a screen is passed over in a flow.
      case ofTheClassAndNoWrapper
      /// A stock class may be said by the name of one above it.
      case agreeing
    }
    for choice in Choice.allCases {
      let screens = Dictionary(grouping: unmatched(in: storyboard)) { program[program[$0].controller].lastName }
      if screens.isEmpty { return }
      let free = context.scenes(of: storyboard).filter { isFree($0) && storyboards[$0].controller != nil }
      let scenes = Dictionary(grouping: free) { storyboards[$0].controller?.lastClassName ?? "" }
      for name in screens.keys.sorted() {
        guard let left = screens[name] else { continue }
        let found =
          switch choice {
          case .ofTheClass: scenes[name] ?? []
          case .ofTheClassAndNoWrapper: (scenes[name] ?? []).filter { !isWrapper($0) }
          case .agreeing:
            free.filter {
              isFree($0) && context.agrees(left[0], $0) && isPossible(left[0], $0)
                && context.navigation.content(of: $0) == $0
            }
          }
        guard left.count == found.count else { continue }
        for (screen, scene) in zip(left, found) { add(screen, scene) }
      }
    }
  }

  func unmatched(in storyboard: Int) -> [Screen.ID] {
    (screens[storyboard] ?? []).filter { match[$0] == nil && !unknowable.contains($0) }
  }

  // MARK: By what leads there

  private mutating func followAll() {
    guard left > 0 else { return }
    waiting = inOrder(matched[...])
    follow(strictly: false)
  }

  /// Follows the segues of all screens that have a scene once more.
  mutating func followAgain() {
    waiting = inOrder(matched[...])
    follow(strictly: true)
  }

  /// Follows segues that share an identifier or have none, as those of a tab bar controller do, in their order: where as
  /// many screens of one class are led to as scenes.
  private mutating func matchInOrder() {
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
        .compactMap { $0.target?.place.screen }.filter { match[$0] == nil && !unknowable.contains($0) }.withoutRepeats
      guard !targets.isEmpty else { continue }
      let nameless = storyboards[scene].segues.indices.filter { storyboards[scene].segues[$0].identifier == nil }
      let groups = destinations(of: kind, among: nameless, in: scene).withoutRepeats
      for (_, targets) in Dictionary(grouping: targets, by: { program[program[$0].controller].lastName }) {
        let all = groups.compactMap { group in
          let free = group.filter {
            isFree($0) && $0.storyboard == context.storyboard(of: targets[0]) && context.agrees(targets[0], $0)
              && isPossible(targets[0], $0)
          }
          // A navigation controller is a view controller too, but what it begins with is more likely to be called one.
          return free.first { isNamed(targets[0], $0) } ?? free.first
        }
        // What only wraps a screen is passed over where there are too many with it.
        let found = all.count == targets.count ? all : all.filter { !isWrapper($0) }
        guard found.count == targets.count else { continue }
        for (target, scene) in zip(targets, found) { add(target, scene) }
      }
    }
  }

  mutating func follow(strictly: Bool) {
    while left > 0, let screen = waiting.popLast() {
      guard let scene = match[screen] else { continue }
      let segues = SeguesByIdentifier(storyboards[scene].segues)
      for segue in knownSegues(of: screen, in: scene) {
        guard let target = segue.target?.place.screen, match[target] == nil, !unknowable.contains(target) else {
          continue
        }
        let storyboard = context.storyboard(of: target)
        let groups = destinations(of: segue.kind, among: segues[segue.identity?.identifier], in: scene)
          .map { group in
            group.filter {
              isFree($0)
                && ($0.storyboard == storyboard || crossesStoryboards && isNamed(target, $0) && isOpen($0, to: target))
            }
          }.filter { !$0.isEmpty }
        let agreeing = Set(groups.flatMap { $0 }.filter { context.agrees(target, $0) && isPossible(target, $0) })
        // A stock class may be said by the name of one above it, but rather it is said by its own.
        let exact = agreeing.filter { isNamed(target, $0) }
        if let only = exact.first ?? agreeing.first, exact.count == 1 || agreeing.count == 1,
          !exact.isEmpty || !isRather(only, of: screen, than: target)
        {
          add(target, only)
        } else if !strictly, agreeing.isEmpty, Set(groups).count == 1, let last = groups[0].last,
          isPossible(target, last)
        {
          // Of a navigation controller and what it begins with, the latter.
          add(target, last)
        }
      }
    }
  }

  /// Whether a scene has the very class of another screen that a screen leads to, and that has no scene yet.
  private func isRather(_ scene: SceneID, of screen: Screen.ID, than target: Screen.ID) -> Bool {
    program[screen].segues.contains { segue in
      guard let other = segue.target?.place.screen, other != target, match[other] == nil else { return false }
      return isNamed(other, scene) && context.storyboard(of: other) == scene.storyboard
    }
  }

  /// Whether a screen is said to have the very class of a scene.
  func isNamed(_ screen: Screen.ID, _ scene: SceneID) -> Bool {
    storyboards[scene].controller?.lastClassName == program[program[screen].controller].lastName
  }

  /// The segues that a screen declares, and those that other screens of its class or one above it declare and its scene
  /// has.
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

  /// Where segues of a scene lead that may be one of the flow's: each with what a navigation controller begins with.
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

extension Array where Element: Hashable {
  /// Each once, in order.
  fileprivate var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension StoryboardSegue {
  /// What a flow file calls it. A relationship puts a controller into another, as an embed does.
  var flowKind: Segue.Kind {
    switch kind {
    case .embed, .relationship: .embed
    case .unwind: .unwind
    default: .segue
    }
  }
}
