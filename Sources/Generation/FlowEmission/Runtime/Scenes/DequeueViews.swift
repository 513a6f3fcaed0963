#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

extension RoutegenSupport.Dequeue where View: UITableViewCell {
  /// A cell of a table.
  @MainActor func callAsFunction(from tableView: UITableView, for indexPath: Foundation.IndexPath) -> View {
    checked(tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath))
  }
}

extension RoutegenSupport.Dequeue where View: UITableViewHeaderFooterView {
  /// A header or footer of a table, if one is registered.
  @MainActor func callAsFunction(from tableView: UITableView) -> View? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier).map(checked)
  }
}

extension RoutegenSupport.Dequeue where View: UICollectionViewCell {
  /// A cell of a collection.
  @MainActor func callAsFunction(from collectionView: UICollectionView, for indexPath: Foundation.IndexPath) -> View {
    checked(collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath))
  }
}

extension RoutegenSupport.Dequeue where View: UICollectionReusableView {
  /// A supplementary view of a collection.
  @MainActor func callAsFunction(
    ofKind kind: Swift.String, from collectionView: UICollectionView, for indexPath: Foundation.IndexPath
  ) -> View {
    checked(
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: indexPath))
  }
}
#endif
