import FlowModel

/// Writes the code that shows the screen of a link in a UIKit flow, above its parents.
struct LinkedScreenEmitter {
  let coordinatorPlan: CoordinatorPlan
  private let place: LinkPlan.Place
  private var names: LinkNames

  private var plan: EmissionPlan { coordinatorPlan.plan }

  init(_ place: LinkPlan.Place, in coordinatorPlan: CoordinatorPlan) {
    self.coordinatorPlan = coordinatorPlan
    self.place = place
    names = LinkNames(besides: place.parameters.map(\.name))
  }

  /// Returns the code that shows it along the way to the screen, if there is one, above the first screen of that way.
  mutating func code(
    _ way: LinkWay?, above ground: String, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> Code {
    guard let target = place.place.target, let screen = target.screen else { return "" }
    guard let way, let last = way.steps.last else {
      return first(target, screen, way?.shown, above: ground, &values, &scope)
    }
    let linked = LinkValues(coordinatorPlan: coordinatorPlan)
    let steps = way.steps.dropLast()
    let parents = steps.allSatisfy { linked.isMakeable($0, of: place) } ? Array(steps) : []
    var shown: [Code] = []
    var top = ground
    for step in parents {
      let made = making(step.place, step.screen, &values, &scope)
      let name = names.fresh("below")
      shown.append(
        """
        \(made.declaration)
        let \(name) = \(show(made.swift, step, above: top))
        """)
      top = name
    }
    let made = making(target, screen, &values, &scope)
    // Without its parents, it is shown in the column that the first of them fills.
    let column = parents.isEmpty ? way.steps.lazy.compactMap { $0.screenRoute?.route.column }.first : nil
    return """
      \(lines: shown)
      \(made.declaration)
      \(show(made.swift, last, above: top, in: last.kind == .present ? nil : column))
      """
  }

  /// Returns the code that shows it over what is shown.
  mutating func codeOnTop(_ values: inout CoordinatorValues, _ scope: inout FileScope) -> Code {
    guard let target = place.place.target, let screen = target.screen else { return "" }
    let made = making(target, screen, &values, &scope)
    let presentation = CoordinatorShowing.Presentation.route(.push, screen: "self.stage.onTop()", isAnimated: true)
    return """
      \(made.declaration)
      \(presentation.shown(made.swift, inNavigation: false))
      """
  }

  /// Returns the code that shows the first screen of a flow or a tab: it is already there, unless another screen has
  /// replaced it or the link has other values for it.
  private mutating func first(
    _ target: Target.Place, _ screen: Screen.ID, _ shown: Target?, above ground: String,
    _ values: inout CoordinatorValues,
    _ scope: inout FileScope
  ) -> Code {
    if let shown, LinkValues(coordinatorPlan: coordinatorPlan).isLeft(place, by: shown) {
      guard plan.canMake(screen), plan.isRegistered(screen) || coordinatorPlan.returnTargets.contains(screen) else {
        return "_ = \(ground)"
      }
      var own = CoordinatorValues(coordinatorPlan, flow: coordinatorPlan.flow, prefix: values.prefix)
      let showing = CoordinatorShowing(
        coordinatorPlan: coordinatorPlan, target: shown, inNavigation: false, presentation: .tab, listener: .method(""))
      return """
        self.stage.uncover(\(ground), as: \(plan.path(screen)).self) {
          \(showing.code(lead: showing.hasSteps ? "return " : "", &own, &scope))
        }
        """
    }
    guard shown == nil || plan.canMake(screen) else { return "_ = \(ground)" }
    let made = making(target, screen, &values, &scope)
    return """
      \(made.declaration)
      \(show(made.swift, shown == nil ? .push : .replace, above: ground, inNavigation: false))
      """
  }

  /// Returns the code that makes a connected screen from the link's values.
  private mutating func making(
    _ place: Target.Place, _ screen: Screen.ID, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> CoordinatorShowing.Made {
    let target = LinkValues(coordinatorPlan: coordinatorPlan).target(place, known: values.parameters)
    let argument = values.argument(for: target, scope: &scope)
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: false, presentation: .tab, listener: .method(""))
    let name = SwiftNames.uncapitalized(plan.program[screen].name)
    return showing.making(screen, argument, as: SwiftNames.escaped(names.fresh(name, or: "next")))
  }

  // MARK: Showing

  /// Returns the Swift that shows a connected screen. Its value is the ground for further screens.
  private func show(_ made: String, _ kind: Route.Kind, above ground: String, inNavigation: Bool) -> String {
    CoordinatorShowing.Presentation.route(kind, screen: ground, isAnimated: false)
      .shown(made, inNavigation: inNavigation)
  }

  private func show(
    _ made: String, _ step: LinkWay.Step, above ground: String, in filled: Target.Place? = nil
  ) -> String {
    let styling = step.screenRoute.flatMap {
      let dialect = ControllerDialect(coordinatorPlan: coordinatorPlan)
      return PresentationStyling(
        of: RoutePerforming(dialect: dialect, screenRoute: $0, screen: step.source, origin: ""), in: dialect)
    }
    let column = TabsEmitter(coordinatorPlan: coordinatorPlan).column(
      filled ?? step.screenRoute?.route.column, from: ground + "?")
    return CoordinatorShowing.Presentation.route(
      step.kind, screen: ground, isAnimated: false, style: styling?.closure(screen: nil), column: column
    ).shown(made, inNavigation: step.inNavigation)
  }
}

/// Names for the local values of a link.
struct LinkNames {
  private var taken: Set<String>

  init(besides names: [String]) {
    taken = Set(names + ["link", "self"])
  }

  /// Takes the name, or the other one if it is taken, or a similar one.
  mutating func fresh(_ name: String, or other: String? = nil) -> String {
    let name = FreshName.like(taken.contains(name) ? other ?? name : name, besides: taken)
    taken.insert(name)
    return name
  }
}
