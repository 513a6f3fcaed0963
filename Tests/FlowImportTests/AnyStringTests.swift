import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenTestSupport
import Testing

/// Any string can be an identifier, a class or a file name in Interface Builder.
@Suite("Whatever strings a storyboard has")
struct AnyStringTests {
  /// The parts of random strings, as written in XML.
  private static let pieces = [
    "a", "A", "Ab", "show", "Show", "1", "20", " ", "-", "_", ".", "/", "//", "/*", "@", "#", "$", "&amp;", "&quot;",
    "\\", "\\(",
    "&#10;", "&#9;", "&lt;", "é", "e\u{301}", "\u{301}", "ß", "ǆ", "İ", "日本", "💊", "❤", "❤️", "👨‍👩‍👧", "🏳️‍🌈", "👍🏽", "\u{200B}",
    "\u{202E}",
    "\u{FEFF}", "½", "²", "Ⅷ", "٣", "self", "Self", "Type", "init", "default", "class", "ViewController", "Controller",
    "Cell", "Flow",
    "RawValue", "AllCases", "Swift", "String", "routegen:ignore", "initial", "in navigation", "SegueIdentifier",
  ]

  @Test("the flow file is right, becomes Swift, and is up to date", arguments: 0..<400 as Range<UInt64>)
  func imported(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        AnyStringTests.pieces[Int.random(in: 0..<AnyStringTests.pieces.count, using: &random)]
      }.joined()
    }
    var board = BoardText(name: text().split(separator: "/").joined() + "x")
    for _ in 0..<8 {
      let segues = (0..<5).map { _ in
        BoardText.Segue(target: Int.random(in: 0..<8, using: &random), identifier: text())
      }
      board.scenes.append(
        .init(
          type: Bool.random(using: &random) ? text() : nil, identifier: Bool.random(using: &random) ? text() : nil,
          segues: segues, cells: [text(), text(), text()]))
    }
    let imported = try Imported([board.source])
    #expect(imported.diagnostics == "", "\(imported.text)")
    #expect(!imported.outputs.isEmpty)
    let updated = Pipeline.updating(SourceFile(path: "App.flow", text: imported.text), [board.source])
    #expect(updated.diagnostics.map(\.message) == [])
    #expect(difference(between: imported.text, and: updated.outputs.first?.text ?? "") == nil)
  }
}
