import FlowModel

extension EmissionPlan {
  /// Whether a flow is a SwiftUI flow.
  func isViewFlow(_ child: Coordination.Child) -> Bool {
    if case .flow(let flow) = child { program[flow].platform == .swiftUI } else { false }
  }

  /// Whether a UIKit flow starts a SwiftUI flow.
  var hostsFlows: Bool { program.flows.indices.contains { hostsFlows(Flow.ID($0)) } }

  /// Whether a flow is a UIKit flow that starts a SwiftUI flow.
  func hostsFlows(_ flow: Flow.ID) -> Bool {
    guard program[flow].platform == .uiKit else { return false }
    return routes.startedFlows(of: flow).contains { program[$0].platform == .swiftUI }
      || guards.asked[flow.index].contains { program[$0].target?.child.map(isViewFlow) == true }
  }
}

/// Writes how the coordinator of a UIKit flow starts a SwiftUI flow: in a view controller, with a coordinator that takes
/// its place among those of UIKit.
struct HostedFlowEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  func emit(_ child: Coordination.Child, into writer: inout CodeWriter) {
    guard case .flow(let flow) = child else { return }
    let name = coordination.coordinator(of: child)
    let values = DefaultedParameters(parameters: coordination.parameters(of: child).map(\.withoutDefault))
    let list = values.list { $0.type.text }
    writer.line("/// A new coordinator of a SwiftUI flow that this one starts.")
    writer.line(ViewFlow.availability)
    writer.block(
      "\(coordination.access(child).overridable)func \(coordination.factory(of: child))(\(list)) -> \(name)"
    ) { writer in
      writer.line("\(name)(\([values.passed(), plan.allowing(child)].argumentList))")
    }
    writer.blank()
    emitStarting(flow, child, values, list, into: &writer)
  }

  private func emitStarting(
    _ flow: Flow.ID, _ child: Coordination.Child, _ values: DefaultedParameters, _ list: String,
    into writer: inout CodeWriter
  ) {
    let taken = Set(coordination.parameters(of: child).map(\.name))
    let presentation = FreshName.like("presentation", besides: taken)
    let coordinator = FreshName.like("child", besides: taken)
    let hosted = FreshName.like("hosted", besides: taken)
    let listener = StartedFlowListener(to: child, in: coordination)
    let head = [list, "_ \(presentation): RoutegenSupport.Presentation"] + listener.parameters
    writer.line("@discardableResult")
    writer.block("private func \(coordination.starter(of: child))(\(head.argumentList)) -> UIViewController") {
      writer in
      writer.line("// Older systems cannot show a SwiftUI flow: nothing is presented, and a tab is empty.")
      writer.line("guard #available(iOS 17.0, tvOS 17.0, visionOS 1.0, *) else { return UIViewController() }")
      writer.line("let \(coordinator) = self.\(coordination.factory(of: child))(\(values.passed()))")
      if !plan.allowing(child).isEmpty { writer.line("\(coordinator).gates.asksAtStart = false") }
      writer.block("let \(hosted) = RoutegenSupport.HostedFlow") {
        let view = SwiftNames.escaped(SwiftNames.flowView(ofFlow: plan.program[flow].name))
        let host = "self.host(RoutegenSupport.HostedFlowView($0, \(view)(\(coordinator))))"
        guard plan.screenNames.areOfControllers else { return $0.line(host) }
        $0.line("\(SwiftNames.flowScreen).named(\(host)) { [weak \(coordinator)] in \(coordinator)?.currentScreen }")
      }
      if let onFinish = listener.onFinish {
        let (captured, passed) = coordination.result(of: child) == nil ? ("", "") : ("result ", "result")
        writer.block("\(coordinator).onFinish =", remark: " [weak \(hosted)] \(captured)in") {
          $0.line("\(hosted)?.stage.finish { \(onFinish)(\(passed)) }")
        }
      }
      listener.emitLeaving(hosted, into: &writer)
      writer.line("\(coordinator).onClose = { [weak \(hosted)] in \(hosted)?.close() }")
      emitLinks(flow, hosted, coordinator, into: &writer)
      let hasEnd = listener.onFinish != nil
      writer.line("return self.stage.start(\(hosted), \(hosted).stage, \(presentation), by: self, hasEnd: \(hasEnd))")
    }
    writer.blank()
  }

  private func emitLinks(_ flow: Flow.ID, _ hosted: String, _ coordinator: String, into writer: inout CodeWriter) {
    guard plan.opensLinks else { return }
    let shown = plan.linkedFlows.shown[flow.index]
    guard !shown.isEmpty else { return }
    func ask(_ name: String, _ flows: [Flow.ID]) {
      guard !flows.isEmpty else { return }
      let cases = flows.map { ".\(plan.flowLinkCase(of: $0))" }.joined(separator: ", ")
      let others = plan.flowLinks.flows.count > flows.count ? "default: false" : ""
      writer.line("\(hosted).\(name) = { switch $0 { case \(cases): true; \(others) } }")
    }
    ask("has", shown.filter { $0 == flow })
    ask("reaches", shown.filter { $0 != flow })
    writer.line("\(hosted).currentLink = { [weak \(coordinator)] in \(coordinator)?.currentLink }")
    writer.line("\(hosted).open = { [weak \(coordinator)] in \(coordinator)?.open($0) ?? false }")
  }
}
