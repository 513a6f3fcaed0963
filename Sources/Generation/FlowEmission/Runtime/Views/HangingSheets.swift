#if canImport(SwiftUI)
import SwiftUI

// MARK: Sheets on other views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  /// The presented stage in a cover or in a sheet, if this view presents it; `nil` means the view of the stage.
  subscript(asCover isCover: Swift.Bool, on view: Swift.ObjectIdentifier?) -> RoutegenViews.Stage? {
    get { hanger == view ? self[asCover: isCover] : nil }
    set { if hanger == view { self[asCover: isCover] = newValue } }
  }

  /// Chooses the view that will present a sheet or an alert of a screen.
  func hang(from origin: RoutegenViews.Step.Identity?) {
    #if ROUTEGEN_OWN_SHEETS
    if let own = ownSheet(for: origin) {
      hanger = Swift.ObjectIdentifier(own)
      return
    }
    #endif
    #if ROUTEGEN_APP_STACK
    // In a stack of the app, only the top screen can present.
    hanger = stage?.isInAppStack == true ? stage?.entries.last.map { Swift.ObjectIdentifier($0.id) } : nil
    #else
    hanger = nil
    #endif
  }

  /// Removes the sheet or alert of a view that is gone. Screens and alerts that the app has requested over all others are
  /// shown again over the remaining screens.
  func takeDown() {
    // The next sheet, after a dismissal, is not presented by the view that is gone.
    guard presented != nil || isAsking else { return hanger = nil }
    next = {}
    takeOver(of: self)
    #if ROUTEGEN_ALERTS
    let questions = asking.takeWanted()
    defer { for question in questions { ask(question) } }
    #endif
    dismiss {}
    hanger = nil
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Presents the sheet or the cover of a stage, if this view is the one to present it.
  // swift-format-ignore
  func routegenSheets<Screen: RoutegenViews.Showable, Content: SwiftUI.View>(
    of sheets: RoutegenViews.Sheets, on view: Swift.ObjectIdentifier? = nil,
    content: @escaping (Screen, RoutegenViews.Place<Screen>) -> Content
  ) -> some SwiftUI.View {
    let shown = SwiftUI.Bindable(sheets)
    let cover = shown[asCover: true, on: view]
    return onAppear { sheets.hasAppeared = true }
      #if ROUTEGEN_ALERTS
      .routegenQuestion(of: sheets.asking, isHere: sheets.hanger == view)
      #endif
      .sheet(item: shown[asCover: false, on: view], onDismiss: sheets.didDismiss) { stage in
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
