#if canImport(SwiftUI)
import SwiftUI

// MARK: Flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The presence of a flow: its stage, and its end.
  @MainActor final class Presence<Screen: Showable> {
    private var base: (any Place<Screen>)?
    #if ROUTEGEN_LINKS
    /// True if it was shown in a stack.
    private var hasStack = true
    #endif
    private var isOver = false
    /// True if another flow has started it, and shows it.
    var isStarted = false
    /// The link that waits until it is shown.
    private var whenEntered: () -> Swift.Void = {}
    #if ROUTEGEN_OWED_ANSWERS
    /// The answers that the app owes to screens.
    private var owed: [(place: Step.Identity, route: Swift.String, isOwed: () -> Swift.Bool)] = []
    #endif

    init() {}

    /// A stage for the flow where no other flow has started it.
    func stage(
      _ screen: Screen, inNavigation: Swift.Bool, onClose: @escaping () -> Swift.Void
    ) -> Stage<Screen> {
      let stage = Stage(screen, inNavigation: inNavigation, .window(onClose: onClose))
      enter(stage.place(of: stage.root))
      return stage
    }

    /// One of the flow's screens is on a stage.
    func enter(_ place: any Place<Screen>) {
      if base?.shown.isEmpty ?? true {
        base = place
        #if ROUTEGEN_LINKS
        hasStack = place.hasStack
        #endif
      }
      let entered = whenEntered
      whenEntered = {}
      entered()
    }

    /// True if it is on a stage, or its result is about to come.
    var isThere: Swift.Bool { isOver || !shown.isEmpty }

    /// True if it was on a stage.
    var hasEntered: Swift.Bool { base != nil }

    /// Returns true if a link has to wait until the flow is shown, and opens it then.
    func waits(toOpen open: @escaping () -> Swift.Void) -> Swift.Bool {
      guard isStarted, !hasEntered else { return false }
      whenEntered = open
      return true
    }

    /// The screens of the flow and of the flows that it has started, from the bottom to the top.
    var shown: [(screen: Screen, place: any Place<Screen>)] {
      guard !isOver, let base else { return [] }
      #if ROUTEGEN_SPLITS
      return base.shown.flatMap { within($0, \.tabStages) }
      #else
      return base.shown.flatMap { each in [each] + each.screen.tabStages.flatMap(\.shown) }
      #endif
    }

    /// The same without what is in tabs that are not selected, and what SwiftUI does not show.
    var visible: [(screen: Screen, place: any Place<Screen>)] {
      guard !isOver, let base else { return [] }
      #if ROUTEGEN_SPLITS
      return base.shown.filter { !$0.place.isOverdue }.flatMap { within($0, \.seenStages) }
      #else
      return base.shown.filter { !$0.place.isOverdue }.flatMap { each in
        [each] + (each.screen.tabStages.last?.shown ?? [])
      }
      #endif
    }

    #if ROUTEGEN_SPLITS
    /// A screen, with those in its tabs or its columns.
    private func within(
      _ each: (screen: Screen, place: any Place<Screen>), _ stages: (Screen) -> [Stage<Screen>]
    ) -> [(screen: Screen, place: any Place<Screen>)] {
      [each] + stages(each.screen).flatMap(\.shown).flatMap { within($0, stages) }
    }
    #endif

    /// The uppermost screen of the flow itself, and the one that it starts with.
    var front: (any Place<Screen>)? { visible.last { $0.screen.isOwn }?.place }
    var bottom: (any Place<Screen>)? {
      let first = shown.first?.place
      first?.reveal()
      return first
    }

    #if ROUTEGEN_LINKS_ON_TOP
    /// The uppermost screen of the flow and of those that it has started, in front of all.
    var onTop: (any Place<Screen>)? {
      let top = visible.last?.place
      if let top, !top.isInFront { top.reveal() }
      return top
    }
    #endif

    /// Returns true if a route of a screen in that place is performed. So of two taps the second is ignored.
    func hears(_ place: any Place<Screen>) -> Swift.Bool {
      !isOver && place.isInFront
    }

    #if ROUTEGEN_OWED_ANSWERS
    /// The answer that the app owes a screen: `nil`, and the screen hears that, while it owes it one to the same route.
    func answer<Value>(
      _ then: @escaping @MainActor (Value?) -> Swift.Void, to route: Swift.String, of place: any Place<Screen>
    ) -> Answer<Value>? {
      let id = place.id
      owed.removeAll { !$0.isOwed() }
      guard !owed.contains(where: { $0.place === id && $0.route == route }) else {
        then(nil)
        return nil
      }
      let answer = Answer(then)
      owed.append((id, route, { [weak answer] in answer.map { !$0.isGiven } ?? false }))
      return answer
    }

    #endif
    /// Finishes the flow, once, unless the user has left it.
    func finish(_ report: @escaping () -> Swift.Void) {
      guard let base, !shown.isEmpty else { return }
      #if ROUTEGEN_LEAVING
      let isAsked = base.departures?.isAsked(
        before: { [weak self] in self?.finish(report) }, asking: { base.askers { _ in true } })
      if isAsked == true { return }
      #endif
      isOver = true
      _ = base.remove({ _ in true }, then: report)
    }

    /// Removes a flow of another module, and goes on when it is gone; not at all if the user has left it.
    func remove(_ isRemoved: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void) {
      shown.first { isRemoved($0.screen) }.map { _ = $0.place.remove(isRemoved, then: completion) }
    }

    #if ROUTEGEN_LINKS
    /// Brings the flow's first screen to the front, and makes it again where another is in its place: in a stack, if it was
    /// in one.
    func uncovered(
      _ isStart: (Screen) -> Swift.Bool, _ start: () -> Screen
    ) -> (any Place<Screen>)? {
      guard let first = shown.first else { return nil }
      first.place.reveal()
      if !isStart(first.screen) { first.place.replace(by: start(), inNavigation: hasStack) }
      return shown.first?.place
    }
    #endif
  }
}
#endif
