// Recorded from the files of the folders `Runtime`. Change those, then run
//     ROUTEGEN_RECORD=1 swift test --filter RuntimeTests
// swift-format-ignore-file

/// The files of the folders `Runtime`.
enum RuntimeText {
  /// The text of each file by its name, such as `Links/Kinds`.
  static let files: [String: String] = [
    "Answers/PendingAnswer": ###"""
// MARK: - Answers

/// The closure of a screen that waits for the result of a flow, or for `nil` if there will be none. The closure is called
/// once and then released.
@MainActor final class RoutegenPendingAnswer<Value> {
  private var then: (@MainActor (Value?) -> Swift.Void)?

  init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
    self.then = then
  }

  var isGiven: Swift.Bool { then == nil }

  func give(_ value: Value?) {
    let then = then
    self.then = nil
    then?(value)
  }
}
"""###,
    "Coordinators/AlertButtons": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts

extension RoutegenSupport {
  /// Adds a button to an alert. A tap on it calls `choose` with the texts of the alert's text fields.
  static func add(
    _ title: Swift.String, _ style: UIAlertAction.Style, to alert: UIAlertController, named name: Swift.String,
    isPreferred: Swift.Bool = false, choose: @escaping @MainActor ([Swift.String]) -> Swift.Void
  ) {
    let action = UIAlertAction(title: title, style: style) { [weak alert] _ in
      choose(alert?.textFields?.map { $0.text ?? "" } ?? [])
    }
    action.accessibilityIdentifier = name
    alert.addAction(action)
    if isPreferred { alert.preferredAction = action }
  }

  /// Adds a text field to an alert.
  static func addField(_ placeholder: Swift.String, to alert: UIAlertController, named name: Swift.String) {
    alert.addTextField { field in
      field.placeholder = placeholder
      field.accessibilityIdentifier = name
    }
  }
}
#endif
"""###,
    "Coordinators/AlertFunctions": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts without a coordinator

extension RoutegenSupport {
  /// Presents an alert over a view controller, or over the uppermost one presented there, after running transitions. If UIKit
  /// does not present the alert, the alert is released and counts as dismissed.
  @MainActor static func present(alert: UIViewController, over controller: UIViewController) {
    afterTransitions(around: { controller }) {
      var top = controller
      while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
      top.present(alert, animated: true)
    }
  }
}
#endif
"""###,
    "Coordinators/Alerts": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// An alert, with the routes that wait for its answer. The buttons of the alert own it.
  @MainActor final class PresentedAlert {
    weak var controller: UIViewController?
    var waiting: [RoutegenSupport.Answer<Swift.Void>] = []
  }

  /// Dismisses an alert, unless it is already dismissed or being dismissed: a `UIAlertController` dismisses itself.
  static func dismiss(alert: UIViewController?) {
    guard let alert, !alert.isBeingDismissed else { return }
    alert.presentingViewController?.dismiss(animated: true)
  }

  /// Presents an alert that covers a screen. After the alert is dismissed, calls `then` with the user's choice, or with
  /// `cancelled` if code dismissed the alert.
  ///
  /// If you override the method that makes the alert, it can return your own view controller. A choice dismisses it.
  func ask<Choice>(
    from screen: UIViewController, orElse cancelled: Choice, then: @escaping @MainActor (Choice) -> Swift.Void,
    pointing: (UIViewController) -> Swift.Void = { _ in },
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> UIViewController
  ) {
    let answer = RoutegenSupport.Answer<Choice> { then($0 ?? cancelled) }
    let presented = PresentedAlert()
    let alert = make { [weak screen] choice in
      Self.dismiss(alert: presented.controller)
      RoutegenSupport.afterTransitions(around: { screen }) {
        answer.give(choice)
        for route in presented.waiting { route.give(()) }
      }
    }
    presented.controller = alert
    for stage in lineage { (stage.alert, stage.unanswered) = (alert, presented) }
    pointing(alert)
    present(alert, over: screen, animated: RoutegenSupport.isAnimated)
  }

  /// Presents an alert that has a single button and covers a screen.
  func tell(
    from screen: UIViewController, pointing: (UIViewController) -> Swift.Void = { _ in },
    by make: (@escaping @MainActor () -> Swift.Void) -> UIViewController
  ) {
    ask(from: screen, orElse: (), then: { _ in }, pointing: pointing) { choose in make { choose(()) } }
  }
}
#endif
"""###,
    "Coordinators/Anchors": ###"""
#if canImport(UIKit) && !os(watchOS)
#if hasFeature(InternalImportsByDefault)
package import UIKit
#else
import UIKit
#endif

/// The place that a popover points at. A dialog is also a popover on some devices, such as an iPad.
package enum FlowAnchor {
  case view(UIView)
  /// A part of a view, in the view's coordinates, such as a row of a table or a place on a map.
  case rect(UIView, CGRect)
  case barButtonItem(UIBarButtonItem)
  /// The middle of the screen, without an arrow. It also replaces a view that is in no window.
  case middle

  @MainActor func point(_ shown: UIViewController, over screen: UIViewController?) {
    #if !os(tvOS)
    guard let popover = shown.popoverPresentationController, let screen else { return }
    switch self {
    case .view(let view) where view.window != nil:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    case .rect(let view, let rect) where view.window != nil:
      popover.sourceView = view
      popover.sourceRect = rect
    case .barButtonItem(let item):
      popover.barButtonItem = item
    case .view, .rect, .middle:
      // A popover without an arrow is centered on its source rectangle.
      popover.sourceView = screen.view
      popover.sourceRect = screen.view.bounds
      popover.permittedArrowDirections = []
    }
    #endif
  }
}

extension RoutegenSupport {
  /// Makes a view controller a popover, or a form sheet if there is no anchor: UIKit would raise an exception.
  @MainActor static func popover(
    _ controller: UIViewController, at anchor: FlowAnchor?, over screen: UIViewController?
  ) {
    #if !os(tvOS)
    controller.modalPresentationStyle = anchor == nil || screen == nil ? .formSheet : .popover
    anchor?.point(controller, over: screen)
    #endif
  }
}
#endif
"""###,
    "Coordinators/Animation": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Animation

extension RoutegenSupport {
  /// True unless the current route was requested without animation.
  @MainActor static var isAnimated = true

  /// Calls `ask`. The routes that it requests are performed with or without animation.
  @MainActor static func ask(animated: Swift.Bool, _ ask: () -> Swift.Void) {
    let before = isAnimated
    isAnimated = animated
    ask()
    isAnimated = before
  }

  /// Returns a function that calls `perform` later, with the animation setting of the moment when this method was called.
  @MainActor static func keepingAnimation<Value>(
    _ perform: @escaping (Value) -> Swift.Void
  ) -> (Value) -> Swift.Void {
    let isAnimated = isAnimated
    #if ROUTEGEN_HOOKS
    return { value in call(animated: isAnimated, for: nil) { perform(value) } }
    #else
    return { value in ask(animated: isAnimated) { perform(value) } }
    #endif
  }
}
#endif
"""###,
    "Coordinators/AnsweringScreens": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Creates a screen that should give an answer; its closure owns the answer. If the screen requests a route after it is
  /// gone, `answerLate` gets the route: Apple's view controllers may dismiss themselves before they report the user's choice.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, orElse ignore: ((Route) -> Swift.Void)? = nil,
    answering answer: (any RoutegenSupport.AnyAnswer)?, ifGone answerLate: ((Route) -> Swift.Void)? = nil,
    isReport: ((Route) -> Swift.Bool)? = nil, perform: @escaping (Route, Screen) -> Swift.Void,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    weak var made: Screen?
    func unheard(_ route: Route) {
      if made.map({ isShown($0) }) != true { answerLate?(route) }
      ignore?(route)
    }
    let owning = { (route: Route, screen: Screen) in withExtendedLifetime(answer) { perform(route, screen) } }
    let screen = self.made(name, orElse: unheard, isReport: isReport, perform: owning, by: make)
    made = screen
    wait(for: answer, by: screen)
    return screen
  }
}
#endif
"""###,
    "Coordinators/Answers": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Answers

extension RoutegenSupport {
  /// The answer that a screen gets from a flow, from another screen, or from the app. It is `nil` if everything that could
  /// give an answer is released before it does.
  @MainActor final class Answer<Value> {
    let pending: RoutegenPendingAnswer<Value>

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = RoutegenPendingAnswer(then)
    }

    // This can run on any thread.
    deinit {
      if #available(iOS 13.0, tvOS 13.0, *) { _Concurrency.Task { @MainActor [pending] in pending.give(nil) } }
    }

    func give(_ value: Value?) {
      pending.give(value)
    }

    /// Extends the `onLeave` of a flow so that the answer is `nil` if the flow is left.
    func hear(_ onLeave: inout () -> Swift.Void) {
      let earlier = onLeave
      onLeave = {
        earlier()
        self.give(nil)
      }
    }
  }
}
#endif
"""###,
    "Coordinators/Children": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens in screens

extension RoutegenSupport.Presentation {
  /// Returns a presentation for a child. The screen that contains the child decides where to put it.
  static func child(in navigationController: UINavigationController? = nil) -> Self {
    Self(navigationController: navigationController, stack: navigationController, isContained: true)
  }
}
#endif
"""###,
    "Coordinators/ChildrenInNavigation": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Puts a child into a navigation controller.
  func contain(
    _ controller: UIViewController, in navigationController: UINavigationController
  ) -> UINavigationController {
    navigationController.viewControllers = [controller]
    add(navigationController)
    return navigationController
  }
}
#endif
"""###,
    "Coordinators/Closing": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Closing

extension RoutegenSupport {
  /// Returns the innermost navigation controller around a view controller, the element on its stack, and the index of the
  /// flow's first element: 1 on UIKit's stack for more than five tabs, whose root is the More list.
  @MainActor static func stack(
    around controller: UIViewController
  ) -> (navigationController: UINavigationController, element: UIViewController, first: Swift.Int)? {
    for each in containers(of: controller) {
      guard let stack = each.parent as? UINavigationController else { continue }
      guard let tabs = (stack.parent as? UITabBarController)?.viewControllers, !tabs.contains(stack) else {
        return (stack, each, 0)
      }
      if !tabs.contains(each) { return (stack, each, 1) }
    }
    return nil
  }
}

extension RoutegenSupport.Stage {
  /// Pops a screen, shows the placeholder in its column, or dismisses the presented view controller that it is in.
  func close(_ screen: UIViewController, animated: Swift.Bool = true, then done: @escaping () -> Swift.Void = {}) {
    let animated = animated && RoutegenSupport.isAnimated
    var left: UIViewController?
    if let (stack, _, below) = place(of: screen) {
      stack.popToViewController(below, animated: animated)
      left = stack
    }
    #if ROUTEGEN_SPLITS
    left = left ?? empty(around: screen)
    #endif
    #if ROUTEGEN_ALERTS
    if left != nil { Self.dismiss(alert: lineage.last?.alert) }
    #endif
    if left == nil, let presenting = screen.presentingViewController {
      presenting.dismiss(animated: animated)
      left = presenting
    }
    RoutegenSupport.afterTransitions(around: { [weak left] in left }, perform: done)
  }

  /// Returns the innermost stack that a screen can be popped from, the element that holds it, and the element below that.
  func place(
    of screen: UIViewController
  ) -> (stack: UINavigationController, element: UIViewController, below: UIViewController)? {
    RoutegenSupport.containers(of: screen).lazy.compactMap { controller in
      guard let (stack, element, first) = RoutegenSupport.stack(around: controller), element === controller,
        let index = stack.viewControllers.firstIndex(of: element), index > first
      else { return nil }
      return (stack, element, stack.viewControllers[index - 1])
    }.first
  }
}
#endif
"""###,
    "Coordinators/Columns": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Columns of a split view controller

extension RoutegenSupport.Presentation {
  /// Returns a presentation that makes a screen the only one of a column.
  static func column(
    _ column: Swift.Int, of split: UISplitViewController?, from screen: UIViewController?, animated: Swift.Bool = true
  ) -> Self {
    let isAnimated = animated && RoutegenSupport.isAnimated
    return Self(screen: screen, stack: split?.stack(of: column)) { [weak split] stage, next, _, _ in
      stage.fill(column, of: split, with: next, animated: isAnimated)
    }
  }
}

extension RoutegenSupport.Stage {
  /// A column of a split view controller. Its navigation controller stays the same; only its screens change.
  @MainActor struct Column {
    weak var split: UISplitViewController?
    let index: Swift.Int
    weak var stack: UINavigationController?
    /// The closure that creates the placeholder of the secondary column, which is shown while the column has no other screen.
    /// A collapsed split view controller never shows it.
    let placeholder: (() -> UIViewController?)?
    weak var shownPlaceholder: UIViewController?

    var isEmpty: Swift.Bool { stack?.viewControllers.last.map { $0 === shownPlaceholder } ?? true }
  }

  /// Adds a column to a split view controller. The column always keeps its navigation controller: UIKit would push any other
  /// view controller that is set for the column onto it.
  func add(
    _ stack: UINavigationController, to split: UISplitViewController, as index: Swift.Int,
    _ make: @escaping () -> UIViewController?
  ) {
    let first = make()
    stack.viewControllers = first.map { [$0] } ?? []
    add(stack)
    if #available(iOS 14.0, tvOS 14.0, *), split.style != .unspecified {
      if let column = UISplitViewController.Column(rawValue: index) { split.setViewController(stack, for: column) }
    } else {
      split.viewControllers.append(stack)
    }
    columns.removeAll { $0.split == nil || $0.stack == nil }
    // `UISplitViewController.Column.secondary` has the raw value 2.
    let isSecondary = index == 2
    columns.append(
      Column(
        split: split, index: index, stack: stack, placeholder: isSecondary ? make : nil,
        shownPlaceholder: isSecondary ? first : nil))
    guard isSecondary else { return }
    let probe = RoutegenSupport.ColumnProbe(frame: .zero)
    probe.isHidden = true
    probe.report = { [weak stack] in
      if let stack { self.hasMoved(stack) }
    }
    stack.view.insertSubview(probe, at: 0)
  }

  /// Makes a screen the only one of a column, and shows the column. If the user taps two rows, the second screen remains.
  func fill(
    _ index: Swift.Int, of split: UISplitViewController?, with controller: UIViewController, animated: Swift.Bool
  ) {
    guard let split, let stack = split.stack(of: index) else { return }
    stack.setViewControllers([controller], animated: false)
    show(index, of: split, animated: animated)
  }

  /// Shows a column.
  func show(_ index: Swift.Int, of split: UISplitViewController?, animated: Swift.Bool = true) {
    guard #available(iOS 14.0, tvOS 14.0, *), let split, let column = UISplitViewController.Column(rawValue: index)
    else { return }
    if index == 0, split.isCollapsed {
      // The screens that were pushed in the first column stay there.
      guard let only = split.stack(of: 0),
        let other = only.viewControllers.firstIndex(where: { $0 is UINavigationController }), other > 0
      else { return }
      only.popToViewController(only.viewControllers[other - 1], animated: animated && RoutegenSupport.isAnimated)
    } else if animated, RoutegenSupport.isAnimated {
      split.show(column)
    } else {
      UIView.performWithoutAnimation { split.show(column) }
    }
  }

  // MARK: Collapsed split view controllers

  /// Hides the secondary column of a collapsed split view if only its placeholder is there, or empties it after going back.
  private func hasMoved(_ stack: UINavigationController) {
    RoutegenSupport.afterTransitions(around: { stack }) {
      guard let index = self.columns.firstIndex(where: { $0.stack === stack }), let split = self.columns[index].split,
        split.isCollapsed
      else { return }
      let column = self.columns[index]
      if stack.parent == nil, !column.isEmpty { self.empty(index) }
      if stack.parent != nil, column.isEmpty { self.show(0, of: split, animated: false) }
    }
  }

  /// Makes the placeholder the only screen of a column.
  private func empty(_ index: Swift.Int) {
    guard let stack = columns[index].stack, let placeholder = columns[index].placeholder?() else { return }
    columns[index].shownPlaceholder = placeholder
    stack.setViewControllers([placeholder], animated: false)
  }

  /// Shows the placeholder instead of the last screen of a column, and returns the split view controller.
  func empty(around screen: UIViewController) -> UISplitViewController? {
    let containers = RoutegenSupport.containers(of: screen)
    guard let index = innermostColumn(of: containers), let split = columns[index].split,
      columns[index].placeholder != nil
    else { return lineage.dropFirst().first?.empty(around: screen) }
    if split.isCollapsed {
      // `hasMoved` empties the popped column. If the split view expands meanwhile, it is emptied here.
      show(0, of: split)
      RoutegenSupport.afterTransitions(around: { [weak split] in split }) { [weak split, weak screen] in
        if let screen, split?.isCollapsed == false { _ = self.empty(around: screen) }
      }
    } else {
      empty(index)
    }
    return split
  }

  /// Returns true if a controller is a column that shows only its placeholder, in this flow or in one that it has started.
  func isEmptyColumn(_ controller: UIViewController) -> Swift.Bool {
    columns.contains { $0.stack === controller && $0.isEmpty }
      || startedCoordinators.contains { ($0 as? any StagedCoordinator)?.stage.isEmptyColumn(controller) == true }
  }

  /// Shows the column of a view controller if the split view is collapsed and the column is not on its only stack.
  func showColumn(of controller: UIViewController) {
    guard let index = innermostColumn(of: RoutegenSupport.containers(of: controller)),
      let split = columns[index].split, columns[index].stack?.parent == nil
    else { return }
    show(columns[index].index, of: split, animated: false)
  }

  /// Returns the index of the innermost column. A collapsed split view controller nests its columns on one stack.
  func innermostColumn(of containers: [UIViewController]) -> Swift.Int? {
    containers.lazy.compactMap { container in self.columns.firstIndex { $0.stack === container } }.first
  }
}

extension RoutegenSupport.Stage {
  /// Brings the first screen of a column to the front, and returns it.
  func uncovered(column: Swift.Int, of split: UISplitViewController?) -> UIViewController? {
    guard let split else { return nil }
    let stack = split.stack(of: column)
    return uncover(stack?.viewControllers.first ?? stack ?? split)
  }
}

extension UISplitViewController {
  /// Returns the navigation controller of a column.
  func stack(of column: Swift.Int) -> UINavigationController? {
    guard #available(iOS 14.0, tvOS 14.0, *), style != .unspecified else {
      return (column == 0 ? viewControllers.first : viewControllers.dropFirst().last) as? UINavigationController
    }
    return Column(rawValue: column).flatMap { viewController(for: $0) } as? UINavigationController
  }
}

extension RoutegenSupport {
  /// A hidden view that calls `report` each time it enters or leaves a window.
  @MainActor final class ColumnProbe: UIView {
    var report: () -> Swift.Void = {}

    override func didMoveToWindow() {
      inNextTurn { self.report() }
    }
  }
}
#endif
"""###,
    "Coordinators/Containers": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Where a view controller is

extension RoutegenSupport {
  /// Returns the parent of a view controller, or else its presenting view controller; `nil` if it is already removed.
  @MainActor static func outer(_ controller: UIViewController) -> UIViewController? {
    guard let parent = controller.parent else { return controller.presentingViewController }
    // A view controller that is being popped still has its parent.
    if let stack = parent as? UINavigationController, !stack.viewControllers.contains(controller) { return nil }
    return parent
  }

  @MainActor static func outermost(_ controller: UIViewController) -> UIViewController {
    outer(controller).map { outermost($0) } ?? controller
  }

  /// Returns the view controller, its parents, its presenting view controller, the parents of that, and so on outward.
  @MainActor static func surroundings(of controller: UIViewController) -> [UIViewController] {
    sequence(first: controller) { $0.parent ?? $0.presentingViewController }.map { $0 }
  }

  /// Returns the view controller that `controller` itself presents: UIKit's property also returns those of its parents.
  @MainActor static func presented(by controller: UIViewController) -> UIViewController? {
    controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
  }

  /// Returns the view controllers that are presented over a view controller or over its surroundings, the uppermost last. For
  /// a tab, this includes a sheet that the tab bar controller presents.
  @MainActor static func covers(of controller: UIViewController) -> [UIViewController] {
    let surroundings = surroundings(of: controller)
    let lowest = surroundings.compactMap { presented(by: $0) }.filter { !surroundings.contains($0) }
    return lowest.flatMap { sequence(first: $0) { presented(by: $0) } }
  }
}

// MARK: Transitions

extension RoutegenSupport {
  /// Calls `perform` when no transition runs around a view controller: at once, or in the turn after the transition.
  ///
  /// After a transition, `controller` is evaluated again: a swipe may be cancelled, or another transition may have begun.
  @MainActor static func afterTransitions(
    around controller: @escaping () -> UIViewController?, perform: @escaping () -> Swift.Void
  ) {
    guard let transition = controller().flatMap({ transition(in: outermost($0)) }) else { return perform() }
    let again = { inNextTurn { afterTransitions(around: controller, perform: perform) } }
    if !transition.animate(alongsideTransition: nil, completion: { _ in again() }) { again() }
  }

  /// Calls `perform` in the next turn, after UIKit's completion handlers, when its state is final; before iOS 13 at once.
  @MainActor static func inNextTurn(_ perform: @escaping () -> Swift.Void) {
    guard #available(iOS 13.0, tvOS 13.0, *) else { return perform() }
    _Concurrency.Task { @MainActor in perform() }
  }

  /// Returns the running transition of a view controller, of its children, or of a view controller that they present.
  @MainActor static func transition(in controller: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
    controller.transitionCoordinator ?? presented(by: controller).flatMap { transition(in: $0) }
      ?? controller.children.lazy.compactMap { transition(in: $0) }.first
  }
}
#endif
"""###,
    "Coordinators/Contents": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Returns true if a view controller belongs to the flow, or contains one that does.
  func contains(_ controller: UIViewController) -> Swift.Bool {
    owns(controller) || controller.children.contains { contains($0) }
  }
}
#endif
"""###,
    "Coordinators/EndingTogether": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Flows that end together

extension RoutegenSupport.Stage {
  /// The outermost of the flows that end together with this one; this flow itself, if there are none.
  var outermostEnd: RoutegenSupport.Stage {
    guard isEnd, let parent, !parent.ending.isOver else { return self }
    return parent.outermostEnd
  }

  /// Ends the outer flows that end with this one, and returns them, the innermost first. This flow's `onFinish` calls theirs.
  func endOuter() -> [RoutegenSupport.Stage] {
    guard isEnd, let parent, parent.ending.end() else { return [] }
    return [parent] + parent.endOuter()
  }

  /// Releases the closures of a flow that has ended.
  func release() {
    ending.release()
    guard !isShown, let parts = parent?.parts else { return }
    // An object that still owns this flow should not also own the flow that starts with it or has it in a tab.
    for case let part as any StagedCoordinator in parts where part.stage === self { part.outerFlow = nil }
  }
}
#endif
"""###,
    "Coordinators/Finishing": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Finishing

extension RoutegenSupport.Stage {
  /// Ends the flow, unless it has been left: dismisses its screens, and calls `report` after the transition.
  func finish(_ report: @escaping () -> Swift.Void) {
    guard isShown else {
      return RoutegenSupport.afterTransitions(around: { self.settling }) { if self.isShown { self.finish(report) } }
    }
    let isAnimated = RoutegenSupport.isAnimated
    RoutegenSupport.afterTransitions(around: { self.front }) {
      guard self.isShown, self.ending.end() else { return }
      #if ROUTEGEN_ENDS
      let outer = self.endOuter()
      let rest = (outer.last ?? self).dismissAll(animated: isAnimated) ?? self.front
      #else
      let rest = self.dismissAll(animated: isAnimated) ?? self.front
      #endif
      RoutegenSupport.afterTransitions(around: { [weak rest] in rest }) {
        report()
        #if ROUTEGEN_ENDS
        for stage in [self] + outer { stage.release() }
        #else
        self.ending.release()
        guard !self.isShown, let parts = self.parent?.parts else { return }
        // An object that still owns this flow should not also own the flow that starts with it or has it in a tab.
        for case let part as any StagedCoordinator in parts where part.stage === self { part.outerFlow = nil }
        #endif
      }
    }
  }

  /// Dismisses the screens of the flow, and returns a view controller that remains. A screen with nothing under it stays: the
  /// flow that has put it there replaces it, or the screen that contains it does.
  private func dismissAll(animated: Swift.Bool) -> UIViewController? {
    let all = shownViewControllers
    // The navigation controller that the app passed is dismissed, too, if the app presents it and the flow is at its bottom.
    let stack = [held].compactMap { $0 as? UINavigationController }.filter { stack in
      !all.contains(stack) && stack.viewControllers.first.map { all.contains($0) } == true
    }
    let presented = (all + stack).filter { $0.parent == nil && $0.presentingViewController != nil }
    let lowest = presented.filter { each in
      !RoutegenSupport.surroundings(of: each).dropFirst().contains { presented.contains($0) }
    }
    let places = contained.map { RoutegenSupport.containers(of: $0) } ?? []
    var rest: UIViewController?
    for controller in all {
      guard let (stack, _, first) = RoutegenSupport.stack(around: controller), !all.contains(stack),
        let index = stack.viewControllers.dropFirst(first).firstIndex(where: { contains($0) && !places.contains($0) }),
        index > first
      else { continue }
      stack.popToViewController(stack.viewControllers[index - 1], animated: animated && lowest.isEmpty)
      rest = stack
    }
    #if ROUTEGEN_ALERTS
    if lowest.isEmpty { Self.dismiss(alert: alert) }
    #endif
    for presenting in lowest.compactMap(\.presentingViewController) {
      presenting.dismiss(animated: animated)
      rest = rest ?? presenting
    }
    #if ROUTEGEN_SPLITS
    if rest == nil, contained == nil { rest = all.first.flatMap { empty(around: $0) } }
    #endif
    return rest
  }
}
#endif
"""###,
    "Coordinators/FlowCoordinator": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Coordinators

/// An object that creates the screens of a flow, connects them, and performs their routes.
@MainActor protocol FlowCoordinator: Swift.AnyObject {
  /// The navigation controller that shows the flow, or `nil` if there is none.
  var navigationController: UINavigationController? { get }
  /// The coordinators of the shown flows that this flow has started.
  var childCoordinators: [any FlowCoordinator] { get }
  /// The shown view controllers of this flow and of the flows that it has started.
  var shownViewControllers: [UIViewController] { get }
  /// True if the flow is shown and has not ended.
  var isActive: Swift.Bool { get }
  /// Shows the first screen of the flow.
  func start()
  /// Creates the first screen of the flow and connects it. The caller shows it.
  func startViewController() -> UIViewController
  /// Calls `onLeave` if the flow is no longer shown.
  func endIfLeft()
}

/// A coordinator of this module.
@MainActor protocol StagedCoordinator: FlowCoordinator {
  /// The stage, which keeps track of the screens that the flow shows.
  var stage: RoutegenSupport.Stage { get }
  #if ROUTEGEN_FLOWS
  /// The coordinator of the flow whose start or tab is this one. It may have no screen that keeps it alive.
  var outerFlow: (any StagedCoordinator)? { get set }
  #endif
}

extension StagedCoordinator {
  var childCoordinators: [any FlowCoordinator] { self.stage.children }
  var shownViewControllers: [UIViewController] { self.stage.shownViewControllers }
  var isActive: Swift.Bool { self.stage.isActive }
  func endIfLeft() { self.stage.endIfLeft() }
  /// The view controller that contains the flow, for your app to show. The coordinator owns it until it is in a window.
  var rootViewController: UIViewController? { self.stage.root }
  /// Called once, if the flow is gone without finishing: the user went back, or the app removed it. If your code still owns a
  /// screen of the flow, the call comes when the flow that started this one next performs a route.
  var onLeave: () -> Swift.Void {
    get { self.stage.ending.onLeave }
    set { self.stage.ending.onLeave = newValue }
  }
  /// Calls `ask`. Its routes are performed without animation, even if they wait for a transition or a guard.
  func withoutAnimation(_ ask: () -> Swift.Void) { RoutegenSupport.ask(animated: false, ask) }
}

// MARK: How a flow ends

extension RoutegenSupport {
  /// The end of a flow, which happens once: the flow finishes or is left. Then its closures are released.
  @MainActor class Ending {
    private(set) var isOver = false
    var onFinish: () -> Swift.Void = {}
    var onLeave: () -> Swift.Void = {}

    /// Marks the flow as ended. Returns true if it had not ended before.
    func end() -> Swift.Bool {
      defer { isOver = true }
      return !isOver
    }

    func leave() {
      guard end() else { return }
      let onLeave = onLeave
      release()
      onLeave()
    }

    func release() {
      onFinish = {}
      onLeave = {}
    }
  }
}
#endif
"""###,
    "Coordinators/FlowRoutes": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Routes of the flow

extension RoutegenSupport.Stage {
  /// The uppermost screen of the flow. If there are tabs, it is in the selected one; a container is under its screens.
  var uppermost: UIViewController? {
    let shown = shown
    let inside = shown.filter { each in
      !shown.contains { $0 !== each && RoutegenSupport.containers(of: $0).contains(each) }
    }
    let isSelected = { (screen: UIViewController) in
      RoutegenSupport.containers(of: screen).allSatisfy { each in
        (each.parent as? UITabBarController).map { $0.selectedViewController === each } ?? true
      }
    }
    // If the flow's own tab is not selected, the selected tab has none of its screens.
    return inside.last(where: isSelected) ?? shown.last(where: isSelected) ?? inside.last
  }

  /// Performs a route of the flow from its uppermost screen, when no transition runs, if the flow is still shown.
  func perform(
    orElse ignore: @escaping () -> Swift.Void = {}, _ perform: @escaping (UIViewController) -> Swift.Void
  ) {
    let perform = RoutegenSupport.keepingAnimation(perform)
    RoutegenSupport.afterTransitions(around: { self.settling }) {
      guard self.isActive, self.onWindow == nil, let front = self.uppermost else { return ignore() }
      self.endThoseLeft()
      perform(front)
    }
  }

  #if ROUTEGEN_ALERTS
  /// Performs a route of the flow that presents, or pushes where there may be no stack. If an alert is shown, a route that
  /// presents waits for the user's answer. If code dismisses the alert, the route is not performed.
  func present(
    orPush pushes: Swift.Bool = false, orElse ignore: @escaping () -> Swift.Void = {},
    _ perform: @escaping (UIViewController) -> Swift.Void
  ) {
    let perform = RoutegenSupport.keepingAnimation(perform)
    self.perform(orElse: ignore) {
      guard let alert = self.lineage.last?.unanswered, alert.controller?.presentingViewController != nil,
        !pushes || ($0.navigationController ?? $0 as? UINavigationController) == nil
      else { return perform($0) }
      alert.waiting.append(
        RoutegenSupport.Answer { $0 == nil ? ignore() : self.present(orPush: pushes, orElse: ignore, perform) })
    }
  }
  #endif
}
#endif
"""###,
    "Coordinators/Flows": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Flows in flows

extension RoutegenSupport.Stage {
  /// Starts another flow. Returns its first view controller, or the navigation controller around that. A flow of another
  /// module has no stage.
  @discardableResult
  func start(
    _ child: any FlowCoordinator, _ stage: RoutegenSupport.Stage?, _ presentation: Presentation,
    by coordinator: any StagedCoordinator, hasEnd: Swift.Bool
  ) -> UIViewController {
    started.removeAll { $0.coordinator == nil }
    started.append(Child(coordinator: child, isPart: presentation.isPart))
    stage?.parent = self
    stage?.isStarted = true
    if presentation.isPart { (child as? any StagedCoordinator)?.outerFlow = coordinator }
    let first = child.startViewController()
    stage?.add(first)
    if presentation.isContained { stage?.contained = first }
    let controller = presentation.wrapped(first)
    stage?.add(controller)
    #if ROUTEGEN_REPLACED_FLOWS
    let handOver = {
      if let child = child as? any StagedCoordinator { self.handOver(to: child, in: controller, by: coordinator) }
    }
    put(controller, presentation, handOver: hasEnd || stage == nil ? nil : handOver)
    #else
    put(controller, presentation, handOver: hasEnd || stage == nil ? nil : {})
    #endif
    return controller
  }
}
#endif
"""###,
    "Coordinators/FoundScreens": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens that a storyboard has created

extension RoutegenSupport {
  /// Returns a view controller if it has the class, or else its descendants with the class; with a position, only that one.
  @MainActor static func screens<Screen: UIViewController>(
    _ type: Screen.Type, in controller: UIViewController, at position: Swift.Int? = nil
  ) -> [Screen] {
    if let screen = controller as? Screen { return (position ?? 0) == 0 ? [screen] : [] }
    return screens(type, inChildrenOf: controller, at: position)
  }

  /// Returns the descendants of a view controller that have the class, or only the one at a position.
  @MainActor static func screens<Screen: UIViewController>(
    _ type: Screen.Type, inChildrenOf controller: UIViewController, at position: Swift.Int? = nil
  ) -> [Screen] {
    let screens = controller.children.flatMap { Self.screens(type, in: $0) }
    guard let position else { return screens }
    return screens.indices.contains(position) ? [screens[position]] : []
  }
}
#endif
"""###,
    "Coordinators/GoingBack": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Going back

extension RoutegenSupport.Stage {
  /// Goes back to the latest shown screen that the flow has registered as `name`, or closes the screen if there is none.
  func close(
    _ screen: UIViewController, backTo name: Any.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    goBack(to: latest(name, besides: screen), from: screen, animated, then: done)
  }

  func latest(_ name: Any.Type, besides screen: UIViewController) -> UIViewController? {
    members.last { member in
      member.screen == name && member.controller !== screen
        && member.controller.map { isShown($0) } == true
    }?.controller
  }

  func goBack(
    to earlier: UIViewController?, from screen: UIViewController, _ animated: Swift.Bool,
    then done: @escaping () -> Swift.Void
  ) {
    guard let earlier else { return close(screen, animated: animated, then: done) }
    uncover(earlier, animated: animated && RoutegenSupport.isAnimated)
    RoutegenSupport.afterTransitions(around: { [weak earlier] in earlier }, perform: done)
  }
}
#endif
"""###,
    "Coordinators/GoingBackByClass": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Going back to screens that a storyboard has shown

extension RoutegenSupport.Stage {
  /// Goes back to the latest shown screen that the flow has registered as `name`. If there is none, a storyboard has created
  /// the screen: then goes back to the nearest view controller of the class that has no other name.
  func close<Screen: UIViewController>(
    _ screen: UIViewController, backTo name: Any.Type, ofClass type: Screen.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    goBack(to: latest(name, ofClass: type, besides: screen), from: screen, animated, then: done)
  }

  func latest<Screen: UIViewController>(
    _ name: Any.Type, ofClass type: Screen.Type, besides screen: UIViewController
  ) -> UIViewController? {
    latest(name, besides: screen) ?? RoutegenSupport.earlier(type, than: screen) { !self.isNamed($0) }
  }

  private func isNamed(_ controller: UIViewController) -> Swift.Bool {
    lineage.contains { $0.members.contains { $0.controller === controller && $0.screen != nil } }
  }
}

extension RoutegenSupport {
  /// Returns the nearest view controller of a class under a screen: below it on its stack, among its parents, or under the
  /// presented view controller that it is in.
  @MainActor fileprivate static func earlier<Screen: UIViewController>(
    _ type: Screen.Type, than controller: UIViewController, where isMeant: @escaping (Screen) -> Swift.Bool
  ) -> Screen? {
    if let stack = controller.parent as? UINavigationController {
      let below = stack.viewControllers.prefix { $0 !== controller }
      let found = below.reversed().lazy.compactMap { screens(type, in: $0).first(where: isMeant) }.first
      return found ?? earlier(type, than: stack, where: isMeant)
    }
    guard let next = controller.parent ?? controller.presentingViewController else { return nil }
    if let found = next as? Screen, isMeant(found) { return found }
    if controller.parent == nil, let found = visible(type, in: next, where: isMeant) { return found }
    return earlier(type, than: next, where: isMeant)
  }

  @MainActor private static func visible<Screen: UIViewController>(
    _ type: Screen.Type, in controller: UIViewController, where isMeant: @escaping (Screen) -> Swift.Bool
  ) -> Screen? {
    if let found = controller as? Screen, isMeant(found) { return found }
    if let stack = controller as? UINavigationController {
      return stack.viewControllers.reversed().lazy.compactMap { visible(type, in: $0, where: isMeant) }.first
    }
    if let bar = controller as? UITabBarController {
      return bar.selectedViewController.flatMap { visible(type, in: $0, where: isMeant) }
    }
    return controller.children.lazy.compactMap { visible(type, in: $0, where: isMeant) }.first
  }
}
#endif
"""###,
    "Coordinators/GuardedAlerts": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts under the flows of guards

extension RoutegenSupport.Stage {
  /// Dismisses the alert of this flow and of the flows that it has started, which answers it, and calls `goOn` in the next
  /// turn of the main actor. Returns false if there is no alert.
  func dismissesAlerts(before goOn: @escaping () -> Swift.Void) -> Swift.Bool {
    var areDismissed = false
    #if ROUTEGEN_ALERTS
    areDismissed = alert?.presentingViewController != nil
    Self.dismiss(alert: alert)
    #endif
    #if ROUTEGEN_HOSTED_ALERTS
    if #available(iOS 17.0, tvOS 17.0, visionOS 1.0, *), RoutegenSupport.HostedFlow.cancelAlerts(in: self) {
      areDismissed = true
    }
    #endif
    if areDismissed { RoutegenSupport.inNextTurn(goOn) }
    return areDismissed
  }
}
#endif
"""###,
    "Coordinators/GuardedLinks": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Links under a flow with guards

extension RoutegenSupport.Stage {
  /// Returns a function that opens a link in a flow that this one starts, once the guards of this flow are met; `nil` if they
  /// are met now, or if the link does not open. The flow of a guard, while it is shown, opens its links at once.
  func openingGuarded(
    _ link: FlowLink, _ guards: [FlowGuard], of coordinator: any GuardedCoordinator & LinkingCoordinator
  ) -> (() -> Swift.Void)? {
    let ofGuards = started.filter { $0.gate != nil && $0.coordinator?.isActive == true }.compactMap { $0.coordinator }
    guard FlowGuard.unmet(among: guards, coordinator.allows) != nil,
      showing(link, in: Self.linking(ofGuards), false) == nil,
      (showing(link, in: Self.linking(children), false) ?? starting(link, in: [coordinator], false)?.show) != nil
    else { return nil }
    return { self.pass(guards, of: coordinator) { self.opening(link, by: coordinator)?() } }
  }
}
#endif
"""###,
    "Coordinators/GuardedStarts": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Starts the flow of an unmet guard over the first screen of this flow, unless the flow of a guard is already shown. If the
  /// guard is still not met after that, closes the first screen. The root of an app cannot be closed: the guard's flow starts
  /// again.
  func require(_ guards: [FlowGuard], of coordinator: any GuardedCoordinator) {
    guard gates(areShown: true).isEmpty else { return }
    let insist = { [weak coordinator] in
      self.whenSettled {
        guard let coordinator, self.isActive, self.gates(areShown: true).isEmpty,
          let first = self.members.first?.controller, FlowGuard.unmet(among: guards, coordinator.allows) != nil
        else { return }
        self.close(first) { if self.isActive { self.require(guards, of: coordinator) } }
      }
    }
    pass(guards, of: coordinator, insist: insist) {}
  }
}
#endif
"""###,
    "Coordinators/Guards": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Guards

/// A coordinator of this module whose routes or links have guards.
@MainActor protocol GuardedCoordinator: StagedCoordinator {
  /// The closure that returns true if a guard is met.
  var allows: @MainActor (FlowGuard) -> Swift.Bool { get }
  /// Starts the flow of a guard over a screen, or over the uppermost one, and calls `done` after that flow has ended.
  func begin(_ guarded: FlowGuard, over screen: UIViewController?, then done: @escaping () -> Swift.Void)
}

extension RoutegenSupport {
  /// A route or link that waits until all its guards are met.
  @MainActor struct Wish {
    let guards: [FlowGuard]
    let coordinator: any GuardedCoordinator
    weak var screen: UIViewController?
    /// Calls its argument as soon as the route or link can be performed; never, if that is no longer possible.
    let goOn: (@escaping () -> Swift.Void) -> Swift.Void
    let perform: () -> Swift.Void
    /// The guards whose flows were started for this route or link. Each flow is started only once.
    var tried: Swift.Set<FlowGuard> = []
    /// Called after the flow of a guard has ended. The start of a flow needs its guards, whatever else waits for them.
    var insist: (() -> Swift.Void)?
  }

  /// A guard whose flow is shown, with the route or link that waits for the flow to end. The flow owns the gate.
  @MainActor final class Gate {
    let guarded: FlowGuard
    var wish: Wish?

    init(_ guarded: FlowGuard, _ wish: Wish) {
      self.guarded = guarded
      self.wish = wish
    }
  }
}

extension RoutegenSupport.Stage {
  /// Performs a route after its guards are met, if the screen that was in front is then in front again.
  func pass<Screen: UIViewController>(
    _ guards: [FlowGuard], from screen: Screen, of coordinator: any GuardedCoordinator,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    #if ROUTEGEN_HOOKS
    let perform = goingOn(perform)
    #else
    let perform = RoutegenSupport.keepingAnimation(perform)
    #endif
    // If the app has called a route of the flow while its screens are covered, they stay covered.
    let isCovered = isCovered(screen)
    let hear = { [weak screen] (next: @escaping () -> Swift.Void) in
      guard let screen else { return }
      if isCovered { self.whenSettled { if self.isActive { next() } } } else { self.hear(screen) { _ in next() } }
    }
    grant(
      RoutegenSupport.Wish(guards: guards, coordinator: coordinator, screen: screen, goOn: hear) { [weak screen] in
        if let screen { perform(screen) }
      })
  }

  /// Shows a link after its guards are met, if the flow is still shown.
  func pass(
    _ guards: [FlowGuard], of coordinator: any GuardedCoordinator, insist: (() -> Swift.Void)? = nil,
    then perform: @escaping () -> Swift.Void
  ) {
    let settle = { (next: @escaping () -> Swift.Void) in
      self.whenSettled { if self.isActive { next() } }
    }
    grant(
      RoutegenSupport.Wish(
        guards: guards, coordinator: coordinator, goOn: settle, perform: perform, insist: insist))
  }

  private func grant(_ wish: RoutegenSupport.Wish) {
    guard let unmet = FlowGuard.unmet(among: wish.guards, wish.coordinator.allows) else { return wish.perform() }
    guard !wish.tried.contains(unmet) else { return }
    let shown = outermost.gates(areShown: true).first { $0.guarded == unmet }
    #if ROUTEGEN_GUARDED_ALERTS
    let again = { wish.goOn { wish.coordinator.stage.grant(wish) } }
    guard shown != nil || !outermost.dismissesAlerts(before: again) else { return }
    #endif
    var wish = wish
    wish.tried.insert(unmet)
    // The flow of this guard is already shown. The new route or link replaces the one that waits for it.
    if let shown {
      wish.insist = shown.wish?.insist
      shown.wish = wish
      return
    }
    let gate = RoutegenSupport.Gate(unmet, wish)
    let known = started.last?.coordinator
    wish.coordinator.begin(unmet, over: wish.screen) {
      guard let wish = gate.wish else { return }
      gate.wish = nil
      // Waits for the next turn of the main actor: a screen may be performing a route at this moment.
      RoutegenSupport.inNextTurn {
        wish.goOn { wish.coordinator.stage.grant(wish) }
        wish.insist?()
      }
    }
    // On a system without SwiftUI flows, no flow is started.
    if let last = started.last?.coordinator, last !== known { started[started.count - 1].gate = gate }
  }

  /// Drops the routes and links that wait for the flows of guards that a link has dismissed.
  func forgetWishes() {
    for gate in outermost.gates(areShown: false) { gate.wish = nil }
  }

  /// Returns the gates of this flow and of the flows that it has started: those whose flows are shown, or the others.
  func gates(areShown: Swift.Bool) -> [RoutegenSupport.Gate] {
    started.flatMap { child -> [RoutegenSupport.Gate] in
      let isShown = child.coordinator?.isActive == true || onWindow != nil
      let inner = (child.coordinator as? any StagedCoordinator)?.stage.gates(areShown: areShown) ?? []
      return ((child.gate as? RoutegenSupport.Gate).map { isShown == areShown ? [$0] : [] } ?? []) + inner
    }
  }

  /// The stage of the outermost flow, which no other flow has started.
  var outermost: RoutegenSupport.Stage { parent?.outermost ?? self }
}
#endif
"""###,
    "Coordinators/HandingOver": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Adds a view controller to each flow that had one of the replaced view controllers as a member.
  func hand(_ old: [UIViewController], overTo controller: UIViewController, isOwn: Swift.Bool) {
    for stage in lineage {
      let hadIt = stage.members.contains { member in old.contains { $0 === member.controller } }
      if stage === self ? isOwn : hadIt { stage.add(controller) }
      if old.contains(where: { $0 === stage.held }) { stage.held = controller }
      if old.contains(where: { $0 === stage.kept }) { stage.kept = controller }
    }
  }
}
#endif
"""###,
    "Coordinators/Hooks": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Hooks

extension RoutegenSupport {
  /// A route that is being performed, with the app's hooks: before a screen is shown, and after its transition.
  @MainActor final class Performance {
    fileprivate let stage: Stage
    fileprivate let prepare: (UIViewController) -> Swift.Void
    fileprivate let done: () -> Swift.Void
    /// The screen that requested the route.
    fileprivate weak var screen: UIViewController?
    /// True while the route waits for a guard, or for a screen that is asked before it is left.
    fileprivate var isWaiting = false
    /// True after `done` has been called. It prevents a second call if a guard is met at once.
    fileprivate var isDone = false

    init(
      on stage: Stage, prepare: @escaping (UIViewController) -> Swift.Void, done: @escaping () -> Swift.Void
    ) {
      self.stage = stage
      self.prepare = prepare
      self.done = done
    }
  }

  /// The route that is being performed.
  @MainActor fileprivate static var performance: Performance?

  /// Calls `perform` as part of a route, with or without animation.
  @MainActor static func call(
    animated: Swift.Bool, for performance: Performance?, _ perform: () -> Swift.Void
  ) {
    let before = self.performance
    self.performance = performance
    ask(animated: animated, perform)
    self.performance = before
  }
}

extension RoutegenSupport.Stage {
  /// Returns the closure that a screen with hooks calls for its routes.
  func routes<Screen: UIViewController, Route>(
    of screen: Screen, as name: Any.Type, perform: @escaping (Route, Screen) -> Swift.Void,
    prepare: @escaping (UIViewController, Route, Screen) -> Swift.Void, done: @escaping (Route, Screen) -> Swift.Void
  ) -> (Route) -> Swift.Void {
    routes(of: screen, as: name, perform: hooked(perform, prepare: prepare, done: done))
  }

  /// Returns a function that performs routes with the hooks of their screen.
  func hooked<Screen: UIViewController, Route>(
    _ perform: @escaping (Route, Screen) -> Swift.Void,
    prepare: @escaping (UIViewController, Route, Screen) -> Swift.Void, done: @escaping (Route, Screen) -> Swift.Void
  ) -> (Route, Screen) -> Swift.Void {
    return { route, screen in
      // Weak, to avoid a retain cycle: the flow of a guard owns a waiting route, and the screen may present that flow.
      let performance = RoutegenSupport.Performance(
        on: self, prepare: { [weak screen] in if let screen { prepare($0, route, screen) } }
      ) { [weak screen] in
        guard let screen else { return }
        // While the flow waits for a window, the new screen is not shown yet.
        self.whenSettled { RoutegenSupport.afterTransitions(around: { screen }) { done(route, screen) } }
      }
      performance.screen = screen
      self.go(on: performance, animated: RoutegenSupport.isAnimated) { perform(route, screen) }
    }
  }

  /// Performs or continues a route, and calls its hook `done` afterwards, unless the route waits.
  private func go(
    on performance: RoutegenSupport.Performance?, animated: Swift.Bool, _ perform: () -> Swift.Void
  ) {
    // The hook needs the screen even if the route removes it.
    let screen = performance?.screen
    defer { withExtendedLifetime(screen) {} }
    performance?.isWaiting = false
    RoutegenSupport.call(animated: animated, for: performance, perform)
    guard let performance, !performance.isWaiting, !performance.isDone else { return }
    performance.isDone = true
    performance.done()
  }

  /// Returns a function that continues the current route. The route waits until the function is called.
  func goingOn<Value>(_ perform: @escaping (Value) -> Swift.Void) -> (Value) -> Swift.Void {
    let (performance, isAnimated) = (RoutegenSupport.performance, RoutegenSupport.isAnimated)
    performance?.isWaiting = true
    return { value in self.go(on: performance, animated: isAnimated) { perform(value) } }
  }

  /// Cancels the current route, which has waited, so that its hook `done` is not called.
  func isNotPerformed() { RoutegenSupport.performance?.isWaiting = true }

  /// Calls the hook of the current route that prepares the view controller before it is shown.
  func prepare(_ controller: UIViewController) {
    guard let performance = RoutegenSupport.performance, performance.stage === self, !performance.isWaiting
    else { return }
    performance.prepare(controller)
  }
}
#endif
"""###,
    "Coordinators/HostedFlows": ###"""
#if canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit

// MARK: - SwiftUI flows in UIKit flows

extension RoutegenSupport {
  /// A SwiftUI flow in a view controller, started by a UIKit flow. The view controller owns this object.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor final class HostedFlow: StagedCoordinator {
    let stage = RoutegenSupport.Stage(RoutegenSupport.Ending())
    var outerFlow: (any StagedCoordinator)?
    private let make: (HostedFlow) -> UIViewController
    private(set) weak var controller: UIViewController?

    init(_ make: @escaping (HostedFlow) -> UIViewController) {
      self.make = make
    }

    var navigationController: UINavigationController? { nil }

    func start() {
      self.stage.start(self.startViewController(), in: nil)
    }

    func startViewController() -> UIViewController {
      let controller = self.make(self)
      self.controller = controller
      return self.stage.begin(with: controller, in: nil)
    }

    #if ROUTEGEN_LINKS
    /// The closure that shows a link in the flow. Everything that covers the flow is dismissed before.
    var open: (FlowLink) -> Swift.Bool = { _ in false }
    /// The closure that returns how many flows have to start to show a link; `nil` if the flow cannot show it.
    var flowsToStart: (FlowLink) -> Swift.Int? = { _ in nil }
    /// The closure that returns the link of the uppermost screen that has one.
    var currentLink: () -> FlowLink? = { nil }
    #endif

    #if ROUTEGEN_HOSTED_ALERTS
    /// The closure that cancels the alerts of the flow. It returns false if none is shown.
    var cancelAlerts: () -> Swift.Bool = { false }

    /// Cancels the alerts of the hosted flows that a flow and those in it have started. Returns false if there are none.
    static func cancelAlerts(in stage: Stage) -> Swift.Bool {
      var areCancelled = false
      for child in stage.started.compactMap({ $0.coordinator as? any StagedCoordinator }) {
        if cancelAlerts(in: child.stage) { areCancelled = true }
        guard let flow = child as? HostedFlow, flow.cancelAlerts() else { continue }
        areCancelled = true
        // SwiftUI removes the alert later, and the next screen would be presented over it.
        var top: UIViewController? = flow.controller
        while let next = top?.presentedViewController { top = next }
        if let alert = top as? UIAlertController { alert.presentingViewController?.dismiss(animated: true) }
      }
      return areCancelled
    }
    #endif

    /// Closes the flow, because its first screen asked to close. While the flow is already being closed, nothing happens.
    func close() {
      if let controller = self.controller { self.stage.hear(controller) { self.stage.close($0) } }
    }
  }

  /// A view that shows a SwiftUI flow and owns its UIKit coordinator.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  struct HostedFlowView<Content: SwiftUI.View>: SwiftUI.View {
    let flow: HostedFlow
    let body: Content

    init(_ flow: HostedFlow, _ content: Content) {
      self.flow = flow
      self.body = content
    }
  }
}
#endif
"""###,
    "Coordinators/HostedLinks": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenSupport.HostedFlow: LinkStartingCoordinator {
  func link(of controller: UIViewController) -> FlowLink? {
    controller === self.controller ? self.currentLink() : nil
  }

  func opening(_ link: FlowLink) -> (() -> Swift.Void)? {
    self.flowsToStart(link) == 0 ? self.opened(link) : nil
  }

  func startingFlow(for link: FlowLink) -> (flows: Swift.Int, show: () -> Swift.Void)? {
    guard let flows = self.flowsToStart(link), flows > 0 else { return nil }
    return self.opened(link).map { (flows, $0) }
  }

  private func opened(_ link: FlowLink) -> (() -> Swift.Void)? {
    guard self.isActive else { return nil }
    return {
      _ = self.stage.uncovered()
      _ = self.open(link)
    }
  }
}
#endif
"""###,
    "Coordinators/HostedScreenNames": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension FlowScreen {
  /// Registers a view controller that shows a SwiftUI flow, with a closure that returns the flow's current screen.
  @MainActor static func named(
    _ controller: UIViewController, by screen: @escaping () -> FlowScreen?
  ) -> UIViewController {
    RoutegenScreens.add(controller, screen)
    return controller
  }
}
#endif
"""###,
    "Coordinators/KeptCoordinators": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Returns the function for a screen without routes. The closure of the screen only keeps the coordinator alive.
  static func keeping<Route, Screen>(_ coordinator: any FlowCoordinator) -> (Route, Screen) -> Swift.Void {
    { _, _ in withExtendedLifetime(coordinator) {} }
  }
}
#endif
"""###,
    "Coordinators/Leaving": ###"""
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
"""###,
    "Coordinators/LeavingAcross": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking across modules

/// A coordinator of another module, whose screens are asked before they are left.
@MainActor protocol AskingCoordinator: FlowCoordinator {
  /// True if at least one shown screen has to be asked.
  var asksBeforeLeaving: Swift.Bool { get }
  /// Asks the shown screens one after another. Returns false as soon as one refuses.
  @available(iOS 13.0, tvOS 13.0, *)
  func mayLeave() async -> Swift.Bool
}

extension RoutegenSupport.Stage {
  /// Returns a single asker for all screens of a flow of another module. That module asks each of them.
  @available(iOS 13.0, tvOS 13.0, *)
  static func asker(for coordinator: any FlowCoordinator) -> Asker? {
    guard let coordinator = coordinator as? any AskingCoordinator, coordinator.asksBeforeLeaving,
      let screen = coordinator.shownViewControllers.first
    else { return nil }
    return Asker(controller: screen, asks: { true }) { await coordinator.mayLeave() }
  }

  /// True if a screen of this flow, or of a flow that it has started, has to be asked.
  var asksBeforeLeaving: Swift.Bool { !inFlow.isEmpty }

  /// Asks the screens of this flow, and of the flows that it has started, when another module wants to leave the flow.
  @available(iOS 13.0, tvOS 13.0, *)
  func mayLeave() async -> Swift.Bool {
    await _Concurrency.withCheckedContinuation { answer in
      let isWaiting = self.isAsked(
        before: { answer.resume(returning: true) }, asking: { self.inFlow },
        orElse: { answer.resume(returning: false) })
      if !isWaiting { answer.resume(returning: true) }
    }
  }
}
#endif
"""###,
    "Coordinators/LeavingColumns": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a column is left

extension RoutegenSupport.Stage {
  /// Performs a route that fills a column, after the screens of the column have agreed, if `screen` is still shown.
  func leave<Screen: UIViewController>(
    from screen: Screen, in column: Swift.Int, of split: UISplitViewController?,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    leave(from: screen, asking: { [weak split] in self.askers(in: column, orOver: split) }, then: perform)
  }

  /// Performs a route that shows a column. A collapsed split view then leaves the secondary column, whose screens are asked.
  func leave<Screen: UIViewController>(
    from screen: Screen, showing column: Swift.Int, of split: UISplitViewController?,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    leave(from: screen, asking: { [weak split] in self.askers(in: nil, orOver: split, showing: column) }, then: perform)
  }

  private func askers(
    in column: Swift.Int?, orOver split: UISplitViewController?, showing shown: Swift.Int? = nil
  ) -> [Asker] {
    guard let split else { return [] }
    let secondary = split.isCollapsed && (shown ?? column ?? 2) < 2 ? 2 : nil
    let stacks = [column, secondary].compactMap { $0 }.compactMap { split.stack(of: $0) }
    return top.inFlow.filter { asker in
      guard let controller = asker.controller else { return false }
      let containers = RoutegenSupport.containers(of: controller)
      return stacks.contains { containers.contains($0) }
    }
  }

  /// Returns the navigation controller of the column that shows its placeholder after a screen is closed.
  func stackToEmpty(around screen: UIViewController) -> UINavigationController? {
    guard let index = innermostColumn(of: RoutegenSupport.containers(of: screen)), columns[index].placeholder != nil
    else { return lineage.dropFirst().first?.stackToEmpty(around: screen) }
    return columns[index].stack
  }
}
#endif
"""###,
    "Coordinators/LeavingForLinks": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a link is shown

extension RoutegenSupport.Stage {
  /// Shows a link after the screens that it dismisses have agreed. With `staysHere`, a shown flow dismisses none.
  func openWhenAgreed(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, staysHere: Swift.Bool = false,
    then done: @escaping () -> Swift.Void = {}
  ) -> Swift.Bool {
    open(link, by: coordinator, then: done) { [weak coordinator] show in
      let again = { [weak coordinator] in
        if let coordinator { _ = self.openWhenAgreed(link, by: coordinator, staysHere: staysHere, then: done) }
      }
      let asked = { [weak coordinator] in
        // The link only calls a method of the app: a flow that is shown dismisses nothing for it.
        guard let coordinator, !staysHere || self.stage(of: link, in: [coordinator]) == nil else { return [Asker]() }
        return self.top.inFront + self.inOtherTab(link, of: coordinator)
      }
      if !self.isAsked(before: again, asking: asked) { show() }
    }
  }

  /// Returns the askers of the flow that shows a link or starts others for it, if the flow is in a tab that is not selected.
  private func inOtherTab(_ link: FlowLink, of coordinator: any LinkingCoordinator) -> [Asker] {
    #if ROUTEGEN_STARTED_LINKS
    let stage = stage(of: link, in: [coordinator]) ?? starting(link, in: [coordinator], false)?.stage
    #else
    let stage = stage(of: link, in: [coordinator])
    #endif
    guard let stage, let first = stage.shownViewControllers.first else { return [] }
    let all = Self.fromFront(in: RoutegenSupport.outermost(first))
    return stage.shownViewControllers.contains { all.contains($0) } ? [] : stage.inFlow
  }

  /// Returns the stage of the shown flow that has a link, among `flows` and the flows that they have started.
  private func stage(of link: FlowLink, in flows: [any LinkingCoordinator]) -> RoutegenSupport.Stage? {
    flows.lazy.compactMap { flow in
      if flow.opening(link) != nil { return flow.stage }
      return self.stage(of: link, in: flow.stage.children.compactMap { $0 as? any LinkingCoordinator })
    }.first
  }

  /// The askers that the user sees or that are under the visible screen, without those in tabs that are not selected.
  private var inFront: [Asker] {
    guard let first = shownViewControllers.first else { return [] }
    let all = Self.fromFront(in: RoutegenSupport.outermost(first))
    return inFlow.filter { asker in all.contains { $0 === asker.controller } }
  }
}
#endif
"""###,
    "Coordinators/LeavingHosted": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a SwiftUI flow is left

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenSupport.HostedFlow {
  /// Registers the view controller of the flow. The flow's views are asked before they are left while `asks` returns true.
  func asked(
    _ controller: UIViewController, while asks: @escaping () -> Swift.Bool,
    _ mayLeave: @escaping @MainActor () async -> Swift.Bool
  ) -> UIViewController {
    self.stage.leaving.askers = [.init(controller: controller, asks: asks, mayLeave: mayLeave)]
    return controller
  }

  /// Closes the flow after its views have agreed.
  func closeWhenAgreed() {
    guard let controller = self.controller else { return }
    self.stage.hear(controller) { self.stage.leave(closing: $0) { self.stage.close($0) } }
  }
}
#endif
"""###,
    "Coordinators/Links": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Opening links

/// A coordinator of a module with links.
@MainActor protocol LinkingCoordinator: StagedCoordinator {
  /// Returns a function that shows a link of this flow; `nil` for a link of another flow, or for one with other values.
  func opening(_ link: FlowLink) -> (() -> Swift.Void)?
  /// Returns the link of a view controller of this flow, or of a flow that it has started.
  func link(of controller: UIViewController) -> FlowLink?
}

extension LinkingCoordinator {
  func opening(_ link: FlowLink) -> (() -> Swift.Void)? { nil }
  func link(of controller: UIViewController) -> FlowLink? { self.stage.link(of: controller) }
}

extension RoutegenSupport.Stage {
  /// The link of a screen, with the screen's view controller or one that contains it.
  struct Linked {
    weak var controller: UIViewController?
    let link: FlowLink
  }

  /// Registers the first view controller of the flow. In the next turn of the main actor, shows the link that waits for it.
  func beginWithLink(
    _ controller: UIViewController, in navigationController: UINavigationController?
  ) -> UIViewController {
    if onStart != nil { RoutegenSupport.inNextTurn { self.openKeptLink() } }
    return begin(with: controller, in: navigationController)
  }

  /// Shows the first view controller of a flow that the app starts, and then the link that waits for the flow.
  func startWithLink(_ controller: UIViewController, in navigationController: UINavigationController?) {
    start(controller, in: navigationController)
    openKeptLink()
  }

  private func openKeptLink() {
    let onStart = onStart
    self.onStart = nil
    onStart?()
  }

  /// Shows a link when no transition runs and `once` permits it, and then calls `done`. If the flow has not started, waits
  /// for that. Returns false if the link cannot be shown.
  func open(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, then done: @escaping () -> Swift.Void = {},
    once: @escaping (@escaping () -> Swift.Void) -> Swift.Void = { $0() }
  ) -> Swift.Bool {
    guard !ending.isOver, opening(link, by: coordinator) != nil else { return false }
    guard isStarted else {
      onStart = { [weak coordinator] in
        if let coordinator { _ = self.open(link, by: coordinator, then: done, once: once) }
      }
      return true
    }
    guard isShown else { return false }
    whenSettled {
      once {
        if self.isActive { self.opening(link, by: coordinator)?() }
        done()
      }
    }
    return true
  }

  /// Registers the link of a screen, and returns the screen.
  func linked(_ controller: UIViewController, _ link: FlowLink?) -> UIViewController {
    links.removeAll { $0.controller == nil || $0.controller === controller }
    if let link { links.append(Linked(controller: controller, link: link)) }
    return controller
  }

  /// Returns a view controller and all view controllers in it and over it, uppermost first, without unselected tabs.
  static func fromFront(in controller: UIViewController) -> [UIViewController] {
    let children: [UIViewController] =
      switch controller {
      case let stack as UINavigationController: stack.viewControllers
      case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
      default: controller.children
      }
    let presented = RoutegenSupport.presented(by: controller).map { $0.isBeingDismissed ? [] : fromFront(in: $0) } ?? []
    return presented + children.reversed().flatMap { fromFront(in: $0) } + [controller]
  }

  /// Returns the link of the uppermost screen whose link a new coordinator could open. Other links work only in a flow that
  /// is already shown, because starting that flow needs more values than the link has.
  func currentLink(of coordinator: any LinkingCoordinator) -> FlowLink? {
    guard let first = shownViewControllers.first, !ending.isOver else { return nil }
    return Self.fromFront(in: RoutegenSupport.outermost(first)).lazy.compactMap { self.link(of: $0) }
      .first { opening($0, by: coordinator, isNew: true) != nil }
  }
}
#endif
"""###,
    "Coordinators/LinksInFlows": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Links in flows that others have started

extension RoutegenSupport.Stage {
  /// Returns a function that shows a link in one of some flows, or in one that they have started. For new flows, searches only
  /// the flows that they start with or have in tabs.
  func showing(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    flows.lazy.compactMap { flow in
      flow.opening(link)
        ?? self.showing(link, in: Self.linking(areNew ? flow.stage.parts : flow.stage.children), areNew)
    }.first
  }

  /// Returns the flows that have links.
  static func linking(_ flows: [any FlowCoordinator]) -> [any LinkingCoordinator] {
    flows.compactMap { $0 as? any LinkingCoordinator }
  }

  func link(of controller: UIViewController) -> FlowLink? {
    links.first { $0.controller === controller }?.link
      ?? Self.linking(startedCoordinators).lazy.compactMap { $0.link(of: controller) }.first
  }
}
#endif
"""###,
    "Coordinators/LinksInOneFlow": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  func opening(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, isNew: Swift.Bool = false
  ) -> (() -> Swift.Void)? { coordinator.opening(link) }

  func link(of controller: UIViewController) -> FlowLink? { links.first { $0.controller === controller }?.link }
}
#endif
"""###,
    "Coordinators/LinksInShownFlows": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Returns a function that shows a link in this flow or in one that it has started.
  func opening(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, isNew: Swift.Bool = false
  ) -> (() -> Swift.Void)? { showing(link, in: [coordinator], isNew) }
}
#endif
"""###,
    "Coordinators/LinksInTabs": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Brings the first screen of the flow to the front, and returns it. If there are tabs, it is in the selected one.
  func uncovered() -> UIViewController? {
    let screens = members.filter { $0.screen != nil }.compactMap { $0.controller }.filter { isShown($0) }
    let base = screens.first.flatMap { RoutegenSupport.containers(of: $0).last }
    let selected = screens.first { screen in
      let containers = RoutegenSupport.containers(of: screen)
      return containers.last === base
        && containers.allSatisfy { each in
          guard let tabBarController = each.parent as? UITabBarController else { return true }
          return tabBarController.selectedViewController === each
        }
    }
    return uncover(selected ?? screens.first ?? shown.first)
  }
  /// Brings the first screen of a tab to the front, and returns it.
  func uncovered(tab: Swift.Int, of tabBarController: UITabBarController?) -> UIViewController? {
    guard let tabBarController, let tabs = tabBarController.viewControllers, tabs.indices.contains(tab)
    else { return nil }
    guard let stack = tabs[tab] as? UINavigationController else { return uncover(tabs[tab]) }
    // While the More list shows a tab, the screens of the tab are on the stack of the More list.
    let displayed = { tabBarController.moreNavigationController.viewControllers.dropFirst().first }
    return uncover(stack.viewControllers.first ?? displayed() ?? stack)
  }
}
#endif
"""###,
    "Coordinators/LinksOnTop": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Dismisses alerts over the uppermost screen of this flow and of the flows that it has started, and returns the screen.
  func onTop() -> UIViewController? {
    let all = shownViewControllers
    guard let first = all.first else { return nil }
    let top = Self.fromFront(in: RoutegenSupport.outermost(first)).first { all.contains($0) }
    return uncover(top ?? uppermost)
  }
}
#endif
"""###,
    "Coordinators/LinksToChosen": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Returns true if the first screen of the flow is of this type. No link opens over a start that does not lead to it.
  func begins(with name: Any.Type) -> Swift.Bool {
    members.first { $0.screen != nil && $0.controller.map(isShown) == true }?.screen == name
  }
}
#endif
"""###,
    "Coordinators/LinksToEmbedded": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Brings the screen of a class to the front that a storyboard has put into the first view controller of the flow, such as
  /// the root of a tab, and returns it. Returns `nil` if another screen has replaced it.
  func uncovered<Screen: UIViewController>(_ type: Screen.Type) -> UIViewController? {
    let first = uncovered().flatMap { RoutegenSupport.containers(of: $0).last }
    return uncover(first.flatMap { RoutegenSupport.screens(type, in: $0).first })
  }
}
#endif
"""###,
    "Coordinators/LinksToFirst": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Shows the first screen of a flow or a tab again if another screen has replaced it. Shows nothing if `first` is `nil`:
  /// another screen has replaced the tabs.
  func uncover(_ first: UIViewController?, as name: Any.Type, or make: () -> UIViewController) {
    guard let first else { return }
    let isThere = members.contains { $0.controller === first && $0.screen == name }
    if !isThere { show(make(), .replace(first, animated: false)) }
  }
}
#endif
"""###,
    "Coordinators/LinksToStart": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Starting flows for links

/// A coordinator that starts other flows for their links.
@MainActor protocol LinkStartingCoordinator: LinkingCoordinator {
  /// Returns a function that shows a link by starting one or more flows, and the number of flows that it starts; `nil` if no
  /// route leads to the link.
  func startingFlow(for link: FlowLink) -> (flows: Swift.Int, show: () -> Swift.Void)?
}

extension RoutegenSupport.Stage {
  /// Returns a function that shows a link in this flow or in one that it has started: in a shown flow, or by starting as few
  /// flows as possible.
  func opening(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, isNew: Swift.Bool = false
  ) -> (() -> Swift.Void)? {
    opening(link, in: [coordinator], isNew)
  }

  private func opening(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool, starting most: Swift.Int = .max
  ) -> (() -> Swift.Void)? {
    showing(link, in: flows, areNew) ?? starting(link, in: flows, areNew).flatMap { $0.flows > most ? nil : $0.show }
  }

  /// Returns the way that starts the fewest flows, with the stage of the flow that starts the first of them. If several start
  /// equally few, the way of the innermost flow is used.
  func starting(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (flows: Swift.Int, show: () -> Swift.Void, stage: RoutegenSupport.Stage)? {
    flows.flatMap { flow in
      [
        self.starting(link, in: Self.linking(areNew ? flow.stage.parts : flow.stage.children), areNew),
        (flow as? any LinkStartingCoordinator)?.startingFlow(for: link).map { ($0.flows, $0.show, flow.stage) },
      ]
    }.compactMap { $0 }.min { $0.flows < $1.flows }
  }

  /// Shows a link in a flow that this flow has just started for it. At most `flows` more flows are started.
  func openInChildren(_ link: FlowLink, starting flows: Swift.Int) {
    whenSettled { self.opening(link, in: Self.linking(self.children), false, starting: flows)?() }
  }
}
#endif
"""###,
    "Coordinators/LinksWithoutTabs": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Brings the first screen of the flow to the front, and returns it.
  func uncovered() -> UIViewController? {
    let screens = members.filter { $0.screen != nil }.compactMap { $0.controller }
    return uncover(screens.first { isShown($0) } ?? shown.first)
  }
}
#endif
"""###,
    "Coordinators/MadeScreens": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens that are created with their closure

extension RoutegenSupport.Stage {
  /// Creates a screen with the closure that it calls for its routes. The closure owns the coordinator, because `perform`
  /// does. Routes that are not performed go to `ignore`. A route that reports a segue is performed at once, before the segue.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, orElse ignore: ((Route) -> Swift.Void)? = nil,
    isReport: ((Route) -> Swift.Bool)? = nil, perform: @escaping (Route, Screen) -> Swift.Void,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    weak var made: Screen?
    var isMade = false
    func ask(_ route: Route) {
      // A screen may request a route while it is being created.
      guard isMade else { return RoutegenSupport.inNextTurn { if isMade { ask(route) } else { ignore?(route) } } }
      guard let screen = made else {
        ignore?(route)
        return
      }
      if isReport?(route) == true { return perform(route, screen) }
      hear(screen, orElse: { ignore?(route) }) { perform(route, $0) }
    }
    let screen = make { ask($0) }
    made = screen
    isMade = true
    add(screen, as: name)
    return screen
  }
}
#endif
"""###,
    "Coordinators/NamedScreens": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Registers a screen that is not connected, so that other screens can go back to it.
  func named<Screen: UIViewController>(_ screen: Screen, _ name: Any.Type) -> Screen {
    add(screen, as: name)
    return screen
  }
}
#endif
"""###,
    "Coordinators/NamedScreensInNavigation": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Registers the root of a storyboard's navigation controller, and returns the navigation controller.
  func named<Screen: UIViewController>(
    _ made: (navigationController: UINavigationController, rootViewController: Screen), _ name: Any.Type
  ) -> UINavigationController {
    add(made.rootViewController, as: name)
    return made.navigationController
  }
}
#endif
"""###,
    "Coordinators/OuterScreens": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Going back to other flows

extension RoutegenSupport.Stage {
  /// Goes back to the latest shown screen registered as `name`, in this flow or in the nearest flow that started it. The
  /// flows in between are left in the same transition, and report it. If no such screen is shown, only closes the screen.
  func close(
    _ screen: UIViewController, backToOuter name: Any.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    let outer = outer(name, besides: screen)
    goBack(to: outer?.screen, from: screen, animated) {
      done()
      outer?.stage.endIfLeft()
    }
  }

  func outer(
    _ name: Any.Type, besides screen: UIViewController
  ) -> (stage: RoutegenSupport.Stage, screen: UIViewController)? {
    lineage.lazy.compactMap { stage in
      stage.latest(name, besides: screen).map { (stage, $0) }
    }.first
  }
}
#endif
"""###,
    "Coordinators/Parents": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Returns the view controller and its parents, the innermost first.
  @MainActor static func containers(of controller: UIViewController) -> [UIViewController] {
    sequence(first: controller) { $0.parent }.map { $0 }
  }
}
#endif
"""###,
    "Coordinators/Presenting": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Presenting

extension RoutegenSupport.Stage {
  /// Presents a view controller over a screen and over everything presented there, as soon as the screen is in a window.
  func present(_ controller: UIViewController, over screen: UIViewController, animated: Swift.Bool) {
    let base = RoutegenSupport.covers(of: screen).last ?? screen
    if let base = RoutegenSupport.surroundings(of: base).first(where: { $0.viewIfLoaded?.window != nil }) {
      base.present(controller, animated: animated)
    } else {
      onceInWindow(base) { [weak screen] in
        if let screen, self.isShown(screen) { self.present(controller, over: screen, animated: animated) }
      }
    }
  }

  /// Calls `perform` after the app has put the outermost container of a view controller into a window.
  func onceInWindow(_ controller: UIViewController, perform: @escaping () -> Swift.Void) {
    onWindow = onWindow ?? []
    let probe = RoutegenSupport.WindowProbe(frame: .zero)
    probe.isHidden = true
    probe.report = { [weak controller] in
      RoutegenSupport.afterTransitions(around: { [weak controller] in controller }) {
        let waiting = self.onWindow ?? []
        self.onWindow = nil
        perform()
        for each in waiting { each() }
      }
    }
    RoutegenSupport.outermost(controller).view.insertSubview(probe, at: 0)
  }
}

extension RoutegenSupport.Presentation {
  static func present(
    over screen: UIViewController?, in navigationController: UINavigationController? = nil,
    animated: Swift.Bool = true, style: @escaping (UIViewController) -> Swift.Void = { _ in }
  ) -> Self {
    let isAnimated = animated && RoutegenSupport.isAnimated
    return Self(
      screen: screen, navigationController: navigationController, style: style, stack: navigationController
    ) { stage, next, screen, _ in stage.present(next, over: screen, animated: isAnimated) }
  }
}

extension RoutegenSupport {
  /// A hidden view that calls `report` once, when it enters a window: UIKit cannot present before.
  @MainActor final class WindowProbe: UIView {
    var report: () -> Swift.Void = {}

    override func didMoveToWindow() {
      guard window != nil else { return }
      inNextTurn { [self] in
        removeFromSuperview()
        report()
        report = {}
      }
    }
  }
}
#endif
"""###,
    "Coordinators/PresentingAtOnce": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Presents a view controller over a screen and over everything presented there.
  func present(_ controller: UIViewController, over screen: UIViewController, animated: Swift.Bool) {
    (RoutegenSupport.covers(of: screen).last ?? screen).present(controller, animated: animated)
  }
}
#endif
"""###,
    "Coordinators/PushingInColumns": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Pushing in another column

extension RoutegenSupport.Presentation {
  /// Returns a presentation that pushes a screen in a column.
  static func push(
    _ column: Swift.Int, of split: UISplitViewController?, from screen: UIViewController?, animated: Swift.Bool = true
  ) -> Self {
    let isAnimated = animated && RoutegenSupport.isAnimated
    return Self(screen: screen, stack: split?.stack(of: column)) { [weak split] stage, next, screen, _ in
      stage.push(next, in: column, of: split, from: screen, animated: isAnimated)
    }
  }
}

extension RoutegenSupport.Stage {
  /// Pushes in another column, which does not cover the screen. A second tap replaces the screen that the first one pushed.
  fileprivate func push(
    _ controller: UIViewController, in index: Swift.Int, of split: UISplitViewController?,
    from screen: UIViewController,
    animated: Swift.Bool
  ) {
    guard let split, let stack = split.stack(of: index) else { return }
    let flows = lineage[lineage.count - 1]
    guard let top = stack.topViewController, !flows.isEmptyColumn(stack) else {
      return fill(index, of: split, with: controller, animated: animated)
    }
    show(index, of: split, animated: false)
    #if ROUTEGEN_LEAVING
    let isKept = self.top.inFlow.contains { $0.controller === top }
    #else
    let isKept = false
    #endif
    if !isKept, top !== screen, flows.owns(top), flows.name(of: controller) == flows.name(of: top) {
      stack.viewControllers[stack.viewControllers.count - 1] = controller
    } else {
      stack.pushViewController(controller, animated: animated)
    }
  }

  /// Returns the name space of a screen of this flow or of a flow that it has started; in another module, its class.
  private func name(of controller: UIViewController) -> Any.Type {
    named(controller) ?? type(of: controller)
  }

  private func named(_ controller: UIViewController) -> Any.Type? {
    members.first { $0.controller === controller }?.screen
      ?? startedCoordinators.lazy.compactMap { ($0 as? any StagedCoordinator)?.stage.named(controller) }.first
  }
}
#endif
"""###,
    "Coordinators/Replacing": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Replacing

extension RoutegenSupport.Presentation {
  static func replace(
    _ screen: UIViewController?, in navigationController: UINavigationController? = nil, animated: Swift.Bool = true
  ) -> Self {
    let isAnimated = animated && RoutegenSupport.isAnimated
    return Self(
      screen: screen, navigationController: navigationController,
      stack: navigationController ?? screen?.navigationController
    ) { stage, next, screen, handOver in
      stage.replace(screen, by: next, animated: isAnimated, isOwn: handOver == nil)
      handOver?()
    }
  }
}

extension RoutegenSupport.Stage {
  /// Replaces a screen: on the flow's part of its stack, in its tab, in its presentation, or as the root of the window.
  func replace(
    _ screen: UIViewController, by controller: UIViewController, animated: Swift.Bool, isOwn: Swift.Bool
  ) {
    // View controllers that flows present over the screen are dismissed. Their screens have agreed.
    let covers = RoutegenSupport.covers(of: screen).filter { isOfFlows($0) && !$0.isBeingDismissed }
    for presenting in covers.compactMap(\.presentingViewController) where !covers.contains(presenting) {
      presenting.dismiss(animated: false)
    }
    // A tab bar controller cannot be inside another one: it replaces the outer one.
    let bar = controller is UITabBarController ? screen as? UITabBarController ?? screen.tabBarController : nil
    let place = bar ?? screen
    let around = RoutegenSupport.stack(around: place)
    if let (stack, _, first) = around {
      let index = stack.viewControllers.dropFirst(first).firstIndex { contains($0) } ?? first
      if index > first || !RoutegenSupport.isContainer(controller) {
        let old = Swift.Array(stack.viewControllers[index...])
        stack.setViewControllers(stack.viewControllers[..<index] + [controller], animated: animated)
        return hand(old, overTo: controller, isOwn: isOwn)
      }
    }
    // A column or a child is replaced together with the view controller that contains it.
    let inner = around?.navigationController ?? place
    let replaced = sequence(first: inner) { $0.parent is UITabBarController ? nil : $0.parent }.map { $0 }
    let old = replaced.last ?? place
    if let tabBarController = old.tabBarController, let tabs = tabBarController.viewControllers, tabs.contains(old) {
      controller.tabBarItem = old.tabBarItem
      tabBarController.viewControllers = tabs.map { $0 === old ? controller : $0 }
    } else if let presenting = old.presentingViewController, old.parent == nil {
      controller.modalPresentationStyle = old.modalPresentationStyle
      #if !os(tvOS)
      // UIKit raises an exception for a popover without a source.
      if let popover = controller.popoverPresentationController, let earlier = old.popoverPresentationController {
        (popover.sourceView, popover.sourceRect) = (earlier.sourceView, earlier.sourceRect)
        popover.barButtonItem = earlier.barButtonItem
        popover.permittedArrowDirections = earlier.permittedArrowDirections
      }
      #endif
      #if !os(tvOS) && !os(visionOS)
      if #available(iOS 15.0, *), let sheet = old.sheetPresentationController {
        controller.sheetPresentationController?.detents = sheet.detents
      }
      #endif
      presenting.dismiss(animated: false) { presenting.present(controller, animated: false) }
    } else if let window = old.viewIfLoaded?.window {
      // Otherwise the window would keep the view controllers that the old root presents.
      if old.presentedViewController != nil { old.dismiss(animated: false) }
      window.rootViewController = controller
    } else if kept == nil || held != nil {
      return onceInWindow(old) { [weak screen] in
        if let screen, self.isShown(screen) {
          self.replace(screen, by: controller, animated: animated, isOwn: isOwn)
        }
      }
    }
    hand(replaced, overTo: controller, isOwn: isOwn)
  }
}
#endif
"""###,
    "Coordinators/ReplacingFlows": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Moves the containers around a new flow to that flow, except for a tab bar controller. If this flow is no longer shown,
  /// the new flow takes this flow's place: under its parent, or in the flow that starts with this one. Otherwise flows that
  /// replace each other would pile up.
  func handOver(
    to child: any StagedCoordinator, in controller: UIViewController, by coordinator: any StagedCoordinator
  ) {
    let stage = child.stage
    let containers = RoutegenSupport.containers(of: controller)
    func isLeft(_ member: Member) -> Swift.Bool {
      guard let each = member.controller, member.screen == nil else { return false }
      return containers.contains { $0 === each } && (each === controller || !(each is UITabBarController))
    }
    for container in members.filter(isLeft).compactMap({ $0.controller }) { stage.add(container) }
    members.removeAll(where: isLeft)
    if isShown {
      if stage.parent !== self { adopt(child) }
      let isInTab = members.contains { member in containers.contains { $0 === member.controller } }
      if isInTab { child.outerFlow = coordinator }
    } else if let outer = coordinator.outerFlow {
      outer.stage.handOver(to: child, in: controller, by: outer)
    } else {
      stage.held = held
      // The flow that the app has started stays: the app opens links by it.
      if parent == nil { child.outerFlow = coordinator }
      (parent ?? self).adopt(child, asPart: parent == nil)
    }
  }

  /// Registers a flow as one that this flow has started.
  private func adopt(_ child: any StagedCoordinator, asPart isPart: Swift.Bool = false) {
    started.append(Child(coordinator: child, isPart: isPart))
    child.stage.parent = self
  }
}
#endif
"""###,
    "Coordinators/ReplacingInPlace": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Replacing in place

extension RoutegenSupport.Presentation {
  /// Returns a presentation that replaces a screen. The screens under it on its stack stay.
  static func replaceInPlace(_ screen: UIViewController?) -> Self {
    Self(screen: screen, stack: screen?.navigationController) { stage, next, screen, handOver in
      stage.replaceInPlace(screen, by: next)
      handOver?()
    }
  }
}

extension RoutegenSupport.Stage {
  /// Replaces a screen and all screens above it on its stack. For the root of a stack, calls `replace`.
  fileprivate func replaceInPlace(_ screen: UIViewController, by controller: UIViewController) {
    guard let (stack, element, first) = RoutegenSupport.stack(around: screen),
      let index = stack.viewControllers.firstIndex(of: element), index > first
    else { return replace(screen, by: controller, animated: false, isOwn: true) }
    let old = Swift.Array(stack.viewControllers[index...])
    stack.setViewControllers(stack.viewControllers[..<index] + [controller], animated: false)
    hand(old, overTo: controller, isOwn: true)
  }
}
#endif
"""###,
    "Coordinators/ReplacingTabs": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Replaces a tab with a view controller.
  func replaceTab(_ tab: Swift.Int, of tabBarController: UITabBarController?, by controller: UIViewController) {
    guard let tabBarController, let old = tabBarController.viewControllers?[tab] else { return }
    controller.tabBarItem = old.tabBarItem
    tabBarController.viewControllers?[tab] = controller
    hand([old], overTo: controller, isOwn: false)
  }
}
#endif
"""###,
    "Coordinators/Results": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// The end of a flow with a result.
  @MainActor final class EndingWith<Result>: Ending {
    var onResult: (Result) -> Swift.Void = { _ in }

    override func release() {
      super.release()
      onResult = { _ in }
    }
  }
}
#endif
"""###,
    "Coordinators/ScreenAnswers": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Answers of screens, and of the app

extension RoutegenSupport {
  /// An answer of any type.
  @MainActor protocol AnyAnswer: Swift.AnyObject {
    var isGiven: Swift.Bool { get }
    func giveNothing()
  }
}

extension RoutegenSupport.Answer: RoutegenSupport.AnyAnswer {
  var isGiven: Swift.Bool { pending.isGiven }
  func giveNothing() { give(nil) }
}

extension RoutegenSupport.Stage {
  /// A pending answer, with the view controller that should give it, or that has requested it from the app.
  struct Waiting {
    weak var controller: UIViewController?
    weak var answer: (any RoutegenSupport.AnyAnswer)?
    /// The route with which `controller` requested the answer; `nil` if `controller` gives the answer.
    let route: Swift.String?
  }

  /// Returns the closure of a screen that should give an answer. The closure owns the answer.
  func routes<Screen: UIViewController, Route>(
    of screen: Screen, as name: Any.Type, orElse ignore: @escaping (Route) -> Swift.Void = { _ in },
    answering answer: (any RoutegenSupport.AnyAnswer)?, perform: @escaping (Route, Screen) -> Swift.Void
  ) -> (Route) -> Swift.Void {
    wait(for: answer, by: screen)
    return routes(of: screen, as: name, orElse: ignore) { route, screen in
      withExtendedLifetime(answer) { perform(route, screen) }
    }
  }

  func wait(
    for answer: (any RoutegenSupport.AnyAnswer)?, by controller: UIViewController, to route: Swift.String? = nil
  ) {
    waiting.removeAll { $0.controller == nil || $0.answer == nil }
    if let answer { waiting.append(Waiting(controller: controller, answer: answer, route: route)) }
  }

  /// Returns the closure that passes on the answer of a screen, if another screen waits for it. It owns the answer: while the
  /// screen is closed, the app may release the closure of the screen.
  func answer<Value>(_ value: Value, of screen: UIViewController) -> () -> Swift.Void {
    let answers = waiting.filter { $0.controller === screen }.map { $0.answer as? RoutegenSupport.Answer<Value> }
    return { for each in answers { each?.give(value) } }
  }

  /// Returns an answer for the app to give. If the screen's route still waits for one, calls `then(nil)` and returns `nil`.
  func answer<Value>(
    _ then: @escaping @MainActor (Value?) -> Swift.Void, to route: Swift.String, of screen: UIViewController
  ) -> RoutegenSupport.Answer<Value>? {
    let isOwed = waiting.contains { $0.controller === screen && $0.route == route && $0.answer?.isGiven == false }
    guard !isOwed else {
      #if ROUTEGEN_HOOKS
      isNotPerformed()
      #endif
      then(nil)
      return nil
    }
    let answer = RoutegenSupport.Answer(then)
    wait(for: answer, by: screen, to: route)
    return answer
  }

  /// Answers `nil` for screens that are no longer shown, but that an object still owns.
  func answerNothingForThoseLeft() {
    for each in waiting where each.route == nil {
      if let controller = each.controller, !isShown(controller) { each.answer?.giveNothing() }
    }
  }
}
#endif
"""###,
    "Coordinators/ScreenNames": ###"""
#if canImport(UIKit) && !os(watchOS)
import CoreFoundation
import UIKit

extension FlowScreen {
  /// Registers a view controller as one that shows the screen. When its view is loaded, the view's accessibility identifier
  /// becomes the name of the screen, unless the view already has an identifier.
  @MainActor @discardableResult
  func named<Controller: UIViewController>(_ controller: Controller) -> Controller {
    RoutegenScreens.add(controller) { self }
    RoutegenScreens.identify(controller, self)
    return controller
  }
}

/// The screens of the view controllers that coordinators have created or found.
@MainActor enum RoutegenScreens {
  private struct Named {
    weak var controller: UIViewController?
    let screen: () -> FlowScreen?
  }

  private static var all: [Named] = []
  /// The closures that set the identifiers of views after they are loaded. Each returns false until the view is loaded.
  private static var waiting: [() -> Swift.Bool] = []

  static func add(_ controller: UIViewController, _ screen: @escaping () -> FlowScreen?) {
    all.removeAll { $0.controller == nil || $0.controller === controller }
    all.append(Named(controller: controller, screen: screen))
  }

  static func identify(_ controller: UIViewController, _ screen: FlowScreen) {
    let identifies = { [weak controller] in
      guard let controller else { return true }
      guard let view = controller.viewIfLoaded else { return false }
      if view.accessibilityIdentifier == nil { view.accessibilityIdentifier = screen.rawValue }
      return true
    }
    guard !identifies() else { return }
    if waiting.isEmpty { observe() }
    waiting.append(identifies)
  }

  static func screen(of controller: UIViewController) -> FlowScreen? {
    all.last { $0.controller === controller }?.screen()
  }

  /// Calls the waiting closures each time before the main run loop sleeps, when UIKit has done its work. UIKit notifies only
  /// the view controller itself when it loads a view.
  private static func observe() {
    let observer = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, false, Swift.Int.max
    ) { _, _ in
      waiting.removeAll { $0() }
      if !waiting.isEmpty { observe() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
  }
}

extension StagedCoordinator {
  /// The screen that the user sees, if it has a name and belongs to this flow or to a flow that it has started.
  var currentScreen: FlowScreen? { self.stage.currentScreen }
}

extension RoutegenSupport.Stage {
  fileprivate var currentScreen: FlowScreen? {
    guard let first = shownViewControllers.first else { return nil }
    let seen = seen(in: RoutegenSupport.outermost(first))
    let containers = RoutegenSupport.containers(of: seen)
    guard containers.contains(where: { owns($0) }) else { return nil }
    return containers.lazy.compactMap { FlowScreen(of: $0) }.first
  }

  /// Returns the view controller inside or over another one that the user sees. An alert of the app does not count.
  private func seen(in controller: UIViewController) -> UIViewController {
    let presented = sequence(first: controller) { RoutegenSupport.presented(by: $0) }.dropFirst()
    return seen(inContainer: Swift.Array(presented).last { isOfFlows($0) } ?? controller)
  }

  private func seen(inContainer controller: UIViewController) -> UIViewController {
    switch controller {
    case let stack as UINavigationController: stack.topViewController.map { seen(inContainer: $0) } ?? stack
    case let tabs as UITabBarController: tabs.selectedViewController.map { seen(inContainer: $0) } ?? tabs
    #if ROUTEGEN_SPLITS
    case let split as UISplitViewController:
      split.viewControllers.last { !isEmptyColumn($0) }.map { seen(inContainer: $0) } ?? split
    #endif
    default: controller
    }
  }
}
#endif
"""###,
    "Coordinators/ScreenNamesInNavigation": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension FlowScreen {
  /// Registers the root view controller of a navigation controller, and returns both.
  @MainActor func named<Controller: UIViewController>(
    _ scene: (navigationController: UINavigationController, rootViewController: Controller)
  ) -> (navigationController: UINavigationController, rootViewController: Controller) {
    named(scene.rootViewController)
    return scene
  }
}
#endif
"""###,
    "Coordinators/SelectingTabs": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Selects a tab of the nearest tab bar controller around a screen or around the view controllers that present it.
  @MainActor static func selectTab(_ index: Swift.Int, from screen: UIViewController) {
    surroundings(of: screen).lazy.compactMap { $0 as? UITabBarController }.first?.selectedIndex = index
  }
}
#endif
"""###,
    "Coordinators/Settling": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Waiting for transitions

extension RoutegenSupport.Stage {
  /// The uppermost shown view controller of the flow, or one that the user is swiping away and may still keep.
  var settling: UIViewController? { front ?? members.last { $0.controller != nil }?.controller }

  /// Calls `perform` when no transition runs and the flow does not wait for a window.
  func whenSettled(_ perform: @escaping () -> Swift.Void) {
    if onWindow == nil { return RoutegenSupport.afterTransitions(around: { self.settling }, perform: perform) }
    onWindow?.append { self.whenSettled(perform) }
  }
}
#endif
"""###,
    "Coordinators/Stage": ###"""
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
"""###,
    "Coordinators/Starting": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Showing

extension RoutegenSupport {
  /// The way in which a view controller is shown.
  @MainActor struct Presentation {
    /// The screen from which it is shown; `nil` for the uppermost screen of the flow.
    var screen: UIViewController?
    /// The navigation controller that is put around the view controller.
    var navigationController: UINavigationController?
    /// The closure that sets the presentation style of the view controller.
    var style: (UIViewController) -> Swift.Void = { _ in }
    /// The navigation controller for a flow that is shown this way.
    var stack: UINavigationController?
    /// `isPart`: another flow starts with this one or has it in a tab. `isContained`: a screen of another flow contains it.
    var isPart = false, isContained = false
    /// The closure that shows a view controller from a screen; `nil` if its container shows it. If it replaces the screen, it
    /// calls the last argument, so that a started flow without an end takes the place of the flow that starts it.
    var show: (@MainActor (Stage, UIViewController, UIViewController, (() -> Swift.Void)?) -> Swift.Void)?

    /// Returns a presentation that pushes on the stack of a screen, or presents over the screen if it has no stack.
    static func push(from screen: UIViewController?, animated: Swift.Bool = true) -> Presentation {
      let isAnimated = animated && RoutegenSupport.isAnimated
      return Self(screen: screen, stack: screen?.navigationController) { stage, next, screen, _ in
        if let stack = screen.navigationController ?? screen as? UINavigationController {
          stack.pushViewController(next, animated: isAnimated)
        } else {
          stage.present(next, over: screen, animated: isAnimated)
        }
      }
    }

    func wrapped(_ controller: UIViewController) -> UIViewController {
      guard let navigationController else { return controller }
      navigationController.viewControllers = [controller]
      return navigationController
    }
  }

  /// Returns true for a container, which cannot be pushed on the stack of a navigation controller.
  @MainActor static func isContainer(_ controller: UIViewController) -> Swift.Bool {
    controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
  }
}

extension RoutegenSupport.Stage {
  typealias Presentation = RoutegenSupport.Presentation

  /// Shows a screen of the flow. Returns the screen, or the navigation controller around it.
  @discardableResult
  func show(_ screen: UIViewController, _ presentation: Presentation) -> UIViewController {
    let controller = presentation.wrapped(screen)
    add(controller)
    put(controller, presentation)
    return controller
  }

  func put(_ controller: UIViewController, _ presentation: Presentation, handOver: (() -> Swift.Void)? = nil) {
    guard let show = presentation.show, let screen = presentation.screen ?? front else { return }
    presentation.style(controller)
    #if ROUTEGEN_HOOKS
    prepare(controller)
    #endif
    show(self, controller, screen, handOver)
  }

  // MARK: Starting

  /// Registers the first view controller of the flow, which the caller shows in this turn of the main actor. An empty
  /// navigation controller was created for the flow, and is registered, too.
  func begin(with controller: UIViewController, in navigationController: UINavigationController?) -> UIViewController {
    isStarted = true
    add(controller)
    if let navigationController, navigationController.viewControllers.isEmpty { add(navigationController) }
    return controller
  }

  /// Shows the first view controller of a flow that the app starts, or keeps it until the app shows it.
  func start(_ controller: UIViewController, in navigationController: UINavigationController?) {
    _ = begin(with: controller, in: navigationController)
    guard let navigationController, !RoutegenSupport.isContainer(controller) else {
      kept = controller
      return
    }
    // The app created it: it is `held`, and does not belong to the flow.
    members.removeAll { $0.controller === navigationController }
    held = navigationController
    if !navigationController.viewControllers.contains(controller) {
      navigationController.pushViewController(controller, animated: false)
    }
  }

  /// The root of the flow, for the app to show. The stage owns it until the app has put it into a window, which is usually in
  /// the turn of the main actor in which the app reads it.
  var root: UIViewController? {
    if kept != nil {
      held = kept
      RoutegenSupport.inNextTurn { self.releaseRootsIfShown() }
    }
    return held
  }

  /// Releases the roots of this flow and of the flows that started it, if they are now in a window. Does not load their views
  /// to find out.
  func releaseRootsIfShown() {
    for stage in lineage {
      guard let root = stage.kept else { continue }
      if RoutegenSupport.outer(root) != nil || root.viewIfLoaded?.window != nil {
        (stage.held, stage.kept) = (root, nil)
      }
    }
  }
}
#endif
"""###,
    "Coordinators/StartingInContainers": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Presentation {
  /// Returns a presentation for a tab, or for the first view controller of a flow: its container shows it.
  static func tab(in navigationController: UINavigationController? = nil) -> Self {
    Self(navigationController: navigationController, stack: navigationController, isPart: true)
  }
}
#endif
"""###,
    "Coordinators/Uncovering": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Brings a view controller to the front. View controllers that the app presents itself stay.
  @discardableResult
  func uncover(_ controller: UIViewController?, animated: Swift.Bool = false) -> UIViewController? {
    guard let controller else { return nil }
    let covers = RoutegenSupport.covers(of: controller).filter { isOfFlows($0) && !$0.isBeingDismissed }
    let presenters = covers.compactMap(\.presentingViewController).filter { !covers.contains($0) }
    for each in RoutegenSupport.surroundings(of: controller) {
      if let stack = each.parent as? UINavigationController, stack.topViewController !== each,
        stack.viewControllers.contains(each)
      {
        stack.popToViewController(each, animated: animated && covers.isEmpty)
      }
      if let tabBarController = each.tabBarController,
        each.parent === tabBarController || tabBarController.viewControllers?.contains(each) == true
      {
        tabBarController.selectedViewController = each
      }
    }
    for presenting in presenters { presenting.dismiss(animated: animated) }
    #if ROUTEGEN_SPLITS
    showColumn(of: controller)
    #endif
    return controller
  }
}
#endif
"""###,
    "Links/Addresses": ###"""
// MARK: Addresses

/// The code that reads and writes addresses.
enum RoutegenLinks {
  /// The reason why a text that starts with neither a scheme nor `/`, `?` or `#` opens nothing.
  static let noURL = "it is no URL and no path"

  /// A URL or a path, split into its parts. The links of a flow are tried on it, one after the other.
  struct Address {
    let text: Swift.String
    /// The scheme in lower case; `nil` for a path.
    let scheme: Swift.String?
    /// The text after the scheme, up to the query.
    private let place: Swift.Substring
    /// The items of the query. An item without `=` has no value.
    let query: [(name: Swift.String, value: Swift.String?)]
    let fragment: Swift.String?
    /// The segments of the path.
    private(set) var path: [Swift.String] = []
    /// The path in the spelling of templates, with a slash at its end.
    private(set) var encodedPath = ""
    /// The segments that `{rest...}` takes.
    var rest: [Swift.String] = []

    /// The values in the path, for the template that opens it.
    var values: [(name: Swift.String, type: Swift.String, text: Swift.String)] = []
    /// The screen of that template, and the first screen with a template for the path, whatever its values.
    var opened: (screen: Swift.String, template: [Segment])?
    var first: (screen: Swift.String, template: [Segment])?
    /// The first value in the path that its type refuses.
    var misfit: LinkError?
    /// True while the differences from all templates are collected.
    var isExplaining = false
    var misses: [(error: LinkError, distance: Swift.Int)] = []

    /// The screen that the address names: the value of a query item without a name.
    var named: Swift.String? { query.first { $0.name.isEmpty && $0.value?.isEmpty == false }?.value }

    init(_ text: Swift.String) throws {
      func cut(_ part: Swift.Substring, at mark: Swift.UInt8) -> (Swift.Substring, Swift.Substring?) {
        guard let index = part.utf8.firstIndex(of: mark) else { return (part, nil) }
        return (part[..<index], part[part.utf8.index(after: index)...])
      }
      self.text = text
      let (address, fragment) = cut(text[...], at: 0x23)
      let (start, query) = cut(address, at: 0x3F)
      self.fragment = try fragment.map { try RoutegenLinks.decoded($0, of: text) }
      self.query = try (query ?? "").utf8.split(separator: 0x26).map { item in
        let (name, value) = cut(Swift.Substring(item), at: 0x3D)
        return (try RoutegenLinks.decoded(name, of: text), try value.map { try RoutegenLinks.decoded($0, of: text) })
      }
      if start.isEmpty || start.utf8.first == 0x2F {
        (scheme, place) = (nil, start)
        return
      }
      let (scheme, place) = cut(start, at: 0x3A)
      let isScheme =
        scheme.first?.isLetter == true && scheme.utf8.allSatisfy { $0 == 0x2B || RoutegenLinks.isPlain($0) }
      guard let place, isScheme, !scheme.contains("_"), !scheme.contains("~") else {
        throw LinkError(address: text, screen: nil, value: nil, reason: RoutegenLinks.noURL)
      }
      (self.scheme, self.place) = (scheme.lowercased(), place)
    }

    /// Reads the path after an origin of a flow; returns false if the address has another origin. A path alone has
    /// every origin, and a flow without origins accepts all.
    mutating func start(after origins: [Swift.String]) throws -> Swift.Bool {
      guard let path = path(after: origins) else { return false }
      let segments = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).dropFirst()
      self.path = try segments.map { try RoutegenLinks.decoded(Swift.Substring($0), of: text) }
      encodedPath = self.path.map { "/" + RoutegenLinks.encoded($0) }.joined() + "/"
      return true
    }

    private func path(after origins: [Swift.String]) -> Swift.Substring? {
      guard let scheme else { return place }
      // After the scheme of an app, `talk:/a`, `talk://a` and `talk:///a` are the same.
      let slashes = place.utf8.prefix(3).prefix { $0 == 0x2F }.count
      let hasSlash = slashes > 0 || place.isEmpty
      let alone = hasSlash ? Swift.Substring(place.utf8.dropFirst(Swift.max(0, slashes - 1))) : "/" + place
      if origins.contains(scheme + ":") { return alone }
      guard slashes > 1 else { return origins.isEmpty ? alone : nil }
      let host = Swift.Substring(place.utf8.dropFirst(2).prefix { $0 != 0x2F })
      let isAccepted = origins.isEmpty || origins.contains(scheme + "://" + host.lowercased())
      return isAccepted ? place[host.endIndex...] : nil
    }
  }
}

// MARK: Percent sequences

extension RoutegenLinks {
  /// Returns true for a byte that means itself in every part of an address: a letter, a digit or one of `-._~`.
  static func isPlain(_ byte: Swift.UInt8) -> Swift.Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || "-._~".utf8.contains(byte)
  }

  /// Returns a text with percent sequences for all bytes that are not plain.
  static func encoded(_ text: Swift.String) -> Swift.String {
    text.utf8.map { byte in
      let digits = Swift.String(byte, radix: 16, uppercase: true)
      return isPlain(byte) ? Swift.String(Swift.UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + digits
    }.joined()
  }

  /// Returns the text of a part of an address, with its percent sequences replaced.
  static func decoded(_ part: Swift.Substring, of address: Swift.String) throws -> Swift.String {
    guard part.utf8.contains(0x25) else { return Swift.String(part) }
    var bytes: [Swift.UInt8] = []
    var rest = part.utf8
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      let digits = Swift.String(decoding: rest.prefix(2), as: Swift.UTF8.self)
      let isPair = digits.utf8.count == 2 && digits.allSatisfy(\.isHexDigit)
      // No text has the byte 0xFF.
      bytes.append(isPair ? Swift.UInt8(digits, radix: 16) ?? 0xFF : 0xFF)
      rest = rest.dropFirst(2)
    }
    let text = Swift.String(decoding: bytes, as: Swift.UTF8.self)
    // Bytes that are not UTF-8 come back as others.
    if text.utf8.elementsEqual(bytes) { return text }
    let rule = "two hexadecimal digits have to follow `%`, and the bytes are UTF-8"
    throw LinkError(address: address, screen: nil, value: nil, reason: "`\(part)` cannot be decoded: \(rule)")
  }

  /// Returns an address after its origin. After that of an app's scheme a path must not look like a host.
  static func address(_ origin: Swift.String, _ path: Swift.String) -> Swift.String {
    origin.utf8.last == 0x3A && path.utf8.starts(with: "//".utf8) ? origin + "//" + path : origin + path
  }

  /// Returns true if two texts have the same bytes; to Swift, texts with the same characters are equal.
  static func isSame(_ text: Swift.String, _ other: Swift.String) -> Swift.Bool { text.utf8.elementsEqual(other.utf8) }
}
"""###,
    "Links/EqualValues": ###"""
// MARK: Values that are compared

extension RoutegenLinks {
  /// Returns true if two values are equal.
  static func areEqual<Value: Swift.Equatable>(_ one: Value, _ other: Value) -> Swift.Bool { one == other }

  /// Returns true if two values are known to be equal: by `==` if they are `Equatable`, or else by their descriptions if they
  /// are `LosslessStringConvertible`.
  static func areEqual<Value>(_ one: Value, _ other: Value) -> Swift.Bool {
    func areEqual<Known: Swift.Equatable>(_ one: Known) -> Swift.Bool { (other as? Known) == one }
    if let one = one as? any Swift.Equatable { return areEqual(one) }
    guard let one = one as? any Swift.LosslessStringConvertible,
      let other = other as? any Swift.LosslessStringConvertible
    else { return false }
    return one.description == other.description
  }
}
"""###,
    "Links/FoundationKinds": ###"""
#if canImport(Foundation)
import Foundation

// MARK: Types of Foundation

extension RoutegenLinks.Kind where Value == Foundation.UUID {
  static var value: Self { Self(read: { Foundation.UUID(uuidString: $0) }, write: { $0.uuidString }) }
}

extension RoutegenLinks.Kind where Value == Foundation.URL {
  static var value: Self {
    Self(
      read: { text in
        // Foundation changes or refuses text that is not a valid URL, depending on its version.
        guard let url = Foundation.URL(string: text), RoutegenLinks.isSame(url.absoluteString, text) else { return nil }
        let hasColon = text.utf8.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }.contains(0x3A)
        return text.isEmpty || hasColon && url.scheme?.isEmpty != false ? nil : url
      },
      write: { $0.absoluteString })
  }
}
#endif
"""###,
    "Links/Kinds": ###"""
// MARK: Kinds of values

extension RoutegenLinks {
  /// The two functions that turn a text into a value, and a value into a text.
  struct Kind<Value> {
    let read: (Swift.String) -> Value?
    let write: (Value) -> Swift.String
  }

  /// Returns a path with values in the places of its template, `/books/{number}`.
  @inline(never) static func path(_ template: Swift.String, _ values: Swift.String...) -> Swift.String {
    let pieces = template.utf8.split(separator: 0x7B, omittingEmptySubsequences: false)
    let filled = Swift.zip(values, pieces.dropFirst()).map { value, piece in
      value + Swift.String(Swift.Substring(piece.drop { $0 != 0x7D }.dropFirst()))
    }
    return Swift.String(Swift.Substring(pieces[0])) + filled.joined()
  }

  /// Returns a value as it is in a path.
  @inline(never) static func encoded<Value>(_ value: Value, _ kind: Kind<Value>) -> Swift.String {
    encoded(kind.write(value))
  }
}

extension RoutegenLinks.Kind where Value: Swift.LosslessStringConvertible {
  @_disfavoredOverload static var value: Self {
    Self(
      read: { text in
        guard !text.isEmpty, let value = Value(text) else { return nil }
        return (value as? any Swift.FloatingPoint)?.isFinite == false ? nil : value
      },
      write: { $0.description })
  }
}
"""###,
    "Links/LinkError": ###"""
// MARK: - Links

/// The reason why an address opens no screen.
package struct LinkError: Swift.Error, Swift.CustomStringConvertible {
  /// The address, as it came.
  package let address: Swift.String
  /// The screen whose address is the most like it: `Episodes.Detail`.
  package let screen: Swift.String?
  /// The parameter of that screen whose value is missing or does not fit.
  package let value: Swift.String?
  /// The reason, in words.
  package let reason: Swift.String

  nonisolated package var description: Swift.String {
    "\"\(address)\" is no link" + (screen.map { "; the nearest is \($0)" } ?? "") + ": " + reason
  }
}
"""###,
    "Links/Names": ###"""
// MARK: Addresses that name their screen

extension RoutegenLinks {
  /// Returns an address. Its query names the screen if the address alone would open another screen, or none because of an
  /// empty text in the path.
  static func naming(
    _ screen: Swift.String, in address: Swift.String, _ read: (inout Address) throws -> Any?
  ) -> Swift.String {
    guard var reading = try? Address(address), (try? reading.start(after: [])) != nil else { return address }
    _ = try? read(&reading)
    return reading.first.map { isSame($0.screen, screen) } == true ? address : adding(screen, to: address)
  }

  /// Returns an address that names a screen before all items of its query.
  static func adding(_ screen: Swift.String, to address: Swift.String) -> Swift.String {
    let end = address.utf8.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? address.endIndex
    let rest = address[end...]
    return address[..<end] + "?=" + encoded(screen) + (rest.hasPrefix("?") ? "&" + rest.dropFirst() : rest)
  }
}
"""###,
    "Links/OwnFoundationKinds": ###"""
#if canImport(Foundation)
import Foundation

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Foundation.UUID {
  static var value: Self { Self(.value) }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Foundation.URL {
  static var value: Self { Self(.value) }
}
#endif
"""###,
    "Links/OwnKinds": ###"""
// MARK: Types of the app with raw values

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable {
  /// Creates the kind of a type from the kind of its raw values.
  init(_ raw: RoutegenLinks.Kind<Value.RawValue>) {
    self.init(
      read: { text in
        guard !text.isEmpty, RoutegenLinks.fits(text, "\(Value.RawValue.self)") else { return nil }
        return raw.read(text).flatMap { Value(rawValue: $0) }
      },
      write: { raw.write($0.rawValue) })
  }
}

extension RoutegenLinks.Kind
where Value: Swift.RawRepresentable, Value.RawValue: Swift.LosslessStringConvertible {
  // If the type is `LosslessStringConvertible`, too, its raw values are preferred.
  static var value: Self { Self(.value) }
}
"""###,
    "Links/Queries": ###"""
// MARK: Queries and fragments

extension RoutegenLinks {
  /// The texts that the query or the fragment of an address has for a parameter: `nil` is a name without a value.
  struct Texts {
    let found: [Swift.String?]
    let name: Swift.String
    let type: Swift.String
    /// The name of the query item; `nil` for the fragment.
    let item: Swift.String?
    let address: Address

    /// Returns a required value.
    @inline(never) func value<Value>(_ kind: Kind<Value>) throws -> Value {
      if let first = found.first { return try read(first ?? "", kind) }
      throw error((item.map { "the query has no item `\($0)`" } ?? "there is no fragment") + ", which `\(name)` needs")
    }

    /// Returns a value with a default.
    @inline(never) func value<Value>(_ kind: Kind<Value>, else standard: Value) throws -> Value {
      found.isEmpty ? standard : try value(kind)
    }

    /// Returns an optional value: `nil` for the name alone, and the default if it is missing.
    @inline(never) func ifAny<Value>(_ kind: Kind<Value>, else standard: Value? = nil) throws -> Value? {
      guard let first = found.first else { return standard }
      return try first.map { try read($0, kind) }
    }

    /// Returns all values, or the default if there are none.
    @inline(never) func all<Value>(_ kind: Kind<Value>, else standard: [Value] = []) throws -> [Value] {
      found.isEmpty ? standard : try found.compactMap { try $0.map { try read($0, kind) } }
    }

    private func read<Value>(_ text: Swift.String, _ kind: Kind<Value>) throws -> Value {
      if RoutegenLinks.fits(text, type), let value = kind.read(text) { return value }
      throw error("`\(text)` in the \(item.map { "item `\($0)`" } ?? "fragment") is no `\(type)`, which `\(name)` is")
    }

    private func error(_ reason: Swift.String) -> LinkError {
      LinkError(address: address.text, screen: address.opened?.screen, value: name, reason: reason)
    }
  }

  /// An address that is being written.
  struct Writing {
    private var path: Swift.String
    private var query: [Swift.String] = []
    private var fragment = ""

    @inline(never) init(_ path: Swift.String) { self.path = path }

    var text: Swift.String {
      @inline(never) get { path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + fragment }
    }

    /// Adds a value, unless it is the default. The name of the fragment is `#`.
    @inline(never) mutating func item<Value>(
      _ name: Swift.String, _ value: Value, _ kind: Kind<Value>, unless standard: Value? = nil
    ) {
      add(name, [kind.write(value)], unless: standard.map { [kind.write($0)] })
    }

    /// Adds an optional value, unless it is the default. `nil` is the name alone.
    @inline(never) mutating func item<Value>(
      _ name: Swift.String, ifAny value: Value?, _ kind: Kind<Value>, unless standard: Value? = nil
    ) {
      add(name, [value.map(kind.write)], unless: [standard.map(kind.write)])
    }

    /// Adds several values, unless they are the default. None are the name alone.
    @inline(never) mutating func items<Value>(
      _ name: Swift.String, _ values: [Value], _ kind: Kind<Value>, unless standard: [Value] = []
    ) {
      add(
        name, values.isEmpty ? [nil] : values.map(kind.write),
        unless: standard.isEmpty ? [nil] : standard.map(kind.write))
    }

    /// Adds texts to an item, `nil` as the name alone, unless they are the default.
    mutating func add(_ name: Swift.String, _ texts: [Swift.String?], unless standard: [Swift.String?]?) {
      // Encoded texts are equal only if their bytes are.
      let texts = texts.map { $0.map(RoutegenLinks.encoded) }
      guard texts != standard?.map({ $0.map(RoutegenLinks.encoded) }) else { return }
      if name == "#" {
        fragment = "#" + (texts.first.flatMap { $0 } ?? "")
      } else {
        query += texts.map { text in name + (text.map { "=" + $0 } ?? "") }
      }
    }
  }
}

extension RoutegenLinks.Address {
  /// Returns the texts of a query item for a parameter, which has the same name unless another is given.
  @inline(never) func item(_ item: Swift.String, _ type: Swift.String, for name: Swift.String? = nil)
    -> RoutegenLinks.Texts
  {
    let found = query.filter { RoutegenLinks.isSame($0.name, item) }.map(\.value)
    return RoutegenLinks.Texts(found: found, name: name ?? item, type: type, item: item, address: self)
  }

  /// Returns the text of the fragment for a parameter.
  @inline(never) func fragment(_ name: Swift.String, _ type: Swift.String) -> RoutegenLinks.Texts {
    RoutegenLinks.Texts(found: fragment.map { [$0] } ?? [], name: name, type: type, item: nil, address: self)
  }
}
"""###,
    "Links/Rests": ###"""
// MARK: Rests of paths

extension RoutegenLinks.Address {
  /// The rest of the path as one text.
  var joinedRest: Swift.String { rest.joined(separator: "/") }
}

extension RoutegenLinks {
  /// Returns the rest of a path, with a slash before each segment.
  static func rest(_ segments: [Swift.String]) -> Swift.String { segments.map { "/" + encoded($0) }.joined() }

  /// Returns the rest of a path, whose slashes remain.
  static func rest(_ text: Swift.String) -> Swift.String {
    let segments = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    return text.isEmpty ? "" : rest(segments.map { Swift.String(Swift.Substring($0)) })
  }
}
"""###,
    "Links/SeveralFlows": ###"""
// MARK: Links of several flows

extension RoutegenLinks {
  /// The search for a link among several flows: each of them finds its own.
  struct Search<Link> {
    /// The link of a flow; a failure if a value in its query does not fit.
    typealias Found = (
      origins: [Swift.String], template: [Segment], screen: Swift.String, link: Swift.Result<Link, any Swift.Error>
    )

    var address: Address
    var found: [Found] = []
    /// The first template of each flow for the path, whatever its values.
    private(set) var firsts: [(origins: [Swift.String], template: [Segment], screen: Swift.String)] = []

    init(_ text: Swift.String) throws { address = try Address(text) }

    /// Tries the links of a flow.
    mutating func flow(_ origins: [Swift.String], _ read: (inout Address) throws -> Link?) throws {
      var address = address
      address.misses = []
      let isStarted = try address.start(after: origins)
      if !isStarted, !address.isExplaining { return }
      if !isStarted { _ = try address.start(after: []) }
      var link: Swift.Result<Link, any Swift.Error>?
      do { link = try read(&address).map { .success($0) } } catch { link = .failure(error) }
      if let link, let opened = address.opened { found.append((origins, opened.template, opened.screen, link)) }
      if let first = address.first { firsts.append((origins, first.template, first.screen)) }
      self.address.misfit = address.misfit
      // Another origin is further away than another path.
      self.address.misses +=
        isStarted
        ? address.misses
        : address.misses.map { (address.error(otherThan: origins, screen: $0.error.screen), $0.distance + 10) }
    }
  }

  /// Returns the link that the flows read.
  static func link<Link>(at text: Swift.String, _ read: (inout Search<Link>) throws -> Swift.Void) throws -> Link {
    var search = try Search<Link>(text)
    try read(&search)
    if let found = search.found.first { return try found.link.get() }
    search.address.isExplaining = true
    try read(&search)
    throw search.address.error
  }
}
"""###,
    "Links/SharedAddresses": ###"""
// MARK: Addresses that several flows have

extension RoutegenLinks {
  /// Returns the address of a link. Its query names the screen if the address alone would open another screen, of this flow
  /// or of a flow with the same origins.
  static func naming<Link>(
    _ screen: Swift.String, in address: Swift.String, after origins: [Swift.String],
    _ read: (inout Search<Link>) throws -> Swift.Void
  ) -> Swift.String {
    guard var search = try? Search<Link>(address) else { return address }
    try? read(&search)
    let first = search.first { canCoincide($0, origins) }
    return first.map { isSame($0, screen) } == true ? address : adding(screen, to: address)
  }

  /// Returns an address for use without an origin. It names its screen if a flow with other origins also has the address.
  static func namingAlone<Link>(
    _ address: Swift.String, after origins: [Swift.String], _ read: (inout Search<Link>) throws -> Swift.Void
  ) -> Swift.String {
    guard var search = try? Search<Link>(address), search.address.named == nil else { return address }
    try? read(&search)
    guard search.first(where: { !canCoincide($0, origins) }) != nil,
      let own = search.first(where: { canCoincide($0, origins) })
    else { return address }
    return adding(own, to: address)
  }
}

extension RoutegenLinks.Search {
  /// Returns the first screen for the path, of the flows with some origins.
  func first(where isMeant: ([Swift.String]) -> Swift.Bool) -> Swift.String? {
    firsts.filter { isMeant($0.origins) }.min { RoutegenLinks.precedes($0.template, $1.template) }?.screen
  }
}
"""###,
    "Links/SharedPaths": ###"""
// MARK: Paths that several flows have

extension RoutegenLinks.Search {
  /// The link of the most specific template.
  var best: Found? { found.min { RoutegenLinks.precedes($0.template, $1.template) } }

  /// The links of flows with other origins, which a path without an origin may also mean.
  func others(than best: Found) -> [Found] {
    address.scheme == nil ? found.filter { !RoutegenLinks.canCoincide($0.origins, best.origins) } : []
  }
}

extension RoutegenLinks {
  /// Returns the best link that the flows read, unless a flow with other origins also has one.
  static func best<Link>(at text: Swift.String, _ read: (inout Search<Link>) throws -> Swift.Void) throws -> Link {
    try link(at: text) { search in
      try read(&search)
      guard let best = search.best else { return }
      guard let other = search.others(than: best).first else { return search.found = [best] }
      let reason = "\(best.screen) and \(other.screen) both have it, with different origins: put one before it"
      throw LinkError(address: text, screen: nil, value: nil, reason: reason)
    }
  }

  /// Returns true if a URL may be one of two flows.
  static func canCoincide(_ origins: [Swift.String], _ others: [Swift.String]) -> Swift.Bool {
    origins.isEmpty || others.isEmpty || origins.contains(where: others.contains)
  }

  /// Returns true if a template is tried before another one. It must be, if the other one matches all of its paths.
  static func precedes(_ template: [Segment], _ other: [Segment]) -> Swift.Bool {
    for (segment, other) in Swift.zip(template, other) {
      let (left, right) = (order(segment), order(other))
      if left != right { return left < right }
    }
    return template.count < other.count
  }

  /// Returns numbers by which segments are ordered: text, values with more text around them, values of special types.
  private static func order(_ segment: Segment) -> (Swift.Int, Swift.Int, Swift.Int, Swift.Int, Swift.Int) {
    switch segment {
    case .text: return (0, 0, 0, 0, 0)
    case .rest: return (2, 0, 0, 0, 0)
    case .value(_, let type, let before, let after):
      let types = ["Bool", "UUID", "UInt", "Int", "Double"]
      let kind = type == "Float" ? "Double" : type.prefix { !$0.isNumber }
      let (length, isBool) = (before.utf8.count + after.utf8.count, type == "Bool" ? 1 : 0)
      // The texts of a Boolean value end with the same letter, so they go before any text with one letter more after it.
      let place = types.firstIndex(of: Swift.String(kind)) ?? (type == "String" ? types.count + 1 : types.count)
      return (1, -length - isBool, -before.utf8.count, -isBool, place)
    }
  }
}
"""###,
    "Links/Templates": ###"""
// MARK: Templates

extension RoutegenLinks {
  /// A segment of the path of a template.
  enum Segment {
    case text(Swift.String)
    /// The name and the type of a parameter, with the text around its value.
    case value(Swift.String, Swift.String, before: Swift.String, after: Swift.String)
    /// All segments that are left.
    case rest

    /// The segment as in a flow file: `post-{id}.json`.
    var written: Swift.String {
      switch self {
      case .text(let text): return text
      case .value(let name, _, let before, let after): return "\(before){\(name)}\(after)"
      case .rest: return "{...}"
      }
    }
  }

  /// Returns the segments of a template: `/books/{number:Int}`, with percent sequences in its text.
  static func segments(_ template: Swift.String) -> [Segment] {
    func text(_ part: Swift.Substring.UTF8View) -> Swift.String {
      (try? decoded(Swift.Substring(part), of: template)) ?? ""
    }
    if template == "/" { return [] }
    return template.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false).map { segment in
      guard let open = segment.firstIndex(of: 0x7B), let close = segment.firstIndex(of: 0x7D) else {
        return .text(text(segment))
      }
      let parts = segment[segment.index(after: open)..<close].split(separator: 0x3A, maxSplits: 1)
      guard parts.count == 2 else { return .rest }
      let (name, type) = (Swift.String(Swift.Substring(parts[0])), Swift.String(Swift.Substring(parts[1])))
      return .value(name, type, before: text(segment[..<open]), after: text(segment[segment.index(after: close)...]))
    }
  }

  /// Returns true if a text may be a value of a type in an address. Swift and Foundation also read other texts, such as
  /// `+5`, `0x1p3` and `nan`. Any text may be a value of a type of the app.
  static func fits(_ text: Swift.String, _ type: Swift.String) -> Swift.Bool {
    func areDigits(_ bytes: Swift.Substring.UTF8View) -> Swift.Bool {
      !bytes.isEmpty && bytes.allSatisfy { 0x30...0x39 ~= $0 }
    }
    let minus = text.utf8.first == 0x2D ? 1 : 0
    switch type {
    case "Bool": return text == "true" || text == "false"
    case "UInt", "UInt8", "UInt16", "UInt32", "UInt64": return areDigits(text.utf8[...])
    case "Int", "Int8", "Int16", "Int32", "Int64": return areDigits(text.utf8.dropFirst(minus))
    case "Double", "Float":
      // Digits, a fraction, and an exponent with or without a sign.
      let parts = text.utf8.dropFirst(minus).split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == 0x65 }
      let number = parts[0].split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
      let exponents = parts.dropFirst().map { $0.first == 0x2B || $0.first == 0x2D ? $0.dropFirst() : $0 }
      return (number + exponents).allSatisfy(areDigits)
    case "UUID":
      let groups = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
      return groups.map(\.count) == [8, 4, 4, 4, 12] && text.allSatisfy { $0 == "-" || $0.isASCII && $0.isHexDigit }
    default: return true
    }
  }

  // MARK: Reading

  /// Returns the link that one of a flow's templates reads.
  static func link<Link>(
    at text: Swift.String, after origins: [Swift.String], _ read: (inout Address) throws -> Link?
  ) throws -> Link {
    var address = try Address(text)
    guard try address.start(after: origins) else { throw address.error(otherThan: origins) }
    if let link = try read(&address) { return link }
    address.isExplaining = true
    _ = try read(&address)
    throw address.error
  }
}

extension RoutegenLinks.Address {
  /// Returns true if a template of a screen has the path. Then its values can be read. While differences are collected, adds
  /// the first one, with how much the path and the template differ in all.
  @inline(never) mutating func opens(_ screen: Swift.String, _ template: Swift.String) -> Swift.Bool {
    if let named, !RoutegenLinks.isSame(named, screen) { return false }
    guard isExplaining || encodedPath.utf8.starts(with: template.utf8.prefix { $0 != 0x7B }) else { return false }
    let template = RoutegenLinks.segments(template)
    var values: [(name: Swift.String, type: Swift.String, text: Swift.String)] = []
    var difference: (reason: Swift.String, value: Swift.String?)?
    var distance = 0
    func note(_ cost: Swift.Int, _ reason: Swift.String, value: Swift.String? = nil) {
      difference = difference ?? (reason, value)
      distance += cost
    }
    var left = path[...]
    for segment in template {
      if case .rest = segment {
        (rest, left) = (Swift.Array(left), [])
        continue
      }
      guard let next = left.popFirst() else {
        note(3, "the path ends before `\(segment.written)`")
        continue
      }
      func reason() -> Swift.String {
        (next.isEmpty ? "a segment is empty, and" : "`\(next)` is") + " not `\(segment.written)`"
      }
      switch segment {
      case .text(let text):
        if !RoutegenLinks.isSame(next, text) { note(isLike(next, text) ? 1 : 6, reason()) }
      case .value(let name, let type, let before, let after):
        // A value may be empty only if the address names its screen.
        guard let text = inner(next, before, after), named != nil || !text.isEmpty else {
          note(3, reason())
          continue
        }
        if !RoutegenLinks.fits(text, type) { note(1, "`\(text)` is no `\(type)`, which `\(name)` is", value: name) }
        values.append((name, type, text))
      case .rest: break
      }
    }
    // One slash at the end of a path means nothing.
    if let next = left.first, left.count > 1 || !next.isEmpty {
      note(5 * left.count, "the path goes on with `\(next)`")
    }
    guard !isExplaining else {
      let reason = difference?.reason ?? "its values do not fit"
      misses.append((LinkError(address: text, screen: screen, value: difference?.value, reason: reason), distance))
      return false
    }
    guard difference == nil else { return false }
    self.values = values
    opened = (screen, template)
    first = first ?? opened
    return true
  }

  /// Returns the text between two others.
  private func inner(_ text: Swift.String, _ before: Swift.String, _ after: Swift.String) -> Swift.String? {
    let isThere =
      text.utf8.count >= before.utf8.count + after.utf8.count && text.utf8.starts(with: before.utf8)
      && text.utf8.reversed().starts(with: after.utf8.reversed())
    guard isThere else { return nil }
    let bytes = text.utf8.dropFirst(before.utf8.count).dropLast(after.utf8.count)
    return Swift.String(decoding: bytes, as: Swift.UTF8.self)
  }

  /// Returns a value in the path; `nil` if the type refuses its text. Then another template may have the path.
  @inline(never) mutating func value<Value>(_ name: Swift.String, _ kind: RoutegenLinks.Kind<Value>) -> Value? {
    guard let found = values.first(where: { $0.name == name }) else { return nil }
    if let value = kind.read(found.text) { return value }
    let reason = "`\(found.text)` is no `\(found.type)`, which `\(name)` is"
    misfit = misfit ?? LinkError(address: text, screen: opened?.screen, value: name, reason: reason)
    return nil
  }

  // MARK: Errors

  /// The reason why an address opens nothing: a value that does not fit, or the smallest difference, of equal ones the first.
  var error: LinkError {
    if let error = misfit ?? misses.min(by: { $0.distance < $1.distance })?.error { return error }
    let reason = named.map { "nothing with a link is called `\($0)`" } ?? "there are no links"
    return LinkError(address: text, screen: nil, value: nil, reason: reason)
  }

  /// The reason why an address with another origin opens nothing.
  func error(otherThan origins: [Swift.String], screen: Swift.String? = nil) -> LinkError {
    let names = origins.map { "`\($0)`" }.joined(separator: ", ")
    return LinkError(address: text, screen: screen, value: nil, reason: "its flow answers to \(names) only")
  }

  /// Returns true if a word may be mistyped: half of it is right, at its start and its end.
  private func isLike(_ text: Swift.String, _ other: Swift.String) -> Swift.Bool {
    let start = Swift.zip(text.utf8, other.utf8).prefix { $0 == $1 }.count
    let end = Swift.zip(text.utf8.reversed(), other.utf8.reversed()).prefix { $0 == $1 }.count
    return 2 * (start + end) >= Swift.max(text.utf8.count, other.utf8.count)
  }
}
"""###,
    "Links/Texts": ###"""
extension RoutegenLinks.Kind where Value == Swift.String {
  static var text: Self { Self(read: { $0 }, write: { $0 }) }
}
"""###,
    "Links/URLs": ###"""
#if canImport(Foundation)
import Foundation

extension RoutegenLinks {
  /// Returns the URL of an address. Stops the app if the address is not a URL.
  static func url(_ address: Swift.String) -> Foundation.URL {
    guard let url = Foundation.URL(string: address) else { Swift.fatalError("\"\(address)\" is no URL") }
    return url
  }
}
#endif
"""###,
    "Scenes/Dequeue": ###"""
// MARK: - Reuse identifiers

extension RoutegenSupport {
  /// A reuse identifier. Call it like a function to dequeue a view, with the arguments that suit the class of the view.
  struct Dequeue<View> {
    let identifier: Swift.String

    func checked(_ view: Any?) -> View {
      if let view = view as? View { return view }
      Swift.fatalError("the view of the reuse identifier \"\(identifier)\" is not a \(View.self)")
    }
  }
}
"""###,
    "Scenes/DequeueTableCells": ###"""
#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

extension RoutegenSupport.Dequeue where View: UITableViewCell {
  /// Returns a cell for a table view.
  @MainActor func callAsFunction(from tableView: UITableView, for indexPath: Foundation.IndexPath) -> View {
    checked(tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath))
  }
}
#endif
"""###,
    "Scenes/DequeueViews": ###"""
#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

extension RoutegenSupport.Dequeue where View: UITableViewHeaderFooterView {
  /// Returns a header or footer for a table view; `nil` if none is registered.
  @MainActor func callAsFunction(from tableView: UITableView) -> View? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier).map(checked)
  }
}

extension RoutegenSupport.Dequeue where View: UICollectionViewCell {
  /// Returns a cell for a collection view.
  @MainActor func callAsFunction(from collectionView: UICollectionView, for indexPath: Foundation.IndexPath) -> View {
    checked(collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath))
  }
}

extension RoutegenSupport.Dequeue where View: UICollectionReusableView {
  /// Returns a supplementary view for a collection view.
  @MainActor func callAsFunction(
    ofKind kind: Swift.String, from collectionView: UICollectionView, for indexPath: Foundation.IndexPath
  ) -> View {
    checked(
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: indexPath))
  }
}
#endif
"""###,
    "Scenes/DequeueViews+AppKit": ###"""
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Foundation

extension RoutegenSupport.Dequeue where View: NSView {
  /// Returns a view for a table view; `nil` if AppKit cannot create one.
  @MainActor func callAsFunction(from tableView: NSTableView, owner: Any?) -> View? {
    tableView.makeView(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), owner: owner).map(checked)
  }

  /// Returns a supplementary view for a collection view.
  @MainActor func callAsFunction(
    ofKind kind: NSCollectionView.SupplementaryElementKind, from collectionView: NSCollectionView,
    for indexPath: Foundation.IndexPath
  ) -> View {
    checked(
      collectionView.makeSupplementaryView(
        ofKind: kind, withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), for: indexPath))
  }
}

extension RoutegenSupport.Dequeue where View: NSCollectionViewItem {
  /// Returns an item for a collection view.
  @MainActor func callAsFunction(from collectionView: NSCollectionView, for indexPath: Foundation.IndexPath) -> View {
    checked(
      collectionView.makeItem(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), for: indexPath))
  }
}
#endif
"""###,
    "Scenes/Identifiers+AppKit": ###"""
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

// MARK: - Identifiers of views

extension NSUserInterfaceItemIdentifier {
  /// Creates an AppKit identifier from an identifier of a flow file, so that you can register a view for it.
  init<Identifier: Swift.RawRepresentable>(_ identifier: Identifier) where Identifier.RawValue == Swift.String {
    self.init(rawValue: identifier.rawValue)
  }
}
#endif
"""###,
    "Scenes/OwnBundle": ###"""
import Foundation

extension RoutegenSupport {
  /// The bundle that contains this code.
  static var bundle: Foundation.Bundle { Foundation.Bundle(for: BundleMark.self) }

  private final class BundleMark {}
}
"""###,
    "Scenes/Scenes": ###"""
#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

// MARK: - Scenes

extension RoutegenSupport {
  /// The place of a screen in a storyboard.
  @MainActor struct Scene {
    /// The name space of the screen.
    let screen: Swift.String
    let storyboard: Swift.String
    let bundle: Foundation.Bundle
    /// The storyboard identifier; `nil` for the initial view controller.
    let identifier: Swift.String?

    /// Creates the view controller of the scene.
    func instantiate<Controller: UIViewController>() -> Controller {
      checked((self as any RoutegenSupport.StoryboardLoading).controller())
    }

    func checked<Controller: UIViewController>(_ controller: UIViewController?) -> Controller {
      if let controller = controller as? Controller { return controller }
      let place = identifier.map { "\"\($0)\"" } ?? "the initial controller"
      let came = controller.map { "is a \(Swift.type(of: $0))" } ?? "is missing"
      Swift.fatalError("\(screen): \(place) of \(storyboard).storyboard \(came), not a \(Controller.self)")
    }
  }

  /// A storyboard loader. Storyboards are deprecated on visionOS, but a call through a protocol gives no warning.
  @MainActor fileprivate protocol StoryboardLoading {
    func controller() -> UIViewController?
  }
}

extension RoutegenSupport.Scene: RoutegenSupport.StoryboardLoading {
  @available(visionOS, deprecated: 1.0)
  fileprivate func controller() -> UIViewController? {
    let storyboard = UIStoryboard(name: storyboard, bundle: bundle)
    guard let identifier else { return storyboard.instantiateInitialViewController() }
    return storyboard.instantiateViewController(withIdentifier: identifier)
  }
}
#endif
"""###,
    "Scenes/Scenes+AppKit": ###"""
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Foundation

// MARK: - Scenes

extension RoutegenSupport {
  /// The place of a screen in a storyboard.
  @MainActor struct Scene {
    /// The name space of the screen.
    let screen: Swift.String
    let storyboard: Swift.String
    let bundle: Foundation.Bundle
    /// The storyboard identifier; `nil` for the initial controller.
    let identifier: Swift.String?

    /// Creates the controller of the scene.
    func instantiate<Controller: NSResponder>() -> Controller {
      checked(controller())
    }

    private func controller() -> Any? {
      let storyboard = NSStoryboard(name: storyboard, bundle: bundle)
      guard let identifier else { return storyboard.instantiateInitialController() }
      return storyboard.instantiateController(withIdentifier: identifier)
    }

    private func checked<Controller: NSResponder>(_ controller: Any?) -> Controller {
      if let controller = controller as? Controller { return controller }
      let place = identifier.map { "\"\($0)\"" } ?? "the initial controller"
      let came = controller.map { "is a \(Swift.type(of: $0))" } ?? "is missing"
      Swift.fatalError("\(screen): \(place) of \(storyboard).storyboard \(came), not a \(Controller.self)")
    }
  }
}
#endif
"""###,
    "Scenes/ScenesByInitializer": ###"""
#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

// MARK: Scenes whose initializers take values

extension RoutegenSupport.Scene {
  /// Creates the view controller of the scene with `creator`, which gets the storyboard's coder for it.
  func instantiate<Controller: UIViewController>(
    creator: @escaping (Foundation.NSCoder) -> Controller?
  ) -> Controller {
    checked((self as any RoutegenSupport.StoryboardCreating).controller(creator: creator))
  }
}

extension RoutegenSupport {
  /// A storyboard loader like `StoryboardLoading`, for view controllers that a closure creates.
  @MainActor fileprivate protocol StoryboardCreating {
    func controller(creator: @escaping (Foundation.NSCoder) -> UIViewController?) -> UIViewController?
  }
}

extension RoutegenSupport.Scene: RoutegenSupport.StoryboardCreating {
  @available(visionOS, deprecated: 1.0)
  fileprivate func controller(
    creator: @escaping (Foundation.NSCoder) -> UIViewController?
  ) -> UIViewController? {
    guard #available(iOS 13.0, tvOS 13.0, *) else {
      Swift.fatalError("\(screen): `inject initializer` needs iOS 13 or tvOS 13")
    }
    let storyboard = UIStoryboard(name: storyboard, bundle: bundle)
    guard let identifier else { return storyboard.instantiateInitialViewController(creator: creator) }
    return storyboard.instantiateViewController(identifier: identifier, creator: creator)
  }
}
#endif
"""###,
    "Scenes/ScenesInNavigation": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Scene {
  /// Creates a navigation controller from the storyboard. Returns it and its root view controller.
  func instantiateInNavigation<Controller: UIViewController>() -> (
    navigationController: UINavigationController, rootViewController: Controller
  ) {
    let navigationController: UINavigationController = instantiate()
    return (navigationController, checked(navigationController.viewControllers.first))
  }
}
#endif
"""###,
    "Segues/GivenValues": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Values that sources of segues give

@available(visionOS, deprecated: 1.0) extension UIViewController {
  /// Performs a segue. A debug build stops if the destination is shown without the values that it needs.
  func performSegue<Identifier: Swift.RawRepresentable>(
    givingValues identifier: Identifier, sender: Any?
  ) where Identifier.RawValue == Swift.String {
    let performed = RoutegenSupport.PerformedSegue(identifier.rawValue, of: self)
    RoutegenSupport.PerformedSegue.running.append(performed)
    let isPerformed = RoutegenSupport.perform(identifier.rawValue, of: self, sender: sender)
    RoutegenSupport.PerformedSegue.running.removeAll { $0 === performed }
    guard let method = (identifier as? any RoutegenSupport.NeedingValues)?.valuesMethod else { return }
    Swift.assert(
      performed.hasValues || !isPerformed(),
      "\(Swift.type(of: self)) has to call \(method): "
        + "the destination of the segue \"\(identifier.rawValue)\" needs values")
  }

  /// Records that the destination of a segue gets its values.
  func giveValues(along segue: UIStoryboardSegue) {
    RoutegenSupport.PerformedSegue.running.last { $0.source === self && $0.identifier == segue.identifier }?
      .hasValues = true
  }
}

extension RoutegenSupport {
  /// The segue identifiers of a class, if some of the segues need values from it.
  @MainActor protocol NeedingValues {
    /// The method that passes the values, for a message; `nil` if the destination needs none.
    var valuesMethod: Swift.String? { get }
  }

  /// A segue that code is performing. There are several at once if the preparation of one performs the next.
  @MainActor final class PerformedSegue {
    fileprivate static var running: [PerformedSegue] = []

    fileprivate let identifier: Swift.String
    fileprivate let source: UIViewController
    fileprivate var hasValues = false

    fileprivate init(_ identifier: Swift.String, of source: UIViewController) {
      self.identifier = identifier
      self.source = source
    }
  }
}
#endif
"""###,
    "Segues/NamelessSegues": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Returns true if a segue has an identifier. In Interface Builder, a segue may lack one.
  @available(visionOS, deprecated: 1.0) static func hasIdentifier(_ segue: UIStoryboardSegue) -> Swift.Bool {
    segue.identifier?.isEmpty == false
  }
}
#endif
"""###,
    "Segues/OwnMethods": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Segues with methods of their own

@available(visionOS, deprecated: 1.0) extension UIViewController {
  /// Performs a segue by its name. A debug build stops if the segue passes values: only its own method takes them.
  func performSegue<Identifier: Swift.RawRepresentable>(
    givingValues identifier: Identifier, sender: Any?
  ) where Identifier.RawValue == Swift.String {
    let method = (identifier as? any RoutegenSupport.NeedingValues)?.valuesMethod ?? ""
    Swift.assert(
      method.isEmpty,
      "\(Swift.type(of: self)) has to call \(method): the segue \"\(identifier.rawValue)\" brings values")
    performSegue(withIdentifier: identifier.rawValue, sender: sender)
  }
}

extension RoutegenSupport {
  /// The segue identifiers of a class, if some of the segues pass values.
  @MainActor protocol NeedingValues {
    /// The method that performs the segue with its values, for a message; `nil` if there are none.
    var valuesMethod: Swift.String? { get }
  }
}
#endif
"""###,
    "Segues/PerformedSegues": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Segues that code performs

extension RoutegenSupport {
  /// Performs a segue. Returns a function for debug builds that returns true if the segue was performed: a class that
  /// overrides `performSegue(withIdentifier:sender:)` may refuse, and show an alert instead.
  @available(visionOS, deprecated: 1.0) static func perform(
    _ identifier: Swift.String, of source: UIViewController, sender: Any?
  ) -> () -> Swift.Bool {
    let window = source.viewIfLoaded?.window
    let shown = shown(in: window, around: source)
    source.performSegue(withIdentifier: identifier, sender: sender)
    return {
      Self.shown(in: window, around: source) != shown
        && source.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    }
  }

  /// Returns all view controllers of a window, or those around `source`, without alerts and those that are being dismissed.
  private static func shown(in window: UIWindow?, around source: UIViewController) -> [Swift.ObjectIdentifier] {
    func tree(_ controller: UIViewController) -> [UIViewController] {
      if controller.isBeingDismissed || controller is UIAlertController { return [] }
      let presented = controller.presentedViewController.map { [$0] } ?? []
      let inside = controller.children + presented.filter { $0.presentingViewController === controller }
      return [controller] + inside.flatMap(tree)
    }
    let outermost = Swift.sequence(first: source) { $0.parent ?? $0.presentingViewController }.reduce(source) { $1 }
    return tree(window?.rootViewController ?? outermost).map { Swift.ObjectIdentifier($0) }
  }
}
#endif
"""###,
    "Segues/PerformedSegues+AppKit": ###"""
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

// MARK: - Segues that code performs

extension RoutegenSupport {
  /// Performs a segue. Returns a function for debug builds that returns true if the segue was performed: a class that
  /// overrides `performSegue(withIdentifier:sender:)` may ask `shouldPerformSegue(withIdentifier:sender:)` first.
  static func perform(
    _ identifier: Swift.String, of source: any SeguePerformer, sender: Any?
  ) -> () -> Swift.Bool {
    source.performSegue(withIdentifier: identifier, sender: sender)
    return { source.shouldPerformSegue(withIdentifier: identifier, sender: sender) }
  }
}
#endif
"""###,
    "Segues/SegueActions": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Segue actions

@available(visionOS, deprecated: 1.0) extension UIViewController {
  /// Performs a segue, and passes values to the segue action that creates its destination.
  func performSegue<Values>(
    withIdentifier identifier: Swift.String, bringing values: Values
  ) {
    let cargo = RoutegenSupport.Cargo(values)
    let isPerformed = RoutegenSupport.perform(identifier, of: self, sender: cargo)
    Swift.assert(
      cargo.isTaken || !isPerformed(),
      "the segue action of \"\(identifier)\" has to be connected in Interface Builder, and \(Swift.type(of: self)) has to "
        + "call the generated function in it: the segue brings values")
  }
}

extension RoutegenSupport {
  /// The values that a segue passes to its segue action. This object is the sender of the segue.
  @MainActor final class Cargo<Values> {
    private let values: Values
    private(set) var isTaken = false

    init(_ values: Values) {
      self.values = values
    }

    /// Returns the values, and records that they were taken.
    func take() -> Values {
      isTaken = true
      return values
    }
  }

  /// Returns the values that the sender of a segue carries.
  static func values<Values>(from sender: Any?, as type: Values.Type, by method: Swift.String) -> Values {
    if let cargo = sender as? Cargo<Values> { return cargo.take() }
    Swift.fatalError("the segue brings \(Swift.String(reflecting: type)) for its segue action: call \(method)")
  }
}
#endif
"""###,
    "Segues/SegueDestinations": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Returns the destination of a segue, or its root view controller if the destination is a navigation controller.
  @available(visionOS, deprecated: 1.0)
  static func destination<Destination: UIViewController>(of segue: UIStoryboardSegue) -> Destination {
    if let destination = segue.destination as? Destination { return destination }
    let navigation = segue.destination as? UINavigationController
    if let destination = navigation?.viewControllers.first as? Destination { return destination }
    Swift.fatalError(
      "the segue \"\(segue.identifier ?? "")\" of \(Swift.type(of: segue.source)) leads to "
        + "\(Swift.type(of: navigation?.viewControllers.first ?? segue.destination)), not to \(Destination.self)")
  }
}
#endif
"""###,
    "Segues/SegueDestinations+AppKit": ###"""
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension RoutegenSupport {
  /// Returns the destination of a segue, or the content view controller if the destination is a window controller.
  static func destination<Destination: NSResponder>(of segue: NSStoryboardSegue) -> Destination {
    if let destination = segue.destinationController as? Destination { return destination }
    let content = (segue.destinationController as? NSWindowController)?.contentViewController
    if let destination = content as? Destination { return destination }
    Swift.fatalError(
      "the segue \"\(segue.identifier ?? "")\" of \(Swift.type(of: segue.sourceController)) leads to "
        + "\(Swift.type(of: content ?? segue.destinationController)), not to \(Destination.self)")
  }
}
#endif
"""###,
    "Segues/SegueHandlerType": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A view controller whose segues are declared in a flow file.
@MainActor protocol SegueHandlerType: UIViewController {
  associatedtype SegueIdentifier: Swift.RawRepresentable where SegueIdentifier.RawValue == Swift.String
}

@available(visionOS, deprecated: 1.0) extension SegueHandlerType {
  /// Performs a segue by its name.
  // A subclass with its own segues has its own method, which comes first, also in the compiler's messages.
  @_disfavoredOverload
  func performSegue(_ identifier: SegueIdentifier, sender: Any? = nil) {
    #if ROUTEGEN_GIVEN_VALUES
    performSegue(givingValues: identifier, sender: sender)
    #else
    performSegue(withIdentifier: identifier.rawValue, sender: sender)
    #endif
  }

  /// Performs a segue by its name.
  func performSegue(withIdentifier identifier: SegueIdentifier, sender: Any?) {
    performSegue(identifier, sender: sender)
  }

  /// Returns the name of `segue`. Stops the app if the segue has no identifier, or one that no flow file declares.
  func segueIdentifier(for segue: UIStoryboardSegue) -> SegueIdentifier {
    RoutegenSupport.identifier(of: segue)
  }

  /// Returns the name of `segue`; `nil` if it is unknown or missing: in Interface Builder, a segue may lack an identifier.
  func segueIdentifierIfKnown(for segue: UIStoryboardSegue) -> SegueIdentifier? {
    guard let identifier = segue.identifier else { return nil }
    return SegueIdentifier(rawValue: identifier)
  }
}
#endif
"""###,
    "Segues/SegueIdentifiers": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

@available(visionOS, deprecated: 1.0) extension RoutegenSupport {
  /// Returns the name of a segue. Stops the app if the flow file does not declare the segue.
  static func identifier<Identifier: Swift.RawRepresentable>(
    of segue: UIStoryboardSegue, as type: Identifier.Type = Identifier.self
  ) -> Identifier where Identifier.RawValue == Swift.String {
    if let name = segue.identifier, let identifier = Identifier(rawValue: name) { return identifier }
    let came = segue.identifier.map { "\"\($0)\"" } ?? "a segue without identifier"
    Swift.fatalError("\(Swift.String(reflecting: Identifier.self)) has no case for \(came)")
  }
}
#endif
"""###,
    "Segues/SeguePerformer+AppKit": ###"""
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension RoutegenSupport {
  /// A view controller or window controller, which can perform segues.
  @MainActor protocol SeguePerformer: NSResponder {
    func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?)
    func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Swift.Bool
  }
}

extension NSViewController: RoutegenSupport.SeguePerformer {}

extension NSWindowController: RoutegenSupport.SeguePerformer {}
#endif
"""###,
    "Segues/SegueValues": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Values of segues

@available(visionOS, deprecated: 1.0) extension UIViewController {
  /// Performs a segue, and passes values to its destination.
  func performSegue<Destination: UIViewController, Values>(
    withIdentifier identifier: Swift.String, bringing values: Values,
    deliver: @escaping @MainActor (Destination, Values) -> Swift.Void
  ) {
    let delivery = RoutegenSupport.Delivery { deliver(RoutegenSupport.destination(of: $0), values) }
    let isPerformed = RoutegenSupport.perform(identifier, of: self, sender: delivery)
    Swift.assert(
      delivery.isDelivered || !isPerformed(),
      "\(Swift.type(of: self)) has to call \(RoutegenSupport.delivering) in prepare(for:sender:): "
        + "the segue \"\(identifier)\" brings values")
  }

  /// Passes the values of a `perform…` call to the destination. Call this method in `prepare(for:sender:)`, unless you call
  /// the generated `handle(_:sender:)` there, which calls it.
  func deliverValues(along segue: UIStoryboardSegue, sender: Any?) {
    #if ROUTEGEN_GIVEN_VALUES
    let method = sender is RoutegenSupport.Delivery ? nil : RoutegenSupport.performing(segue, of: self)
    Swift.assert(
      method == nil,
      "\(Swift.type(of: self)) has to call \(method ?? ""): the segue \"\(segue.identifier ?? "")\" brings values")
    #endif
    (sender as? RoutegenSupport.Delivery)?.deliver(along: segue)
  }

  /// Passes the values of a `perform…` call to a destination that needs them. A debug build stops if there are none.
  func deliverExpectedValues(along segue: UIStoryboardSegue, sender: Any?, by method: Swift.String) {
    Swift.assert(
      sender is RoutegenSupport.Delivery,
      "\(Swift.type(of: self)) has to call \(method): the segue \"\(segue.identifier ?? "")\" brings values")
    deliverValues(along: segue, sender: sender)
  }
}

extension RoutegenSupport {
  /// The names of the methods that pass the values, for a message.
  #if ROUTEGEN_HANDLING
  fileprivate static var delivering: Swift.String { "handle(_:sender:) or deliverValues(along:sender:)" }
  #else
  fileprivate static var delivering: Swift.String { "deliverValues(along:sender:)" }
  #endif

  #if ROUTEGEN_GIVEN_VALUES
  /// Returns the method that performs a segue with values; `nil` if it has none, or its source makes them.
  @available(visionOS, deprecated: 1.0) @MainActor fileprivate static func performing(
    _ segue: UIStoryboardSegue, of source: UIViewController
  ) -> Swift.String? {
    func identified<Handler: SegueHandlerType>(_ handler: Handler) -> Any? {
      segue.identifier.flatMap { Handler.SegueIdentifier(rawValue: $0) }
    }
    let identifier = (source as? any SegueHandlerType).flatMap { identified($0) }
    let method = (identifier as? any NeedingValues)?.valuesMethod
    return method?.hasPrefix("perform") == true ? method : nil
  }
  #endif

  /// The values that a segue passes to its destination. This object is the sender of the segue.
  @available(visionOS, deprecated: 1.0) @MainActor final class Delivery {
    private let deliver: @MainActor (UIStoryboardSegue) -> Swift.Void
    private(set) var isDelivered = false

    init(_ deliver: @escaping @MainActor (UIStoryboardSegue) -> Swift.Void) {
      self.deliver = deliver
    }

    /// Passes the values to the destination, once.
    func deliver(along segue: UIStoryboardSegue) {
      guard !isDelivered else { return }
      isDelivered = true
      deliver(segue)
    }
  }
}
#endif
"""###,
    "Views/Answers": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The answer to a screen that has asked for something. If the object is released without an answer, the answer is `nil`.
  @MainActor final class Answer<Value> {
    private let pending: RoutegenPendingAnswer<Value>
    /// True if a screen, or a flow of another module, has the answer, and is about to be removed.
    private(set) var isComing = false

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = RoutegenPendingAnswer(then)
    }

    // `deinit` can run on any thread.
    deinit {
      _Concurrency.Task { @MainActor [pending] in pending.give(nil) }
    }

    var isGiven: Swift.Bool { pending.isGiven }

    func give(_ value: Value?) {
      pending.give(value)
    }

    func comes() {
      isComing = true
    }
  }
}
#endif
"""###,
    "Views/AppStacks": ###"""
#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Stacks of the app

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A navigation stack of the app that contains a flow. The app's path is the only truth: the flow looks up there which of
  /// its screens remain. SwiftUI owns the object, as the state of the flow's first view.
  @MainActor class AppStack {
    /// Dismisses the first screen of the flow; `nil` if that is the root of the stack.
    var dismiss: (() -> Swift.Void)?
    /// Called after SwiftUI has released the first screen.
    var whenReleased: (@MainActor @Sendable () -> Swift.Void)?

    init() {}

    deinit {
      if let whenReleased { _Concurrency.Task { @MainActor in whenReleased() } }
    }

    /// Called when the first screen appears for the first time.
    func start() {}
    /// True if the first screen of the flow is in the stack.
    var isThere: Swift.Bool { true }
    /// Returns the index of a step; `nil` if the user or the app has removed it.
    func index(of step: Step) -> Swift.Int? { nil }
    func append(_ step: Step) {}
    func remove(from index: Swift.Int) {}
    /// Removes all screens above a step, or above the first screen of the flow for `nil`.
    func uncover(_ step: Step?) {}
    /// Returns true if a step is on top of the stack, not counting a row's step; `nil` means the flow's first screen.
    func isOnTop(_ step: Step?, under row: Step?) -> Swift.Bool { true }
    /// Removes a step from the top if it is also further down, after two quick taps on a row. Returns true if it was removed.
    func removesRepeats(of step: Step) -> Swift.Bool { false }
    /// Returns a row that appends a step to the path; `nil` for a stack without a path.
    func row(_ step: Step, _ label: SwiftUI.AnyView) -> SwiftUI.AnyView? { nil }
    func appear(_ step: Step?) {}
    func disappear(_ step: Step?) {}
  }

  // MARK: Paths

  /// A stack with a path.
  @MainActor final class PathStack<Path>: AppStack {
    /// The operations on a path.
    fileprivate struct Operations {
      let count: (Path) -> Swift.Int
      let append: (inout Path, Step) -> Swift.Void
      let cut: (inout Path, Swift.Int) -> Swift.Void
      /// Returns true if two paths of the same length are equal. For an array, only the last elements are compared.
      let isSame: (Path, Path) -> Swift.Bool
      let row: (Step, SwiftUI.AnyView) -> SwiftUI.AnyView
      /// Finds a step in the path; `nil` for a `NavigationPath`, whose elements cannot be read.
      var find: ((Path, Step) -> Swift.Int?)?
    }

    private let path: SwiftUI.Binding<Path>
    private let operations: Operations
    /// The path up to each step, for a path whose elements cannot be read.
    private var known: [(id: WeakIdentity, path: Path)] = []
    /// The path up to the first screen of the flow.
    private var base: Path?

    private struct WeakIdentity {
      weak var id: Step.Identity?
    }

    fileprivate init(_ path: SwiftUI.Binding<Path>, _ operations: Operations) {
      self.path = path
      self.operations = operations
    }

    private var count: Swift.Int { operations.count(path.wrappedValue) }

    private func prefix(_ count: Swift.Int) -> Path {
      var prefix = path.wrappedValue
      operations.cut(&prefix, count)
      return prefix
    }

    private func begins(with known: Path) -> Swift.Bool {
      let count = operations.count(known)
      return self.count >= count && operations.isSame(prefix(count), known)
    }

    override func start() { base = path.wrappedValue }

    override func disappear(_ step: Step?) { forget() }

    /// Forgets the paths up to removed steps, since a path keeps the closures of its rows alive.
    private func forget() { known.removeAll { $0.id.id == nil || !begins(with: $0.path) } }

    override var isThere: Swift.Bool { base.map(begins) ?? true }

    override func index(of step: Step) -> Swift.Int? {
      if let find = operations.find { return find(path.wrappedValue, step) }
      if let found = known.last(where: { $0.id.id === step.id }), begins(with: found.path) {
        return operations.count(found.path) - 1
      }
      // SwiftUI may have appended the step for a row.
      guard ends(with: step) else { return nil }
      note(step)
      return count - 1
    }

    /// Remembers the path up to a step that is on top.
    private func note(_ step: Step) {
      forget()
      known.removeAll { $0.id.id === step.id }
      known.append((WeakIdentity(id: step.id), path.wrappedValue))
    }

    private func ends(with step: Step) -> Swift.Bool {
      guard count > 0 else { return false }
      var path = prefix(count - 1)
      operations.append(&path, step)
      return operations.isSame(path, self.path.wrappedValue)
    }

    override func append(_ step: Step) {
      operations.append(&path.wrappedValue, step)
      if operations.find == nil { note(step) }
    }

    override func remove(from index: Swift.Int) {
      if index < count { operations.cut(&path.wrappedValue, index) }
    }

    override func uncover(_ step: Step?) {
      let index = step.map { self.index(of: $0) } ?? base.map { operations.count($0) - 1 }
      if let index { remove(from: index + 1) }
    }

    override func isOnTop(_ step: Step?, under row: Step?) -> Swift.Bool {
      let top = count - (row == nil ? 0 : 1)
      if let step { return index(of: step) == top - 1 }
      return base.map { operations.count($0) == top } ?? true
    }

    override func removesRepeats(of step: Step) -> Swift.Bool {
      var isRepeated = false
      while let first = index(of: step), first < count - 1, ends(with: step) {
        remove(from: count - 1)
        isRepeated = true
      }
      return isRepeated
    }

    override func row(_ step: Step, _ label: SwiftUI.AnyView) -> SwiftUI.AnyView? { operations.row(step, label) }
  }

  // MARK: Stacks without a path

  /// A stack without a path, or with a path that cannot contain the flow's screens. Each screen pushes the next one.
  @MainActor final class ChainStack: AppStack {
    /// The step that a screen pushes.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    @MainActor @Observation.Observable final class Link {
      var step: Step?
      /// True if the screen has appeared. Before that, SwiftUI would push an empty screen.
      @ObservationIgnored var hasAppeared = false

      init() {}
    }

    /// The links of the first screen and of the pushed screens.
    private var links = [Link()]
    private var waiting: [Step] = []
    /// The screens that have appeared and not disappeared. Only this shows that the app has pushed a view over a screen.
    private var seen: Swift.Set<Step?> = []

    private var pushed: [Step] { links.prefix { $0.step != nil }.compactMap(\.step) }

    override func index(of step: Step) -> Swift.Int? { (pushed + waiting).firstIndex(of: step) }

    override func append(_ step: Step) {
      waiting.append(step)
      pushNext()
    }

    private func pushNext() {
      let index = pushed.count
      guard !waiting.isEmpty, links[index].hasAppeared else { return }
      links = links.prefix(index + 1) + [Link()]
      links[index].step = waiting.removeFirst()
    }

    override func remove(from index: Swift.Int) {
      let count = pushed.count
      waiting = Swift.Array(waiting.prefix(Swift.max(0, index - count)))
      if index < count { links[index].step = nil }
    }

    override func isOnTop(_ step: Step?, under row: Step?) -> Swift.Bool { seen.contains(step) }

    override func appear(_ step: Step?) {
      seen.insert(step)
      link(of: step).hasAppeared = true
      pushNext()
    }

    override func disappear(_ step: Step?) { seen.remove(step) }

    /// Returns the link of a step, or of the first screen for `nil`.
    func link(of step: Step?) -> Link {
      guard let step else { return links[0] }
      return pushed.firstIndex(of: step).map { links[$0 + 1] } ?? Link()
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.PathStack {
  /// Creates a stack whose path is an array of routes.
  convenience init<Element: Swift.Hashable>(
    _ path: SwiftUI.Binding<[Element]>, _ element: @escaping (RoutegenViews.Step) -> Element
  ) where Path == [Element] {
    self.init(
      path,
      Operations(
        count: { $0.count }, append: { $0.append(element($1)) }, cut: { $0.removeSubrange($1...) },
        isSame: { $0.last == $1.last },
        row: { step, label in SwiftUI.AnyView(SwiftUI.NavigationLink(value: element(step)) { label }) },
        find: { $0.firstIndex(of: element($1)) }))
  }

  /// Creates a stack whose path can contain elements of any type.
  convenience init<Element: Swift.Hashable>(
    _ path: SwiftUI.Binding<SwiftUI.NavigationPath>, _ element: @escaping (RoutegenViews.Step) -> Element
  ) where Path == SwiftUI.NavigationPath {
    self.init(
      path,
      Operations(
        count: { $0.count }, append: { $0.append(element($1)) }, cut: { $0.removeLast($0.count - $1) },
        isSame: { $0 == $1 },
        row: { step, label in SwiftUI.AnyView(SwiftUI.NavigationLink(value: element(step)) { label }) }))
  }
}

// MARK: Stages in stacks of the app

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Moves the flow to a stack of the app when its first screen appears there. The first time, pushed screens move with it.
  func enter(_ stack: RoutegenViews.AppStack) {
    guard appStack !== stack else { return }
    let waiting = isInAppStack ? [] : pushed
    let outside = outside ?? position
    self.outside = outside
    appStack = stack
    pushed = []
    stack.start()
    stack.whenReleased = { [weak self] in self?.catchUp() }
    // The root of the app's stack cannot be dismissed. Instead, `close` is called, which can ask the app to remove it.
    func removing(
      atRoot close: @escaping (@escaping () -> Swift.Void) -> Swift.Void
    ) -> (@escaping () -> Swift.Void) -> Swift.Bool {
      { [weak self, weak stack] completion in
        guard let self else { return false }
        self.uncover(self.root.id) {
          guard let dismiss = stack?.dismiss else { return close(completion) }
          dismiss()
          completion()
        }
        return true
      }
    }
    let closing = removing(atRoot: outside.close)
    // The flow has no screens under its first one.
    let outer = RoutegenViews.Spot(stage: nil, id: root.id)
    enter(
      Position(
        isShown: { [weak stack] _ in stack?.isThere ?? false },
        isInFront: { [weak self, weak stack] in
          guard let self, let stack else { return false }
          return stack.isOnTop(self.path.last?.step, under: self.linked)
        },
        close: { _ = closing($0) },
        nested: RoutegenViews.Nested(outer: outer, removeAll: removing { $0() })))
    path = waiting
    // A sheet or alert from before is now presented by a view in the app's stack.
    if sheets.presented != nil || sheets.isAsking { sheets.hang(from: nil) }
    whenShownAgain()
  }

  /// Restores the position outside of the app's stack, when the flow is shown in a stack of its own.
  func leaveAppStack() {
    guard let outside else { return }
    appStack = nil
    self.outside = nil
    pushed = []
    enter(outside)
  }

  /// The pushed screens of the flow that are still in the app's path.
  var remaining: [RoutegenViews.Entry] { pushed.filter { appStack?.index(of: $0.step) != nil } }

  /// Updates the app's path to the screens of the flow: removes steps that are no longer on the stage, and appends new ones.
  func change(to entries: [RoutegenViews.Entry]) {
    let old = remaining
    let same = Swift.zip(old, entries).prefix { $0.step == $1.step }.count
    if same < old.count, let index = appStack?.index(of: old[same].step) { appStack?.remove(from: index) }
    pushed = entries
    for entry in entries.dropFirst(same) where appStack?.index(of: entry.step) == nil { appStack?.append(entry.step) }
  }

  /// Forgets the screens that the user or the app has removed, and the sheets that they presented.
  func catchUp() {
    guard isInAppStack else { return }
    let remaining = remaining
    if remaining.count != pushed.count { pushed = remaining }
    RoutegenViews.whenShownChanges()
    guard let hanger = sheets.hanger else { return }
    #if ROUTEGEN_OWN_SHEETS
    if sheets.isMarked(hanger) { return }
    #endif
    if isShown, entries.contains(where: { Swift.ObjectIdentifier($0.id) == hanger }) { return }
    sheets.takeDown()
  }

  /// Performs the route of a row whose step SwiftUI has appended to the app's path, and returns the entry of the new screen.
  /// If the route pushes nothing, the step is removed.
  func perform(_ step: RoutegenViews.Step) -> RoutegenViews.Entry? {
    guard let perform = step.perform, let appStack, appStack.index(of: step) != nil else { return entry(of: step) }
    pushed.removeAll { $0.step == step }
    linked = RoutegenViews.Step(id: step.id)
    perform()
    linked = nil
    if entry(of: step) == nil, let index = appStack.index(of: step) { appStack.remove(from: index) }
    return entry(of: step)
  }
}

// MARK: Views in stacks of the app

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A view that shows the first screen of a flow in a stack of the app.
  struct AppStackView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    let stage: Stage
    @SwiftUI.State var stack: AppStack
    let content: (Screen, Place<Screen>) -> Content
    @SwiftUI.Environment(\.dismiss) private var dismiss
    @SwiftUI.Environment(\.isPresented) private var isPresented

    // Each push gets a new stack. The view that passes the closure, in a `NavigationLink` for example, can be pushed again.
    init(
      stage: Stage, stack: () -> AppStack, @SwiftUI.ViewBuilder content: @escaping (Screen, Place<Screen>) -> Content
    ) {
      self.stage = stage
      _stack = SwiftUI.State(initialValue: stack())
      self.content = content
    }

    var body: some SwiftUI.View {
      AppScreenView(entry: stage.root, step: nil, stage: stage, stack: stack, content: content)
        #if ROUTEGEN_ZOOM
      .modifier(RoutegenZoomSpace(stage: stage))
        #endif
        .onAppear {
          let dismiss = dismiss
          stack.dismiss = isPresented ? { dismiss() } : nil
          stage.enter(stack)
          stack.appear(nil)
        }
    }
  }

  /// A view that shows a screen that a flow has pushed in a stack of the app.
  struct AppStepView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    private let step: Step
    private let stage: Stage
    private let content: (Screen, Place<Screen>) -> Content
    // The view keeps the screen and the stack while it animates out.
    @SwiftUI.State private var kept: Entry?
    @SwiftUI.State private var stack: AppStack?

    init(step: Step, stage: Stage, @SwiftUI.ViewBuilder content: @escaping (Screen, Place<Screen>) -> Content) {
      self.step = step
      self.stage = stage
      self.content = content
      // The step of a row has a route, which pushes a new screen. An entry from an earlier tap is not used.
      _kept = SwiftUI.State(initialValue: step.perform == nil ? stage.entry(of: step) : nil)
      _stack = SwiftUI.State(initialValue: stage.appStack)
    }

    var body: some SwiftUI.View {
      SwiftUI.Group {
        if let kept, let stack {
          let entry = stage.entry(of: step) ?? kept
          AppScreenView(entry: entry, step: step, stage: stage, stack: stack, content: content)
            #if ROUTEGEN_ZOOM
          .modifier(RoutegenZoom(source: entry.step.source))
          .environment(\.[RoutegenValue<SwiftUI.Namespace.ID>()], stage.zooms)
            #endif
        } else {
          SwiftUI.Text(verbatim: "")
        }
      }
      .onAppear {
        if stage.appStack?.removesRepeats(of: step) != true, kept == nil { kept = stage.perform(step) }
        stack?.appear(step)
      }
      .onDisappear {
        stack?.disappear(step)
        stage.catchUp()
      }
      #if ROUTEGEN_IN_PLACE
      .onChange(of: stage.exchanges) { kept = stage.entry(of: step) ?? kept }
      #endif
    }
  }

  /// A view that shows a screen and presents its sheets. In a stack without a path, it also pushes the next screen.
  private struct AppScreenView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    let entry: Entry
    let step: Step?
    let stage: Stage
    let stack: AppStack
    let content: (Screen, Place<Screen>) -> Content

    var body: some SwiftUI.View {
      if let chain = stack as? ChainStack {
        screen.modifier(
          ChainModifier(link: chain.link(of: step)) { AppStepView(step: $0, stage: stage, content: content) })
      } else {
        screen
      }
    }

    private var screen: some SwiftUI.View {
      EntryView(id: entry.id, entry: entry, stage: stage, content: content).equatable()
        .environment(\.routegenIsInStack, false)
        .environment(\.[RoutegenValue<AppRows>()], AppRows(stack: stack))
        .routegenSheets(of: stage.sheets, on: Swift.ObjectIdentifier(entry.id), content: content)
        #if ROUTEGEN_OWN_SHEETS
      .environment(\.[RoutegenValue<OwnSheetHanger>()], RoutegenViews.OwnSheetHanger(on: stage, content: content))
        #endif
        .onAppear { stage.catchUp() }
    }
  }

  private struct ChainModifier<Next: SwiftUI.View>: SwiftUI.ViewModifier {
    @SwiftUI.Bindable var link: ChainStack.Link
    let next: (Step) -> Next

    func body(content: Self.Content) -> some SwiftUI.View {
      content.navigationDestination(item: $link.step) { next($0).id($0) }
    }
  }

  /// An environment value with which rows append to the app's path.
  struct AppRows: Swift.Equatable {
    let stack: AppStack

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool { left.stack === right.stack }
  }
}
#endif
"""###,
    "Views/AwaitedAnswers": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers of flows and screens

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The checks of the answers that wait for flows and screens. Each returns false when its answer no longer waits.
  private static var waiting: [() -> Swift.Bool] = []
  private static var isAboutToAsk = false

  fileprivate static func wait(_ isWaiting: @escaping () -> Swift.Bool) {
    waiting.append(isWaiting)
    whenShownChanges = ask
  }

  /// Runs the checks after a whole change is done. They answer `nil` to screens whose flow was left.
  private static func ask() {
    guard !waiting.isEmpty, !isAboutToAsk else { return }
    isAboutToAsk = true
    _Concurrency.Task { @MainActor in
      isAboutToAsk = false
      let all = waiting
      waiting = []
      waiting = all.filter { $0() } + waiting
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Answer {
  /// Answers `nil` when a flow was shown and is no longer shown, without having finished.
  func wait<Screen>(for flow: RoutegenViews.Presence<Screen>) {
    RoutegenViews.wait { [weak self, weak flow] in
      guard let self, let flow else { return false }
      let isLeft = flow.base != nil && !flow.isOver && flow.shown.isEmpty
      if isLeft { self.give(nil) }
      return !isLeft
    }
  }

  /// Answers `nil` when a screen, or a flow of another module, was shown and is no longer shown.
  func wait(whileShown isShown: @escaping () -> Swift.Bool) {
    var isSeen = isShown()
    RoutegenViews.wait { [weak self] in
      guard let self, !self.isComing else { return false }
      if isShown() { isSeen = true }
      let isLeft = isSeen && !isShown()
      if isLeft { self.give(nil) }
      return !isLeft
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Answers `nil` when the screen that has to answer was shown and is no longer shown.
  func wait<Value>(
    for answer: RoutegenViews.Answer<Value>, of asked: @escaping (Screen) -> RoutegenViews.Answer<Value>?
  ) {
    answer.wait { [weak self, weak answer] in
      guard let self, let answer else { return false }
      return self.shown.contains { asked($0.screen) === answer }
    }
  }
}
#endif
"""###,
    "Views/Columns": ###"""
#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Columns

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The columns of a split view, each with a stage. The stages stay the same when the user rotates the device.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable
  final class Columns<Column: Swift.Hashable & Swift.CaseIterable, Screen: Showable> {
    /// The visible column when there is room for only one.
    private(set) var shown: Column
    /// The visible columns when there is room for several. The user can hide some.
    var visibility = SwiftUI.NavigationSplitViewVisibility.automatic
    /// True if there is room for only one column. `SplitView` sets it.
    var isCollapsed = false
    @ObservationIgnored private var stages: [Column: Stage] = [:]
    /// The entries that the columns have started with. Other entries may have replaced them.
    @ObservationIgnored private var starts: [Column: Step.Identity] = [:]
    @ObservationIgnored private var place: Place<Screen>?
    @ObservationIgnored private let start: (Column) -> Screen?

    init(_ shown: Column, inNavigation columns: Swift.Set<Column>, start: @escaping (Column) -> Screen?) {
      self.shown = shown
      self.start = start
      for column in Column.allCases {
        guard let screen = start(column) else { continue }
        let stage = Stage(screen, inNavigation: columns.contains(column))
        stage.sheets = PartSheets(over: stage)
        stages[column] = stage
        starts[column] = stage.root.id
      }
    }

    /// The stage of a column.
    subscript(column: Column) -> Stage? { stages[column] }

    // MARK: Columns in view

    private var order: [Column] { Swift.Array(Column.allCases) }

    /// Returns the stages of all columns in order. If there is room for only one column, the shown column is last. With
    /// `seen`, returns only the stages that the user sees; the last column comes first while it is empty.
    func stages(seen isSeen: Swift.Bool) -> [Stage] {
      if !isSeen { return (isCollapsed ? order.filter { $0 != shown } + [shown] : order).compactMap { stages[$0] } }
      let seen = order.filter(self.isSeen)
      let empty = seen.filter { $0 == order.last && isEmpty($0) }
      return (empty + seen.filter { !empty.contains($0) }).compactMap { stages[$0] }
    }

    /// The stages of the first column, of the middle one if there are three columns, and of the last column.
    var sidebar: Stage? { order.first.flatMap { stages[$0] } }
    var content: Stage? { order.count > 2 ? stages[order[1]] : nil }
    var detail: Stage? { order.last.flatMap { stages[$0] } }

    /// Returns true if a column shows only the screen that it starts with.
    private func isEmpty(_ column: Column) -> Swift.Bool {
      stages[column].map { starts[column] === $0.root.id && $0.steps.isEmpty } ?? true
    }

    private func isSeen(_ column: Column) -> Swift.Bool {
      if isCollapsed { return column == shown }
      if visibility == .detailOnly { return column == order.last }
      return order.count == 2 || visibility != .doubleColumn || column != order.first
    }

    /// The shown column for a `NavigationSplitView`. SwiftUI writes it when the user goes back to another column.
    var preferred: SwiftUI.NavigationSplitViewColumn {
      get { shown == order.first ? .sidebar : shown == order.last ? .detail : .content }
      set {
        let column = newValue == .sidebar ? order.first : newValue == .detail ? order.last : order.dropFirst().first
        if let column, column != shown { shown = column }
      }
    }

    /// Makes a column visible.
    func show(_ column: Column) {
      if shown != column { shown = column }
      guard !isSeen(column) || column == order.first, !isCollapsed else { return }
      visibility = column == order.first ? .all : .doubleColumn
    }

    #if ROUTEGEN_LEAVING
    /// Returns true if there is room for only one column, and `upper` comes after `column` in it.
    private func isOver(_ column: Column?, _ upper: Column) -> Swift.Bool {
      guard isCollapsed, let column, let index = order.firstIndex(of: column) else { return false }
      return order.dropFirst(index + 1).contains(upper)
    }

    /// Returns the views that are asked before a route shows a column: where there is room for only one, those after it.
    func askers(showing column: Column) -> [Asker] {
      order.filter { isOver(column, $0) }.flatMap { stages[$0]?.askers { _ in true } ?? [] }
    }
    #endif

    // MARK: Screens

    /// Makes a screen the first screen of a column, and makes the column visible.
    @discardableResult
    func show(_ screen: Screen, in column: Column, inNavigation: Swift.Bool? = nil) -> Place<Screen>? {
      guard let stage = stages[column] else { return nil }
      stage.replace(by: screen, inNavigation: inNavigation)
      show(column)
      return Place(spot: stage.spot(of: stage.root))
    }

    /// Creates the start screen of a column again, and shows it.
    func restart(_ column: Column) {
      guard let stage = stages[column], let screen = start(column) else { return }
      stage.replace(by: screen)
      starts[column] = stage.root.id
    }

    /// Shows the start screen of a column again. Returns false if the column is the first one and already shows it.
    private func empty(_ column: Column) -> Swift.Bool {
      guard let stage = stages[column], let index = order.firstIndex(of: column) else { return false }
      let isEmpty = starts[column] === stage.root.id
      if isEmpty, index == 0 { return false }
      if !isEmpty { restart(column) }
      // If there is room for only one column, the column before this one is shown.
      if isCollapsed, index > 0, shown == column { shown = order[index - 1] }
      return true
    }

    // MARK: Being shown

    /// True if the split view is shown.
    var isShown: Swift.Bool { place?.isShown ?? false }

    func enter(_ place: Place<Screen>) {
      self.place = place
      for (column, stage) in stages {
        let select = { [weak self] (other: Swift.AnyHashable?) in
          guard let column = other.map({ $0.base as? Column }) ?? column else { return false }
          self?.show(column)
          return true
        }
        let removeAll = { [weak self, weak stage] (completion: @escaping () -> Swift.Void) in
          guard let self, let stage, self.empty(column) else { return false }
          stage.sheets.dismiss(then: completion)
          return true
        }
        let nested = Nested(
          outer: place.spot, under: place.spot.stage, select: select, removeAll: removeAll,
          show: { [weak self] screen, column, inNavigation in
            guard let column = column.base as? Column, let screen = screen as? Screen else { return nil }
            return self?.show(screen, in: column, inNavigation: inNavigation)?.spot
          })
        stage.enter(
          Stage.Position(
            isShown: { _ in place.isShown },
            isInFront: { [weak self] in self?.isSeen(column) == true && place.isInFront },
            close: { if !removeAll($0) { place.close(then: $0) } },
            // After a push, this column is shown if there is room for only one.
            whenPushed: { [weak self] in if let self, self.shown != column { self.shown = column } }, nested: nested))
        #if ROUTEGEN_LEAVING
        stage.position.nested?.isOverColumn = { [weak self] in self?.isOver(self?.order.first, column) ?? false }
        stage.position.nested?.isLeft = { [weak self] in self?.isOver(self?.shown, column) ?? false }
        #endif
      }
    }
    #if ROUTEGEN_LINKS

    /// Brings the start screen of a column to the front, and creates it again if another screen has replaced it.
    func uncovered(_ column: Column) -> Place<Screen>? {
      guard isShown, let stage = stages[column] else { return nil }
      stage.reveal(stage.root.id)
      if starts[column] !== stage.root.id { restart(column) }
      return Place(spot: stage.spot(of: stage.root))
    }
    #endif
  }

  /// A view that shows the columns of a split view.
  struct SplitView<Column: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var columns: Columns<Column, Screen>
    let content: (Screen, Place<Screen>) -> Content
    @SwiftUI.Environment(\.horizontalSizeClass) private var sizeClass

    var body: some SwiftUI.View {
      split
        .onChange(of: sizeClass, initial: true) { columns.isCollapsed = sizeClass == .compact }
    }

    @SwiftUI.ViewBuilder private var split: some SwiftUI.View {
      if let middle = columns.content {
        SwiftUI.NavigationSplitView(
          columnVisibility: $columns.visibility, preferredCompactColumn: $columns.preferred
        ) {
          if let stage = columns.sidebar { StackView(stage: stage, content: content) }
        } content: {
          StackView(stage: middle, content: content)
        } detail: {
          if let stage = columns.detail { StackView(stage: stage, content: content) }
        }
      } else {
        SwiftUI.NavigationSplitView(
          columnVisibility: $columns.visibility, preferredCompactColumn: $columns.preferred
        ) {
          if let stage = columns.sidebar { StackView(stage: stage, content: content) }
        } detail: {
          if let stage = columns.detail { StackView(stage: stage, content: content) }
        }
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Makes a screen the first screen of a column, in the nearest split view with that column, and returns its place.
  @discardableResult
  func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> Self? {
    spot.show(screen, in: column, inNavigation: inNavigation).map { Self(spot: $0) }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Spot {
  fileprivate func show(
    _ screen: any RoutegenViews.Showable, in column: Swift.AnyHashable, inNavigation: Swift.Bool?
  ) -> RoutegenViews.Spot? {
    guard let stage, let screen = wrap(screen) else { return nil }
    for each in [stage] + stage.entries.flatMap({ $0.screen.stages(seen: false) }) {
      guard let shown = each.position.nested?.show(screen, column, inNavigation) else { continue }
      return RoutegenViews.Spot(stage: shown.stage, id: shown.id, wrap: wrap, unwrap: unwrap)
    }
    guard let nested = stage.position.nested else {
      Swift.assertionFailure("there is no column \(column)")
      return nil
    }
    let under = stage.sheets.outer ?? nested.under.map { $0.spot(of: $0.root) }
    guard var shown = under?.show(screen, in: column, inNavigation: inNavigation) else { return nil }
    let (wrapped, unwrapped) = (shown.wrap, shown.unwrap)
    shown.wrap = { wrap($0).flatMap(wrapped) }
    shown.unwrap = { unwrapped($0).flatMap(unwrap) }
    return shown
  }
}
#endif
"""###,
    "Views/DialogSources": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Dialogs that point at views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Marks the view that a dialog points at. Use the `id` of the route `as popover(id)`.
  func dialogSource(_ id: some Swift.Hashable) -> some SwiftUI.View {
    modifier(RoutegenViews.DialogSource(id: id))
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The mark of a view. SwiftUI owns it as long as the view exists. Its release is the only sign that the view is gone.
  @MainActor final class DialogMark {
    var id: Swift.AnyHashable?
    weak var screen: Step.Identity?
    var whenReleased: (@MainActor @Sendable (Swift.ObjectIdentifier) -> Swift.Void)?

    nonisolated init() {}

    deinit {
      guard let whenReleased else { return }
      let mark = Swift.ObjectIdentifier(self)
      _Concurrency.Task { @MainActor in whenReleased(mark) }
    }
  }

  struct WeakDialogMark {
    weak var mark: DialogMark?
  }

  struct DialogSource: SwiftUI.ViewModifier {
    let id: Swift.AnyHashable
    @SwiftUI.State private var mark = DialogMark()
    @SwiftUI.Environment(\.[RoutegenValue<Asking>()]) private var asking
    @SwiftUI.Environment(\.[RoutegenValue<Step.Identity>()]) private var screen

    func body(content: Self.Content) -> some SwiftUI.View {
      if let asking {
        let _ = asking.enter(mark, as: id, on: screen)
        content.routegenDialog(asking.shown(at: Swift.ObjectIdentifier(mark)), of: asking)
      } else {
        content
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Asking {
  func enter(_ mark: RoutegenViews.DialogMark, as id: Swift.AnyHashable, on screen: RoutegenViews.Step.Identity?) {
    (mark.id, mark.screen) = (id, screen)
    guard !marks.contains(where: { $0.mark === mark }) else { return }
    marks.removeAll { $0.mark == nil }
    marks.append(RoutegenViews.WeakDialogMark(mark: mark))
    // Without the view, the dialog stays and points at nothing.
    mark.whenReleased = { [weak self] in
      if let self, self.mark == $0 { self.mark = nil }
    }
  }

  /// Finds the marked view that a question points at, on the screen that has asked.
  func find(_ question: RoutegenViews.Question) {
    let marks = marks.lazy.compactMap(\.mark).filter { $0.screen != nil && $0.screen === question.screen }
    mark = marks.last { $0.id == question.source }.map { Swift.ObjectIdentifier($0) }
  }

  /// Returns the shown question if it points at a marked view; for `nil`, if it points at no view.
  func shown(at mark: Swift.ObjectIdentifier?) -> RoutegenViews.Question? { self.mark == mark ? shown : nil }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Question {
  /// Returns this question, pointing at the view that is marked with `source`, if that view is on the screen.
  func pointing(at source: Swift.AnyHashable) -> Self {
    self.source = source
    return self
  }
}
#endif
"""###,
    "Views/EndingTogether": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Flows that end together

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Finishes an outer flow together with this one, in one change. Its coordinator lives until the result is reported.
  func end<Outer: RoutegenViews.Showable>(with outer: RoutegenViews.Presence<Outer>, of coordinator: Swift.AnyObject) {
    finishOuter = { [weak outer, weak coordinator] whenOver, report in
      guard let outer, let coordinator, !outer.shown.isEmpty else { return false }
      outer.finish(whenOver: whenOver) {
        outer.isEnding = true
        withExtendedLifetime(coordinator) { report() }
        outer.isEnding = false
      }
      return true
    }
  }

  /// Finishes the outer flow that ends with this one. Returns false if there is no outer flow.
  func endsOuter(_ whenOver: @escaping () -> Swift.Void, _ report: @escaping () -> Swift.Void) -> Swift.Bool {
    finishOuter(
      { [weak self] in
        self?.isOver = true
        whenOver()
      }, report)
  }
}
#endif
"""###,
    "Views/Entering": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Sets the position of the stage, and tells its screens their places.
  func enter(_ position: Position) {
    self.position = position
    for entry in entries { entry.screen.enter(spot(of: entry)) }
  }
}
#endif
"""###,
    "Views/EnvironmentValues": ###"""
#if canImport(SwiftUI)
import SwiftUI

/// An environment key for a value that a stage gives to its views. Elsewhere, the value is `nil`.
struct RoutegenValue<Value>: SwiftUI.EnvironmentKey, Swift.Hashable {
  nonisolated static var defaultValue: Value? { nil }

  nonisolated init() {}
  nonisolated static func == (left: Self, right: Self) -> Swift.Bool { true }
  nonisolated func hash(into hasher: inout Swift.Hasher) {}
}

extension SwiftUI.EnvironmentValues {
  nonisolated subscript<Value>(value: RoutegenValue<Value>) -> Value? {
    get { self[RoutegenValue<Value>.self] }
    set { self[RoutegenValue<Value>.self] = newValue }
  }
}
#endif
"""###,
    "Views/FlowQuestions": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Alerts of flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Shows an alert that the app asks for over all screens of a flow. If the user swipes down the sheet under the alert, the
  /// alert is shown again over the remaining screens of the flow.
  func ask<Choice>(
    over flow: RoutegenViews.Presence<Screen>?, orElse cancelled: Choice,
    then: @escaping @MainActor (Choice) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> RoutegenViews.Question
  ) {
    ask(orElse: cancelled, then: then) { choose in
      let question = make(choose)
      question.isWanted = { [weak flow] in flow?.front != nil }
      return question
    }
  }

  /// Shows an alert with one choice over all screens of a flow. It is shown again like the alert of `ask`.
  func tell(
    over flow: RoutegenViews.Presence<Screen>?,
    by make: (@escaping @MainActor () -> Swift.Void) -> RoutegenViews.Question
  ) {
    ask(over: flow, orElse: (), then: { _ in }) { choose in make { choose(()) } }
  }
}
#endif
"""###,
    "Views/Flows": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: - SwiftUI flows

/// The code that all generated SwiftUI flows share.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
@MainActor enum RoutegenViews {
  /// Called after each change of the shown screens.
  static var whenShownChanges: () -> Swift.Void = {}
  /// Wraps a change that is made later, so that it keeps the current settings, such as no animation.
  static var later: (@escaping () -> Swift.Void) -> () -> Swift.Void = { $0 }

  /// A value that describes a screen of a flow.
  @MainActor protocol Showable {
    /// Called when the screen is placed on a stage. Tab bars, split views and started flows need to know their place.
    func enter(_ spot: Spot)
    /// Returns the stages of its tabs or columns: all of them, or only those that the user sees.
    func stages(seen isSeen: Swift.Bool) -> [Stage]
    /// True if the screen belongs to the flow itself, not to a flow that it has started.
    var isOwn: Swift.Bool { get }
  }

  /// An element of the path of a `NavigationStack`. A `RouteLink` appends a step with a route to perform. The screen that the
  /// route pushes takes over this step, so SwiftUI finds the value that it has appended in the path.
  struct Step: Swift.Hashable {
    final class Identity: Swift.Sendable { nonisolated init() {} }

    var id = Identity()
    var perform: (@MainActor () -> Swift.Void)?
    #if ROUTEGEN_ZOOM
    /// The identity of the view that the screen zooms from.
    var source: Swift.AnyHashable?
    #endif

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool { left.id === right.id }

    nonisolated func hash(into hasher: inout Swift.Hasher) { hasher.combine(Swift.ObjectIdentifier(id)) }
  }

  /// A screen on a stage. Its identity tells equal screens apart; its values need not be `Hashable`. If a `RouteLink` is
  /// tapped again, the new entry has the same step but another identity, so routes of the old entry are not performed.
  struct Entry {
    let id = Step.Identity()
    let screen: any Showable
    var step = Step()
    #if ROUTEGEN_LEAVING
    let askers = Askers()
    #endif
  }

  /// The place of an entry on its stage. It keeps neither the stage nor the screen alive.
  @MainActor struct Spot {
    weak var stage: Stage?
    let id: Step.Identity
    /// The conversion of a screen of the flow to the value on the stage; `unwrap` converts it back. If another flow has
    /// started the flow, the stage has values of that outer flow.
    var wrap: (any Showable) -> (any Showable)? = { $0 }
    var unwrap: (any Showable) -> (any Showable)? = { $0 }
  }

  /// The place of a screen. Routes are performed from it.
  @MainActor struct Place<Screen: Showable> {
    let spot: Spot

    /// True if the screen is shown, even if another one covers it.
    var isShown: Swift.Bool { spot.stage?.isShown(spot.id) ?? false }
    /// True if the screen is shown and not covered. Usually, its routes are performed only then.
    var isInFront: Swift.Bool { spot.stage?.isInFront(spot.id) ?? false }

    /// The screens of the flow on the same stage and over it, from the bottom to the top.
    var shown: [(screen: Screen, place: Place)] {
      guard let stage = spot.stage, stage.isShown else { return [] }
      return stage.shown.compactMap { screen, shown in
        let place = Place(spot: Spot(stage: shown.stage, id: shown.id, wrap: spot.wrap, unwrap: spot.unwrap))
        return own(screen).map { ($0, place) }
      }
    }

    /// Returns the flow's own value for a screen on the stage; `nil` if the screen belongs to another flow.
    func own(_ screen: any Showable) -> Screen? { spot.unwrap(screen) as? Screen }

    func push(_ screen: Screen) {
      #if ROUTEGEN_PRESENTING
      // Without a navigation stack, the screen is presented.
      guard spot.stage?.hasStack == true else { return present(screen) }
      #endif
      if let screen = spot.wrap(screen) { spot.stage?.push(screen) }
    }

    /// Closes the screen, and goes back to the screen that was shown before it.
    func close(then completion: @escaping () -> Swift.Void = {}) { spot.stage?.close(spot.id, then: completion) }
  }
}
#endif
"""###,
    "Views/GoingBack": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Going back to a screen

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Goes back to the nearest matching screen that was shown before this one. If there is none, only closes this screen.
  func close(backTo isTarget: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void = {}) {
    let isOwnTarget = { (screen: any RoutegenViews.Showable) in own(screen).map(isTarget) ?? false }
    if !spot.goBack(to: isOwnTarget, including: false, then: completion) { close(then: completion) }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Spot {
  /// Goes back to the nearest matching screen before this one, or to this one itself with `including`. With `outside`,
  /// screens of outer flows match too. Returns false if no screen matches.
  func goBack(
    to isTarget: @escaping (any RoutegenViews.Showable) -> Swift.Bool, outside isOutside: Swift.Bool = false,
    including: Swift.Bool, then completion: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    guard let stage, let index = stage.entries.firstIndex(where: { $0.id === id }) else { return false }
    if let target = stage.entries.prefix(including ? index + 1 : index).lastIndex(where: { isTarget($0.screen) }) {
      let id = stage.entries[target].id
      stage.leave(from: target + 1) { $0.uncover(id, then: completion) }
      return true
    }
    guard let nested = stage.position.nested else { return false }
    let (outer, isInTab) = (nested.outer, stage.sheets.outer != nil)
    if isInTab, stage.goToTab(with: isTarget, then: completion) { return true }
    if isInTab {
      let isTarget = isOutside ? isTarget : { outer.unwrap($0).map(isTarget) ?? false }
      return outer.goBack(to: isTarget, outside: isOutside, including: including, then: completion)
    }
    // The stage is presented: going back to a screen under it dismisses the sheet or cover.
    let isWrappedTarget = { outer.wrap($0).map(isTarget) ?? false }
    return outer.goBack(to: isWrappedTarget, outside: isOutside, including: true, then: completion)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Selects another tab of the same tab bar that has a matching screen, and goes back to it. Returns false if none matches.
  fileprivate func goToTab(
    with isTarget: (any RoutegenViews.Showable) -> Swift.Bool, then completion: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    let tabs = position.nested.flatMap { nested in nested.outer.stage?.entries.first { $0.id === nested.outer.id } }
    for other in tabs?.screen.stages(seen: false) ?? [] where other !== self {
      guard let index = other.entries.lastIndex(where: { isTarget($0.screen) }), let nested = other.position.nested
      else {
        continue
      }
      let id = other.entries[index].id
      // Only the sheets over this stage are left: its own screens stay in their tab.
      leave(from: entries.count) { _ in
        if nested.select(nil) { other.leave(from: index + 1) { $0.uncover(id, then: completion) } }
      }
      return true
    }
    return false
  }
}

// MARK: Going back to other flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A screen that other flows may go back to, or that contains such a screen.
  @MainActor protocol Findable: Showable {
    /// Returns true if the screen has a name. The name is its generated name space.
    func isScreen(_ name: Any.Type) -> Swift.Bool
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Goes back to the latest screen with a name, in this flow or in a flow that started it. The flows in between are left. If
  /// no such screen is shown, only closes the screen.
  func close(backToOuter name: Any.Type, then completion: @escaping () -> Swift.Void = {}) {
    let spot = RoutegenViews.Spot(stage: spot.stage, id: spot.id)
    let isTarget = { (screen: any RoutegenViews.Showable) in
      (screen as? any RoutegenViews.Findable)?.isScreen(name) ?? false
    }
    if !spot.goBack(to: isTarget, outside: true, including: false, then: completion) { close(then: completion) }
  }
}
#endif
"""###,
    "Views/GuardedLinks": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Links under a flow with guards

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.GuardedFlow {
  /// Returns true if a link of a flow that this one starts waits until the guards of this flow are met. `open` is called then.
  func waits(for guards: [FlowGuard], toOpen open: @escaping () -> Swift.Bool) -> Swift.Bool {
    FlowGuard.unmet(among: guards, allows) != nil && pass(guards, then: open)
  }
}
#endif
"""###,
    "Views/GuardedStarts": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.GuardedFlow {
  /// Returns the stage of a flow that the app shows. If a guard is not met, presents the flow of that guard over it.
  func requiring(_ guards: [FlowGuard], _ stage: RoutegenViews.Stage) -> RoutegenViews.Stage {
    if gates.asksAtStart { require(guards, on: stage) }
    #if ROUTEGEN_APP_STACK
    let isShownAgain = stage.whenShownAgain
    stage.whenShownAgain = { [weak self, weak stage] in
      isShownAgain()
      if let stage { self?.require(guards, on: stage) }
    }
    #endif
    return stage
  }

  /// Presents the flow of an unmet guard. If the guard is still not met after that, closes the first screen. The root of an app
  /// cannot be closed: the flow of the guard is presented again.
  private func require(_ guards: [FlowGuard], on stage: RoutegenViews.Stage) {
    let insist = { [weak self, weak stage] in
      guard let self, let stage, FlowGuard.unmet(among: guards, self.allows) != nil, self.gates.shown.isEmpty else {
        return
      }
      stage.close(stage.root.id) { if self.presence.front != nil { self.require(guards, on: stage) } }
    }
    _ = pass(guards, insist: insist) { true }
  }
}
#endif
"""###,
    "Views/Guards": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Guards

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A coordinator of this module that checks guards.
  @MainActor protocol GuardedFlow: Swift.AnyObject {
    // The name is not `Screen`, since the app may have a type with that name.
    associatedtype ShownScreen: Showable
    /// Returns true if a guard is met.
    var allows: @MainActor (FlowGuard) -> Swift.Bool { get }
    /// The presence of the flow.
    var presence: Presence<ShownScreen> { get }
    /// The guards' flows that are shown.
    var gates: Gates { get }
    /// Presents the flow of a guard from a place.
    func begin(_ guarded: FlowGuard, from place: Place<ShownScreen>, _ gate: Gate)
  }

  /// A request for a route or a link that waits until all its guards are met. It keeps no flow alive.
  @MainActor final class Wish {
    let guards: [FlowGuard]
    let allows: @MainActor (FlowGuard) -> Swift.Bool
    /// Returns true if the request can still be performed.
    let isHeard: () -> Swift.Bool
    /// Presents the flow of a guard. Returns false if that is not possible.
    let begin: (FlowGuard, Gate) -> Swift.Bool
    let perform: () -> Swift.Bool
    /// The guards whose flows were started for this request. Each flow is started only once.
    var tried: Swift.Set<FlowGuard> = []
    /// Called after the flow of a guard has ended. The start of a flow needs its guards, whatever else waits for them.
    var insist: () -> Swift.Void = {}

    init(
      _ guards: [FlowGuard], _ allows: @escaping @MainActor (FlowGuard) -> Swift.Bool,
      isHeard: @escaping () -> Swift.Bool, begin: @escaping (FlowGuard, Gate) -> Swift.Bool,
      perform: @escaping () -> Swift.Bool
    ) {
      self.guards = guards
      self.allows = allows
      self.isHeard = isHeard
      self.begin = begin
      self.perform = perform
    }
  }

  /// A guard's flow that is shown, with the request that waits for its end. The stage of the flow owns the gate.
  @MainActor final class Gate {
    let guarded: FlowGuard
    var wish: Wish?
    /// Returns true if the flow is presented, or will be after a dismissal.
    var isShown: () -> Swift.Bool = { true }
    private let gates: Gates

    init(_ guarded: FlowGuard, _ wish: Wish, in gates: Gates) {
      self.guarded = guarded
      self.wish = wish
      self.gates = gates
    }

    /// Continues with the waiting request after the flow of the guard is gone.
    func isGone() {
      guard let wish else { return }
      self.wish = nil
      if wish.isHeard() { _ = gates.grant(wish) }
      wish.insist()
    }
  }

  /// The guards' flows that are shown by a flow and by the flows that it has started.
  @MainActor final class Gates {
    private struct Entry {
      weak var gate: Gate?
    }

    private var all: [Entry] = []
    /// True if a flow checks its own guards when it shows its first screen. It is false for a flow in a view controller,
    /// since the flow that starts it has checked them.
    var asksAtStart = true

    init() {}

    var shown: [Gate] { all.compactMap { $0.gate }.filter { $0.isShown() } }

    /// Performs a request, or starts the flow of the first guard that is not met. Returns false if neither is possible.
    func grant(_ wish: Wish) -> Swift.Bool {
      guard let unmet = FlowGuard.unmet(among: wish.guards, wish.allows) else { return wish.perform() }
      guard wish.tried.insert(unmet).inserted else { return false }
      // The flow of the guard is already shown. This request replaces the one that waits for its end.
      if let gate = shown.first(where: { $0.guarded == unmet }) {
        wish.insist = gate.wish?.insist ?? {}
        gate.wish = wish
        return true
      }
      let gate = Gate(unmet, wish, in: self)
      all.removeAll { $0.gate == nil }
      all.append(Entry(gate: gate))
      return wish.begin(unmet, gate)
    }

    /// Drops the requests that wait for guards' flows that a link has dismissed.
    func forget() {
      for gate in all.compactMap({ $0.gate }) where !gate.isShown() { gate.wish = nil }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.GuardedFlow {
  /// Performs a route once its guards are met, if the screen is in front then. If the app performs the route `over` all
  /// screens, it is enough that the screen is shown.
  func pass(
    _ guards: [FlowGuard], from place: RoutegenViews.Place<ShownScreen>, over isOver: Swift.Bool = false,
    then perform: @escaping () -> Swift.Void
  ) {
    let wish = RoutegenViews.Wish(
      guards, allows,
      isHeard: { [weak self] in isOver ? place.isShown : self?.presence.hears(place) ?? false },
      begin: { [weak self] in
        self?.begin($0, from: place, $1)
        return self != nil
      },
      perform: {
        perform()
        return true
      })
    _ = gates.grant(wish)
  }

  /// Opens a link once its guards are met, if the flow is shown then.
  func pass(
    _ guards: [FlowGuard], insist: @escaping () -> Swift.Void = {}, then perform: @escaping () -> Swift.Bool
  ) -> Swift.Bool {
    let wish = RoutegenViews.Wish(
      guards, allows, isHeard: { [weak self] in self?.presence.front != nil },
      begin: { [weak self] in
        guard let self, let front = self.presence.front else { return false }
        self.begin($0, from: front, $1)
        return true
      },
      perform: perform)
    wish.insist = insist
    return gates.grant(wish)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Presents the flow of a guard over all screens. An alert that is shown is cancelled.
  func present(
    _ screen: Screen, asCover isCover: Swift.Bool = false, inNavigation: Swift.Bool = false,
    detents: Swift.Set<SwiftUI.PresentationDetent> = [], gate: RoutegenViews.Gate
  ) {
    let presentation = RoutegenViews.Presentation(
      isCover: isCover, isOver: true, inNavigation: inNavigation, detents: detents
    ) { stage in
      gate.isShown = { [weak stage] in stage.map { $0.position.nested?.under?.sheets.covering === $0 } ?? false }
      stage.sheets.whenGone = { gate.isGone() }
    }
    present([screen], presentation)
  }
}
#endif
"""###,
    "Views/HangingSheets": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Sheets on other views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  /// The presented stage in a cover or in a sheet, if this view presents it; `nil` means the view of the stage.
  subscript(asCover isCover: Swift.Bool, on view: Swift.ObjectIdentifier?) -> RoutegenViews.Stage? {
    get { hanger == view ? self[asCover: isCover] : nil }
    set { if hanger == view { self[asCover: isCover] = newValue } }
  }

  /// Chooses the view that will present a sheet or an alert of a screen.
  func hang(from origin: RoutegenViews.Step.Identity?) {
    #if ROUTEGEN_OWN_SHEETS
    if let own = ownSheet(for: origin) {
      hanger = Swift.ObjectIdentifier(own)
      return
    }
    #endif
    #if ROUTEGEN_APP_STACK
    // In a stack of the app, only the top screen can present.
    hanger = stage?.isInAppStack == true ? stage?.entries.last.map { Swift.ObjectIdentifier($0.id) } : nil
    #else
    hanger = nil
    #endif
  }

  /// Removes the sheet or alert of a view that is gone. Screens and alerts that the app has requested over all others are
  /// shown again over the remaining screens.
  func takeDown() {
    // The next sheet, after a dismissal, is not presented by the view that is gone.
    guard presented != nil || isAsking else { return hanger = nil }
    next = {}
    takeOver(of: self)
    #if ROUTEGEN_ALERTS
    let questions = asking.takeWanted()
    defer { for question in questions { ask(question) } }
    #endif
    dismiss {}
    hanger = nil
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Presents the sheet or the cover of a stage, if this view is the one to present it.
  // swift-format-ignore
  func routegenSheets<Screen: RoutegenViews.Showable, Content: SwiftUI.View>(
    of sheets: RoutegenViews.Sheets, on view: Swift.ObjectIdentifier? = nil,
    content: @escaping (Screen, RoutegenViews.Place<Screen>) -> Content
  ) -> some SwiftUI.View {
    let shown = SwiftUI.Bindable(sheets)
    let cover = shown[asCover: true, on: view]
    return onAppear { sheets.hasAppeared = true }
      #if ROUTEGEN_ALERTS
      .routegenQuestion(of: sheets.asking, isHere: sheets.hanger == view)
      #endif
      .sheet(item: shown[asCover: false, on: view], onDismiss: sheets.didDismiss) { stage in
        let detents = stage.sheets.presentation.detents
        if detents.isEmpty {
          RoutegenViews.StageView(stage: stage, content: content)
            #if ROUTEGEN_ZOOM
            .modifier(RoutegenZoom(source: stage.sheets.presentation.zoom?.source, others: stage.sheets.presentation.zoom?.zooms))
            #endif
        } else {
          RoutegenViews.StageView(stage: stage, content: content).presentationDetents(detents)
        }
      }
      #if os(macOS)
      .sheet(item: cover, onDismiss: sheets.didDismiss) { RoutegenViews.StageView(stage: $0, content: content) }
      #else
      .fullScreenCover(item: cover, onDismiss: sheets.didDismiss) { RoutegenViews.StageView(stage: $0, content: content) }
      #endif
  }
}
#endif
"""###,
    "Views/LateClosing": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Closing in a tab that the user has left

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Returns true if a route is performed that may only close its own screen. It can come late, after saving for example, so
  /// it is also performed in a tab that is not selected, if the screen is on top of its stack.
  func hears(_ place: RoutegenViews.Place<Screen>, leaving isLeaving: Swift.Bool) -> Swift.Bool {
    hears(place) || isLeaving && !isOver && place.spot.stage?.isLeftLate(place.spot.id) == true
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  fileprivate func isLeftLate(_ id: RoutegenViews.Step.Identity) -> Swift.Bool {
    guard let nested = position.nested, !nested.isSelected() else { return false }
    #if ROUTEGEN_LEAVING
    // The user is not asked about a screen that is not visible.
    guard entries.last?.askers.asking.isEmpty == true else { return false }
    #endif
    return nested.outer.stage?.isShown == true && !path.isEmpty && entries.last?.id === id
  }
}
#endif
"""###,
    "Views/Leaving": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Asking before a view is left

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A view, or a flow of another module, that is asked before it is left.
  @MainActor struct Asker {
    let id: Swift.ObjectIdentifier
    /// True while there is something to lose.
    let isAsked: () -> Swift.Bool
    let mayLeave: @MainActor () async -> Swift.Bool
    /// True until the view is removed.
    var isThere: () -> Swift.Bool = { true }
  }

  /// The views of a screen that are asked. The state of each view owns a token, so a removed view is not asked.
  @MainActor final class Askers {
    final class Token {
      nonisolated init() {}
    }
    private struct Member {
      weak var token: Token?
      let asker: Asker
    }

    private var members: [Member] = []

    nonisolated init() {}

    func add(
      _ token: Token, _ isAsked: @escaping () -> Swift.Bool, _ mayLeave: @escaping @MainActor () async -> Swift.Bool
    ) {
      members.removeAll { $0.token == nil || $0.token === token }
      let asker = Asker(id: Swift.ObjectIdentifier(token), isAsked: isAsked, mayLeave: mayLeave) { [weak token] in
        token != nil
      }
      members.append(Member(token: token, asker: asker))
    }

    /// The views that have something to lose.
    var asking: [Asker] {
      members.filter { $0.token != nil && $0.asker.isAsked() }.map(\.asker)
    }
  }

  /// A request in a window to leave screens. It waits until the views of these screens agree.
  @MainActor final class Departures {
    private struct Wish {
      let asked: () -> [Asker]
      let perform: () -> Swift.Void
      let forget: () -> Swift.Void
    }

    /// The questions to views, one after another. They are over, also without an answer, when the asked view is gone.
    private final class Question {
      var asked: Asker?
    }

    private var wish: Wish?
    private var question: Question?
    /// The views that have agreed to the request that is being performed.
    private var agreed: Swift.Set<Swift.ObjectIdentifier> = []

    init() {}

    /// Returns true if one of these views has not agreed.
    func hasToAsk(_ asked: [Asker]) -> Swift.Bool { !asked.allSatisfy { agreed.contains($0.id) } }

    /// Returns true if a view is asked first. `perform` is then called once, after all views have agreed. A later request
    /// replaces an earlier one; a refusal drops the request.
    func isAsked(
      before perform: @escaping () -> Swift.Void, asking asked: @escaping () -> [Asker],
      orElse forget: @escaping () -> Swift.Void = {}
    ) -> Swift.Bool {
      guard hasToAsk(asked()) else { return false }
      wish?.forget()
      wish = Wish(asked: asked, perform: perform, forget: forget)
      if let question, question.asked?.isThere() != false { return true }
      let question = Question()
      self.question = question
      _Concurrency.Task { @MainActor in await self.ask(question) }
      return true
    }

    private func ask(_ question: Question) async {
      var agreed: Swift.Set<Swift.ObjectIdentifier> = []
      var isRefused = false
      while !isRefused, let next = wish?.asked().first(where: { !agreed.contains($0.id) }) {
        agreed.insert(next.id)
        question.asked = next
        isRefused = await !next.mayLeave()
        guard self.question === question else { return }
        question.asked = nil
      }
      let wish = wish
      self.wish = nil
      self.question = nil
      if isRefused { wish?.forget() } else { perform(agreed) { wish?.perform() } }
    }

    /// Calls a closure without asking the views again that have agreed to it. A link may also ask the views of another tab.
    func perform(_ agreed: Swift.Set<Swift.ObjectIdentifier>, _ perform: () -> Swift.Void) {
      self.agreed = agreed
      perform()
      self.agreed = []
    }
  }

  /// A screen that may be a flow of another module.
  @MainActor protocol AskedOutside: Showable {
    /// The flow, if it is asked before it is left.
    var outside: Asker? { get }
  }

  /// The screen around a view, for the modifier `asksBeforeLeaving`.
  struct LeavingPlace {
    let askers: Askers
    /// Returns the closure that closes the screen; `nil` if there is no screen under it.
    let goingBack: @MainActor () -> (@MainActor () -> Swift.Void)?
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// The departures of the window. All its stages share them.
  var departures: RoutegenViews.Departures {
    position.nested?.under?.departures ?? ownDepartures
  }

  func leavingPlace(of entry: RoutegenViews.Entry) -> RoutegenViews.LeavingPlace {
    let id = entry.id
    return RoutegenViews.LeavingPlace(askers: entry.askers) { [weak self] in
      guard let self, id !== self.root.id || self.isOverOthers else { return nil }
      return { [weak self] in self?.close(id) {} }
    }
  }

  /// True if there is something under the first screen: the column before this one, or the app's own stack.
  private var isOverOthers: Swift.Bool {
    #if ROUTEGEN_APP_STACK
    if appStack?.dismiss != nil { return true }
    #endif
    return position.nested?.isOverColumn() == true
  }

  /// Returns the views in a screen that are asked. A column that the user has left is not seen, and was asked then.
  func own(_ id: RoutegenViews.Step.Identity) -> [RoutegenViews.Asker] {
    guard position.nested?.isLeft() != true, let entry = entries.first(where: { $0.id === id }) else {
      return []
    }
    return entry.askers.asking + [(entry.screen as? any RoutegenViews.AskedOutside)?.outside].compactMap { $0 }
  }

  /// Returns the views that are asked before the first matching screen is left, with those of all screens above it.
  func askers(_ isLeft: (any RoutegenViews.Showable) -> Swift.Bool) -> [RoutegenViews.Asker] {
    askers(from: entries.firstIndex { isLeft($0.screen) } ?? entries.count)
  }

  func askers(from index: Swift.Int) -> [RoutegenViews.Asker] {
    guard let outer = sheets.outer else { return ownAskers(from: index) + (sheets.presented?.askers(from: 0) ?? []) }
    // The sheets of a tab are presented by the stage with the tab bar.
    let tabs = outer.stage?.entries.firstIndex { $0.id === outer.id }
    guard let tabs, position.nested?.isSelected() != false else { return ownAskers(from: index) }
    return ownAskers(from: index) + (outer.stage?.askers(from: tabs + 1) ?? [])
  }

  fileprivate func ownAskers(from index: Swift.Int, seen isSeen: Swift.Bool = false) -> [RoutegenViews.Asker] {
    entries.dropFirst(index).flatMap { entry in
      own(entry.id) + entry.screen.stages(seen: isSeen).flatMap { $0.ownAskers(from: 0, seen: isSeen) }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  func isAsked(before remove: @escaping (RoutegenViews.Stage) -> Swift.Void, leaving index: Swift.Int) -> Swift.Bool {
    guard let stage else { return false }
    let isAsked = stage.departures.isAsked(
      before: { [weak stage] in stage.map(remove) }, asking: { [weak stage] in stage?.askers(from: index) ?? [] })
    // SwiftUI may have gone back already. Assigning makes it read the path again.
    if isAsked { stage.path = stage.path }
    return isAsked
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Performs a route that replaces screens of the flow, after their views have agreed, if this screen is shown then.
  func leave(then perform: @escaping () -> Swift.Void) {
    leave(asking: { spot.stage?.askers { own($0) != nil } ?? [] }, then: perform)
  }

  func leave(asking asked: @escaping () -> [RoutegenViews.Asker], then perform: @escaping () -> Swift.Void) {
    let again = { if isShown { perform() } }
    if spot.stage?.departures.isAsked(before: again, asking: asked) != true { perform() }
  }

  fileprivate var departures: RoutegenViews.Departures? { spot.stage?.departures }
  fileprivate var asked: [RoutegenViews.Asker] { spot.stage?.own(spot.id) ?? [] }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Returns true if views are asked first: those that the user sees, and those under them.
  func asks(before perform: @escaping () -> Swift.Void) -> Swift.Bool {
    guard let departures = visible.first?.place.departures else { return false }
    return departures.isAsked(
      before: perform, asking: { [weak self] in self?.askers(seen: true) ?? [] })
  }

  /// Returns the views that are asked: those of all shown screens, or of the screens that the user sees. They include the
  /// views in tabs and columns of flows that this flow has started.
  private func askers(seen isSeen: Swift.Bool) -> [RoutegenViews.Asker] {
    (isSeen ? visible : shown).flatMap { screen, place in
      place.asked + (screen.isOwn ? [] : screen.stages(seen: isSeen)).flatMap { $0.ownAskers(from: 0, seen: isSeen) }
    }
  }

  /// True if a view of the flow or of a started flow has to be asked. False while the flow closes after all have agreed.
  var asksBeforeLeaving: Swift.Bool {
    shown.first?.place.departures?.hasToAsk(askers(seen: false)) ?? false
  }

  /// Calls a closure that the views of the flow have agreed to, without asking again.
  func perform(_ agreed: () -> Swift.Void) {
    guard let departures = shown.first?.place.departures else { return agreed() }
    departures.perform(Swift.Set(askers(seen: false).map(\.id)), agreed)
  }

  /// Asks the views of the flow, for a flow of another module. Returns true if all agree.
  func mayLeave() async -> Swift.Bool {
    await _Concurrency.withCheckedContinuation { answer in
      let isWaiting = shown.first?.place.departures?.isAsked(
        before: { answer.resume(returning: true) },
        asking: { [weak self] in self?.askers(seen: false) ?? [] },
        orElse: { answer.resume(returning: false) })
      if isWaiting != true { answer.resume(returning: true) }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Asks before a route, a link, the back button or another action leaves the view, while there is something to lose.
  /// Meanwhile a sheet cannot be swiped down, and a back button that asks replaces that of SwiftUI.
  ///
  ///     .asksBeforeLeaving(!text.isEmpty) { await isDiscarded() }
  func asksBeforeLeaving(
    _ isAsked: @autoclosure @escaping @MainActor () -> Swift.Bool,
    _ mayLeave: @escaping @MainActor () async -> Swift.Bool
  ) -> some SwiftUI.View {
    RoutegenViews.AskingView(content: self, isAsked: isAsked, mayLeave: mayLeave)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  fileprivate struct AskingView<Content: SwiftUI.View>: SwiftUI.View {
    let content: Content
    let isAsked: @MainActor () -> Swift.Bool
    let mayLeave: @MainActor () async -> Swift.Bool
    @SwiftUI.State private var token = Askers.Token()
    @SwiftUI.Environment(\.[RoutegenValue<LeavingPlace>()]) private var leaving

    var body: some SwiftUI.View {
      let goBack = isAsked() ? leaving?.goingBack() : nil
      content
        .interactiveDismissDisabled(isAsked())
        .navigationBarBackButtonHidden(goBack != nil)
        .toolbar {
          if let goBack {
            SwiftUI.ToolbarItem(placement: .cancellationAction) {
              SwiftUI.Button {
                goBack()
              } label: {
                SwiftUI.Label("Back", systemImage: "chevron.backward")
              }
            }
          }
        }
        .onAppear { leaving?.askers.add(token, isAsked, mayLeave) }
    }

    init(
      content: Content, isAsked: @escaping @MainActor () -> Swift.Bool,
      mayLeave: @escaping @MainActor () async -> Swift.Bool
    ) {
      self.content = content
      self.isAsked = isAsked
      self.mayLeave = mayLeave
    }
  }
}
#endif
"""###,
    "Views/Links": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Links

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Brings a screen of the stage to the front: selects its tab, and removes all screens and sheets above it.
  func reveal(_ id: RoutegenViews.Step.Identity) {
    #if ROUTEGEN_PRESENTING
    if let outer = sheets.outer {
      outer.stage?.reveal(outer.id)
      _ = position.nested?.select(nil)
    }
    sheets.next = {}
    #endif
    #if ROUTEGEN_OWN_SHEETS
    sheets.dismissOwn()
    #endif
    uncover(id) {}
  }
}
#endif
"""###,
    "Views/LinksInAppFlows": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Brings the flow's first screen to the front, and creates the start screen again if another one has replaced it.
  func uncovered(_ isStart: (Screen) -> Swift.Bool, _ start: () -> Screen) -> RoutegenViews.Place<Screen>? {
    guard let first = shown.first else { return nil }
    first.place.spot.stage?.reveal(first.place.spot.id)
    if !isStart(first.screen) { first.place.replace(by: start()) }
    return shown.first?.place
  }
}
#endif
"""###,
    "Views/LinksInStartedFlows": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Returns true if a link has to wait until the flow is shown. `open` is called then.
  func waits(toOpen open: @escaping () -> Swift.Void) -> Swift.Bool {
    guard isStarted, base == nil else { return false }
    whenEntered = open
    return true
  }

  /// Opens the link that waits until the flow is shown.
  func openWaiting() {
    hasStack = base?.spot.stage?.hasStack ?? false
    let entered = whenEntered
    whenEntered = {}
    entered()
  }

  /// Brings the flow's first screen to the front, and creates the start screen again if another one has replaced it. That is
  /// in a navigation stack, if the flow was last shown in one.
  func uncovered(_ isStart: (Screen) -> Swift.Bool, _ start: () -> Screen) -> RoutegenViews.Place<Screen>? {
    guard let first = shown.first else { return nil }
    first.place.spot.stage?.reveal(first.place.spot.id)
    if !isStart(first.screen) { first.place.replace(by: start(), inNavigation: hasStack) }
    return shown.first?.place
  }
}
#endif
"""###,
    "Views/LinksInTabs": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Brings the first screen of a tab to the front, and creates the start screen again if another one has replaced it.
  func uncovered<Screen>(_ isStart: (Screen) -> Swift.Bool, start: () -> Screen) -> RoutegenViews.Place<Screen>? {
    guard isShown else { return nil }
    reveal(root.id)
    if (root.screen as? Screen).map(isStart) != true { replace(by: start()) }
    return RoutegenViews.Place(spot: spot(of: root))
  }
}
#endif
"""###,
    "Views/LinksOnTop": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// The place of the topmost screen of the flow and of the flows that it has started. Reading it brings it to the front.
  var onTop: RoutegenViews.Place<Screen>? {
    let top = visible.last?.place
    if let top, !top.isInFront { top.spot.stage?.reveal(top.spot.id) }
    return top
  }
}
#endif
"""###,
    "Views/LinksToStart": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// The place of the flow's lowest screen. Reading it brings the screen to the front.
  var bottom: RoutegenViews.Place<Screen>? {
    let first = shown.first?.place
    if let spot = first?.spot { spot.stage?.reveal(spot.id) }
    return first
  }
}
#endif
"""###,
    "Views/NoCover": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The presentations over a stage: none, because no flow of this module presents anything.
  @MainActor struct NoCover {
    var isCovering: Swift.Bool { false }
    var isOverdue: Swift.Bool { false }
    var shown: [(screen: any Showable, spot: Spot)] { [] }
    func isAsked(before remove: (Stage) -> Swift.Void, leaving index: Swift.Int) -> Swift.Bool { false }
    func withdrawOverdue() {}
    func wentBack() {}
    func dismiss(then completion: () -> Swift.Void) {}
  }
}
#endif
"""###,
    "Views/OrderedTabs": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Tabs {
  /// Returns the tabs that the app shows, each once. The selected one is always among them, since a link or code can
  /// select a tab that the app does not show.
  func shown(_ order: ([Tab]) -> [Tab]) -> [Tab] {
    var shown: [Tab] = []
    for tab in order(Swift.Array(Tab.allCases)) where !shown.contains(tab) { shown.append(tab) }
    return shown.contains(selection) ? shown : shown + [selection]
  }
}
#endif
"""###,
    "Views/OwedAnswers": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers of the app

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// An answer that the app has to give to a screen of a flow.
  @MainActor private struct OwedAnswer {
    let flow: Swift.ObjectIdentifier
    let place: Step.Identity
    let route: Swift.String
    let isOwed: () -> Swift.Bool
  }

  private static var owed: [OwedAnswer] = []

  /// Notes that the app has to answer a route of a screen. Returns false if it already has to answer the same route.
  fileprivate static func owes(
    _ flow: Swift.AnyObject, _ place: Step.Identity, _ route: Swift.String, _ isOwed: @escaping () -> Swift.Bool
  ) -> Swift.Bool {
    let flow = Swift.ObjectIdentifier(flow)
    owed.removeAll { !$0.isOwed() }
    guard !owed.contains(where: { $0.flow == flow && $0.place === place && $0.route == route }) else { return false }
    owed.append(OwedAnswer(flow: flow, place: place, route: route, isOwed: isOwed))
    return true
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Returns the answer that the app has to give. If it still has to answer the same route, gives `nil` and returns `nil`.
  func answer<Value>(
    _ then: @escaping @MainActor (Value?) -> Swift.Void, to route: Swift.String, of place: RoutegenViews.Place<Screen>
  ) -> RoutegenViews.Answer<Value>? {
    let answer = RoutegenViews.Answer(then)
    let isOwed = { [weak answer] in answer.map { !$0.isGiven } ?? false }
    if RoutegenViews.owes(self, place.spot.id, route, isOwed) { return answer }
    answer.give(nil)
    return nil
  }
}
#endif
"""###,
    "Views/OwnSheets": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Sheets of views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The mark of a view that presents the sheets of routes: the content of a sheet that a view has presented by itself, or a
  /// part of a screen. SwiftUI owns the mark as long as the view exists. Its release is the only sign that the view is gone.
  @MainActor final class OwnSheet {
    /// The screen that contains the view; `nil` for the content of a sheet.
    var screen: Swift.ObjectIdentifier?
    var dismiss: () -> Swift.Void = {}
    var whenReleased: (@MainActor @Sendable (Swift.ObjectIdentifier) -> Swift.Void)?

    nonisolated init() {}

    deinit {
      guard let whenReleased else { return }
      let id = Swift.ObjectIdentifier(self)
      _Concurrency.Task { @MainActor in whenReleased(id) }
    }
  }

  struct WeakOwnSheet {
    weak var sheet: OwnSheet?
  }

  /// An environment value with which a marked view presents the sheets of a stage.
  struct OwnSheetHanger: Swift.Equatable {
    private let stage: Stage
    private let hang: @MainActor (SwiftUI.AnyView, OwnSheet) -> SwiftUI.AnyView

    @MainActor init<Screen: Showable, Content: SwiftUI.View>(
      on stage: Stage, content: @escaping (Screen, Place<Screen>) -> Content
    ) {
      self.stage = stage
      hang = { [weak stage] view, sheet in
        guard let stage else { return view }
        return SwiftUI.AnyView(
          view.routegenSheets(of: stage.sheets, on: Swift.ObjectIdentifier(sheet), content: content))
      }
    }

    @MainActor func view(_ view: SwiftUI.AnyView, hanging sheet: OwnSheet) -> SwiftUI.AnyView {
      stage.sheets.enter(sheet)
      return hang(view, sheet)
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool { left.stage === right.stage }
  }

  struct OwnSheetModifier: SwiftUI.ViewModifier {
    let isPartOfScreen: Swift.Bool
    @SwiftUI.State private var sheet = OwnSheet()
    @SwiftUI.Environment(\.[RoutegenValue<OwnSheetHanger>()]) private var hanger
    @SwiftUI.Environment(\.[RoutegenValue<Swift.ObjectIdentifier>()]) private var screen
    @SwiftUI.Environment(\.dismiss) private var dismiss

    func body(content: Self.Content) -> some SwiftUI.View {
      if let hanger {
        let _ = sheet.screen = isPartOfScreen ? screen : nil
        hanger.view(SwiftUI.AnyView(content), hanging: sheet)
          .onAppear {
            let dismiss = dismiss
            sheet.dismiss = { dismiss() }
          }
      } else {
        content
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  func enter(_ sheet: RoutegenViews.OwnSheet) {
    guard !own.contains(where: { $0.sheet === sheet }) else { return }
    own.removeAll { $0.sheet == nil }
    own.append(RoutegenViews.WeakOwnSheet(sheet: sheet))
    sheet.whenReleased = { [weak self] in self?.wasReleased($0) }
  }

  /// The marks of sheets that views have presented by themselves, from the bottom to the top.
  private var ownSheets: [RoutegenViews.OwnSheet] { own.compactMap(\.sheet).filter { $0.screen == nil } }

  /// Returns the mark of the view that presents the sheet of a screen's route.
  func ownSheet(for origin: RoutegenViews.Step.Identity?) -> RoutegenViews.OwnSheet? {
    let id = origin.map { Swift.ObjectIdentifier($0) }
    return ownSheets.last ?? own.compactMap(\.sheet).last { $0.screen == id }
  }

  /// Returns true if a view is marked and still exists.
  func isMarked(_ view: Swift.ObjectIdentifier) -> Swift.Bool {
    own.contains { $0.sheet.map { Swift.ObjectIdentifier($0) } == view }
  }

  /// Called after SwiftUI has removed a marked view and its sheet. SwiftUI does not report the dismissal of that sheet.
  private func wasReleased(_ id: Swift.ObjectIdentifier) {
    if hanger == id, isCovering || presented != nil {
      // If SwiftUI has not shown the stage, because the view was already being removed, another view presents it.
      if let presented, !presented.sheets.hasAppeared { hang(from: nil) } else { takeDown() }
    }
    guard isClosingOwn, ownSheets.isEmpty else { return }
    isClosingOwn = false
    wasReleased()
  }

  /// Dismisses the sheets that views have presented by themselves. The next presentation waits until they are gone.
  func dismissOwn() {
    guard let first = ownSheets.first else { return }
    (isClosingOwn, isDismissing) = (true, true)
    first.dismiss()
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Allows routes to present over a sheet, cover or popover that a view has presented by itself. Apply it to the content of
  /// that sheet. A link dismisses both sheets.
  func presentsRoutes() -> some SwiftUI.View { modifier(RoutegenViews.OwnSheetModifier(isPartOfScreen: false)) }

  /// Gives the environment of this view to the sheets that routes of its screen present. Apply it in the screen, before the
  /// modifiers that set the environment.
  func presentsRoutesHere() -> some SwiftUI.View { modifier(RoutegenViews.OwnSheetModifier(isPartOfScreen: true)) }
}
#endif
"""###,
    "Views/Presence": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The state of a flow: its shown screens, and whether it has finished.
  @MainActor final class Presence<Screen: Showable> {
    #if ROUTEGEN_STARTED_LINKS
    private(set) var base: Place<Screen>? {
      didSet { openWaiting() }
    }
    /// True if the flow was last shown in a navigation stack.
    var hasStack = true
    /// True if another flow has started this flow.
    var isStarted = false
    /// Opens the link that waits until the flow is shown.
    var whenEntered: () -> Swift.Void = {}
    #else
    private(set) var base: Place<Screen>?
    #endif
    /// True if the flow has finished.
    var isOver = false
    #if ROUTEGEN_ENDS
    /// Finishes the outer flow that ends with this one, and then also this one. Returns false if there is no outer flow.
    var finishOuter: (_ whenOver: @escaping () -> Swift.Void, _ report: @escaping () -> Swift.Void) -> Swift.Bool = {
      _, _ in false
    }
    /// True while an inner flow reports its result, with which this flow also ends.
    var isEnding = false
    #endif

    /// Returns a new stage for a flow that no other flow has started.
    func stage(_ screen: Screen, inNavigation: Swift.Bool, onClose: @escaping () -> Swift.Void) -> Stage {
      let position = Stage.Position(close: { completion in
        onClose()
        completion()
      })
      let stage = Stage(screen, inNavigation: inNavigation, position)
      #if ROUTEGEN_APP_STACK
      stage.whenShownAgain = { [weak self] in self?.isOver = false }
      #endif
      stage.root.screen.enter(stage.spot(of: stage.root))
      enter(Place(spot: stage.spot(of: stage.root)))
      return stage
    }

    /// Called when a screen of the flow is placed on a stage. If no other screen is shown, the place becomes `base`.
    func enter(_ place: Place<Screen>) {
      if base?.shown.isEmpty ?? true { base = place }
    }

    /// The screens of the flow and of the flows that it has started, from the bottom to the top.
    var shown: [(screen: Screen, place: Place<Screen>)] { screens(seen: false) }

    /// The shown screens without those in tabs or columns that the user does not see, and those that SwiftUI does not show.
    var visible: [(screen: Screen, place: Place<Screen>)] { screens(seen: true) }

    private func screens(seen isSeen: Swift.Bool) -> [(screen: Screen, place: Place<Screen>)] {
      func within(_ each: (screen: Screen, place: Place<Screen>)) -> [(screen: Screen, place: Place<Screen>)] {
        // The screens in the tabs of a started flow belong to that flow, even if it is a flow of the same kind.
        let stages = each.screen.isOwn ? each.screen.stages(seen: isSeen) : []
        let inside = stages.flatMap { Place<Screen>(spot: $0.spot(of: $0.root)).shown }
        return [each] + inside.flatMap(within)
      }
      let shown = isOver ? [] : base?.shown ?? []
      return shown.filter { !isSeen || $0.place.spot.stage?.cover?.isOverdue != true }.flatMap(within)
    }

    /// The flow's own topmost visible screen. If none is visible, the lowest visible screen of the flows that it has started.
    var front: Place<Screen>? { (visible.last { $0.screen.isOwn } ?? visible.first)?.place }

    /// Returns true if routes of the screen in a place are performed. After a quick double tap, the second route is ignored.
    func hears(_ place: Place<Screen>) -> Swift.Bool { !isOver && place.isInFront }
  }
}
#endif
"""###,
    "Views/Presenting": ###"""
#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Presenting

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The options of a presentation.
  struct Presentation {
    var isCover = false
    /// True to present over the current sheet or cover; false to replace it.
    var isOver = false
    var inNavigation = false
    var detents: Swift.Set<SwiftUI.PresentationDetent> = []
    #if ROUTEGEN_ZOOM
    /// The identity of the view to zoom from, and the namespace of that view.
    var zoom: (source: Swift.AnyHashable, zooms: SwiftUI.Namespace.ID?)?
    #endif
    /// Called with the new stage, for the flow of a guard. This flow does not wait for the answer to an alert: it cancels it.
    var whenMade: ((Stage) -> Swift.Void)?
    /// Returns a screen as its own flow names it. The screen itself is not kept: it may be replaced in the sheet.
    var unwrap: (any Showable) -> (any Showable)? = { $0 }
  }

  /// The position of a stage that another stage has presented, or that is in a tab or column.
  @MainActor struct Nested {
    /// The screen that contains the stage in a tab or column, or that has presented it.
    let outer: Spot
    /// The stage that presents this one, or the stage around the tab or column of this one.
    weak var under: Stage?
    /// True unless another tab of the same tab bar is selected.
    var isSelected: () -> Swift.Bool = { true }
    #if ROUTEGEN_LEAVING
    /// True if there is room for only one column, and this one is over another one.
    var isOverColumn: () -> Swift.Bool = { false }
    /// True if the user has gone back from this column to the one under it.
    var isLeft: () -> Swift.Bool = { false }
    #endif
    /// Selects the tab or column of the stage, or another one next to it. Returns false if it does not exist.
    var select: (Swift.AnyHashable?) -> Swift.Bool = { _ in false }
    /// Removes all screens of a column, or of a stack of the app. Returns false if that is not possible.
    var removeAll: (@escaping () -> Swift.Void) -> Swift.Bool = { _ in false }
    /// Makes a screen the first screen of a column, and returns its place; `nil` if there is no such column.
    var show: (any Showable, Swift.AnyHashable, Swift.Bool?) -> Spot? = { _, _, _ in nil }
  }

  /// The class `Sheets`, with defaults for modules that have no alerts, present nothing over sheets, and ask no views before
  /// they are left.
  @MainActor protocol Cover: Swift.AnyObject {}

  /// The sheet or cover over a stage, and the options with which the stage itself is presented. SwiftUI presents one sheet at
  /// a time, so the next sheet waits until the current one is dismissed.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable class Sheets: Cover {
    @ObservationIgnored private(set) weak var stage: Stage?
    /// The stage in the sheet or cover.
    private(set) var presented: Stage? {
      didSet { cleared(oldValue) }
    }
    #if ROUTEGEN_HANGING
    /// The view whose modifiers present the sheet or cover; `nil` for the view of the stage.
    var hanger: Swift.ObjectIdentifier?
    #endif
    #if ROUTEGEN_OWN_SHEETS
    /// The views that the app has marked with `presentsRoutes()` or `presentsRoutesHere()`.
    @ObservationIgnored var own: [WeakOwnSheet] = []
    /// True while sheets that views have presented by themselves are being dismissed.
    @ObservationIgnored var isClosingOwn = false
    #endif
    @ObservationIgnored private(set) var presentation = Presentation()
    @ObservationIgnored var hasAppeared = false
    @ObservationIgnored private let made = _Concurrency.ContinuousClock.now
    @ObservationIgnored var isDismissing = false
    /// The stage that is being dismissed. SwiftUI owns it until the dismissal ends.
    @ObservationIgnored private weak var leaving: Stage?
    /// Closures that are called after the stage is dismissed, or after SwiftUI has released everything without reporting it.
    @MainActor private final class Calls {
      var all: [() -> Swift.Void] = []
    }
    @ObservationIgnored private let whenDismissed = Calls()
    /// Presents the next stage or alert after the current stage is dismissed.
    @ObservationIgnored var next: () -> Swift.Void = {}
    /// Called after this stage is dismissed.
    @ObservationIgnored var whenGone: () -> Swift.Void = {}
    /// Called after SwiftUI has released the stage.
    @ObservationIgnored private var whenReleased: (@MainActor @Sendable () -> Swift.Void)?
    #if ROUTEGEN_ALERTS
    /// The alerts and dialogs of the stage.
    let asking = Asking()
    #endif

    init(over stage: Stage) {
      self.stage = stage
    }

    deinit {
      _Concurrency.Task { @MainActor [whenDismissed, whenReleased] in
        for call in whenDismissed.all { call() }
        whenReleased?()
      }
    }

    /// The presented stage if it is in a cover, or if it is in a sheet. SwiftUI writes `nil` when the user swipes it down.
    subscript(asCover isCover: Swift.Bool) -> Stage? {
      get { presented?.sheets.presentation.isCover == isCover ? presented : nil }
      set {
        guard newValue == nil, let swiped = self[asCover: isCover] else { return }
        takeOver(of: swiped.sheets)
        presented = nil
      }
    }

    /// The screen whose tab or column contains the stage; `nil` for other stages.
    var outer: Spot? { nil }

    /// Presents screens over all others of the window, or replaces the current sheet or cover.
    func present(_ screens: [any Showable], _ presentation: Presentation, from origin: Spot) {
      guard let stage, let first = screens.first else { return }
      withdrawOverdue()
      if presentation.isOver, let presented { return presented.sheets.present(screens, presentation, from: origin) }
      let again = { [weak self] in
        // By then, the screen that has asked for the presentation may be gone.
        if let self, origin.stage?.isShown(origin.id) == true { self.present(screens, presentation, from: origin) }
      }
      if waitsForAnswer(toPresent: presentation, again) { return }
      guard presented == nil, !isDismissing else {
        let earlier = presentation.isOver ? next : {}
        next = RoutegenViews.later {
          earlier()
          again()
        }
        return dismiss {}
      }
      let position = Stage.Position(
        isShown: { [weak stage] in stage.map(\.isShown) == true && stage?.sheets.presented === $0 },
        close: { [weak stage] in stage?.sheets.dismiss(then: $0) }, nested: Nested(outer: origin, under: stage))
      let made = Stage(first, inNavigation: presentation.inNavigation, position)
      made.sheets.presentation = presentation
      made.sheets.whenReleased = { [weak self] in self?.wasReleased() }
      presentation.whenMade?(made)
      #if ROUTEGEN_HANGING
      hang(from: origin.id)
      #endif
      presented = made
      // A flow that enters now opens the link that has waited for it, so the stage is already shown.
      made.root.screen.enter(made.spot(of: made.root))
      for screen in screens.dropFirst() { made.push(screen) }
    }

    /// Dismisses everything that covers the screens, and calls `completion` when it is gone.
    func dismiss(then completion: @escaping () -> Swift.Void) {
      cancelQuestions()
      whenDismissed.all.append(completion)
      if presented != nil { presented = nil }
      if !isDismissing { didDismiss() }
    }

    /// Handles the removal of a presented stage, by code or because the user has swiped it down. If SwiftUI has begun to show
    /// the stage, it reports the end of the dismissal later.
    private func cleared(_ stage: Stage?) {
      RoutegenViews.whenShownChanges()
      guard presented == nil, let stage else { return }
      if stage.sheets.hasAppeared {
        isDismissing = true
        leaving = stage
      }
      takeQuestions(of: stage.sheets)
      // SwiftUI does not report unfinished dismissals over this stage. Their calls are made with the calls of this one.
      for sheets in sequence(first: stage.sheets, next: { $0.presented?.sheets }) {
        whenDismissed.all += sheets.whenDismissed.all
        sheets.whenDismissed.all = []
      }
      whenDismissed.all.append(stage.sheets.whenGone)
    }

    /// Makes the calls that wait for the end of the dismissal, then presents the next stage. SwiftUI calls it as `onDismiss`.
    func didDismiss() {
      guard presented == nil else { return }
      #if ROUTEGEN_OWN_SHEETS
      if isClosingOwn { return }
      #endif
      isDismissing = false
      let completions = whenDismissed.all
      whenDismissed.all = []
      for completion in completions { completion() }
      let next = next
      self.next = {}
      next()
    }

    /// Called after SwiftUI has released the presented stage. It ends the dismissal if SwiftUI has not called `onDismiss`,
    /// because the view with that closure is gone, for example.
    func wasReleased() {
      if isDismissing, leaving == nil { didDismiss() }
    }

    // MARK: Covering

    /// The screens over the stage, from the bottom to the top.
    var shown: [(screen: any Showable, spot: Spot)] { presented?.shown ?? [] }
    var isCovering: Swift.Bool { isAsking || covering != nil }

    /// The presented stage, if SwiftUI shows it or is about to show it.
    var covering: Stage? { presented.flatMap { $0.sheets.isLate && hasAppeared ? nil : $0 } }

    private var isLate: Swift.Bool { !hasAppeared && made.duration(to: .now) > RoutegenViews.patience }

    /// True if SwiftUI has not shown the stage in time. A sheet that a view has presented by itself may be in the way. There
    /// is no timer, since SwiftUI shows nothing while the app is in the background.
    var isOverdue: Swift.Bool {
      guard let under = stage?.position.nested?.under else { return false }
      return under.sheets.isOverdue || under.sheets.hasAppeared && isLate
    }

    /// Withdraws a sheet or cover that SwiftUI has not shown in time. Otherwise it would appear late, over another screen.
    func withdrawOverdue() {
      guard let late = presented, covering == nil else { return }
      late.sheets.whenGone = {}
      let screen = late.sheets.presentation.unwrap(late.root.screen) ?? late.root.screen
      let name = "\(screen)".prefix { $0 != "(" }
      RoutegenViews.report(
        "`\(name)` is not shown: a sheet, cover, popover or alert of a view's own is in the way. "
          + "Dismiss that before the route, or write `sheets by app` in the flow")
      presented = nil
    }
  }

  /// The time that SwiftUI gets to show a presented stage. After that, something is in the way.
  static var patience = Swift.Duration.milliseconds(500)
  /// Reports that a sheet, popover or alert of a view is in the way. A debug build stops.
  static var report: (Swift.String) -> Swift.Void = { Swift.assertionFailure($0) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Cover {
  var isAsking: Swift.Bool { false }
  func waitsForAnswer(
    toPresent presentation: RoutegenViews.Presentation, _ present: @escaping () -> Swift.Void
  ) -> Swift.Bool { false }
  func wentBack() {}
  func cancelQuestions() {}
  func takeQuestions(of sheets: RoutegenViews.Sheets) {}
  func takeOver(of sheets: RoutegenViews.Sheets) {}
  func isAsked(before remove: @escaping (RoutegenViews.Stage) -> Swift.Void, leaving index: Swift.Int) -> Swift.Bool {
    false
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Presents a screen with the screens `above` pushed on it. It replaces the current sheet, or is presented `over` it.
  func present(
    _ screen: Screen, asCover isCover: Swift.Bool = false, over isOver: Swift.Bool = false,
    inNavigation: Swift.Bool = false, detents: Swift.Set<SwiftUI.PresentationDetent> = [], above: [Screen] = []
  ) {
    present(
      [screen] + above,
      RoutegenViews.Presentation(isCover: isCover, isOver: isOver, inNavigation: inNavigation, detents: detents))
  }

  func present(_ screens: [Screen], _ presentation: RoutegenViews.Presentation) {
    let origin = RoutegenViews.Spot(stage: spot.stage, id: spot.id)
    var presentation = presentation
    presentation.unwrap = spot.unwrap
    spot.stage?.sheets.present(screens.compactMap(spot.wrap), presentation, from: origin)
  }
}
#endif
"""###,
    "Views/PresentingOver": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  /// Presents again the screens that the app presented over a sheet while the user was swiping it down, such as the flow of
  /// a guard. They are presented when the sheet is gone.
  func takeOver(of sheets: RoutegenViews.Sheets) {
    guard let late = sheets.presented, late.sheets.presentation.isOver, stage?.isShown == true else { return }
    late.sheets.whenGone = {}
    let (screens, presentation, earlier) = (late.entries.map(\.screen), late.sheets.presentation, next)
    next = { [weak stage] in
      earlier()
      guard let stage else { return }
      stage.sheets.present(screens, presentation, from: stage.spot(of: stage.path.last ?? stage.root))
    }
  }
}
#endif
"""###,
    "Views/Questions": ###"""
#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Alerts

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// An alert or a dialog, with its choices, its text fields and their texts.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Question {
    struct Choice: Swift.Identifiable {
      let id: Swift.String
      let title: SwiftUI.Text
      let role: SwiftUI.ButtonRole?
      let isPreferred: Swift.Bool
      let choose: @MainActor ([Swift.String]) -> Swift.Void
    }
    struct Field: Swift.Identifiable {
      let id: Swift.String
      let placeholder: SwiftUI.Text
      var text = ""
      var isSecure = false
    }

    let title: SwiftUI.Text?
    let message: SwiftUI.Text?
    let isDialog: Swift.Bool
    #if ROUTEGEN_DIALOG_SOURCES
    /// The identity of the view that the dialog points at, and the screen that has asked and has to contain that view.
    @ObservationIgnored var source: Swift.AnyHashable?
    @ObservationIgnored weak var screen: Step.Identity?
    #endif
    private(set) var choices: [Choice] = []
    var fields: [Field] = []
    /// Called before the code of the chosen button, which can perform the next route.
    @ObservationIgnored var whenChosen: () -> Swift.Void = {}
    /// Returns true if the question is asked again after the user has swiped down the sheet under it.
    @ObservationIgnored var isWanted: () -> Swift.Bool = { false }
    /// Called after code has dismissed the question.
    @ObservationIgnored var whenCancelled: @MainActor @Sendable () -> Swift.Void = {}

    init(title: SwiftUI.Text? = nil, message: SwiftUI.Text? = nil, isDialog: Swift.Bool = false) {
      self.title = title
      self.message = message
      self.isDialog = isDialog
    }

    /// Adds a choice. `choose` gets the texts of the text fields.
    func add(
      _ title: SwiftUI.Text, _ role: SwiftUI.ButtonRole? = nil, named name: Swift.String,
      isPreferred: Swift.Bool = false, choose: @escaping @MainActor ([Swift.String]) -> Swift.Void
    ) {
      choices.append(Choice(id: name, title: title, role: role, isPreferred: isPreferred, choose: choose))
    }

    /// Adds a text field.
    func addField(_ placeholder: SwiftUI.Text, named name: Swift.String) {
      fields.append(Field(id: name, placeholder: placeholder))
    }

    func choose(_ choice: Choice) {
      whenChosen()
      choice.choose(fields.map(\.text))
    }
  }

  /// The questions of a stage, one at a time.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Asking {
    /// The question that is shown.
    private(set) var shown: Question?
    /// The question that is shown, or will be after a dismissal. It covers the screens of the stage in both cases.
    @ObservationIgnored private var question: Question?
    #if ROUTEGEN_DIALOG_SOURCES
    /// The marked view that the dialog points at.
    var mark: Swift.ObjectIdentifier?
    @ObservationIgnored var marks: [WeakDialogMark] = []
    #endif
    /// The questions and presentations that wait for an answer.
    @ObservationIgnored private var waiting: [(question: Question?, show: () -> Swift.Void)] = []

    init() {}

    var isOn: Swift.Bool { question != nil }

    /// True while a question is shown. SwiftUI writes `false` when the user has answered it, possibly after another question
    /// is already shown.
    subscript(isShown id: Swift.ObjectIdentifier?) -> Swift.Bool {
      get { id != nil && shown.map { Swift.ObjectIdentifier($0) } == id }
      set {
        if !newValue, let shown, Swift.ObjectIdentifier(shown) == id { end(shown) }
      }
    }

    /// Asks a question. It is shown now, or later if `isShown` is false.
    func ask(_ question: Question, isShown: Swift.Bool) {
      question.whenChosen = { [weak self, weak question] in
        if let question { self?.end(question) }
      }
      self.question = question
      #if ROUTEGEN_DIALOG_SOURCES
      find(question)
      #endif
      if isShown { shown = question }
    }

    /// Calls `show` after the user has answered the current question. `question` is the question that `show` asks, if any.
    func wait(for question: Question? = nil, then show: @escaping () -> Swift.Void) {
      waiting.append((question, show))
    }

    /// Removes and returns the question, if it is not shown yet.
    func takeHidden() -> Question? {
      guard shown == nil, let question else { return nil }
      self.question = nil
      return question
    }

    /// Removes and returns the questions that are asked again elsewhere: the current one and the waiting ones.
    func takeWanted() -> [Question] {
      let wanted = ([question] + waiting.map(\.question)).compactMap { $0 }.filter { $0.isWanted() }
      if let question, wanted.contains(where: { $0 === question }) {
        self.question = nil
        shown = nil
      }
      waiting.removeAll { each in wanted.contains { $0 === each.question } }
      return wanted
    }

    /// Dismisses the question, and drops everything that waits for its answer.
    func cancel() {
      waiting = []
      guard let question else { return }
      self.question = nil
      shown = nil
      _Concurrency.Task { @MainActor in question.whenCancelled() }
    }

    /// Ends a question. Its answer is given first. Then the waiting questions and presentations are shown.
    private func end(_ question: Question) {
      guard self.question === question else { return }
      self.question = nil
      shown = nil
      guard !waiting.isEmpty else { return }
      _Concurrency.Task { @MainActor in
        let waiting = self.waiting
        self.waiting = []
        for each in waiting { each.show() }
      }
    }
  }

  /// The text fields and buttons of a question.
  struct QuestionView: SwiftUI.View {
    @SwiftUI.Bindable var question: Question

    init(_ question: Question) {
      self.question = question
    }

    var body: some SwiftUI.View {
      SwiftUI.ForEach(question.fields.indices, id: \.self) { index in
        let field = question.fields[index]
        if field.isSecure {
          SwiftUI.SecureField(text: $question.fields[index].text, prompt: field.placeholder) { field.placeholder }
            .accessibilityIdentifier(field.id)
        } else {
          SwiftUI.TextField(text: $question.fields[index].text, prompt: field.placeholder) { field.placeholder }
            .accessibilityIdentifier(field.id)
        }
      }
      SwiftUI.ForEach(question.choices) { choice in
        SwiftUI.Button(role: choice.role) {
          question.choose(choice)
        } label: {
          choice.title
        }
        .accessibilityIdentifier(choice.id)
        #if !os(tvOS) && !os(watchOS)
        .keyboardShortcut(choice.isPreferred ? .defaultAction : nil)
        #endif
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Shows the question of a stage.
  func routegenQuestion(of asking: RoutegenViews.Asking, isHere: Swift.Bool = true) -> some SwiftUI.View {
    #if ROUTEGEN_DIALOG_SOURCES
    let question = isHere ? asking.shown(at: nil) : nil
    #else
    let question = isHere ? asking.shown : nil
    #endif
    let id = question.flatMap { $0.isDialog ? nil : Swift.ObjectIdentifier($0) }
    return alert(
      question?.title ?? SwiftUI.Text(verbatim: ""), isPresented: SwiftUI.Bindable(asking)[isShown: id],
      presenting: question
    ) {
      RoutegenViews.QuestionView($0)
    } message: {
      $0.message
    }
    .routegenDialog(question, of: asking)
    #if ROUTEGEN_DIALOG_SOURCES
    .environment(\.[RoutegenValue<RoutegenViews.Asking>()], asking)
    #endif
  }

  /// Shows a question that is a dialog.
  func routegenDialog(_ question: RoutegenViews.Question?, of asking: RoutegenViews.Asking) -> some SwiftUI.View {
    let id = question.flatMap { $0.isDialog ? Swift.ObjectIdentifier($0) : nil }
    return confirmationDialog(
      question?.title ?? SwiftUI.Text(verbatim: ""), isPresented: SwiftUI.Bindable(asking)[isShown: id],
      titleVisibility: question?.title == nil ? .hidden : .visible, presenting: question
    ) {
      RoutegenViews.QuestionView($0)
    } message: {
      $0.message
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Shows an alert, which covers the screen, and calls `then` with the choice of the user. If code dismisses the alert, or
  /// if the user can no longer answer it, `then` gets `cancelled`.
  func ask<Choice>(
    orElse cancelled: Choice, then: @escaping @MainActor (Choice) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> RoutegenViews.Question
  ) {
    let answer = RoutegenViews.Answer<Choice> { then($0 ?? cancelled) }
    let question = make { answer.give($0) }
    question.whenCancelled = { answer.give(nil) }
    ask(question)
  }

  /// Shows an alert with one choice, which covers the screen.
  func tell(by make: (@escaping @MainActor () -> Swift.Void) -> RoutegenViews.Question) {
    ask(make {})
  }

  private func ask(_ question: RoutegenViews.Question) {
    #if ROUTEGEN_DIALOG_SOURCES
    // A dialog cannot point at a view that is covered.
    if isInFront { question.screen = spot.id }
    #endif
    spot.stage?.sheets.ask(question)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  /// Asks a question over all screens of the window, after a running dismissal has ended.
  func ask(_ question: RoutegenViews.Question) {
    if let outer {
      outer.stage?.sheets.ask(question)
      return
    }
    withdrawOverdue()
    if let presented { return presented.sheets.ask(question) }
    if asking.isOn { return asking.wait(for: question) { [weak self] in self?.ask(question) } }
    #if ROUTEGEN_HANGING
    hang(from: nil)
    #endif
    asking.ask(question, isShown: !isDismissing)
    if isDismissing { askWhenDismissed() }
  }

  var isAsking: Swift.Bool { asking.isOn }

  /// Shows the waiting question after the sheet is dismissed.
  private func askWhenDismissed() {
    let earlier = next
    next = { [weak self] in
      earlier()
      guard let self else { return }
      if self.isDismissing { return self.askWhenDismissed() }
      if let question = self.asking.takeHidden() { self.ask(question) }
    }
  }

  /// Returns true if a presentation has to wait for the answer to an alert. Otherwise, cancels the alert.
  func waitsForAnswer(
    toPresent presentation: RoutegenViews.Presentation, _ present: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    if asking.shown != nil, presentation.isOver, presentation.whenMade == nil {
      asking.wait(then: present)
      return true
    }
    if asking.isOn { asking.cancel() }
    return false
  }

  /// Dismisses the question of the stage, and those of the stages presented over it.
  func cancelQuestions() {
    asking.cancel()
    presented?.sheets.cancelQuestions()
  }

  #if ROUTEGEN_HOSTED_ALERTS
  /// Dismisses the questions, and returns false if there are none.
  func cancelsQuestions() -> Swift.Bool {
    guard sequence(first: self, next: { $0.presented?.sheets }).contains(where: { $0.isAsking }) else { return false }
    cancelQuestions()
    return true
  }
  #endif

  /// Asks again the wanted questions that were over a removed sheet, and cancels the others.
  func takeQuestions(of sheets: RoutegenViews.Sheets) {
    let questions = sequence(first: sheets) { $0.presented?.sheets }.flatMap { $0.asking.takeWanted() }
    sheets.cancelQuestions()
    for question in questions { ask(question) }
  }

  /// Cancels the questions of the screens that the user has left by going back during a question.
  func wentBack() {
    if let outer { outer.stage?.sheets.wentBack() } else { takeQuestions(of: self) }
  }
}
#endif
"""###,
    "Views/Replacing": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Replacing

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Replaces the screens of the flow, and all screens above them, by one screen.
  func replace(by screen: Screen, inNavigation: Swift.Bool? = nil) {
    guard let screen = spot.wrap(screen) else { return }
    spot.stage?.replace({ own($0) != nil }, by: screen, inNavigation: inNavigation)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Replaces the matching screens, and all screens above them, by one screen.
  func replace(
    _ isReplaced: (any RoutegenViews.Showable) -> Swift.Bool = { _ in true }, by screen: any RoutegenViews.Showable,
    inNavigation: Swift.Bool? = nil
  ) {
    cover?.withdrawOverdue()
    if let index = path.firstIndex(where: { isReplaced($0.screen) }), !isReplaced(root.screen) {
      path = Swift.Array(path.prefix(index))
      cover?.dismiss {}
      return push(screen)
    }
    path = []
    root = RoutegenViews.Entry(screen: screen)
    hasStack = inNavigation ?? startsWithStack
    // Dismiss only now: the next sheet is not presented if the screen that has asked for it is gone.
    cover?.dismiss {}
    root.screen.enter(spot(of: root))
  }
}
#endif
"""###,
    "Views/ReplacingInPlace": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Replacing in place

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Replaces the screen in this place, without a push or a pop. Screens under it stay; screens above it are removed.
  func replaceInPlace(by screen: Screen) {
    if let screen = spot.wrap(screen) { spot.stage?.exchange(spot.id, for: screen) }
  }
  #if ROUTEGEN_LEAVING

  /// Performs a route that removes this screen, after its views and the views above it have agreed.
  func leaveInPlace(then perform: @escaping () -> Swift.Void) {
    let asked = { spot.stage.map { $0.askers(from: $0.index(of: spot.id) ?? $0.entries.count) } ?? [] }
    leave(asking: asked, then: perform)
  }
  #endif
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  fileprivate func index(of id: RoutegenViews.Step.Identity) -> Swift.Int? { entries.firstIndex { $0.id === id } }

  /// Replaces a screen by another one with the same step, so the step stays in SwiftUI's path.
  fileprivate func exchange(_ id: RoutegenViews.Step.Identity, for screen: any RoutegenViews.Showable) {
    guard let index = index(of: id) else { return }
    cover?.withdrawOverdue()
    let entry = RoutegenViews.Entry(screen: screen, step: entries[index].step)
    path = index == 0 ? [] : path.prefix(index - 1) + [entry]
    if index == 0 { root = entry }
    exchanges += 1
    cover?.dismiss {}
    entry.screen.enter(spot(of: entry))
  }
}
#endif
"""###,
    "Views/RouteLink": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Links in rows

/// A row that opens another screen and looks like a `NavigationLink`; outside of a flow's navigation stack, a button.
///
///     RouteLink { route(.product(id: product.id)) } label: { ProductRow(product) }
///     RouteLink("Help", systemImage: "questionmark") { route(.help) }
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
struct RouteLink<Label: SwiftUI.View>: SwiftUI.View {
  private let perform: @MainActor () -> Swift.Void
  private let label: Label
  @SwiftUI.Environment(\.routegenIsInStack) private var isInStack
  // SwiftUI highlights a row as long as its value is in the path.
  @SwiftUI.State private var identity = RoutegenViews.Step.Identity()

  init(_ perform: @escaping @MainActor () -> Swift.Void, @SwiftUI.ViewBuilder label: () -> Label) {
    self.perform = perform
    self.label = label()
  }

  /// Creates a row with a title, which SwiftUI translates.
  init(_ title: SwiftUI.LocalizedStringKey, perform: @escaping @MainActor () -> Swift.Void)
  where Label == SwiftUI.Text {
    self.init(perform) { SwiftUI.Text(title) }
  }

  /// Creates a row with a title from a variable, which SwiftUI does not translate.
  @_disfavoredOverload
  init(_ title: Swift.String, perform: @escaping @MainActor () -> Swift.Void) where Label == SwiftUI.Text {
    self.init(perform) { SwiftUI.Text(verbatim: title) }
  }

  /// Creates a row with a title and a symbol.
  init(_ title: SwiftUI.LocalizedStringKey, systemImage: Swift.String, perform: @escaping @MainActor () -> Swift.Void)
  where Label == SwiftUI.Label<SwiftUI.Text, SwiftUI.Image> {
    self.init(perform) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  #if ROUTEGEN_APP_STACK
  @SwiftUI.Environment(\.[RoutegenValue<RoutegenViews.AppRows>()]) private var appRows

  var body: some SwiftUI.View {
    let step = RoutegenViews.Step(id: identity, perform: perform)
    if let row = appRows?.stack.row(step, SwiftUI.AnyView(label)) {
      row
    } else if isInStack {
      SwiftUI.NavigationLink(value: step) { label }
    } else {
      SwiftUI.Button(action: { perform() }, label: { label })
    }
  }
  #else
  var body: some SwiftUI.View {
    if isInStack {
      SwiftUI.NavigationLink(value: RoutegenViews.Step(id: identity, perform: perform)) { label }
    } else {
      SwiftUI.Button(action: { perform() }, label: { label })
    }
  }
  #endif
}

private enum RoutegenIsInStack: SwiftUI.EnvironmentKey { nonisolated static var defaultValue: Swift.Bool { false } }

extension SwiftUI.EnvironmentValues {
  /// True if a view is in a `NavigationStack` of a SwiftUI flow.
  nonisolated var routegenIsInStack: Swift.Bool {
    get { self[RoutegenIsInStack.self] }
    set { self[RoutegenIsInStack.self] = newValue }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Showable {
  func enter(_ spot: RoutegenViews.Spot) {}
  func stages(seen isSeen: Swift.Bool) -> [RoutegenViews.Stage] { [] }
  var isOwn: Swift.Bool { true }
}
#endif
"""###,
    "Views/SearchTabs": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Tabs that search

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A view that shows a tab bar with a search tab. On older systems, it looks like any other tab.
  struct SearchTabsView<
    Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View, Label: SwiftUI.View
  >: SwiftUI.View {
    @SwiftUI.Bindable var tabs: Tabs<Tab, Screen>
    let search: Tab
    let shown: [Tab]
    let badge: (Tab) -> Swift.Int
    let content: (Screen, Place<Screen>) -> Content
    let label: (Tab) -> Label

    var body: some SwiftUI.View {
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        SwiftUI.TabView(selection: $tabs.tapped) {
          SwiftUI.ForEach(shown, id: \.self) { tab in
            SwiftUI.Tab(value: tab, role: tab == search ? SwiftUI.TabRole.search : nil) {
              if let stage = tabs[tab] { StackView(stage: stage, content: content) }
            } label: {
              label(tab)
            }
            #if !os(tvOS) && !os(watchOS)
            .badge(badge(tab))
            #endif
          }
        }
      } else {
        TabsView(tabs: tabs, shown: shown, badge: badge, content: content, label: label)
      }
    }
  }
}
#endif
"""###,
    "Views/Selecting": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Tabs and columns

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The sheets of a stage in a tab or column. The stage around the tab or column presents them.
  final class PartSheets: Sheets {
    override var outer: Spot? { stage?.position.nested?.outer }
    override var isOverdue: Swift.Bool { outer?.stage?.sheets.isOverdue ?? false }

    override func present(_ screens: [any Showable], _ presentation: Presentation, from origin: Spot) {
      guard let outer else { return }
      var origin = origin
      let wrap = origin.wrap
      origin.wrap = { wrap($0).flatMap(outer.wrap) }
      outer.stage?.sheets.present(screens.compactMap(outer.wrap), presentation, from: origin)
    }

    override func dismiss(then completion: @escaping () -> Swift.Void) {
      // Sheets and covers are over the selected tab, so there are none over the other tabs.
      guard let outer, stage?.position.nested?.isSelected() != false else { return completion() }
      outer.stage?.uncover(outer.id, then: completion)
    }

    override func withdrawOverdue() { outer?.stage?.sheets.withdrawOverdue() }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Selects a tab or column, in the nearest tab bar or split view that has it.
  func select(_ tab: Swift.AnyHashable) {
    var stage = spot.stage
    while let each = stage {
      guard let nested = each.position.nested else { return Swift.assertionFailure("there is no tab \(tab)") }
      if nested.select(tab) { return }
      stage = nested.under
    }
  }
}
#endif
"""###,
    "Views/Sheets": ###"""
#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Presents the sheet or the cover of a stage.
  // swift-format-ignore
  func routegenSheets<Screen: RoutegenViews.Showable, Content: SwiftUI.View>(
    of sheets: RoutegenViews.Sheets, content: @escaping (Screen, RoutegenViews.Place<Screen>) -> Content
  ) -> some SwiftUI.View {
    let shown = SwiftUI.Bindable(sheets)
    let cover = shown[asCover: true]
    return onAppear { sheets.hasAppeared = true }
      #if ROUTEGEN_ALERTS
      .routegenQuestion(of: sheets.asking)
      #endif
      .sheet(item: shown[asCover: false], onDismiss: sheets.didDismiss) { stage in
        let detents = stage.sheets.presentation.detents
        if detents.isEmpty {
          RoutegenViews.StageView(stage: stage, content: content)
            #if ROUTEGEN_ZOOM
            .modifier(RoutegenZoom(source: stage.sheets.presentation.zoom?.source, others: stage.sheets.presentation.zoom?.zooms))
            #endif
        } else {
          RoutegenViews.StageView(stage: stage, content: content).presentationDetents(detents)
        }
      }
      #if os(macOS)
      .sheet(item: cover, onDismiss: sheets.didDismiss) { RoutegenViews.StageView(stage: $0, content: content) }
      #else
      .fullScreenCover(item: cover, onDismiss: sheets.didDismiss) { RoutegenViews.StageView(stage: $0, content: content) }
      #endif
  }
}
#endif
"""###,
    "Views/Stage": ###"""
#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Stages

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A first screen and the screens pushed on it. SwiftUI observes the stage, and changes it when the user goes back.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Stage: Swift.Identifiable {
    /// The position of a stage. The default is directly in a window.
    @MainActor struct Position {
      var isShown: (Stage) -> Swift.Bool = { _ in true }
      var isInFront: () -> Swift.Bool = { true }
      /// True if the stage is in a tab: closing its first screen then closes the screen with the tab bar.
      var isPart = false
      /// Called to close the first screen.
      var close: (@escaping () -> Swift.Void) -> Swift.Void = { $0() }
      /// Called after a screen is pushed.
      var whenPushed: () -> Swift.Void = {}
      #if ROUTEGEN_PRESENTING
      /// The position over another stage, or in a tab or column.
      var nested: Nested?
      #endif
    }

    var root: Entry { didSet { RoutegenViews.whenShownChanges() } }
    #if ROUTEGEN_APP_STACK
    var pushed: [Entry] = [] { didSet { RoutegenViews.whenShownChanges() } }
    /// The app's own navigation stack, if the stage is in one.
    @ObservationIgnored weak var appStack: AppStack?
    /// Called when the first screen appears in a different stack of the app. A finished flow then starts again.
    @ObservationIgnored var whenShownAgain: () -> Swift.Void = {}
    /// The position that the stage had before it entered a stack of the app.
    @ObservationIgnored var outside: Position?
    var isInAppStack: Swift.Bool { outside != nil }
    /// The screens above the first one. In a stack of the app, only those that are still in the app's path.
    var path: [Entry] {
      get { isInAppStack ? remaining : pushed }
      set { if isInAppStack { change(to: newValue) } else { pushed = newValue } }
    }
    #else
    var path: [Entry] = [] { didSet { RoutegenViews.whenShownChanges() } }
    #endif
    var hasStack: Swift.Bool
    let startsWithStack: Swift.Bool
    @ObservationIgnored var position: Position
    #if ROUTEGEN_PRESENTING
    @ObservationIgnored lazy var sheets = Sheets(over: self)
    var cover: Sheets? { sheets }
    #else
    var cover: NoCover? { nil }
    #endif
    /// The step that a `RouteLink` has appended to the path, while its route is performed.
    @ObservationIgnored var linked: Step?
    #if ROUTEGEN_ZOOM
    /// The namespace of the views that the screens of the stage zoom from.
    @ObservationIgnored var zooms: SwiftUI.Namespace.ID?
    #endif
    #if ROUTEGEN_IN_PLACE
    /// The number of times that a screen was replaced in place. The views of pushed screens observe it.
    var exchanges = 0
    #endif
    #if ROUTEGEN_LEAVING
    @ObservationIgnored let ownDepartures = Departures()
    #endif

    init(_ screen: any Showable, inNavigation hasStack: Swift.Bool, _ position: Position? = nil) {
      root = Entry(screen: screen)
      self.hasStack = hasStack
      startsWithStack = hasStack
      self.position = position ?? Position()
    }

    func spot(of entry: Entry) -> Spot { Spot(stage: self, id: entry.id) }

    var entries: [Entry] { [root] + path }

    /// The screens of the stage and those over it, from the bottom to the top.
    var shown: [(screen: any Showable, spot: Spot)] {
      entries.map { ($0.screen, spot(of: $0)) } + (cover?.shown ?? [])
    }

    var isShown: Swift.Bool { position.isShown(self) }

    func isShown(_ id: Step.Identity) -> Swift.Bool { isShown && entries.contains { $0.id === id } }

    func isInFront(_ id: Step.Identity) -> Swift.Bool {
      isShown && cover?.isCovering != true && entries.last?.id === id && position.isInFront()
    }

    // MARK: Stacks

    /// The path for a `NavigationStack`: SwiftUI removes steps when the user goes back, and appends one for a `RouteLink`.
    var steps: [Step] {
      get { path.map(\.step) }
      set {
        let old = steps
        if newValue.count > old.count {
          guard let step = newValue.last, !old.contains(step), let perform = step.perform else { return }
          linked = step
          linked?.perform = nil
          perform()
          linked = nil
        } else if old.starts(with: newValue) {
          leave(from: newValue.count + 1) {
            $0.path = Swift.Array($0.path.prefix(newValue.count))
            $0.cover?.wentBack()
          }
        }
      }
    }

    /// Returns the entry of a step. The path need not be observed: an entry stays the same while its step is in the path.
    func entry(of step: Step) -> Entry? {
      #if ROUTEGEN_IN_PLACE
      _ = exchanges
      #endif
      #if ROUTEGEN_APP_STACK
      return pushed.first { $0.step == step }
      #else
      return _path.first { $0.step == step }
      #endif
    }

    func push(_ screen: any Showable) {
      cover?.withdrawOverdue()
      let entry = Entry(screen: screen, step: linked ?? Step())
      linked = nil
      path.append(entry)
      position.whenPushed()
      entry.screen.enter(spot(of: entry))
    }

    /// Removes the screens from `index` on, after the views that are asked first have agreed.
    func leave(from index: Swift.Int, by remove: @escaping (Stage) -> Swift.Void) {
      if cover?.isAsked(before: remove, leaving: index) != true { remove(self) }
    }

    func close(_ id: Step.Identity, then completion: @escaping () -> Swift.Void) {
      guard let index = entries.firstIndex(where: { $0.id === id }) else { return }
      if index == 0, position.isPart { return position.close(completion) }
      leave(from: index) { $0.remove(id, then: completion) }
    }

    private func remove(_ id: Step.Identity, then completion: @escaping () -> Swift.Void) {
      guard let index = entries.firstIndex(where: { $0.id === id }) else { return }
      if index > 0 { uncover(entries[index - 1].id, then: completion) } else { position.close(completion) }
    }

    /// Removes everything above one of the stage's screens: pushed screens, and everything that is presented.
    func uncover(_ id: Step.Identity, then completion: @escaping () -> Swift.Void) {
      if let index = entries.firstIndex(where: { $0.id === id }), index < path.count {
        path = Swift.Array(path.prefix(index))
      }
      #if ROUTEGEN_APP_STACK
      // Also removes the screens that the app itself has pushed above.
      appStack?.uncover(path.last?.step)
      #endif
      if let cover { cover.dismiss(then: completion) } else { completion() }
    }
  }
}
#endif
"""###,
    "Views/StartedFlows": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Flows that other flows start

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Returns the place for the screens of a flow that was started here. The stage has them as values of this flow.
  func of<Coordinator: Swift.AnyObject, Inner: RoutegenViews.Showable>(
    _ coordinator: Coordinator, _ wrap: @escaping (Coordinator, Inner) -> Screen,
    _ unwrap: @escaping (Screen) -> (Coordinator, Inner)?
  ) -> RoutegenViews.Place<Inner> {
    let outer = spot
    var spot = spot
    spot.wrap = { [weak coordinator] screen in
      guard let coordinator, let screen = screen as? Inner else { return nil }
      return outer.wrap(wrap(coordinator, screen))
    }
    spot.unwrap = { [weak coordinator] screen in
      guard let screen = outer.unwrap(screen) as? Screen, let (owner, inner) = unwrap(screen) else { return nil }
      return owner === coordinator ? inner : nil
    }
    return RoutegenViews.Place(spot: spot)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Finishes the flow: calls `whenOver` when it is over, and `report` when its screens are gone. Does nothing if it has
  /// finished or was left.
  func finish(whenOver: @escaping () -> Swift.Void = {}, _ report: @escaping () -> Swift.Void) {
    #if ROUTEGEN_ENDS
    if !shown.isEmpty, endsOuter(whenOver, report) { return }
    #endif
    guard let base, let stage = base.spot.stage, !shown.isEmpty else { return }
    let first = stage.entries.firstIndex { base.own($0.screen) != nil } ?? stage.entries.count
    stage.leave(from: first) { [weak self] stage in
      guard let self, !self.shown.isEmpty else { return }
      self.isOver = true
      whenOver()
      // The screens of the outer flow own it. Keep it alive until it gets the report, even if the user leaves it meanwhile.
      let outer = sequence(first: stage) { $0.position.nested?.under }.dropFirst().flatMap { $0.entries }
      stage.remove({ base.own($0) != nil }) { withExtendedLifetime(outer) { report() } }
    }
  }

  /// Removes a flow of another module, then calls `completion`. Does nothing if the user has already left the flow.
  /// `isClosed` is true after the first screen of the flow has asked to close.
  func remove(
    _ isRemoved: @escaping (Screen) -> Swift.Bool, isClosed: Swift.Bool = false,
    then completion: @escaping () -> Swift.Void
  ) {
    guard let place = shown.first(where: { isRemoved($0.screen) })?.place else { return }
    place.spot.stage?.remove({ place.own($0).map(isRemoved) ?? false }, isClosed: isClosed, then: completion)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Removes the matching screens and everything above them. A screen with nothing under it stays, unless `isClosed` is true.
  func remove(
    _ isRemoved: (any RoutegenViews.Showable) -> Swift.Bool, isClosed: Swift.Bool = false,
    then completion: @escaping () -> Swift.Void
  ) {
    guard let index = entries.firstIndex(where: { isRemoved($0.screen) }) else {
      sheets.presented?.remove(isRemoved, isClosed: isClosed, then: completion)
      return
    }
    if index == 0, position.nested?.removeAll(completion) == true { return }
    let isPresented = position.nested?.under != nil && sheets.outer == nil
    if index == 0, isClosed || isPresented { return position.close(completion) }
    uncover(entries[index == 0 ? 0 : index - 1].id, then: completion)
  }
}
#endif
"""###,
    "Views/Tabs": ###"""
#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Tabs

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The tabs of a tab bar.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Tabs<Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable> {
    var selection: Tab
    /// The selection for a `TabView`. SwiftUI writes it at each tap, even if the tab is already selected.
    var tapped: Tab {
      get { selection }
      set {
        guard place?.isInFront ?? true else { return }
        if newValue == selection {
          didReselect(newValue)
        } else if shouldSelect(newValue) {
          selection = newValue
        } else {
          // SwiftUI has already selected the tapped tab. Assigning makes it read the selection again.
          selection = selection
        }
      }
    }
    @ObservationIgnored private let stages: [Tab: Stage]
    @ObservationIgnored private var place: Place<Screen>?
    @ObservationIgnored private let shouldSelect: (Tab) -> Swift.Bool
    @ObservationIgnored private let didReselect: (Tab) -> Swift.Void

    init(
      _ selection: Tab, shouldSelect: @escaping (Tab) -> Swift.Bool, didReselect: @escaping (Tab) -> Swift.Void,
      _ stage: (Tab) -> Stage
    ) {
      self.selection = selection
      self.shouldSelect = shouldSelect
      self.didReselect = didReselect
      stages = Swift.Dictionary(uniqueKeysWithValues: Tab.allCases.map { ($0, stage($0)) })
      for stage in stages.values { stage.sheets = PartSheets(over: stage) }
    }

    /// The stage of a tab.
    subscript(tab: Tab) -> Stage? { stages[tab] }

    /// Returns the stages of all tabs, the selected tab last, or only the stage of the selected tab.
    func stages(seen isSeen: Swift.Bool) -> [Stage] {
      (Tab.allCases.filter { !isSeen && $0 != selection } + [selection]).compactMap { stages[$0] }
    }

    /// Goes back to the first screen of a tab, if the tab has a stack.
    func popToRoot(_ tab: Tab) {
      stages[tab]?.leave(from: 1) { if !$0.path.isEmpty { $0.path = [] } }
    }

    /// True if the tab bar is shown.
    var isShown: Swift.Bool { place?.isShown ?? false }

    func enter(_ place: Place<Screen>) {
      self.place = place
      for (tab, stage) in stages {
        let select = { [weak self] (other: Swift.AnyHashable?) in
          guard let tab = other.map({ $0.base as? Tab }) ?? tab else { return false }
          self?.selection = tab
          return true
        }
        let isSelected = { [weak self] in self?.selection == tab }
        stage.enter(
          Stage.Position(
            isShown: { _ in place.isShown }, isInFront: { isSelected() && place.isInFront },
            isPart: true, close: { place.close(then: $0) },
            nested: Nested(
              outer: place.spot, under: place.spot.stage, isSelected: isSelected, select: select)))
      }
    }
  }

  /// A view that shows the tabs of a tab bar.
  struct TabsView<
    Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View, Label: SwiftUI.View
  >: SwiftUI.View {
    @SwiftUI.Bindable var tabs: Tabs<Tab, Screen>
    let shown: [Tab]
    let badge: (Tab) -> Swift.Int
    let content: (Screen, Place<Screen>) -> Content
    let label: (Tab) -> Label

    var body: some SwiftUI.View {
      SwiftUI.TabView(selection: $tabs.tapped) {
        SwiftUI.ForEach(shown, id: \.self) { tab in
          if let stage = tabs[tab] {
            StackView(stage: stage, content: content).tabItem { label(tab) }.tag(tab)
              #if !os(tvOS) && !os(watchOS)
            .badge(badge(tab))
              #endif
          }
        }
      }
    }
  }
}
#endif
"""###,
    "Views/Views": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A view that shows a stage, and everything that is presented over it.
  struct StageView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    let stage: Stage
    let content: (Screen, Place<Screen>) -> Content

    var body: some SwiftUI.View {
      StackView(stage: stage, content: content)
        #if ROUTEGEN_APP_STACK
      .onAppear { stage.leaveAppStack() }
        #endif
        #if ROUTEGEN_PRESENTING
      .routegenSheets(of: stage.sheets, content: content)
      #endif
      #if ROUTEGEN_OWN_SHEETS
      .environment(\.[RoutegenValue<OwnSheetHanger>()], OwnSheetHanger(on: stage, content: content))
      #endif
    }
  }

  /// A view that shows the screens of a stage, in a `NavigationStack` if the stage has one.
  struct StackView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var stage: Stage
    let content: (Screen, Place<Screen>) -> Content

    var body: some SwiftUI.View {
      SwiftUI.Group {
        if stage.hasStack {
          SwiftUI.NavigationStack(path: $stage.steps) {
            EntryView(id: stage.root.id, entry: stage.root, stage: stage, content: content).equatable()
              .navigationDestination(for: Step.self) {
                StepView(step: $0, stage: stage, content: content, kept: stage.entry(of: $0))
              }
          }
        } else {
          EntryView(id: stage.root.id, entry: stage.root, stage: stage, content: content).equatable()
        }
      }
      .environment(\.routegenIsInStack, stage.hasStack)
      #if ROUTEGEN_APP_STACK
      .environment(\.[RoutegenValue<AppRows>()], nil)
      #endif
      #if ROUTEGEN_ZOOM
      .modifier(RoutegenZoomSpace(stage: stage))
      #endif
    }
  }

  /// A view that shows a pushed screen. It keeps the entry while it animates out, when the step has already left the path.
  private struct StepView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    let step: Step
    let stage: Stage
    let content: (Screen, Place<Screen>) -> Content
    @SwiftUI.State var kept: Entry?

    var body: some SwiftUI.View {
      if let entry = stage.entry(of: step) ?? kept {
        EntryView(id: entry.id, entry: entry, stage: stage, content: content).equatable()
          #if ROUTEGEN_ZOOM
        .modifier(RoutegenZoom(source: entry.step.source))
          #endif
          #if ROUTEGEN_IN_PLACE
        .onChange(of: stage.exchanges) { kept = stage.entry(of: step) ?? kept }
        #endif
      }
    }
  }

  /// A view that shows a screen. Two are equal if their entries have the same identity, since closures cannot be compared.
  /// Changes around a screen therefore do not evaluate its view again.
  struct EntryView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View, Swift.Equatable {
    let id: Step.Identity
    let entry: Entry
    let stage: Stage
    let content: (Screen, Place<Screen>) -> Content

    var body: some SwiftUI.View {
      // A stage stores its screens as `any Showable`.
      if let screen = entry.screen as? Screen {
        content(screen, Place(spot: stage.spot(of: entry)))
          #if ROUTEGEN_LEAVING
        .environment(\.[RoutegenValue<LeavingPlace>()], stage.leavingPlace(of: entry))
          #endif
          #if ROUTEGEN_DIALOG_SOURCES
        .environment(\.[RoutegenValue<Step.Identity>()], entry.id)
        #endif
        .id(Swift.ObjectIdentifier(entry.id))
        #if ROUTEGEN_OWN_SHEETS
        .environment(\.[RoutegenValue<Swift.ObjectIdentifier>()], Swift.ObjectIdentifier(entry.id))
        #endif
      }
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool { left.id === right.id }
  }
}
#endif
"""###,
    "Views/WithoutAnimation": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Without animation

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Makes a change without animation. Parts of it that have to wait are also made without animation.
  static func withoutAnimation(_ change: () -> Swift.Void) {
    let usual = later
    later = { change in { withoutAnimation(change) } }
    defer { later = usual }
    var transaction = SwiftUI.Transaction()
    transaction.disablesAnimations = true
    SwiftUI.withTransaction(transaction, change)
  }
}
#endif
"""###,
    "Views/Zoom": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Zooms

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Marks the view that a screen zooms from. Use the `id` of the route `as zoom(id)`, in the screen that asks for the route.
  func zoomSource(_ id: some Swift.Hashable) -> some SwiftUI.View {
    modifier(RoutegenZoomSource(id: id))
  }
}

/// A modifier that marks a view to zoom from. Before iOS 18, the screen is shown without a zoom.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private struct RoutegenZoomSource: SwiftUI.ViewModifier {
  let id: Swift.AnyHashable
  @SwiftUI.Environment(\.[RoutegenValue<SwiftUI.Namespace.ID>()]) private var zooms

  func body(content: Self.Content) -> some SwiftUI.View {
    #if os(macOS)
    content
    #else
    if #available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *), let zooms {
      content.matchedTransitionSource(id: id, in: zooms)
    } else {
      content
    }
    #endif
  }
}

/// A modifier that gives the views of a stage a namespace for zooms.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
struct RoutegenZoomSpace: SwiftUI.ViewModifier {
  let stage: RoutegenViews.Stage
  @SwiftUI.Namespace private var zooms

  func body(content: Self.Content) -> some SwiftUI.View {
    content.environment(\.[RoutegenValue<SwiftUI.Namespace.ID>()], zooms).onAppear { stage.zooms = zooms }
  }
}

/// A modifier that shows a screen with a zoom, if it has a source.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
struct RoutegenZoom: SwiftUI.ViewModifier {
  let source: Swift.AnyHashable?
  /// The namespace of the source, if it is not that of the stack around the screen.
  var others: SwiftUI.Namespace.ID?
  @SwiftUI.Environment(\.[RoutegenValue<SwiftUI.Namespace.ID>()]) private var zooms

  func body(content: Self.Content) -> some SwiftUI.View {
    #if os(macOS)
    content
    #else
    if #available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *), let source, let zooms = others ?? zooms {
      content.navigationTransition(.zoom(sourceID: source, in: zooms))
    } else {
      content
    }
    #endif
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Pushes a screen, which zooms from the view that is marked with `source`, if that view is on the screen.
  func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable) {
    push(screen)
    if let stage = spot.stage, stage.hasStack { stage.path[stage.path.endIndex - 1].step.source = source }
  }

  #if ROUTEGEN_PRESENTING
  /// Presents a sheet, which zooms from the view that is marked with `source`, if that view is on the screen.
  func present(
    _ screen: Screen, zoomingFrom source: Swift.AnyHashable, over isOver: Swift.Bool = false,
    inNavigation: Swift.Bool = false
  ) {
    var presentation = RoutegenViews.Presentation(isOver: isOver, inNavigation: inNavigation)
    presentation.zoom = (source, spot.stage?.zooms)
    present([screen], presentation)
  }
  #endif
}
#endif
"""###,
  ]
}
