import FlowModel

/// Writes how the coordinator of a UIKit flow knows the links of the screens that it shows: each is registered with the
/// stage, with the values that its screen is made with.
struct CurrentLinkEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  /// Whether a screen of the flow has a link of its own.
  func hasLink(_ screen: Screen.ID) -> Bool {
    plan.program[screen].flow == coordination.flow && !places(of: screen).isEmpty
  }

  private func places(of screen: Screen.ID) -> [LinkPlan.Place] {
    plan.links[coordination.flow.index]?.places(of: screen) ?? []
  }

  func emit(into writer: inout CodeWriter) {
    for screen in coordination.made where hasLink(screen) { emit(screen, into: &writer) }
  }

  private func emit(_ screen: Screen.ID, into writer: inout CodeWriter) {
    let owner = plan.valueOwner(of: plan.program[screen].controller)
    let label = owner.map(plan.valueLabel)
    let parameter = owner.map { ", \(plan.valueLabel(in: $0)): \(plan.valueType(in: $0))" } ?? ""
    let showing = CoordinatorShowing(
      coordination: coordination,
      target: Target(place: .screen(screen), arguments: [], location: plan.program[screen].location),
      inNavigation: false, presentation: .tab, listener: .method(""))
    let made = showing.making(withoutLink: screen, label.map { "\($0): \($0)" } ?? "") { $0 }
    writer.line("/// A new `\(plan.program[screen].name)`, or the given one, whose link is known from now on.")
    writer.block(
      "private func linked\(coordination.name(of: screen))"
        + "(_ screen: UIViewController? = nil\(parameter)) -> UIViewController"
    ) { writer in
      let shown = "screen ?? \(made)"
      let places = places(of: screen)
      guard plan.program[screen].entries.isEmpty, let place = places.first else {
        return emit(places, of: screen, shown, into: &writer)
      }
      let link = link(of: place) { "\(label ?? "parameters").\(SwiftNames.member($0))" }
      writer.line("self.stage.linked(\(shown), \(link))" + plan.remark(place.canonical.location))
    }
    writer.blank()
  }

  /// Of a screen with entries each may have a link.
  private func emit(_ places: [LinkPlan.Place], of screen: Screen.ID, _ shown: String, into writer: inout CodeWriter) {
    writer.line("let link: \(SwiftNames.flowLink)?")
    writer.cases(of: "entry") { writer in
      for place in places {
        guard case .entry(_, let index) = place.place else { continue }
        let entry = plan.program[screen].entries[index]
        let used = Set(place.values.filter { $0.owner == .place }.map(\.parameter.name))
        let names = entry.parameters.map { used.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
        let pattern = ".\(SwiftNames.member(entry.name))" + (used.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
        writer.line(
          "case \(pattern): link = \(link(of: place) { SwiftNames.escaped($0) })"
            + plan.remark(place.canonical.location))
      }
      if places.count < plan.program[screen].entries.count { writer.line("default: link = nil") }
    }
    writer.line("return self.stage.linked(\(shown), link)")
  }

  /// The Swift of a link, with what gives the place's own values; those of the flow are the coordinator's.
  private func link(of place: LinkPlan.Place, own: (String) -> String) -> String {
    let values = place.values.map { value in
      let name = value.parameter.name
      return "\(SwiftNames.label(name)): " + (value.owner == .place ? own(name) : "self.\(SwiftNames.member(name))")
    }
    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return ".\(plan.flowLinkCase(of: coordination.flow))(.\(SwiftNames.member(place.name))\(list))"
  }
}
