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
