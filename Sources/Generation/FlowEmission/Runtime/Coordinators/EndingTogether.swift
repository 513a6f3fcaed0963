#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Flows that end together

extension RoutegenSupport.Stage {
  /// The outermost of the flows that end together with this one; this flow itself, if there are none.
  var outermostEnd: RoutegenSupport.Stage {
    guard isEnd, let parent, !parent.ending.isOver else { return self }
    return parent.outermostEnd
  }

  /// Ends the outer flows that end with this one, and returns them, the innermost first. This flow's `onFinish` calls theirs.
  func endOuter() -> [RoutegenSupport.Stage] {
    guard isEnd, let parent, parent.ending.end() else { return [] }
    return [parent] + parent.endOuter()
  }

  /// Releases the closures of a flow that has ended.
  func release() {
    ending.release()
    guard !isShown, let parts = parent?.parts else { return }
    // An object that still owns this flow should not also own the flow that starts with it or has it in a tab.
    for case let part as any StagedCoordinator in parts where part.stage === self { part.outerFlow = nil }
  }
}
#endif
