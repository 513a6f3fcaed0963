import FlowModel

/// How a segue's destination comes by its values.
enum SegueValues {
  /// It takes none.
  case none
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
    if !segue.parameters.isEmpty { return .performed }
    if let target = segue.target, target.arguments.isEmpty { return .handled(path(owner) + ".Parameters") }
    return valuesBrought(by: segue, of: screen, scope: &scope).map(SegueValues.constant) ?? .none
  }

  /// The Swift that makes the values of a segue's target of the segue's own; `nil` if the target takes none.
  ///
  /// An argument that names anything but the segue's parameters is evaluated at file scope: where the code stands, the
  /// members of the controller would be nearer.
  func valuesBrought(by segue: Controller.Segue, of screen: Screen.ID, scope: inout FileScope) -> String? {
    guard let owner = valueOwner(of: segue.target), let target = segue.target else { return nil }
    let parameters = path(owner) + ".Parameters"
    let arguments = target.arguments.map { "\(SwiftNames.label($0.name)): \($0.value.text)" }
    let values = "\(parameters)(\(arguments.joined(separator: ", ")))"

    let own = Set(segue.parameters.map(\.name))
    guard target.arguments.contains(where: { !$0.value.freeNames.isSubset(of: own) }) else { return values }
    let taken = DefaultedParameters(parameters: segue.parameters)
    return scope.function(
      "values_\(path(screen).asFileScopeName)_\(segue.identity.name)",
      parameters: taken.list { $0.type.text }, arguments: taken.passed(), result: parameters, body: values,
      remark: remark(target.location))
  }
}
