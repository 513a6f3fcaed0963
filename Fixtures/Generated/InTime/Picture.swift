import UIKit

/// What is on the screen, in a line: `{*[List Detail(1)] Profile(ann)} <- Zoom(0)` is a tab bar with a stack, which is
/// selected, and a screen, and over it a sheet.
@MainActor enum Picture {
  /// A controller, with what is presented over it; without the tabs that the user does not see if it is `onlySelectedTab`.
  /// `change` gives what to write in place of a controller, if not what it is.
  static func of(
    _ controller: UIViewController, onlySelectedTab: Bool = false,
    changing change: (UIViewController) -> String? = { _ in nil }
  ) -> String {
    var text = change(controller) ?? contents(of: controller, onlySelectedTab: onlySelectedTab, changing: change)
    if let sheet = presented(by: controller) {
      text += " <- " + of(sheet, onlySelectedTab: onlySelectedTab, changing: change)
    }
    return text
  }

  private static func contents(
    of controller: UIViewController, onlySelectedTab: Bool, changing change: (UIViewController) -> String?
  ) -> String {
    let tabs = controller as? UITabBarController
    if onlySelectedTab, let tabs {
      return tabs.selectedViewController.map { of($0, onlySelectedTab: true, changing: change) } ?? "{}"
    }
    let children = controller.children.compactMap { child in
      let text = of(child, onlySelectedTab: onlySelectedTab, changing: change)
      guard !text.isEmpty else { return String?.none }
      return child === tabs?.selectedViewController ? "*" + text : text
    }
    if tabs != nil { return "{" + children.joined(separator: " ") + "}" }
    if controller is UINavigationController { return "[" + children.joined(separator: " ") + "]" }
    return name(of: controller)
  }

  static func name(of controller: UIViewController) -> String {
    let name = "\(type(of: controller))".replacingOccurrences(of: "ViewController", with: "")
    return name + (controller.title.map { "(\($0))" } ?? "")
  }

  /// The controllers of a class in another one and in what is presented over it, from the lowest.
  static func all<Controller: UIViewController>(_ type: Controller.Type, in controller: UIViewController)
    -> [Controller]
  {
    let own = (controller as? Controller).map { [$0] } ?? []
    return own + controller.children.flatMap { all(type, in: $0) }
      + (presented(by: controller).map { all(type, in: $0) } ?? [])
  }

  /// What a controller presents itself: `presentedViewController` is that of an ancestor, too.
  static func presented(by controller: UIViewController) -> UIViewController? {
    controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
  }
}
