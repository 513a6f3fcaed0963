#if canImport(SwiftUI)
import SwiftUI

// MARK: Sheets of views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Marks a view on which the sheets of routes hang: the content of a sheet that a view of the app has presented by itself, or a
  /// part of a screen. SwiftUI owns the object as long as that view is there, and reports its end in no other way.
  @MainActor final class OwnSheet {
    /// The screen, if the view is a part of one.
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

  /// Makes a view one on which the sheets of a stage hang.
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

  /// The sheets of views from which routes present, from the bottom to the top.
  private var ownSheets: [RoutegenViews.OwnSheet] { own.compactMap(\.sheet).filter { $0.screen == nil } }

  /// The view on which the sheet of a screen's route hangs.
  func ownSheet(for origin: RoutegenViews.Step.Identity?) -> RoutegenViews.OwnSheet? {
    let id = origin.map { Swift.ObjectIdentifier($0) }
    return ownSheets.last ?? own.compactMap(\.sheet).last { $0.screen == id }
  }

  /// True if a marked view is there.
  func isMarked(_ view: Swift.ObjectIdentifier) -> Swift.Bool {
    own.contains { $0.sheet.map { Swift.ObjectIdentifier($0) } == view }
  }

  /// SwiftUI has removed a marked view, and what hung there: it reports nothing of that.
  private func wasReleased(_ id: Swift.ObjectIdentifier) {
    if hanger == id, isCovering || presented != nil {
      // What SwiftUI has not shown, since the sheet was going already, is shown on what is left.
      if let presented, !presented.sheets.hasAppeared { hang(from: nil) } else { takeDown() }
    }
    guard isClosingOwn, ownSheets.isEmpty else { return }
    isClosingOwn = false
    wasReleased()
  }

  /// Dismisses the sheets that views have presented. What is to be presented next waits until they are gone.
  func dismissOwn() {
    guard let first = ownSheets.first else { return }
    (isClosingOwn, isDismissing) = (true, true)
    first.dismiss()
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Lets routes present over a sheet, cover or popover that a view has presented by itself: write it on the content of that.
  /// A link dismisses both.
  func presentsRoutes() -> some SwiftUI.View { modifier(RoutegenViews.OwnSheetModifier(isPartOfScreen: false)) }

  /// Lets what the routes of a screen present have the environment of this view: write it in the screen, inside of what sets the
  /// environment.
  func presentsRoutesHere() -> some SwiftUI.View { modifier(RoutegenViews.OwnSheetModifier(isPartOfScreen: true)) }
}
#endif
