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
