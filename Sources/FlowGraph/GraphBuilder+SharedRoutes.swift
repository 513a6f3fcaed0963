import FlowModel

/// Routes that views of several modules ask for. Their targets are those of the views and flows that take them.
extension GraphBuilder {
  /// Returns the edge from a view, or any screen of a flow, to the declared routes that it takes.
  mutating func take(_ taken: SharedRoutesName, _ routes: [Route], from source: GraphNode.ID) -> GraphEdge {
    let name = taken.text.split(separator: ".").map(String.init)
    var id = GraphNode.ID(.routes)
    id.path = name
    let isDeclared = program.sharedRoutes.contains { [$0.name] == name }
    if !isDeclared, !takenRoutes.contains(where: { $0.id == id }) {
      // The flow file of the module need not be there, but these are all its routes.
      var node = GraphNode(id, name: taken.text, place: place(taken.location))
      node.details.routes = routes.filter { $0.kind != .child }.map { route in
        text(route.name, route.declaredParameters, answers: route.answer != nil)
      }
      takenRoutes.append(node)
    }
    return GraphEdge(.takes, from: source, to: id, place: place(taken.location))
  }

  /// Returns the nodes: those that the program declares, and those of other modules.
  func sharedRoutes() -> [GraphNode] {
    program.sharedRoutes.map { declared in
      var node = GraphNode(.init(.routes, declared.name), name: declared.name, place: place(declared.location))
      node.details.docs = declared.docs
      node.details.routes = declared.routes.map { route in
        let own = route.answers ? Array(route.parameters.dropLast()) : route.parameters
        return text(route.name, own, answers: route.answers)
      }
      return node
    } + takenRoutes
  }

  private func text(_ name: String, _ parameters: [Parameter], answers: Bool) -> String {
    let list = parameters.map { text($0) }.joined(separator: ", ")
    return name + (list.isEmpty ? "" : "(\(list))") + (answers ? " answers" : "")
  }
}
