#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Flows that end together

extension RoutegenSupport.Stage {
  /// The flow that ends with this one and that no other flow ends with: this one, if none does.
  var outermostEnd: RoutegenSupport.Stage {
    guard isEnd, let parent, !parent.ending.isOver else { return self }
    return parent.outermostEnd
  }

  /// Ends the flows that end with this one, and gives them from the inside. The end of this flow reports theirs.
  func endOuter() -> [RoutegenSupport.Stage] {
    guard isEnd, let parent, parent.ending.end() else { return [] }
    return [parent] + parent.endOuter()
  }

  /// Releases the closures of a flow that has ended.
  func release() {
    ending.release()
    guard !isShown, let parts = parent?.parts else { return }
    // What may still own this flow does not own the one that starts with it or has it in a tab.
    for case let part as any StagedCoordinator in parts where part.stage === self { part.outerFlow = nil }
  }
}
#endif
