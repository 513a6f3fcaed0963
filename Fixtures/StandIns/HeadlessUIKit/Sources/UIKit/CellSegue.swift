/// The segue that a tap on a cell performs, because Interface Builder connected the two.
@MainActor struct CellSegue {
  let segue: HeadlessSegue
  /// The controller of the scene that the cell is from.
  weak var controller: UIViewController?
}

/// A cell of a table or a collection.
@MainActor protocol SelectableCell: UIView {
  /// What a tap on it performs.
  var selectionSegue: CellSegue? { get set }
}

extension UITableViewCell: SelectableCell {}
extension UICollectionViewCell: SelectableCell {}

extension Headless {
  /// Taps a row. If the storyboard connects its cell with a segue, that is performed first, with the cell as its sender.
  public static func tap(row indexPath: IndexPath, of table: UITableView) {
    let cell = table.cellForRow(at: indexPath)
    table.indexPathForSelectedRow = indexPath
    if let cell { select(cell) }
    table.delegate?.tableView(table, didSelectRowAt: indexPath)
  }

  /// Taps an item, as ``tap(row:of:)`` does a row.
  public static func tap(item indexPath: IndexPath, of collection: UICollectionView) {
    let cell = collection.cellForItem(at: indexPath)
    collection.indexPathsForSelectedItems = [indexPath]
    if let cell { select(cell) }
    collection.delegate?.collectionView(collection, didSelectItemAt: indexPath)
  }

  private static func select(_ cell: some SelectableCell) {
    guard let selection = cell.selectionSegue, let controller = selection.controller else { return }
    fire(selection.segue, on: controller, sender: cell)
  }

  /// Taps the first cell of a screen that is connected with the segue of that identifier. `false` if there is none.
  static func tapCell(withSegue identifier: String, on screen: UIViewController) -> Bool {
    func isConnected(_ cell: (any SelectableCell)?) -> Bool {
      guard let selection = cell?.selectionSegue else { return false }
      return selection.segue.identifier == identifier && selection.controller === screen
    }
    for view in screen.view.withSubviews {
      if let table = view as? UITableView {
        for row in table.rows where isConnected(table.cellForRow(at: row)) {
          tap(row: row, of: table)
          return true
        }
      } else if let collection = view as? UICollectionView {
        for item in collection.items where isConnected(collection.cellForItem(at: item)) {
          tap(item: item, of: collection)
          return true
        }
      }
    }
    return false
  }
}

extension UIView {
  fileprivate var withSubviews: [UIView] { [self] + subviews.flatMap(\.withSubviews) }
}

extension UITableView {
  fileprivate var rows: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }
}

extension UICollectionView {
  fileprivate var items: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }
}
