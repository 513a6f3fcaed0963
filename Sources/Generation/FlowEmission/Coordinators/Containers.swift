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

/// Writes the code with which a coordinator makes a tab bar or a split view: each tab with its screen or flow, and with a
/// separate navigation stack if the flow file declares one; each column in a navigation controller.
struct TabsEmitter {
  private let coordinatorPlan: CoordinatorPlan
  private let flow: Flow.ID
  private let tabs: Tabs
  /// Its name in the coordinator, its property, and the type of its tabs or columns.
  private let name, property, type: String

  init(_ index: Int, of flow: Flow.ID, in coordinatorPlan: CoordinatorPlan) {
    (self.coordinatorPlan, self.flow) = (coordinatorPlan, flow)
    tabs = coordinatorPlan.plan.program[flow].tabs[index]
    name = coordinatorPlan.name(tabs.name, in: flow)
    property = coordinatorPlan.property(ofTabs: index, of: flow)
    type = coordinatorPlan.plan.tabType(flow, index)
  }

  private var plan: EmissionPlan { coordinatorPlan.plan }
  private var isBar: Bool { tabs.kind == .tabs }
  private var element: String { isBar ? "tab" : "column" }
  private var access: Access { min(coordinatorPlan.access, plan.program[flow].access) }

  func code(_ scope: inout FileScope) -> Code {
    let cases = tabs.tabs.map { `case`(of: $0, &scope) }
    let restarts = tabs.tabs.contains { $0.target?.child.map(plan.hasEnd) == true }
    return """
      // MARK: \(name)

      /// The \(isBar ? "tab bar" : "split view") controller of `\(tabs.name)`, or `nil` if there is none.
      \(access.modifier)private(set) weak var \(property: property): \(returning: "\(tabs.kind.controller)?")

      /// Makes the controller of `\(tabs.name)`, still without its \(element)s.
      \(access.overridable)func \(method: "make\(name)")() -> \(returning: tabs.kind.controller) {\(plan.place(tabs.location))
        \(isBar ? "UITabBarController()" : splitView)
      }

      /// Makes the view controller of a \(element)\(isBar ? "" : "; for `secondary`, the placeholder").
      \(access.overridable)func \(method: "makeViewController")(\(taking: "for \(element): \(type)")) -> \(returning: "UIViewController") {
        switch \(element) {
        \(lines: cases)
        }
      }

      \(item, if: isBar)

      \(selecting)

      \(restart, if: restarts)

      private func connected\(name)() -> UIViewController {
        \(isBar ? connectingBar : connectingSplitView)
      }

      \(blocks: tabs.tabs.map(didFinish))
      """
  }

  private var splitView: Code {
    // Before iOS 14 there were two columns, of the classic style.
    """
    if #available(iOS 14.0, tvOS 14.0, *) {
      return UISplitViewController(style: .\(tabs.tabs.count > 2 ? "tripleColumn" : "doubleColumn"))
    }
    return UISplitViewController()
    """
  }

  private var item: Code {
    """
    /// Returns the title and image of a tab. With `nil`, the default, UIKit uses those of the tab's view controller.
    \(access.overridable)func \(method: "tabBarItem")(\(taking: "of tab: \(type)")) -> \(returning: "UITabBarItem?") { nil }
    """
  }

  private var selecting: Code {
    let docs =
      isBar ? "Selects a tab." : "Brings a column into view, if it is hidden or there is room for only one column."
    let call =
      isBar
      ? "self.\(property)?.selectedIndex = tab.rawValue" : "self.stage.show(column.rawValue, of: self.\(property))"
    return """
      /// \(docs)
      \(access.overridable)func \(method: tabs.kind.selecting)(\(taking: "_ \(element): \(type)")) {
        \(call)
      }
      """
  }

  private var connectingBar: Code {
    """
    let tabBarController = self.make\(name)()
    tabBarController.viewControllers = \(type).allCases.map { tab in
      let controller = self.makeViewController(for: tab)
      if let item = self.tabBarItem(of: tab) { controller.tabBarItem = item }
      return controller
    }
    self.\(property) = tabBarController
    return tabBarController
    """
  }

  private var connectingSplitView: Code {
    """
    let splitViewController = self.make\(name)()
    self.\(property) = splitViewController
    for column in \(type).allCases {
      self.stage.add(self.makeNavigationController(), to: splitViewController, as: column.rawValue) { [weak self] in
        self?.makeViewController(for: column)
      }
    }
    return splitViewController
    """
  }

  private var restart: Code {
    let made = "self.makeViewController(for: \(element))"
    let call =
      isBar
      ? "self.stage.replaceTab(tab.rawValue, of: self.\(property), by: \(made))"
      : "self.\(property)?.stack(of: column.rawValue)?.setViewControllers([\(made)], animated: false)"
    return """
      /// Replaces the view controller of a \(element) with a new one. Call it when the flow in the \(element) has finished.
      \(access.modifier)func \(method: "restart")(\(taking: "_ \(element): \(type)")) {
        \(call)
      }
      """
  }

  private func didFinish(_ tab: Tabs.Tab) -> Code {
    guard let child = tab.target?.child, plan.hasEnd(child) else { return "" }
    let list: ParameterList = coordinatorPlan.result(of: child).map { "_ result: \($0.text)" } ?? []
    return """
      /// Called when the flow of the \(element) `\(tab.name)` has finished.
      \(coordinatorPlan.access(child).overridable)func \(method: TabsEmitter.ending(of: tab, name))(\(taking: list)) {}
      """
  }

  private func `case`(of tab: Tabs.Tab, _ scope: inout FileScope) -> Code {
    guard let target = tab.target else { return "" }
    var values = CoordinatorValues(
      coordinatorPlan, flow: flow, prefix: "\(plan.path(coordinatorPlan.flow).asFileScopeName)_\(name)_\(tab.name)")
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: tab.inNavigation, presentation: .tab,
      listener: .init(method: TabsEmitter.ending(of: tab, name)))
    return """
      case .\(SwiftNames.member(tab.name)):\(plan.place(tab.location))
        \(showing.code(lead: "return ", &values, &scope))
      """
  }

  /// Returns the method for the end of a flow that is first in a tab.
  static func ending(of tab: Tabs.Tab, _ name: String) -> String {
    SwiftNames.uncapitalized(name) + SwiftNames.capitalized(tab.name) + "DidFinish"
  }
}

extension CoordinatorPlan {
  /// Returns the Swift that selects a tab for a route.
  func selection(of tab: Int, of index: Int, of flow: Flow.ID, from screen: String) -> String {
    let (value, kind) = (plan.tab(tab, of: index, of: flow), plan.program[flow].tabs[index].kind)
    if makes(index, of: flow) { return "self.\(kind.selecting)(\(value))" }
    return kind == .tabs
      ? "RoutegenSupport.selectTab(\(value).rawValue, from: \(screen))"
      : "self.stage.show(\(value).rawValue, of: \(screen).splitViewController)"
  }

  /// Returns the column that a route fills, as arguments: `MailFlow.Main.Column.secondary.rawValue, of: self.mainSplitViewController`.
  func column(_ place: Target.Place?, from screen: String) -> String? {
    guard case .tab(let flow, let index, let column) = place else { return nil }
    let split =
      makes(index, of: flow) ? "self.\(property(ofTabs: index, of: flow))" : "\(screen).splitViewController"
    return "\(plan.tab(column, of: index, of: flow)).rawValue, of: \(split)"
  }

  private func makes(_ index: Int, of flow: Flow.ID) -> Bool { tabs.contains { $0 == (flow, index) } }

  /// Returns the property of a tab bar or a split view: `mainTabBarController`.
  func property(ofTabs index: Int, of flow: Flow.ID) -> String {
    let tabs = plan.program[flow].tabs[index]
    return SwiftNames.uncapitalized(name(tabs.name, in: flow)) + tabs.kind.controller.dropFirst("UI".count)
  }
}

extension EmissionPlan {
  /// Returns the type of the tabs of a tab bar, or of the columns of a split view.
  func tabType(_ flow: Flow.ID, _ index: Int) -> String {
    let tabs = program[flow].tabs[index]
    return "\(path(flow)).\(SwiftNames.escaped(tabs.name)).\(tabs.kind.elements)"
  }

  /// Returns a tab or a column with its full name: two tab bars may have tabs with the same name.
  func tab(_ tab: Int, of index: Int, of flow: Flow.ID) -> String {
    "\(tabType(flow, index)).\(SwiftNames.member(program[flow].tabs[index].tabs[tab].name))"
  }
}

// MARK: - ChildEmitter

/// Writes the children of a screen: the struct by which the screen gets the view controllers that it contains, each made and
/// connected when it asks for it, and the requirement of its class.
struct ChildEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let children = plan.program.children(of: screen)
    guard !children.isEmpty else { return "" }
    let path = plan.path(screen)
    let controller = plan.program[plan.program[screen].controller]
    var scope = FileScope()
    var members: [Code] = []
    for child in children { members.append(member(child, &scope)) }
    return """
      \(scope.code)

      extension \(extending: path) {
        /// Functions that make the child view controllers of `\(controller.name)`, which adds them to its view.
        @MainActor struct \(type: "Child") {
          \(lines: members)
        }

        /// The property with which `\(controller.name)` makes its child view controllers. The coordinator sets it.
        @MainActor protocol \(type: "Containing"): Swift.AnyObject {
          var \(property: "child"): \(returning: "\(path).Child?") { get set }
        }
      }

      extension \(extending: controller.name): \(path).Containing {}\(plan.place(plan.program[screen].location))
      """
  }

  private func member(_ child: Route, _ scope: inout FileScope) -> Code {
    let spelling = ParameterSpelling(
      of: child.parameters, prefix: "\(plan.path(screen).asFileScopeName)_\(child.name)",
      hidden: plan.typeNames(in: screen), plan: plan, scope: &scope)
    let list = child.parameters.map { parameter in
      "_ \(SwiftNames.escaped(parameter.name)): \(parameter.type.isFunction ? "@escaping " : "")\(spelling.type(parameter))"
    }
    let type = scope.type(
      ofClass: type(of: child), hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_\(child.name)_type", place: plan.place(child.location))
    return """
      \(docs: child.docs)
      let \(property: SwiftNames.escaped(child.name)): \(returning: "(\(list.joined(separator: ", "))) -> \(type)")\(plan.place(child.location))
      """
  }

  /// Returns the class of a child, as far as it is known.
  private func type(of child: Route) -> String {
    guard let screen = child.target?.place.screen, !plan.program[screen].isNavigationRoot else {
      return "UIViewController"
    }
    if child.inNavigation { return "UINavigationController" }
    return plan.controllerName(of: screen)
  }
}

/// Writes the code with which a coordinator gives a screen its children.
struct ChildMakingEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// Returns the statement that sets the children of a connected screen; empty if it has none.
  func setting(_ screen: Screen.ID, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code {
    guard let declaring = plan.program.containing(screen) else { return "" }
    var makers: [Code] = []
    for child in plan.program.children(of: declaring) {
      let screenRoute = CoordinatorPlan.ScreenRoute(route: child, flow: plan.program[declaring].flow, isOfFlow: false)
      makers.append(making(screenRoute, in: screen, &endings, &scope))
    }
    return """
      screen.child = \(plan.path(declaring)).Child(
        \(lines: makers.enumerated().map { $0 == makers.count - 1 ? "\($1))" : "\($1)," })
      """
  }

  private func making(
    _ screenRoute: CoordinatorPlan.ScreenRoute, in screen: Screen.ID, _ endings: inout EndingMethods,
    _ scope: inout FileScope
  ) -> Code {
    let child = screenRoute.route
    guard let target = child.target else { return "" }
    let dialect = ControllerDialect(coordinatorPlan: coordinatorPlan)
    let origin = FreshName.like("screen", besides: Set(child.parameters.map(\.name)))
    let performing = RoutePerforming(dialect: dialect, screenRoute: screenRoute, screen: screen, origin: origin)
    var values = CoordinatorValues(
      coordinatorPlan, flow: screenRoute.flow, parameters: child.parameters, prefix: performing.prefix)
    let made =
      target.place.screen.map { self.made($0, target, child, &values, &scope) }
      ?? started(target, by: performing, &values, &endings, &scope)
    let names = child.parameters.map { values.bound.contains($0.name) ? SwiftNames.escaped($0.name) : "_" }
    let captured = target.child.map(plan.hasEnd) == true
    let head =
      (captured ? " [weak \(origin == "screen" ? origin : "\(origin) = screen")]" : "")
      + (names.isEmpty ? "" : " \(names.joined(separator: ", "))")
    return """
      \(SwiftNames.label(child.name)): {\(head.isEmpty ? "" : "\(head) in")
        \(made)
      }
      """
  }

  /// Returns the statements that make a screen, with its class.
  private func made(
    _ screen: Screen.ID, _ target: Target, _ child: Route, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> Code {
    let argument = values.argument(for: target, scope: &scope)
    let name = FreshName.like("next", besides: Set(child.parameters.map(\.name)))
    let made = coordinatorPlan.made(screen, argument, as: name, isChild: true)
    let isTyped = !child.inNavigation && !plan.program[screen].isNavigationRoot
    let connects = plan.routes.isConnectable(screen) && !plan.program[screen].takesArguments
    guard connects, isTyped, !plan.program[plan.program[screen].controller].isStock else {
      let navigation = "self.makeNavigationController()"
      let shown = child.inNavigation ? "self.stage.contain(\(made.swift), in: \(navigation))" : made.swift
      return """
        \(made.declaration)
        return \(shown)
        """
    }
    let declaration = made.declaration ?? "let \(name) = self.make\(coordinatorPlan.name(of: screen))(\(argument))"
    return """
      \(declaration)
      self.connect\(coordinatorPlan.name(of: screen))(\(name))
      return \(name)
      """
  }

  private func started(
    _ target: Target, by performing: RoutePerforming, _ values: inout CoordinatorValues, _ endings: inout EndingMethods,
    _ scope: inout FileScope
  ) -> Code {
    let child = performing.route
    let method = child.name + "DidFinish"
    if let flow = target.child, plan.hasEnd(flow) {
      endings.add(
        method, result: coordinatorPlan.result(of: flow), label: performing.label, origin: "screen",
        type: ControllerDialect(coordinatorPlan: coordinatorPlan).screenType(of: performing),
        access: coordinatorPlan.access(flow),
        docs: "Called when the flow of the child `\(child.name)` has finished. Remove its view controller here.",
        place: plan.place(child.location))
    }
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: child.inNavigation, presentation: .child,
      listener: .init(method: SwiftNames.escaped(method), label: performing.label, screen: performing.origin))
    return showing.code(lead: "return ", &values, &scope)
  }
}
