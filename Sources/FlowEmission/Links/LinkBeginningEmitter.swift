import FlowModel

/// Writes the code with which a coordinator opens the links of other flows that are not shown: it starts such a flow.
struct LinkBeginningEmitter {
  let dialect: any CoordinatorDialect
  /// The Swift of the link to open.
  let link: String

  private var coordinatorPlan: CoordinatorPlan { dialect.coordinatorPlan }
  private var plan: EmissionPlan { dialect.plan }

  /// The flows with links that it can start directly or indirectly.
  private var flows: [LinkPlan] {
    plan.linkedFlows.started[coordinatorPlan.flow.index].compactMap { plan.links[$0.index] }
  }

  /// True if there are links of other flows that it could open.
  var isNeeded: Bool { !flows.isEmpty }

  /// Returns the switch over the links of flows that it can start.
  func code(_ grounds: inout LinkGrounds, _ scope: inout FileScope) -> Code {
    let starts = LinkStartPlan(coordinatorPlan)
    let nothing: Code = "return \(dialect.opensNothing)"
    var cases: [Code] = []
    for links in flows {
      let opening = opening(links, starts, &grounds, &scope)
      guard !opening.isEmpty else { continue }
      cases.append(
        """
        case .\(plan.flowLinkCase(of: links.flow))(let inner):
          \(opening)
        """)
    }
    guard !cases.isEmpty else { return nothing }
    return """
      switch \(link) {
      \(lines: cases)
      \("default: \(nothing)", if: cases.count < plan.flowLinks.flows.count)
      }
      """
  }

  /// Returns the switches over the links of a flow, several if there are many links; empty if no route starts the flow
  /// with their values.
  private func opening(
    _ links: LinkPlan, _ starts: LinkStartPlan, _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code {
    var cases: [Code] = []
    for (position, place) in links.places.enumerated() {
      guard let start = starts.start(to: links.flow, given: place.given) else { continue }
      let guards =
        plan.guards.guards(of: start.target.place, from: coordinatorPlan.flow)
        + plan.guards.guards(ofLink: position, in: links.flow)
      cases.append(`case`(place, start, guards.uniqued, given: place.given, &grounds, &scope))
    }
    let chunks = stride(from: 0, to: cases.count, by: LinkCasesEmitter.size).map {
      cases[$0..<min($0 + LinkCasesEmitter.size, cases.count)]
    }
    let isPartial = cases.count < links.places.count || chunks.count > 1
    return Code(
      chunks.enumerated().map { index, chunk -> Code in
        let isLast = index == chunks.count - 1
        return """
          switch inner {
          \(lines: chunk)
          \(isLast ? "default: return \(dialect.opensNothing)" : "default: break", if: isPartial)
          }
          """
      })
  }

  /// Returns the case of a link, which starts a flow.
  private func `case`(
    _ place: LinkPlan.Place, _ start: LinkStartPlan.Start, _ guards: [Guard.ID], given: [Parameter],
    _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code {
    let owner =
      start.screenRoute.isOfFlow
      ? coordinatorPlan.name("", in: start.screenRoute.flow) : coordinatorPlan.name(of: start.screen)
    let prefix = [plan.path(coordinatorPlan.flow).asFileScopeName, "open", owner, start.screenRoute.route.name]
      .joined(separator: "_")
    var values = CoordinatorValues(coordinatorPlan, flow: start.screenRoute.flow, parameters: given, prefix: prefix)
    var own = CoordinatorValues(coordinatorPlan, flow: start.screenRoute.flow, prefix: prefix)
    let parameters = coordinatorPlan.parameters(of: start.child)
    let conditions = start.fixed.map { value, argument in
      let parameter = parameters.first { $0.name == argument.name }
      return (name: value.name, swift: own.swift(of: argument.value, for: parameter, scope: &scope))
    }
    let starting = dialect.starting(start, for: link, guards, &values, &grounds, &scope)
    let bound = values.bound.union(conditions.map(\.name))
    var names: Set<String> = []
    let pattern = place.parameters.map { parameter in
      bound.contains(parameter.name) && names.insert(parameter.name).inserted
        ? "let \(SwiftNames.escaped(parameter.name))" : "_"
    }
    return """
      case .\(SwiftNames.member(place.name))\(bound.isEmpty ? "" : "(\(pattern.joined(separator: ", ")))"):
        \(lines: conditions.map { dialect.condition($0.name, is: $0.swift) })
        \(starting)
      """
  }
}
