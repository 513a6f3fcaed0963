import FlowModel

/// The page objects of a flow: a struct for each screen, with a method for each route and segue.
struct PageEmitter {
  let plan: EmissionPlan
  let pages: PagePlan
  let flow: Flow.ID

  var code: Code {
    """
    // MARK: - \(plan.program[flow].name)

    \(blocks: plan.program[flow].members.map(page))

    \(blocks: alerts)
    """
  }

  private func page(of member: Flow.Member) -> Code {
    switch member {
    case .screen(let screen): page(of: screen)
    case .tabs(let index): tabs(index)
    case .identifiers: ""
    }
  }

  // MARK: Screens

  private func page(of screen: Screen.ID) -> Code {
    guard let page = pages.page(of: screen), let name = plan.names.shown.member(of: screen) else { return "" }
    let declaration = plan.program[screen]
    let docs = declaration.docs.isEmpty ? ["The screen `\(plan.program.qualifiedName(of: screen))`."] : declaration.docs
    return """
      \(docs: docs)
      @MainActor struct \(page): FlowPage {\(plan.place(declaration.location))
        static var screen: \(SwiftNames.flowScreen) { \(name) }
        let app: XCUIApplication

        \(blocks: plan.program.exits(of: screen).map { method(for: $0, in: screen) })
      }
      """
  }

  /// Returns the method that taps the control of a route or a segue. If the flow file does not determine the next
  /// screen, the test specifies it.
  private func method(for exit: ScreenExit, in screen: Screen.ID) -> Code {
    let method = SwiftNames.escaped(FreshName.like(exit.name, besides: Self.members.union([Self.back])))
    let identifier = SwiftNames.literal(exit.identifier(inScreen: plan.program.qualifiedName(of: screen)))
    let head: Code
    if let alert = pages.alert(after: exit, in: screen) {
      return """
        \(docs: exit.docs)
        @discardableResult
        func \(method)(at index: Swift.Int = 0) throws -> \(alert) {\(plan.place(exit.location))
          try self.ask(\(identifier), at: index)
        }
        """
    }
    if let page = pages.page(after: exit, in: screen) {
      head = "func \(method)(at index: Swift.Int = 0) throws -> \(page)"
    } else {
      head = "func \(method)<Page: FlowPage>(to page: Page.Type = Page.self, at index: Swift.Int = 0) throws -> Page"
    }
    return """
      \(docs: exit.docs)
      @discardableResult
      \(head) {\(plan.place(exit.location))
        try self.tap(\(identifier), at: index)
      }
      """
  }

  /// The members of every page that are not methods.
  private static let members: Set<String> = ["app", "screen", "element", "identifier"]
  /// A method that every page has. A route with that name would be called instead, or not at all.
  private static let back = "goBack"

  // MARK: Alerts

  private var alerts: [Code] {
    let flow = plan.program[flow]
    return flow.routes.map { alert($0, of: flow.name, shownBy: nil) }
      + plan.program.screens(of: self.flow).flatMap { screen in
        plan.program[screen].routes.map {
          alert($0, of: plan.program.qualifiedName(of: screen), shownBy: pages.page(of: screen))
        }
      }
  }

  private func alert(_ route: Route, of owner: String, shownBy page: String?) -> Code {
    guard let alert = route.alert, let name = pages.alert(route, of: owner) else { return "" }
    let docs = route.docs.isEmpty ? ["The \(alert.kind.rawValue) `\(owner).\(route.name)`."] : route.docs
    func identifier(_ part: String) -> String { SwiftNames.literal("\(owner).\(route.name).\(part)") }
    let fields = alert.fields.map { field -> Code in
      """
      /// Writes into the field `\(field.name)`.
      func \(SwiftNames.escaped(FreshName.like(field.name, besides: Self.members)))(_ text: Swift.String) throws -> Self {\(plan.place(field.location))
        try self.write(text, into: \(identifier(field.name)))
      }
      """
    }
    let choices = alert.choices.map { choice -> Code in
      let taken = Self.members.union(alert.fields.map(\.name))
      let method = SwiftNames.escaped(FreshName.like(choice.name, besides: taken))
      // The choice to cancel leads back; the app decides about the others.
      let head =
        if choice.role == .cancel, let page {
          "func \(method)() throws -> \(page)"
        } else {
          "func \(method)<Page: FlowPage>(to page: Page.Type = Page.self) throws -> Page"
        }
      return """
        \(docs: choice.docs)
        @discardableResult
        \(head) {\(plan.place(choice.location))
          try self.choose(\(identifier(choice.name)))
        }
        """
    }
    return """
      \(docs: docs)
      @MainActor struct \(name): FlowAlert {\(plan.place(route.location))
        static var identifier: Swift.String { \(identifier(alert.choices[0].name)) }
        let app: XCUIApplication

        \(blocks: fields + choices)
      }
      """
  }

  // MARK: Tabs

  private func tabs(_ index: Int) -> Code {
    guard let name = pages.tabs(of: flow, index) else { return "" }
    let tabs = plan.program[flow].tabs[index]
    let docs = tabs.docs.isEmpty ? ["The tab bar `\(plan.program[flow].name).\(tabs.name)`."] : tabs.docs
    return """
      \(docs: docs)
      @MainActor struct \(name): FlowTabs {\(plan.place(tabs.location))
        let app: XCUIApplication

        \(blocks: tabs.tabs.enumerated().map { method(for: $1, at: $0) })
      }
      """
  }

  private func method(for tab: Tabs.Tab, at position: Int) -> Code {
    let method = SwiftNames.escaped(FreshName.like(tab.name, besides: Self.members))
    let head: Code
    if let page = tab.target.flatMap({ pages.page(of: $0.place) }) {
      head = "func \(method)() throws -> \(page)"
    } else {
      head = "func \(method)<Page: FlowPage>(to page: Page.Type = Page.self) throws -> Page"
    }
    return """
      \(docs: tab.docs)
      @discardableResult
      \(head) {\(plan.place(tab.location))
        try self.select(\(position))
      }
      """
  }
}
