/// A scene with windows.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  private struct Member { weak var window: UIWindow? }
  private var members: [Member] = []

  /// Its windows. The scene doesn't retain them: that is what the delegate's `window` is for.
  open var windows: [UIWindow] { members.compactMap(\.window) }

  /// The window that receives what is typed.
  @available(iOS 15.0, tvOS 15.0, *)
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  func add(_ window: UIWindow) { members.append(Member(window: window)) }

  func remove(_ window: UIWindow) { members.removeAll { $0.window == nil || $0.window === window } }
}

/// Receives the events of a scene with windows.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window. UIKit sets it if the scene has a storyboard.
  var window: UIWindow? { get set }
}

/// In UIKit the property is optional.
extension UIWindowSceneDelegate {
  /// No window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
