#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The answers that wait for flows. Each returns false when it no longer waits.
  private static var waiting: [() -> Swift.Bool] = []
  private static var isAboutToAsk = false

  /// Notes that a stage has changed. When the whole change is done, the screens whose flow was left by it are answered.
  static func shownHasChanged() {
    guard !waiting.isEmpty, !isAboutToAsk else { return }
    isAboutToAsk = true
    _Concurrency.Task { @MainActor in
      isAboutToAsk = false
      let all = waiting
      waiting = []
      waiting = all.filter { $0() } + waiting
    }
  }

  /// The answer to a screen that has asked for a flow. It is `nil`, at the latest, when nobody is left who could give another.
  @MainActor final class Answer<Value> {
    private let pending: RoutegenPendingAnswer<Value>

    init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
      pending = RoutegenPendingAnswer(then)
    }

    // On whatever thread.
    deinit {
      _Concurrency.Task { @MainActor [pending] in pending.give(nil) }
    }

    #if ROUTEGEN_OWED_ANSWERS
    var isGiven: Swift.Bool { pending.isGiven }

    #endif
    func give(_ value: Value?) {
      pending.give(value)
    }

    /// True if a flow of another module was seen on a stage; true if its result is about to come.
    private var isSeen = false
    private var isComing = false

    #if ROUTEGEN_SCREEN_ANSWERS
    func isThere() {
      isSeen = true
    }

    #endif
    /// Answers `nil` when a flow was shown and no longer is.
    func wait<Screen>(for flow: Presence<Screen>) {
      waiting.append { [weak self, weak flow] in
        guard let self, let flow else { return false }
        let isLeft = flow.hasEntered && !flow.isThere
        if isLeft { self.give(nil) }
        return !isLeft
      }
    }

    /// The same for a flow of another module.
    func wait(whileShown isShown: @escaping () -> Swift.Bool) {
      waiting.append { [weak self] in
        guard let self, !self.isComing else { return false }
        if isShown() { self.isSeen = true }
        let isLeft = self.isSeen && !isShown()
        if isLeft { self.give(nil) }
        return !isLeft
      }
    }

    /// A flow of another module has finished, and is about to be removed.
    func comes() {
      isComing = true
    }
  }
}
#if ROUTEGEN_SCREEN_ANSWERS

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Answers `nil` when the screen that is to answer was shown and no longer is.
  func wait<Value>(
    for answer: RoutegenViews.Answer<Value>, of asked: @escaping (Screen) -> RoutegenViews.Answer<Value>?
  ) {
    let isShown = { [weak self, weak answer] in
      guard let self, let answer else { return false }
      return self.shown.contains { asked($0.screen) === answer }
    }
    if isShown() { answer.isThere() }
    answer.wait(whileShown: isShown)
  }
}
#endif
#endif
