import FlowDiagnostics
import Testing

@testable import FlowServer

/// Formatting, folding, colors and hints.
struct TextTests {
  private static let untidy = "flow   App {\n  screen A\n      screen B   {\n push x->A\n}\n}\n"

  @Test("a place in a long line is found in each encoding as by counting from its start")
  func longLine() {
    let line = String(repeating: "aé🍎\u{301}b", count: 400)
    let lines = LineIndex(Array("first\n\(line)\nlast".utf8))
    for encoding in PositionEncoding.allCases {
      var offset = 6
      var character = 0
      for scalar in line.unicodeScalars {
        #expect(lines.position(of: offset, encoding) == Position(line: 1, character: character))
        #expect(lines.offset(of: Position(line: 1, character: character), encoding) == offset)
        offset += scalar.utf8.count
        character += encoding == .utf8 ? scalar.utf8.count : encoding == .utf16 ? scalar.utf16.count : 1
      }
    }
  }

  @Test("a file is laid out by the lines that change")
  func formatting() throws {
    let sample = Sample(Self.untidy)
    let edits = try #require(sample.query.formatted())
    #expect(
      sample.applying(edits) == "flow App {\n    screen A\n    screen B {\n        push x -> A\n    }\n}\n")
    #expect(Sample("flow App {\n    screen A\n}\n").query.formatted() == [])
    #expect(Sample("flow App {\n").query.formatted() == nil)
  }

  @Test("a part of it changes only its lines")
  func range() throws {
    let sample = Sample("flow   App {\n    screen A\n}\nflow   Other {\n    screen B\n}\n")
    let edits = try #require(sample.query.formatted(within: 0..<5))
    #expect(sample.applying(edits) == "flow App {\n    screen A\n}\nflow   Other {\n    screen B\n}\n")
  }

  @Test("typing a brace or a line end indents")
  func onType() {
    func typed(_ text: String, _ character: String) -> String {
      let sample = Sample(text)
      return sample.applying(sample.query.formattedOnTyping(character))
    }
    #expect(typed("flow App {\n‸", "\n") == "flow App {\n    ")
    #expect(
      typed("flow App {\n    screen A {\n‸\n    }\n}\n", "\n") == "flow App {\n    screen A {\n        \n    }\n}\n")
    #expect(typed("flow App {\n    screen A\n    }‸", "}") == "flow App {\n    screen A\n}\n")
    #expect(typed("flow App {\n  screen   A\n}‸\n", "}") == "flow App {\n    screen A\n}\n")
  }

  @Test("braces, comments and imports fold")
  func folds() {
    let text = "import A\nimport B\n\n// one\n// two\nflow App {\n    /* a\n    b */\n    screen A {\n    }\n}\n"
    let sample = Sample(text)
    let lines = sample.snapshot.lines(of: SourceID(0))
    let folds = sample.query.folds().map {
      "\(lines.line(at: $0.range.start))-\(lines.line(at: $0.range.end)) \($0.kind)"
    }
    #expect(folds == ["0-1 imports", "3-4 comment", "5-10 region", "6-7 comment", "8-9 region"])
  }

  @Test("each word has its color")
  func colors() {
    let sample = Sample(
      "/// Docs\nflow App(cart: Cart) {\n    platform none\n    start screen Home: Kit.Controller = \"Home\" {\n        push it(id: Int) -> Detail(id: id)\n    }\n    screen Detail(id: Int)\n}\n"
    )
    let tokens = sample.query.coloredTokens().map { "\(sample.text($0.range)) \($0.kind.name)" }
    #expect(
      tokens == [
        "/// Docs comment", "flow keyword", "App namespace", "cart parameter", "Cart type", "platform keyword",
        "none enumMember", "start keyword", "screen keyword", "Home class", "Kit type", "Controller type", "= operator",
        "\"Home\" string", "push keyword", "it event", "id parameter", "Int type", "-> operator", "Detail class",
        "id property", "id parameter", "screen keyword", "Detail class", "id parameter", "Int type",
      ])
  }

  @Test("what follows from a name is shown after it")
  func hints() {
    let sample = Sample(
      "flow A {\n    storyboard Main {\n        screen B = \"B\" {\n            segue show\n            segue -> B\n        }\n    }\n    identifiers Cell {\n        a: X\n    }\n}\n"
    )
    let hints = sample.query.hints(in: 0..<10_000)
    #expect(hints.map(\.text) == [" = \"Main\"", ": BViewController", " = \"show\"", " = \"a\""])
    var text = sample.query.bytes
    for hint in hints.reversed() { text.insert(contentsOf: Array(hint.text.utf8), at: hint.offset) }
    // Written explicitly, they mean the same.
    let written = Sample(String(decoding: text, as: UTF8.self))
    #expect(written.snapshot.diagnostics.map(\.message) == sample.snapshot.diagnostics.map(\.message))
    #expect(written.query.hints(in: 0..<10_000).isEmpty)
  }

  @Test("a hover has the declaration, its docs, what it becomes in Swift, and what is wrong")
  func hover() throws {
    let text =
      "flow App {\n    /// Where it begins.\n    screen Home(id: Int = 1) {\n        push it -> Ho‸me(id: 2)\n    }\n}\n"
    let hover = try #require(Sample(text).query.hover()?.text)
    #expect(hover.contains("```flow\nscreen Home(id: Int = 1)\n```"))
    #expect(hover.contains("Where it begins."))
    #expect(hover.contains("HomeViewController"))
    #expect(hover.contains("enum Home"))
    let named = Sample("generate screens\nflow App {\n    start screen Ho‸me\n}\n").query.hover()?.text
    #expect(named?.contains("Its name in analytics and tests is `App.Home`.") == true)
    #expect(!hover.contains("analytics"))
    let wrong = try #require(Sample("flow App {\n    screen A { push it -> Go‸ne }\n}\n").query.hover()?.text)
    #expect(wrong.contains("**unknown-screen**"))
    let keyword = try #require(Sample("flow App {\n    scr‸een A\n}\n").query.hover()?.text)
    #expect(keyword.contains("screen Name(parameters): Class"))
  }

  @Test("a selection grows from the word to the file")
  func selection() {
    let sample = Sample("flow App {\n    screen Home {\n        push it(id: Int) -> Detail(id: i‸d)\n    }\n}\n")
    #expect(
      sample.query.selectionRanges().prefix(5).map { sample.text($0) } == [
        "id", "id: id", "(id: id)", "Detail(id: id)", "push it(id: Int) -> Detail(id: id)",
      ])
  }

  @Test("lenses count what leads to a screen, and show the addresses that open it")
  func lenses() {
    let sample = Sample(
      "flow App {\n    origins \"https://talk.example\"\n    generate coordinator\n    start screen Home {\n        push it -> Detail\n    }\n    screen Detail {\n        link \"/detail\"\n    }\n}\n"
    )
    #expect(
      sample.query.lenses().map(\.title) == [
        "0 routes lead here", "the flow starts here, 0 routes lead here", "1 route leads here",
        "https://talk.example/detail",
      ])
  }

  @Test("places are counted in what was agreed on", arguments: PositionEncoding.allCases)
  func encodings(_ encoding: PositionEncoding) {
    let text = "aé🧭b\r\nsecond\rthird\n"
    let lines = LineIndex(Array(text.utf8))
    #expect(lines.count == 4)
    let units = encoding == .utf8 ? 7 : encoding == .utf16 ? 4 : 3
    #expect(lines.position(of: 7, encoding) == Position(line: 0, character: units))
    #expect(lines.offset(of: Position(line: 0, character: units), encoding) == 7)
    #expect(lines.offset(of: Position(line: 0, character: 99), encoding) == 8)
    #expect(lines.offset(of: Position(line: 99, character: 0), encoding) == text.utf8.count)
    for offset in 0...text.utf8.count where offset == text.utf8.count || Array(text.utf8)[offset] & 0xC0 != 0x80 {
      let position = lines.position(of: offset, encoding)
      // There is no separate position inside a line end.
      guard
        offset == 0 || offset == text.utf8.count
          || !(Array(text.utf8)[offset - 1] == 13 && Array(text.utf8)[offset] == 10)
      else { continue }
      #expect(lines.offset(of: position, encoding) == offset)
    }
  }
}
