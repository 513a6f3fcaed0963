/// Views that are made by class and used again, for tables and collections.
///
/// UIKit makes a registered class with `init(style:reuseIdentifier:)` or `init(frame:)`. Swift alone can call only a
/// `required` initialiser of a class that it learns at run time, so here it is `init?(coder:)`, as for a prototype cell
/// in a storyboard: a cell class that is registered in a test must not trap there.
@MainActor struct ReusableViews<View: UIView> {
  private struct Key: Hashable {
    var kind: String
    var identifier: String
  }

  private struct Recipe {
    var viewClass: View.Type
    /// What a storyboard adds to the view.
    var complete: (View) -> Void
  }

  private var recipes: [Key: Recipe] = [:]

  /// Says which class the views of an identifier have. As in UIKit, that takes the place of what the storyboard says.
  mutating func register(
    _ viewClass: AnyClass?, kind: String = "", identifier: String, complete: @escaping (View) -> Void = { _ in }
  ) {
    guard let viewClass else {
      recipes[Key(kind: kind, identifier: identifier)] = nil
      return
    }
    guard let viewClass = viewClass as? View.Type else {
      fatalError("must register a subclass of \(View.self), not \(viewClass)")
    }
    recipes[Key(kind: kind, identifier: identifier)] = Recipe(viewClass: viewClass, complete: complete)
  }

  func make(kind: String = "", identifier: String) -> View? {
    recipes[Key(kind: kind, identifier: identifier)].map { recipe in
      let view = recipe.viewClass.make(identifier: identifier)
      recipe.complete(view)
      return view
    }
  }
}

extension UIView {
  /// A view from a storyboard.
  static func make(identifier: String?) -> Self {
    guard let view = Self(coder: ReuseCoder(identifier: identifier)) else {
      fatalError("\(self) was not made: its init?(coder:) gave nil")
    }
    return view
  }
}

/// What the `init?(coder:)` of a reusable view is given.
final class ReuseCoder: NSCoder {
  let identifier: String?

  init(identifier: String?) {
    self.identifier = identifier
    super.init()
  }
}

extension IndexPath {
  /// The path of a row.
  public init(row: Int, section: Int) { self = [section, row] }
  /// The path of an item.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row of a table.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item of a collection.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
