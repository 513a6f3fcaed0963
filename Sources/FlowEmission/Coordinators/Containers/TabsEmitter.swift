import FlowModel

/// Writes the tabs of a tab bar that is made in code, or the columns of a split view controller: `PillsFlow.Main.Tab`,
/// `MailFlow.Main.Column`.
struct TabEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID
  let index: Int

  var code: Code {
    let tabs = plan.program[flow].tabs[index]
    let access = plan.program[flow].access.modifier
    return """
      extension \(extending: "\(plan.path(flow)).\(SwiftNames.escaped(tabs.name))") {
        /// The \(tabs.kind == .tabs ? "tabs" : "columns") of `\(tabs.name)`, from the first to the last.
        \(access)enum \(type: tabs.kind.elements): Swift.Int, Swift.CaseIterable, Swift.Sendable {\(plan.place(tabs.location))
          \(lines: tabs.tabs.map { `case`(of: $0, tabs.kind) })
        }
      }
      """
  }

  private func `case`(of tab: Tabs.Tab, _ kind: Tabs.Kind) -> Code {
    // A column has the number that it has in UIKit; those of SwiftUI have names.
    let number = [Tabs.primary, Tabs.supplementary, Tabs.secondary].firstIndex(of: tab.name)
    return """
      \(docs: tab.docs)
      case \(element: SwiftNames.escaped(tab.name))\(kind == .split ? number.map { " = \($0)" } ?? "" : "")\(plan.place(tab.location))
      """
  }
}

extension Tabs.Kind {
  /// The name of the enum of its elements.
  var elements: String { self == .tabs ? "Tab" : "Column" }
  /// The class of its controller.
  var controller: String { self == .tabs ? "UITabBarController" : "UISplitViewController" }
  /// The name of the method that brings one of its elements to view.
  var selecting: String { self == .tabs ? "select" : "show" }
}

/// Writes the code with which a coordinator makes its tab bars and its split views: each tab with its screen or flow, and with a
/// separate navigation stack if the flow file declares one; each column in a navigation controller.
struct TabsEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  func code(_ scope: inout FileScope) -> Code {
    var bars: [Code] = []
    for tabs in coordinatorPlan.tabs { bars.append(code(tabs.index, of: tabs.flow, &scope)) }
    return Code(bars, separator: "\n\n")
  }

  private func code(_ index: Int, of flow: Flow.ID, _ scope: inout FileScope) -> Code {
    let tabs = plan.program[flow].tabs[index]
    let name = coordinatorPlan.name(tabs.name, in: flow)
    let access = min(coordinatorPlan.access, plan.program[flow].access)
    let type = tabType(flow, index)
    var cases: [Code] = []
    for tab in tabs.tabs { cases.append(`case`(of: tab, name, flow, &scope)) }
    let element = tabs.kind == .tabs ? "tab" : "column"
    let restarts = tabs.tabs.contains { $0.target?.child.map(plan.hasEnd) == true }
    return """
      // MARK: \(name)

      /// `\(tabs.name)`, as long as it is shown.
      \(access.modifier)private(set) weak var \(property: property(name, tabs.kind)): \(returning: "\(tabs.kind.controller)?")

      /// A new `\(tabs.name)`, still without its \(tabs.kind == .tabs ? "tabs" : "columns").
      \(access.overridable)func \(method: "make\(name)")() -> \(returning: tabs.kind.controller) {\(plan.place(tabs.location))
        \(made(tabs))
      }

      /// Makes what a \(element) shows\(tabs.kind == .tabs ? "" : " first; what `secondary` shows as long as nothing else is there").
      \(access.overridable)func \(method: "makeViewController")(\(taking: "for \(element): \(type)")) -> \(returning: "UIViewController") {
        switch \(element) {
        \(lines: cases)
        }
      }

      \(selecting(name, tabs.kind, type, access))

      \(restart(name, tabs.kind, type, access), if: restarts)

      \(connected(name, tabs.kind, type))

      \(blocks: tabs.tabs.map { didFinish($0, tabs.kind, name) })
      """
  }

  private func made(_ tabs: Tabs) -> Code {
    guard tabs.kind == .split else { return "UITabBarController()" }
    // Before iOS 14 there were two columns, of the classic style.
    return """
      if #available(iOS 14.0, tvOS 14.0, *) {
        return UISplitViewController(style: .\(tabs.tabs.count > 2 ? "tripleColumn" : "doubleColumn"))
      }
      return UISplitViewController()
      """
  }

  private func selecting(_ name: String, _ kind: Tabs.Kind, _ type: String, _ access: Access) -> Code {
    switch kind {
    case .tabs:
      """
      /// Selects a tab.
      \(access.overridable)func \(method: "select")(\(taking: "_ tab: \(type)")) {
        self.\(property(name, kind))?.selectedIndex = tab.rawValue
      }
      """
    case .split:
      """
      /// Brings a column to view, where there is room for one only.
      \(access.overridable)func \(method: "show")(\(taking: "_ column: \(type)")) {
        self.stage.show(column.rawValue, of: self.\(property(name, kind)))
      }
      """
    }
  }

  private func connected(_ name: String, _ kind: Tabs.Kind, _ type: String) -> Code {
    switch kind {
    case .tabs:
      """
      private func connected\(name)() -> UIViewController {
        let tabBarController = self.make\(name)()
        tabBarController.viewControllers = \(type).allCases.map { self.makeViewController(for: $0) }
        self.\(property(name, kind)) = tabBarController
        return tabBarController
      }
      """
    case .split:
      """
      private func connected\(name)() -> UIViewController {
        let splitViewController = self.make\(name)()
        self.\(property(name, kind)) = splitViewController
        for column in \(type).allCases {
          self.stage.add(self.makeNavigationController(), to: splitViewController, as: column.rawValue) { [weak self] in
            self?.makeViewController(for: column)
          }
        }
        return splitViewController
      }
      """
    }
  }

  private func restart(_ name: String, _ kind: Tabs.Kind, _ type: String, _ access: Access) -> Code {
    let (word, property) = (kind == .tabs ? "tab" : "column", property(name, kind))
    let call =
      "self.stage.replace\(kind.elements)(\(word).rawValue, of: self.\(property), by: self.makeViewController(for: \(word)))"
    return """
      /// Makes a \(word) again and puts it in its place, for a flow that has finished in it.
      \(access.modifier)func \(method: "restart")(\(taking: "_ \(word): \(type)")) {
        \(call)
      }
      """
  }

  private func didFinish(_ tab: Tabs.Tab, _ kind: Tabs.Kind, _ name: String) -> Code {
    guard let child = tab.target?.child, plan.hasEnd(child) else { return "" }
    let list: ParameterList = coordinatorPlan.result(of: child).map { "_ result: \($0.text)" } ?? []
    return """
      /// The flow of the \(kind == .tabs ? "tab" : "column") `\(tab.name)` has finished.
      \(coordinatorPlan.access(child).overridable)func \(method: ending(of: tab, name))(\(taking: list)) {}
      """
  }

  private func `case`(of tab: Tabs.Tab, _ name: String, _ flow: Flow.ID, _ scope: inout FileScope) -> Code {
    guard let target = tab.target else { return "" }
    var values = CoordinatorValues(
      coordinatorPlan, flow: flow, prefix: "\(plan.path(coordinatorPlan.flow).asFileScopeName)_\(name)_\(tab.name)")
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: tab.inNavigation, presentation: .tab,
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
    let kind = plan.program[flow].tabs[index].kind
    if coordinatorPlan.tabs.contains(where: { $0 == (flow, index) }) { return "self.\(kind.selecting)(\(value))" }
    return kind == .tabs
      ? "RoutegenSupport.selectTab(\(value).rawValue, from: \(screen))"
      : "self.stage.show(\(value).rawValue, of: \(screen).splitViewController)"
  }

  /// Returns the column that a route fills, as arguments: `MailFlow.Main.Column.secondary.rawValue, of: self.mainSplitViewController`.
  func column(_ place: Target.Place?, from screen: String) -> String? {
    guard case .tab(let flow, let index, let column) = place else { return nil }
    let split = plan.program[flow].tabs[index]
    let value = "\(tabType(flow, index)).\(SwiftNames.member(split.tabs[column].name)).rawValue"
    let isOwn = coordinatorPlan.tabs.contains { $0 == (flow, index) }
    let name = property(coordinatorPlan.name(split.name, in: flow), .split)
    return "\(value), of: \(isOwn ? "self.\(name)" : "\(screen).splitViewController")"
  }

  /// Returns the type of the tabs of a tab bar, or of the columns of a split view.
  private func tabType(_ flow: Flow.ID, _ index: Int) -> String {
    let tabs = plan.program[flow].tabs[index]
    return "\(plan.path(flow)).\(SwiftNames.escaped(tabs.name)).\(tabs.kind.elements)"
  }

  /// Returns the property of a tab bar or a split view: `mainTabBarController`.
  func property(_ name: String, _ kind: Tabs.Kind) -> String {
    SwiftNames.uncapitalized(name) + kind.controller.dropFirst("UI".count)
  }

  private func ending(of tab: Tabs.Tab, _ name: String) -> String {
    SwiftNames.uncapitalized(name) + SwiftNames.capitalized(tab.name) + "DidFinish"
  }
}
