#if canImport(SwiftUI)
import SwiftUI

// MARK: Places

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A place on a stage.
  struct StagePlace<Screen: Showable>: Place {
    weak var stage: Stage<Screen>?
    let id: Entry<Screen>.Identity

    var isShown: Swift.Bool { stage?.isShown(id) ?? false }
    #if ROUTEGEN_LINKS
    var hasStack: Swift.Bool { stage?.hasStack ?? false }
    #endif
    var isInFront: Swift.Bool { stage?.isInFront(id) ?? false }
    var isOverdue: Swift.Bool { stage?.isOverdue ?? false }
    var shown: [(screen: Screen, place: any Place<Screen>)] { stage?.shownScreens ?? [] }

    func withdrawOverdue() {
      stage?.withdrawOverdue()
    }

    func push(_ screen: Screen) {
      guard let stage else { return }
      // Where there is no stack, it is presented.
      if stage.hasStack { stage.push(screen) } else { present(screen) }
    }

    #if ROUTEGEN_ZOOM
    func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable) {
      guard let stage else { return }
      if stage.hasStack { stage.push(screen, zoomingFrom: source) } else { present(screen) }
    }
    #endif

    func replace(_ isReplaced: (Screen) -> Swift.Bool, by screen: Screen, inNavigation: Swift.Bool?) {
      stage?.replace(isReplaced, by: screen, inNavigation: inNavigation)
    }

    func present(_ screens: [Screen], _ presentation: Presentation, from origin: @escaping Origin<Screen>) {
      stage?.present(screens, presentation, from: origin)
    }

    #if ROUTEGEN_ALERTS
    func ask(_ question: Question) {
      stage?.ask(question)
    }

    #endif
    func close(then completion: @escaping () -> Swift.Void) {
      stage?.close(id, then: completion)
    }

    func goBack(
      to isTarget: @escaping (Screen) -> Swift.Bool, including: Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool {
      stage?.goBack(from: id, to: isTarget, including: including, then: completion) ?? false
    }

    func uncover(then completion: @escaping () -> Swift.Void) {
      stage?.uncover(id, then: completion)
    }

    func reveal() {
      stage?.reveal(id)
    }

    func select(_ tab: Swift.AnyHashable) {
      stage?.select(tab)
    }

    #if ROUTEGEN_SPLITS
    func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> (any Place<Screen>)? {
      stage?.show(screen, in: column, inNavigation: inNavigation)
    }
    #endif

    #if ROUTEGEN_LEAVING
    var departures: Departures? { stage?.departures }
    var own: [Asker] { stage?.own(id) ?? [] }

    func askers(_ isLeft: @escaping (Screen) -> Swift.Bool) -> [Asker] {
      stage?.askers(isLeft) ?? []
    }
    #endif

    func remove(
      _ isRemoved: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool {
      stage?.remove(isRemoved, then: completion) ?? false
    }
  }

  /// A place on the stage of a flow, for the screens of a flow that it has started.
  struct InnerPlace<Outer, Coordinator: Swift.AnyObject, Screen>: Place {
    let outer: any Place<Outer>
    private weak var coordinator: Coordinator?
    private let wrap: (Coordinator, Screen) -> Outer
    private let unwrap: (Outer) -> (Coordinator, Screen)?

    init(
      _ outer: any Place<Outer>, of coordinator: Coordinator, _ wrap: @escaping (Coordinator, Screen) -> Outer,
      _ unwrap: @escaping (Outer) -> (Coordinator, Screen)?
    ) {
      self.outer = outer
      self.coordinator = coordinator
      self.wrap = wrap
      self.unwrap = unwrap
    }

    /// Returns the flow's own value for a screen, if it belongs to the flow.
    private func inner(_ screen: Outer) -> Screen? {
      guard let (owner, screen) = unwrap(screen), owner === coordinator else { return nil }
      return screen
    }

    #if ROUTEGEN_OWED_ANSWERS
    var id: Step.Identity { outer.id }
    #endif
    var isShown: Swift.Bool { outer.isShown }
    #if ROUTEGEN_LINKS
    var hasStack: Swift.Bool { outer.hasStack }
    #endif
    var isInFront: Swift.Bool { outer.isInFront }
    var isOverdue: Swift.Bool { outer.isOverdue }
    var shown: [(screen: Screen, place: any Place<Screen>)] {
      guard let coordinator else { return [] }
      return outer.shown.compactMap { screen, place in
        inner(screen).map { ($0, InnerPlace(place, of: coordinator, wrap, unwrap)) }
      }
    }

    func withdrawOverdue() {
      outer.withdrawOverdue()
    }

    func push(_ screen: Screen) {
      if let coordinator { outer.push(wrap(coordinator, screen)) }
    }

    #if ROUTEGEN_ZOOM
    func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable) {
      if let coordinator { outer.push(wrap(coordinator, screen), zoomingFrom: source) }
    }
    #endif

    func replace(_ isReplaced: (Screen) -> Swift.Bool, by screen: Screen, inNavigation: Swift.Bool?) {
      guard let coordinator else { return }
      outer.replace({ inner($0).map(isReplaced) ?? false }, by: wrap(coordinator, screen), inNavigation: inNavigation)
    }

    func present(_ screens: [Screen], _ presentation: Presentation, from origin: @escaping Origin<Screen>) {
      guard let coordinator else { return }
      outer.present(screens.map { wrap(coordinator, $0) }, presentation) {
        [weak coordinator, wrap] isTarget, completion in
        origin({ if let coordinator { isTarget(wrap(coordinator, $0)) } else { false } }, completion)
      }
    }

    #if ROUTEGEN_ALERTS
    func ask(_ question: Question) {
      outer.ask(question)
    }

    #endif
    func close(then completion: @escaping () -> Swift.Void) {
      outer.close(then: completion)
    }

    func goBack(
      to isTarget: @escaping (Screen) -> Swift.Bool, including: Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool {
      outer.goBack(to: { inner($0).map(isTarget) ?? false }, including: including, then: completion)
    }

    func uncover(then completion: @escaping () -> Swift.Void) {
      outer.uncover(then: completion)
    }

    func reveal() {
      outer.reveal()
    }

    func select(_ tab: Swift.AnyHashable) {
      outer.select(tab)
    }

    #if ROUTEGEN_SPLITS
    func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> (any Place<Screen>)? {
      guard let coordinator else { return nil }
      return outer.show(wrap(coordinator, screen), in: column, inNavigation: inNavigation).map {
        InnerPlace($0, of: coordinator, wrap, unwrap)
      }
    }
    #endif

    #if ROUTEGEN_LEAVING
    var departures: Departures? { outer.departures }
    var own: [Asker] { outer.own }

    func askers(_ isLeft: @escaping (Screen) -> Swift.Bool) -> [Asker] {
      outer.askers { inner($0).map(isLeft) ?? false }
    }
    #endif

    func remove(
      _ isRemoved: @escaping (Screen) -> Swift.Bool, then completion: @escaping () -> Swift.Void
    ) -> Swift.Bool {
      outer.remove({ inner($0).map(isRemoved) ?? false }, then: completion)
    }
  }
}
#endif
