import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

@Suite("The JSON document of changes")
struct ChangeDocumentTests {
  private struct Document: Decodable, Equatable {
    struct Change: Decodable, Equatable {
      var category, action, subject, flow, name, message, `in`, file: String
      var line, column: Int
    }
    var version: Int
    var changes: [Change]
  }

  @Test("has every change with its place")
  func changes() throws {
    let document = try decode("flow A {\n    screen B\n}\n", "flow A {\n    /// 💊 \"B\"\n    public screen B\n}\n")
    #expect(
      document
        == Document(
          version: 1,
          changes: [
            .init(
              category: "documentation", action: "changed", subject: "screen", flow: "A", name: "A.B",
              message: "the screen `A.B` is documented otherwise", in: "new", file: "New.flow", line: 3, column: 19),
            .init(
              category: "addition", action: "changed", subject: "screen", flow: "A", name: "A.B",
              message: "the screen `A.B` is `public` and was `internal`", in: "new", file: "New.flow", line: 3,
              column: 19),
          ]))
  }

  @Test("is there if there are none")
  func none() throws {
    #expect(try decode("flow A { screen B }", "flow A { screen B }") == Document(version: 1, changes: []))
  }

  private func decode(_ old: String, _ new: String) throws -> Document {
    let comparison = Pipeline.compare(
      [SourceFile(path: "Old.flow", text: old)], with: [SourceFile(path: "New.flow", text: new)])
    return try JSONDecoder().decode(Document.self, from: Data(comparison.json.utf8))
  }
}
