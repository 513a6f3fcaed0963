import FlowModel

extension EmissionPlan {
  /// True if a flow is a SwiftUI flow.
  func isViewFlow(_ child: CoordinatorPlan.Child) -> Bool {
    if case .flow(let flow) = child { program[flow].platform == .swiftUI } else { false }
  }

  /// True if a UIKit flow starts a SwiftUI flow.
  var hostsFlows: Bool { program.flows.indices.contains { hostsFlows(Flow.ID($0)) } }

  /// True if a flow is a UIKit flow that starts a SwiftUI flow.
  func hostsFlows(_ flow: Flow.ID) -> Bool {
    guard program[flow].platform == .uiKit else { return false }
    return routes.startedFlows(of: flow).contains { program[$0].platform == .swiftUI }
      || guards.asked[flow.index].contains { program[$0].target?.child.map(isViewFlow) == true }
  }
}

/// Writes the code with which a UIKit flow's coordinator starts a SwiftUI flow: in a view controller, with a
/// coordinator that represents it among those of UIKit.
struct HostedFlowEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  func code(_ child: CoordinatorPlan.Child) -> Code {
    guard case .flow(let flow) = child else { return "" }
    let name = coordinatorPlan.coordinator(of: child)
    let factory = coordinatorPlan.factory(of: child)
    let parameters = coordinatorPlan.parameters(of: child)
    let values = DefaultedParameters(parameters: parameters.map(\.withoutDefault))
    let list = values.list { $0.type.text }
    let taken = Set(parameters.map(\.name))
    let presentation = FreshName.like("presentation", besides: taken)
    let coordinator = FreshName.like("child", besides: taken)
    let hosted = FreshName.like("hosted", besides: taken)
    let listener = StartedFlowListener(to: child, in: coordinatorPlan)
    let starting = ParameterList([list, "_ \(presentation): RoutegenSupport.Presentation"] + listener.parameters)
    let takesAllows = !plan.allowing(child).isEmpty
    return """
      /// A new coordinator of a SwiftUI flow that this one starts.
      \(ViewFlow.availability)
      \(coordinatorPlan.access(child).overridable)func \(method: factory)(\(taking: list)) -> \(returning: name) {
        \(name)(\([values.passed(), plan.serving(child), plan.allowing(child)].argumentList))
      }

      @discardableResult
      private func \(coordinatorPlan.starter(of: child))(\(starting)) -> UIViewController {
        // Older systems cannot show a SwiftUI flow: nothing is presented, and a tab is empty.
        guard #available(iOS 17.0, tvOS 17.0, visionOS 1.0, *) else { return UIViewController() }
        let \(coordinator) = self.\(factory)(\(values.passed()))
        \("\(coordinator).gates.asksAtStart = false", if: takesAllows)
        let \(hosted) = RoutegenSupport.HostedFlow {
          \(host(flow, coordinator))
        }
        \(listener.onFinish.map { onFinish($0, of: child, hosted, coordinator) })
        \(listener.leaving(hosted))
        \(coordinator).onClose = { [weak \(hosted)] in \(hosted)?.close() }
        \(asking(flow, hosted, coordinator))
        \(links(flow, hosted, coordinator))
        return self.stage.start(\(hosted), \(hosted).stage, \(presentation), by: self, hasEnd: \(String(listener.onFinish != nil)))
      }
      """
  }

  private func host(_ flow: Flow.ID, _ coordinator: String) -> Code {
    let view = SwiftNames.escaped(SwiftNames.flowView(ofFlow: plan.program[flow].name))
    let host = "self.host(RoutegenSupport.HostedFlowView($0, \(view)(\(coordinator))))"
    guard plan.names.shown.areOfControllers else { return "\(host)" }
    return "\(SwiftNames.flowScreen).named(\(host)) { [weak \(coordinator)] in \(coordinator)?.currentScreen }"
  }

  private func onFinish(
    _ onFinish: String, of child: CoordinatorPlan.Child, _ hosted: String, _ coordinator: String
  ) -> Code {
    let (captured, passed) = coordinatorPlan.result(of: child) == nil ? ("", "") : ("result ", "result")
    return """
      \(coordinator).onFinish = { [weak \(hosted)] \(captured)in
        \(hosted)?.stage.finish { \(onFinish)(\(passed)) }
      }
      """
  }

  /// The closures by which the UIKit flow asks the views of the flow before it takes them away.
  private func asking(_ flow: Flow.ID, _ hosted: String, _ coordinator: String) -> Code {
    guard plan.asking.viewFlows.contains(flow) else { return "" }
    let leaving = "\(coordinator)?.presence"
    return """
      \(hosted).asks = { [weak \(coordinator)] in \(leaving).asksBeforeLeaving ?? false }
      \(hosted).ask = { [weak \(coordinator)] in await \(leaving).mayLeave() ?? true }
      \("\(hosted).agree = { [weak \(coordinator)] in \(leaving).perform($0) }", if: plan.opensLinks)
      """
  }

  private func links(_ flow: Flow.ID, _ hosted: String, _ coordinator: String) -> Code {
    let shown = plan.opensLinks ? plan.linkedFlows.shown[flow.index] : []
    guard !shown.isEmpty else { return "" }
    return """
      \(isOneOf(shown.filter { $0 == flow }).map { "\(hosted).has = \($0)" })
      \(isOneOf(shown.filter { $0 != flow }).map { "\(hosted).reaches = \($0)" })
      \(hosted).currentLink = { [weak \(coordinator)] in \(coordinator)?.currentLink }
      \(hosted).open = { [weak \(coordinator)] in \(coordinator)?.open($0) ?? false }
      """
  }

  /// Returns the Swift of a closure that is true for links of the given flows; `nil` without flows.
  private func isOneOf(_ flows: [Flow.ID]) -> String? {
    guard !flows.isEmpty else { return nil }
    let cases = flows.map { ".\(plan.flowLinkCase(of: $0))" }.joined(separator: ", ")
    let others = plan.flowLinks.flows.count > flows.count ? "default: false" : ""
    return "{ switch $0 { case \(cases): true; \(others) } }"
  }
}
