import FlowModel

/// The page objects of a program, and the page objects that routes lead to.
struct PagePlan {
  let program: Program
  let names: ScreenNames
  /// The page objects of screens.
  private let pages: [Screen.ID: String]
  private let tabs: [TabBar: String]
  /// The page objects of the alerts of screens and of flows, by their qualified names.
  private let alerts: [String: String]
  /// The screens below a screen, as far as screens push and present it.
  private let origins: [Screen.ID: Set<Screen.ID>]
  /// The screens that are also shown by something else, so that the screens below them are unknown.
  private let others: Set<Screen.ID>

  private struct TabBar: Hashable {
    let flow: Flow.ID
    let index: Int
  }

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
    var tabs: [TabBar: String] = [:]
    for flow in program.flows.indices.map({ Flow.ID($0) }) where program.hasPages(flow) {
      for (index, each) in program[flow].tabs.enumerated() where each.kind == .tabs {
        tabs[TabBar(flow: flow, index: index)] = fresh(
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
    for flow in program.flows.indices.map({ Flow.ID($0) }) where program.hasPages(flow) {
      add(program[flow].routes, of: program[flow].name)
      for screen in program.screens(of: flow) { add(program[screen].routes, of: program.qualifiedName(of: screen)) }
    }
    self.pages = pages
    self.tabs = tabs
    self.alerts = alerts
    (origins, others) = Self.origins(in: program)
  }

  /// Returns the page object of a screen.
  func page(of screen: Screen.ID) -> String? { pages[screen] }

  /// Returns the page object of a tab bar.
  func tabs(of flow: Flow.ID, _ index: Int) -> String? { tabs[TabBar(flow: flow, index: index)] }

  /// Returns the page object of the alert that an exit from a screen presents.
  func alert(after exit: ScreenExit, in screen: Screen.ID) -> String? {
    guard exit.alert != nil else { return nil }
    return alertOwners(of: exit, in: screen).lazy.compactMap { alerts["\($0).\(exit.name)"] }.first
  }

  private func alertOwners(of exit: ScreenExit, in screen: Screen.ID) -> [String] {
    program.lineage(of: screen).map {
      exit.isOfFlow ? program[program[$0].flow].name : program.qualifiedName(of: $0)
    }
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
      for target in flow.start?.targets ?? [] { note(target.place) }
      for tab in flow.tabs.flatMap(\.tabs) { note(tab.target?.place) }
      for route in flow.routes { note(route.target?.place) }
    }
    for link in program.links { note(link.place.target) }
    for screen in program.screens.indices.map({ Screen.ID($0) }) {
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
