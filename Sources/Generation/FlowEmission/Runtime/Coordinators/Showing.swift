#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Showing

extension RoutegenSupport {
  /// The way in which a view controller is shown.
  @MainActor struct Presentation {
    enum Kind {
      case push, present, replace, tab
      #if ROUTEGEN_SPLITS
      case column
      #endif
      #if ROUTEGEN_CHILDREN
      case child
      #endif
    }
    let kind: Kind
    /// From which screen; `nil` for the uppermost of the flow.
    var screen: UIViewController?
    /// The navigation controller that is put around it.
    var navigationController: UINavigationController?
    var isAnimated = true
    /// Gives what is presented its style.
    var style: (UIViewController) -> Swift.Void = { _ in }
    #if ROUTEGEN_SPLITS
    /// The column that it fills, and the split view controller.
    var column = 0
    weak var split: UISplitViewController?
    #endif

    static func push(from screen: UIViewController?, animated: Swift.Bool = true) -> Presentation {
      Presentation(kind: .push, screen: screen, isAnimated: animated)
    }
    static func present(
      over screen: UIViewController?, in navigationController: UINavigationController? = nil,
      animated: Swift.Bool = true, style: @escaping (UIViewController) -> Swift.Void = { _ in }
    ) -> Presentation {
      Presentation(
        kind: .present, screen: screen, navigationController: navigationController, isAnimated: animated,
        style: style)
    }
    static func replace(
      _ screen: UIViewController?, in navigationController: UINavigationController? = nil,
      animated: Swift.Bool = true
    ) -> Presentation {
      Presentation(
        kind: .replace, screen: screen, navigationController: navigationController, isAnimated: animated)
    }
    #if ROUTEGEN_SPLITS
    /// As the only screen of a column.
    static func column(
      _ column: Swift.Int, of split: UISplitViewController?, from screen: UIViewController?,
      animated: Swift.Bool = true
    ) -> Presentation {
      var presentation = Presentation(kind: .column, screen: screen, isAnimated: animated)
      presentation.column = column
      presentation.split = split
      return presentation
    }
    #endif
    #if ROUTEGEN_CHILDREN
    /// In a screen that puts it where it wants.
    static func child(in navigationController: UINavigationController? = nil) -> Presentation {
      Presentation(kind: .child, navigationController: navigationController)
    }
    #endif
    static func tab(in navigationController: UINavigationController? = nil) -> Presentation {
      Presentation(kind: .tab, navigationController: navigationController)
    }

    #if ROUTEGEN_HOOKS
    /// False for a tab and for a child, which their container shows.
    fileprivate var isOfRoute: Swift.Bool {
      #if ROUTEGEN_CHILDREN
      if kind == .child { return false }
      #endif
      return kind != .tab
    }
    #endif

    /// The navigation controller in which a flow is shown so.
    var stack: UINavigationController? {
      #if ROUTEGEN_SPLITS
      if kind == .column { return split?.stack(of: column) }
      #endif
      return navigationController ?? (kind == .push || kind == .replace ? screen?.navigationController : nil)
    }

    func wrapped(_ controller: UIViewController) -> UIViewController {
      guard let navigationController else { return controller }
      navigationController.viewControllers = [controller]
      return navigationController
    }
  }
}

extension RoutegenSupport.Stage {
  typealias Presentation = RoutegenSupport.Presentation

  /// Shows a screen of the flow, and gives what is shown: it, or the navigation controller around it.
  @discardableResult
  func show(_ screen: UIViewController, _ presentation: Presentation) -> UIViewController {
    let controller = presentation.wrapped(screen)
    add(controller)
    put(controller, presentation, isOwn: true)
    return controller
  }

  func put(_ controller: UIViewController, _ presentation: Presentation, isOwn: Swift.Bool) {
    guard let screen = presentation.screen ?? front else { return }
    let animated = presentation.isAnimated && isAnimated
    if presentation.kind == .present { presentation.style(controller) }
    #if ROUTEGEN_HOOKS
    if presentation.isOfRoute { prepare(controller) }
    #endif
    #if ROUTEGEN_LEAVING
    RoutegenSupport.inNextTurn { [weak controller] in
      if #available(iOS 13.0, tvOS 13.0, *), let controller { self.top.askBeforeGoingBack(from: controller) }
    }
    #endif
    switch presentation.kind {
    case .push:
      if let stack = screen.navigationController ?? screen as? UINavigationController {
        stack.pushViewController(controller, animated: animated)
      } else {
        present(controller, over: screen, animated: animated)
      }
    case .present: present(controller, over: screen, animated: animated)
    case .replace: replace(screen, by: controller, animated: animated, isOwn: isOwn)
    case .tab: break
    #if ROUTEGEN_CHILDREN
    case .child: break
    #endif
    #if ROUTEGEN_SPLITS
    case .column: fill(presentation.column, of: presentation.split, with: controller, animated: animated)
    #endif
    }
  }

  #if ROUTEGEN_CHILDREN
  /// Puts a child into a navigation controller.
  func contain(
    _ controller: UIViewController, in navigationController: UINavigationController
  ) -> UINavigationController {
    navigationController.viewControllers = [controller]
    add(navigationController)
    return navigationController
  }
  #endif

  /// True unless what is performed now was asked for without animation.
  var isAnimated: Swift.Bool {
    #if ROUTEGEN_HOOKS
    RoutegenSupport.now.isAnimated
    #else
    true
    #endif
  }

  /// Presents over what the app presents over the screen, if anything, from where there is a window.
  func present(_ controller: UIViewController, over screen: UIViewController, animated: Swift.Bool) {
    let base = RoutegenSupport.covers(of: screen).last ?? screen
    if let base = RoutegenSupport.surroundings(of: base).first(where: { $0.viewIfLoaded?.window != nil }) {
      base.present(controller, animated: animated)
    } else {
      onceInWindow(base) { [weak screen] in
        if let screen, self.isShown(screen) { self.present(controller, over: screen, animated: animated) }
      }
    }
  }

  /// Puts a view controller in the place of a screen: of the flow's part of its stack, in its tab, or as the root.
  private func replace(
    _ screen: UIViewController, by controller: UIViewController, animated: Swift.Bool, isOwn: Swift.Bool
  ) {
    // A tab bar is in no other tab bar: it replaces that.
    let bar = controller is UITabBarController ? screen as? UITabBarController ?? screen.tabBarController : nil
    let place = bar ?? screen
    let around = RoutegenSupport.stack(around: place)
    let stack = around?.navigationController
    if let stack, let first = around?.first {
      let index = stack.viewControllers.dropFirst(first).firstIndex { contains($0) } ?? first
      if index > first || !RoutegenSupport.isContainer(controller) {
        let old = Swift.Array(stack.viewControllers[index...])
        stack.setViewControllers(stack.viewControllers[..<index] + [controller], animated: animated)
        return hand(old, overTo: controller, isOwn: isOwn)
      }
    }
    let old = stack ?? place
    if let tabBarController = old.tabBarController, let tabs = tabBarController.viewControllers, tabs.contains(old) {
      controller.tabBarItem = old.tabBarItem
      tabBarController.viewControllers = tabs.map { $0 === old ? controller : $0 }
    } else if let presenting = old.presentingViewController, old.parent == nil {
      controller.modalPresentationStyle = old.modalPresentationStyle
      #if !os(tvOS) && !os(visionOS)
      if #available(iOS 15.0, *), let sheet = old.sheetPresentationController {
        controller.sheetPresentationController?.detents = sheet.detents
      }
      #endif
      presenting.dismiss(animated: false) { presenting.present(controller, animated: false) }
    } else if let window = old.viewIfLoaded?.window {
      // Otherwise the window would keep what the old root presents.
      if old.presentedViewController != nil { old.dismiss(animated: false) }
      window.rootViewController = controller
    } else if kept == nil || isHandedOver {
      return onceInWindow(old) { [weak screen] in
        if let screen, self.isShown(screen) {
          self.replace(screen, by: controller, animated: animated, isOwn: isOwn)
        }
      }
    }
    hand([old], overTo: controller, isOwn: isOwn)
  }

  /// Puts a view controller in the place of a tab.
  func replaceTab(_ tab: Swift.Int, of tabBarController: UITabBarController?, by controller: UIViewController) {
    guard let tabBarController, let old = tabBarController.viewControllers?[tab] else { return }
    controller.tabBarItem = old.tabBarItem
    tabBarController.viewControllers?[tab] = controller
    hand([old], overTo: controller, isOwn: false)
  }

  /// Returns true if a view controller belongs to the flow, or contains one that does.
  func contains(_ controller: UIViewController) -> Swift.Bool {
    owns(controller) || controller.children.contains { contains($0) }
  }

  /// Makes a view controller a member of each flow that had what it replaces.
  private func hand(_ old: [UIViewController], overTo controller: UIViewController, isOwn: Swift.Bool) {
    for stage in sequence(first: self, next: { $0.parent }) {
      let hadIt = stage.members.contains { member in old.contains { $0 === member.controller } }
      if stage === self ? isOwn : hadIt { stage.add(controller) }
      if stage.held != nil, old.contains(where: { $0 === stage.held }) {
        stage.held = controller
        if stage.kept != nil { stage.kept = controller }
      }
    }
  }
}
#endif
