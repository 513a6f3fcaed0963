import FlowModel

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
