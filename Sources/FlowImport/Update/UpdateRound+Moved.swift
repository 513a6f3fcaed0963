import FlowModel
import FlowSyntax

// A segue that now belongs to another screen of its class keeps its statement, with its name and its comments.

extension UpdateRound {
  /// Returns the statement of a moved segue: another screen of the class declares it, and that screen's scene no longer
  /// has it.
  func movedStatement(
    of edge: StoryboardPicture.Edge, to screen: StoryboardPicture.Screen, on platform: Platform,
    _ pictured: [SceneID: StoryboardPicture.Screen]
  ) -> RouteSyntax? {
    guard let identifier = edge.identifier else { return nil }
    let index = pairs.screens[screen.scene]
    let type = index.map { existing.screens[$0].type } ?? screen.type.name
    let flow = index.map { existing.screens[$0].flow }
    for (other, mate) in existing.screens.enumerated() where other != index {
      guard mate.flow == flow ?? mate.flow, existing.flows[mate.flow].platform == platform,
        SwiftNames.unqualified(mate.type) == SwiftNames.unqualified(type),
        let scene = pairs.scenes[other].flatMap({ pictured[$0] }), !scene.type.isStock,
        !scene.edges.contains(where: { $0.identifier == identifier }),
        let route = mate.routes.first(where: { $0.string == identifier }), !removed.contains(route.range)
      else { continue }
      return route
    }
    return nil
  }
}
