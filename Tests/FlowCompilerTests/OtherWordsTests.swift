import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// The table of the language reference for words of other tools and languages, compared with the result of
/// `check --fix`.
struct OtherWordsTests {
  /// The two cells of each row, without backticks.
  private static let rows: [[String]] = {
    let page = Checkout.catalogue.appending(path: "Language.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8),
      let start = text.range(of: "| Instead of | Write |\n| --- | --- |\n")?.upperBound
    else { return [] }
    return text[start...].split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }.map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
    }
  }()

  @Test("there is such a table")
  func table() {
    #expect(Self.rows.count > 10)
    #expect(Self.rows.allSatisfy { $0.count == 2 })
  }

  @Test("the left side becomes the right side", arguments: rows)
  func fixed(_ row: [String]) throws {
    let fixing = Pipeline.fixing([SourceFile(path: "App.flow", text: "flow App {\n    \(row[0])\n}\n")])
    #expect(fixing.compilation.sources[0].bytes == Array("flow App {\n    \(row[1])\n}\n".utf8))
    #expect(fixing.fixed.count == 1)
  }
}
