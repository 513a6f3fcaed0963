import FlowModel

/// The needs of a program's coordinators that other modules have to know: the arguments of their initializers besides the
/// values of their flows, and screens that are asked before they are left.
package struct CoordinatorNeeds {
  /// For each flow, true if its coordinator takes the closure that decides about guards.
  package let takesAllows: [Bool]
  /// For each flow, true if its coordinator takes services.
  package let takesServices: [Bool]
  /// For each flow, true if it can show screens that are asked before they are left.
  package let asksBeforeLeaving: [Bool]

  /// Finds out the needs in a program without errors.
  package init(in program: Program) {
    guard
      !program.guards.isEmpty || program.needsServices || program.asksBeforeLeaving
        || program.asksViewsBeforeLeaving
    else {
      takesAllows = program.flows.map { _ in false }
      takesServices = takesAllows
      asksBeforeLeaving = takesAllows
      return
    }
    let plan = EmissionPlan(program)
    takesAllows = plan.guards.takes
    takesServices = plan.services.taken.map { !$0.isEmpty }
    asksBeforeLeaving = plan.asking.flows
  }
}
