#if canImport(UIKit)
  import UIKit

  /// The row of a user.
  final class UserCell: UITableViewCell {
    func show(_ user: User) {
      textLabel?.text = user.name ?? "Guest \(user.uid)"
    }
  }
#endif
