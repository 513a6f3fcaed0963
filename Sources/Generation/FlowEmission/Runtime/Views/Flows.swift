#if canImport(SwiftUI)
import SwiftUI

// MARK: - SwiftUI flows

/// The code that all generated SwiftUI flows share.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
@MainActor enum RoutegenViews {
  /// Called after each change of the shown screens.
  static var whenShownChanges: () -> Swift.Void = {}
  /// Returns a change that has to wait, and is made as it would be made now: without animation, for example.
  static var later: (@escaping () -> Swift.Void) -> () -> Swift.Void = { $0 }

  /// A screen that a flow can show, as a value.
  @MainActor protocol Showable {
    /// Called when the screen is on a stage: tabs, and flows that were started, have to know where they are.
    func enter(_ spot: Spot)
    /// The stages of its tabs or columns: all of them, or those that the user sees.
    func stages(seen isSeen: Swift.Bool) -> [Stage]
    /// True if it belongs to the flow itself, not to a flow that it has started.
    var isOwn: Swift.Bool { get }
  }

  /// An element of the path of a `NavigationStack`. A `RouteLink` appends one that has a route to perform; the screen that
  /// this pushes takes its place in the path, so that SwiftUI finds there what it has appended.
  struct Step: Swift.Hashable {
    final class Identity: Swift.Sendable { nonisolated init() {} }

    var id = Identity()
    var perform: (@MainActor () -> Swift.Void)?

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool { left.id === right.id }

    nonisolated func hash(into hasher: inout Swift.Hasher) { hasher.combine(Swift.ObjectIdentifier(id)) }
  }

  /// A screen on a stage. Its values need not be `Hashable`, and two of them may be equal, so it has an identity. A link
  /// that is tapped again gives another entry with the same step, so that routes of the first one are not heard again.
  struct Entry {
    let id = Step.Identity()
    let screen: any Showable
    var step = Step()
    #if ROUTEGEN_ZOOM
    /// The identity of the view that it zooms from.
    var source: Swift.AnyHashable?
    #endif
    #if ROUTEGEN_LEAVING
    let askers = Askers()
    #endif
  }

  /// The place of an entry on its stage. It owns nothing that is shown.
  @MainActor struct Spot {
    weak var stage: Stage?
    let id: Step.Identity
    /// Gives the screen on the stage for one of the flow's own, and back: another flow that has started the flow shows its
    /// screens among its own.
    var wrap: (any Showable) -> (any Showable)? = { $0 }
    var unwrap: (any Showable) -> (any Showable)? = { $0 }
  }

  /// The place of a screen, from which routes are performed.
  @MainActor struct Place<Screen: Showable> {
    let spot: Spot

    /// True if the screen is shown, even if another one covers it.
    var isShown: Swift.Bool { spot.stage?.isShown(spot.id) ?? false }
    /// True if the screen is shown and no flow covers it: only then are its routes performed.
    var isInFront: Swift.Bool { spot.stage?.isInFront(spot.id) ?? false }

    /// The screens of the flow on the same stage and over it, from the bottom to the top.
    var shown: [(screen: Screen, place: Place)] {
      guard let stage = spot.stage, stage.isShown else { return [] }
      return stage.shown.compactMap { screen, shown in
        let place = Place(spot: Spot(stage: shown.stage, id: shown.id, wrap: spot.wrap, unwrap: spot.unwrap))
        return own(screen).map { ($0, place) }
      }
    }

    /// Returns the flow's own value for a screen on the stage, if it belongs to the flow. A stage has screens of any type.
    func own(_ screen: any Showable) -> Screen? { spot.unwrap(screen) as? Screen }

    func push(_ screen: Screen) {
      #if ROUTEGEN_PRESENTING
      // Where there is no stack, it is presented.
      guard spot.stage?.hasStack == true else { return present(screen) }
      #endif
      if let screen = spot.wrap(screen) { spot.stage?.push(screen) }
    }

    /// Goes back to what was shown before the screen.
    func close(then completion: @escaping () -> Swift.Void = {}) { spot.stage?.close(spot.id, then: completion) }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Showable {
  func enter(_ spot: RoutegenViews.Spot) {}
  func stages(seen isSeen: Swift.Bool) -> [RoutegenViews.Stage] { [] }
  var isOwn: Swift.Bool { true }
}
#endif
