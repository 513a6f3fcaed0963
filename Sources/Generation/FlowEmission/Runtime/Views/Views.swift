#if canImport(SwiftUI)
import SwiftUI

// MARK: Views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A view that shows a stage, and everything that is presented over it.
  struct StageView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    let stage: Stage
    let content: (Screen, Place<Screen>) -> Content

    var body: some SwiftUI.View {
      StackView(stage: stage, content: content)
        #if ROUTEGEN_APP_STACK
      .onAppear { stage.leaveAppStack() }
        #endif
        #if ROUTEGEN_PRESENTING
      .routegenSheets(of: stage.sheets, content: content)
      #endif
      #if ROUTEGEN_OWN_SHEETS
      .environment(\.[RoutegenValue<OwnSheetHanger>()], OwnSheetHanger(on: stage, content: content))
      #endif
    }
  }

  /// A view that shows the screens of a stage, in a `NavigationStack` if the stage has one.
  struct StackView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var stage: Stage
    let content: (Screen, Place<Screen>) -> Content

    var body: some SwiftUI.View {
      SwiftUI.Group {
        if stage.hasStack {
          SwiftUI.NavigationStack(path: $stage.steps) {
            EntryView(id: stage.root.id, entry: stage.root, stage: stage, content: content).equatable()
              .navigationDestination(for: Step.self) {
                StepView(step: $0, stage: stage, content: content, kept: stage.entry(of: $0))
              }
          }
        } else {
          EntryView(id: stage.root.id, entry: stage.root, stage: stage, content: content).equatable()
        }
      }
      .environment(\.routegenIsInStack, stage.hasStack)
      #if ROUTEGEN_APP_STACK
      .environment(\.[RoutegenValue<AppRows>()], nil)
      #endif
      #if ROUTEGEN_ZOOM
      .modifier(RoutegenZoomSpace(stage: stage))
      #endif
    }
  }

  /// A view that shows a pushed screen. It keeps the entry while it animates out, when the step has already left the path.
  private struct StepView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    let step: Step
    let stage: Stage
    let content: (Screen, Place<Screen>) -> Content
    @SwiftUI.State var kept: Entry?

    var body: some SwiftUI.View {
      if let entry = stage.entry(of: step) ?? kept {
        EntryView(id: entry.id, entry: entry, stage: stage, content: content).equatable()
          #if ROUTEGEN_ZOOM
        .modifier(RoutegenZoom(source: entry.step.source))
          #endif
          #if ROUTEGEN_IN_PLACE
        .onChange(of: stage.exchanges) { kept = stage.entry(of: step) ?? kept }
        #endif
      }
    }
  }

  /// A view that shows a screen. Two are equal if their entries have the same identity, since closures cannot be compared.
  /// Changes around a screen therefore do not evaluate its view again.
  struct EntryView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View, Swift.Equatable {
    let id: Step.Identity
    let entry: Entry
    let stage: Stage
    let content: (Screen, Place<Screen>) -> Content

    var body: some SwiftUI.View {
      // A stage stores its screens as `any Showable`.
      if let screen = entry.screen as? Screen {
        content(screen, Place(spot: stage.spot(of: entry)))
          #if ROUTEGEN_LEAVING
        .environment(\.[RoutegenValue<LeavingPlace>()], stage.leavingPlace(of: entry))
          #endif
          #if ROUTEGEN_DIALOG_SOURCES
        .environment(\.[RoutegenValue<Step.Identity>()], entry.id)
        #endif
        .id(Swift.ObjectIdentifier(entry.id))
        #if ROUTEGEN_OWN_SHEETS
        .environment(\.[RoutegenValue<Swift.ObjectIdentifier>()], Swift.ObjectIdentifier(entry.id))
        #endif
      }
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool { left.id === right.id }
  }
}
#endif
