import FlowModel

/// Writes what a SwiftUI flow's coordinator makes: the coordinators of the flows that it starts, and its tab bars.
struct ViewFactoryEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }
  private var coordination: Coordination { flow.coordination }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    if !coordination.children.isEmpty {
      writer.line("// MARK: Making")
      writer.blank()
    }
    for child in coordination.children { emitChild(child, into: &writer) }
    for each in flow.cases {
      if case .tabs(let owner, let index) = each.kind { emitTabs(owner, index, each, scope: &scope, into: &writer) }
    }
  }

  // MARK: Flows

  private func emitChild(_ child: Coordination.Child, into writer: inout CodeWriter) {
    let name = coordination.coordinator(of: child)
    let values = DefaultedParameters(parameters: coordination.parameters(of: child).map(\.withoutDefault))
    let list = values.list { $0.type.text }
    writer.line("/// A new coordinator of a flow that this one starts.")
    writer.block(
      "\(coordination.access(child).overridable)func \(coordination.factory(of: child))(\(list)) -> \(name)"
    ) { writer in
      writer.line("\(name)(\([values.passed(), plan.allowing(child)].argumentList))")
    }
    writer.blank()
    emitStarting(child, values, list, into: &writer)
  }

  private func emitStarting(
    _ child: Coordination.Child, _ values: DefaultedParameters, _ list: String, into writer: inout CodeWriter
  ) {
    let taken = Set(coordination.parameters(of: child).map(\.name))
    let coordinator = FreshName.like("child", besides: taken)
    let listener = StartedFlowListener(to: child, in: coordination, support: "RoutegenViews")
    let head = [list, listener.answerParameter, listener.finishParameter]
    writer.block("private func \(coordination.starter(of: child))(\(head.argumentList)) -> \(flow.screen)") { writer in
      writer.line("let \(coordinator) = self.\(coordination.factory(of: child))(\(values.passed()))")
      let kind = ViewFlow.Kind.child(child)
      switch child {
      case .flow:
        if let onFinish = listener.onFinish { writer.line("\(coordinator).onFinish = \(onFinish)") }
        if let answer = listener.answer { writer.line("\(answer)?.wait(for: \(coordinator).presence)") }
        writer.line("\(coordinator).presence.isStarted = true")
        if !plan.allowing(child).isEmpty { writer.line("\(coordinator).gates = self.gates") }
        writer.line("return \(flow.member(kind))(\(coordinator), \(coordinator).startScreen())")
      case .external:
        let isChild = FreshName.like("isChild", besides: taken)
        writer.block(
          "let \(isChild): (\(flow.screen)) -> Swift.Bool =", remark: " [weak \(coordinator)] in"
        ) {
          $0.line("if case \(flow.member(kind))(let flow) = $0 { flow === \(coordinator) } else { false }")
        }
        if let onFinish = listener.onFinish {
          let (captured, passed) = coordination.result(of: child) == nil ? ("", "") : ("result ", "result")
          writer.block("\(coordinator).onFinish =", remark: " [weak self] \(captured)in") {
            if let answer = listener.answer { $0.line("\(answer)?.comes()") }
            $0.line("self?.presence.remove(\(isChild)) { \(onFinish)(\(passed)) }")
          }
        }
        if let answer = listener.answer {
          writer.line(
            "\(answer)?.wait { [weak self] in self?.presence.shown.contains { \(isChild)($0.screen) } ?? false }")
        }
        writer.block("\(coordinator).onClose =", remark: " [weak self] in") {
          $0.line("self?.presence.remove(\(isChild)) {}")
        }
        writer.line("return \(flow.member(kind))(\(coordinator))")
      }
    }
    writer.blank()
  }

  // MARK: Tabs

  private func emitTabs(
    _ owner: Flow.ID, _ index: Int, _ each: ViewFlow.Case, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    let tabs = flow.program[owner].tabs[index]
    let name = coordination.name(tabs.name, in: owner)
    let property = SwiftNames.escaped(ViewFlow.property(ofTabs: name))
    let tab = flow.tab(owner, index)
    let stacks = tabs.tabs.filter { $0.target.map { [tab = $0] in flow.isInStack($0, tab.inNavigation) } ?? false }
    let isInStack =
      stacks.isEmpty
      ? "false"
      : stacks.count == tabs.tabs.count
        ? "true" : "[\(stacks.map { ".\(SwiftNames.member($0.name))" }.joined(separator: ", "))].contains($0)"
    writer.line("// MARK: \(name)")
    writer.blank()
    writer.line("/// `\(tabs.name)`, as long as it is shown.")
    writer.line("private(set) weak var \(property): \(flow.tabs(owner, index))?")
    writer.blank()
    writer.line("/// New tabs of `\(tabs.name)`.")
    writer.block("private func make\(name)() -> \(flow.screen)", remark: plan.remark(tabs.location)) { writer in
      writer.block("let tabs = \(flow.tabs(owner, index))(.\(SwiftNames.member(tabs.tabs[0].name)))") { writer in
        writer.line("RoutegenViews.Stage(self.makeScreen(for: $0), inNavigation: \(isInStack), .window(onClose: {}))")
      }
      writer.line("self.\(property) = tabs")
      writer.line("return \(flow.member(each.kind))(tabs)")
    }
    writer.blank()
    writer.line("/// Makes what a tab starts with.")
    writer.block("func makeScreen(for tab: \(tab)) -> \(flow.screen)") { writer in
      writer.cases(of: "tab") { writer in
        for each in tabs.tabs { emitCase(each, name, owner, scope: &scope, into: &writer) }
      }
    }
    writer.blank()
    emitSelecting(tabs, tab, property, into: &writer)
    for each in tabs.tabs {
      guard let child = each.target?.child, plan.hasEnd(child) else { continue }
      let list = coordination.result(of: child).map { "_ result: \($0.asParameter)" } ?? ""
      writer.line("/// The flow of the tab `\(each.name)` has finished.")
      writer.line("func \(ending(of: each, name))(\(list)) {}")
      writer.blank()
    }
  }

  private func emitSelecting(_ tabs: Tabs, _ tab: String, _ property: String, into writer: inout CodeWriter) {
    writer.line("/// Selects a tab.")
    writer.block("func select(_ tab: \(tab))") { $0.line("self.\(property)?.selection = tab") }
    writer.blank()
    guard tabs.tabs.contains(where: { $0.target?.child.map(plan.hasEnd) == true }) else { return }
    writer.line("/// Makes what a tab shows again, for a flow that has finished in it.")
    writer.block("func restart(_ tab: \(tab))") {
      $0.line("self.\(property)?[tab]?.replace({ _ in true }, by: self.makeScreen(for: tab), inNavigation: nil)")
    }
    writer.blank()
  }

  private func emitCase(
    _ tab: Tabs.Tab, _ name: String, _ owner: Flow.ID, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let target = tab.target else { return }
    var values = CoordinatorValues(
      coordination, flow: owner, prefix: "\(plan.path(flow.flow).asFileScopeName)_\(name)_\(tab.name)")
    let screen = ViewShowing(flow: flow).screen(
      target, listener: .method(ending(of: tab, name)), values: &values, scope: &scope)
    writer.line("case .\(SwiftNames.member(tab.name)): \(screen)" + plan.remark(tab.location))
  }

  private func ending(of tab: Tabs.Tab, _ name: String) -> String {
    SwiftNames.uncapitalized(name) + SwiftNames.capitalized(tab.name) + "DidFinish"
  }
}

extension ViewFlow {
  /// The property of a coordinator for its tabs.
  static func property(ofTabs name: String) -> String { SwiftNames.uncapitalized(name) + "Tabs" }
}
