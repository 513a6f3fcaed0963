/// A table or a collection of a scene, with the views that it makes by their identifiers.
struct HeadlessList {
  /// A view that can be made by its identifier, or a cell of a table that has its rows in the storyboard.
  @MainActor struct Prototype {
    var identifier: String?
    /// What a supplementary view is for; none for a cell.
    var kind: String?
    /// Its class, which is looked for when the list is loaded.
    var viewClass: @MainActor () -> UIView.Type
    /// What a tap on the cell performs.
    var selectionSegue: HeadlessSegue?

    /// Adds to a cell what the storyboard says about it.
    func complete(_ cell: some SelectableCell, of controller: UIViewController?) {
      cell.selectionSegue = selectionSegue.map { CellSegue(segue: $0, controller: controller) }
    }
  }

  var isCollection: Bool
  /// Whether it is the view of its controller.
  var isRoot: Bool
  var prototypes: [Prototype]
  /// The rows of each section, if the storyboard has them.
  var sections: [[Prototype]]?

  /// Registers the prototypes with the table that the scene describes.
  @MainActor func register(with table: UITableView, of controller: UIViewController) {
    for prototype in prototypes {
      if let identifier = prototype.identifier { table.register(prototype, identifier: identifier, of: controller) }
    }
  }

  /// Registers the prototypes with the collection that the scene describes.
  @MainActor func register(with collection: UICollectionView, of controller: UIViewController) {
    for prototype in prototypes {
      guard let identifier = prototype.identifier else { continue }
      if let kind = prototype.kind {
        collection.register(prototype.viewClass(), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        collection.register(prototype, identifier: identifier, of: controller)
      }
    }
  }
}

extension UIViewController {
  /// Adds the storyboard's tables and collections to the view, in order. Who needs one finds it there: there are no
  /// outlets without the Objective-C runtime.
  func addLists() {
    for list in scene?.lists ?? [] where !list.isRoot {
      if list.isCollection {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        list.register(with: collection, of: self)
        viewIfLoaded?.addSubview(collection)
      } else {
        let table = UITableView(frame: .zero, style: .plain)
        list.register(with: table, of: self)
        viewIfLoaded?.addSubview(table)
      }
    }
  }
}
