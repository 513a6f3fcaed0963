#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Values that sources of segues give

@available(visionOS, deprecated: 1.0) extension UIViewController {
  /// Performs a segue. A debug build stops if the destination is shown without the values that it needs.
  func performSegue<Identifier: Swift.RawRepresentable>(
    givingValues identifier: Identifier, sender: Any?
  ) where Identifier.RawValue == Swift.String {
    let performed = RoutegenSupport.PerformedSegue(identifier.rawValue, of: self)
    RoutegenSupport.PerformedSegue.running.append(performed)
    let isPerformed = RoutegenSupport.perform(identifier.rawValue, of: self, sender: sender)
    RoutegenSupport.PerformedSegue.running.removeAll { $0 === performed }
    guard let method = (identifier as? any RoutegenSupport.NeedingValues)?.valuesMethod else { return }
    Swift.assert(
      performed.hasValues || !isPerformed(),
      "\(Swift.type(of: self)) has to call \(method): "
        + "the destination of the segue \"\(identifier.rawValue)\" needs values")
  }

  /// Records that the destination of a segue gets its values.
  func giveValues(along segue: UIStoryboardSegue) {
    RoutegenSupport.PerformedSegue.running.last { $0.source === self && $0.identifier == segue.identifier }?
      .hasValues = true
  }
}

extension RoutegenSupport {
  /// The segue identifiers of a class, if some of the segues need values from it.
  @MainActor protocol NeedingValues {
    /// The method that passes the values, for a message; `nil` if the destination needs none.
    var valuesMethod: Swift.String? { get }
  }

  /// A segue that code is performing. There are several at once if the preparation of one performs the next.
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
