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
