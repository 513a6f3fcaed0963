import FlowModel

/// Writes what shows the screen of a link in a UIKit flow, with its parents under it.
struct LinkedScreenEmitter {
  let coordination: Coordination
  private let place: LinkPlan.Place
  private var names: LinkNames

  private var plan: EmissionPlan { coordination.plan }

  init(_ place: LinkPlan.Place, in coordination: Coordination) {
    self.coordination = coordination
    self.place = place
    names = LinkNames(besides: place.parameters.map(\.name))
  }

  /// Writes it for the way to the screen, if there is one, and what uncovers the first screen of that way.
  mutating func emit(
    _ way: LinkWay?, above ground: String, values: inout CoordinatorValues, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    guard let screen = place.place.screen else { return }
    guard let way, let last = way.steps.last else {
      emitFirst(screen, way?.shown, above: ground, values: &values, scope: &scope, into: &writer)
      return
    }
    let linked = LinkValues(coordination: coordination)
    let steps = way.steps.dropLast()
    let parents = steps.allSatisfy { linked.isMakeable($0, of: place) } ? Array(steps) : []
    var top = ground
    for step in parents {
      let made = emitMaking(step.place, step.screen, values: &values, scope: &scope, into: &writer)
      let name = names.fresh("below")
      writer.line("let \(name) = \(show(made, step, above: top))")
      top = name
    }
    let made = emitMaking(place.place, screen, values: &values, scope: &scope, into: &writer)
    writer.line(show(made, last, above: top))
  }

  /// Writes what shows the screen that a flow or a tab starts with: it is there, unless something has replaced it or the
  /// link has other values for it.
  private mutating func emitFirst(
    _ screen: Screen.ID, _ shown: Target?, above ground: String, values: inout CoordinatorValues,
    scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let shown else {
      let made = emitMaking(place.place, screen, values: &values, scope: &scope, into: &writer)
      writer.line(show(made, .push, above: ground, inNavigation: false))
      return
    }
    guard !LinkValues(coordination: coordination).isLeft(place, by: shown) else {
      guard plan.canMake(screen), plan.isRegistered(screen) else {
        writer.line("_ = \(ground)")
        return
      }
      var own = CoordinatorValues(coordination, flow: coordination.flow, prefix: values.prefix)
      let showing = CoordinatorShowing(
        coordination: coordination, target: shown, inNavigation: false, presentation: .tab, listener: .method(""))
      writer.block("self.stage.uncover(\(ground), as: \(plan.path(screen)).self)") { writer in
        showing.emit(lead: showing.hasSteps ? "return " : "", values: &own, scope: &scope, into: &writer)
      }
      return
    }
    guard plan.canMake(screen) else {
      writer.line("_ = \(ground)")
      return
    }
    let made = emitMaking(place.place, screen, values: &values, scope: &scope, into: &writer)
    writer.line(show(made, .replace, above: ground, inNavigation: false))
  }

  /// Writes what makes a screen of the link's values, and gives the Swift of it, connected.
  private mutating func emitMaking(
    _ place: Target.Place, _ screen: Screen.ID, values: inout CoordinatorValues, scope: inout FileScope,
    into writer: inout CodeWriter
  ) -> String {
    let target = LinkValues(coordination: coordination).target(place, known: values.parameters)
    let argument = values.argument(for: target, scope: &scope)
    let showing = CoordinatorShowing(
      coordination: coordination, target: target, inNavigation: false, presentation: .tab, listener: .method(""))
    return showing.making(screen, argument) {
      let name = SwiftNames.escaped(names.fresh(SwiftNames.uncapitalized(plan.program[screen].name), or: "next"))
      writer.line("let \(name) = \($0)")
      return name
    }
  }

  // MARK: Showing

  /// The Swift of what shows a connected screen, and gives what others are shown above.
  private func show(_ made: String, _ kind: Route.Kind, above ground: String, inNavigation: Bool) -> String {
    CoordinatorShowing.Presentation.route(kind, screen: ground, isAnimated: false)
      .shown(made, inNavigation: inNavigation)
  }

  private func show(_ made: String, _ step: LinkWay.Step, above ground: String) -> String {
    let styling = step.meaning.flatMap {
      PresentationStyling(
        of: RoutePerforming(coordination: coordination, meaning: $0, screen: step.source, screenName: ""))
    }
    return CoordinatorShowing.Presentation.route(
      step.kind, screen: ground, isAnimated: false, style: styling?.closure(screen: nil)
    ).shown(made, inNavigation: step.inNavigation)
  }
}

/// Names for what is made for a link.
struct LinkNames {
  private var taken: Set<String>

  init(besides names: [String]) {
    taken = Set(names + ["link", "self"])
  }

  /// The name, or another where it is taken, or one like that; which is taken then.
  mutating func fresh(_ name: String, or other: String? = nil) -> String {
    let name = FreshName.like(taken.contains(name) ? other ?? name : name, besides: taken)
    taken.insert(name)
    return name
  }
}
