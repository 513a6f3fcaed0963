#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension RoutegenSupport {
  /// A view controller or window controller, which can perform segues.
  @MainActor protocol SeguePerformer: NSResponder {
    func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?)
    func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Swift.Bool
  }
}

extension NSViewController: RoutegenSupport.SeguePerformer {}

extension NSWindowController: RoutegenSupport.SeguePerformer {}
#endif
