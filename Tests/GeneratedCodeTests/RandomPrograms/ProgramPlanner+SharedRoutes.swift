import FlowModel
import RoutegenTestSupport

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
