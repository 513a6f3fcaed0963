/// A URL to open, and how. UIKit makes these; apps don't.
@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
  /// The URL.
  open private(set) var url: URL
  /// How to open it.
  open private(set) var options: UIScene.OpenURLOptions

  init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
    super.init()
  }
}

extension UIScene {
  /// How to open a URL. UIKit makes these; apps don't.
  @MainActor @preconcurrency open class OpenURLOptions: NSObject {
    /// The app that asked for it, if it is by the same developer.
    open var sourceApplication: String? { nil }
    /// What that app passed along.
    open var annotation: Any? { nil }
    /// Whether a file may be used where it is.
    open var openInPlace: Bool { false }

    override init() { super.init() }
  }
}
