import FlowModel

/// The runtime files that the coordinators and the routers of a module's UIKit flows use. The core shows screens one after the
/// other and hears their routes; each further file is a layer for what the flows do.
struct CoordinatorUse {
  private let plan: EmissionPlan
  /// The features that select lines in the files.
  let features: Set<Runtime.Feature>

  init(of plan: EmissionPlan) {
    self.plan = plan
    let (asksGuards, alerts) = (plan.asksGuards(in: .uiKit), plan.performs { $0.alert != nil })
    let all: [(feature: Runtime.Feature, isUsed: Bool)] = [
      (.flows, plan.nestsFlows), (.links, plan.opensLinks), (.startedLinks, plan.startsLinkedFlows),
      (.guards, asksGuards), (.answers, plan.waitsForAnswers), (.alerts, alerts),
      (.hostedAlerts, plan.guardsHostedAlerts), (.guardedAlerts, asksGuards && (alerts || plan.guardsHostedAlerts)),
      (.splits, plan.makesSplitViews), (.ends, plan.performs { $0.ending != nil }),
      (.replacedFlows, plan.performs { $0.kind == .replace && $0.target?.child != nil }),
      (.leaving, plan.asking.areControllersAsked),
      (.askingAcross, plan.asking.areControllersAsked && plan.asksAcross),
      (.hooks, plan.program.flowIDs.contains { plan.program.hasHooks($0) }),
    ]
    features = Set(all.filter(\.isUsed).map(\.feature))
  }

  /// The files, in order.
  var files: [String] {
    let names = hasCoordinators ? filesOfCoordinators : plan.hasAlertFunctions ? filesOfAlertFunctions : []
    return names.map { "Coordinators/\($0)" }
  }

  private var hasCoordinators: Bool {
    plan.program.flows.contains {
      $0.platform != .swiftUI && !$0.generates.isDisjoint(with: [.coordinator, .routers])
    }
  }

  private var filesOfCoordinators: [String] {
    let layers = layers
    var used = Set(layers.filter(\.isUsed).map(\.name))
    // What a file needs is before it, or needs nothing more.
    for layer in layers.reversed() where used.contains(layer.name) { used.formUnion(layer.needed) }
    if !used.contains("Presenting") { used.insert("PresentingAtOnce") }
    return layers.map(\.name).filter(used.contains)
  }

  /// The files of a module without coordinators.
  private var filesOfAlertFunctions: [String] {
    [
      plan.anchorAccess == nil ? nil : "Anchors", plan.asksByFunctions ? "Answers" : nil, "Containers", "AlertButtons",
      "AlertFunctions",
    ].compactMap(\.self)
  }

  /// All files in the order in which they are written, each with those that it needs.
  private var layers: [(name: String, isUsed: Bool, needed: [String])] {
    let hasLinks = uses(.links)
    // A storyboard may have tabs of its own.
    let hasTabs =
      plan.findsScreens || plan.controllerFlows.contains { plan.program[$0].tabs.contains { $0.kind == .tabs } }
    let (linksToEmbedded, startsLinkedFlows) = (plan.linksToEmbedded, uses(.startedLinks))
    let restores = plan.opensFirstScreen { $0.restores($1, by: $2) }
    // A route that fills a column only replaces the screens of that.
    let replaces =
      restores || plan.performs { $0.replacesScreen && $0.column == nil }
      || plan.opensFirstScreen { $0.replaces($1, by: $2) }
    return [
      ("FlowCoordinator", true, []), ("Containers", true, []), ("Parents", plan.names.shown.areOfControllers, []),
      ("Stage", true, []), ("Animation", true, []), ("KeptCoordinators", plan.keepsCoordinators, []),
      ("Starting", true, []), ("PresentingAtOnce", false, []), ("Settling", false, []),
      (
        "FlowRoutes", plan.opensOnTop(.uiKit) || plan.controllerFlows.contains { !plan.program[$0].routes.isEmpty },
        ["Settling", "Parents"]
      ),
      ("Presenting", uses(.guards) || plan.performs { $0.kind == .present }, []),
      ("StartingInContainers", plan.startsInContainers, []),
      ("Closing", plan.hostsFlows || plan.performs { $0.kind == .close }, ["Parents"]),
      ("HandingOver", false, []), ("ReplacingTabs", plan.restartsTabs, ["HandingOver"]),
      ("Replacing", replaces, ["Presenting", "Closing", "Contents", "HandingOver"]),
      ("ReplacingInPlace", plan.performs(\.isInPlace), ["Replacing"]), ("Uncovering", false, []),
      ("GoingBack", plan.performs { $0.kind == .close && $0.target != nil }, ["Closing", "Uncovering"]),
      ("FoundScreens", plan.findsScreens || linksToEmbedded, []), ("NamedScreens", plan.namesScreens, []),
      ("NamedScreensInNavigation", plan.namesScreens && plan.program.screens.contains(where: \.isNavigationRoot), []),
      ("GoingBackByClass", plan.goesBackByClass, ["GoingBack", "FoundScreens"]),
      ("OuterScreens", plan.goesBackOut(in: .uiKit), ["GoingBack"]),
      ("Children", plan.performs { $0.kind == .child && $0.target?.child != nil }, []),
      ("ChildrenInNavigation", plan.performs { $0.kind == .child && $0.target?.child == nil && $0.inNavigation }, []),
      ("Flows", plan.startsFlows, []), ("ReplacingFlows", uses(.replacedFlows), []), ("Contents", false, []),
      ("Finishing", plan.endsFlows, ["Closing", "Contents", "Settling"]),
      ("Results", plan.endsFlows && plan.controllerFlows.contains { plan.program[$0].result != nil }, []),
      ("SelectingTabs", plan.selectsTabs, []),
      ("EndingTogether", uses(.ends), []), ("Columns", uses(.splits), ["Uncovering", "Parents"]),
      ("PushingInColumns", plan.performs { $0.kind == .push && $0.column != nil }, ["Columns"]),
      ("Leaving", uses(.leaving), ["Closing", "Settling"]), ("LeavingAcross", uses(.askingAcross), []),
      ("LeavingColumns", uses(.leaving, .splits), []),
      ("Hooks", uses(.hooks), ["Settling"]), ("Anchors", plan.anchorAccess != nil, []),
      ("Answers", plan.classes.platformsWithAnswers.contains(.uiKit) || plan.asksByFunctions, []),
      ("ScreenAnswers", uses(.answers), []),
      ("AlertButtons", false, []), ("AlertFunctions", plan.hasAlertFunctions, ["AlertButtons"]),
      ("Alerts", uses(.alerts), ["AlertButtons", "Presenting", "Answers"]),
      ("MadeScreens", plan.makesScreensWithArguments, []),
      ("AnsweringScreens", uses(.answers) && plan.makesScreensWithArguments, []),
      ("Guards", uses(.guards), ["Settling"]),
      ("GuardedStarts", plan.controllerFlows.contains(where: plan.asksAtStart), ["Closing"]),
      ("GuardedAlerts", uses(.guardedAlerts), []),
      ("Links", hasLinks, ["Settling", "Uncovering", "Parents"]), ("LinksInOneFlow", hasLinks && !uses(.flows), []),
      ("LinksInFlows", hasLinks && uses(.flows), []),
      ("LinksInShownFlows", hasLinks && uses(.flows) && !startsLinkedFlows, []),
      ("LinksToStart", startsLinkedFlows, ["LinksInFlows"]),
      ("GuardedLinks", plan.controllerFlows.contains(where: plan.guardsLinksOfOthers), ["LinksInFlows"]),
      ("LinksInTabs", hasLinks && hasTabs, []), ("LinksWithoutTabs", hasLinks && !hasTabs, []),
      ("LinksToEmbedded", linksToEmbedded, []),
      ("LinksToFirst", restores, []), ("LinksToChosen", hasLinks && plan.refusesLinks, []),
      ("LinksOnTop", plan.opensOnTop(.uiKit), []),
      ("LeavingForLinks", uses(.links, .leaving), []),
      ("HostedFlows", plan.hostsFlows, []), ("HostedLinks", plan.hostsFlows && hasLinks, []),
      ("LeavingHosted", plan.hostsFlows && uses(.leaving), []),
    ]
  }

  private func uses(_ features: Runtime.Feature...) -> Bool { self.features.isSuperset(of: features) }
}

extension EmissionPlan {
  /// True if screens of other modules are asked before they are left, or screens by other modules.
  fileprivate var asksAcross: Bool {
    program.externals.contains(where: \.asksBeforeLeaving)
      || controllerFlows.contains { asking.flows[$0.index] && program[$0].access > .internal }
  }

  /// True if a flow asks guards when the app starts it.
  func asksAtStart(_ flow: Flow.ID) -> Bool {
    program[flow].generates.contains(.coordinator) && !guards.guards(of: flow).isEmpty
  }

  /// True if the app chooses the first screen of a UIKit flow, and links of the flow depend on it.
  fileprivate var refusesLinks: Bool {
    controllerFlows.contains { flow in
      guard program[flow].start?.choices.isEmpty == false else { return false }
      let coordinatorPlan = CoordinatorPlan(of: flow, plan: self)
      let linked = links[flow.index]?.places.compactMap(\.place.screen) ?? []
      return !linkedFlows.started[flow.index].isEmpty
        || linked.contains { !coordinatorPlan.otherStarts(to: $0, than: coordinatorPlan.ways?.ways[$0]).isEmpty }
    }
  }

  /// True if a UIKit flow starts another flow.
  var startsFlows: Bool {
    program.targetsShownByViewControllers.contains { $0.child != nil }
      || controllerFlows.contains { !guards.asked[$0.index].isEmpty }
  }

  /// True if the end of a UIKit flow is handled, or that of a SwiftUI flow that one starts.
  var endsFlows: Bool {
    hostsFlows || performs { $0.kind == .finish }
      || controllerFlows.contains { program[$0].generates.contains(.coordinator) && hasEnd(.flow($0)) }
  }

  /// True if a UIKit flow starts with a flow or has it in a tab, or has a navigation controller around such a screen.
  fileprivate var startsInContainers: Bool {
    controllerFlows.contains { flow in
      program[flow].firstTargets.contains { $0.child != nil } || program[flow].start?.inNavigation == true
        || program[flow].tabs.contains { $0.tabs.contains(where: \.inNavigation) }
    }
  }

  /// True if the closure of a screen in a UIKit flow only keeps the coordinator alive.
  fileprivate var keepsCoordinators: Bool {
    program.screens.contains { screen in
      program[screen.flow].platform == .uiKit && routes.levels(of: screen.controller).contains { !routes.hasCases($0) }
    }
  }

  /// True if a screen of a UIKit flow answers another, or the app answers a screen.
  fileprivate var waitsForAnswers: Bool {
    classes.answering.contains { program[program[$0].flow].platform == .uiKit }
      || performs { $0.kind == .do && $0.answer != nil }
  }

  /// True if something can be in the place of what a UIKit flow or one of its tabs starts with.
  var replaces: Bool {
    performs(\.replacesScreen) || controllerFlows.contains { program[$0].start?.choices.isEmpty == false }
  }

  /// True if the flow in a tab of a UIKit flow can end, so that another one takes its place.
  fileprivate var restartsTabs: Bool {
    controllerFlows.flatMap { program[$0].tabs }.contains { tabs in
      tabs.kind == .tabs && tabs.tabs.contains { $0.target?.child.map(hasEnd) == true }
    }
  }

  /// True if a route of a UIKit flow selects a tab.
  fileprivate var selectsTabs: Bool {
    performs { route in
      guard case .tab(let flow, let index, _)? = route.target?.place else { return false }
      return program[flow].tabs[index].kind == .tabs
    }
  }

  /// True if a UIKit flow starts flows of the module for their links.
  fileprivate var startsLinkedFlows: Bool {
    opensLinks
      && (hostsFlows || controllerFlows.contains(where: guardsLinksOfOthers)
        || controllerFlows.contains { CoordinatorPlan(of: $0, plan: self).startsLinkedFlows })
  }

  /// True if a UIKit flow opens a link on a way that is meant, by which the link shows what the flow or a tab starts with.
  fileprivate func opensFirstScreen(where isMeant: (CoordinatorPlan, LinkPlan.Place, LinkWay?) -> Bool) -> Bool {
    opensLinks
      && controllerFlows.contains { flow in
        let coordinatorPlan = CoordinatorPlan(of: flow, plan: self)
        return links[flow.index]?.places.contains { place in
          let way = place.place.screen.flatMap { coordinatorPlan.ways?.ways[$0] }
          let others = coordinatorPlan.otherStarts(to: place.place.screen, than: way).map(\.way)
          return !place.isOnTop && ([way] + others).contains { isMeant(coordinatorPlan, place, $0) }
        } == true
      }
  }

  /// True if a link has values that are compared with those of a flow, or of its first screens.
  var comparesLinkedValues: Bool {
    let controllersStart = startsLinkedFlows
    return (controllerFlows + flows(of: .swiftUI)).contains { flow in
      let mayStart = program[flow].platform != .uiKit || controllersStart
      let coordinator = CoordinatorPlan(of: flow, plan: self)
      return links[flow.index]?.places.contains { place in
        !coordinator.shared(place).isEmpty || !coordinator.decided(place).isEmpty
      } == true || mayStart && startsFlowWithValuesOfLink(flow)
    }
  }

  /// True if a route of a flow starts another one with a value of its own that a link has, too.
  private func startsFlowWithValuesOfLink(_ flow: Flow.ID) -> Bool {
    program.targets(in: flow).contains { target, parameters, _ in
      guard case .flow(let child) = target.place, !target.arguments.isEmpty else { return false }
      return linkedFlows.shown[child.index].flatMap { links[$0.index]?.places ?? [] }.contains { place in
        program.arguments(for: child, of: target, unlike: parameters, given: place.given)?.fixed.isEmpty == false
      }
    }
  }

  /// True if a coordinator registers screens that it does not connect.
  fileprivate var namesScreens: Bool {
    makesScreensWithArguments || performs { $0.kind == .close && $0.target != nil }
      || controllerFlows.contains { program[$0].start?.choices.isEmpty == false }
  }

  /// True if a coordinator looks for screens that a storyboard has made.
  fileprivate var findsScreens: Bool {
    program.screens.indices.contains { index in
      program[program.screens[index].flow].platform == .uiKit
        && (program.edges(of: Screen.ID(index)).contains { routes.isConnectable($0.target) }
          || !program.contained(in: Screen.ID(index)).isEmpty)
    }
  }

  /// True if a route goes back to a screen that only its class identifies.
  fileprivate var goesBackByClass: Bool {
    let hasRouters = program.flows.contains { $0.generates.contains(.routers) }
    return performs { route in
      guard route.kind == .close, let screen = route.target?.place.screen else { return false }
      return hasRouters || !isRegistered(screen)
    }
  }
}

extension Route {
  /// True if it puts something in the place of a screen: it does not only select a tab.
  fileprivate var replacesScreen: Bool {
    if case .tab? = target?.place { false } else { kind == .replace }
  }
}
