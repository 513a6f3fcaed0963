#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Segue actions

@available(visionOS, deprecated: 1.0) extension UIViewController {
  /// Performs a segue, and passes values to the segue action that creates its destination.
  func performSegue<Values>(
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
  /// The values that a segue passes to its segue action. This object is the sender of the segue.
  @MainActor final class Cargo<Values> {
    private let values: Values
    private(set) var isTaken = false

    init(_ values: Values) {
      self.values = values
    }

    /// Returns the values, and records that they were taken.
    func take() -> Values {
      isTaken = true
      return values
    }
  }

  /// Returns the values that the sender of a segue carries.
  static func values<Values>(from sender: Any?, as type: Values.Type, by method: Swift.String) -> Values {
    if let cargo = sender as? Cargo<Values> { return cargo.take() }
    Swift.fatalError("the segue brings \(Swift.String(reflecting: type)) for its segue action: call \(method)")
  }
}
#endif
