import FlowModel

/// Writes `enum Destination` of a screen: the typed destinations of its segues.
struct DestinationEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID
  let spelling: SegueSpelling

  var code: Code {
    let ways = plan.segueWays(of: screen)
    if !spelling.segues.isEmpty {
      return ways.contains(.destinations) ? Code([spelling.scope.code, declaration], separator: "\n\n") : ""
    }
    guard !ways.isEmpty, case .at(let home) = plan.segueEnums(of: screen) else { return "" }
    return aliases(ways, of: home)
  }

  private var declaration: Code {
    let framework = plan.framework(of: screen)
    return """
      extension \(extending: plan.path(screen)) {
        /// The destinations of the segues of `\(plan.className(of: screen))`.
        enum \(type: "Destination") {
          \(lines: spelling.segues.map(Self.case))

          /// Finds the destination of `segue`, even inside of a \(framework.wrapper); `nil` without an identifier.
          \(framework.segueAttribute)@MainActor init?(\(initializer: "of segue: \(framework.segue)")) {
            guard RoutegenSupport.hasIdentifier(segue) else { return nil }
            switch RoutegenSupport.identifier(of: segue, as: \(plan.path(screen)).SegueIdentifier.self) {
            \(lines: spelling.segues.map(Self.assignment))
            }
          }
        }
      }
      """
  }

  private static func `case`(_ segue: SegueSpelling.Spelled) -> Code {
    """
    \(docs: segue.docs)
    case \(element: segue.name, .init(segue.payload))\(segue.place)
    """
  }

  private static func assignment(_ segue: SegueSpelling.Spelled) -> Code {
    "case .\(segue.member): self = .\(segue.member)(RoutegenSupport.destination(of: segue))"
  }

  /// Returns the declarations in the name space of another screen of the class.
  private func aliases(_ ways: SegueWays, of home: Screen.ID) -> Code {
    let destination: Code = """
      /// The destinations of the segues of `\(plan.className(of: screen))`, the same for each of its screens.
      typealias Destination = \(plan.path(home)).Destination
      """
    let handling: Code = """
      /// \(ways.contains(.destinations)
        ? "The methods that prepare these segues, the same for each of its screens."
        : "The methods that prepare the segues of `\(plan.className(of: screen))`, the same for each of its screens.")
      typealias SegueHandling = \(plan.path(home)).SegueHandling
      """
    return """
      extension \(extending: plan.path(screen)) {
        \(destination, if: ways.contains(.destinations))
        \(handling, if: ways.contains(.handling))
      }
      """
  }
}

// MARK: - SegueValues

/// The source of the values of a segue's destination.
enum SegueValues {
  /// The destination takes no values.
  case none
  /// The segue's action passes them to its initializer.
  case made
  /// The sender of the segue, which `perform…` has set; with the statement that passes them on.
  case performed(String)
  /// A constant; with the Swift that makes it.
  case constant(String)
  /// The handling makes them, because Interface Builder triggers the segue; with their type. If the segue leads to an
  /// entry, they are only the values of that entry, with the entry.
  case handled(String, entry: EntryValues? = nil)

  /// An entry, with the labels of its values.
  struct EntryValues {
    var name: String
    var labels: [String]
  }

  /// The type that the requirement for the segue returns, if it does.
  var type: String? { if case .handled(let type, _) = self { type } else { nil } }

  /// Returns the statements that pass on values which a call returns.
  static func receiving(_ call: Code, by receiver: String, _ entry: EntryValues?) -> [Code] {
    guard let entry else { return ["\(receiver).receive(\(call))"] }
    guard entry.labels.count > 1 else { return ["\(receiver).receive(\(entry.name)(\(entry.labels[0]): \(call)))"] }
    let values = entry.labels.enumerated().map { "\($1): values.\($0)" }.argumentList
    return ["let values = \(call)", "\(receiver).receive(\(entry.name)(\(values)))"]
  }
}

extension EmissionPlan {
  /// Returns the source of the values of a segue's destination.
  func values(of segue: Controller.Segue, of screen: Screen.ID, scope: inout FileScope) -> SegueValues {
    guard let target = segue.target, let owner = valueOwner(of: target), segue.bringsValues else { return .none }
    if program.isMadeByAction(segue.declared) { return .made }
    if !segue.parameters.isEmpty {
      let method = SwiftNames.perform(segue.identity.name)
      return .performed("deliverExpectedValues(along: segue, sender: sender, by: \"\(method)\")")
    }
    if !target.arguments.isEmpty || isEntryWithoutValues(target) {
      return valuesBrought(by: segue, of: screen, scope: &scope).map(SegueValues.constant) ?? .none
    }
    guard case .entry(_, let index) = target.place else { return .handled(valueType(in: owner)) }
    let (entry, parameters) = (program[owner].entries[index].name, program[owner].entries[index].parameters)
    let spelling = ParameterSpelling(
      of: parameters.map(\.withoutDefault), prefix: "\(path(screen).asFileScopeName)_\(segue.identity.name)",
      hidden: typeNames(in: screen), plan: self, scope: &scope)
    let types = parameters.map { "\(SwiftNames.escaped($0.name)): \(spelling.type($0))" }.argumentList
    return .handled(
      parameters.count == 1 ? spelling.type(parameters[0]) : "(\(types))",
      entry: .init(
        name: "\(valueType(in: owner)).\(SwiftNames.member(entry))",
        labels: parameters.map { SwiftNames.label($0.name) }
      ))
  }

  /// True if a target is an entry without values, which needs nothing but its name.
  func isEntryWithoutValues(_ target: Target) -> Bool {
    guard case .entry(let screen, let index) = target.place else { return false }
    return program[screen].entries[index].parameters.isEmpty
  }

  /// Returns the Swift that makes the values of a segue's target from the segue's arguments; `nil` if the target takes
  /// none.
  ///
  /// An argument that names anything except the segue's parameters is evaluated at file scope: at the place of the
  /// code, members of the controller would hide the name.
  func valuesBrought(by segue: Controller.Segue, of screen: Screen.ID, scope: inout FileScope) -> String? {
    valuesBrought(by: segue.declared, named: segue.identity.name, of: screen, scope: &scope)
  }

  /// Returns the same Swift for a segue that may have no name.
  func valuesBrought(by segue: Segue, named name: String, of screen: Screen.ID, scope: inout FileScope) -> String? {
    guard let owner = valueOwner(of: segue.target), let target = segue.target else { return nil }
    let type = valueType(in: owner)
    let arguments = target.arguments.map { "\(SwiftNames.label($0.name)): \($0.value.text)" }
    let values = construction(of: target, in: owner, arguments: arguments)

    let own = Set(segue.parameters.map(\.name))
    guard target.arguments.contains(where: { !$0.value.freeNames.isSubset(of: own) }) else { return values }
    let taken = DefaultedParameters(parameters: segue.parameters)
    return scope.function(
      "values_\(path(screen).asFileScopeName)_\(name)", parameters: taken.list { $0.type.text },
      arguments: taken.passed(), result: type, body: values, place: place(target.location))
  }

  /// Returns the segues of a class whose destinations get their values only from their handling: those that Interface
  /// Builder triggers, and those with constant values.
  func seguesNeedingValues(of id: Controller.ID) -> [Controller.Segue] {
    program[id].segues.filter { segue in
      segue.parameters.isEmpty && segue.bringsValues && valueOwner(of: segue.target) != nil
        && !program.isMadeByAction(segue.declared)
    }
  }

  /// Returns the segues of a class that cannot be performed by name alone: those, and the ones that bring values, which have
  /// methods of their own.
  func seguesWithValues(of id: Controller.ID) -> [Controller.Segue] {
    let needing = Set(seguesNeedingValues(of: id).map(\.identity.name))
    return program[id].segues.filter { needing.contains($0.identity.name) || !$0.parameters.isEmpty }
  }

  /// True if the handling of a class's segues gives values. If there are routers, these pass the values. A class that
  /// has to report segues, too, passes the values of those with parameters here: one call then does both.
  func givesValues(_ id: Controller.ID) -> Bool {
    let reports = routes.segueReporter(for: id) != nil
    let screens = program.lineage(of: id).flatMap { program[$0].screens }
    return !screens.contains { program[program[$0].flow].generates.contains(.routers) }
      && !(reports ? seguesWithValues(of: id) : seguesNeedingValues(of: id)).isEmpty
  }

  /// Returns the destination controller of a target, as a receiver of values.
  ///
  /// It is typed as the protocol and not as its class, which would cause a second error if the class has no
  /// `receive(_:)`.
  func receiving(_ controller: String, by target: Target?) -> String {
    valueOwner(of: target).map { receiving(controller, by: $0) } ?? controller
  }

  /// Returns a controller as a receiver of the values in the name space of a screen.
  func receiving(_ controller: String, by owner: Screen.ID) -> String {
    "(\(controller) as any \(path(owner)).Receiving)"
  }
}

extension Controller.Segue {
  /// True if it can bring values: an unwind leads back to a screen that has its own, unless it leads to an entry.
  fileprivate var bringsValues: Bool { kind != .unwind || target?.place.isEntry == true }
}

// MARK: - PerformEmitter

/// Writes the method that performs a segue with values: `performShow(episode:)`, with an overload for each default that
/// has to be evaluated.
struct PerformEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID
  let segue: Controller.Segue
  /// The attribute of the method, with a space after it.
  let attribute: String

  func code(_ scope: inout FileScope) -> [Code] {
    // In the class, its `SegueIdentifier` hides that of the app.
    let types = ParameterSpelling(
      of: segue.parameters.map(\.withoutDefault), prefix: prefix, hidden: ["SegueIdentifier"], plan: plan, scope: &scope
    ).type
    let method: Code = """
      /// Performs the segue `\(segue.identity.name)` with values for its destination.
      \(docs: segue.docs.isEmpty ? [] : [""] + segue.docs)
      \(attribute)func \(method: name)(\(taking: values.list(type: types))) {\(plan.place(segue.location))
        \(performing(&scope))
      }
      """
    let overloads = values.overloads().map { omission -> Code in
      """
      /// Performs the segue `\(segue.identity.name)` with values for its destination.
      \(attribute)func \(method: name)(\(taking: values.list(omitting: omission, type: types))) {
        self.\(name)(\(arguments(omitting: omission, &scope)))\(plan.place(segue.location))
      }
      """
    }
    return [method] + overloads
  }

  private var values: DefaultedParameters { DefaultedParameters(parameters: segue.parameters) }
  private var name: String { SwiftNames.escaped(SwiftNames.perform(segue.identity.name)) }
  private var prefix: String { plan.path(screen).asFileScopeName + "_" + segue.identity.name }

  private func performing(_ scope: inout FileScope) -> Code {
    let identifier = "\(plan.path(screen)).SegueIdentifier.\(SwiftNames.member(segue.identity.name)).rawValue"
    guard let brought = plan.valuesBrought(by: segue, of: screen, scope: &scope) else {
      return "self.performSegue(withIdentifier: \(identifier), sender: self)"
    }
    let receiver = segue.payload ?? plan.framework(of: screen).controller
    let receiving = plan.receiving("destination", by: segue.target)
    let delivery: Code =
      plan.program.isMadeByAction(segue.declared)
      ? "" : " { (destination: \(receiver), parameters) in \(receiving).receive(parameters) }"
    return """
      self.performSegue(
        withIdentifier: \(identifier),
        bringing: \(brought)
      )\(delivery)
      """
  }

  private func arguments(omitting omission: DefaultedParameters.Omission, _ scope: inout FileScope) -> String {
    values.passed(omitting: omission) { parameter in
      guard let value = parameter.defaultValue else { return "" }
      guard !value.freeNames.isEmpty else { return value.text }
      return scope.evaluating(value, of: parameter, prefix: prefix, plan: plan)
    }
  }
}
