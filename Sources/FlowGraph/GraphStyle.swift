/// How the parts of a picture look, the same in every notation that has colours.
///
/// Lines have middle tones, which stand out from a light background and from a dark one; nodes bring a background of
/// their own. No meaning hangs on a colour alone: kinds are written on the edges and changes are marked with a sign.
struct GraphStyle: Sendable, Hashable {
  /// How a line is drawn.
  enum Line: Sendable, Hashable { case solid, dashed, dotted, thick }
  /// What is at the end of an edge.
  enum Head: Sendable, Hashable { case arrow, contained, none }

  /// The colour of the line.
  var stroke: String
  /// The colour of what it surrounds.
  var fill: String
  /// The colour of what is written.
  var text: String
  /// How the line is drawn.
  var line = Line.solid

  /// Writing on a node.
  static let ink = "#1f2328"

  /// The frame of a flow or a storyboard, and the edges of a comparison that have not changed.
  static let quiet = "#7d8590"

  /// How a node is drawn.
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
      if node.details.isView {
        return GraphStyle(
          stroke: "#d1603d", fill: node.details.isStart ? "#ffd9c9" : "#fff1eb", text: ink,
          line: node.details.isStart ? .thick : .solid)
      }
      return GraphStyle(
        stroke: "#2f81f7", fill: node.details.isStart ? "#cfe4ff" : "#eef5ff", text: ink,
        line: node.details.isStart ? .thick : .solid)
    case .tabs: return GraphStyle(stroke: "#1b929c", fill: "#e3f6f7", text: ink)
    case .external: return GraphStyle(stroke: "#a06fe0", fill: "#f5eefe", text: ink)
    case .guard: return GraphStyle(stroke: "#b3541e", fill: "#fdf1dc", text: ink)
    case .start, .end: return GraphStyle(stroke: quiet, fill: quiet, text: quiet)
    }
  }

  /// How an edge is drawn.
  static func style(of edge: GraphEdge, inComparison: Bool) -> GraphStyle {
    let stroke = edge.change.map { style(of: $0).stroke } ?? (inComparison ? quiet : color(of: edge.kind))
    let line: Line =
      switch edge.kind {
      case .unwind, .close: .dashed
      case .extends: .dotted
      case .replace: .thick
      case .segue, .embed, .push, .present, .finish, .start, .tab, .guard, .routes: .solid
      }
    return GraphStyle(stroke: stroke, fill: "none", text: stroke, line: line)
  }

  /// What is at the end of an edge.
  static func head(of kind: GraphEdge.Kind) -> Head {
    switch kind {
    case .embed, .tab: .contained
    case .extends: .none
    default: .arrow
    }
  }

  /// How a node of a comparison is drawn that has not changed.
  private static let unchanged = GraphStyle(stroke: quiet, fill: "#f6f8fa", text: ink)

  /// How what has changed is drawn.
  static func style(of change: GraphChange) -> GraphStyle {
    switch change {
    case .added: GraphStyle(stroke: "#2da44e", fill: "#dafbe1", text: ink)
    case .removed: GraphStyle(stroke: "#e5534b", fill: "#ffebe9", text: ink, line: .dashed)
    case .changed: GraphStyle(stroke: "#b08000", fill: "#fff8c5", text: ink)
    }
  }

  /// What stands before the name of what has changed.
  static func sign(of change: GraphChange?) -> String {
    switch change {
    case .added: "+ "
    case .removed: "− "
    case .changed: "~ "
    case nil: ""
    }
  }

  private static func color(of kind: GraphEdge.Kind) -> String {
    switch kind {
    case .segue, .unwind: "#2f81f7"
    case .embed, .tab: "#1b929c"
    case .push: "#2c974b"
    case .present: "#a06fe0"
    case .replace: "#c4721a"
    case .close, .start, .extends, .routes: quiet
    case .finish: "#d9548e"
    case .guard: "#b3541e"
    }
  }
}
