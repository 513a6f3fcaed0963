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

/// Writes the code with which a coordinator makes its tab bars: each tab with its screen or flow, and with a separate
/// navigation stack if the flow file declares one.
struct TabsEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  func code(_ scope: inout FileScope) -> Code {
    var bars: [Code] = []
    for tabs in coordination.tabs { bars.append(code(tabs.index, of: tabs.flow, &scope)) }
    return Code(bars, separator: "\n\n")
  }

  private func code(_ index: Int, of flow: Flow.ID, _ scope: inout FileScope) -> Code {
    let tabs = plan.program[flow].tabs[index]
    let name = coordination.name(tabs.name, in: flow)
    let access = min(coordination.access, plan.program[flow].access)
    let type = tabType(flow, index)
    var cases: [Code] = []
    for tab in tabs.tabs { cases.append(`case`(of: tab, name, flow, &scope)) }
    let restarts = tabs.tabs.contains { $0.target?.child.map(plan.hasEnd) == true }
    return """
      // MARK: \(name)

      /// `\(tabs.name)`, as long as it is shown.
      \(access.modifier)private(set) weak var \(property(name)): UITabBarController?

      /// A new `\(tabs.name)`, still without its tabs.
      \(access.overridable)func make\(name)() -> UITabBarController {\(plan.place(tabs.location))
        UITabBarController()
      }

      /// Makes what a tab shows.
      \(access.overridable)func makeViewController(for tab: \(type)) -> UIViewController {
        switch tab {
        \(lines: cases)
        }
      }

      /// Selects a tab.
      \(access.overridable)func select(_ tab: \(type)) {
        self.\(property(name))?.selectedIndex = tab.rawValue
      }

      \(restart(name, type, access), if: restarts)

      private func connected\(name)() -> UIViewController {
        let tabBarController = self.make\(name)()
        tabBarController.viewControllers = \(type).allCases.map { self.makeViewController(for: $0) }
        self.\(property(name)) = tabBarController
        return tabBarController
      }

      \(blocks: tabs.tabs.map { didFinish($0, name) })
      """
  }

  private func restart(_ name: String, _ type: String, _ access: Access) -> Code {
    """
    /// Makes a tab again and puts it in its place, for a flow that has finished in it.
    \(access.modifier)func restart(_ tab: \(type)) {
      self.stage.replaceTab(tab.rawValue, of: self.\(property(name)), by: self.makeViewController(for: tab))
    }
    """
  }

  private func didFinish(_ tab: Tabs.Tab, _ name: String) -> Code {
    guard let child = tab.target?.child, plan.hasEnd(child) else { return "" }
    let list = coordination.result(of: child).map { "_ result: \($0.text)" } ?? ""
    return """
      /// The flow of the tab `\(tab.name)` has finished.
      \(coordination.access(child).overridable)func \(ending(of: tab, name))(\(list)) {}
      """
  }

  private func `case`(of tab: Tabs.Tab, _ name: String, _ flow: Flow.ID, _ scope: inout FileScope) -> Code {
    guard let target = tab.target else { return "" }
    var values = CoordinatorValues(
      coordination, flow: flow, prefix: "\(plan.path(coordination.flow).asFileScopeName)_\(name)_\(tab.name)")
    let showing = CoordinatorShowing(
      coordination: coordination, target: target, inNavigation: tab.inNavigation, presentation: .tab,
      listener: .method(ending(of: tab, name)))
    return """
      case .\(SwiftNames.member(tab.name)):\(plan.place(tab.location))
        \(showing.code(lead: "return ", &values, &scope))
      """
  }

  /// Returns the Swift that selects a tab for a route.
  func selection(of tab: Int, of index: Int, of flow: Flow.ID, from screen: String) -> String {
    // The full name: two tab bars may have tabs with the same name.
    let value = "\(tabType(flow, index)).\(SwiftNames.member(plan.program[flow].tabs[index].tabs[tab].name))"
    return coordination.tabs.contains(where: { $0 == (flow, index) })
      ? "self.select(\(value))" : "RoutegenSupport.selectTab(\(value).rawValue, from: \(screen))"
  }

  /// Returns the type of the tabs of a tab bar.
  private func tabType(_ flow: Flow.ID, _ index: Int) -> String {
    "\(plan.path(flow)).\(SwiftNames.escaped(plan.program[flow].tabs[index].name)).Tab"
  }

  private func property(_ name: String) -> String { SwiftNames.uncapitalized(name) + "TabBarController" }

  private func ending(of tab: Tabs.Tab, _ name: String) -> String {
    SwiftNames.uncapitalized(name) + SwiftNames.capitalized(tab.name) + "DidFinish"
  }
}
