#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Guards

/// A coordinator of this module that asks guards.
@MainActor protocol GuardedCoordinator: StagedCoordinator {
  /// Returns true if a guard is met.
  var allows: @MainActor (FlowGuard) -> Swift.Bool { get }
  /// Starts the flow of a guard over a screen, or over the uppermost one, and calls `done` when that is gone.
  func begin(_ guarded: FlowGuard, over screen: UIViewController?, then done: @escaping () -> Swift.Void)
}

extension RoutegenSupport {
  /// The wish of a screen or a link, until all its guards are met.
  @MainActor struct Wish {
    let guards: [FlowGuard]
    let coordinator: any GuardedCoordinator
    weak var screen: UIViewController?
    /// Goes on when and if what is wanted can still be shown.
    let goOn: (@escaping () -> Swift.Void) -> Swift.Void
    let perform: () -> Swift.Void
    /// The guards whose flows were started for it. Each is once.
    var tried: Swift.Set<FlowGuard> = []
  }

  /// The flow of a guard that is shown, and what waits for its end. The flow owns it.
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
  /// Performs a route once some guards are met, from a screen that is still heard then.
  func pass<Screen: UIViewController>(
    _ guards: [FlowGuard], from screen: Screen, of coordinator: any GuardedCoordinator,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    #if ROUTEGEN_HOOKS
    let perform = goingOn(perform)
    #else
    let perform = RoutegenSupport.keepingAnimation(perform)
    #endif
    let hear = { [weak screen] (next: @escaping () -> Swift.Void) in
      if let screen { self.hear(screen) { _ in next() } }
    }
    grant(
      RoutegenSupport.Wish(guards: guards, coordinator: coordinator, screen: screen, goOn: hear) { [weak screen] in
        if let screen { perform(screen) }
      })
  }

  /// Shows a link once some guards are met, while the flow is shown.
  func pass(
    _ guards: [FlowGuard], of coordinator: any GuardedCoordinator, then perform: @escaping () -> Swift.Void
  ) {
    let settle = { (next: @escaping () -> Swift.Void) in
      self.whenSettled { if self.isActive { next() } }
    }
    grant(RoutegenSupport.Wish(guards: guards, coordinator: coordinator, goOn: settle, perform: perform))
  }

  /// Starts the flow of a guard that is not met over the start of a flow, unless a link has done so.
  func require(_ guards: [FlowGuard], of coordinator: any GuardedCoordinator) {
    if gates(areShown: true).isEmpty { pass(guards, of: coordinator) {} }
  }

  private func grant(_ wish: RoutegenSupport.Wish) {
    guard let unmet = FlowGuard.unmet(among: wish.guards, wish.coordinator.allows) else { return wish.perform() }
    guard !wish.tried.contains(unmet) else { return }
    let shown = outermost.gates(areShown: true).first { $0.guarded == unmet }
    #if ROUTEGEN_ALERTS
    let again = { wish.goOn { wish.coordinator.stage.grant(wish) } }
    guard shown != nil || !outermost.dismissesAlerts(before: again) else { return }
    #endif
    var wish = wish
    wish.tried.insert(unmet)
    // The flow of the guard is shown already: the last wish counts.
    if let shown {
      shown.wish = wish
      return
    }
    let gate = RoutegenSupport.Gate(unmet, wish)
    start(gate) {
      wish.coordinator.begin(unmet, over: wish.screen) {
        guard let wish = gate.wish else { return }
        gate.wish = nil
        // In a turn of its own: a screen may just be performing a route.
        RoutegenSupport.inNextTurn { wish.goOn { wish.coordinator.stage.grant(wish) } }
      }
    }
  }

  /// Forgets what waits for flows of guards that a link has dismissed.
  func forgetWishes() {
    for gate in outermost.gates(areShown: false) { gate.wish = nil }
  }
}

extension RoutegenSupport.Stage {
  // MARK: Flows of guards

  /// Those that the flow and the flows that it has started show, or those that they no longer show.
  func gates(areShown: Swift.Bool) -> [RoutegenSupport.Gate] {
    started.flatMap { child -> [RoutegenSupport.Gate] in
      let isShown = child.coordinator?.isActive == true || awaitsWindow
      let inner = (child.coordinator as? any StagedCoordinator)?.stage.gates(areShown: areShown) ?? []
      return ((child.gate as? RoutegenSupport.Gate).map { isShown == areShown ? [$0] : [] } ?? []) + inner
    }
  }

  /// The stage of the flow that no other one has started.
  var outermost: RoutegenSupport.Stage { parent?.outermost ?? self }

  /// Starts the flow of a guard.
  func start(_ gate: RoutegenSupport.Gate, by start: () -> Swift.Void) {
    let known = started.last?.coordinator
    start()
    if let last = started.last?.coordinator, last !== known { started[started.count - 1].gate = gate }
  }
}
#endif
