import FlowLinks
import FlowModel

/// The links of a flow in generated code: a case for each screen, entry and `do` with addresses, and the order in which the
/// addresses are tried.
struct LinkPlan {
  /// A screen, an entry or a `do` with addresses.
  struct Place {
    /// The screen, the entry or the `do`.
    let place: Link.Place
    /// The name of its case.
    let name: String
    /// Its name in the flow file: `Detail`, `User.byID`.
    let label: String
    /// Its addresses; the first one is printed.
    var links: [Link]
    /// The values of its case: those of its first address, in the order of the place's parameters and the flow's.
    let values: [Link.Value]
    /// True if a link of another flow, which may have the same origin, opens some of its printed addresses, too.
    var isShared = false

    /// Its values as parameters.
    var parameters: [Parameter] { values.map(\.parameter) }
    /// The same, with each name once.
    var given: [Parameter] {
      var seen: Set<String> = []
      return parameters.filter { seen.insert($0.name).inserted }
    }
    /// True if it opens over what is shown.
    var isOnTop: Bool { canonical.isOnTop }
    var isPerformed: Bool { canonical.isPerformed }
    /// The address that is printed.
    var canonical: Link { links[0] }
  }

  let flow: Flow.ID
  /// The places with addresses, in source order.
  private(set) var places: [Place]
  /// All addresses in the order in which they are tried, each with the index of its place.
  let lines: [(place: Int, link: Link)]
  /// True if a default among the values has to be evaluated: this happens on the main actor, and so does everything
  /// that needs it.
  private(set) var isOnMainActor: Bool
  private let indices: [Link.Place: Int]
  /// The indices of the places of a screen: the screen itself, or its entries.
  private let indicesOfScreens: [Screen.ID?: [Int]]

  /// Returns the plan of each flow of a program; `nil` for those without links.
  static func plans(of program: Program) -> [LinkPlan?] {
    var links: [[Link]] = Array(repeating: [], count: program.flows.count)
    for link in program.links { links[link.flow.index].append(link) }
    var plans = links.enumerated().map { LinkPlan(Flow.ID($0), $1, of: program) }
    findShared(among: &plans, of: program)
    return plans
  }

  /// Finds the links that overlap with links of other flows. Printing their addresses asks all flows, and is as isolated as
  /// the links of these.
  private static func findShared(among plans: inout [LinkPlan?], of program: Program) {
    let isIsolated = plans.contains { $0?.isOnMainActor == true }
    // Most programs have no such link.
    let overlapped = plans.indices.filter { plans[$0]?.places.contains { $0.canonical.isOverlapped } == true }
    let patterns = overlapped.isEmpty ? [] : plans.map { $0?.lines.map { PathPattern($0.link) } ?? [] }
    for index in overlapped {
      let others = plans.indices.filter { $0 != index && program.canCoincide(Flow.ID($0), Flow.ID(index)) }
      for (place, each) in (plans[index]?.places ?? []).enumerated() where each.canonical.isOverlapped {
        let pattern = PathPattern(each.canonical)
        guard others.contains(where: { patterns[$0].contains { $0.meets(pattern) != nil } }) else { continue }
        plans[index]?.places[place].isShared = true
        plans[index]?.isOnMainActor = isIsolated
      }
    }
  }

  private init?(_ flow: Flow.ID, _ all: [Link], of program: Program) {
    var order: [Link.Place] = []
    var links: [Link.Place: [Link]] = [:]
    for link in all {
      if links[link.place] == nil { order.append(link.place) }
      // The printed one comes first, in any order of declarations.
      if link.isCanonical {
        links[link.place, default: []].insert(link, at: 0)
      } else {
        links[link.place, default: []].append(link)
      }
    }
    guard !order.isEmpty else { return nil }
    let labels = order.map { place -> (screen: String, entry: String?) in
      switch place {
      case .screen(let screen): (program[screen].name, nil)
      case .entry(let screen, let entry): (program[screen].name, program[screen].entries[entry].name)
      case .do(let flow, let route): (program[flow].routes[route].name, nil)
      }
    }
    let names = SwiftNames.linkCases(of: labels)
    self.flow = flow
    let indices = Dictionary(zip(order, order.indices), uniquingKeysWith: { first, _ in first })
    self.indices = indices
    indicesOfScreens = Dictionary(grouping: order.indices) { order[$0].screen }
    lines = program.links(all).map { (indices[all[$0].place] ?? 0, all[$0]) }
    places = order.indices.map { index in
      let links = links[order[index]] ?? []
      return Place(
        place: order[index], name: names[index],
        label: [labels[index].screen, labels[index].entry].compactMap { $0 }.joined(separator: "."), links: links,
        values: Self.payload(of: links.first))
    }
    isOnMainActor = places.contains { $0.parameters.contains(where: LinkDefault.isEvaluated) }
  }

  /// Returns the index of a place with addresses.
  func position(of place: Link.Place) -> Int? { indices[place] }

  /// Returns the places of a screen with addresses: the screen itself, or its entries.
  func places(of screen: Screen.ID) -> [Place] { (indicesOfScreens[screen] ?? []).map { places[$0] } }

  /// The attribute of declarations that need the values.
  var isolation: String { isOnMainActor ? "@MainActor " : "" }

  private static func payload(of link: Link?) -> [Link.Value] {
    var known: Set<[Int]> = []
    let values = (link?.values ?? []).filter { known.insert([$0.owner == .flow ? 1 : 0, $0.index]).inserted }
    return values.sorted { ($0.owner == .flow ? 1 : 0, $0.index) < ($1.owner == .flow ? 1 : 0, $1.index) }
  }
}

/// The default of a link's value, in the code that reads and writes the value.
enum LinkDefault {
  /// True if a function on the main actor has to evaluate it. This is not necessary for a literal, for a member of the
  /// value's own type, which is at most as isolated as the type, or for an array of those.
  static func isEvaluated(_ parameter: Parameter) -> Bool {
    guard let value = parameter.defaultValue, !value.isLiteral else { return false }
    guard value.text.hasPrefix("["), value.text.hasSuffix("]") else { return !isPlain(value.text) }
    return !value.text.dropFirst().dropLast().split(separator: ",").allSatisfy { isPlain($0.filter { $0 != " " }) }
  }

  /// True if it is a member of the value's type, a number, a Boolean value or a plain string.
  private static func isPlain(_ text: String) -> Bool {
    let isName = !text.contains { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" || $0 == "." || $0 == "-") }
    let first = text.first ?? " "
    if isName { return first == "." || first == "-" || first.isNumber || text == "true" || text == "false" }
    let inside = text.dropFirst().dropLast()
    return first == "\"" && text.count > 1 && text.last == first && !inside.contains { $0 == "\"" || $0 == "\\" }
  }

  /// Returns its Swift; `nil` if there is no default, or if it is `nil`.
  static func text(of parameter: Parameter, prefix: String, plan: EmissionPlan, scope: inout FileScope) -> String? {
    guard let value = parameter.defaultValue, value.text != "nil" else { return nil }
    guard isEvaluated(parameter) else { return value.text }
    return scope.evaluating(value, of: parameter, prefix: prefix, plan: plan)
  }
}

extension Link.Value {
  /// The support code's kind that reads and writes it.
  var kind: String { type == .text ? ".text" : ".value" }
}

extension LinkPlan.Place {
  /// True if a printed address may have to name its screen: because another link opens it, too, or because a text in its
  /// path may be empty.
  var isNamed: Bool { canonical.isOverlapped || canonical.pathValues.contains { $0.type == .text } }
}

// MARK: - FlowLinkPlan

/// The plan for the links of all flows together: the enum `FlowLink` over them.
struct FlowLinkPlan {
  /// The flows with links, in source order.
  let flows: [Flow.ID]
  /// Their cases in the enum, not escaped.
  let names: [String]
  /// The access level of the enum: that of the least visible of its payloads.
  let access: Access
  /// True if there is a coordinator that opens links.
  let areOpened: Bool
  /// The name of the parameter in the methods that open a link: no value of a link has that name.
  let parameter: String
  /// The parameter for the number of flows that a SwiftUI flow starts for a link: no value of a link has that name, either.
  let count: String
  fileprivate let nameOfFlow: [Flow.ID: String]

  init(_ links: [LinkPlan?], of program: Program) {
    let links = links.compactMap { $0 }
    flows = links.map(\.flow)
    names = SwiftNames.flowLinkCases(ofFlows: flows.map { program[$0].name })
    access = flows.map { program[$0].access }.min() ?? .internal
    areOpened = !links.isEmpty && program.flows.contains { $0.generates.contains(.coordinator) }
    let values = Set(links.flatMap(\.places).flatMap(\.parameters).map(\.name))
    parameter = FreshName.like("link", besides: values)
    count = FreshName.like("flows", besides: values)
    nameOfFlow = Dictionary(uniqueKeysWithValues: zip(flows, names))
  }
}

extension EmissionPlan {
  /// Returns the case of a flow in the enum over the links of all flows.
  func flowLinkCase(of flow: Flow.ID) -> String { flowLinks.nameOfFlow[flow].map(SwiftNames.member) ?? "" }

  /// True if there is a coordinator that opens links.
  var opensLinks: Bool { flowLinks.areOpened }

  /// True if the code that opens links has to tell those that perform a `do` or open over what is shown: the others ask
  /// screens first.
  var tellsPerformedLinks: Bool {
    (asking.areControllersAsked || asking.areViewsAsked) && opensLinks && program.links.contains(where: \.isPerformed)
  }

  /// True if the coordinator of a SwiftUI flow has to know which links close no screen.
  func closesNothing(_ flow: Flow.ID) -> Bool {
    asking.areViewsAsked && program[flow].platform == .swiftUI && linkedFlows.performing.contains(flow)
  }

  /// True if links of a platform's flows open over what is shown.
  func opensOnTop(_ platform: Platform) -> Bool {
    opensLinks && program.links.contains { $0.isOnTop && program[$0.flow].platform == platform }
  }
}

// MARK: - LinkBases

/// The bases above which links are shown: the start of a flow, or one of its tabs. A method brings each of them to
/// the front.
struct LinkBases {
  /// The tab bars with tabs that are brought to the front, each once.
  private(set) var tabs: [LinkWay.Tab] = []

  /// Returns the Swift that brings the base of a screen to the front.
  mutating func base(_ way: LinkWay?, in coordinatorPlan: CoordinatorPlan) -> String {
    if let embedded = way?.embedded {
      return "self.stage.uncovered(\(coordinatorPlan.plan.className(of: embedded)).self)"
    }
    let plan = coordinatorPlan.plan
    guard let tab = way?.tab else {
      guard plan.program[coordinatorPlan.flow].platform == .swiftUI else { return "self.stage.uncovered()" }
      return plan.replacesViews ? "self.uncovered()" : "self.presence.bottom"
    }
    if !tabs.contains(where: { $0.tabs == tab.tabs }) { tabs.append(tab) }
    return "self.uncovered(\(coordinatorPlan.plan.tab(tab.tab, of: tab.tabs, of: tab.flow)))"
  }
}

// MARK: - LinkedFlows

/// The flows with links that a coordinator can lead to.
struct LinkedFlows {
  /// For each flow, the other flows with links that it starts directly or indirectly, in source order.
  let started: [[Flow.ID]]
  /// The same flows with the flow itself, and with the flows of the guards that are checked on the way.
  let shown: [[Flow.ID]]
  /// The flows that may have to start others before a link is shown.
  let startingFlows: Set<Flow.ID>
  /// The flows with links that close no screen, their own or those of flows that they start.
  let performing: Set<Flow.ID>

  /// Creates the plan of a program without links.
  init() { (started, shown, startingFlows, performing) = ([], [], [], []) }

  init(of plan: EmissionPlan) {
    let flows = plan.program.flowIDs
    let own = flows.map { plan.links[$0.index] == nil ? Set<Int>() : [$0.index] }
    func sorted(_ graph: StartGraph) -> [[Flow.ID]] {
      graph.collecting(own).map { $0.sorted().map(Flow.ID.init) }
    }
    started = zip(flows, sorted(plan.starts)).map { flow, linked in linked.filter { $0 != flow } }
    shown = sorted(
      StartGraph(flows.count) { flow in
        plan.routes.startedFlows(of: flow)
          + plan.guards.asked[flow.index].compactMap { plan.program[$0].target?.place.flow }
      })
    let isLinked = zip(started, own).map { !$0.isEmpty || !$1.isEmpty }
    let starting = flows.filter { flow in
      plan.program.routes(of: flow).contains { route in
        guard case .flow(let child)? = route.target?.place else { return false }
        return route.kind != .close && route.kind != .child && child != flow && isLinked[child.index]
      }
    }
    startingFlows = plan.starts.flows(leadingTo: Set(starting))
    performing = plan.starts.flows(leadingTo: Set(plan.program.links.filter(\.isPerformed).map(\.flow)))
  }
}

// MARK: - LinkReach

/// Counts the flows that each flow has to start for a link of another one, with only its own values and those of the link.
struct LinkReach {
  /// The highest number.
  private(set) var highest = 0
  /// The values of links that flows take, as `name: type`.
  private let taken: Set<String>
  /// For the values of a link that a flow takes and for each flow with links, the numbers of the flows that lead there.
  private let numbers: [Set<String>: [Flow.ID: [Flow.ID: Int]]]

  /// Creates the results for a program that opens no links.
  init() { (taken, numbers) = ([], [:]) }

  init(of plan: EmissionPlan) {
    let program = plan.program
    let flows = program.flowIDs
    let ways = flows.map { flow in
      program[flow].generates.contains(.coordinator)
        ? program.targets(in: flow).filter { $0.target.place.flow != nil } : []
    }
    let taken = Self.values(program.flows.flatMap(\.parameters))
    var numbers: [Set<String>: [Flow.ID: [Flow.ID: Int]]] = [:]
    for given in plan.opensLinks ? plan.links.compactMap({ $0 }).flatMap(\.places).map(\.given) : [] {
      let values = Self.values(given).intersection(taken)
      guard numbers[values] == nil else { continue }
      let open = flows.map { flow in
        ways[flow.index].filter { program.agrees($0.target, with: $0.parameters, in: flow, given) }
      }
      let shown = StartGraph(flows.count) { flow in open[flow.index].filter(\.isShown).compactMap(\.target.place.flow) }
      let started = StartGraph(flows.count) { flow in
        open[flow.index].filter { !$0.isShown }.compactMap(\.target.place.flow)
      }
      numbers[values] = [:]
      for goal in plan.flowLinks.flows {
        for (number, level) in started.levels(to: goal, at: shown).enumerated() {
          for flow in level { numbers[values]?[goal, default: [:]][flow] = number }
          highest = max(highest, number)
        }
      }
    }
    self.taken = taken
    self.numbers = numbers
  }

  /// Returns for each flow how many flows it starts until another one is shown, with the values of a link: 0 if it shows
  /// that flow at once.
  func numbers(to goal: Flow.ID, given: [Parameter]) -> [Flow.ID: Int] {
    numbers[Self.values(given).intersection(taken)]?[goal] ?? [goal: 0]
  }

  private static func values(_ parameters: [Parameter]) -> Set<String> {
    Set(parameters.map { "\($0.name): \($0.type.text)" })
  }

  /// Returns the lowest of these numbers for one flow, whatever the values.
  func least(from flow: Flow.ID, to goal: Flow.ID) -> Int? { numbers.values.compactMap { $0[goal]?[flow] }.min() }
}

extension Program {
  /// Returns the arguments of a flow from the target that starts it in the flow file and from the values of a link, and those
  /// among them that both give; `nil` if a required one is missing. A link does not have the values of the route.
  func arguments(
    for child: Flow.ID, of target: Target, unlike missing: [Parameter], given: [Parameter]
  ) -> (arguments: [Argument], fixed: [(given: Parameter, argument: Argument)])? {
    var arguments: [Argument] = []
    var fixed: [(given: Parameter, argument: Argument)] = []
    let missing = Set(missing.map(\.name))
    for parameter in self[child].parameters {
      let value = given.first { $0.isSame(as: parameter) }
      let argument = target.arguments.first { $0.name == parameter.name }
      let isFixed = argument.map { $0.value.freeNames.isDisjoint(with: missing) } ?? false
      if let argument, isFixed {
        arguments.append(argument)
        if let value { fixed.append((value, argument)) }
      } else if value != nil {
        arguments.append(Argument(name: parameter.name, text: SwiftNames.escaped(parameter.name), parameter.location))
      } else if parameter.defaultValue == nil || argument != nil {
        return nil
      }
    }
    return (arguments, fixed)
  }

  /// Returns what a flow shows: by its start, its tabs and its routes, with the parameters that the values may use, and
  /// whether it shows it as soon as it starts.
  func targets(in flow: Flow.ID) -> [(target: Target, parameters: [Parameter], isShown: Bool)] {
    let start = self[flow].start.flatMap { $0.choices.isEmpty ? $0.target.place : nil }
    var all = self[flow].start?.targets.map { ($0, [Parameter](), $0.place == start) } ?? []
    for (index, tabs) in self[flow].tabs.enumerated() {
      all += tabs.tabs.compactMap(\.target).map { ($0, [], start == .tabs(flow, index)) }
    }
    for route in routes(of: flow) where route.kind != .close && route.kind != .child {
      if let target = route.target { all.append((target, route.parameters, false)) }
    }
    return all
  }

  /// True if a route further away starts a flow with the values of the link, as far as the flow file shows.
  fileprivate func agrees(
    _ target: Target, with parameters: [Parameter], in flow: Flow.ID, _ given: [Parameter]
  ) -> Bool {
    guard let child = target.place.flow,
      let (_, fixed) = arguments(for: child, of: target, unlike: parameters, given: given)
    else { return false }
    // A parameter with this name of the flow in between already has the link's value.
    return fixed.allSatisfy { given, argument in
      argument.value.text == given.name && self[flow].parameters.contains { $0.name == given.name }
    }
  }
}
