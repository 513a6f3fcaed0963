/// One instance of the app's user interface.
@MainActor @preconcurrency open class UIScene: UIResponder {
  /// What the scene is doing.
  public enum ActivationState: Int, Sendable {
    /// It isn't connected to the app.
    case unattached = -1
    /// It is on the screen and gets events.
    case foregroundActive = 0
    /// It is on the screen and gets no events.
    case foregroundInactive = 1
    /// It isn't on the screen.
    case background = 2
  }

  /// What the system remembers of the scene while it is disconnected.
  open private(set) var session: UISceneSession
  /// Receives the scene's events. Unlike an app, a scene retains its delegate.
  open var delegate: (any UISceneDelegate)?
  /// What the scene is doing.
  open internal(set) var activationState = ActivationState.unattached

  /// UIKit calls this; apps don't.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
}
