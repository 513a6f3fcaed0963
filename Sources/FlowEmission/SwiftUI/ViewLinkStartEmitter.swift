import FlowModel

/// Writes how a SwiftUI flow's coordinator starts a flow for a link of it, where none that has the link's values is shown.
struct ViewLinkStartEmitter {
  let flow: ViewFlow
  /// The Swift of the link.
  let link: String

  private var plan: EmissionPlan { flow.plan }
  private var coordination: Coordination { flow.coordination }

  /// The flows with links that it can start, or that those can.
  private var flows: [LinkPlan] { plan.linkedFlows.started[flow.flow.index].compactMap { plan.links[$0.index] } }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    var cases = CodeWriter(depth: 2)
    var count = 0
    let starts = LinkStartPlan(coordination)
    for links in flows {
      var body = CodeWriter(depth: 3)
      guard emit(links, starts, scope: &scope, into: &body) else { continue }
      count += 1
      let inner = body.text.holds("switch inner") ? "(let inner)" : ""
      cases.line("case .\(plan.flowLinkCase(of: links.flow))\(inner):")
      cases.append(body)
    }
    guard count > 0 else { return writer.line("return false") }
    writer.cases(of: link) { writer in
      writer.append(cases)
      if count < plan.flowLinks.flows.count { writer.line("default: return false") }
    }
  }

  private func emit(
    _ links: LinkPlan, _ starts: LinkStartPlan, scope: inout FileScope, into writer: inout CodeWriter
  ) -> Bool {
    var cases = CodeWriter(depth: 3)
    var count = 0
    for (position, place) in links.places.enumerated() {
      var seen: Set<String> = []
      let given = place.parameters.filter { seen.insert($0.name).inserted }
      guard let start = starts.start(to: links.flow, given: given) else { continue }
      var body = CodeWriter(depth: 4)
      let guards =
        plan.guards.guards(of: start.target.place, from: flow.flow)
        + plan.guards.guards(ofLink: position, in: links.flow)
      let bound = emit(start, guards.uniqued, given: given, scope: &scope, into: &body)
      var names: Set<String> = []
      let pattern = place.parameters.map { parameter in
        bound.contains(parameter.name) && names.insert(parameter.name).inserted
          ? "let \(SwiftNames.escaped(parameter.name))" : "_"
      }
      if count > 0, count.isMultiple(of: ViewLinkEmitter.size) {
        cases.line("default: break")
        cases.line("}")
        cases.line("switch inner {")
      }
      cases.line(
        "case .\(SwiftNames.member(place.name))\(bound.isEmpty ? "" : "(\(pattern.joined(separator: ", ")))"):")
      cases.append(body)
      count += 1
    }
    guard count > 0 else { return false }
    if count < links.places.count || count > ViewLinkEmitter.size { cases.line("default: return false") }
    writer.line("switch inner {")
    writer.append(cases)
    writer.line("}")
    return true
  }

  /// Writes what starts a flow, and gives the link's values that it needs.
  private func emit(
    _ start: LinkStartPlan.Start, _ guards: [Guard.ID], given: [Parameter], scope: inout FileScope,
    into writer: inout CodeWriter
  ) -> Set<String> {
    let route = start.meaning.route
    let owner =
      start.meaning.isOfFlow ? coordination.name("", in: start.meaning.flow) : coordination.name(of: start.screen)
    let prefix = [plan.path(flow.flow).asFileScopeName, "open", owner, route.name].joined(separator: "_")
    var values = CoordinatorValues(coordination, flow: start.meaning.flow, parameters: given, prefix: prefix)
    var own = CoordinatorValues(coordination, flow: start.meaning.flow, prefix: prefix)
    var bound: Set<String> = []
    let parameters = coordination.parameters(of: start.child)
    for (value, argument) in start.fixed {
      let parameter = parameters.first { $0.name == argument.name }
      let swift = own.swift(of: argument.value, for: parameter, scope: &scope)
      bound.insert(value.name)
      writer.line(
        "guard RoutegenViews.areEqual(\(SwiftNames.escaped(value.name)), \(swift)) else { return false }")
    }
    let taken = Set(given.map(\.name))
    let place = FreshName.like("ground", besides: taken)
    let shown = FreshName.like("screen", besides: taken)
    let child = FreshName.like("flow", besides: taken)
    let performing = ViewRoutePerforming(flow: flow, meaning: start.meaning, screen: start.screen, place: place)
    let screen = ViewShowing(flow: flow).screen(
      start.target,
      listener: .route(SwiftNames.escaped(route.name + "DidFinish"), label: performing.label, place: place),
      values: &values, scope: &scope)
    let way = coordination.ways?.ways[start.screen]
    let ground =
      plan.links[flow.flow.index] == nil
      ? "self.presence.bottom" : ViewLinkEmitter.ground(way, in: flow)
    ViewGuardEmitter(flow: flow).emitPassing(guards, into: &writer) { writer in
      writer.line("guard let \(place) = \(ground) else { return false }")
      writer.line("let \(shown) = \(screen)")
      writer.line(ViewRoutePerforming.showing(shown, by: route, from: place, in: flow))
      writer.line(
        "guard case \(flow.member(.child(start.child)))(let \(child), _) = \(shown) else { return false }")
      writer.line("return \(child).open(\(link))")
    }
    return bound.union(values.bound)
  }
}
