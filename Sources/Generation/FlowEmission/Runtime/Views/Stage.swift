#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Stages

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Everything over the screens of a stage.
  @MainActor protocol Cover: Swift.AnyObject {
    var isCovering: Swift.Bool { get }
    /// True if SwiftUI should have shown the stage long ago.
    var isOverdue: Swift.Bool { get }
    /// The screens over the stage, from the bottom to the top.
    var shown: [(screen: any Showable, spot: Spot)] { get }
    /// Returns true if views are asked before screens of the stage are left, from a position on.
    func isAsked(before remove: @escaping (Stage) -> Swift.Void, leaving index: Swift.Int) -> Swift.Bool
    /// Withdraws what SwiftUI does not show.
    func withdrawOverdue()
    /// Dismisses what covers the screens, and goes on when it is gone.
    func dismiss(then completion: @escaping () -> Swift.Void)
  }

  /// Screens, one on top of the other. It is the only state that SwiftUI observes, and writes to when the user swipes.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Stage: Swift.Identifiable {
    /// The position of a stage: directly in a window, if nothing else is set.
    @MainActor struct Position {
      var isShown: (Stage) -> Swift.Bool = { _ in true }
      var isInFront: () -> Swift.Bool = { true }
      /// True if the first screen is closed with what contains the stage.
      var isPart = false
      /// Called when the first screen is to close.
      var close: (@escaping () -> Swift.Void) -> Swift.Void = { $0() }
      /// Called when a screen was pushed.
      var whenPushed: () -> Swift.Void = {}
      #if ROUTEGEN_PRESENTING
      /// The position over another stage, or in a tab.
      var nested: Nested?
      #endif
    }

    var root: Entry { didSet { RoutegenViews.whenShownChanges() } }
    #if ROUTEGEN_APP_STACK
    var pushed: [Entry] = [] { didSet { RoutegenViews.whenShownChanges() } }
    /// The stack of the app that it is in.
    @ObservationIgnored weak var appStack: AppStack?
    /// Called when the app shows its first screen in another stack: a flow that has finished begins again.
    @ObservationIgnored var whenShownAgain: () -> Swift.Void = {}
    /// Its position before it came into a stack of the app.
    @ObservationIgnored var outside: Position?
    var isInAppStack: Swift.Bool { outside != nil }
    /// The screens above the first one. In a stack of the app, those are the ones in the app's path.
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
    @ObservationIgnored private(set) lazy var sheets = Sheets(over: self)
    var cover: (any Cover)? { sheets }
    #else
    var cover: (any Cover)? { nil }
    #endif
    /// The step that a link has appended, while its route is performed.
    @ObservationIgnored var linked: Step?
    #if ROUTEGEN_ZOOM
    /// The views from which its screens zoom.
    @ObservationIgnored var zooms: SwiftUI.Namespace.ID?
    #endif
    #if ROUTEGEN_IN_PLACE
    /// The number of screens that have taken the place of another one. The screens of a stack observe it.
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
      root.screen.enter(spot(of: root))
    }

    func spot(of entry: Entry) -> Spot { Spot(stage: self, id: entry.id) }

    var entries: [Entry] { [root] + path }

    /// Its screens and those over it, from the bottom to the top.
    var shown: [(screen: any Showable, spot: Spot)] {
      entries.map { ($0.screen, spot(of: $0)) } + (cover?.shown ?? [])
    }

    var isShown: Swift.Bool { position.isShown(self) }
    var isOverdue: Swift.Bool { cover?.isOverdue ?? false }

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
          leave(from: newValue.count + 1) { $0.path = Swift.Array($0.path.prefix(newValue.count)) }
        }
      }
    }

    /// The screen of a step. The path is not observed, since the screen stays the same as long as the step is in it.
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

    /// Removes the screens from a position on, once the views agree that are asked first.
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

    /// Removes what is above one of its screens.
    func uncover(_ id: Step.Identity, then completion: @escaping () -> Swift.Void) {
      if let index = entries.firstIndex(where: { $0.id === id }), index < path.count {
        path = Swift.Array(path.prefix(index))
      }
      #if ROUTEGEN_APP_STACK
      // The pages of the app over it, too.
      appStack?.uncover(path.last?.step)
      #endif
      if let cover { cover.dismiss(then: completion) } else { completion() }
    }
  }
}
#endif
