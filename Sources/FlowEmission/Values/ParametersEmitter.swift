import FlowModel

/// Writes `struct Parameters` of a screen, the values that it takes; or a typealias where those stand elsewhere.
struct ParametersEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let controller = plan.program[screen].controller
    guard !plan.program[controller].isStock, let owner = plan.valueOwner(of: controller) else { return }
    guard owner == screen else {
      writer.block("extension \(plan.path(screen))") { writer in
        writer.line("/// `\(plan.program[controller].name)` takes the same values here.")
        let name = plan.program[owner].entries.isEmpty ? "Parameters" : "Entry"
        writer.line("\(plan.access(screen).modifier)typealias \(name) = \(plan.path(owner)).\(name)")
      }
      writer.blank()
      return
    }
    if !plan.program[screen].parameters.isEmpty { emitStruct(into: &writer) }
  }

  private func emitStruct(into writer: inout CodeWriter) {
    let declaration = plan.program[screen]
    let access = plan.access(screen)
    var scope = FileScope()
    let spelling = ParameterSpelling(
      of: declaration.parameters, prefix: plan.path(screen).asFileScopeName, hidden: plan.typeNames(in: screen),
      access: access, plan: plan, scope: &scope)

    scope.write(to: &writer)
    let values = DefaultedParameters(parameters: declaration.parameters)
    writer.block("extension \(plan.path(screen))") { writer in
      writer.line("/// What `\(declaration.name)` needs.")
      writer.block("\(access.modifier)struct Parameters") { writer in
        for parameter in declaration.parameters {
          writer.line(
            "\(access.modifier)var \(SwiftNames.escaped(parameter.name)): \(spelling.type(parameter))"
              + plan.remark(parameter.location))
        }
        writer.blank()
        // Not `nonisolated`: where the main actor is the default, that would refuse types that are not `Sendable`.
        writer.block("\(access.modifier)init(\(values.list(type: spelling.type)))") { writer in
          for parameter in declaration.parameters {
            writer.line("self.\(SwiftNames.member(parameter.name)) = \(SwiftNames.escaped(parameter.name))")
          }
        }
        for omission in values.overloads(used: plan.omissions(of: .screen(screen))) {
          writer.blank()
          writer.block("@MainActor \(access.modifier)init(\(values.list(omitting: omission, type: spelling.type)))") {
            writer in
            writer.line(
              "self.init(\(values.passed(omitting: omission, omitted: spelling.value)))"
                + plan.remark(declaration.location))
          }
        }
      }
    }
    writer.blank()
  }
}

/// Writes what a class has to do to take its values: `receive(_:)`. One that takes them by initializer has an
/// `init?(coder:parameters:)`, which is called directly, so that nothing asks for it to be `required`.
struct ReceivingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    guard plan.valueOwner(of: id) == screen, plan.program[screen].injection == .property else { return }
    let controller = plan.program[id]
    guard !controller.isStock else { return }
    let path = plan.path(screen)
    writer.block("extension \(path)") { writer in
      writer.line("/// What `\(controller.name)` does for its values: it takes them, before its view is loaded.")
      writer.block("@MainActor protocol Receiving: Swift.AnyObject") { writer in
        writer.line("func receive(_ \(plan.valueLabel(in: screen)): \(plan.valueType(in: screen)))")
      }
    }
    writer.blank()
    writer.line("extension \(controller.name): \(path).Receiving {}" + plan.remark(controller.location))
    writer.blank()
  }
}
