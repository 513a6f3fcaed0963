import FlowModel

/// Writes the handling protocol of a class: a requirement for each segue, and the call that dispatches to them.
///
/// The requirements have no defaults, and the switch is exhaustive, so that a segue that is new in the flow file stops
/// the build until it is handled.
struct SegueHandlingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID
  let spelling: SegueSpelling

  func emit(into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    guard !spelling.segues.isEmpty, !plan.program[id].isStock, plan.segueOwner(of: id) == id else { return }
    let generated = plan.segueWays(of: screen)
    guard generated.contains(.handling) else { return }

    // With the destinations' enum come the typealiases for what is hidden.
    var scope = generated.contains(.destinations) ? FileScope() : spelling.scope
    var ways: [Way] = []
    ways.reserveCapacity(spelling.segues.count)
    // The requirements of what the class has from its superclass are those of the protocol that this one refines.
    let isRefining = plan.superclass(of: id) != nil
    let segues = plan.program[id].segues
    for index in segues.indices {
      ways.append(
        Way(
          name: SwiftNames.capitalized(segues[index].identity.name),
          values: plan.values(of: segues[index], of: screen, scope: &scope),
          isInherited: isRefining && segues[index].isInherited))
    }

    scope.write(to: &writer)
    emitProtocol(ways, into: &writer)
    emitHandle(ways, into: &writer)
  }

  /// What of a segue is only its handling's.
  private struct Way {
    /// Its name as it is after `prepareFor`: no keyword begins like that.
    let name: String
    let values: SegueValues
    let isInherited: Bool
  }

  private func emitProtocol(_ ways: [Way], into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    let parent = plan.inheritedSegueOwner(of: id).map { "\(plan.path(plan.program[$0].home)).SegueHandling" }
    writer.block("extension ", plan.path(screen)) { writer in
      writer.line(
        "/// A `", plan.program[id].name,
        "` that prepares each of its segues. Its `prepare(for:sender:)` calls `handle`.")
      // Not of the class itself: where a requirement is missing, Swift would complain about `handle` as well.
      writer.block("@MainActor protocol SegueHandling: ", parent ?? plan.framework(of: screen).performer) { writer in
        for index in ways.indices where !ways[index].isInherited {
          writer.docs(spelling.segues[index].docs)
          writer.line(
            "func ", SwiftNames.preparation, ways[index].name, "(_ destination: ", spelling.segues[index].payload,
            ", sender: Any?)", ways[index].values.result, of: spelling.segues[index].place)
        }
      }
    }
    writer.blank()
  }

  private func emitHandle(_ ways: [Way], into writer: inout CodeWriter) {
    let path = plan.path(screen)
    let framework = plan.framework(of: screen)
    writer.block("extension ", path, ".SegueHandling") { writer in
      writer.line(
        "/// Prepares `segue`, if it has an identifier. Stops the program where the flow file does not know it.")
      writer.block(framework.segueAttribute, "func handle(_ segue: ", framework.segue, ", sender: Any?)") { writer in
        if let teller = plan.routes.teller(for: plan.program[screen].controller) {
          let routing = "\(plan.path(plan.program[teller].home)).Routing"
          writer.line(
            "(self as? any \(routing))?.\(plan.routes.closure(of: teller))(.\(SwiftNames.segueRoute)(for: segue))")
        }
        writer.line(Self.guardIdentifier)
        SegueSwitch(plan: plan, screen: screen).emit(into: &writer) { writer, cases in
          for index in ways.indices { emitCase(cases, at: index, ways[index], into: &writer) }
        }
      }
    }
    writer.blank()
  }

  /// Passes over the segues that Interface Builder sends without an identifier.
  ///
  /// The support file compares: `segue.identifier?.isEmpty == false` in each screen takes the compiler a tenth of the time
  /// that it needs for all of the screen, since there are so many `==`.
  static let guardIdentifier = "guard RoutegenSupport.hasIdentifier(segue) else { return }"

  private func emitCase(
    _ cases: SegueSwitch, at index: Int, _ way: Way, into writer: inout CodeWriter
  ) {
    let (name, payload) = (spelling.segues[index].member, spelling.segues[index].payload)
    switch way.values {
    case .none, .made:
      cases.emit(name, calling: SwiftNames.preparation, way.name, into: &writer)
    case .performed:
      cases.emit(name, payload, into: &writer) { writer in
        writer.line("  deliverExpectedValues(along: segue, sender: sender)")
        writer.line("  ", SwiftNames.preparation, way.name, "(destination, sender: sender)")
      }
    case .constant(let parameters):
      cases.emit(name, payload, into: &writer) { writer in
        writer.line("  destination.receive(", parameters, ")")
        writer.line("  ", SwiftNames.preparation, way.name, "(destination, sender: sender)")
      }
    case .handled:
      let method = SwiftNames.preparation + way.name
      cases.emit(name, payload, into: &writer, "destination.receive(", method, "(destination, sender: sender))")
    }
  }
}

extension SegueValues {
  /// What the requirement of a segue returns.
  fileprivate var result: String {
    if case .handled(let type) = self { " -> \(type)" } else { "" }
  }
}
