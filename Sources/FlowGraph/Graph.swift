/// The picture of a program as a value: what is drawn, in which groups, and what leads from one to another. Renderers
/// turn it into a notation.
package struct Graph: Sendable, Hashable {
  /// The flows, in source order.
  package var flows: [GraphFlow]
  /// The guards and the flows of other modules, in source order.
  package var nodesOutsideFlows: [GraphNode]
  /// What leads from one node to another, in source order.
  package var edges: [GraphEdge]
  /// Whether it shows what has changed between two programs.
  package var isComparison: Bool

  /// Makes a graph of its parts.
  package init(
    flows: [GraphFlow] = [], nodesOutsideFlows: [GraphNode] = [], edges: [GraphEdge] = [], isComparison: Bool = false
  ) {
    self.flows = flows
    self.nodesOutsideFlows = nodesOutsideFlows
    self.edges = edges
    self.isComparison = isComparison
  }

  /// All nodes, in the order in which they are drawn.
  package var nodes: [GraphNode] { flows.flatMap(\.nodes) + nodesOutsideFlows }
}

/// A flow: a group of nodes.
package struct GraphFlow: Sendable, Hashable {
  /// A part of the group, in source order.
  package enum Part: Sendable, Hashable {
    /// A node outside of storyboards.
    case node(GraphNode)
    /// A storyboard, by the name of its file, and the screens that are in it.
    case storyboard(String, [GraphNode])

    /// Adds a screen to a storyboard.
    mutating func append(_ node: GraphNode) {
      guard case .storyboard(let name, var nodes) = self else { return }
      // Without its screens for a moment, or adding one would copy them all.
      self = .storyboard(name, [])
      nodes.append(node)
      self = .storyboard(name, nodes)
    }
  }

  /// Its name: `Pills`.
  package var name: String
  /// The guards that it requires.
  package var requires: [String] = []
  /// Where it is declared.
  package var place: GraphPlace
  /// What it holds.
  package var parts: [Part]
  /// What became of it, in a comparison.
  package var change: GraphChange?

  /// Makes a flow.
  package init(name: String, place: GraphPlace, parts: [Part] = []) {
    self.name = name
    self.place = place
    self.parts = parts
  }

  /// What is written on its frame.
  var title: String {
    "flow " + name + (requires.isEmpty ? "" : " requires " + requires.joined(separator: ", "))
  }

  /// All its nodes, storyboards opened up.
  package var nodes: [GraphNode] {
    parts.flatMap { part in
      switch part {
      case .node(let node): [node]
      case .storyboard(_, let nodes): nodes
      }
    }
  }
}

/// Where something is declared.
package struct GraphPlace: Sendable, Hashable {
  /// The path of the file, as the user wrote it.
  package var file: String
  /// The line, from 1.
  package var line: Int

  /// Makes a place.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// What became of something between two versions of a program.
package enum GraphChange: String, Sendable, CaseIterable {
  case added
  case removed
  case changed
}
