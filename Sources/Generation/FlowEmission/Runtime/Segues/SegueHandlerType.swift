#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A view controller whose segues a flow file names.
@MainActor protocol SegueHandlerType: UIViewController {
  associatedtype SegueIdentifier: Swift.RawRepresentable where SegueIdentifier.RawValue == Swift.String
}

@available(visionOS, deprecated: 1.0) extension SegueHandlerType {
  /// Performs a segue by its name.
  // In a subclass with its own segues, its own method comes first, also in the compiler's messages.
  @_disfavoredOverload
  func performSegue(_ identifier: SegueIdentifier, sender: Any? = nil) {
    #if ROUTEGEN_GIVEN_VALUES
    performSegue(givingValues: identifier, sender: sender)
    #else
    performSegue(withIdentifier: identifier.rawValue, sender: sender)
    #endif
  }

  /// Performs a segue by its name.
  func performSegue(withIdentifier identifier: SegueIdentifier, sender: Any?) {
    performSegue(identifier, sender: sender)
  }

  /// The name of `segue`. Stops the program if it has no identifier, or one that the flow file does not declare.
  func segueIdentifier(for segue: UIStoryboardSegue) -> SegueIdentifier {
    RoutegenSupport.identifier(of: segue)
  }

  /// The name of `segue`, if it has one: Interface Builder also sends segues without an identifier.
  func segueIdentifierIfKnown(for segue: UIStoryboardSegue) -> SegueIdentifier? {
    guard let identifier = segue.identifier else { return nil }
    return SegueIdentifier(rawValue: identifier)
  }
}
#endif
