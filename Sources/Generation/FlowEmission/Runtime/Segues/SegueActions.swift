#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Segue actions

extension UIViewController {
  /// Performs a segue, and takes values along for the segue action that makes its destination.
  @available(visionOS, deprecated: 1.0) func performSegue<Values>(
    withIdentifier identifier: Swift.String, bringing values: Values
  ) {
    let cargo = RoutegenSupport.Cargo(values)
    let isPerformed = RoutegenSupport.perform(identifier, of: self, sender: cargo)
    Swift.assert(
      cargo.isTaken || !isPerformed(),
      "the segue action of \"\(identifier)\" has to be connected in Interface Builder, and \(Swift.type(of: self)) has to "
        + "call the generated function in it: the segue brings values")
  }
}

extension RoutegenSupport {
  /// The values that a segue carries to its segue action. It is the segue's sender.
  @MainActor final class Cargo<Values> {
    private let values: Values
    private(set) var isTaken = false

    init(_ values: Values) {
      self.values = values
    }

    /// The values.
    func take() -> Values {
      isTaken = true
      return values
    }
  }

  /// The values that a segue's sender carries.
  static func values<Values>(from sender: Any?, as type: Values.Type) -> Values {
    if let cargo = sender as? Cargo<Values> { return cargo.take() }
    Swift.fatalError("a segue that brings values for its segue action is performed by its own method: \(Values.self)")
  }
}
#endif
