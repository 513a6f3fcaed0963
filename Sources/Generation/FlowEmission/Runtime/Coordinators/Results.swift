#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
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
