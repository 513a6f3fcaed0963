/// How the items of a collection are laid out.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
  /// A layout.
  public override init() { super.init() }

  /// A layout from a storyboard.
  public required init?(coder: NSCoder) { super.init() }
}

/// Items in lines.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// How large an item is.
  open var itemSize = CGSize(width: 50, height: 50)
}

/// Items, in sections.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {
  /// The header of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The footer of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// How the items are laid out.
  open var collectionViewLayout: UICollectionViewLayout
  /// Who has the items.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// Who is told what the user does with them.
  open weak var delegate: (any UICollectionViewDelegate)?

  /// The chosen items.
  open internal(set) var indexPathsForSelectedItems: [IndexPath]? = []

  private var cells = ReusableViews<UICollectionViewCell>()
  private var supplements = ReusableViews<UICollectionReusableView>()
  private var shown: [IndexPath: UICollectionViewCell] = [:]

  /// A collection of that layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// A collection from a storyboard.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Says which class the cells of an identifier have.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier: identifier)
  }

  func register(_ prototype: HeadlessList.Prototype, identifier: String, of controller: UIViewController) {
    cells.register(prototype.viewClass(), identifier: identifier) { [weak controller] cell in
      prototype.complete(cell, of: controller)
    }
  }

  /// Says which class the views of a kind and an identifier have.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    supplements.register(viewClass, kind: elementKind, identifier: identifier)
  }

  /// A cell of that identifier, which there has to be.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let cell = cells.make(identifier: identifier) else {
      fatalError(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// A view of that kind and identifier, which there has to be.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplements.make(kind: elementKind, identifier: identifier) else {
      fatalError(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    return view
  }

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// The cell of an item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if let cell = shown[indexPath] { return cell }
    guard let dataSource, (0..<numberOfSections).contains(indexPath.section),
      (0..<numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
    else { return nil }
    let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
    shown[indexPath] = cell
    return cell
  }

  /// The item of a cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }

  /// Asks for all items anew.
  open func reloadData() {
    shown = [:]
    indexPathsForSelectedItems = []
  }

  /// Lets an item be chosen no more.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
  }
}

/// Has the items of a collection.
@MainActor @preconcurrency public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  /// How many sections there are.
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Is told what the user does with a collection.
@MainActor @preconcurrency public protocol UICollectionViewDelegate: NSObjectProtocol {
  /// An item was tapped.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Nothing to do.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

/// A view of a collection.
@MainActor @preconcurrency open class UICollectionReusableView: UIView {
  /// What the view is found by when one is needed again.
  open private(set) var reuseIdentifier: String?

  /// A view of that frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view from a storyboard.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? ReuseCoder)?.identifier
    super.init(coder: coder)
  }

  /// The view is about to be used again.
  open func prepareForReuse() {}
}

/// An item.
@MainActor @preconcurrency open class UICollectionViewCell: UICollectionReusableView {
  /// What holds the content.
  open private(set) var contentView = UIView()
  var selectionSegue: CellSegue?
}
