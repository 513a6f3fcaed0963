/// An item of a collection.
@MainActor @preconcurrency open class NSCollectionViewItem: NSViewController {
  /// Whether the user chose it.
  open var isSelected = false
}

/// Items, in sections.
@MainActor @preconcurrency open class NSCollectionView: NSView {
  /// What a supplementary view is for.
  public typealias SupplementaryElementKind = String

  private struct Key: Hashable {
    var kind: SupplementaryElementKind
    var identifier: NSUserInterfaceItemIdentifier
  }

  private var items: [NSUserInterfaceItemIdentifier: NSCollectionViewItem.Type] = [:]
  private var supplements: [Key: NSView.Type] = [:]

  /// Says which class the items of an identifier have.
  open func register(_ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier) {
    items[identifier] = itemClass as? NSCollectionViewItem.Type
  }

  /// Says which class the views of a kind and an identifier have.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    supplements[Key(kind: kind, identifier: identifier)] = viewClass as? NSView.Type
  }

  /// An item of that identifier, which there has to be.
  open func makeItem(withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath)
    -> NSCollectionViewItem
  {
    guard let item = items[identifier]?.init(coder: NSCoder()) else {
      fatalError("could not load the nibName: \(identifier.rawValue) in bundle \(Bundle.main)")
    }
    item.identifier = identifier
    return item
  }

  /// A view of that kind and identifier, which there has to be.
  open func makeSupplementaryView(
    ofKind elementKind: SupplementaryElementKind, withIdentifier identifier: NSUserInterfaceItemIdentifier,
    for indexPath: IndexPath
  ) -> NSView {
    guard let view = supplements[Key(kind: elementKind, identifier: identifier)]?.init(coder: NSCoder()) else {
      fatalError("could not load the nibName: \(identifier.rawValue) in bundle \(Bundle.main)")
    }
    view.identifier = identifier
    return view
  }
}
