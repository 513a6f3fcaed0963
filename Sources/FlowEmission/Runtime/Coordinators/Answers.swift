#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Answers

extension RoutegenSupport {
  /// What a screen waits for that has asked for a flow: its result, or `nil` when there will be none. It hears that once, at
  /// the latest when nobody is left who could answer. Then its closure is released.
  @MainActor final class Answer<Value> {
    @MainActor private final class Pending {
      private var then: (@MainActor (Value?) -> Swift.Void)?

      init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
        self.then = then
      }

      func give(_ value: Value?) {
        let then = then
        self.then = nil
        then?(value)
      }
    }

    private let pending: Pending

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = Pending(then)
    }

    // On whatever thread.
    deinit {
      if #available(iOS 13.0, tvOS 13.0, *) { _Concurrency.Task { @MainActor [pending] in pending.give(nil) } }
    }

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
