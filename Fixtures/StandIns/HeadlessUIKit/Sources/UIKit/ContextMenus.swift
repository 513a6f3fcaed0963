import Foundation

// Context menus have a preview here, and no actions.

/// Makes the preview of a context menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes the actions of a context menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// A part of a menu.
@MainActor @preconcurrency open class UIMenuElement: NSObject {}

/// A menu.
@MainActor @preconcurrency open class UIMenu: UIMenuElement {}

/// A context menu.
@MainActor @preconcurrency open class UIContextMenuConfiguration: NSObject {
  let previewProvider: UIContextMenuContentPreviewProvider?

  /// A menu with a preview. What identifies it is not used here.
  public init(
    identifier: Any?, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.previewProvider = previewProvider
  }
}

extension Headless {
  /// Touches a row for long, and returns the preview of its context menu.
  public static func preview(row: IndexPath, of table: UITableView) -> UIViewController? {
    table.delegate?.tableView(table, contextMenuConfigurationForRowAt: row, point: .zero)?.previewProvider?()
  }
}
