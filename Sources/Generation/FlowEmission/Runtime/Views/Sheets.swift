#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Presents the sheet or the cover of a stage.
  // swift-format-ignore
  func routegenSheets<Screen: RoutegenViews.Showable, Content: SwiftUI.View>(
    of sheets: RoutegenViews.Sheets, content: @escaping (Screen, RoutegenViews.Place<Screen>) -> Content
  ) -> some SwiftUI.View {
    let shown = SwiftUI.Bindable(sheets)
    let cover = shown[asCover: true]
    return onAppear { sheets.hasAppeared = true }
      #if ROUTEGEN_ALERTS
      .routegenQuestion(of: sheets.asking)
      #endif
      .sheet(item: shown[asCover: false], onDismiss: sheets.didDismiss) { stage in
        let detents = stage.sheets.presentation.detents
        if detents.isEmpty {
          RoutegenViews.StageView(stage: stage, content: content)
            #if ROUTEGEN_ZOOM
            .modifier(RoutegenZoom(source: stage.sheets.presentation.zoom?.source, others: stage.sheets.presentation.zoom?.zooms))
            #endif
        } else {
          RoutegenViews.StageView(stage: stage, content: content).presentationDetents(detents)
        }
      }
      #if os(macOS)
      .sheet(item: cover, onDismiss: sheets.didDismiss) { RoutegenViews.StageView(stage: $0, content: content) }
      #else
      .fullScreenCover(item: cover, onDismiss: sheets.didDismiss) { RoutegenViews.StageView(stage: $0, content: content) }
      #endif
  }
}
#endif
