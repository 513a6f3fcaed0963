import FlowModel

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
    let flows = program.flows.indices.map(Flow.ID.init).filter { program[$0].generates.contains(.coordinator) }
    var guards: [Set<Guard.ID>] = Array(repeating: [], count: program.flows.count)
    for flow in flows {
      let coordinatorPlan = CoordinatorPlan(of: flow, plan: plan)
      ofLinks[flow.index] = guardsOfLinks(coordinatorPlan)
      guards[flow.index] = Set(
        self.guards(of: flow)
          + coordinatorPlan.shownPlaces.flatMap { self.guards(of: $0, from: flow) })
    }
    // A link that starts a flow has to pass the guards of its destination there.
    let linked = plan.starts.collecting(ofLinks.map { Set($0.joined()) })
    for flow in flows {
      guards[flow.index].formUnion(linked[flow.index])
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
    let linked = LinkValues(coordinatorPlan: coordinatorPlan)
    return plan.links[flow.index]?.places.map { place in
      guard let screen = place.place.screen else { return guards(of: flow) }
      let way = coordinatorPlan.ways?.ways[screen]
      let steps = way?.steps.dropLast() ?? []
      let parents = steps.allSatisfy { linked.isMakeable($0, of: place) } ? steps.map(\.screen) : []
      let ground = way?.shown?.place.screen.map { [$0] } ?? []
      let shown = ground + parents + [screen]
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

  /// Returns the Swift of guards: `[.signedIn, .ofAge]`.
  func list(_ guards: [Guard.ID]) -> String {
    "[\(guards.map { ".\(SwiftNames.member(program[$0].name))" }.joined(separator: ", "))]"
  }
}
