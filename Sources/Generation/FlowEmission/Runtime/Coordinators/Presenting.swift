#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Presenting

extension RoutegenSupport.Stage {
  /// Presents a view controller over a screen and over everything presented there, as soon as the screen is in a window.
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

  /// Calls `perform` after the app has put the outermost container of a view controller into a window.
  func onceInWindow(_ controller: UIViewController, perform: @escaping () -> Swift.Void) {
    onWindow = onWindow ?? []
    let probe = RoutegenSupport.WindowProbe(frame: .zero)
    probe.isHidden = true
    probe.report = { [weak controller] in
      RoutegenSupport.afterTransitions(around: { [weak controller] in controller }) {
        let waiting = self.onWindow ?? []
        self.onWindow = nil
        perform()
        for each in waiting { each() }
      }
    }
    RoutegenSupport.outermost(controller).view.insertSubview(probe, at: 0)
  }
}

extension RoutegenSupport.Presentation {
  static func present(
    over screen: UIViewController?, in navigationController: UINavigationController? = nil,
    animated: Swift.Bool = true, style: @escaping (UIViewController) -> Swift.Void = { _ in }
  ) -> Self {
    let isAnimated = animated && RoutegenSupport.isAnimated
    return Self(
      screen: screen, navigationController: navigationController, style: style, stack: navigationController
    ) { stage, next, screen, _ in stage.present(next, over: screen, animated: isAnimated) }
  }
}

extension RoutegenSupport {
  /// A hidden view that calls `report` once, when it enters a window: UIKit cannot present before.
  @MainActor final class WindowProbe: UIView {
    var report: () -> Swift.Void = {}

    override func didMoveToWindow() {
      guard window != nil else { return }
      inNextTurn { [self] in
        removeFromSuperview()
        report()
        report = {}
      }
    }
  }
}
#endif
