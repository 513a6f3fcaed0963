#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Adds a view under the others.
    func addRow(_ row: UIView) {
      row.frame = CGRect(x: 40, y: 120 + 60 * subviews.count, width: 313, height: 44)
      addSubview(row)
    }

    /// Adds a button under the other views.
    func addButton(_ title: String, action: @escaping @MainActor (UIButton) -> Void) {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { [unowned button] _ in action(button) }, for: .primaryActionTriggered)
      addRow(button)
    }
  }
#endif
