/// A search in what a controller shows. UIKit presents it while the user searches.
@MainActor @preconcurrency open class UISearchController: UIViewController {
  /// What shows what was found.
  open private(set) var searchResultsController: UIViewController?
  /// The item in whose bar it is.
  weak var item: UINavigationItem?

  /// A search whose results are shown by another controller, or in place.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overCurrentContext
    if let searchResultsController { addChild(searchResultsController) }
  }

  /// A search, from a file or from none.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overCurrentContext
  }

  /// A search from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .overCurrentContext
  }

  /// Whether the user searches.
  ///
  /// Set it to do what a tap in the search field, or on Cancel, does. UIKit "performs a default presentation" over the nearest
  /// controller that defines the presentation context.
  // developer.apple.com/documentation/uikit/uisearchcontrollerdelegate/presentsearchcontroller(_:).
  open var isActive: Bool {
    get { presenter != nil && !isBeingDismissed }
    set {
      guard newValue != isActive else { return }
      if newValue {
        item?.owner?.present(self, animated: true)
      } else {
        presenter?.dismiss(animated: true)
      }
    }
  }
}
