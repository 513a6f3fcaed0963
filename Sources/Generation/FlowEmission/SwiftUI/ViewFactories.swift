import FlowModel

/// Writes the factories of a SwiftUI flow's coordinator: for the coordinators of the flows that it starts, and for its
/// tab bars.
struct ViewFactoryEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }
  private var coordinatorPlan: CoordinatorPlan { flow.coordinatorPlan }

  func code(_ scope: inout FileScope) -> Code {
    let children = coordinatorPlan.children.flatMap { [factory(of: $0), starter(of: $0)] }
    let tabs = flow.cases.compactMap { each -> Code? in
      guard case .tabs(let owner, let index) = each.kind else { return nil }
      return self.tabs(owner, index, each, &scope)
    }
    return """
      \("// MARK: Making", if: !children.isEmpty)

      \(blocks: children)

      \(blocks: tabs)
      """
  }

  // MARK: Flows

  /// Returns the parameters of a flow: without defaults if the flow is started for a route.
  private func values(of child: CoordinatorPlan.Child) -> DefaultedParameters {
    DefaultedParameters(parameters: coordinatorPlan.parameters(of: child).map(\.withoutDefault))
  }

  private func factory(of child: CoordinatorPlan.Child) -> Code {
    let name = coordinatorPlan.coordinator(of: child)
    let values = values(of: child)
    let access = coordinatorPlan.access(child).overridable
    let maker = coordinatorPlan.isMadeByApp(child) ? "self.services.\(coordinatorPlan.factory(of: child))" : name
    return """
      /// Makes the coordinator of a flow that this flow starts.
      \(access)func \(method: coordinatorPlan.factory(of: child))(\(taking: values.list { $0.type.text })) -> \(returning: name) {
        \(maker)(\([values.passed(), plan.serving(child), plan.allowing(child)].argumentList))
      }
      """
  }

  private func starter(of child: CoordinatorPlan.Child) -> Code {
    let values = values(of: child)
    let taken = Set(coordinatorPlan.parameters(of: child).map(\.name))
    let coordinator = FreshName.like("child", besides: taken)
    let listener = StartedFlowListener(to: child, in: coordinatorPlan, support: "RoutegenViews")
    let list: ParameterList = [
      values.list { $0.type.text }, listener.answerParameter, listener.endParameter, listener.finishParameter,
    ]
    let start =
      switch child {
      case .flow: starting(child, coordinator, listener)
      case .external:
        starting(external: child, coordinator, listener, isChild: FreshName.like("isChild", besides: taken))
      }
    return """
      private func \(coordinatorPlan.starter(of: child))(\(list)) -> \(flow.screen) {
        let \(coordinator) = self.\(coordinatorPlan.factory(of: child))(\(values.passed()))
        \(start)
      }
      """
  }

  private func starting(
    _ child: CoordinatorPlan.Child, _ coordinator: String, _ listener: StartedFlowListener
  ) -> Code {
    """
    \(listener.onFinish.map { "\(coordinator).onFinish = \($0)" })
    \(listener.answer.map { "\($0)?.wait(for: \(coordinator).presence)" })
    \(listener.isEnd.map { "if \($0) { \(coordinator).presence.end(with: self.presence, of: self) }" })
    \("\(coordinator).presence.isStarted = true", if: plan.opensLinks)
    \("\(coordinator).gates = self.gates", if: !plan.allowing(child).isEmpty)
    return \(flow.member(.child(child)))(\(coordinator), \(coordinator).startScreen())
    """
  }

  private func starting(
    external child: CoordinatorPlan.Child, _ coordinator: String, _ listener: StartedFlowListener, isChild: String
  ) -> Code {
    let member = flow.member(.child(child))
    let (captured, passed) = coordinatorPlan.result(of: child) == nil ? ("", "") : ("result ", "result")
    let onFinish = listener.onFinish.map { onFinish -> Code in
      """
      \(coordinator).onFinish = { [weak self] \(captured)in
        \(listener.answer.map { "\($0)?.comes()" })
        self?.presence.remove(\(isChild)) { \(onFinish)(\(passed)) }
      }
      """
    }
    let answer = listener.answer.map { answer -> Code in
      "\(answer)?.wait { [weak self] in self?.presence.shown.contains { \(isChild)($0.screen) } ?? false }"
    }
    return """
      let \(isChild): (\(flow.screen)) -> Swift.Bool = { [weak \(coordinator)] in
        if case \(member)(let flow) = $0 { flow === \(coordinator) } else { false }
      }
      \(onFinish)
      \(answer)
      \(coordinator).onClose = { [weak self] in
        self?.presence.remove(\(isChild), isClosed: true) {}
      }
      return \(member)(\(coordinator))
      """
  }

  // MARK: Tabs

  private func tabs(_ owner: Flow.ID, _ index: Int, _ each: ViewFlow.Case, _ scope: inout FileScope) -> Code {
    let tabs = flow.program[owner].tabs[index]
    let name = coordinatorPlan.name(tabs.name, in: owner)
    let (property, type) = (flow.property(owner, index), plan.tabType(owner, index))
    let isSplit = tabs.kind == .split
    let element = isSplit ? "column" : "tab"
    let access = min(coordinatorPlan.access, flow.program[owner].access).overridable
    let cases = tabs.tabs.map { `case`(of: $0, name, owner, &scope) }
    let endings = tabs.tabs.compactMap { ending(of: $0, name, element) }
    let selecting =
      isSplit ? "Brings a column into view, if it is hidden or there is room for only one column" : "Selects a tab"
    let restart: Code = """
      /// Replaces the content of a \(element) with a new first screen. Call it when the flow in the \(element) has finished.
      func \(method: "restart")(\(taking: "_ \(element): \(type)")) {
        self.\(property)?\(isSplit ? ".restart(column)" : "[tab]?.replace(by: self.makeScreen(for: tab))")
      }
      """
    return """
      // MARK: \(name)

      /// The \(element)s of `\(tabs.name)`, or `nil` if there are none.
      private(set) weak var \(property: property): \(returning: "\(flow.tabs(owner, index))?")

      /// Makes the \(element)s of `\(tabs.name)`.
      private func make\(name)() -> \(flow.screen) {\(plan.place(tabs.location))
        \(making(tabs, type, as: flow.tabs(owner, index)))
        self.\(property) = \(element)s
        return \(flow.member(each.kind))(\(element)s)
      }

      /// Makes the first screen of a \(element)\(isSplit ? "; for `\(Tabs.detail)`, the placeholder" : "").
      func makeScreen(for \(element): \(type)) -> \(flow.screen) {
        switch \(element) {
        \(lines: cases)
        }
      }

      /// \(selecting).
      func \(method: tabs.kind.selecting)(\(taking: "_ \(element): \(type)")) {
        self.\(property)?.\(isSplit ? "show(column)" : "selection = tab")
      }

      \(taps(type, property, access: access), if: !isSplit)

      \(order(type, access: access), if: tabs.isOrderedByApp)

      \(restart, if: !endings.isEmpty)

      \(blocks: endings)
      """
  }

  /// Returns the statement that makes the stages of tabs or columns.
  private func making(_ tabs: Tabs, _ type: String, as made: String) -> Code {
    let first = ".\(SwiftNames.member(tabs.tabs[0].name))"
    let stacks = tabs.tabs.filter { tab in tab.target.map { flow.isInStack($0, tab.inNavigation) } ?? false }
    let list = "[\(stacks.map { ".\(SwiftNames.member($0.name))" }.joined(separator: ", "))]"
    if tabs.kind == .split {
      return """
        let columns = \(made)(
          \(first), inNavigation: \(list)
        ) { [weak self] in self?.makeScreen(for: $0) }
        """
    }
    let isInStack = stacks.isEmpty ? "false" : stacks.count == tabs.tabs.count ? "true" : "\(list).contains($0)"
    return """
      let tabs = \(made)(
        \(tabs.isOrderedByApp ? "self.order(of: \(type).allCases).first ?? \(first)" : first),
        shouldSelect: { [weak self] in self?.shouldSelect($0) ?? true },
        didReselect: { [weak self] in self?.didReselect($0) }
      ) {
        RoutegenViews.Stage(self.makeScreen(for: $0), inNavigation: \(isInStack))
      }
      """
  }

  /// Returns the case that makes the first screen of a tab.
  private func `case`(of tab: Tabs.Tab, _ name: String, _ owner: Flow.ID, _ scope: inout FileScope) -> Code {
    guard let target = tab.target else { return "" }
    var values = CoordinatorValues(
      coordinatorPlan, flow: owner, prefix: "\(plan.path(flow.flow).asFileScopeName)_\(name)_\(tab.name)")
    let screen = ViewShowing(flow: flow).screen(target, listener: TabsEmitter.ending(of: tab, name), &values, &scope)
    return "case .\(SwiftNames.member(tab.name)): \(screen)\(plan.place(tab.location))"
  }

  /// Returns the method for the end of a flow that is first in a tab, if it has one.
  private func ending(of tab: Tabs.Tab, _ name: String, _ element: String) -> Code? {
    guard let child = tab.target?.child, plan.hasEnd(child) else { return nil }
    return """
      /// Called when the flow of the \(element) `\(tab.name)` has finished.
      func \(method: TabsEmitter.ending(of: tab, name))(\(taking: ViewCoordinatorEmitter.list(coordinatorPlan.result(of: child)))) {}
      """
  }

  /// Returns the methods to override: for the badges of tabs, and for what the user taps.
  private func taps(_ tab: String, _ property: String, access: String) -> Code {
    """
    /// Returns the badge of a tab, 0 for none. SwiftUI calls it again when an observed value that it reads changes.
    \(access)func \(method: "badge")(\(taking: "of tab: \(tab)")) -> \(returning: "Swift.Int") { 0 }

    /// Returns true if the user can select a tab. It is not called when code or a link selects the tab.
    \(access)func \(method: "shouldSelect")(\(taking: "_ tab: \(tab)")) -> \(returning: "Swift.Bool") { true }

    /// Called when the user taps the selected tab. Goes back to the first screen of the tab.
    \(access)func \(method: "didReselect")(\(taking: "_ tab: \(tab)")) {
      self.\(property)?.popToRoot(tab)
    }
    """
  }

  /// Returns the method to override for the order of tabs.
  private func order(_ tab: String, access: String) -> Code {
    """
    /// Returns the tabs to show, in order. SwiftUI calls it again when an observed value that it reads changes.
    \(access)func \(method: "order")(\(taking: "of tabs: [\(tab)]")) -> \(returning: "[\(tab)]") { tabs }
    """
  }
}
