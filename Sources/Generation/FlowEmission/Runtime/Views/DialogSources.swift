#if canImport(SwiftUI)
import SwiftUI

// MARK: Dialogs that point at views

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Marks the view that a dialog points at. Use the `id` of the route `as popover(id)`.
  func dialogSource(_ id: some Swift.Hashable) -> some SwiftUI.View {
    modifier(RoutegenViews.DialogSource(id: id))
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The mark of a view. SwiftUI owns it as long as the view exists. Its release is the only sign that the view is gone.
  @MainActor final class DialogMark {
    var id: Swift.AnyHashable?
    weak var screen: Step.Identity?
    var whenReleased: (@MainActor @Sendable (Swift.ObjectIdentifier) -> Swift.Void)?

    nonisolated init() {}

    deinit {
      guard let whenReleased else { return }
      let mark = Swift.ObjectIdentifier(self)
      _Concurrency.Task { @MainActor in whenReleased(mark) }
    }
  }

  struct WeakDialogMark {
    weak var mark: DialogMark?
  }

  struct DialogSource: SwiftUI.ViewModifier {
    let id: Swift.AnyHashable
    @SwiftUI.State private var mark = DialogMark()
    @SwiftUI.Environment(\.[RoutegenValue<Asking>()]) private var asking
    @SwiftUI.Environment(\.[RoutegenValue<Step.Identity>()]) private var screen

    func body(content: Self.Content) -> some SwiftUI.View {
      if let asking {
        let _ = asking.enter(mark, as: id, on: screen)
        content.routegenDialog(asking.shown(at: Swift.ObjectIdentifier(mark)), of: asking)
      } else {
        content
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Asking {
  func enter(_ mark: RoutegenViews.DialogMark, as id: Swift.AnyHashable, on screen: RoutegenViews.Step.Identity?) {
    (mark.id, mark.screen) = (id, screen)
    guard !marks.contains(where: { $0.mark === mark }) else { return }
    marks.removeAll { $0.mark == nil }
    marks.append(RoutegenViews.WeakDialogMark(mark: mark))
    // Without the view, the dialog stays and points at nothing.
    mark.whenReleased = { [weak self] in
      if let self, self.mark == $0 { self.mark = nil }
    }
  }

  /// Finds the marked view that a question points at, on the screen that has asked.
  func find(_ question: RoutegenViews.Question) {
    let marks = marks.lazy.compactMap(\.mark).filter { $0.screen != nil && $0.screen === question.screen }
    mark = marks.last { $0.id == question.source }.map { Swift.ObjectIdentifier($0) }
  }

  /// Returns the shown question if it points at a marked view; for `nil`, if it points at no view.
  func shown(at mark: Swift.ObjectIdentifier?) -> RoutegenViews.Question? { self.mark == mark ? shown : nil }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Question {
  /// Returns this question, pointing at the view that is marked with `source`, if that view is on the screen.
  func pointing(at source: Swift.AnyHashable) -> Self {
    self.source = source
    return self
  }
}
#endif
