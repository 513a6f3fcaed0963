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

  @Test("only so many are shown, and the rest is counted")
  func limit() {
    let text = MarkedText(String(repeating: "«a»\n", count: 30_000))
    let lines = CompactRenderer(sources: [text.source]).render(text.diagnostics).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines[99] == "Pills.flow:100:1: error: this is wrong [some-error]")
    #expect(lines[100] == "… and 29900 errors more; the JSON form has all of them")
  }
}
