import FlowModel

/// The flows whose coordinators have to be given what decides about guards.
package enum GuardedFlows {
  /// For each flow of a program without errors, whether its coordinator takes `allows`.
  package static func takingAllows(in program: Program) -> [Bool] {
    guard !program.guards.isEmpty else { return program.flows.map { _ in false } }
    return EmissionPlan(program).guards.takes
  }
}
