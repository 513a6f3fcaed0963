#if canImport(SwiftUI)
import SwiftUI

// MARK: Zooms

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Marks the view that a screen zooms from. Use the `id` of the route `as zoom(id)`, in the screen that asks for the route.
  func zoomSource(_ id: some Swift.Hashable) -> some SwiftUI.View {
    modifier(RoutegenZoomSource(id: id))
  }
}

/// A modifier that marks a view to zoom from. Before iOS 18, the screen is shown without a zoom.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private struct RoutegenZoomSource: SwiftUI.ViewModifier {
  let id: Swift.AnyHashable
  @SwiftUI.Environment(\.[RoutegenValue<SwiftUI.Namespace.ID>()]) private var zooms

  func body(content: Self.Content) -> some SwiftUI.View {
    #if os(macOS)
    content
    #else
    if #available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *), let zooms {
      content.matchedTransitionSource(id: id, in: zooms)
    } else {
      content
    }
    #endif
  }
}

/// A modifier that gives the views of a stage a namespace for zooms.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
struct RoutegenZoomSpace: SwiftUI.ViewModifier {
  let stage: RoutegenViews.Stage
  @SwiftUI.Namespace private var zooms

  func body(content: Self.Content) -> some SwiftUI.View {
    content.environment(\.[RoutegenValue<SwiftUI.Namespace.ID>()], zooms).onAppear { stage.zooms = zooms }
  }
}

/// A modifier that shows a screen with a zoom, if it has a source.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
struct RoutegenZoom: SwiftUI.ViewModifier {
  let source: Swift.AnyHashable?
  /// The namespace of the source, if it is not that of the stack around the screen.
  var others: SwiftUI.Namespace.ID?
  @SwiftUI.Environment(\.[RoutegenValue<SwiftUI.Namespace.ID>()]) private var zooms

  func body(content: Self.Content) -> some SwiftUI.View {
    #if os(macOS)
    content
    #else
    if #available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *), let source, let zooms = others ?? zooms {
      content.navigationTransition(.zoom(sourceID: source, in: zooms))
    } else {
      content
    }
    #endif
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Pushes a screen, which zooms from the view that is marked with `source`, if that view is on the screen.
  func push(_ screen: Screen, zoomingFrom source: Swift.AnyHashable) {
    push(screen)
    if let stage = spot.stage, stage.hasStack { stage.path[stage.path.endIndex - 1].step.source = source }
  }

  #if ROUTEGEN_PRESENTING
  /// Presents a sheet, which zooms from the view that is marked with `source`, if that view is on the screen.
  func present(
    _ screen: Screen, zoomingFrom source: Swift.AnyHashable, over isOver: Swift.Bool = false,
    inNavigation: Swift.Bool = false
  ) {
    var presentation = RoutegenViews.Presentation(isOver: isOver, inNavigation: inNavigation)
    presentation.zoom = (source, spot.stage?.zooms)
    present([screen], presentation)
  }
  #endif
}
#endif
