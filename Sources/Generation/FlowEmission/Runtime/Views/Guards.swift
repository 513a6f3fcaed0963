#if canImport(SwiftUI)
import SwiftUI

// MARK: Guards

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A coordinator of this module that asks guards.
  @MainActor protocol GuardedFlow: Swift.AnyObject {
    // Not `Screen`, which may be a type of the app's.
    associatedtype ShownScreen: Showable
    /// Returns true if a guard is met.
    var allows: @MainActor (FlowGuard) -> Swift.Bool { get }
    /// The presence of the flow.
    var presence: Presence<ShownScreen> { get }
    /// The flows of guards that are shown.
    var gates: Gates { get }
    /// Presents the flow of a guard from a place.
    func begin(_ guarded: FlowGuard, from place: Place<ShownScreen>, _ gate: Gate)
  }

  /// The wish of a view or a link, until all its guards are met. It owns no flow.
  @MainActor final class Wish {
    let guards: [FlowGuard]
    let allows: @MainActor (FlowGuard) -> Swift.Bool
    /// Returns true if it can still be shown.
    let isHeard: () -> Swift.Bool
    /// Presents the flow of a guard, and gives whether it could.
    let begin: (FlowGuard, Gate) -> Swift.Bool
    let perform: () -> Swift.Bool
    /// The guards whose flows were started for it. Each is once.
    var tried: Swift.Set<FlowGuard> = []

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

  /// The flow of a guard that is shown, and what waits for its end. Its stage owns it.
  @MainActor final class Gate {
    let guarded: FlowGuard
    var wish: Wish?
    /// Returns true if it is presented, or will be when something else is gone.
    var isShown: () -> Swift.Bool = { true }
    private let gates: Gates

    init(_ guarded: FlowGuard, _ wish: Wish, in gates: Gates) {
      self.guarded = guarded
      self.wish = wish
      self.gates = gates
    }

    /// Goes on with the wish that waits: the presented flow is gone.
    func isGone() {
      guard let wish else { return }
      self.wish = nil
      if wish.isHeard() { _ = gates.grant(wish) }
    }
  }

  /// The flows of guards that a flow, and those that it has started, show.
  @MainActor final class Gates {
    private struct Entry {
      weak var gate: Gate?
    }

    private var all: [Entry] = []
    /// True if a flow that shows its first screen asks its own guards. One in a view controller was started by a flow that
    /// has asked them.
    var asksAtStart = true

    init() {}

    /// Shows what is wanted, or starts the flow of the first guard that is not met; gives whether it is or may be shown.
    func grant(_ wish: Wish) -> Swift.Bool {
      guard let unmet = FlowGuard.unmet(among: wish.guards, wish.allows) else { return wish.perform() }
      guard wish.tried.insert(unmet).inserted else { return false }
      // The flow of the guard is shown already: the last wish counts.
      if let gate = all.lazy.compactMap({ $0.gate }).first(where: { $0.guarded == unmet && $0.isShown() }) {
        gate.wish = wish
        return true
      }
      let gate = Gate(unmet, wish, in: self)
      all.removeAll { $0.gate == nil }
      all.append(Entry(gate: gate))
      return wish.begin(unmet, gate)
    }

    /// Forgets what waits for flows of guards that a link has dismissed.
    func forget() {
      for gate in all.compactMap({ $0.gate }) where !gate.isShown() { gate.wish = nil }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.GuardedFlow {
  /// Performs a route once some guards are met, from a place that is still heard then; if the app wants it, `over` what is
  /// presented, from one that is still shown.
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

  /// Shows a link once some guards are met, while the flow is shown.
  func pass(_ guards: [FlowGuard], then perform: @escaping () -> Swift.Bool) -> Swift.Bool {
    gates.grant(
      RoutegenViews.Wish(
        guards, allows, isHeard: { [weak self] in self?.presence.front != nil },
        begin: { [weak self] in
          guard let self, let front = self.presence.front else { return false }
          self.begin($0, from: front, $1)
          return true
        },
        perform: perform))
  }

  /// Starts the flow of a guard that is not met over what the app shows of a flow.
  func requiring<Stage>(_ guards: [FlowGuard], _ stage: Stage) -> Stage {
    if gates.asksAtStart { _ = pass(guards) { true } }
    return stage
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Presents the flow of a guard, over what is presented. An alert that is shown is cancelled.
  func present(
    _ screen: Screen, asCover isCover: Swift.Bool = false, inNavigation: Swift.Bool = false,
    detents: Swift.Set<SwiftUI.PresentationDetent> = [], gate: RoutegenViews.Gate
  ) {
    let presentation = RoutegenViews.Presentation(
      isCover: isCover, isOver: true, inNavigation: inNavigation, detents: detents, isUrgent: true
    ) { stage in
      gate.isShown = { [weak stage] in stage.map { $0.position.nested?.presenter?.sheets.covering === $0 } ?? false }
      stage.sheets.whenGone = { gate.isGone() }
    }
    present([screen], presentation)
  }
}
#endif
