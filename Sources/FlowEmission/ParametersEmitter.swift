import FlowModel

/// Writes `struct Parameters` of a screen: the values that it takes.
struct ParametersEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let controller = plan.program[screen].controller
    guard !plan.program[controller].isStock, let owner = plan.valueOwner(of: controller) else { return }
    guard owner == screen else {
      writer.block("extension \(plan.path(screen))") { writer in
        writer.line("/// `\(plan.program[controller].name)` takes the same values here.")
        writer.line("\(plan.access(screen).modifier)typealias Parameters = \(plan.path(owner)).Parameters")
      }
      writer.blank()
      return
    }
    emitStruct(into: &writer)
  }

  private func emitStruct(into writer: inout CodeWriter) {
    let declaration = plan.program[screen]
    let access = plan.access(screen)
    let prefix = plan.path(screen).asFileScopeName
    let hidden = plan.typeNames(in: screen)
    var scope = FileScope()

    var types: [String: String] = [:]
    for parameter in declaration.parameters {
      types[parameter.name] = scope.type(
        parameter.type.text, names: parameter.type.names, hidden: hidden, alias: "\(prefix)_\(parameter.name)",
        access: access, remark: plan.remark(parameter.location))
    }
    let type = { (parameter: Parameter) in types[parameter.name] ?? parameter.type.text }

    // In the initializers the parameters' own names stand before those at file scope.
    let near = hidden.union(declaration.parameters.map(\.name))
    var defaults: [String: String] = [:]
    for parameter in declaration.parameters where DefaultedParameters.isFilledInBody(parameter) {
      guard let value = parameter.defaultValue else { continue }
      defaults[parameter.name] =
        value.freeNames.isDisjoint(with: near)
        ? value.text
        : scope.function(
          "default_\(prefix)_\(parameter.name)", result: parameter.type.text, body: value.text,
          remark: plan.remark(value.location))
    }

    scope.write(to: &writer)
    let values = DefaultedParameters(parameters: declaration.parameters)
    writer.block("extension \(plan.path(screen))") { writer in
      writer.line("/// What `\(declaration.name)` needs.")
      writer.block("\(access.modifier)struct Parameters") { writer in
        for parameter in declaration.parameters {
          writer.line(
            "\(access.modifier)var \(SwiftNames.escaped(parameter.name)): \(type(parameter))"
              + plan.remark(parameter.location))
        }
        writer.blank()
        // Not `nonisolated`: where the main actor is the default, that would refuse types that are not `Sendable`.
        writer.block("\(access.modifier)init(\(values.list(type: type)))") { writer in
          for parameter in declaration.parameters {
            writer.line("self.\(SwiftNames.member(parameter.name)) = \(SwiftNames.escaped(parameter.name))")
          }
        }
        for omission in values.overloads(used: plan.omissions(of: screen)) {
          writer.blank()
          writer.block("@MainActor \(access.modifier)init(\(values.list(omitting: omission, type: type)))") { writer in
            writer.line(
              "self.init(\(values.passed(omitting: omission) { defaults[$0.name] ?? "" }))"
                + plan.remark(declaration.location))
          }
        }
      }
    }
    writer.blank()
  }
}

/// Writes what a class has to do to take its values: `receive(_:)`.
struct ReceivingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let controller = plan.program[plan.program[screen].controller]
    guard !controller.isStock, plan.valueOwner(of: plan.program[screen].controller) == screen else { return }
    let path = plan.path(screen)
    writer.block("extension \(path)") { writer in
      writer.line("/// What `\(controller.name)` does for its values: it takes them, before its view is loaded.")
      writer.block("@MainActor protocol Receiving: AnyObject") { writer in
        writer.line("func receive(_ parameters: \(path).Parameters)")
      }
    }
    writer.blank()
    writer.line("extension \(controller.name): \(path).Receiving {}" + plan.remark(controller.location))
    writer.blank()
  }
}
