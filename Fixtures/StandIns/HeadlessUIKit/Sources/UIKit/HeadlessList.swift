/// A table or a collection of a scene, with the views that it makes by their identifiers.
struct HeadlessList {
  /// A view that can be made by its identifier.
  struct Prototype {
    var identifier: String
    /// What a supplementary view is for; none for a cell.
    var kind: String?
    /// Its class, which is looked for when the list is loaded.
    var viewClass: @MainActor () -> UIView.Type
  }

  var isCollection: Bool
  /// Whether it is the view of its controller.
  var isRoot: Bool
  var prototypes: [Prototype]

  /// Registers the prototypes with the table that the scene describes.
  @MainActor func register(with table: UITableView) {
    for prototype in prototypes { table.register(prototype.viewClass(), forCellReuseIdentifier: prototype.identifier) }
  }

  /// Registers the prototypes with the collection that the scene describes.
  @MainActor func register(with collection: UICollectionView) {
    for prototype in prototypes {
      if let kind = prototype.kind {
        collection.register(
          prototype.viewClass(), forSupplementaryViewOfKind: kind, withReuseIdentifier: prototype.identifier)
      } else {
        collection.register(prototype.viewClass(), forCellWithReuseIdentifier: prototype.identifier)
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
        list.register(with: collection)
        viewIfLoaded?.addSubview(collection)
      } else {
        let table = UITableView(frame: .zero, style: .plain)
        list.register(with: table)
        viewIfLoaded?.addSubview(table)
      }
    }
  }
}
