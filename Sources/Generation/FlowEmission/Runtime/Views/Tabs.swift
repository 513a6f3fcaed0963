#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Tabs

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The tabs of a tab bar.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Tabs<Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable> {
    var selection: Tab
    /// The selection for a `TabView`. SwiftUI writes it at each tap, even if the tab is already selected.
    var tapped: Tab {
      get { selection }
      set {
        guard place?.isInFront ?? true else { return }
        if newValue == selection {
          didReselect(newValue)
        } else if shouldSelect(newValue) {
          selection = newValue
        } else {
          // SwiftUI has already selected the tapped tab. Assigning makes it read the selection again.
          selection = selection
        }
      }
    }
    @ObservationIgnored private let stages: [Tab: Stage]
    @ObservationIgnored private var place: Place<Screen>?
    @ObservationIgnored private let shouldSelect: (Tab) -> Swift.Bool
    @ObservationIgnored private let didReselect: (Tab) -> Swift.Void

    init(
      _ selection: Tab, shouldSelect: @escaping (Tab) -> Swift.Bool, didReselect: @escaping (Tab) -> Swift.Void,
      _ stage: (Tab) -> Stage
    ) {
      self.selection = selection
      self.shouldSelect = shouldSelect
      self.didReselect = didReselect
      stages = Swift.Dictionary(uniqueKeysWithValues: Tab.allCases.map { ($0, stage($0)) })
      for stage in stages.values { stage.sheets = PartSheets(over: stage) }
    }

    /// The stage of a tab.
    subscript(tab: Tab) -> Stage? { stages[tab] }

    /// Returns the stages of all tabs, the selected tab last, or only the stage of the selected tab.
    func stages(seen isSeen: Swift.Bool) -> [Stage] {
      (Tab.allCases.filter { !isSeen && $0 != selection } + [selection]).compactMap { stages[$0] }
    }

    /// Goes back to the first screen of a tab, if the tab has a stack.
    func popToRoot(_ tab: Tab) {
      stages[tab]?.leave(from: 1) { if !$0.path.isEmpty { $0.path = [] } }
    }

    /// True if the tab bar is shown.
    var isShown: Swift.Bool { place?.isShown ?? false }

    func enter(_ place: Place<Screen>) {
      self.place = place
      for (tab, stage) in stages {
        let select = { [weak self] (other: Swift.AnyHashable?) in
          guard let tab = other.map({ $0.base as? Tab }) ?? tab else { return false }
          self?.selection = tab
          return true
        }
        let isSelected = { [weak self] in self?.selection == tab }
        stage.enter(
          Stage.Position(
            isShown: { _ in place.isShown }, isInFront: { isSelected() && place.isInFront },
            isPart: true, close: { place.close(then: $0) },
            nested: Nested(
              outer: place.spot, under: place.spot.stage, isSelected: isSelected, select: select)))
      }
    }
  }

  /// A view that shows the tabs of a tab bar.
  struct TabsView<
    Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View, Label: SwiftUI.View
  >: SwiftUI.View {
    @SwiftUI.Bindable var tabs: Tabs<Tab, Screen>
    let shown: [Tab]
    let badge: (Tab) -> Swift.Int
    let content: (Screen, Place<Screen>) -> Content
    let label: (Tab) -> Label

    var body: some SwiftUI.View {
      SwiftUI.TabView(selection: $tabs.tapped) {
        SwiftUI.ForEach(shown, id: \.self) { tab in
          if let stage = tabs[tab] {
            StackView(stage: stage, content: content).tabItem { label(tab) }.tag(tab)
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
