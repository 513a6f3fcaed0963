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
