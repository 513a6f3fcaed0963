import FlowDiagnostics
import FlowModel

/// Writes how a coordinator opens the links of other flows that are not shown: by one that it starts for it.
struct LinkBeginningEmitter {
  let coordination: Coordination
  /// The Swift of the link that is opened.
  let link: String

  /// How many cases one switch has: the compiler gives up on some six hundred.
  private static let size = 200

  private var plan: EmissionPlan { coordination.plan }

  /// The flows with links that it can start, or that those can.
  private var flows: [Flow.ID] { plan.linkedFlows.started[coordination.flow.index] }

  /// Whether there are links of other flows that it could open.
  var isNeeded: Bool { !flows.isEmpty }

  /// Writes the switch over the links of flows that it can start.
  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    let starts = LinkStartPlan(coordination)
    writer.cases(of: link) { writer in
      for links in flows.compactMap({ plan.links[$0.index] }) {
        let name = plan.flowLinkCase(of: links.flow)
        var body = CodeWriter(depth: 3)
        emit(links, starts, scope: &scope, into: &body)
        let inner = body.text.holds("switch inner") ? "(let inner)" : ""
        writer.line("case .\(name)\(inner):")
        writer.append(body)
      }
      if plan.flowLinks.flows.count > flows.count { writer.line("default: return nil") }
    }
  }

  private func emit(
    _ links: LinkPlan, _ starts: LinkStartPlan, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    var cases = CodeWriter(depth: 3)
    var count = 0
    for (position, place) in links.places.enumerated() {
      var seen: Set<String> = []
      let given = place.parameters.filter { seen.insert($0.name).inserted }
      guard let start = starts.start(to: links.flow, given: given) else { continue }
      var body = CodeWriter(depth: 4)
      let guards =
        plan.guards.guards(of: start.target.place, from: coordination.flow)
        + plan.guards.guards(ofLink: position, in: links.flow)
      let bound = emit(start, guards.uniqued, given: given, scope: &scope, into: &body)
      var names: Set<String> = []
      let pattern = place.parameters.map { parameter in
        bound.contains(parameter.name) && names.insert(parameter.name).inserted
          ? "let \(SwiftNames.escaped(parameter.name))" : "_"
      }
      if count > 0, count.isMultiple(of: Self.size) {
        cases.line("default: break")
        cases.line("}")
        cases.line("switch inner {")
      }
      let payload = bound.isEmpty ? "" : "(\(pattern.joined(separator: ", ")))"
      cases.line("case .\(SwiftNames.member(place.name))\(payload):")
      cases.append(body)
      count += 1
    }
    guard count > 0 else { return writer.line("return nil") }
    if count < links.places.count || count > Self.size { cases.line("default: return nil") }
    writer.line("switch inner {")
    writer.append(cases)
    writer.line("}")
  }

  /// Writes what starts a flow, and gives the link's values that it needs.
  private func emit(
    _ start: LinkStartPlan.Start, _ guards: [Guard.ID], given: [Parameter], scope: inout FileScope,
    into writer: inout CodeWriter
  ) -> Set<String> {
    let route = start.meaning.route
    let owner =
      start.meaning.isOfFlow ? coordination.name("", in: start.meaning.flow) : coordination.name(of: start.screen)
    let prefix = [plan.path(coordination.flow).asFileScopeName, "open", owner, route.name].joined(separator: "_")
    var values = CoordinatorValues(coordination, flow: start.meaning.flow, parameters: given, prefix: prefix)
    var bound: Set<String> = []
    var own = CoordinatorValues(coordination, flow: start.meaning.flow, prefix: prefix)
    let parameters = coordination.parameters(of: start.child)
    for (value, argument) in start.fixed {
      let parameter = parameters.first { $0.name == argument.name }
      let swift = own.swift(of: argument.value, for: parameter, scope: &scope)
      bound.insert(value.name)
      writer.line(
        "guard RoutegenSupport.areEqual(\(SwiftNames.escaped(value.name)), \(swift)) else { return nil }")
    }
    let performing = RoutePerforming(
      coordination: coordination, meaning: start.meaning, screen: start.screen, screenName: "")
    // What is presented covers every tab.
    let way = route.kind == .present ? nil : coordination.ways?.ways[start.screen]
    let ground = LinkOpeningEmitter(coordination: coordination).ground(way)
    let showing = CoordinatorShowing(
      coordination: coordination, target: start.target, inNavigation: route.inNavigation,
      presentation: .route(
        route.kind, screen: ground, isAnimated: false,
        style: PresentationStyling(of: performing)?.closure(screen: nil)),
      listener: .link(name: SwiftNames.escaped(route.name + "DidFinish"), label: performing.label))
    writer.block("return") { writer in
      LinkOpeningEmitter(coordination: coordination).emitPassing(guards, into: &writer) { writer in
        showing.emit(values: &values, scope: &scope, into: &writer)
        writer.line("self.stage.openInChildren(\(link))")
      }
    }
    return bound.union(values.bound)
  }
}
