import FlowModel

/// Writes the handling protocol of a class: a requirement for each segue, and the call that dispatches to them.
///
/// The requirements have no defaults, and the switch is exhaustive, so that a segue that is new in the flow file stops
/// the build until it is handled.
struct SegueHandlingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    let controller = plan.program[id]
    guard !controller.isStock, plan.segueOwner(of: id) == id, controller.home == screen else { return }

    var scope = FileScope()
    let values = controller.segues.map { plan.values(of: $0, of: screen, scope: &scope) }
    // The payloads' typealiases stand before `Destination`.
    var declared = FileScope()
    let payloads = plan.payloads(of: controller.segues, in: screen, scope: &declared)
    let methods = controller.segues.map { SwiftNames.escaped(SwiftNames.prepare(for: $0.identity.name)) }

    scope.write(to: &writer)
    emitProtocol(segues: controller.segues, methods: methods, payloads: payloads, values: values, into: &writer)
    emitHandle(segues: controller.segues, methods: methods, values: values, into: &writer)
  }

  private func emitProtocol(
    segues: [Controller.Segue], methods: [String], payloads: [String], values: [SegueValues],
    into writer: inout CodeWriter
  ) {
    let id = plan.program[screen].controller
    let parent = plan.inheritedSegueOwner(of: id).map { "\(plan.path(plan.program[$0].home)).SegueHandling" }
    writer.block("extension ", plan.path(screen)) { writer in
      writer.line(
        "/// A `", plan.program[id].name,
        "` that prepares each of its segues. Its `prepare(for:sender:)` calls `handle`.")
      // Not of the class itself: where a requirement is missing, Swift would complain about `handle` as well.
      writer.block("@MainActor protocol SegueHandling: ", parent ?? plan.framework(of: screen).performer) { writer in
        for (index, segue) in segues.enumerated() {
          if segue.isInherited, plan.superclass(of: id) != nil { continue }
          writer.docs(segue.docs)
          writer.line(
            "func ", methods[index], "(_ destination: ", payloads[index], ", sender: Any?)", values[index].result,
            plan.remark(segue.location))
        }
      }
    }
    writer.blank()
  }

  private func emitHandle(
    segues: [Controller.Segue], methods: [String], values: [SegueValues], into writer: inout CodeWriter
  ) {
    let path = plan.path(screen)
    writer.block("extension ", path, ".SegueHandling") { writer in
      writer.line(
        "/// Prepares `segue`, if it has an identifier. Stops the program where the flow file does not know it.")
      writer.block("func handle(_ segue: ", plan.framework(of: screen).segue, ", sender: Any?)") { writer in
        let id = plan.program[screen].controller
        if let teller = plan.routes.teller(for: id) {
          let routing = "\(plan.path(plan.program[teller].home)).Routing"
          writer.line(
            "(self as? any \(routing))?.\(plan.routes.closure(of: teller))(.\(SwiftNames.segueRoute)(for: segue))")
        }
        writer.line("guard segue.identifier?.isEmpty == false else { return }")
        writer.cases(of: "\(path).Destination(of: segue)") { writer in
          for (index, segue) in segues.enumerated() {
            let member = SwiftNames.member(segue.identity.name)
            let method = methods[index]
            switch values[index] {
            case .none:
              writer.line("case .", member, "(let destination): ", method, "(destination, sender: sender)")
            case .performed:
              writer.line("case .", member, "(let destination):")
              writer.line("  deliverExpectedValues(along: segue, sender: sender)")
              writer.line("  ", method, "(destination, sender: sender)")
            case .constant(let parameters):
              writer.line("case .", member, "(let destination):")
              writer.line("  destination.receive(", parameters, ")")
              writer.line("  ", method, "(destination, sender: sender)")
            case .handled:
              writer.line(
                "case .", member, "(let destination): destination.receive(", method, "(destination, sender: sender))")
            }
          }
        }
      }
    }
    writer.blank()
  }
}

extension SegueValues {
  /// What the requirement of a segue returns.
  fileprivate var result: String {
    if case .handled(let type) = self { " -> \(type)" } else { "" }
  }
}
