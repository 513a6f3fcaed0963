extension ViewSupport {
  static let answers = #"""
    // MARK: Answers

    \#(ViewFlow.availability)
    extension RoutegenViews {
      /// What waits for flows that were asked for: each says whether it still does.
      private static var waiting: [() -> Swift.Bool] = []
      private static var isAboutToAsk = false

      /// What is on a stage has changed. When all of the change is done, those are answered whose flow has been left by it.
      fileprivate static func shownHasChanged() {
        guard !waiting.isEmpty, !isAboutToAsk else { return }
        isAboutToAsk = true
        _Concurrency.Task { @MainActor in
          isAboutToAsk = false
          let all = waiting
          waiting = []
          waiting = all.filter { $0() } + waiting
        }
      }

      \#(AnswerSupport.answer().indentedBelow)

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

    """#
}
