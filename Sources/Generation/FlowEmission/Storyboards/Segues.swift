import FlowModel

/// The named segues of a screen's class, as generated code spells them. The enum `Destination` and the protocol
/// `SegueHandling` both use them.
struct SegueSpelling {
  struct Spelled {
    /// The name in the case's declaration, and after a dot.
    let name: String
    let member: String
    /// The class of its destination, as it is spelled in the name space of the screen.
    let payload: String
    /// Its place in the flow file.
    let place: PlaceComment
    let docs: [String]
  }

  /// The segues, in the order of the class's; empty if its enums are in another name space.
  let segues: [Spelled]
  /// The typealiases for classes that are hidden there.
  private(set) var scope = FileScope()

  init(of screen: Screen.ID, plan: EmissionPlan) {
    guard case .here(let segues) = plan.segueEnums(of: screen) else {
      self.segues = []
      return
    }
    let payloads = plan.payloads(of: segues, in: screen, scope: &scope)
    // By index, here and wherever there are many segues: taking a segue out of the list would retain each of its parts.
    self.segues = segues.indices.map { index in
      Spelled(
        name: SwiftNames.escaped(segues[index].identity.name), member: SwiftNames.member(segues[index].identity.name),
        payload: payloads[index], place: plan.place(segues[index].location), docs: segues[index].docs)
    }
  }
}

/// The name space with the enums `SegueIdentifier` and `Destination` of a screen's class.
enum SegueEnums {
  /// In the screen's own name space, with these segues.
  case here([Controller.Segue])
  /// In the name space of another screen of the class.
  case at(Screen.ID)
  /// Nowhere: the class has no segues.
  case nowhere
}

extension EmissionPlan {
  /// Returns the place of the enums over the segues of a screen's class.
  func segueEnums(of screen: Screen.ID) -> SegueEnums {
    let id = program[screen].controller
    if program[id].isStock { return .here(program.ownSegues(ofStock: screen)) }
    guard let owner = segueOwner(of: id) else { return .nowhere }
    let home = program[owner].home
    return home == screen ? .here(program[id].segues) : .at(home)
  }

  /// Returns the destination classes of segues, as they are spelled in the name space of their screen. A hidden class
  /// gets a typealias in `scope`; its name is always the same, and it is written once.
  func payloads(of segues: [Controller.Segue], in screen: Screen.ID, scope: inout FileScope) -> [String] {
    let anyController = framework(of: screen).controller
    return segues.indices.map { index in
      guard let payload = segues[index].payload else { return anyController }
      guard mayHide(payload, in: screen) else { return payload }
      return scope.type(
        ofClass: payload, hidden: typeNames(in: screen),
        alias: "\(path(screen).asFileScopeName)_\(segues[index].identity.name)", place: place(segues[index].location))
    }
  }
}

// MARK: - SegueIdentifierEmitter

/// Writes `enum SegueIdentifier` of a screen: a case for each segue of its class.
struct SegueIdentifierEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    switch plan.segueEnums(of: screen) {
    case .here(let segues): segues.isEmpty ? "" : declaration(of: segues)
    case .at(let home): alias(of: home)
    case .nowhere: ""
    }
  }

  private func declaration(of segues: [Controller.Segue]) -> Code {
    """
    extension \(extending: plan.path(screen)) {
      /// The segues of `\(plan.className(of: screen))`.
      \(plan.access(screen).modifier)enum \(type: "SegueIdentifier"): \(IdentifierEnum.conformances) {
        \(lines: cases(of: segues))
      }
    }
    """
  }

  private func alias(of home: Screen.ID) -> Code {
    """
    extension \(extending: plan.path(screen)) {
      /// The segues of `\(plan.className(of: screen))`, which are generated for the first screen of this class.
      \(plan.access(screen).modifier)typealias SegueIdentifier = \(plan.path(home)).SegueIdentifier
    }
    """
  }

  /// Returns a case for each segue; those from a superclass are marked.
  private func cases(of segues: [Controller.Segue]) -> [Code] {
    let isRefining = plan.program.superclass(of: plan.program[screen].controller) != nil
    var origin: Screen.ID?
    return segues.map { segue in
      let inherited = isRefining && segue.isInherited ? segue.declaredIn : nil
      defer { origin = inherited }
      let isFirst = inherited != origin
      return """
        \(inherited.map { "// Inherited from \(plan.path($0)):" } ?? "", if: isFirst)
        \("// Declared for this class:", if: isFirst && inherited == nil)
        \(docs: segue.docs)
        \(IdentifierEnum.code((segue.identity.name, segue.identity.identifier)))
        """
    }
  }
}

extension Program {
  /// Returns the named segues of a screen of a stock class: only its own, since such a class does not combine its
  /// screens.
  func ownSegues(ofStock screen: Screen.ID) -> [Controller.Segue] {
    self[screen].segues.compactMap { segue in
      guard let identity = segue.identity else { return nil }
      let target = segue.target?.place.screen
      return Controller.Segue(
        segue, identity: identity, payload: target.map { self[self[$0].controller].name }, declaredIn: screen)
    }
  }
}

// MARK: - SegueHandlerEmitter

/// Writes the conformance of a class to `SegueHandlerType`: its identifiers, its destinations, and a method for each
/// segue that carries values.
struct SegueHandlerEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let id = plan.program[screen].controller
    guard !plan.program[id].isStock, plan.segueOwner(of: id) == id, plan.program[id].home == screen else { return "" }
    var scope = FileScope()
    var methods: [Code] = plan.segueWays(of: screen).contains(.destinations) ? [destination] : []
    for segue in plan.program.ownSegues(of: id) where !segue.parameters.isEmpty {
      methods += PerformEmitter(plan: plan, screen: screen, segue: segue, attribute: attribute).code(&scope)
    }
    return Code(
      [scope.code, plan.isRefined(id) ? subtype(methods) : handler(methods), needingValues], separator: "\n\n")
  }

  /// The methods that pass the values which destinations need, for the message of a debug build where code performs a
  /// segue by name alone.
  private var needingValues: Code {
    let id = plan.program[screen].controller
    let segues = plan.seguesWithValues(of: id)
    guard !segues.isEmpty else { return "" }
    let given = segues.filter(\.parameters.isEmpty).map { ".\(SwiftNames.member($0.identity.name))" }.argumentList
    let giving = plan.givesValues(id) ? "handle" : "passDataToNextScene"
    let own = segues.filter { !$0.parameters.isEmpty }.map(\.identity.name).map { name -> Code in
      "case .\(SwiftNames.member(name)): \"\(SwiftNames.perform(name))\""
    }
    return """
      extension \(extending: "\(path).SegueIdentifier"): RoutegenSupport.NeedingValues {
        var \(property: "valuesMethod"): \(returning: "Swift.String?") {
          switch self {
          \("case \(given): \"\(giving)(_:sender:) in prepare(for:sender:)\"", if: !given.isEmpty)
          \(lines: own)
          \("default: nil", if: segues.count < plan.program[id].segues.count)
          }
        }
      }
      """
  }

  private var path: String { plan.path(screen) }
  private var name: String { plan.className(of: screen) }
  private var place: PlaceComment { plan.place(plan.program[plan.program[screen].controller].location) }

  /// The attribute of each method: a refined class has it at the extension of its protocol.
  private var attribute: String {
    plan.isRefined(plan.program[screen].controller) ? "" : plan.framework(of: screen).segueAttribute
  }

  private var destination: Code {
    """
    /// Returns the destination of `segue`; `nil` without an identifier. Stops the app if the segue is not declared.
    \(attribute)func \(method: "destination")(\(taking: "of segue: \(plan.framework(of: screen).segue)")) -> \(returning: "\(path).Destination?") {
      \(path).Destination(of: segue)
    }
    """
  }

  private func handler(_ methods: [Code]) -> Code {
    """
    extension \(extending: name): SegueHandlerType {\(place)
      typealias SegueIdentifier = \(path).SegueIdentifier

      \(blocks: methods)
    }
    """
  }

  /// Returns the conformance of a class with subclasses or a superclass: such classes cannot both conform to
  /// `SegueHandlerType`.
  private func subtype(_ methods: [Code]) -> Code {
    let parent = plan.inheritedSegueOwner(of: plan.program[screen].controller).map { plan.path(plan.program[$0].home) }
    let members = (parent == nil ? [] : ownIdentification) + methods
    let extent: Code = """
      \(plan.framework(of: screen).segueAttribute)extension \(extending: "\(path).SegueHandlerSubtype", where: name) {
        \(blocks: members)
      }
      """
    return """
      extension \(extending: path) {
        /// The segues of `\(name)`\(parent == nil ? ", which subclasses inherit." : ", in addition to those of its superclass.")
        @MainActor protocol \(type: "SegueHandlerSubtype"): \(parent.map { $0 + ".SegueHandlerSubtype" } ?? "SegueHandlerType") {}
      }

      extension \(extending: name): \(path).SegueHandlerSubtype {\(place)
        typealias SegueIdentifier = \(path).SegueIdentifier
      }

      \(extent, if: !members.isEmpty)
      """
  }

  /// The members that `SegueHandlerType` provides for the superclass, for the identifiers of this class.
  private var ownIdentification: [Code] {
    let identifier = path + ".SegueIdentifier"
    let framework = plan.framework(of: screen)
    let segue = framework.segue
    let id = plan.program[screen].controller
    let needsValues = !plan.seguesWithValues(of: id).isEmpty
    // As in `SegueHandlerType`, the method of a subclass comes first.
    let isRefined =
      plan.program[id].isExtended
      && plan.program.controllers.indices.map(Controller.ID.init).contains {
        plan.segueOwner(of: $0) == $0 && plan.inheritedSegueOwner(of: $0) == id
      }
    let disfavored = isRefined ? "@_disfavoredOverload " : ""
    return [
      """
      /// Performs a segue of this class or of a superclass.
      \(disfavored)func \(method: "performSegue")(\(taking: ["_ identifier: \(identifier)", ParameterList("sender: Any?", default: "nil")])) {
        performSegue(\(needsValues ? "givingValues: identifier" : "withIdentifier: identifier.rawValue"), sender: sender)
      }
      """,
      """
      /// Performs a segue of this class or of a superclass.
      func \(method: "performSegue")(\(taking: ["withIdentifier identifier: \(identifier)", "sender: Any?"])) {
        performSegue(identifier, sender: sender)
      }
      """,
      """
      /// Returns the identifier of `segue`. Stops the app if `segue` has none, or one that no flow file declares.
      func \(method: "segueIdentifier")(\(taking: "for segue: \(segue)")) -> \(returning: identifier) {
        RoutegenSupport.identifier(of: segue)
      }
      """,
      """
      /// Returns the identifier of `segue`; `nil` if it has none, or one that no flow file declares.
      func \(method: "segueIdentifierIfKnown")(\(taking: "for segue: \(segue)")) -> \(returning: "\(identifier)?") {
        guard let name = segue.identifier else { return nil }
        return \(identifier)(rawValue: name)
      }
      """,
    ]
  }
}

// MARK: - SegueHandlingEmitter

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
    let isRefining = plan.program.superclass(of: id) != nil
    return zip(plan.program[id].segues, spelling.segues).map { segue, spelled in
      Way(
        segue: segue, spelled: spelled, values: plan.values(of: segue, of: screen, scope: &scope),
        receiver: plan.receiving("destination", by: segue.target), isInherited: isRefining && segue.isInherited)
    }
  }

  private func values(_ ways: [Way]) -> Code {
    let id = plan.program[screen].controller
    let inherited = plan.inheritedSegueOwner(of: id)
    let parent = inherited.flatMap { plan.givesValues($0) ? plan.path(plan.program[$0].home) + ".SegueValues" : nil }
    let own = ways.filter { $0.values.isHandled && !($0.isInherited && parent != nil) }
    return """
      extension \(extending: plan.path(screen)) {
        /// The values for the destinations of `\(plan.program[id].name)`. Call `handle` in `prepare(for:sender:)`.
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
        /// The methods with which `\(plan.program[id].name)` prepares segues. Call `handle` in `prepare(for:sender:)`.
        @MainActor protocol \(type: "SegueHandling"): \(refined.joined(separator: ", ")) {
          \(lines: own.map(\.requirement))
        }
      }
      """
  }

  /// Returns a separate `handle` for a subclass that conforms to `SegueValues`, for each superclass that conforms to
  /// `SegueHandling`. The inherited `handle` gives the values of the superclass only, and the one of `SegueValues` does not
  /// prepare the segues of the superclass.
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
    let givesValues = !plan.seguesNeedingValues(of: plan.program[screen].controller).isEmpty
    let docs: Code =
      ways.contains(where: isPrepared)
      ? "/// Prepares `segue`, if it has an identifier. Stops the app if no flow file declares that identifier."
      : "/// Gives the destination of `segue` its values. Stops the app if no flow file declares the segue."
    return """
      extension \(extending: "\(plan.path(screen)).\(extended)") {
        \(docs)
        \(framework.segueAttribute)func \(method: "handle")(\(taking: ["_ segue: \(framework.segue)", "sender: Any?"])) {
          \(telling)
          \("giveValues(along: segue)", if: givesValues)
          \(cases.code(ways.map { isPrepared($0) ? preparing($0, in: cases) : giving($0, in: cases) }))
        }
      }
      """
  }

  /// The code that reports a segue to the coordinator, if there is one.
  private var telling: Code {
    guard let reporter = plan.routes.segueReporter(for: plan.program[screen].controller) else { return "" }
    let routing = "\(plan.path(plan.program[reporter].home)).Routing"
    return "(self as? any \(routing))?.\(plan.routes.closure(of: reporter))(.\(SwiftNames.segueRoute)(for: segue))"
  }

  private func giving(_ way: Way, in cases: SegueSwitch) -> Code {
    let (name, payload) = (way.spelled.member, way.spelled.payload)
    return switch way.values {
    case .none, .made: "case .\(name): break"
    case .performed(let delivery): "case .\(name): \(delivery)"
    case .constant(let values): cases.case(name, payload, statements: ["\(way.receiver).receive(\(values))"])
    case .handled: preparing(way, in: cases)
    }
  }

  private func preparing(_ way: Way, in cases: SegueSwitch) -> Code {
    cases.case(way.spelled.member, way.spelled.payload, way.values, by: way.receiver, preparing: way.preparation)
  }
}

extension SegueValues {
  /// True if the segue's handling makes them.
  fileprivate var isHandled: Bool { if case .handled = self { true } else { false } }
}

// MARK: - SegueSwitch

/// A switch over the segues of a class, with the typed destination of each as `destination`: over `Destination`, or
/// over the identifiers if that is not generated.
struct SegueSwitch {
  private let path: String
  private let hasDestinations: Bool

  init(plan: EmissionPlan, screen: Screen.ID) {
    path = plan.path(screen)
    hasDestinations = plan.segueWays(of: screen).contains(.destinations)
  }

  /// Returns the switch, which skips the segues that Interface Builder sends without an identifier.
  ///
  /// The comparison is in the support file: with `segue.identifier?.isEmpty == false` in each screen, the compiler
  /// would need a tenth of its time for this expression, because there are so many `==`.
  func code(_ cases: [Code]) -> Code {
    guard hasDestinations else {
      return """
        guard RoutegenSupport.hasIdentifier(segue) else { return }
        switch RoutegenSupport.identifier(of: segue, as: \(path).SegueIdentifier.self) {
        \(lines: cases)
        }
        """
    }
    // Not over the optional itself: a segue `none` or `some` would then be a case of `Optional`.
    return """
      guard let destination = \(path).Destination(of: segue) else { return }
      switch destination {
      \(lines: cases)
      }
      """
  }

  /// Returns a case that gives the destination its values, and prepares it by a method. The performer of the segue has the
  /// method that delivers values of the sender.
  func `case`(
    _ member: String, _ payload: String, _ values: SegueValues, by receiver: String, preparing method: String,
    on performer: String = ""
  ) -> Code {
    let preparation: Code = "\(method)(destination, sender: sender)"
    switch values {
    case .none, .made:
      return hasDestinations
        ? "case .\(member)(let destination): \(preparation)"
        : "case .\(member): \(method)(RoutegenSupport.destination(of: segue), sender: sender)"
    case .performed(let delivery):
      return `case`(member, payload, statements: ["\(performer)\(delivery)", preparation])
    case .constant(let values):
      return `case`(member, payload, statements: ["\(receiver).receive(\(values))", preparation])
    case .handled(_, let entry):
      return `case`(member, payload, statements: SegueValues.receiving(preparation, by: receiver, entry))
    }
  }

  /// Returns a case with some statements.
  func `case`(_ member: String, _ payload: String, statements: [Code]) -> Code {
    guard hasDestinations else {
      return """
        case .\(member):
          let destination: \(payload) = RoutegenSupport.destination(of: segue)
          \(lines: statements)
        """
    }
    guard statements.count > 1 else { return "case .\(member)(let destination): \(lines: statements)" }
    return """
      case .\(member)(let destination):
        \(lines: statements)
      """
  }
}
