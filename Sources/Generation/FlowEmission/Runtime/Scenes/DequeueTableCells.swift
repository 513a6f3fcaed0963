#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

extension RoutegenSupport.Dequeue where View: UITableViewCell {
  /// Returns a cell for a table view.
  @MainActor func callAsFunction(from tableView: UITableView, for indexPath: Foundation.IndexPath) -> View {
    checked(tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath))
  }
}
#endif
