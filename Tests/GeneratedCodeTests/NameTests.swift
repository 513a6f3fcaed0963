import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Names and strings that could be a problem for Swift or for a careless generator.
@Suite struct NameTests {
  private static let keywords = [
    "actor", "Any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "macro", "nil", "none", "open",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "some",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "weak",
    "where", "while", "rawValue", "hashValue", "segue", "sender", "destination", "of", "é", "日本", "🎉",
  ]

  @Test("every keyword may be a segue, a screen, a parameter and an identifier")
  func keywordsCompile() async throws {
    var builder = ProgramBuilder()
    builder.file("Words.flow")
    _ = builder.flow("Words")
    let target = builder.screen(
      "Target", of: "TargetController", taking: Self.keywords.map { builder.parameter($0, "Int") })
    let main = builder.screen("Main", of: "MainController")
    for word in Self.keywords { builder.segue(from: main, word, word == "in" ? "i n" : nil) }
    builder.segue(
      from: main, "everything", to: target, taking: Self.keywords.map { builder.parameter($0, "Int") },
      giving: Self.keywords.map { ($0, builder.expression(SwiftNames.escaped($0))) })
    for word in Self.keywords where word != "🎉" { builder.screen(word, of: "Controller_\(word)", scene: .named(word)) }
    builder.identifiers("Words", Self.keywords.map { ($0, "UITableViewCell", $0) })
    let classes = Self.keywords.filter { $0 != "🎉" }.map { "class Controller_\($0): UIViewController {}" }
    try await GeneratedApp(
      builder.program,
      """
      class TargetController: UIViewController { func receive(_ parameters: WordsFlow.Target.Parameters) {} }
      class MainController: UIViewController {}
      \(classes.joined(separator: "\n"))
      """
    ).expectBuilds()
  }

  @Test("identifiers and documentation reach Swift as they are, whatever is in them")
  func strings() async throws {
    let strings = [
      "\"quoted\"", "back\\slash", "\\(1 + 1)", "new\nline", "👨‍👩‍👧 family", "", "7 up", "\u{202E}right\0", "*/ `x`",
    ]
    var builder = ProgramBuilder()
    builder.file("Nasty\n.flow")
    _ = builder.flow("Nasty", docs: ["*/ } \n fatalError()", "`ticks`\r", "\u{2028}end"])
    let main = builder.screen("Main", docs: strings, of: "MainController", scene: .named("a\"\n\\(b)", in: "Ma\"\nin"))
    for (index, string) in strings.enumerated() {
      builder.segue(from: main, "s\(index)", string, to: main, docs: [string])
    }
    builder.identifiers("Ids", in: main, strings.enumerated().map { ("i\($0.offset)", nil, $0.element) })
    let app = GeneratedApp(
      builder.program,
      """
      class MainController: UIViewController {}
      @main enum Main {
        static func main() {
          let segues: [NastyFlow.Main.SegueIdentifier] = [\(strings.indices.map { ".s\($0)" }.joined(separator: ", "))]
          for segue in segues { print(segue.rawValue.unicodeScalars.map(\\.value)) }
          for id in NastyFlow.Main.Ids.allCases { print(id.rawValue.unicodeScalars.map(\\.value)) }
        }
      }
      """)
    try await app.expectBuilds()
    let values = strings.map { "\($0.unicodeScalars.map(\.value))\n" }.joined()
    try await app.expectPrints(values + values)
  }

  @Test("an app's own String, and types that are called as generated ones, mean what they mean at file scope")
  func ownTypes() async throws {
    var builder = ProgramBuilder()
    builder.file("Own.flow")
    _ = builder.flow("Own", access: .public)
    let episode = builder.screen(
      "Episode", access: .public, of: "EpisodeController",
      taking: [
        builder.parameter("episode", "Episode"), builder.parameter("text", "String"),
        // Without this mention, generated code would write `String` for Swift's.
        builder.parameter("title", "Swift.String"),
        builder.parameter("receiving", "[Receiving]"), builder.parameter("destination", "Destination"),
      ])
    builder.segue(from: episode, "next", to: episode)
    let cells = builder.screen("Sendable", of: "Cells", scene: .named("x"))
    builder.segue(from: cells, "go", to: cells)
    builder.identifiers("Cells", in: cells, [("cells", "Cells.Cell", "Cells")])
    builder.identifiers("CaseIterable", [("one", "Storyboarded", "One")])
    try await GeneratedApp(
      builder.program, imports: "public import UIKit",
      """
      public struct String {}
      public struct Episode {}
      public struct Receiving {}
      public struct Destination {}
      class Storyboarded: UITableViewCell {}
      public class EpisodeController: UIViewController, OwnFlow.Episode.SegueHandling {
        func receive(_ parameters: OwnFlow.Episode.Parameters) { _ = parameters.destination }
        func prepareForNext(_ destination: EpisodeController, sender: Any?) -> OwnFlow.Episode.Parameters {
          .init(episode: Episode(), text: String(), title: "", receiving: [Receiving()], destination: Destination())
        }
      }
      class Cells: UITableViewController, OwnFlow.Sendable.SegueHandling {
        class Cell: UITableViewCell {}
        func prepareForGo(_ destination: Cells, sender: Any?) { print(Cells.instantiate()) }
        func cell(_ index: IndexPath) -> UITableViewCell {
          index.isEmpty ? OwnFlow.Sendable.Cells.dequeueCells(from: tableView, for: index)
            : OwnFlow.CaseIterable.dequeueOne(from: tableView, for: index)
        }
      }
      """
    ).expectBuilds()
  }
}

// MARK: - CoordinatorNameTests

/// A flow's parameters become properties of its coordinator: none may have the name of a generated member.
struct CoordinatorNameTests {
  /// A flow whose coordinator has one of every kind of member. Its first line gets one more parameter.
  private static let flow = """
    flow Shop(value: Int) {
        generate coordinator
        origins "shop:"
        present help -> Help in navigation
        start -> Main
        tabs Main {
            tab items -> Items in navigation
            tab account -> Account(user: value)
        }
        screen Items {
            link "/items"
            push item(id: Int) -> Item(id: id)
            present account -> Account(user: value)
            close done(id: Int)
        }
        screen Item(id: Int) {
            link "/items/{id}"
            push receipt -> Account.Receipt
        }
        screen Help
    }
    flow Account(user: Int) returns Int {
        generate coordinator
        origins "shop:"
        start screen Card {
            link "/users/{user}"
            finish chosen(id: Int)
            replace card -> Card
        }
        screen Receipt
    }

    """

  @Test("a class may be called as the name of a screen, or as the method that finds the screen of a controller")
  func screenNames() async throws {
    let text = """
      flow ViewController {
          generate screens
          screen in
          screen Named: viewControllerIn
          screen All: AllCases
      }
      """
    try await GeneratedApp(
      flow: SourceFile(path: "Names.flow", text: text), for: .uiKit,
      """
      class inViewController: UIViewController {}
      class viewControllerIn: UIViewController {}
      class AllCases: UIViewController {}
      """
    ).expectBuilds()
  }

  @Test("every member of a coordinator is refused as the name of a parameter")
  func members() throws {
    let compilation = Pipeline.generate([SourceFile(path: "Shop.flow", text: Self.flow)])
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    let generated = try #require(compilation.outputs.first { $0.name == "Shop.flow.swift" }).text
    let members = Self.members(ofClass: "ShopCoordinator", in: generated).subtracting(["value", "init"])
    try #require(members.count > 20, "\(members)")
    for member in members.sorted() {
      let text = Self.flow.replacing("flow Shop(value: Int)", with: "flow Shop(value: Int, \(member): Int)")
      let found = Pipeline.check([SourceFile(path: "Shop.flow", text: text)]).diagnostics
      #expect(found.map(\.rule.name) == ["name-collision"], "a parameter `\(member)`")
    }
  }

  @Test("names like those of members are free where there is nothing to have them")
  func others() {
    for name in ["makeup", "makeModel", "connectTimeout", "saveDidFinish", "rowDidClose", "make", "connection"] {
      let text = Self.flow.replacing("flow Shop(value: Int)", with: "flow Shop(value: Int, \(name): Int)")
      #expect(Pipeline.check([SourceFile(path: "Shop.flow", text: text)]).diagnostics.map(\.message) == [], "\(name)")
    }
  }

  /// Returns the names that a class declares in the first column of its body.
  private static func members(ofClass name: String, in text: String) -> Set<String> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { !$0.contains("class \(name):") }.dropFirst().prefix { $0 != "}" }
    var members: Set<String> = []
    for line in body where line.hasPrefix("  ") && !line.hasPrefix("   ") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`") }.map(String.init)
      guard let keyword = words.firstIndex(where: { ["func", "var", "let"].contains($0) }), keyword + 1 < words.count
      else { continue }
      members.insert(words[keyword + 1].filter { $0 != "`" })
    }
    return members
  }
}

// MARK: - HostileTextTests

/// Texts that try to become code: the output is read by the Swift compiler's own parser, which does not depend on the
/// escaping. Texts may contain the word `Injected`; no name, no declaration and no interpolation may.
@Suite("No text of the input becomes code")
struct HostileTextTests {
  /// Texts that could end or start a comment or a literal, or look different from what they are.
  private static let payloads = [
    "*/ Injected() /*", "/* Injected()", "// Injected()", "\"\"\"\nInjected()\n\"\"\"", "\"; Injected(); \"",
    "\\\"; Injected(); //", "\\(Injected())", "\\\\(Injected())", "\\#(Injected())", "\"# + Injected() + #\"",
    "\nInjected()\n", "\rInjected()\r", "\r\nInjected()\r\n", "\u{2028}Injected()\u{2029}Injected()",
    "\u{85}Injected()\u{B}Injected()\u{C}Injected()", "\n#sourceLocation(file: \"Injected\", line: 1)\n",
    "\n#error(\"Injected\")\n", "\n#endif\nInjected()\n#if true\n", "\n}\nInjected()\n{\n", "`Injected`", "'Injected'",
    "\0Injected()\0", "\u{FEFF}Injected()", "\u{202E}Injected()\u{202C}", "\u{2066}Injected()\u{2069}",
    "\u{1B}[2JInjected()",
    "<#Injected#>", "%40Injected", "Injected {", "Injected }", "\\", "Injected\\",
  ]

  @Test("of a flow file: its strings, its documentation, its name")
  func flowFiles() async throws {
    var outputs: [CompilationResult.Output] = []
    for (index, payload) in Self.payloads.enumerated() {
      let source = SourceFile(
        path: "Hostile\(payload.replacing("/", with: ""))\(index).flow", text: Self.flow(payload, index))
      let compilation = Pipeline.generate([source])
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "\(String(decoding: source.bytes, as: UTF8.self))")
      outputs += compilation.outputs
    }
    #expect(outputs.count == 2 * Self.payloads.count)
    try await expectHarmless(outputs.map(\.text))
  }

  @Test("of a flow file that contains it as it is")
  func unescaped() async throws {
    var texts: [String] = []
    for (index, payload) in Self.payloads.enumerated() {
      // As in a flow file, or only the part that its errors let through.
      let text = Self.flow(payload, index).replacing(SwiftNames.literal(payload), with: "\"\(payload)\"")
      for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
        texts += Pipeline.generate([SourceFile(path: "Hostile.flow", bytes: bytes)]).outputs.map(\.text)
      }
    }
    #expect(texts.count > 20)
    // A default value is Swift by design, and is copied unchanged.
    try await expectHarmless(texts, isWritten: true)
  }

  @Test("of a storyboard: each of its strings, and its name")
  func storyboards() async throws {
    var texts: [String] = []
    for (index, payload) in Self.payloads.enumerated() {
      let source = SourceFile(
        path: "\(payload.replacing("/", with: ""))\(index).storyboard", text: Self.storyboard(payload))
      let imported = Pipeline.importing([source])
      // Two of its scenes have one identifier, which is reported.
      #expect(Set(imported.diagnostics.map(\.rule.name)) == ["repeated-identifier"])
      let flow = try #require(imported.outputs.first?.text)
      // In a flow file, too, the texts stay texts.
      #expect(Self.words(of: flow) == ["flow": 1, "storyboard": 1, "screen": 4, "identifiers": 2], "\(flow)")
      texts += Pipeline.generate([SourceFile(path: "Imported.flow", text: flow)]).outputs.map(\.text)
    }
    #expect(texts.count == 2 * Self.payloads.count)
    // Identifiers become names of cases, which are not handwritten code.
    try await expectHarmless(texts, names: true)
  }

  // MARK: The inputs

  private static func flow(_ payload: String, _ index: Int) -> String {
    let string = SwiftNames.literal(payload)
    let docs = payload.split(whereSeparator: \.isNewline).map { "/// \($0)\n" }.joined()
    return """
      \(docs)flow Hostile\(index) {
          generate coordinator
          origins "https://hostile.example"
          \(docs)storyboard Main = \(string) {
              \(docs)start screen Home: HomeController = \(string) in navigation {
                  \(docs)segue show = \(string) -> Detail
                  \(docs)embed side = \(SwiftNames.literal(payload + "2")) -> Side
                  \(docs)push next(text: String = \(string)) -> Next(text: \(string))
                  \(docs)identifiers Cell {
                      \(docs)cell: HomeCell = \(string)
                  }
              }
              screen Detail = \(SwiftNames.literal("detail" + payload))
              screen Side
              \(docs)screen Next(text: String) = \(SwiftNames.literal("next" + payload)) {
                  \(docs)link \(SwiftNames.literal("/" + payload.filter { !"{}#?&=/".contains($0) } + "/{text}"))
              }
          }
          \(docs)identifiers Note {
              note = \(string)
          }
      }

      """
  }

  private static func storyboard(_ payload: String) -> String {
    // Characters that XML does not allow cannot come from a storyboard.
    let scalars = payload.unicodeScalars.filter { $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0) }
    let text = scalars.map { "&#\($0.value);" }.joined()
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="a"><scenes>
      <scene><objects><viewController id="a" storyboardIdentifier="\(text)" customClass="\(text)" customModule="\(text)" \
      userLabel="\(text)" title="\(text)" restorationIdentifier="\(text)"><connections>
      <segue id="s1" kind="show" destination="b" identifier="\(text)"/>
      <segue id="s2" kind="custom" customClass="\(text)" customModule="\(text)" destination="p1" identifier="1\(text)"/>
      <segue id="s3" kind="unwind" destination="x" unwindAction="\(text)" identifier="2\(text)"/>
      <segue id="s4" kind="unwind" destination="x" unwindAction="\(text)"/>
      </connections><tableView><prototypes><tableViewCell reuseIdentifier="\(text)" customClass="\(text)"/></prototypes>
      </tableView></viewController><exit id="x"/></objects></scene>
      <scene><objects><viewController id="b" customClass="BViewController" storyboardIdentifier="1\(text)">
      <view><accessibility key="accessibilityConfiguration" identifier="\(text)"/></view></viewController></objects></scene>
      <scene><objects><viewController id="c" customClass="B.\(text)" storyboardIdentifier="\(text)"/></objects></scene>
      <scene><objects><viewController id="d" customClass="BViewController" userLabel="\(text)"/></objects></scene>
      <scene><objects><viewControllerPlaceholder id="p1" storyboardName="\(text)" bundleIdentifier="\(text)" \
      referencedIdentifier="\(text)"/></objects></scene>
      </scenes></document>
      """
  }

  /// Counts the declarations of a flow file, by keyword.
  private static func words(of flow: String) -> [String: Int] {
    var words: [String: Int] = [:]
    for line in flow.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let word = parts.first == "start" ? parts.dropFirst().first : parts.first else { continue }
      if ["flow", "storyboard", "screen", "identifiers", "tabs", "link", "origins"].contains(word) {
        words[String(word), default: 0] += 1
      }
    }
    return words
  }

  // MARK: The outputs

  /// Expects that the word occurs in Swift files only in strings and comments.
  private func expectHarmless(_ texts: [String], names: Bool = false, isWritten: Bool = false) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "routegen-hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = Set(texts).sorted().enumerated().map { (name: "\($0.offset).swift", text: $0.element) }
    for file in files { try file.text.write(to: folder.appending(path: file.name), atomically: false, encoding: .utf8) }
    let parsed = try await ChildProcess.run(
      "swiftc", ["-frontend", "-dump-parse", "-diagnostic-style", "llvm"] + files.map(\.name), in: folder)
    #expect(parsed.status == 0)
    let string = /value="(?:[^"\\]|\\.)*"/
    let marked = parsed.output.split(separator: "\n").filter { $0.contains("Injected") || $0.contains("error:") }
      .map { $0.replacing(string, with: "") }
      .filter { names ? $0.contains("ref_expr type=\"<null>\" name=\"Injected") : $0.contains("Injected") }
    #expect(Array(marked.prefix(5)) == [])
    // The parser's tree leaves out the raw values of cases and the places of directives.
    for file in files {
      let lines = file.text.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(/\s*/) }
      for text in lines where !text.hasPrefix("//") && text.contains("Injected") {
        let line = text.split(separator: "  // ")[0]
        let isInterpolated = line.matches(of: /(\\*)\\\(Injected/).contains { $0.1.count.isMultiple(of: 2) }
        #expect(!isInterpolated, "\(line)")
        #expect(!line.hasPrefix("#") || !line.contains("Injected") || line.hasPrefix("#sourceLocation(file: \""))
      }
      guard !isWritten else { continue }
      let controls = file.text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(controls.isEmpty, "\(Array(controls))")
    }
  }
}
