import FlowDiagnostics
import FlowModel

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
  /// The classes whose closure a router calls: their own or an inherited one.
  let askedByRouters: Set<Controller.ID>
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
    canFinish = program.flowsThatFinish
    identifiable = program.screensByClass
    answering = program.answeringScreens
    platformsWithAnswers = program.platformsWithAnswers
    children = Set(
      program.screens.flatMap(\.routes).filter { $0.kind == .child }.compactMap { $0.target?.place.screen })
    askedByRouters = EmissionPlan.classesAskedByRouters(in: program)
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

extension Program {
  /// Returns the segues that a class does not inherit.
  func ownSegues(of id: Controller.ID) -> [Controller.Segue] {
    guard superclass(of: id) != nil else { return self[id].segues }
    return self[id].segues.filter { !$0.isInherited }
  }
}
