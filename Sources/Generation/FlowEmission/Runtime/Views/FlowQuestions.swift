#if canImport(SwiftUI)
import SwiftUI

// MARK: Alerts of flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Shows an alert that the app asks for over all screens of a flow. If the user swipes down the sheet under the alert, the
  /// alert is shown again over the remaining screens of the flow.
  func ask<Choice>(
    over flow: RoutegenViews.Presence<Screen>?, orElse cancelled: Choice,
    then: @escaping @MainActor (Choice) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> RoutegenViews.Question
  ) {
    ask(orElse: cancelled, then: then) { choose in
      let question = make(choose)
      question.isWanted = { [weak flow] in flow?.front != nil }
      return question
    }
  }

  /// Shows an alert with one choice over all screens of a flow. It is shown again like the alert of `ask`.
  func tell(
    over flow: RoutegenViews.Presence<Screen>?,
    by make: (@escaping @MainActor () -> Swift.Void) -> RoutegenViews.Question
  ) {
    ask(over: flow, orElse: (), then: { _ in }) { choose in make { choose(()) } }
  }
}
#endif
