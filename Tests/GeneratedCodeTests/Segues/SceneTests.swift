import FlowCompiler
import FlowDiagnostics
import FlowModel
import Foundation
import RoutegenTestSupport
import Testing

/// The examples with links, launched with a link and given one while they are running.
///
/// An example is built without its own `Main.swift`: the tests act as the user.
@Suite struct SceneTests {
  @Test("a link that launches the app shows its screen, and so does one that is tapped later", arguments: Linked.all)
  func opens(_ app: Linked) async throws {
    let result = try await app.run(app.files())
    #expect(result.output == app.transcript)
    #expect(result.status == 0)
  }

  @Test("without the scene delegate's first place, a link that launches the app shows nothing", arguments: Linked.all)
  func needsColdStart(_ app: Linked) async throws {
    let files = try app.files { line in !line.contains("connectionOptions.") }
    let result = try await app.run(files)
    let start = app.transcript.split(separator: "\n").first.map { $0 + "\n" } ?? ""
    let launches = app.launches.map { "\($0): \(start.drop { $0 != " " }.dropFirst())" }
    #expect(result.output.hasPrefix(start + launches.joined()))
  }

  @Test("an app whose delegate declares no scene stops when it is launched")
  func needsScene() async throws {
    let app = Linked.all[0]
    let files = try app.files { line in !line.contains("configuration.delegateClass") }
    let result = try await app.run(files)
    #expect(result.status != 0)
    #expect(result.output.contains("AppDelegate declares no scene with a delegate"))
  }

  @Test("every example app of UIKit has a scene delegate, and no window without a scene")
  func everyExample() throws {
    let examples = Checkout.fixtures.appending(path: "Examples")
    let files =
      FileManager.default.enumerator(at: examples, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" && !$0.path.contains("/.build/") } ?? []
    // The code that drives an app in a UI test is not an app.
    let mains = files.filter { $0.lastPathComponent == "Main.swift" && !$0.path.contains("/UITests/") }
    #expect(mains.count >= 7)
    for main in mains {
      let folder = main.deletingLastPathComponent()
      // A SwiftUI app has its scenes in its `App`.
      let sources = files.filter { $0.path.hasPrefix(folder.path + "/") }
      if try sources.allSatisfy({ try !String(contentsOf: $0, encoding: .utf8).contains("import UIKit") }) { continue }
      let delegates = try ["AppDelegate.swift", "SceneDelegate.swift"].map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
      #expect(delegates[0].contains("configuration.delegateClass = SceneDelegate.self"), "\(folder.path)")
      #expect(delegates[1].contains("UIWindowSceneDelegate"), "\(folder.path)")
    }
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("UIWindow(frame:"), "\(file.path)")
      #expect(!text.contains("open url: URL, options:"), "\(file.path)")
    }
  }
}

/// An example with links.
struct Linked: Sendable, CustomTestStringConvertible {
  var name: String
  var storyboards: [String]
  /// The classes in its storyboards.
  var classes: String
  /// The links that launch it.
  var launches: [String]
  /// The links that are tapped while it is running.
  var opened: [String]
  /// The shown screens after each link.
  var transcript: String

  var testDescription: String { name }

  static let all = [
    Linked(
      name: "Episodes", storyboards: ["Main"],
      classes: """
        HeadlessClasses([
          "EpisodesViewController": EpisodesViewController.init(coder:),
          "EpisodeViewController": EpisodeViewController.init(coder:),
          "ProfileViewController": ProfileViewController.init(coder:),
        ])
        """,
      launches: ["episodes:episodes/2", "https://episodes.example/episodes/3", "episodes:profile", "episodes:nothing"],
      opened: ["episodes:profile", "https://episodes.example/episodes/1", "https://episodes.example/"],
      transcript: """
        icon: EpisodesViewController
        episodes:episodes/2: EpisodesViewController EpisodeViewController
        https://episodes.example/episodes/3: EpisodesViewController EpisodeViewController
        episodes:profile: EpisodesViewController, over it ProfileViewController
        episodes:nothing: EpisodesViewController
        episodes:profile: EpisodesViewController, over it ProfileViewController
        https://episodes.example/episodes/1: EpisodesViewController EpisodeViewController
        https://episodes.example/: EpisodesViewController

        """),
    Linked(
      name: "Store", storyboards: ["Catalog", "Checkout", "Store"],
      classes: """
        HeadlessClasses([
          "ProductsViewController": ProductsViewController.init(coder:),
          "ProductViewController": ProductViewController.init(coder:),
          "BasketViewController": BasketViewController.init(coder:),
          "AddressViewController": AddressViewController.init(coder:),
          "PaymentViewController": PaymentViewController.init(coder:),
        ], views: ["ProductCell": ProductCell.self])
        """,
      launches: ["store:products/Cup", "https://store.example/basket"],
      opened: ["https://store.example/products/Teapot", "store:basket"],
      transcript: """
        icon: ProductsViewController
        store:products/Cup: ProductsViewController ProductViewController
        https://store.example/basket: BasketViewController
        https://store.example/products/Teapot: ProductsViewController ProductViewController
        store:basket: BasketViewController

        """),
  ]

  /// Returns the example's sources with the selected lines, its generated code, and a user who taps links.
  func files(where isWanted: (Substring) -> Bool = { _ in true }) throws -> [SwiftSource] {
    let folder = "Examples/\(name)/Sources/\(name)"
    let sources = try Fixtures.files(in: folder, withExtension: "swift").map { file in
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      return SwiftSource(name: file.lastPathComponent, text: lines.filter(isWanted).joined(separator: "\n"))
    }
    let flows = try Fixtures.files(in: folder, withExtension: "flow").map {
      SourceFile(path: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
    let generated = Pipeline.generate(flows).outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    return sources.filter { !["Main.swift", "Customer.swift"].contains($0.name) } + generated + [
      SwiftSource(name: "User.swift", text: user),
      // The file that the package manager generates for a target with resources.
      SwiftSource(
        name: "Resources.swift", text: "import Foundation\nextension Bundle { static var module: Bundle { .main } }"),
    ]
  }

  func run(_ files: [SwiftSource]) async throws -> (status: Int32, output: String) {
    let folder = Checkout.fixtures.appending(path: "Examples/\(name)/Sources/\(name)")
    return try await SwiftCompiler.withUIKit().run(
      files, arguments: storyboards.map { folder.appending(path: "\($0).storyboard").path })
  }

  private var user: String {
    """
    import UIKit

    @main @MainActor enum Main {
      static func main() async throws {
        for path in CommandLine.arguments.dropFirst() {
          try HeadlessStoryboard.load(contentsOf: URL(fileURLWithPath: path), classes: \(classes))
        }
        await show("icon", Headless.launch(AppDelegate.self))
        for address in \(launches) {
          await show(address, Headless.launch(AppDelegate.self, opening: URL(string: address)))
        }
        let scene = Headless.launch(AppDelegate.self)
        for address in \(opened) {
          guard let url = URL(string: address) else { continue }
          Headless.open(url)
          await show(address, scene)
        }
      }

      private static func show(_ action: String, _ scene: UIWindowScene) async {
        await Transitions.rest()
        guard let root = scene.keyWindow?.rootViewController else { return print("\\(action): nothing") }
        let over = root.presentedViewController.map { ", over it \\(screens(in: $0))" } ?? ""
        print("\\(action): \\(screens(in: root))\\(over)")
      }

      private static func screens(in controller: UIViewController?) -> String {
        if let tabs = controller as? UITabBarController { return screens(in: tabs.selectedViewController) }
        let stack = (controller as? UINavigationController)?.viewControllers ?? [controller].compactMap { $0 }
        return stack.map { "\\(type(of: $0))" }.joined(separator: " ")
      }
    }
    """
  }
}

// MARK: - DequeueTests

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
