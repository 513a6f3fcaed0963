/// The view controller classes of Apple's frameworks. Flow files name them, but they are never extended: an extension
/// would affect every screen of the app.
package enum StockClasses {
  /// True if a class belongs to the framework of a platform.
  package static func contains(_ name: String, platform: Platform) -> Bool {
    guard beginsWithPrefix(name) else { return false }
    return platform == .appKit ? appKit[name] != nil : uiKit[name] != nil
  }

  /// Returns the framework to import for a class of Apple's that is in neither UIKit nor AppKit; `nil` for other classes.
  package static func framework(of name: String) -> String? {
    guard beginsWithPrefix(name), uiKit[name] != nil || appKit[name] != nil else { return nil }
    return name.hasPrefix("GLK") ? "GLKit" : frameworksByPrefix[String(name.prefix(2))]
  }

  private static let frameworksByPrefix = [
    "AV": "AVKit", "SF": "SafariServices", "MF": "MessageUI", "QL": "QuickLook", "EK": "EventKitUI",
    "CN": "ContactsUI", "GK": "GameKit", "PH": "PhotosUI", "SK": "StoreKit", "PK": "PassKit", "TV": "TVUIKit",
    "MP": "MediaPlayer", "MC": "MultipeerConnectivity", "RP": "ReplayKit", "SL": "Social", "VN": "VisionKit",
    "IN": "IntentsUI", "MK": "MapKit", "DD": "DeviceDiscoveryUI", "GC": "GameController", "AB": "AddressBookUI",
    "MS": "Messages",
  ]

  /// True if a class belongs to AppKit while UIKit is used, or the other way round. Classes of other frameworks, such
  /// as `PHPickerViewController`, often exist for both.
  package static func isOfOtherFramework(_ name: String, than platform: Platform) -> Bool {
    switch platform {
    case .uiKit: name.hasPrefix("NS") && appKit[name] != nil
    case .appKit: name.hasPrefix("UI") && uiKit[name] != nil
    case .swiftUI, .none: false
    }
  }

  /// True if a name starts with two capitals, as all stock classes do and few others.
  private static func beginsWithPrefix(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard bytes.count > 2, let start = bytes.baseAddress else { return false }
      return start[0] < 0x60 && start[1] < 0x60
    }
  }

  /// Returns the nearest common superclass of two stock classes, which may be one of them; `nil` for any controller.
  package static func commonAncestor(_ left: String, _ right: String, platform: Platform) -> String? {
    let parents = platform == .appKit ? appKit : uiKit
    func ancestors(_ name: String) -> [String] {
      Array(sequence(first: name) { parents[$0].flatMap { $0.isEmpty ? nil : $0 } })
    }
    let others = Set(ancestors(right))
    return ancestors(left).first(where: others.contains)
  }

  /// True if a stock class, named with or without its framework, is a navigation controller.
  package static func isNavigationController(_ name: String) -> Bool {
    let name = SwiftNames.unqualified(name)
    return commonAncestor(name, "UINavigationController", platform: .uiKit) == "UINavigationController"
  }

  /// The frameworks that can qualify a stock class.
  package static let frameworks = Set(frameworksByPrefix.values)
    .union(["AppKit", "CloudKit", "GLKit", "SpriteKit", "SwiftUI", "UIKit"])

  /// Returns the value of each name, from the names of each value.
  private static func table<Value>(_ names: [Value: [String]]) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: names.flatMap { value, names in names.map { ($0, value) } })
  }

  /// Each class with its superclass; empty for the roots.
  private static let uiKit = table([
    "": ["UIViewController"],
    "UIViewController": [
      "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
      "UITableViewController", "UICollectionViewController", "UISearchController", "UISearchContainerViewController",
      "UIInputViewController", "UIAlertController", "UIActivityViewController", "UIDocumentPickerViewController",
      "UIDocumentBrowserViewController", "UIDocumentViewController", "UICloudSharingController",
      "UIColorPickerViewController", "UIFontPickerViewController", "UIReferenceLibraryViewController",
      "UIPrinterPickerController", "AVPlayerViewController", "GLKViewController", "SFSafariViewController",
      "QLPreviewController", "EKEventViewController", "EKCalendarChooser", "CNContactViewController",
      "CNContactPickerViewController", "PHPickerViewController", "SKStoreProductViewController",
      "PKAddPassesViewController", "PKPaymentAuthorizationViewController", "TVDigitEntryViewController",
      "MPMediaPickerController", "MPMoviePlayerViewController", "MCBrowserViewController", "RPPreviewViewController",
      "SLComposeViewController", "VNDocumentCameraViewController", "INUIAddVoiceShortcutViewController",
      "INUIEditVoiceShortcutViewController", "PKAddPaymentPassViewController", "PKAddSecureElementPassViewController",
      "PKShareSecureElementPassViewController", "RPBroadcastActivityViewController", "SLComposeServiceViewController",
      "SKCloudServiceSetupViewController", "MKLookAroundViewController", "MKMapItemDetailViewController",
      "DDDevicePickerViewController", "GCEventViewController", "MSMessagesAppViewController",
    ],
    "UINavigationController": [
      "UIImagePickerController", "UIVideoEditorController", "MFMailComposeViewController",
      "MFMessageComposeViewController", "EKEventEditViewController", "GKGameCenterViewController",
      "GKMatchmakerViewController", "GKTurnBasedMatchmakerViewController", "GKFriendRequestComposeViewController",
      "ABPeoplePickerNavigationController",
    ],
  ])

  /// The way to show a controller that code cannot create with `init()`.
  package enum Creation: Sendable {
    /// With a subclass that has an `init()`.
    case subclass
    /// By presenting it directly: the class is not meant for subclassing, or is not a view controller at all.
    case presentation
    /// With the SwiftUI view inside it.
    case view
  }

  /// Returns the way to show a controller of UIKit whose class has no usable `init()`: there is none, it throws, or it
  /// leaves out something that cannot be set later. `nil` for every other class.
  package static func creation(of name: String) -> Creation? {
    let name = SwiftNames.unqualified(name)
    guard beginsWithPrefix(name) else { return nil }
    return withoutInit[name]
  }

  private static let withoutInit = table([
    Creation.subclass: [
      "UIActivityViewController", "UIReferenceLibraryViewController", "UIDocumentBrowserViewController",
      "SFSafariViewController", "UICloudSharingController", "UIDocumentPickerViewController",
      "UISearchContainerViewController", "GKMatchmakerViewController", "GKTurnBasedMatchmakerViewController",
      "MCBrowserViewController", "PKAddPaymentPassViewController", "PKAddSecureElementPassViewController",
      "UIPageViewController", "PKAddPassesViewController", "PKPaymentAuthorizationViewController",
    ],
    .presentation: [
      "INUIAddVoiceShortcutViewController", "INUIEditVoiceShortcutViewController",
      "PKShareSecureElementPassViewController", "RPBroadcastActivityViewController", "DDDevicePickerViewController",
      "PHPickerViewController", "UIAlertController", "CNContactViewController", "UIPrinterPickerController",
    ],
    .view: ["UIHostingController"],
  ])

  private static let appKit = table([
    "": ["NSViewController", "NSWindowController"],
    "NSViewController": [
      "NSTabViewController", "NSSplitViewController", "NSPageController", "NSTitlebarAccessoryViewController",
      "CNContactViewController", "GKGameCenterViewController", "GKMatchmakerViewController", "PHPickerViewController",
      "PKPaymentAuthorizationViewController",
    ],
  ])
}
