#if canImport(UIKit)
  import UIKit

  /// Lists the users, and lets one more log in.
  final class UserListViewController: UITableViewController {
    var route: (UsersFlow.List.Route) -> Void = { _ in }
    private let users = User.all

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Log In") { [unowned self] _ in route(.logIn) })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      users.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UsersFlow.List.Cell.dequeueUser(from: tableView, for: indexPath)
      cell.show(users[indexPath.row])
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let user = users[indexPath.row]
      if let name = user.name {
        route(.member(uid: user.uid, name: name))
      } else {
        route(.guest(uid: user.uid))
      }
    }
  }
#endif
