#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: SwiftUI views

extension RoutegenSupport {
  /// The link from a view's closure to the view controller that shows the view, which is made after the closure.
  @MainActor fileprivate final class HostedView {
    private weak var controller: UIViewController?
    private var isMade = false

    func show(in controller: UIViewController) {
      self.controller = controller
      isMade = true
    }

    /// Calls `perform` with the view controller, if it has not been deallocated. A view may ask while it is made.
    func whenMade(
      orElse ignore: @escaping () -> Swift.Void, _ perform: @escaping (UIViewController) -> Swift.Void
    ) {
      if let controller { return perform(controller) }
      guard !isMade else { return ignore() }
      RoutegenSupport.inNextTurn {
        if let controller = self.controller { perform(controller) } else { ignore() }
      }
    }
  }
}

extension RoutegenSupport.Stage {
  /// Makes the view controller of a view, with the closure that the view calls for its routes. The closure owns what
  /// `perform` owns: the coordinator. What is not performed is given to `ignore`.
  func hosted<Route>(
    _ name: Any.Type, orElse ignore: @escaping (Route) -> Swift.Void = { _ in },
    perform: @escaping (Route, UIViewController) -> Swift.Void,
    by make: (@escaping (Route) -> Swift.Void) -> UIViewController
  ) -> UIViewController {
    let view = RoutegenSupport.HostedView()
    let controller = make { route in
      view.whenMade(orElse: { ignore(route) }) { controller in
        self.hear(controller, orElse: { ignore(route) }) { perform(route, $0) }
      }
    }
    view.show(in: controller)
    add(controller, as: name, isNew: true)
    return controller
  }

  /// Makes the view controller of a view without routes, with a closure that keeps the coordinator alive.
  func hosted<Route>(
    _ name: Any.Type, keeping coordinator: any FlowCoordinator,
    by make: (@escaping (Route) -> Swift.Void) -> UIViewController
  ) -> UIViewController {
    named(make { _ in withExtendedLifetime(coordinator) {} }, name)
  }
}
#endif
