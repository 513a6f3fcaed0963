/// Parts of a picture, for large apps.
extension Graph {
  /// Returns the part with some flows, and their direct neighbors.
  ///
  /// - Parameter names: the flows.
  /// - Returns: their nodes, those of other flows at the other ends of their edges, and the edges between all these.
  package func part(ofFlows names: Set<String>) -> Graph {
    let own = Set(flows.filter { names.contains($0.name) }.flatMap(\.nodes).map(\.id))
    var shown = own
    for edge in edges {
      guard let target = edge.target else { continue }
      if own.contains(edge.source) { shown.insert(target) }
      if own.contains(target) { shown.insert(edge.source) }
    }
    // Neighbors are drawn without their other edges.
    return keeping(shown) { own.contains($0.source) || $0.target.map(own.contains) == true }
  }

  /// Returns the part around a node.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - depth: the maximum number of edges to a node, in either direction.
  /// - Returns: the nodes within this distance, and the edges between them.
  package func part(around node: GraphNode.ID, depth: Int) -> Graph {
    var neighbours: [GraphNode.ID: [GraphNode.ID]] = [:]
    for edge in edges {
      guard let target = edge.target else { continue }
      neighbours[edge.source, default: []].append(target)
      neighbours[target, default: []].append(edge.source)
    }
    var shown: Set = [node]
    var border = [node]
    for _ in 0..<depth where !border.isEmpty {
      border = border.flatMap { neighbours[$0] ?? [] }.filter { shown.insert($0).inserted }
    }
    return keeping(shown) { _ in true }
  }

  /// The nodes that have a name.
  package var namedNodes: [GraphNode.ID] {
    nodes.map(\.id).filter { [.screen, .tabs, .external, .routes, .guard].contains($0.kind) }
  }

  /// Returns the nodes that a name may refer to: `Detail`, or `Shop.Detail` if several flows have one.
  package func nodes(named name: String) -> [GraphNode.ID] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return namedNodes.filter { $0.path == parts || $0.path.last == name }
  }

  /// Returns the graph with only some nodes, and with those edges between them that satisfy a condition.
  private func keeping(_ shown: Set<GraphNode.ID>, _ isShown: (GraphEdge) -> Bool) -> Graph {
    var graph = self
    graph.flows = flows.compactMap { flow in
      var flow = flow
      flow.parts = flow.parts.compactMap { part in
        switch part {
        case .node(let node): return shown.contains(node.id) ? part : nil
        case .storyboard(let name, let nodes):
          let left = nodes.filter { shown.contains($0.id) }
          return left.isEmpty ? nil : .storyboard(name, left)
        }
      }
      return flow.parts.isEmpty ? nil : flow
    }
    graph.nodesOutsideFlows = nodesOutsideFlows.filter { shown.contains($0.id) }
    graph.edges = edges.filter { edge in
      shown.contains(edge.source) && edge.target.map(shown.contains) != false && isShown(edge)
    }
    return graph
  }
}
