import FlowDiagnostics
import FlowModel
import FlowSyntax

// A stock navigation controller counts as one with its root, until it gets a class or segues of its own.

extension UpdateRound {
  /// Leads what led to the root of a navigation controller to the controller itself, where that becomes a screen.
  ///
  /// - Returns: the controllers that something leads to now.
  mutating func redirectWays(
    of screen: ExistingFlows.Screen, _ shown: StoryboardPicture.Screen, _ picture: StoryboardPicture,
    _ all: [SceneID: StoryboardPicture.Screen]
  ) -> Set<SceneID> {
    var redirected: Set<SceneID> = []
    for route in screen.routes where route.parameters == nil && route.target?.arguments == nil {
      guard let written = route.target,
        let old = existing.target(of: route, in: screen.flow).flatMap({ pairs.scenes[$0] })
      else { continue }
      let edges = shown.edges.filter { $0.kind == route.kind.kind && $0.identifier == route.string }
      guard !edges.contains(where: { $0.target == old }),
        let target = edges.lazy.compactMap(\.target).first(where: { isNew($0, around: old) }),
        let name = drafting(for: screen.flow, names(picture, all)).names.screens[target]
      else { continue }
      edits.replace(written.range.offsets, with: name)
      redirected.insert(target)
      let what = route.string.map(SwiftNames.literal) ?? "the \(route.kind.rawValue)"
      changes.append((written.range, "\(what) leads to `\(name)` in the storyboard, not to `\(written.path.text)`"))
    }
    return redirected
  }

  /// Whether a scene is a navigation controller that is no screen yet, around one that is.
  private func isNew(_ scene: SceneID, around root: SceneID) -> Bool {
    scene != root && pairs.screens[scene] == nil && collection.content(of: scene) == root
  }
}
