#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Values of segues

@available(visionOS, deprecated: 1.0) extension UIViewController {
  /// Performs a segue, and passes values to its destination.
  func performSegue<Destination: UIViewController, Values>(
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

  /// Passes the values of a `perform…` call to the destination. Call this method in `prepare(for:sender:)`, unless you call
  /// the generated `handle(_:sender:)` there, which calls it.
  func deliverValues(along segue: UIStoryboardSegue, sender: Any?) {
    #if ROUTEGEN_GIVEN_VALUES
    let method = sender is RoutegenSupport.Delivery ? nil : RoutegenSupport.performing(segue, of: self)
    Swift.assert(
      method == nil,
      "\(Swift.type(of: self)) has to call \(method ?? ""): the segue \"\(segue.identifier ?? "")\" brings values")
    #endif
    (sender as? RoutegenSupport.Delivery)?.deliver(along: segue)
  }

  /// Passes the values of a `perform…` call to a destination that needs them. A debug build stops if there are none.
  func deliverExpectedValues(along segue: UIStoryboardSegue, sender: Any?, by method: Swift.String) {
    Swift.assert(
      sender is RoutegenSupport.Delivery,
      "\(Swift.type(of: self)) has to call \(method): the segue \"\(segue.identifier ?? "")\" brings values")
    deliverValues(along: segue, sender: sender)
  }
}

extension RoutegenSupport {
  /// The names of the methods that pass the values, for a message.
  #if ROUTEGEN_HANDLING
  fileprivate static var delivering: Swift.String { "handle(_:sender:) or deliverValues(along:sender:)" }
  #else
  fileprivate static var delivering: Swift.String { "deliverValues(along:sender:)" }
  #endif

  #if ROUTEGEN_GIVEN_VALUES
  /// Returns the method that performs a segue with values; `nil` if it has none, or its source makes them.
  @available(visionOS, deprecated: 1.0) @MainActor fileprivate static func performing(
    _ segue: UIStoryboardSegue, of source: UIViewController
  ) -> Swift.String? {
    func identified<Handler: SegueHandlerType>(_ handler: Handler) -> Any? {
      segue.identifier.flatMap { Handler.SegueIdentifier(rawValue: $0) }
    }
    let identifier = (source as? any SegueHandlerType).flatMap { identified($0) }
    let method = (identifier as? any NeedingValues)?.valuesMethod
    return method?.hasPrefix("perform") == true ? method : nil
  }
  #endif

  /// The values that a segue passes to its destination. This object is the sender of the segue.
  @available(visionOS, deprecated: 1.0) @MainActor final class Delivery {
    private let deliver: @MainActor (UIStoryboardSegue) -> Swift.Void
    private(set) var isDelivered = false

    init(_ deliver: @escaping @MainActor (UIStoryboardSegue) -> Swift.Void) {
      self.deliver = deliver
    }

    /// Passes the values to the destination, once.
    func deliver(along segue: UIStoryboardSegue) {
      guard !isDelivered else { return }
      isDelivered = true
      deliver(segue)
    }
  }
}
#endif
