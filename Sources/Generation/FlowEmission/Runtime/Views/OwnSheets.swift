#if canImport(SwiftUI)
import SwiftUI

// MARK: Sheets of views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The mark of a view that presents the sheets of routes: the content of a sheet that a view has presented by itself, or a
  /// part of a screen. SwiftUI owns the mark as long as the view exists. Its release is the only sign that the view is gone.
  @MainActor final class OwnSheet {
    /// The screen that contains the view; `nil` for the content of a sheet.
    var screen: Swift.ObjectIdentifier?
    var dismiss: () -> Swift.Void = {}
    var whenReleased: (@MainActor @Sendable (Swift.ObjectIdentifier) -> Swift.Void)?

    nonisolated init() {}

    deinit {
      guard let whenReleased else { return }
      let id = Swift.ObjectIdentifier(self)
      _Concurrency.Task { @MainActor in whenReleased(id) }
    }
  }

  struct WeakOwnSheet {
    weak var sheet: OwnSheet?
  }

  /// An environment value with which a marked view presents the sheets of a stage.
  struct OwnSheetHanger: Swift.Equatable {
    private let stage: Stage
    private let hang: @MainActor (SwiftUI.AnyView, OwnSheet) -> SwiftUI.AnyView

    @MainActor init<Screen: Showable, Content: SwiftUI.View>(
      on stage: Stage, content: @escaping (Screen, Place<Screen>) -> Content
    ) {
      self.stage = stage
      hang = { [weak stage] view, sheet in
        guard let stage else { return view }
        return SwiftUI.AnyView(
          view.routegenSheets(of: stage.sheets, on: Swift.ObjectIdentifier(sheet), content: content))
      }
    }

    @MainActor func view(_ view: SwiftUI.AnyView, hanging sheet: OwnSheet) -> SwiftUI.AnyView {
      stage.sheets.enter(sheet)
      return hang(view, sheet)
    }

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool { left.stage === right.stage }
  }

  struct OwnSheetModifier: SwiftUI.ViewModifier {
    let isPartOfScreen: Swift.Bool
    @SwiftUI.State private var sheet = OwnSheet()
    @SwiftUI.Environment(\.[RoutegenValue<OwnSheetHanger>()]) private var hanger
    @SwiftUI.Environment(\.[RoutegenValue<Swift.ObjectIdentifier>()]) private var screen
    @SwiftUI.Environment(\.dismiss) private var dismiss

    func body(content: Self.Content) -> some SwiftUI.View {
      if let hanger {
        let _ = sheet.screen = isPartOfScreen ? screen : nil
        hanger.view(SwiftUI.AnyView(content), hanging: sheet)
          .onAppear {
            let dismiss = dismiss
            sheet.dismiss = { dismiss() }
          }
      } else {
        content
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  func enter(_ sheet: RoutegenViews.OwnSheet) {
    guard !own.contains(where: { $0.sheet === sheet }) else { return }
    own.removeAll { $0.sheet == nil }
    own.append(RoutegenViews.WeakOwnSheet(sheet: sheet))
    sheet.whenReleased = { [weak self] in self?.wasReleased($0) }
  }

  /// The marks of sheets that views have presented by themselves, from the bottom to the top.
  private var ownSheets: [RoutegenViews.OwnSheet] { own.compactMap(\.sheet).filter { $0.screen == nil } }

  /// Returns the mark of the view that presents the sheet of a screen's route.
  func ownSheet(for origin: RoutegenViews.Step.Identity?) -> RoutegenViews.OwnSheet? {
    let id = origin.map { Swift.ObjectIdentifier($0) }
    return ownSheets.last ?? own.compactMap(\.sheet).last { $0.screen == id }
  }

  /// Returns true if a view is marked and still exists.
  func isMarked(_ view: Swift.ObjectIdentifier) -> Swift.Bool {
    own.contains { $0.sheet.map { Swift.ObjectIdentifier($0) } == view }
  }

  /// Called after SwiftUI has removed a marked view and its sheet. SwiftUI does not report the dismissal of that sheet.
  private func wasReleased(_ id: Swift.ObjectIdentifier) {
    if hanger == id, isCovering || presented != nil {
      // If SwiftUI has not shown the stage, because the view was already being removed, another view presents it.
      if let presented, !presented.sheets.hasAppeared { hang(from: nil) } else { takeDown() }
    }
    guard isClosingOwn, ownSheets.isEmpty else { return }
    isClosingOwn = false
    wasReleased()
  }

  /// Dismisses the sheets that views have presented by themselves. The next presentation waits until they are gone.
  func dismissOwn() {
    guard let first = ownSheets.first else { return }
    (isClosingOwn, isDismissing) = (true, true)
    first.dismiss()
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Allows routes to present over a sheet, cover or popover that a view has presented by itself. Apply it to the content of
  /// that sheet. A link dismisses both sheets.
  func presentsRoutes() -> some SwiftUI.View { modifier(RoutegenViews.OwnSheetModifier(isPartOfScreen: false)) }

  /// Gives the environment of this view to the sheets that routes of its screen present. Apply it in the screen, before the
  /// modifiers that set the environment.
  func presentsRoutesHere() -> some SwiftUI.View { modifier(RoutegenViews.OwnSheetModifier(isPartOfScreen: true)) }
}
#endif
