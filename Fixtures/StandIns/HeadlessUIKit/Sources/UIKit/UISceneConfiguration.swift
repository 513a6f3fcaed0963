/// How UIKit makes a scene.
///
/// UIKit looks the name up in the scene manifest of the app's `Info.plist`. There is none on Linux, so a configuration has
/// only what code sets.
@MainActor @preconcurrency open class UISceneConfiguration: NSObject {
  /// The name in the scene manifest.
  open private(set) var name: String?
  /// What the scene is for.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?
  /// The storyboard whose initial view controller fills the scene's window.
  open var storyboard: UIStoryboard?

  /// The configuration of that name, or the first one for that role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
