import FlowDiagnostics
import Testing

struct CompactRendererTests {
  @Test("a diagnostic is a line, with its notes at their places and its helps at its own")
  func lines() {
    let here = MarkedText("a\n  «b»")
    let there = MarkedText("\n\n«c»", path: "sub/C.flow", file: 1)
    let diagnostics = [
      Diagnostic(
        .example, "`b` is wrong", at: here.ranges[0], notes: [.init("`c` is right", at: there.ranges[0])],
        helps: [
          .init("write something else", edit: .init(replace: here.ranges[0], with: "c")), .init("or nothing"),
          .init("or more", edit: .init(replace: here.ranges[0], with: "d\ne")),
        ]),
      Diagnostic(.doubt, "`c` looks odd", at: there.ranges[0]),
    ]
    #expect(
      CompactRenderer(sources: [here.source, there.source]).render(diagnostics) == """
        Pills.flow:2:3: error: `b` is wrong [some-error]
        sub/C.flow:3:1: note: `c` is right
        Pills.flow:2:3: note: write something else (write `c`)
        Pills.flow:2:3: note: or nothing
        Pills.flow:2:3: note: or more d e
        sub/C.flow:3:1: warning: `c` looks odd [some-warning]

        """)
  }

  @Test("columns in a long line are right in any order of the diagnostics")
  func longLine() {
    let line = String(repeating: "aé🍎\u{301}\u{1F468}\u{200D}\u{1F469}b", count: 400)
    let source = SourceFile(path: "Pills.flow", text: "first\n\(line)\nlast")
    var places: [(offset: Int, column: Int)] = []
    var offset = 6
    for (index, character) in line.enumerated() {
      places.append((offset, index + 1))
      offset += character.utf8.count
    }
    places.shuffle()
    let diagnostics = places.map { place in
      Diagnostic(.example, "wrong", at: SourceRange(SourceID(0), place.offset, place.offset))
    }
    let lines = CompactRenderer(sources: [source], limit: .max).render(diagnostics).split(separator: "\n")
    #expect(lines.map { $0.split(separator: " ")[0] } == places.map { "Pills.flow:2:\($0.column):" })
  }

  @Test("only so many are shown, and the rest is counted")
  func limit() {
    let text = MarkedText(String(repeating: "«a»\n", count: 30_000))
    let lines = CompactRenderer(sources: [text.source]).render(text.diagnostics).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines[99] == "Pills.flow:100:1: error: this is wrong [some-error]")
    #expect(lines[100] == "… and 29900 errors more; the JSON form has all of them")
  }
}
