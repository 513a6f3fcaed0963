import UIKit

/// What the app counts, by the names of its screens.
@MainActor struct Analytics {
  private(set) var counts: [String: Int] = [:]

  /// A view controller has appeared.
  mutating func viewDidAppear(_ viewController: UIViewController) {
    guard let screen = FlowScreen(of: viewController) else { return }
    counts[screen.rawValue, default: 0] += 1  // "Shop.Product"
  }

  /// What is written to the log when something goes wrong.
  static func place(in coordinator: AppCoordinator) -> String {
    coordinator.currentScreen?.rawValue ?? "elsewhere"
  }
}
