#if canImport(SwiftUI)
import SwiftUI

// MARK: - SwiftUI flows

/// The code that all generated SwiftUI flows share.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
@MainActor enum RoutegenViews {
  /// Called after each change of the shown screens.
  static var whenShownChanges: () -> Swift.Void = {}
  /// Wraps a change that is made later, so that it keeps the current settings, such as no animation.
  static var later: (@escaping () -> Swift.Void) -> () -> Swift.Void = { $0 }

  /// A value that describes a screen of a flow.
  @MainActor protocol Showable {
    /// Called when the screen is placed on a stage. Tab bars, split views and started flows need to know their place.
    func enter(_ spot: Spot)
    /// Returns the stages of its tabs or columns: all of them, or only those that the user sees.
    func stages(seen isSeen: Swift.Bool) -> [Stage]
    /// True if the screen belongs to the flow itself, not to a flow that it has started.
    var isOwn: Swift.Bool { get }
  }

  /// An element of the path of a `NavigationStack`. A `RouteLink` appends a step with a route to perform. The screen that the
  /// route pushes takes over this step, so SwiftUI finds the value that it has appended in the path.
  struct Step: Swift.Hashable {
    final class Identity: Swift.Sendable { nonisolated init() {} }

    var id = Identity()
    var perform: (@MainActor () -> Swift.Void)?
    #if ROUTEGEN_ZOOM
    /// The identity of the view that the screen zooms from.
    var source: Swift.AnyHashable?
    #endif

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool { left.id === right.id }

    nonisolated func hash(into hasher: inout Swift.Hasher) { hasher.combine(Swift.ObjectIdentifier(id)) }
  }

  /// A screen on a stage. Its identity tells equal screens apart; its values need not be `Hashable`. If a `RouteLink` is
  /// tapped again, the new entry has the same step but another identity, so routes of the old entry are not performed.
  struct Entry {
    let id = Step.Identity()
    let screen: any Showable
    var step = Step()
    #if ROUTEGEN_LEAVING
    let askers = Askers()
    #endif
  }

  /// The place of an entry on its stage. It keeps neither the stage nor the screen alive.
  @MainActor struct Spot {
    weak var stage: Stage?
    let id: Step.Identity
    /// The conversion of a screen of the flow to the value on the stage; `unwrap` converts it back. If another flow has
    /// started the flow, the stage has values of that outer flow.
    var wrap: (any Showable) -> (any Showable)? = { $0 }
    var unwrap: (any Showable) -> (any Showable)? = { $0 }
  }

  /// The place of a screen. Routes are performed from it.
  @MainActor struct Place<Screen: Showable> {
    let spot: Spot

    /// True if the screen is shown, even if another one covers it.
    var isShown: Swift.Bool { spot.stage?.isShown(spot.id) ?? false }
    /// True if the screen is shown and not covered. Usually, its routes are performed only then.
    var isInFront: Swift.Bool { spot.stage?.isInFront(spot.id) ?? false }

    /// The screens of the flow on the same stage and over it, from the bottom to the top.
    var shown: [(screen: Screen, place: Place)] {
      guard let stage = spot.stage, stage.isShown else { return [] }
      return stage.shown.compactMap { screen, shown in
        let place = Place(spot: Spot(stage: shown.stage, id: shown.id, wrap: spot.wrap, unwrap: spot.unwrap))
        return own(screen).map { ($0, place) }
      }
    }

    /// Returns the flow's own value for a screen on the stage; `nil` if the screen belongs to another flow.
    func own(_ screen: any Showable) -> Screen? { spot.unwrap(screen) as? Screen }

    func push(_ screen: Screen) {
      #if ROUTEGEN_PRESENTING
      // Without a navigation stack, the screen is presented.
      guard spot.stage?.hasStack == true else { return present(screen) }
      #endif
      if let screen = spot.wrap(screen) { spot.stage?.push(screen) }
    }

    /// Closes the screen, and goes back to the screen that was shown before it.
    func close(then completion: @escaping () -> Swift.Void = {}) { spot.stage?.close(spot.id, then: completion) }
  }
}
#endif
