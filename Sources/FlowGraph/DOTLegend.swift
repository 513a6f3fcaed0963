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
    case .guard: "guard: the flow that starts where it is not met"
    case .extends: "extends: the class that is inherited"
    case .takes: "routes: those that views of several modules ask for"
    case .routes: "several routes"
    case .start: "start of the flow"
    }
  }
}
