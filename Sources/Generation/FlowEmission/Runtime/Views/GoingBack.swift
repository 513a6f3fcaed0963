#if canImport(SwiftUI)
import SwiftUI

// MARK: Going back to a screen

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Goes back to the nearest screen of a kind that was shown before; if there is none, the screen only closes.
  func close(backTo isTarget: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void = {}) {
    let isOwnTarget = { (screen: any RoutegenViews.Showable) in own(screen).map(isTarget) ?? false }
    if !spot.goBack(to: isOwnTarget, including: false, then: completion) { close(then: completion) }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Spot {
  /// Goes back to the nearest screen of a kind, of those before it or including it, and gives whether there is one: of the
  /// flow, or `outside` of it.
  func goBack(
    to isTarget: @escaping (any RoutegenViews.Showable) -> Swift.Bool, outside isOutside: Swift.Bool = false,
    including: Swift.Bool, then completion: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    guard let stage, let index = stage.entries.firstIndex(where: { $0.id === id }) else { return false }
    if let target = stage.entries.prefix(including ? index + 1 : index).lastIndex(where: { isTarget($0.screen) }) {
      let id = stage.entries[target].id
      stage.leave(from: target + 1) { $0.uncover(id, then: completion) }
      return true
    }
    guard let nested = stage.position.nested else { return false }
    let outer = nested.outer
    if nested.isInTab, stage.goToTab(with: isTarget, then: completion) { return true }
    if nested.isInTab {
      let isTarget = isOutside ? isTarget : { outer.unwrap($0).map(isTarget) ?? false }
      return outer.goBack(to: isTarget, outside: isOutside, including: including, then: completion)
    }
    // Going back there dismisses what is over it.
    let isWrappedTarget = { outer.wrap($0).map(isTarget) ?? false }
    return outer.goBack(to: isWrappedTarget, outside: isOutside, including: true, then: completion)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Selects another tab of the same tab bar whose stack has a screen, goes back to it there, and gives whether there is one.
  fileprivate func goToTab(
    with isTarget: (any RoutegenViews.Showable) -> Swift.Bool, then completion: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    let tabs = position.nested.flatMap { nested in nested.outer.stage?.entries.first { $0.id === nested.outer.id } }
    for other in tabs?.screen.stages(seen: false) ?? [] where other !== self {
      guard let index = other.entries.lastIndex(where: { isTarget($0.screen) }), let nested = other.position.nested
      else {
        continue
      }
      let id = other.entries[index].id
      // Only what covers this stage is left: its own screens stay in their tab.
      leave(from: entries.count) { _ in
        if nested.select(nil) { other.leave(from: index + 1) { $0.uncover(id, then: completion) } }
      }
      return true
    }
    return false
  }
}

// MARK: Going back to other flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A screen that may be one to which other flows go back, or contain one.
  @MainActor protocol Findable: Showable {
    /// Returns true if it is the screen of a name.
    func isScreen(_ name: Any.Type) -> Swift.Bool
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Goes back to the latest screen of a name, of this flow or of one that started it. The flows between are left. If no
  /// such screen is shown, the screen is only closed.
  func close(backToOuter name: Any.Type, then completion: @escaping () -> Swift.Void = {}) {
    let spot = RoutegenViews.Spot(stage: spot.stage, id: spot.id)
    let isTarget = { (screen: any RoutegenViews.Showable) in
      (screen as? any RoutegenViews.Findable)?.isScreen(name) ?? false
    }
    if !spot.goBack(to: isTarget, outside: true, including: false, then: completion) { close(then: completion) }
  }
}
#endif
