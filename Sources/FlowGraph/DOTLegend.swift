/// What the colors and lines of a picture mean, as a frame in it.
enum DOTLegend {
  /// The lines of the frame: a row for each kind of edge in the picture.
  static func text(for graph: Graph) -> String {
    let kinds = GraphEdge.Kind.allCases.filter { kind in graph.edges.contains { $0.kind == kind && $0.target != nil } }
    let rows = kinds.filter { $0 != .start }.map { kind in
      let style = GraphStyle.style(
        of: GraphEdge(kind, from: .init(.any), to: nil, place: .init(file: "", line: 0)), inComparison: false)
      let line =
        switch style.line {
        case .dashed: "- - -"
        case .dotted: "· · ·"
        case .thick: "━━━"
        case .solid: "———"
        }
      return """
        <tr><td align="left"><font color="\(style.stroke)"><b>\(line)</b></font></td><td align="left">\(meaning(of: kind))</td></tr>
        """
    }
    if rows.isEmpty { return "" }
    return """
        legend [shape=plaintext, style="", fillcolor="white", fontsize=11, label=<<table border="1" cellborder="0" \
      cellspacing="2" color="\(GraphStyle.quiet)" style="rounded">\(rows.joined())</table>>]

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
    case .tab: "tab of a tab bar"
    case .guard: "guard: the flow that starts where it is not met"
    case .extends: "extends: the class that is inherited"
    case .routes: "several routes"
    case .start: "start of the flow"
    }
  }
}
