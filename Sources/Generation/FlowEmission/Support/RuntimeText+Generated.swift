// Recorded from the files of the folders `Runtime`. Change those, then run
//     ROUTEGEN_RECORD=1 swift test --filter RuntimeTests
// swift-format-ignore-file

/// The files of the folders `Runtime`.
enum RuntimeText {
  /// The text of each file by its name, such as `Links/Kinds`.
  static let files: [String: String] = [
    "Answers/PendingAnswer": ###"""
// MARK: - Answers

/// A screen that waits for the result of a flow that it has asked for, or for `nil` if there will be none. It hears that once,
/// and then its closure is released.
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
    "Coordinators/Alerts": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts

extension RoutegenSupport {
  /// An alert that a flow has presented.
  @MainActor final class PresentedAlert {
    weak var controller: UIViewController?

    /// True if it is on screen and stays there.
    var isShown: Swift.Bool { controller.map { $0.presentingViewController != nil && !$0.isBeingDismissed } == true }

    /// Dismisses it, unless it is gone or going: UIKit's alerts go by themselves.
    func dismiss() {
      guard isShown else { return }
      controller?.presentingViewController?.dismiss(animated: true)
    }
  }

  /// Adds a choice to an alert. `choose` gets the texts of its fields.
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

  /// Adds a field to an alert.
  static func addField(_ placeholder: Swift.String, to alert: UIAlertController, named name: Swift.String) {
    alert.addTextField { field in
      field.placeholder = placeholder
      field.accessibilityIdentifier = name
    }
  }
}

extension RoutegenSupport.Stage {
  /// Presents an alert over a screen, which it covers, and calls `then` with what is chosen when the alert is gone: with
  /// `cancelled` if code has taken it away.
  ///
  /// An override may present a controller of the app's own, which is dismissed as soon as something is chosen.
  func ask<Choice>(
    from screen: UIViewController, orElse cancelled: Choice, then: @escaping @MainActor (Choice) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> UIViewController
  ) {
    ask(from: screen, orElse: cancelled, then: then, pointing: { _ in }, by: make)
  }

  fileprivate func ask<Choice>(
    from screen: UIViewController, orElse cancelled: Choice, then: @escaping @MainActor (Choice) -> Swift.Void,
    pointing: (UIViewController) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> UIViewController
  ) {
    let answer = RoutegenSupport.Answer<Choice> { then($0 ?? cancelled) }
    let presented = RoutegenSupport.PresentedAlert()
    let alert = make { [weak screen] choice in
      presented.dismiss()
      RoutegenSupport.afterTransitions(around: { screen }) { answer.give(choice) }
    }
    presented.controller = alert
    alerts.removeAll { $0.controller == nil }
    alerts.append(presented)
    pointing(alert)
    present(alert, over: screen, animated: isAnimated)
  }

  /// Presents an alert with one choice over a screen, which it covers.
  func tell(from screen: UIViewController, by make: (@escaping @MainActor () -> Swift.Void) -> UIViewController) {
    ask(from: screen, orElse: (), then: { _ in }) { choose in make { choose(()) } }
  }
  #if ROUTEGEN_DIALOGS

  /// Presents a dialog over a screen, which points at something where it is a popover.
  func ask<Choice>(
    from screen: UIViewController, at anchor: FlowAnchor, orElse cancelled: Choice,
    then: @escaping @MainActor (Choice) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> UIViewController
  ) {
    ask(
      from: screen, orElse: cancelled, then: then, pointing: { [weak screen] in anchor.point($0, over: screen) },
      by: make)
  }

  /// Presents a dialog with one choice over a screen.
  func tell(
    from screen: UIViewController, at anchor: FlowAnchor,
    by make: (@escaping @MainActor () -> Swift.Void) -> UIViewController
  ) {
    ask(from: screen, at: anchor, orElse: (), then: { _ in }) { choose in make { choose(()) } }
  }
  #endif
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

/// The thing that a popover points at, or a dialog where it is a popover, as on an iPad.
package enum FlowAnchor {
  case view(UIView)
  case barButtonItem(UIBarButtonItem)
  /// The middle of the screen, without an arrow. A view that is in no window counts as this.
  case middle

  @MainActor func point(_ shown: UIViewController, over screen: UIViewController?) {
    #if !os(tvOS)
    guard let popover = shown.popoverPresentationController, let screen else { return }
    switch self {
    case .view(let view) where view.window != nil:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    case .barButtonItem(let item):
      popover.barButtonItem = item
    case .view, .middle:
      // Without an arrow, a popover is in the middle of what it points at.
      popover.sourceView = screen.view
      popover.sourceRect = screen.view.bounds
      popover.permittedArrowDirections = []
    }
    #endif
  }
}
#if ROUTEGEN_POPOVERS

extension RoutegenSupport {
  /// Makes a popover of a view controller; a form sheet for a link, which has nothing to point at: UIKit would raise.
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
#endif
"""###,
    "Coordinators/Answers": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Answers

extension RoutegenSupport {
  /// An answer of any type.
  @MainActor protocol AnyAnswer: Swift.AnyObject {
    var isGiven: Swift.Bool { get }
    func giveNothing()
  }

  /// The answer to a screen that has asked for a flow, for another screen, or for something that the app does. It is `nil`, at
  /// the latest, when nobody is left who could give another.
  @MainActor final class Answer<Value>: AnyAnswer {
    private let pending: RoutegenPendingAnswer<Value>

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = RoutegenPendingAnswer(then)
    }

    // On whatever thread.
    deinit {
      if #available(iOS 13.0, tvOS 13.0, *) { _Concurrency.Task { @MainActor [pending] in pending.give(nil) } }
    }

    var isGiven: Swift.Bool { pending.isGiven }

    func give(_ value: Value?) {
      pending.give(value)
    }

    func giveNothing() { give(nil) }

    /// Answers `nil` when the flow that was asked for is left.
    func hear(_ onLeave: inout () -> Swift.Void) {
      let earlier = onLeave
      onLeave = {
        earlier()
        self.give(nil)
      }
    }
  }
}

extension RoutegenSupport.Stage {
  func wait(
    for answer: (any RoutegenSupport.AnyAnswer)?, by controller: UIViewController, to route: Swift.String? = nil
  ) {
    waiting.removeAll { $0.controller == nil || $0.answer == nil }
    if let answer { waiting.append(Waiting(controller: controller, answer: answer, route: route)) }
  }

  /// Gives the answer of a screen to the one that waits for it, if one does.
  func answer<Value>(_ value: Value, of screen: UIViewController) {
    for each in waiting where each.controller === screen {
      (each.answer as? RoutegenSupport.Answer<Value>)?.give(value)
    }
  }

  /// The answer that the app owes a screen: `nil`, and the screen hears that, while it owes it one to the same route.
  func answer<Value>(
    _ then: @escaping @MainActor (Value?) -> Swift.Void, to route: Swift.String, of screen: UIViewController
  ) -> RoutegenSupport.Answer<Value>? {
    let isOwed = waiting.contains { $0.controller === screen && $0.route == route && $0.answer?.isGiven == false }
    guard !isOwed else {
      then(nil)
      return nil
    }
    let answer = RoutegenSupport.Answer(then)
    wait(for: answer, by: screen, to: route)
    return answer
  }

  /// Gives the answers of screens that are gone and that something still owns.
  func answerNothingForThoseLeft() {
    for each in waiting where each.route == nil {
      if let controller = each.controller, !isShown(controller) { each.answer?.giveNothing() }
    }
  }
}
#endif
"""###,
    "Coordinators/Closing": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Closing

extension RoutegenSupport.Stage {
  /// Undoes whatever showed a screen: pops it, or dismisses what it is presented in.
  func close(_ screen: UIViewController, animated: Swift.Bool = true, then done: @escaping () -> Swift.Void = {}) {
    let animated = animated && isAnimated
    #if ROUTEGEN_LEAVING
    let again = { [weak screen] in
      guard let screen, self.isShown(screen) else { return self.forgetWish() }
      self.close(screen, animated: animated, then: done)
    }
    let asked = { [weak screen] in screen.map { self.over(self.whatGoes(with: $0), andIt: true) } ?? [] }
    guard !isAsked(before: again, asking: asked) else { return }
    #endif
    if let (stack, _, below) = place(of: screen) {
      stack.popToViewController(below, animated: animated)
      return RoutegenSupport.afterTransitions(around: { [weak stack] in stack }, perform: done)
    }
    #if ROUTEGEN_SPLITS
    if let split = empty(around: screen) {
      return RoutegenSupport.afterTransitions(around: { [weak split] in split }, perform: done)
    }
    #endif
    guard let presenting = screen.presentingViewController else { return done() }
    presenting.dismiss(animated: animated)
    RoutegenSupport.afterTransitions(around: { [weak presenting] in presenting }, perform: done)
  }

  /// The innermost place of a screen on a stack with something under it: the stack, what contains the screen there, and that.
  private func place(
    of screen: UIViewController
  ) -> (stack: UINavigationController, element: UIViewController, below: UIViewController)? {
    RoutegenSupport.containers(of: screen).lazy.compactMap { controller in
      guard let (stack, element, first) = RoutegenSupport.stack(around: controller), element === controller,
        let index = stack.viewControllers.firstIndex(of: element), index > first
      else { return nil }
      return (stack, element, stack.viewControllers[index - 1])
    }.first
  }
  #if ROUTEGEN_LEAVING

  /// The outermost view controller that goes when a screen is closed. It may contain others.
  private func whatGoes(with screen: UIViewController) -> UIViewController {
    if let place = place(of: screen) { return place.element }
    #if ROUTEGEN_SPLITS
    if let stack = stackToEmpty(around: screen) { return stack }
    #endif
    guard screen.presentingViewController != nil else { return screen }
    return RoutegenSupport.containers(of: screen).last ?? screen
  }
  #endif

  /// Goes back to the latest of the flow's screens of a name.
  func close(
    _ screen: UIViewController, backTo name: Any.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    goBack(to: latest(name, besides: screen), from: screen, animated, then: done)
  }

  /// Goes back to the latest of the flow's screens of a name. If the coordinator has made none that is shown, a
  /// storyboard has: then to the nearest of its class that has no other name.
  func close<Screen: UIViewController>(
    _ screen: UIViewController, backTo name: Any.Type, ofClass type: Screen.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    let earlier =
      latest(name, besides: screen)
      ?? RoutegenSupport.earlier(type, than: screen) { !self.isNamed($0) }
    goBack(to: earlier, from: screen, animated, then: done)
  }

  func latest(_ name: Any.Type, besides screen: UIViewController) -> UIViewController? {
    members.last { member in
      member.screen == Swift.ObjectIdentifier(name) && member.controller !== screen
        && member.controller.map { isShown($0) } == true
    }?.controller
  }

  private func isNamed(_ controller: UIViewController) -> Swift.Bool {
    members.contains { $0.controller === controller && $0.screen != nil } || parent?.isNamed(controller) == true
  }

  /// Registers a screen that is not connected, so that others can go back to it.
  func named<Screen: UIViewController>(_ screen: Screen, _ name: Any.Type) -> Screen {
    add(screen, as: name)
    return screen
  }

  /// The same of the root of a storyboard's navigation controller, which is what is shown.
  func named<Screen: UIViewController>(
    _ made: (navigationController: UINavigationController, rootViewController: Screen), _ name: Any.Type
  ) -> UINavigationController {
    add(made.rootViewController, as: name)
    return made.navigationController
  }

  func goBack(
    to earlier: UIViewController?, from screen: UIViewController, _ animated: Swift.Bool,
    then done: @escaping () -> Swift.Void
  ) {
    guard let earlier else { return close(screen, animated: animated, then: done) }
    #if ROUTEGEN_LEAVING
    let again = { [weak earlier, weak screen] in
      guard let earlier, let screen, self.isShown(earlier), self.isShown(screen) else { return self.forgetWish() }
      self.goBack(to: earlier, from: screen, animated, then: done)
    }
    guard !isAsked(before: again, asking: { [weak earlier] in earlier.map { self.over($0, andIt: false) } ?? [] })
    else {
      return
    }
    #endif
    uncover(earlier, animated: animated && isAnimated)
    RoutegenSupport.afterTransitions(around: { [weak earlier] in earlier }, perform: done)
  }

  /// Brings a view controller to the front. What the app presents itself stays.
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

  /// True if a screen of another flow contains the flow, which stays there when it ends.
  private var isChild: Swift.Bool {
    #if ROUTEGEN_CHILDREN
    contained != nil
    #else
    false
    #endif
  }

  /// Returns true for the first screen of a flow that a screen of another flow contains, and for what contains it.
  private func isPlace(_ controller: UIViewController) -> Swift.Bool {
    #if ROUTEGEN_CHILDREN
    contained.map { RoutegenSupport.containers(of: $0).contains(controller) } ?? false
    #else
    false
    #endif
  }

  /// Dismisses what the flow shows, and gives what is left. What has nothing under it stays, for the flow that put it
  /// there to replace.
  func dismissAll(animated: Swift.Bool) -> UIViewController? {
    let all = shownViewControllers
    let presented = all.filter { $0.parent == nil && $0.presentingViewController != nil }
    let lowest = presented.filter { each in
      !presented.contains { $0 !== each && RoutegenSupport.presented(over: $0).contains(each) }
    }
    var rest: UIViewController?
    for controller in all {
      guard let (stack, _, first) = RoutegenSupport.stack(around: controller), !all.contains(stack),
        let index = stack.viewControllers.dropFirst(first).firstIndex(where: { contains($0) && !isPlace($0) }),
        index > first
      else { continue }
      stack.popToViewController(stack.viewControllers[index - 1], animated: animated && lowest.isEmpty)
      rest = stack
    }
    for presenting in lowest.compactMap(\.presentingViewController) {
      presenting.dismiss(animated: animated)
      rest = rest ?? presenting
    }
    #if ROUTEGEN_SPLITS
    if rest == nil, !isChild { rest = all.first.flatMap { empty(around: $0) } }
    #endif
    return rest
  }
}

extension RoutegenSupport {
  /// The nearest view controller of a class under a screen: below it in its stack, around it, or under what it is
  /// presented in.
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

  private static func visible<Screen: UIViewController>(
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

  /// Selects a tab of the nearest tab bar that a screen is in, or is presented over.
  static func selectTab(_ index: Swift.Int, from screen: UIViewController) {
    var current: UIViewController? = screen
    while let each = current {
      if let tabBarController = each as? UITabBarController ?? each.tabBarController {
        tabBarController.selectedIndex = index
        return
      }
      current = each.presentingViewController
    }
  }

  /// A screen asks for a route that only other screens of its class have.
  static func refuse(_ route: Swift.String, of screen: Swift.String) {
    assertionFailure("\(screen) has no route \(route)")
  }
}
#endif
"""###,
    "Coordinators/Columns": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Columns of a split view controller

extension RoutegenSupport.Stage {
  /// A column. Its navigation controller stays the same; its screens change.
  @MainActor struct Column {
    weak var split: UISplitViewController?
    let index: Swift.Int
    weak var stack: UINavigationController?
    /// Makes what the secondary column shows as long as nothing else is there. Where there is room for one column only, that is
    /// never seen.
    let placeholder: (() -> UIViewController?)?
    weak var shownPlaceholder: UIViewController?

    var isEmpty: Swift.Bool { stack?.viewControllers.last.map { $0 === shownPlaceholder } ?? true }
  }

  /// Adds a column to a split view controller, with a navigation controller of its own for ever: where a column has one, UIKit
  /// would push other controllers on it.
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
    // The number of UIKit's secondary column is 2.
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

  /// Makes a screen the only one of a column, and brings that to view. So of two rows that are tapped the last counts.
  func fill(
    _ index: Swift.Int, of split: UISplitViewController?, with controller: UIViewController, animated: Swift.Bool
  ) {
    guard let split, let stack = split.stack(of: index) else { return }
    stack.setViewControllers([controller], animated: false)
    show(index, of: split, animated: animated)
  }

  /// Puts a view controller in the place of what a column shows first.
  func replaceColumn(_ index: Swift.Int, of split: UISplitViewController?, by controller: UIViewController) {
    split?.stack(of: index)?.setViewControllers([controller], animated: false)
  }

  /// Brings a column to view.
  func show(_ index: Swift.Int, of split: UISplitViewController?, animated: Swift.Bool = true) {
    guard #available(iOS 14.0, tvOS 14.0, *), let split, let column = UISplitViewController.Column(rawValue: index)
    else { return }
    if index == 0, split.isCollapsed {
      // What has been pushed in the first column stays there.
      guard let only = split.stack(of: 0),
        let other = only.viewControllers.firstIndex(where: { $0 is UINavigationController }), other > 0
      else { return }
      only.popToViewController(only.viewControllers[other - 1], animated: animated && isAnimated)
    } else if animated, isAnimated {
      split.show(column)
    } else {
      UIView.performWithoutAnimation { split.show(column) }
    }
  }

  // MARK: Where there is room for one column

  /// The secondary column has come to view or is gone: its placeholder goes, and what the user has left is gone.
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

  /// Shows the placeholder in a column.
  private func empty(_ index: Swift.Int) {
    guard let stack = columns[index].stack, let placeholder = columns[index].placeholder?() else { return }
    columns[index].shownPlaceholder = placeholder
    stack.setViewControllers([placeholder], animated: false)
  }

  #if ROUTEGEN_LEAVING
  /// The navigation controller of the column in which a placeholder is shown instead of a screen that is closed.
  func stackToEmpty(around screen: UIViewController) -> UINavigationController? {
    guard let index = innermostColumn(of: RoutegenSupport.containers(of: screen)), columns[index].placeholder != nil
    else { return parent?.stackToEmpty(around: screen) }
    return columns[index].stack
  }
  #endif

  /// Shows the placeholder instead of the last screen of a column, and gives the split view controller.
  func empty(around screen: UIViewController) -> UISplitViewController? {
    let containers = RoutegenSupport.containers(of: screen)
    guard let index = innermostColumn(of: containers), let split = columns[index].split,
      columns[index].placeholder != nil
    else { return parent?.empty(around: screen) }
    if split.isCollapsed {
      // When it has gone from the only stack, it is emptied.
      show(0, of: split)
    } else {
      empty(index)
    }
    return split
  }

  /// Returns true if a column of this flow, or of one that it has started, shows nothing but its placeholder.
  func isEmptyColumn(_ controller: UIViewController) -> Swift.Bool {
    columns.contains { $0.stack === controller && $0.isEmpty }
      || started.contains { ($0.coordinator as? any StagedCoordinator)?.stage.isEmptyColumn(controller) == true }
  }

  /// Brings to view the column of a view controller, where there is room for one only and its stack is not on that.
  func showColumn(of controller: UIViewController) {
    guard let index = innermostColumn(of: RoutegenSupport.containers(of: controller)),
      let split = columns[index].split, columns[index].stack?.parent == nil
    else { return }
    show(columns[index].index, of: split, animated: false)
  }

  /// The column that a view controller is in. On the only stack, one column is in another.
  private func innermostColumn(of containers: [UIViewController]) -> Swift.Int? {
    containers.lazy.compactMap { container in self.columns.firstIndex { $0.stack === container } }.first
  }
}

extension UISplitViewController {
  /// The navigation controller of a column.
  func stack(of column: Swift.Int) -> UINavigationController? {
    guard #available(iOS 14.0, tvOS 14.0, *), style != .unspecified else {
      return (column == 0 ? viewControllers.first : viewControllers.dropFirst().last) as? UINavigationController
    }
    return Column(rawValue: column).flatMap { viewController(for: $0) } as? UINavigationController
  }
}

extension RoutegenSupport {
  /// A hidden view that reports each time when it comes into a window or leaves it.
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
  /// Returns the controller that contains or presents a view controller, if it has not been removed from there already.
  @MainActor private static func outer(_ controller: UIViewController) -> UIViewController? {
    guard let parent = controller.parent else { return controller.presentingViewController }
    // A controller that is just being popped still has its parent.
    if let stack = parent as? UINavigationController, !stack.viewControllers.contains(controller) { return nil }
    return parent
  }

  @MainActor static func outermost(_ controller: UIViewController) -> UIViewController {
    outer(controller).map { outermost($0) } ?? controller
  }

  /// The view controller and those that contain it, from the inside.
  @MainActor static func containers(of controller: UIViewController) -> [UIViewController] {
    [controller] + (controller.parent.map { containers(of: $0) } ?? [])
  }

  /// The innermost navigation controller around a view controller, what it contains it in, and from where on its stack
  /// is the flow's: the first in the one that a tab bar makes for more than five tabs is UIKit's list of them.
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

  /// The view controllers presented over a view controller: in the context of what contains it, from the inside, and
  /// over each other, from the lowest.
  @MainActor static func presented(over controller: UIViewController) -> [UIViewController] {
    containers(of: controller).flatMap { sequence(first: $0) { presented(by: $0) }.dropFirst() }
  }

  /// Returns the controller that a view controller presents itself: UIKit also returns those of its containers.
  @MainActor private static func presented(by controller: UIViewController) -> UIViewController? {
    controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
  }

  /// The view controller, those that contain it, what it is presented by, and those that contain that, from the inside.
  @MainActor static func surroundings(of controller: UIViewController) -> [UIViewController] {
    let containers = containers(of: controller)
    return containers + (containers.last?.presentingViewController.map { surroundings(of: $0) } ?? [])
  }

  /// The view controllers presented over a view controller, and over what it is presented in the context of: a tab, under
  /// what is presented over the tab bar. The last is the uppermost.
  @MainActor static func covers(of controller: UIViewController) -> [UIViewController] {
    let surroundings = surroundings(of: controller)
    let lowest = surroundings.compactMap { presented(by: $0) }.filter { !surroundings.contains($0) }
    return lowest.flatMap { sequence(first: $0) { presented(by: $0) } }
  }

  /// Returns true if a view controller is in a window, or would be if nothing covered it, or is in something that `isHeld`
  /// accepts.
  @MainActor static func isShown(
    _ controller: UIViewController, orIn isHeld: (UIViewController) -> Swift.Bool
  ) -> Swift.Bool {
    var current = controller
    var isFound = isHeld(current)
    while let next = outer(current) {
      if current.parent == nil, current.isBeingDismissed { return false }
      current = next
      isFound = isFound || isHeld(current)
    }
    if current.parent != nil { return false }
    return isFound
      || ([current] + presented(over: current)).contains { $0.viewIfLoaded?.window != nil }
  }

  /// True for what can be in no navigation controller.
  @MainActor static func isContainer(_ controller: UIViewController) -> Swift.Bool {
    controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
  }

  // MARK: What a storyboard has made

  /// The only view controller of a navigation controller, if it has the class.
  @MainActor static func root<Screen: UIViewController>(
    _ type: Screen.Type, of navigationController: UINavigationController?
  ) -> Screen? {
    guard let controllers = navigationController?.viewControllers, controllers.count == 1 else { return nil }
    return controllers.first as? Screen
  }

  /// The view controllers of a class in another one, at any depth, or that one itself; or the one at a position.
  @MainActor static func screens<Screen: UIViewController>(
    _ type: Screen.Type, in controller: UIViewController, at position: Swift.Int? = nil
  ) -> [Screen] {
    if let screen = controller as? Screen { return (position ?? 0) == 0 ? [screen] : [] }
    return screens(type, inChildrenOf: controller, at: position)
  }

  /// The view controllers of a class in another one, at any depth; or the one at a position.
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
    "Coordinators/Ending": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: How a flow ends

extension RoutegenSupport {
  /// The end of a flow, which comes once: it finishes, or it is left. Then it releases its closures.
  @MainActor class Ending {
    private(set) var isOver = false
    var onFinish: () -> Swift.Void = {}
    var onLeave: () -> Swift.Void = {}

    /// Ends the flow, and returns whether it had not ended before.
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
    "Coordinators/FlowCoordinator": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Coordinators

/// Makes the screens of a flow, connects them, and performs their routes.
@MainActor protocol FlowCoordinator: Swift.AnyObject {
  /// The navigation controller that shows the flow, if one does.
  var navigationController: UINavigationController? { get }
  /// The coordinators of the flows that this flow has started and that are shown.
  var childCoordinators: [any FlowCoordinator] { get }
  /// The view controllers of this flow, and of the flows that it has started, that are shown.
  var shownViewControllers: [UIViewController] { get }
  /// True if the flow is shown and has not ended.
  var isActive: Swift.Bool { get }
  /// Shows the first screen of the flow.
  func start()
  /// Makes the first screen of the flow and connects it, for the caller to show.
  func startViewController() -> UIViewController
  /// Calls `onLeave` if the flow is no longer shown.
  func endIfLeft()
  #if ROUTEGEN_LINKS
  /// Returns a function that shows a link of this flow; `nil` if it belongs to another flow, or has other values.
  func opening(_ link: FlowLink) -> (() -> Swift.Void)?
  /// Returns a function that starts a flow that shows a link, or that starts such a flow; `nil` if no route does.
  func startingFlow(for link: FlowLink) -> (() -> Swift.Void)?
  /// The link of a view controller of this flow, or of one that it has started.
  func link(of controller: UIViewController) -> FlowLink?
  #endif
}

/// A coordinator of this module.
@MainActor protocol StagedCoordinator: FlowCoordinator {
  /// The screens that the flow shows.
  var stage: RoutegenSupport.Stage { get }
  /// The coordinator of the flow that starts with this one or has it in a tab. It is owned here, since it may have no
  /// screen that would own it.
  var outerFlow: (any StagedCoordinator)? { get set }
}

extension StagedCoordinator {
  /// The coordinators of the flows that this flow has started and that are shown.
  var childCoordinators: [any FlowCoordinator] { self.stage.children }
  /// The view controllers of this flow, and of the flows that it has started, that are shown.
  var shownViewControllers: [UIViewController] { self.stage.shownViewControllers }
  /// True if the flow is shown and has not ended.
  var isActive: Swift.Bool { self.stage.isActive }
  /// The view controller that contains the flow, for you to show. The coordinator owns it until it is in a window.
  var rootViewController: UIViewController? { self.stage.root }
  /// Called once, when the flow is gone and has not finished: the user went back, or the app removed it. If something
  /// still owns a screen of the flow, it is called when the flow that started this one next performs a route.
  var onLeave: () -> Swift.Void {
    get { self.stage.ending.onLeave }
    set { self.stage.ending.onLeave = newValue }
  }
  /// Calls `onLeave` if the flow is no longer shown.
  func endIfLeft() { self.stage.endIfLeft() }
}

#if ROUTEGEN_LINKS
extension FlowCoordinator {
  func opening(_ link: FlowLink) -> (() -> Swift.Void)? { nil }
  func startingFlow(for link: FlowLink) -> (() -> Swift.Void)? { nil }
  func link(of controller: UIViewController) -> FlowLink? { nil }
}

extension StagedCoordinator {
  func link(of controller: UIViewController) -> FlowLink? { self.stage.link(of: controller) }
}
#endif
#endif
"""###,
    "Coordinators/GuardedAlerts": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts under the flows of guards

extension RoutegenSupport.Stage {
  /// Dismisses the alerts of the flow and of those that it has started, which answers them, and calls `goOn` in the next turn.
  /// Returns false if there are none.
  func dismissesAlerts(before goOn: @escaping () -> Swift.Void) -> Swift.Bool {
    let alerts = shownAlerts
    let controllers = alerts.compactMap { $0.controller }
    for alert in alerts where !controllers.contains(where: { $0 === alert.controller?.presentingViewController }) {
      alert.dismiss()
    }
    guard !alerts.isEmpty else { return false }
    RoutegenSupport.inNextTurn(goOn)
    return true
  }

  private var shownAlerts: [RoutegenSupport.PresentedAlert] {
    let inner = started.compactMap { ($0.coordinator as? any StagedCoordinator)?.stage }.flatMap { $0.shownAlerts }
    return alerts.filter { $0.isShown } + inner
  }
}
#endif
"""###,
    "Coordinators/Guards": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Guards

/// A coordinator of this module that asks guards.
@MainActor protocol GuardedCoordinator: StagedCoordinator {
  /// Returns true if a guard is met.
  var allows: @MainActor (FlowGuard) -> Swift.Bool { get }
  /// Starts the flow of a guard over a screen, or over the uppermost one, and calls `done` when that is gone.
  func begin(_ guarded: FlowGuard, over screen: UIViewController?, then done: @escaping () -> Swift.Void)
}

extension RoutegenSupport {
  /// The wish of a screen or a link, until all its guards are met.
  @MainActor final class Wish {
    let guards: [FlowGuard]
    let coordinator: any GuardedCoordinator
    weak var screen: UIViewController?
    /// Goes on when and if what is wanted can still be shown.
    let goOn: (@escaping () -> Swift.Void) -> Swift.Void
    let perform: () -> Swift.Void
    /// The guards whose flows were started for it. Each is once.
    var tried: Swift.Set<FlowGuard> = []

    init(
      _ guards: [FlowGuard], of coordinator: any GuardedCoordinator, from screen: UIViewController?,
      goOn: @escaping (@escaping () -> Swift.Void) -> Swift.Void, perform: @escaping () -> Swift.Void
    ) {
      self.guards = guards
      self.coordinator = coordinator
      self.screen = screen
      self.goOn = goOn
      self.perform = perform
    }
  }

  /// The flow of a guard that is shown, and what waits for its end. The flow owns it.
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
  /// Performs a route once some guards are met, from a screen that is still heard then.
  func pass<Screen: UIViewController>(
    _ guards: [FlowGuard], from screen: Screen, of coordinator: any GuardedCoordinator,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    #if ROUTEGEN_HOOKS
    let perform = goingOn(perform)
    #endif
    let hear = { [weak screen] (next: @escaping () -> Swift.Void) in
      if let screen { self.hear(screen) { _ in next() } }
    }
    grant(
      RoutegenSupport.Wish(guards, of: coordinator, from: screen, goOn: hear) { [weak screen] in
        if let screen { perform(screen) }
      })
  }

  /// Shows a link once some guards are met, while the flow is shown.
  func pass(
    _ guards: [FlowGuard], of coordinator: any GuardedCoordinator, then perform: @escaping () -> Swift.Void
  ) {
    let settle = { (next: @escaping () -> Swift.Void) in
      self.whenSettled { if self.isActive { next() } }
    }
    grant(RoutegenSupport.Wish(guards, of: coordinator, from: nil, goOn: settle, perform: perform))
  }

  /// Starts the flow of a guard that is not met over the start of a flow, unless a link has done so.
  func require(_ guards: [FlowGuard], of coordinator: any GuardedCoordinator) {
    if gates(areShown: true).isEmpty { pass(guards, of: coordinator) {} }
  }

  private func grant(_ wish: RoutegenSupport.Wish) {
    guard let unmet = FlowGuard.unmet(among: wish.guards, wish.coordinator.allows) else { return wish.perform() }
    guard !wish.tried.contains(unmet) else { return }
    let shown = outermost.gates(areShown: true).first { $0.guarded == unmet }
    #if ROUTEGEN_ALERTS
    let again = { wish.goOn { wish.coordinator.stage.grant(wish) } }
    guard shown != nil || !outermost.dismissesAlerts(before: again) else { return }
    #endif
    wish.tried.insert(unmet)
    // The flow of the guard is shown already: the last wish counts.
    if let shown {
      shown.wish = wish
      return
    }
    let gate = RoutegenSupport.Gate(unmet, wish)
    start(gate) {
      wish.coordinator.begin(unmet, over: wish.screen) {
        guard let wish = gate.wish else { return }
        gate.wish = nil
        // In a turn of its own: a screen may just be performing a route.
        RoutegenSupport.inNextTurn { wish.goOn { wish.coordinator.stage.grant(wish) } }
      }
    }
  }

  /// Forgets what waits for flows of guards that a link has dismissed.
  func forgetWishes() {
    for gate in outermost.gates(areShown: false) { gate.wish = nil }
  }
}

extension RoutegenSupport.Stage {
  // MARK: Flows of guards

  /// Those that the flow and the flows that it has started show, or those that they no longer show.
  func gates(areShown: Swift.Bool) -> [RoutegenSupport.Gate] {
    started.flatMap { child -> [RoutegenSupport.Gate] in
      let isShown = child.coordinator?.isActive == true || awaitsWindow
      let inner = (child.coordinator as? any StagedCoordinator)?.stage.gates(areShown: areShown) ?? []
      return (child.gate.map { isShown == areShown ? [$0] : [] } ?? []) + inner
    }
  }

  /// The stage of the flow that no other one has started.
  var outermost: RoutegenSupport.Stage { parent?.outermost ?? self }

  /// Starts the flow of a guard.
  func start(_ gate: RoutegenSupport.Gate, by start: () -> Swift.Void) {
    let known = started.count
    start()
    if started.count > known { started[started.count - 1].gate = gate }
  }
}
#endif
"""###,
    "Coordinators/Hooks": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Hooks

extension RoutegenSupport {
  /// A route that is performed, with the code of the app before something is shown and after its transition.
  @MainActor final class Performance {
    fileprivate let stage: Stage
    fileprivate let prepare: (UIViewController) -> Swift.Void
    fileprivate let done: () -> Swift.Void
    /// True while it waits: for a guard, or until a screen may be left.
    fileprivate var isWaiting = false

    init(
      on stage: Stage, prepare: @escaping (UIViewController) -> Swift.Void, done: @escaping () -> Swift.Void
    ) {
      self.stage = stage
      self.prepare = prepare
      self.done = done
    }
  }

  /// The circumstances of what is performed now: those in which it was asked for.
  @MainActor struct Circumstances {
    var isAnimated = true
    var performance: Performance?
  }
  @MainActor static var now = Circumstances()

  /// Calls something in other circumstances than those of now.
  @MainActor fileprivate static func call(in circumstances: Circumstances, _ perform: () -> Swift.Void) {
    let before = now
    now = circumstances
    perform()
    now = before
  }

  /// Calls something that asks for routes, which are then performed without animation.
  @MainActor static func askWithoutAnimation(_ ask: () -> Swift.Void) {
    var circumstances = now
    circumstances.isAnimated = false
    call(in: circumstances, ask)
  }

  /// Returns a function that performs something later with the animation that it was asked for with.
  @MainActor static func keepingAnimation<Value>(
    _ perform: @escaping (Value) -> Swift.Void
  ) -> (Value) -> Swift.Void {
    let asked = Circumstances(isAnimated: now.isAnimated)
    return { value in call(in: asked) { perform(value) } }
  }
}

extension RoutegenSupport.Stage {
  /// The closure by which a screen with hooks asks for its routes.
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
      var circumstances = RoutegenSupport.now
      circumstances.performance = RoutegenSupport.Performance(on: self, prepare: { prepare($0, route, screen) }) {
        // When a window is waited for, it is not shown yet.
        self.whenSettled { RoutegenSupport.afterTransitions(around: { screen }) { done(route, screen) } }
      }
      self.go(on: circumstances) { perform(route, screen) }
    }
  }

  /// Performs a route, or goes on with it, and calls its hook when that is done.
  private func go(on circumstances: RoutegenSupport.Circumstances, _ perform: () -> Swift.Void) {
    circumstances.performance?.isWaiting = false
    RoutegenSupport.call(in: circumstances, perform)
    guard let performance = circumstances.performance, !performance.isWaiting else { return }
    performance.done()
  }

  /// Returns a function that goes on with what is performed now, which waits until then.
  func goingOn<Value>(_ perform: @escaping (Value) -> Swift.Void) -> (Value) -> Swift.Void {
    let circumstances = RoutegenSupport.now
    circumstances.performance?.isWaiting = true
    return { value in self.go(on: circumstances) { perform(value) } }
  }

  /// Leaves out what waited and goes on now: it is not performed after all, and its hook is not called.
  func isNotPerformed() { RoutegenSupport.now.performance?.isWaiting = true }

  /// Prepares what the route that is performed now shows.
  func prepare(_ controller: UIViewController) {
    guard let performance = RoutegenSupport.now.performance, performance.stage === self, !performance.isWaiting
    else { return }
    performance.prepare(controller)
  }
}

extension StagedCoordinator {
  /// Asks for something without animation, also if it has to wait for a transition or for a guard.
  func withoutAnimation(_ ask: () -> Swift.Void) { RoutegenSupport.askWithoutAnimation(ask) }
}
#endif
"""###,
    "Coordinators/HostedFlows": ###"""
#if canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit

// MARK: - SwiftUI flows in UIKit flows

extension RoutegenSupport {
  /// A SwiftUI flow in a view controller, for the UIKit flow that has started it. The view controller owns it.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor final class HostedFlow: StagedCoordinator {
    let stage = RoutegenSupport.Stage(RoutegenSupport.Ending())
    var outerFlow: (any StagedCoordinator)?
    private let make: (HostedFlow) -> UIViewController
    private weak var controller: UIViewController?

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

    /// Closes the flow: a screen of it is to close that has nothing under it.
    func close() {
      if let controller = self.controller { self.stage.close(controller) }
    }

    #if ROUTEGEN_LEAVING
    /// True if a view of the flow has to be asked before it is left.
    var asks: () -> Swift.Bool = { false }
    /// Asks these views.
    var ask: @MainActor () async -> Swift.Bool = { true }

    var asksBeforeLeaving: Swift.Bool { self.asks() }
    func mayLeave() async -> Swift.Bool { await self.ask() }
    #endif

    #if ROUTEGEN_LINKS
    /// Shows a link in the flow, after what covers it is gone.
    var open: (FlowLink) -> Swift.Bool = { _ in false }
    /// Returns true if the flow has such a link.
    var has: (FlowLink) -> Swift.Bool = { _ in false }
    /// Returns true if a flow that it can start has such a link.
    var reaches: (FlowLink) -> Swift.Bool = { _ in false }
    /// The link of the uppermost screen of the flow that has one.
    var currentLink: () -> FlowLink? = { nil }
    #if ROUTEGEN_LEAVING
    /// Performs something that the views have agreed to.
    var agree: (() -> Swift.Void) -> Swift.Void = { $0() }
    #endif

    func link(of controller: UIViewController) -> FlowLink? {
      controller === self.controller ? self.currentLink() : nil
    }

    func opening(_ link: FlowLink) -> (() -> Swift.Void)? {
      self.has(link) ? self.opened(link) : nil
    }

    func startingFlow(for link: FlowLink) -> (() -> Swift.Void)? {
      self.reaches(link) ? self.opened(link) : nil
    }

    private func opened(_ link: FlowLink) -> (() -> Swift.Void)? {
      guard self.isActive else { return nil }
      return {
        _ = self.stage.uncovered()
        #if ROUTEGEN_LEAVING
        // What has agreed is not asked again.
        if self.stage.top.isAgreed { return self.agree { _ = self.open(link) } }
        #endif
        _ = self.open(link)
      }
    }
    #endif
  }

  /// Shows a SwiftUI flow, and owns its coordinator of UIKit.
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
#if ROUTEGEN_LEAVING

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenSupport.HostedFlow: AskingCoordinator {}
#endif
#endif
"""###,
    "Coordinators/Leaving": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a screen is left

/// A coordinator of another module, whose screens are asked before they are left.
@MainActor protocol AskingCoordinator: FlowCoordinator {
  /// True if a screen that is shown has to be asked.
  var asksBeforeLeaving: Swift.Bool { get }
  /// Asks these screens, until one of them refuses.
  @available(iOS 13.0, tvOS 13.0, *)
  func mayLeave() async -> Swift.Bool
}

extension RoutegenSupport.Stage {
  /// A screen that is asked before it is left.
  @MainActor struct Asker {
    weak var controller: UIViewController?
    let mayLeave: @MainActor () async -> Swift.Bool
  }

  /// A wish that is performed when all have agreed, or forgotten.
  @MainActor struct Departure {
    let asked: () -> [Asker]
    let perform: () -> Swift.Void
    let forget: () -> Swift.Void
  }

  /// Registers a screen that is asked before it is left, while its `isModalInPresentation` is true.
  @available(iOS 13.0, tvOS 13.0, *)
  func asks<Screen: UIViewController>(
    _ screen: Screen, _ mayLeave: @escaping @MainActor (Screen) async -> Swift.Bool
  ) {
    askers.removeAll { $0.controller == nil || $0.controller === screen }
    askers.append(
      Asker(controller: screen) { [weak screen] in
        if let screen { await mayLeave(screen) } else { true }
      })
  }

  /// The stage of the flow that no other one has started.
  var top: RoutegenSupport.Stage { parent?.top ?? self }

  /// The stages of the flow and of those that it has started.
  private var stages: [RoutegenSupport.Stage] {
    [self] + started.compactMap { ($0.coordinator as? any StagedCoordinator)?.stage }.flatMap { $0.stages }
  }

  /// The askers of this flow and of those that it has started: those that are shown and have something to lose.
  var inFlow: [Asker] {
    guard #available(iOS 13.0, tvOS 13.0, *) else { return [] }
    return stages.flatMap { stage in
      stage.askers.filter { asker in
        asker.controller.map { $0.isModalInPresentation && stage.isShown($0) } == true
      } + stage.children.compactMap { Self.asker(for: $0) }
    }
  }

  /// The screens of a flow of another module, as one: they are asked by their own module.
  @available(iOS 13.0, tvOS 13.0, *)
  private static func asker(for coordinator: any FlowCoordinator) -> Asker? {
    guard let coordinator = coordinator as? any AskingCoordinator, coordinator.asksBeforeLeaving,
      let screen = coordinator.shownViewControllers.first
    else { return nil }
    return Asker(controller: screen) { await coordinator.mayLeave() }
  }

  /// True if a screen of this flow, or of one that it has started, has to be asked.
  var asksBeforeLeaving: Swift.Bool { !inFlow.isEmpty }

  /// Asks the screens of this flow, and of those that it has started, for another module.
  @available(iOS 13.0, tvOS 13.0, *)
  func mayLeave() async -> Swift.Bool {
    await _Concurrency.withCheckedContinuation { answer in
      let isWaiting = self.isAsked(
        before: { answer.resume(returning: true) }, asking: { self.inFlow },
        orElse: { answer.resume(returning: false) })
      if !isWaiting { answer.resume(returning: true) }
    }
  }

  /// The askers that go when what is over a view controller goes, and with it or without it.
  func over(_ screen: UIViewController, andIt isIncluded: Swift.Bool) -> [Asker] {
    top.inFlow.filter { asker in
      guard let controller = asker.controller else { return false }
      return controller === screen ? isIncluded : RoutegenSupport.isOver(controller, screen)
    }
  }

  /// Performs a route that replaces screens, from a screen that is still shown then: when the flow has agreed.
  func leave<Screen: UIViewController>(from screen: Screen, then perform: @escaping (Screen) -> Swift.Void) {
    leave(from: screen, asking: { self.inFlow }, then: perform)
  }

  private func leave<Screen: UIViewController>(
    from screen: Screen, asking asked: @escaping () -> [Asker], then perform: @escaping (Screen) -> Swift.Void
  ) {
    let again = { [weak screen] in
      if let screen, self.isShown(screen) { perform(screen) } else { self.forgetWish() }
    }
    if !isAsked(before: again, asking: asked) { perform(screen) }
  }
  #if ROUTEGEN_SPLITS

  /// The same for a route that fills a column: when that column has agreed.
  func leave<Screen: UIViewController>(
    from screen: Screen, in column: Swift.Int, of split: UISplitViewController?,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    leave(from: screen, asking: { [weak split] in self.askers(in: column, orOver: split) }, then: perform)
  }

  /// The same for a route that brings a column to view: where there is room for one only, the secondary column is left.
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
  #endif

  /// Returns true if somebody is asked first. `perform` is then called when all have agreed, once: of several wishes the last
  /// counts, and a refusal forgets it.
  func isAsked(
    before perform: @escaping () -> Swift.Void, asking asked: @escaping () -> [Asker],
    orElse forget: @escaping () -> Swift.Void = {}
  ) -> Swift.Bool {
    let top = top
    guard #available(iOS 13.0, tvOS 13.0, *), !top.isAgreed, !asked().isEmpty else { return false }
    #if ROUTEGEN_HOOKS
    let goOn = goingOn { (_: Swift.Void) in perform() }
    let perform = { goOn(()) }
    #endif
    top.departure?.forget()
    let agreed = {
      top.isAgreed = true
      perform()
      top.isAgreed = false
    }
    top.departure = Departure(asked: asked, perform: agreed, forget: forget)
    guard !top.isAsking else { return true }
    top.isAsking = true
    _Concurrency.Task { @MainActor in await top.ask() }
    return true
  }

  /// Leaves out what all have agreed to: its screen is gone.
  func forgetWish() {
    #if ROUTEGEN_HOOKS
    isNotPerformed()
    #endif
  }

  @available(iOS 13.0, tvOS 13.0, *)
  private func ask() async {
    var agreed: [UIViewController?] = []
    while let next = await next(besides: agreed) {
      agreed.append(next.controller)
      guard await next.mayLeave() else {
        departure?.forget()
        departure = nil
        isAsking = false
        return
      }
    }
    let departure = departure
    self.departure = nil
    isAsking = false
    departure?.perform()
  }

  /// The next screen to ask, when no transition runs: a question is an alert, mostly.
  @available(iOS 13.0, tvOS 13.0, *)
  private func next(besides agreed: [UIViewController?]) async -> Asker? {
    // Another transition may begin before this goes on.
    while RoutegenSupport.isMoving(around: front) {
      await _Concurrency.withCheckedContinuation { settled in
        RoutegenSupport.afterTransitions(around: { self.front }) { settled.resume() }
      }
    }
    return departure?.asked().first { asker in !agreed.contains { $0 === asker.controller } }
  }

  /// Has the back button and the swipe back ask, too. An action that the app has set stays.
  @available(iOS 13.0, tvOS 13.0, *)
  func askBeforeGoingBack(from controller: UIViewController) {
    #if !os(tvOS)
    guard let stage = stages.first(where: { $0.askers.contains { $0.controller === controller } }),
      let stack = stackOfGoingBack(from: controller),
      controller.view.gestureRecognizers?.contains(where: { $0 is RoutegenSupport.LeaveRecognizer }) != true
    else { return }
    if #available(iOS 16.0, *), controller.navigationItem.backAction == nil {
      controller.navigationItem.backAction = UIAction { [weak controller] _ in
        if let controller { stage.close(controller) }
      }
    }
    let asks = { [weak controller] in
      guard let controller, controller.isModalInPresentation, RoutegenSupport.goesBack(controller) else { return false }
      stage.close(controller)
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

  /// The navigation controller in which a user goes back from a view controller: its own, or the first column's where there is
  /// room for one column and it is all that the last one has.
  private func stackOfGoingBack(from controller: UIViewController) -> UINavigationController? {
    guard let stack = controller.navigationController, stack.viewControllers.first === controller else {
      return controller.navigationController
    }
    #if ROUTEGEN_SPLITS
    let columns = stages.flatMap { $0.columns }
    return columns.first { $0.stack === stack && $0.placeholder != nil }?.split?.stack(of: 0)
    #else
    return nil
    #endif
  }
}

extension RoutegenSupport {
  #if !os(tvOS)
  /// Begins in place of the swipe back from the edge where a screen is asked first. Its only delegate is itself.
  @MainActor final class LeaveRecognizer: UIScreenEdgePanGestureRecognizer, UIGestureRecognizerDelegate {
    var asks: () -> Swift.Bool = { false }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Swift.Bool { asks() }
  }

  /// The same for the swipe back that begins anywhere, from iOS 26 on: a movement away from the leading edge.
  @MainActor final class ContentLeaveRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    var asks: () -> Swift.Bool = { false }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Swift.Bool {
      let velocity = self.velocity(in: view)
      let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let isSwipeBack = abs(velocity.x) > abs(velocity.y) && (velocity.x < 0) == isMirrored
      return isSwipeBack && asks()
    }
  }

  /// Returns true if a user can go back from a view controller: it is not the first on its stack, or that is on the only one.
  @MainActor fileprivate static func goesBack(_ controller: UIViewController) -> Swift.Bool {
    guard let stack = controller.navigationController else { return false }
    return stack.viewControllers.first !== controller || stack.parent is UINavigationController
  }
  #endif

  /// Returns true if a view controller is in another one or over it: contained, presented, or above it on a stack.
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
    "Coordinators/Links": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Opening links

extension RoutegenSupport.Stage {
  /// Shows a link when no transition runs, or when the flow has started, and returns whether it can.
  func open(_ link: FlowLink, by coordinator: any StagedCoordinator) -> Swift.Bool {
    guard !ending.isOver, opening(link, in: [coordinator]) != nil else { return false }
    guard isStarted else {
      onStart = { [weak coordinator] in
        if let coordinator { _ = self.open(link, by: coordinator) }
      }
      return true
    }
    guard isShown else { return false }
    whenSettled {
      #if ROUTEGEN_LEAVING
      let again = { [weak coordinator] in
        if let coordinator { _ = self.open(link, by: coordinator) }
      }
      #if ROUTEGEN_PERFORMED_LINKS
      // What the app does in a flow that is shown takes nothing away.
      let staysHere = link.isPerformed && self.showing(link, in: [coordinator], false) != nil
      #else
      let staysHere = false
      #endif
      let asked = { [weak coordinator] in
        guard !staysHere, let coordinator else { return [Asker]() }
        return self.top.inFront + self.inOtherTab(link, of: coordinator)
      }
      guard !self.isAsked(before: again, asking: asked) else { return }
      #endif
      if self.isActive { self.opening(link, in: [coordinator])?() }
      #if ROUTEGEN_GUARDS
      self.forgetWishes()
      #endif
    }
    return true
  }

  /// Returns a function that shows a link in some flows or in those that they have started: in a shown flow, or in one that is
  /// started for it. Of new flows, only what they start with and have in tabs is shown.
  private func opening(
    _ link: FlowLink, in flows: [any StagedCoordinator], areNew: Swift.Bool = false
  ) -> (() -> Swift.Void)? {
    showing(link, in: flows, areNew) ?? starting(link, in: flows, areNew)
  }

  private func showing(
    _ link: FlowLink, in flows: [any StagedCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    flows.lazy.compactMap { flow in
      flow.opening(link) ?? self.showing(link, in: flow.stage.started(ifNew: areNew), areNew)
    }.first
  }

  private func starting(
    _ link: FlowLink, in flows: [any StagedCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    flows.lazy.compactMap { flow in
      self.starting(link, in: flow.stage.started(ifNew: areNew), areNew) ?? flow.startingFlow(for: link)
    }.first
  }

  func started(ifNew isNew: Swift.Bool) -> [any StagedCoordinator] {
    (isNew ? parts : children).compactMap { $0 as? any StagedCoordinator }
  }

  /// Shows a link in a flow that this one has just started for it.
  func openInChildren(_ link: FlowLink) {
    whenSettled { self.opening(link, in: self.started(ifNew: false))?() }
  }

  /// Registers the link of a screen, and gives the screen.
  func linked(_ controller: UIViewController, _ link: FlowLink?) -> UIViewController {
    links.removeAll { $0.controller == nil || $0.controller === controller }
    if let link { links.append(Linked(controller: controller, link: link)) }
    return controller
  }

  func link(of controller: UIViewController) -> FlowLink? {
    links.first { $0.controller === controller }?.link
      ?? started.lazy.compactMap { $0.coordinator?.link(of: controller) }.first
  }

  /// The link of the uppermost screen that has one which a new coordinator could open: what a link shows in a flow may
  /// need more than the link has to start that flow.
  func currentLink(of coordinator: any StagedCoordinator) -> FlowLink? {
    guard let first = shownViewControllers.first, !ending.isOver else { return nil }
    return RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first)).lazy.compactMap { self.link(of: $0) }
      .first { opening($0, in: [coordinator], areNew: true) != nil }
  }

  /// The first screen of the flow, brought to the front; of several tabs, that of the selected one.
  func uncovered() -> UIViewController? {
    let screens = members.filter { $0.screen != nil }.compactMap { $0.controller }.filter { isShown($0) }
    let ground = screens.first.flatMap { RoutegenSupport.containers(of: $0).last }
    let selected = screens.first { screen in
      let containers = RoutegenSupport.containers(of: screen)
      return containers.last === ground
        && containers.allSatisfy { each in
          guard let tabBarController = each.parent as? UITabBarController else { return true }
          return tabBarController.selectedViewController === each
        }
    }
    return uncover(selected ?? screens.first ?? shown.first)
  }

  /// Shows the screen that a flow or a tab starts with: it is there, unless something has replaced it. In tabs that something
  /// else has replaced, nothing is shown.
  func uncover(_ first: UIViewController?, as name: Any.Type, or make: () -> UIViewController) {
    guard let first else { return }
    let isThere = members.contains { $0.controller === first && $0.screen == Swift.ObjectIdentifier(name) }
    if !isThere { show(make(), .replace(first, animated: false)) }
  }

  #if ROUTEGEN_LINKS_ON_TOP
  /// The uppermost screen of the flow and of those that it has started, in front of all: an alert over it is dismissed.
  func onTop() -> UIViewController? {
    let all = shownViewControllers.filter { !($0 is UIAlertController) }
    guard let first = all.first else { return nil }
    let top = RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first)).first { all.contains($0) }
    return uncover(top ?? front)
  }
  #endif

  #if ROUTEGEN_SPLITS
  /// The first screen of a column, brought to the front.
  func uncovered(column: Swift.Int, of split: UISplitViewController?) -> UIViewController? {
    guard let split else { return nil }
    let stack = split.stack(of: column)
    return uncover(stack?.viewControllers.first ?? stack ?? split)
  }
  #endif

  /// The first screen of a tab, brought to the front.
  func uncovered(tab: Swift.Int, of tabBarController: UITabBarController?) -> UIViewController? {
    guard let tabBarController, let tabs = tabBarController.viewControllers, tabs.indices.contains(tab)
    else { return nil }
    guard let stack = tabs[tab] as? UINavigationController else { return uncover(tabs[tab]) }
    // While the More list displays a tab, it has the tab's stack.
    let displayed = { tabBarController.moreNavigationController.viewControllers.dropFirst().first }
    return uncover(stack.viewControllers.first ?? displayed() ?? stack)
  }
}

#if ROUTEGEN_LEAVING

extension RoutegenSupport.Stage {
  /// The askers of the flow that shows a link, if it is in a tab that is not selected.
  private func inOtherTab(_ link: FlowLink, of coordinator: any StagedCoordinator) -> [Asker] {
    guard let stage = stage(of: link, in: [coordinator]), let first = stage.shownViewControllers.first
    else { return [] }
    let all = RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first))
    return stage.shownViewControllers.contains { all.contains($0) } ? [] : stage.inFlow
  }

  /// The stage of the shown flow that has a link: one of some flows, or of those that they have started.
  private func stage(of link: FlowLink, in flows: [any StagedCoordinator]) -> RoutegenSupport.Stage? {
    flows.lazy.compactMap { flow in
      flow.opening(link) != nil ? flow.stage : self.stage(of: link, in: flow.stage.started(ifNew: false))
    }.first
  }

  /// The askers that the user sees, or that are under what the user sees: those of no other tab.
  var inFront: [Asker] {
    guard let first = shownViewControllers.first else { return [] }
    let all = RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first))
    return inFlow.filter { asker in all.contains { $0 === asker.controller } }
  }
}
#endif

extension RoutegenSupport {
  /// The view controllers in another one and over it, without the tabs that are not selected: the uppermost first.
  static func fromFront(in controller: UIViewController) -> [UIViewController] {
    let children: [UIViewController] =
      switch controller {
      case let stack as UINavigationController: stack.viewControllers
      case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
      default: controller.children
      }
    let presented = controller.presentedViewController.flatMap {
      $0.presentingViewController === controller && !$0.isBeingDismissed ? $0 : nil
    }
    return (presented.map { fromFront(in: $0) } ?? []) + children.reversed().flatMap { fromFront(in: $0) }
      + [controller]
  }

  /// Returns true if two values are equal.
  static func areEqual<Value: Swift.Equatable>(_ one: Value, _ other: Value) -> Swift.Bool { one == other }

  /// Returns true if two values are known to be equal: by `==` if they have one, or by their descriptions if those
  /// lose nothing.
  static func areEqual<Value>(_ one: Value, _ other: Value) -> Swift.Bool {
    func areEqual<Known: Swift.Equatable>(_ one: Known) -> Swift.Bool { (other as? Known) == one }
    if let one = one as? any Swift.Equatable { return areEqual(one) }
    guard let one = one as? any Swift.LosslessStringConvertible,
      let other = other as? any Swift.LosslessStringConvertible
    else { return false }
    return one.description == other.description
  }
}
#endif
"""###,
    "Coordinators/MadeScreens": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens that are made with their closure

extension RoutegenSupport {
  /// The link from a screen's closure to the screen, which is made after the closure: a view controller whose initializer
  /// takes the closure, or one that shows a SwiftUI view.
  @MainActor fileprivate final class MadeScreen<Screen: UIViewController> {
    private(set) weak var screen: Screen?
    private var isMade = false

    func isMade(_ screen: Screen) {
      self.screen = screen
      isMade = true
    }

    /// Calls `perform` with the screen, if it has not been deallocated. A screen may ask while it is made.
    func whenMade(orElse ignore: @escaping () -> Swift.Void, _ perform: @escaping (Screen) -> Swift.Void) {
      if let screen { return perform(screen) }
      guard !isMade else { return ignore() }
      RoutegenSupport.inNextTurn {
        if let screen = self.screen { perform(screen) } else { ignore() }
      }
    }
  }
}

extension RoutegenSupport.Stage {
  /// Makes a screen with the closure that it calls for its routes. The closure owns what `perform` owns, the coordinator,
  /// and gives to `ignore` what is not performed. The report of a segue is performed at once, before the segue is.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, orElse ignore: ((Route) -> Swift.Void)? = nil,
    isReport: ((Route) -> Swift.Bool)? = nil, perform: @escaping (Route, Screen) -> Swift.Void,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    let made = RoutegenSupport.MadeScreen<Screen>()
    let screen = make { route in
      if isReport?(route) == true, let screen = made.screen { return perform(route, screen) }
      made.whenMade(orElse: { ignore?(route) }) { screen in
        self.hear(screen, orElse: { ignore?(route) }) { perform(route, $0) }
      }
    }
    made.isMade(screen)
    add(screen, as: name, isNew: true)
    return screen
  }

  #if ROUTEGEN_HOOKS
  /// The same for a screen with hooks.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, perform: @escaping (Route, Screen) -> Swift.Void,
    prepare: @escaping (UIViewController, Route, Screen) -> Swift.Void, done: @escaping (Route, Screen) -> Swift.Void,
    make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    made(name, perform: hooked(perform, prepare: prepare, done: done), by: make)
  }
  #endif

  #if ROUTEGEN_ANSWERS
  /// The same for a screen that is to give an answer, which its closure owns. What it asks for when it is gone is given to
  /// `answerLate`: one of Apple's may dismiss itself before it tells what was chosen.
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
    let screen = self.made(name, orElse: unheard, isReport: isReport, perform: perform) { routes in
      make { route in withExtendedLifetime(answer) { routes(route) } }
    }
    made = screen
    wait(for: answer, by: screen)
    return screen
  }
  #endif

  /// Makes a screen without routes, with a closure that keeps the coordinator alive.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, keeping coordinator: any FlowCoordinator,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    named(make { _ in withExtendedLifetime(coordinator) {} }, name)
  }
}
#endif
"""###,
    "Coordinators/OuterScreens": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Going back to other flows

extension RoutegenSupport.Stage {
  /// Goes back to the latest shown screen of a name, of this flow or of the nearest one that started it. The flows between
  /// are left in the same transition, and report it. If no such screen is shown, the screen is only closed.
  func close(
    _ screen: UIViewController, backToOuter name: Any.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    for stage in sequence(first: self, next: { $0.parent }) {
      guard let earlier = stage.latest(name, besides: screen) else { continue }
      return goBack(to: earlier, from: screen, animated) {
        done()
        stage.endIfLeft()
      }
    }
    close(screen, animated: animated, then: done)
  }
}
#endif
"""###,
    "Coordinators/ScreenNames": ###"""
#if canImport(UIKit) && !os(watchOS)
import CoreFoundation
import UIKit

extension FlowScreen {
  /// Notes that a view controller shows the screen. When its view is loaded, that gets the name of the screen as its
  /// accessibility identifier, unless it has another one.
  @MainActor @discardableResult
  func named<Controller: UIViewController>(_ controller: Controller) -> Controller {
    RoutegenScreens.add(controller) { self }
    RoutegenScreens.identify(controller, self)
    return controller
  }

  /// The same of a view controller in its navigation controller.
  @MainActor func named<Controller: UIViewController>(
    _ scene: (navigationController: UINavigationController, rootViewController: Controller)
  ) -> (navigationController: UINavigationController, rootViewController: Controller) {
    named(scene.rootViewController)
    return scene
  }

  #if ROUTEGEN_HOSTED_FLOWS
  /// The same of a view controller that shows a SwiftUI flow, whose screens change.
  @MainActor static func named(
    _ controller: UIViewController, by screen: @escaping () -> FlowScreen?
  ) -> UIViewController {
    RoutegenScreens.add(controller, screen)
    return controller
  }
  #endif
}

/// The screens of the view controllers that coordinators have made or found.
@MainActor private enum RoutegenScreens {
  private struct Named {
    weak var controller: UIViewController?
    let screen: () -> FlowScreen?
  }
  private struct Waiting {
    weak var controller: UIViewController?
    let screen: FlowScreen

    /// Sets the identifier of a view that is loaded, and returns whether there is nothing left to wait for.
    @MainActor func isDone() -> Swift.Bool {
      guard let controller else { return true }
      guard let view = controller.viewIfLoaded else { return false }
      if view.accessibilityIdentifier == nil { view.accessibilityIdentifier = screen.rawValue }
      return true
    }
  }

  private static var all: [Swift.ObjectIdentifier: Named] = [:]
  /// The number of entries from which those without a view controller are removed.
  private static var limit = 32
  /// Those whose views are not loaded.
  private static var waiting: [Waiting] = []
  private static var observer: CFRunLoopObserver?

  static func add(_ controller: UIViewController, _ screen: @escaping () -> FlowScreen?) {
    all[Swift.ObjectIdentifier(controller)] = Named(controller: controller, screen: screen)
    guard all.count > limit else { return }
    all = all.filter { $0.value.controller != nil }
    limit = 32 + 2 * all.count
  }

  static func identify(_ controller: UIViewController, _ screen: FlowScreen) {
    let waiting = Waiting(controller: controller, screen: screen)
    guard !waiting.isDone() else { return }
    self.waiting.append(waiting)
    observe()
  }

  static func screen(of controller: UIViewController) -> FlowScreen? {
    guard let named = all[Swift.ObjectIdentifier(controller)], named.controller === controller else { return nil }
    return named.screen()
  }

  /// UIKit loads a view when it needs it, and tells nobody but the view controller. So those that wait are looked at
  /// each time before the main run loop sleeps, when UIKit has done its work.
  private static func observe() {
    guard observer == nil else { return }
    let added = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, true, Swift.Int.max
    ) { _, _ in
      identifyWaiting()
    }
    observer = added
    #if os(Linux)
    CFRunLoopAddObserver(CFRunLoopGetMain(), added, kCFRunLoopCommonModes)
    #else
    CFRunLoopAddObserver(CFRunLoopGetMain(), added, CFRunLoopMode.commonModes)
    #endif
  }

  private static func identifyWaiting() {
    waiting.removeAll { $0.isDone() }
    guard waiting.isEmpty, let observer else { return }
    #if os(Linux)
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    #else
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
    #endif
    Self.observer = nil
  }
}

extension StagedCoordinator {
  /// The screen that the user sees, if it is one of this flow or of those that it has started, and has a name.
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

  /// Returns the view controller that the user sees in another. An alert of the app over it does not count.
  private func seen(in controller: UIViewController) -> UIViewController {
    if let presented = RoutegenSupport.presented(over: controller).last(where: { isOfFlows($0) }) {
      return seen(inContainer: presented)
    }
    return seen(inContainer: controller)
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
    "Coordinators/Showing": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Showing

extension RoutegenSupport {
  /// The way in which a view controller is shown.
  @MainActor struct Presentation {
    enum Kind {
      case push, present, replace, tab
      #if ROUTEGEN_SPLITS
      case column
      #endif
      #if ROUTEGEN_CHILDREN
      case child
      #endif
    }
    let kind: Kind
    /// From which screen; `nil` for the uppermost of the flow.
    var screen: UIViewController?
    /// The navigation controller that is put around it.
    var navigationController: UINavigationController?
    var isAnimated = true
    /// Gives what is presented its style.
    var style: (UIViewController) -> Swift.Void = { _ in }
    #if ROUTEGEN_SPLITS
    /// The column that it fills, and the split view controller.
    var column = 0
    weak var split: UISplitViewController?
    #endif

    static func push(from screen: UIViewController?, animated: Swift.Bool = true) -> Presentation {
      Presentation(kind: .push, screen: screen, isAnimated: animated)
    }
    static func present(
      over screen: UIViewController?, in navigationController: UINavigationController? = nil,
      animated: Swift.Bool = true, style: @escaping (UIViewController) -> Swift.Void = { _ in }
    ) -> Presentation {
      Presentation(
        kind: .present, screen: screen, navigationController: navigationController, isAnimated: animated,
        style: style)
    }
    static func replace(
      _ screen: UIViewController?, in navigationController: UINavigationController? = nil,
      animated: Swift.Bool = true
    ) -> Presentation {
      Presentation(
        kind: .replace, screen: screen, navigationController: navigationController, isAnimated: animated)
    }
    #if ROUTEGEN_SPLITS
    /// As the only screen of a column.
    static func column(
      _ column: Swift.Int, of split: UISplitViewController?, from screen: UIViewController?,
      animated: Swift.Bool = true
    ) -> Presentation {
      var presentation = Presentation(kind: .column, screen: screen, isAnimated: animated)
      presentation.column = column
      presentation.split = split
      return presentation
    }
    #endif
    #if ROUTEGEN_CHILDREN
    /// In a screen that puts it where it wants.
    static func child(in navigationController: UINavigationController? = nil) -> Presentation {
      Presentation(kind: .child, navigationController: navigationController)
    }
    #endif
    static func tab(in navigationController: UINavigationController? = nil) -> Presentation {
      Presentation(kind: .tab, navigationController: navigationController)
    }

    #if ROUTEGEN_HOOKS
    /// False for a tab and for a child, which their container shows.
    fileprivate var isOfRoute: Swift.Bool {
      #if ROUTEGEN_CHILDREN
      if kind == .child { return false }
      #endif
      return kind != .tab
    }
    #endif

    /// The navigation controller in which a flow is shown so.
    var stack: UINavigationController? {
      #if ROUTEGEN_SPLITS
      if kind == .column { return split?.stack(of: column) }
      #endif
      return navigationController ?? (kind == .push || kind == .replace ? screen?.navigationController : nil)
    }

    func wrapped(_ controller: UIViewController) -> UIViewController {
      guard let navigationController else { return controller }
      navigationController.viewControllers = [controller]
      return navigationController
    }
  }
}

extension RoutegenSupport.Stage {
  typealias Presentation = RoutegenSupport.Presentation

  /// Shows a screen of the flow, and gives what is shown: it, or the navigation controller around it.
  @discardableResult
  func show(_ screen: UIViewController, _ presentation: Presentation) -> UIViewController {
    let controller = presentation.wrapped(screen)
    add(controller)
    put(controller, presentation, isOwn: true)
    return controller
  }

  func put(_ controller: UIViewController, _ presentation: Presentation, isOwn: Swift.Bool) {
    guard let screen = presentation.screen ?? front else { return }
    let animated = presentation.isAnimated && isAnimated
    if presentation.kind == .present { presentation.style(controller) }
    #if ROUTEGEN_HOOKS
    if presentation.isOfRoute { prepare(controller) }
    #endif
    #if ROUTEGEN_LEAVING
    RoutegenSupport.inNextTurn { [weak controller] in
      if #available(iOS 13.0, tvOS 13.0, *), let controller { self.top.askBeforeGoingBack(from: controller) }
    }
    #endif
    switch presentation.kind {
    case .push:
      if let stack = screen.navigationController ?? screen as? UINavigationController {
        stack.pushViewController(controller, animated: animated)
      } else {
        present(controller, over: screen, animated: animated)
      }
    case .present: present(controller, over: screen, animated: animated)
    case .replace: replace(screen, by: controller, animated: animated, isOwn: isOwn)
    case .tab: break
    #if ROUTEGEN_CHILDREN
    case .child: break
    #endif
    #if ROUTEGEN_SPLITS
    case .column: fill(presentation.column, of: presentation.split, with: controller, animated: animated)
    #endif
    }
  }

  #if ROUTEGEN_CHILDREN
  /// Puts a child into a navigation controller.
  func contain(
    _ controller: UIViewController, in navigationController: UINavigationController
  ) -> UINavigationController {
    navigationController.viewControllers = [controller]
    add(navigationController)
    return navigationController
  }
  #endif

  /// True unless what is performed now was asked for without animation.
  var isAnimated: Swift.Bool {
    #if ROUTEGEN_HOOKS
    RoutegenSupport.now.isAnimated
    #else
    true
    #endif
  }

  /// Presents over what the app presents over the screen, if anything, from where there is a window.
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

  /// Puts a view controller in the place of a screen: of the flow's part of its stack, in its tab, or as the root.
  private func replace(
    _ screen: UIViewController, by controller: UIViewController, animated: Swift.Bool, isOwn: Swift.Bool
  ) {
    // A tab bar is in no other tab bar: it replaces that.
    let bar = controller is UITabBarController ? screen as? UITabBarController ?? screen.tabBarController : nil
    let place = bar ?? screen
    let around = RoutegenSupport.stack(around: place)
    let stack = around?.navigationController
    if let stack, let first = around?.first {
      let index = stack.viewControllers.dropFirst(first).firstIndex { contains($0) } ?? first
      if index > first || !RoutegenSupport.isContainer(controller) {
        let old = Swift.Array(stack.viewControllers[index...])
        stack.setViewControllers(stack.viewControllers[..<index] + [controller], animated: animated)
        return hand(old, overTo: controller, isOwn: isOwn)
      }
    }
    let old = stack ?? place
    if let tabBarController = old.tabBarController, let tabs = tabBarController.viewControllers, tabs.contains(old) {
      controller.tabBarItem = old.tabBarItem
      tabBarController.viewControllers = tabs.map { $0 === old ? controller : $0 }
    } else if let presenting = old.presentingViewController, old.parent == nil {
      controller.modalPresentationStyle = old.modalPresentationStyle
      #if !os(tvOS) && !os(visionOS)
      if #available(iOS 15.0, *), let sheet = old.sheetPresentationController {
        controller.sheetPresentationController?.detents = sheet.detents
      }
      #endif
      presenting.dismiss(animated: false) { presenting.present(controller, animated: false) }
    } else if let window = old.viewIfLoaded?.window {
      // Otherwise the window would keep what the old root presents.
      if old.presentedViewController != nil { old.dismiss(animated: false) }
      window.rootViewController = controller
    } else if kept == nil || isHandedOver {
      return onceInWindow(old) { [weak screen] in
        if let screen, self.isShown(screen) {
          self.replace(screen, by: controller, animated: animated, isOwn: isOwn)
        }
      }
    }
    hand([old], overTo: controller, isOwn: isOwn)
  }

  /// Puts a view controller in the place of a tab.
  func replaceTab(_ tab: Swift.Int, of tabBarController: UITabBarController?, by controller: UIViewController) {
    guard let tabBarController, let old = tabBarController.viewControllers?[tab] else { return }
    controller.tabBarItem = old.tabBarItem
    tabBarController.viewControllers?[tab] = controller
    hand([old], overTo: controller, isOwn: false)
  }

  /// Returns true if a view controller belongs to the flow, or contains one that does.
  func contains(_ controller: UIViewController) -> Swift.Bool {
    owns(controller) || controller.children.contains { contains($0) }
  }

  /// Makes a view controller a member of each flow that had what it replaces.
  private func hand(_ old: [UIViewController], overTo controller: UIViewController, isOwn: Swift.Bool) {
    for stage in sequence(first: self, next: { $0.parent }) {
      let hadIt = stage.members.contains { member in old.contains { $0 === member.controller } }
      if stage === self ? isOwn : hadIt { stage.add(controller) }
      if stage.held != nil, old.contains(where: { $0 === stage.held }) {
        stage.held = controller
        if stage.kept != nil { stage.kept = controller }
      }
    }
  }
}
#endif
"""###,
    "Coordinators/Stage": ###"""
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
"""###,
    "Coordinators/Starting": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  // MARK: Starting

  /// Registers the first view controller of the flow, which the caller shows in this turn. An empty navigation
  /// controller was made for the flow.
  func begin(with controller: UIViewController, in navigationController: UINavigationController?) -> UIViewController {
    isStarted = true
    add(controller)
    if let navigationController, navigationController.viewControllers.isEmpty { add(navigationController) }
    if onStart != nil { RoutegenSupport.inNextTurn { self.openKeptLink() } }
    return controller
  }

  private func openKeptLink() {
    let open = onStart
    onStart = nil
    open?()
  }

  /// Shows the first view controller of a flow that the app starts, or keeps it until the app does.
  func start(_ controller: UIViewController, in navigationController: UINavigationController?) {
    isStarted = true
    add(controller)
    defer { openKeptLink() }
    guard let navigationController, !RoutegenSupport.isContainer(controller) else {
      held = controller
      kept = controller
      return
    }
    // The app made it: it is held, and not the flow's.
    members.removeAll { $0.controller === navigationController }
    held = navigationController
    if !navigationController.viewControllers.contains(controller) {
      navigationController.pushViewController(controller, animated: false)
    }
  }

  /// The root of the flow, for the app to show. It is owned here until the app has put it into a window: mostly in the
  /// turn in which it reads it.
  var root: UIViewController? {
    if kept != nil {
      isHandedOver = true
      RoutegenSupport.inNextTurn { self.releaseRootsIfShown() }
    }
    return kept ?? held
  }

  /// Releases the roots of the flow and of those that started it, if they have come into a window. Their views are not
  /// loaded for that.
  func releaseRootsIfShown() {
    for stage in sequence(first: self, next: { $0.parent }) {
      guard let root = stage.kept else { continue }
      let isPlaced = root.parent != nil || root.presentingViewController != nil
      if isPlaced || root.viewIfLoaded?.window != nil { stage.kept = nil }
    }
  }

  /// Calls `perform` when the app has put what contains a view controller into a window.
  func onceInWindow(_ controller: UIViewController, perform: @escaping () -> Swift.Void) {
    awaitsWindow = true
    RoutegenSupport.WindowProbe.wait(for: RoutegenSupport.outermost(controller)) { [weak controller] in
      RoutegenSupport.afterTransitions(around: { [weak controller] in controller }) {
        self.awaitsWindow = false
        perform()
        let waiting = self.onWindow
        self.onWindow = {}
        waiting()
      }
    }
  }

  /// Starts another flow, and gives what is shown of it.
  ///
  /// One that replaces all of this flow, and has no result to wait for, takes its place with its parent too: so flows
  /// that replace each other do not pile up.
  ///
  /// - Parameters:
  ///   - child: its coordinator.
  ///   - stage: what it has on screen; none for a flow of another module.
  ///   - presentation: how it is shown.
  ///   - coordinator: the coordinator of this flow.
  ///   - hasEnd: whether it can finish.
  /// - Returns: what is shown: its first view controller, or the navigation controller around it.
  @discardableResult
  func start(
    _ child: any FlowCoordinator, _ stage: RoutegenSupport.Stage?, _ presentation: Presentation,
    by coordinator: any StagedCoordinator,
    hasEnd: Swift.Bool
  ) -> UIViewController {
    let isPart = presentation.kind == .tab
    started.append(Child(coordinator: child, isPart: isPart))
    stage?.parent = self
    if isPart { (child as? any StagedCoordinator)?.outerFlow = coordinator }
    stage?.isStarted = true
    let first = child.startViewController()
    stage?.add(first)
    #if ROUTEGEN_CHILDREN
    if presentation.kind == .child { stage?.contained = first }
    #endif
    let controller = presentation.wrapped(first)
    stage?.add(controller)
    put(controller, presentation, isOwn: hasEnd || stage == nil)
    if !hasEnd, presentation.kind == .replace, let child = child as? any StagedCoordinator {
      handOver(to: child, in: controller, by: coordinator)
    }
    return controller
  }

  /// Leaves to a flow what contains it now, except for a tab bar around it. If nothing of this flow is shown any longer,
  /// that takes its place: under its parent, or in the flow that starts with this one.
  private func handOver(
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
      stage.parent = parent
      parent?.adopt(child)
    }
  }

  /// Takes a flow for one that it has started.
  private func adopt(_ child: any StagedCoordinator) {
    started.append(Child(coordinator: child))
    child.stage.parent = self
  }
}
#endif
"""###,
    "Coordinators/Transitions": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Transitions

extension RoutegenSupport {
  /// Calls `perform` when no transition runs around a view controller: now, or in the turn after the transition.
  ///
  /// Everything is asked again then: a swipe may have been cancelled, and another transition may have begun.
  @MainActor static func afterTransitions(
    around controller: @escaping () -> UIViewController?, perform: @escaping () -> Swift.Void
  ) {
    guard let transition = controller().flatMap({ transition(in: outermost($0)) }) else { return perform() }
    let again = { inNextTurn { afterTransitions(around: controller, perform: perform) } }
    if !transition.animate(alongsideTransition: nil, completion: { _ in again() }) { again() }
  }

  #if ROUTEGEN_LEAVING
  /// Returns true while a transition runs around a view controller.
  @MainActor static func isMoving(around controller: UIViewController?) -> Swift.Bool {
    controller.flatMap { transition(in: outermost($0)) } != nil
  }
  #endif

  /// Calls `perform` in the next turn of the main actor: UIKit's state is settled only after its completion handlers.
  @MainActor static func inNextTurn(_ perform: @escaping () -> Swift.Void) {
    guard #available(iOS 13.0, tvOS 13.0, *) else { return perform() }
    _Concurrency.Task { @MainActor in perform() }
  }

  /// The transition that runs in a view controller, in its children, or in what it presents.
  @MainActor private static func transition(
    in controller: UIViewController
  ) -> (any UIViewControllerTransitionCoordinator)? {
    if let transition = controller.transitionCoordinator { return transition }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller,
      let transition = transition(in: presented)
    {
      return transition
    }
    return controller.children.lazy.compactMap { transition(in: $0) }.first
  }

  /// A hidden view that reports once when it comes into a window: UIKit cannot present before.
  @MainActor final class WindowProbe: UIView {
    private var report: () -> Swift.Void = {}

    /// Calls `perform` when the view of a controller is in a window.
    static func wait(for controller: UIViewController, perform: @escaping () -> Swift.Void) {
      let probe = WindowProbe(frame: .zero)
      probe.isHidden = true
      probe.report = perform
      controller.view.insertSubview(probe, at: 0)
    }

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
        throw LinkError(address: text, reason: RoutegenLinks.noURL)
      }
      (self.scheme, self.place) = (scheme.lowercased(), place)
    }

    /// Reads the path after an origin of a flow; returns false if the address has another origin. A path alone has
    /// every origin, and a flow without origins accepts all.
    mutating func start(after origins: [Swift.String]) throws -> Swift.Bool {
      guard let path = path(after: origins) else { return false }
      self.path =
        path.isEmpty
        ? []
        : try path.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false).map {
          try RoutegenLinks.decoded(Swift.Substring($0), of: text)
        }
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
    throw LinkError(address: address, reason: "`\(part)` cannot be decoded: \(rule)")
  }

  /// Returns an address after its origin. After that of an app's scheme a path must not look like a host.
  static func address(_ origin: Swift.String, _ path: Swift.String) -> Swift.String {
    origin.utf8.last == 0x3A && path.utf8.starts(with: "//".utf8) ? origin + "//" + path : origin + path
  }

  /// Returns true if two texts have the same bytes; to Swift, texts with the same characters are equal.
  static func isSame(_ text: Swift.String, _ other: Swift.String) -> Swift.Bool { text.utf8.elementsEqual(other.utf8) }
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
        // What is not quite a URL Foundation changes or refuses, depending on its version.
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

extension RoutegenLinks.Kind where Value == Swift.String {
  static var text: Self { Self(read: { $0 }, write: { $0 }) }
}

extension RoutegenLinks.Kind where Value: Swift.LosslessStringConvertible {
  static var value: Self {
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

  nonisolated init(
    address: Swift.String, screen: Swift.String? = nil, value: Swift.String? = nil, reason: Swift.String
  ) {
    self.address = address
    self.screen = screen
    self.value = value
    self.reason = reason
  }

  nonisolated package var description: Swift.String {
    "\"\(address)\" is no link" + (screen.map { "; the nearest is \($0)" } ?? "") + ": " + reason
  }
}
"""###,
    "Links/Names": ###"""
// MARK: Addresses that name their screen

extension RoutegenLinks {
  /// Returns a printed address. Its query names the screen if another one would be opened, or none because of an empty
  /// text in the path.
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

extension RoutegenLinks.Kind
where Value: Swift.RawRepresentable & Swift.LosslessStringConvertible, Value.RawValue == Foundation.UUID {
  static var value: Self { Self(.value) }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Foundation.URL {
  static var value: Self { Self(.value) }
}

extension RoutegenLinks.Kind
where Value: Swift.RawRepresentable & Swift.LosslessStringConvertible, Value.RawValue == Foundation.URL {
  static var value: Self { Self(.value) }
}
#endif
"""###,
    "Links/OwnKinds": ###"""
// MARK: Types of the app with raw values

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable {
  /// A type whose raw values are of a kind.
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
  static var value: Self { Self(.value) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue: Swift.LosslessStringConvertible
{
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
    /// The best link of a flow; a failure if a value in its query does not fit.
    typealias Found = (
      origins: [Swift.String], template: [Segment], screen: Swift.String, link: Swift.Result<Link, any Swift.Error>
    )

    var address: Address
    private(set) var found: [Found] = []
    /// The first template of each flow for the path, whatever its values.
    private(set) var firsts: [(origins: [Swift.String], template: [Segment], screen: Swift.String)] = []
    private(set) var misses: [(error: LinkError, distance: Swift.Int)] = []
    private(set) var misfit: LinkError?

    init(_ text: Swift.String) throws { address = try Address(text) }

    /// Tries the links of a flow.
    mutating func flow(_ origins: [Swift.String], _ read: (inout Address) throws -> Link?) throws {
      var address = address
      let isStarted = try address.start(after: origins)
      if !isStarted, !address.isExplaining { return }
      if !isStarted { _ = try address.start(after: []) }
      var link: Swift.Result<Link, any Swift.Error>?
      do { link = try read(&address).map { .success($0) } } catch { link = .failure(error) }
      if let link, let opened = address.opened { found.append((origins, opened.template, opened.screen, link)) }
      if let first = address.first { firsts.append((origins, first.template, first.screen)) }
      misfit = misfit ?? address.misfit
      // Another origin is further away than another path.
      misses +=
        isStarted
        ? address.misses
        : address.misses.map { (address.error(otherThan: origins, screen: $0.error.screen), $0.distance + 10) }
    }

    /// The link of the most special template.
    var best: Found? { found.min { RoutegenLinks.precedes($0.template, $1.template) } }

    /// Links of flows with other origins, of which a path alone may be, too.
    func others(than best: Found) -> [Found] {
      address.scheme == nil ? found.filter { !RoutegenLinks.canCoincide($0.origins, best.origins) } : []
    }

    /// Returns the first screen for the path, of the flows with some origins.
    func first(where isMeant: ([Swift.String]) -> Swift.Bool) -> Swift.String? {
      firsts.filter { isMeant($0.origins) }.min { RoutegenLinks.precedes($0.template, $1.template) }?.screen
    }
  }

  /// Returns the link that the flows read.
  static func link<Link>(at text: Swift.String, _ read: (inout Search<Link>) throws -> Swift.Void) throws -> Link {
    var search = try Search<Link>(text)
    try read(&search)
    guard let best = search.best else {
      search.address.isExplaining = true
      try read(&search)
      throw search.misfit ?? nearest(search.misses)?.error ?? search.address.errorWithoutScreen
    }
    guard let other = search.others(than: best).first else { return try best.link.get() }
    let reason = "\(best.screen) and \(other.screen) both have it, with different origins: put one before it"
    throw LinkError(address: text, reason: reason)
  }

  /// Returns a printed address of a flow. Its query names the screen if another one would be opened, of the flow or of
  /// another one with its origins.
  static func naming<Link>(
    _ screen: Swift.String, in address: Swift.String, after origins: [Swift.String],
    _ read: (inout Search<Link>) throws -> Swift.Void
  ) -> Swift.String {
    guard var search = try? Search<Link>(address) else { return address }
    try? read(&search)
    let first = search.first { canCoincide($0, origins) }
    return first.map { isSame($0, screen) } == true ? address : adding(screen, to: address)
  }

  /// Returns a printed address for use without an origin. It names its screen if a flow with other origins has it, too.
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

  /// Returns true if a URL may be one of two flows.
  static func canCoincide(_ origins: [Swift.String], _ others: [Swift.String]) -> Swift.Bool {
    origins.isEmpty || others.isEmpty || origins.contains(where: others.contains)
  }

  /// Returns true if a template is tried before another one: if the other one has all of its paths, it has to be.
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
}

extension RoutegenLinks.Address {
  /// Returns true if a template of a screen has the path. Then its values can be read.
  @inline(never) mutating func opens(_ screen: Swift.String, _ template: Swift.String) -> Swift.Bool {
    if let named, !RoutegenLinks.isSame(named, screen) { return false }
    guard isExplaining || encodedPath.utf8.starts(with: template.utf8.prefix { $0 != 0x7B }) else { return false }
    let template = RoutegenLinks.segments(template)
    guard !isExplaining else {
      misses.append(miss(of: screen, by: template))
      return false
    }
    var left = path[...]
    var values: [(name: Swift.String, type: Swift.String, text: Swift.String)] = []
    for segment in template {
      switch segment {
      case .rest: (rest, left) = (Swift.Array(left), [])
      case .text(let text): guard let next = left.popFirst(), RoutegenLinks.isSame(next, text) else { return false }
      case .value(let name, let type, let before, let after):
        guard let text = left.popFirst().flatMap({ inner($0, before, after) }), isValue(text, type) else {
          return false
        }
        values.append((name, type, text))
      }
    }
    // One slash at the end of a path means nothing.
    guard left.isEmpty || left.count == 1 && left.first == "" else { return false }
    self.values = values
    opened = (screen, template)
    first = first ?? opened
    return true
  }

  /// The same for a further template of a screen. Where an address names its screen, only the first one counts.
  mutating func alsoOpens(_ screen: Swift.String, _ template: Swift.String) -> Swift.Bool {
    named == nil && self.opens(screen, template)
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

  /// Returns true if a text in the path may be a value. It is empty only where the address names its screen.
  private func isValue(_ text: Swift.String, _ type: Swift.String) -> Swift.Bool {
    RoutegenLinks.fits(text, type) && (named != nil || !text.isEmpty)
  }

  /// Returns a value in the path; `nil` if the type refuses its text. Then another template may have the path.
  @inline(never) mutating func value<Value>(_ name: Swift.String, _ kind: RoutegenLinks.Kind<Value>) -> Value? {
    guard let found = values.first(where: { $0.name == name }) else { return nil }
    if let value = kind.read(found.text) { return value }
    let reason = "`\(found.text)` is no `\(found.type)`, which `\(name)` is"
    misfit = misfit ?? LinkError(address: text, screen: opened?.screen, value: name, reason: reason)
    return nil
  }
}

// MARK: Reading

extension RoutegenLinks {
  /// Returns the link that one of a flow's templates reads.
  static func link<Link>(
    at text: Swift.String, after origins: [Swift.String], _ read: (inout Address) throws -> Link?
  ) throws -> Link {
    var address = try Address(text)
    guard try address.start(after: origins) else { throw address.error(otherThan: origins) }
    if let link = try read(&address) { return link }
    address.isExplaining = true
    _ = try read(&address)
    throw address.misfit ?? nearest(address.misses)?.error ?? address.errorWithoutScreen
  }

  /// Returns the smallest difference, of equal ones the first.
  static func nearest(_ misses: [(error: LinkError, distance: Swift.Int)]) -> (error: LinkError, distance: Swift.Int)? {
    misses.min { $0.distance < $1.distance }
  }
}

extension RoutegenLinks.Address {
  /// The reason why an address opens nothing that no screen is like.
  var errorWithoutScreen: LinkError {
    LinkError(address: text, reason: named.map { "nothing with a link is called `\($0)`" } ?? "there are no links")
  }

  /// The reason why an address with another origin opens nothing.
  func error(otherThan origins: [Swift.String], screen: Swift.String? = nil) -> LinkError {
    let names = origins.map { "`\($0)`" }.joined(separator: ", ")
    return LinkError(address: text, screen: screen, reason: "its flow answers to \(names) only")
  }

  /// Returns the first difference between the path and a template, and how much they differ.
  private func miss(
    of screen: Swift.String, by template: [RoutegenLinks.Segment]
  ) -> (error: LinkError, distance: Swift.Int) {
    var first: (reason: Swift.String, value: Swift.String?)?
    var distance = 0
    func note(_ cost: Swift.Int, _ reason: Swift.String, value: Swift.String? = nil) {
      first = first ?? (reason, value)
      distance += cost
    }
    var left = path[...]
    if left.last == "", left.count == template.count + 1 { left.removeLast() }
    for segment in template {
      if case .rest = segment {
        left = []
        continue
      }
      guard let next = left.popFirst() else {
        note(3, "the path ends before `\(segment.written)`")
        continue
      }
      let reason =
        next.isEmpty ? "a segment is empty, and not `\(segment.written)`" : "`\(next)` is not `\(segment.written)`"
      switch segment {
      case .text(let text):
        if !RoutegenLinks.isSame(next, text) { note(isLike(next, text) ? 1 : 6, reason) }
      case .value(let name, let type, let before, let after):
        guard let text = inner(next, before, after), named != nil || !text.isEmpty else {
          note(3, reason)
          continue
        }
        if !isValue(text, type) { note(1, "`\(text)` is no `\(type)`, which `\(name)` is", value: name) }
      case .rest: break
      }
    }
    if let next = left.first { note(5 * left.count, "the path goes on with `\(next)`") }
    let reason = first?.reason ?? "its values do not fit"
    return (LinkError(address: text, screen: screen, value: first?.value, reason: reason), distance)
  }

  /// Returns true if a word may be mistyped: half of it is right, at its start and its end.
  private func isLike(_ text: Swift.String, _ other: Swift.String) -> Swift.Bool {
    let start = Swift.zip(text.utf8, other.utf8).prefix { $0 == $1 }.count
    let end = Swift.zip(text.utf8.reversed(), other.utf8.reversed()).prefix { $0 == $1 }.count
    return 2 * (start + end) >= Swift.max(text.utf8.count, other.utf8.count)
  }
}
"""###,
    "Links/URLs": ###"""
#if canImport(Foundation)
import Foundation

extension RoutegenLinks {
  /// The URL of an address.
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
  /// Dequeues the views of a reuse identifier: called like a function, with what the class of the views allows.
  struct Dequeue<View> {
    let identifier: Swift.String

    init(_ identifier: Swift.String) {
      self.identifier = identifier
    }

    func checked(_ view: Any?) -> View {
      if let view = view as? View { return view }
      Swift.fatalError("the view of the reuse identifier \"\(identifier)\" is not a \(View.self)")
    }
  }
}
"""###,
    "Scenes/DequeueViews": ###"""
#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

extension RoutegenSupport.Dequeue where View: UITableViewCell {
  /// A cell of a table.
  @MainActor func callAsFunction(from tableView: UITableView, for indexPath: Foundation.IndexPath) -> View {
    checked(tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath))
  }
}

extension RoutegenSupport.Dequeue where View: UITableViewHeaderFooterView {
  /// A header or footer of a table, if one is registered.
  @MainActor func callAsFunction(from tableView: UITableView) -> View? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier).map(checked)
  }
}

extension RoutegenSupport.Dequeue where View: UICollectionViewCell {
  /// A cell of a collection.
  @MainActor func callAsFunction(from collectionView: UICollectionView, for indexPath: Foundation.IndexPath) -> View {
    checked(collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath))
  }
}

extension RoutegenSupport.Dequeue where View: UICollectionReusableView {
  /// A supplementary view of a collection.
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
  /// A view of a table, if one can be made.
  @MainActor func callAsFunction(from tableView: NSTableView, owner: Any?) -> View? {
    tableView.makeView(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), owner: owner).map(checked)
  }

  /// A supplementary view of a collection.
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
  /// An item of a collection.
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
  /// An identifier of a flow file, to register something for it.
  init<Identifier: RawRepresentable>(_ identifier: Identifier) where Identifier.RawValue == Swift.String {
    self.init(rawValue: identifier.rawValue)
  }
}
#endif
"""###,
    "Scenes/Scenes": ###"""
#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

// MARK: - Scenes

extension RoutegenSupport {
  #if ROUTEGEN_OWN_BUNDLE
  /// The bundle that this code is in.
  static var bundle: Foundation.Bundle { Foundation.Bundle(for: BundleMark.self) }

  private final class BundleMark {}
  #endif

  /// The place of a screen in a storyboard.
  @MainActor struct Scene {
    /// The name space of the screen.
    let screen: Swift.String
    let storyboard: Swift.String
    let bundle: Foundation.Bundle
    /// None for the initial controller.
    let identifier: Swift.String?

    private var loader: any RoutegenSupport.StoryboardLoading { self }

    /// A new controller.
    func instantiate<Controller: UIViewController>() -> Controller {
      checked(loader.controller())
    }

    #if ROUTEGEN_SCENES_BY_INITIALIZER
    /// A new controller, made by `creator` of what the storyboard knows of it.
    func instantiate<Controller: UIViewController>(
      creator: @escaping (Foundation.NSCoder) -> Controller?
    ) -> Controller {
      checked(loader.controller(creator: creator))
    }
    #endif

    #if ROUTEGEN_SCENES_IN_NAVIGATION
    /// A new controller, in its navigation controller.
    func instantiateInNavigation<Controller: UIViewController>() -> (
      navigationController: UINavigationController, rootViewController: Controller
    ) {
      let navigationController: UINavigationController = checked(loader.controller())
      return (navigationController, checked(navigationController.viewControllers.first))
    }
    #endif

    private func checked<Controller: UIViewController>(_ controller: UIViewController?) -> Controller {
      if let controller = controller as? Controller { return controller }
      let place = identifier.map { "\"\($0)\"" } ?? "the initial controller"
      let came = controller.map { "is a \(Swift.type(of: $0))" } ?? "is missing"
      Swift.fatalError("\(screen): \(place) of \(storyboard).storyboard \(came), not a \(Controller.self)")
    }
  }
}

extension RoutegenSupport {
  /// Makes controllers from storyboards, which are deprecated on visionOS: a call through a protocol gives no warning.
  @MainActor fileprivate protocol StoryboardLoading {
    func controller() -> UIViewController?
    #if ROUTEGEN_SCENES_BY_INITIALIZER
    func controller(creator: @escaping (Foundation.NSCoder) -> UIViewController?) -> UIViewController?
    #endif
  }
}

extension RoutegenSupport.Scene: RoutegenSupport.StoryboardLoading {
  @available(visionOS, deprecated: 1.0)
  fileprivate func controller() -> UIViewController? {
    let storyboard = UIStoryboard(name: storyboard, bundle: bundle)
    guard let identifier else { return storyboard.instantiateInitialViewController() }
    return storyboard.instantiateViewController(withIdentifier: identifier)
  }

  #if ROUTEGEN_SCENES_BY_INITIALIZER
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
  #endif
}
#endif
"""###,
    "Scenes/Scenes+AppKit": ###"""
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Foundation

// MARK: - Scenes

extension RoutegenSupport {
  #if ROUTEGEN_OWN_BUNDLE
  /// The bundle that this code is in.
  static var bundle: Foundation.Bundle { Foundation.Bundle(for: BundleMark.self) }

  private final class BundleMark {}
  #endif

  /// The place of a screen in a storyboard.
  @MainActor struct Scene {
    /// The name space of the screen.
    let screen: Swift.String
    let storyboard: Swift.String
    let bundle: Foundation.Bundle
    /// None for the initial controller.
    let identifier: Swift.String?

    /// A new controller.
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
    "Segues/GivenValues": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Values that sources of segues give

extension UIViewController {
  /// Performs a segue. If its destination needs values, a debug build stops if it is shown and was not given them.
  @available(visionOS, deprecated: 1.0) func performSegue<Identifier: Swift.RawRepresentable>(
    givingValues identifier: Identifier, sender: Any?
  ) where Identifier.RawValue == Swift.String {
    let performed = RoutegenSupport.PerformedSegue(identifier.rawValue, of: self)
    RoutegenSupport.PerformedSegue.running.append(performed)
    let isPerformed = RoutegenSupport.perform(identifier.rawValue, of: self, sender: sender)
    RoutegenSupport.PerformedSegue.running.removeAll { $0 === performed }
    Swift.assert(
      performed.hasValues || (identifier as? any RoutegenSupport.NeedingValues)?.needsValues != true || !isPerformed(),
      "\(Swift.type(of: self)) has to call \(RoutegenSupport.giving) in prepare(for:sender:): "
        + "the destination of the segue \"\(identifier.rawValue)\" needs values")
  }

  /// Notes that the destination of a segue gets its values.
  @available(visionOS, deprecated: 1.0) func giveValues(along segue: UIStoryboardSegue) {
    RoutegenSupport.PerformedSegue.running.last { $0.source === self && $0.identifier == segue.identifier }?
      .hasValues = true
  }
}

extension RoutegenSupport {
  #if ROUTEGEN_HANDLING
  /// The call that gives values.
  fileprivate static var giving: Swift.String { "handle(_:sender:)" }
  #else
  /// The call that gives values.
  fileprivate static var giving: Swift.String { "passDataToNextScene(_:sender:)" }
  #endif

  /// The segues of a class, some of which need values from it.
  @MainActor protocol NeedingValues {
    var needsValues: Swift.Bool { get }
  }

  /// A segue that code performs: several at once, if preparing one performs the next.
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
    "Segues/PerformedSegues": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Segues that code performs

extension RoutegenSupport {
  /// Performs a segue. The result is for debug builds, and tells whether the segue was performed: a class that overrides
  /// `performSegue(withIdentifier:sender:)` may refuse it, and show an alert instead.
  @available(visionOS, deprecated: 1.0) static func perform(
    _ identifier: Swift.String, of source: UIViewController, sender: Any?
  ) -> () -> Swift.Bool {
    let shown = shown(around: source)
    source.performSegue(withIdentifier: identifier, sender: sender)
    return {
      Self.shown(around: source) != shown && source.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    }
  }

  /// The view controllers that one is in, that are in these, and that they present, without alerts and those that are
  /// being dismissed.
  private static func shown(around source: UIViewController) -> [Swift.ObjectIdentifier] {
    Swift.sequence(first: source, next: \.parent).flatMap {
      [$0, $0.presentedViewController].compactMap { $0 } + $0.children
    }
    .filter { !$0.isBeingDismissed && !($0 is UIAlertController) }.map { Swift.ObjectIdentifier($0) }
  }
}
#endif
"""###,
    "Segues/PerformedSegues+AppKit": ###"""
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

// MARK: - Segues that code performs

extension RoutegenSupport {
  /// Performs a segue. The result is for debug builds, and tells whether the segue was performed: a class that overrides
  /// `performSegue(withIdentifier:sender:)` may ask `shouldPerformSegue(withIdentifier:sender:)`.
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

extension UIViewController {
  /// Performs a segue, and takes values along for the segue action that makes its destination.
  @available(visionOS, deprecated: 1.0) func performSegue<Values>(
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
  /// The values that a segue carries to its segue action. It is the segue's sender.
  @MainActor final class Cargo<Values> {
    private let values: Values
    private(set) var isTaken = false

    init(_ values: Values) {
      self.values = values
    }

    /// The values.
    func take() -> Values {
      isTaken = true
      return values
    }
  }

  /// The values that a segue's sender carries.
  static func values<Values>(from sender: Any?, as type: Values.Type) -> Values {
    if let cargo = sender as? Cargo<Values> { return cargo.take() }
    Swift.fatalError("a segue that brings values for its segue action is performed by its own method: \(Values.self)")
  }
}
#endif
"""###,
    "Segues/SegueDestinations": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// The controller that a segue leads to, or the root of the navigation controller that it leads to.
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
  /// The controller that a segue leads to, or the content of the window controller that it leads to.
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

/// A view controller whose segues a flow file names.
@MainActor protocol SegueHandlerType: UIViewController {
  associatedtype SegueIdentifier: Swift.RawRepresentable where SegueIdentifier.RawValue == Swift.String
}

extension SegueHandlerType {
  /// Performs a segue by its name.
  // In a subclass with its own segues, its own method comes first, also in the compiler's messages.
  @_disfavoredOverload
  @available(visionOS, deprecated: 1.0) func performSegue(_ identifier: SegueIdentifier, sender: Any? = nil) {
    #if ROUTEGEN_GIVEN_VALUES
    performSegue(givingValues: identifier, sender: sender)
    #else
    performSegue(withIdentifier: identifier.rawValue, sender: sender)
    #endif
  }

  /// Performs a segue by its name.
  @available(visionOS, deprecated: 1.0) func performSegue(withIdentifier identifier: SegueIdentifier, sender: Any?) {
    performSegue(identifier, sender: sender)
  }

  /// The name of `segue`. Stops the program if it has no identifier, or one that the flow file does not declare.
  @available(visionOS, deprecated: 1.0) func segueIdentifier(for segue: UIStoryboardSegue) -> SegueIdentifier {
    RoutegenSupport.identifier(of: segue)
  }

  /// The name of `segue`, if it has one: Interface Builder also sends segues without an identifier.
  @available(visionOS, deprecated: 1.0) func segueIdentifierIfKnown(for segue: UIStoryboardSegue) -> SegueIdentifier? {
    guard let identifier = segue.identifier else { return nil }
    return SegueIdentifier(rawValue: identifier)
  }
}
#endif
"""###,
    "Segues/SegueIdentifiers": ###"""
#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  #if ROUTEGEN_NAMELESS_SEGUES
  /// Returns true if a segue has an identifier: Interface Builder sends some without.
  @available(visionOS, deprecated: 1.0) static func hasIdentifier(_ segue: UIStoryboardSegue) -> Swift.Bool {
    segue.identifier?.isEmpty == false
  }
  #endif

  /// The name of a segue.
  @available(visionOS, deprecated: 1.0) static func identifier<Identifier: Swift.RawRepresentable>(
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
  /// A controller that performs segues: of a view, or of a window.
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

extension UIViewController {
  /// Performs a segue, and takes values along for its destination.
  @available(visionOS, deprecated: 1.0) func performSegue<Destination: UIViewController, Values>(
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

  /// Hands the values of a `perform…` call on to the destination. Call it in `prepare(for:sender:)`; the generated
  /// `handle(_:sender:)` does.
  @available(visionOS, deprecated: 1.0) func deliverValues(along segue: UIStoryboardSegue, sender: Any?) {
    (sender as? RoutegenSupport.Delivery)?.deliver(along: segue)
  }

  /// Hands the values of a `perform…` call on to a destination that needs them.
  @available(visionOS, deprecated: 1.0) func deliverExpectedValues(along segue: UIStoryboardSegue, sender: Any?) {
    Swift.assert(
      sender is RoutegenSupport.Delivery,
      "the segue \"\(segue.identifier ?? "")\" of \(Swift.type(of: self)) brings values: perform it by its own method")
    deliverValues(along: segue, sender: sender)
  }
}

extension RoutegenSupport {
  #if ROUTEGEN_HANDLING
  /// The calls that pass values on.
  fileprivate static var delivering: Swift.String { "handle(_:sender:) or deliverValues(along:sender:)" }
  #else
  /// The calls that pass values on.
  fileprivate static var delivering: Swift.String { "deliverValues(along:sender:)" }
  #endif

  /// The values that a segue carries to its destination. It is the segue's sender.
  @MainActor final class Delivery {
    @available(visionOS, deprecated: 1.0) private let deliver: @MainActor (UIStoryboardSegue) -> Swift.Void
    private(set) var isDelivered = false

    @available(visionOS, deprecated: 1.0) init(_ deliver: @escaping @MainActor (UIStoryboardSegue) -> Swift.Void) {
      self.deliver = deliver
    }

    /// Hands the values over, once.
    @available(visionOS, deprecated: 1.0) func deliver(along segue: UIStoryboardSegue) {
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
  /// The answers that wait for flows. Each returns false when it no longer waits.
  private static var waiting: [() -> Swift.Bool] = []
  private static var isAboutToAsk = false

  /// Notes that a stage has changed. When the whole change is done, the screens whose flow was left by it are answered.
  static func shownHasChanged() {
    guard !waiting.isEmpty, !isAboutToAsk else { return }
    isAboutToAsk = true
    _Concurrency.Task { @MainActor in
      isAboutToAsk = false
      let all = waiting
      waiting = []
      waiting = all.filter { $0() } + waiting
    }
  }

  /// The answer to a screen that has asked for a flow. It is `nil`, at the latest, when nobody is left who could give another.
  @MainActor final class Answer<Value> {
    private let pending: RoutegenPendingAnswer<Value>

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = RoutegenPendingAnswer(then)
    }

    // On whatever thread.
    deinit {
      _Concurrency.Task { @MainActor [pending] in pending.give(nil) }
    }

    #if ROUTEGEN_OWED_ANSWERS
    var isGiven: Swift.Bool { pending.isGiven }

    #endif
    func give(_ value: Value?) {
      pending.give(value)
    }

    /// True if a flow of another module was seen on a stage; true if its result is about to come.
    private var isSeen = false
    private var isComing = false

    #if ROUTEGEN_SCREEN_ANSWERS
    func isThere() {
      isSeen = true
    }

    #endif
    /// Answers `nil` when a flow was shown and no longer is.
    func wait<Screen>(for flow: Presence<Screen>) {
      waiting.append { [weak self, weak flow] in
        guard let self, let flow else { return false }
        let isLeft = flow.hasEntered && !flow.isThere
        if isLeft { self.give(nil) }
        return !isLeft
      }
    }

    /// The same for a flow of another module.
    func wait(whileShown isShown: @escaping () -> Swift.Bool) {
      waiting.append { [weak self] in
        guard let self, !self.isComing else { return false }
        if isShown() { self.isSeen = true }
        let isLeft = self.isSeen && !isShown()
        if isLeft { self.give(nil) }
        return !isLeft
      }
    }

    /// A flow of another module has finished, and is about to be removed.
    func comes() {
      isComing = true
    }
  }
}
#if ROUTEGEN_SCREEN_ANSWERS

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Answers `nil` when the screen that is to answer was shown and no longer is.
  func wait<Value>(
    for answer: RoutegenViews.Answer<Value>, of asked: @escaping (Screen) -> RoutegenViews.Answer<Value>?
  ) {
    let isShown = { [weak self, weak answer] in
      guard let self, let answer else { return false }
      return self.shown.contains { asked($0.screen) === answer }
    }
    if isShown() { answer.isThere() }
    answer.wait(whileShown: isShown)
  }
}
#endif
#endif
"""###,
    "Views/Closing": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Going back

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Removes what is above one of its screens.
  func uncover(_ id: RoutegenViews.Entry<Screen>.Identity?, then completion: @escaping () -> Swift.Void) {
    if let index = entries.firstIndex(where: { $0.id === id }), index < path.count {
      path = Swift.Array(path.prefix(index))
    }
    dismiss(then: completion)
  }

  func popToRoot() {
    #if ROUTEGEN_LEAVING
    if isAsked(before: { $0.popToRoot() }, leaving: 1) { return }
    #endif
    if !path.isEmpty { path = [] }
  }

  func close(_ id: RoutegenViews.Entry<Screen>.Identity, then completion: @escaping () -> Swift.Void) {
    guard let index = entries.firstIndex(where: { $0.id === id }) else { return }
    #if ROUTEGEN_LEAVING
    if isAsked(before: { $0.close(id, then: completion) }, leaving: index) { return }
    #endif
    guard index == 0 else { return uncover(entries[index - 1].id, then: completion) }
    #if ROUTEGEN_SPLITS
    if columns?.empty(self) == true { return dismiss(then: completion) }
    #endif
    switch position {
    case .window(let onClose):
      onClose()
      completion()
    case .tab(let outer, _, _): outer.close(then: completion)
    case .presented(let presenter, _): presenter.stage?.dismiss(then: completion)
    }
  }

  func goBack(
    from id: RoutegenViews.Entry<Screen>.Identity, to isTarget: @escaping (Screen) -> Swift.Bool, including: Swift.Bool,
    then completion: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    if uncoverLast(below: id, including: including, then: completion, where: isTarget) { return true }
    switch position {
    case .window: return false
    case .tab(let outer, _, _): return outer.goBack(to: isTarget, including: including, then: completion)
    // Going back there dismisses what is over it.
    case .presented(_, let origin): return origin(isTarget, completion)
    }
  }

  /// Removes what is above the nearest screen of a kind below another one, or including that, and gives whether there is one.
  func uncoverLast(
    below id: RoutegenViews.Entry<Screen>.Identity, including: Swift.Bool, then completion: @escaping () -> Swift.Void,
    where isTarget: (Screen) -> Swift.Bool
  ) -> Swift.Bool {
    guard let index = entries.firstIndex(where: { $0.id === id }),
      let target = entries.prefix(including ? index + 1 : index).last(where: { isTarget($0.screen) })
    else { return false }
    #if ROUTEGEN_LEAVING
    let over = (entries.firstIndex { $0.id === target.id } ?? 0) + 1
    if isAsked(before: { $0.uncover(target.id, then: completion) }, leaving: over) { return true }
    #endif
    uncover(target.id, then: completion)
    return true
  }

  /// Removes some screens, and what is above them. What has nothing under it stays.
  func remove(
    _ isRemoved: (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    guard let index = entries.firstIndex(where: { isRemoved($0.screen) }) else {
      return presented?.remove(isRemoved, then: completion) ?? false
    }
    #if ROUTEGEN_SPLITS
    if index == 0, columns?.empty(self) == true {
      dismiss(then: completion)
      return true
    }
    #endif
    if index == 0, case .presented(let presenter, _) = position {
      presenter.stage?.dismiss(then: completion)
    } else {
      uncover(entries[index == 0 ? 0 : index - 1].id, then: completion)
    }
    return true
  }

  func reveal(_ id: RoutegenViews.Entry<Screen>.Identity) {
    if case .tab(let outer, _, let select) = position {
      outer.reveal()
      _ = select(nil)
    }
    next = {}
    uncover(id) {}
  }

  func select(_ tab: Swift.AnyHashable) {
    switch position {
    case .window: Swift.assertionFailure("there is no tab \(tab)")
    case .tab(let outer, _, let select): if !select(tab) { outer.select(tab) }
    case .presented(let presenter, _): presenter.stage?.select(tab)
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
  /// The columns of a split view, for a stage in one of them.
  @MainActor protocol SplitColumns<Screen>: Swift.AnyObject {
    associatedtype Screen: Showable
    /// Notes that something was pushed in the column of a stage: it is the one to show when there is room for one.
    func use(_ stage: Stage<Screen>)
    /// Shows again what the column of a stage starts with, and gives false if the stage stays as it is.
    func empty(_ stage: Stage<Screen>) -> Swift.Bool
    /// Makes a screen the first of a column, and gives its place, if there is such a column.
    func show(
      _ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?
    ) -> (any Place<Screen>)?
  }

  /// The columns of a split view, each with a stage. Turning the device changes none of the stages.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observable
  final class Columns<Column: Swift.Hashable & Swift.CaseIterable, Screen: Showable>:
    SplitColumns
  {
    /// The column in view where there is room for one only.
    private(set) var shown: Column
    /// The columns in view where there is room for several. The user can hide some.
    var visibility = SwiftUI.NavigationSplitViewVisibility.automatic
    /// True if there is room for one column only. The view knows it.
    @ObservationIgnored var isCollapsed = false
    @ObservationIgnored private var stages: [Column: Stage<Screen>] = [:]
    /// The entries that the columns have started with, which are replaced by others.
    @ObservationIgnored private var starts: [Column: Entry<Screen>.Identity] = [:]
    @ObservationIgnored private var place: (any Place<Screen>)?
    @ObservationIgnored private let start: (Column) -> Screen?

    init(_ shown: Column, inNavigation columns: Swift.Set<Column>, start: @escaping (Column) -> Screen?) {
      self.shown = shown
      self.start = start
      for column in Column.allCases {
        guard let screen = start(column) else { continue }
        let stage = Stage(screen, inNavigation: columns.contains(column), .window(onClose: {}))
        stage.columns = self
        stages[column] = stage
        starts[column] = stage.root.id
      }
    }

    // MARK: Columns in view

    private var order: [Column] { Swift.Array(Column.allCases) }

    /// The stages from the first column to the last; where there is room for one, with the shown one last.
    var all: [Stage<Screen>] {
      (isCollapsed ? order.filter { $0 != shown } + [shown] : order).compactMap { stages[$0] }
    }

    /// The stages of the columns that the user sees. As long as the last column is empty, it comes first.
    var seen: [Stage<Screen>] {
      let seen = order.filter(isSeen)
      let empty = seen.filter { $0 == order.last && isEmpty($0) }
      return (empty + seen.filter { !empty.contains($0) }).compactMap { stages[$0] }
    }

    /// The stage of the first column, of the last one, and of the one between them if there are three.
    var sidebar: Stage<Screen>? { order.first.flatMap { stages[$0] } }
    var content: Stage<Screen>? { order.count > 2 ? stages[order[1]] : nil }
    var detail: Stage<Screen>? { order.last.flatMap { stages[$0] } }

    /// True if a column shows nothing but what it starts with.
    private func isEmpty(_ column: Column) -> Swift.Bool {
      stages[column].map { starts[column] === $0.root.id && $0.steps.isEmpty } ?? true
    }

    private func isSeen(_ column: Column) -> Swift.Bool {
      if isCollapsed { return column == shown }
      if visibility == .detailOnly { return column == order.last }
      return order.count == 2 || visibility != .doubleColumn || column != order.first
    }

    /// The shown column for a `NavigationSplitView`, which writes the one that the user goes back to.
    var preferred: SwiftUI.NavigationSplitViewColumn {
      get { shown == order.first ? .sidebar : shown == order.last ? .detail : .content }
      set {
        let column = newValue == .sidebar ? order.first : newValue == .detail ? order.last : order.dropFirst().first
        if let column, column != shown { shown = column }
      }
    }

    /// Brings a column to view.
    func show(_ column: Column) {
      if shown != column { shown = column }
      guard !isSeen(column) || column == order.first, !isCollapsed else { return }
      visibility = column == order.first ? .all : .doubleColumn
    }

    // MARK: Screens

    #if ROUTEGEN_LEAVING
    /// The views in a column that are asked before they are left, and those over all columns.
    func askers(in column: Column) -> [Asker] { stages[column]?.askers { _ in true } ?? [] }
    #endif

    /// Makes a screen the first of a column, and brings the column to view.
    @discardableResult
    func show(_ screen: Screen, in column: Column, inNavigation: Swift.Bool? = nil) -> (any Place<Screen>)? {
      guard let stage = stages[column] else { return nil }
      stage.replace({ _ in true }, by: screen, inNavigation: inNavigation)
      show(column)
      return stage.place(of: stage.root)
    }

    func show(
      _ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?
    ) -> (any Place<Screen>)? {
      (column.base as? Column).flatMap { show(screen, in: $0, inNavigation: inNavigation) }
    }

    /// Makes what a column starts with again.
    func restart(_ column: Column) {
      guard let stage = stages[column], let screen = start(column) else { return }
      stage.replace({ _ in true }, by: screen, inNavigation: nil)
      starts[column] = stage.root.id
    }

    func use(_ stage: Stage<Screen>) {
      if let column = order.first(where: { stages[$0] === stage }), column != shown { shown = column }
    }

    func empty(_ stage: Stage<Screen>) -> Swift.Bool {
      guard let index = order.firstIndex(where: { stages[$0] === stage }) else { return false }
      let column = order[index]
      let isEmpty = starts[column] === stage.root.id
      if isEmpty, index == 0 { return false }
      if !isEmpty { restart(column) }
      // Where there is room for one, the column before it comes into view.
      if isCollapsed, index > 0, shown == column { shown = order[index - 1] }
      return true
    }

    // MARK: Being shown

    /// True if they are shown.
    var isShown: Swift.Bool { place?.isShown ?? false }

    func enter(_ place: any Place<Screen>) {
      self.place = place
      for (column, stage) in stages {
        let select = { [weak self] (other: Swift.AnyHashable?) in
          guard let column = other.map({ $0.base as? Column }) ?? column else { return false }
          self?.show(column)
          return true
        }
        stage.enter(.tab(place, isSelected: { [weak self] in self?.isSeen(column) ?? false }, select: select))
      }
    }

    /// Brings the first screen of a column to the front, and makes it again where another is in its place.
    func uncovered(_ column: Column) -> (any Place<Screen>)? {
      guard isShown, let stage = stages[column] else { return nil }
      stage.place(of: stage.root).reveal()
      if starts[column] !== stage.root.id { restart(column) }
      return stage.place(of: stage.root)
    }
  }

  /// Shows the columns of a split view.
  struct SplitView<Column: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var columns: Columns<Column, Screen>
    let content: (Screen, any Place<Screen>) -> Content
    @SwiftUI.Environment(\.horizontalSizeClass) private var sizeClass

    init(
      _ columns: Columns<Column, Screen>, @SwiftUI.ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content
    ) {
      self.columns = columns
      self.content = content
    }

    var body: some SwiftUI.View {
      split
        .onChange(of: sizeClass, initial: true) { columns.isCollapsed = sizeClass == .compact }
    }

    @SwiftUI.ViewBuilder private var split: some SwiftUI.View {
      if let middle = columns.content {
        SwiftUI.NavigationSplitView(
          columnVisibility: $columns.visibility, preferredCompactColumn: $columns.preferred
        ) {
          if let stage = columns.sidebar { StackView(stage, content: content) }
        } content: {
          StackView(middle, content: content)
        } detail: {
          if let stage = columns.detail { StackView(stage, content: content) }
        }
      } else {
        SwiftUI.NavigationSplitView(
          columnVisibility: $columns.visibility, preferredCompactColumn: $columns.preferred
        ) {
          if let stage = columns.sidebar { StackView(stage, content: content) }
        } detail: {
          if let stage = columns.detail { StackView(stage, content: content) }
        }
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Makes a screen the first of a column of the nearest split view that has it.
  func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> (
    any RoutegenViews.Place<Screen>
  )? {
    for stage in [self] + entries.flatMap({ $0.screen.tabStages }) {
      if let shown = stage.columns?.show(screen, in: column, inNavigation: inNavigation) { return shown }
    }
    switch position {
    case .window:
      Swift.assertionFailure("there is no column \(column)")
      return nil
    case .tab(let outer, _, _): return outer.show(screen, in: column, inNavigation: inNavigation)
    case .presented(let presenter, _):
      return presenter.stage?.show(screen, in: column, inNavigation: inNavigation)
    }
  }
}
#endif
"""###,
    "Views/FlowQuestions": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Alerts of flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place where Screen: RoutegenViews.Showable {
  /// Shows an alert that the app asks for, `over` whatever a flow shows: if the user swipes that down, it comes again over
  /// what is left of the flow.
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

  /// The same with one choice.
  func tell(
    over flow: RoutegenViews.Presence<Screen>?,
    by make: (@escaping @MainActor () -> Swift.Void) -> RoutegenViews.Question
  ) {
    ask(over: flow, orElse: (), then: { _ in }) { choose in make { choose(()) } }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Asks a question of the flow again, which was over what the user has swiped down.
  func askAgain(whatWaitsOn stage: RoutegenViews.Stage<Screen>) {
    let questions = sequence(first: stage) { $0.presented }.compactMap { $0.asking.takeWanted() }
    for question in questions { ask(question) }
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
  /// The screens that a flow can show, as values.
  @MainActor protocol Showable {
    /// Called when the screen is on a stage: tabs, and flows that were started, have to know where they are.
    func enter(_ place: any Place<Self>)
    /// The stages of its tabs, the selected one last, if it is a tab bar of the flow.
    var tabStages: [Stage<Self>] { get }
    #if ROUTEGEN_SPLITS
    /// The stages that the user sees of them: that of the selected tab, or those of the columns in view.
    var seenStages: [Stage<Self>] { get }
    #endif
    /// True if it belongs to the flow itself, not to a flow that it has started.
    var isOwn: Swift.Bool { get }
    #if ROUTEGEN_OUTER_SCREENS
    /// Returns true if it is the screen of a name to which other flows go back.
    func isScreen(_ name: Any.Type) -> Swift.Bool
    #endif
    #if ROUTEGEN_LEAVING
    /// The flow of another module that it is, if that is asked before it is left.
    var outside: Asker? { get }
    #endif
  }

  /// The place of a screen, from which routes are performed. It owns nothing that is shown.
  @MainActor protocol Place<Screen> {
    associatedtype Screen
    #if ROUTEGEN_OWED_ANSWERS
    /// The identity of the screen.
    var id: Step.Identity { get }
    #endif
    /// True if the screen is shown, even if another one covers it.
    var isShown: Swift.Bool { get }
    #if ROUTEGEN_LINKS
    /// True if the screen is in a stack, or is the first one of it.
    var hasStack: Swift.Bool { get }
    #endif
    /// True if the screen is shown and no flow covers it: only then are its routes performed.
    var isInFront: Swift.Bool { get }
    /// True if the screen is presented, or in something presented, that SwiftUI does not show.
    var isOverdue: Swift.Bool { get }
    /// Withdraws what is to be presented over the screen and SwiftUI does not show.
    func withdrawOverdue()
    /// The screens on the same stage and over it, from the bottom to the top.
    var shown: [(screen: Screen, place: any Place<Screen>)] { get }

    func push(_ screen: Screen)
    #if ROUTEGEN_ZOOM
    /// The same, with a zoom from the view that is marked with an identity, if it is on the screen.
    func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable)
    #endif
    func replace(_ isReplaced: (Screen) -> Swift.Bool, by screen: Screen, inNavigation: Swift.Bool?)
    /// Presents the first of some screens, with the others on its stack.
    func present(_ screens: [Screen], _ presentation: Presentation, from origin: @escaping Origin<Screen>)
    #if ROUTEGEN_ALERTS
    /// Asks something over all screens.
    func ask(_ question: Question)
    #endif
    /// Goes back to what was shown before the screen.
    func close(then completion: @escaping () -> Swift.Void)
    /// Goes back to the nearest screen of a kind, of those before it or including it.
    func goBack(
      to isTarget: @escaping (Screen) -> Swift.Bool, including: Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool
    #if ROUTEGEN_OUTER_SCREENS
    /// The same for a screen of a name, which may be of another flow.
    func goBack(toOuter name: Any.Type, including: Swift.Bool, then completion: @escaping () -> Swift.Void)
      -> Swift.Bool
    #endif
    /// Removes what is above the screen.
    func uncover(then completion: @escaping () -> Swift.Void)
    /// Brings the screen to the front: selects its tab, and removes what is above it.
    func reveal()
    /// Selects a tab of the nearest tab bar that has it.
    func select(_ tab: Swift.AnyHashable)
    #if ROUTEGEN_SPLITS
    /// Makes a screen the first of a column of the nearest split view that has it, and gives its place.
    @discardableResult
    func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> (any Place<Screen>)?
    #endif
    #if ROUTEGEN_LEAVING
    /// The wish of the window that waits for its views.
    var departures: Departures? { get }
    /// The views of the screen that are asked before it is left.
    var own: [Asker] { get }
    /// The views that are asked before the first of some screens is left, with what is above it.
    func askers(_ isLeft: @escaping (Screen) -> Swift.Bool) -> [Asker]
    #endif
    /// Removes some screens, and what is above them; gives whether there are any.
    func remove(_ isRemoved: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void)
      -> Swift.Bool
  }

  /// Goes back to a screen of a kind from where something was presented, and gives whether there is one.
  typealias Origin<Screen> = (@escaping (Screen) -> Swift.Bool, @escaping () -> Swift.Void) -> Swift.Bool

  /// An element of the path of a `NavigationStack`. A `RouteLink` appends one that has a route to perform; the screen that
  /// this pushes takes its place in the path, so that SwiftUI finds there what it has appended.
  struct Step: Swift.Hashable {
    final class Identity: Swift.Sendable {
      nonisolated init() {}
    }

    let id = Identity()
    var perform: (@MainActor () -> Swift.Void)?

    init(_ perform: (@MainActor () -> Swift.Void)? = nil) {
      self.perform = perform
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool {
      left.id === right.id
    }

    nonisolated func hash(into hasher: inout Swift.Hasher) {
      hasher.combine(Swift.ObjectIdentifier(id))
    }
  }

  /// A screen on a stage. It is known by its identity: its values need not be `Hashable`, and two of them may be equal. A link
  /// that is tapped again gives another entry with the same step, so that routes of the first one are not heard again.
  struct Entry<Screen>: Swift.Hashable {
    typealias Identity = Step.Identity

    let id = Identity()
    let step: Step
    let screen: Screen
    #if ROUTEGEN_ZOOM
    /// The identity of the view that it zooms from.
    var source: Swift.AnyHashable?
    #endif
    #if ROUTEGEN_LEAVING
    let askers = Askers()
    #endif

    init(_ screen: Screen, _ step: Step = Step()) {
      self.screen = screen
      self.step = step
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool {
      left.id === right.id
    }

    nonisolated func hash(into hasher: inout Swift.Hasher) {
      hasher.combine(Swift.ObjectIdentifier(id))
    }
  }

  #if ROUTEGEN_WITHOUT_ANIMATION
  private static var isAnimated = true

  /// Changes what is shown without animation, also if that has to wait.
  static func withoutAnimation(_ change: () -> Swift.Void) {
    let wasAnimated = isAnimated
    isAnimated = false
    defer { isAnimated = wasAnimated }
    var transaction = SwiftUI.Transaction()
    transaction.disablesAnimations = true
    SwiftUI.withTransaction(transaction, change)
  }

  /// Returns a change that is made later, without animation if it is asked for without.
  static func keepingAnimation(_ change: @escaping () -> Swift.Void) -> () -> Swift.Void {
    isAnimated ? change : { withoutAnimation(change) }
  }

  #endif
  /// The way in which something is presented.
  struct Presentation {
    var isCover = false
    /// True if it comes over a presented screen, not in its place.
    var isOver = false
    var inNavigation = false
    var detents: Swift.Set<SwiftUI.PresentationDetent> = []
    #if ROUTEGEN_GUARDS
    var gate: Gate?
    #endif
    #if ROUTEGEN_ALERTS
    /// True if it waits for the answer to an alert. The flow of a guard does not: the alert is cancelled.
    var waitsForAlerts: Swift.Bool {
      #if ROUTEGEN_GUARDS
      isOver && gate == nil
      #else
      isOver
      #endif
    }
    #endif
    #if ROUTEGEN_OUTER_SCREENS
    var outerOrigin: OuterOrigin = { _, _ in false }
    #endif
  }
}

#if ROUTEGEN_SPLITS
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Showable {
  var seenStages: [RoutegenViews.Stage<Self>] { tabStages.suffix(1) }
}
#endif

#if ROUTEGEN_LEAVING
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Showable {
  var outside: RoutegenViews.Asker? { nil }
}
#endif

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Makes a screen the only one of the flow.
  func replace(by screen: Screen, inNavigation: Swift.Bool? = nil) {
    replace({ _ in true }, by: screen, inNavigation: inNavigation)
  }

  #if ROUTEGEN_GUARDS
  /// Presents a screen, with some above it on its stack: in the place of what is presented, or `over` that.
  func present(
    _ screen: Screen, asCover isCover: Swift.Bool = false, over isOver: Swift.Bool = false,
    inNavigation: Swift.Bool = false,
    detents: Swift.Set<SwiftUI.PresentationDetent> = [], above: [Screen] = [], gate: RoutegenViews.Gate? = nil
  ) {
    let presentation = RoutegenViews.Presentation(
      isCover: isCover, isOver: isOver || gate != nil, inNavigation: inNavigation, detents: detents, gate: gate
    )
    #if ROUTEGEN_OUTER_SCREENS
    .from { goBack(toOuter: $0, including: true, then: $1) }
    #endif
    present([screen] + above, presentation) { goBack(to: $0, including: true, then: $1) }
  }
  #else
  /// Presents a screen, with some above it on its stack: in the place of what is presented, or `over` that.
  func present(
    _ screen: Screen, asCover isCover: Swift.Bool = false, over isOver: Swift.Bool = false,
    inNavigation: Swift.Bool = false,
    detents: Swift.Set<SwiftUI.PresentationDetent> = [], above: [Screen] = []
  ) {
    let presentation = RoutegenViews.Presentation(
      isCover: isCover, isOver: isOver, inNavigation: inNavigation, detents: detents
    )
    #if ROUTEGEN_OUTER_SCREENS
    .from { goBack(toOuter: $0, including: true, then: $1) }
    #endif
    present([screen] + above, presentation) { goBack(to: $0, including: true, then: $1) }
  }
  #endif

  /// Goes back to what was shown before the screen.
  func close() {
    close {}
  }

  /// Goes back to the nearest screen of a kind that was shown before.
  func close(backTo isTarget: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void = {}) {
    if !goBack(to: isTarget, including: false, then: completion) {
      Swift.assertionFailure("there is no such screen to go back to")
    }
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
  /// A coordinator of this module that asks guards.
  @MainActor protocol GuardedFlow: Swift.AnyObject {
    // Not `Screen`, which may be a type of the app's.
    associatedtype ShownScreen: Showable
    /// Returns true if a guard is met.
    var allows: @MainActor (FlowGuard) -> Swift.Bool { get }
    /// The presence of the flow.
    var presence: Presence<ShownScreen> { get }
    /// The flows of guards that are shown.
    var gates: Gates { get }
    /// Presents the flow of a guard from a place.
    func begin(_ guarded: FlowGuard, from place: any Place<ShownScreen>, _ gate: Gate)
  }

  /// The wish of a view or a link, until all its guards are met. It owns no flow.
  @MainActor final class Wish {
    let guards: [FlowGuard]
    let allows: @MainActor (FlowGuard) -> Swift.Bool
    /// Returns true if it can still be shown.
    let isHeard: () -> Swift.Bool
    /// Presents the flow of a guard, and gives whether it could.
    let begin: (FlowGuard, Gate) -> Swift.Bool
    let perform: () -> Swift.Bool
    /// The guards whose flows were started for it. Each is once.
    var tried: Swift.Set<FlowGuard> = []

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

  /// The flow of a guard that is shown, and what waits for its end. Its stage owns it.
  @MainActor final class Gate {
    let guarded: FlowGuard
    var wish: Wish?
    /// Returns true if it is presented, or will be when something else is gone.
    var isShown: () -> Swift.Bool = { true }
    private let gates: Gates

    init(_ guarded: FlowGuard, _ wish: Wish, in gates: Gates) {
      self.guarded = guarded
      self.wish = wish
      self.gates = gates
    }

    /// Goes on with the wish that waits: the presented flow is gone.
    func isGone() {
      guard let wish else { return }
      self.wish = nil
      if wish.isHeard() { _ = gates.grant(wish) }
    }
  }

  /// The flows of guards that a flow, and those that it has started, show.
  @MainActor final class Gates {
    private struct Entry {
      weak var gate: Gate?
    }

    private var all: [Entry] = []
    /// True if a flow that shows its first screen asks its own guards. One in a view controller was started by a flow that
    /// has asked them.
    var asksAtStart = true

    init() {}

    /// Shows what is wanted, or starts the flow of the first guard that is not met; gives whether it is or may be shown.
    func grant(_ wish: Wish) -> Swift.Bool {
      guard let unmet = FlowGuard.unmet(among: wish.guards, wish.allows) else { return wish.perform() }
      guard wish.tried.insert(unmet).inserted else { return false }
      // The flow of the guard is shown already: the last wish counts.
      if let gate = all.lazy.compactMap({ $0.gate }).first(where: { $0.guarded == unmet && $0.isShown() }) {
        gate.wish = wish
        return true
      }
      let gate = Gate(unmet, wish, in: self)
      all.removeAll { $0.gate == nil }
      all.append(Entry(gate: gate))
      return wish.begin(unmet, gate)
    }

    /// Forgets what waits for flows of guards that a link has dismissed.
    func forget() {
      for gate in all.compactMap({ $0.gate }) where !gate.isShown() { gate.wish = nil }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.GuardedFlow {
  /// Performs a route once some guards are met, from a place that is still heard then; if the app wants it, `over` what is
  /// presented, from one that is still shown.
  func pass(
    _ guards: [FlowGuard], from place: any RoutegenViews.Place<ShownScreen>, over isOver: Swift.Bool = false,
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

  /// Shows a link once some guards are met, while the flow is shown.
  func pass(_ guards: [FlowGuard], then perform: @escaping () -> Swift.Bool) -> Swift.Bool {
    gates.grant(
      RoutegenViews.Wish(
        guards, allows, isHeard: { [weak self] in self?.presence.front != nil },
        begin: { [weak self] in
          guard let self, let front = self.presence.front else { return false }
          self.begin($0, from: front, $1)
          return true
        },
        perform: perform))
  }

  /// Starts the flow of a guard that is not met over what the app shows of a flow.
  func requiring<Stage>(_ guards: [FlowGuard], _ stage: Stage) -> Stage {
    if gates.asksAtStart { _ = pass(guards) { true } }
    return stage
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
  }

  /// The views of a screen that are asked. The state of a view owns its token: what is gone is not asked.
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
      let asker = Asker(id: Swift.ObjectIdentifier(token), isAsked: isAsked, mayLeave: mayLeave)
      members.append(Member(token: token, asker: asker))
    }

    /// Those that have something to lose.
    var asking: [Asker] {
      members.filter { $0.token != nil && $0.asker.isAsked() }.map(\.asker)
    }
  }

  /// The wish of a window that waits for its views.
  @MainActor final class Departures {
    private struct Wish {
      let asked: () -> [Asker]
      let perform: () -> Swift.Void
      let forget: () -> Swift.Void
    }

    private var wish: Wish?
    private var isAsking = false
    private(set) var isAgreed = false

    init() {}

    /// Returns true if somebody is asked first. `perform` is then called when all have agreed, once: of several wishes the
    /// last counts, and a refusal forgets it.
    func isAsked(
      before perform: @escaping () -> Swift.Void, asking asked: @escaping () -> [Asker],
      orElse forget: @escaping () -> Swift.Void = {}
    ) -> Swift.Bool {
      guard !isAgreed, !asked().isEmpty else { return false }
      wish?.forget()
      wish = Wish(asked: asked, perform: perform, forget: forget)
      guard !isAsking else { return true }
      isAsking = true
      _Concurrency.Task { @MainActor in await self.ask() }
      return true
    }

    private func ask() async {
      var agreed: Swift.Set<Swift.ObjectIdentifier> = []
      while let next = wish?.asked().first(where: { !agreed.contains($0.id) }) {
        agreed.insert(next.id)
        guard await next.mayLeave() else {
          wish?.forget()
          wish = nil
          isAsking = false
          return
        }
      }
      let wish = wish
      self.wish = nil
      isAsking = false
      perform { wish?.perform() }
    }

    /// Performs something that all have agreed to.
    func perform(_ agreed: () -> Swift.Void) {
      isAgreed = true
      agreed()
      isAgreed = false
    }
  }

  /// The screen that a view is in, for its modifier.
  struct LeavingPlace {
    let askers: Askers
    /// Closes the screen, if there is one under it on its stack.
    let goBack: (@MainActor () -> Swift.Void)?
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// The wish of the window that waits for its views.
  var departures: RoutegenViews.Departures {
    switch position {
    case .window: ownDepartures
    case .tab(let outer, _, _): outer.departures ?? ownDepartures
    case .presented(let presenter, _): presenter.stage?.departures ?? ownDepartures
    }
  }

  func leavingPlace(of entry: RoutegenViews.Entry<Screen>) -> RoutegenViews.LeavingPlace {
    let goBack: @MainActor () -> Swift.Void = { [weak self] in self?.close(entry.id) {} }
    return RoutegenViews.LeavingPlace(askers: entry.askers, goBack: entry.id === root.id ? nil : goBack)
  }

  func own(_ id: RoutegenViews.Entry<Screen>.Identity) -> [RoutegenViews.Asker] {
    guard let entry = entries.first(where: { $0.id === id }) else { return [] }
    return entry.askers.asking + [entry.screen.outside].compactMap { $0 }
  }

  /// The views that are asked before the first of some screens is left, with what is above it and presented.
  func askers(_ isLeft: (Screen) -> Swift.Bool) -> [RoutegenViews.Asker] {
    askers(from: entries.firstIndex { isLeft($0.screen) } ?? entries.count)
  }

  private func askers(from index: Swift.Int) -> [RoutegenViews.Asker] {
    let left = entries.dropFirst(index)
    let within = left.flatMap { entry in
      own(entry.id) + entry.screen.tabStages.flatMap { $0.askers(from: 0) }
    }
    return within + (presented?.askers(from: 0) ?? [])
  }

  /// Returns true if somebody is asked before the screens from a position on are left.
  func isAsked(
    before perform: @escaping (RoutegenViews.Stage<Screen>) -> Swift.Void, leaving index: Swift.Int
  ) -> Swift.Bool {
    // What is first in a tab is closed with its tab bar.
    #if ROUTEGEN_SPLITS
    if index == 0, case .tab = position, columns == nil { return false }
    #else
    if index == 0, case .tab = position { return false }
    #endif
    return departures.isAsked(
      before: { [weak self] in self.map(perform) }, asking: { [weak self] in self?.askers(from: index) ?? [] })
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Performs a route that replaces screens of the flow, from a screen that is still shown then: when they have agreed.
  func leave(then perform: @escaping () -> Swift.Void) {
    leave(asking: { askers { _ in true } }, then: perform)
  }

  #if ROUTEGEN_SPLITS
  /// The same for a route that fills a column: when that column has agreed.
  func leave<Column: Swift.Hashable & Swift.CaseIterable, Shown: RoutegenViews.Showable>(
    _ column: Column, of columns: RoutegenViews.Columns<Column, Shown>?, then perform: @escaping () -> Swift.Void
  ) {
    leave(asking: { [weak columns] in columns?.askers(in: column) ?? [] }, then: perform)
  }
  #endif

  private func leave(asking asked: @escaping () -> [RoutegenViews.Asker], then perform: @escaping () -> Swift.Void) {
    let again = { if isShown { perform() } }
    if departures?.isAsked(before: again, asking: asked) != true { perform() }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Returns true if views that the user sees, or that are under them, are asked first.
  func asks(before perform: @escaping () -> Swift.Void) -> Swift.Bool {
    guard let departures = visible.first?.place.departures else { return false }
    return departures.isAsked(before: perform, asking: { [weak self] in self?.visible.flatMap { $0.place.own } ?? [] })
  }

  /// True if a view of the flow, or of those that it has started, has to be asked: not while it closes because all agreed.
  var asksBeforeLeaving: Swift.Bool {
    shown.first?.place.departures?.isAgreed != true && shown.contains { !$0.place.own.isEmpty }
  }

  /// Performs something that its views have agreed to.
  func perform(_ agreed: () -> Swift.Void) {
    guard let departures = shown.first?.place.departures else { return agreed() }
    departures.perform(agreed)
  }

  /// Asks these views, for another module.
  func mayLeave() async -> Swift.Bool {
    await _Concurrency.withCheckedContinuation { answer in
      let isWaiting = shown.first?.place.departures?.isAsked(
        before: { answer.resume(returning: true) },
        asking: { [weak self] in self?.shown.flatMap { $0.place.own } ?? [] },
        orElse: { answer.resume(returning: false) })
      if isWaiting != true { answer.resume(returning: true) }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Has routes, links, the back button and other ways out ask before the view is left, while there is something to lose.
  /// Meanwhile a sheet cannot be swiped down, and the back button is one that asks.
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
    @SwiftUI.Environment(\.routegenLeaving) private var leaving

    var body: some SwiftUI.View {
      let goBack = isAsked() ? leaving?.goBack : nil
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

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private enum RoutegenLeaving: SwiftUI.EnvironmentKey {
  nonisolated static var defaultValue: RoutegenViews.LeavingPlace? { nil }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.EnvironmentValues {
  /// The screen of a SwiftUI flow that a view is in.
  nonisolated var routegenLeaving: RoutegenViews.LeavingPlace? {
    get { self[RoutegenLeaving.self] }
    set { self[RoutegenLeaving.self] = newValue }
  }
}
#endif
"""###,
    "Views/Links": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Links

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Returns true if two values are equal.
  static func areEqual<Value: Swift.Equatable>(_ one: Value, _ other: Value) -> Swift.Bool { one == other }

  /// Returns true if two values are known to be equal: by `==` if they have one, or by their descriptions if those
  /// lose nothing.
  static func areEqual<Value>(_ one: Value, _ other: Value) -> Swift.Bool {
    func areEqual<Known: Swift.Equatable>(_ one: Known) -> Swift.Bool { (other as? Known) == one }
    if let one = one as? any Swift.Equatable { return areEqual(one) }
    guard let one = one as? any Swift.LosslessStringConvertible,
      let other = other as? any Swift.LosslessStringConvertible
    else { return false }
    return one.description == other.description
  }
}
#endif
"""###,
    "Views/OuterScreens": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Going back to other flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Goes back to a screen of a name from where something was presented, and gives whether there is one.
  typealias OuterOrigin = (Any.Type, @escaping () -> Swift.Void) -> Swift.Bool
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presentation {
  /// The same, from a place that knows the screens of other flows under it.
  func from(_ origin: @escaping RoutegenViews.OuterOrigin) -> Self {
    var presentation = self
    presentation.outerOrigin = origin
    return presentation
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Showable {
  func isScreen(_ name: Any.Type) -> Swift.Bool { false }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Goes back to the latest screen of a name, of this flow or of one that started it. The flows between are left. If no
  /// such screen is shown, the screen is only closed.
  func close(backToOuter name: Any.Type, then completion: @escaping () -> Swift.Void = {}) {
    if !goBack(toOuter: name, including: false, then: completion) { close(then: completion) }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.StagePlace {
  func goBack(toOuter name: Any.Type, including: Swift.Bool, then completion: @escaping () -> Swift.Void) -> Swift.Bool
  {
    guard let stage else { return false }
    if stage.uncoverLast(below: id, including: including, then: completion, where: { $0.isScreen(name) }) {
      return true
    }
    switch stage.position {
    case .window: return false
    case .tab(let outer, _, _): return outer.goBack(toOuter: name, including: including, then: completion)
    case .presented: return stage.outerOrigin(name, completion)
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.InnerPlace {
  func goBack(toOuter name: Any.Type, including: Swift.Bool, then completion: @escaping () -> Swift.Void) -> Swift.Bool
  {
    outer.goBack(toOuter: name, including: including, then: completion)
  }
}
#endif
"""###,
    "Views/Overdue": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Presentations that do not appear

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The time in which SwiftUI shows what is presented, unless something is in the way.
  static var patience = Swift.Duration.milliseconds(500)
  /// Reports that something is in the way. A debug build stops.
  static var report: (Swift.String) -> Swift.Void = { Swift.assertionFailure($0) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// True if SwiftUI should have shown it long ago: a sheet of a view's own, which the flow does not know, is in the way. It
  /// is looked at when something is asked for, since an app in the background shows nothing.
  var isOverdue: Swift.Bool {
    switch position {
    case .window: false
    case .tab(let outer, _, _): outer.isOverdue
    case .presented(let presenter, _):
      presenter.stage.map { $0.isOverdue || $0.hasAppeared && isLate } ?? false
    }
  }

  private var isLate: Swift.Bool { !hasAppeared && made.duration(to: .now) > RoutegenViews.patience }

  /// The stage that is presented over it, and that SwiftUI shows or is about to show.
  var covering: RoutegenViews.Stage<Screen>? { presented.flatMap { $0.isLate && hasAppeared ? nil : $0 } }

  /// Withdraws what SwiftUI does not show: otherwise it would appear late, over something else.
  func withdrawOverdue() {
    if case .tab(let outer, _, _) = position { return outer.withdrawOverdue() }
    guard let late = presented, covering == nil else { return }
    #if ROUTEGEN_GUARDS
    late.gate?.wish = nil
    #endif
    let name = "\(late.root.screen)".prefix { $0 != "(" }
    RoutegenViews.report(
      "`\(name)` is not shown: a sheet, cover, popover or alert of a view's own is in the way. "
        + "Dismiss that before the route")
    sheet = nil
    cover = nil
  }
}
#endif
"""###,
    "Views/Places": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Places

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A place on a stage.
  struct StagePlace<Screen: Showable>: Place {
    weak var stage: Stage<Screen>?
    let id: Entry<Screen>.Identity

    var isShown: Swift.Bool { stage?.isShown(id) ?? false }
    #if ROUTEGEN_LINKS
    var hasStack: Swift.Bool { stage?.hasStack ?? false }
    #endif
    var isInFront: Swift.Bool { stage?.isInFront(id) ?? false }
    var isOverdue: Swift.Bool { stage?.isOverdue ?? false }
    var shown: [(screen: Screen, place: any Place<Screen>)] { stage?.shownScreens ?? [] }

    func withdrawOverdue() {
      stage?.withdrawOverdue()
    }

    func push(_ screen: Screen) {
      guard let stage else { return }
      // Where there is no stack, it is presented.
      if stage.hasStack { stage.push(screen) } else { present(screen) }
    }

    #if ROUTEGEN_ZOOM
    func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable) {
      guard let stage else { return }
      if stage.hasStack { stage.push(screen, zoomingFrom: source) } else { present(screen) }
    }
    #endif

    func replace(_ isReplaced: (Screen) -> Swift.Bool, by screen: Screen, inNavigation: Swift.Bool?) {
      stage?.replace(isReplaced, by: screen, inNavigation: inNavigation)
    }

    func present(_ screens: [Screen], _ presentation: Presentation, from origin: @escaping Origin<Screen>) {
      stage?.present(screens, presentation, from: origin)
    }

    #if ROUTEGEN_ALERTS
    func ask(_ question: Question) {
      stage?.ask(question)
    }

    #endif
    func close(then completion: @escaping () -> Swift.Void) {
      stage?.close(id, then: completion)
    }

    func goBack(
      to isTarget: @escaping (Screen) -> Swift.Bool, including: Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool {
      stage?.goBack(from: id, to: isTarget, including: including, then: completion) ?? false
    }

    func uncover(then completion: @escaping () -> Swift.Void) {
      stage?.uncover(id, then: completion)
    }

    func reveal() {
      stage?.reveal(id)
    }

    func select(_ tab: Swift.AnyHashable) {
      stage?.select(tab)
    }

    #if ROUTEGEN_SPLITS
    func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> (any Place<Screen>)? {
      stage?.show(screen, in: column, inNavigation: inNavigation)
    }
    #endif

    #if ROUTEGEN_LEAVING
    var departures: Departures? { stage?.departures }
    var own: [Asker] { stage?.own(id) ?? [] }

    func askers(_ isLeft: @escaping (Screen) -> Swift.Bool) -> [Asker] {
      stage?.askers(isLeft) ?? []
    }
    #endif

    func remove(
      _ isRemoved: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool {
      stage?.remove(isRemoved, then: completion) ?? false
    }
  }

  /// A place on the stage of a flow, for the screens of a flow that it has started.
  struct InnerPlace<Outer, Coordinator: Swift.AnyObject, Screen>: Place {
    let outer: any Place<Outer>
    private weak var coordinator: Coordinator?
    private let wrap: (Coordinator, Screen) -> Outer
    private let unwrap: (Outer) -> (Coordinator, Screen)?

    init(
      _ outer: any Place<Outer>, of coordinator: Coordinator, _ wrap: @escaping (Coordinator, Screen) -> Outer,
      _ unwrap: @escaping (Outer) -> (Coordinator, Screen)?
    ) {
      self.outer = outer
      self.coordinator = coordinator
      self.wrap = wrap
      self.unwrap = unwrap
    }

    /// Returns the flow's own value for a screen, if it belongs to the flow.
    private func inner(_ screen: Outer) -> Screen? {
      guard let (owner, screen) = unwrap(screen), owner === coordinator else { return nil }
      return screen
    }

    #if ROUTEGEN_OWED_ANSWERS
    var id: Step.Identity { outer.id }
    #endif
    var isShown: Swift.Bool { outer.isShown }
    #if ROUTEGEN_LINKS
    var hasStack: Swift.Bool { outer.hasStack }
    #endif
    var isInFront: Swift.Bool { outer.isInFront }
    var isOverdue: Swift.Bool { outer.isOverdue }
    var shown: [(screen: Screen, place: any Place<Screen>)] {
      guard let coordinator else { return [] }
      return outer.shown.compactMap { screen, place in
        inner(screen).map { ($0, InnerPlace(place, of: coordinator, wrap, unwrap)) }
      }
    }

    func withdrawOverdue() {
      outer.withdrawOverdue()
    }

    func push(_ screen: Screen) {
      if let coordinator { outer.push(wrap(coordinator, screen)) }
    }

    #if ROUTEGEN_ZOOM
    func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable) {
      if let coordinator { outer.push(wrap(coordinator, screen), zoomingFrom: source) }
    }
    #endif

    func replace(_ isReplaced: (Screen) -> Swift.Bool, by screen: Screen, inNavigation: Swift.Bool?) {
      guard let coordinator else { return }
      outer.replace({ inner($0).map(isReplaced) ?? false }, by: wrap(coordinator, screen), inNavigation: inNavigation)
    }

    func present(_ screens: [Screen], _ presentation: Presentation, from origin: @escaping Origin<Screen>) {
      guard let coordinator else { return }
      outer.present(screens.map { wrap(coordinator, $0) }, presentation) {
        [weak coordinator, wrap] isTarget, completion in
        origin({ if let coordinator { isTarget(wrap(coordinator, $0)) } else { false } }, completion)
      }
    }

    #if ROUTEGEN_ALERTS
    func ask(_ question: Question) {
      outer.ask(question)
    }

    #endif
    func close(then completion: @escaping () -> Swift.Void) {
      outer.close(then: completion)
    }

    func goBack(
      to isTarget: @escaping (Screen) -> Swift.Bool, including: Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool {
      outer.goBack(to: { inner($0).map(isTarget) ?? false }, including: including, then: completion)
    }

    func uncover(then completion: @escaping () -> Swift.Void) {
      outer.uncover(then: completion)
    }

    func reveal() {
      outer.reveal()
    }

    func select(_ tab: Swift.AnyHashable) {
      outer.select(tab)
    }

    #if ROUTEGEN_SPLITS
    func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> (any Place<Screen>)? {
      guard let coordinator else { return nil }
      return outer.show(wrap(coordinator, screen), in: column, inNavigation: inNavigation).map {
        InnerPlace($0, of: coordinator, wrap, unwrap)
      }
    }
    #endif

    #if ROUTEGEN_LEAVING
    var departures: Departures? { outer.departures }
    var own: [Asker] { outer.own }

    func askers(_ isLeft: @escaping (Screen) -> Swift.Bool) -> [Asker] {
      outer.askers { inner($0).map(isLeft) ?? false }
    }
    #endif

    func remove(
      _ isRemoved: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool {
      outer.remove({ inner($0).map(isRemoved) ?? false }, then: completion)
    }
  }
}
#endif
"""###,
    "Views/Presence": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The presence of a flow: its stage, and its end.
  @MainActor final class Presence<Screen: Showable> {
    private var base: (any Place<Screen>)?
    #if ROUTEGEN_LINKS
    /// True if it was shown in a stack.
    private var hasStack = true
    #endif
    private var isOver = false
    /// True if another flow has started it, and shows it.
    var isStarted = false
    /// The link that waits until it is shown.
    private var whenEntered: () -> Swift.Void = {}
    #if ROUTEGEN_OWED_ANSWERS
    /// The answers that the app owes to screens.
    private var owed: [(place: Step.Identity, route: Swift.String, isOwed: () -> Swift.Bool)] = []
    #endif

    init() {}

    /// A stage for the flow where no other flow has started it.
    func stage(
      _ screen: Screen, inNavigation: Swift.Bool, onClose: @escaping () -> Swift.Void
    ) -> Stage<Screen> {
      let stage = Stage(screen, inNavigation: inNavigation, .window(onClose: onClose))
      enter(stage.place(of: stage.root))
      return stage
    }

    /// One of the flow's screens is on a stage.
    func enter(_ place: any Place<Screen>) {
      if base?.shown.isEmpty ?? true {
        base = place
        #if ROUTEGEN_LINKS
        hasStack = place.hasStack
        #endif
      }
      let entered = whenEntered
      whenEntered = {}
      entered()
    }

    /// True if it is on a stage, or its result is about to come.
    var isThere: Swift.Bool { isOver || !shown.isEmpty }

    /// True if it was on a stage.
    var hasEntered: Swift.Bool { base != nil }

    /// Returns true if a link has to wait until the flow is shown, and opens it then.
    func waits(toOpen open: @escaping () -> Swift.Void) -> Swift.Bool {
      guard isStarted, !hasEntered else { return false }
      whenEntered = open
      return true
    }

    /// The screens of the flow and of the flows that it has started, from the bottom to the top.
    var shown: [(screen: Screen, place: any Place<Screen>)] {
      guard !isOver, let base else { return [] }
      #if ROUTEGEN_SPLITS
      return base.shown.flatMap { within($0, \.tabStages) }
      #else
      return base.shown.flatMap { each in [each] + each.screen.tabStages.flatMap(\.shown) }
      #endif
    }

    /// The same without what is in tabs that are not selected, and what SwiftUI does not show.
    var visible: [(screen: Screen, place: any Place<Screen>)] {
      guard !isOver, let base else { return [] }
      #if ROUTEGEN_SPLITS
      return base.shown.filter { !$0.place.isOverdue }.flatMap { within($0, \.seenStages) }
      #else
      return base.shown.filter { !$0.place.isOverdue }.flatMap { each in
        [each] + (each.screen.tabStages.last?.shown ?? [])
      }
      #endif
    }

    #if ROUTEGEN_SPLITS
    /// A screen, with those in its tabs or its columns.
    private func within(
      _ each: (screen: Screen, place: any Place<Screen>), _ stages: (Screen) -> [Stage<Screen>]
    ) -> [(screen: Screen, place: any Place<Screen>)] {
      [each] + stages(each.screen).flatMap(\.shown).flatMap { within($0, stages) }
    }
    #endif

    /// The uppermost screen of the flow itself, and the one that it starts with.
    var front: (any Place<Screen>)? { visible.last { $0.screen.isOwn }?.place }
    var bottom: (any Place<Screen>)? {
      let first = shown.first?.place
      first?.reveal()
      return first
    }

    #if ROUTEGEN_LINKS_ON_TOP
    /// The uppermost screen of the flow and of those that it has started, in front of all.
    var onTop: (any Place<Screen>)? {
      let top = visible.last?.place
      if let top, !top.isInFront { top.reveal() }
      return top
    }
    #endif

    /// Returns true if a route of a screen in that place is performed. So of two taps the second is ignored.
    func hears(_ place: any Place<Screen>) -> Swift.Bool {
      !isOver && place.isInFront
    }

    #if ROUTEGEN_OWED_ANSWERS
    /// The answer that the app owes a screen: `nil`, and the screen hears that, while it owes it one to the same route.
    func answer<Value>(
      _ then: @escaping @MainActor (Value?) -> Swift.Void, to route: Swift.String, of place: any Place<Screen>
    ) -> Answer<Value>? {
      let id = place.id
      owed.removeAll { !$0.isOwed() }
      guard !owed.contains(where: { $0.place === id && $0.route == route }) else {
        then(nil)
        return nil
      }
      let answer = Answer(then)
      owed.append((id, route, { [weak answer] in answer.map { !$0.isGiven } ?? false }))
      return answer
    }

    #endif
    /// Finishes the flow, once, unless the user has left it.
    func finish(_ report: @escaping () -> Swift.Void) {
      guard let base, !shown.isEmpty else { return }
      #if ROUTEGEN_LEAVING
      let isAsked = base.departures?.isAsked(
        before: { [weak self] in self?.finish(report) }, asking: { base.askers { _ in true } })
      if isAsked == true { return }
      #endif
      isOver = true
      _ = base.remove({ _ in true }, then: report)
    }

    /// Removes a flow of another module, and goes on when it is gone; not at all if the user has left it.
    func remove(_ isRemoved: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void) {
      shown.first { isRemoved($0.screen) }.map { _ = $0.place.remove(isRemoved, then: completion) }
    }

    #if ROUTEGEN_LINKS
    /// Brings the flow's first screen to the front, and makes it again where another is in its place: in a stack, if it was
    /// in one.
    func uncovered(
      _ isStart: (Screen) -> Swift.Bool, _ start: () -> Screen
    ) -> (any Place<Screen>)? {
      guard let first = shown.first else { return nil }
      first.place.reveal()
      if !isStart(first.screen) { first.place.replace(by: start(), inNavigation: hasStack) }
      return shown.first?.place
    }
    #endif
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
  /// An alert or a dialog, with its choices and what is written in its fields.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observable final class Question {
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
      #if ROUTEGEN_SECURE_FIELDS
      var isSecure = false
      #endif
    }

    let title: SwiftUI.Text?
    let message: SwiftUI.Text?
    let isDialog: Swift.Bool
    private(set) var choices: [Choice] = []
    var fields: [Field] = []
    /// Called before its answer, which can go on with a route.
    @ObservationIgnored var whenChosen: () -> Swift.Void = {}
    #if ROUTEGEN_FLOW_ALERTS
    /// Returns true if it is asked again when the user has swiped down the sheet that it was over.
    @ObservationIgnored var isWanted: () -> Swift.Bool = { false }
    #endif
    /// Called when code has dismissed it.
    @ObservationIgnored var whenCancelled: @MainActor @Sendable () -> Swift.Void = {}

    init(title: SwiftUI.Text? = nil, message: SwiftUI.Text? = nil, isDialog: Swift.Bool = false) {
      self.title = title
      self.message = message
      self.isDialog = isDialog
    }

    /// Adds a choice. `choose` gets the texts of its fields.
    func add(
      _ title: SwiftUI.Text, _ role: SwiftUI.ButtonRole? = nil, named name: Swift.String,
      isPreferred: Swift.Bool = false, choose: @escaping @MainActor ([Swift.String]) -> Swift.Void
    ) {
      choices.append(Choice(id: name, title: title, role: role, isPreferred: isPreferred, choose: choose))
    }

    /// Adds a field.
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
  @MainActor @Observable final class Asking {
    /// The question that is shown.
    private(set) var shown: Question?
    /// The same, or one that is shown when a sheet is gone. It covers the screens of the stage already.
    @ObservationIgnored private var question: Question?
    /// Shows what waits for an answer.
    @ObservationIgnored private var waiting: [() -> Swift.Void] = []

    init() {}

    var isOn: Swift.Bool { question != nil }

    /// True while a question is shown, for SwiftUI, which writes `false` when the user has answered that one, perhaps when
    /// another one is shown already.
    subscript(isShown id: Swift.ObjectIdentifier?) -> Swift.Bool {
      get { id != nil && shown.map { Swift.ObjectIdentifier($0) } == id }
      set {
        if !newValue, let shown, Swift.ObjectIdentifier(shown) == id { end(shown) }
      }
    }

    /// Asks a question, now or when it is shown.
    func ask(_ question: Question, isShown: Swift.Bool) {
      question.whenChosen = { [weak self, weak question] in
        if let question { self?.end(question) }
      }
      self.question = question
      if isShown { shown = question }
    }

    /// Waits for the answer to the question, and shows something else then.
    func wait(then show: @escaping () -> Swift.Void) {
      waiting.append(show)
    }

    /// Removes the question that is not shown yet.
    func takeHidden() -> Question? {
      guard shown == nil, let question else { return nil }
      self.question = nil
      return question
    }

    #if ROUTEGEN_FLOW_ALERTS
    /// Removes the question if it is still wanted elsewhere.
    func takeWanted() -> Question? {
      guard let question, question.isWanted() else { return nil }
      self.question = nil
      shown = nil
      return question
    }

    #endif
    /// Code dismisses the question, and drops what waits for its answer.
    func cancel() {
      waiting = []
      guard let question else { return }
      self.question = nil
      shown = nil
      _Concurrency.Task { @MainActor in question.whenCancelled() }
    }

    /// The question is over. Its answer comes first, then what waits for that.
    private func end(_ question: Question) {
      guard self.question === question else { return }
      self.question = nil
      shown = nil
      guard !waiting.isEmpty else { return }
      _Concurrency.Task { @MainActor in
        let waiting = self.waiting
        self.waiting = []
        for show in waiting { show() }
      }
    }
  }

  /// The fields of a question, and its choices.
  struct QuestionView: SwiftUI.View {
    @SwiftUI.Bindable var question: Question

    init(_ question: Question) {
      self.question = question
    }

    var body: some SwiftUI.View {
      SwiftUI.ForEach(question.fields.indices, id: \.self) { index in
        let field = question.fields[index]
        #if ROUTEGEN_SECURE_FIELDS
        if field.isSecure {
          SwiftUI.SecureField(text: $question.fields[index].text, prompt: field.placeholder) { field.placeholder }
            .accessibilityIdentifier(field.id)
        } else {
          SwiftUI.TextField(text: $question.fields[index].text, prompt: field.placeholder) { field.placeholder }
            .accessibilityIdentifier(field.id)
        }
        #else
        SwiftUI.TextField(text: $question.fields[index].text, prompt: field.placeholder) { field.placeholder }
          .accessibilityIdentifier(field.id)
        #endif
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
  func routegenQuestion(of asking: RoutegenViews.Asking) -> some SwiftUI.View {
    let question = asking.shown
    let title = question?.title ?? SwiftUI.Text(verbatim: "")
    let isShown = SwiftUI.Bindable(asking)
    func id(ofDialog isDialog: Swift.Bool) -> Swift.ObjectIdentifier? {
      question.flatMap { $0.isDialog == isDialog ? Swift.ObjectIdentifier($0) : nil }
    }
    return alert(title, isPresented: isShown[isShown: id(ofDialog: false)], presenting: question) {
      RoutegenViews.QuestionView($0)
    } message: {
      $0.message
    }
    .confirmationDialog(
      title, isPresented: isShown[isShown: id(ofDialog: true)],
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
  /// Shows an alert, which covers the screen, and calls `then` with what is chosen: with `cancelled` if code dismisses it, or
  /// nobody can answer it any longer.
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
}
#endif
"""###,
    "Views/RouteLink": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Links in rows

/// A row that leads to another screen, with the chevron and the highlight of a `NavigationLink`. Where there is no stack of a
/// SwiftUI flow, it is a button.
///
///     RouteLink { route(.product(id: product.id)) } label: { ProductRow(product) }
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
struct RouteLink<Label: SwiftUI.View>: SwiftUI.View {
  private let perform: @MainActor () -> Swift.Void
  private let label: Label
  @SwiftUI.Environment(\.routegenIsInStack) private var isInStack

  init(_ perform: @escaping @MainActor () -> Swift.Void, @SwiftUI.ViewBuilder label: () -> Label) {
    self.perform = perform
    self.label = label()
  }

  var body: some SwiftUI.View {
    if isInStack {
      SwiftUI.NavigationLink(value: RoutegenViews.Step(perform)) { label }
    } else {
      SwiftUI.Button {
        perform()
      } label: {
        label
      }
    }
  }
}

private enum RoutegenIsInStack: SwiftUI.EnvironmentKey {
  nonisolated static var defaultValue: Swift.Bool { false }
}

extension SwiftUI.EnvironmentValues {
  /// True if a view is in a `NavigationStack` of a SwiftUI flow.
  nonisolated var routegenIsInStack: Swift.Bool {
    get { self[RoutegenIsInStack.self] }
    set { self[RoutegenIsInStack.self] = newValue }
  }
}
#endif
"""###,
    "Views/SearchTabs": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Tabs that search

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Shows the tabs of a tab bar, one of which searches. Older systems show it as any other tab.
  struct SearchTabsView<
    Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View, Label: SwiftUI.View
  >: SwiftUI.View {
    @SwiftUI.Bindable var tabs: Tabs<Tab, Screen>
    let search: Tab
    let badge: (Tab) -> Swift.Int
    let content: (Screen, any Place<Screen>) -> Content
    let label: (Tab) -> Label

    init(
      _ tabs: Tabs<Tab, Screen>, search: Tab, badge: @escaping (Tab) -> Swift.Int,
      @SwiftUI.ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content,
      @SwiftUI.ViewBuilder label: @escaping (Tab) -> Label
    ) {
      self.tabs = tabs
      self.search = search
      self.badge = badge
      self.content = content
      self.label = label
    }

    var body: some SwiftUI.View {
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        SwiftUI.TabView(selection: $tabs.tapped) {
          SwiftUI.ForEach(Swift.Array(Tab.allCases), id: \.self) { tab in
            SwiftUI.Tab(value: tab, role: tab == search ? SwiftUI.TabRole.search : nil) {
              if let stage = tabs[tab] { StackView(stage, content: content) }
            } label: {
              label(tab)
            }
            #if !os(tvOS) && !os(watchOS)
            .badge(badge(tab))
            #endif
          }
        }
      } else {
        TabsView(tabs, badge: badge, content: content, label: label)
      }
    }
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
  /// Screens, one on top of the other: in a window, in something presented, or in a tab. It is the only state that SwiftUI
  /// observes, and writes to when the user swipes.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observable final class Stage<Screen: Showable>: Swift.Identifiable {
    /// The position of a stage.
    enum Position {
      /// The app shows it.
      case window(onClose: () -> Swift.Void)
      /// In a tab of a screen, seen if the tab `isSelected`. `select` selects it, or another one of the same tab bar.
      case tab(any Place<Screen>, isSelected: () -> Swift.Bool, select: (Swift.AnyHashable?) -> Swift.Bool)
      /// Over a stage.
      case presented(WeakStage, from: Origin<Screen>)
    }
    struct WeakStage {
      weak var stage: Stage<Screen>?
    }

    #if ROUTEGEN_ANSWERS
    private(set) var root: Entry<Screen> {
      didSet { RoutegenViews.shownHasChanged() }
    }
    var path: [Entry<Screen>] = [] {
      didSet { RoutegenViews.shownHasChanged() }
    }
    #else
    private(set) var root: Entry<Screen>
    var path: [Entry<Screen>] = []
    #endif
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
          #if ROUTEGEN_LEAVING
          if isAsked(before: { $0.path = Swift.Array($0.path.prefix(newValue.count)) }, leaving: newValue.count + 1) {
            // SwiftUI has gone back by itself, and has to read the path again.
            path = path
            return
          }
          #endif
          path = Swift.Array(path.prefix(newValue.count))
        }
      }
    }
    /// The step that a link has appended, while its route is performed.
    @ObservationIgnored private var linked: Step?
    var sheet: Stage<Screen>? {
      didSet { cleared(oldValue) }
    }
    var cover: Stage<Screen>? {
      didSet { cleared(oldValue) }
    }
    #if ROUTEGEN_ALERTS
    /// The question that it asks, with an alert or a dialog.
    let asking = Asking()
    #endif
    private(set) var hasStack: Swift.Bool
    private let startsWithStack: Swift.Bool
    let detents: Swift.Set<SwiftUI.PresentationDetent>
    @ObservationIgnored private(set) var position: Position
    #if ROUTEGEN_SPLITS
    /// The columns of the split view, if it is in one of them.
    @ObservationIgnored weak var columns: (any SplitColumns<Screen>)?
    #endif
    @ObservationIgnored var hasAppeared = false
    @ObservationIgnored let made = _Concurrency.ContinuousClock.now
    @ObservationIgnored private var isDismissing = false
    /// The stage that is being dismissed: SwiftUI owns it until it is gone.
    @ObservationIgnored private weak var leaving: Stage<Screen>?
    @ObservationIgnored private var whenDismissed: [() -> Swift.Void] = []
    /// Presents the next stage when the other is gone.
    @ObservationIgnored var next: () -> Swift.Void = {}
    /// Reports that it is released, for what was presented.
    private let whenReleased: (@MainActor @Sendable () -> Swift.Void)?
    #if ROUTEGEN_LEAVING
    @ObservationIgnored let ownDepartures = Departures()
    #endif
    #if ROUTEGEN_GUARDS
    /// The gate that waits for its end, if it is the flow of a guard.
    @ObservationIgnored private(set) var gate: Gate?
    #endif
    #if ROUTEGEN_OUTER_SCREENS
    /// Goes back to a screen under what it is presented over.
    @ObservationIgnored private(set) var outerOrigin: OuterOrigin = { _, _ in false }
    #endif

    init(
      _ screen: Screen, inNavigation hasStack: Swift.Bool, detents: Swift.Set<SwiftUI.PresentationDetent> = [],
      _ position: Position, whenReleased: (@MainActor @Sendable () -> Swift.Void)? = nil
    ) {
      root = Entry(screen)
      self.hasStack = hasStack
      startsWithStack = hasStack
      self.detents = detents
      self.position = position
      self.whenReleased = whenReleased
      screen.enter(place(of: root))
    }

    deinit {
      if let whenReleased { _Concurrency.Task { @MainActor in whenReleased() } }
    }

    /// Tells it, and what is on it, where it is.
    func enter(_ position: Position) {
      self.position = position
      for entry in entries { entry.screen.enter(place(of: entry)) }
    }

    func place(of entry: Entry<Screen>) -> any Place<Screen> {
      StagePlace(stage: self, id: entry.id)
    }

    var entries: [Entry<Screen>] { [root] + path }

    /// The screen of a step. It is not observed, since it stays the same as long as the step is in the path.
    func entry(of step: Step) -> Entry<Screen>? {
      _path.first { $0.step == step }
    }

    /// The stage that is presented over it.
    var presented: Stage<Screen>? { sheet ?? cover }

    /// Its screens and those of what it presents, from the bottom to the top.
    var shown: [(screen: Screen, place: any Place<Screen>)] {
      entries.map { ($0.screen, place(of: $0)) } + (presented?.shown ?? [])
    }

    // MARK: Showing

    #if ROUTEGEN_ZOOM
    func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable? = nil) {
      var entry = Entry(screen, linked ?? Step())
      entry.source = source
      push(entry)
    }
    #else
    func push(_ screen: Screen) {
      push(Entry(screen, linked ?? Step()))
    }
    #endif

    private func push(_ entry: Entry<Screen>) {
      withdrawOverdue()
      linked = nil
      path.append(entry)
      #if ROUTEGEN_SPLITS
      columns?.use(self)
      #endif
      entry.screen.enter(place(of: entry))
    }

    /// Puts a screen in the place of others and of all above them.
    func replace(_ isReplaced: (Screen) -> Swift.Bool, by screen: Screen, inNavigation: Swift.Bool?) {
      withdrawOverdue()
      dismiss {}
      if let index = path.firstIndex(where: { isReplaced($0.screen) }), !isReplaced(root.screen) {
        path = Swift.Array(path.prefix(index))
        return push(screen)
      }
      path = []
      root = Entry(screen)
      hasStack = inNavigation ?? startsWithStack
      screen.enter(place(of: root))
    }

    /// Presents a screen over all others of the window, or in the place of what is presented. SwiftUI presents one thing at
    /// a time, so it waits until another is gone.
    func present(_ screens: [Screen], _ presentation: Presentation, from origin: @escaping Origin<Screen>) {
      if case .tab(let outer, _, _) = position { return outer.present(screens, presentation, from: origin) }
      withdrawOverdue()
      if presentation.isOver, let presented { return presented.present(screens, presentation, from: origin) }
      #if ROUTEGEN_ALERTS
      if asking.shown != nil, presentation.waitsForAlerts {
        return asking.wait { [weak self] in self?.present(screens, presentation, from: origin) }
      }
      if asking.isOn { asking.cancel() }
      #endif
      guard presented == nil, !isDismissing else {
        let earlier = presentation.isOver ? next : {}
        next = { [weak self] in
          earlier()
          self?.present(screens, presentation, from: origin)
        }
        #if ROUTEGEN_WITHOUT_ANIMATION
        next = RoutegenViews.keepingAnimation(next)
        #endif
        return dismiss {}
      }
      guard let first = screens.first else { return }
      let stage = Stage(
        first, inNavigation: presentation.inNavigation, detents: presentation.detents,
        .presented(WeakStage(stage: self), from: origin), whenReleased: { [weak self] in self?.wasReleased() })
      for screen in screens.dropFirst() { stage.push(screen) }
      #if ROUTEGEN_GUARDS
      stage.gate = presentation.gate
      presentation.gate?.isShown = { [weak self, weak stage] in stage != nil && self?.covering === stage }
      #endif
      #if ROUTEGEN_OUTER_SCREENS
      stage.outerOrigin = presentation.outerOrigin
      #endif
      if presentation.isCover { cover = stage } else { sheet = stage }
    }

    #if ROUTEGEN_ALERTS
    /// Asks something over all screens of the window, when nothing moves out.
    func ask(_ question: Question) {
      if case .tab(let outer, _, _) = position { return outer.ask(question) }
      withdrawOverdue()
      if let presented { return presented.ask(question) }
      if asking.isOn { return asking.wait { [weak self] in self?.ask(question) } }
      asking.ask(question, isShown: !isDismissing)
    }

    /// Dismisses its question, and those of what is presented over it.
    func cancelQuestions() {
      asking.cancel()
      presented?.cancelQuestions()
    }

    #endif

    // MARK: Dismissing

    /// Dismisses what is presented, and goes on when it is gone.
    func dismiss(then completion: @escaping () -> Swift.Void) {
      if case .tab(let outer, _, _) = position { return outer.uncover(then: completion) }
      #if ROUTEGEN_ALERTS
      cancelQuestions()
      #endif
      whenDismissed.append(completion)
      if sheet != nil { sheet = nil }
      if cover != nil { cover = nil }
      if !isDismissing { didDismiss() }
    }

    /// Code dismisses what was presented, or the user has swiped it down. SwiftUI reports the end of what it has begun to
    /// show.
    private func cleared(_ stage: Stage<Screen>?) {
      #if ROUTEGEN_ANSWERS
      RoutegenViews.shownHasChanged()
      #endif
      if presented == nil, let stage, stage.hasAppeared {
        isDismissing = true
        leaving = stage
      }
      #if ROUTEGEN_FLOW_ALERTS
      if let stage { askAgain(whatWaitsOn: stage) }
      #endif
      #if ROUTEGEN_ALERTS
      stage?.cancelQuestions()
      #endif
      #if ROUTEGEN_GUARDS
      if let gate = stage?.gate { whenDismissed.append { gate.isGone() } }
      #endif
    }

    /// SwiftUI has dismissed what was presented.
    func didDismiss() {
      guard presented == nil else { return }
      isDismissing = false
      let completions = whenDismissed
      whenDismissed = []
      for completion in completions { completion() }
      let next = next
      self.next = {}
      next()
      #if ROUTEGEN_ALERTS
      if !isDismissing, let question = asking.takeHidden() { ask(question) }
      #endif
    }

    /// SwiftUI has released what was presented. That is the end of it, too, if `onDismiss` was lost: with the view that would
    /// have reported it, for example.
    private func wasReleased() {
      if isDismissing, leaving == nil { didDismiss() }
    }

    // MARK: Being shown

    var isShown: Swift.Bool {
      switch position {
      case .window: true
      case .tab(let outer, _, _): outer.isShown
      case .presented(let presenter, _): presenter.stage.map { $0.isShown && $0.presented === self } ?? false
      }
    }

    func isShown(_ id: Entry<Screen>.Identity) -> Swift.Bool {
      isShown && entries.contains { $0.id === id }
    }

    func isInFront(_ id: Entry<Screen>.Identity) -> Swift.Bool {
      #if ROUTEGEN_ALERTS
      if asking.isOn { return false }
      #endif
      guard isShown, covering == nil, entries.last?.id === id else { return false }
      if case .tab(let outer, let isSelected, _) = position { return isSelected() && outer.isInFront }
      return true
    }

    var shownScreens: [(screen: Screen, place: any Place<Screen>)] { isShown ? shown : [] }
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
  @MainActor @Observable final class Tabs<Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable> {
    var selection: Tab
    /// The selection for a `TabView`, which writes what the user taps: also the selected tab.
    var tapped: Tab {
      get { selection }
      set {
        guard place?.isInFront ?? true else { return }
        if newValue == selection {
          didReselect(newValue)
        } else if shouldSelect(newValue) {
          selection = newValue
        } else {
          // SwiftUI has selected the tab by itself, and has to read again which one is selected.
          selection = selection
        }
      }
    }
    @ObservationIgnored private let stages: [Tab: Stage<Screen>]
    @ObservationIgnored private var place: (any Place<Screen>)?
    @ObservationIgnored private let shouldSelect: (Tab) -> Swift.Bool
    @ObservationIgnored private let didReselect: (Tab) -> Swift.Void

    init(
      _ selection: Tab, shouldSelect: @escaping (Tab) -> Swift.Bool, didReselect: @escaping (Tab) -> Swift.Void,
      _ stage: (Tab) -> Stage<Screen>
    ) {
      self.selection = selection
      self.shouldSelect = shouldSelect
      self.didReselect = didReselect
      stages = Swift.Dictionary(uniqueKeysWithValues: Tab.allCases.map { ($0, stage($0)) })
    }

    /// The stage of a tab.
    subscript(tab: Tab) -> Stage<Screen>? { stages[tab] }

    /// The stages of the tabs, the selected one last.
    var all: [Stage<Screen>] {
      (Tab.allCases.filter { $0 != selection } + [selection]).compactMap { stages[$0] }
    }

    /// Goes back to the first screen of a tab, if that is in a stack.
    func popToRoot(_ tab: Tab) {
      stages[tab]?.popToRoot()
    }

    /// True if they are shown.
    var isShown: Swift.Bool { place?.isShown ?? false }

    func enter(_ place: any Place<Screen>) {
      self.place = place
      for (tab, stage) in stages {
        let select = { [weak self] (other: Swift.AnyHashable?) in
          guard let tab = other.map({ $0.base as? Tab }) ?? tab else { return false }
          self?.selection = tab
          return true
        }
        stage.enter(.tab(place, isSelected: { [weak self] in self?.selection == tab }, select: select))
      }
    }

    /// Brings the first screen of a tab to the front, and makes it again where another is in its place.
    func uncovered(
      _ tab: Tab, isStart: (Screen) -> Swift.Bool, start: () -> Screen
    ) -> (any Place<Screen>)? {
      guard isShown, let stage = stages[tab] else { return nil }
      stage.place(of: stage.root).reveal()
      if !isStart(stage.root.screen) { stage.replace({ _ in true }, by: start(), inNavigation: nil) }
      return stage.place(of: stage.root)
    }
  }

  /// A view asks for a route that only other screens of its type have.
  static func refuse(_ route: Swift.String, of screen: Swift.String) {
    Swift.assertionFailure("\(screen) has no route \(route)")
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
  /// Shows a stage, and what it presents.
  struct StageView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var stage: Stage<Screen>
    let content: (Screen, any Place<Screen>) -> Content

    init(_ stage: Stage<Screen>, @SwiftUI.ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content) {
      self.stage = stage
      self.content = content
    }

    // swift-format-ignore
    var body: some SwiftUI.View {
      StackView(stage, content: content)
        .onAppear { stage.hasAppeared = true }
        #if ROUTEGEN_ALERTS
        .routegenQuestion(of: stage.asking)
        #endif
        .sheet(item: $stage.sheet, onDismiss: stage.didDismiss) { presented in
          if presented.detents.isEmpty {
            StageView(presented, content: content)
          } else {
            StageView(presented, content: content)
              .presentationDetents(presented.detents)
          }
        }
        #if os(macOS)
      .sheet(item: $stage.cover, onDismiss: stage.didDismiss) { StageView($0, content: content) }
        #else
      .fullScreenCover(item: $stage.cover, onDismiss: stage.didDismiss) { StageView($0, content: content) }
        #endif
    }
  }

  /// Shows the screens of a stage, in a stack if it has one.
  struct StackView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var stage: Stage<Screen>
    let content: (Screen, any Place<Screen>) -> Content
    #if ROUTEGEN_ZOOM
    @SwiftUI.Namespace private var zooms
    #endif

    init(_ stage: Stage<Screen>, content: @escaping (Screen, any Place<Screen>) -> Content) {
      self.stage = stage
      self.content = content
    }

    var body: some SwiftUI.View {
      if stage.hasStack {
        SwiftUI.NavigationStack(path: $stage.steps) {
          EntryView(stage.root, of: stage, content: content).equatable()
            .navigationDestination(for: Step.self) { StepView($0, of: stage, content: content) }
        }
        .environment(\.routegenIsInStack, true)
        #if ROUTEGEN_ZOOM
        .environment(\.routegenZooms, zooms)
        #endif
      } else {
        EntryView(stage.root, of: stage, content: content).equatable()
          .environment(\.routegenIsInStack, false)
      }
    }
  }

  /// Shows a screen of a stack. It keeps the screen while that moves out and is no longer in the path.
  private struct StepView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    private let step: Step
    private let stage: Stage<Screen>
    private let content: (Screen, any Place<Screen>) -> Content
    @SwiftUI.State private var kept: Entry<Screen>?

    init(_ step: Step, of stage: Stage<Screen>, content: @escaping (Screen, any Place<Screen>) -> Content) {
      self.step = step
      self.stage = stage
      self.content = content
      _kept = SwiftUI.State(initialValue: stage.entry(of: step))
    }

    var body: some SwiftUI.View {
      if let entry = stage.entry(of: step) ?? kept {
        #if ROUTEGEN_ZOOM
        EntryView(entry, of: stage, content: content).equatable()
          .modifier(RoutegenZoom(source: entry.source))
        #else
        EntryView(entry, of: stage, content: content).equatable()
        #endif
      }
    }
  }

  /// Shows a screen. SwiftUI compares it by the screen, since the closure is another one each time: what has changed around
  /// a screen does not evaluate its view again.
  private struct EntryView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View, Swift.Equatable {
    private let id: Entry<Screen>.Identity
    private let entry: Entry<Screen>
    private let stage: Stage<Screen>
    private let content: (Screen, any Place<Screen>) -> Content

    init(_ entry: Entry<Screen>, of stage: Stage<Screen>, content: @escaping (Screen, any Place<Screen>) -> Content) {
      id = entry.id
      self.entry = entry
      self.stage = stage
      self.content = content
    }

    var body: some SwiftUI.View {
      content(entry.screen, stage.place(of: entry))
        #if ROUTEGEN_LEAVING
      .environment(\.routegenLeaving, stage.leavingPlace(of: entry))
        #endif
        .id(entry)
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool {
      left.id === right.id
    }
  }

  /// Shows the tabs of a tab bar.
  struct TabsView<
    Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View, Label: SwiftUI.View
  >: SwiftUI.View {
    @SwiftUI.Bindable var tabs: Tabs<Tab, Screen>
    let badge: (Tab) -> Swift.Int
    let content: (Screen, any Place<Screen>) -> Content
    let label: (Tab) -> Label

    init(
      _ tabs: Tabs<Tab, Screen>, badge: @escaping (Tab) -> Swift.Int,
      @SwiftUI.ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content,
      @SwiftUI.ViewBuilder label: @escaping (Tab) -> Label
    ) {
      self.tabs = tabs
      self.badge = badge
      self.content = content
      self.label = label
    }

    var body: some SwiftUI.View {
      SwiftUI.TabView(selection: $tabs.tapped) {
        SwiftUI.ForEach(Swift.Array(Tab.allCases), id: \.self) { tab in
          if let stage = tabs[tab] {
            StackView(stage, content: content)
              .tabItem { label(tab) }
              .tag(tab)
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
    "Views/Zoom": ###"""
#if canImport(SwiftUI)
import SwiftUI

// MARK: Zooms

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Marks the view that the screen of a route `as zoom(id)` zooms from: with the same identity, on the same stack.
  func zoomSource(_ id: some Swift.Hashable) -> some SwiftUI.View {
    modifier(RoutegenZoomSource(id: id))
  }
}

/// Marks a view. Before iOS 18 the screen is pushed without a zoom.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private struct RoutegenZoomSource: SwiftUI.ViewModifier {
  let id: Swift.AnyHashable
  @SwiftUI.Environment(\.routegenZooms) private var zooms

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

/// Shows a screen with a zoom, if it has a source.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
struct RoutegenZoom: SwiftUI.ViewModifier {
  let source: Swift.AnyHashable?
  @SwiftUI.Environment(\.routegenZooms) private var zooms

  func body(content: Self.Content) -> some SwiftUI.View {
    #if os(macOS)
    content
    #else
    if #available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *), let source, let zooms {
      content.navigationTransition(.zoom(sourceID: source, in: zooms))
    } else {
      content
    }
    #endif
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private enum RoutegenZooms: SwiftUI.EnvironmentKey {
  nonisolated static var defaultValue: SwiftUI.Namespace.ID? { nil }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.EnvironmentValues {
  /// The identities of the views that zoom, of the stack around a view.
  nonisolated var routegenZooms: SwiftUI.Namespace.ID? {
    get { self[RoutegenZooms.self] }
    set { self[RoutegenZooms.self] = newValue }
  }
}
#endif
"""###,
  ]
}
