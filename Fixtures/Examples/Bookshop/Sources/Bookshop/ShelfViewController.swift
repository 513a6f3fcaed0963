#if canImport(UIKit)
  import UIKit

  /// The books on the shelf.
  final class ShelfViewController: UITableViewController {
    var route: (BookshopFlow.Shelf.Route) -> Void = { _ in }
    private let books = Book.shelf

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.title = "Shelf"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Book")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Book", for: indexPath)
      cell.textLabel?.text = books[indexPath.row].title
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      route(.book(book: books[indexPath.row]))
    }
  }
#endif
