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
