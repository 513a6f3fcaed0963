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
