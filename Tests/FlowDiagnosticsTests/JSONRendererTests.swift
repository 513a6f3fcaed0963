import FlowDiagnostics
import Foundation
import Testing

/// The document as another program reads it.
private struct Document: Codable {
  struct Place: Codable, Equatable {
    var line: Int
    var column: Int
    var offset: Int
  }
  struct Edit: Codable {
    var file: String
    var start: Place
    var end: Place
    var replacement: String
    var isCertain: Bool
  }
  struct Help: Codable {
    var message: String
    var edit: Edit?
  }
  struct Note: Codable {
    var message: String
    var file: String
    var start: Place
    var end: Place
  }
  struct Found: Codable {
    var rule: String
    var severity: String
    var message: String
    var file: String
    var start: Place
    var end: Place
    var notes: [Note]
    var helps: [Help]
  }
  var version: Int
  var diagnostics: [Found]

  init(_ diagnostics: [Diagnostic], _ sources: [SourceFile]) throws {
    let text = JSONRenderer(sources: sources).render(diagnostics)
    self = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
  }
}

struct JSONRendererTests {
  @Test("nothing found is a document too")
  func nothing() throws {
    let document = try Document([], [])
    #expect(document.version == 1)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("a diagnostic has its places, notes, helps and edits")
  func everything() throws {
    let here = MarkedText("\u{FEFF}a\r\n\t👩‍👩‍👧‍👦 «b\nc»")
    let there = MarkedText("«c»", path: "sub/C.flow", file: 1)
    let diagnostic = Diagnostic(
      .doubt, "odd", at: here.ranges[0], notes: [.init("other", at: there.ranges[0])],
      helps: [
        .init("fix", edit: .init(replace: there.ranges[0], with: "d")), .init("or leave it"),
        .init("surely", fix: .init(replace: there.ranges[0], with: "e")), .init("nothing is sure", fix: nil),
      ])
    let document = try Document([diagnostic, diagnostic], [here.source, there.source])
    #expect(document.diagnostics.count == 2)
    let found = try #require(document.diagnostics.first)
    #expect(found.rule == "some-warning")
    #expect(found.severity == "warning")
    #expect(found.message == "odd")
    #expect(found.file == "Pills.flow")
    #expect(found.start == .init(line: 2, column: 4, offset: 33))
    #expect(found.end == .init(line: 3, column: 2, offset: 36))
    #expect(found.notes.map(\.message) == ["other"])
    #expect(found.notes.map(\.file) == ["sub/C.flow"])
    #expect(found.helps.map(\.message) == ["fix", "or leave it", "surely", "nothing is sure"])
    #expect(found.helps.map(\.edit?.replacement) == ["d", nil, "e", nil])
    #expect(found.helps.map(\.edit?.isCertain) == [false, nil, true, nil])
    #expect(found.helps[0].edit?.start == .init(line: 1, column: 1, offset: 0))
    #expect(found.helps[0].edit?.end == .init(line: 1, column: 2, offset: 1))
  }

  @Test("whatever is in a text comes back as it was")
  func escapes() throws {
    let nasty = "\"\\/\u{0}\n\r\t\u{1B}\u{7F}\u{9B}\u{2028}\u{202E}👩‍👩‍👧‍👦e\u{301}"
    let text = MarkedText("«a»", path: nasty)
    let found = try Document([Diagnostic(.example, nasty, at: text.ranges[0])], [text.source]).diagnostics[0]
    #expect(found.message.unicodeScalars.elementsEqual(nasty.unicodeScalars))
    #expect(found.file.unicodeScalars.elementsEqual(nasty.unicodeScalars))
  }

  @Test("columns count characters from wherever counting goes on")
  func columns() throws {
    let text = MarkedText("«x» «e»\u{301}«z» «🇩🇪»«🇫🇷» «y»")
    let document = try Document(text.diagnostics, [text.source])
    #expect(document.diagnostics.map(\.start.column) == [1, 3, 4, 6, 7, 9])
  }

  @Test("all are there, and many in one line do not take forever", .timeLimit(.minutes(1)))
  func many() throws {
    let text = MarkedText(String(repeating: "«é» ", count: 20_000))
    let document = try Document(text.diagnostics, [text.source])
    #expect(document.diagnostics.count == 20_000)
    #expect(document.diagnostics.last?.start == .init(line: 1, column: 39_999, offset: 59_997))
  }
}
