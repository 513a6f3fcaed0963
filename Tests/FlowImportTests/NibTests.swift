import FlowCompiler
import FlowDiagnostics
import FlowTools
import Testing

/// Xibs, which have identifiers and no scenes.
@Suite("Nibs next to storyboards")
struct NibTests {
  private func nib(_ identifier: String, type: String? = nil) -> SourceFile {
    SourceFile(
      path: "\(type ?? "Plain").xib",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <tableViewCell reuseIdentifier="\(identifier)" id="cell"\(type.map { " customClass=\"\($0)\"" } ?? "")/>
          </objects>
        </document>
        """)
  }

  private let board = BoardText(scenes: [.init(type: "ListViewController", cells: ["row"])])

  private func update(_ text: String, _ sources: [SourceFile]) throws -> String {
    let flow = SourceFile(path: "App.flow", text: text)
    let updated = try #require(Pipeline.updating(flow, sources, removing: true).outputs.first?.text)
    let found = Pipeline.check([SourceFile(path: "App.flow", text: updated)], storyboards: sources)
    #expect(found.diagnostics.map(\.message) == [], "\(updated)")
    return updated
  }

  @Test("a cell that is new, and one that is renamed, are written into the flow")
  func update() throws {
    var text = try Imported([board.source]).text
    let card = nib("Card", type: "CardCell")
    text = try update(text, [board.source, card])
    #expect(text.contains("    identifiers Cell {\n        card: CardCell = \"Card\"\n    }\n"))
    #expect(try update(text, [board.source, card]) == text)
    text = text.replacing("= \"Card\"", with: "= \"Card\" // the big one")
    #expect(
      try update(text, [board.source, nib("NewCard", type: "CardCell")])
        == text.replacing("= \"Card\"", with: "= \"NewCard\""))
    let both = try update(text, [board.source, card, nib("plain")])
    #expect(both.contains("// the big one\n        plain\n"))
  }

  @Test("a cell that a screen's block has is not written again")
  func known() throws {
    let text = try Imported([board.source]).text.replacing("row\n", with: "row\n                card = \"Card\"\n")
    #expect(try update(text, [board.source, nib("Card", type: "CardCell")]) == text)
  }

  @Test("of a broken xib the place is reported, and nothing is written")
  func broken() {
    let source = SourceFile(path: "Card.xib", text: nib("Card").text(0..<200))
    let compilation = Pipeline.importing([source])
    #expect(compilation.outputs.isEmpty)
    #expect(compilation.diagnostics.map(\.rule.name) == ["malformed-storyboard"])
  }

  @Test("nibs alone say nothing of storyboards that are not given")
  func alone() {
    let flow = SourceFile(path: "App.flow", text: "flow App {\n    storyboard Main { screen List = initial }\n}\n")
    #expect(Pipeline.check([flow], storyboards: [nib("Card", type: "CardCell")]).diagnostics == [])
  }
}
