#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension RoutegenSupport {
  /// Returns the destination of a segue, or the content view controller if the destination is a window controller.
  static func destination<Destination: NSResponder>(of segue: NSStoryboardSegue) -> Destination {
    if let destination = segue.destinationController as? Destination { return destination }
    let content = (segue.destinationController as? NSWindowController)?.contentViewController
    if let destination = content as? Destination { return destination }
    Swift.fatalError(
      "the segue \"\(segue.identifier ?? "")\" of \(Swift.type(of: segue.sourceController)) leads to "
        + "\(Swift.type(of: content ?? segue.destinationController)), not to \(Destination.self)")
  }
}
#endif
