import FlowModel

/// What the generated files of a module use of the support file, for one framework: the rest is not written.
struct SupportUse {
  /// Whether a class conforms to `SegueHandlerType`.
  private(set) var handlers = false
  /// Whether segues are told apart by their identifiers, and whether they lead to typed destinations.
  private(set) var segues = false
  private(set) var destinations = false
  /// Whether a segue is performed with values.
  private(set) var values = false
  /// Whether segues are handled.
  private(set) var handling = false
  /// Whether those without an identifier are passed over: where segues are handled or switched over by their destinations,
  /// and where routers pass data along them.
  private(set) var namelessSegues = false
  /// Whether a scene is instantiated, and how.
  private(set) var scenes = false
  private(set) var scenesInNavigation = false
  private(set) var scenesByInitializer = false
  /// Whether a storyboard is in the bundle of the generated code itself.
  private(set) var ownBundle = false
  /// Whether there are identifiers besides those of segues, and whether they dequeue typed views.
  private(set) var identifiers = false
  private(set) var dequeuing = false

  init(of framework: Framework, plan: EmissionPlan) {
    for (index, flow) in plan.program.flows.enumerated() where Framework(flow.platform) == framework {
      for case .identifiers(let block) in flow.members { add(block) }
      for screen in plan.program.screens(of: Flow.ID(index)) { add(screen, plan) }
    }
  }

  private mutating func add(_ block: IdentifierBlock) {
    identifiers = true
    if block.entries.contains(where: { $0.type != nil }) { dequeuing = true }
  }

  private mutating func add(_ id: Screen.ID, _ plan: EmissionPlan) {
    let controller = plan.program[id].controller
    for block in plan.program[id].identifiers { add(block) }
    if let scene = plan.program[id].scene, scene.identifier != nil {
      scenes = true
      if plan.program[id].isNavigationRoot { scenesInNavigation = true }
      if plan.program[id].injection == .initializer, plan.valueOwner(of: controller) != nil {
        scenesByInitializer = true
      }
      if scene.bundle == .class { ownBundle = true }
    }
    guard case .here(let own) = plan.segueEnums(of: id), !own.isEmpty else { return }
    segues = true
    let ways = plan.segueWays(of: id)
    let hasRouters = plan.program[plan.program[id].flow].generates.contains(.routers)
    if !ways.isEmpty || hasRouters { destinations = true }
    if ways.contains(.destinations) { namelessSegues = true }
    if own.contains(where: { !$0.parameters.isEmpty }) { (values, destinations) = (true, true) }
    guard !plan.program[controller].isStock else { return }
    handlers = true
    if ways.contains(.handling) || plan.givesValues(controller) { (handling, namelessSegues) = (true, true) }
    if handling { destinations = true }
    if hasRouters { namelessSegues = true }
  }
}
