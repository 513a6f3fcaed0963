import FlowDiagnostics
import FlowModel

/// Creates the graph of a program.
package struct GraphBuilder {
  let program: Program
  private let sources: [SourceFile]
  private let isReached: [Bool]
  private let bases: Set<Screen.ID>
  private var edges: [GraphEdge] = []
  /// The routes of other modules that flows and views take, in source order.
  var takenRoutes: [GraphNode] = []

  /// Returns the graph of a program, whose places refer to the sources, in source order.
  package static func graph(of program: Program, sources: [SourceFile]) -> Graph {
    var builder = GraphBuilder(program, sources)
    let flows = program.flows.indices.map { builder.flow(Flow.ID($0)) }
    let guards = program.guards.map { builder.node(of: $0) }
    let nodesOutsideFlows = guards + program.externals.map { builder.external($0) }
    return Graph(flows: flows, nodesOutsideFlows: nodesOutsideFlows + builder.sharedRoutes(), edges: builder.edges)
  }

  private init(_ program: Program, _ sources: [SourceFile]) {
    self.program = program
    self.sources = sources
    var search = ScreenSearch(program)
    search.reachFromOutside()
    isReached = search.reached
    bases = Set(program.screens.compactMap(\.base))
  }

  // MARK: Nodes

  private mutating func flow(_ id: Flow.ID) -> GraphFlow {
    let flow = program[id]
    var result = GraphFlow(name: flow.name, place: place(flow.location))
    result.requires = names(flow.requirements)
    var boards: [String: Int] = [:]
    let firstEdge = edges.count
    if let start = flow.start {
      let node = GraphNode(.init(.start, flow.name), name: "", place: place(start.location))
      result.parts.append(.init(nodes: [node]))
      for target in start.targets {
        var edge = GraphEdge(.start, from: node.id, to: nil, place: node.place)
        lead(&edge, to: target)
        edge.inNavigation = start.inNavigation
        edges.append(edge)
      }
    }
    let routes = flow.ownRoutes
    if !routes.isEmpty {
      var node = GraphNode(.init(.any, flow.name), name: "any screen", place: place(flow.location))
      add(routes, to: &node.details)
      result.parts.append(.init(nodes: [node]))
      for route in routes { add(route, from: node.id, of: flow) }
      if let taken = flow.takenRoutes { edges.append(take(taken, routes, from: node.id)) }
    }
    for member in flow.members {
      switch member {
      case .identifiers: break
      case .tabs(let index): result.parts.append(.init(nodes: [tabs(flow.tabs[index], of: flow, id, index)]))
      case .screen(let screen):
        let node = node(screen, of: flow)
        let board = program[screen].scene?.storyboard
        if let board, let part = boards[board] {
          result.parts[part].nodes.append(node)
        } else {
          if let board { boards[board] = result.parts.count }
          result.parts.append(.init(storyboard: board, nodes: [node]))
        }
      }
    }
    if edges[firstEdge...].contains(where: { $0.target == .init(.end, flow.name) }) {
      let node = GraphNode(.init(.end, flow.name), name: "", place: place(flow.location))
      result.parts.append(.init(nodes: [node]))
    }
    return result
  }

  /// Adds the names of routes that show nothing of the graph.
  private func add(_ routes: [Route], to details: inout GraphNode.Details) {
    details.does = routes.filter { $0.kind == .do }.map(\.name)
    details.alerts = routes.filter { $0.alert?.kind == .alert }.map(\.name)
    details.dialogs = routes.filter { $0.alert?.kind == .dialog }.map(\.name)
  }

  private mutating func node(_ id: Screen.ID, of flow: Flow) -> GraphNode {
    let screen = program[id]
    var details = GraphNode.Details()
    details.type = program[screen.controller].name
    details.isView = screen.isView
    switch screen.scene?.identifier {
    case .named(let identifier): details.identifier = identifier
    case .initial: details.isInitial = true
    case nil: break
    }
    details.parameters = screen.parameters.map(text)
    details.entries = screen.entries.map { "\($0.name)(\($0.parameters.map(text).joined(separator: ", ")))" }
    details.links = (screen.links + screen.entries.flatMap(\.links)).map { program[$0].template }
    details.requires = names(screen.requirements)
    details.isMadeByApp = screen.isMadeByApp
    add(screen.routes, to: &details)
    details.docs = screen.docs
    details.isStart = flow.start?.targets.contains { $0.place.screen == id } == true
    // Screens that others extend need not be shown themselves.
    details.isUnreachable = !isReached[id.index] && !bases.contains(id)
    let node = GraphNode(identity(id), name: screen.name, place: place(screen.location), details: details)
    for segue in screen.segues { add(segue, from: node.id) }
    for route in screen.routes { add(route, from: node.id, of: flow) }
    if let taken = screen.takenRoutes { edges.append(take(taken, screen.routes, from: node.id)) }
    if let base = screen.base {
      edges.append(GraphEdge(.extends, from: node.id, to: identity(base), place: node.place))
    }
    return node
  }

  private mutating func tabs(_ tabs: Tabs, of flow: Flow, _ id: Flow.ID, _ index: Int) -> GraphNode {
    var node = GraphNode(.init(.tabs, flow.name, tabs.name), name: tabs.name, place: place(tabs.location))
    node.details.docs = tabs.docs
    node.details.isStart = flow.start?.targets.contains { $0.place == .tabs(id, index) } == true
    for tab in tabs.tabs {
      var edge = GraphEdge(tabs.kind == .split ? .column : .tab, from: node.id, to: nil, place: place(tab.location))
      edge.name = tab.name
      edge.inNavigation = tab.inNavigation
      edge.style = tab.isSearch ? "search" : nil
      edge.docs = tab.docs
      if let target = tab.target { lead(&edge, to: target) }
      edges.append(edge)
    }
    return node
  }

  private func external(_ flow: ExternalFlow) -> GraphNode {
    var node = GraphNode(.init(.external, flow.name), name: flow.name, place: place(flow.location))
    node.details.parameters = flow.parameters.map(text)
    node.details.requires = names(flow.requirements)
    return node
  }

  private mutating func node(of declared: Guard) -> GraphNode {
    var node = GraphNode(.init(.guard, declared.name), name: declared.name, place: place(declared.location))
    node.details.docs = declared.docs
    var edge = GraphEdge(.guard, from: node.id, to: nil, place: node.place)
    edge.inNavigation = declared.inNavigation
    edge.style = declared.style.map(text)
    if let target = declared.target { lead(&edge, to: target) }
    edges.append(edge)
    return node
  }

  private func names(_ requirements: [Requirement]) -> [String] { requirements.map { program[$0.guard].name } }

  // MARK: Edges

  private mutating func add(_ segue: Segue, from source: GraphNode.ID) {
    let kind = GraphEdge.Kind(rawValue: segue.kind.rawValue) ?? .segue
    var edge = GraphEdge(kind, from: source, to: nil, place: place(segue.location))
    edge.name = segue.identity?.name
    edge.identifier = segue.identity?.identifier
    edge.parameters = segue.parameters.map(text)
    edge.docs = segue.docs
    edge.action = segue.action?.method
    if let target = segue.target { lead(&edge, to: target) }
    edges.append(edge)
  }

  private mutating func add(_ route: Route, from source: GraphNode.ID, of flow: Flow) {
    let kind = GraphEdge.Kind(rawValue: route.alert?.kind.rawValue ?? route.kind.rawValue) ?? .push
    var edge = GraphEdge(kind, from: source, to: nil, place: place(route.location))
    edge.name = route.name
    edge.parameters = route.declaredParameters.map(text)
    edge.answers = route.answer != nil
    edge.ends = route.ending != nil
    edge.inNavigation = route.inNavigation
    edge.inPlace = route.isInPlace
    if case .tab(let flow, let index, let column) = route.column {
      edge.column = program[flow].tabs[index].tabs[column].name
    }
    edge.style = route.style.map(text)
    edge.docs = route.docs
    if let target = route.target { lead(&edge, to: target) }
    if kind == .finish { edge.target = .init(.end, flow.name) }
    edges.append(edge)
  }

  private func lead(_ edge: inout GraphEdge, to target: Target) {
    switch target.place {
    case .screen(let screen): edge.target = identity(screen)
    case .entry(let screen, let entry):
      edge.target = identity(screen)
      edge.entry = program[screen].entries[entry].name
    case .flow(let flow): edge.target = .init(.start, program[flow].name)
    case .external(let index): edge.target = .init(.external, program.externals[index].name)
    case .tabs(let flow, let index):
      edge.target = .init(.tabs, program[flow].name, program[flow].tabs[index].name)
    case .tab(let flow, let index, let tab):
      edge.target = .init(.tabs, program[flow].name, program[flow].tabs[index].name)
      edge.entry = program[flow].tabs[index].tabs[tab].name
    }
  }

  // MARK: Parts

  private func identity(_ screen: Screen.ID) -> GraphNode.ID {
    .init(.screen, program[program[screen].flow].name, program[screen].name)
  }

  func place(_ location: Location) -> GraphPlace {
    GraphPlace(file: sources[Int(location.range.file.index)].path, line: location.line)
  }

  private func text(_ style: PresentationStyle) -> String {
    style.word + (style.values.isEmpty ? "" : "(\(style.values.joined(separator: ", ")))")
  }

  func text(_ parameter: Parameter) -> String {
    "\(parameter.name): \(parameter.type.text)" + (parameter.defaultValue.map { " = \($0.text)" } ?? "")
  }

  // MARK: - Shared routes

  // Routes that views of several modules ask for. Their targets are those of the views and flows that take them.

  /// Returns the edge from a view, or any screen of a flow, to the declared routes that it takes.
  mutating func take(_ taken: SharedRoutesName, _ routes: [Route], from source: GraphNode.ID) -> GraphEdge {
    let name = taken.text.split(separator: ".").map(String.init)
    var id = GraphNode.ID(.routes)
    id.path = name
    let isDeclared = program.sharedRoutes.contains { [$0.name] == name }
    if !isDeclared, !takenRoutes.contains(where: { $0.id == id }) {
      // The flow file of the module need not be there, but these are all its routes.
      var node = GraphNode(id, name: taken.text, place: place(taken.location))
      node.details.routes = routes.filter { $0.kind != .child }.map { route in
        text(route.name, route.declaredParameters, answers: route.answer != nil)
      }
      takenRoutes.append(node)
    }
    return GraphEdge(.takes, from: source, to: id, place: place(taken.location))
  }

  /// Returns the nodes: those that the program declares, and those of other modules.
  func sharedRoutes() -> [GraphNode] {
    program.sharedRoutes.map { declared in
      var node = GraphNode(.init(.routes, declared.name), name: declared.name, place: place(declared.location))
      node.details.docs = declared.docs
      node.details.routes = declared.routes.map { route in
        let own = route.answers ? Array(route.parameters.dropLast()) : route.parameters
        return text(route.name, own, answers: route.answers)
      }
      return node
    } + takenRoutes
  }

  private func text(_ name: String, _ parameters: [Parameter], answers: Bool) -> String {
    let list = parameters.map { text($0) }.joined(separator: ", ")
    return name + (list.isEmpty ? "" : "(\(list))") + (answers ? " answers" : "")
  }
}
