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
