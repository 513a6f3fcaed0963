/// The picture of a program as a value: its nodes, their groups, and the edges between nodes. Renderers turn it into a
/// notation.
package struct Graph: Sendable, Hashable {
  /// The flows, in source order.
  package var flows: [GraphFlow]
  /// The guards, the flows of other modules and the routes of several modules, in source order.
  package var nodesOutsideFlows: [GraphNode]
  /// The edges between nodes, in source order.
  package var edges: [GraphEdge]
  /// True if it shows the changes between two programs.
  package var isComparison: Bool

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
    /// A storyboard, with its file name and its screens.
    case storyboard(String, [GraphNode])

    /// Adds a screen to a storyboard.
    mutating func append(_ node: GraphNode) {
      guard case .storyboard(let name, var nodes) = self else { return }
      // The screens are taken out for a moment, because adding one would otherwise copy them all.
      self = .storyboard(name, [])
      nodes.append(node)
      self = .storyboard(name, nodes)
    }
  }

  /// Its name: `Pills`.
  package var name: String
  /// The guards that it requires.
  package var requires: [String] = []
  /// The place of its declaration.
  package var place: GraphPlace
  package var parts: [Part]
  /// Its change, in a comparison.
  package var change: GraphChange?

  package init(name: String, place: GraphPlace, parts: [Part] = []) {
    self.name = name
    self.place = place
    self.parts = parts
  }

  /// The title of its frame.
  var title: String {
    "flow " + name + (requires.isEmpty ? "" : " requires " + requires.joined(separator: ", "))
  }

  /// All its nodes, including those in storyboards.
  package var nodes: [GraphNode] {
    parts.flatMap { part in
      switch part {
      case .node(let node): [node]
      case .storyboard(_, let nodes): nodes
      }
    }
  }
}

/// The place of a declaration.
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

/// The kinds of changes between two versions of a program.
package enum GraphChange: String, Sendable, CaseIterable {
  case added
  case removed
  case changed
}
