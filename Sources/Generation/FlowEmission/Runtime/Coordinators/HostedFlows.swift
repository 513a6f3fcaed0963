#if canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit

// MARK: - SwiftUI flows in UIKit flows

extension RoutegenSupport {
  /// A SwiftUI flow in a view controller, started by a UIKit flow. The view controller owns this object.
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
    /// The closure that shows a link in the flow. Everything that covers the flow is dismissed before.
    var open: (FlowLink) -> Swift.Bool = { _ in false }
    /// The closure that returns how many flows have to start to show a link; `nil` if the flow cannot show it.
    var flowsToStart: (FlowLink) -> Swift.Int? = { _ in nil }
    /// The closure that returns the link of the uppermost screen that has one.
    var currentLink: () -> FlowLink? = { nil }
    #endif

    #if ROUTEGEN_HOSTED_ALERTS
    /// The closure that cancels the alerts of the flow. It returns false if none is shown.
    var cancelAlerts: () -> Swift.Bool = { false }

    /// Cancels the alerts of the hosted flows that a flow and those in it have started. Returns false if there are none.
    static func cancelAlerts(in stage: Stage) -> Swift.Bool {
      var areCancelled = false
      for child in stage.started.compactMap({ $0.coordinator as? any StagedCoordinator }) {
        if cancelAlerts(in: child.stage) { areCancelled = true }
        guard let flow = child as? HostedFlow, flow.cancelAlerts() else { continue }
        areCancelled = true
        // SwiftUI removes the alert later, and the next screen would be presented over it.
        var top: UIViewController? = flow.controller
        while let next = top?.presentedViewController { top = next }
        if let alert = top as? UIAlertController { alert.presentingViewController?.dismiss(animated: true) }
      }
      return areCancelled
    }
    #endif

    /// Closes the flow, because its first screen asked to close. While the flow is already being closed, nothing happens.
    func close() {
      if let controller = self.controller { self.stage.hear(controller) { self.stage.close($0) } }
    }
  }

  /// A view that shows a SwiftUI flow and owns its UIKit coordinator.
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
