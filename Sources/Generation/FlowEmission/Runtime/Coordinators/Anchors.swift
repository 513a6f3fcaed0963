#if canImport(UIKit) && !os(watchOS)
#if hasFeature(InternalImportsByDefault)
package import UIKit
#else
import UIKit
#endif

/// The thing that a popover points at, or a dialog where it is a popover, as on an iPad.
package enum FlowAnchor {
  case view(UIView)
  /// A part of a view, in the view's coordinates: a row of a table, a place on a map.
  case rect(UIView, CGRect)
  case barButtonItem(UIBarButtonItem)
  /// The middle of the screen, without an arrow. A view that is in no window counts as this.
  case middle

  @MainActor func point(_ shown: UIViewController, over screen: UIViewController?) {
    #if !os(tvOS)
    guard let popover = shown.popoverPresentationController, let screen else { return }
    switch self {
    case .view(let view) where view.window != nil:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    case .rect(let view, let rect) where view.window != nil:
      popover.sourceView = view
      popover.sourceRect = rect
    case .barButtonItem(let item):
      popover.barButtonItem = item
    case .view, .rect, .middle:
      // Without an arrow, a popover is in the middle of what it points at.
      popover.sourceView = screen.view
      popover.sourceRect = screen.view.bounds
      popover.permittedArrowDirections = []
    }
    #endif
  }
}

extension RoutegenSupport {
  /// Makes a popover of a view controller; a form sheet for a link, which has nothing to point at: UIKit would raise.
  @MainActor static func popover(
    _ controller: UIViewController, at anchor: FlowAnchor?, over screen: UIViewController?
  ) {
    #if !os(tvOS)
    controller.modalPresentationStyle = anchor == nil || screen == nil ? .formSheet : .popover
    anchor?.point(controller, over: screen)
    #endif
  }
}
#endif
