#if canImport(SwiftUI)
import SwiftUI

// MARK: Tabs and columns

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The sheets of a stage in a tab or column. The stage around the tab or column presents them.
  final class PartSheets: Sheets {
    override var outer: Spot? { stage?.position.nested?.outer }
    override var isOverdue: Swift.Bool { outer?.stage?.sheets.isOverdue ?? false }

    override func present(_ screens: [any Showable], _ presentation: Presentation, from origin: Spot) {
      guard let outer else { return }
      var origin = origin
      let wrap = origin.wrap
      origin.wrap = { wrap($0).flatMap(outer.wrap) }
      outer.stage?.sheets.present(screens.compactMap(outer.wrap), presentation, from: origin)
    }

    override func dismiss(then completion: @escaping () -> Swift.Void) {
      // Sheets and covers are over the selected tab, so there are none over the other tabs.
      guard let outer, stage?.position.nested?.isSelected() != false else { return completion() }
      outer.stage?.uncover(outer.id, then: completion)
    }

    override func withdrawOverdue() { outer?.stage?.sheets.withdrawOverdue() }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Selects a tab or column, in the nearest tab bar or split view that has it.
  func select(_ tab: Swift.AnyHashable) {
    var stage = spot.stage
    while let each = stage {
      guard let nested = each.position.nested else { return Swift.assertionFailure("there is no tab \(tab)") }
      if nested.select(tab) { return }
      stage = nested.under
    }
  }
}
#endif
