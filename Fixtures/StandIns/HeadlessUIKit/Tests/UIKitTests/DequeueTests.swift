import Testing
import UIKit

@Suite("Dequeueing") @MainActor
struct DequeueTests {
  final class EpisodeCell: UITableViewCell {}
  final class SeasonHeader: UITableViewHeaderFooterView {}
  final class PosterCell: UICollectionViewCell {}
  final class ShelfHeader: UICollectionReusableView {}

  @Test("gives a table's cells and headers the registered class and identifier")
  func table() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(EpisodeCell.self, forCellReuseIdentifier: "episode")
    table.register(SeasonHeader.self, forHeaderFooterViewReuseIdentifier: "season")
    let cell = table.dequeueReusableCell(withIdentifier: "episode", for: IndexPath(row: 0, section: 0))
    #expect(cell is EpisodeCell)
    #expect(cell.reuseIdentifier == "episode")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "season") is SeasonHeader)
    #expect(table.dequeueReusableCell(withIdentifier: "season") == nil)
  }

  @Test("gives a collection's cells and supplements the registered class, by kind")
  func collection() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let kind = UICollectionView.elementKindSectionHeader
    collection.register(PosterCell.self, forCellWithReuseIdentifier: "poster")
    collection.register(ShelfHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "poster")
    let path = IndexPath(item: 2, section: 1)
    #expect(collection.dequeueReusableCell(withReuseIdentifier: "poster", for: path) is PosterCell)
    let header = collection.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "poster", for: path)
    #expect(header is ShelfHeader)
    #expect((path.item, path.section) == (2, 1))
  }

  @Test("a table controller's rows come from its data source, and a tap reaches its delegate")
  func rows() throws {
    final class Episodes: UITableViewController {
      var chosen: IndexPath?
      override func viewDidLoad() { tableView.register(EpisodeCell.self, forCellReuseIdentifier: "episode") }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "episode", for: indexPath)
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen = indexPath }
    }
    let episodes = Episodes(style: .plain)
    let path = IndexPath(row: 1, section: 0)
    let cell = try #require(episodes.tableView.cellForRow(at: path))
    #expect(episodes.tableView.indexPath(for: cell) == path)
    #expect(episodes.tableView.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
    Headless.tap(row: path, of: episodes.tableView)
    #expect(episodes.chosen == path)
    #expect(episodes.tableView.indexPathForSelectedRow == path)
  }
}
