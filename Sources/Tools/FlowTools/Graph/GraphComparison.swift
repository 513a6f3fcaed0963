extension Graph {
  /// Returns this graph with the changes since an older one: added and changed parts are marked, and removed parts are
  /// at their old place among the others.
  ///
  /// Nodes are equal if they have the same identity; edges are equal if they have the same source and the same name or,
  /// without a name, the same kind and target. A different line or file is not a change.
  package func compared(to older: Graph) -> Graph {
    var result = self
    result.isComparison = true
    let before = Dictionary(older.nodes.map { ($0.id, $0) }) { first, _ in first }
    let present = Set(nodes.map(\.id))
    result.flows = merged(flows, older.flows, key: \.name, removed: { $0.removed }) { new, old in
      var flow = new.marked(against: before)
      guard let old else {
        flow.change = .added
        return flow
      }
      if flow.requires != old.requires { flow.change = .changed }
      flow.keep(nodesOf: old, besides: present)
      return flow
    }
    result.nodesOutsideFlows = merged(nodesOutsideFlows, older.nodesOutsideFlows, key: \.id, removed: { $0.removed }) {
      new, _ in
      new.marked(against: before)
    }
    result.edges = merged(numbered(edges), numbered(older.edges), key: \.key, removed: { $0.removed }) { new, old in
      NumberedEdge(key: new.key, edge: new.edge.marked(against: old?.edge))
    }.map(\.edge)
    return result
  }

  private func numbered(_ edges: [GraphEdge]) -> [NumberedEdge] {
    var counts: [NumberedEdge.Key: Int] = [:]
    return edges.map { edge in
      var key = NumberedEdge.Key(edge)
      let number = counts[key, default: 0]
      counts[key] = number + 1
      key.number = number
      return NumberedEdge(key: key, edge: edge)
    }
  }
}

/// Merges two lists: the newer one in its order, with each element of the older one only after its old predecessor.
private func merged<Element, Key: Hashable>(
  _ newer: [Element], _ older: [Element], key: (Element) -> Key, removed: (Element) -> Element,
  mark: (Element, Element?) -> Element
) -> [Element] {
  let present = Set(newer.map(key))
  let known = Dictionary(older.map { (key($0), $0) }) { first, _ in first }
  var following: [Key?: [Element]] = [:]
  var last: Key?
  for element in older {
    if present.contains(key(element)) {
      last = key(element)
    } else {
      following[last, default: []].append(removed(element))
    }
  }
  var result = following[nil] ?? []
  for element in newer {
    result.append(mark(element, known[key(element)]))
    result += following[key(element)] ?? []
  }
  return result
}

/// An edge with its identification.
private struct NumberedEdge {
  struct Key: Hashable {
    var source: GraphNode.ID
    var name: String?
    var kind: GraphEdge.Kind?
    var target: GraphNode.ID?
    /// The number of the edge among those with the same identification.
    var number = 0

    init(_ edge: GraphEdge) {
      source = edge.source
      // A start and a guard have no name and no siblings, and a screen extends only one other and takes the routes of
      // one declaration: these edges are the same even if their destinations differ.
      if [.start, .guard, .extends, .takes].contains(edge.kind) {
        kind = edge.kind
      } else if let name = edge.name {
        self.name = name
      } else {
        kind = edge.kind
        target = edge.target
      }
    }
  }

  var key: Key
  var edge: GraphEdge

  var removed: NumberedEdge {
    var result = self
    result.edge.change = .removed
    return result
  }
}

extension GraphEdge {
  fileprivate func marked(against old: GraphEdge?) -> GraphEdge {
    var result = self
    guard let old else {
      result.change = .added
      return result
    }
    if old.details != details {
      result.change = .changed
      result.before = old.details
    }
    return result
  }
}

extension GraphNode {
  fileprivate var removed: GraphNode {
    var result = self
    result.change = .removed
    return result
  }

  fileprivate func marked(against before: [ID: GraphNode]) -> GraphNode {
    var result = self
    guard let old = before[id] else {
      result.change = .added
      return result
    }
    var known = old.details
    known.docs = details.docs
    if known != details { result.change = .changed }
    return result
  }
}

extension GraphFlow {
  private func withNodes(_ change: (GraphNode) -> GraphNode) -> GraphFlow {
    var result = self
    result.parts = parts.map { Part(storyboard: $0.storyboard, nodes: $0.nodes.map(change)) }
    return result
  }

  fileprivate var removed: GraphFlow {
    var result = withNodes(\.removed)
    result.change = .removed
    return result
  }

  fileprivate func marked(against before: [GraphNode.ID: GraphNode]) -> GraphFlow {
    withNodes { $0.marked(against: before) }
  }

  /// Adds the nodes of an older version of the flow that the newer graph does not have.
  fileprivate mutating func keep(nodesOf old: GraphFlow, besides present: Set<GraphNode.ID>) {
    for part in old.parts {
      let gone = part.nodes.filter { !present.contains($0.id) }.map(\.removed)
      if gone.isEmpty { continue }
      if let board = part.storyboard, let index = parts.firstIndex(where: { $0.storyboard == board }) {
        parts[index].nodes += gone
      } else {
        parts.append(Part(storyboard: part.storyboard, nodes: gone))
      }
    }
  }
}

// MARK: - GraphOverview

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
      for group in nodes {
        for member in group.members { groups[member.id] = group.node.id }
      }
      if nodes.count == 1 {
        var node = nodes[0].node
        node.details.requires = flow.requires
        alone.append(node)
      } else {
        var frame = flow
        frame.parts = nodes.map { .init(nodes: [$0.node]) }
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
      if let name = part.storyboard {
        storyboards.append((box(name, GraphNode.ID(.group, self.name, name), part.nodes), part.nodes))
      } else {
        rest += part.nodes
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
