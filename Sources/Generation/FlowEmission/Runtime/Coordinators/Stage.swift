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
      /// True if it has been made in this turn.
      var isNew: Swift.Bool
    }
    struct Child {
      weak var coordinator: (any FlowCoordinator)?
      /// True if this flow starts with it or has it in a tab, rather than by a route.
      var isPart = false
      #if ROUTEGEN_GUARDS
      /// The gate that waits for its end, if it is the flow of a guard.
      weak var gate: Gate?
      #endif
    }

    let ending: Ending
    /// The stage of the flow that started this one.
    var parent: Stage?
    var members: [Member] = []
    var started: [Child] = []
    /// The controller that the app owns: the navigation controller that it passed, or the root that it got. It counts as shown.
    weak var held: UIViewController?
    /// The root, until the app has put it into a window.
    var kept: UIViewController?
    var isHandedOver = false
    /// True while it waits for a window: until then no screen is heard.
    var awaitsWindow = false
    /// The link that also waits for the window.
    var onWindow: () -> Swift.Void = {}
    var isStarted = false
    /// The link that waits for the flow to start.
    var onStart: (() -> Swift.Void)?
    #if ROUTEGEN_ANSWERS
    /// An answer that is waited for, and the view controller that is to give it, or that has asked for it.
    struct Waiting {
      weak var controller: UIViewController?
      weak var answer: (any AnyAnswer)?
      /// The route of the screen that has asked; `nil` if the screen itself answers.
      let route: Swift.String?
    }
    /// The answers that are waited for.
    var waiting: [Waiting] = []
    #endif
    #if ROUTEGEN_LEAVING
    /// The screens that are asked before they are left.
    var askers: [Asker] = []
    /// The wish that waits for their answers. The flow that no other one has started keeps it.
    var departure: Departure?
    var isAsking = false
    /// True while something is done that all have agreed to.
    var isAgreed = false
    #endif
    #if ROUTEGEN_CHILDREN
    /// The first view controller of a flow that a screen of another flow contains.
    weak var contained: UIViewController?
    #endif
    #if ROUTEGEN_SPLITS
    /// The columns of the split view controllers that it has made.
    var columns: [Column] = []
    #endif
    #if ROUTEGEN_ALERTS
    /// Its alerts. They cover a screen, but no route starts from them.
    var alerts: [PresentedAlert] = []
    #endif
    #if ROUTEGEN_LINKS
    /// The link of a screen, by its view controller or what contains it.
    struct Linked {
      weak var controller: UIViewController?
      let link: FlowLink
    }
    /// The links of screens that have been made.
    var links: [Linked] = []
    #endif

    init(_ ending: Ending) {
      self.ending = ending
    }

    // The last screen is gone, on whatever thread.
    deinit {
      if #available(iOS 13.0, tvOS 13.0, *) { _Concurrency.Task { @MainActor [ending] in ending.leave() } }
    }

    private var own: [UIViewController] { members.compactMap { $0.controller }.filter { isShown($0) } }

    /// The shown view controllers of the flow: its own, or else those of the flows that it starts with or has in tabs.
    var shown: [UIViewController] {
      let own = own
      guard own.isEmpty else { return own }
      return parts.flatMap { ($0 as? any StagedCoordinator)?.stage.shown ?? $0.shownViewControllers }
    }

    var isShown: Swift.Bool { !shown.isEmpty }

    var isActive: Swift.Bool { !ending.isOver && isShown }

    /// The shown view controllers of the flow and of those that it has started.
    var shownViewControllers: [UIViewController] {
      #if ROUTEGEN_ALERTS
      let own = own + alerts.filter { $0.isShown }.compactMap { $0.controller }
      #endif
      return own + started.compactMap { $0.coordinator }.flatMap { $0.shownViewControllers }
    }

    /// The flows that it has started and that are shown.
    var children: [any FlowCoordinator] { started.compactMap { $0.coordinator }.filter { $0.isActive } }

    /// The flows that it starts with or has in tabs.
    var parts: [any FlowCoordinator] { started.filter { $0.isPart }.compactMap { $0.coordinator } }

    /// The uppermost view controller of the flow itself.
    var front: UIViewController? { shown.last }

    /// The same, or one that the user is swiping away, and may bring back.
    private var settling: UIViewController? { front ?? members.last { $0.controller != nil }?.controller }

    func isShown(_ controller: UIViewController) -> Swift.Bool {
      RoutegenSupport.isShown(controller) { controller in
        sequence(first: self) { $0.parent }.contains { $0.held === controller }
      }
    }

    func owns(_ controller: UIViewController) -> Swift.Bool {
      #if ROUTEGEN_ALERTS
      if alerts.contains(where: { $0.controller === controller }) { return true }
      #endif
      return members.contains { $0.controller === controller }
        || started.contains { $0.coordinator?.shownViewControllers.contains(controller) == true }
    }

    /// Returns true if a view controller belongs to the flow, or to one which started it or was started with it.
    func isOfFlows(_ controller: UIViewController) -> Swift.Bool {
      parent?.isOfFlows(controller) ?? owns(controller)
    }

    /// Returns true if one of the flows covers a screen. An alert or a search that the app presents itself does not count.
    private func isCovered(_ screen: UIViewController) -> Swift.Bool {
      RoutegenSupport.covers(of: screen).contains { isOfFlows($0) } || isUnderOthers(screen)
    }

    /// Returns true if a view controller, or the context in which it is presented, is under another one on a stack.
    private func isUnderOthers(_ controller: UIViewController) -> Swift.Bool {
      RoutegenSupport.surroundings(of: controller).contains { each in
        guard let stack = each.parent as? UINavigationController else { return false }
        return stack.topViewController !== each
      }
    }

    func add(_ controller: UIViewController, as screen: Any.Type? = nil, isNew: Swift.Bool = false) {
      members.removeAll { $0.controller == nil || ($0.controller === controller && $0.screen == nil) }
      guard !members.contains(where: { $0.controller === controller }) else { return }
      members.append(
        Member(controller: controller, screen: screen.map { Swift.ObjectIdentifier($0) }, isNew: isNew))
      guard isNew else { return }
      RoutegenSupport.inNextTurn { [weak self, weak controller] in
        if let controller { self?.isNoLongerNew(controller) }
      }
    }

    private func isNew(_ controller: UIViewController) -> Swift.Bool {
      members.contains { $0.controller === controller && $0.isNew }
    }

    private func isNoLongerNew(_ controller: UIViewController) {
      for index in members.indices where members[index].controller === controller { members[index].isNew = false }
    }

    // MARK: Routes

    /// The closure that a screen calls for its routes. It owns what `perform` owns: the coordinator. What is not performed
    /// is given to `ignore`.
    func routes<Screen: UIViewController, Route>(
      of screen: Screen, as name: Any.Type, orElse ignore: ((Route) -> Swift.Void)? = nil,
      perform: @escaping (Route, Screen) -> Swift.Void
    ) -> (Route) -> Swift.Void {
      add(screen, as: name, isNew: true)
      return { [weak screen] route in
        guard let screen else {
          ignore?(route)
          return
        }
        self.hear(screen, orElse: { ignore?(route) }) { perform(route, $0) }
      }
    }

    #if ROUTEGEN_ANSWERS
    /// The same closure of a screen that is to give an answer, which it owns.
    func routes<Screen: UIViewController, Route>(
      of screen: Screen, as name: Any.Type, orElse ignore: ((Route) -> Swift.Void)? = nil,
      answering answer: (any AnyAnswer)?, perform: @escaping (Route, Screen) -> Swift.Void
    ) -> (Route) -> Swift.Void {
      let routes = routes(of: screen, as: name, orElse: ignore, perform: perform)
      wait(for: answer, by: screen)
      return { route in withExtendedLifetime(answer) { routes(route) } }
    }
    #endif

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
      #if ROUTEGEN_HOOKS
      let perform = RoutegenSupport.keepingAnimation(perform)
      #endif
      releaseRootsIfShown()
      // A screen may ask as soon as it is made: it is shown in this turn. Or when its view is loaded: then its transition has
      // not begun.
      if isNew(screen), !isShown(screen) || screen.viewIfLoaded.map({ $0.window == nil }) == true {
        return RoutegenSupport.inNextTurn { self.hear(screen, orElse: ignore, then: perform) }
      }
      RoutegenSupport.afterTransitions(around: { [weak screen] in screen }) { [weak screen] in
        guard let screen, !self.ending.isOver, !self.awaitsWindow, self.isShown(screen), !self.isCovered(screen)
        else { return ignore() }
        self.endThoseLeft()
        perform(screen)
      }
    }

    /// Performs a route of the flow from its uppermost screen, when no transition runs and while the flow is shown.
    func perform(
      orElse ignore: @escaping () -> Swift.Void = {}, _ perform: @escaping (UIViewController) -> Swift.Void
    ) {
      #if ROUTEGEN_HOOKS
      let perform = RoutegenSupport.keepingAnimation(perform)
      #endif
      RoutegenSupport.afterTransitions(around: { self.settling }) {
        guard self.isActive, !self.awaitsWindow, let front = self.front else { return ignore() }
        self.endThoseLeft()
        perform(front)
      }
    }

    /// Calls `perform` when no transition runs and no window is waited for.
    func whenSettled(_ perform: @escaping () -> Swift.Void) {
      guard awaitsWindow else { return RoutegenSupport.afterTransitions(around: { self.settling }, perform: perform) }
      let earlier = onWindow
      onWindow = {
        earlier()
        self.whenSettled(perform)
      }
    }

    // MARK: Ends

    func endIfLeft() {
      endThoseLeft()
      if isStarted, !isShown { ending.leave() }
    }

    private func endThoseLeft() {
      started.removeAll { $0.coordinator == nil }
      guard !awaitsWindow else { return }
      #if ROUTEGEN_ANSWERS
      answerNothingForThoseLeft()
      #endif
      for child in started.compactMap({ $0.coordinator }) { child.endIfLeft() }
    }

    /// Ends the flow, unless it has been left: dismisses what it shows, and reports when that is gone.
    func finish(_ report: @escaping () -> Swift.Void) {
      guard isShown else {
        return RoutegenSupport.afterTransitions(around: { self.settling }) { if self.isShown { self.finish(report) } }
      }
      let isAnimated = isAnimated
      #if ROUTEGEN_LEAVING
      guard !isAsked(before: { self.finish(report) }, asking: { self.inFlow }) else { return }
      #endif
      RoutegenSupport.afterTransitions(around: { self.front }) {
        guard self.isShown, self.ending.end() else { return }
        let rest = self.dismissAll(animated: isAnimated) ?? self.front
        RoutegenSupport.afterTransitions(around: { [weak rest] in rest }) {
          report()
          self.ending.release()
          if !self.isShown { self.parent?.isNoLongerOwned(by: self) }
        }
      }
    }

    /// A flow that this one starts with or has in a tab has finished and is gone. What may still own it owns this one no
    /// longer.
    private func isNoLongerOwned(by stage: Stage) {
      for case let part as any StagedCoordinator in parts where part.stage === stage { part.outerFlow = nil }
    }
  }
}
#endif
