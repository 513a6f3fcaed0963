import FlowDiagnostics

/// Writes a graph for another program, as one JSON document.
///
/// - `version` is 1 and becomes 2 if a member changes its meaning or is removed; members may be added.
/// - Nodes and edges are in the order of the text. An `id` consists of a node's kind and its full name, so that it
///   stays the same when other nodes are added or removed.
/// - Unknown values are left out: an edge without `to` has no known destination.
package struct GraphJSONRenderer: Sendable {
  /// Writes a graph.
  package static func render(_ graph: Graph) -> String {
    JSONValue.object([
      .init("version", .number(1)),
      .init("flows", .array(graph.flows.map(flow))),
      .init("nodes", .array(graph.flows.flatMap(nodes) + graph.nodesOutsideFlows.map { node($0) })),
      .init("edges", .array(graph.edges.map(edge))),
    ]).text
  }

  private static func flow(_ flow: GraphFlow) -> JSONValue {
    .object(
      [.init("name", .string(flow.name)), .init("requires", list(flow.requires))] + place(flow.place)
        + [change(flow.change)])
  }

  private static func nodes(of flow: GraphFlow) -> [JSONValue] {
    flow.parts.flatMap { part in part.nodes.map { node($0, in: flow, storyboard: part.storyboard) } }
  }

  private static func node(_ node: GraphNode, in flow: GraphFlow? = nil, storyboard: String? = nil) -> JSONValue {
    let details = node.details
    return .object(
      [
        .init("id", id(node.id)),
        .init("kind", .string(node.id.kind.rawValue)),
        .init("flow", flow.map { .string($0.name) }),
        .init("name", node.name.isEmpty ? nil : .string(node.name)),
        .init("class", string(details.type)),
        .init("isView", flag(details.isView)),
        .init("storyboard", string(storyboard)),
        .init("identifier", string(details.identifier)),
        .init("isInitial", flag(details.isInitial)),
        .init("isStart", flag(details.isStart)),
        .init("isUnreachable", flag(details.isUnreachable)),
        .init("screenCount", details.screenCount.map { .number($0) }),
        .init("parameters", list(details.parameters)),
        .init("entries", list(details.entries)),
        .init("links", list(details.links)),
        .init("requires", list(details.requires)),
        .init("isMadeByApp", flag(details.isMadeByApp)),
        .init("does", list(details.does)),
        .init("alerts", list(details.alerts)),
        .init("dialogs", list(details.dialogs)),
        .init("routes", list(details.routes)),
        .init("docs", docs(details.docs)),
      ] + place(node.place) + [change(node.change)])
  }

  private static func edge(_ edge: GraphEdge) -> JSONValue {
    let names = [JSONValue.Member("name", string(edge.name)), .init("from", id(edge.source))]
    let rest = [.init("docs", docs(edge.docs))] + place(edge.place) + [change(edge.change)]
    return .object(
      members(edge.details, names) + rest + [.init("before", edge.before.map { .object(members($0, [])) })])
  }

  /// Returns the members for the details of an edge, with those that follow its kind.
  private static func members(_ details: GraphEdge.Details, _ names: [JSONValue.Member]) -> [JSONValue.Member] {
    [.init("kind", .string(details.kind.rawValue))] + names + [
      .init("to", details.target.map(id)),
      .init("entry", string(details.entry)),
      .init("identifier", string(details.identifier)),
      .init("parameters", list(details.parameters)),
      .init("action", string(details.action)),
      .init("inNavigation", flag(details.inNavigation)),
      .init("inPlace", flag(details.inPlace)),
      .init("column", string(details.column)),
      .init("style", string(details.style)),
      .init("answers", flag(details.answers)),
      .init("ends", flag(details.ends)),
    ]
  }

  // MARK: Parts

  private static func id(_ id: GraphNode.ID) -> JSONValue {
    .string(id.kind.rawValue + ":" + id.path.joined(separator: "."))
  }

  private static func place(_ place: GraphPlace) -> [JSONValue.Member] {
    [.init("file", .string(place.file)), .init("line", .number(place.line))]
  }

  private static func change(_ change: GraphChange?) -> JSONValue.Member {
    .init("change", change.map { .string($0.rawValue) })
  }

  private static func string(_ text: String?) -> JSONValue? { text.map { .string($0) } }
  private static func flag(_ flag: Bool) -> JSONValue? { flag ? .bool(true) : nil }
  private static func list(_ texts: [String]) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map { .string($0) })
  }
  private static func docs(_ lines: [String]) -> JSONValue? {
    lines.isEmpty ? nil : .string(lines.joined(separator: "\n"))
  }
}
