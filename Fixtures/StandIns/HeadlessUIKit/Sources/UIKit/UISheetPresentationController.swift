/// What looks after a sheet: it rests at some heights, between which the user drags it.
// UISheetPresentationController.h: visionOS has the class, and none of the heights.
@available(iOS 15.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency open class UISheetPresentationController: UIPresentationController {
  /// A height.
  @available(iOS 15.0, *)
  @available(tvOS, unavailable)
  @available(visionOS, unavailable)
  @MainActor @preconcurrency public final class Detent: NSObject {
    /// Its name.
    public let name: String
    /// The height that it has on a screen.
    let resolve: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ name: String, _ resolve: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.name = name
      self.resolve = resolve
    }

    /// About half of the screen.
    public static func medium() -> Detent { Detent("medium") { $0.maximumDetentValue / 2 } }
    /// All of it.
    public static func large() -> Detent { Detent("large") { $0.maximumDetentValue } }
    /// A height of the app's own; `nil` for none.
    @available(iOS 16.0, *)
    public static func custom(
      identifier: String? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? "custom", resolver) }
  }

  /// The heights, from the smallest to the largest: UIKit demands one.
  @available(visionOS, unavailable)
  open var detents: [Detent] {
    get { known as? [Detent] ?? [.large()] }
    set {
      if newValue.isEmpty { fatalError("a sheet needs at least one detent") }
      let heights = newValue.compactMap { $0.resolve(Screen()) }
      if heights.sorted() != heights { fatalError("the detents of a sheet go from the smallest to the largest") }
      known = newValue
    }
  }

  /// The detents, which visionOS does not have.
  private var known: [NSObject]?

  @available(visionOS, unavailable)
  private struct Screen: UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat = 800
  }
}

/// The room that a height of the app's own can take.
@available(iOS 15.0, *)
@available(tvOS, unavailable)
@available(visionOS, unavailable)
@MainActor @preconcurrency public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The height of the largest sheet.
  var maximumDetentValue: CGFloat { get }
}

extension UIViewController {
  /// What looks after it as a sheet: `nil` for a style that is none.
  @available(iOS 15.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  public var sheetPresentationController: UISheetPresentationController? {
    currentPresentationController as? UISheetPresentationController
  }
}
