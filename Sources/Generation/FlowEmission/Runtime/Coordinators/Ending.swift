#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: How a flow ends

extension RoutegenSupport {
  /// The end of a flow, which comes once: it finishes, or it is left. Then it releases its closures.
  @MainActor class Ending {
    private(set) var isOver = false
    var onFinish: () -> Swift.Void = {}
    var onLeave: () -> Swift.Void = {}

    /// Ends the flow, and returns whether it had not ended before.
    func end() -> Swift.Bool {
      defer { isOver = true }
      return !isOver
    }

    func leave() {
      guard end() else { return }
      let onLeave = onLeave
      release()
      onLeave()
    }

    func release() {
      onFinish = {}
      onLeave = {}
    }
  }

  /// The end of a flow with a result.
  @MainActor final class EndingWith<Result>: Ending {
    var onResult: (Result) -> Swift.Void = { _ in }

    override func release() {
      super.release()
      onResult = { _ in }
    }
  }
}
#endif
