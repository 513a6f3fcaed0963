import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// Page objects, with which a UI test drives an app: here an app with the headless UIKit, driven by a stand-in for
/// XCUIAutomation.
@Suite struct UITestTests {
  /// An app, and a folder with UI tests of it.
  struct App: CustomTestStringConvertible, Sendable {
    let module: String
    /// The folders of the app, of its UI tests and of their page objects, among the fixtures.
    let sources: String
    let tests: String
    let pages: String

    var testDescription: String { module }

    /// Returns the flow files.
    func flows(editing edit: (String) -> String = { $0 }) throws -> [SourceFile] {
      try Fixtures.files(in: sources, withExtension: "flow").map {
        SourceFile(path: $0.lastPathComponent, text: edit(try String(contentsOf: $0, encoding: .utf8)))
      }
    }

    /// Returns the app with another entry point than its own.
    func app(editing edit: (String) -> String = { $0 }) throws -> [SwiftSource] {
      let generated = Pipeline.generate(try flows(editing: edit))
      #expect(generated.diagnostics.map(\.message) == [])
      return try UITestTests.swift(in: sources).filter { $0.name != "Main.swift" }
        + generated.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    }

    /// Returns the UI tests.
    func uiTests() throws -> [SwiftSource] { try UITestTests.swift(in: tests) + UITestTests.swift(in: pages) }
  }

  static let named = App(
    module: "NamedScreens", sources: "Generated/NamedScreens", tests: "UITests/NamedScreens",
    pages: "UITests/NamedScreens/Expected")
  static let episodes = App(
    module: "Episodes", sources: "Examples/Episodes/Sources/Episodes", tests: "Examples/Episodes/UITests",
    pages: "Examples/Episodes/UITests/Generated")
  /// Harmful names.
  static let nasty = App(
    module: "NastyPages", sources: "UITests/NastyPages", tests: "UITests/NastyPages",
    pages: "UITests/NastyPages/Expected")

  @Test("a flow file becomes the page objects that are expected of it", arguments: [named, episodes, nasty])
  func generates(_ app: App) throws {
    let compilation = Pipeline.generateUITests(try app.flows())
    #expect(compilation.diagnostics.map(\.message) == [])
    let outputs = Dictionary(uniqueKeysWithValues: compilation.outputs.map { ($0.name, $0.text) })
    try Recording.expect(outputs, inFolder: Checkout.fixtures.appending(path: app.pages))
  }

  @Test("a method returns a page where the flow file knows it, and the page that the test names elsewhere")
  func certainty() throws {
    let flow = """
      import Kit
      generate coordinator
      generate screens
      guard signedIn -> Login in navigation
      external flow Kit.Help

      flow Shop {
          start tabs Main {
              tab list -> List in navigation
          }
          screen List {
              push item(id: Int) -> Item(id: id)
              push order -> Order
              present help -> Kit.Help
              present extra -> Extra
          }
          screen Item(id: Int) {
              close back
              push similar(id: Int) -> Item(id: id)
          }
          screen Order requires signedIn {
              close away
              close home -> List
              replace again -> Main
          }
          screen Extra {
              close done
              present about -> About
          }
          screen About {
              link "/about"
              close gone
          }
      }
      flow Login {
          start screen Name {
              finish known
          }
      }
      """
    let compilation = Pipeline.generateUITests([SourceFile(path: "Shop.flow", text: flow)])
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let text = try #require(compilation.outputs.first?.text)
    let methods = Dictionary(
      text.matches(of: #/func (\w+)(<Page: FlowPage>)?\(.*\) throws -> (\w+) \{/#).map { (String($0.1), String($0.3)) },
      uniquingKeysWith: { first, _ in first })
    #expect(
      methods == [
        "list": "ShopListPage", "item": "ShopItemPage", "similar": "ShopItemPage", "extra": "ShopExtraPage",
        // A list or another item is below an item; a guard may come first; another module; a link also opens it.
        "back": "Page", "order": "Page", "help": "Page", "gone": "Page", "known": "Page",
        "away": "ShopListPage", "home": "ShopListPage", "again": "ShopListPage", "done": "ShopListPage",
        "about": "ShopAboutPage",
      ])
  }

  @Test("page objects build without a warning", arguments: LanguageMode.tried)
  func builds(in mode: LanguageMode) async throws {
    let compiler = try await SwiftCompiler.withUIKit()
    for app in [Self.named, Self.episodes, Self.nasty] {
      #expect(try await compiler.diagnostics(of: Self.swift(in: app.pages), mode: mode) == [])
    }
  }

  @Test("where there is no XCUIAutomation, they are empty")
  func builtWithout() async throws {
    let compiler = try await SwiftCompiler.with(.appKit)
    #expect(try await compiler.diagnostics(of: Self.swift(in: Self.named.pages), mode: .swift6) == [])
  }

  @Test("page objects drive an app by its accessibility identifiers, of UIKit and of SwiftUI")
  func drives() async throws {
    let result = try await run(Self.named)
    #expect(result.status == 0)
    let transcript = Checkout.fixtures.appending(path: "\(Self.named.tests)/Transcript.txt")
    #expect(result.output == (try String(contentsOf: transcript, encoding: .utf8)))
  }

  @Test(
    "the UI tests of the example pass, and fail where its flow file leads elsewhere",
    .takesLong("the UI tests of an example"))
  func example() async throws {
    let storyboard = Checkout.fixtures.appending(path: "\(Self.episodes.sources)/Main.storyboard").path
    let result = try await run(Self.episodes, arguments: [storyboard])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("Executed 4 tests, with 0 failures"), "\(result.output)")

    let edited = try await run(Self.episodes, arguments: [storyboard]) {
      $0.replacing("present profile -> Profile in navigation", with: "replace profile -> List")
    }
    #expect(edited.status != 0)
    #expect(edited.output.contains("the screen Episodes.Profile is not shown"), "\(edited.output)")
    #expect(edited.output.contains("testEpisode' passed"), "\(edited.output)")
  }

  // MARK: -

  private func run(
    _ app: App, arguments: [String] = [], editing edit: (String) -> String = { $0 }
  ) async throws -> (status: Int32, output: String) {
    let compiler = try await SwiftCompiler.withUIKit()
    let module = try await compiler.build(app.app(editing: edit), mode: .swift6, module: app.module, isTestable: true)
    defer { try? FileManager.default.removeItem(at: module) }
    return try await compiler.run(app.uiTests(), modules: [app.module: module], arguments: arguments)
  }

  private static func swift(in folder: String) throws -> [SwiftSource] {
    try Fixtures.files(in: folder, withExtension: "swift").map {
      SwiftSource(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
  }
}
