import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// The lines that an app gets, which are a budget: a change of them shows in a recorded file.
///
/// With `ROUTEGEN_RECORD=1` in the environment `Fixtures/Examples/Lines.txt` is written again.
@Suite("What an app gets of generated Swift")
struct BudgetTests {
  /// The lines of the Swift of a module.
  private struct Lines {
    var flows = 0
    var support = 0

    init(of sources: [SourceFile]) throws {
      let compilation = Pipeline.generate(sources)
      #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
      for output in compilation.outputs {
        let lines = output.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.filter { $0.count > 140 } == [], "lines that are too long for \(output.name)")
        if output.name == GeneratedCase.supportName { support += lines.count } else { flows += lines.count }
      }
    }
  }

  private static let twoScreens = """
    generate coordinator

    flow Notes {
        start screen List {
            push note(id: Int) -> Note(id: id)
        }
        screen Note(id: Int)
    }

    """

  private static let twoViews =
    "platform SwiftUI\n"
    + twoScreens.replacing("start screen", with: "start view").replacing("screen Note", with: "view Note")

  /// Two screens and a push, and each module of `Fixtures/Examples` with flow files.
  private static func modules() throws -> [(name: String, sources: [SourceFile])] {
    let folder = Checkout.fixtures.appending(path: "Examples")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".flow") }
      .sorted()
    var modules = [
      ("two screens and a push", [SourceFile(path: "Notes.flow", text: twoScreens)]),
      ("two views and a push", [SourceFile(path: "Notes.flow", text: twoViews)]),
    ]
    // `Shop/Sources/Shop/Shop.flow`
    let byModule = Dictionary(grouping: paths.filter { !$0.contains(".build/") }) { path in
      path.split(separator: "/").prefix(3).filter { $0 != "Sources" }.joined(separator: "/")
    }
    for (name, paths) in byModule.sorted(by: { $0.key < $1.key }) {
      let sources = try paths.map { path in
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        return SourceFile(path: path.split(separator: "/").dropFirst(3).joined(separator: "/"), text: text)
      }
      modules.append((name, sources))
    }
    return modules
  }

  @Test("is recorded for two screens and for each example, and has no line of more than 140 columns")
  func isRecorded() throws {
    let modules = try Self.modules()
    try #require(modules.count > 15)
    var text = "flow files  support file  module\n"
    for module in modules {
      let lines = try Lines(of: module.sources)
      text += "\(lines.flows, width: 10)  \(lines.support, width: 12)  \(module.name)\n"
    }
    try Recording.expect(text, in: Checkout.fixtures.appending(path: "Examples/Lines.txt"))
  }
}

extension String.StringInterpolation {
  /// Appends a number at the end of a column.
  fileprivate mutating func appendInterpolation(_ number: Int, width: Int) {
    let digits = String(number)
    appendLiteral(String(repeating: " ", count: max(0, width - digits.count)) + digits)
  }
}
