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
    case ..<75: return .returning(type(in: flow))
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
