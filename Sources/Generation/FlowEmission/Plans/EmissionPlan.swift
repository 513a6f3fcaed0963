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
  /// The facts about the routes of each flow.
  let flowRoutes: [FlowRouteFacts]
  /// The flows that each flow starts.
  let starts: StartGraph
  /// The screens of other flows that flows go back to.
  let outerScreens: OuterScreens
  /// The links of each flow, if it has any.
  let links: [LinkPlan?]
  /// The plan for the links of all flows together.
  let flowLinks: FlowLinkPlan
  /// The names in generated Swift that several emitters write.
  let names: NamePlan
  /// True if a tab of a SwiftUI flow can hide a view that takes itself away.
  let closesLate: Bool
  /// The guards that coordinators check.
  let guards: GuardPlan
  /// The services that coordinators take.
  let services: ServicesPlan
  /// The screens that are asked before they are left.
  let asking: AskingPlan
  /// The SwiftUI flows with alerts, their own or those of a flow that they start, over which UIKit presents flows of guards.
  let guardedAlerts: Set<Flow.ID>
  /// The flows with links that each coordinator can lead to.
  let linkedFlows: LinkedFlows
  /// The flows that each flow can start for a link.
  let linkReach: LinkReach
  /// True if UIKit flows start other flows, or others may start them.
  let nestsFlows: Bool
  /// True if SwiftUI flows start others, or other modules and guards may start them.
  let startsViewFlows: Bool
  /// True if something can be in the place of what a SwiftUI flow, a tab or a column starts with.
  let replacesViews: Bool

  convenience init(_ program: Program) {
    let unguarded = EmissionPlan(unguarded: program)
    // Which guards a coordinator checks depends on what it shows besides the flows of guards.
    let guarded = EmissionPlan(unguarded, guards: GuardPlan(of: unguarded))
    self.init(
      guarded, guards: guarded.guards, services: ServicesPlan(of: guarded), asking: AskingPlan(of: guarded),
      guardedAlerts: guarded.flowsWithGuardedAlerts, linkedFlows: LinkedFlows(of: guarded),
      linkReach: LinkReach(of: guarded),
      nestsFlows: guarded.startsFlows || guarded.endsFlows, startsViewFlows: guarded.nestsViewFlows,
      replacesViews: guarded.canReplaceViews)
  }

  /// Decides all that needs no coordinator.
  private init(unguarded program: Program) {
    self.program = program
    routes = RoutePlan(program)
    let classes = ClassPlan(of: program, routes: routes)
    self.classes = classes
    flowRoutes = program.flows.map { FlowRouteFacts(of: $0, in: program, classes: classes) }
    starts = StartGraph(program.flows.count, started: routes.startedFlows)
    outerScreens = OuterScreens(of: program, routes)
    links = LinkPlan.plans(of: program)
    flowLinks = FlowLinkPlan(links, of: program)
    names = NamePlan(of: program, links: links)
    closesLate = program.closesLate
    guards = GuardPlan(without: program)
    services = ServicesPlan(without: program)
    asking = AskingPlan(without: program)
    guardedAlerts = []
    linkedFlows = LinkedFlows()
    linkReach = LinkReach()
    (nestsFlows, startsViewFlows, replacesViews) = (false, false, false)
  }

  /// Adds what is decided in a later stage.
  private init(
    _ plan: EmissionPlan, guards: GuardPlan, services: ServicesPlan? = nil, asking: AskingPlan? = nil,
    guardedAlerts: Set<Flow.ID> = [], linkedFlows: LinkedFlows? = nil, linkReach: LinkReach? = nil,
    nestsFlows: Bool = false, startsViewFlows: Bool = false, replacesViews: Bool = false
  ) {
    (program, classes, routes, flowRoutes) = (plan.program, plan.classes, plan.routes, plan.flowRoutes)
    (starts, outerScreens, links, flowLinks) = (plan.starts, plan.outerScreens, plan.links, plan.flowLinks)
    (names, closesLate) = (plan.names, plan.closesLate)
    self.guards = guards
    self.services = services ?? plan.services
    self.asking = asking ?? plan.asking
    self.guardedAlerts = guardedAlerts
    self.linkedFlows = linkedFlows ?? plan.linkedFlows
    self.linkReach = linkReach ?? plan.linkReach
    (self.nestsFlows, self.startsViewFlows, self.replacesViews) = (nestsFlows, startsViewFlows, replacesViews)
  }

  // MARK: Classes

  /// Returns the class whose `SegueIdentifier` names a class's segues.
  func segueOwner(of id: Controller.ID) -> Controller.ID? { classes.segueOwners[id.index] }

  /// Returns the ways to switch over the segues of a screen's class that are generated.
  func segueWays(of screen: Screen.ID) -> SegueWays {
    let id = program[screen].controller
    return program[id].isStock ? program[program[screen].flow].segues : classes.segueWays[id.index]
  }

  /// Returns the nearest superclass of a class that has its own segues.
  func inheritedSegueOwner(of id: Controller.ID) -> Controller.ID? {
    program.superclass(of: id).flatMap(segueOwner)
  }

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

  /// Returns the types in the name space of a flow: in an extension of it, they hide types of the app.
  func typeNames(in flow: Flow.ID) -> Set<String> { names.types[flow.index] }

  // MARK: Flows

  /// True if the end of a flow is handled: it can finish, or it is visible to another module, which may handle the end.
  func hasEnd(_ child: CoordinatorPlan.Child) -> Bool {
    child.flow.map { program[$0].access > .internal || classes.canFinish[$0.index] } ?? true
  }

  var controllerFlows: [Flow.ID] { flows(of: .uiKit) }

  /// Returns the flows of a framework.
  func flows(of platform: Platform) -> [Flow.ID] {
    program.flowIDs.filter { program[$0].platform == platform }
  }

  /// True if a coordinator of a framework performs a route of some kind.
  func performs(in platform: Platform = .uiKit, _ isMeant: (Route) -> Bool) -> Bool {
    flows(of: platform).contains { program.routes(of: $0).contains(where: isMeant) }
  }

  /// Returns the parameters of a screen or an entry.
  func parameters(of place: Target.Place) -> [Parameter] {
    program.declared(place, by: classes.valueOwners).map(program.parameters(of:)) ?? []
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
  func access(_ screen: Screen.ID) -> Access { program.visibility(of: screen) }

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

extension Program {
  /// Returns the place that declares the values of a place: the same one, or that of the screen that owns the values of
  /// its class; `nil` if it takes no values.
  func declared(_ place: Target.Place, by valueOwners: [Screen.ID?]) -> Target.Place? {
    guard let screen = place.screen, let owner = valueOwners[self[screen].controller.index] else { return nil }
    if case .entry(_, let index) = place { return .entry(owner, index) }
    return .screen(owner)
  }

  /// Returns the parameters that a screen or an entry declares itself.
  func parameters(of declared: Target.Place) -> [Parameter] {
    switch declared {
    case .screen(let screen): self[screen].parameters
    case .entry(let screen, let index): self[screen].entries[index].parameters
    case .tabs, .tab, .flow, .external: []
    }
  }
}

// MARK: - ClassPlan

/// The facts about the classes and the screens of a program that depend on other classes: those from which a class
/// inherits its segues and its values, the ways to switch over its segues, and the defaults that are omitted somewhere.
struct ClassPlan: Sendable {
  /// For each class, the one whose `SegueIdentifier` names its segues: itself, or its nearest superclass with one.
  let segueOwners: [Controller.ID?]
  /// For each class, the screen whose name space contains its `Parameters` or its `Entry`: the home of the class, or of
  /// its topmost superclass.
  let valueOwners: [Screen.ID?]
  /// For each screen with `Parameters` and each entry, the combinations of defaults that are omitted somewhere.
  let omissions: [Target.Place: [DefaultedParameters.Omission]]
  /// For each class, the ways to switch over its segues that are generated.
  let segueWays: [SegueWays]
  /// For each class, the number of its screens that can be instantiated.
  let sceneCounts: [Int]
  /// For each class, the number of places where a storyboard puts one of its screens into another screen.
  let embedCounts: [Int]
  /// For each flow, true if it can finish.
  let canFinish: [Bool]
  /// For each flow, the named screens that can be identified by their classes.
  let identifiable: [[Screen.ID]]
  /// The screens that answer others.
  let answering: Set<Screen.ID>
  /// The platforms with a route that answers the requesting screen.
  let platformsWithAnswers: Set<Platform>
  /// The screens that others contain, and get with their class.
  let children: Set<Screen.ID>
  /// The flows of other modules that view controllers show, by the file that declares them.
  let shownExternals: [SourceID: [ExternalFlow]]

  init(of program: Program, routes: RoutePlan) {
    var segueOwners: [Controller.ID?] = Array(repeating: nil, count: program.controllers.count)
    var valueOwners: [Screen.ID?] = Array(repeating: nil, count: program.controllers.count)
    for id in program.classesFromTop {
      let superclass = program.superclass(of: id)?.index
      let home = program[id].home
      segueOwners[id.index] = program.ownSegues(of: id).isEmpty ? superclass.flatMap { segueOwners[$0] } : id
      valueOwners[id.index] = superclass.flatMap { valueOwners[$0] } ?? (program[home].takesValues ? home : nil)
    }
    self.segueOwners = segueOwners
    self.valueOwners = valueOwners
    omissions = Self.omissions(in: program, valueOwners: valueOwners)
    segueWays = Self.segueWays(in: program, routes: routes)
    sceneCounts = program.controllers.map { controller in
      controller.screens.count { program[$0].scene?.identifier != nil }
    }
    var embeds = program.controllers.map { _ in 0 }
    for segue in program.screens.flatMap(\.segues) where segue.kind == .embed {
      if let screen = segue.target?.place.screen { embeds[program[screen].controller.index] += 1 }
    }
    embedCounts = embeds
    canFinish = program.flowsThatFinish
    identifiable = program.screensByClass
    answering = program.answeringScreens
    platformsWithAnswers = program.platformsWithAnswers
    children = Set(
      program.screens.flatMap(\.routes).filter { $0.kind == .child }.compactMap { $0.target?.place.screen })
    shownExternals = program.shownExternals
  }

  /// Returns for each class the ways that the flows of its screens ask for, and those of its superclasses and
  /// subclasses: the handling of a class refines that of its superclass. Segues are reported to a coordinator where
  /// they are handled.
  private static func segueWays(in program: Program, routes: RoutePlan) -> [SegueWays] {
    var highest = Array(program.controllers.indices)
    var ways = Array(repeating: SegueWays.identifiers, count: program.controllers.count)
    for id in program.classesFromTop {
      if let superclass = program.superclass(of: id) { highest[id.index] = highest[superclass.index] }
      guard !program[id].isStock else { continue }
      for screen in program[id].screens { ways[highest[id.index]].formUnion(program[program[screen].flow].segues) }
      if routes.segueReporter(for: id) != nil { ways[highest[id.index]].insert(.handling) }
    }
    return highest.map { ways[$0] }
  }

  private static func omissions(
    in program: Program, valueOwners: [Screen.ID?]
  ) -> [Target.Place: [DefaultedParameters.Omission]] {
    var omissions: [Target.Place: [DefaultedParameters.Omission]] = [:]
    func add(_ place: Target.Place, given isGiven: (Parameter) -> Bool) {
      guard let declared = program.declared(place, by: valueOwners) else { return }
      let omitted = program.parameters(of: declared).filter { DefaultedParameters.isFilledInBody($0) && !isGiven($0) }
      omissions[declared, default: []].append(Set(omitted.map(\.name)))
    }
    func add(_ target: Target) {
      let given = Set(target.arguments.map(\.name))
      add(target.place) { given.contains($0.name) }
    }
    // Every target whose values are made by generated code: those of segues with arguments, and of everything that code
    // shows, including links.
    func given(_ targets: [Target?]) -> [Target] { targets.compactMap(\.self).filter { !$0.arguments.isEmpty } }
    let ofSegues = given(program.controllers.flatMap(\.segues).filter { !$0.isInherited }.map(\.target))
    let ofScreens = program.screens.flatMap { screen in
      given(screen.segues.filter { $0.identity == nil }.map(\.target)) + screen.routes.compactMap(\.target)
    }
    for target in ofSegues + ofScreens { add(target) }
    let linked = Set(program.links.compactMap(\.place.target))
    for flow in program.flows {
      for target in flow.firstTargets { add(target) }
      if flow.start?.choices.isEmpty == false {
        for target in flow.start?.targetsWithoutChoice ?? [] where linked.contains(target.place) { add(target) }
      }
      for target in flow.routes.compactMap(\.target) { add(target) }
    }
    // A link gives the screen that it leads to, and those on the way, the values that it and its flow have.
    let places = program.screenIDs.flatMap { screen in
      [.screen(screen)] + program[screen].entries.indices.map { Target.Place.entry(screen, $0) }
    }
    let crowded = Dictionary(grouping: places) { $0.screen.map { program[$0].flow } }.mapValues { places in
      places.filter { place in
        guard let declared = program.declared(place, by: valueOwners) else { return false }
        return !DefaultedParameters(parameters: program.parameters(of: declared)).hasAllOverloads
      }
    }
    for link in program.links where link.isCanonical {
      guard let place = link.place.target, let screen = place.screen else { continue }
      let flow = program[screen].flow
      let known = link.values.map(\.parameter) + program[flow].parameters
      for place in [place] + (crowded[flow] ?? []) {
        add(place) { parameter in known.contains { $0.isSame(as: parameter) } }
      }
    }
    return omissions
  }
}

extension Program {
  /// Returns the segues that a class does not inherit.
  func ownSegues(of id: Controller.ID) -> [Controller.Segue] {
    guard superclass(of: id) != nil else { return self[id].segues }
    return self[id].segues.filter { !$0.isInherited }
  }
}

// MARK: - NamePlan

/// The names in generated Swift that several emitters write.
struct NamePlan: Sendable {
  /// The name spaces of the flows: `PillsFlow`.
  let flows: [String]
  /// The name spaces of the screens: `PillsFlow.Choice`.
  let screens: [String]
  /// For each flow, the types in its name space.
  let types: [Set<String>]
  /// The typealias of coordinators for the protocols of their services. In a coordinator it hides types of the app.
  let services: String
  /// The names of screens in analytics, logs and tests.
  let shown: ScreenNames
  /// The names of the standard library that generated code writes without `Swift.`.
  let plain: Set<String>
  /// The flow files by number; flow files come before storyboards in the files of a run.
  private let files: [String]

  init(of program: Program, links: [LinkPlan?]) {
    let flows = program.flows.map { SwiftNames.escaped(SwiftNames.namespace(ofFlow: $0.name)) }
    self.flows = flows
    screens = program.screens.map { flows[$0.flow.index] + "." + SwiftNames.escaped($0.name) }
    let needsServices = program.needsServices
    types = program.flows.indices.map {
      EmissionPlan.typeNames(in: Flow.ID($0), hasLinks: links[$0] != nil, needsServices: needsServices, of: program)
    }
    let written = ProgramNames(of: program)
    let isHiding = needsServices && written.referred.contains(SwiftNames.services)
    services = isHiding ? "Flow\(SwiftNames.services)" : SwiftNames.services
    shown = ScreenNames(of: program)
    // An app that has such a name itself writes `Swift.` in its flow files, and then in no other way.
    plain = written.referred.contains("Swift") ? [] : Self.standard.subtracting(written.declared)
    var files: [String] = []
    for file in program.files {
      while files.count <= Int(file.id.index) { files.append("") }
      files[Int(file.id.index)] = SwiftNames.comment(file.name)
    }
    self.files = files
  }

  /// The names of the standard library that Swift code writes everywhere, so that no app gives them to something else.
  /// Others, such as `Error`, `Result`, `Set`, `Identifiable` and `ObjectIdentifier`, have `Swift.` before them.
  private static let standard: Set<String> = [
    "AnyObject", "Bool", "CaseIterable", "Double", "Equatable", "Hashable", "Int", "Sendable", "String", "UInt", "Void",
    "assert", "assertionFailure", "fatalError",
  ]

  /// True for a type of the standard library whose values can be compared, such as `[String: Int]?`.
  func isEquatable(_ type: SwiftType) -> Bool {
    let words = type.text.split { "[]:? ".contains($0) }.map(String.init)
    return !words.isEmpty
      && words.allSatisfy { plain.contains($0) && ["Bool", "Double", "Int", "String", "UInt"].contains($0) }
  }

  /// Returns the name of a flow file, for comments; `nil` for a storyboard.
  func file(_ id: SourceID) -> String? { files.indices.contains(Int(id.index)) ? files[Int(id.index)] : nil }
}

/// The names in the flow files of a program.
private struct ProgramNames {
  /// The names of types and values of the app that the flow files refer to.
  private(set) var referred: Set<String>
  /// The names that the flow files declare: in some generated code they hide those of the standard library.
  private(set) var declared: Set<String>

  init(of program: Program) {
    referred = Set(program.controllers.map(\.name.firstComponent))
    declared = referred.union(program.screens.map(\.name)).union(program.guards.map(\.name))
    for route in program.flows.flatMap(\.routes) + program.screens.flatMap(\.routes) + program.routes { add(route) }
    for segue in program.screens.flatMap(\.segues) {
      if let name = segue.identity?.name { declared.insert(name) }
      add(segue.parameters)
      add(segue.target)
    }
    for flow in program.flows {
      declared.insert(flow.name)
      add(flow.parameters)
      add(flow.result)
      for each in flow.resultCases { add(each.parameters) }
      declared.formUnion(flow.start?.choices.map(\.name) ?? [])
      for target in flow.start?.targets ?? [] { add(target) }
      declared.formUnion(flow.tabs.flatMap { [$0.name] + $0.tabs.map(\.name) })
      for tab in flow.tabs.flatMap(\.tabs) { add(tab.target) }
      for case .identifiers(let block) in flow.members { add(block) }
    }
    for screen in program.screens {
      add(screen.parameters)
      declared.formUnion(screen.entries.map(\.name))
      add(screen.entries.flatMap(\.parameters))
      for block in screen.identifiers { add(block) }
    }
    for route in program.sharedRoutes.flatMap(\.routes) {
      declared.insert(route.name)
      add(route.parameters)
    }
    for each in program.guards { add(each.target) }
    for external in program.externals { add(external.parameters) }
  }

  private mutating func add(_ route: Route) {
    declared.insert(route.name)
    add(route.parameters)
    add(route.answer?.type)
    add(route.target)
    guard let alert = route.alert else { return }
    add(alert.title)
    add(alert.message)
    for field in alert.fields {
      declared.insert(field.name)
      add(field.placeholder)
      add(field.text)
    }
    for choice in alert.choices {
      declared.insert(choice.name)
      add(choice.title)
      add(choice.condition)
      guard let element = choice.element else { continue }
      declared.insert(element.name)
      add(element.type)
      add(element.list)
    }
  }

  private mutating func add(_ block: IdentifierBlock) {
    declared.insert(block.name)
    for entry in block.entries { declared.insert(entry.name) }
  }

  private mutating func add(_ parameters: [Parameter]) {
    for parameter in parameters {
      declared.insert(parameter.name)
      add(parameter.type)
      add(parameter.defaultValue)
    }
  }

  private mutating func add(_ target: Target?) {
    for argument in target?.arguments ?? [] { add(argument.value) }
  }

  private mutating func add(_ type: SwiftType?) { referred.formUnion(type?.names ?? []) }

  private mutating func add(_ value: SwiftExpression?) { referred.formUnion(value?.freeNames ?? []) }
}
