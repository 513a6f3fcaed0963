/// A controller whose view is a table.
@MainActor @preconcurrency
open class UITableViewController: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  private let style: UITableView.Style
  /// The rows of each section, if the storyboard has them, and their cells.
  private var staticRows: [[HeadlessList.Prototype]]?
  private var staticCells: [IndexPath: UITableViewCell] = [:]

  /// A controller with a table of that style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller whose table is in a file, or in none.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller from a storyboard.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the view.
  // UIKit's own signature.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  open override func loadView() {
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = self
    table.delegate = self
    let list = scene?.lists.first(where: \.isRoot)
    list?.register(with: table, of: self)
    staticRows = list?.sections
    view = table
    performEmbedSegues()
  }

  /// How many sections there are.
  open func numberOfSections(in tableView: UITableView) -> Int { staticRows?.count ?? 1 }

  /// How many rows a section has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticRows?[section].count ?? 0
  }

  /// The cell of a row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let cell = staticCells[indexPath] { return cell }
    guard let row = staticRows?[indexPath.section][indexPath.row],
      let cell = row.viewClass().make(identifier: row.identifier) as? UITableViewCell
    else { fatalError("\(self) has rows but no tableView(_:cellForRowAt:)") }
    row.complete(cell, of: self)
    staticCells[indexPath] = cell
    return cell
  }

  /// A row was tapped.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// The header of a section.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
}
