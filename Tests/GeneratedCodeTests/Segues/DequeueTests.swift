import FlowModel
import Testing

/// Blocks of identifiers, and the classes of their views.
@Suite struct DequeueTests {
  private static var program: Program {
    var builder = ProgramBuilder()
    builder.file("List.flow")
    _ = builder.flow("List")
    let list = builder.screen("Movies")
    builder.identifiers(
      "Cell", in: list,
      [
        ("movie", "MovieCell", "Movie"), ("poster", "PosterCell", "poster"), ("header", "Header", "Header"),
        ("model", "Model", "Model"), ("plain", nil, "Plain"),
      ])
    return builder.program
  }

  private static let classes = """
    class MovieCell: UITableViewCell {}
    class PosterCell: UICollectionViewCell {}
    class Header: UITableViewHeaderFooterView {}
    struct Model {}
    class MoviesViewController: UITableViewController {}

    """

  @Test("a table and a collection give the views of their classes")
  func dequeues() async throws {
    let app = GeneratedApp(
      Self.program,
      Self.classes + """
        typealias Cell = ListFlow.Movies.Cell
        @main @MainActor enum Main {
          static func main() {
            let table = UITableView()
            table.register(MovieCell.self, forCellReuseIdentifier: Cell.movie.rawValue)
            table.register(Header.self, forHeaderFooterViewReuseIdentifier: Cell.header.rawValue)
            let movie = Cell.dequeueMovie(from: table, for: IndexPath(row: 0, section: 0))
            let header: Header? = Cell.dequeueHeader(from: table)
            print(type(of: movie), header != nil, Cell.allCases.map(\\.rawValue))
          }
          static func poster(_ collection: UICollectionView, _ index: IndexPath) -> [PosterCell] {
            [
              Cell.dequeuePoster(from: collection, for: index),
              Cell.dequeuePoster(ofKind: "header", from: collection, for: index),
            ]
          }
        }
        """)
    try await app.expectBuilds()
    try await app.expectPrints(
      """
      MovieCell true ["Movie", "poster", "Header", "Model", "Plain"]

      """)
  }

  @Test("a collection's cell is not dequeued from a table")
  func misfit() async throws {
    let app = GeneratedApp(
      Self.program,
      Self.classes + """
        @MainActor func poster(_ table: UITableView, _ index: IndexPath) -> PosterCell {
          ListFlow.Movies.Cell.dequeuePoster(from: table, for: index)
        }
        """)
    let diagnostics = try await SwiftCompiler.withUIKit().diagnostics(of: app.files, mode: .swift6)
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.allSatisfy { $0.hasPrefix("App.swift:8:") })
  }
}
