#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Stages

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A first screen and the screens pushed on it. SwiftUI observes the stage, and changes it when the user goes back.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Stage: Swift.Identifiable {
    /// The position of a stage. The default is directly in a window.
    @MainActor struct Position {
      var isShown: (Stage) -> Swift.Bool = { _ in true }
      var isInFront: () -> Swift.Bool = { true }
      /// True if the stage is in a tab: closing its first screen then closes the screen with the tab bar.
      var isPart = false
      /// Called to close the first screen.
      var close: (@escaping () -> Swift.Void) -> Swift.Void = { $0() }
      /// Called after a screen is pushed.
      var whenPushed: () -> Swift.Void = {}
      #if ROUTEGEN_PRESENTING
      /// The position over another stage, or in a tab or column.
      var nested: Nested?
      #endif
    }

    var root: Entry { didSet { RoutegenViews.whenShownChanges() } }
    #if ROUTEGEN_APP_STACK
    var pushed: [Entry] = [] { didSet { RoutegenViews.whenShownChanges() } }
    /// The app's own navigation stack, if the stage is in one.
    @ObservationIgnored weak var appStack: AppStack?
    /// Called when the first screen appears in a different stack of the app. A finished flow then starts again.
    @ObservationIgnored var whenShownAgain: () -> Swift.Void = {}
    /// The position that the stage had before it entered a stack of the app.
    @ObservationIgnored var outside: Position?
    var isInAppStack: Swift.Bool { outside != nil }
    /// The screens above the first one. In a stack of the app, only those that are still in the app's path.
    var path: [Entry] {
      get { isInAppStack ? remaining : pushed }
      set { if isInAppStack { change(to: newValue) } else { pushed = newValue } }
    }
    #else
    var path: [Entry] = [] { didSet { RoutegenViews.whenShownChanges() } }
    #endif
    var hasStack: Swift.Bool
    let startsWithStack: Swift.Bool
    @ObservationIgnored var position: Position
    #if ROUTEGEN_PRESENTING
    @ObservationIgnored lazy var sheets = Sheets(over: self)
    var cover: Sheets? { sheets }
    #else
    var cover: NoCover? { nil }
    #endif
    /// The step that a `RouteLink` has appended to the path, while its route is performed.
    @ObservationIgnored var linked: Step?
    #if ROUTEGEN_ZOOM
    /// The namespace of the views that the screens of the stage zoom from.
    @ObservationIgnored var zooms: SwiftUI.Namespace.ID?
    #endif
    #if ROUTEGEN_IN_PLACE
    /// The number of times that a screen was replaced in place. The views of pushed screens observe it.
    var exchanges = 0
    #endif
    #if ROUTEGEN_LEAVING
    @ObservationIgnored let ownDepartures = Departures()
    #endif

    init(_ screen: any Showable, inNavigation hasStack: Swift.Bool, _ position: Position? = nil) {
      root = Entry(screen: screen)
      self.hasStack = hasStack
      startsWithStack = hasStack
      self.position = position ?? Position()
    }

    func spot(of entry: Entry) -> Spot { Spot(stage: self, id: entry.id) }

    var entries: [Entry] { [root] + path }

    /// The screens of the stage and those over it, from the bottom to the top.
    var shown: [(screen: any Showable, spot: Spot)] {
      entries.map { ($0.screen, spot(of: $0)) } + (cover?.shown ?? [])
    }

    var isShown: Swift.Bool { position.isShown(self) }

    func isShown(_ id: Step.Identity) -> Swift.Bool { isShown && entries.contains { $0.id === id } }

    func isInFront(_ id: Step.Identity) -> Swift.Bool {
      isShown && cover?.isCovering != true && entries.last?.id === id && position.isInFront()
    }

    // MARK: Stacks

    /// The path for a `NavigationStack`: SwiftUI removes steps when the user goes back, and appends one for a `RouteLink`.
    var steps: [Step] {
      get { path.map(\.step) }
      set {
        let old = steps
        if newValue.count > old.count {
          guard let step = newValue.last, !old.contains(step), let perform = step.perform else { return }
          linked = step
          linked?.perform = nil
          perform()
          linked = nil
        } else if old.starts(with: newValue) {
          leave(from: newValue.count + 1) {
            $0.path = Swift.Array($0.path.prefix(newValue.count))
            $0.cover?.wentBack()
          }
        }
      }
    }

    /// Returns the entry of a step. The path need not be observed: an entry stays the same while its step is in the path.
    func entry(of step: Step) -> Entry? {
      #if ROUTEGEN_IN_PLACE
      _ = exchanges
      #endif
      #if ROUTEGEN_APP_STACK
      return pushed.first { $0.step == step }
      #else
      return _path.first { $0.step == step }
      #endif
    }

    func push(_ screen: any Showable) {
      cover?.withdrawOverdue()
      let entry = Entry(screen: screen, step: linked ?? Step())
      linked = nil
      path.append(entry)
      position.whenPushed()
      entry.screen.enter(spot(of: entry))
    }

    /// Removes the screens from `index` on, after the views that are asked first have agreed.
    func leave(from index: Swift.Int, by remove: @escaping (Stage) -> Swift.Void) {
      if cover?.isAsked(before: remove, leaving: index) != true { remove(self) }
    }

    func close(_ id: Step.Identity, then completion: @escaping () -> Swift.Void) {
      guard let index = entries.firstIndex(where: { $0.id === id }) else { return }
      if index == 0, position.isPart { return position.close(completion) }
      leave(from: index) { $0.remove(id, then: completion) }
    }

    private func remove(_ id: Step.Identity, then completion: @escaping () -> Swift.Void) {
      guard let index = entries.firstIndex(where: { $0.id === id }) else { return }
      if index > 0 { uncover(entries[index - 1].id, then: completion) } else { position.close(completion) }
    }

    /// Removes everything above one of the stage's screens: pushed screens, and everything that is presented.
    func uncover(_ id: Step.Identity, then completion: @escaping () -> Swift.Void) {
      if let index = entries.firstIndex(where: { $0.id === id }), index < path.count {
        path = Swift.Array(path.prefix(index))
      }
      #if ROUTEGEN_APP_STACK
      // Also removes the screens that the app itself has pushed above.
      appStack?.uncover(path.last?.step)
      #endif
      if let cover { cover.dismiss(then: completion) } else { completion() }
    }
  }
}
#endif
