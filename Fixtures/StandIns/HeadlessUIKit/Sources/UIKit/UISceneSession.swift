/// What the system remembers of a scene, connected or not.
@MainActor @preconcurrency open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: Hashable, RawRepresentable, Sendable {
    /// The role's name.
    public let rawValue: String
    /// The role of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows that the user works with.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// What the scene is for.
  open private(set) var role: Role
  /// How the scene is made.
  open internal(set) var configuration: UISceneConfiguration
  /// What the scene's delegate has kept, for it to be restored.
  open var stateRestorationActivity: NSUserActivity?
  /// The session's identifier, which outlives the process.
  public let persistentIdentifier = UUID().uuidString

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}
