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
