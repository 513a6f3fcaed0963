#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Presenting

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The way in which something is presented.
  struct Presentation {
    var isCover = false
    /// True if it comes over a presented screen, not in its place.
    var isOver = false
    var inNavigation = false
    var detents: Swift.Set<SwiftUI.PresentationDetent> = []
    #if ROUTEGEN_ZOOM
    /// The identity of the view that it zooms from, and of the views around that.
    var zoom: (source: Swift.AnyHashable, zooms: SwiftUI.Namespace.ID?)?
    #endif
    /// True if it does not wait for the answer to an alert.
    var isUrgent = false
    /// Called with its stage, which may have to wait.
    var whenMade: (Stage) -> Swift.Void = { _ in }
  }

  /// The position of a stage over another one, or in a tab.
  @MainActor struct Nested {
    /// The screen that has it in a tab, or that has presented it.
    let outer: Spot
    /// The stage that it is presented over; `nil` in a tab or a column, where what it presents covers the whole window.
    weak var presenter: Stage?
    var isInTab = false
    /// True unless the user has selected another tab of the same tab bar.
    var isSelected: () -> Swift.Bool = { true }
    /// Selects its tab, or another one of the same tab bar, and gives whether there is that tab.
    var select: (Swift.AnyHashable?) -> Swift.Bool = { _ in false }
    /// Removes all screens of the stage, and gives whether that can be.
    var removeAll: (@escaping () -> Swift.Void) -> Swift.Bool = { _ in false }
    /// Makes a screen the first of a column, if it is in a split view with that column, and gives its place.
    var show: (any Showable, Swift.AnyHashable, Swift.Bool?) -> Spot? = { _, _, _ in nil }

    /// The stage under it.
    var under: Stage? { isInTab ? outer.stage : presenter }
  }

  /// The sheet or cover over a stage, and the way in which the stage itself is presented. SwiftUI presents one thing at a
  /// time, so the next one waits until the other is gone.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Sheets: Cover {
    @ObservationIgnored private(set) weak var stage: Stage?
    /// The stage that is presented.
    private(set) var presented: Stage? {
      didSet { cleared(oldValue) }
    }
    #if ROUTEGEN_HANGING
    /// The view that the sheet or the cover hangs on; `nil` for that of the stage.
    var hanger: Swift.ObjectIdentifier?
    #endif
    #if ROUTEGEN_OWN_SHEETS
    /// The views that are marked for it.
    @ObservationIgnored var own: [WeakOwnSheet] = []
    /// True while sheets of views go.
    @ObservationIgnored var isClosingOwn = false
    #endif
    @ObservationIgnored private(set) var presentation = Presentation()
    @ObservationIgnored var hasAppeared = false
    @ObservationIgnored private let made = _Concurrency.ContinuousClock.now
    @ObservationIgnored var isDismissing = false
    /// The stage that is being dismissed: SwiftUI owns it until it is gone.
    @ObservationIgnored private weak var leaving: Stage?
    /// Calls that wait until the stage is gone. They are made, too, if SwiftUI releases everything before it reports that.
    @MainActor private final class Calls {
      var all: [() -> Swift.Void] = []
    }
    @ObservationIgnored private let whenDismissed = Calls()
    /// Presents the next stage when the other is gone.
    @ObservationIgnored var next: () -> Swift.Void = {}
    /// Called when the stage was dismissed, and is gone.
    @ObservationIgnored var whenGone: () -> Swift.Void = {}
    /// Reports that the stage is released.
    @ObservationIgnored private var whenReleased: (@MainActor @Sendable () -> Swift.Void)?
    #if ROUTEGEN_ALERTS
    /// The question that the stage asks, with an alert or a dialog.
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

    /// The sheet and the cover for SwiftUI, which writes `nil` when the user has swiped the sheet down.
    var sheet: Stage? {
      get { presented?.sheets.presentation.isCover == false ? presented : nil }
      set { if newValue == nil, sheet != nil { wasSwiped() } }
    }
    var cover: Stage? {
      get { presented?.sheets.presentation.isCover == true ? presented : nil }
      set { if newValue == nil, cover != nil { wasSwiped() } }
    }

    private func wasSwiped() {
      if let presented { takeOver(of: presented.sheets) }
      presented = nil
    }

    /// Presents again, when a sheet is gone, what the app has presented over it while the user was swiping it down: the flow of
    /// a guard, or a route of the coordinator.
    func takeOver(of sheets: Sheets) {
      guard let late = sheets.presented, late.sheets.presentation.isOver, stage?.isShown == true else { return }
      late.sheets.whenGone = {}
      let (screens, presentation, earlier) = (late.entries.map(\.screen), late.sheets.presentation, next)
      next = { [weak stage] in
        earlier()
        guard let stage else { return }
        stage.sheets.present(screens, presentation, from: stage.spot(of: stage.path.last ?? stage.root))
      }
    }

    /// The screen in whose tab or column the stage is: what it presents hangs on the stage of that one. All that presents,
    /// asks and dismisses goes by this property.
    var outer: Spot? { stage?.position.nested.flatMap { $0.isInTab ? $0.outer : nil } }

    /// Presents screens over all others of the window, or in the place of what is presented.
    func present(_ screens: [any Showable], _ presentation: Presentation, from origin: Spot) {
      guard let stage, let first = screens.first else { return }
      if let outer {
        var origin = origin
        let wrap = origin.wrap
        origin.wrap = { wrap($0).flatMap(outer.wrap) }
        outer.stage?.sheets.present(screens.compactMap(outer.wrap), presentation, from: origin)
        return
      }
      withdrawOverdue()
      if presentation.isOver, let presented { return presented.sheets.present(screens, presentation, from: origin) }
      let again = { [weak self] in
        // The screen that asked for it may be gone by then.
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
      let made = Stage(first, inNavigation: presentation.inNavigation, .over(stage, from: origin))
      made.sheets.presentation = presentation
      made.sheets.whenReleased = { [weak self] in self?.wasReleased() }
      for screen in screens.dropFirst() { made.push(screen) }
      presentation.whenMade(made)
      #if ROUTEGEN_HANGING
      hang(from: origin.id)
      #endif
      presented = made
    }

    func dismiss(then completion: @escaping () -> Swift.Void) {
      if let outer {
        // What is presented is not over a tab that is not selected.
        guard stage?.position.nested?.isSelected() != false else { return completion() }
        outer.stage?.uncover(outer.id, then: completion)
        return
      }
      cancelQuestions()
      whenDismissed.all.append(completion)
      if presented != nil { presented = nil }
      if !isDismissing { didDismiss() }
    }

    /// Code dismisses what was presented, or the user has swiped it down. SwiftUI reports the end of what it has begun to
    /// show.
    private func cleared(_ stage: Stage?) {
      RoutegenViews.whenShownChanges()
      guard presented == nil, let stage else { return }
      if stage.sheets.hasAppeared {
        isDismissing = true
        leaving = stage
      }
      takeQuestions(of: stage.sheets)
      // What was moving out over it goes with it, and nobody reports that: its end comes with this one.
      for sheets in sequence(first: stage.sheets, next: { $0.presented?.sheets }) {
        whenDismissed.all += sheets.whenDismissed.all
        sheets.whenDismissed.all = []
      }
      whenDismissed.all.append(stage.sheets.whenGone)
    }

    /// SwiftUI has dismissed what was presented.
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

    /// SwiftUI has released what was presented. That is the end of it, too, if `onDismiss` was lost: with the view that would
    /// have reported it, for example.
    func wasReleased() {
      if isDismissing, leaving == nil { didDismiss() }
    }

    // MARK: Covering

    var shown: [(screen: any Showable, spot: Spot)] { presented?.shown ?? [] }

    var isCovering: Swift.Bool { isAsking || covering != nil }

    /// The stage that is presented, and that SwiftUI shows or is about to show.
    var covering: Stage? { presented.flatMap { $0.sheets.isLate && hasAppeared ? nil : $0 } }

    private var isLate: Swift.Bool { !hasAppeared && made.duration(to: .now) > RoutegenViews.patience }

    /// A sheet of a view's own, which the flow does not know, may be in the way. It is looked at when something is asked for,
    /// since an app in the background shows nothing.
    var isOverdue: Swift.Bool {
      guard let under = stage?.position.nested?.under else { return false }
      return under.isOverdue || outer == nil && under.sheets.hasAppeared && isLate
    }

    /// Otherwise it would appear late, over something else.
    func withdrawOverdue() {
      if let outer {
        outer.stage?.sheets.withdrawOverdue()
        return
      }
      guard let late = presented, covering == nil else { return }
      late.sheets.whenGone = {}
      let name = "\(late.root.screen)".prefix { $0 != "(" }
      RoutegenViews.report(
        "`\(name)` is not shown: a sheet, cover, popover or alert of a view's own is in the way. "
          + "Dismiss that before the route, or write `sheets by app` in the flow")
      presented = nil
    }
  }

  /// The time in which SwiftUI shows what is presented, unless something is in the way.
  static var patience = Swift.Duration.milliseconds(500)
  /// Reports that something is in the way. A debug build stops.
  static var report: (Swift.String) -> Swift.Void = { Swift.assertionFailure($0) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Cover {
  // Nothing is asked, except in a module with alerts, or with views that are asked before they are left.
  var isAsking: Swift.Bool { false }
  func waitsForAnswer(
    toPresent presentation: RoutegenViews.Presentation, _ present: @escaping () -> Swift.Void
  ) -> Swift.Bool { false }
  func cancelQuestions() {}
  func takeQuestions(of sheets: RoutegenViews.Sheets) {}
  func isAsked(before remove: @escaping (RoutegenViews.Stage) -> Swift.Void, leaving index: Swift.Int) -> Swift.Bool {
    false
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Tells the stage, and what is on it, where it is.
  func enter(_ position: Position) {
    self.position = position
    for entry in entries { entry.screen.enter(spot(of: entry)) }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage.Position {
  /// Over a stage.
  fileprivate static func over(_ presenter: RoutegenViews.Stage, from origin: RoutegenViews.Spot) -> Self {
    let removeAll = { [weak presenter] (completion: @escaping () -> Swift.Void) in
      presenter?.sheets.dismiss(then: completion)
      return true
    }
    return Self(
      isShown: { [weak presenter] in presenter.map(\.isShown) == true && presenter?.sheets.presented === $0 },
      close: { _ = removeAll($0) },
      nested: RoutegenViews.Nested(outer: origin, presenter: presenter, removeAll: removeAll))
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Presents a screen, with some above it on its stack: in the place of what is presented, or `over` that.
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
    spot.stage?.sheets.present(screens.compactMap(spot.wrap), presentation, from: origin)
  }
}
#endif
