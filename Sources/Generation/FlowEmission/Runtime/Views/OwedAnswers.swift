#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers of the app

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The answers that the app owes to screens of flows.
  @MainActor private struct OwedAnswer {
    let flow: Swift.ObjectIdentifier
    let place: Step.Identity
    let route: Swift.String
    let isOwed: () -> Swift.Bool
  }

  private static var owed: [OwedAnswer] = []

  /// Returns true if the app owes a screen no answer to a route, and notes that it does now.
  fileprivate static func owes(
    _ flow: Swift.AnyObject, _ place: Step.Identity, _ route: Swift.String, _ isOwed: @escaping () -> Swift.Bool
  ) -> Swift.Bool {
    let flow = Swift.ObjectIdentifier(flow)
    owed.removeAll { !$0.isOwed() }
    guard !owed.contains(where: { $0.flow == flow && $0.place === place && $0.route == route }) else { return false }
    owed.append(OwedAnswer(flow: flow, place: place, route: route, isOwed: isOwed))
    return true
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// The answer that the app owes a screen: `nil`, and the screen hears that, while it owes it one to the same route.
  func answer<Value>(
    _ then: @escaping @MainActor (Value?) -> Swift.Void, to route: Swift.String, of place: RoutegenViews.Place<Screen>
  ) -> RoutegenViews.Answer<Value>? {
    let answer = RoutegenViews.Answer(then)
    let isOwed = { [weak answer] in answer.map { !$0.isGiven } ?? false }
    if RoutegenViews.owes(self, place.spot.id, route, isOwed) { return answer }
    answer.give(nil)
    return nil
  }
}
#endif
