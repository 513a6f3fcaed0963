#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Answers

extension RoutegenSupport {
  /// The answer to a screen that has asked for a flow, for another screen, or for something that the app does. It is `nil`, at
  /// the latest, when nobody is left who could give another.
  @MainActor final class Answer<Value> {
    private let pending: RoutegenPendingAnswer<Value>

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = RoutegenPendingAnswer(then)
    }

    // On whatever thread.
    deinit {
      if #available(iOS 13.0, tvOS 13.0, *) { _Concurrency.Task { @MainActor [pending] in pending.give(nil) } }
    }

    var isGiven: Swift.Bool { pending.isGiven }

    func give(_ value: Value?) {
      pending.give(value)
    }

    /// Answers `nil` when the flow that was asked for is left.
    func hear(_ onLeave: inout () -> Swift.Void) {
      let earlier = onLeave
      onLeave = {
        earlier()
        self.give(nil)
      }
    }
  }
}
#endif
