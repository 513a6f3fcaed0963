#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The answer to a screen that has asked for something. If the object is released without an answer, the answer is `nil`.
  @MainActor final class Answer<Value> {
    private let pending: RoutegenPendingAnswer<Value>
    /// True if a screen, or a flow of another module, has the answer, and is about to be removed.
    private(set) var isComing = false

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = RoutegenPendingAnswer(then)
    }

    // `deinit` can run on any thread.
    deinit {
      _Concurrency.Task { @MainActor [pending] in pending.give(nil) }
    }

    var isGiven: Swift.Bool { pending.isGiven }

    func give(_ value: Value?) {
      pending.give(value)
    }

    func comes() {
      isComing = true
    }
  }
}
#endif
