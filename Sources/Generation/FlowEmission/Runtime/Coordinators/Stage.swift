#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: The stage

extension RoutegenSupport {
  /// The screens that a flow shows. The coordinator owns the stage, which refers to its screens weakly, except for `kept`.
  @MainActor final class Stage {
    /// A view controller that belongs to the flow.
    struct Member {
      weak var controller: UIViewController?
      /// The name space of the screen; `nil` for a view controller that only contains screens.
      let screen: Any.Type?
    }
    let ending: Ending
    var members: [Member] = []
    /// The view controllers that were added in this turn of the main actor.
    private var new: [Swift.ObjectIdentifier] = []
    /// The view controller that the app owns: the navigation controller it passed, or the root it got. It counts as shown.
    weak var held: UIViewController?
    /// The root view controller of the flow, until the app has put it into a window.
    var kept: UIViewController?
    var isStarted = false
    /// Called when the flow has its window; `nil` if it does not wait for one. Until then no route is performed.
    var onWindow: [() -> Swift.Void]?
    #if ROUTEGEN_ENDS
    /// True if the flow that started this one ends together with it.
    var isEnd = false
    #endif
    #if ROUTEGEN_ANSWERS
    /// The pending answers.
    var waiting: [Waiting] = []
    #endif
    #if ROUTEGEN_ALERTS
    /// The last alert of this flow and of the flows that it has started, and the routes that wait for its answer.
    weak var alert: UIViewController?
    weak var unanswered: PresentedAlert?
    #endif
    #if ROUTEGEN_LEAVING
    /// The screens that are asked before they are left.
    var leaving = Leaving()
    #endif
    #if ROUTEGEN_SPLITS
    /// The columns of the split view controllers of this flow.
    var columns: [Column] = []
    #endif
    #if ROUTEGEN_LINKS
    /// The links of the screens of this flow.
    var links: [Linked] = []
    /// The closure that shows the link which waits for the flow to start.
    var onStart: (() -> Swift.Void)?
    #endif

    init(_ ending: Ending) {
      self.ending = ending
    }

    // The last screen has been released. This can run on any thread.
    deinit {
      if #available(iOS 13.0, tvOS 13.0, *) { _Concurrency.Task { @MainActor [ending] in ending.leave() } }
    }

    func own() -> [UIViewController] { members.compactMap { $0.controller }.filter { isShown($0) } }

    var isShown: Swift.Bool { !shown.isEmpty }
    var isActive: Swift.Bool { !ending.isOver && isShown }
    /// The uppermost shown view controller of the flow.
    var front: UIViewController? { shown.last }

    /// Returns true if a view controller is in a window, would be there if nothing covered it, or is inside `held`.
    func isShown(_ controller: UIViewController) -> Swift.Bool {
      let around = sequence(first: controller) { RoutegenSupport.outer($0) }.map { $0 }
      guard let outermost = around.last, outermost.parent == nil,
        !around.contains(where: { $0.parent == nil && $0.isBeingDismissed })
      else { return false }
      return around.contains { each in lineage.contains { $0.held === each || $0.kept === each } }
        || sequence(first: outermost) { RoutegenSupport.presented(by: $0) }.contains { $0.viewIfLoaded?.window != nil }
    }

    /// Returns true if a flow presents a view controller over a screen or its surroundings, or if the screen is under another
    /// one on a stack. An alert or a search controller that the app presents itself does not count.
    func isCovered(_ screen: UIViewController) -> Swift.Bool {
      RoutegenSupport.covers(of: screen).contains { isOfFlows($0) }
        || RoutegenSupport.surroundings(of: screen).contains { each in
          (each.parent as? UINavigationController).map { $0.topViewController !== each } == true
        }
    }

    /// Registers a view controller, unless the flow knows it.
    func add(_ controller: UIViewController, as screen: Any.Type? = nil) {
      members.removeAll { $0.controller == nil || ($0.controller === controller && $0.screen == nil) }
      guard !members.contains(where: { $0.controller === controller }) else { return }
      members.append(Member(controller: controller, screen: screen))
      new.append(Swift.ObjectIdentifier(controller))
      RoutegenSupport.inNextTurn { [weak self] in _ = self?.new.removeFirst() }
    }

    // MARK: Routes

    /// Returns the closure that a screen calls for its routes. The closure owns the coordinator, because `perform` does.
    /// Routes that are not performed go to `ignore`.
    func routes<Screen: UIViewController, Route>(
      of screen: Screen, as name: Any.Type, orElse ignore: @escaping (Route) -> Swift.Void = { _ in },
      perform: @escaping (Route, Screen) -> Swift.Void
    ) -> (Route) -> Swift.Void {
      add(screen, as: name)
      return { [weak screen] route in
        guard let screen else { return ignore(route) }
        self.hear(screen, orElse: { ignore(route) }) { perform(route, $0) }
      }
    }

    /// Performs a route when no transition runs, if its screen is then shown and no flow covers it. Therefore the second of
    /// two taps is ignored, and a route is not lost if a swipe back is cancelled.
    func hear<Screen: UIViewController>(
      _ screen: Screen, orElse ignore: @escaping () -> Swift.Void = {}, then perform: @escaping (Screen) -> Swift.Void
    ) {
      let perform = RoutegenSupport.keepingAnimation(perform)
      releaseRootsIfShown()
      // A screen may request a route right after it is created, before it is shown in the same turn, or when its view is
      // loaded, before its transition has begun.
      if new.contains(Swift.ObjectIdentifier(screen)),
        !isShown(screen) || screen.viewIfLoaded.map({ $0.window == nil }) == true
      {
        return RoutegenSupport.inNextTurn { self.hear(screen, orElse: ignore, then: perform) }
      }
      RoutegenSupport.afterTransitions(around: { [weak screen] in screen }) { [weak screen] in
        guard let screen, !self.ending.isOver, self.onWindow == nil, self.isShown(screen), !self.isCovered(screen)
        else { return ignore() }
        self.endThoseLeft()
        perform(screen)
      }
    }

    func endIfLeft() {
      endThoseLeft()
      if isStarted, !isShown { ending.leave() }
    }

    func endThoseLeft() {
      guard onWindow == nil else { return }
      #if ROUTEGEN_ANSWERS
      answerNothingForThoseLeft()
      #endif
      for child in startedCoordinators { child.endIfLeft() }
    }

    func owns(_ controller: UIViewController) -> Swift.Bool {
      #if ROUTEGEN_ALERTS
      if alert === controller { return true }
      #endif
      return members.contains { $0.controller === controller }
        || startedCoordinators.contains { $0.shownViewControllers.contains(controller) }
    }

    #if ROUTEGEN_FLOWS
    // MARK: Flows in flows

    struct Child {
      weak var coordinator: (any FlowCoordinator)?
      /// True if the outer flow starts with this one or has it in a tab; false if a route has started it.
      var isPart = false
      /// The gate that waits for this flow to end, if it is the flow of a guard.
      weak var gate: Swift.AnyObject?
    }

    /// The stage of the flow that started this one, and the flows that this one has started.
    var parent: Stage?
    var started: [Child] = []
    /// The first view controller of this flow, if a screen of another flow contains it.
    weak var contained: UIViewController?

    /// The stages of this flow and of the flows that started it, the innermost first.
    var lineage: [Stage] { [self] + (parent?.lineage ?? []) }

    /// The flow's own shown view controllers, or, if there are none, those of the flows that it starts with or has in tabs.
    var shown: [UIViewController] {
      let own = own()
      guard own.isEmpty else { return own }
      return parts.flatMap { ($0 as? any StagedCoordinator)?.stage.shown ?? $0.shownViewControllers }
    }

    /// The shown view controllers of this flow and of the flows that it has started.
    var shownViewControllers: [UIViewController] {
      own() + startedCoordinators.flatMap { $0.shownViewControllers }
    }

    var startedCoordinators: [any FlowCoordinator] { started.compactMap { $0.coordinator } }

    /// The shown flows that this flow has started.
    var children: [any FlowCoordinator] { startedCoordinators.filter { $0.isActive } }

    /// The flows that this flow starts with or has in tabs.
    var parts: [any FlowCoordinator] { started.filter { $0.isPart }.compactMap { $0.coordinator } }

    /// Returns true if a view controller belongs to this flow, to one that started it, or to any flow started by these.
    func isOfFlows(_ controller: UIViewController) -> Swift.Bool {
      parent?.isOfFlows(controller) ?? owns(controller)
    }
    #else
    var lineage: [Stage] { [self] }
    var shown: [UIViewController] { own() }
    var shownViewControllers: [UIViewController] { own() }
    var startedCoordinators: [any FlowCoordinator] { [] }
    var children: [any FlowCoordinator] { [] }
    func isOfFlows(_ controller: UIViewController) -> Swift.Bool { owns(controller) }
    #endif
  }
}
#endif
