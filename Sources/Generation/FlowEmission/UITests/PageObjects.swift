import FlowModel

/// Writes the Swift of a program for a target of UI tests: the strings of its identifier blocks, and a page object for
/// each screen with a name.
///
/// A UI test runs in a separate process and cannot see the app's types, so none are used.
package enum UITestEmitter {
  /// Returns the Swift files: one for each flow file, in order, and last the support file. Empty if no screen has a
  /// name.
  package static func emit(_ program: Program) -> [SwiftFile] {
    // A target of tests has no clients.
    var program = program
    for index in program.flows.indices { program.flows[index].access = .internal }
    for index in program.screens.indices { program.screens[index].access = .internal }
    let plan = EmissionPlan(program)
    guard !plan.names.shown.isEmpty else { return [] }
    let pages = PagePlan(of: program)
    var files = program.files.map { file in
      SwiftFile(name: file.outputName, plan: plan) { code(of: file, plan, pages) }
    }
    files.append(
      SwiftFile(name: SupportEmitter.fileName, plan: plan) {
        PageSupport.code(FlowScreenEmitter(plan: plan).declaration)
      })
    return files
  }

  /// The condition under which UI tests can be compiled. They were in XCTest before Xcode 16.3; on other systems XCTest
  /// has none.
  static let condition = "(canImport(XCUIAutomation) || canImport(Darwin)) && !os(tvOS)"

  private static func code(of file: FlowFile, _ plan: EmissionPlan, _ pages: PagePlan) -> Code {
    let flows = file.flows.filter(plan.program.hasPages)
    let anyFlow = plan.program.flowIDs.first(where: plan.program.hasPages)
    let alerts = anyFlow.map { PageEmitter(plan: plan, pages: pages, flow: $0).alerts(in: file) } ?? []
    let withPages: Code = """
      #if \(condition)
      \(PageSupport.imports)

      \(blocks: flows.map { PageEmitter(plan: plan, pages: pages, flow: $0).code })

      \(blocks: alerts)
      #endif
      """
    return """
      \(SwiftEmitter.header(from: SwiftNames.comment(file.name)))

      \(blocks: file.flows.map { identifiers(of: $0, plan) })

      \(withPages, if: !flows.isEmpty || !alerts.isEmpty)
      """
  }

  /// Returns the blocks of identifiers of a flow in its name spaces, as in the app.
  private static func identifiers(of flow: Flow.ID, _ plan: EmissionPlan) -> Code {
    let blocks = plan.program[flow].members.flatMap { member -> [IdentifierBlockEmitter] in
      switch member {
      case .identifiers(let block): [IdentifierBlockEmitter(block, of: flow, plan: plan)]
      case .screen(let screen):
        plan.program[screen].identifiers.map { IdentifierBlockEmitter($0, of: screen, plan: plan) }
      case .tabs: []
      }
    }
    guard !blocks.isEmpty else { return "" }
    return """
      \(NamespaceEmitter(plan: plan, flow: flow).code)

      \(blocks: blocks.map(\.code))
      """
  }
}

// MARK: - PagePlan

/// The page objects of a program, and the page objects that routes lead to.
struct PagePlan {
  let program: Program
  let names: ScreenNames
  /// The page objects of screens.
  private let pages: [Screen.ID: String]
  private let tabs: [Target.Place: String]
  /// The page objects of the alerts of screens and of flows, by their qualified names.
  private let alerts: [String: String]
  /// The screens below a screen, as far as screens push and present it.
  private let origins: [Screen.ID: Set<Screen.ID>]
  /// The screens that are also shown by something else, so that the screens below them are unknown.
  private let others: Set<Screen.ID>

  init(of program: Program) {
    self.program = program
    names = ScreenNames(of: program)
    var taken: Set<String> = []
    func fresh(_ name: String) -> String {
      let name = FreshName.like(SwiftNames.capitalized(name), besides: taken)
      taken.insert(name)
      return name
    }
    var pages: [Screen.ID: String] = [:]
    for (screen, name) in zip(names.screens, names.cases) where program.hasPages(program[screen].flow) {
      pages[screen] = fresh(name.name + "Page")
    }
    var tabs: [Target.Place: String] = [:]
    for flow in program.flowIDs where program.hasPages(flow) {
      for (index, each) in program[flow].tabs.enumerated() where each.kind == .tabs {
        tabs[.tabs(flow, index)] = fresh(
          SwiftNames.capitalized(program[flow].name) + SwiftNames.capitalized(each.name) + "Tabs")
      }
    }
    var alerts: [String: String] = [:]
    func add(_ routes: [Route], of owner: String) {
      for route in routes {
        guard let alert = route.alert else { continue }
        let name = "\(owner).\(route.name)".split(separator: ".").map { SwiftNames.capitalized(String($0)) }.joined()
        alerts["\(owner).\(route.name)"] = fresh(name + SwiftNames.capitalized(alert.kind.rawValue))
      }
    }
    add(program.alerts, of: SwiftNames.flowAlert)
    for flow in program.flowIDs where program.hasPages(flow) {
      add(program[flow].ownRoutes, of: program[flow].name)
      for screen in program.screens(of: flow) { add(program[screen].routes, of: program.qualifiedName(of: screen)) }
    }
    (self.pages, self.tabs, self.alerts) = (pages, tabs, alerts)
    (origins, others) = Self.origins(in: program)
  }

  /// Returns the page object of a screen.
  func page(of screen: Screen.ID) -> String? { pages[screen] }

  /// Returns the page object of a tab bar.
  func tabs(of flow: Flow.ID, _ index: Int) -> String? { tabs[.tabs(flow, index)] }

  /// Returns the page object of the alert that an exit from a screen presents.
  func alert(after exit: ScreenExit, in screen: Screen.ID) -> String? {
    guard exit.alert != nil else { return nil }
    let owners = program.lineage(of: screen).map {
      exit.isOfFlow ? program[program[$0].flow].name : program.qualifiedName(of: $0)
    }
    return (owners + [SwiftNames.flowAlert]).lazy.compactMap { alerts["\($0).\(exit.name)"] }.first
  }

  /// Returns the page object of the alert of a screen, or of a flow.
  func alert(_ route: Route, of owner: String) -> String? { alerts["\(owner).\(route.name)"] }

  /// Returns the page object of the first screen at a place, if it is certain.
  func page(of place: Target.Place) -> String? {
    var seen: Set<Flow.ID> = []
    return program.screen(shownBy: place, &seen).flatMap(page)
  }

  /// Returns the page object of the screen that is shown after an exit from a screen, if it is certain.
  func page(after exit: ScreenExit, in screen: Screen.ID) -> String? {
    if let target = exit.target {
      // The flow of a guard may come first, which depends on the app.
      return program.guards(of: target.place, from: program[screen].flow).isEmpty ? page(of: target.place) : nil
    }
    // What the app does changes no page.
    if exit.kind == .route(.do) { return page(of: screen) }
    guard exit.kind == .route(.close), !others.contains(screen), let origins = origins[screen], origins.count == 1
    else { return nil }
    return origins.first.flatMap(page)
  }

  /// Returns the sources of all screens.
  private static func origins(in program: Program) -> (origins: [Screen.ID: Set<Screen.ID>], others: Set<Screen.ID>) {
    var origins: [Screen.ID: Set<Screen.ID>] = [:]
    var others: Set<Screen.ID> = []
    func note(_ target: Target.Place?, from origin: Screen.ID? = nil) {
      var seen: Set<Flow.ID> = []
      guard let target, let screen = program.screen(shownBy: target, &seen) else { return }
      // The first screen of a flow that another one starts is shown at the place of that flow.
      if let origin, seen.isEmpty { origins[screen, default: []].insert(origin) } else { others.insert(screen) }
    }
    for flow in program.flows {
      for target in flow.firstTargets { note(target.place) }
      for route in flow.routes { note(route.target?.place) }
    }
    for link in program.links { note(link.place.target) }
    for screen in program.screenIDs {
      // A scene that code can make may be shown by anything.
      let hasCoordinator = program[program[screen].flow].generates.contains(.coordinator)
      if program[screen].scene?.identifier != nil, !hasCoordinator { note(.screen(screen)) }
      for edge in program.edges(of: screen) { note(.screen(edge.target), from: screen) }
      for exit in program.exits(of: screen) {
        guard case .route(let kind) = exit.kind, kind != .close else { continue }
        note(exit.target?.place, from: kind == .replace ? nil : screen)
      }
    }
    return (origins, others)
  }
}

extension Program {
  /// True if the screens of a flow have page objects, and the identifiers that these tap.
  func hasPages(_ flow: Flow.ID) -> Bool {
    self[flow].generates.contains(.screens) && (self[flow].platform == .uiKit || self[flow].platform == .swiftUI)
  }

  /// Returns the first screen at a place: for a flow its start, for tabs the first tab. `nil` for a flow of another
  /// module.
  func screen(shownBy place: Target.Place, _ seen: inout Set<Flow.ID>) -> Screen.ID? {
    switch place {
    case .screen(let screen), .entry(let screen, _): return screen
    case .flow(let flow):
      guard seen.insert(flow).inserted, let start = self[flow].start else { return nil }
      return screen(shownBy: start.target.place, &seen)
    case .tabs(let flow, let index):
      return self[flow].tabs[index].tabs.first?.target.flatMap { screen(shownBy: $0.place, &seen) }
    case .tab(let flow, let index, let tab):
      return self[flow].tabs[index].tabs[tab].target.flatMap { screen(shownBy: $0.place, &seen) }
    case .external: return nil
    }
  }
}

// MARK: - PageEmitter

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

  private func method(for exit: ScreenExit, in screen: Screen.ID) -> Code {
    let identifier = SwiftNames.literal(exit.identifier(inScreen: plan.program.qualifiedName(of: screen)))
    let alert = pages.alert(after: exit, in: screen)
    return method(
      exit.name, besides: Self.members.union([Self.back]), after: "at index: Swift.Int = 0",
      to: alert ?? pages.page(after: exit, in: screen), exit.docs, exit.location,
      "\(alert == nil ? "tap" : "ask")(\(identifier), at: index)")
  }

  /// Returns the method that taps a control and leads to a page. If the flow file does not determine the next screen, the
  /// test specifies it.
  private func method(
    _ name: String, besides taken: Set<String>, before: String = "", after: String = "", to page: String?,
    _ docs: [String], _ location: Location, _ call: String
  ) -> Code {
    let method = SwiftNames.escaped(FreshName.like(name, besides: taken))
    let list = page == nil ? [before, "to page: Page.Type = Page.self", after] : [after]
    return """
      \(docs: docs)
      @discardableResult
      func \(method)\(page == nil ? "<Page: FlowPage>" : "")(\(list.argumentList)) throws -> \(page ?? "Page") {\(plan.place(location))
        try self.\(call)
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
    return flow.ownRoutes.map { alert($0, of: flow.name, shownBy: nil) }
      + plan.program.screens(of: self.flow).flatMap { screen in
        plan.program[screen].routes.map {
          alert($0, of: plan.program.qualifiedName(of: screen), shownBy: pages.page(of: screen))
        }
      }
  }

  /// Returns the page objects of the alerts at the top of a file.
  func alerts(in file: FlowFile) -> [Code] {
    plan.program.alerts(in: file).map { alert($0, of: SwiftNames.flowAlert, shownBy: nil) }
  }

  private func alert(_ route: Route, of owner: String, shownBy page: String?) -> Code {
    guard let alert = route.alert, let name = pages.alert(route, of: owner) else { return "" }
    let docs = route.docs.isEmpty ? ["The \(alert.kind.rawValue) `\(owner).\(route.name)`."] : route.docs
    func identifier(_ part: String) -> String { SwiftNames.literal("\(owner).\(route.name).\(part)") }
    let fields = alert.fields.map { field -> Code in
      """
      /// Types a text into the text field `\(field.name)`.
      func \(SwiftNames.escaped(FreshName.like(field.name, besides: Self.members)))(_ text: Swift.String) throws -> Self {\(plan.place(field.location))
        try self.write(text, into: \(identifier(field.name)))
      }
      """
    }
    let taken = Self.members.union(alert.fields.map(\.name))
    let choices = alert.choices.map { choice -> Code in
      let isElement = choice.element != nil
      let button = isElement ? identifier(choice.name).dropLast() + ".\\(index)\"" : identifier(choice.name)
      // The choice to cancel leads back; the app decides about the others.
      return method(
        choice.name, besides: taken, before: isElement ? "at index: Swift.Int" : "",
        to: choice.role == .cancel ? page : nil, choice.docs, choice.location, "choose(\(button))")
    }
    return """
      \(docs: docs)
      @MainActor struct \(name): FlowAlert {\(plan.place(route.location))
        static var identifier: Swift.String { \(identifier(alert.lastingChoice.name)) }
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
    method(
      tab.name, besides: Self.members, to: tab.target.flatMap { pages.page(of: $0.place) }, tab.docs, tab.location,
      "select(\(position))")
  }
}
