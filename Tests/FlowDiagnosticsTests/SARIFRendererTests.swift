import FlowDiagnostics
import Foundation
import Testing

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

  @Test("takes no longer for many results in one line", .timeLimit(.minutes(1)))
  func many() throws {
    let text = MarkedText(String(repeating: "«𝒳» ", count: 20_000))
    let log = try Log(text.ranges.map { Diagnostic(Self.rule, "odd", at: $0) }, [text.source], rules: [Self.rule])
    #expect(
      log.runs.first?.results.last?.locations.first?.physicalLocation.region
        == .init(startLine: 1, startColumn: 59_998, endLine: 1, endColumn: 60_000))
  }
}
