import FlowModel

/// The listeners to a flow that a coordinator starts: the route that waits for its answer, the guard that it is started
/// for, and the handler of its end. Each is a parameter of the method that starts the flow.
struct StartedFlowListener {
  /// The name of the parameter that receives the answer; `nil` for a flow that answers no screen.
  let answer: String?
  /// The name of the parameter that is called at the end; `nil` for a flow without one.
  let onFinish: String?
  /// The parameter that receives the answer, if there is one.
  let answerParameter: ParameterList
  /// The parameter that is called at the end, if there is one.
  let finishParameter: ParameterList
  private let guarded: GuardedStart

  /// - Parameters:
  ///   - child: the flow.
  ///   - coordinatorPlan: the tasks of the coordinator that starts it.
  ///   - support: the name space of the code that flows of its framework share.
  init(to child: CoordinatorPlan.Child, in coordinatorPlan: CoordinatorPlan, support: String = "RoutegenSupport") {
    let taken = Set(coordinatorPlan.parameters(of: child).map(\.name))
    let answered = coordinatorPlan.answer(of: child)
    let answer = FreshName.like("answer", besides: taken)
    self.answer = answered == nil ? nil : answer
    answerParameter =
      answered.map { ParameterList("_ \(answer): \(support).Answer<\($0.text)>?", default: "nil") } ?? []
    let onFinish = FreshName.like("onFinish", besides: taken)
    let hasEnd = coordinatorPlan.plan.hasEnd(child)
    self.onFinish = hasEnd ? onFinish : nil
    let label = onFinish == "onFinish" ? "" : "onFinish "
    let result = coordinatorPlan.result(of: child).map(\.asParameter) ?? ""
    finishParameter = hasEnd ? "\(label)\(onFinish): @escaping (\(result)) -> Swift.Void" : []
    guarded = GuardedStart(child, in: coordinatorPlan)
  }

  /// The parameters of a method of a UIKit flow, in order.
  var parameters: [ParameterList] { [answerParameter, guarded.parameter, finishParameter] }

  /// Returns the calls for a UIKit flow that the user leaves: for the guard, and for the missing answer.
  func leaving(_ coordinator: String) -> Code {
    """
    \(guarded.leaving(coordinator))
    \(answer.map { "\($0)?.hear(&\(coordinator).onLeave)" })
    """
  }
}
