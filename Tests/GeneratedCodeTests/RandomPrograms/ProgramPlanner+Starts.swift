import FlowModel

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
