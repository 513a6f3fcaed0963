#if canImport(UIKit) && !os(watchOS)
#if hasFeature(InternalImportsByDefault)
package import UIKit
#else
import UIKit
#endif

/// The place that a popover points at. A dialog is also a popover on some devices, such as an iPad.
package enum FlowAnchor {
  case view(UIView)
  /// A part of a view, in the view's coordinates, such as a row of a table or a place on a map.
  case rect(UIView, CGRect)
  case barButtonItem(UIBarButtonItem)
  /// The middle of the screen, without an arrow. It also replaces a view that is in no window.
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
      // A popover without an arrow is centered on its source rectangle.
      popover.sourceView = screen.view
      popover.sourceRect = screen.view.bounds
      popover.permittedArrowDirections = []
    }
    #endif
  }
}

extension RoutegenSupport {
  /// Makes a view controller a popover, or a form sheet if there is no anchor: UIKit would raise an exception.
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
