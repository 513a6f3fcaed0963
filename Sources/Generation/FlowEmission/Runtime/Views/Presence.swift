#if canImport(SwiftUI)
import SwiftUI

// MARK: Flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The state of a flow: its shown screens, and whether it has finished.
  @MainActor final class Presence<Screen: Showable> {
    #if ROUTEGEN_STARTED_LINKS
    private(set) var base: Place<Screen>? {
      didSet { openWaiting() }
    }
    /// True if the flow was last shown in a navigation stack.
    var hasStack = true
    /// True if another flow has started this flow.
    var isStarted = false
    /// Opens the link that waits until the flow is shown.
    var whenEntered: () -> Swift.Void = {}
    #else
    private(set) var base: Place<Screen>?
    #endif
    /// True if the flow has finished.
    var isOver = false
    #if ROUTEGEN_ENDS
    /// Finishes the outer flow that ends with this one, and then also this one. Returns false if there is no outer flow.
    var finishOuter: (_ whenOver: @escaping () -> Swift.Void, _ report: @escaping () -> Swift.Void) -> Swift.Bool = {
      _, _ in false
    }
    /// True while an inner flow reports its result, with which this flow also ends.
    var isEnding = false
    #endif

    /// Returns a new stage for a flow that no other flow has started.
    func stage(_ screen: Screen, inNavigation: Swift.Bool, onClose: @escaping () -> Swift.Void) -> Stage {
      let position = Stage.Position(close: { completion in
        onClose()
        completion()
      })
      let stage = Stage(screen, inNavigation: inNavigation, position)
      #if ROUTEGEN_APP_STACK
      stage.whenShownAgain = { [weak self] in self?.isOver = false }
      #endif
      stage.root.screen.enter(stage.spot(of: stage.root))
      enter(Place(spot: stage.spot(of: stage.root)))
      return stage
    }

    /// Called when a screen of the flow is placed on a stage. If no other screen is shown, the place becomes `base`.
    func enter(_ place: Place<Screen>) {
      if base?.shown.isEmpty ?? true { base = place }
    }

    /// The screens of the flow and of the flows that it has started, from the bottom to the top.
    var shown: [(screen: Screen, place: Place<Screen>)] { screens(seen: false) }

    /// The shown screens without those in tabs or columns that the user does not see, and those that SwiftUI does not show.
    var visible: [(screen: Screen, place: Place<Screen>)] { screens(seen: true) }

    private func screens(seen isSeen: Swift.Bool) -> [(screen: Screen, place: Place<Screen>)] {
      func within(_ each: (screen: Screen, place: Place<Screen>)) -> [(screen: Screen, place: Place<Screen>)] {
        // The screens in the tabs of a started flow belong to that flow, even if it is a flow of the same kind.
        let stages = each.screen.isOwn ? each.screen.stages(seen: isSeen) : []
        let inside = stages.flatMap { Place<Screen>(spot: $0.spot(of: $0.root)).shown }
        return [each] + inside.flatMap(within)
      }
      let shown = isOver ? [] : base?.shown ?? []
      return shown.filter { !isSeen || $0.place.spot.stage?.cover?.isOverdue != true }.flatMap(within)
    }

    /// The flow's own topmost visible screen. If none is visible, the lowest visible screen of the flows that it has started.
    var front: Place<Screen>? { (visible.last { $0.screen.isOwn } ?? visible.first)?.place }

    /// Returns true if routes of the screen in a place are performed. After a quick double tap, the second route is ignored.
    func hears(_ place: Place<Screen>) -> Swift.Bool { !isOver && place.isInFront }
  }
}
#endif
