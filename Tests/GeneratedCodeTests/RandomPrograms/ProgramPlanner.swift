import FlowModel
import RoutegenTestSupport

/// Chooses the flows and screens of a program at random: names, types and places.
struct ProgramPlanner {
  var plan = ProgramPlan()
  var random: SplitMix
  let names: HostileNames
  var flowNames: Set<String> = []
  var classes: Set<String> = []
  var families = 0
  /// The percentage of SwiftUI flows, and true for an app for the Mac.
  private let viewFlows: Int
  private let isForMac: Bool
  /// The names that no parameter of a flow can have.
  let reservedNames = SwiftNames.coordinatorMembers.union(SwiftNames.guardMembers).union([
    "makeHome", SwiftNames.servicesMember,
  ])

  init(random: SplitMix, names: HostileNames) {
    self.random = random
    self.names = names
    isForMac = self.random.chance(8)
    viewFlows = isForMac ? 0 : self.random.one(of: [0, 0, 30, 60, 100])
    if !isForMac, self.random.chance(15) { plan.injection = self.random.one(of: [.initializer, .arguments]) }
    let names = (0...self.random.next(below: 4)).map { _ in self.names.type(&self.random, besides: &flowNames) }
    for name in names { planFlow(name, isLast: name == names.last && names.count > 1) }
    planGuards()
    planServices()
    for index in plan.flows.indices { planStart(of: index) }
    if self.random.chance(50) { planSharedRoutes() }
  }

  // MARK: Flows

  private mutating func planFlow(_ name: String, isLast: Bool) {
    let platform: Platform =
      if isForMac { random.chance(85) ? .appKit : .none } else if random.chance(viewFlows) {
        .swiftUI
      } else if random.chance(7) { .none } else { .uiKit }
    let hasCoordinator = platform == .swiftUI || platform == .uiKit && random.chance(70)
    let access: Access = random.chance(70) ? .internal : random.chance(50) ? .public : .package
    var flow = PlannedFlow(
      name: name, platform: platform, access: access, hasCoordinator: hasCoordinator)
    // In a flow, its own screen is found before another flow with the same name.
    flow.names = flowNames
    // Names that are refused, and therefore rarely tried.
    if random.chance(97) {
      flow.names.formUnion(
        [SwiftNames.link, SwiftNames.result, SwiftNames.services, SwiftNames.start, SwiftNames.mainActor]
          + [SwiftNames.route, SwiftNames.routes, SwiftNames.routeAction, "NavigationController"] + SwiftNames.shown)
    }
    flow.injection = platform == .uiKit && random.chance(20) ? random.one(of: Self.injections) : plan.injection
    flow.hasRouters = platform == .uiKit && random.chance(15)
    flow.isOfGuard = isLast && hasCoordinator && random.chance(50)
    if hasCoordinator {
      flow.values = values(
        upTo: 2, share: 40, in: flow, besides: reservedNames)
      flow.ending = ending(of: flow)
    }
    for _ in 0..<(1 + random.next(below: 5)) { planScreen(in: &flow) }
    if !flow.screens.contains(where: \.isMade) { flow.screens[0].storyboard = nil }
    if hasCoordinator, random.chance(30) { flow.tabs = names.type(&random, besides: &flow.names) }
    plan.flows.append(flow)
  }

  private mutating func ending(of flow: PlannedFlow) -> PlannedFlow.Ending {
    guard !flow.isOfGuard || random.chance(50) else { return .plainly }
    switch random.next(below: 100) {
    case ..<40: return flow.isOfGuard ? .plainly : .never
    case ..<55: return .plainly
    case ..<75:
      // A flow can end with another one that returns the same.
      let others = plan.flows.compactMap { if case .returning(let type) = $0.ending { type } else { nil } }
      if let type = others.last, random.chance(60) { return .returning(type) }
      return .returning(type(in: flow))
    default:
      // A screen may hear the result as an optional.
      var taken = SwiftNames.ofOptional
      return .cases(
        (0..<(1 + random.next(below: 3))).map { _ in
          (names.value(&random, besides: &taken), values(upTo: 2, share: 60, in: flow))
        })
    }
  }

  private mutating func planGuards() {
    guard let last = plan.flows.indices.last, plan.flows[last].isOfGuard else { return }
    var taken: Set<String> = []
    for _ in 0..<(1 + random.next(below: 2)) {
      plan.guards.append(PlannedGuard(name: names.value(&random, besides: &taken), flow: last))
    }
    for index in plan.flows.indices.dropLast() where plan.flows[index].hasCoordinator {
      // A SwiftUI flow cannot show a UIKit flow.
      guard plan.flows[index].platform == plan.flows[last].platform || plan.flows[last].platform == .swiftUI else {
        continue
      }
      if random.chance(25) { plan.flows[index].requires = required() }
      for screen in plan.flows[index].screens.indices where random.chance(25) {
        plan.flows[index].screens[screen].requires = required()
      }
    }
  }

  private mutating func required() -> [String] {
    let all = plan.guards.map(\.name)
    return all.count > 1 && random.chance(30) ? all : [random.one(of: all)]
  }

  /// Chooses the flows with services: none of them is less visible than a flow that could start it.
  private mutating func planServices() {
    let highest = plan.flows.filter(\.hasCoordinator).map(\.access).max() ?? .internal
    for index in plan.flows.indices where plan.flows[index].hasCoordinator {
      plan.flows[index].hasServices = plan.flows[index].access == highest && random.chance(80)
      guard plan.flows[index].hasServices else { continue }
      for screen in plan.flows[index].screens.indices where random.chance(30) { planAppScreen(screen, in: index) }
    }
  }

  /// Leaves a screen to the app, if it can make it.
  private mutating func planAppScreen(_ index: Int, in flow: Int) {
    var screen = plan.flows[flow].screens[index]
    let isBase = plan.flows[flow].screens.contains { $0.base == index }
    // The screens of a class take their values in the same way.
    let isShared = screen.type?.hasPrefix("Shared") == true && screen.injection != .arguments
    guard !isShared, !screen.isInNavigation, !isBase || screen.injection == .arguments else { return }
    // A class and its subclass have one closure.
    if screen.base != nil { (screen.isSilent, screen.hasClose) = (true, false) }
    screen.isByApp = true
    screen.injection = .arguments
    screen.access = max(screen.access, plan.flows[flow].access)
    if screen.isStock || !isBase && screen.base == nil && !screen.isView && screen.type == nil && random.chance(35) {
      screen.isStock = false
      screen.type = random.one(of: Self.appleClasses)
    }
    label(&screen.values)
    plan.flows[flow].screens[index] = screen
  }

  static let appleClasses = [
    "UIImagePickerController", "UIActivityViewController", "UIViewController", "UITableViewController",
    "UIAlertController", "UIPageViewController",
  ]
  static let injections: [Injection] = [.property, .initializer, .arguments, .arguments]

  /// Gives some of a screen's values labels, which only arguments of an initializer have.
  mutating func label(_ values: inout [PlannedValue]) {
    for index in values.indices where values[index].label == nil { values[index].label = names.label(&random) }
  }
}

// MARK: - ProgramPlanner: screens

/// The screens of flows, and the values that they take.
extension ProgramPlanner {
  mutating func planScreen(in flow: inout PlannedFlow) {
    let isView = flow.platform == .swiftUI || flow.platform == .uiKit && flow.hasCoordinator && random.chance(15)
    var screen = PlannedScreen(name: names.type(&random, besides: &flow.names), isView: isView, family: families)
    families += 1
    if flow.access > .internal, random.chance(50) { screen.access = random.chance(60) ? .public : .package }
    if !isView, flow.platform != .none { planController(&screen, in: &flow) }
    if isView || flow.platform == .none {
      planValues(&screen, in: flow)
    }
    planClass(&screen, in: flow)
    screen.isLeaf = random.chance(20)
    if screen.injection == .arguments, screen.base.map({ !flow.screens[$0].isSilent }) ?? random.chance(25) {
      // A class and its subclass have one closure.
      screen.isSilent = true
    }
    screen.hasClose = !screen.isStock && !screen.isSilent && flow.platform != .appKit && random.chance(40)
    flow.screens.append(screen)
  }

  private mutating func planController(_ screen: inout PlannedScreen, in flow: inout PlannedFlow) {
    if random.chance(flow.platform == .appKit ? 90 : 45) {
      screen.storyboard = random.next(below: 2)
      if random.chance(70) { screen.identifier = "scene \(families)" + random.one(of: ["", "\"", "\\(x)", " é"]) }
    }
    let bases = flow.screens.indices.filter {
      !flow.screens[$0].isView && !flow.screens[$0].isStock
        && (flow.screens[$0].type.map { !$0.hasPrefix("Shared") } ?? true)
    }
    if !bases.isEmpty, random.chance(15) {
      let base = random.one(of: bases)
      screen.base = base
      screen.family = flow.screens[base].family
      // A more visible screen would be refused.
      screen.access = flow.screens[base].access
      screen.injection = flow.screens[base].injection
      return
    }
    if random.chance(10), !flow.screens.isEmpty {
      let stock =
        flow.platform == .appKit
        ? ["NSViewController", "NSWindowController", "NSTabViewController"]
        : [
          "UIViewController", "UITabBarController", "UINavigationController", "UISplitViewController",
          "UITableViewController", "UIPageViewController",
        ]
      screen.isStock = true
      screen.type = random.one(of: stock)
      return
    }
    planValues(&screen, in: flow)
    if flow.platform == .uiKit {
      screen.injection = random.chance(30) ? random.one(of: Self.injections) : flow.injection
      if screen.injection == .arguments { label(&screen.values) }
    }
    screen.isInNavigation =
      screen.identifier != nil && screen.injection == .property && flow.platform == .uiKit && random.chance(20)
  }

  private mutating func planValues(_ screen: inout PlannedScreen, in flow: PlannedFlow) {
    let reserved: Set<String> = screen.isView ? ["route", "body"] : []
    if random.chance(15) {
      var taken: Set<String> = []
      screen.entries = (0..<(1 + random.next(below: 3))).map { _ in
        (names.value(&random, besides: &taken), values(upTo: 2, share: 60, in: flow))
      }
    } else {
      screen.values = values(upTo: 3, share: 55, in: flow, besides: reserved)
      if screen.isView { label(&screen.values) }
    }
  }

  /// Chooses the class: named after the screen, or otherwise if that is taken; sometimes that of another screen.
  private mutating func planClass(_ screen: inout PlannedScreen, in flow: PlannedFlow) {
    guard screen.type == nil else { return }
    let usual = screen.name + (screen.isView ? "View" : "ViewController")
    let sharing = flow.screens.filter {
      $0.isView == screen.isView && $0.base == nil && $0.type?.hasPrefix("Shared") == true
    }
    if screen.base == nil, let other = sharing.first, random.chance(50) {
      screen.type = other.type
      screen.family = other.family
      (screen.values, screen.entries, screen.injection) = (other.values, other.entries, other.injection)
      if screen.injection != .property { screen.isInNavigation = false }
    } else if screen.base == nil, random.chance(10) {
      screen.type = "Shared\(families)"
    } else if random.chance(15) {
      screen.type = "Nested\(families).Controller"
    } else if !classes.insert(usual).inserted {
      screen.type = "Class\(families)"
    }
  }

  // MARK: Values

  mutating func values(
    upTo limit: Int, share: Int, in flow: PlannedFlow, besides reserved: Set<String> = []
  ) -> [PlannedValue] {
    guard random.chance(share) else { return [] }
    var taken = reserved
    let values = (0..<(1 + random.next(below: limit))).map { _ in
      let type = type(in: flow)
      let value = random.chance(35) ? random.one(of: type.defaults) : nil
      return PlannedValue(name: names.value(&random, besides: &taken), type: type, defaultValue: value)
    }
    // A default that names a parameter would be refused.
    guard (values + flow.values).contains(where: { $0.name == "number" }) else { return values }
    return values.map { value in
      var value = value
      if value.defaultValue?.contains("number") == true { value.defaultValue = nil }
      return value
    }
  }

  /// Returns a type. Declarations that are visible to others cannot use Foundation's types without a public import,
  /// which the app would have to write.
  mutating func type(in flow: PlannedFlow) -> ValueType {
    while true {
      let type = random.one(of: random.chance(40) ? Array(ValueType.all.prefix(9)) : ValueType.all)
      if !type.isFoundations || flow.access == .internal { return type }
    }
  }
}

// MARK: - ProgramPlanner: starts

/// The starts of flows.
extension ProgramPlanner {
  mutating func planStart(of index: Int) {
    let flow = plan.flows[index]
    if flow.hasServices, random.chance(25), planChoice(of: index) { return }
    let others = plan.flows.indices.filter {
      $0 > index && plan.flows[$0].hasCoordinator && plan.flows[$0].platform == flow.platform
    }
    if flow.tabs != nil, random.chance(50) {
      plan.flows[index].start = .tabs
    } else if flow.hasCoordinator, !flow.isOfGuard, !others.isEmpty, random.chance(12) {
      plan.flows[index].start = .flow(random.one(of: others))
    } else {
      let candidates = flow.screens.indices.filter { flow.screens[$0].isMade && !flow.screens[$0].isStock }
      guard let screen = candidates.first ?? flow.screens.indices.first(where: { flow.screens[$0].isMade }) else {
        return
      }
      let given = startValues(of: screen, in: flow)
      let isPossible = given.map { values in !values.contains { reservedNames.contains($0.name) } } ?? false
      let isPlain = isPossible && random.chance(75)
      plan.flows[index].start = isPlain ? .screen(screen) : .place(screen)
      let hasOwn = flow.screens[screen].isInNavigation || flow.screens[screen].isStock
      plan.flows[index].startsInNavigation =
        !isPlain && flow.hasCoordinator && !hasOwn && flow.platform == .uiKit && random.chance(30)
      // A start screen gets the values of its flow by name.
      if isPlain, flow.hasCoordinator {
        plan.flows[index].values.removeAll { value in given?.contains { $0.name == value.name } ?? false }
        plan.flows[index].values += (given ?? []).map {
          PlannedValue(name: $0.name, type: $0.type, defaultValue: $0.defaultValue)
        }
      }
    }
  }

  /// Chooses the screens of which the app chooses the start; returns false if there are too few.
  private mutating func planChoice(of index: Int) -> Bool {
    let flow = plan.flows[index]
    var known: Set<String> = []
    let choices = flow.screens.indices.filter { index in
      let screen = flow.screens[index]
      let name = entries(of: index, in: flow).first?.name ?? screen.name
      return screen.isMade && !screen.isStock && !screen.bringsNavigation && screen.requires.isEmpty
        && known.insert(SwiftNames.uncapitalized(name)).inserted
    }
    guard choices.count > 1 else { return false }
    plan.flows[index].start = .oneOf(Array(choices.prefix(2 + random.next(below: 3))))
    plan.flows[index].startsInNavigation = random.chance(30)
    for choice in choices {
      for value in values(of: choice, in: flow) where !reservedNames.contains(value.name) {
        let isGiven = random.chance(50)
        plan.flows[index].values.removeAll { $0.name == value.name && (isGiven || $0.type != value.type) }
        guard isGiven else { continue }
        plan.flows[index].values.append(PlannedValue(name: value.name, type: value.type))
      }
    }
    // A value of the flow goes to each choice with its name.
    for choice in choices {
      for value in values(of: choice, in: flow) {
        plan.flows[index].values.removeAll { $0.name == value.name && $0.type != value.type }
      }
    }
    return true
  }

  private func entries(of screen: Int, in flow: PlannedFlow) -> [(name: String, values: [PlannedValue])] {
    var screen = flow.screens[screen]
    while let base = screen.base { screen = flow.screens[base] }
    return screen.entries
  }

  /// Returns all values that a screen can take.
  private func values(of screen: Int, in flow: PlannedFlow) -> [PlannedValue] {
    var screen = flow.screens[screen]
    while let base = screen.base { screen = flow.screens[base] }
    return screen.values + screen.entries.flatMap(\.values)
  }

  /// Returns the values that a start screen needs; `nil` if it has several entries.
  private func startValues(of screen: Int, in flow: PlannedFlow) -> [PlannedValue]? {
    var screen = flow.screens[screen]
    while let base = screen.base { screen = flow.screens[base] }
    return screen.entries.isEmpty ? screen.values : nil
  }
}

// MARK: - ProgramPlanner: shared routes

/// Routes that other modules perform: their declarations, and the flows and views that take them.
extension ProgramPlanner {
  /// Chooses them when the values of all flows are known.
  mutating func planSharedRoutes() {
    var taken = random.chance(90) ? flowNames : []
    for _ in 0..<(1 + random.next(below: 3)) { planRoutes(besides: &taken) }
    for list in plan.sharedRoutes.indices {
      for flow in plan.flows.indices where plan.canTake(plan.sharedRoutes[list], in: flow) {
        if plan.flows[flow].takes == nil, random.chance(40) { plan.flows[flow].takes = list }
        for screen in plan.flows[flow].screens.indices where random.chance(50) {
          take(list, screen: screen, in: flow)
        }
      }
    }
  }

  private mutating func planRoutes(besides taken: inout Set<String>) {
    let isOfModule = random.chance(40)
    var list = PlannedRoutes(
      name: names.type(&random, besides: &taken), access: random.one(of: [.internal, .package, .public, .public]),
      isOfModule: isOfModule)
    if isOfModule, list.access == .internal { list.access = .public }
    // The names that no route of any flow can have.
    var reserved = reservedNames.union(plan.flows.flatMap(\.values).map(\.name))
    reserved.formUnion(SwiftNames.ofOptional)
    reserved.formUnion([SwiftNames.segueRoute, SwiftNames.routeCase(ofFlow: list.name)])
    reserved.formUnion(plan.flows.map { SwiftNames.routeCase(ofFlow: $0.name) })
    for _ in 0..<(1 + random.next(below: 4)) {
      let name = names.value(&random, besides: &reserved)
      let answer = random.chance(25) ? answer(of: list) : nil
      list.routes.append(.init(name: name, values: values(of: list, answers: answer != nil), answer: answer))
    }
    plan.sharedRoutes.append(list)
  }

  /// Returns the type of an answer: usually the result of a flow.
  private mutating func answer(of list: PlannedRoutes) -> ValueType {
    let types = Self.types(of: list)
    let results = plan.flows.compactMap { flow -> ValueType? in
      guard case .returning(let type) = flow.ending, types.contains(type) else { return nil }
      return type
    }
    return random.chance(80) ? results.randomElement(using: &random) ?? random.one(of: types) : random.one(of: types)
  }

  private mutating func values(of list: PlannedRoutes, answers: Bool) -> [PlannedValue] {
    guard random.chance(60) else { return [] }
    var taken: Set<String> = answers ? [Answer.parameter] : []
    return (0..<(1 + random.next(below: 3))).map { _ in
      let type = random.one(of: Self.types(of: list))
      let value = random.chance(30) ? random.one(of: type.defaults) : nil
      return PlannedValue(
        name: names.value(&random, besides: &taken), type: type,
        defaultValue: value?.contains("number") == true ? nil : value)
    }
  }

  /// The types that a declaration for other modules can have.
  private static func types(of list: PlannedRoutes) -> [ValueType] {
    list.isOfModule ? ValueType.ofModule : ValueType.all.filter { !$0.isFoundations }
  }

  /// Makes shared routes those of a view, if it can have them.
  private mutating func take(_ list: Int, screen index: Int, in flow: Int) {
    let routes = plan.sharedRoutes[list]
    let screen = plan.flows[flow].screens[index]
    // All screens of a view have the same routes.
    let isShared = screen.type?.hasPrefix("Shared") == true
    let all = plan.flows[flow].screens.indices.filter {
      $0 == index || isShared && plan.flows[flow].screens[$0].type == screen.type
    }
    let isPossible = all.allSatisfy { index in
      let screen = plan.flows[flow].screens[index]
      let hasToFinish = plan.flows[flow].isOfGuard && plan.flows[flow].screens.firstIndex { !$0.isStock } == index
      return screen.isView && screen.takes == nil && !screen.isSilent && !hasToFinish
        && (!screen.isLeaf || routes.answers.isEmpty)
    }
    guard isPossible, isFinished(flow, without: Set(all)) else { return }
    if routes.isOfModule {
      // The module knows none of the app's types, and no enum of entries.
      guard !isShared, !screen.isByApp, screen.entries.isEmpty,
        screen.values.allSatisfy({ $0.type.declares.isEmpty && !$0.type.isFoundations })
      else { return }
      plan.flows[flow].screens[index].type = "\(PlannedRoutes.module).View\(flow)_\(index)"
    }
    let hasClose = routes.routes.contains { $0.answer == nil }
    for index in all {
      plan.flows[flow].screens[index].takes = list
      plan.flows[flow].screens[index].hasClose = hasClose && random.chance(50)
    }
  }

  /// True if other screens of a flow can end it, or none does.
  private func isFinished(_ index: Int, without takers: Set<Int>) -> Bool {
    let flow = plan.flows[index]
    if case .never = flow.ending { return true }
    return flow.screens.indices.contains { index in
      let screen = flow.screens[index]
      return !takers.contains(index) && screen.takes == nil && !screen.isLeaf && !screen.isSilent && !screen.isStock
    }
  }
}
