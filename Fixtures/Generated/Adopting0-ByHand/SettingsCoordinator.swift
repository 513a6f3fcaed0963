import UIKit

/// A coordinator that stays as it is.
final class SettingsCoordinator: Coordinator {
  var childCoordinators: [any Coordinator] = []
  var onDone: () -> Void = {}
  private weak var presenting: UIViewController?

  init(presenting: UIViewController) {
    self.presenting = presenting
  }

  func start() {
    let settings = SettingsViewController()
    settings.onDone = { [weak self] in
      self?.presenting?.dismiss(animated: true)
      self?.onDone()
    }
    presenting?.present(settings, animated: true)
  }
}

final class SettingsViewController: UIViewController {
  var onDone: () -> Void = {}
}
