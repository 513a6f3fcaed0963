#if canImport(SwiftUI)
import SwiftUI

// MARK: Answers of the app

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// An answer that the app has to give to a screen of a flow.
  @MainActor private struct OwedAnswer {
    let flow: Swift.ObjectIdentifier
    let place: Step.Identity
    let route: Swift.String
    let isOwed: () -> Swift.Bool
  }

  private static var owed: [OwedAnswer] = []

  /// Notes that the app has to answer a route of a screen. Returns false if it already has to answer the same route.
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
  /// Returns the answer that the app has to give. If it still has to answer the same route, gives `nil` and returns `nil`.
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
