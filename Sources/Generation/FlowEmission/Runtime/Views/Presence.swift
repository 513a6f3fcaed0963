#if canImport(SwiftUI)
import SwiftUI

// MARK: Flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The presence of a flow: its stage, and its end.
  @MainActor final class Presence<Screen: Showable> {
    #if ROUTEGEN_LINKS
    private(set) var base: Place<Screen>? {
      didSet { openWaiting() }
    }
    /// True if it was shown in a stack.
    var hasStack = true
    /// True if another flow has started it, and shows it.
    var isStarted = false
    /// The link that waits until it is shown.
    var whenEntered: () -> Swift.Void = {}
    #else
    private(set) var base: Place<Screen>?
    #endif
    /// True if the flow has finished.
    var isOver = false
    #if ROUTEGEN_ENDS
    /// Finishes the flow that ends with this one, and gives whether there is one: when that is over, so is this one.
    var finishOuter: (_ whenOver: @escaping () -> Swift.Void, _ report: @escaping () -> Swift.Void) -> Swift.Bool = {
      _, _ in false
    }
    /// Called when this flow is over, for the flow that it ends with.
    var whenOver: () -> Swift.Void = {}
    /// True while a flow reports the end of both.
    var isEnding = false
    #endif

    /// A stage for the flow where no other flow has started it.
    func stage(_ screen: Screen, inNavigation: Swift.Bool, onClose: @escaping () -> Swift.Void) -> Stage {
      let position = Stage.Position(close: { completion in
        onClose()
        completion()
      })
      let stage = Stage(screen, inNavigation: inNavigation, position)
      #if ROUTEGEN_APP_STACK
      stage.whenShownAgain = { [weak self] in self?.isOver = false }
      #endif
      enter(Place(spot: stage.spot(of: stage.root)))
      return stage
    }

    /// One of the flow's screens is on a stage.
    func enter(_ place: Place<Screen>) {
      if base?.shown.isEmpty ?? true { base = place }
    }

    /// The screens of the flow and of the flows that it has started, from the bottom to the top.
    var shown: [(screen: Screen, place: Place<Screen>)] { screens(seen: false) }

    /// The same without what is in tabs that are not selected, and what SwiftUI does not show.
    var visible: [(screen: Screen, place: Place<Screen>)] { screens(seen: true) }

    private func screens(seen isSeen: Swift.Bool) -> [(screen: Screen, place: Place<Screen>)] {
      func within(_ each: (screen: Screen, place: Place<Screen>)) -> [(screen: Screen, place: Place<Screen>)] {
        // The screens in tabs of a flow that it has started are that flow's own, even if it is a flow of the same kind.
        let stages = each.screen.isOwn ? each.screen.stages(seen: isSeen) : []
        let inside = stages.flatMap { Place<Screen>(spot: $0.spot(of: $0.root)).shown }
        return [each] + inside.flatMap(within)
      }
      let shown = isOver ? [] : base?.shown ?? []
      return shown.filter { !isSeen || $0.place.spot.stage?.isOverdue != true }.flatMap(within)
    }

    /// The uppermost screen of the flow itself, or the lowest one of what it has started, if that is all.
    var front: Place<Screen>? { (visible.last { $0.screen.isOwn } ?? visible.first)?.place }

    /// Returns true if a route of a screen in that place is performed. So of two taps the second is ignored.
    func hears(_ place: Place<Screen>) -> Swift.Bool { !isOver && place.isInFront }
  }
}
#endif
