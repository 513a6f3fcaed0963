#if canImport(SwiftUI)
import SwiftUI

// MARK: Presentations that do not appear

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The time in which SwiftUI shows what is presented, unless something is in the way.
  static var patience = Swift.Duration.milliseconds(500)
  /// Reports that something is in the way. A debug build stops.
  static var report: (Swift.String) -> Swift.Void = { Swift.assertionFailure($0) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// True if SwiftUI should have shown it long ago: a sheet of a view's own, which the flow does not know, is in the way. It
  /// is looked at when something is asked for, since an app in the background shows nothing.
  var isOverdue: Swift.Bool {
    switch position {
    case .window: false
    case .tab(let outer, _, _): outer.isOverdue
    case .presented(let presenter, _):
      presenter.stage.map { $0.isOverdue || $0.hasAppeared && isLate } ?? false
    }
  }

  private var isLate: Swift.Bool { !hasAppeared && made.duration(to: .now) > RoutegenViews.patience }

  /// The stage that is presented over it, and that SwiftUI shows or is about to show.
  var covering: RoutegenViews.Stage<Screen>? { presented.flatMap { $0.isLate && hasAppeared ? nil : $0 } }

  /// Withdraws what SwiftUI does not show: otherwise it would appear late, over something else.
  func withdrawOverdue() {
    if case .tab(let outer, _, _) = position { return outer.withdrawOverdue() }
    guard let late = presented, covering == nil else { return }
    #if ROUTEGEN_GUARDS
    late.gate?.wish = nil
    #endif
    let name = "\(late.root.screen)".prefix { $0 != "(" }
    RoutegenViews.report(
      "`\(name)` is not shown: a sheet, cover, popover or alert of a view's own is in the way. "
        + "Dismiss that before the route")
    sheet = nil
    cover = nil
  }
}
#endif
