import FlowModel

/// The Swift of the place that a SwiftUI flow shows for a target: a value of its `Screen`.
struct ViewShowing {
  /// The handler of the end of a started flow.
  enum Listener {
    /// A method of the coordinator.
    case method(String)
    /// A method of the coordinator that takes the place of the route.
    case route(String, label: String, place: String)
    /// The same method for a link: from the topmost screen.
    case link(String, label: String)
  }

  let flow: ViewFlow
  /// The answer to the requesting view.
  var answering: Answering?

  private var plan: EmissionPlan { flow.plan }

  func screen(
    _ target: Target, listener: Listener, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> String {
    guard let kind = flow.kind(of: target) else { return "" }
    switch kind {
    case .view(let screen):
      return flow.value(of: screen, values.construction(for: target, scope: &scope), answering: answering?.answer)
    case .tabs(let owner, let index):
      return "self.make\(flow.coordinatorPlan.name(flow.program[owner].tabs[index].name, in: owner))()"
    case .child(let child):
      let arguments = values.arguments(for: target, of: child, scope: &scope) + [answering?.answer].compactMap { $0 }
      let call = "self.\(flow.coordinatorPlan.starter(of: child))(\(arguments.joined(separator: ", ")))"
      guard plan.hasEnd(child) else { return call }
      return call + " { \(hearing(child, listener)) }"
    }
  }

  /// Returns the body of the closure that handles a flow's end. It retains nothing: the screens keep the flow alive.
  private func hearing(_ child: CoordinatorPlan.Child, _ listener: Listener) -> String {
    let result = flow.coordinatorPlan.result(of: child) == nil ? nil : "$0"
    func call(_ method: String, _ place: String?) -> String {
      "[weak self] in \(answering.map { $0.call + "; " } ?? "")self?.\(method)(\([result, place].compactMap { $0 }.joined(separator: ", ")))"
    }
    switch listener {
    case .method(let method): return call(method, nil)
    case .route(let method, let label, let place): return call(method, "\(label): \(place)")
    case .link(let method, let label): return call(method, "\(label): ground")
    }
  }
}
