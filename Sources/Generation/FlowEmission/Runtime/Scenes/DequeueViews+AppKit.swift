#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Foundation

extension RoutegenSupport.Dequeue where View: NSView {
  /// A view of a table, if one can be made.
  @MainActor func callAsFunction(from tableView: NSTableView, owner: Any?) -> View? {
    tableView.makeView(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), owner: owner).map(checked)
  }

  /// A supplementary view of a collection.
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
  /// An item of a collection.
  @MainActor func callAsFunction(from collectionView: NSCollectionView, for indexPath: Foundation.IndexPath) -> View {
    checked(
      collectionView.makeItem(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), for: indexPath))
  }
}
#endif
