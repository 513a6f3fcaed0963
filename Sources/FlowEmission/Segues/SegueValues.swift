import FlowModel

/// How a segue's destination comes by its values.
enum SegueValues {
  /// It takes none.
  case none
  /// The segue's action gives them to its initializer.
  case made
  /// `perform…` took them along, as the segue's sender.
  case performed
  /// They are the same each time: the Swift that makes them.
  case constant(String)
  /// Interface Builder fires the segue, and its handling makes them: their type.
  case handled(String)
}

extension EmissionPlan {
  /// How the destination of a segue comes by its values.
  func values(of segue: Controller.Segue, of screen: Screen.ID, scope: inout FileScope) -> SegueValues {
    guard let owner = valueOwner(of: segue.target) else { return .none }
    if program.isMadeByAction(segue.declared) { return .made }
    // An unwind leads back to what was made with its values.
    if segue.kind == .unwind, program[owner].injection == .initializer { return .none }
    if !segue.parameters.isEmpty { return .performed }
    if let target = segue.target, target.arguments.isEmpty { return .handled(valueType(in: owner)) }
    return valuesBrought(by: segue, of: screen, scope: &scope).map(SegueValues.constant) ?? .none
  }

  /// The Swift that makes the values of a segue's target of the segue's own; `nil` if the target takes none.
  ///
  /// An argument that names anything but the segue's parameters is evaluated at file scope: where the code stands, the
  /// members of the controller would be nearer.
  func valuesBrought(by segue: Controller.Segue, of screen: Screen.ID, scope: inout FileScope) -> String? {
    valuesBrought(by: segue.declared, named: segue.identity.name, of: screen, scope: &scope)
  }

  /// The same of a segue that may have no name.
  func valuesBrought(
    by segue: Segue, named name: String, of screen: Screen.ID, scope: inout FileScope
  ) -> String? {
    guard let owner = valueOwner(of: segue.target), let target = segue.target else { return nil }
    let type = valueType(in: owner)
    let arguments = target.arguments.map { "\(SwiftNames.label($0.name)): \($0.value.text)" }
    let values = construction(of: target, in: owner, arguments: arguments)

    let own = Set(segue.parameters.map(\.name))
    guard target.arguments.contains(where: { !$0.value.freeNames.isSubset(of: own) }) else { return values }
    let taken = DefaultedParameters(parameters: segue.parameters)
    return scope.function(
      "values_\(path(screen).asFileScopeName)_\(name)",
      parameters: taken.list { $0.type.text }, arguments: taken.passed(), result: type, body: values,
      place: place(target.location))
  }

  /// Whether a class has segues whose destinations get their values from nothing but their handling: those that Interface
  /// Builder fires, and those whose values are the same each time. Where there are routers, these pass the values.
  func givesValues(_ id: Controller.ID) -> Bool {
    guard program.lineage(of: id).allSatisfy({ !hasRouters($0) }) else { return false }
    return program[id].segues.contains { segue in
      segue.parameters.isEmpty && valueOwner(of: segue.target) != nil && !program.isMadeByAction(segue.declared)
    }
  }

  private func hasRouters(_ id: Controller.ID) -> Bool {
    program[id].screens.contains { program[program[$0].flow].generates.contains(.routers) }
  }

  /// A controller that a target leads to, as what takes its values.
  ///
  /// As the protocol and not as its class, which would be a second error where the class has no `receive(_:)`.
  func receiving(_ controller: String, by target: Target?) -> String {
    valueOwner(of: target).map { receiving(controller, by: $0) } ?? controller
  }

  /// The same of a controller whose values stand in the name space of a screen.
  func receiving(_ controller: String, by owner: Screen.ID) -> String {
    "(\(controller) as any \(path(owner)).Receiving)"
  }

  // MARK: Parameters and entries

  /// The type of a screen's values, in whose name space it stands: `PillsFlow.Buy.Parameters` or `….Entry`.
  func valueType(in owner: Screen.ID) -> String { "\(path(owner)).\(hasEntries(owner) ? "Entry" : "Parameters")" }

  /// What code calls a screen's values: `parameters` or `entry`.
  func valueLabel(in owner: Screen.ID) -> String { hasEntries(owner) ? "entry" : "parameters" }

  /// The values of a view as its memberwise initializer takes them, in the order of the flow file; of a view with entries,
  /// the entry.
  func memberwiseValues(in owner: Screen.ID) -> [String] {
    let label = valueLabel(in: owner)
    guard !hasEntries(owner) else { return ["\(label): \(label)"] }
    return program[owner].parameters.map { "\(SwiftNames.label($0.name)): \(label).\(SwiftNames.member($0.name))" }
  }

  private func hasEntries(_ screen: Screen.ID) -> Bool { !program[screen].entries.isEmpty }

  /// The Swift that makes a target's values of arguments: `….Parameters(id: 1)`, `….Entry.detail(id: 1)`.
  func construction(of target: Target, in owner: Screen.ID, arguments: [String]) -> String {
    guard case .entry(_, let index) = target.place else {
      return "\(path(owner)).Parameters(\(arguments.joined(separator: ", ")))"
    }
    let entry = program[owner].entries[index]
    let name = "\(path(owner)).Entry.\(SwiftNames.member(entry.name))"
    // Where each of its parameters is left out, an overload without any is meant.
    return entry.parameters.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
