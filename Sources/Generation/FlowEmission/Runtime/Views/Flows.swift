#if canImport(SwiftUI)
import SwiftUI

// MARK: - SwiftUI flows

/// The code that all generated SwiftUI flows share.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
@MainActor enum RoutegenViews {
  /// The screens that a flow can show, as values.
  @MainActor protocol Showable {
    /// Called when the screen is on a stage: tabs, and flows that were started, have to know where they are.
    func enter(_ place: any Place<Self>)
    /// The stages of its tabs, the selected one last, if it is a tab bar of the flow.
    var tabStages: [Stage<Self>] { get }
    #if ROUTEGEN_SPLITS
    /// The stages that the user sees of them: that of the selected tab, or those of the columns in view.
    var seenStages: [Stage<Self>] { get }
    #endif
    /// True if it belongs to the flow itself, not to a flow that it has started.
    var isOwn: Swift.Bool { get }
    #if ROUTEGEN_OUTER_SCREENS
    /// Returns true if it is the screen of a name to which other flows go back.
    func isScreen(_ name: Any.Type) -> Swift.Bool
    #endif
    #if ROUTEGEN_LEAVING
    /// The flow of another module that it is, if that is asked before it is left.
    var outside: Asker? { get }
    #endif
  }

  /// The place of a screen, from which routes are performed. It owns nothing that is shown.
  @MainActor protocol Place<Screen> {
    associatedtype Screen
    #if ROUTEGEN_OWED_ANSWERS
    /// The identity of the screen.
    var id: Step.Identity { get }
    #endif
    /// True if the screen is shown, even if another one covers it.
    var isShown: Swift.Bool { get }
    #if ROUTEGEN_LINKS
    /// True if the screen is in a stack, or is the first one of it.
    var hasStack: Swift.Bool { get }
    #endif
    /// True if the screen is shown and no flow covers it: only then are its routes performed.
    var isInFront: Swift.Bool { get }
    /// True if the screen is presented, or in something presented, that SwiftUI does not show.
    var isOverdue: Swift.Bool { get }
    /// Withdraws what is to be presented over the screen and SwiftUI does not show.
    func withdrawOverdue()
    /// The screens on the same stage and over it, from the bottom to the top.
    var shown: [(screen: Screen, place: any Place<Screen>)] { get }

    func push(_ screen: Screen)
    #if ROUTEGEN_ZOOM
    /// The same, with a zoom from the view that is marked with an identity, if it is on the screen.
    func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable)
    #endif
    func replace(_ isReplaced: (Screen) -> Swift.Bool, by screen: Screen, inNavigation: Swift.Bool?)
    /// Presents the first of some screens, with the others on its stack.
    func present(_ screens: [Screen], _ presentation: Presentation, from origin: @escaping Origin<Screen>)
    #if ROUTEGEN_ALERTS
    /// Asks something over all screens.
    func ask(_ question: Question)
    #endif
    /// Goes back to what was shown before the screen.
    func close(then completion: @escaping () -> Swift.Void)
    /// Goes back to the nearest screen of a kind, of those before it or including it.
    func goBack(
      to isTarget: @escaping (Screen) -> Swift.Bool, including: Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool
    #if ROUTEGEN_OUTER_SCREENS
    /// The same for a screen of a name, which may be of another flow.
    func goBack(toOuter name: Any.Type, including: Swift.Bool, then completion: @escaping () -> Swift.Void)
      -> Swift.Bool
    #endif
    /// Removes what is above the screen.
    func uncover(then completion: @escaping () -> Swift.Void)
    /// Brings the screen to the front: selects its tab, and removes what is above it.
    func reveal()
    /// Selects a tab of the nearest tab bar that has it.
    func select(_ tab: Swift.AnyHashable)
    #if ROUTEGEN_SPLITS
    /// Makes a screen the first of a column of the nearest split view that has it, and gives its place.
    @discardableResult
    func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> (any Place<Screen>)?
    #endif
    #if ROUTEGEN_LEAVING
    /// The wish of the window that waits for its views.
    var departures: Departures? { get }
    /// The views of the screen that are asked before it is left.
    var own: [Asker] { get }
    /// The views that are asked before the first of some screens is left, with what is above it.
    func askers(_ isLeft: @escaping (Screen) -> Swift.Bool) -> [Asker]
    #endif
    /// Removes some screens, and what is above them; gives whether there are any.
    func remove(_ isRemoved: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void)
      -> Swift.Bool
  }

  /// Goes back to a screen of a kind from where something was presented, and gives whether there is one.
  typealias Origin<Screen> = (@escaping (Screen) -> Swift.Bool, @escaping () -> Swift.Void) -> Swift.Bool

  /// An element of the path of a `NavigationStack`. A `RouteLink` appends one that has a route to perform; the screen that
  /// this pushes takes its place in the path, so that SwiftUI finds there what it has appended.
  struct Step: Swift.Hashable {
    final class Identity: Swift.Sendable {
      nonisolated init() {}
    }

    let id = Identity()
    var perform: (@MainActor () -> Swift.Void)?

    init(_ perform: (@MainActor () -> Swift.Void)? = nil) {
      self.perform = perform
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool {
      left.id === right.id
    }

    nonisolated func hash(into hasher: inout Swift.Hasher) {
      hasher.combine(Swift.ObjectIdentifier(id))
    }
  }

  /// A screen on a stage. It is known by its identity: its values need not be `Hashable`, and two of them may be equal. A link
  /// that is tapped again gives another entry with the same step, so that routes of the first one are not heard again.
  struct Entry<Screen>: Swift.Hashable {
    typealias Identity = Step.Identity

    let id = Identity()
    let step: Step
    let screen: Screen
    #if ROUTEGEN_ZOOM
    /// The identity of the view that it zooms from.
    var source: Swift.AnyHashable?
    #endif
    #if ROUTEGEN_LEAVING
    let askers = Askers()
    #endif

    init(_ screen: Screen, _ step: Step = Step()) {
      self.screen = screen
      self.step = step
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool {
      left.id === right.id
    }

    nonisolated func hash(into hasher: inout Swift.Hasher) {
      hasher.combine(Swift.ObjectIdentifier(id))
    }
  }

  #if ROUTEGEN_WITHOUT_ANIMATION
  private static var isAnimated = true

  /// Changes what is shown without animation, also if that has to wait.
  static func withoutAnimation(_ change: () -> Swift.Void) {
    let wasAnimated = isAnimated
    isAnimated = false
    defer { isAnimated = wasAnimated }
    var transaction = SwiftUI.Transaction()
    transaction.disablesAnimations = true
    SwiftUI.withTransaction(transaction, change)
  }

  /// Returns a change that is made later, without animation if it is asked for without.
  static func keepingAnimation(_ change: @escaping () -> Swift.Void) -> () -> Swift.Void {
    isAnimated ? change : { withoutAnimation(change) }
  }

  #endif
  /// The way in which something is presented.
  struct Presentation {
    var isCover = false
    /// True if it comes over a presented screen, not in its place.
    var isOver = false
    var inNavigation = false
    var detents: Swift.Set<SwiftUI.PresentationDetent> = []
    #if ROUTEGEN_GUARDS
    var gate: Gate?
    #endif
    #if ROUTEGEN_ALERTS
    /// True if it waits for the answer to an alert. The flow of a guard does not: the alert is cancelled.
    var waitsForAlerts: Swift.Bool {
      #if ROUTEGEN_GUARDS
      isOver && gate == nil
      #else
      isOver
      #endif
    }
    #endif
    #if ROUTEGEN_OUTER_SCREENS
    var outerOrigin: OuterOrigin = { _, _ in false }
    #endif
  }
}

#if ROUTEGEN_SPLITS
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Showable {
  var seenStages: [RoutegenViews.Stage<Self>] { tabStages.suffix(1) }
}
#endif

#if ROUTEGEN_LEAVING
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Showable {
  var outside: RoutegenViews.Asker? { nil }
}
#endif

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Makes a screen the only one of the flow.
  func replace(by screen: Screen, inNavigation: Swift.Bool? = nil) {
    replace({ _ in true }, by: screen, inNavigation: inNavigation)
  }

  #if ROUTEGEN_GUARDS
  /// Presents a screen, with some above it on its stack: in the place of what is presented, or `over` that.
  func present(
    _ screen: Screen, asCover isCover: Swift.Bool = false, over isOver: Swift.Bool = false,
    inNavigation: Swift.Bool = false,
    detents: Swift.Set<SwiftUI.PresentationDetent> = [], above: [Screen] = [], gate: RoutegenViews.Gate? = nil
  ) {
    let presentation = RoutegenViews.Presentation(
      isCover: isCover, isOver: isOver || gate != nil, inNavigation: inNavigation, detents: detents, gate: gate
    )
    #if ROUTEGEN_OUTER_SCREENS
    .from { goBack(toOuter: $0, including: true, then: $1) }
    #endif
    present([screen] + above, presentation) { goBack(to: $0, including: true, then: $1) }
  }
  #else
  /// Presents a screen, with some above it on its stack: in the place of what is presented, or `over` that.
  func present(
    _ screen: Screen, asCover isCover: Swift.Bool = false, over isOver: Swift.Bool = false,
    inNavigation: Swift.Bool = false,
    detents: Swift.Set<SwiftUI.PresentationDetent> = [], above: [Screen] = []
  ) {
    let presentation = RoutegenViews.Presentation(
      isCover: isCover, isOver: isOver, inNavigation: inNavigation, detents: detents
    )
    #if ROUTEGEN_OUTER_SCREENS
    .from { goBack(toOuter: $0, including: true, then: $1) }
    #endif
    present([screen] + above, presentation) { goBack(to: $0, including: true, then: $1) }
  }
  #endif

  /// Goes back to what was shown before the screen.
  func close() {
    close {}
  }

  /// Goes back to the nearest screen of a kind that was shown before.
  func close(backTo isTarget: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void = {}) {
    if !goBack(to: isTarget, including: false, then: completion) {
      Swift.assertionFailure("there is no such screen to go back to")
    }
  }
}
#endif
