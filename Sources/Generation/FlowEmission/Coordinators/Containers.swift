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

      /// The \(tabs.kind == .tabs ? "tab bar" : "split view") controller of `\(tabs.name)`, or `nil` if there is none.
      \(access.modifier)private(set) weak var \(property: property(name, tabs.kind)): \(returning: "\(tabs.kind.controller)?")

      /// Makes the controller of `\(tabs.name)`, still without its \(tabs.kind == .tabs ? "tabs" : "columns").
      \(access.overridable)func \(method: "make\(name)")() -> \(returning: tabs.kind.controller) {\(plan.place(tabs.location))
        \(made(tabs))
      }

      /// Makes the view controller of a \(element)\(tabs.kind == .tabs ? "" : "; for `secondary`, the placeholder").
      \(access.overridable)func \(method: "makeViewController")(\(taking: "for \(element): \(type)")) -> \(returning: "UIViewController") {
        switch \(element) {
        \(lines: cases)
        }
      }

      \(item(type, access), if: tabs.kind == .tabs)

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

  private func item(_ type: String, _ access: Access) -> Code {
    """
    /// Returns the title and image of a tab. With `nil`, the default, UIKit uses those of the tab's view controller.
    \(access.overridable)func \(method: "tabBarItem")(\(taking: "of tab: \(type)")) -> \(returning: "UITabBarItem?") { nil }
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
      /// Brings a column into view, if it is hidden or there is room for only one column.
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
        tabBarController.viewControllers = \(type).allCases.map { tab in
          let controller = self.makeViewController(for: tab)
          if let item = self.tabBarItem(of: tab) { controller.tabBarItem = item }
          return controller
        }
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
    let (word, property) = (kind == .tabs ? "tab" : "column", "self.\(property(name, kind))")
    let made = "self.makeViewController(for: \(word))"
    let call =
      kind == .tabs
      ? "self.stage.replaceTab(tab.rawValue, of: \(property), by: \(made))"
      : "\(property)?.stack(of: column.rawValue)?.setViewControllers([\(made)], animated: false)"
    return """
      /// Replaces the view controller of a \(word) with a new one. Call it when the flow in the \(word) has finished.
      \(access.modifier)func \(method: "restart")(\(taking: "_ \(word): \(type)")) {
        \(call)
      }
      """
  }

  private func didFinish(_ tab: Tabs.Tab, _ kind: Tabs.Kind, _ name: String) -> Code {
    guard let child = tab.target?.child, plan.hasEnd(child) else { return "" }
    let list: ParameterList = coordinatorPlan.result(of: child).map { "_ result: \($0.text)" } ?? []
    return """
      /// Called when the flow of the \(kind == .tabs ? "tab" : "column") `\(tab.name)` has finished.
      \(coordinatorPlan.access(child).overridable)func \(method: TabsEmitter.ending(of: tab, name))(\(taking: list)) {}
      """
  }

  private func `case`(of tab: Tabs.Tab, _ name: String, _ flow: Flow.ID, _ scope: inout FileScope) -> Code {
    guard let target = tab.target else { return "" }
    var values = CoordinatorValues(
      coordinatorPlan, flow: flow, prefix: "\(plan.path(coordinatorPlan.flow).asFileScopeName)_\(name)_\(tab.name)")
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: tab.inNavigation, presentation: .tab,
      listener: .method(TabsEmitter.ending(of: tab, name)))
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

  /// Returns the method for the end of a flow that is first in a tab.
  static func ending(of tab: Tabs.Tab, _ name: String) -> String {
    SwiftNames.uncapitalized(name) + SwiftNames.capitalized(tab.name) + "DidFinish"
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
      ofClass: Self.type(of: child, plan), hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_\(child.name)_type", place: plan.place(child.location))
    return """
      \(docs: child.docs)
      let \(property: SwiftNames.escaped(child.name)): \(returning: "(\(list.joined(separator: ", "))) -> \(type)")\(plan.place(child.location))
      """
  }

  /// Returns the class of a child, as far as it is known.
  static func type(of child: Route, _ plan: EmissionPlan) -> String {
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
    let head =
      (target.child.map(plan.hasEnd) == true ? "[weak \(origin == "screen" ? origin : "\(origin) = screen")] " : "")
      + (names.isEmpty ? "" : names.joined(separator: ", "))
    return """
      \(SwiftNames.label(child.name)): {\(head.isEmpty ? "" : " \(head.hasSuffix(" ") ? String(head.dropLast()) : head) in")
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
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: false, presentation: .child, listener: .method("")
    )
    let made = showing.making(screen, argument, as: name, isChild: true)
    let isTyped = !child.inNavigation && !plan.program[screen].isNavigationRoot
    let connects = plan.routes.isConnectable(screen) && !plan.program[screen].takesArguments
    guard connects, isTyped, !plan.program[plan.program[screen].controller].isStock else {
      let shown = CoordinatorShowing.Presentation.child.contained(made.swift, inNavigation: child.inNavigation)
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
      listener: .route(name: SwiftNames.escaped(method), label: performing.label, screen: performing.origin))
    return showing.code(lead: "return ", &values, &scope)
  }
}

extension CoordinatorShowing.Presentation {
  /// Returns the Swift of a child, in a navigation controller if it is to be in one.
  fileprivate func contained(_ controller: String, inNavigation: Bool) -> String {
    inNavigation ? "self.stage.contain(\(controller), in: self.makeNavigationController())" : controller
  }
}
