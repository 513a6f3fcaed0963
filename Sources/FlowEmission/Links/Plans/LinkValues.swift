import FlowDiagnostics
import FlowModel

/// The values that a link and the flow that opens it can provide.
struct LinkValues {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  // MARK: Screens on the way

  /// Returns the values of a screen or entry: those with the same name and type in the link or in the flow.
  func target(_ place: Target.Place, known: [Parameter]) -> Target {
    Target(
      place: place, arguments: arguments(for: plan.parameters(of: place), known: known),
      location: plan.program[coordinatorPlan.flow].location)
  }

  /// Returns the values of some parameters: those with the same name and type in the link or in the flow.
  func arguments(for parameters: [Parameter], known: [Parameter]) -> [Argument] {
    let all = known + plan.program[coordinatorPlan.flow].parameters
    var arguments: [Argument] = []
    for parameter in parameters {
      if all.contains(where: { $0.name == parameter.name && $0.type == parameter.type }) {
        arguments.append(Argument(name: parameter.name, text: SwiftNames.escaped(parameter.name), parameter.location))
      } else if parameter.defaultValue == nil, parameter.type.text.hasSuffix("?") {
        arguments.append(Argument(name: parameter.name, text: "nil", parameter.location))
      }
    }
    return arguments
  }

  /// True if a screen on the way can be made with the values of a link.
  func isMakeable(_ step: LinkWay.Step, of place: LinkPlan.Place) -> Bool {
    guard plan.canMake(step.screen) else { return false }
    // A segue to a screen with entries can leave the choice to its handling.
    if case .screen = step.place, let owner = plan.valueOwner(of: plan.program[step.screen].controller),
      !plan.program[owner].entries.isEmpty
    {
      return false
    }
    let given = Set(target(step.place, known: place.parameters).arguments.map(\.name))
    return plan.parameters(of: step.place).allSatisfy { $0.defaultValue != nil || given.contains($0.name) }
  }

  // MARK: First screens

  /// Returns the values of a link to a first screen that the flow's values determine, as in
  /// `start -> Cart(total: total)`.
  private func decided(_ place: LinkPlan.Place, by shown: Target) -> [(value: Parameter, argument: Argument)] {
    let own = Set(plan.program[coordinatorPlan.flow].parameters.map(\.name))
    return place.values.filter { $0.owner == .place }.compactMap { value in
      guard let argument = shown.arguments.first(where: { $0.name == value.parameter.name }),
        !argument.value.freeNames.isDisjoint(with: own)
      else { return nil }
      return (value.parameter, argument)
    }
  }

  /// True if the first screen of a flow or a tab is the destination of a link, with the same values.
  func isLeft(_ place: LinkPlan.Place, by shown: Target) -> Bool {
    place.values.count { $0.owner == .place } == decided(place, by: shown).count && shown.place == place.place.target
  }

  /// Returns the required values of a link to the first screen of a flow or a tab: those that the screen has there.
  func conditions(
    of place: LinkPlan.Place, _ shown: Target, prefix: String, scope: inout FileScope
  ) -> [(name: String, swift: String)] {
    var own = CoordinatorValues(coordinatorPlan, flow: coordinatorPlan.flow, prefix: prefix)
    return decided(place, by: shown).map { value, argument in
      (value.name, own.swift(of: argument.value, for: value, scope: &scope))
    }
  }
}

extension EmissionPlan {
  /// Returns the parameters of a screen or an entry.
  func parameters(of place: Target.Place) -> [Parameter] {
    guard let screen = place.screen, let owner = valueOwner(of: program[screen].controller) else { return [] }
    if case .entry(_, let index) = place { return program[owner].entries[index].parameters }
    return program[owner].parameters
  }
}

extension Argument {
  /// Creates a new value.
  init(name: String, text: String, _ location: Location) {
    self.init(name: name, value: SwiftExpression(text: text, isLiteral: text == "nil", location: location))
  }
}
