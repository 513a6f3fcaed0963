import FlowModel

/// The tasks of a flow's coordinator: the screens that it makes and connects, the flows that it starts, and the routes
/// of each screen.
struct CoordinatorPlan {
  /// A flow that it starts.
  enum Child: Hashable {
    case flow(Flow.ID)
    case external(Int)

    /// The flow; `nil` for one of another module.
    var flow: Flow.ID? { if case .flow(let flow) = self { flow } else { nil } }
    /// True for a flow of another module.
    var isExternal: Bool { flow == nil }
  }

  /// A route of a class, as it is in one of its screens.
  struct ScreenRoute {
    var route: Route
    /// The flow whose parameters are available to its values.
    var flow: Flow.ID
    /// True if the flow opens the route to each of its screens.
    var isOfFlow: Bool
  }

  let plan: EmissionPlan
  let flow: Flow.ID
  /// The screens that it connects, with its flow's first.
  let screens: [Screen.ID]
  /// The screens that it makes, in the same order.
  private(set) var made: [Screen.ID] = []
  /// The flows that it starts, in the order of their first mention.
  private(set) var children: [Child] = []
  /// The flows that it starts for guards, among `children`.
  private(set) var childrenOfGuards: Set<Child> = []
  /// The tab bars that it makes.
  private(set) var tabs: [(flow: Flow.ID, index: Int)] = []
  /// True if it makes navigation controllers.
  private(set) var makesNavigation = false
  /// The types of the answers that flows give to its screens.
  private var answers: [Child: SwiftType] = [:]
  /// The flows that end this one when they finish.
  private(set) var endingChildren: Set<Child> = []
  /// The flows whose routes it performs for their screens: its own first, if that has routes.
  private(set) var performedFlows: [Flow.ID] = []
  /// The places that its start, its tabs and its routes show.
  private(set) var shownPlaces: [Target.Place] = []
  /// The screens that its screens go back to.
  private(set) var returnTargets: Set<Screen.ID> = []
  /// The ways to its linked screens.
  private(set) var ways: LinkWays?
  /// The ways from each screen, tab bar and split view that the app can choose for the start.
  private(set) var waysOfChoices: [(choice: Target, ways: LinkWays)] = []

  /// Determines the tasks of a flow's coordinator. While the guards of the plan are being decided, it starts no flows for them.
  init(of flow: Flow.ID, plan: EmissionPlan) {
    self.plan = plan
    self.flow = flow
    screens = plan.routes.connectedScreens(of: flow)
    var shown: Set<Screen.ID> = []
    var waiting: [(target: Target, inNavigation: Bool)] = []
    let program = plan.program
    if let start = program[flow].start {
      waiting += start.targets.map { ($0, start.inNavigation) }
      // A link finds out which of them is shown.
      returnTargets.formUnion(start.choices.compactMap(\.target.place.screen))
    }
    var routes = RoutesOfScreens(program)
    let ofScreens = screens.flatMap { routes.next($0) }.map { (route: $0.route, isOfScreen: true) }
    // The app can request the flow's routes without any screen, and views in a screen those of its flow.
    performedFlows = Self.flowsPerformed(by: flow, for: screens, in: plan)
    let ofFlows = performedFlows.flatMap { program[$0].routes }.map { (route: $0, isOfScreen: false) }
    for (route, isOfScreen) in ofScreens + ofFlows {
      guard let target = route.target else { continue }
      note(route, to: target)
      if route.kind != .close {
        waiting.append((target, route.inNavigation))
        shownPlaces.append(target.place)
      } else if isOfScreen, let screen = target.place.screen {
        returnTargets.insert(screen)
      }
    }
    // The enum of a SwiftUI flow's screens has a case for each of its tab bars, even if nothing shows the tab bar yet.
    if program[flow].platform == .swiftUI {
      for index in program[flow].tabs.indices { noteTabs(of: flow, index, waiting: &waiting) }
    }
    var known: Set<Child> = []
    var position = 0
    while position < waiting.count {
      let (target, inNavigation) = waiting[position]
      position += 1
      if let child = target.child, known.insert(child).inserted { children.append(child) }
      if inNavigation { makesNavigation = true }
      switch target.place {
      case .screen(let screen), .entry(let screen, _): shown.insert(screen)
      case .tabs(let other, let index):
        noteTabs(of: other, index, waiting: &waiting)
      case .flow, .external, .tab: break
      }
    }
    for id in plan.guards.asked[flow.index] {
      guard let child = program[id].target?.child else { continue }
      if known.insert(child).inserted { children.append(child) }
      childrenOfGuards.insert(child)
      if program[id].inNavigation { makesNavigation = true }
    }
    if plan.opensLinks {
      let choices = program[flow].start?.choices.map(\.target) ?? []
      waysOfChoices = choices.filter { $0.place.screen != nil || $0.place.tabs(of: flow) != nil }.map { choice in
        (choice, LinkWays(flow, in: plan, from: choice))
      }
    }
    if let links = plan.links[flow.index] {
      let ofTabs = waysOfChoices.filter { $0.choice.place.tabs(of: flow) != nil }
      var ways = ofTabs.first?.ways ?? LinkWays(flow, in: plan)
      for each in ofTabs.dropFirst() { ways.merge(each.ways) }
      for screen in links.places.compactMap(\.place.screen) {
        shown.insert(screen)
        shown.formUnion(ways.parents(of: screen).map(\.screen))
      }
      self.ways = ways
    } else if plan.opensLinks {
      ways = LinkWays(flow, in: plan)
    }
    made = screens.filter { shown.contains($0) && plan.canMake($0) }
  }

  /// Returns the choices of the start from which a link reaches a screen on another way than the given one, each with that
  /// way. If no way leads there from a chosen screen, links have to be refused while the flow shows that start.
  func otherStarts(to screen: Screen.ID?, than way: LinkWay?) -> [(choice: Target, way: LinkWay?)] {
    waysOfChoices.compactMap { choice, ways in
      let other = screen.flatMap { ways.ways[$0] }
      let isSame =
        if let tabs = choice.place.tabs(of: flow) {
          other == nil || tabs == way?.tab?.tabs
        } else {
          other.map { $0.steps.map(\.screen) } == way.map { $0.steps.map(\.screen) }
        }
      return isSame ? nil : (choice, other)
    }
  }

  /// Adds a tab bar that it makes, and the first screens of its tabs.
  private mutating func noteTabs(
    of owner: Flow.ID, _ index: Int, waiting: inout [(target: Target, inNavigation: Bool)]
  ) {
    guard !tabs.contains(where: { $0 == (owner, index) }) else { return }
    tabs.append((owner, index))
    if plan.program[owner].tabs[index].kind == .split { makesNavigation = true }
    for tab in plan.program[owner].tabs[index].tabs { tab.target.map { waiting.append(($0, tab.inNavigation)) } }
  }

  /// Records the first answer of a flow, and that it ends this one.
  private mutating func note(_ route: Route, to target: Target) {
    guard route.answer != nil || route.ending != nil, let child = target.child else { return }
    if route.ending != nil { endingChildren.insert(child) }
    if answers[child] == nil { answers[child] = route.answer?.type }
  }

  // MARK: Routes

  /// Returns the type of the answers that a flow gives to screens of this coordinator, if there are any.
  func answer(of child: Child) -> SwiftType? { answers[child] }

  private static func flowsPerformed(by flow: Flow.ID, for screens: [Screen.ID], in plan: EmissionPlan) -> [Flow.ID] {
    var flows = plan.program[flow].routes.isEmpty ? [] : [flow]
    for screen in screens where !plan.program[plan.program[screen].controller].isStock {
      for each in plan.program.lineage(of: screen) {
        let other = plan.program[each].flow
        if plan.routes.hasRoute(other), !flows.contains(other) { flows.append(other) }
      }
    }
    return flows
  }

  /// Returns true if the routes of a flow are open to a screen.
  func opens(_ other: Flow.ID, to screen: Screen.ID) -> Bool {
    plan.program.lineage(of: screen).contains { plan.program[$0].flow == other }
  }

  /// Returns the route of a name that is open to a screen.
  func screenRoute(named name: String, in screen: Screen.ID) -> ScreenRoute? {
    let program = plan.program
    let lineage = program.lineage(of: screen)
    for each in lineage {
      guard let own = program[each].routes.first(where: { $0.name == name }) else { continue }
      return ScreenRoute(route: own, flow: program[each].flow, isOfFlow: false)
    }
    for flow in lineage.map({ program[$0].flow }) {
      guard let shared = plan.route(of: flow, named: name) else { continue }
      return ScreenRoute(route: shared, flow: flow, isOfFlow: true)
    }
    return nil
  }

  // MARK: Names

  /// Returns a screen's name for the coordinator's members: the screen's name, prefixed with the name of its flow if
  /// that is a different one.
  func name(of screen: Screen.ID) -> String { name(plan.program[screen].name, in: plan.program[screen].flow) }

  /// Returns the name of a declaration in a flow, for the coordinator's members.
  func name(_ name: String, in other: Flow.ID) -> String {
    (other == flow ? "" : SwiftNames.capitalized(plan.program[other].name)) + SwiftNames.capitalized(name)
  }

  /// Returns the label for the origin of a flow's routes: `from`, with the name of another flow.
  func label(of other: Flow.ID) -> String { "from" + name("", in: other) }

  /// Returns the name of a flow that it starts, its parameters, and the type of its result.
  private func declaration(of child: Child) -> (name: String, parameters: [Parameter], result: SwiftType?) {
    if let external = external(child) { return (external.name, external.parameters, external.result) }
    return child.flow.map { plan.program[$0] }.map { ($0.name, $0.parameters, $0.result) } ?? ("", [], nil)
  }

  /// Returns a flow of another module.
  func external(_ child: Child) -> ExternalFlow? {
    if case .external(let index) = child { plan.program.externals[index] } else { nil }
  }

  /// Returns the class of a flow's coordinator.
  func coordinator(of child: Child) -> String { SwiftNames.coordinator(ofFlow: declaration(of: child).name) }

  /// Returns the method that makes a flow's coordinator.
  func factory(of child: Child) -> String { "make" + SwiftNames.coordinator(ofFlow: name(of: child)) }

  /// Returns the method that starts a flow: `startShop`, and `startingScreen` for a flow called `Screen`, since
  /// `startScreen` is a method of every coordinator.
  func starter(of child: Child) -> String {
    let words = name(of: child)
    let starter = "start" + words
    return SwiftNames.coordinatorMembers.contains(starter) ? "starting" + words : starter
  }

  /// Returns the words of a flow's name, as they are in the names of methods.
  private func name(of child: Child) -> String {
    declaration(of: child).name.split(separator: ".").map { SwiftNames.capitalized(String($0)) }.joined()
  }

  /// Returns the parameters of a flow.
  func parameters(of child: Child) -> [Parameter] { declaration(of: child).parameters }

  /// Returns the type of a flow's result.
  func result(of child: Child) -> SwiftType? { declaration(of: child).result }

  // MARK: Access

  /// The visibility of the coordinator.
  var access: Access { plan.program[flow].access }

  /// Returns the visibility of the coordinator's members for a screen.
  func access(_ screen: Screen.ID) -> Access { min(access, plan.access(screen)) }

  /// Returns the visibility of the coordinator's members for a flow that it starts. The coordinator of another module's
  /// flow may be visible only here.
  func access(_ child: Child) -> Access { child.flow.map { min(access, plan.program[$0].access) } ?? .internal }
}

/// Finds the routes that are open to screens, those of a flow once: at the first screen that has them. A flow may have as
/// many routes as screens.
struct RoutesOfScreens {
  let program: Program
  /// For each flow, the places of the routes that no screen had so far.
  private var unseen: [Flow.ID: [Int]] = [:]

  init(_ program: Program) { self.program = program }

  /// Returns the routes of the next screen: first its own, then those of its bases, then those of their flows that no
  /// screen before it had.
  mutating func next(_ screen: Screen.ID) -> [CoordinatorPlan.ScreenRoute] {
    guard !program[program[screen].controller].isStock else { return [] }
    let lineage = program.lineage(of: screen)
    var known: Set<String> = []
    var found: [CoordinatorPlan.ScreenRoute] = []
    for each in lineage {
      for route in program[each].routes where known.insert(route.name).inserted {
        found.append(.init(route: route, flow: program[each].flow, isOfFlow: false))
      }
    }
    for flow in lineage.map({ program[$0].flow }) {
      let routes = program[flow].routes
      let (left, open) = (unseen[flow] ?? Array(routes.indices)).reduce(into: ([Int](), [Int]())) { split, index in
        if known.contains(routes[index].name) { split.0.append(index) } else { split.1.append(index) }
      }
      unseen[flow] = left
      found += open.map { .init(route: routes[$0], flow: flow, isOfFlow: true) }
    }
    return found
  }

  /// Returns the routes of a flow that no screen had.
  func rest(of flow: Flow.ID) -> [CoordinatorPlan.ScreenRoute] {
    let routes = program[flow].routes
    return (unseen[flow] ?? Array(routes.indices)).map { .init(route: routes[$0], flow: flow, isOfFlow: true) }
  }
}

extension Access {
  /// The modifier in front of a member that subclasses may override.
  var overridable: String { self == .public ? "open " : modifier }
}

extension Target {
  /// The flow that it starts, if it is a flow.
  var child: CoordinatorPlan.Child? {
    switch place {
    case .flow(let flow): .flow(flow)
    case .external(let index): .external(index)
    case .screen, .entry, .tabs, .tab: nil
    }
  }
}
