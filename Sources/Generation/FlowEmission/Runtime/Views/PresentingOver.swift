#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  /// Presents again the screens that the app presented over a sheet while the user was swiping it down, such as the flow of
  /// a guard. They are presented when the sheet is gone.
  func takeOver(of sheets: RoutegenViews.Sheets) {
    guard let late = sheets.presented, late.sheets.presentation.isOver, stage?.isShown == true else { return }
    late.sheets.whenGone = {}
    let (screens, presentation, earlier) = (late.entries.map(\.screen), late.sheets.presentation, next)
    next = { [weak stage] in
      earlier()
      guard let stage else { return }
      stage.sheets.present(screens, presentation, from: stage.spot(of: stage.path.last ?? stage.root))
    }
  }
}
#endif
