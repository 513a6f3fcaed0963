#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Values of segues

extension UIViewController {
  /// Performs a segue, and takes values along for its destination.
  @available(visionOS, deprecated: 1.0) func performSegue<Destination: UIViewController, Values>(
    withIdentifier identifier: Swift.String, bringing values: Values,
    deliver: @escaping @MainActor (Destination, Values) -> Swift.Void
  ) {
    let delivery = RoutegenSupport.Delivery { deliver(RoutegenSupport.destination(of: $0), values) }
    let isPerformed = RoutegenSupport.perform(identifier, of: self, sender: delivery)
    Swift.assert(
      delivery.isDelivered || !isPerformed(),
      "\(Swift.type(of: self)) has to call \(RoutegenSupport.delivering) in prepare(for:sender:): "
        + "the segue \"\(identifier)\" brings values")
  }

  /// Hands the values of a `perform…` call on to the destination. Call it in `prepare(for:sender:)`; the generated
  /// `handle(_:sender:)` does.
  @available(visionOS, deprecated: 1.0) func deliverValues(along segue: UIStoryboardSegue, sender: Any?) {
    (sender as? RoutegenSupport.Delivery)?.deliver(along: segue)
  }

  /// Hands the values of a `perform…` call on to a destination that needs them.
  @available(visionOS, deprecated: 1.0) func deliverExpectedValues(along segue: UIStoryboardSegue, sender: Any?) {
    Swift.assert(
      sender is RoutegenSupport.Delivery,
      "the segue \"\(segue.identifier ?? "")\" of \(Swift.type(of: self)) brings values: perform it by its own method")
    deliverValues(along: segue, sender: sender)
  }
}

extension RoutegenSupport {
  #if ROUTEGEN_HANDLING
  /// The calls that pass values on.
  fileprivate static var delivering: Swift.String { "handle(_:sender:) or deliverValues(along:sender:)" }
  #else
  /// The calls that pass values on.
  fileprivate static var delivering: Swift.String { "deliverValues(along:sender:)" }
  #endif

  /// The values that a segue carries to its destination. It is the segue's sender.
  @MainActor final class Delivery {
    @available(visionOS, deprecated: 1.0) private let deliver: @MainActor (UIStoryboardSegue) -> Swift.Void
    private(set) var isDelivered = false

    @available(visionOS, deprecated: 1.0) init(_ deliver: @escaping @MainActor (UIStoryboardSegue) -> Swift.Void) {
      self.deliver = deliver
    }

    /// Hands the values over, once.
    @available(visionOS, deprecated: 1.0) func deliver(along segue: UIStoryboardSegue) {
      guard !isDelivered else { return }
      isDelivered = true
      deliver(segue)
    }
  }
}
#endif
