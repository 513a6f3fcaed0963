/// Overviews of large apps.
extension Graph {
  /// The graph with a box for each storyboard, and for the screens of each flow outside storyboards, with the edges
  /// between the boxes.
  ///
  /// Routes with the same source and target are one edge with their number. A flow with one box has no frame.
  package var overview: Graph {
    var groups: [GraphNode.ID: GraphNode.ID] = [:]
    var graph = Graph(nodesOutsideFlows: [])
    var alone: [GraphNode] = []
    for flow in flows {
      let nodes = flow.groups
      for group in nodes { for member in group.members { groups[member.id] = group.node.id } }
      if nodes.count == 1 {
        var node = nodes[0].node
        node.details.requires = flow.requires
        alone.append(node)
      } else {
        var frame = flow
        frame.parts = nodes.map { .node($0.node) }
        graph.flows.append(frame)
      }
    }
    for node in nodesOutsideFlows { groups[node.id] = node.id }
    graph.nodesOutsideFlows = alone + nodesOutsideFlows
    graph.edges = edgesBetween(groups)
    return graph
  }

  private func edgesBetween(_ groups: [GraphNode.ID: GraphNode.ID]) -> [GraphEdge] {
    struct Way: Hashable {
      var source: GraphNode.ID
      var target: GraphNode.ID
    }
    var order: [Way] = []
    var edges: [Way: [GraphEdge]] = [:]
    // A flow's end has no edges, and its start is the target of the routes to it.
    for edge in self.edges where edge.kind != .finish && edge.kind != .start {
      guard let source = groups[edge.source], let target = edge.target.flatMap({ groups[$0] }), source != target else {
        continue
      }
      let way = Way(source: source, target: target)
      if edges[way] == nil { order.append(way) }
      edges[way, default: []].append(edge)
    }
    return order.map { way in
      let all = edges[way] ?? []
      var edge = all[0]
      edge.source = way.source
      edge.target = way.target
      edge.entry = nil
      if all.count > 1, all.contains(where: { $0.kind != .takes }) {
        edge = GraphEdge(.routes, from: way.source, to: way.target, place: all[0].place)
        edge.name = "\(all.count) routes"
      }
      return edge
    }
  }
}

extension GraphFlow {
  /// The boxes of the flow in an overview, each with its nodes: its storyboards, and the rest.
  fileprivate var groups: [(node: GraphNode, members: [GraphNode])] {
    var storyboards: [(node: GraphNode, members: [GraphNode])] = []
    var rest: [GraphNode] = []
    for part in parts {
      switch part {
      case .node(let node): rest.append(node)
      case .storyboard(let name, let nodes):
        storyboards.append((box(name, GraphNode.ID(.group, self.name, name), nodes), nodes))
      }
    }
    // Edges to the start of the flow go to the box with the start.
    let start = rest.filter { $0.id.kind == .start || $0.id.kind == .end }
    let own = rest.filter { $0.id.kind == .screen || $0.id.kind == .tabs }
    if own.isEmpty,
      let home = storyboards.indices.first(where: { storyboards[$0].members.contains(where: \.details.isStart) })
        ?? storyboards.indices.first
    {
      storyboards[home].members += rest
      return storyboards
    }
    let name = storyboards.isEmpty ? self.name : own.count == 1 ? own[0].name : "code"
    let code = (box(name, GraphNode.ID(.group, self.name), own), own + rest.filter { $0.id.kind == .any })
    guard let home = storyboards.indices.first(where: { storyboards[$0].members.contains(where: \.details.isStart) })
    else {
      return storyboards + [(code.0, code.1 + start)]
    }
    storyboards[home].members += start
    return storyboards + [code]
  }

  private func box(_ name: String, _ id: GraphNode.ID, _ nodes: [GraphNode]) -> GraphNode {
    var node = GraphNode(id, name: name, place: nodes.first?.place ?? place)
    let count = nodes.count { $0.id.kind == .screen }
    node.details.screenCount = count > 0 ? count : nil
    node.details.isStart = nodes.contains(where: \.details.isStart)
    return node
  }
}
