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
    result.flows = merged(flows.map { ($0.name, $0) }, older.flows.map { ($0.name, $0) }) { new, old in
      var flow = new.withNodes { $0.marked(against: before[$0.id]) }
      guard let old else { return flow.with(.added) }
      if flow.requires != old.requires { flow.change = .changed }
      flow.keep(nodesOf: old, besides: present)
      return flow
    }
    let (outside, olderOutside) = (nodesOutsideFlows, older.nodesOutsideFlows)
    result.nodesOutsideFlows = merged(outside.map { ($0.id, $0) }, olderOutside.map { ($0.id, $0) }) { new, _ in
      new.marked(against: before[new.id])
    }
    result.edges = merged(numbered(edges), numbered(older.edges)) { new, old in new.marked(against: old) }
    return result
  }

  private func numbered(_ edges: [GraphEdge]) -> [(key: EdgeKey, part: GraphEdge)] {
    var counts: [EdgeKey: Int] = [:]
    return edges.map { edge in
      var key = EdgeKey(edge)
      let number = counts[key, default: 0]
      counts[key] = number + 1
      key.number = number
      return (key, edge)
    }
  }
}

/// Merges two lists: the newer one in its order, with each element of the older one only after its old predecessor.
private func merged<Element: ComparedPart, Key: Hashable>(
  _ newer: [(key: Key, part: Element)], _ older: [(key: Key, part: Element)], mark: (Element, Element?) -> Element
) -> [Element] {
  let present = Set(newer.map(\.key))
  let known = Dictionary(older.map { ($0.key, $0.part) }) { first, _ in first }
  var following: [Key?: [Element]] = [:]
  var last: Key?
  for (key, part) in older {
    if present.contains(key) { last = key } else { following[last, default: []].append(part.removed) }
  }
  return newer.reduce(into: following[nil] ?? []) { result, element in
    result.append(mark(element.part, known[element.key]))
    result += following[element.key] ?? []
  }
}

/// The identification of an edge.
private struct EdgeKey: Hashable {
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

/// A part of a graph that a comparison marks with its change.
private protocol ComparedPart {
  var change: GraphChange? { get set }
  var removed: Self { get }
}

extension ComparedPart {
  func with(_ change: GraphChange) -> Self {
    var result = self
    result.change = change
    return result
  }

  var removed: Self { with(.removed) }
}

extension GraphEdge: ComparedPart {
  fileprivate func marked(against old: GraphEdge?) -> GraphEdge {
    guard let old else { return with(.added) }
    guard old.details != details else { return self }
    var result = with(.changed)
    result.before = old.details
    return result
  }
}

extension GraphNode: ComparedPart {
  fileprivate func marked(against old: GraphNode?) -> GraphNode {
    guard var known = old?.details else { return with(.added) }
    known.docs = details.docs
    return known == details ? self : with(.changed)
  }
}

extension GraphFlow: ComparedPart {
  fileprivate func withNodes(_ change: (GraphNode) -> GraphNode) -> GraphFlow {
    var result = self
    result.parts = parts.map { Part(storyboard: $0.storyboard, nodes: $0.nodes.map(change)) }
    return result
  }

  fileprivate var removed: GraphFlow { withNodes(\.removed).with(.removed) }

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
    // A flow's end has no edges, and its start is the target of the routes to it.
    let between = edges.compactMap { edge -> (edge: GraphEdge, way: [GraphNode.ID])? in
      guard edge.kind != .finish, edge.kind != .start, let source = groups[edge.source],
        let target = edge.target.flatMap({ groups[$0] }), source != target
      else { return nil }
      return (edge, [source, target])
    }
    return grouped(between, by: \.way, \.edge).map { way, all in
      var edge = all[0]
      edge.source = way[0]
      edge.target = way[1]
      edge.entry = nil
      if all.count > 1, all.contains(where: { $0.kind != .takes }) {
        edge = GraphEdge(.routes, from: way[0], to: way[1], place: all[0].place)
        edge.name = "\(all.count) routes"
      }
      return edge
    }
  }
}

/// Returns what some elements have, grouped by their keys, in the order of each key's first occurrence.
package func grouped<Elements: Sequence, Key: Hashable, Value>(
  _ elements: Elements, by key: (Elements.Element) -> Key, _ value: (Elements.Element) -> Value
) -> [(key: Key, values: [Value])] {
  var order: [Key] = []
  let groups = elements.reduce(into: [Key: [Value]]()) { groups, element in
    if groups[key(element)] == nil { order.append(key(element)) }
    groups[key(element), default: []].append(value(element))
  }
  return order.map { ($0, groups[$0] ?? []) }
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
    let home = storyboards.indices.first { storyboards[$0].members.contains(where: \.details.isStart) }
    if own.isEmpty, let home = home ?? storyboards.indices.first {
      storyboards[home].members += rest
      return storyboards
    }
    let name = storyboards.isEmpty ? self.name : own.count == 1 ? own[0].name : "code"
    let code = (box(name, GraphNode.ID(.group, self.name), own), own + rest.filter { $0.id.kind == .any })
    guard let home else { return storyboards + [(code.0, code.1 + start)] }
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
