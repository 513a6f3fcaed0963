#if canImport(SwiftUI)
import SwiftUI

// MARK: Flows that other flows start

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Returns the place for the screens of a flow that was started here. The stage has them as values of this flow.
  func of<Coordinator: Swift.AnyObject, Inner: RoutegenViews.Showable>(
    _ coordinator: Coordinator, _ wrap: @escaping (Coordinator, Inner) -> Screen,
    _ unwrap: @escaping (Screen) -> (Coordinator, Inner)?
  ) -> RoutegenViews.Place<Inner> {
    let outer = spot
    var spot = spot
    spot.wrap = { [weak coordinator] screen in
      guard let coordinator, let screen = screen as? Inner else { return nil }
      return outer.wrap(wrap(coordinator, screen))
    }
    spot.unwrap = { [weak coordinator] screen in
      guard let screen = outer.unwrap(screen) as? Screen, let (owner, inner) = unwrap(screen) else { return nil }
      return owner === coordinator ? inner : nil
    }
    return RoutegenViews.Place(spot: spot)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Finishes the flow: calls `whenOver` when it is over, and `report` when its screens are gone. Does nothing if it has
  /// finished or was left.
  func finish(whenOver: @escaping () -> Swift.Void = {}, _ report: @escaping () -> Swift.Void) {
    #if ROUTEGEN_ENDS
    if !shown.isEmpty, endsOuter(whenOver, report) { return }
    #endif
    guard let base, let stage = base.spot.stage, !shown.isEmpty else { return }
    let first = stage.entries.firstIndex { base.own($0.screen) != nil } ?? stage.entries.count
    stage.leave(from: first) { [weak self] stage in
      guard let self, !self.shown.isEmpty else { return }
      self.isOver = true
      whenOver()
      // The screens of the outer flow own it. Keep it alive until it gets the report, even if the user leaves it meanwhile.
      let outer = sequence(first: stage) { $0.position.nested?.under }.dropFirst().flatMap { $0.entries }
      stage.remove({ base.own($0) != nil }) { withExtendedLifetime(outer) { report() } }
    }
  }

  /// Removes a flow of another module, then calls `completion`. Does nothing if the user has already left the flow.
  /// `isClosed` is true after the first screen of the flow has asked to close.
  func remove(
    _ isRemoved: @escaping (Screen) -> Swift.Bool, isClosed: Swift.Bool = false,
    then completion: @escaping () -> Swift.Void
  ) {
    guard let place = shown.first(where: { isRemoved($0.screen) })?.place else { return }
    place.spot.stage?.remove({ place.own($0).map(isRemoved) ?? false }, isClosed: isClosed, then: completion)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Removes the matching screens and everything above them. A screen with nothing under it stays, unless `isClosed` is true.
  func remove(
    _ isRemoved: (any RoutegenViews.Showable) -> Swift.Bool, isClosed: Swift.Bool = false,
    then completion: @escaping () -> Swift.Void
  ) {
    guard let index = entries.firstIndex(where: { isRemoved($0.screen) }) else {
      sheets.presented?.remove(isRemoved, isClosed: isClosed, then: completion)
      return
    }
    if index == 0, position.nested?.removeAll(completion) == true { return }
    let isPresented = position.nested?.under != nil && sheets.outer == nil
    if index == 0, isClosed || isPresented { return position.close(completion) }
    uncover(entries[index == 0 ? 0 : index - 1].id, then: completion)
  }
}
#endif
