import FlowModel

/// Writes which link a SwiftUI flow shows: that of its uppermost screen that has one, with its values.
struct ViewCurrentLinkEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  func emit(into writer: inout CodeWriter) {
    let access = min(flow.coordination.access, plan.flowLinks.access)
    writer.line("/// The link of the uppermost screen that has one, with its values: what `open` shows again.")
    writer.block("\(access.modifier)var currentLink: \(SwiftNames.flowLink)?") { writer in
      writer.line("self.presence.visible.reversed().lazy.compactMap { self.link(of: $0.screen) }.first")
    }
    writer.blank()
    var cases = CodeWriter(depth: 2)
    for each in flow.cases { emit(each, into: &cases) }
    let hasAny = !cases.isEmpty
    writer.block("private func link(of screen: \(flow.screen)) -> \(SwiftNames.flowLink)?") { writer in
      guard hasAny else { return writer.line("nil") }
      writer.cases(of: "screen") { writer in
        writer.append(cases)
        if flow.cases.contains(where: { !hasLink($0) }) { writer.line("default: nil") }
      }
    }
    writer.blank()
  }

  private func places(of screen: Screen.ID) -> [LinkPlan.Place] {
    plan.links[flow.flow.index]?.places(of: screen) ?? []
  }

  private func hasLink(_ each: ViewFlow.Case) -> Bool {
    switch each.kind {
    case .view(let screen):
      let places = places(of: screen)
      return !places.isEmpty
        && (flow.program[screen].entries.isEmpty || places.count == flow.program[screen].entries.count)
    case .child(.flow): return true
    case .tabs, .child(.external): return false
    }
  }

  private func emit(_ each: ViewFlow.Case, into writer: inout CodeWriter) {
    switch each.kind {
    case .child(.flow): writer.line("case \(flow.member(each.kind))(let flow, _): flow.currentLink")
    case .tabs, .child(.external): break
    case .view(let screen):
      for place in places(of: screen) { emit(place, flow.member(each.kind), into: &writer) }
    }
  }

  private func emit(_ place: LinkPlan.Place, _ member: String, into writer: inout CodeWriter) {
    let owned = place.values.filter { $0.owner == .place }
    var pattern = member
    func spelled(_ own: (String) -> String) -> String {
      place.values.map { value in
        let name = SwiftNames.member(value.parameter.name)
        return "\(SwiftNames.label(value.parameter.name)): "
          + (value.owner == .place ? own(value.parameter.name) : "self.\(name)")
      }.joined(separator: ", ")
    }
    var list: String
    if case .entry(let screen, let index) = place.place {
      let entry = flow.program[screen].entries[index]
      let used = Set(owned.map(\.parameter.name))
      let names = entry.parameters.map { used.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
      pattern += "(.\(SwiftNames.member(entry.name))\(used.isEmpty ? "" : "(\(names.joined(separator: ", ")))"))"
      list = spelled { SwiftNames.escaped($0) }
    } else {
      if !owned.isEmpty { pattern += "(let parameters)" }
      list = spelled { "parameters.\(SwiftNames.member($0))" }
    }
    list = list.isEmpty ? "" : "(\(list))"
    writer.line(
      "case \(pattern): .\(plan.flowLinkCase(of: flow.flow))(.\(SwiftNames.member(place.name))\(list))"
        + plan.remark(place.canonical.location))
  }
}
