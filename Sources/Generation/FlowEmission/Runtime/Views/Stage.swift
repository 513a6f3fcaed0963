#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Stages

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Screens, one on top of the other: in a window, in something presented, or in a tab. It is the only state that SwiftUI
  /// observes, and writes to when the user swipes.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observable final class Stage<Screen: Showable>: Swift.Identifiable {
    /// The position of a stage.
    enum Position {
      /// The app shows it.
      case window(onClose: () -> Swift.Void)
      /// In a tab of a screen, seen if the tab `isSelected`. `select` selects it, or another one of the same tab bar.
      case tab(any Place<Screen>, isSelected: () -> Swift.Bool, select: (Swift.AnyHashable?) -> Swift.Bool)
      /// Over a stage.
      case presented(WeakStage, from: Origin<Screen>)
    }
    struct WeakStage {
      weak var stage: Stage<Screen>?
    }

    #if ROUTEGEN_ANSWERS
    private(set) var root: Entry<Screen> {
      didSet { RoutegenViews.shownHasChanged() }
    }
    var path: [Entry<Screen>] = [] {
      didSet { RoutegenViews.shownHasChanged() }
    }
    #else
    private(set) var root: Entry<Screen>
    var path: [Entry<Screen>] = []
    #endif
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
          #if ROUTEGEN_LEAVING
          if isAsked(before: { $0.path = Swift.Array($0.path.prefix(newValue.count)) }, leaving: newValue.count + 1) {
            // SwiftUI has gone back by itself, and has to read the path again.
            path = path
            return
          }
          #endif
          path = Swift.Array(path.prefix(newValue.count))
        }
      }
    }
    /// The step that a link has appended, while its route is performed.
    @ObservationIgnored private var linked: Step?
    var sheet: Stage<Screen>? {
      didSet { cleared(oldValue) }
    }
    var cover: Stage<Screen>? {
      didSet { cleared(oldValue) }
    }
    #if ROUTEGEN_ALERTS
    /// The question that it asks, with an alert or a dialog.
    let asking = Asking()
    #endif
    private(set) var hasStack: Swift.Bool
    private let startsWithStack: Swift.Bool
    let detents: Swift.Set<SwiftUI.PresentationDetent>
    @ObservationIgnored private(set) var position: Position
    #if ROUTEGEN_SPLITS
    /// The columns of the split view, if it is in one of them.
    @ObservationIgnored weak var columns: (any SplitColumns<Screen>)?
    #endif
    @ObservationIgnored var hasAppeared = false
    @ObservationIgnored let made = _Concurrency.ContinuousClock.now
    @ObservationIgnored private var isDismissing = false
    /// The stage that is being dismissed: SwiftUI owns it until it is gone.
    @ObservationIgnored private weak var leaving: Stage<Screen>?
    @ObservationIgnored private var whenDismissed: [() -> Swift.Void] = []
    /// Presents the next stage when the other is gone.
    @ObservationIgnored var next: () -> Swift.Void = {}
    /// Reports that it is released, for what was presented.
    private let whenReleased: (@MainActor @Sendable () -> Swift.Void)?
    #if ROUTEGEN_LEAVING
    @ObservationIgnored let ownDepartures = Departures()
    #endif
    #if ROUTEGEN_GUARDS
    /// The gate that waits for its end, if it is the flow of a guard.
    @ObservationIgnored private(set) var gate: Gate?
    #endif
    #if ROUTEGEN_OUTER_SCREENS
    /// Goes back to a screen under what it is presented over.
    @ObservationIgnored private(set) var outerOrigin: OuterOrigin = { _, _ in false }
    #endif

    init(
      _ screen: Screen, inNavigation hasStack: Swift.Bool, detents: Swift.Set<SwiftUI.PresentationDetent> = [],
      _ position: Position, whenReleased: (@MainActor @Sendable () -> Swift.Void)? = nil
    ) {
      root = Entry(screen)
      self.hasStack = hasStack
      startsWithStack = hasStack
      self.detents = detents
      self.position = position
      self.whenReleased = whenReleased
      screen.enter(place(of: root))
    }

    deinit {
      if let whenReleased { _Concurrency.Task { @MainActor in whenReleased() } }
    }

    /// Tells it, and what is on it, where it is.
    func enter(_ position: Position) {
      self.position = position
      for entry in entries { entry.screen.enter(place(of: entry)) }
    }

    func place(of entry: Entry<Screen>) -> any Place<Screen> {
      StagePlace(stage: self, id: entry.id)
    }

    var entries: [Entry<Screen>] { [root] + path }

    /// The screen of a step. It is not observed, since it stays the same as long as the step is in the path.
    func entry(of step: Step) -> Entry<Screen>? {
      _path.first { $0.step == step }
    }

    /// The stage that is presented over it.
    var presented: Stage<Screen>? { sheet ?? cover }

    /// Its screens and those of what it presents, from the bottom to the top.
    var shown: [(screen: Screen, place: any Place<Screen>)] {
      entries.map { ($0.screen, place(of: $0)) } + (presented?.shown ?? [])
    }

    // MARK: Showing

    #if ROUTEGEN_ZOOM
    func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable? = nil) {
      var entry = Entry(screen, linked ?? Step())
      entry.source = source
      push(entry)
    }
    #else
    func push(_ screen: Screen) {
      push(Entry(screen, linked ?? Step()))
    }
    #endif

    private func push(_ entry: Entry<Screen>) {
      withdrawOverdue()
      linked = nil
      path.append(entry)
      #if ROUTEGEN_SPLITS
      columns?.use(self)
      #endif
      entry.screen.enter(place(of: entry))
    }

    /// Puts a screen in the place of others and of all above them.
    func replace(_ isReplaced: (Screen) -> Swift.Bool, by screen: Screen, inNavigation: Swift.Bool?) {
      withdrawOverdue()
      dismiss {}
      if let index = path.firstIndex(where: { isReplaced($0.screen) }), !isReplaced(root.screen) {
        path = Swift.Array(path.prefix(index))
        return push(screen)
      }
      path = []
      root = Entry(screen)
      hasStack = inNavigation ?? startsWithStack
      screen.enter(place(of: root))
    }

    /// Presents a screen over all others of the window, or in the place of what is presented. SwiftUI presents one thing at
    /// a time, so it waits until another is gone.
    func present(_ screens: [Screen], _ presentation: Presentation, from origin: @escaping Origin<Screen>) {
      if case .tab(let outer, _, _) = position { return outer.present(screens, presentation, from: origin) }
      withdrawOverdue()
      if presentation.isOver, let presented { return presented.present(screens, presentation, from: origin) }
      #if ROUTEGEN_ALERTS
      if asking.shown != nil, presentation.waitsForAlerts {
        return asking.wait { [weak self] in self?.present(screens, presentation, from: origin) }
      }
      if asking.isOn { asking.cancel() }
      #endif
      guard presented == nil, !isDismissing else {
        let earlier = presentation.isOver ? next : {}
        next = { [weak self] in
          earlier()
          self?.present(screens, presentation, from: origin)
        }
        #if ROUTEGEN_WITHOUT_ANIMATION
        next = RoutegenViews.keepingAnimation(next)
        #endif
        return dismiss {}
      }
      guard let first = screens.first else { return }
      let stage = Stage(
        first, inNavigation: presentation.inNavigation, detents: presentation.detents,
        .presented(WeakStage(stage: self), from: origin), whenReleased: { [weak self] in self?.wasReleased() })
      for screen in screens.dropFirst() { stage.push(screen) }
      #if ROUTEGEN_GUARDS
      stage.gate = presentation.gate
      presentation.gate?.isShown = { [weak self, weak stage] in stage != nil && self?.covering === stage }
      #endif
      #if ROUTEGEN_OUTER_SCREENS
      stage.outerOrigin = presentation.outerOrigin
      #endif
      if presentation.isCover { cover = stage } else { sheet = stage }
    }

    #if ROUTEGEN_ALERTS
    /// Asks something over all screens of the window, when nothing moves out.
    func ask(_ question: Question) {
      if case .tab(let outer, _, _) = position { return outer.ask(question) }
      withdrawOverdue()
      if let presented { return presented.ask(question) }
      if asking.isOn { return asking.wait { [weak self] in self?.ask(question) } }
      asking.ask(question, isShown: !isDismissing)
    }

    /// Dismisses its question, and those of what is presented over it.
    func cancelQuestions() {
      asking.cancel()
      presented?.cancelQuestions()
    }

    #endif

    // MARK: Dismissing

    /// Dismisses what is presented, and goes on when it is gone.
    func dismiss(then completion: @escaping () -> Swift.Void) {
      if case .tab(let outer, _, _) = position { return outer.uncover(then: completion) }
      #if ROUTEGEN_ALERTS
      cancelQuestions()
      #endif
      whenDismissed.append(completion)
      if sheet != nil { sheet = nil }
      if cover != nil { cover = nil }
      if !isDismissing { didDismiss() }
    }

    /// Code dismisses what was presented, or the user has swiped it down. SwiftUI reports the end of what it has begun to
    /// show.
    private func cleared(_ stage: Stage<Screen>?) {
      #if ROUTEGEN_ANSWERS
      RoutegenViews.shownHasChanged()
      #endif
      if presented == nil, let stage, stage.hasAppeared {
        isDismissing = true
        leaving = stage
      }
      #if ROUTEGEN_FLOW_ALERTS
      if let stage { askAgain(whatWaitsOn: stage) }
      #endif
      #if ROUTEGEN_ALERTS
      stage?.cancelQuestions()
      #endif
      #if ROUTEGEN_GUARDS
      if let gate = stage?.gate { whenDismissed.append { gate.isGone() } }
      #endif
    }

    /// SwiftUI has dismissed what was presented.
    func didDismiss() {
      guard presented == nil else { return }
      isDismissing = false
      let completions = whenDismissed
      whenDismissed = []
      for completion in completions { completion() }
      let next = next
      self.next = {}
      next()
      #if ROUTEGEN_ALERTS
      if !isDismissing, let question = asking.takeHidden() { ask(question) }
      #endif
    }

    /// SwiftUI has released what was presented. That is the end of it, too, if `onDismiss` was lost: with the view that would
    /// have reported it, for example.
    private func wasReleased() {
      if isDismissing, leaving == nil { didDismiss() }
    }

    // MARK: Being shown

    var isShown: Swift.Bool {
      switch position {
      case .window: true
      case .tab(let outer, _, _): outer.isShown
      case .presented(let presenter, _): presenter.stage.map { $0.isShown && $0.presented === self } ?? false
      }
    }

    func isShown(_ id: Entry<Screen>.Identity) -> Swift.Bool {
      isShown && entries.contains { $0.id === id }
    }

    func isInFront(_ id: Entry<Screen>.Identity) -> Swift.Bool {
      #if ROUTEGEN_ALERTS
      if asking.isOn { return false }
      #endif
      guard isShown, covering == nil, entries.last?.id === id else { return false }
      if case .tab(let outer, let isSelected, _) = position { return isSelected() && outer.isInFront }
      return true
    }

    var shownScreens: [(screen: Screen, place: any Place<Screen>)] { isShown ? shown : [] }
  }
}
#endif
