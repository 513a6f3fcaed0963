#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Guards

/// A coordinator of this module whose routes or links have guards.
@MainActor protocol GuardedCoordinator: StagedCoordinator {
  /// The closure that returns true if a guard is met.
  var allows: @MainActor (FlowGuard) -> Swift.Bool { get }
  /// Starts the flow of a guard over a screen, or over the uppermost one, and calls `done` after that flow has ended.
  func begin(_ guarded: FlowGuard, over screen: UIViewController?, then done: @escaping () -> Swift.Void)
}

extension RoutegenSupport {
  /// A route or link that waits until all its guards are met.
  @MainActor struct Wish {
    let guards: [FlowGuard]
    let coordinator: any GuardedCoordinator
    weak var screen: UIViewController?
    /// Calls its argument as soon as the route or link can be performed; never, if that is no longer possible.
    let goOn: (@escaping () -> Swift.Void) -> Swift.Void
    let perform: () -> Swift.Void
    /// The guards whose flows were started for this route or link. Each flow is started only once.
    var tried: Swift.Set<FlowGuard> = []
    /// Called after the flow of a guard has ended. The start of a flow needs its guards, whatever else waits for them.
    var insist: (() -> Swift.Void)?
  }

  /// A guard whose flow is shown, with the route or link that waits for the flow to end. The flow owns the gate.
  @MainActor final class Gate {
    let guarded: FlowGuard
    var wish: Wish?

    init(_ guarded: FlowGuard, _ wish: Wish) {
      self.guarded = guarded
      self.wish = wish
    }
  }
}

extension RoutegenSupport.Stage {
  /// Performs a route after its guards are met, if the screen that was in front is then in front again.
  func pass<Screen: UIViewController>(
    _ guards: [FlowGuard], from screen: Screen, of coordinator: any GuardedCoordinator,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    #if ROUTEGEN_HOOKS
    let perform = goingOn(perform)
    #else
    let perform = RoutegenSupport.keepingAnimation(perform)
    #endif
    // If the app has called a route of the flow while its screens are covered, they stay covered.
    let isCovered = isCovered(screen)
    let hear = { [weak screen] (next: @escaping () -> Swift.Void) in
      guard let screen else { return }
      if isCovered { self.whenSettled { if self.isActive { next() } } } else { self.hear(screen) { _ in next() } }
    }
    grant(
      RoutegenSupport.Wish(guards: guards, coordinator: coordinator, screen: screen, goOn: hear) { [weak screen] in
        if let screen { perform(screen) }
      })
  }

  /// Shows a link after its guards are met, if the flow is still shown.
  func pass(
    _ guards: [FlowGuard], of coordinator: any GuardedCoordinator, insist: (() -> Swift.Void)? = nil,
    then perform: @escaping () -> Swift.Void
  ) {
    let settle = { (next: @escaping () -> Swift.Void) in
      self.whenSettled { if self.isActive { next() } }
    }
    grant(
      RoutegenSupport.Wish(
        guards: guards, coordinator: coordinator, goOn: settle, perform: perform, insist: insist))
  }

  private func grant(_ wish: RoutegenSupport.Wish) {
    guard let unmet = FlowGuard.unmet(among: wish.guards, wish.coordinator.allows) else { return wish.perform() }
    guard !wish.tried.contains(unmet) else { return }
    let shown = outermost.gates(areShown: true).first { $0.guarded == unmet }
    #if ROUTEGEN_GUARDED_ALERTS
    let again = { wish.goOn { wish.coordinator.stage.grant(wish) } }
    guard shown != nil || !outermost.dismissesAlerts(before: again) else { return }
    #endif
    var wish = wish
    wish.tried.insert(unmet)
    // The flow of this guard is already shown. The new route or link replaces the one that waits for it.
    if let shown {
      wish.insist = shown.wish?.insist
      shown.wish = wish
      return
    }
    let gate = RoutegenSupport.Gate(unmet, wish)
    let known = started.last?.coordinator
    wish.coordinator.begin(unmet, over: wish.screen) {
      guard let wish = gate.wish else { return }
      gate.wish = nil
      // Waits for the next turn of the main actor: a screen may be performing a route at this moment.
      RoutegenSupport.inNextTurn {
        wish.goOn { wish.coordinator.stage.grant(wish) }
        wish.insist?()
      }
    }
    // On a system without SwiftUI flows, no flow is started.
    if let last = started.last?.coordinator, last !== known { started[started.count - 1].gate = gate }
  }

  /// Drops the routes and links that wait for the flows of guards that a link has dismissed.
  func forgetWishes() {
    for gate in outermost.gates(areShown: false) { gate.wish = nil }
  }

  /// Returns the gates of this flow and of the flows that it has started: those whose flows are shown, or the others.
  func gates(areShown: Swift.Bool) -> [RoutegenSupport.Gate] {
    started.flatMap { child -> [RoutegenSupport.Gate] in
      let isShown = child.coordinator?.isActive == true || onWindow != nil
      let inner = (child.coordinator as? any StagedCoordinator)?.stage.gates(areShown: areShown) ?? []
      return ((child.gate as? RoutegenSupport.Gate).map { isShown == areShown ? [$0] : [] } ?? []) + inner
    }
  }

  /// The stage of the outermost flow, which no other flow has started.
  var outermost: RoutegenSupport.Stage { parent?.outermost ?? self }
}
#endif
