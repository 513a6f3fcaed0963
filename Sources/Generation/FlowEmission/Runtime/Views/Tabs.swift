#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Tabs

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The tabs of a tab bar.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observable final class Tabs<Tab: Swift.Hashable & Swift.CaseIterable, Screen: Showable> {
    var selection: Tab
    /// The selection for a `TabView`, which writes what the user taps: also the selected tab.
    var tapped: Tab {
      get { selection }
      set {
        guard place?.isInFront ?? true else { return }
        if newValue == selection {
          didReselect(newValue)
        } else if shouldSelect(newValue) {
          selection = newValue
        } else {
          // SwiftUI has selected the tab by itself, and has to read again which one is selected.
          selection = selection
        }
      }
    }
    @ObservationIgnored private let stages: [Tab: Stage<Screen>]
    @ObservationIgnored private var place: (any Place<Screen>)?
    @ObservationIgnored private let shouldSelect: (Tab) -> Swift.Bool
    @ObservationIgnored private let didReselect: (Tab) -> Swift.Void

    init(
      _ selection: Tab, shouldSelect: @escaping (Tab) -> Swift.Bool, didReselect: @escaping (Tab) -> Swift.Void,
      _ stage: (Tab) -> Stage<Screen>
    ) {
      self.selection = selection
      self.shouldSelect = shouldSelect
      self.didReselect = didReselect
      stages = Swift.Dictionary(uniqueKeysWithValues: Tab.allCases.map { ($0, stage($0)) })
    }

    /// The stage of a tab.
    subscript(tab: Tab) -> Stage<Screen>? { stages[tab] }

    /// The stages of the tabs, the selected one last.
    var all: [Stage<Screen>] {
      (Tab.allCases.filter { $0 != selection } + [selection]).compactMap { stages[$0] }
    }

    /// Goes back to the first screen of a tab, if that is in a stack.
    func popToRoot(_ tab: Tab) {
      stages[tab]?.popToRoot()
    }

    /// True if they are shown.
    var isShown: Swift.Bool { place?.isShown ?? false }

    func enter(_ place: any Place<Screen>) {
      self.place = place
      for (tab, stage) in stages {
        let select = { [weak self] (other: Swift.AnyHashable?) in
          guard let tab = other.map({ $0.base as? Tab }) ?? tab else { return false }
          self?.selection = tab
          return true
        }
        stage.enter(.tab(place, isSelected: { [weak self] in self?.selection == tab }, select: select))
      }
    }

    /// Brings the first screen of a tab to the front, and makes it again where another is in its place.
    func uncovered(
      _ tab: Tab, isStart: (Screen) -> Swift.Bool, start: () -> Screen
    ) -> (any Place<Screen>)? {
      guard isShown, let stage = stages[tab] else { return nil }
      stage.place(of: stage.root).reveal()
      if !isStart(stage.root.screen) { stage.replace({ _ in true }, by: start(), inNavigation: nil) }
      return stage.place(of: stage.root)
    }
  }

  /// A view asks for a route that only other screens of its type have.
  static func refuse(_ route: Swift.String, of screen: Swift.String) {
    Swift.assertionFailure("\(screen) has no route \(route)")
  }
}
#endif
