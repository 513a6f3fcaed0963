import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// `Fixtures/Dump/*.flow` and their dump, `Expected.json`. With `ROUTEGEN_RECORD=1` in the environment it is written
/// again, and the run fails, so that nobody mistakes a recording for a test.
@Suite("The dump of a program")
struct DumpTests {
  @Test("is what is expected")
  func expected() throws {
    try Recording.expect(try dumped(), in: Self.folder.appending(path: "Expected.json"))
  }

  /// The part of the document that a generator of segue enums would read.
  private struct Document: Decodable {
    struct Place: Decodable {
      var kind, name: String
      var screen: Int?
    }
    struct Segue: Decodable {
      var name, identifier: String
      var destination: String?
      var target: Place?
    }
    struct Screen: Decodable {
      struct Location: Decodable {
        var file: String
        var line, column: Int
      }
      var name: String
      var flow, controller: Int
      var location: Location
    }
    struct Flow: Decodable { var name: String }
    struct Controller: Decodable {
      var `class`: String
      var segues: [Segue]
      var screens: [Int]
    }
    struct Link: Decodable {
      var template: String
      var place: Place
    }
    var version: Int
    var flows: [Flow]
    var screens: [Screen]
    var controllers: [Controller]
    var links: [Link]
  }

  @Test("can be decoded, its indices lead somewhere, and its places are those of the text")
  func decodes() throws {
    let document = try JSONDecoder().decode(Document.self, from: Data(try dumped().utf8))
    #expect(document.version == 1)
    #expect(document.flows.map(\.name) == ["Login", "Profile", "App"])
    let sources = try self.sources()
    for screen in document.screens {
      #expect(document.controllers.indices.contains(screen.controller))
      #expect(document.flows.indices.contains(screen.flow))
      let source = try #require(sources.first { $0.path == screen.location.file })
      let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[screen.location.line - 1].dropFirst(screen.location.column - 1).hasPrefix(screen.name))
    }
    for controller in document.controllers {
      for screen in controller.screens { #expect(document.screens.indices.contains(screen)) }
      for target in controller.segues.compactMap(\.target) {
        let screen = document.screens[try #require(target.screen)]
        #expect(target.name.hasSuffix(screen.name) || target.kind == "entry")
      }
    }
    #expect(document.links.map(\.place.name) == ["Profile.Home", "Profile.Edit.new"])
  }

  @Test("does not exist for a program with errors")
  func errors() {
    let compilation = Pipeline.dump([SourceFile(path: "A.flow", text: "flow A { screen }")])
    #expect(compilation.hasErrors)
    #expect(compilation.outputs.isEmpty)
  }

  @Test("every string of a program comes through", arguments: ["\"", "\\", "\u{0}\u{1F}", "\u{2028}💊é", "</script>"])
  func strings(text: String) throws {
    let literal = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    let flow = "flow A {\n    identifiers I { a = \"\(literal)\" }\n    screen B\n}\n"
    let dump = Pipeline.dump([SourceFile(path: "A.flow", text: flow)]).outputs.first?.text ?? ""
    let document = try JSONSerialization.jsonObject(with: Data(dump.utf8)) as? [String: Any]
    let flows = document?["flows"] as? [[String: Any]]
    let members = flows?.first?["members"] as? [[String: Any]]
    let block = members?.first?["identifiers"] as? [String: Any]
    let entries = block?["entries"] as? [[String: Any]]
    #expect(entries?.first?["identifier"] as? String == text)
  }

  // MARK: -

  private static let folder = Checkout.fixtures.appending(path: "Dump")

  private func sources() throws -> [SourceFile] {
    try ["Account.flow", "Main.flow"].map { name in
      SourceFile(path: name, bytes: Array(try Data(contentsOf: Self.folder.appending(path: name))))
    }
  }

  private func dumped() throws -> String {
    let compilation = Pipeline.dump(try sources())
    #expect(compilation.diagnostics.map(\.message) == [])
    return try #require(compilation.outputs.first?.text)
  }
}
