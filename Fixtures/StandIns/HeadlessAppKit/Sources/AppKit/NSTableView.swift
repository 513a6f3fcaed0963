/// Rows, in columns.
@MainActor @preconcurrency open class NSTableView: NSControl {
  private var nibs: [NSUserInterfaceItemIdentifier: NSNib] = [:]

  /// Says from which file the views of an identifier come.
  open func register(_ nib: NSNib?, forIdentifier identifier: NSUserInterfaceItemIdentifier) { nibs[identifier] = nib }

  /// A view of that identifier, if one can be made.
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? {
    let view = nibs[identifier]?.make(NSCoder())
    view?.identifier = identifier
    return view
  }
}

/// Rows that contain rows.
@MainActor @preconcurrency open class NSOutlineView: NSTableView {}
