import FlowModel

/// The parts of the support file that the segues and scenes of one framework use in a module; other parts are not
/// written.
struct SupportUse {
  /// The features that select lines in the files.
  private(set) var features: Set<Runtime.Feature> = []
  /// True if a class conforms to `SegueHandlerType`.
  private(set) var handlers = false
  /// True if segues are distinguished by their identifiers, and true if they have typed destinations.
  private(set) var segues = false
  private(set) var destinations = false
  /// True if a segue is performed with values.
  private(set) var values = false
  /// True if a scene is instantiated.
  private(set) var scenes = false
  /// True if there are identifiers other than those of segues, and true if they dequeue typed views.
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
      if plan.program[id].isNavigationRoot { features.insert(.scenesInNavigation) }
      if plan.isMadeByCreator(id) {
        features.insert(.scenesByInitializer)
      }
      if scene.bundle == .class { features.insert(.ownBundle) }
    }
    guard case .here(let own) = plan.segueEnums(of: id), !own.isEmpty else { return }
    segues = true
    let ways = plan.segueWays(of: id)
    let hasRouters = plan.program[plan.program[id].flow].generates.contains(.routers)
    if !ways.isEmpty || hasRouters { destinations = true }
    if own.contains(where: { !$0.parameters.isEmpty }) { (values, destinations) = (true, true) }
    // They are sent to code that handles segues or switches over destinations, and to routers that pass data.
    if ways.contains(.destinations) { features.insert(.namelessSegues) }
    guard !plan.program[controller].isStock else { return }
    handlers = true
    if ways.contains(.handling) || plan.givesValues(controller) { features.insert(.handling) }
    if features.contains(.handling) { destinations = true }
    if features.contains(.handling) || hasRouters { features.insert(.namelessSegues) }
  }

  /// Returns the runtime files, in order.
  func files(for framework: Framework) -> [String] {
    let isAppKit = framework == .appKit
    let suffix = isAppKit ? "+AppKit" : ""
    return [
      handlers && isAppKit ? "Segues/SeguePerformer+AppKit" : nil,
      handlers ? "Segues/SegueHandlerType" : nil,
      segues ? "Segues/SegueIdentifiers" : nil,
      destinations ? "Segues/SegueDestinations\(suffix)" : nil,
      values ? "Segues/SegueValues" : nil,
      scenes ? "Scenes/Scenes\(suffix)" : nil,
      identifiers && isAppKit ? "Scenes/Identifiers+AppKit" : nil,
      dequeuing ? "Scenes/Dequeue" : nil,
      dequeuing ? "Scenes/DequeueViews\(suffix)" : nil,
    ].compactMap(\.self)
  }
}
