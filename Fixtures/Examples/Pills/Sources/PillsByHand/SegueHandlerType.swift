#if canImport(UIKit)
  import UIKit

  // What an app writes by hand to have typed segue identifiers, after the talk at WWDC15 that named the protocol.

  /// A view controller that knows its segues by name.
  @MainActor
  protocol SegueHandlerType {
    associatedtype SegueIdentifier: RawRepresentable
  }

  extension SegueHandlerType where Self: UIViewController, SegueIdentifier.RawValue == String {
    func performSegue(withIdentifier identifier: SegueIdentifier, sender: Any?) {
      performSegue(withIdentifier: identifier.rawValue, sender: sender)
    }

    func segueIdentifier(for segue: UIStoryboardSegue) -> SegueIdentifier {
      guard
        let identifier = segue.identifier,
        let known = SegueIdentifier(rawValue: identifier)
      else {
        fatalError("\(Self.self) does not know this segue")
      }
      return known
    }
  }
#endif
