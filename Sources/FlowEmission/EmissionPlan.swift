import FlowDiagnostics
import FlowModel

/// A program with all that is decided before its Swift is written, so that emitters only write.
///
/// It is made in stages, each from what the ones before it have decided: the program, then its classes, routes and
/// links; then the guards that coordinators check, for which coordinators start flows; then what coordinators need
/// because of all the flows that they can start.
final class EmissionPlan: Sendable {
  let program: Program
  /// The facts about classes that depend on others.
  let classes: ClassPlan
  /// The classes with a `Route`.
  let routes: RoutePlan
  /// The flows that each flow starts.
  let starts: StartGraph
  /// The links of each flow, if it has any.
  let links: [LinkPlan?]
  /// The plan for the links of all flows together.
  let flowLinks: FlowLinkPlan
  /// The names in generated Swift that several emitters write.
  let names: NamePlan
  /// The guards that coordinators check.
  let guards: GuardPlan
  /// The services that coordinators take.
  let services: ServicesPlan
  /// The screens that are asked before they are left.
  let asking: AskingPlan
  /// The flows with links that each coordinator can lead to.
  let linkedFlows: LinkedFlows
  /// The flows that each flow can start for a link.
  let linkReach: LinkReach

  convenience init(_ program: Program) {
    let facts = Facts(of: program)
    // Which guards a coordinator checks depends on what it shows besides the flows of guards.
    let unguarded = EmissionPlan(facts, Needs(without: program))
    let guarded = EmissionPlan(facts, Needs(without: program, guards: GuardPlan(of: unguarded)))
    self.init(facts, Needs(of: guarded))
  }

  private init(_ facts: Facts, _ needs: Needs) {
    program = facts.program
    classes = facts.classes
    routes = facts.routes
    starts = facts.starts
    links = facts.links
    flowLinks = facts.flowLinks
    names = facts.names
    guards = needs.guards
    services = needs.services
    asking = needs.asking
    linkedFlows = needs.linkedFlows
    linkReach = needs.linkReach
  }
}

/// The decisions of the first stage: they need no coordinator.
private struct Facts {
  let program: Program
  let classes: ClassPlan
  let routes: RoutePlan
  let starts: StartGraph
  let links: [LinkPlan?]
  let flowLinks: FlowLinkPlan
  let names: NamePlan

  init(of program: Program) {
    self.program = program
    routes = RoutePlan(program)
    classes = ClassPlan(of: program, routes: routes)
    starts = StartGraph(program.flows.count, started: routes.startedFlows)
    links = LinkPlan.plans(of: program)
    flowLinks = FlowLinkPlan(links, of: program)
    names = NamePlan(of: program, links: links)
  }
}

/// The decisions of the later stages: the needs of coordinators.
private struct Needs {
  var guards: GuardPlan
  var services: ServicesPlan
  var asking: AskingPlan
  var linkedFlows: LinkedFlows
  var linkReach: LinkReach

  /// Creates needs without all that depends on guards.
  init(without program: Program, guards: GuardPlan? = nil) {
    self.guards = guards ?? GuardPlan(without: program)
    services = ServicesPlan(without: program)
    asking = AskingPlan(without: program)
    linkedFlows = LinkedFlows()
    linkReach = LinkReach()
  }

  /// Finds the needs of coordinators whose guards are decided.
  init(of guarded: EmissionPlan) {
    guards = guarded.guards
    services = ServicesPlan(of: guarded)
    asking = AskingPlan(of: guarded)
    linkedFlows = LinkedFlows(of: guarded)
    linkReach = LinkReach(of: guarded)
  }
}

extension EmissionPlan {
  // MARK: Classes

  /// Returns the superclass of a class, if it matters for generated code.
  func superclass(of id: Controller.ID) -> Controller.ID? { program.superclass(of: id) }

  /// Returns the segues that a class does not inherit.
  func ownSegues(of id: Controller.ID) -> [Controller.Segue] { program.ownSegues(of: id) }

  /// Returns the class whose `SegueIdentifier` names a class's segues.
  func segueOwner(of id: Controller.ID) -> Controller.ID? { classes.segueOwners[id.index] }

  /// Returns the ways to switch over the segues of a screen's class that are generated.
  func segueWays(of screen: Screen.ID) -> SegueWays {
    let id = program[screen].controller
    return program[id].isStock ? program[program[screen].flow].segues : classes.segueWays[id.index]
  }

  /// Returns the nearest superclass of a class that has its own segues.
  func inheritedSegueOwner(of id: Controller.ID) -> Controller.ID? { superclass(of: id).flatMap(segueOwner) }

  /// True if a class's segues are refined, or refine others. Its members are then in a separate protocol, since a class
  /// and its subclass cannot both conform to `SegueHandlerType`, nor overload each other's members.
  func isRefined(_ id: Controller.ID) -> Bool { program[id].isExtended || inheritedSegueOwner(of: id) != nil }

  /// Returns the screen whose name space contains the `Parameters` or `Entry` of a class; `nil` if it takes no values.
  func valueOwner(of id: Controller.ID) -> Screen.ID? { classes.valueOwners[id.index] }

  /// Returns the screen whose name space contains the `Parameters` or `Entry` of a target; `nil` if it takes no values.
  func valueOwner(of target: Target?) -> Screen.ID? {
    target?.place.screen.flatMap { valueOwner(of: program[$0].controller) }
  }

  /// Returns the combinations of defaults that are omitted somewhere, for a screen's `Parameters` or one of its
  /// entries.
  func omissions(of place: Target.Place) -> [DefaultedParameters.Omission] { classes.omissions[place] ?? [] }

  /// Returns the number of screens of a class that can be instantiated.
  func sceneCount(of id: Controller.ID) -> Int { classes.sceneCounts[id.index] }

  /// Returns the types in the name space of a flow: in an extension of it, they hide types of the app.
  func typeNames(in flow: Flow.ID) -> Set<String> { names.types[flow.index] }

  // MARK: Flows

  /// True if the end of a flow is handled: it can finish, or it is visible to another module, which may handle the end.
  func hasEnd(_ child: CoordinatorPlan.Child) -> Bool {
    guard case .flow(let flow) = child else { return true }
    return program[flow].access > .internal || classes.canFinish[flow.index]
  }

  // MARK: Spelling

  /// Returns the class of a screen, or the type of a view.
  func className(of screen: Screen.ID) -> String { program[program[screen].controller].name }

  /// Returns the class of the view controller that shows a screen: for a view, it is up to the coordinator.
  func controllerName(of screen: Screen.ID) -> String {
    program[screen].isView ? "UIViewController" : className(of: screen)
  }

  /// Returns the name space of a flow: `PillsFlow`.
  func path(_ flow: Flow.ID) -> String { names.flows[flow.index] }

  /// Returns the name space of a screen: `PillsFlow.Choice`.
  func path(_ screen: Screen.ID) -> String { names.screens[screen.index] }

  /// Returns the visibility of the enums of a screen.
  func access(_ screen: Screen.ID) -> Access { min(program[screen].access, program[program[screen].flow].access) }

  /// Returns the place of a declaration, as a comment after the code that it generates.
  func place(_ location: Location) -> PlaceComment {
    guard let file = names.file(location.range.file) else { return .none }
    return PlaceComment(text: "  // \(file):\(location.line)", location: location)
  }
}

extension Access {
  /// The modifier before a declaration: empty for `internal`.
  var modifier: String {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}
