/// A controller whose view holds a collection.
@MainActor @preconcurrency
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// How the items are laid out.
  open private(set) var collectionViewLayout: UICollectionViewLayout
  /// Whether code or a file provides a layout.
  private let hasLayout: Bool

  /// A controller with a collection of that layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    hasLayout = true
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller whose collection is in a file, or in none.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    hasLayout = nibNameOrNil != nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller from a storyboard.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    hasLayout = true
    super.init(coder: coder)
  }

  private var collection: UICollectionView?

  /// The collection, in the view.
  // UIKit's own signature.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return collection
    }
    set {
      collection?.removeFromSuperview()
      collection = newValue
      if let newValue { view.addSubview(newValue) }
    }
  }

  open override func loadView() {
    // UIKit makes a controller without a layout, and raises when it loads the view.
    if !hasLayout { fatalError("UICollectionView must be initialized with a non-nil layout parameter") }
    let collection = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    collection.dataSource = self
    collection.delegate = self
    scene?.lists.first(where: \.isRoot)?.register(with: collection, of: self)
    self.collection = collection
    let view = UIView()
    view.addSubview(collection)
    self.view = view
    performEmbedSegues()
  }

  /// How many sections there are.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// How many items a section has.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// The cell of an item.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { fatalError("\(self) has items but no collectionView(_:cellForItemAt:)") }

  /// An item was tapped.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
