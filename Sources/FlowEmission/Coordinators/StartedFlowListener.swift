import FlowModel

/// What listens to a flow that a coordinator starts: the route that waits for its answer, the guard that it is started for,
/// and what follows its end. Each is a parameter of the method that starts the flow.
struct StartedFlowListener {
  /// The name of the parameter that hears the answer; none for a flow that answers no screen.
  let answer: String?
  /// The name of the parameter that is called at the end; none for a flow without one.
  let onFinish: String?
  /// The parameter that hears the answer, or nothing.
  let answerParameter: String
  /// The parameter that is called at the end, or nothing.
  let finishParameter: String
  private let guarded: GuardedStart

  /// - Parameters:
  ///   - child: the flow.
  ///   - coordination: what the coordinator that starts it has to do.
  ///   - support: the name space of what flows of its framework share.
  init(to child: Coordination.Child, in coordination: Coordination, support: String = "RoutegenSupport") {
    let taken = Set(coordination.parameters(of: child).map(\.name))
    let answered = coordination.answer(of: child)
    let answer = FreshName.like("answer", besides: taken)
    self.answer = answered == nil ? nil : answer
    answerParameter = answered.map { "_ \(answer): \(support).Answer<\($0.text)>? = nil" } ?? ""
    let onFinish = FreshName.like("onFinish", besides: taken)
    let hasEnd = coordination.plan.hasEnd(child)
    self.onFinish = hasEnd ? onFinish : nil
    let label = onFinish == "onFinish" ? "" : "onFinish "
    let result = coordination.result(of: child).map(\.asParameter) ?? ""
    finishParameter = hasEnd ? "\(label)\(onFinish): @escaping (\(result)) -> Swift.Void" : ""
    guarded = GuardedStart(child, in: coordination)
  }

  /// The parameters of a method of a UIKit flow, in order.
  var parameters: [String] { [answerParameter, guarded.parameter, finishParameter] }

  /// The calls of a UIKit flow that the user leaves: the guard, and the answer that does not come.
  func leaving(_ coordinator: String) -> Code {
    """
    \(guarded.leaving(coordinator))
    \(answer.map { "\($0)?.hear(&\(coordinator).onLeave)" })
    """
  }
}
