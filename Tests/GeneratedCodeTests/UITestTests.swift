import FlowCompiler
import FlowDiagnostics
import FlowModel
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
    module: "NamedScreens", sources: "Generated/NamedScreens", tests: "Generated/UITests/NamedScreens",
    pages: "Generated/UITests/NamedScreens/Expected")
  static let episodes = App(
    module: "Episodes", sources: "Examples/Episodes/Sources/Episodes", tests: "Examples/Episodes/UITests",
    pages: "Examples/Episodes/UITests/Generated")
  /// Harmful names.
  static let nasty = App(
    module: "NastyPages", sources: "Generated/UITests/NastyPages", tests: "Generated/UITests/NastyPages",
    pages: "Generated/UITests/NastyPages/Expected")

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

// MARK: - WatchOSTests

/// The generated code that a watch app shares with an iOS app.
///
/// `canImport(UIKit)` is true on watchOS, which has no view controllers.
struct WatchOSTests {
  @Test("nothing that watchOS compiles names a user interface framework", arguments: try GeneratedCase.all())
  func fixtures(_ generated: GeneratedCase) {
    for file in generated.expected {
      let compiled = ConditionalLines.compiled(of: file.text, where: Self.isTrueOnWatchOS)
      #expect(Self.interfaceNames(in: compiled) == [], "\(generated.name)/Expected/\(file.name)")
    }
  }

  @Test("a file that imports UIKit itself is empty on watchOS")
  func importsItself() throws {
    var builder = ProgramBuilder()
    builder.file("Foreign.flow", imports: [Import(text: "import UIKit", module: "UIKit")])
    _ = builder.flow("Foreign")
    _ = builder.screen("Page", of: "PageController", scene: .initial(), taking: [builder.parameter("image", "UIImage")])
    let text = try #require(GeneratedApp(builder.program, "").text(of: "Foreign.flow.swift"))
    #expect(text.contains("UIImage"))
    let compiled = ConditionalLines.compiled(of: text, where: Self.isTrueOnWatchOS)
    #expect(compiled.allSatisfy { $0.isEmpty || $0.hasPrefix("//") })
  }

  @Test("code is found under canImport(UIKit) alone, or under no condition")
  func unguarded() {
    let text = """
      enum Plain {}
      #if canImport(UIKit)
      import UIKit
      #if hasFeature(InternalImportsByDefault) && !os(watchOS)
      let hidden: UIView
      #else
      // UIWindow in a comment
      let shown: UIViewController
      #endif
      #endif
      let table: [UITableView]
      """
    let compiled = ConditionalLines.compiled(of: text, where: Self.isTrueOnWatchOS)
    #expect(Self.interfaceNames(in: compiled) == ["UIKit", "UIViewController", "UITableView"])
  }

  private static func isTrueOnWatchOS(_ term: Substring) -> Bool? {
    switch term {
    case "canImport(UIKit)", "canImport(SwiftUI)", "canImport(Foundation)", "canImport(Darwin)",
      "canImport(ObjectiveC)", "os(watchOS)",
      "hasFeature(InternalImportsByDefault)",
      "compiler(>=6.2)":
      true
    case "canImport(AppKit)", "os(macOS)", "os(tvOS)", "os(visionOS)", "os(Linux)",
      "targetEnvironment(macCatalyst)":
      false
    default: nil
    }
  }

  /// Returns the words in code with the prefixes of UIKit and AppKit, and those that only these parts declare. A screen
  /// may have such a name, too: its enum is declared here.
  private static func interfaceNames(in lines: [Substring]) -> [Substring] {
    lines.flatMap { line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return zip([""] + words, words).filter { $0 != "enum" && isOfInterface($1) }.map(\.1)
    }
  }

  private static func isOfInterface(_ word: Substring) -> Bool {
    if word == "AppKit" || word == "RoutegenSupport" { return true }
    // It belongs to Foundation, which a watch also has.
    if word == "NSUserActivity" { return false }
    let rest = word.dropFirst(2)
    return (word.hasPrefix("UI") || word.hasPrefix("NS")) && rest.first?.isUppercase == true
  }
}

/// The lines of a Swift file that are compiled under some conditions.
enum ConditionalLines {
  /// Returns the lines. `isTrue` decides if a term such as `os(watchOS)` holds; `nil` means unknown, and fails the
  /// test.
  static func compiled(of text: String, where isTrue: (Substring) -> Bool?) -> [Substring] {
    // For each open `#if`, if its lines are compiled now, and if one of its branches was compiled before.
    var open: [(isCompiled: Bool, wasCompiled: Bool)] = []
    var compiled: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ", maxSplits: 1)
      switch words.first {
      case "#if":
        let holds = holds(words[1], isTrue)
        open.append((holds, holds))
      case "#elseif", "#else":
        guard let last = open.popLast() else { return fail("\(line) without #if") }
        let holds = !last.wasCompiled && (words.count == 1 || holds(words[1], isTrue))
        open.append((holds, last.wasCompiled || holds))
      case "#endif":
        guard open.popLast() != nil else { return fail("#endif without #if") }
      default:
        if open.allSatisfy(\.isCompiled) { compiled.append(line) }
      }
    }
    return open.isEmpty ? compiled : fail("#if without #endif")
  }

  private static func holds(_ condition: Substring, _ isTrue: (Substring) -> Bool?) -> Bool {
    let alternatives = condition.components(separatedBy: " || ")
    if alternatives.count > 1 { return alternatives.contains { holds($0[...], isTrue) } }
    return condition.split(separator: " && ").allSatisfy { term in
      let name = term.hasPrefix("!") ? term.dropFirst() : term
      guard let value = isTrue(name) else {
        Issue.record("\(name) is not known on watchOS: say what it is there")
        return true
      }
      return value != term.hasPrefix("!")
    }
  }

  private static func fail(_ message: String) -> [Substring] {
    Issue.record("\(message)")
    return []
  }
}

// MARK: - OlderSystemTests

/// The generated code for older systems. On Linux a condition such as `#available(iOS 18, *)` is always true; here it is a
/// constant that is false.
@Suite struct OlderSystemTests {
  @Test("a tab that searches is one as any other before iOS 18")
  func search() async throws {
    let fixture = try #require(GeneratedCase.all().first { $0.name == "ViewSearch" })
    let newer = "#available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)"
    var expected = fixture.expected
    let support = try #require(expected.firstIndex { $0.text.contains(newer) })
    expected[support].text = expected[support].text.replacing(newer, with: "OlderSystem.hasTabs")
    let older = SwiftSource(name: "OlderSystem.swift", text: "enum OlderSystem { static let hasTabs = false }")
    // The tab has no role, so it is called by its label alone.
    var app = fixture.app
    for index in app.indices { app[index].text = app[index].text.replacing("search: search", with: "search") }
    let transcript = fixture.transcript?.replacing("search: search", with: "search")
    let result = try await SwiftCompiler.with(.swiftUI).run(expected + app + [older])
    #expect(result.status == 0)
    #expect(result.output == transcript)
  }
}
