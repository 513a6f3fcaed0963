import UIKit

@MainActor func startStock(in stack: UINavigationController) {
  StockStartCoordinator(navigationController: stack).start()
}
