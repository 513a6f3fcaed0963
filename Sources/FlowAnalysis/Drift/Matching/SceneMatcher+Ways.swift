import FlowModel
import FlowStoryboards

// Matching by incoming segues: screens are found through screens that already have a scene.

extension SceneMatcher {
  mutating func followAll() {
    guard left > 0 else { return }
    waiting = inOrder(matched[...])
    follow(strictly: false)
  }

  /// Follows the segues of all screens that have a scene once more.
  mutating func followAgain() {
    waiting = inOrder(matched[...])
    follow(strictly: true)
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
        // A flow file may name a superclass of a stock class, but an exact match is better.
        let exact = agreeing.filter { isNamed(target, $0) }
        if let only = exact.first ?? agreeing.first, exact.count == 1 || agreeing.count == 1,
          !exact.isEmpty || !isRather(only, of: screen, than: target)
        {
          add(target, only)
        } else if !strictly, agreeing.isEmpty, Set(groups).count == 1, let last = groups[0].last,
          isPossible(target, last)
        {
          // Prefer the root to its navigation controller.
          add(target, last)
        }
      }
    }
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

extension Array where Element: Hashable {
  /// The elements in order, without duplicates.
  fileprivate var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
