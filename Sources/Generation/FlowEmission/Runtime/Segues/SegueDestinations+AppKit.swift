#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension RoutegenSupport {
  /// The controller that a segue leads to, or the content of the window controller that it leads to.
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
