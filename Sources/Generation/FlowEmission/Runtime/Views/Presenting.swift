#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Presenting

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The options of a presentation.
  struct Presentation {
    var isCover = false
    /// True to present over the current sheet or cover; false to replace it.
    var isOver = false
    var inNavigation = false
    var detents: Swift.Set<SwiftUI.PresentationDetent> = []
    #if ROUTEGEN_ZOOM
    /// The identity of the view to zoom from, and the namespace of that view.
    var zoom: (source: Swift.AnyHashable, zooms: SwiftUI.Namespace.ID?)?
    #endif
    /// Called with the new stage, for the flow of a guard. This flow does not wait for the answer to an alert: it cancels it.
    var whenMade: ((Stage) -> Swift.Void)?
    /// Returns a screen as its own flow names it. The screen itself is not kept: it may be replaced in the sheet.
    var unwrap: (any Showable) -> (any Showable)? = { $0 }
  }

  /// The position of a stage that another stage has presented, or that is in a tab or column.
  @MainActor struct Nested {
    /// The screen that contains the stage in a tab or column, or that has presented it.
    let outer: Spot
    /// The stage that presents this one, or the stage around the tab or column of this one.
    weak var under: Stage?
    /// True unless another tab of the same tab bar is selected.
    var isSelected: () -> Swift.Bool = { true }
    #if ROUTEGEN_LEAVING
    /// True if there is room for only one column, and this one is over another one.
    var isOverColumn: () -> Swift.Bool = { false }
    /// True if the user has gone back from this column to the one under it.
    var isLeft: () -> Swift.Bool = { false }
    #endif
    /// Selects the tab or column of the stage, or another one next to it. Returns false if it does not exist.
    var select: (Swift.AnyHashable?) -> Swift.Bool = { _ in false }
    /// Removes all screens of a column, or of a stack of the app. Returns false if that is not possible.
    var removeAll: (@escaping () -> Swift.Void) -> Swift.Bool = { _ in false }
    /// Makes a screen the first screen of a column, and returns its place; `nil` if there is no such column.
    var show: (any Showable, Swift.AnyHashable, Swift.Bool?) -> Spot? = { _, _, _ in nil }
  }

  /// The class `Sheets`, with defaults for modules that have no alerts, present nothing over sheets, and ask no views before
  /// they are left.
  @MainActor protocol Cover: Swift.AnyObject {}

  /// The sheet or cover over a stage, and the options with which the stage itself is presented. SwiftUI presents one sheet at
  /// a time, so the next sheet waits until the current one is dismissed.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable class Sheets: Cover {
    @ObservationIgnored private(set) weak var stage: Stage?
    /// The stage in the sheet or cover.
    private(set) var presented: Stage? {
      didSet { cleared(oldValue) }
    }
    #if ROUTEGEN_HANGING
    /// The view whose modifiers present the sheet or cover; `nil` for the view of the stage.
    var hanger: Swift.ObjectIdentifier?
    #endif
    #if ROUTEGEN_OWN_SHEETS
    /// The views that the app has marked with `presentsRoutes()` or `presentsRoutesHere()`.
    @ObservationIgnored var own: [WeakOwnSheet] = []
    /// True while sheets that views have presented by themselves are being dismissed.
    @ObservationIgnored var isClosingOwn = false
    #endif
    @ObservationIgnored private(set) var presentation = Presentation()
    @ObservationIgnored var hasAppeared = false
    @ObservationIgnored private let made = _Concurrency.ContinuousClock.now
    @ObservationIgnored var isDismissing = false
    /// The stage that is being dismissed. SwiftUI owns it until the dismissal ends.
    @ObservationIgnored private weak var leaving: Stage?
    /// Closures that are called after the stage is dismissed, or after SwiftUI has released everything without reporting it.
    @MainActor private final class Calls {
      var all: [() -> Swift.Void] = []
    }
    @ObservationIgnored private let whenDismissed = Calls()
    /// Presents the next stage or alert after the current stage is dismissed.
    @ObservationIgnored var next: () -> Swift.Void = {}
    /// Called after this stage is dismissed.
    @ObservationIgnored var whenGone: () -> Swift.Void = {}
    /// Called after SwiftUI has released the stage.
    @ObservationIgnored private var whenReleased: (@MainActor @Sendable () -> Swift.Void)?
    #if ROUTEGEN_ALERTS
    /// The alerts and dialogs of the stage.
    let asking = Asking()
    #endif

    init(over stage: Stage) {
      self.stage = stage
    }

    deinit {
      _Concurrency.Task { @MainActor [whenDismissed, whenReleased] in
        for call in whenDismissed.all { call() }
        whenReleased?()
      }
    }

    /// The presented stage if it is in a cover, or if it is in a sheet. SwiftUI writes `nil` when the user swipes it down.
    subscript(asCover isCover: Swift.Bool) -> Stage? {
      get { presented?.sheets.presentation.isCover == isCover ? presented : nil }
      set {
        guard newValue == nil, let swiped = self[asCover: isCover] else { return }
        takeOver(of: swiped.sheets)
        presented = nil
      }
    }

    /// The screen whose tab or column contains the stage; `nil` for other stages.
    var outer: Spot? { nil }

    /// Presents screens over all others of the window, or replaces the current sheet or cover.
    func present(_ screens: [any Showable], _ presentation: Presentation, from origin: Spot) {
      guard let stage, let first = screens.first else { return }
      withdrawOverdue()
      if presentation.isOver, let presented { return presented.sheets.present(screens, presentation, from: origin) }
      let again = { [weak self] in
        // By then, the screen that has asked for the presentation may be gone.
        if let self, origin.stage?.isShown(origin.id) == true { self.present(screens, presentation, from: origin) }
      }
      if waitsForAnswer(toPresent: presentation, again) { return }
      guard presented == nil, !isDismissing else {
        let earlier = presentation.isOver ? next : {}
        next = RoutegenViews.later {
          earlier()
          again()
        }
        return dismiss {}
      }
      let position = Stage.Position(
        isShown: { [weak stage] in stage.map(\.isShown) == true && stage?.sheets.presented === $0 },
        close: { [weak stage] in stage?.sheets.dismiss(then: $0) }, nested: Nested(outer: origin, under: stage))
      let made = Stage(first, inNavigation: presentation.inNavigation, position)
      made.sheets.presentation = presentation
      made.sheets.whenReleased = { [weak self] in self?.wasReleased() }
      presentation.whenMade?(made)
      #if ROUTEGEN_HANGING
      hang(from: origin.id)
      #endif
      presented = made
      // A flow that enters now opens the link that has waited for it, so the stage is already shown.
      made.root.screen.enter(made.spot(of: made.root))
      for screen in screens.dropFirst() { made.push(screen) }
    }

    /// Dismisses everything that covers the screens, and calls `completion` when it is gone.
    func dismiss(then completion: @escaping () -> Swift.Void) {
      cancelQuestions()
      whenDismissed.all.append(completion)
      if presented != nil { presented = nil }
      if !isDismissing { didDismiss() }
    }

    /// Handles the removal of a presented stage, by code or because the user has swiped it down. If SwiftUI has begun to show
    /// the stage, it reports the end of the dismissal later.
    private func cleared(_ stage: Stage?) {
      RoutegenViews.whenShownChanges()
      guard presented == nil, let stage else { return }
      if stage.sheets.hasAppeared {
        isDismissing = true
        leaving = stage
      }
      takeQuestions(of: stage.sheets)
      // SwiftUI does not report unfinished dismissals over this stage. Their calls are made with the calls of this one.
      for sheets in sequence(first: stage.sheets, next: { $0.presented?.sheets }) {
        whenDismissed.all += sheets.whenDismissed.all
        sheets.whenDismissed.all = []
      }
      whenDismissed.all.append(stage.sheets.whenGone)
    }

    /// Makes the calls that wait for the end of the dismissal, then presents the next stage. SwiftUI calls it as `onDismiss`.
    func didDismiss() {
      guard presented == nil else { return }
      #if ROUTEGEN_OWN_SHEETS
      if isClosingOwn { return }
      #endif
      isDismissing = false
      let completions = whenDismissed.all
      whenDismissed.all = []
      for completion in completions { completion() }
      let next = next
      self.next = {}
      next()
    }

    /// Called after SwiftUI has released the presented stage. It ends the dismissal if SwiftUI has not called `onDismiss`,
    /// because the view with that closure is gone, for example.
    func wasReleased() {
      if isDismissing, leaving == nil { didDismiss() }
    }

    // MARK: Covering

    /// The screens over the stage, from the bottom to the top.
    var shown: [(screen: any Showable, spot: Spot)] { presented?.shown ?? [] }
    var isCovering: Swift.Bool { isAsking || covering != nil }

    /// The presented stage, if SwiftUI shows it or is about to show it.
    var covering: Stage? { presented.flatMap { $0.sheets.isLate && hasAppeared ? nil : $0 } }

    private var isLate: Swift.Bool { !hasAppeared && made.duration(to: .now) > RoutegenViews.patience }

    /// True if SwiftUI has not shown the stage in time. A sheet that a view has presented by itself may be in the way. There
    /// is no timer, since SwiftUI shows nothing while the app is in the background.
    var isOverdue: Swift.Bool {
      guard let under = stage?.position.nested?.under else { return false }
      return under.sheets.isOverdue || under.sheets.hasAppeared && isLate
    }

    /// Withdraws a sheet or cover that SwiftUI has not shown in time. Otherwise it would appear late, over another screen.
    func withdrawOverdue() {
      guard let late = presented, covering == nil else { return }
      late.sheets.whenGone = {}
      let screen = late.sheets.presentation.unwrap(late.root.screen) ?? late.root.screen
      let name = "\(screen)".prefix { $0 != "(" }
      RoutegenViews.report(
        "`\(name)` is not shown: a sheet, cover, popover or alert of a view's own is in the way. "
          + "Dismiss that before the route, or write `sheets by app` in the flow")
      presented = nil
    }
  }

  /// The time that SwiftUI gets to show a presented stage. After that, something is in the way.
  static var patience = Swift.Duration.milliseconds(500)
  /// Reports that a sheet, popover or alert of a view is in the way. A debug build stops.
  static var report: (Swift.String) -> Swift.Void = { Swift.assertionFailure($0) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Cover {
  var isAsking: Swift.Bool { false }
  func waitsForAnswer(
    toPresent presentation: RoutegenViews.Presentation, _ present: @escaping () -> Swift.Void
  ) -> Swift.Bool { false }
  func wentBack() {}
  func cancelQuestions() {}
  func takeQuestions(of sheets: RoutegenViews.Sheets) {}
  func takeOver(of sheets: RoutegenViews.Sheets) {}
  func isAsked(before remove: @escaping (RoutegenViews.Stage) -> Swift.Void, leaving index: Swift.Int) -> Swift.Bool {
    false
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Presents a screen with the screens `above` pushed on it. It replaces the current sheet, or is presented `over` it.
  func present(
    _ screen: Screen, asCover isCover: Swift.Bool = false, over isOver: Swift.Bool = false,
    inNavigation: Swift.Bool = false, detents: Swift.Set<SwiftUI.PresentationDetent> = [], above: [Screen] = []
  ) {
    present(
      [screen] + above,
      RoutegenViews.Presentation(isCover: isCover, isOver: isOver, inNavigation: inNavigation, detents: detents))
  }

  func present(_ screens: [Screen], _ presentation: RoutegenViews.Presentation) {
    let origin = RoutegenViews.Spot(stage: spot.stage, id: spot.id)
    var presentation = presentation
    presentation.unwrap = spot.unwrap
    spot.stage?.sheets.present(screens.compactMap(spot.wrap), presentation, from: origin)
  }
}
#endif
