import FlowModel

/// Writes the coordinator of a SwiftUI flow: a class that knows what is shown of the flow, and performs its routes.
struct ViewCoordinatorEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }
  private var declaration: Flow { flow.declaration }
  private var access: String { declaration.access.modifier }
  private var hasEnd: Bool { plan.hasEnd(.flow(flow.flow)) }
  private var takesAllows: Bool { plan.guards.takes[flow.flow.index] }
  private var isGuarded: Bool { !plan.guards.asked[flow.flow.index].isEmpty }

  func emit(_ start: Start, into writer: inout CodeWriter) {
    var scope = FileScope()
    var members = CodeWriter(depth: 1)
    emitProperties(start, into: &members)
    emitInitializers(scope: &scope, into: &members)
    let showing = ViewShowing(flow: flow)
    emitStart(start, showing, scope: &scope, into: &members)
    ViewFactoryEmitter(flow: flow).emit(scope: &scope, into: &members)
    ViewRouteEmitter(flow: flow).emit(scope: &scope, into: &members)
    ViewLinkEmitter(flow: flow).emit(start, scope: &scope, into: &members)
    ViewGuardEmitter(flow: flow).emit(scope: &scope, into: &members)
    members.append(ViewScreenNameEmitter(flow: flow).code)

    writer.line("// MARK: - \(flow.coordinator)")
    writer.blank()
    scope.write(to: &writer)
    if !declaration.docs.isEmpty {
      writer.docs(declaration.docs)
      writer.line("///")
    }
    writer.line(
      "/// Knows what is shown of `\(plan.path(flow.flow))`, and performs its routes. The app owns the coordinator that it shows;"
    )
    writer.line("/// a flow that another one has started is owned by its screens.")
    writer.line(ViewFlow.availability)
    writer.block(
      "@MainActor \(declaration.access.overridable)class \(flow.coordinator): Observable\(isGuarded ? ", RoutegenViews.GuardedFlow" : "")",
      remark: plan.remark(declaration.location)
    ) { writer in
      members.closeUp()
      writer.append(members)
    }
    writer.blank()
  }

  private func emitProperties(_ start: Start, into writer: inout CodeWriter) {
    for parameter in declaration.parameters {
      writer.line(
        "\(access)let \(SwiftNames.escaped(parameter.name)): \(parameter.type.text)" + plan.remark(parameter.location))
    }
    if takesAllows {
      CoordinatorGuardEmitter.emitProperty(access: declaration.access, into: &writer)
      writer.line("/// The flows of guards that are shown, of all flows of a window.")
      writer.line("var gates = RoutegenViews.Gates()")
    }
    if hasEnd {
      let type = declaration.result.map { "(\($0.asParameter)) -> Swift.Void" } ?? "() -> Swift.Void"
      writer.line("/// Called once, when the flow has finished and is gone.")
      writer.line("\(access)var onFinish: \(type) = {\(declaration.result == nil ? "" : " _ in ")}")
    }
    writer.line(
      "/// Called when a screen is to close that has nothing under it: where the app shows the flow, that is the app's."
    )
    writer.line("\(access)var onClose: () -> Swift.Void = {}")
    writer.line(
      "/// Where the flow is shown. What is presented, pushed and selected of it is there, for SwiftUI to observe.")
    writer.line("let presence = RoutegenViews.Presence<\(flow.screen)>()")
    writer.line("/// What `\(flow.flowView)` shows, where no other flow has started this one.")
    let inNavigation = start.inNavigation || !flow.bringsStacks(start.target)
    let stage =
      "self.presence.stage(self.startScreen(), inNavigation: \(inNavigation)) { [weak self] in self?.onClose() }"
    let guards = plan.guards.guards(of: flow.flow)
    writer.line(
      "private(set) lazy var stage = " + (guards.isEmpty ? stage : "self.requiring(\(plan.list(guards)), \(stage))"))
    writer.blank()
  }

  private func emitInitializers(scope: inout FileScope, into writer: inout CodeWriter) {
    let values = DefaultedParameters(parameters: declaration.parameters)
    let spelling = ParameterSpelling(
      of: declaration.parameters, prefix: plan.path(flow.flow).asFileScopeName, hidden: [],
      access: declaration.access, plan: plan, scope: &scope)
    func list(_ omission: DefaultedParameters.Omission = []) -> String {
      [values.list(omitting: omission, type: spelling.type), takesAllows ? CoordinatorGuardEmitter.parameter : ""]
        .argumentList
    }
    let head = "\(access)init(\(list()))"
    if declaration.parameters.isEmpty, !takesAllows {
      writer.line(head + " {}")
    } else {
      writer.block(head) { writer in
        for parameter in declaration.parameters {
          writer.line("self.\(SwiftNames.member(parameter.name)) = \(SwiftNames.escaped(parameter.name))")
        }
        if takesAllows { writer.line("self.allows = allows") }
      }
    }
    writer.blank()
    // Without it an app's subclass could not have one where the main actor is the default isolation.
    writer.line("deinit {}")
    writer.blank()
    for omission in values.overloads() {
      writer.block("\(access)convenience init(\(list(omission)))") { writer in
        let passed = values.passed(omitting: omission, omitted: spelling.value)
        let given = [passed, takesAllows ? "allows: allows" : ""]
        writer.line("self.init(\(given.argumentList))" + plan.remark(declaration.location))
      }
      writer.blank()
    }
  }

  private func emitStart(
    _ start: Start, _ showing: ViewShowing, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    var values = CoordinatorValues(
      flow.coordination, flow: flow.flow, prefix: "\(plan.path(flow.flow).asFileScopeName)_start")
    writer.line("/// What the flow starts with.")
    writer.block("func startScreen() -> \(flow.screen)", remark: plan.remark(start.location)) { writer in
      writer.line(
        showing.screen(start.target, listener: .method("startDidFinish"), values: &values, scope: &scope))
    }
    writer.blank()
    if let child = start.target.child, plan.hasEnd(child) {
      let list = flow.coordination.result(of: child).map { "_ result: \($0.asParameter)" } ?? ""
      writer.line("/// The flow that this one starts with has finished.")
      writer.line("func startDidFinish(\(list)) {}")
      writer.blank()
    }
    guard hasEnd else { return }
    let result = declaration.result
    writer.line(
      "/// Finishes the flow, once, unless the user has left it: removes what it shows, then calls `onFinish`.")
    writer.block("\(access)func finish(\(result.map { "_ result: \($0.asParameter)" } ?? ""))") { writer in
      writer.line("self.presence.finish { self.onFinish(\(result == nil ? "" : "result")) }")
    }
    writer.blank()
  }
}
