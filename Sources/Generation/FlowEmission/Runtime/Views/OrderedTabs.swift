#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Tabs {
  /// Returns the tabs that the app shows, each once. The selected one is always among them, since a link or code can
  /// select a tab that the app does not show.
  func shown(_ order: ([Tab]) -> [Tab]) -> [Tab] {
    var shown: [Tab] = []
    for tab in order(Swift.Array(Tab.allCases)) where !shown.contains(tab) { shown.append(tab) }
    return shown.contains(selection) ? shown : shown + [selection]
  }
}
#endif
