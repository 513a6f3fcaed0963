import FlowModel

/// Writes the page objects of a flow: a struct for each screen, with a method for each route and segue.
struct PageEmitter {
  let plan: EmissionPlan
  let pages: PagePlan
  let flow: Flow.ID

  func emit(into writer: inout CodeWriter) {
    writer.line("// MARK: - \(plan.program[flow].name)")
    writer.blank()
    for member in plan.program[flow].members {
      switch member {
      case .screen(let screen): emit(screen, into: &writer)
      case .tabs(let index): emitTabs(index, into: &writer)
      case .identifiers: break
      }
    }
  }

  // MARK: Screens

  private func emit(_ screen: Screen.ID, into writer: inout CodeWriter) {
    guard let page = pages.page(of: screen), let name = plan.screenNames.member(of: screen) else { return }
    let declaration = plan.program[screen]
    writer.docs(declaration.docs)
    if declaration.docs.isEmpty { writer.line("/// The screen `\(plan.program.qualifiedName(of: screen))`.") }
    writer.block("@MainActor struct \(page): FlowPage", remark: plan.remark(declaration.location)) { writer in
      writer.line("static var screen: \(SwiftNames.flowScreen) { \(name) }")
      writer.line("let app: XCUIApplication")
      for exit in plan.program.exits(of: screen) { emit(exit, in: screen, into: &writer) }
    }
    writer.blank()
  }

  private func emit(_ exit: ScreenExit, in screen: Screen.ID, into writer: inout CodeWriter) {
    let method = SwiftNames.escaped(FreshName.like(exit.name, besides: Self.members.union([Self.back])))
    let identifier = SwiftNames.literal(exit.identifier(inScreen: plan.program.qualifiedName(of: screen)))
    let call = "try self.tap(\(identifier), at: index)"
    writer.blank()
    writer.docs(exit.docs)
    let remark = plan.remark(exit.location)
    if let page = pages.page(after: exit, in: screen) {
      writer.line("@discardableResult")
      writer.block("func \(method)(at index: Swift.Int = 0) throws -> \(page)", remark: remark) { $0.line(call) }
    } else {
      // The flow file does not say what is shown then, but the test knows.
      writer.line("@discardableResult")
      writer.block(
        "func \(method)<Page: FlowPage>(to page: Page.Type = Page.self, at index: Swift.Int = 0) throws -> Page",
        remark: remark
      ) { $0.line(call) }
    }
  }

  /// The members of every page that are no methods.
  private static let members: Set<String> = ["app", "screen", "element"]
  /// A method that every page has. A route of that name would be called instead, or not at all.
  private static let back = "goBack"

  // MARK: Tabs

  private func emitTabs(_ index: Int, into writer: inout CodeWriter) {
    guard let name = pages.tabs(of: flow, index) else { return }
    let tabs = plan.program[flow].tabs[index]
    writer.docs(tabs.docs)
    if tabs.docs.isEmpty { writer.line("/// The tab bar `\(plan.program[flow].name).\(tabs.name)`.") }
    writer.block("@MainActor struct \(name): FlowTabs", remark: plan.remark(tabs.location)) { writer in
      writer.line("let app: XCUIApplication")
      for (position, tab) in tabs.tabs.enumerated() {
        let method = SwiftNames.escaped(FreshName.like(tab.name, besides: Self.members))
        let page = tab.target.flatMap { pages.page(of: $0.place) }
        writer.blank()
        writer.docs(tab.docs)
        writer.line("@discardableResult")
        let head =
          page.map { "func \(method)() throws -> \($0)" }
          ?? "func \(method)<Page: FlowPage>(to page: Page.Type = Page.self) throws -> Page"
        writer.block(head, remark: plan.remark(tab.location)) { $0.line("try self.select(\(position))") }
      }
    }
    writer.blank()
  }
}
