import FlowModel

/// A user interface framework, as generated code spells it: the emitters are the same for each.
struct Framework: Hashable {
  /// What generated code imports.
  let module: String
  /// Where generated code can be compiled.
  let condition: String
  /// The class of whatever a segue leads to.
  let controller: String
  /// What performs segues.
  let performer: String
  /// What performs segues, in words.
  let performerName: String
  /// The class of a segue.
  let segue: String
  /// What a declaration starts with that takes a segue or performs one: an attribute and a space, or nothing.
  ///
  /// UIKit deprecates segues on visionOS. Swift reports a deprecated declaration wherever it is used, except inside
  /// declarations that are deprecated too.
  let segueAttribute: String
  /// The controller in which another may stand where a segue leads, in words.
  let wrapper: String
  /// What of the support file is its own.
  let support: SupportSections
}

extension Framework {
  /// A watch can import UIKit, which has no view controllers there.
  static let uiKit = Framework(
    module: "UIKit", condition: "canImport(UIKit) && !os(watchOS)", controller: "UIViewController",
    performer: "UIViewController", performerName: "view controller", segue: "UIStoryboardSegue",
    segueAttribute: "@available(visionOS, deprecated: 1.0) ", wrapper: "navigation controller", support: .uiKit)

  /// In AppKit window controllers perform segues and are led to, as view controllers are. Mac Catalyst can import AppKit,
  /// and has nothing of its storyboards.
  static let appKit = Framework(
    module: "AppKit", condition: "canImport(AppKit) && !targetEnvironment(macCatalyst)", controller: "NSResponder",
    performer: "RoutegenSupport.SeguePerformer", performerName: "view controller or window controller",
    segue: "NSStoryboardSegue", segueAttribute: "", wrapper: "window controller", support: .appKit)

  /// All of them, in the order in which they are written.
  static let all = [uiKit, appKit]

  /// The framework of a platform, if it has one.
  init?(_ platform: Platform) {
    switch platform {
    case .uiKit: self = .uiKit
    case .appKit: self = .appKit
    case .swiftUI, .none: return nil
    }
  }
}

extension EmissionPlan {
  /// The framework of a screen's flow. Where there is none, nothing is written that would name one.
  func framework(of screen: Screen.ID) -> Framework {
    Framework(program[program[screen].flow].platform) ?? .uiKit
  }
}
