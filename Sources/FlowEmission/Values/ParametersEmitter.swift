import FlowModel

/// Writes `struct Parameters` of a screen, which contains its values; or a typealias if the struct is elsewhere.
struct ParametersEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let controller = plan.program[screen].controller
    guard !plan.program[controller].isStock, let owner = plan.valueOwner(of: controller) else { return "" }
    if owner != screen { return alias(of: owner) }
    return plan.program[screen].parameters.isEmpty ? "" : declaration
  }

  private func alias(of owner: Screen.ID) -> Code {
    let name = plan.program[owner].entries.isEmpty ? "Parameters" : "Entry"
    return """
      extension \(extending: plan.path(screen)) {
        /// `\(plan.className(of: screen))` takes the same values here.
        \(plan.access(screen).modifier)typealias \(name) = \(plan.path(owner)).\(name)
      }
      """
  }

  private var declaration: Code {
    let declaration = plan.program[screen]
    let access = plan.access(screen)
    let values = DefaultedParameters(parameters: declaration.parameters)
    var scope = FileScope()
    let spelling = ParameterSpelling(
      of: declaration.parameters, prefix: plan.path(screen).asFileScopeName, hidden: plan.typeNames(in: screen),
      access: access, plan: plan, scope: &scope)
    let properties = declaration.parameters.map { parameter -> Code in
      let name = SwiftNames.escaped(parameter.name)
      return
        "\(access.modifier)var \(property: name): \(returning: spelling.type(parameter))\(plan.place(parameter.location))"
    }
    let assignments = declaration.parameters.map { parameter -> Code in
      "self.\(SwiftNames.member(parameter.name)) = \(SwiftNames.escaped(parameter.name))"
    }
    let overloads = values.overloads(used: plan.omissions(of: .screen(screen))).map { omission -> Code in
      let passed = values.passed(omitting: omission, omitted: spelling.value)
      return """
        @MainActor \(access.modifier)init(\(initializer: values.list(omitting: omission, type: spelling.type))) {
          self.init(\(passed))\(plan.place(declaration.location))
        }
        """
    }
    // The initializer is not `nonisolated`: with the main actor as the default isolation, that would exclude types that
    // are not `Sendable`.
    let structure: Code = """
      extension \(extending: plan.path(screen)) {
        /// The values that `\(declaration.name)` needs.
        \(access.modifier)struct \(type: "Parameters") {
          \(lines: properties)

          \(access.modifier)init(\(initializer: values.list(type: spelling.type))) {
            \(lines: assignments)
          }

          \(blocks: overloads)
        }
      }
      """
    return Code([scope.code, structure], separator: "\n\n")
  }
}
