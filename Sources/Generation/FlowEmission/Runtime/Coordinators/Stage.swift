#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: What a flow has on screen

extension RoutegenSupport {
  /// The screens that a flow shows. The coordinator owns the stage, which owns none of the screens.
  @MainActor final class Stage {
    /// A view controller that belongs to the flow.
    struct Member {
      weak var controller: UIViewController?
      /// The name space of the screen; none for what only contains screens.
      let screen: Swift.ObjectIdentifier?
      /// True for an alert: it covers screens, but no route starts from it.
      var isAlert = false
    }
    let ending: Ending
    var members: [Member] = []
    /// The screens that have been made in this turn.
    private var new: [Swift.ObjectIdentifier] = []
    /// The controller that the app owns: the navigation controller that it passed, or the root that it got. It counts as shown.
    weak var held: UIViewController?
    /// The root, until the app has put it into a window.
    var kept: UIViewController?
    var isHandedOver = false
    var isStarted = false
    /// True while it waits for a window: until then no screen is heard.
    var awaitsWindow = false
    /// Called when the window is there, for all else that waits for it.
    var onWindow: () -> Swift.Void = {}
    #if ROUTEGEN_ENDS
    /// True if the flow that has started this one ends with it.
    var isEnd = false
    #endif
    #if ROUTEGEN_ANSWERS
    /// The answers that are waited for.
    var waiting: [Waiting] = []
    #endif
    #if ROUTEGEN_LEAVING
    /// The screens that are asked before they are left.
    var leaving = Leaving()
    #endif
    #if ROUTEGEN_SPLITS
    /// The columns of the split view controllers that it has made.
    var columns: [Column] = []
    #endif
    #if ROUTEGEN_LINKS
    /// The links of screens that have been made.
    var links: [Linked] = []
    /// The link that waits for the flow to start.
    var onStart: (() -> Swift.Void)?
    #endif

    init(_ ending: Ending) {
      self.ending = ending
    }

    // The last screen is gone, on whatever thread.
    deinit {
      if #available(iOS 13.0, tvOS 13.0, *) { _Concurrency.Task { @MainActor [ending] in ending.leave() } }
    }

    func own(areAlerts: Swift.Bool = false) -> [UIViewController] {
      members.filter { $0.isAlert == areAlerts }.compactMap { $0.controller }.filter { isShown($0) }
    }

    var isShown: Swift.Bool { !shown.isEmpty }

    var isActive: Swift.Bool { !ending.isOver && isShown }

    /// The uppermost view controller of the flow itself.
    var front: UIViewController? { shown.last }

    /// Returns true if a view controller is in a window, or would be if nothing covered it, or is in what the app owns.
    func isShown(_ controller: UIViewController) -> Swift.Bool {
      var outermost = controller
      while let next = RoutegenSupport.outer(outermost) {
        if outermost.parent == nil, outermost.isBeingDismissed { return false }
        outermost = next
      }
      guard outermost.parent == nil else { return false }
      let isHeld = sequence(first: controller) { RoutegenSupport.outer($0) }.contains { each in
        lineage.contains { $0.held === each }
      }
      return isHeld
        || sequence(first: outermost) { RoutegenSupport.presented(by: $0) }.contains { $0.viewIfLoaded?.window != nil }
    }

    /// Returns true if one of the flows covers a screen, or the context in which it is presented, or if it is under another
    /// screen on a stack. An alert or a search that the app presents itself does not count.
    private func isCovered(_ screen: UIViewController) -> Swift.Bool {
      RoutegenSupport.covers(of: screen).contains { isOfFlows($0) }
        || RoutegenSupport.surroundings(of: screen).contains { each in
          (each.parent as? UINavigationController).map { $0.topViewController !== each } == true
        }
    }

    func add(
      _ controller: UIViewController, as screen: Any.Type? = nil, isNew: Swift.Bool = false, isAlert: Swift.Bool = false
    ) {
      members.removeAll { $0.controller == nil || ($0.controller === controller && $0.screen == nil) }
      guard !members.contains(where: { $0.controller === controller }) else { return }
      members.append(
        Member(controller: controller, screen: screen.map { Swift.ObjectIdentifier($0) }, isAlert: isAlert))
      guard isNew else { return }
      new.append(Swift.ObjectIdentifier(controller))
      RoutegenSupport.inNextTurn { [weak self] in _ = self?.new.removeFirst() }
    }

    // MARK: Routes

    /// The closure that a screen calls for its routes. It owns what `perform` owns: the coordinator. What is not performed
    /// is given to `ignore`.
    func routes<Screen: UIViewController, Route>(
      of screen: Screen, as name: Any.Type, orElse ignore: @escaping (Route) -> Swift.Void = { _ in },
      perform: @escaping (Route, Screen) -> Swift.Void
    ) -> (Route) -> Swift.Void {
      add(screen, as: name, isNew: true)
      return { [weak screen] route in
        guard let screen else { return ignore(route) }
        self.hear(screen, orElse: { ignore(route) }) { perform(route, $0) }
      }
    }

    /// The closure of a screen without routes, which keeps the coordinator alive.
    func routes<Route>(
      of screen: UIViewController, as name: Any.Type, keeping coordinator: any FlowCoordinator
    ) -> (Route) -> Swift.Void {
      add(screen, as: name)
      return { _ in withExtendedLifetime(coordinator) {} }
    }

    /// Performs a route when no transition runs, if its screen is shown then and no flow covers it. So of two taps the
    /// second is ignored, and a swipe that is cancelled loses nothing.
    func hear<Screen: UIViewController>(
      _ screen: Screen, orElse ignore: @escaping () -> Swift.Void = {}, then perform: @escaping (Screen) -> Swift.Void
    ) {
      let perform = RoutegenSupport.keepingAnimation(perform)
      releaseRootsIfShown()
      // A screen may ask as soon as it is made: it is shown in this turn. Or when its view is loaded: then its transition has
      // not begun.
      if new.contains(Swift.ObjectIdentifier(screen)),
        !isShown(screen) || screen.viewIfLoaded.map({ $0.window == nil }) == true
      {
        return RoutegenSupport.inNextTurn { self.hear(screen, orElse: ignore, then: perform) }
      }
      RoutegenSupport.afterTransitions(around: { [weak screen] in screen }) { [weak screen] in
        guard let screen, !self.ending.isOver, !self.awaitsWindow, self.isShown(screen), !self.isCovered(screen)
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
      guard !awaitsWindow else { return }
      #if ROUTEGEN_ANSWERS
      answerNothingForThoseLeft()
      #endif
      for child in startedCoordinators { child.endIfLeft() }
    }

    /// The shown view controllers of the flow and of those that it has started.
    var shownViewControllers: [UIViewController] {
      own() + own(areAlerts: true) + startedCoordinators.flatMap { $0.shownViewControllers }
    }

    /// The flows that it has started and that are shown.
    var children: [any FlowCoordinator] { startedCoordinators.filter { $0.isActive } }

    func owns(_ controller: UIViewController) -> Swift.Bool {
      members.contains { $0.controller === controller }
        || startedCoordinators.contains { $0.shownViewControllers.contains(controller) }
    }

    #if ROUTEGEN_FLOWS
    // MARK: Flows in flows

    struct Child {
      weak var coordinator: (any FlowCoordinator)?
      /// True if this flow starts with it or has it in a tab, rather than by a route.
      var isPart = false
      /// The gate that waits for its end, if it is the flow of a guard.
      weak var gate: Swift.AnyObject?
    }

    /// The stage of the flow that started this one, and the flows that this one has started.
    var parent: Stage?
    var started: [Child] = []
    /// The first view controller of a flow that a screen of another flow contains.
    weak var contained: UIViewController?

    /// The stages of the flow and of those that started it.
    var lineage: [Stage] { [self] + (parent?.lineage ?? []) }

    /// The shown view controllers of the flow: its own, or else those of the flows that it starts with or has in tabs.
    var shown: [UIViewController] {
      let own = own()
      guard own.isEmpty else { return own }
      return parts.flatMap { ($0 as? any StagedCoordinator)?.stage.shown ?? $0.shownViewControllers }
    }

    var startedCoordinators: [any FlowCoordinator] { started.compactMap { $0.coordinator } }

    /// The flows that it starts with or has in tabs.
    var parts: [any FlowCoordinator] { started.filter { $0.isPart }.compactMap { $0.coordinator } }

    /// Returns true if a view controller belongs to the flow, or to one which started it or was started with it.
    func isOfFlows(_ controller: UIViewController) -> Swift.Bool {
      parent?.isOfFlows(controller) ?? owns(controller)
    }
    #else
    var lineage: [Stage] { [self] }
    var shown: [UIViewController] { own() }
    var startedCoordinators: [any FlowCoordinator] { [] }
    func isOfFlows(_ controller: UIViewController) -> Swift.Bool { owns(controller) }
    #endif
  }
}
#endif
