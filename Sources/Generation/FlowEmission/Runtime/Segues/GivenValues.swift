#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Values that sources of segues give

extension UIViewController {
  /// Performs a segue. If its destination needs values, a debug build stops if it is shown and was not given them.
  @available(visionOS, deprecated: 1.0) func performSegue<Identifier: Swift.RawRepresentable>(
    givingValues identifier: Identifier, sender: Any?
  ) where Identifier.RawValue == Swift.String {
    let performed = RoutegenSupport.PerformedSegue(identifier.rawValue, of: self)
    RoutegenSupport.PerformedSegue.running.append(performed)
    let isPerformed = RoutegenSupport.perform(identifier.rawValue, of: self, sender: sender)
    RoutegenSupport.PerformedSegue.running.removeAll { $0 === performed }
    Swift.assert(
      performed.hasValues || (identifier as? any RoutegenSupport.NeedingValues)?.needsValues != true || !isPerformed(),
      "\(Swift.type(of: self)) has to call \(RoutegenSupport.giving) in prepare(for:sender:): "
        + "the destination of the segue \"\(identifier.rawValue)\" needs values")
  }

  /// Notes that the destination of a segue gets its values.
  @available(visionOS, deprecated: 1.0) func giveValues(along segue: UIStoryboardSegue) {
    RoutegenSupport.PerformedSegue.running.last { $0.source === self && $0.identifier == segue.identifier }?
      .hasValues = true
  }
}

extension RoutegenSupport {
  #if ROUTEGEN_HANDLING
  /// The call that gives values.
  fileprivate static var giving: Swift.String { "handle(_:sender:)" }
  #else
  /// The call that gives values.
  fileprivate static var giving: Swift.String { "passDataToNextScene(_:sender:)" }
  #endif

  /// The segues of a class, some of which need values from it.
  @MainActor protocol NeedingValues {
    var needsValues: Swift.Bool { get }
  }

  /// A segue that code performs: several at once, if preparing one performs the next.
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
