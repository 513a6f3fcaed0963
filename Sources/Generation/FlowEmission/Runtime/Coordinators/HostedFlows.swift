#if canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit

// MARK: - SwiftUI flows in UIKit flows

extension RoutegenSupport {
  /// A SwiftUI flow in a view controller, for the UIKit flow that has started it. The view controller owns it.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor final class HostedFlow: StagedCoordinator {
    let stage = RoutegenSupport.Stage(RoutegenSupport.Ending())
    var outerFlow: (any StagedCoordinator)?
    private let make: (HostedFlow) -> UIViewController
    private(set) weak var controller: UIViewController?

    init(_ make: @escaping (HostedFlow) -> UIViewController) {
      self.make = make
    }

    var navigationController: UINavigationController? { nil }

    func start() {
      self.stage.start(self.startViewController(), in: nil)
    }

    func startViewController() -> UIViewController {
      let controller = self.make(self)
      self.controller = controller
      return self.stage.begin(with: controller, in: nil)
    }

    #if ROUTEGEN_LINKS
    /// Shows a link in the flow, after what covers it is gone.
    var open: (FlowLink) -> Swift.Bool = { _ in false }
    /// Returns how many flows it starts until a link is shown; `nil` if it cannot show it.
    var flowsToStart: (FlowLink) -> Swift.Int? = { _ in nil }
    /// The link of the uppermost screen of the flow that has one.
    var currentLink: () -> FlowLink? = { nil }
    #endif

    /// Closes the flow: a screen of it is to close that has nothing under it.
    func close() {
      if let controller = self.controller { self.stage.close(controller) }
    }
  }

  /// Shows a SwiftUI flow, and owns its coordinator of UIKit.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  struct HostedFlowView<Content: SwiftUI.View>: SwiftUI.View {
    let flow: HostedFlow
    let body: Content

    init(_ flow: HostedFlow, _ content: Content) {
      self.flow = flow
      self.body = content
    }
  }
}
#endif
