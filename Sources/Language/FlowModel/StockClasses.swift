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

  /// Each class with its superclass; empty for the roots.
  private static let uiKit: [String: String] = [
    "UIViewController": "",
    "UINavigationController": "UIViewController",
    "UITabBarController": "UIViewController",
    "UISplitViewController": "UIViewController",
    "UIPageViewController": "UIViewController",
    "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController",
    "UISearchController": "UIViewController",
    "UISearchContainerViewController": "UIViewController",
    "UIInputViewController": "UIViewController",
    "UIAlertController": "UIViewController",
    "UIActivityViewController": "UIViewController",
    "UIImagePickerController": "UINavigationController",
    "UIVideoEditorController": "UINavigationController",
    "UIDocumentPickerViewController": "UIViewController",
    "UIDocumentBrowserViewController": "UIViewController",
    "UIDocumentViewController": "UIViewController",
    "UICloudSharingController": "UIViewController",
    "UIColorPickerViewController": "UIViewController",
    "UIFontPickerViewController": "UIViewController",
    "UIReferenceLibraryViewController": "UIViewController",
    "UIPrinterPickerController": "UIViewController",
    "AVPlayerViewController": "UIViewController",
    "GLKViewController": "UIViewController",
    "SFSafariViewController": "UIViewController",
    "MFMailComposeViewController": "UINavigationController",
    "MFMessageComposeViewController": "UINavigationController",
    "QLPreviewController": "UIViewController",
    "EKEventViewController": "UIViewController",
    "EKEventEditViewController": "UINavigationController",
    "EKCalendarChooser": "UIViewController",
    "CNContactViewController": "UIViewController",
    "CNContactPickerViewController": "UIViewController",
    "GKGameCenterViewController": "UINavigationController",
    "GKMatchmakerViewController": "UINavigationController",
    "PHPickerViewController": "UIViewController",
    "SKStoreProductViewController": "UIViewController",
    "PKAddPassesViewController": "UIViewController",
    "PKPaymentAuthorizationViewController": "UIViewController",
    "TVDigitEntryViewController": "UIViewController",
    "GKTurnBasedMatchmakerViewController": "UINavigationController",
    "GKFriendRequestComposeViewController": "UINavigationController",
    "MPMediaPickerController": "UIViewController",
    "MPMoviePlayerViewController": "UIViewController",
    "MCBrowserViewController": "UIViewController",
    "RPPreviewViewController": "UIViewController",
    "SLComposeViewController": "UIViewController",
    "VNDocumentCameraViewController": "UIViewController",
    "INUIAddVoiceShortcutViewController": "UIViewController",
    "INUIEditVoiceShortcutViewController": "UIViewController",
    "PKAddPaymentPassViewController": "UIViewController",
    "PKAddSecureElementPassViewController": "UIViewController",
    "PKShareSecureElementPassViewController": "UIViewController",
    "RPBroadcastActivityViewController": "UIViewController",
    "SLComposeServiceViewController": "UIViewController",
    "SKCloudServiceSetupViewController": "UIViewController",
    "MKLookAroundViewController": "UIViewController",
    "MKMapItemDetailViewController": "UIViewController",
    "DDDevicePickerViewController": "UIViewController",
    "GCEventViewController": "UIViewController",
    "ABPeoplePickerNavigationController": "UINavigationController",
    "MSMessagesAppViewController": "UIViewController",
  ]

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

  private static let withoutInit: [String: Creation] = [
    // No `init()`.
    "UIActivityViewController": .subclass,
    "UIReferenceLibraryViewController": .subclass,
    "UIDocumentBrowserViewController": .subclass,
    "INUIAddVoiceShortcutViewController": .presentation,
    "INUIEditVoiceShortcutViewController": .presentation,
    "PKShareSecureElementPassViewController": .presentation,
    "RPBroadcastActivityViewController": .presentation,
    "DDDevicePickerViewController": .presentation,
    "SFSafariViewController": .subclass,
    "PHPickerViewController": .presentation,
    "UIHostingController": .view,
    // An `init()` that leaves out something that only another initializer takes.
    "UIAlertController": .presentation,
    "UICloudSharingController": .subclass,
    "UIDocumentPickerViewController": .subclass,
    "UISearchContainerViewController": .subclass,
    "CNContactViewController": .presentation,
    "GKMatchmakerViewController": .subclass,
    "GKTurnBasedMatchmakerViewController": .subclass,
    "MCBrowserViewController": .subclass,
    "PKAddPaymentPassViewController": .subclass,
    "PKAddSecureElementPassViewController": .subclass,
    "UIPageViewController": .subclass,
    "PKAddPassesViewController": .subclass,
    "PKPaymentAuthorizationViewController": .subclass,
    // An object that shows a controller.
    "UIPrinterPickerController": .presentation,
  ]

  private static let appKit: [String: String] = [
    "NSViewController": "",
    "NSTabViewController": "NSViewController",
    "NSSplitViewController": "NSViewController",
    "NSPageController": "NSViewController",
    "NSTitlebarAccessoryViewController": "NSViewController",
    "NSWindowController": "",
    "CNContactViewController": "NSViewController",
    "GKGameCenterViewController": "NSViewController",
    "GKMatchmakerViewController": "NSViewController",
    "PHPickerViewController": "NSViewController",
    "PKPaymentAuthorizationViewController": "NSViewController",
  ]
}
