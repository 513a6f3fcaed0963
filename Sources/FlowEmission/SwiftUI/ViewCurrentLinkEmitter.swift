import FlowModel

/// Writes the current link of a SwiftUI flow: that of its topmost screen with a link, with its values.
struct ViewCurrentLinkEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  var code: Code {
    let access = min(flow.coordinatorPlan.access, plan.flowLinks.access)
    let cases = flow.cases.flatMap(cases)
    let links: Code = """
      switch screen {
      \(lines: cases)
      \("default: nil", if: flow.cases.contains { !hasLink($0) })
      }
      """
    return """
      /// The link of the uppermost screen that has one, with its values: what `open` shows again.
      \(access.modifier)var \(property: "currentLink"): \(returning: "\(SwiftNames.flowLink)?") {
        self.presence.visible.reversed().lazy.compactMap { self.link(of: $0.screen) }.first
      }

      private func link(of screen: \(flow.screen)) -> \(SwiftNames.flowLink)? {
        \(cases.isEmpty ? "nil" : links)
      }
      """
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

  private func cases(of each: ViewFlow.Case) -> [Code] {
    switch each.kind {
    case .child(.flow): ["case \(flow.member(each.kind))(let flow, _): flow.currentLink"]
    case .tabs, .child(.external): []
    case .view(let screen): places(of: screen).map { `case`(of: $0, flow.member(each.kind), screen) }
    }
  }

  private func `case`(of place: LinkPlan.Place, _ member: String, _ screen: Screen.ID) -> Code {
    let others = flow.answer(of: screen) == nil ? "" : ", _"
    let owned = place.values.filter { $0.owner == .place }
    var pattern = member
    func spelled(_ own: (String) -> String) -> String {
      place.values.map { value in
        let name = SwiftNames.member(value.parameter.name)
        return "\(SwiftNames.label(value.parameter.name)): "
          + (value.owner == .place ? own(value.parameter.name) : "self.\(name)")
      }.joined(separator: ", ")
    }
    let list: String
    if case .entry(let screen, let index) = place.place {
      let entry = flow.program[screen].entries[index]
      let used = Set(owned.map(\.parameter.name))
      let names = entry.parameters.map { used.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
      let values = used.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
      pattern += "(.\(SwiftNames.member(entry.name))\(values)\(others))"
      list = spelled { SwiftNames.escaped($0) }
    } else {
      if !owned.isEmpty { pattern += "(let parameters\(others))" }
      list = spelled { "parameters.\(SwiftNames.member($0))" }
    }
    let link = ".\(SwiftNames.member(place.name))\(list.isEmpty ? "" : "(\(list))")"
    return "case \(pattern): .\(plan.flowLinkCase(of: flow.flow))(\(link))\(plan.place(place.canonical.location))"
  }
}
