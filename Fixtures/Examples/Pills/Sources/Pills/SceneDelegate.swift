#if canImport(UIKit)
  import UIKit

  /// Owns the window, which UIKit fills with the storyboard's first screen.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
  }
#endif
