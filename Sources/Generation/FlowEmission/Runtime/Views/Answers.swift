#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The answer to a screen that has asked for something. It is `nil`, at the latest, when nobody is left who could give
  /// another.
  @MainActor final class Answer<Value> {
    private let pending: RoutegenPendingAnswer<Value>
    /// True if a flow of another module, or a screen, has the answer, and is about to be removed.
    private(set) var isComing = false

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = RoutegenPendingAnswer(then)
    }

    // On whatever thread.
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
