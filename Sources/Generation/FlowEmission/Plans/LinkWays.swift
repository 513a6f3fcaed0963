import FlowDiagnostics
import FlowModel

/// The way from the start of a flow to a linked screen: the screens in between, and their presentation.
struct LinkWay {
  /// A screen on the way, with its presentation.
  struct Step {
    var kind: Route.Kind
    var screen: Screen.ID
    /// The screen's place, with its entry if it is not the linked screen itself.
    var place: Target.Place
    /// The route that shows it, with the screen of the route; `nil` for a segue.
    var screenRoute: CoordinatorPlan.ScreenRoute?
    var source: Screen.ID?
    /// The column that it is shown in, if its route names one.
    var column: Target.Place? { screenRoute?.route.column }
    var inNavigation: Bool { screenRoute?.route.inNavigation == true }
    /// True if it covers everything: `as fullScreen`.
    var isCover: Bool { screenRoute?.route.style == .fullScreen }
  }

  /// A tab bar on the way.
  struct Tab {
    var flow: Flow.ID
    var tabs: Int
    var tab: Int
    /// The kind of route that shows the tab bar; `nil` if the flow starts with it.
    var kind: Route.Kind?
  }

  /// The tab to select, if there is one.
  var tab: Tab?
  /// The screen that a storyboard has put into the first view controller of the flow, if the way begins with one.
  var embedded: Screen.ID?
  /// The screens from the start, or from the tab, on.
  var steps: [Step] = []
  /// The first screen of the flow or the tab.
  var shown: Target?
  /// The column that the first of the steps fills: without the others, the linked screen is shown there.
  var filledColumn: Target.Place? { steps.lazy.compactMap(\.column).first }
}

/// Finds the shortest way from a flow's start to each of its screens.
struct LinkWays {
  private(set) var ways: [Screen.ID: LinkWay] = [:]
  private var waiting: [Screen.ID] = []
  private var shownTabs: Set<Int> = []
  private let plan: EmissionPlan
  private let flow: Flow.ID

  /// Finds them from all starts of a flow, or from one of them.
  init(_ flow: Flow.ID, in plan: EmissionPlan, from start: Target? = nil) {
    (self.plan, self.flow) = (plan, flow)
    let program = plan.program
    let starts = start.map { [$0] } ?? program[flow].start?.targetsWithoutChoice ?? []
    for target in starts { add(target, after: LinkWay()) }
    var routes = RoutesOfScreens(program)
    var position = 0
    // A flow that starts with other flows only performs its own routes.
    if waiting.isEmpty { add(routes.rest(of: flow), of: nil, after: LinkWay()) }
    while position < waiting.count {
      let screen = waiting[position]
      position += 1
      guard let way = ways[screen] else { continue }
      add(Self.routes(routes.next(screen), in: start), of: screen, after: way)
      for edge in program.edges(of: screen) where edge.segue.kind != .unwind {
        guard let target = edge.segue.target else { continue }
        if edge.segue.kind == .segue {
          add(target, kind: .push, after: way)
        } else if way.tab == nil, way.steps.isEmpty, ways[edge.target] == nil {
          let isStock = program[program[edge.target].controller].isStock
          // A screen that a storyboard has put into another one is known by its class.
          guard isStock || plan.classes.embedCounts[program[edge.target].controller.index] == 1 else { continue }
          add(target, after: LinkWay(embedded: isStock ? nil : edge.target))
          // A navigation controller that is a screen of its own is only passed.
          if isStock { ways[edge.target]?.shown = nil }
        }
      }
    }
  }

  /// Adds the ways from another start, to the screens to which none of these leads.
  mutating func merge(_ others: LinkWays) { ways.merge(others.ways) { first, _ in first } }

  /// Returns the routes that can be performed where a start is shown: those into its own columns first, and none into the
  /// columns of another start.
  private static func routes(
    _ all: [CoordinatorPlan.ScreenRoute], in start: Target?
  ) -> [CoordinatorPlan.ScreenRoute] {
    guard case .tabs(let flow, let index)? = start?.place else { return all }
    func isInside(_ each: CoordinatorPlan.ScreenRoute) -> Bool? {
      guard case .tab(let other, let tabs, _)? = each.route.column else { return nil }
      return other == flow && tabs == index
    }
    return all.filter { isInside($0) == true } + all.filter { isInside($0) == nil }
  }

  /// Returns the screens on the way to a screen, from the start on.
  func parents(of screen: Screen.ID) -> [LinkWay.Step] { ways[screen].map { Array($0.steps.dropLast()) } ?? [] }

  private mutating func add(_ routes: [CoordinatorPlan.ScreenRoute], of screen: Screen.ID?, after way: LinkWay) {
    for each in routes where each.route.kind != .close && each.route.kind != .child {
      guard let target = each.route.target else { continue }
      add(target, kind: each.route.kind, by: (each, screen), after: way)
    }
  }

  private mutating func add(
    _ target: Target, kind: Route.Kind? = nil,
    by source: (screenRoute: CoordinatorPlan.ScreenRoute, screen: Screen.ID?)? = nil, after way: LinkWay
  ) {
    switch target.place {
    case .screen(let screen), .entry(let screen, _):
      guard ways[screen] == nil else { return }
      var way = way
      if source?.screenRoute.route.isInPlace == true, !way.steps.isEmpty {
        // It has the place of the screen before it, and what shows that shows it.
        way.steps[way.steps.count - 1].screen = screen
        way.steps[way.steps.count - 1].place = target.place
      } else if let kind {
        way.steps.append(
          LinkWay.Step(
            kind: kind, screen: screen, place: target.place, screenRoute: source?.screenRoute, source: source?.screen))
      } else {
        way.shown = target
      }
      ways[screen] = way
      waiting.append(screen)
    case .tabs(let flow, let index):
      guard flow == self.flow, shownTabs.insert(index).inserted else { return }
      for (tab, declared) in plan.program[flow].tabs[index].tabs.enumerated() {
        guard let target = declared.target else { continue }
        add(target, after: LinkWay(tab: LinkWay.Tab(flow: flow, tabs: index, tab: tab, kind: kind)))
      }
    case .flow, .external, .tab: break
    }
  }
}

extension EmissionPlan {
  /// True if a link leads to a screen that a storyboard has put into the first view controller of its flow, or past it.
  var linksToEmbedded: Bool {
    controllerFlows.contains { flow in
      guard opensLinks, let places = links[flow.index]?.places else { return false }
      let ways = CoordinatorPlan(of: flow, plan: self).ways
      return places.contains { $0.place.screen.flatMap { ways?.ways[$0]?.embedded } != nil }
    }
  }

  /// True if code can make a screen: it has an identifier in its storyboard, it is in no storyboard, or the app makes it.
  func canMake(_ screen: Screen.ID) -> Bool {
    guard let scene = program[screen].scene, !program[screen].isMadeByApp else { return true }
    return scene.identifier != nil
  }
}

// MARK: - LinkStartPlan

/// Determines the start of a flow for a link: the route, and its values.
///
/// A value that the flow file fixes, as in `-> Checkout(user: user)`, has to equal the link's: another user's link does
/// not open in this user's flow. If the flow file leaves it to the route, as in
/// `push checkout(total: Int) -> Checkout(total: total)`, the link's value is used. The flow of the link may be further
/// away, if the flows in between can be started in this way, too.
struct LinkStartPlan {
  /// A route that starts a flow with the values of a link.
  struct Start {
    var child: CoordinatorPlan.Child
    /// The screen of the route; `nil` if it is a route of the flow that no screen has.
    var screen: Screen.ID?
    var screenRoute: CoordinatorPlan.ScreenRoute
    var target: Target
    /// The values that both the link and the flow file give.
    var fixed: [(given: Parameter, argument: Argument)]
    /// The number of flows that start until the link is shown, with this one.
    var flows: Int
  }

  private let coordinatorPlan: CoordinatorPlan
  private let routes: [(screen: Screen.ID?, screenRoute: CoordinatorPlan.ScreenRoute)]

  private var plan: EmissionPlan { coordinatorPlan.plan }

  init(_ coordinatorPlan: CoordinatorPlan) {
    self.coordinatorPlan = coordinatorPlan
    var routes = RoutesOfScreens(coordinatorPlan.plan.program)
    let ofScreens = coordinatorPlan.screens.flatMap { screen in routes.next(screen).map { (screen, $0) } }
    self.routes = ofScreens + routes.rest(of: coordinatorPlan.flow).map { (nil, $0) }
  }

  /// The screens from which a link can start other flows, each with such a flow.
  var startingScreens: [(screen: Screen.ID, child: Flow.ID)] {
    routes.compactMap { screen, screenRoute in
      guard let screen, let child = child(startedBy: screenRoute.route) else { return nil }
      return (screen, child)
    }
  }

  /// Returns the flow that a route can start for a link.
  private func child(startedBy route: Route) -> Flow.ID? {
    guard case .flow(let child)? = route.target?.place, child != coordinatorPlan.flow else { return nil }
    return [.close, .finish, .child].contains(route.kind) ? nil : child
  }

  /// Returns the routes that open a link of a flow with the link's values: those after which the fewest flows have to
  /// start, so that each flow that starts is nearer to the link. Of several, one that starts the flow itself comes first,
  /// and one without fixed values. Without such a route, there is one for each combination of fixed values.
  func starts(to goal: Flow.ID, given: [Parameter]) -> [Start] {
    let numbers = plan.linkReach.numbers(to: goal, given: given)
    let starts = routes.compactMap { screen, screenRoute -> Start? in
      let route = screenRoute.route
      guard let target = route.target, let child = child(startedBy: route), let number = numbers[child],
        let (arguments, fixed) = plan.program.arguments(
          for: child, of: target, unlike: route.parameters, given: given)
      else { return nil }
      return Start(
        child: .flow(child), screen: screen, screenRoute: screenRoute,
        target: Target(place: target.place, arguments: arguments, location: target.location), fixed: fixed,
        flows: number + 1)
    }
    func rank(_ start: Start) -> (Int, Int, Int) {
      (start.flows, start.child == .flow(goal) ? 0 : 1, start.fixed.isEmpty ? 0 : 1)
    }
    guard let first = starts.min(by: { rank($0) < rank($1) }) else { return [] }
    if first.fixed.isEmpty { return [first] }
    var known: Set<[String]> = []
    return starts.filter { start in
      let values = start.fixed.map { "\($0.given.name): \($0.argument.value.text)" }
      return rank(start) == rank(first) && known.insert(values).inserted
    }
  }
}

// MARK: - Values of links

/// The values that a link and the flow that opens it can provide.
extension CoordinatorPlan {
  // MARK: Screens on the way

  /// Returns the values of a screen or entry: those with the same name and type in the link or in the flow.
  func target(_ place: Target.Place, known: [Parameter]) -> Target {
    Target(
      place: place, arguments: arguments(for: plan.parameters(of: place), known: known),
      location: plan.program[flow].location)
  }

  /// Returns the values of some parameters: those with the same name and type in the link or in the flow.
  func arguments(for parameters: [Parameter], known: [Parameter]) -> [Argument] {
    let all = known + plan.program[flow].parameters
    var arguments: [Argument] = []
    for parameter in parameters {
      if all.contains(where: { $0.isSame(as: parameter) }) {
        arguments.append(Argument(name: parameter.name, text: SwiftNames.escaped(parameter.name), parameter.location))
      } else if parameter.defaultValue == nil, parameter.type.text.hasSuffix("?") {
        arguments.append(Argument(name: parameter.name, text: "nil", parameter.location))
      }
    }
    return arguments
  }

  /// True if a screen on the way can be made with the values of a link.
  func isMakeable(_ step: LinkWay.Step, of place: LinkPlan.Place) -> Bool {
    guard plan.canMake(step.screen) else { return false }
    // A segue to a screen with entries can leave the choice to its handling.
    if case .screen = step.place, let owner = plan.valueOwner(of: plan.program[step.screen].controller),
      !plan.program[owner].entries.isEmpty
    {
      return false
    }
    let given = Set(target(step.place, known: place.parameters).arguments.map(\.name))
    return plan.parameters(of: step.place).allSatisfy { $0.defaultValue != nil || given.contains($0.name) }
  }

  // MARK: First screens

  /// Returns the values of a link to a first screen that the flow's values determine, as in
  /// `start -> Cart(total: total)`.
  private func decided(_ place: LinkPlan.Place, by shown: Target) -> [(value: Parameter, argument: Argument)] {
    let own = Set(plan.program[flow].parameters.map(\.name))
    // The link may lead to another entry of the screen, which has another value with that name.
    let taken = plan.parameters(of: shown.place)
    let values = place.values.filter { $0.owner == .place && taken.contains(where: $0.parameter.isSame) }
    return values.compactMap { value in
      guard let argument = shown.arguments.first(where: { $0.name == value.parameter.name }),
        !argument.value.freeNames.isDisjoint(with: own)
      else { return nil }
      return (value.parameter, argument)
    }
  }

  /// True if the first screen of a flow or a tab is the destination of a link, with the same values.
  func isLeft(_ place: LinkPlan.Place, by shown: Target) -> Bool {
    place.values.count { $0.owner == .place } == decided(place, by: shown).count && shown.place == place.place.target
  }

  /// True if a link shows the first screen of a flow or a tab again where another screen has replaced it.
  func restores(_ place: LinkPlan.Place, by way: LinkWay?) -> Bool {
    guard let way, let shown = way.shown, way.steps.isEmpty, way.embedded == nil, let screen = place.place.screen,
      plan.replaces, plan.canMake(screen),
      plan.isRegistered(screen) || returnTargets.contains(screen)
    else { return false }
    return isLeft(place, by: shown)
  }

  /// True if a link replaces the first screen of a flow or a tab, since it has other values. That of a column fills it again.
  func replaces(_ place: LinkPlan.Place, by way: LinkWay?) -> Bool {
    guard let way, let shown = way.shown, way.steps.isEmpty else { return false }
    return !isLeft(place, by: shown) && column(of: way) == nil
  }

  /// Returns the column whose first screen a way shows; `nil` if there is none.
  func column(of way: LinkWay) -> Target.Place? {
    guard let tab = way.tab, plan.program[tab.flow].tabs[tab.tabs].kind == .split else { return nil }
    return .tab(tab.flow, tab.tabs, tab.tab)
  }

  /// Returns the values of a link that the flow determines, since its way ends with the first screen of a flow or a tab.
  func decided(_ place: LinkPlan.Place) -> [(value: Parameter, argument: Argument)] {
    guard !place.isOnTop, let screen = place.place.screen, let way = ways?.ways[screen],
      let shown = way.shown, way.steps.isEmpty
    else { return [] }
    return decided(place, by: shown)
  }

  /// Returns the names of the values of a link that have to equal those of the flow: another user's link does not open here.
  /// A screen that takes such a value, too, gets it from the flow. The value of a `do` is its own.
  func shared(_ place: LinkPlan.Place) -> [String] {
    let (decided, own) = (decided(place).map(\.value.name), plan.program[flow].parameters)
    let isScreen = place.place.screen != nil
    return place.values.filter { value in
      value.owner == .flow
        || isScreen && !decided.contains(value.parameter.name) && own.contains(where: value.parameter.isSame)
    }.map(\.parameter.name)
  }

  /// Returns the required values of a link: those of the flow, and those that the first screen of a flow or a tab has there.
  func conditions(
    of place: LinkPlan.Place, prefix: String, scope: inout FileScope
  ) -> [(name: String, swift: String)] {
    var own = CoordinatorValues(self, flow: flow, prefix: prefix)
    return shared(place).map { ($0, "self.\(SwiftNames.member($0))") }
      + decided(place).map { ($0.name, own.swift(of: $1.value, for: $0, scope: &scope)) }
  }
}

extension Argument {
  /// Creates a new value.
  init(name: String, text: String, _ location: Location) {
    self.init(name: name, value: SwiftExpression(text: text, isLiteral: text == "nil", location: location))
  }
}
