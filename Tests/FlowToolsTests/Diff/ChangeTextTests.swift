import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// The reports of changes, for people and for programs.
@Suite("The report of changes")
struct ChangeTextTests {
  @Test("the text names the flow once, and the place of the new version or of what is gone")
  func text() {
    let old = "flow A {\n    screen B\n    screen C\n}\nflow D {\n    screen E\n}\n"
    let new = "flow A {\n    screen B\n    screen F: G\n}\n"
    #expect(
      compare(old, new).text == """
        flow A
          New.flow:3: addition: the screen `A.F` is new
          Old.flow:3: breaking for code: the screen `A.C` is gone

        flow D
          Old.flow:5: breaking for code: the flow `D` is gone

        2 breaking changes, 1 addition

        """)
  }

  @Test(
    "says for whom it breaks something",
    arguments: [
      ("screen B", "screen D", "code"), ("\"Show\"", "\"Open\"", "storyboards"),
      ("= \"B\"", "= \"Other\"", "storyboards"),
      ("link \"/c\"", "link \"/d\"", "links"), ("\"https://a.example\"", "\"https://b.example\"", "links"),
      ("row = \"Row\"", "row = \"Line\"", "storyboards"), ("identifiers Cell", "identifiers Line", "code"),
    ])
  func audiences(_ part: String, _ replacement: String, _ audience: String) throws {
    let old = """
      flow A {
          origins "https://a.example"
          storyboard Main {
              screen B: BController = "B" {
                  segue show = "Show" -> C
                  identifiers Cell {
                      row = "Row"
                  }
              }
              screen C: CController = "C" {
                  link "/c"
              }
          }
      }

      """
    let comparison = compare(old, old.replacingOccurrences(of: part, with: replacement))
    #expect(!comparison.hasErrors, "\(comparison.new.diagnostics.map(\.message))")
    let breaking = comparison.changes.filter { $0.category == .breaking }
    #expect(breaking.first?.audience?.rawValue == audience, "\(comparison.text)")
    #expect(comparison.text.contains("breaking for \(audience): "))
    #expect(comparison.json.contains("\"category\": \"breaking\", \"affects\": \"\(audience)\""))
    #expect(comparison.changes.allSatisfy { ($0.audience == nil) == ($0.category != .breaking) })
  }

  @Test("names analytics next to code where a screen has another name")
  func analytics() {
    let old = "generate screens\nflow A {\n    screen B: C\n}\n"
    let changes = compare(old, old.replacingOccurrences(of: "screen B", with: "screen D")).changes
    #expect(changes.map { $0.audience } == [.code, .analytics], "\(changes.map(\.message))")
  }
}

// MARK: - ChangeDocumentTests

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

// MARK: - DumpTests

/// `Fixtures/Generated/Dump/*.flow` and their dump, `Expected.json`. With `ROUTEGEN_RECORD=1` in the environment it is
/// written again, and the run fails, so that nobody mistakes a recording for a test.
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

  @Test("has no member that its page does not name")
  func documented() throws {
    let page = try String(contentsOf: Checkout.catalogue.appending(path: "Dump.md"), encoding: .utf8)
    let named = Set(page.matches(of: #/\w+/#).map { String($0.output) })
    #expect(members(of: try JSONSerialization.jsonObject(with: Data(dumped().utf8))).subtracting(named) == [])
  }

  /// Returns the names of all members in a value of JSON.
  private func members(of value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(members(of: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.values.reduce(into: Set(object.keys)) { $0.formUnion(members(of: $1)) }
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

  private static let folder = Checkout.fixtures.appending(path: "Generated/Dump")

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
