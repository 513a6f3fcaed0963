import FlowModel

/// Writes the handling protocols of a class, and the calls that dispatch to them.
///
/// `SegueHandling` has a requirement for each segue. They have no defaults, and the switch is exhaustive, so that a new
/// segue in the flow file stops the build until it is handled. Conformance is optional.
///
/// `SegueValues` has those requirements that make values, which no other code can make. Each class with such segues
/// therefore conforms to it, regardless of its handling of other segues. `SegueHandling` refines it, so that a class
/// can declare that it conforms to both.
struct SegueHandlingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID
  let spelling: SegueSpelling

  var code: Code {
    let id = plan.program[screen].controller
    guard !spelling.segues.isEmpty, !plan.program[id].isStock, plan.segueOwner(of: id) == id else { return "" }
    let generated = plan.segueWays(of: screen)
    let givesValues = plan.givesValues(id)
    guard generated.contains(.handling) || givesValues else { return "" }

    // The enum of destinations includes the typealiases for hidden types.
    var scope = generated.contains(.destinations) ? FileScope() : spelling.scope
    let ways = ways(&scope)
    var blocks = [scope.code]
    if givesValues { blocks += [values(ways), handle(ways, "SegueValues", preparing: { _ in false })] }
    guard generated.contains(.handling) else { return Code(blocks, separator: "\n\n") }
    blocks.append(handling(ways, givesValues: givesValues))
    if givesValues { blocks += handleOfSubclass(ways) }
    // If the handling makes the values of every segue, there is nothing to add to `handle`.
    let isAlike = givesValues && plan.inheritedSegueOwner(of: id) == nil && ways.allSatisfy(\.values.isHandled)
    if !isAlike { blocks.append(handle(ways, "SegueHandling", preparing: { _ in true })) }
    return Code(blocks, separator: "\n\n")
  }

  /// A segue of the class.
  private struct Way {
    let segue: Controller.Segue
    let spelled: SegueSpelling.Spelled
    let values: SegueValues
    /// The destination as a receiver of values.
    let receiver: String
    /// True if its requirement is in the refined protocol.
    let isInherited: Bool

    /// The method that prepares it: no keyword starts like this.
    var preparation: String { SwiftNames.preparation + SwiftNames.capitalized(segue.identity.name) }

    var requirement: Code {
      """
      \(docs: spelled.docs)
      func \(method: preparation)(\(taking: ["_ destination: \(spelled.payload)", "sender: Any?"]))\(result: values.type)\(spelled.place)
      """
    }
  }

  private func ways(_ scope: inout FileScope) -> [Way] {
    let id = plan.program[screen].controller
    let isRefining = plan.superclass(of: id) != nil
    var ways: [Way] = []
    for (segue, spelled) in zip(plan.program[id].segues, spelling.segues) {
      ways.append(
        Way(
          segue: segue, spelled: spelled, values: plan.values(of: segue, of: screen, scope: &scope),
          receiver: plan.receiving("destination", by: segue.target), isInherited: isRefining && segue.isInherited))
    }
    return ways
  }

  private func values(_ ways: [Way]) -> Code {
    let id = plan.program[screen].controller
    let inherited = plan.inheritedSegueOwner(of: id)
    let parent = inherited.flatMap { plan.givesValues($0) ? plan.path(plan.program[$0].home) + ".SegueValues" : nil }
    let own = ways.filter { $0.values.isHandled && !($0.isInherited && parent != nil) }
    return """
      extension \(extending: plan.path(screen)) {
        /// The values that `\(plan.program[id].name)` gives to the destinations of its segues. Its `prepare(for:sender:)` calls `handle`.
        @MainActor protocol \(requirements: "SegueValues"): \(parent ?? plan.framework(of: screen).performer) {
          \(lines: own.map(\.requirement))
        }
      }

      extension \(extending: plan.program[id].name): \(plan.path(screen)).SegueValues {}\(plan.place(plan.program[id].location))
      """
  }

  private func handling(_ ways: [Way], givesValues: Bool) -> Code {
    let id = plan.program[screen].controller
    var refined = plan.inheritedSegueOwner(of: id).map { ["\(plan.path(plan.program[$0].home)).SegueHandling"] } ?? []
    if givesValues { refined.append("\(plan.path(screen)).SegueValues") }
    // Not the class itself: for a missing requirement, Swift would then also report `handle`.
    if refined.isEmpty { refined = [plan.framework(of: screen).performer] }
    let own = ways.filter { !$0.isInherited && !(givesValues && $0.values.isHandled) }
    return """
      extension \(extending: plan.path(screen)) {
        /// A `\(plan.program[id].name)` that prepares each of its segues. Its `prepare(for:sender:)` calls `handle`.
        @MainActor protocol \(type: "SegueHandling"): \(refined.joined(separator: ", ")) {
          \(lines: own.map(\.requirement))
        }
      }
      """
  }

  /// Returns a separate `handle` for a subclass that only gives values, if its superclass prepares each of its segues:
  /// neither of the two inherited methods would do everything that the subclass has to do.
  private func handleOfSubclass(_ ways: [Way]) -> [Code] {
    var methods: [Code] = []
    var above = plan.inheritedSegueOwner(of: plan.program[screen].controller)
    while let id = above {
      let known = Set(plan.program[id].segues.map(\.identity.name))
      methods.append(
        handle(
          ways, "SegueValues where Self: \(plan.path(plan.program[id].home)).SegueHandling",
          preparing: { known.contains($0.segue.identity.name) }))
      above = plan.inheritedSegueOwner(of: id)
    }
    return methods
  }

  /// Returns the method that a class calls for each segue: it gives all destinations their values, and prepares some
  /// segues.
  private func handle(_ ways: [Way], _ extended: String, preparing isPrepared: (Way) -> Bool) -> Code {
    let framework = plan.framework(of: screen)
    let cases = SegueSwitch(plan: plan, screen: screen)
    let docs: Code =
      ways.contains(where: isPrepared)
      ? "/// Prepares `segue`, if it has an identifier. Stops the program if the flow file does not declare it."
      : "/// Gives the destination of `segue` its values. Stops the program if the flow file does not declare it."
    return """
      extension \(extending: "\(plan.path(screen)).\(extended)") {
        \(docs)
        \(framework.segueAttribute)func \(method: "handle")(\(taking: ["_ segue: \(framework.segue)", "sender: Any?"])) {
          \(telling)
          \(cases.code(ways.map { isPrepared($0) ? preparing($0, in: cases) : giving($0, in: cases) }))
        }
      }
      """
  }

  /// The code that reports a segue to the coordinator, if there is one.
  private var telling: Code {
    guard let teller = plan.routes.teller(for: plan.program[screen].controller) else { return "" }
    let routing = "\(plan.path(plan.program[teller].home)).Routing"
    return "(self as? any \(routing))?.\(plan.routes.closure(of: teller))(.\(SwiftNames.segueRoute)(for: segue))"
  }

  private func giving(_ way: Way, in cases: SegueSwitch) -> Code {
    let (name, payload) = (way.spelled.member, way.spelled.payload)
    return switch way.values {
    case .none, .made: "case .\(name): break"
    case .performed: "case .\(name): deliverExpectedValues(along: segue, sender: sender)"
    case .constant(let values): cases.case(name, payload, statement: "\(way.receiver).receive(\(values))")
    case .handled: preparing(way, in: cases)
    }
  }

  private func preparing(_ way: Way, in cases: SegueSwitch) -> Code {
    let (name, payload) = (way.spelled.member, way.spelled.payload)
    let preparation: Code = "\(way.preparation)(destination, sender: sender)"
    return switch way.values {
    case .none, .made: cases.case(name, calling: way.preparation)
    case .performed:
      cases.case(
        name, payload, statements: ["deliverExpectedValues(along: segue, sender: sender)", preparation])
    case .constant(let values):
      cases.case(name, payload, statements: ["\(way.receiver).receive(\(values))", preparation])
    case .handled: cases.case(name, payload, statement: "\(way.receiver).receive(\(preparation))")
    }
  }
}

extension SegueValues {
  /// True if the segue's handling makes them.
  fileprivate var isHandled: Bool { if case .handled = self { true } else { false } }
}
