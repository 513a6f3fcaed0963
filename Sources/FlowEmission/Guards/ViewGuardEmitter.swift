import FlowModel

/// Writes the members of a SwiftUI flow's coordinator for guards.
struct ViewGuardEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  func code(_ scope: inout FileScope) -> Code {
    let asked = plan.guards.asked[flow.flow.index].map { plan.program[$0] }
    guard !asked.isEmpty else { return "" }
    var cases: [Code] = []
    for each in asked { cases.append(`case`(of: each, &scope)) }
    return """
      // MARK: Guards

      /// Presents the flow of a guard from a place.
      func begin(_ guarded: FlowGuard, from place: \(flow.place), _ gate: RoutegenViews.Gate) {
        switch guarded {
        \(lines: cases)
        \("default: break", if: asked.count < plan.program.guards.count)
        }
      }

      \(blocks: asked.map { CoordinatorGuardEmitter.ended($0, flow.coordinatorPlan, isOpen: false) })
      """
  }

  private func `case`(of each: Guard, _ scope: inout FileScope) -> Code {
    """
    case .\(SwiftNames.member(each.name)):\(plan.place(each.location))
      \(presenting(each, &scope))
    """
  }

  private func presenting(_ each: Guard, _ scope: inout FileScope) -> Code {
    guard let target = each.target else { return "" }
    var values = CoordinatorValues(guardIn: flow.coordinatorPlan, prefix: "guard_\(each.name)")
    let screen = ViewShowing(flow: flow).screen(
      target, listener: .method(CoordinatorGuardEmitter.ending(of: each)), &values, &scope)
    let list = ViewDialect(flow: flow).presentation(each.style, each.inNavigation, of: target)
    return "place.present(\(([screen] + list + ["gate: gate"]).joined(separator: ", ")))"
  }
}
