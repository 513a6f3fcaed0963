#if canImport(SwiftUI)
import SwiftUI

// MARK: Tabs that search

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A view that shows a tab bar with a search tab. On older systems, it looks like any other tab.
  struct SearchTabsView<
    Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View, Label: SwiftUI.View
  >: SwiftUI.View {
    @SwiftUI.Bindable var tabs: Tabs<Tab, Screen>
    let search: Tab
    let shown: [Tab]
    let badge: (Tab) -> Swift.Int
    let content: (Screen, Place<Screen>) -> Content
    let label: (Tab) -> Label

    var body: some SwiftUI.View {
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        SwiftUI.TabView(selection: $tabs.tapped) {
          SwiftUI.ForEach(shown, id: \.self) { tab in
            SwiftUI.Tab(value: tab, role: tab == search ? SwiftUI.TabRole.search : nil) {
              if let stage = tabs[tab] { StackView(stage: stage, content: content) }
            } label: {
              label(tab)
            }
            #if !os(tvOS) && !os(watchOS)
            .badge(badge(tab))
            #endif
          }
        }
      } else {
        TabsView(tabs: tabs, shown: shown, badge: badge, content: content, label: label)
      }
    }
  }
}
#endif
