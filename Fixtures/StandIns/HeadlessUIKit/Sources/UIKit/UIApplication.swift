/// The app.
@MainActor @preconcurrency open class UIApplication: UIResponder {
  /// Why the app was launched.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// The key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A URL was opened.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// How a URL was opened.
  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// The key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Which app opened it.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  private static let only = UIApplication()

  /// The app that runs.
  open class var shared: UIApplication { only }

  /// Who is told what happens to the app.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The scenes that are connected.
  open var connectedScenes: Set<UIScene> { HeadlessApp.running?.scene.map { [$0] } ?? [] }
}
