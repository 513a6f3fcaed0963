import FlowAnalysis
import FlowCompiler
import FlowDiagnostics

// Draws flow files.
//
//     bytes ──parse──▸ syntax ──analyze──▸ program ──draw──▸ graph

extension Pipeline {
  /// Checks flow files. Returns the diagnostics, and the graph if there is no error.
  package static func graph(_ sources: [SourceFile]) -> (compilation: CompilationResult, graph: Graph?) {
    let sources = sources.sorted { OutputNames.precedes($0.path, $1.path) }
    var graph: Graph?
    let compilation = run(sources, []) { program, _ in
      graph = GraphBuilder.graph(of: program, sources: sources)
      return []
    }
    return (compilation, graph)
  }
}

// MARK: - Graph

/// The picture of a program as a value: its nodes, their groups, and the edges between nodes. Renderers turn it into a
/// notation.
package struct Graph: Sendable, Hashable {
  /// The flows, in source order.
  package var flows: [GraphFlow] = []
  /// The guards, the flows of other modules and the routes of several modules, in source order.
  package var nodesOutsideFlows: [GraphNode] = []
  /// The edges between nodes, in source order.
  package var edges: [GraphEdge] = []
  /// True if it shows the changes between two programs.
  package var isComparison = false

  /// All nodes, in the order in which they are drawn.
  package var nodes: [GraphNode] { flows.flatMap(\.nodes) + nodesOutsideFlows }
}

/// A flow: a group of nodes.
package struct GraphFlow: Sendable, Hashable {
  /// A part of the group: the screens of a storyboard, or one node outside of storyboards.
  package struct Part: Sendable, Hashable {
    /// The file name of the storyboard.
    package var storyboard: String?
    package var nodes: [GraphNode]
  }

  /// Its name: `Pills`.
  package var name: String
  /// The guards that it requires.
  package var requires: [String] = []
  /// The place of its declaration.
  package var place: GraphPlace
  /// Its parts, in source order.
  package var parts: [Part] = []
  /// Its change, in a comparison.
  package var change: GraphChange?

  /// The title of its frame.
  var title: String {
    "flow " + name + (requires.isEmpty ? "" : " requires " + requires.joined(separator: ", "))
  }

  /// All its nodes, including those in storyboards.
  package var nodes: [GraphNode] { parts.flatMap(\.nodes) }
}

/// The place of a declaration.
package struct GraphPlace: Sendable, Hashable {
  /// The path of the file, as the user wrote it.
  package var file: String
  /// The line, from 1.
  package var line: Int
}

/// The kinds of changes between two versions of a program.
package enum GraphChange: String, Sendable, CaseIterable { case added, removed, changed }

// MARK: - GraphNode

/// A node of the graph.
package struct GraphNode: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case screen
    /// A tab bar that is made in code.
    case tabs
    /// A flow of another module.
    case external
    /// Routes that views of several modules ask for: `Kit.Product`.
    case routes
    /// A guard, which starts a flow if it is not passed.
    case `guard`
    /// The start of a flow, and the target of edges that start the flow.
    case start
    /// The end of a flow: the target of its `finish` routes.
    case end
    /// The screens of a storyboard, or the screens of a flow outside storyboards: a box of an overview.
    case group
    /// Any screen of a flow: the source of the routes that are open to all of them.
    case any
  }

  /// The identity of a node: its kind and its full name. It does not change when other nodes are added or removed.
  package struct ID: Sendable, Hashable {
    package var kind: Kind
    /// `["Store", "Basket"]`; for a start, an end and any screen only the flow's name.
    package var path: [String]

    package init(_ kind: Kind, _ path: String...) {
      self.kind = kind
      self.path = path
    }
  }

  /// The details of a screen in the flow file; other kinds have fewer.
  package struct Details: Sendable, Hashable {
    /// The class of its controller, or the type of its view.
    package var type: String?
    /// True if it is a SwiftUI view.
    package var isView = false
    /// Its identifier in the storyboard.
    package var identifier: String?
    /// True if it is the storyboard's initial controller.
    package var isInitial = false
    /// Its parameters: `item: Item`; also for an external flow.
    package var parameters: [String] = []
    /// Its entries: `edit(item: Item)`.
    package var entries: [String] = []
    /// The templates of its addresses and of those of its entries.
    package var links: [String] = []
    /// The guards that it requires.
    package var requires: [String] = []
    /// The names of what the app does for it.
    package var does: [String] = []
    /// The names of its alerts.
    package var alerts: [String] = []
    /// The names of its dialogs.
    package var dialogs: [String] = []
    /// The routes of a declaration for several modules: `related(id: Int)`.
    package var routes: [String] = []
    /// True if the app makes it.
    package var isMadeByApp = false
    /// Its documentation, a line each.
    package var docs: [String] = []
    /// True if its flow starts with it.
    package var isStart = false
    /// True if the screen is unreachable.
    package var isUnreachable = false
    /// The number of screens in a group.
    package var screenCount: Int?
  }

  package var id: ID
  /// Its label; empty for a start and an end.
  package var name: String
  /// The place of its declaration.
  package var place: GraphPlace
  package var details: Details
  /// Its change, in a comparison.
  package var change: GraphChange?

  init(_ id: ID, name: String, place: GraphPlace, details: Details = .init()) {
    (self.id, self.name, self.place, self.details) = (id, name, place, details)
  }

  /// The lines below its name: its class if it is not the default one, its guards, and a note if it is unreachable.
  var subtitles: [String] {
    var lines: [String] = []
    if let type = details.type, type != name + (details.isView ? "View" : "ViewController") { lines.append(type) }
    if let count = details.screenCount { lines.append(count == 1 ? "1 screen" : "\(count) screens") }
    if details.isMadeByApp { lines.append("by app") }
    // Small, since no edge leads anywhere.
    if !details.does.isEmpty { lines.append("do " + details.does.joined(separator: ", ")) }
    if !details.alerts.isEmpty { lines.append("alert " + details.alerts.joined(separator: ", ")) }
    if !details.dialogs.isEmpty { lines.append("dialog " + details.dialogs.joined(separator: ", ")) }
    if !details.routes.isEmpty { lines.append(routes) }
    if !details.requires.isEmpty { lines.append("requires " + details.requires.joined(separator: ", ")) }
    if details.isUnreachable { lines.append("unreachable") }
    return lines
  }

  /// A few names of routes, or the number of many.
  private var routes: String {
    guard details.routes.count <= 4 else { return "\(details.routes.count) routes" }
    return details.routes.map { String($0.prefix { $0 != "(" && $0 != " " }) }.joined(separator: ", ")
  }
}

// MARK: - GraphEdge

/// An edge from one node to another.
@dynamicMemberLookup
package struct GraphEdge: Sendable, Hashable {
  /// The kind of an edge, with the keyword of the flow file.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case segue, embed, unwind
    case push, present, replace, close, finish, `do`, alert, dialog, child
    /// From a flow's start to its first screen.
    case start
    /// From a tab bar or a split view to the content of a tab or a column.
    case tab, column
    /// From a guard to the start of its flow.
    case `guard`
    /// From a screen to the one that its class extends.
    case extends
    /// From a view or any screen of a flow to the declared routes that are its routes.
    case takes
    /// Several routes, from one group of an overview to another.
    case routes

    /// True if it goes back to a screen that was shown before.
    package var isBack: Bool { self == .unwind || self == .close }
  }

  /// The part that can have changed in a comparison.
  package struct Details: Sendable, Hashable {
    package var kind: Kind
    /// The target; `nil` if the flow file has none, in which case the edge is not drawn.
    package var target: GraphNode.ID?
    /// The entry or tab of the target.
    package var entry: String?
    /// The exact string in Interface Builder.
    package var identifier: String?
    /// Its parameters: `item: Item`.
    package var parameters: [String] = []
    /// The segue action that creates its destination.
    package var action: String?
    /// True if the target is embedded in a navigation controller.
    package var inNavigation = false
    /// True if the target takes the place of the source only.
    package var inPlace = false
    /// The column of a split view that the target fills: `secondary`.
    package var column: String?
    /// The presentation style: `sheet(medium, large)`.
    package var style: String?
    /// True if the screen gets the result of the target.
    package var answers = false
    /// True if its flow ends with the target.
    package var ends = false
  }

  package var details: Details
  package var source: GraphNode.ID
  /// Its name; `nil` for an edge without one.
  package var name: String?
  /// Its documentation, a line each.
  package var docs: [String] = []
  /// The place of its declaration.
  package var place: GraphPlace
  /// Its change, in a comparison.
  package var change: GraphChange?
  /// The old version, if it has changed.
  package var before: Details?

  package init(_ kind: Kind, from source: GraphNode.ID, to target: GraphNode.ID?, place: GraphPlace) {
    details = Details(kind: kind, target: target)
    self.source = source
    self.place = place
  }

  /// The details are members of the edge.
  package subscript<Value>(dynamicMember detail: WritableKeyPath<Details, Value>) -> Value {
    get { details[keyPath: detail] }
    set { details[keyPath: detail] = newValue }
  }

  /// The label: `push checkout`, with the old target if it has changed.
  var label: String {
    var words: [String] = []
    // Most edges of many apps are nameless segues, and their color shows the kind.
    let goesWithoutSaying = details.kind == .segue && name == nil && details.entry == nil && change == nil
    if details.kind == .takes {
      words.append("routes")
    } else if ![.start, .guard, .routes].contains(details.kind), !goesWithoutSaying {
      words.append(details.kind.rawValue)
    }
    if let name { words.append(name) }
    if let entry = details.entry { words.append("→ .\(entry)") }
    if details.inPlace { words.append("in place") }
    if let style = details.style { words.append("as \(style)") }
    if details.answers { words.append("answers") }
    if details.ends { words.append("ends") }
    return words.joined(separator: " ")
  }

  /// The description of the old version, if the change is visible in the picture.
  var labelBefore: String? {
    guard let before else { return nil }
    var words: [String] = []
    if before.kind != details.kind { words.append(before.kind.rawValue) }
    if before.target != details.target || before.entry != details.entry {
      let name = before.target.map { $0.path.joined(separator: ".") } ?? "nothing"
      words.append("→ " + name + (before.entry.map { ".\($0)" } ?? ""))
    }
    return words.isEmpty ? nil : "was " + words.joined(separator: " ")
  }
}

// MARK: - GraphID

extension GraphNode.ID {
  /// A unique word for it that is valid in every notation: `screen__Store__Basket`.
  ///
  /// It consists of ASCII letters, digits and `_`. Other characters are written as their number between `_x` and `_`,
  /// so that different names stay different. It never starts with a reserved word of Mermaid or Graphviz.
  var word: String { Self.word(["node", kind.rawValue] + path) }

  /// Returns the word for a group.
  static func word(_ names: [String]) -> String {
    names.map(escaped).joined(separator: "__")
  }

  private static func escaped(_ name: String) -> String {
    var word = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": word.unicodeScalars.append(scalar)
      default: word += "_x" + String(scalar.value, radix: 16) + "_"
      }
    }
    return word
  }
}

// MARK: - GraphPart

/// Parts of a picture, for large apps.
extension Graph {
  /// Returns the part with some flows and their direct neighbors: their nodes, those of other flows at the other ends
  /// of their edges, and the edges between all these.
  package func part(ofFlows names: Set<String>) -> Graph {
    let own = Set(flows.filter { names.contains($0.name) }.flatMap(\.nodes).map(\.id))
    var shown = own
    for edge in edges {
      guard let target = edge.target else { continue }
      if own.contains(edge.source) { shown.insert(target) }
      if own.contains(target) { shown.insert(edge.source) }
    }
    // Neighbors are drawn without their other edges.
    return keeping(shown) { own.contains($0.source) || $0.target.map(own.contains) == true }
  }

  /// Returns the part around a node: the nodes to which there are at most `depth` edges, in either direction, and the
  /// edges between them.
  package func part(around node: GraphNode.ID, depth: Int) -> Graph {
    var neighbours: [GraphNode.ID: [GraphNode.ID]] = [:]
    for edge in edges {
      guard let target = edge.target else { continue }
      neighbours[edge.source, default: []].append(target)
      neighbours[target, default: []].append(edge.source)
    }
    var shown: Set = [node]
    var border = [node]
    for _ in 0..<depth where !border.isEmpty {
      border = border.flatMap { neighbours[$0] ?? [] }.filter { shown.insert($0).inserted }
    }
    return keeping(shown) { _ in true }
  }

  /// The nodes that have a name.
  package var namedNodes: [GraphNode.ID] {
    nodes.map(\.id).filter { [.screen, .tabs, .external, .routes, .guard].contains($0.kind) }
  }

  /// Returns the nodes that a name may refer to: `Detail`, or `Shop.Detail` if several flows have one.
  package func nodes(named name: String) -> [GraphNode.ID] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return namedNodes.filter { $0.path == parts || $0.path.last == name }
  }

  /// Returns the graph with only some nodes, and with those edges between them that satisfy a condition.
  private func keeping(_ shown: Set<GraphNode.ID>, _ isShown: (GraphEdge) -> Bool) -> Graph {
    var graph = self
    graph.flows = flows.compactMap { flow in
      var flow = flow
      for index in flow.parts.indices { flow.parts[index].nodes.removeAll { !shown.contains($0.id) } }
      flow.parts.removeAll(where: \.nodes.isEmpty)
      return flow.parts.isEmpty ? nil : flow
    }
    graph.nodesOutsideFlows = nodesOutsideFlows.filter { shown.contains($0.id) }
    graph.edges = edges.filter { edge in
      shown.contains(edge.source) && edge.target.map(shown.contains) != false && isShown(edge)
    }
    return graph
  }
}
