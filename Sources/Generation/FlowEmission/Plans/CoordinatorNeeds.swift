import FlowModel

/// The needs of a program's coordinators that other modules have to know: the arguments of their initializers besides the
/// values of their flows, and screens that are asked before they are left.
package struct CoordinatorNeeds {
  /// For each flow, true if its coordinator takes the closure that decides about guards.
  package let takesAllows: [Bool]
  /// For each flow, true if its coordinator takes services.
  package let takesServices: [Bool]
  /// For each flow, true if it can show screens that are asked before they are left.
  package let asksBeforeLeaving: [Bool]

  /// Finds out the needs in a program without errors.
  package init(in program: Program) {
    guard
      !program.guards.isEmpty || program.needsServices || program.asksBeforeLeaving || program.asksViewsBeforeLeaving
    else {
      takesAllows = program.flows.map { _ in false }
      takesServices = takesAllows
      asksBeforeLeaving = takesAllows
      return
    }
    let plan = EmissionPlan(program)
    takesAllows = plan.guards.takes
    takesServices = plan.services.taken.map { !$0.isEmpty }
    asksBeforeLeaving = plan.asking.flows
  }
}

// MARK: - LinkGuards

/// The guards of links: those that a coordinator checks before it shows the destination of a link.
package enum LinkGuards {
  /// Returns for each link of a program the guards of everything that it shows, in the order in which they are checked.
  /// Without a coordinator that opens links, there are none.
  package static func guards(of program: Program) -> [[Guard.ID]] {
    guard !program.guards.isEmpty else { return program.links.map { _ in [] } }
    let plan = EmissionPlan(program)
    let reached = flows(of: plan) { _ in true }
    let around = program.guards.indices.map(Guard.ID.init).map { id in
      (id, reached.subtracting(flows(of: plan) { !plan.guards.guards(of: $0).contains(id) }))
    }
    return program.links.map { link in
      let own = plan.links[link.flow.index]?.position(of: link.place).map {
        plan.guards.guards(ofLink: $0, in: link.flow)
      }
      return own.map { (around.filter { $0.1.contains(link.flow) }.map(\.0) + $0).uniqued } ?? []
    }
  }

  /// Returns the flows that the app and then other flows start, without passing those that are left out.
  private static func flows(of plan: EmissionPlan, where isMeant: (Flow.ID) -> Bool) -> Set<Flow.ID> {
    var found: Set<Flow.ID> = []
    var waiting = plan.program.flowIDs.filter { !plan.starts.isStarted($0) }
    while let flow = waiting.popLast() {
      if isMeant(flow), found.insert(flow).inserted { waiting += plan.routes.startedFlows(of: flow) }
    }
    return found
  }
}

// MARK: - GuardPlan

/// The guards that each coordinator checks, and the coordinators that take the closure that decides about them.
struct GuardPlan {
  /// For each flow, the guards that its coordinator checks itself, in the order of their declarations.
  private(set) var asked: [[Guard.ID]]
  /// For each flow with links, the guards of each of its places with addresses.
  private var ofLinks: [[[Guard.ID]]]
  /// For each flow, true if its coordinator takes `allows`: it checks a guard, or starts a flow whose coordinator does.
  private(set) var takes: [Bool]
  /// For each flow, the guards that it and its start require; empty in a program without guards.
  private var ofFlows: [[Guard.ID]] = []
  private let program: Program

  /// Creates the plan of a program without guards.
  init(without program: Program) {
    self.program = program
    asked = Array(repeating: [], count: program.flows.count)
    ofLinks = asked.map { _ in [] }
    takes = asked.map { _ in false }
  }

  init(of plan: EmissionPlan) {
    let program = plan.program
    self.init(without: program)
    guard !program.guards.isEmpty else { return }
    ofFlows = program.guardsOfFlows
    let flows = program.flowIDs.filter { program[$0].generates.contains(.coordinator) }
    var guards: [Set<Guard.ID>] = Array(repeating: [], count: program.flows.count)
    let linked = plan.starts.collecting(plan.links.enumerated().map { $1 == nil ? [] : [Flow.ID($0)] })
    for flow in flows {
      let coordinatorPlan = CoordinatorPlan(of: flow, plan: plan)
      ofLinks[flow.index] = guardsOfLinks(coordinatorPlan)
      guards[flow.index] = Set(
        self.guards(of: flow)
          + coordinatorPlan.shownPlaces.flatMap { self.guards(of: $0, from: flow) })
      // A link that starts a flow passes the guards of the screen whose route starts it, which may come by a segue.
      guard plan.opensLinks else { continue }
      for (screen, child) in LinkStartPlan(coordinatorPlan).startingScreens where !linked[child.index].isEmpty {
        guards[flow.index].formUnion(self.guards(of: .screen(screen), from: flow))
      }
    }
    // A link that starts a flow has to pass the guards of its destination there.
    let ofStarted = plan.starts.collecting(ofLinks.map { Set($0.joined()) })
    for flow in flows {
      guards[flow.index].formUnion(ofStarted[flow.index])
      asked[flow.index] = program.withPrerequisites(Array(guards[flow.index])).sorted()
    }
    takes = plan.starts.collecting(guards).map { !$0.isEmpty }
  }

  /// Returns the guards to pass before a flow shows a place, the outermost first.
  func guards(of place: Target.Place, from flow: Flow.ID) -> [Guard.ID] {
    guard !ofFlows.isEmpty else { return [] }
    if case .flow(let child) = place { return ofFlows[child.index] }
    return program.guards(of: place, from: flow)
  }

  /// Returns the guards to pass before a flow starts.
  func guards(of flow: Flow.ID) -> [Guard.ID] { guards(of: .flow(flow), from: flow) }

  /// Returns the guards of a place with addresses, by its index among those of its flow.
  func guards(ofLink position: Int, in flow: Flow.ID) -> [Guard.ID] {
    ofLinks[flow.index].isEmpty ? [] : ofLinks[flow.index][position]
  }

  /// Returns the guards of each link: those of its flow, of the tab in which it opens, and of all screens that it
  /// shows.
  private func guardsOfLinks(_ coordinatorPlan: CoordinatorPlan) -> [[Guard.ID]] {
    let (plan, flow) = (coordinatorPlan.plan, coordinatorPlan.flow)
    return plan.links[flow.index]?.places.map { place in
      guard let screen = place.place.screen else { return guards(of: flow) }
      let way = coordinatorPlan.ways?.ways[screen]
      let steps = way?.steps.dropLast() ?? []
      let parents = steps.allSatisfy { coordinatorPlan.isMakeable($0, of: place) } ? steps.map(\.screen) : []
      let base = way?.shown?.place.screen.map { [$0] } ?? []
      let shown = base + parents + [screen]
      return (guards(of: flow) + shown.flatMap { guards(of: .screen($0), from: flow) }).uniqued
    } ?? []
  }
}

extension EmissionPlan {
  /// The access level of `FlowGuard`: that of the most visible coordinator with the parameter `allows`; `nil` if there
  /// is none.
  var guardAccess: Access? {
    program.flows.indices.filter { guards.takes[$0] }.map { program.flows[$0].access }.max()
  }

  /// True if a coordinator of a platform checks guards.
  func asksGuards(in platform: Platform) -> Bool {
    program.flows.indices.contains { program.flows[$0].platform == platform && !guards.asked[$0].isEmpty }
  }

  /// True if a coordinator of a platform takes the closure that decides about guards.
  func takesAllows(in platform: Platform) -> Bool {
    program.flows.indices.contains { program.flows[$0].platform == platform && guards.takes[$0] }
  }

  /// True if a flow has guards, which the links of the flows that it starts have to pass, too.
  func guardsLinksOfOthers(_ flow: Flow.ID) -> Bool {
    opensLinks && !guards.guards(of: flow).isEmpty && !linkedFlows.started[flow.index].isEmpty
  }

  /// Returns the Swift of guards: `[.signedIn, .ofAge]`.
  func list(_ guards: [Guard.ID]) -> String {
    "[\(guards.map { ".\(SwiftNames.member(program[$0].name))" }.joined(separator: ", "))]"
  }
}

// MARK: - ServicesPlan

/// The needs of coordinators that only the app can meet: the screens and the coordinators that it makes, and the routes that it performs.
///
/// A flow that needs something has a protocol `Services`, and its coordinator takes services for this flow and for all
/// that it can start. No protocol refines another one, since flows can start each other.
struct ServicesPlan {
  /// For each flow, true if it has its own `Services`.
  private(set) var isNeeded: [Bool]
  /// For each flow, the flows whose `Services` its coordinator takes: itself first.
  private(set) var taken: [[Flow.ID]]
  /// The SwiftUI flows whose services a UIKit flow takes, also on systems without SwiftUI flows.
  private(set) var takenByControllers: Set<Flow.ID> = []

  /// Creates the plan of a program whose coordinators need nothing.
  init(without program: Program) {
    isNeeded = program.flows.map { _ in false }
    taken = isNeeded.map { _ in [] }
  }

  init(of plan: EmissionPlan) {
    let program = plan.program
    self.init(without: program)
    guard program.needsServices else { return }
    let flows = program.flowIDs.filter { program[$0].hasServices }
    let coordinatorPlans = flows.map { CoordinatorPlan(of: $0, plan: plan) }
    for coordinatorPlan in coordinatorPlans {
      isNeeded[coordinatorPlan.flow.index] =
        program.needsServices(coordinatorPlan.flow) || !coordinatorPlan.externalsByApp.isEmpty
    }
    var children: [[Flow.ID]] = isNeeded.map { _ in [] }
    var marks: [Set<Flow.ID>] = isNeeded.map { _ in [] }
    for coordinatorPlan in coordinatorPlans {
      children[coordinatorPlan.flow.index] = coordinatorPlan.children.compactMap(\.flow)
      let served = [coordinatorPlan.flow] + coordinatorPlan.screens.map { program[$0].flow }
      marks[coordinatorPlan.flow.index] = Set(served.filter { isNeeded[$0.index] })
    }
    let graph = StartGraph(program.flows.count) { children[$0.index] }
    taken = graph.collecting(marks).enumerated().map { index, needed in
      let own = Flow.ID(index)
      return needed.filter { $0 == own } + needed.filter { $0 != own }.sorted { $0.index < $1.index }
    }
    takenByControllers = Set(flows.filter { program[$0].platform == .uiKit }.flatMap { taken[$0.index] })
  }

  /// True if the coordinator of a flow takes services.
  func takes(_ flow: Flow.ID) -> Bool { !taken[flow.index].isEmpty }
}

extension CoordinatorPlan {
  /// The flows of other modules whose coordinators the app makes.
  var externalsByApp: [Child] { children.filter(isMadeByApp) }
}

extension EmissionPlan {
  /// Returns the type of the services that a coordinator takes.
  func servicesType(of flow: Flow.ID) -> Code {
    let protocols = services.taken[flow.index].map { "\(path($0)).\(SwiftNames.services)" }
    return """
      /// The services of this flow and of the flows that it can start.
      \(program[flow].access.modifier)typealias \(names.services) = \(protocols.joined(separator: " & "))
      """
  }

  /// Returns the argument of a coordinator's initializer for the services, if it takes them.
  func serving(_ child: CoordinatorPlan.Child) -> String {
    child.flow.map(services.takes) == true ? "services: self.services" : ""
  }
}

// MARK: - AskingPlan

/// The flows with screens that are asked before they are left.
struct AskingPlan: Sendable {
  /// For each flow, true if it, or a flow that it can start, has screens to ask.
  let flows: [Bool]
  /// The SwiftUI flows among them.
  let viewFlows: Set<Flow.ID>
  /// True if a screen of a UIKit flow, or a view of a SwiftUI flow that one hosts, is asked.
  let areControllersAsked: Bool
  /// True if a view of a SwiftUI flow, or a flow of another module that one shows, is asked.
  let areViewsAsked: Bool
  /// True if a UIKit flow starts a SwiftUI flow with views to ask.
  let isHosted: Bool

  /// Creates the plan of a program that asks no screen.
  init(without program: Program) {
    flows = program.flows.map { _ in false }
    (viewFlows, areControllersAsked, areViewsAsked, isHosted) = ([], false, false, false)
  }

  /// Creates the plan of a program; the guards of its coordinators are decided.
  init(of plan: EmissionPlan) {
    let program = plan.program
    let ids = program.flowIDs
    areViewsAsked = program.asksViewsBeforeLeaving
    let views = areViewsAsked ? ids.filter { program[$0].platform == .swiftUI && plan.asks($0) } : []
    let viewFlows = plan.starts.flows(leadingTo: Set(views)).filter { program[$0].platform == .swiftUI }
    let hosts = ids.filter { program[$0].platform == .uiKit && plan.starts(anyOf: viewFlows, from: $0) }
    self.viewFlows = viewFlows
    isHosted = !hosts.isEmpty
    areControllersAsked = program.asksBeforeLeaving || !hosts.isEmpty
    let controllers =
      areControllersAsked ? ids.filter { program[$0].hasServices && program[$0].platform != .swiftUI } : []
    let asking = plan.starts.flows(leadingTo: Set(controllers.filter { hosts.contains($0) || plan.asks($0) }))
    flows = ids.map { program[$0].platform == .swiftUI ? viewFlows.contains($0) : asking.contains($0) }
  }
}

extension EmissionPlan {
  /// True if the coordinator of a flow has screens to ask, or starts a flow of another module that has.
  fileprivate func asks(_ flow: Flow.ID) -> Bool {
    let coordinatorPlan = CoordinatorPlan(of: flow, plan: self)
    return coordinatorPlan.screens.flatMap(program.lineage).contains { program[$0].asksBeforeLeaving }
      || coordinatorPlan.children.compactMap(coordinatorPlan.external).contains(where: \.asksBeforeLeaving)
  }

  /// True if a flow starts one of some flows, also for a guard.
  fileprivate func starts(anyOf flows: Set<Flow.ID>, from flow: Flow.ID) -> Bool {
    let ofGuards = guards.asked[flow.index].compactMap { program[$0].target?.place.flow }
    return (routes.startedFlows(of: flow) + ofGuards).contains(where: flows.contains)
  }
}

// MARK: - StartGraph

/// The graph of flows that start each other.
struct StartGraph {
  /// For each flow, the flows that start it.
  private var starters: [[Flow.ID]]

  /// Creates the graph of a number of flows; `started` returns the flows that a flow starts.
  init(_ count: Int, started: (Flow.ID) -> [Flow.ID]) {
    starters = Array(repeating: [], count: count)
    for index in 0..<count {
      for child in started(Flow.ID(index)) { starters[child.index].append(Flow.ID(index)) }
    }
  }

  /// Returns for each flow its own marks and those of the flows that it starts directly or indirectly.
  ///
  /// Each mark moves up from flow to flow and visits each of them once, so a long chain of flows, or a cycle, costs no
  /// more than its length.
  func collecting<Mark: Hashable>(_ own: [Set<Mark>]) -> [Set<Mark>] {
    var all = own
    var waiting = own.enumerated().flatMap { index, marks in marks.map { (flow: Flow.ID(index), mark: $0) } }
    while let (flow, mark) = waiting.popLast() {
      for starter in starters[flow.index] where all[starter.index].insert(mark).inserted {
        waiting.append((starter, mark))
      }
    }
    return all
  }

  /// Returns some flows with all that can start them directly or indirectly.
  func flows(leadingTo goals: Set<Flow.ID>) -> Set<Flow.ID> {
    let found = collecting(starters.indices.map { goals.contains(Flow.ID($0)) ? Set([true]) : [] })
    return Set(found.indices.filter { !found[$0].isEmpty }.map { Flow.ID($0) })
  }

  /// True if another flow starts the flow.
  func isStarted(_ flow: Flow.ID) -> Bool { !starters[flow.index].isEmpty }

  /// Returns the flows from which a flow is reached: at each level those that start one of the level before. A flow is in
  /// the level of those that it shows at once.
  func levels(to goal: Flow.ID, at shown: StartGraph) -> [[Flow.ID]] {
    var levels: [[Flow.ID]] = []
    var seen: Set<Flow.ID> = []
    var waiting = [goal]
    while !waiting.isEmpty {
      var level: [Flow.ID] = []
      while let flow = waiting.popLast() {
        guard seen.insert(flow).inserted else { continue }
        level.append(flow)
        waiting += shown.starters[flow.index]
      }
      levels.append(level)
      waiting = level.flatMap { starters[$0.index] }
    }
    return levels
  }
}
