import FlowDiagnostics

/// Writes a graph as a Mermaid flowchart, which GitHub and GitLab draw from a code block.
package struct MermaidRenderer: Sendable {
  private var text = "flowchart LR\n"
  private let graph: Graph

  package static func render(_ graph: Graph) -> String {
    var renderer = MermaidRenderer(graph)
    for flow in graph.flows { renderer.write(flow) }
    for node in graph.nodesOutsideFlows { renderer.write(node, "  ") }
    renderer.writeEdges()
    renderer.writeStyles()
    return renderer.text
  }

  private init(_ graph: Graph) {
    self.graph = graph
  }

  // MARK: Nodes

  private mutating func write(_ flow: GraphFlow) {
    let title = GraphStyle.sign(of: flow.change) + flow.title
    text += "  subgraph \(Self.word(of: flow))[\"\(Self.escaped(title))\"]\n"
    for part in flow.parts {
      guard let name = part.storyboard else {
        for node in part.nodes { write(node, "    ") }
        continue
      }
      let title = "storyboard " + name
      text += "    subgraph \(Self.word(ofStoryboard: name, in: flow))[\"\(Self.escaped(title))\"]\n"
      for node in part.nodes { write(node, "      ") }
      text += "    end\n"
    }
    text += "  end\n"
  }

  private mutating func write(_ node: GraphNode, _ indent: String) {
    let shape: (String, String) =
      switch node.id.kind {
      case .screen where node.details.isView: ("[/", "/]")
      case .screen: node.details.isStart ? ("([", "])") : ("(", ")")
      case .any, .group: ("(", ")")
      case .tabs: ("{{", "}}")
      case .external: ("[[", "]]")
      case .routes: ("[/", "\\]")
      case .guard: ("{", "}")
      case .start: ("((", "))")
      case .end: ("(((", ")))")
      }
    let lines = [GraphStyle.sign(of: node.change) + node.name] + node.subtitles
    // Without text, Mermaid would show the circle's identifier.
    let label = node.name.isEmpty ? " " : lines.map(Self.escaped).joined(separator: "<br/>")
    text += "\(indent)\(node.id.word)\(shape.0)\"\(label)\"\(shape.1)\n"
  }

  // MARK: Edges

  private mutating func writeEdges() {
    for edge in drawn {
      let arrow =
        switch (GraphStyle.style(of: edge, inComparison: false).line, GraphStyle.head(of: edge.kind)) {
        case (.dashed, _): "-.->"
        case (.dotted, _): "-.-"
        case (.thick, _): "==>"
        case (.solid, .contained): "--o"
        case (.solid, _): "-->"
        }
      var label = Self.escaped(edge.label)
      if !label.isEmpty { label = Self.escaped(GraphStyle.sign(of: edge.change)) + label }
      if let before = edge.labelBefore { label += (label.isEmpty ? "" : "<br/>") + Self.escaped(before) }
      let source = edge.source.word
      let target = edge.target?.word ?? ""
      text += "  \(source) \(arrow)\(label.isEmpty ? "" : "|\"\(label)\"|") \(target)\n"
    }
  }

  /// The edges in the order in which `linkStyle` counts them.
  private var drawn: [GraphEdge] { graph.edges.filter { $0.target != nil } }

  // MARK: Styles

  private mutating func writeStyles() {
    let isComparison = graph.isComparison
    let looks = grouped(graph.nodes, by: { GraphStyle.style(of: $0, inComparison: isComparison) }, \.id.word)
    for (index, (style, words)) in looks.enumerated() {
      let name = "look\(index + 1)"
      text += "  classDef \(name) \(Self.properties(of: style))\n"
      text += "  class \(words.joined(separator: ",")) \(name)\n"
    }
    let strokes = drawn.map { GraphStyle.style(of: $0, inComparison: isComparison).stroke }
    for (stroke, numbers) in grouped(strokes.indices, by: { strokes[$0] }, { String($0) }) {
      text += "  linkStyle \(numbers.joined(separator: ",")) stroke:\(stroke),stroke-width:2px\n"
    }
    for flow in graph.flows {
      let stroke = flow.change.map { GraphStyle.style(of: $0).stroke } ?? GraphStyle.quiet
      text += "  style \(Self.word(of: flow)) fill:transparent,stroke:\(stroke)\n"
      for name in flow.parts.compactMap(\.storyboard) {
        let word = Self.word(ofStoryboard: name, in: flow)
        text += "  style \(word) fill:transparent,stroke:\(GraphStyle.quiet),stroke-dasharray:4 4\n"
      }
    }
  }

  private static func properties(of style: GraphStyle) -> String {
    var properties = "fill:\(style.fill),stroke:\(style.stroke),color:\(style.text)"
    switch style.line {
    case .dashed, .dotted: properties += ",stroke-dasharray:5 4"
    case .thick: properties += ",stroke-width:3px"
    case .solid: break
    }
    return properties
  }

  // MARK: Text

  private static func word(of flow: GraphFlow) -> String { GraphNode.ID.word(["flow", flow.name]) }

  private static func word(ofStoryboard name: String, in flow: GraphFlow) -> String {
    GraphNode.ID.word(["storyboard", flow.name, name])
  }

  /// Quotes a text: characters with a meaning in Mermaid, its Markdown or HTML are written as their number between `#`
  /// and `;`.
  ///
  /// This includes `direction TB`, which Mermaid treats as a statement anywhere in a line, and a colon, after which it
  /// would remove the `;`.
  static func escaped(_ text: String) -> String {
    var result = ""
    var letters = ""
    for character in text {
      if character.isNewline {
        result += "<br/>"
        letters = ""
        continue
      }
      for scalar in visibleText(String(character)).unicodeScalars {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9":
          letters.unicodeScalars.append(scalar)
          result.unicodeScalars.append(scalar)
          continue
        case " " where !letters.hasSuffix("direction"), "_", ",", "+": result.unicodeScalars.append(scalar)
        // Markdown turns `1. ` and `- ` at the start of a line into lists.
        case "." where letters.isEmpty || !letters.allSatisfy(\.isNumber): result.unicodeScalars.append(scalar)
        case _ where scalar.value > 0x7F && !scalar.properties.isWhitespace: result.unicodeScalars.append(scalar)
        default: result += "#\(scalar.value);"
        }
        letters = ""
      }
    }
    return result
  }
}
