import FlowModel

/// The way from the start of a flow to a linked screen: the screens in between, and their presentation.
struct LinkWay {
  /// A screen on the way, with its presentation.
  struct Step {
    var kind: Route.Kind
    var screen: Screen.ID
    /// The screen's place, with its entry if it is not the linked screen itself.
    var place: Target.Place
    var inNavigation: Bool
    /// The route that shows it, with the screen of the route; `nil` for a segue.
    var screenRoute: CoordinatorPlan.ScreenRoute?
    var source: Screen.ID?
    /// True if it covers everything: `as fullScreen`.
    var isCover: Bool { screenRoute?.route.style == .fullScreen }
  }

  /// A tab bar on the way.
  struct Tab {
    var flow: Flow.ID
    var tabs: Int
    var tab: Int
    /// The kind of route that shows the tab bar; `nil` if the flow starts with it.
    var kind: Route.Kind?
  }

  /// The tab to select, if there is one.
  var tab: Tab?
  /// The screens from the start, or from the tab, on.
  var steps: [Step] = []
  /// The first screen of the flow or the tab.
  var shown: Target?
}

/// Finds the shortest way from a flow's start to each of its screens.
struct LinkWays {
  private(set) var ways: [Screen.ID: LinkWay] = [:]
  private var waiting: [Screen.ID] = []
  private var shownTabs: Set<Int> = []

  init(_ coordinatorPlan: CoordinatorPlan) {
    let program = coordinatorPlan.plan.program
    guard let start = program[coordinatorPlan.flow].start else { return }
    for target in start.targetsWithoutChoice {
      add(target, kind: nil, inNavigation: false, after: LinkWay(), in: coordinatorPlan)
    }
    var position = 0
    while position < waiting.count {
      let screen = waiting[position]
      position += 1
      guard let way = ways[screen] else { continue }
      if !program[program[screen].controller].isStock {
        for screenRoute in coordinatorPlan.screenRoutes(in: screen) {
          guard let target = screenRoute.route.target, screenRoute.route.kind != .close,
            screenRoute.route.kind != .child
          else {
            continue
          }
          add(
            target, kind: screenRoute.route.kind, inNavigation: screenRoute.route.inNavigation,
            by: (screenRoute, screen), after: way, in: coordinatorPlan)
        }
      }
      for edge in program.edges(of: screen) where edge.segue.kind == .segue {
        guard let target = edge.segue.target else { continue }
        add(target, kind: .push, inNavigation: false, after: way, in: coordinatorPlan)
      }
    }
  }

  /// Returns the screens on the way to a screen, from the start on.
  func parents(of screen: Screen.ID) -> [LinkWay.Step] { ways[screen].map { Array($0.steps.dropLast()) } ?? [] }

  private mutating func add(
    _ target: Target, kind: Route.Kind?, inNavigation: Bool,
    by source: (screenRoute: CoordinatorPlan.ScreenRoute, screen: Screen.ID)? = nil, after way: LinkWay,
    in coordinatorPlan: CoordinatorPlan
  ) {
    switch target.place {
    case .screen(let screen), .entry(let screen, _):
      guard ways[screen] == nil else { return }
      var way = way
      if let kind {
        way.steps.append(
          LinkWay.Step(
            kind: kind, screen: screen, place: target.place, inNavigation: inNavigation,
            screenRoute: source?.screenRoute,
            source: source?.screen))
      } else {
        way.shown = target
      }
      ways[screen] = way
      waiting.append(screen)
    case .tabs(let flow, let index):
      guard flow == coordinatorPlan.flow, shownTabs.insert(index).inserted else { return }
      for (tab, declared) in coordinatorPlan.plan.program[flow].tabs[index].tabs.enumerated() {
        guard let target = declared.target else { continue }
        let selected = LinkWay(tab: LinkWay.Tab(flow: flow, tabs: index, tab: tab, kind: kind))
        add(target, kind: nil, inNavigation: false, after: selected, in: coordinatorPlan)
      }
    case .flow, .external, .tab: break
    }
  }
}

extension EmissionPlan {
  /// True if code can make a screen: it has an identifier in its storyboard, it is in no storyboard, or the app makes it.
  func canMake(_ screen: Screen.ID) -> Bool {
    guard let scene = program[screen].scene, !program[screen].isMadeByApp else { return true }
    return scene.identifier != nil
  }
}
