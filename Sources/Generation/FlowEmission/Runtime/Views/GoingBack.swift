#if canImport(SwiftUI)
import SwiftUI

// MARK: Going back to a screen

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Goes back to the nearest matching screen that was shown before this one. If there is none, only closes this screen.
  func close(backTo isTarget: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void = {}) {
    let isOwnTarget = { (screen: any RoutegenViews.Showable) in own(screen).map(isTarget) ?? false }
    if !spot.goBack(to: isOwnTarget, including: false, then: completion) { close(then: completion) }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Spot {
  /// Goes back to the nearest matching screen before this one, or to this one itself with `including`. With `outside`,
  /// screens of outer flows match too. Returns false if no screen matches.
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
    let (outer, isInTab) = (nested.outer, stage.sheets.outer != nil)
    if isInTab, stage.goToTab(with: isTarget, then: completion) { return true }
    if isInTab {
      let isTarget = isOutside ? isTarget : { outer.unwrap($0).map(isTarget) ?? false }
      return outer.goBack(to: isTarget, outside: isOutside, including: including, then: completion)
    }
    // The stage is presented: going back to a screen under it dismisses the sheet or cover.
    let isWrappedTarget = { outer.wrap($0).map(isTarget) ?? false }
    return outer.goBack(to: isWrappedTarget, outside: isOutside, including: true, then: completion)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Selects another tab of the same tab bar that has a matching screen, and goes back to it. Returns false if none matches.
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
      // Only the sheets over this stage are left: its own screens stay in their tab.
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
  /// A screen that other flows may go back to, or that contains such a screen.
  @MainActor protocol Findable: Showable {
    /// Returns true if the screen has a name. The name is its generated name space.
    func isScreen(_ name: Any.Type) -> Swift.Bool
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Goes back to the latest screen with a name, in this flow or in a flow that started it. The flows in between are left. If
  /// no such screen is shown, only closes the screen.
  func close(backToOuter name: Any.Type, then completion: @escaping () -> Swift.Void = {}) {
    let spot = RoutegenViews.Spot(stage: spot.stage, id: spot.id)
    let isTarget = { (screen: any RoutegenViews.Showable) in
      (screen as? any RoutegenViews.Findable)?.isScreen(name) ?? false
    }
    if !spot.goBack(to: isTarget, outside: true, including: false, then: completion) { close(then: completion) }
  }
}
#endif
