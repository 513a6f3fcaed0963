extension UIScene {
  /// Why a scene is connected. UIKit makes these; apps don't.
  @MainActor @preconcurrency open class ConnectionOptions: NSObject {
    /// The URLs that the app was launched to open.
    open private(set) var urlContexts: Set<UIOpenURLContext>
    /// The activities that the app was launched to continue, among them universal links.
    open private(set) var userActivities: Set<NSUserActivity>
    /// The app that asked for it, if it is by the same developer.
    open var sourceApplication: String? { nil }
    /// The type of the activity that is still to come from another device.
    open var handoffUserActivityType: String? { nil }

    init(urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = []) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      super.init()
    }
  }
}
