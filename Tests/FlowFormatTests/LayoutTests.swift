import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// `Fixtures/Format/<case>/Input.flow` and its layout, `Expected.flow`. With `ROUTEGEN_RECORD=1` in the environment the
/// expected files are written again, and the run fails, so that nobody mistakes a recording for a test.
@Suite("The one layout")
struct LayoutTests {
  @Test("is what is expected", arguments: FormatFixture.all)
  func expected(_ fixture: FormatFixture) throws {
    let compilation = Pipeline.formatting([SourceFile(path: "Input.flow", bytes: fixture.input)])
    #expect(compilation.diagnostics.map(\.message) == [])
    let text = try #require(compilation.outputs.first?.text)
    try Recording.expect(text, in: fixture.expectedFile)
  }

  @Test(
    "is how the flow files of the examples, the generated code and the import are written",
    arguments: FlowFixture.all.filter { fixture in
      ["Examples/", "Generated/", "Import/"].contains { fixture.name.hasPrefix($0) }
    })
  func fixtures(_ fixture: FlowFixture) throws {
    #expect(try #require(Laid(fixture.bytes)).text.utf8.elementsEqual(fixture.bytes))
  }

  @Test("is how the flow files of the documentation are written")
  func documentation() throws {
    let catalogue = Checkout.catalogue
    let names = try FileManager.default.contentsOfDirectory(atPath: catalogue.path).filter { $0.hasSuffix(".md") }
    let files = names.sorted().map { catalogue.appending(path: $0) } + [Checkout.root.appending(path: "README.md")]
    var count = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for block in text.components(separatedBy: "```flow\n").dropFirst() {
        let flow = try #require(block.components(separatedBy: "```").first)
        #expect(Laid(Array(flow.utf8))?.text == flow, "\(file.lastPathComponent)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test("a file that cannot be parsed is refused, and nothing is laid out")
  func refused() {
    let sources = [
      SourceFile(path: "A.flow", text: "flow A {  }"), SourceFile(path: "B.flow", text: "flow B { screen }"),
    ]
    let compilation = Pipeline.formatting(sources)
    #expect(compilation.hasErrors)
    #expect(compilation.outputs.isEmpty)
    #expect(compilation.diagnostics.allSatisfy { $0.range.file == SourceID(1) })
  }

  /// Texts between a statement's start and a clause that its author put on a separate line.
  static let brokenClauses = [
    "extends": "flow A {\n    screen Base\n    screen Item\n            extends Base\n}\n",
    "returns": "flow A\n        returns Int {\n    start screen Item\n}\n",
    "in": "flow A {\n    start -> Item\n            in navigation\n\n    screen Item\n}\n",
    "by":
      "flow A {\n    storyboard Main {\n        screen List {\n            segue show -> List\n                    by makeList\n        }\n    }\n}\n",
    "as": "flow A {\n    screen Item {\n        present show -> Item\n                as sheet\n    }\n}\n",
    "as search":
      "flow A {\n    platform SwiftUI\n    tabs B {\n        tab c -> C in navigation\n                as search\n    }\n}\n",
    "answers": "flow A {\n    screen Item {\n        present ask -> B\n                answers\n    }\n}\n",
    "without": "flow A {\n    screen Item {\n        push show -> Item\n                without animation\n    }\n}\n",
    "asks": "flow A {\n    screen Item\n            asks before leaving\n}\n",
    "routes": "flow A {\n    view Item\n            routes Kit.Item\n}\n",
    "requires": "flow A {\n    screen Item\n            requires signedIn\n}\n",
  ]

  @Test("a clause that its author wrote on a line of its own stays there", arguments: Vocabulary.clauses)
  func clause(_ word: String) throws {
    let text = try #require(Self.brokenClauses[word], "write an example of the new clause")
    #expect(try #require(Laid(Array(text.utf8))).text == text)
  }

  @Test("an empty file stays empty", arguments: ["", "\n\n", "\u{FEFF}", "  \t\r\n"])
  func empty(text: String) throws {
    #expect(try #require(Laid(Array(text.utf8))).text == "")
  }
}

/// A case of `Fixtures/Format`.
struct FormatFixture: CustomTestStringConvertible {
  var name: String
  var input: [UInt8]
  var expectedFile: URL

  var testDescription: String { name }

  static let all: [FormatFixture] = {
    let folder = Checkout.fixtures.appending(path: "Format")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let file = folder.appending(path: "\(name)/Expected.flow")
      guard let input = try? Data(contentsOf: folder.appending(path: "\(name)/Input.flow")) else { return nil }
      return FormatFixture(name: name, input: Array(input), expectedFile: file)
    }
  }()
}
