/// What the user is doing, for another device or another app to continue. A universal link comes as one.
///
/// Foundation has it on Apple platforms.
open class NSUserActivity: NSObject {
  /// Which activity it is.
  open private(set) var activityType: String
  /// What the user calls it.
  open var title: String?
  /// Values of the app.
  open var userInfo: [AnyHashable: Any]?
  /// The page that a browser shows in place of the activity.
  open var webpageURL: URL?

  /// An activity of that type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}

// Foundation's own name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity that a universal link comes as.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
