#if canImport(SwiftUI)
import SwiftUI

// MARK: Going back

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Removes what is above one of its screens.
  func uncover(_ id: RoutegenViews.Entry<Screen>.Identity?, then completion: @escaping () -> Swift.Void) {
    if let index = entries.firstIndex(where: { $0.id === id }), index < path.count {
      path = Swift.Array(path.prefix(index))
    }
    dismiss(then: completion)
  }

  func popToRoot() {
    #if ROUTEGEN_LEAVING
    if isAsked(before: { $0.popToRoot() }, leaving: 1) { return }
    #endif
    if !path.isEmpty { path = [] }
  }

  func close(_ id: RoutegenViews.Entry<Screen>.Identity, then completion: @escaping () -> Swift.Void) {
    guard let index = entries.firstIndex(where: { $0.id === id }) else { return }
    #if ROUTEGEN_LEAVING
    if isAsked(before: { $0.close(id, then: completion) }, leaving: index) { return }
    #endif
    guard index == 0 else { return uncover(entries[index - 1].id, then: completion) }
    #if ROUTEGEN_SPLITS
    if columns?.empty(self) == true { return dismiss(then: completion) }
    #endif
    switch position {
    case .window(let onClose):
      onClose()
      completion()
    case .tab(let outer, _, _): outer.close(then: completion)
    case .presented(let presenter, _): presenter.stage?.dismiss(then: completion)
    }
  }

  func goBack(
    from id: RoutegenViews.Entry<Screen>.Identity, to isTarget: @escaping (Screen) -> Swift.Bool, including: Swift.Bool,
    then completion: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    if uncoverLast(below: id, including: including, then: completion, where: isTarget) { return true }
    switch position {
    case .window: return false
    case .tab(let outer, _, _): return outer.goBack(to: isTarget, including: including, then: completion)
    // Going back there dismisses what is over it.
    case .presented(_, let origin): return origin(isTarget, completion)
    }
  }

  /// Removes what is above the nearest screen of a kind below another one, or including that, and gives whether there is one.
  func uncoverLast(
    below id: RoutegenViews.Entry<Screen>.Identity, including: Swift.Bool, then completion: @escaping () -> Swift.Void,
    where isTarget: (Screen) -> Swift.Bool
  ) -> Swift.Bool {
    guard let index = entries.firstIndex(where: { $0.id === id }),
      let target = entries.prefix(including ? index + 1 : index).last(where: { isTarget($0.screen) })
    else { return false }
    #if ROUTEGEN_LEAVING
    let over = (entries.firstIndex { $0.id === target.id } ?? 0) + 1
    if isAsked(before: { $0.uncover(target.id, then: completion) }, leaving: over) { return true }
    #endif
    uncover(target.id, then: completion)
    return true
  }

  /// Removes some screens, and what is above them. What has nothing under it stays.
  func remove(
    _ isRemoved: (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    guard let index = entries.firstIndex(where: { isRemoved($0.screen) }) else {
      return presented?.remove(isRemoved, then: completion) ?? false
    }
    #if ROUTEGEN_SPLITS
    if index == 0, columns?.empty(self) == true {
      dismiss(then: completion)
      return true
    }
    #endif
    if index == 0, case .presented(let presenter, _) = position {
      presenter.stage?.dismiss(then: completion)
    } else {
      uncover(entries[index == 0 ? 0 : index - 1].id, then: completion)
    }
    return true
  }

  func reveal(_ id: RoutegenViews.Entry<Screen>.Identity) {
    if case .tab(let outer, _, let select) = position {
      outer.reveal()
      _ = select(nil)
    }
    next = {}
    uncover(id) {}
  }

  func select(_ tab: Swift.AnyHashable) {
    switch position {
    case .window: Swift.assertionFailure("there is no tab \(tab)")
    case .tab(let outer, _, let select): if !select(tab) { outer.select(tab) }
    case .presented(let presenter, _): presenter.stage?.select(tab)
    }
  }
}
#endif
