#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a screen is left

extension RoutegenSupport.Stage {
  /// The screens that are asked before they are left. The outermost flow also keeps the request that waits for their answers,
  /// such as a route that closes screens.
  struct Leaving {
    var askers: [Asker] = []
    var wish: Departure?
    var question: Question?
    /// True while a request is performed that all screens have agreed to.
    var isAgreed = false
  }

  /// A screen that is asked before it is left.
  @MainActor struct Asker {
    weak var controller: UIViewController?
    /// The closure that returns true if the screen has changes to lose.
    let asks: () -> Swift.Bool
    let mayLeave: @MainActor () async -> Swift.Bool
  }

  /// The questions to screens, one after another. They are over, also without an answer, when the asked screen is gone.
  @MainActor final class Question {
    var asked: Asker?
  }

  /// A request that is performed after all screens have agreed, or dropped if one refuses.
  @MainActor struct Departure {
    let asked: () -> [Asker]
    let perform: () -> Swift.Void
    let forget: () -> Swift.Void
  }

  /// Registers a screen that is asked before it is left, as long as its `isModalInPresentation` is true.
  @available(iOS 13.0, tvOS 13.0, *)
  func asks<Screen: UIViewController>(
    _ screen: Screen, _ mayLeave: @escaping @MainActor (Screen) async -> Swift.Bool
  ) {
    leaving.askers.removeAll { $0.controller == nil || $0.controller === screen }
    leaving.askers.append(
      Asker(controller: screen, asks: { [weak screen] in screen?.isModalInPresentation == true }) { [weak screen] in
        if let screen { await mayLeave(screen) } else { true }
      })
    RoutegenSupport.inNextTurn { [weak self, weak screen] in
      if let self, let screen { self.askBeforeGoingBack(from: screen) }
    }
  }

  /// The stage of the outermost flow, which no other flow has started.
  var top: RoutegenSupport.Stage { lineage.last ?? self }

  /// The stages of this flow and of the flows that it has started.
  private var stages: [RoutegenSupport.Stage] {
    [self] + startedCoordinators.compactMap { ($0 as? any StagedCoordinator)?.stage }.flatMap { $0.stages }
  }

  /// The shown screens of this flow, and of the flows that it has started, that have changes to lose.
  var inFlow: [Asker] {
    guard #available(iOS 13.0, tvOS 13.0, *) else { return [] }
    #if ROUTEGEN_ASKING_ACROSS
    return stages.flatMap { $0.asking + $0.children.compactMap { Self.asker(for: $0) } }
    #else
    return stages.flatMap { $0.asking }
    #endif
  }

  private var asking: [Asker] {
    leaving.askers.filter { asker in asker.controller.map { asker.asks() && isShown($0) } == true }
  }

  /// Returns the askers inside or over a view controller, and with `isIncluded` also the view controller itself.
  func over(_ screen: UIViewController, andIt isIncluded: Swift.Bool) -> [Asker] {
    top.inFlow.filter { asker in
      guard let controller = asker.controller else { return false }
      return controller === screen ? isIncluded : RoutegenSupport.isOver(controller, screen)
    }
  }

  /// Performs a route that replaces screens, after all screens of the flow have agreed, if `screen` is still shown.
  func leave<Screen: UIViewController>(
    from screen: Screen, asking asked: (() -> [Asker])? = nil, then perform: @escaping (Screen) -> Swift.Void
  ) {
    let asked = asked ?? { self.inFlow }
    let again = { [weak screen] in
      if let screen, self.isShown(screen) { perform(screen) } else { self.forgetWish() }
    }
    if !isAsked(before: again, asking: asked) { perform(screen) }
  }

  /// Closes a screen, or goes back to an earlier one, after all screens that are removed have agreed.
  func leave<Screen: UIViewController>(
    closing screen: Screen, backTo earlier: UIViewController? = nil, then perform: @escaping (Screen) -> Swift.Void
  ) {
    guard let earlier else {
      let asked = { [weak screen] in screen.map { self.over(self.whatGoes(with: $0), andIt: true) } ?? [] }
      return leave(from: screen, asking: asked) { screen in
        // Dismisses view controllers of flows that were presented over a pushed screen during the questions.
        if self.place(of: screen) != nil || screen.presentingViewController == nil {
          let covers = RoutegenSupport.covers(of: screen).filter { self.isOfFlows($0) && !$0.isBeingDismissed }
          let presenting = covers.compactMap(\.presentingViewController).first { !covers.contains($0) }
          presenting?.dismiss(animated: false)
        }
        perform(screen)
      }
    }
    let asked = { [weak earlier] in earlier.map { self.over($0, andIt: false) } ?? [] }
    leave(from: screen, asking: asked) { [weak earlier] screen in
      if let earlier, self.isShown(earlier) { perform(screen) } else { self.forgetWish() }
    }
  }

  /// Returns the outermost view controller that is removed when a screen is closed. It may contain other screens.
  private func whatGoes(with screen: UIViewController) -> UIViewController {
    if let place = place(of: screen) { return place.element }
    #if ROUTEGEN_SPLITS
    if let stack = stackToEmpty(around: screen) { return stack }
    #endif
    guard screen.presentingViewController != nil else { return screen }
    return RoutegenSupport.containers(of: screen).last ?? screen
  }

  /// Finishes the flow after all its screens have agreed, unless the flow has been left.
  func leave(then finish: @escaping () -> Swift.Void) {
    RoutegenSupport.afterTransitions(around: { self.isShown ? nil : self.settling }) {
      #if ROUTEGEN_ENDS
      if self.isShown, !self.isAsked(before: finish, asking: { self.outermostEnd.inFlow }) { finish() }
      #else
      if self.isShown, !self.isAsked(before: finish, asking: { self.inFlow }) { finish() }
      #endif
    }
  }

  /// Returns true if a screen is asked first. `perform` is then called once, after all screens have agreed. A later request
  /// replaces an earlier one; a refusal drops the request.
  func isAsked(
    before perform: @escaping () -> Swift.Void, asking asked: @escaping () -> [Asker],
    orElse forget: @escaping () -> Swift.Void = {}
  ) -> Swift.Bool {
    let top = top
    guard #available(iOS 13.0, tvOS 13.0, *), !top.leaving.isAgreed, !asked().isEmpty else { return false }
    #if ROUTEGEN_HOOKS
    let goOn = goingOn { (_: Swift.Void) in perform() }
    #else
    let goOn = RoutegenSupport.keepingAnimation { (_: Swift.Void) in perform() }
    #endif
    let perform = { goOn(()) }
    top.leaving.wish?.forget()
    let agreed = {
      top.leaving.isAgreed = true
      perform()
      top.leaving.isAgreed = false
    }
    top.leaving.wish = Departure(asked: asked, perform: agreed, forget: forget)
    let asking = top.leaving.question.map { $0.asked.map { $0.controller.map(top.isShown) == true } ?? true }
    guard asking != true else { return true }
    let question = Question()
    top.leaving.question = question
    _Concurrency.Task { @MainActor in await top.ask(question) }
    return true
  }

  /// Cancels a request that all screens have agreed to, because its own screen is gone.
  func forgetWish() {
    #if ROUTEGEN_HOOKS
    isNotPerformed()
    #endif
  }

  @available(iOS 13.0, tvOS 13.0, *)
  private func ask(_ question: Question) async {
    var agreed: [UIViewController?] = []
    var isRefused = false
    while !isRefused, let next = await next(besides: agreed) {
      agreed.append(next.controller)
      question.asked = next
      isRefused = await !next.mayLeave()
      guard leaving.question === question else { return }
      question.asked = nil
    }
    let wish = leaving.wish
    leaving.wish = nil
    leaving.question = nil
    if isRefused { wish?.forget() } else { wish?.perform() }
  }

  /// Returns the next screen to ask, after running transitions: the question is usually an alert.
  @available(iOS 13.0, tvOS 13.0, *)
  private func next(besides agreed: [UIViewController?]) async -> Asker? {
    // Another transition may begin before this function resumes.
    while let front, RoutegenSupport.transition(in: RoutegenSupport.outermost(front)) != nil {
      await _Concurrency.withCheckedContinuation { settled in
        RoutegenSupport.afterTransitions(around: { self.front }) { settled.resume() }
      }
    }
    return leaving.wish?.asked().first { asker in !agreed.contains { $0 === asker.controller } }
  }

  /// Makes the back button and the swipe back ask the screen, too. A `backAction` that the app has set stays.
  @available(iOS 13.0, tvOS 13.0, *)
  func askBeforeGoingBack(from controller: UIViewController) {
    #if !os(tvOS)
    guard controller.parent is UINavigationController, let stack = stackOfGoingBack(from: controller),
      controller.view.gestureRecognizers?.contains(where: { $0 is RoutegenSupport.LeaveRecognizer }) != true
    else { return }
    if #available(iOS 16.0, *), controller.navigationItem.backAction == nil {
      controller.navigationItem.backAction = UIAction { [weak controller] _ in
        if let controller { self.leave(closing: controller) { self.close($0) } }
      }
    }
    let asks = { [weak controller] in
      guard let controller, controller.isModalInPresentation, RoutegenSupport.goesBack(controller) else { return false }
      self.leave(closing: controller) { self.close($0) }
      return true
    }
    let edge = RoutegenSupport.LeaveRecognizer()
    edge.edges = controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    edge.delegate = edge
    edge.asks = asks
    controller.view.addGestureRecognizer(edge)
    stack.interactivePopGestureRecognizer?.require(toFail: edge)
    #if compiler(>=6.2)
    guard #available(iOS 26.0, visionOS 26.0, *) else { return }
    let content = RoutegenSupport.ContentLeaveRecognizer()
    content.delegate = content
    content.asks = asks
    controller.view.addGestureRecognizer(content)
    stack.interactiveContentPopGestureRecognizer?.require(toFail: content)
    #endif
    #endif
  }

  /// Returns the navigation controller in which the user goes back from a view controller: usually its own. For the root of a
  /// secondary column, it is the first column's, whose stack contains the secondary column in a collapsed split view.
  private func stackOfGoingBack(from controller: UIViewController) -> UINavigationController? {
    guard let stack = controller.navigationController, stack.viewControllers.first === controller else {
      return controller.navigationController
    }
    #if ROUTEGEN_SPLITS
    let columns = top.stages.flatMap { $0.columns }
    return columns.first { $0.stack === stack && $0.placeholder != nil }?.split?.stack(of: 0)
    #else
    return nil
    #endif
  }
}

extension RoutegenSupport {
  #if !os(tvOS)
  /// A gesture recognizer that replaces the swipe back from the edge if a screen is asked first. It is its own delegate.
  @MainActor final class LeaveRecognizer: UIScreenEdgePanGestureRecognizer, UIGestureRecognizerDelegate {
    var asks: () -> Swift.Bool = { false }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Swift.Bool { asks() }
  }

  /// A gesture recognizer for the swipe back of iOS 26, which begins anywhere and moves away from the leading edge.
  @MainActor final class ContentLeaveRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    var asks: () -> Swift.Bool = { false }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Swift.Bool {
      let velocity = self.velocity(in: view)
      let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let isSwipeBack = abs(velocity.x) > abs(velocity.y) && (velocity.x < 0) == isMirrored
      return isSwipeBack && asks()
    }
  }

  /// Returns true if the user can go back from a view controller: it is not the root, or its stack is on another stack.
  @MainActor fileprivate static func goesBack(_ controller: UIViewController) -> Swift.Bool {
    guard let stack = controller.navigationController else { return false }
    return stack.viewControllers.first !== controller || stack.parent is UINavigationController
  }
  #endif

  /// Returns true if a view controller is inside another one, presented over it, or above it on a stack.
  @MainActor static func isOver(_ controller: UIViewController, _ other: UIViewController) -> Swift.Bool {
    let places = containers(of: other)
    for each in surroundings(of: controller) {
      if each === other { return true }
      guard let stack = each.parent as? UINavigationController,
        let index = stack.viewControllers.firstIndex(of: each)
      else { continue }
      if stack.viewControllers[..<index].contains(where: { places.contains($0) }) { return true }
    }
    return covers(of: other).contains { containers(of: controller).contains($0) }
  }
}
#endif
