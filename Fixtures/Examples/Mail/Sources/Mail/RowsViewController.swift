#if canImport(UIKit)
  import UIKit

  /// A list of rows to tap.
  class RowsViewController: UITableViewController {
    struct Row {
      let title: String
      var tap: @MainActor () -> Void = {}
    }

    /// The rows that are shown.
    var rows: [Row] { [] }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row].title
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { rows[indexPath.row].tap() }
  }
#endif
