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
      case .segue, .embed, .child, .push, .present, .finish, .do, .alert, .dialog, .start, .tab, .guard, .routes: .solid
      }
    return GraphStyle(stroke: stroke, fill: "none", text: stroke, line: line)
  }

  /// Returns the shape at the end of an edge.
  static func head(of kind: GraphEdge.Kind) -> Head {
    switch kind {
    case .embed, .child, .tab: .contained
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

  private static func color(of kind: GraphEdge.Kind) -> String {
    switch kind {
    case .segue, .unwind: "#2f81f7"
    case .embed, .child, .tab: "#1b929c"
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
