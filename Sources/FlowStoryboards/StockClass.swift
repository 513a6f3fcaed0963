/// A class of the platform's frameworks: the class of an object in a storyboard without a custom class.
package struct StockClass: Sendable, Hashable {
  /// The framework to import for the class: `UIKit`, `AVKit`.
  package var module: String
  /// The name of the class: `UITableViewController`.
  package var name: String

  package init(module: String, name: String) {
    self.module = module
    self.name = name
  }
}

extension StockClass {
  /// Returns the class of a controller.
  ///
  /// - Returns: the class, or `nil` if the element is not a controller.
  static func controller(_ element: String, on platform: StoryboardPlatform) -> StockClass? {
    switch platform {
    case .iOS, .tvOS: uiKitController(element)
    case .macOS: appKitController(element)
    case .watchOS: watchKitController(element)
    }
  }

  /// Returns the base class of all controllers, for a controller with an unknown element.
  static func anyController(on platform: StoryboardPlatform) -> StockClass {
    switch platform {
    case .iOS, .tvOS: StockClass(module: "UIKit", name: "UIViewController")
    case .macOS: StockClass(module: "AppKit", name: "NSViewController")
    case .watchOS: StockClass(module: "WatchKit", name: "WKInterfaceController")
    }
  }

  /// Returns the framework of a controller class in Interface Builder's library that belongs to neither UIKit nor
  /// AppKit.
  package static func framework(ofController name: String) -> String? {
    ["avPlayerViewController", "glkViewController"].compactMap(uiKitController).first { $0.name == name }?.module
  }

  private static func uiKitController(_ element: String) -> StockClass? {
    switch element {
    case "viewController": StockClass(module: "UIKit", name: "UIViewController")
    case "tableViewController": StockClass(module: "UIKit", name: "UITableViewController")
    case "collectionViewController": StockClass(module: "UIKit", name: "UICollectionViewController")
    case "navigationController": StockClass(module: "UIKit", name: "UINavigationController")
    case "tabBarController": StockClass(module: "UIKit", name: "UITabBarController")
    case "splitViewController": StockClass(module: "UIKit", name: "UISplitViewController")
    case "pageViewController": StockClass(module: "UIKit", name: "UIPageViewController")
    case "avPlayerViewController": StockClass(module: "AVKit", name: "AVPlayerViewController")
    case "glkViewController": StockClass(module: "GLKit", name: "GLKViewController")
    case "hostingController": StockClass(module: "SwiftUI", name: "UIHostingController")
    default: nil
    }
  }

  private static func appKitController(_ element: String) -> StockClass? {
    switch element {
    case "viewController": StockClass(module: "AppKit", name: "NSViewController")
    case "windowController": StockClass(module: "AppKit", name: "NSWindowController")
    case "splitViewController": StockClass(module: "AppKit", name: "NSSplitViewController")
    case "tabViewController": StockClass(module: "AppKit", name: "NSTabViewController")
    // Interface Builder writes it in lower case.
    case "pagecontroller", "pageController": StockClass(module: "AppKit", name: "NSPageController")
    case "hostingController": StockClass(module: "SwiftUI", name: "NSHostingController")
    default: nil
    }
  }

  private static func watchKitController(_ element: String) -> StockClass? {
    switch element {
    case "controller": StockClass(module: "WatchKit", name: "WKInterfaceController")
    case "notificationController": StockClass(module: "WatchKit", name: "WKUserNotificationInterfaceController")
    case "hostingController": StockClass(module: "SwiftUI", name: "WKHostingController")
    case "notificationHostingController":
      StockClass(module: "SwiftUI", name: "WKUserNotificationHostingController")
    default: nil
    }
  }
}
