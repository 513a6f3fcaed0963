import FlowDiagnostics

/// Writes a graph in the language of Graphviz.
package struct DOTRenderer: Sendable {
  private var text = ""
  private let graph: Graph
  private let columns: DOTColumns
  private let hasLegend: Bool

  /// Returns the text of a graph, if requested with a legend for the colors of the edges.
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
    // A guard is joined to what requires it.
    let requiring =
      graph.nodes.map { ($0.id, $0.details.requires) } + graph.flows.map { (.init(.start, $0.name), $0.requires) }
    let drawn = Set(graph.nodes.map(\.id))
    for (node, names) in requiring where drawn.contains(node) {
      for each in names.map({ GraphNode.ID(.guard, $0) }) where drawn.contains(each) {
        let color = GraphStyle.color(of: .guard)
        text += "  \(each.word) -> \(node.word) [style=dotted, dir=none, constraint=false, color=\"\(color)\"]\n"
      }
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
        subgraph \(GraphNode.ID.word(["cluster", flow.name])) {
          graph [label=<<b>\(Self.escaped(title))</b>>, labeljust=r, style=rounded, color="\(stroke)", \
      fontcolor="\(GraphStyle.ink)", margin=14]

      """
    for part in flow.parts {
      guard let name = part.storyboard else {
        for node in part.nodes { write(node, "    ") }
        continue
      }
      text += """
            subgraph \(GraphNode.ID.word(["cluster", flow.name, name])) {
              graph [label=<\(Self.escaped("storyboard " + name))>, labeljust=l, style="rounded,dashed", \
        color="\(GraphStyle.quiet)", fontcolor="#57606a", fontsize=12, margin=12]

        """
      for node in part.nodes { write(node, "      ") }
      text += "    }\n"
    }
    text += "  }\n"
  }

  private mutating func write(_ node: GraphNode, _ indent: String) {
    let style = GraphStyle.style(of: node, inComparison: graph.isComparison)
    var attributes = ["label=<\(label(of: node, style))>"]
    switch node.id.kind {
    case .start: attributes = ["label=\"\"", "shape=circle", "style=filled", "width=0.18"]
    case .end: attributes = ["label=\"\"", "shape=doublecircle", "style=filled", "width=0.14"]
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

  /// Escapes text for an HTML-like label.
  static func escaped(_ text: String) -> String {
    replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\t": " "], newline: "<br/>", in: text)
  }

  /// Quotes a text. A backslash would start a Graphviz escape, and an ampersand an entity.
  static func quoted(_ text: String) -> String {
    "\"" + replacing(["\\": "\\\\", "\"": "\\\"", "&": "&amp;"], newline: "\\n", in: text) + "\""
  }

  private static func replacing(_ escapes: [Unicode.Scalar: String], newline: String, in text: String) -> String {
    text.map { character in
      if character.isNewline { return newline }
      return visibleText(String(character)).unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
    }.joined()
  }
}

// MARK: - DOTColumns

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
      let outside = flow.parts.filter { $0.storyboard == nil }.flatMap(\.nodes)
      let groups = [outside] + flow.parts.filter { $0.storyboard != nil }.map(\.nodes)
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
    let boards = graph.flows.map { $0.parts.filter { $0.storyboard != nil }.map { $0.nodes.map(\.id) } }
    guard boards.contains(where: { $0.count > Self.height }) else { return }
    // Storyboards are identified by their first screens.
    var home: [GraphNode.ID: GraphNode.ID] = [:]
    for nodes in boards.joined() {
      for node in nodes { home[node] = nodes[0] }
    }
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

// MARK: - DOTLegend

/// The legend for the colors and lines of a picture, as a frame in it.
enum DOTLegend {
  /// Returns the lines of the frame: a row for each color in the picture.
  static func text(for graph: Graph) -> String {
    let rows = graph.isComparison ? changes(in: graph) : kinds(in: graph)
    if rows.isEmpty { return "" }
    return """
        legend [shape=plaintext, style="", fillcolor="white", fontsize=11, label=<<table border="1" cellborder="0" \
      cellspacing="2" color="\(GraphStyle.quiet)" style="rounded">\(rows.joined())</table>>]

      """
  }

  /// Returns the rows of a comparison, in which the color of everything shows its change.
  private static func changes(in graph: Graph) -> [String] {
    let all =
      graph.nodes.map(\.change) + graph.flows.map(\.change) + graph.edges.filter { $0.target != nil }.map(\.change)
    let rows = GraphChange.allCases.filter { all.contains($0) }.map { change in
      row(GraphStyle.sign(of: change) + "———", GraphStyle.style(of: change).stroke, change.rawValue)
    }
    return rows.isEmpty ? [] : rows + (all.contains(nil) ? [row("———", GraphStyle.quiet, "as it was")] : [])
  }

  /// Returns the rows of any other picture, in which the colors of edges show their kinds.
  private static func kinds(in graph: Graph) -> [String] {
    let kinds = GraphEdge.Kind.allCases.filter { kind in graph.edges.contains { $0.kind == kind && $0.target != nil } }
    return kinds.filter { $0 != .start }.map { kind in
      let style = GraphStyle.style(
        of: GraphEdge(kind, from: .init(.any), to: nil, place: .init(file: "", line: 0)), inComparison: false)
      let line =
        switch style.line {
        case .dashed: "- - -"
        case .dotted: "· · ·"
        case .thick: "━━━"
        case .solid: "———"
        }
      return row(line, style.stroke, meaning(of: kind))
    }
  }

  private static func row(_ line: String, _ color: String, _ meaning: String) -> String {
    """
    <tr><td align="left"><font color="\(color)"><b>\(line)</b></font></td><td align="left">\(meaning)</td></tr>
    """
  }

  private static func meaning(of kind: GraphEdge.Kind) -> String {
    switch kind {
    case .segue: "segue of a storyboard"
    case .embed: "embed: in the screen from the start"
    case .unwind: "unwind: back to a screen"
    case .push: "push: onto the navigation stack"
    case .present: "present: over the screen"
    case .replace: "replace: in place of the flow's screens"
    case .close: "close: back"
    case .finish: "finish: the end of the flow"
    case .do: "do: what the app does"
    case .child: "child: in the screen, from code"
    case .alert: "alert: a question"
    case .dialog: "dialog: a choice of actions"
    case .tab: "tab of a tab bar"
    case .column: "column of a split view"
    case .guard: "guard: the flow that starts where it is not met"
    case .extends: "extends: the class that is inherited"
    case .takes: "routes: those that views of several modules ask for"
    case .routes: "several routes"
    case .start: "start of the flow"
    }
  }
}

// MARK: - GraphStyle

/// The appearance of the parts of a picture, the same in every notation with colors.
///
/// Lines have medium tones, which are visible on light and dark backgrounds; nodes have their own background. Color is
/// never the only sign: kinds are written on the edges, and changes are marked with a sign.
struct GraphStyle: Sendable, Hashable {
  /// The style of a line.
  enum Line: Sendable, Hashable { case solid, dashed, dotted, thick }
  /// The shape at the end of an edge.
  enum Head: Sendable, Hashable { case arrow, contained, none }

  /// The color of the line.
  var stroke: String
  /// The color of the enclosed area.
  var fill: String
  /// The color of the text.
  var text: String
  var line = Line.solid

  /// The color of text on a node.
  static let ink = "#1f2328"

  /// The color of the frame of a flow or a storyboard, and of unchanged edges in a comparison.
  static let quiet = "#7d8590"

  /// Returns the style of a node.
  static func style(of node: GraphNode, inComparison: Bool) -> GraphStyle {
    if let changed = node.change.map({ style(of: $0) }) ?? (inComparison ? unchanged : nil) {
      var style = changed
      if node.id.kind == .start || node.id.kind == .end { style.fill = style.stroke }
      if node.details.isStart { style.line = .thick }
      if node.details.isUnreachable { style.line = .dashed }
      return style
    }
    switch node.id.kind {
    case .screen, .group, .any:
      if node.details.isUnreachable || node.id.kind == .any {
        return GraphStyle(stroke: quiet, fill: "#f6f8fa", text: "#57606a", line: .dashed)
      }
      let (isView, isStart) = (node.details.isView, node.details.isStart)
      let fill = isView ? (isStart ? "#ffd9c9" : "#fff1eb") : isStart ? "#cfe4ff" : "#eef5ff"
      return GraphStyle(
        stroke: isView ? "#d1603d" : "#2f81f7", fill: fill, text: ink, line: isStart ? .thick : .solid)
    case .tabs: return GraphStyle(stroke: "#1b929c", fill: "#e3f6f7", text: ink)
    case .external: return GraphStyle(stroke: "#a06fe0", fill: "#f5eefe", text: ink)
    case .routes: return GraphStyle(stroke: "#6f8022", fill: "#f4f8df", text: ink)
    case .guard: return GraphStyle(stroke: "#b3541e", fill: "#fdf1dc", text: ink)
    case .start, .end: return GraphStyle(stroke: quiet, fill: quiet, text: quiet)
    }
  }

  /// Returns the style of an edge.
  static func style(of edge: GraphEdge, inComparison: Bool) -> GraphStyle {
    let stroke = edge.change.map { style(of: $0).stroke } ?? (inComparison ? quiet : color(of: edge.kind))
    let line: Line =
      switch edge.kind {
      case .unwind, .close: .dashed
      case .extends, .takes: .dotted
      case .replace: .thick
      default: .solid
      }
    return GraphStyle(stroke: stroke, fill: "none", text: stroke, line: line)
  }

  /// Returns the shape at the end of an edge.
  static func head(of kind: GraphEdge.Kind) -> Head {
    switch kind {
    case .embed, .child, .tab, .column: .contained
    case .extends, .takes: .none
    default: .arrow
    }
  }

  /// The style of an unchanged node in a comparison.
  private static let unchanged = GraphStyle(stroke: quiet, fill: "#f6f8fa", text: ink)

  /// Returns the style of a changed part.
  static func style(of change: GraphChange) -> GraphStyle {
    switch change {
    case .added: GraphStyle(stroke: "#2da44e", fill: "#dafbe1", text: ink)
    case .removed: GraphStyle(stroke: "#e5534b", fill: "#ffebe9", text: ink, line: .dashed)
    case .changed: GraphStyle(stroke: "#b08000", fill: "#fff8c5", text: ink)
    }
  }

  /// Returns the sign before the name of a changed part.
  static func sign(of change: GraphChange?) -> String {
    switch change {
    case .added: "+ "
    case .removed: "− "
    case .changed: "~ "
    case nil: ""
    }
  }

  static func color(of kind: GraphEdge.Kind) -> String {
    switch kind {
    case .segue, .unwind: "#2f81f7"
    case .embed, .child, .tab, .column: "#1b929c"
    case .push: "#2c974b"
    case .present: "#a06fe0"
    case .replace: "#c4721a"
    case .close, .start, .extends, .routes, .do, .alert, .dialog: quiet
    case .finish: "#d9548e"
    case .guard: "#b3541e"
    case .takes: "#6f8022"
    }
  }
}
