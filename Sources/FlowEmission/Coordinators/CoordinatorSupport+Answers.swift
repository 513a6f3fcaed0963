extension CoordinatorSupport {
  static let answers = #"""
    // MARK: Answers

    extension RoutegenSupport {
      \#(AnswerSupport.answer(before: "if #available(iOS 13.0, tvOS 13.0, *) { ", after: " }").indentedBelow)

        /// Answers `nil` when the flow that was asked for is left.
        func hear(_ onLeave: inout () -> Swift.Void) {
          let earlier = onLeave
          onLeave = {
            earlier()
            self.give(nil)
          }
        }
      }
    }

    """#
}

/// What screens of UIKit and views of SwiftUI have in common that hear the result of a flow.
enum AnswerSupport {
  /// The class, without its end; with a check of the system around what needs a recent one.
  static func answer(before check: String = "", after end: String = "") -> String {
    #"""
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
        \#(check)_Concurrency.Task { @MainActor [pending] in pending.give(nil) }\#(end)
      }

      func give(_ value: Value?) {
        pending.give(value)
      }
    """#
  }
}

extension String {
  /// With each line but the first indented as the members of an extension are.
  var indentedBelow: String {
    split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset == 0 || $0.element.isEmpty ? String($0.element) : "  " + $0.element }
      .joined(separator: "\n")
  }
}
