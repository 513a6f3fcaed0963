#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Foundation

extension RoutegenSupport.Dequeue where View: NSView {
  /// Returns a view for a table view; `nil` if AppKit cannot create one.
  @MainActor func callAsFunction(from tableView: NSTableView, owner: Any?) -> View? {
    tableView.makeView(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), owner: owner).map(checked)
  }

  /// Returns a supplementary view for a collection view.
  @MainActor func callAsFunction(
    ofKind kind: NSCollectionView.SupplementaryElementKind, from collectionView: NSCollectionView,
    for indexPath: Foundation.IndexPath
  ) -> View {
    checked(
      collectionView.makeSupplementaryView(
        ofKind: kind, withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), for: indexPath))
  }
}

extension RoutegenSupport.Dequeue where View: NSCollectionViewItem {
  /// Returns an item for a collection view.
  @MainActor func callAsFunction(from collectionView: NSCollectionView, for indexPath: Foundation.IndexPath) -> View {
    checked(
      collectionView.makeItem(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), for: indexPath))
  }
}
#endif
