#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

// MARK: - Segues that code performs

extension RoutegenSupport {
  /// Performs a segue. Returns a function for debug builds that returns true if the segue was performed: a class that
  /// overrides `performSegue(withIdentifier:sender:)` may ask `shouldPerformSegue(withIdentifier:sender:)` first.
  static func perform(
    _ identifier: Swift.String, of source: any SeguePerformer, sender: Any?
  ) -> () -> Swift.Bool {
    source.performSegue(withIdentifier: identifier, sender: sender)
    return { source.shouldPerformSegue(withIdentifier: identifier, sender: sender) }
  }
}
#endif
