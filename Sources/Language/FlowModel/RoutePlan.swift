/// The classes with a `Route`, and its cases in addition to the routes of the flow file.
///
/// A screen requests its routes through a closure. The coordinator sets it, and the closure keeps the coordinator
/// alive. Three kinds of classes therefore have one: those with routes, those that keep a coordinator alive that
/// nothing else keeps, and those whose segues lead to screens with one, because those screens have to be connected,
/// too.
package struct RoutePlan {
  /// For each class, true if its own `Route` has the case that reports segues.
  private var reportsSegues: [Bool]
  /// For each class, the class whose `Route` it has: itself, or its nearest superclass with one.
  private var owners: [Controller.ID?]
  /// For each class, its topmost superclass with its own `Route`, or the class itself.
  private var topmostOwners: [Controller.ID?]
  /// For each class, the class with whose `Route` it reports its segues.
  private var segueReporters: [Controller.ID?]
  /// The classes of the start, and of replacements of everything else, in flows that other flows start, and in all flows
  /// if there are links; and all classes in a flow that answers a screen.
  private var retainingClasses: Set<Controller.ID> = []
  /// The classes whose segues lead to screens that have to be connected.
  private var reportingClasses: Set<Controller.ID> = []
  /// The flows with a `Route` of their own.
  private var flowsWithRoute: Set<Flow.ID> = []
  /// For each flow with a coordinator, the screens that it connects: its own, and those of other flows with the screens
  /// that they lead to.
  private let connected: [Flow.ID: [Screen.ID]]
  /// For each flow with a coordinator, the flows that it starts.
  private let started: [Flow.ID: [Flow.ID]]
  private let program: Program

  package init(_ program: Program) {
    self.program = program
    reportsSegues = Array(repeating: false, count: program.controllers.count)
    owners = Array(repeating: nil, count: program.controllers.count)
    topmostOwners = owners
    segueReporters = owners
    var connected: [Flow.ID: [Screen.ID]] = [:]
    for index in program.flows.indices where program.flows[index].generates.contains(.coordinator) {
      connected[Flow.ID(index)] = program.screens(connectedBy: Flow.ID(index))
    }
    self.connected = connected
    started = connected.reduce(into: [:]) { $0[$1.key] = program.flowsStarted(by: $1.key, connecting: $1.value) }
    findFlowsWithRoute()
    findRetainingClasses()
    findReportingClasses()
    for id in program.classesFromTop { decide(id) }
  }

  /// Returns the screens that a flow's coordinator connects, its own first.
  package func connectedScreens(of flow: Flow.ID) -> [Screen.ID] { connected[flow] ?? [] }

  /// Returns the flows that a flow starts: with a route, in a tab, or as its own start.
  package func startedFlows(of flow: Flow.ID) -> [Flow.ID] { started[flow] ?? [] }

  /// Returns the class whose `Route` a class has: itself, or its nearest superclass with one.
  package func owner(of id: Controller.ID) -> Controller.ID? { owners[id.index] }

  /// Returns the classes whose `Route` a controller of a class uses, from the top.
  package func levels(of id: Controller.ID) -> [Controller.ID] {
    var levels: [Controller.ID] = []
    var next = owner(of: id)
    while let level = next {
      levels.append(level)
      next = program.superclass(of: level).flatMap(owner)
    }
    return levels.reversed()
  }

  /// True if a class's own `Route` has the case that reports segues.
  package func tellsOfSegues(_ id: Controller.ID) -> Bool { reportsSegues[id.index] }

  /// True if a class's own `Route` has any cases.
  package func hasCases(_ id: Controller.ID) -> Bool {
    reportsSegues[id.index]
      || asks(id)
        && (program[id].routes.contains { !$0.isInherited || program.superclass(of: id) == nil }
          || !flows(of: id).isEmpty)
  }

  /// Returns the flows whose routes are a case of a class's own `Route`.
  package func flows(of id: Controller.ID) -> [Flow.ID] {
    let isTopmost = program.superclass(of: id) == nil
    return program[id].flowRoutes.filter { (isTopmost || !$0.isInherited) && hasRoute($0.flow) }.map(\.flow)
  }

  /// True if the routes of a flow are an enum, which its screens request.
  package func hasRoute(_ flow: Flow.ID) -> Bool { flowsWithRoute.contains(flow) }

  /// Returns the class with whose `Route` a class reports its segues, if it does.
  package func segueReporter(for id: Controller.ID) -> Controller.ID? { segueReporters[id.index] }

  /// Returns the closure for a class's own `Route`. A subclass cannot have a second one with the same name.
  package func closure(of id: Controller.ID) -> String {
    guard topmostOwners[id.index] != id else { return "route" }
    return SwiftNames.uncapitalized(program[program[id].home].name) + "Route"
  }

  /// True if a screen has to be connected: it has a `Route`, or contains one that has.
  package func isConnectable(_ screen: Screen.ID) -> Bool {
    var seen: Set<Screen.ID> = []
    return isConnectable(screen, &seen)
  }

  // MARK: Analysis

  /// True if the routes of a class are requested: if each of its screens has a router and no coordinator, the router
  /// performs them.
  private func asks(_ id: Controller.ID) -> Bool {
    !(program[id].routes.isEmpty && program[id].flowRoutes.isEmpty)
      && program[id].screens.contains { program[program[$0].flow].generates != [.routers] }
  }

  private func isConnectable(_ screen: Screen.ID, _ seen: inout Set<Screen.ID>) -> Bool {
    guard seen.insert(screen).inserted else { return false }
    let controller = program[screen].controller
    guard program[controller].isStock else {
      if program.containing(screen) != nil { return true }
      if program.lineage(of: screen).contains(where: { program[$0].asksBeforeLeaving }) { return true }
      return program.lineage(of: controller).contains {
        asks($0) || retainingClasses.contains($0) || reportingClasses.contains($0)
      }
    }
    return program.contained(in: screen).contains { isConnectable($0, &seen) }
  }

  private mutating func findFlowsWithRoute() {
    for index in program.flows.indices where !program.flows[index].routes.isEmpty {
      if program.flows[index].generates != [.routers] { flowsWithRoute.insert(Flow.ID(index)) }
    }
    for index in program.controllers.indices where !program.controllers[index].flowRoutes.isEmpty {
      guard asks(Controller.ID(index)) else { continue }
      flowsWithRoute.formUnion(program.controllers[index].flowRoutes.map(\.flow))
    }
  }

  private mutating func findRetainingClasses() {
    let answering = program.flowsThatAnswer
    var begun = Set(program.shownTargets.compactMap(\.place.flow))
    for index in program.flows.indices where program.flows[index].access > .internal { begun.insert(Flow.ID(index)) }
    // The app opens links by the coordinators that it has started itself.
    let opensLinks = program.links.contains { program[$0.flow].generates.contains(.coordinator) }
    for flow in program.flowIDs where opensLinks || begun.contains(flow) {
      // A SwiftUI flow is kept alive by its shown screens.
      guard program[flow].generates.contains(.coordinator), program[flow].platform != .swiftUI else { continue }
      // A flow with an answer is kept alive by everything that it shows, since the app can remove the screens below.
      let isAnswering = answering.contains(flow)
      for targets in program.retainingTargets(flow, all: isAnswering) {
        let controllers = targets.compactMap(\.place.screen).map { program[$0].controller }
        // Of tabs, one that stays is enough.
        guard isAnswering || !controllers.contains(where: asks) && !targets.contains(where: { $0.place.flow != nil })
        else { continue }
        retainingClasses.formUnion(controllers.filter { !program[$0].isStock })
      }
    }
  }

  /// Finds the classes that report segues, from the connected screens back to their sources.
  private mutating func findReportingClasses() {
    var sources: [Screen.ID: [Screen.ID]] = [:]
    var screens: [Controller.ID: [Screen.ID]] = [:]
    for screen in Set(connected.values.joined()) {
      screens[program[screen].controller, default: []].append(screen)
      for edge in program.edges(of: screen) { sources[edge.target, default: []].append(screen) }
    }
    let classes = program.controllers.indices.map { Controller.ID($0) }
    let subclasses = Dictionary(grouping: classes) { program.superclass(of: $0) }
    var waiting = classes.filter { !program[$0].isStock && (asks($0) || retainingClasses.contains($0)) }
    var seen = Set(waiting)
    var containers: Set<Screen.ID> = []
    while let id = waiting.popLast() {
      var reached = screens[id] ?? []
      while let screen = reached.popLast() {
        for source in sources[screen] ?? [] {
          let controller = program[source].controller
          if program[controller].isStock {
            if containers.insert(source).inserted { reached.append(source) }
          } else if reportingClasses.insert(controller).inserted, seen.insert(controller).inserted {
            waiting.append(controller)
          }
        }
      }
      // If a class is connected, so are its subclasses.
      for heir in subclasses[id] ?? [] where seen.insert(heir).inserted { waiting.append(heir) }
    }
  }

  /// Decides about a class, after its superclasses.
  private mutating func decide(_ id: Controller.ID) {
    guard !program[id].isStock else { return }
    let superclass = program.superclass(of: id)?.index
    let (owner, reporter) = (superclass.flatMap { owners[$0] }, superclass.flatMap { segueReporters[$0] })
    reportsSegues[id.index] = reportingClasses.contains(id) && reporter == nil
    let hasOwnRoute = hasCases(id) || retainingClasses.contains(id) && owner == nil
    segueReporters[id.index] = reportsSegues[id.index] ? id : reporter
    owners[id.index] = hasOwnRoute ? id : owner
    topmostOwners[id.index] = superclass.flatMap { topmostOwners[$0] } ?? owners[id.index]
  }
}

extension Program {
  /// Returns the segues and embeds of a screen, its own and inherited, with their destinations.
  package func edges(of screen: Screen.ID) -> [(segue: Segue, target: Screen.ID)] {
    lineage(of: screen).flatMap { self[$0].segues }.compactMap { segue in
      guard segue.kind != .unwind, let target = segue.target?.place.screen else { return nil }
      return (segue, target)
    }
  }

  /// Returns the screens that a storyboard has put into the controller of a screen.
  package func contained(in screen: Screen.ID) -> [Screen.ID] {
    edges(of: screen).compactMap { segue, target in
      segue.kind == .embed || self[self[screen].controller].isStock ? target : nil
    }
  }

  /// The flows that answer requesting screens.
  fileprivate var flowsThatAnswer: Set<Flow.ID> {
    let routes = flows.flatMap(\.routes) + screens.flatMap(\.routes)
    let targets = routes.filter { $0.answer != nil }.compactMap(\.target)
    return Set(targets.compactMap(\.place.flow))
  }

  /// All targets that code shows: starts, tabs, routes, and the flows of guards.
  package var shownTargets: [Target] { shownTargets(where: { _ in true }) + guards.compactMap(\.target) }

  /// The targets that the coordinators of UIKit flows show.
  package var targetsShownByViewControllers: [Target] { shownTargets { self[$0].platform != .swiftUI } }

  private func shownTargets(where isMeant: (Flow.ID) -> Bool) -> [Target] {
    var targets: [Target] = []
    var routes: [Route] = []
    for index in flows.indices where isMeant(Flow.ID(index)) {
      targets += flows[index].firstTargets
      routes += flows[index].routes
    }
    for index in screens.indices where isMeant(screens[index].flow) { routes += screens[index].routes }
    return targets + routes.filter { $0.kind != .close }.compactMap(\.target)
  }

  /// Returns the flows that a coordinator of a flow starts, which connects the given screens.
  fileprivate func flowsStarted(by flow: Flow.ID, connecting screens: [Screen.ID]) -> [Flow.ID] {
    var routes = self[flow].routes
    var known: Set<Flow.ID> = [flow]
    for screen in screens where !self[self[screen].controller].isStock {
      for each in lineage(of: screen) {
        let shared = known.insert(self[each].flow).inserted ? self[self[each].flow].routes : []
        routes += self[each].routes + shared
      }
    }
    let targets = self[flow].firstTargets + routes.filter { $0.kind != .close }.compactMap(\.target)
    return targets.compactMap(\.place.flow)
  }

  /// Returns the start of a flow and the replacements of everything else, or all its targets: these keep its coordinator
  /// alive. The targets in a tab bar, which are shown together, are in one list.
  fileprivate func retainingTargets(_ flow: Flow.ID, all: Bool) -> [[Target]] {
    let routes = self[flow].routes + screens(of: flow).flatMap { self[$0].routes }
    let showing = routes.filter { $0.kind == .replace || all && ($0.kind == .push || $0.kind == .present) }
    let targets = (self[flow].start?.targets ?? []) + showing.map(\.target)
    return targets.compactMap { $0 }.map { target in
      guard case .tabs(let flow, let index) = target.place else { return [target] }
      return self[flow].tabs[index].tabs.compactMap(\.target)
    }
  }

  /// Returns the screens that the coordinator of a flow is responsible for: the flow's own, and those of other flows
  /// that it shows, with the screens that they lead to.
  fileprivate func screens(connectedBy flow: Flow.ID) -> [Screen.ID] {
    var found = screens(of: flow)
    var known = Set(found)
    func add(_ place: Target.Place) {
      switch place {
      case .screen(let screen), .entry(let screen, _):
        if known.insert(screen).inserted { found.append(screen) }
      case .tabs(let other, let index):
        for tab in self[other].tabs[index].tabs { tab.target.map { add($0.place) } }
      case .tab, .flow, .external: break
      }
    }
    for target in self[flow].firstTargets { add(target.place) }
    for route in self[flow].routes where route.kind != .close { route.target.map { add($0.place) } }
    var opened: Set<Flow.ID> = [flow]
    var index = 0
    while index < found.count {
      let screen = found[index]
      index += 1
      for edge in edges(of: screen) { add(.screen(edge.target)) }
      guard !self[self[screen].controller].isStock else { continue }
      for each in lineage(of: screen) {
        let shared = opened.insert(self[each].flow).inserted ? self[self[each].flow].routes : []
        for route in self[each].routes + shared where route.kind != .close { route.target.map { add($0.place) } }
      }
    }
    return found
  }
}

// MARK: - OuterScreens

/// The screens to which `close` routes go back out of their flow: those of flows that can start it.
package struct OuterScreens: Sendable {
  private var targets: [Flow.ID: Set<Screen.ID>] = [:]
  /// The screens that they go back to.
  package private(set) var screens: Set<Screen.ID> = []

  package init(of program: Program, _ plan: RoutePlan) {
    guard program.flows.count > 1 else { return }
    let flows = program.flowIDs.filter { program[$0].generates.contains(.coordinator) }
    let shown = Dictionary(uniqueKeysWithValues: flows.map { ($0, Set(plan.connectedScreens(of: $0))) })
    // The flows that start each flow.
    lazy var startersOf = flows.reduce(into: [Flow.ID: [Flow.ID]]()) { starters, flow in
      let started = Set(plan.startedFlows(of: flow)).union(program.flowsOfGuards(of: flow, plan))
      for each in started where program[flow].platform == program[each].platform {
        starters[each, default: []].append(flow)
      }
    }
    for flow in flows {
      let owners = Set([flow] + plan.connectedScreens(of: flow).map { program[$0].flow })
      let wanted = Set(owners.flatMap { program.closeTargets(of: $0, besides: flow) })
      var starters: Set<Flow.ID> = []
      var waiting = wanted.isEmpty ? [] : [flow]
      while let next = waiting.popLast() {
        waiting += startersOf[next, default: []].filter { starters.insert($0).inserted }
      }
      starters.remove(flow)
      let found = wanted.filter { screen in starters.contains { shown[$0]?.contains(screen) == true } }
      if !found.isEmpty { targets[flow] = found }
      screens.formUnion(found)
    }
  }

  /// The flows whose routes go back to screens of flows that started them.
  package var flows: Set<Flow.ID> { Set(targets.keys) }

  /// Returns true if a flow that can start another one shows a screen to which that one goes back.
  package func contain(_ screen: Screen.ID, outsideOf flow: Flow.ID) -> Bool { targets[flow]?.contains(screen) == true }
}

extension Program {
  /// Returns the flows of the guards of what a flow shows.
  package func flowsOfGuards(of flow: Flow.ID, _ plan: RoutePlan) -> [Flow.ID] {
    guard !guards.isEmpty else { return [] }
    let places = plan.connectedScreens(of: flow).map { Target.Place.screen($0) }
    let started = ([flow] + plan.startedFlows(of: flow)).map { Target.Place.flow($0) }
    let asked = places.flatMap { guards(of: $0, from: flow) } + started.flatMap { guards(of: $0) }
    return withPrerequisites(asked).compactMap { self[$0].target?.place.flow }
  }

  /// Returns the screens to which a flow and its screens go back, without those of another one.
  fileprivate func closeTargets(of flow: Flow.ID, besides other: Flow.ID) -> [Screen.ID] {
    routes(of: flow).filter { $0.kind == .close }.compactMap(\.target?.place.screen).filter { self[$0].flow != other }
  }
}
