import FlowModel
import FlowStoryboards

// Of several screens and scenes of one class, such as navigation controllers that no one has given a class to, those belong
// together that say the same of every way out.

extension SceneMatcher {
  /// A way out: its identifier, or of one that has none where it leads.
  private struct Way: Hashable {
    enum Mark: Hashable {
      case identifier(String)
      case scene(SceneID)
      case back
      /// Where nothing is known of yet.
      case elsewhere
    }
    var kind: Segue.Kind
    var mark: Mark
  }

  /// Matches those of one class whose ways out are all the same.
  ///
  /// - Parameters:
  ///   - storyboard: where they stand.
  ///   - areAlone: whether only those are matched whom no other one is like; otherwise the first of several is the first.
  mutating func matchAlike(in storyboard: Int, areAlone: Bool) {
    var knowsTargets = true
    // What is matched may be the target by which others are known.
    while true {
      let unknown = unmatched(in: storyboard)
      guard !unknown.isEmpty else { return }
      var screens: [Set<Way>: [Screen.ID]] = [:]
      for screen in unknown { screens[ways(of: screen), default: []].append(screen) }
      var scenes: [Set<Way>: [SceneID]] = [:]
      for scene in context.scenes(of: storyboard) where match.isFree(scene) {
        scenes[ways(of: scene), default: []].append(scene)
      }
      var isDone = true
      for screen in unknown {
        let ways = ways(of: screen)
        guard !ways.isEmpty, !knowsTargets || !ways.contains(where: { $0.mark == .elsewhere }) else { continue }
        let found = (scenes[ways] ?? []).filter { match.isFree($0) && context.agrees(screen, $0) }
        // What only wraps a screen is rarely a screen of its own.
        let best = found.first { isNamed(screen, $0) && !isWrapper($0) } ?? found.first { isNamed(screen, $0) }
        guard let scene = best ?? found.first else { continue }
        if areAlone {
          let others = screens[ways]?.count { match[$0] == nil && context.agrees($0, scene) }
          guard found.count == 1, others == 1 else { continue }
        }
        add(screen, scene)
        isDone = false
      }
      // Those that lead to one another are known by the rest of what they say.
      if isDone, areAlone || !knowsTargets { return }
      if isDone { knowsTargets = false }
      follow(strictly: true)
    }
  }

  /// What a screen says of its ways out.
  private func ways(of screen: Screen.ID) -> Set<Way> {
    var ways: Set<Way> = []
    for segue in context.program[screen].segues {
      if let identity = segue.identity {
        ways.insert(Way(kind: segue.kind, mark: .identifier(identity.identifier)))
      } else if segue.target?.place.screen == screen {
        ways.insert(Way(kind: segue.kind, mark: .back))
      } else {
        let scene = segue.target?.place.screen.flatMap { match[$0] }
        ways.insert(Way(kind: segue.kind, mark: scene.map { .scene($0) } ?? .elsewhere))
      }
    }
    return ways
  }

  private func ways(of scene: SceneID) -> Set<Way> {
    var ways: Set<Way> = []
    for segue in context.storyboards[scene].segues {
      if let identifier = segue.identifier?.text {
        ways.insert(Way(kind: segue.flowKind, mark: .identifier(identifier)))
      } else if case .scene(let target) = context.storyboards.destination(of: segue, in: scene) {
        // A navigation controller that only wraps a screen is passed over in a flow.
        let told = isWrapper(target) ? context.navigation.content(of: target) : target
        let mark: Way.Mark = told == scene ? .back : match.isFree(told) ? .elsewhere : .scene(told)
        ways.insert(Way(kind: segue.flowKind, mark: mark))
      }
    }
    return ways
  }

  private func isWrapper(_ scene: SceneID) -> Bool {
    match.isFree(scene) && context.storyboards.wrappedScene(of: scene) != nil
  }
}
