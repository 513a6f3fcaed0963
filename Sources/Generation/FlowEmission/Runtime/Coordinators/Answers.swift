#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Answers

extension RoutegenSupport {
  /// The answer that a screen gets from a flow, from another screen, or from the app. It is `nil` if everything that could
  /// give an answer is released before it does.
  @MainActor final class Answer<Value> {
    let pending: RoutegenPendingAnswer<Value>

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = RoutegenPendingAnswer(then)
    }

    // This can run on any thread.
    deinit {
      if #available(iOS 13.0, tvOS 13.0, *) { _Concurrency.Task { @MainActor [pending] in pending.give(nil) } }
    }

    func give(_ value: Value?) {
      pending.give(value)
    }

    /// Extends the `onLeave` of a flow so that the answer is `nil` if the flow is left.
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
