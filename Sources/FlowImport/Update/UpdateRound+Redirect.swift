import FlowDiagnostics
import FlowModel
import FlowSyntax

// Changed destinations of segues. A stock navigation controller counts as one with its root, until it gets a class or
// segues.

extension UpdateRound {
  /// Redirects segues from the root of a navigation controller to the controller if that becomes a screen, and to the
  /// root if it is no longer one.
  ///
  /// - Returns: the scenes with a segue to them now.
  mutating func redirectWays(
    of screen: ExistingFlows.Screen, _ shown: StoryboardPicture.Screen, _ picture: StoryboardPicture,
    _ all: [SceneID: StoryboardPicture.Screen]
  ) -> Set<SceneID> {
    var redirected: Set<SceneID> = []
    for route in screen.routes where route.parameters == nil && route.target?.arguments == nil {
      guard let written = route.target, let old = existing.target(of: route, in: screen.flow) else { continue }
      let targets = shown.edges.filter { $0.kind == route.kind.kind && $0.identifier == route.string }
        .compactMap(\.target)
      guard let target = newTarget(insteadOf: old, among: targets),
        // Two segues without an identifier to the same screen are one.
        route.name != nil || !redirected.contains(target),
        let name = drafting(for: screen.flow, names(picture, all)).names.screens[target]
      else { continue }
      edits.replace(written.range.offsets, with: name)
      redirected.insert(target)
      let what = route.string.map(SwiftNames.literal) ?? "the \(route.kind.rawValue)"
      changes.append((written.range, "\(what) leads to `\(name)` in the storyboard, not to `\(written.path.text)`"))
    }
    return redirected
  }

  /// Returns the new target of a segue, after a navigation controller around its target became a screen, or stopped
  /// being one.
  private func newTarget(insteadOf old: Int, among targets: [SceneID]) -> SceneID? {
    if let scene = pairs.scenes[old] {
      return targets.contains(scene) ? nil : targets.first { isNavigation($0, around: scene) }
    }
    let screen = existing.screens[old]
    let roots = screen.routes.filter { $0.kind == .embed && $0.name == nil }
    guard roots.count == 1, let root = existing.target(of: roots[0], in: screen.flow) else { return nil }
    return pairs.scenes[root].flatMap { targets.contains($0) ? $0 : nil }
  }

  /// True if a scene is a navigation controller around a screen.
  private func isNavigation(_ scene: SceneID, around root: SceneID) -> Bool {
    scene != root && collection.content(of: scene) == root
  }

  /// Adds the current targets to segues without one.
  mutating func addArrows(
    to screen: ExistingFlows.Screen, _ shown: StoryboardPicture.Screen, _ picture: StoryboardPicture,
    _ all: [SceneID: StoryboardPicture.Screen]
  ) {
    for route in screen.routes where route.target == nil && route.parameters == nil {
      guard let edge = shown.edges.first(where: { $0.identifier == route.string && $0.identifier != nil }),
        edge.kind == route.kind.kind, edge.kind != .unwind, let target = edge.target,
        !(pairs.screens[target].map(takesValues) ?? false),
        let name = drafting(for: screen.flow, names(picture, all)).names.screens[target],
        let end = (route.identifier?.range ?? route.name?.range)?.end
      else { continue }
      edits.insert(" -> \(name)", at: end)
      if let remark = layout.remark(after: route.range) { edits.remove(remark) }
    }
  }

  /// True if a segue to a screen needs values, which are not in storyboards.
  private func takesValues(_ screen: Int) -> Bool {
    let syntax = existing.screens[screen].syntax
    return syntax.parameters != nil || syntax.members.contains { if case .entry = $0 { true } else { false } }
  }
}
