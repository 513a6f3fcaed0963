/// Spreads tall columns. Graphviz puts all nodes at a distance of one step into one column, which for a hundred screens
/// is taller than any page.
struct DOTColumns {
  /// The number of nodes in a column before it is split.
  static let height = 14

  /// The number of columns that edges span; edges that span one are left out.
  private(set) var lengths: [Int: Int] = [:]
  /// Pairs of adjacent nodes in a row, for invisible edges.
  private(set) var rows: [(GraphNode.ID, GraphNode.ID)] = []

  /// Finds columns that are too tall.
  init(_ graph: Graph) {
    var incoming: [GraphNode.ID: Int] = [:]
    var outgoing: Set<GraphNode.ID> = []
    for edge in graph.edges {
      guard let target = edge.target, !edge.kind.isBack else { continue }
      incoming[target, default: 0] += 1
      outgoing.insert(edge.source)
    }
    spread(graph, incoming, outgoing)
    wrap(graph, incoming, outgoing)
    wrapStoryboards(graph)
  }

  /// Puts the leaves of a node with many of them at different distances.
  private mutating func spread(_ graph: Graph, _ incoming: [GraphNode.ID: Int], _ outgoing: Set<GraphNode.ID>) {
    var leaves: [GraphNode.ID: [Int]] = [:]
    for (index, edge) in graph.edges.enumerated() {
      guard let target = edge.target, !edge.kind.isBack, incoming[target] == 1, !outgoing.contains(target) else {
        continue
      }
      leaves[edge.source, default: []].append(index)
    }
    for edges in leaves.values where edges.count > Self.height {
      let columns = Self.columns(for: edges.count)
      for (place, edge) in edges.enumerated() where place % columns > 0 { lengths[edge] = place % columns + 1 }
    }
  }

  /// Arranges nodes of a group without edges in rows.
  private mutating func wrap(_ graph: Graph, _ incoming: [GraphNode.ID: Int], _ outgoing: Set<GraphNode.ID>) {
    for flow in graph.flows {
      var groups: [[GraphNode]] = [[]]
      for part in flow.parts {
        switch part {
        case .node(let node): groups[0].append(node)
        case .storyboard(_, let nodes): groups.append(nodes)
        }
      }
      for group in groups {
        let alone = group.map(\.id).filter { incoming[$0] == nil && !outgoing.contains($0) }
        guard alone.count > Self.height else { continue }
        let height = (alone.count + Self.columns(for: alone.count) - 1) / Self.columns(for: alone.count)
        for place in height..<alone.count { rows.append((alone[place - height], alone[place])) }
      }
    }
  }

  /// Arranges storyboards of a flow that no edge connects with anything else in rows.
  private mutating func wrapStoryboards(_ graph: Graph) {
    let boards = graph.flows.map { flow in
      flow.parts.compactMap { part in if case .storyboard(_, let nodes) = part { nodes.map(\.id) } else { nil } }
    }
    guard boards.contains(where: { $0.count > Self.height }) else { return }
    // Storyboards are identified by their first screens.
    var home: [GraphNode.ID: GraphNode.ID] = [:]
    for nodes in boards.joined() { for node in nodes { home[node] = nodes[0] } }
    var connected: Set<GraphNode.ID> = []
    var targets: [GraphNode.ID: [GraphNode.ID]] = [:]
    for edge in graph.edges {
      guard let target = edge.target else { continue }
      if home[edge.source] != home[target] { connected.formUnion([home[edge.source], home[target]].compactMap { $0 }) }
      if !edge.kind.isBack { targets[edge.source, default: []].append(target) }
    }
    for boards in boards where boards.count > Self.height {
      let alone = boards.filter { !connected.contains($0[0]) }
      let columns = min(4, Self.columns(for: alone.count))
      guard columns > 1 else { continue }
      let height = (alone.count + columns - 1) / columns
      for place in height..<alone.count {
        rows.append((Self.last(of: alone[place - height], targets), alone[place][0]))
      }
    }
  }

  /// Returns the node with the largest distance from the first node of a storyboard.
  private static func last(of nodes: [GraphNode.ID], _ targets: [GraphNode.ID: [GraphNode.ID]]) -> GraphNode.ID {
    var seen: Set = [nodes[0]]
    var border = [nodes[0]]
    var last = nodes[0]
    while let first = border.first {
      last = first
      border = border.flatMap { targets[$0] ?? [] }.filter { seen.insert($0).inserted }
    }
    return last
  }

  /// Returns the number of columns for some nodes: pictures and boxes are wider than tall.
  private static func columns(for count: Int) -> Int {
    var columns = 1
    while count > columns * max(height, columns * 4) { columns += 1 }
    return columns
  }
}
