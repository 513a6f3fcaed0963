import FlowModel

/// Writes the tabs of a tab bar that is made in code: `PillsFlow.Main.Tab`.
struct TabEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID
  let index: Int

  var code: Code {
    let tabs = plan.program[flow].tabs[index]
    let access = plan.program[flow].access.modifier
    return """
      extension \(plan.path(flow)).\(SwiftNames.escaped(tabs.name)) {
        /// The tabs of `\(tabs.name)`, from the first to the last.
        \(access)enum Tab: Swift.Int, Swift.CaseIterable, Swift.Sendable {\(plan.place(tabs.location))
          \(lines: tabs.tabs.map(`case`))
        }
      }
      """
  }

  private func `case`(of tab: Tabs.Tab) -> Code {
    """
    \(docs: tab.docs)
    case \(SwiftNames.escaped(tab.name))\(plan.place(tab.location))
    """
  }
}

/// Writes how a coordinator makes its tab bars: each tab with its screen or flow, and with a navigation stack of its own
/// where the flow file says so.
struct TabsEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    for tabs in coordination.tabs { emit(tabs.index, of: tabs.flow, scope: &scope, into: &writer) }
  }

  private func emit(_ index: Int, of flow: Flow.ID, scope: inout FileScope, into writer: inout CodeWriter) {
    let tabs = plan.program[flow].tabs[index]
    let name = coordination.name(tabs.name, in: flow)
    let access = min(coordination.access, plan.program[flow].access)
    let type = "\(plan.path(flow)).\(SwiftNames.escaped(tabs.name)).Tab"

    writer.line("// MARK: \(name)")
    writer.blank()
    writer.line("/// `\(tabs.name)`, as long as it is shown.")
    writer.line("\(access.modifier)private(set) weak var \(property(name)): UITabBarController?")
    writer.blank()
    writer.line("/// A new `\(tabs.name)`, still without its tabs.")
    writer.block("\(access.overridable)func make\(name)() -> UITabBarController", remark: plan.remark(tabs.location)) {
      $0.line("UITabBarController()")
    }
    writer.blank()
    writer.line("/// Makes what a tab shows.")
    writer.block("\(access.overridable)func makeViewController(for tab: \(type)) -> UIViewController") { writer in
      writer.cases(of: "tab") { writer in
        for tab in tabs.tabs { emitCase(tab, name, flow, scope: &scope, into: &writer) }
      }
    }
    writer.blank()
    writer.line("/// Selects a tab.")
    writer.block("\(access.overridable)func select(_ tab: \(type))") { writer in
      writer.line("self.\(property(name))?.selectedIndex = tab.rawValue")
    }
    writer.blank()
    if tabs.tabs.contains(where: { $0.target?.child.map(plan.hasEnd) == true }) {
      writer.line("/// Makes a tab again and puts it in its place, for a flow that has finished in it.")
      writer.block("\(access.modifier)func restart(_ tab: \(type))") { writer in
        writer.line(
          "self.stage.replaceTab(tab.rawValue, of: self.\(property(name)), by: self.makeViewController(for: tab))")
      }
      writer.blank()
    }
    writer.block("private func connected\(name)() -> UIViewController") { writer in
      writer.line("let tabBarController = self.make\(name)()")
      writer.line("tabBarController.viewControllers = \(type).allCases.map { self.makeViewController(for: $0) }")
      writer.line("self.\(property(name)) = tabBarController")
      writer.line("return tabBarController")
    }
    writer.blank()
    for tab in tabs.tabs {
      guard let child = tab.target?.child, plan.hasEnd(child) else { continue }
      let list = coordination.result(of: child).map { "_ result: \($0.text)" } ?? ""
      writer.line("/// The flow of the tab `\(tab.name)` has finished.")
      writer.line("\(coordination.access(child).overridable)func \(ending(of: tab, name))(\(list)) {}")
      writer.blank()
    }
  }

  private func emitCase(
    _ tab: Tabs.Tab, _ name: String, _ flow: Flow.ID, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let target = tab.target else { return }
    var values = CoordinatorValues(
      coordination, flow: flow, prefix: "\(plan.path(coordination.flow).asFileScopeName)_\(name)_\(tab.name)")
    let showing = CoordinatorShowing(
      coordination: coordination, target: target, inNavigation: tab.inNavigation, presentation: .tab,
      listener: .method(ending(of: tab, name)))
    writer.line("case .\(SwiftNames.member(tab.name)):" + plan.remark(tab.location))
    var body = CodeWriter(depth: 3)
    showing.emit(lead: "return ", values: &values, scope: &scope, into: &body)
    writer.append(body)
  }

  /// Selects a tab for a route.
  func emitSelection(
    of tab: Int, of index: Int, of flow: Flow.ID, from screen: String, into writer: inout CodeWriter
  ) {
    let tabs = plan.program[flow].tabs[index]
    // In full: two tab bars may have tabs of one name.
    let value = "\(plan.path(flow)).\(SwiftNames.escaped(tabs.name)).Tab.\(SwiftNames.member(tabs.tabs[tab].name))"
    if coordination.tabs.contains(where: { $0 == (flow, index) }) {
      writer.line("self.select(\(value))")
    } else {
      writer.line("RoutegenSupport.selectTab(\(value).rawValue, from: \(screen))")
    }
  }

  private func property(_ name: String) -> String { SwiftNames.uncapitalized(name) + "TabBarController" }

  private func ending(of tab: Tabs.Tab, _ name: String) -> String {
    SwiftNames.uncapitalized(name) + SwiftNames.capitalized(tab.name) + "DidFinish"
  }
}
