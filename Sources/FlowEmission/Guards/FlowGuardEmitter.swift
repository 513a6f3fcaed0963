import FlowModel

/// Writes the guards of a module, in its support file.
struct FlowGuardEmitter {
  let plan: EmissionPlan

  /// The enum; nothing if no coordinator asks a guard.
  func text() -> String? {
    guard let access = plan.guardAccess else { return nil }
    var writer = CodeWriter()
    writer.line("// MARK: - Guards")
    writer.blank()
    writer.line("/// What has to be met before something is shown.")
    writer.block("\(access.modifier)enum FlowGuard: Swift.CaseIterable, Swift.Hashable, Swift.Sendable") { writer in
      for each in plan.program.guards {
        writer.docs(each.docs)
        writer.line("case \(SwiftNames.escaped(each.name))" + plan.remark(each.location))
      }
    }
    writer.blank()
    emitPrerequisites(into: &writer)
    return writer.finished()
  }

  private func emitPrerequisites(into writer: inout CodeWriter) {
    let guarded = plan.program.guards.indices.map(Guard.ID.init).filter { !plan.program.prerequisites(of: $0).isEmpty }
    writer.block("extension FlowGuard") { writer in
      writer.line("/// The guards that have to be met before the flow of this one starts.")
      writer.block("var prerequisites: [FlowGuard]") { writer in
        guard !guarded.isEmpty else { return writer.line("[]") }
        writer.cases(of: "self") { writer in
          for id in guarded {
            let list = plan.list(plan.program.prerequisites(of: id))
            writer.line("case .\(SwiftNames.member(plan.program[id].name)): return \(list)")
          }
          if guarded.count < plan.program.guards.count { writer.line("default: return []") }
        }
      }
      writer.blank()
      writer.line("/// The first of some guards that is not met and whose flow can start.")
      writer.block(
        "@MainActor static func unmet("
          + "among guards: [FlowGuard], _ allows: @MainActor (FlowGuard) -> Swift.Bool) -> FlowGuard?"
      ) { writer in
        writer.line("guard let unmet = guards.first(where: { !allows($0) }) else { return nil }")
        writer.line("return Self.unmet(among: unmet.prerequisites, allows) ?? unmet")
      }
    }
  }
}
