import FlowModel

/// Writes the conformance of a class to `SegueHandlerType`: its identifiers, its destinations, and a method for each
/// segue that carries values.
struct SegueHandlerEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    guard !plan.program[id].isStock, plan.segueOwner(of: id) == id, plan.program[id].home == screen else { return }
    let name = plan.program[id].name
    let path = plan.path(screen)
    let framework = plan.framework(of: screen)
    let place = plan.place(plan.program[id].location)

    var scope = FileScope()
    var methods = CodeWriter(depth: 1)
    if plan.segueWays(of: screen).contains(.destinations) {
      methods.line(
        "/// Where `segue` leads, `nil` if it has no identifier. Stops the program if the flow file does not declare it."
      )
      methods.block(
        framework.segueAttribute, "func destination(of segue: ", framework.segue, ") -> ", path, ".Destination?"
      ) { writer in
        writer.line(path, ".Destination(of: segue)")
      }
    }
    for segue in plan.ownSegues(of: id) where !segue.parameters.isEmpty {
      PerformEmitter(plan: plan, screen: screen, segue: segue).emit(into: &methods, scope: &scope)
    }

    scope.write(to: &writer)
    guard plan.isRefined(id) else {
      writer.block("extension ", name, ": SegueHandlerType", of: place) { writer in
        writer.line("typealias SegueIdentifier = ", path, ".SegueIdentifier")
        guard !methods.isEmpty else { return }
        writer.blank()
        writer.append(methods)
      }
      writer.blank()
      return
    }

    let parent = plan.inheritedSegueOwner(of: id).map { plan.path(plan.program[$0].home) }
    writer.block("extension \(path)") { writer in
      writer.line(
        parent == nil
          ? "/// What `\(name)`, which other classes extend, can do with its segues."
          : "/// What `\(name)` can do beyond the class that it extends.")
      writer.line(
        "@MainActor protocol SegueHandlerSubtype: "
          + (parent.map { $0 + ".SegueHandlerSubtype" } ?? "SegueHandlerType") + " {}")
    }
    writer.blank()
    writer.block("extension \(name): \(path).SegueHandlerSubtype", of: place) { writer in
      writer.line("typealias SegueIdentifier = \(path).SegueIdentifier")
    }
    writer.blank()
    guard parent != nil || !methods.isEmpty else { return }
    writer.block("extension \(path).SegueHandlerSubtype where Self: \(name)") { writer in
      if parent != nil { emitOwnIdentification(into: &writer) }
      writer.append(methods)
      writer.closeUp()
    }
    writer.blank()
  }

  /// What `SegueHandlerType` gives to the class that is extended, for the identifiers of this one.
  private func emitOwnIdentification(into writer: inout CodeWriter) {
    let identifier = plan.path(screen) + ".SegueIdentifier"
    let framework = plan.framework(of: screen)
    let (attribute, segue) = (framework.segueAttribute, framework.segue)
    writer.line("/// Performs a segue of this class, or of one that it extends.")
    writer.block("\(attribute)func performSegue(withIdentifier identifier: \(identifier), sender: Any?)") { writer in
      writer.line("performSegue(withIdentifier: identifier.rawValue, sender: sender)")
    }
    writer.blank()
    writer.line(
      "/// The name of `segue`. Stops the program if it has no identifier, or one that the flow file does not declare.")
    writer.block("\(attribute)func segueIdentifier(for segue: \(segue)) -> \(identifier)") { writer in
      writer.line("RoutegenSupport.identifier(of: segue)")
    }
    writer.blank()
    writer.line("/// The name of `segue`, if it has one.")
    writer.block("\(attribute)func segueIdentifierIfKnown(for segue: \(segue)) -> \(identifier)?") { writer in
      writer.line("guard let name = segue.identifier else { return nil }")
      writer.line("return \(identifier)(rawValue: name)")
    }
    writer.blank()
  }
}

/// Writes the method that performs a segue with values: `performShow(episode:)`.
struct PerformEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID
  let segue: Controller.Segue

  func emit(into writer: inout CodeWriter, scope: inout FileScope) {
    let prefix = plan.path(screen).asFileScopeName + "_" + segue.identity.name
    let method = SwiftNames.escaped(SwiftNames.perform(segue.identity.name))
    let values = DefaultedParameters(parameters: segue.parameters)

    // In the class its `SegueIdentifier` stands before the app's.
    var types: [String: String] = [:]
    for parameter in segue.parameters {
      types[parameter.name] = scope.type(
        parameter.type.text, names: parameter.type.names, hidden: ["SegueIdentifier"],
        alias: "\(prefix)_\(parameter.name)", remark: plan.remark(parameter.location))
    }
    let type = { (parameter: Parameter) in types[parameter.name] ?? parameter.type.text }

    let attribute = plan.framework(of: screen).segueAttribute
    let name = "\(plan.path(screen)).SegueIdentifier.\(SwiftNames.member(segue.identity.name)).rawValue"
    writer.blank()
    writer.line("/// Performs `\(segue.identity.name)` with values for where it leads.")
    for content in segue.docs.isEmpty ? [] : [""] + segue.docs { writer.docs([content]) }
    writer.block(
      "\(attribute)func \(method)(\(values.list(type: type)))", remark: plan.remark(segue.location)
    ) { writer in
      if let brought = plan.valuesBrought(by: segue, of: screen, scope: &scope) {
        let receiver = segue.payload ?? plan.framework(of: screen).controller
        writer.line("self.performSegue(")
        writer.line("  withIdentifier: \(name),")
        writer.line("  bringing: \(brought)")
        guard !plan.program.isMadeByAction(segue.declared) else { return writer.line(")") }
        let receiving = plan.receiving("destination", by: segue.target)
        writer.line(") { (destination: \(receiver), parameters) in \(receiving).receive(parameters) }")
      } else {
        writer.line("self.performSegue(withIdentifier: \(name), sender: self)")
      }
    }
    for omission in values.overloads() {
      let arguments = values.passed(omitting: omission) { parameter in
        guard let value = parameter.defaultValue else { return "" }
        guard !value.freeNames.isEmpty else { return value.text }
        return scope.function(
          "default_\(prefix)_\(parameter.name)", result: parameter.type.text, body: value.text,
          remark: plan.remark(value.location))
      }
      writer.blank()
      writer.line("/// Performs `\(segue.identity.name)` with values for where it leads.")
      writer.block("\(attribute)func \(method)(\(values.list(omitting: omission, type: type)))") { writer in
        writer.line("self.\(method)(\(arguments))" + plan.remark(segue.location))
      }
    }
  }
}
