#if canImport(SwiftUI)
import SwiftUI

// MARK: Guards

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A coordinator of this module that checks guards.
  @MainActor protocol GuardedFlow: Swift.AnyObject {
    // The name is not `Screen`, since the app may have a type with that name.
    associatedtype ShownScreen: Showable
    /// Returns true if a guard is met.
    var allows: @MainActor (FlowGuard) -> Swift.Bool { get }
    /// The presence of the flow.
    var presence: Presence<ShownScreen> { get }
    /// The guards' flows that are shown.
    var gates: Gates { get }
    /// Presents the flow of a guard from a place.
    func begin(_ guarded: FlowGuard, from place: Place<ShownScreen>, _ gate: Gate)
  }

  /// A request for a route or a link that waits until all its guards are met. It keeps no flow alive.
  @MainActor final class Wish {
    let guards: [FlowGuard]
    let allows: @MainActor (FlowGuard) -> Swift.Bool
    /// Returns true if the request can still be performed.
    let isHeard: () -> Swift.Bool
    /// Presents the flow of a guard. Returns false if that is not possible.
    let begin: (FlowGuard, Gate) -> Swift.Bool
    let perform: () -> Swift.Bool
    /// The guards whose flows were started for this request. Each flow is started only once.
    var tried: Swift.Set<FlowGuard> = []
    /// Called after the flow of a guard has ended. The start of a flow needs its guards, whatever else waits for them.
    var insist: () -> Swift.Void = {}

    init(
      _ guards: [FlowGuard], _ allows: @escaping @MainActor (FlowGuard) -> Swift.Bool,
      isHeard: @escaping () -> Swift.Bool, begin: @escaping (FlowGuard, Gate) -> Swift.Bool,
      perform: @escaping () -> Swift.Bool
    ) {
      self.guards = guards
      self.allows = allows
      self.isHeard = isHeard
      self.begin = begin
      self.perform = perform
    }
  }

  /// A guard's flow that is shown, with the request that waits for its end. The stage of the flow owns the gate.
  @MainActor final class Gate {
    let guarded: FlowGuard
    var wish: Wish?
    /// Returns true if the flow is presented, or will be after a dismissal.
    var isShown: () -> Swift.Bool = { true }
    private let gates: Gates

    init(_ guarded: FlowGuard, _ wish: Wish, in gates: Gates) {
      self.guarded = guarded
      self.wish = wish
      self.gates = gates
    }

    /// Continues with the waiting request after the flow of the guard is gone.
    func isGone() {
      guard let wish else { return }
      self.wish = nil
      if wish.isHeard() { _ = gates.grant(wish) }
      wish.insist()
    }
  }

  /// The guards' flows that are shown by a flow and by the flows that it has started.
  @MainActor final class Gates {
    private struct Entry {
      weak var gate: Gate?
    }

    private var all: [Entry] = []
    /// True if a flow checks its own guards when it shows its first screen. It is false for a flow in a view controller,
    /// since the flow that starts it has checked them.
    var asksAtStart = true

    init() {}

    var shown: [Gate] { all.compactMap { $0.gate }.filter { $0.isShown() } }

    /// Performs a request, or starts the flow of the first guard that is not met. Returns false if neither is possible.
    func grant(_ wish: Wish) -> Swift.Bool {
      guard let unmet = FlowGuard.unmet(among: wish.guards, wish.allows) else { return wish.perform() }
      guard wish.tried.insert(unmet).inserted else { return false }
      // The flow of the guard is already shown. This request replaces the one that waits for its end.
      if let gate = shown.first(where: { $0.guarded == unmet }) {
        wish.insist = gate.wish?.insist ?? {}
        gate.wish = wish
        return true
      }
      let gate = Gate(unmet, wish, in: self)
      all.removeAll { $0.gate == nil }
      all.append(Entry(gate: gate))
      return wish.begin(unmet, gate)
    }

    /// Drops the requests that wait for guards' flows that a link has dismissed.
    func forget() {
      for gate in all.compactMap({ $0.gate }) where !gate.isShown() { gate.wish = nil }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.GuardedFlow {
  /// Performs a route once its guards are met, if the screen is in front then. If the app performs the route `over` all
  /// screens, it is enough that the screen is shown.
  func pass(
    _ guards: [FlowGuard], from place: RoutegenViews.Place<ShownScreen>, over isOver: Swift.Bool = false,
    then perform: @escaping () -> Swift.Void
  ) {
    let wish = RoutegenViews.Wish(
      guards, allows,
      isHeard: { [weak self] in isOver ? place.isShown : self?.presence.hears(place) ?? false },
      begin: { [weak self] in
        self?.begin($0, from: place, $1)
        return self != nil
      },
      perform: {
        perform()
        return true
      })
    _ = gates.grant(wish)
  }

  /// Opens a link once its guards are met, if the flow is shown then.
  func pass(
    _ guards: [FlowGuard], insist: @escaping () -> Swift.Void = {}, then perform: @escaping () -> Swift.Bool
  ) -> Swift.Bool {
    let wish = RoutegenViews.Wish(
      guards, allows, isHeard: { [weak self] in self?.presence.front != nil },
      begin: { [weak self] in
        guard let self, let front = self.presence.front else { return false }
        self.begin($0, from: front, $1)
        return true
      },
      perform: perform)
    wish.insist = insist
    return gates.grant(wish)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Presents the flow of a guard over all screens. An alert that is shown is cancelled.
  func present(
    _ screen: Screen, asCover isCover: Swift.Bool = false, inNavigation: Swift.Bool = false,
    detents: Swift.Set<SwiftUI.PresentationDetent> = [], gate: RoutegenViews.Gate
  ) {
    let presentation = RoutegenViews.Presentation(
      isCover: isCover, isOver: true, inNavigation: inNavigation, detents: detents
    ) { stage in
      gate.isShown = { [weak stage] in stage.map { $0.position.nested?.under?.sheets.covering === $0 } ?? false }
      stage.sheets.whenGone = { gate.isGone() }
    }
    present([screen], presentation)
  }
}
#endif
