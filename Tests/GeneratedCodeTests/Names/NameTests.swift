import FlowModel
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
          .init(episode: Episode(), text: String(), receiving: [Receiving()], destination: Destination())
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
