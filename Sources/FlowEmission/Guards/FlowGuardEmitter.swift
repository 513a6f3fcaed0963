import FlowModel

/// Writes the guards of a module, in its support file.
struct FlowGuardEmitter {
  let plan: EmissionPlan

  /// The enum; empty if no coordinator checks a guard.
  var code: Code {
    guard let access = plan.guardAccess else { return "" }
    return """
      // MARK: - Guards

      /// A condition that has to be met before something is shown.
      \(access.modifier)enum \(type: "FlowGuard"): Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
        \(lines: plan.program.guards.map(`case`))
      }

      extension \(extending: "FlowGuard") {
        /// The guards that have to be met before the flow of this one starts.
        var prerequisites: [FlowGuard] {
          \(prerequisites)
        }

        /// The first of some guards that is not met and whose flow can start.
        @MainActor static func unmet(among guards: [FlowGuard], _ allows: @MainActor (FlowGuard) -> Swift.Bool) -> FlowGuard? {
          guard let unmet = guards.first(where: { !allows($0) }) else { return nil }
          return Self.unmet(among: unmet.prerequisites, allows) ?? unmet
        }
      }
      """
  }

  private func `case`(of guarded: Guard) -> Code {
    """
    \(docs: guarded.docs)
    case \(element: SwiftNames.escaped(guarded.name))\(plan.place(guarded.location))
    """
  }

  private var prerequisites: Code {
    let guards = plan.program.guards.indices.map(Guard.ID.init)
    let guarded = guards.filter { !plan.program.prerequisites(of: $0).isEmpty }
    guard !guarded.isEmpty else { return "[]" }
    let cases = guarded.map { id -> Code in
      "case .\(SwiftNames.member(plan.program[id].name)): return \(plan.list(plan.program.prerequisites(of: id)))"
    }
    return """
      switch self {
      \(lines: cases)
      \("default: return []", if: guarded.count < guards.count)
      }
      """
  }
}
