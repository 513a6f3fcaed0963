#if canImport(SwiftUI)
import SwiftUI

// MARK: Views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Shows a stage, and what it presents.
  struct StageView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var stage: Stage<Screen>
    let content: (Screen, any Place<Screen>) -> Content

    init(_ stage: Stage<Screen>, @SwiftUI.ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content) {
      self.stage = stage
      self.content = content
    }

    var body: some SwiftUI.View {
      StackView(stage, content: content)
        .onAppear { stage.hasAppeared = true }
        .sheet(item: $stage.sheet, onDismiss: stage.didDismiss) { presented in
          if presented.detents.isEmpty {
            StageView(presented, content: content)
          } else {
            StageView(presented, content: content)
              .presentationDetents(presented.detents)
          }
        }
        #if os(macOS)
      .sheet(item: $stage.cover, onDismiss: stage.didDismiss) { StageView($0, content: content) }
        #else
      .fullScreenCover(item: $stage.cover, onDismiss: stage.didDismiss) { StageView($0, content: content) }
        #endif
    }
  }

  /// Shows the screens of a stage, in a stack if it has one.
  private struct StackView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var stage: Stage<Screen>
    let content: (Screen, any Place<Screen>) -> Content

    init(_ stage: Stage<Screen>, content: @escaping (Screen, any Place<Screen>) -> Content) {
      self.stage = stage
      self.content = content
    }

    var body: some SwiftUI.View {
      if stage.hasStack {
        SwiftUI.NavigationStack(path: $stage.path) {
          view(of: stage.root)
            .navigationDestination(for: Entry<Screen>.self) { view(of: $0) }
        }
      } else {
        view(of: stage.root)
      }
    }

    private func view(of entry: Entry<Screen>) -> some SwiftUI.View {
      content(entry.screen, stage.place(of: entry))
        .id(entry)
    }
  }

  /// Shows the tabs of a tab bar.
  struct TabsView<
    Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View, Label: SwiftUI.View
  >: SwiftUI.View {
    @SwiftUI.Bindable var tabs: Tabs<Tab, Screen>
    let content: (Screen, any Place<Screen>) -> Content
    let label: (Tab) -> Label

    init(
      _ tabs: Tabs<Tab, Screen>, @SwiftUI.ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content,
      @SwiftUI.ViewBuilder label: @escaping (Tab) -> Label
    ) {
      self.tabs = tabs
      self.content = content
      self.label = label
    }

    var body: some SwiftUI.View {
      SwiftUI.TabView(selection: $tabs.selection) {
        SwiftUI.ForEach(Swift.Array(Tab.allCases), id: \.self) { tab in
          if let stage = tabs[tab] {
            StackView(stage, content: content)
              .tabItem { label(tab) }
              .tag(tab)
          }
        }
      }
    }
  }
}
#endif
