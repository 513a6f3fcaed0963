/// The view controller classes of Apple's frameworks, which flow files name but whose code is nobody's to extend: an
/// extension of one would reach every screen of the app.
package enum StockClasses {
  /// Whether a class is one of a platform's own.
  package static func contains(_ name: String, platform: Platform) -> Bool {
    guard beginsWithPrefix(name) else { return false }
    return platform == .appKit ? appKit[name] != nil : uiKit[name] != nil
  }

  /// Whether a class is one of AppKit's own where UIKit is used, or the other way round. Those of other frameworks, such as
  /// `PHPickerViewController`, are often there for both.
  package static func isOfOtherFramework(_ name: String, than platform: Platform) -> Bool {
    switch platform {
    case .uiKit: name.hasPrefix("NS") && appKit[name] != nil
    case .appKit: name.hasPrefix("UI") && uiKit[name] != nil
    case .swiftUI, .none: false
    }
  }

  /// Whether a name begins with two capitals, as all of them do and few others.
  private static func beginsWithPrefix(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard bytes.count > 2, let start = bytes.baseAddress else { return false }
      return start[0] < 0x60 && start[1] < 0x60
    }
  }

  /// The nearest class that is above both of two stock classes, or equal to them; `nil` for any controller.
  package static func commonAncestor(_ left: String, _ right: String, platform: Platform) -> String? {
    let parents = platform == .appKit ? appKit : uiKit
    func ancestors(_ name: String) -> [String] {
      Array(sequence(first: name) { parents[$0].flatMap { $0.isEmpty ? nil : $0 } })
    }
    let others = Set(ancestors(right))
    return ancestors(left).first(where: others.contains)
  }

  /// Whether a stock class, named with its framework or without, is a navigation controller.
  package static func isNavigationController(_ name: String) -> Bool {
    let name = SwiftNames.unqualified(name)
    return commonAncestor(name, "UINavigationController", platform: .uiKit) == "UINavigationController"
  }

  /// The frameworks that a stock class may be named with.
  package static let frameworks: Set<String> = [
    "UIKit", "AppKit", "AVKit", "GLKit", "SafariServices", "MessageUI", "QuickLook", "EventKitUI", "ContactsUI",
    "GameKit", "PhotosUI", "StoreKit", "CloudKit", "PassKit", "SpriteKit", "SwiftUI", "TVUIKit",
  ]

  /// Each class with the one above it; none above the roots.
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
  ]

  /// How an app shows a controller that code cannot create with `init()`.
  package enum Creation: Sendable {
    /// By a subclass that has an `init()`.
    case subclass
    /// By itself: the class is not for subclassing, or is no view controller at all.
    case presentation
    /// As the SwiftUI view in it.
    case view
  }

  /// How an app shows a controller of UIKit whose class has no `init()`, or whose `init()` makes nothing that can be shown: it
  /// throws, or leaves out what cannot be set later. `nil` for every other class.
  package static func creation(of name: String) -> Creation? {
    let name = SwiftNames.unqualified(name)
    guard beginsWithPrefix(name) else { return nil }
    return withoutInit[name]
  }

  private static let withoutInit: [String: Creation] = [
    // No `init()`.
    "UIActivityViewController": .subclass,
    "UIReferenceLibraryViewController": .subclass,
    "SFSafariViewController": .subclass,
    "PHPickerViewController": .presentation,
    "UIHostingController": .view,
    // An `init()` that leaves out what only another initializer takes.
    "UIAlertController": .presentation,
    "UICloudSharingController": .subclass,
    "UIDocumentPickerViewController": .subclass,
    "UISearchContainerViewController": .subclass,
    "CNContactViewController": .presentation,
    "GKMatchmakerViewController": .subclass,
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
