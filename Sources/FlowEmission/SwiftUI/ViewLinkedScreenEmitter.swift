import FlowModel

/// Writes the code that shows the view of a link in a SwiftUI flow, above its parents.
struct ViewLinkedScreenEmitter {
  let flow: ViewFlow
  let place: LinkPlan.Place

  private var linked: LinkValues { LinkValues(coordinatorPlan: flow.coordinatorPlan) }

  /// Returns the code that shows the views between the ground and the linked one, and the linked view.
  func code(
    _ way: LinkWay?, above ground: String, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> Code {
    guard let target = place.place.target, let screen = target.screen else { return "" }
    guard let way, let last = way.steps.last else {
      if let shown = way?.shown, linked.isLeft(place, by: shown) { return "" }
      let screen = value(target, screen, &values, &scope)
      return "\(ground).\(way?.shown == nil ? "push(" : "replace(by: ")\(screen))"
    }
    let parents = way.steps.dropLast()
    let canBeMade = parents.allSatisfy { linked.isMakeable($0, of: place) }
    // Only values that are used are bound: the others would cause warnings.
    var shown = (canBeMade ? Array(parents) : []).map { (step: $0, place: $0.place, screen: $0.screen) }
    shown.append((last, target, screen))
    var ground = ground
    var taken = Set(self.place.parameters.map(\.name)).union([ground])
    // Without its parents, a view is shown in the column that the first of them fills.
    let filled = canBeMade ? nil : way.steps.lazy.compactMap { $0.screenRoute?.route.column }.first
    var steps: [Code] = []
    // A presented view comes together with the views above it: it may have to wait.
    while let (step, place, shownScreen) = shown.first {
      shown.removeFirst()
      let screen = value(place, shownScreen, &values, &scope)
      if step.kind != .present, let column = flow.column(step.screenRoute?.route.column ?? filled) {
        let call = "\(ground).show(\(screen), in: \(column), inNavigation: nil)"
        if shown.isEmpty {
          steps.append("\(call)")
        } else {
          ground = FreshName.like("column", besides: taken)
          taken.insert(ground)
          steps.append("guard let \(ground) = \(call) else { return false }")
        }
        continue
      }
      switch step.kind {
      case .present:
        var above: [String] = []
        for each in shown.prefix(while: { $0.step.kind != .present }) {
          above.append(value(each.place, each.screen, &values, &scope))
        }
        shown = []
        let list = [
          screen, step.isCover ? "asCover: true" : "", step.inNavigation ? "inNavigation: true" : "",
          above.isEmpty ? "" : "above: [\(above.joined(separator: ", "))]",
        ]
        steps.append("\(ground).present(\(list.argumentList))")
      case .replace: steps.append("\(ground).replace(by: \(screen))")
      case .push, .close, .finish, .do, .alert, .child: steps.append("\(ground).push(\(screen))")
      }
    }
    return Code(steps)
  }

  /// Returns the code that shows only the linked view.
  func code(above ground: String, _ values: inout CoordinatorValues, _ scope: inout FileScope) -> Code {
    guard let target = place.place.target, let screen = target.screen else { return "" }
    return "\(ground).push(\(value(target, screen, &values, &scope)))"
  }

  /// Returns the Swift that brings the linked view to the front, if the app chooses it among others to start with: it
  /// may have chosen another one.
  func chosen(by way: LinkWay?, _ prefix: String, _ scope: inout FileScope) -> String? {
    guard let start = flow.declaration.start, !start.choices.isEmpty, let way, way.steps.isEmpty, way.tab == nil,
      let shown = way.shown, let screen = shown.place.screen, linked.isLeft(place, by: shown)
    else { return nil }
    var own = CoordinatorValues(flow.coordinatorPlan, flow: flow.flow, prefix: prefix)
    let made = flow.value(of: screen, own.construction(for: shown, scope: &scope))
    return flow.uncovering(flow.condition(.view(screen)), making: "{ \(made) }")
  }

  /// Returns the Swift of a view with values of the link.
  private func value(
    _ place: Target.Place, _ screen: Screen.ID, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> String {
    let target = linked.target(place, known: values.parameters)
    return flow.value(of: screen, values.construction(for: target, scope: &scope))
  }
}
