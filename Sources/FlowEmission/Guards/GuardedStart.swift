import FlowModel

/// The closure of a method that starts a flow for guards, which is called when the user leaves the flow.
struct GuardedStart {
  /// Its name; `nil` for a flow that no guard starts.
  private let name: String?

  init(_ child: CoordinatorPlan.Child, in coordinatorPlan: CoordinatorPlan) {
    let isStarted = coordinatorPlan.childrenOfGuards.contains(child)
    let taken = Set(coordinatorPlan.parameters(of: child).map(\.name))
    name = isStarted ? FreshName.like("onLeave", besides: taken) : nil
  }

  /// The Swift of the parameter.
  var parameter: ParameterList {
    guard let name else { return [] }
    return ParameterList("onLeave\(name == "onLeave" ? "" : " " + name): @escaping () -> Swift.Void", default: "{}")
  }

  /// Returns the code that calls it after the closure that the app has set.
  func leaving(_ coordinator: String) -> Code {
    guard let name else { return "" }
    let own = FreshName.like("own", besides: [name])
    return """
      let \(own) = \(coordinator).onLeave
      \(coordinator).onLeave = {
        \(own)()
        \(name)()
      }
      """
  }
}
