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

    private init(_ name: String) { self.name = name }

    /// About half of the screen.
    public static func medium() -> Detent { Detent("medium") }
    /// All of it.
    public static func large() -> Detent { Detent("large") }
  }

  /// The heights, from the smallest to the largest: UIKit demands one.
  @available(visionOS, unavailable)
  open var detents: [Detent] {
    get { known.map { $0 == "medium" ? .medium() : .large() } }
    set {
      if newValue.isEmpty { fatalError("a sheet needs at least one detent") }
      if newValue.map(\.name).sorted(by: >) != newValue.map(\.name) {
        fatalError("the detents of a sheet go from the smallest to the largest")
      }
      known = newValue.map(\.name)
    }
  }

  private var known = ["large"]
}

extension UIViewController {
  /// What looks after it as a sheet: `nil` for a style that is none.
  @available(iOS 15.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  public var sheetPresentationController: UISheetPresentationController? {
    currentPresentationController as? UISheetPresentationController
  }
}
