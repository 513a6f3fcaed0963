import FlowModel

/// A user interface framework, as generated code spells it: the emitters are the same for each.
enum Framework: CaseIterable {
  // In the order in which they are written.
  /// A watch can import UIKit, which has no view controllers there.
  case uiKit
  /// In AppKit window controllers perform segues and are led to, as view controllers are. Mac Catalyst can import AppKit,
  /// and has nothing of its storyboards.
  case appKit

  /// The framework of a platform, if it has one.
  init?(_ platform: Platform) {
    switch platform {
    case .uiKit: self = .uiKit
    case .appKit: self = .appKit
    case .swiftUI, .none: return nil
    }
  }

  /// What generated code imports.
  var module: String { isUIKit ? "UIKit" : "AppKit" }
  /// Where generated code can be compiled.
  var condition: String {
    isUIKit ? "canImport(UIKit) && !os(watchOS)" : "canImport(AppKit) && !targetEnvironment(macCatalyst)"
  }
  /// The class of whatever a segue leads to.
  var controller: String { isUIKit ? "UIViewController" : "NSResponder" }
  /// What performs segues.
  var performer: String { isUIKit ? "UIViewController" : "RoutegenSupport.SeguePerformer" }
  /// What performs segues, in words.
  var performerName: String { isUIKit ? "view controller" : "view controller or window controller" }
  /// The class of a segue.
  var segue: String { isUIKit ? "UIStoryboardSegue" : "NSStoryboardSegue" }
  /// What a declaration starts with that takes a segue or performs one: an attribute and a space, or nothing.
  ///
  /// UIKit deprecates segues on visionOS. Swift reports a deprecated declaration wherever it is used, except inside
  /// declarations that are deprecated too.
  var segueAttribute: String { isUIKit ? "@available(visionOS, deprecated: 1.0) " : "" }
  /// The controller in which another may stand where a segue leads, in words.
  var wrapper: String { isUIKit ? "navigation controller" : "window controller" }

  private var isUIKit: Bool { self == .uiKit }
}

extension EmissionPlan {
  /// The framework of a screen's flow. Where there is none, nothing is written that would name one.
  func framework(of screen: Screen.ID) -> Framework {
    Framework(program[program[screen].flow].platform) ?? .uiKit
  }
}
