import FlowModel

/// The flows whose coordinators take the closure that decides about guards.
package enum GuardedFlows {
  /// Returns for each flow of a program without errors if its coordinator takes `allows`.
  package static func takingAllows(in program: Program) -> [Bool] {
    guard !program.guards.isEmpty else { return program.flows.map { _ in false } }
    return EmissionPlan(program).guards.takes
  }
}
