#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers of flows and screens

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The checks of the answers that wait for flows and screens. Each returns false when its answer no longer waits.
  private static var waiting: [() -> Swift.Bool] = []
  private static var isAboutToAsk = false

  fileprivate static func wait(_ isWaiting: @escaping () -> Swift.Bool) {
    waiting.append(isWaiting)
    whenShownChanges = ask
  }

  /// Runs the checks after a whole change is done. They answer `nil` to screens whose flow was left.
  private static func ask() {
    guard !waiting.isEmpty, !isAboutToAsk else { return }
    isAboutToAsk = true
    _Concurrency.Task { @MainActor in
      isAboutToAsk = false
      let all = waiting
      waiting = []
      waiting = all.filter { $0() } + waiting
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Answer {
  /// Answers `nil` when a flow was shown and is no longer shown, without having finished.
  func wait<Screen>(for flow: RoutegenViews.Presence<Screen>) {
    RoutegenViews.wait { [weak self, weak flow] in
      guard let self, let flow else { return false }
      let isLeft = flow.base != nil && !flow.isOver && flow.shown.isEmpty
      if isLeft { self.give(nil) }
      return !isLeft
    }
  }

  /// Answers `nil` when a screen, or a flow of another module, was shown and is no longer shown.
  func wait(whileShown isShown: @escaping () -> Swift.Bool) {
    var isSeen = isShown()
    RoutegenViews.wait { [weak self] in
      guard let self, !self.isComing else { return false }
      if isShown() { isSeen = true }
      let isLeft = isSeen && !isShown()
      if isLeft { self.give(nil) }
      return !isLeft
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Answers `nil` when the screen that has to answer was shown and is no longer shown.
  func wait<Value>(
    for answer: RoutegenViews.Answer<Value>, of asked: @escaping (Screen) -> RoutegenViews.Answer<Value>?
  ) {
    answer.wait { [weak self, weak answer] in
      guard let self, let answer else { return false }
      return self.shown.contains { asked($0.screen) === answer }
    }
  }
}
#endif
