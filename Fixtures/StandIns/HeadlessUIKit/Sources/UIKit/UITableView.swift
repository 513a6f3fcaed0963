/// A view that is larger than what is seen of it.
@MainActor @preconcurrency open class UIScrollView: UIView {}

/// Rows, in sections.
@MainActor @preconcurrency open class UITableView: UIScrollView {
  /// How sections are set apart.
  public enum Style: Int, Sendable {
    /// Not.
    case plain = 0
    /// As groups.
    case grouped = 1
    /// As groups with a margin.
    case insetGrouped = 2
  }

  /// How sections are set apart.
  open private(set) var style: Style = .plain
  /// Who has the rows.
  open weak var dataSource: (any UITableViewDataSource)?
  /// Who is told what the user does with them.
  open weak var delegate: (any UITableViewDelegate)?
  /// The chosen row.
  open internal(set) var indexPathForSelectedRow: IndexPath?

  private var cells = ReusableViews<UITableViewCell>()
  private var headersAndFooters = ReusableViews<UITableViewHeaderFooterView>()
  private var shown: [IndexPath: UITableViewCell] = [:]

  /// A table of that frame.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// A plain table of that frame.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// A table from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Says which class the cells of an identifier have.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier: identifier)
  }

  func register(_ prototype: HeadlessList.Prototype, identifier: String, of controller: UIViewController) {
    cells.register(prototype.viewClass(), identifier: identifier) { [weak controller] cell in
      prototype.complete(cell, of: controller)
    }
  }

  /// Says which class the headers and footers of an identifier have.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headersAndFooters.register(aClass, identifier: identifier)
  }

  /// A cell of that identifier, if there is one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cells.make(identifier: identifier)
  }

  /// A cell of that identifier, which there has to be.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = cells.make(identifier: identifier) else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// A header or footer of that identifier, if there is one.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headersAndFooters.make(identifier: identifier)
  }

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// The cell of a row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if let cell = shown[indexPath] { return cell }
    guard let dataSource, (0..<numberOfSections).contains(indexPath.section),
      (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
    else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    shown[indexPath] = cell
    return cell
  }

  /// The row of a cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }

  /// Asks for all rows anew.
  open func reloadData() {
    shown = [:]
    indexPathForSelectedRow = nil
  }

  /// Lets a row be chosen no more.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
  }
}

/// Has the rows of a table.
@MainActor @preconcurrency public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many sections there are.
  func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Is told what the user does with a table.
@MainActor @preconcurrency public protocol UITableViewDelegate: NSObjectProtocol {
  /// A row was tapped.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// The header of a section.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// The context menu of a row.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UITableViewDelegate {
  /// Nothing to do.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Nothing.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// None.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}

/// A row.
@MainActor @preconcurrency open class UITableViewCell: UIView {
  /// How a cell is laid out.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default` = 0
    /// A text and a value at its right.
    case value1 = 1
    /// A text and a value next to it.
    case value2 = 2
    /// A text and another below it.
    case subtitle = 3
  }

  /// What the cell is found by when one is needed again.
  open private(set) var reuseIdentifier: String?
  /// The text.
  open private(set) var textLabel: UILabel? = UILabel()
  /// The value or the other text.
  open private(set) var detailTextLabel: UILabel?
  /// What holds the content.
  open private(set) var contentView = UIView()
  var selectionSegue: CellSegue?

  /// A cell of that layout.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    if style != .default { detailTextLabel = UILabel() }
    super.init(frame: .zero)
  }

  /// A cell that is never used again.
  public convenience override init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

  /// A cell from a storyboard.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? ReuseCoder)?.identifier
    super.init(coder: coder)
  }

  /// The cell is about to be used again.
  open func prepareForReuse() {}
}

/// The header or footer of a section.
@MainActor @preconcurrency open class UITableViewHeaderFooterView: UIView {
  /// What the view is found by when one is needed again.
  open private(set) var reuseIdentifier: String?
  /// What holds the content.
  open private(set) var contentView = UIView()

  /// A view to be found by that identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// A view that is never used again.
  public convenience override init(frame: CGRect) { self.init(reuseIdentifier: nil) }

  /// A view from a storyboard.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? ReuseCoder)?.identifier
    super.init(coder: coder)
  }

  /// The view is about to be used again.
  open func prepareForReuse() {}
}
