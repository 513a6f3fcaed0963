#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A view controller whose segues are declared in a flow file.
@MainActor protocol SegueHandlerType: UIViewController {
  associatedtype SegueIdentifier: Swift.RawRepresentable where SegueIdentifier.RawValue == Swift.String
}

@available(visionOS, deprecated: 1.0) extension SegueHandlerType {
  /// Performs a segue by its name.
  // A subclass with its own segues has its own method, which comes first, also in the compiler's messages.
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

  /// Returns the name of `segue`. Stops the app if the segue has no identifier, or one that no flow file declares.
  func segueIdentifier(for segue: UIStoryboardSegue) -> SegueIdentifier {
    RoutegenSupport.identifier(of: segue)
  }

  /// Returns the name of `segue`; `nil` if it is unknown or missing: in Interface Builder, a segue may lack an identifier.
  func segueIdentifierIfKnown(for segue: UIStoryboardSegue) -> SegueIdentifier? {
    guard let identifier = segue.identifier else { return nil }
    return SegueIdentifier(rawValue: identifier)
  }
}
#endif
