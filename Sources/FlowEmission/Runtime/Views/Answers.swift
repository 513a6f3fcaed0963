#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// What waits for flows that were asked for: each says whether it still does.
  private static var waiting: [() -> Swift.Bool] = []
  private static var isAboutToAsk = false

  /// What is on a stage has changed. When all of the change is done, those are answered whose flow has been left by it.
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
      _Concurrency.Task { @MainActor [pending] in pending.give(nil) }
    }

    func give(_ value: Value?) {
      pending.give(value)
    }

    /// Whether a flow of another module was seen on a stage, and whether its result is about to come.
    private var isSeen = false
    private var isComing = false

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
#endif
