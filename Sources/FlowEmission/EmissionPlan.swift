import FlowDiagnostics
import FlowModel

/// A program, with the facts about the whole of it that are needed to write a file: the class from which another
/// inherits its segues and its values, and the defaults that are omitted somewhere.
///
/// It is a class so that the emitters, of which there are several for each screen, share one instance. Parts that
/// depend on other parts are computed on demand.
final class EmissionPlan {
  let program: Program
  /// The classes with a `Route`.
  let routes: RoutePlan
  /// The flows that each flow starts.
  let starts: StartGraph
  /// The guards that coordinators check.
  private(set) lazy var guards = GuardPlan(of: self)
  /// The services that coordinators take.
  private(set) lazy var services = ServicesPlan(of: self)
  /// The screens that answer others.
  let answeringScreens: Set<Screen.ID>
  /// The links of each flow, if it has any.
  let links: [LinkPlan?]
  /// The plan for the links of all flows together.
  let flowLinks: FlowLinkPlan
  /// The flows with links that each coordinator can lead to. It depends on the guards, and only links need it.
  private(set) lazy var linkedFlows = LinkedFlows(of: self)
  /// True if a screen of a UIKit flow, or a view of a SwiftUI flow that one hosts, is asked before it is left.
  private(set) lazy var isAskedFirst = program.asksBeforeLeaving || hostsAskingFlows
  /// True if a view of a SwiftUI flow, or a flow of another module that one shows, is asked before it is left.
  private(set) lazy var viewsAreAsked = program.asksViewsBeforeLeaving
  /// The SwiftUI flows with views that are asked before they are left, or that can start such a flow.
  private(set) lazy var askingViewFlows = findAskingViewFlows()
  /// For each flow, true if it, or a flow that it can start, has screens that are asked before they are left.
  private(set) lazy var asking = findAsking()
  /// The screens that others contain, and get with their class.
  private(set) lazy var childScreens = Set(
    program.screens.flatMap(\.routes).filter { $0.kind == .child }.compactMap { $0.target?.place.screen })
  /// The classes whose closure a router calls: their own or an inherited one.
  private(set) lazy var classesAskedByRouters = Self.classesAskedByRouters(in: program)
  /// The flows that each flow can start for a link. Its results are cached.
  lazy var linkReach = LinkReach(of: self)
  /// The names of screens in analytics, logs and tests.
  let screenNames: ScreenNames
  /// The flows of other modules that view controllers show, by the file that declares them.
  let shownExternals: [SourceID: [ExternalFlow]]
  /// For each flow, the named screens that can be identified by their classes.
  let screensByClass: [[Screen.ID]]
  /// The platforms with a route that answers the requesting screen.
  let platformsWithAnswers: Set<Platform>
  /// For each flow, true if it can finish.
  private let canFinish: [Bool]
  /// For each class, the one whose `SegueIdentifier` names its segues: itself, or its nearest superclass with one.
  private let segueOwners: [Controller.ID?]
  /// For each class, the screen whose name space contains its `Parameters` or its `Entry`: the home of the class, or of
  /// its topmost superclass.
  private let valueOwners: [Screen.ID?]
  /// For each screen with `Parameters` and each entry, the combinations of defaults that are omitted somewhere.
  private let omissions: [Target.Place: [DefaultedParameters.Omission]]
  /// For each class, the ways to switch over its segues that are generated.
  private let segueWays: [SegueWays]
  /// For each class, the number of its screens that can be instantiated.
  private let sceneCounts: [Int]
  /// For each flow, the types in its name space.
  private let typeNames: [Set<String>]
  /// The flow files by name; flow files come before storyboards in the files of a run.
  private let fileNames: [String]
  /// The name spaces of the flows and of the screens.
  private let flowPaths: [String]
  private let screenPaths: [String]

  init(_ program: Program) {
    self.program = program
    let routes = RoutePlan(program)
    self.routes = routes
    self.starts = StartGraph(program.flows.count, started: routes.startedFlows)
    let links = LinkPlan.plans(of: program)
    self.links = links
    self.flowLinks = FlowLinkPlan(links, of: program)
    self.screenNames = ScreenNames(of: program)
    self.shownExternals = program.shownExternals
    self.screensByClass = program.screensByClass
    self.platformsWithAnswers = program.platformsWithAnswers
    self.answeringScreens = program.answeringScreens
    self.canFinish = program.flowsThatFinish
    var segueOwners: [Controller.ID?] = Array(repeating: nil, count: program.controllers.count)
    var valueOwners: [Screen.ID?] = Array(repeating: nil, count: program.controllers.count)
    for id in program.classesFromTop {
      let superclass = program.superclass(of: id)?.index
      let home = program[id].home
      segueOwners[id.index] =
        Self.ownSegues(of: id, in: program).isEmpty ? superclass.flatMap { segueOwners[$0] } : id
      valueOwners[id.index] = superclass.flatMap { valueOwners[$0] } ?? (program[home].takesValues ? home : nil)
    }
    self.segueOwners = segueOwners
    self.segueWays = Self.segueWays(in: program, routes: routes)
    self.valueOwners = valueOwners
    self.sceneCounts = program.controllers.map { controller in
      controller.screens.count { program[$0].scene?.identifier != nil }
    }
    let needsServices = program.needsServices
    self.typeNames = program.flows.indices.map {
      Self.typeNames(in: Flow.ID($0), hasLinks: links[$0] != nil, needsServices: needsServices, of: program)
    }
    var fileNames: [String] = []
    for file in program.files {
      while fileNames.count <= Int(file.id.index) { fileNames.append("") }
      fileNames[Int(file.id.index)] = SwiftNames.comment(file.name)
    }
    self.fileNames = fileNames
    self.omissions = Self.omissions(in: program, valueOwners: valueOwners)
    let flowPaths = program.flows.map { SwiftNames.escaped(SwiftNames.namespace(ofFlow: $0.name)) }
    self.flowPaths = flowPaths
    self.screenPaths = program.screens.indices.map { index in
      flowPaths[program.screens[index].flow.index] + "." + SwiftNames.escaped(program.screens[index].name)
    }
  }

  // MARK: Classes

  /// Returns the superclass of a class, if it matters for generated code.
  func superclass(of id: Controller.ID) -> Controller.ID? { program.superclass(of: id) }

  /// Returns the segues that a class does not inherit.
  func ownSegues(of id: Controller.ID) -> [Controller.Segue] { Self.ownSegues(of: id, in: program) }

  /// Returns the class whose `SegueIdentifier` names a class's segues.
  func segueOwner(of id: Controller.ID) -> Controller.ID? { segueOwners[id.index] }

  /// Returns the ways to switch over the segues of a screen's class that are generated.
  func segueWays(of screen: Screen.ID) -> SegueWays {
    let id = program[screen].controller
    return program[id].isStock ? program[program[screen].flow].segues : segueWays[id.index]
  }

  /// Returns the nearest superclass of a class that has its own segues.
  func inheritedSegueOwner(of id: Controller.ID) -> Controller.ID? { superclass(of: id).flatMap(segueOwner) }

  /// True if a class's segues are refined, or refine others. Its members are then in a separate protocol, since a class
  /// and its subclass cannot both conform to `SegueHandlerType`, nor overload each other's members.
  func isRefined(_ id: Controller.ID) -> Bool { program[id].isExtended || inheritedSegueOwner(of: id) != nil }

  /// Returns the screen whose name space contains the `Parameters` or `Entry` of a class; `nil` if it takes no values.
  func valueOwner(of id: Controller.ID) -> Screen.ID? { valueOwners[id.index] }

  /// Returns the screen whose name space contains the `Parameters` or `Entry` of a target; `nil` if it takes no values.
  func valueOwner(of target: Target?) -> Screen.ID? {
    target?.place.screen.flatMap { valueOwner(of: program[$0].controller) }
  }

  /// Returns the combinations of defaults that are omitted somewhere, for a screen's `Parameters` or one of its
  /// entries.
  func omissions(of place: Target.Place) -> [DefaultedParameters.Omission] { omissions[place] ?? [] }

  /// Returns the number of screens of a class that can be instantiated.
  func sceneCount(of id: Controller.ID) -> Int { sceneCounts[id.index] }

  /// Returns the types in the name space of a flow: in an extension of it, they hide types of the app.
  func typeNames(in flow: Flow.ID) -> Set<String> { typeNames[flow.index] }

  // MARK: Flows

  /// True if the end of a flow is handled: it can finish, or it is visible to another module, which may handle the end.
  func hasEnd(_ child: CoordinatorPlan.Child) -> Bool {
    guard case .flow(let flow) = child else { return true }
    return program[flow].access > .internal || canFinish[flow.index]
  }

  // MARK: Spelling

  /// Returns the class of a screen, or the type of a view.
  func className(of screen: Screen.ID) -> String { program[program[screen].controller].name }

  /// Returns the class of the view controller that shows a screen: for a view, it is up to the coordinator.
  func controllerName(of screen: Screen.ID) -> String {
    program[screen].isView ? "UIViewController" : className(of: screen)
  }

  /// Returns the name space of a flow: `PillsFlow`.
  func path(_ flow: Flow.ID) -> String { flowPaths[flow.index] }

  /// Returns the name space of a screen: `PillsFlow.Choice`.
  func path(_ screen: Screen.ID) -> String { screenPaths[screen.index] }

  /// Returns the visibility of the enums of a screen.
  func access(_ screen: Screen.ID) -> Access { min(program[screen].access, program[program[screen].flow].access) }

  /// Returns the place of a declaration, as a comment after the code that it generates.
  func place(_ location: Location) -> PlaceComment {
    let file = Int(location.range.file.index)
    guard fileNames.indices.contains(file) else { return .none }
    return PlaceComment(text: "  // \(fileNames[file]):\(location.line)", location: location)
  }
}

extension EmissionPlan {
  private static func ownSegues(of id: Controller.ID, in program: Program) -> [Controller.Segue] {
    guard program.superclass(of: id) != nil else { return program[id].segues }
    return program[id].segues.filter { !$0.isInherited }
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
      if routes.teller(for: id) != nil { ways[highest[id.index]].insert(.handling) }
    }
    return highest.map { ways[$0] }
  }

  private static func omissions(
    in program: Program, valueOwners: [Screen.ID?]
  ) -> [Target.Place: [DefaultedParameters.Omission]] {
    var omissions: [Target.Place: [DefaultedParameters.Omission]] = [:]
    func add(_ target: Target?) {
      if let target { add(target.place, given: Set(target.arguments.map(\.name))) }
    }
    func add(_ shown: Target.Place, given: Set<String>) {
      guard let screen = shown.screen, let owner = valueOwners[program[screen].controller.index]
      else { return }
      let parameters: [Parameter]
      let place: Target.Place
      if case .entry(_, let entry) = shown {
        parameters = program[owner].entries[entry].parameters
        place = .entry(owner, entry)
      } else {
        parameters = program[owner].parameters
        place = .screen(owner)
      }
      omissions[place, default: []].append(
        Set(parameters.filter(DefaultedParameters.isFilledInBody).map(\.name)).subtracting(given))
    }
    // Every target whose values are made by generated code: those of segues with arguments, and of everything that code
    // shows, including links.
    for controller in program.controllers {
      for segue in controller.segues where !segue.isInherited {
        if let target = segue.target, !target.arguments.isEmpty { add(target) }
      }
    }
    for index in program.screens.indices {
      for segue in program.screens[index].segues
      where segue.identity == nil && segue.target?.arguments.isEmpty == false {
        add(segue.target)
      }
      for route in program.screens[index].routes { add(route.target) }
    }
    let linked = Set(program.links.compactMap(\.place.target))
    for flow in program.flows {
      for target in flow.start?.targets ?? [] { add(target) }
      if flow.start?.choices.isEmpty == false {
        for target in flow.start?.targetsWithoutChoice ?? [] where linked.contains(target.place) { add(target) }
      }
      for tabs in flow.tabs { for tab in tabs.tabs { add(tab.target) } }
      for route in flow.routes { add(route.target) }
    }
    for link in program.links where link.isCanonical {
      guard let place = link.place.target else { continue }
      add(place, given: Set(link.values.filter { $0.owner == .place }.map(\.parameter.name)))
    }
    return omissions
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
