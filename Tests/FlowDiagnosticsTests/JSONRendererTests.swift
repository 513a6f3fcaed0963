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
    let found = try Document([Diagnostic(.mistake, nasty, at: text.ranges[0])], [text.source]).diagnostics[0]
    #expect(found.message.unicodeScalars.elementsEqual(nasty.unicodeScalars))
    #expect(found.file.unicodeScalars.elementsEqual(nasty.unicodeScalars))
  }

  @Test("columns count characters from wherever counting goes on")
  func columns() throws {
    let text = MarkedText("«x» «e»\u{301}«z» «🇩🇪»«🇫🇷» «y»")
    let document = try Document(text.diagnostics, [text.source])
    #expect(document.diagnostics.map(\.start.column) == [1, 3, 4, 6, 7, 9])
  }

  @Test("all are there, and many in one line do not take forever", .timeLimit(.minutes(20)))
  func many() throws {
    let text = MarkedText(String(repeating: "«é» ", count: 20_000))
    let document = try Document(text.diagnostics, [text.source])
    #expect(document.diagnostics.count == 20_000)
    #expect(document.diagnostics.last?.start == .init(line: 1, column: 39_999, offset: 59_997))
  }
}

// MARK: - SARIFRendererTests

/// The properties that SARIF 2.1.0 requires for code scanning, as far as they are written. Decoding fails if a required
/// property is missing or has another type.
private struct Log: Decodable {
  struct Message: Decodable { var text: String }
  struct Rule: Decodable {
    struct Configuration: Decodable { var level: String }
    var id: String, shortDescription: Message, fullDescription: Message, help: Message
    var defaultConfiguration: Configuration
  }
  struct Region: Decodable, Equatable { var startLine: Int, startColumn: Int, endLine: Int, endColumn: Int }
  struct Artifact: Decodable { var uri: String }
  struct PhysicalLocation: Decodable { var artifactLocation: Artifact, region: Region }
  struct Location: Decodable { var id: Int?, physicalLocation: PhysicalLocation, message: Message? }
  struct Replacement: Decodable { var deletedRegion: Region, insertedContent: Message }
  struct Change: Decodable { var artifactLocation: Artifact, replacements: [Replacement] }
  struct Fix: Decodable { var description: Message, artifactChanges: [Change] }
  struct Result: Decodable {
    var ruleId: String, ruleIndex: Int, level: String, message: Message, locations: [Location]
    var relatedLocations: [Location]?, fixes: [Fix]?
  }
  struct Driver: Decodable { var name: String, version: String, rules: [Rule] }
  struct Tool: Decodable { var driver: Driver }
  struct Run: Decodable { var tool: Tool, columnKind: String, results: [Result] }
  var schema: String, version: String, runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ diagnostics: [Diagnostic], _ sources: [SourceFile], rules: [FlowDiagnostics.Rule]) throws {
    let text = SARIFRenderer(sources: sources, rules: rules, version: "1.2.3").render(diagnostics)
    self = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
  }
}

@Suite("a SARIF log") struct SARIFRendererTests {
  private static let rule = Rule(
    "b-rule", .warning, meaning: "Something is\nodd. Very much.\n\nReally.", example: "odd", fixed: "even")
  private static let other = Rule("a-rule", .error, meaning: "Wrong.", example: "x", fixed: "y")

  @Test("has the version, the schema and the rules also where nothing was found")
  func nothing() throws {
    let log = try Log([], [], rules: [Self.rule, Self.other])
    #expect(log.version == "2.1.0")
    #expect(log.schema.hasSuffix("sarif-2.1.0.json"))
    let run = try #require(log.runs.first)
    #expect(log.runs.count == 1 && run.results.isEmpty && run.columnKind == "utf16CodeUnits")
    #expect(run.tool.driver.name == "routegen" && run.tool.driver.version == "1.2.3")
    #expect(run.tool.driver.rules.map(\.id) == ["a-rule", "b-rule"])
    let rule = run.tool.driver.rules[1]
    #expect(rule.shortDescription.text == "Something is odd.")
    #expect(rule.fullDescription.text == "Something is odd. Very much.\n\nReally.")
    #expect(rule.help.text.contains("For example:\n\nodd\n\nFixed:\n\neven"))
    #expect(rule.defaultConfiguration.level == "warning")
  }

  @Test("counts columns in UTF-16 code units, and lines after a byte-order mark")
  func columns() throws {
    let text = MarkedText("\u{FEFF}é 👩‍👩‍👧‍👦 «b\r\n𝒳c»", path: "Sources/Ünï code#1.flow")
    let log = try Log([Diagnostic(Self.rule, "odd", at: text.ranges[0])], [text.source], rules: [Self.rule])
    let result = try #require(log.runs.first?.results.first)
    #expect(result.ruleId == "b-rule" && result.ruleIndex == 0 && result.level == "warning")
    let location = try #require(result.locations.first?.physicalLocation)
    // One for é, one for the space, eleven for the family, one for a space.
    #expect(location.region == .init(startLine: 1, startColumn: 15, endLine: 2, endColumn: 4))
    #expect(location.artifactLocation.uri == "Sources/%C3%9Cn%C3%AF%20code%231.flow")
    #expect(URL(string: location.artifactLocation.uri) != nil)
  }

  @Test("has notes as related places, and edits as fixes")
  func notesAndFixes() throws {
    let here = MarkedText("a «bc» d")
    let there = MarkedText("«x»", path: "/abs/C.flow", file: 1)
    let diagnostic = Diagnostic(
      Self.other, "wrong", at: here.ranges[0], notes: [.init("the other", at: there.ranges[0])],
      helps: [.init("in words"), .init("write `z`", edit: .init(replace: here.ranges[0].after, with: "\"z\"\n"))])
    let log = try Log([diagnostic], [here.source, there.source], rules: [Self.rule, Self.other])
    let result = try #require(log.runs.first?.results.first)
    #expect(result.message.text == "wrong\nhelp: in words\nhelp: write `z`")
    let related = try #require(result.relatedLocations?.first)
    #expect(related.id == 0 && related.message?.text == "the other")
    #expect(related.physicalLocation.artifactLocation.uri == "file:///abs/C.flow")
    #expect(result.fixes?.count == 1)
    let change = try #require(result.fixes?.first?.artifactChanges.first)
    #expect(change.artifactLocation.uri == "Pills.flow")
    #expect(change.replacements.map(\.deletedRegion) == [.init(startLine: 1, startColumn: 5, endLine: 1, endColumn: 5)])
    #expect(change.replacements.first?.insertedContent.text == "\"z\"\n")
  }

  @Test("takes no longer for many results in one line", .timeLimit(.minutes(20)))
  func many() throws {
    let text = MarkedText(String(repeating: "«𝒳» ", count: 20_000))
    let log = try Log(text.ranges.map { Diagnostic(Self.rule, "odd", at: $0) }, [text.source], rules: [Self.rule])
    #expect(
      log.runs.first?.results.last?.locations.first?.physicalLocation.region
        == .init(startLine: 1, startColumn: 59_998, endLine: 1, endColumn: 60_000))
  }
}

// MARK: - GitHubRendererTests

@Suite("an annotation for GitHub") struct GitHubRendererTests {
  @Test("names the place, and has the helps and notes in its message")
  func annotation() {
    let here = MarkedText("a\n\tb «cd»", path: "Sources/A.flow")
    let there = MarkedText("\n«x»", path: "B.flow", file: 1)
    let diagnostic = Diagnostic(
      .mistake, "100% wrong", at: here.ranges[0], notes: [.init("the other", at: there.ranges[0])],
      helps: [.init("fix it")])
    #expect(
      GitHubRenderer(sources: [here.source, there.source]).render([diagnostic])
        == "::error file=Sources/A.flow,line=2,endLine=2,col=4,endColumn=6,title=some-error::100%25 wrong%0A"
        + "help: fix it%0Anote: the other (B.flow:2)\n")
  }

  @Test("keeps what would end a property or the line")
  func escapes() {
    let here = MarkedText("«a\nb»", path: "C:/50%, off\r\n.flow")
    let text = GitHubRenderer(sources: [here.source]).render([
      Diagnostic(.doubt, "one\ntwo: three, four", at: here.ranges[0])
    ])
    #expect(
      text == "::warning file=C%3A/50%25%2C off%0D%0A.flow,line=1,endLine=2,title=some-warning"
        + "::one\\u{A}two: three, four\n")
  }
}
