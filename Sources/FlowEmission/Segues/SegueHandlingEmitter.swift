import FlowModel

/// Writes the handling protocols of a class, and the calls that dispatch to them.
///
/// `SegueHandling` has a requirement for each segue. They have no defaults, and the switch is exhaustive, so that a segue that is
/// new in the flow file stops the build until it is handled. A class conforms to it if it likes.
///
/// `SegueValues` has those of them that make values, which nothing else can: so each class with such segues conforms to it, however
/// it handles the others. `SegueHandling` refines it, so that a class can declare that it conforms to it, too.
struct SegueHandlingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID
  let spelling: SegueSpelling

  func emit(into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    guard !spelling.segues.isEmpty, !plan.program[id].isStock, plan.segueOwner(of: id) == id else { return }
    let generated = plan.segueWays(of: screen)
    let givesValues = plan.givesValues(id)
    guard generated.contains(.handling) || givesValues else { return }

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
          receiver: plan.receiving("destination", by: segues[index].target),
          isInherited: isRefining && segues[index].isInherited))
    }

    scope.write(to: &writer)
    if givesValues {
      emitValues(ways, into: &writer)
      emitHandle(ways, "SegueValues", preparing: { _ in false }, into: &writer)
    }
    guard generated.contains(.handling) else { return }
    emitProtocol(ways, givesValues: givesValues, into: &writer)
    if givesValues { emitHandleOfSubclass(ways, into: &writer) }
    // Where each segue brings values that its handling makes, there is nothing to add to `handle`.
    let isAlike = givesValues && plan.inheritedSegueOwner(of: id) == nil && ways.allSatisfy(\.values.isHandled)
    if !isAlike { emitHandle(ways, "SegueHandling", preparing: { _ in true }, into: &writer) }
  }

  /// A subclass that gives only values, of a class that prepares each of its segues, has two methods to choose from, neither of
  /// which does all that the subclass is to do: so it gets one of its own.
  private func emitHandleOfSubclass(_ ways: [Way], into writer: inout CodeWriter) {
    let segues = plan.program[plan.program[screen].controller].segues
    var above = plan.inheritedSegueOwner(of: plan.program[screen].controller)
    while let id = above {
      let known = Set(plan.program[id].segues.map(\.identity.name))
      emitHandle(
        ways, "SegueValues where Self: \(plan.path(plan.program[id].home)).SegueHandling",
        preparing: { known.contains(segues[$0].identity.name) }, into: &writer)
      above = plan.inheritedSegueOwner(of: id)
    }
  }

  /// What of a segue is only its handling's.
  private struct Way {
    /// Its name as it is after `prepareFor`: no keyword begins like that.
    let name: String
    let values: SegueValues
    /// The destination, as what takes values.
    let receiver: String
    let isInherited: Bool
  }

  private func emitValues(_ ways: [Way], into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    let inherited = plan.inheritedSegueOwner(of: id)
    let parent = inherited.flatMap { plan.givesValues($0) ? plan.path(plan.program[$0].home) + ".SegueValues" : nil }
    let path = plan.path(screen)
    writer.block("extension ", path) { writer in
      writer.line(
        "/// The values that `", plan.program[id].name,
        "` gives to the destinations of its segues. Its `prepare(for:sender:)` calls `handle`.")
      writer.block("@MainActor protocol SegueValues: ", parent ?? plan.framework(of: screen).performer) { writer in
        for index in ways.indices where ways[index].values.isHandled && !(ways[index].isInherited && parent != nil) {
          emitRequirement(ways[index], at: index, into: &writer)
        }
      }
    }
    writer.blank()
    writer.line(
      "extension ", plan.program[id].name, ": ", path, ".SegueValues {}", of: plan.place(plan.program[id].location))
    writer.blank()
  }

  private func emitProtocol(_ ways: [Way], givesValues: Bool, into writer: inout CodeWriter) {
    let id = plan.program[screen].controller
    var refined = plan.inheritedSegueOwner(of: id).map { ["\(plan.path(plan.program[$0].home)).SegueHandling"] } ?? []
    if givesValues { refined.append("\(plan.path(screen)).SegueValues") }
    if refined.isEmpty { refined = [plan.framework(of: screen).performer] }
    writer.block("extension ", plan.path(screen)) { writer in
      writer.line(
        "/// A `", plan.program[id].name,
        "` that prepares each of its segues. Its `prepare(for:sender:)` calls `handle`.")
      // Not of the class itself: where a requirement is missing, Swift would complain about `handle` as well.
      writer.block("@MainActor protocol SegueHandling: ", refined.joined(separator: ", ")) { writer in
        for index in ways.indices where !ways[index].isInherited && !(givesValues && ways[index].values.isHandled) {
          emitRequirement(ways[index], at: index, into: &writer)
        }
      }
    }
    writer.blank()
  }

  private func emitRequirement(_ way: Way, at index: Int, into writer: inout CodeWriter) {
    writer.docs(spelling.segues[index].docs)
    writer.line(
      "func ", SwiftNames.preparation, way.name, "(_ destination: ", spelling.segues[index].payload, ", sender: Any?)",
      way.values.result, of: spelling.segues[index].place)
  }

  /// Writes the method that a class calls for each segue: it gives all destinations their values, and prepares the segues that
  /// `isPrepared` knows by their index.
  private func emitHandle(
    _ ways: [Way], _ extended: String, preparing isPrepared: (Int) -> Bool, into writer: inout CodeWriter
  ) {
    let path = plan.path(screen)
    let framework = plan.framework(of: screen)
    writer.block("extension ", path, ".", extended) { writer in
      writer.line(
        !ways.indices.contains(where: isPrepared)
          ? "/// Gives the destination of `segue` its values. Stops the program if the flow file does not declare it."
          : "/// Prepares `segue`, if it has an identifier. Stops the program if the flow file does not declare it.")
      writer.block(framework.segueAttribute, "func handle(_ segue: ", framework.segue, ", sender: Any?)") { writer in
        if let teller = plan.routes.teller(for: plan.program[screen].controller) {
          let routing = "\(plan.path(plan.program[teller].home)).Routing"
          writer.line(
            "(self as? any \(routing))?.\(plan.routes.closure(of: teller))(.\(SwiftNames.segueRoute)(for: segue))")
        }
        SegueSwitch(plan: plan, screen: screen).emit(into: &writer) { writer, cases in
          for index in ways.indices {
            if isPrepared(index) {
              emitCase(cases, at: index, ways[index], into: &writer)
            } else {
              emitValuesCase(cases, at: index, ways[index], into: &writer)
            }
          }
        }
      }
    }
    writer.blank()
  }

  private func emitValuesCase(
    _ cases: SegueSwitch, at index: Int, _ way: Way, into writer: inout CodeWriter
  ) {
    let (name, payload) = (spelling.segues[index].member, spelling.segues[index].payload)
    switch way.values {
    case .none, .made: writer.line("case .", name, ": break")
    case .performed: writer.line("case .", name, ": deliverExpectedValues(along: segue, sender: sender)")
    case .constant(let parameters):
      cases.emit(name, payload, into: &writer, way.receiver, ".receive(" + parameters, ")")
    case .handled: emitCase(cases, at: index, way, into: &writer)
    }
  }

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
        writer.line("  ", way.receiver, ".receive(", parameters, ")")
        writer.line("  ", SwiftNames.preparation, way.name, "(destination, sender: sender)")
      }
    case .handled:
      let method = SwiftNames.preparation + way.name
      cases.emit(name, payload, into: &writer, way.receiver, ".receive(" + method, "(destination, sender: sender))")
    }
  }
}

extension SegueValues {
  /// Whether the segue's handling makes them.
  fileprivate var isHandled: Bool { if case .handled = self { true } else { false } }

  /// What the requirement of a segue returns.
  fileprivate var result: String {
    if case .handled(let type) = self { " -> \(type)" } else { "" }
  }
}
