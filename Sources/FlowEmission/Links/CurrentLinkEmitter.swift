import FlowModel

/// Writes the links of the screens that a UIKit flow's coordinator shows: each is registered with the stage, with the
/// values of its screen.
struct CurrentLinkEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// True if a screen of the flow has its own link.
  func hasLink(_ screen: Screen.ID) -> Bool {
    plan.program[screen].flow == coordinatorPlan.flow && !places(of: screen).isEmpty
  }

  private func places(of screen: Screen.ID) -> [LinkPlan.Place] {
    plan.links[coordinatorPlan.flow.index]?.places(of: screen) ?? []
  }

  /// A method for each linked screen.
  var methods: [Code] { coordinatorPlan.made.filter(hasLink).map(method) }

  private func method(for screen: Screen.ID) -> Code {
    let owner = plan.valueOwner(of: plan.program[screen].controller)
    let label = owner.map(plan.valueLabel)
    let list: ParameterList = [
      ParameterList("_ screen: UIViewController?", default: "nil"), plan.valueParameter(toMake: screen),
      plan.answerParameter(of: screen),
    ]
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan,
      target: Target(place: .screen(screen), arguments: [], location: plan.program[screen].location),
      inNavigation: false, presentation: .tab, listener: .method(""))
    let passed = label.map { "\($0): \($0)" } ?? ""
    let made = showing.making(withoutLink: screen, passed, as: nil, answering: plan.passedAnswer(of: screen)).swift
    let name = "linked\(coordinatorPlan.name(of: screen))"
    return """
      /// A new `\(plan.program[screen].name)`, or the given one, whose link is known from now on.
      private func \(name)(\(list)) -> UIViewController {
        \(linking(screen, "screen ?? \(made)", label ?? "parameters"))
      }
      """
  }

  private func linking(_ screen: Screen.ID, _ shown: String, _ label: String) -> Code {
    let places = places(of: screen)
    guard plan.program[screen].entries.isEmpty, let place = places.first else {
      return linking(places, of: screen, shown)
    }
    let link = link(of: place) { "\(label).\(SwiftNames.member($0))" }
    return "self.stage.linked(\(shown), \(link))\(plan.place(place.canonical.location))"
  }

  /// Returns the link of a screen; with entries, each of them may have a link.
  private func linking(_ places: [LinkPlan.Place], of screen: Screen.ID, _ shown: String) -> Code {
    let entries = plan.program[screen].entries
    let cases = places.compactMap { place -> Code? in
      guard case .entry(_, let index) = place.place else { return nil }
      let used = Set(place.values.filter { $0.owner == .place }.map(\.parameter.name))
      let names = entries[index].parameters.map { used.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
      let pattern =
        ".\(SwiftNames.member(entries[index].name))" + (used.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
      let link = link(of: place) { SwiftNames.escaped($0) }
      return "case \(pattern): \(link)\(plan.place(place.canonical.location))"
    }
    return """
      let link: \(SwiftNames.flowLink)? = switch entry {
      \(lines: cases)
      \("default: nil", if: places.count < entries.count)
      }
      return self.stage.linked(\(shown), link)
      """
  }

  /// Returns the Swift of a link. `own` returns the place's own values; those of the flow are the coordinator's.
  private func link(of place: LinkPlan.Place, own: (String) -> String) -> String {
    let values = place.values.map { value in
      let name = value.parameter.name
      return "\(SwiftNames.label(name)): " + (value.owner == .place ? own(name) : "self.\(SwiftNames.member(name))")
    }
    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return ".\(plan.flowLinkCase(of: coordinatorPlan.flow))(.\(SwiftNames.member(place.name))\(list))"
  }
}
