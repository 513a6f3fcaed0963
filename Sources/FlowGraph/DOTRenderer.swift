import FlowDiagnostics

/// Writes a graph in the language of Graphviz.
package struct DOTRenderer: Sendable {
  private var text = ""
  private let graph: Graph
  private let columns: DOTColumns
  private let hasLegend: Bool

  /// Writes a graph.
  ///
  /// - Parameters:
  ///   - graph: the graph to draw.
  ///   - hasLegend: true to include a legend for the colors of the edges.
  /// - Returns: the text.
  package static func render(_ graph: Graph, withLegend hasLegend: Bool = false) -> String {
    var renderer = DOTRenderer(graph, hasLegend)
    renderer.writeAll()
    return renderer.text
  }

  private init(_ graph: Graph, _ hasLegend: Bool) {
    self.graph = graph
    self.hasLegend = hasLegend
    columns = DOTColumns(graph)
  }

  private mutating func writeAll() {
    let font = "fontname=\"Helvetica,Arial,sans-serif\""
    text += """
      digraph flow {
        graph [rankdir=LR, bgcolor="white", pad=0.3, nodesep=0.35, ranksep=0.7, \(font), fontsize=13]
        node [\(font), fontsize=13, fontcolor="\(GraphStyle.ink)", shape=box, style="filled,rounded", \
      margin="0.18,0.09", penwidth=1.3]
        edge [\(font), fontsize=11, penwidth=1.4, arrowsize=0.75]

      """
    for flow in graph.flows { write(flow) }
    for node in graph.nodesOutsideFlows { write(node, "  ") }
    for (index, edge) in graph.edges.enumerated() where edge.target != nil {
      write(edge, length: columns.lengths[index])
    }
    for (left, right) in columns.rows { text += "  \(left.word) -> \(right.word) [style=invis]\n" }
    if hasLegend { text += DOTLegend.text(for: graph) }
    text += "}\n"
  }

  // MARK: Nodes

  private mutating func write(_ flow: GraphFlow) {
    let stroke = flow.change.map { GraphStyle.style(of: $0).stroke } ?? GraphStyle.quiet
    let title = GraphStyle.sign(of: flow.change) + flow.title
    text += """
        subgraph \(word("cluster", flow.name)) {
          graph [label=<<b>\(Self.escaped(title))</b>>, labeljust=l, style=rounded, color="\(stroke)", \
      fontcolor="\(GraphStyle.ink)", margin=14]

      """
    for part in flow.parts {
      switch part {
      case .node(let node): write(node, "    ")
      case .storyboard(let name, let nodes):
        text += """
              subgraph \(word("cluster", flow.name, name)) {
                graph [label=<\(Self.escaped("storyboard " + name))>, labeljust=l, style="rounded,dashed", \
          color="\(GraphStyle.quiet)", fontcolor="#57606a", fontsize=12, margin=12]

          """
        for node in nodes { write(node, "      ") }
        text += "    }\n"
      }
    }
    text += "  }\n"
  }

  private mutating func write(_ node: GraphNode, _ indent: String) {
    let style = GraphStyle.style(of: node, inComparison: graph.isComparison)
    var attributes = ["label=<\(label(of: node, style))>"]
    switch node.id.kind {
    case .start: attributes = ["label=\"\"", "shape=circle", "style=filled", "width=0.18"]
    case .end:
      attributes = ["label=\"\"", "shape=doublecircle", "style=filled", "width=0.14"]
    case .tabs: attributes += ["shape=hexagon", "style=filled", "margin=\"0.05,0.05\""]
    case .external: attributes += ["shape=box", "style=filled", "peripheries=2"]
    case .routes: attributes += ["shape=trapezium", "style=filled", "margin=\"0.02,0.05\""]
    case .guard: attributes += ["shape=diamond", "style=filled", "margin=\"0.02,0.02\""]
    // The corner distinguishes views from view controllers without color.
    case .screen where node.details.isView: attributes += ["shape=note", "style=filled"]
    case .group: attributes += ["shape=folder", "style=filled"]
    case .screen, .any: break
    }
    attributes += ["color=\"\(style.stroke)\"", "fillcolor=\"\(style.fill)\""]
    switch style.line {
    case .dashed, .dotted: attributes.append("style=\"filled,rounded,dashed\"")
    case .thick: attributes.append("penwidth=2.6")
    case .solid: break
    }
    attributes.append("tooltip=\(Self.quoted(tooltip(of: node)))")
    text += "\(indent)\(node.id.word) [\(attributes.joined(separator: ", "))]\n"
  }

  private func label(of node: GraphNode, _ style: GraphStyle) -> String {
    let name = Self.escaped(GraphStyle.sign(of: node.change) + node.name)
    let title = "<font color=\"\(style.text)\"><b>\(name)</b></font>"
    let lines = node.subtitles.map { "<font point-size=\"10\" color=\"#57606a\">\(Self.escaped($0))</font>" }
    return ([title] + lines).joined(separator: "<br/>")
  }

  private func tooltip(of node: GraphNode) -> String {
    let path = node.id.path.joined(separator: ".")
    return ([path] + node.details.docs + ["\(node.place.file):\(node.place.line)"]).joined(separator: "\n")
  }

  // MARK: Edges

  private mutating func write(_ edge: GraphEdge, length: Int?) {
    let style = GraphStyle.style(of: edge, inComparison: graph.isComparison)
    var attributes = ["color=\"\(style.stroke)\""]
    let lines = [edge.label.isEmpty ? nil : GraphStyle.sign(of: edge.change) + edge.label, edge.labelBefore]
      .compactMap { $0.map(Self.escaped) }
    if !lines.isEmpty {
      // A separate background: the label may lie on the frame of a flow or a storyboard that the edge enters.
      attributes.append(
        "label=<<table border=\"0\" cellpadding=\"0\" cellspacing=\"0\" bgcolor=\"white\"><tr><td>"
          + "<font color=\"\(style.text)\">\(lines.joined(separator: "<br/>"))</font></td></tr></table>>")
    }
    switch style.line {
    case .dashed: attributes.append("style=dashed")
    case .dotted: attributes.append("style=dotted")
    case .thick: attributes.append("penwidth=2.6")
    case .solid: break
    }
    switch GraphStyle.head(of: edge.kind) {
    case .arrow: break
    case .contained: attributes.append("arrowhead=odot")
    case .none: attributes.append("arrowhead=onormal")
    }
    // An edge that goes back does not move its destination after its source.
    if edge.kind.isBack { attributes.append("constraint=false") }
    if let length { attributes.append("minlen=\(length)") }
    attributes.append("tooltip=\(Self.quoted(tooltip(of: edge)))")
    text += "  \(edge.source.word) -> \(edge.target?.word ?? "") [\(attributes.joined(separator: ", "))]\n"
  }

  private func tooltip(of edge: GraphEdge) -> String {
    ([edge.label] + (edge.action.map { ["by \($0)"] } ?? []) + edge.docs + ["\(edge.place.file):\(edge.place.line)"])
      .joined(separator: "\n")
  }

  // MARK: Text

  private func word(_ names: String...) -> String { GraphNode.ID.word(names) }

  /// Escapes text for an HTML-like label.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += "<br/>"
        continue
      }
      for scalar in visibleText(String(character)).unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\t": result += " "
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Quotes a text. A backslash would start a Graphviz escape, and an ampersand an entity.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character.isNewline {
        result += "\\n"
        continue
      }
      for scalar in visibleText(String(character)).unicodeScalars {
        switch scalar {
        case "\\": result += "\\\\"
        case "\"": result += "\\\""
        case "&": result += "&amp;"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
