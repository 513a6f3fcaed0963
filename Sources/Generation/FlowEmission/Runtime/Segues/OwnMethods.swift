#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Segues with methods of their own

@available(visionOS, deprecated: 1.0) extension UIViewController {
  /// Performs a segue by its name. A debug build stops if the segue passes values: only its own method takes them.
  func performSegue<Identifier: Swift.RawRepresentable>(
    givingValues identifier: Identifier, sender: Any?
  ) where Identifier.RawValue == Swift.String {
    Swift.assert(
      (identifier as? any RoutegenSupport.NeedingValues)?.needsValues != true,
      "the segue \"\(identifier.rawValue)\" of \(Swift.type(of: self)) brings values: perform it by its own method")
    performSegue(withIdentifier: identifier.rawValue, sender: sender)
  }
}

extension RoutegenSupport {
  /// The segue identifiers of a class, if some of the segues pass values.
  @MainActor protocol NeedingValues {
    var needsValues: Swift.Bool { get }
  }
}
#endif
