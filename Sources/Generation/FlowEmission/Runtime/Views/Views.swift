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

    // swift-format-ignore
    var body: some SwiftUI.View {
      StackView(stage, content: content)
        .onAppear { stage.hasAppeared = true }
        #if ROUTEGEN_ALERTS
        .routegenQuestion(of: stage.asking)
        #endif
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
  struct StackView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var stage: Stage<Screen>
    let content: (Screen, any Place<Screen>) -> Content
    #if ROUTEGEN_ZOOM
    @SwiftUI.Namespace private var zooms
    #endif

    init(_ stage: Stage<Screen>, content: @escaping (Screen, any Place<Screen>) -> Content) {
      self.stage = stage
      self.content = content
    }

    var body: some SwiftUI.View {
      if stage.hasStack {
        SwiftUI.NavigationStack(path: $stage.steps) {
          EntryView(stage.root, of: stage, content: content).equatable()
            .navigationDestination(for: Step.self) { StepView($0, of: stage, content: content) }
        }
        .environment(\.routegenIsInStack, true)
        #if ROUTEGEN_ZOOM
        .environment(\.routegenZooms, zooms)
        #endif
      } else {
        EntryView(stage.root, of: stage, content: content).equatable()
          .environment(\.routegenIsInStack, false)
      }
    }
  }

  /// Shows a screen of a stack. It keeps the screen while that moves out and is no longer in the path.
  private struct StepView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    private let step: Step
    private let stage: Stage<Screen>
    private let content: (Screen, any Place<Screen>) -> Content
    @SwiftUI.State private var kept: Entry<Screen>?

    init(_ step: Step, of stage: Stage<Screen>, content: @escaping (Screen, any Place<Screen>) -> Content) {
      self.step = step
      self.stage = stage
      self.content = content
      _kept = SwiftUI.State(initialValue: stage.entry(of: step))
    }

    var body: some SwiftUI.View {
      if let entry = stage.entry(of: step) ?? kept {
        #if ROUTEGEN_ZOOM
        EntryView(entry, of: stage, content: content).equatable()
          .modifier(RoutegenZoom(source: entry.source))
        #else
        EntryView(entry, of: stage, content: content).equatable()
        #endif
      }
    }
  }

  /// Shows a screen. SwiftUI compares it by the screen, since the closure is another one each time: what has changed around
  /// a screen does not evaluate its view again.
  private struct EntryView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View, Swift.Equatable {
    private let id: Entry<Screen>.Identity
    private let entry: Entry<Screen>
    private let stage: Stage<Screen>
    private let content: (Screen, any Place<Screen>) -> Content

    init(_ entry: Entry<Screen>, of stage: Stage<Screen>, content: @escaping (Screen, any Place<Screen>) -> Content) {
      id = entry.id
      self.entry = entry
      self.stage = stage
      self.content = content
    }

    var body: some SwiftUI.View {
      content(entry.screen, stage.place(of: entry))
        #if ROUTEGEN_LEAVING
      .environment(\.routegenLeaving, stage.leavingPlace(of: entry))
        #endif
        .id(entry)
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool {
      left.id === right.id
    }
  }

  /// Shows the tabs of a tab bar.
  struct TabsView<
    Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View, Label: SwiftUI.View
  >: SwiftUI.View {
    @SwiftUI.Bindable var tabs: Tabs<Tab, Screen>
    let badge: (Tab) -> Swift.Int
    let content: (Screen, any Place<Screen>) -> Content
    let label: (Tab) -> Label

    init(
      _ tabs: Tabs<Tab, Screen>, badge: @escaping (Tab) -> Swift.Int,
      @SwiftUI.ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content,
      @SwiftUI.ViewBuilder label: @escaping (Tab) -> Label
    ) {
      self.tabs = tabs
      self.badge = badge
      self.content = content
      self.label = label
    }

    var body: some SwiftUI.View {
      SwiftUI.TabView(selection: $tabs.tapped) {
        SwiftUI.ForEach(Swift.Array(Tab.allCases), id: \.self) { tab in
          if let stage = tabs[tab] {
            StackView(stage, content: content)
              .tabItem { label(tab) }
              .tag(tab)
              #if !os(tvOS) && !os(watchOS)
            .badge(badge(tab))
              #endif
          }
        }
      }
    }
  }
}
#endif
