import FlowModel

/// A user interface framework, with its spelling in generated code: the emitters are the same for each.
enum Framework: CaseIterable {
  // In the order in which they are written.
  /// UIKit. It can also be imported on a watch, where it has no view controllers.
  case uiKit
  /// AppKit, in which window controllers can perform segues and be their destinations, like view controllers. Mac
  /// Catalyst can import AppKit, but without its storyboards.
  case appKit

  /// Creates the framework of a platform, if it has one.
  init?(_ platform: Platform) {
    switch platform {
    case .uiKit: self = .uiKit
    case .appKit: self = .appKit
    case .swiftUI, .none: return nil
    }
  }

  /// The module that generated code imports.
  var module: String { isUIKit ? "UIKit" : "AppKit" }
  /// The condition under which generated code can be compiled.
  var condition: String {
    isUIKit ? "canImport(UIKit) && !os(watchOS)" : "canImport(AppKit) && !targetEnvironment(macCatalyst)"
  }
  /// The base class of destinations of segues.
  var controller: String { isUIKit ? "UIViewController" : "NSResponder" }
  /// The type that performs segues.
  var performer: String { isUIKit ? "UIViewController" : "RoutegenSupport.SeguePerformer" }
  /// The description of the type that performs segues.
  var performerName: String { isUIKit ? "view controller" : "view controller or window controller" }
  /// The class of a segue.
  var segue: String { isUIKit ? "UIStoryboardSegue" : "NSStoryboardSegue" }
  /// The attribute of a declaration that takes a segue or performs one, with a space after it, or an empty text.
  ///
  /// UIKit deprecates segues on visionOS. Swift reports a deprecated declaration wherever it is used, except inside
  /// declarations that are deprecated, too.
  var segueAttribute: String { isUIKit ? "@available(visionOS, deprecated: 1.0) " : "" }
  /// The description of a controller that may contain the destination of a segue.
  var wrapper: String { isUIKit ? "navigation controller" : "window controller" }

  private var isUIKit: Bool { self == .uiKit }
}

extension EmissionPlan {
  /// Returns the framework of a screen's flow. Without a framework, no code uses the result.
  func framework(of screen: Screen.ID) -> Framework {
    Framework(program[program[screen].flow].platform) ?? .uiKit
  }
}
