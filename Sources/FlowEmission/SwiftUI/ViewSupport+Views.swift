extension ViewSupport {
  static let views = #"""
    // MARK: Views

    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    extension RoutegenViews {
      /// Shows a stage, and what it presents.
      struct StageView<Screen: Showable, Content: View>: View {
        @Bindable var stage: Stage<Screen>
        let content: (Screen, any Place<Screen>) -> Content

        init(_ stage: Stage<Screen>, @ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content) {
          self.stage = stage
          self.content = content
        }

        var body: some View {
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
      private struct StackView<Screen: Showable, Content: View>: View {
        @Bindable var stage: Stage<Screen>
        let content: (Screen, any Place<Screen>) -> Content

        init(_ stage: Stage<Screen>, content: @escaping (Screen, any Place<Screen>) -> Content) {
          self.stage = stage
          self.content = content
        }

        var body: some View {
          if stage.hasStack {
            NavigationStack(path: $stage.path) {
              view(of: stage.root)
                .navigationDestination(for: Entry<Screen>.self) { view(of: $0) }
            }
          } else {
            view(of: stage.root)
          }
        }

        private func view(of entry: Entry<Screen>) -> some View {
          content(entry.screen, stage.place(of: entry))
            .id(entry)
        }
      }

      /// Shows the tabs of a tab bar.
      struct TabsView<Tab: Hashable & CaseIterable, Screen: Showable, Content: View, Label: View>: View {
        @Bindable var tabs: Tabs<Tab, Screen>
        let content: (Screen, any Place<Screen>) -> Content
        let label: (Tab) -> Label

        init(
          _ tabs: Tabs<Tab, Screen>, @ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content,
          @ViewBuilder label: @escaping (Tab) -> Label
        ) {
          self.tabs = tabs
          self.content = content
          self.label = label
        }

        var body: some View {
          TabView(selection: $tabs.selection) {
            ForEach(Swift.Array(Tab.allCases), id: \.self) { tab in
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

    """#
}
