#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

extension RoutegenSupport.Dequeue where View: UITableViewHeaderFooterView {
  /// Returns a header or footer for a table view; `nil` if none is registered.
  @MainActor func callAsFunction(from tableView: UITableView) -> View? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier).map(checked)
  }
}

extension RoutegenSupport.Dequeue where View: UICollectionViewCell {
  /// Returns a cell for a collection view.
  @MainActor func callAsFunction(from collectionView: UICollectionView, for indexPath: Foundation.IndexPath) -> View {
    checked(collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath))
  }
}

extension RoutegenSupport.Dequeue where View: UICollectionReusableView {
  /// Returns a supplementary view for a collection view.
  @MainActor func callAsFunction(
    ofKind kind: Swift.String, from collectionView: UICollectionView, for indexPath: Foundation.IndexPath
  ) -> View {
    checked(
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: indexPath))
  }
}
#endif
