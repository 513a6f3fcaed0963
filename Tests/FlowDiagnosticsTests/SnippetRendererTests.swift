import FlowDiagnostics
import Testing

struct SnippetRendererTests {
  @Test("a diagnostic is shown with its line, carets under its range, and its help")
  func theExampleOfTheContract() {
    let text = MarkedText(
      """
      /// The two pills of the keynote.
      flow Pills {
          storyboard Main {
              /// Offers the choice.
              start screen Choice: ViewController = initial {
                  segue theRedPillExperience = "TheRedPillExperience" -> «RedPil»
      """)
    let range = text.ranges[0]
    let diagnostic = Diagnostic(
      Rule("unknown-screen", .error, meaning: "", example: "", fixed: ""), "there is no screen named `RedPil`",
      at: range,
      helps: [
        .init("there is a screen with a similar name: `RedPill`", edit: .init(replace: range, with: "RedPill"))
      ])
    #expect(
      SnippetRenderer(sources: [text.source]).render([diagnostic]) == """
        error: there is no screen named `RedPil` [unknown-screen]
          --> Pills.flow:6:68
           |
         6 |             segue theRedPillExperience = "TheRedPillExperience" -> RedPil
           |                                                                    ^^^^^^
           = help: there is a screen with a similar name: `RedPill`

        """)
  }

  @Test("a note shows its own place, in another file too, and the gutter is as wide as the longest line number")
  func notes() {
    let here = MarkedText("\n\n«a»", path: "A.flow")
    let there = MarkedText(String(repeating: "\n", count: 9) + "x «bb»", path: "sub/B.flow", file: 1)
    let diagnostic = Diagnostic(
      .doubt, "`a` is there twice", at: here.ranges[0], notes: [.init("the first one", at: there.ranges[0])])
    #expect(
      SnippetRenderer(sources: [here.source, there.source]).render([diagnostic]) == """
        warning: `a` is there twice [some-warning]
           --> A.flow:3:1
            |
          3 | a
            | ^
        note: the first one
           --> sub/B.flow:10:3
            |
         10 | x bb
            |   ^^

        """)
  }

  @Test("an empty line is between two diagnostics")
  func several() {
    #expect(
      MarkedText("«a» «b»").rendered() == """
        error: this is wrong [some-error]
          --> Pills.flow:1:1
           |
         1 | a b
           | ^

        error: this is wrong [some-error]
          --> Pills.flow:1:3
           |
         1 | a b
           |   ^

        """)
  }

  @Test("an edit that the help does not spell out is shown")
  func edits() {
    let text = MarkedText("a«;» b«» «cc»")
    func help(_ message: String, _ range: Int, _ replacement: String) -> [String] {
      let edit = Diagnostic.Edit(replace: text.ranges[range], with: replacement)
      let diagnostic = Diagnostic(.example, "wrong", at: text.ranges[range], helps: [.init(message, edit: edit)])
      return SnippetRenderer(sources: [text.source]).render([diagnostic]).split(separator: "\n").dropFirst(5)
        .map(String.init)
    }
    #expect(help("leave it out", 0, "") == ["   = help: leave it out (remove `;`)"])
    #expect(help("leave the `;` out", 0, "") == ["   = help: leave the `;` out"])
    #expect(help("begin a new line", 0, "\n") == ["   = help: begin a new line (remove `;`)"])
    #expect(help("give it an identifier", 1, " = \"b\"") == ["   = help: give it an identifier (insert `= \"b\"`)"])
    #expect(help("give it another name", 2, "dd") == ["   = help: give it another name (write `dd`)"])
    #expect(help("call it `dd`", 2, "dd") == ["   = help: call it `dd`"])
    #expect(
      help("declare both", 1, "\n    screen A\n    screen B\n")
        == ["   = help: declare both", "   + screen A", "   + screen B"])
  }

  @Test("colours come only when asked for, and go off again")
  func colors() {
    let text = MarkedText("«a»")
    #expect(!text.rendered().contains("\u{1B}"))
    let colored = SnippetRenderer(sources: [text.source], colors: true).render(text.diagnostics)
    #expect(colored.hasPrefix("\u{1B}[1;31merror\u{1B}[0m"))
    var plain = ""
    var rest = colored[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      plain += rest[..<escape]
      rest = rest[escape...].drop { $0 != "m" }.dropFirst()
    }
    #expect(plain + rest == text.rendered())
  }

  @Test("only so many are shown, errors before warnings, and the rest is counted")
  func limit() {
    let text = MarkedText("«a» «b» «c» «d»")
    let diagnostics = text.ranges.enumerated().map { index, range in
      Diagnostic(index < 2 ? .doubt : .example, "number \(index)", at: range)
    }
    let shown = SnippetRenderer(sources: [text.source], limit: 1).render(diagnostics)
    #expect(shown.hasPrefix("error: number 2 [some-error]\n"))
    #expect(shown.hasSuffix("\n\n… and 1 error, 2 warnings more; the JSON form has all of them\n"))
    let three = SnippetRenderer(sources: [text.source], limit: 3).render(diagnostics)
    #expect(three.hasPrefix("warning: number 0 [some-warning]\n"))
    #expect(three.hasSuffix("… and 1 warning more; the JSON form has all of them\n"))
    #expect(!SnippetRenderer(sources: [text.source], limit: 4).render(diagnostics).contains("…"))
  }

  @Test("errors and warnings are counted in words")
  func count() {
    let text = MarkedText("«a»")
    let error = text.diagnostics[0]
    let warning = Diagnostic(.doubt, "", at: text.ranges[0])
    #expect(diagnosticCount(of: []) == "")
    #expect(diagnosticCount(of: [error]) == "1 error")
    #expect(diagnosticCount(of: [error, warning, error]) == "2 errors, 1 warning")
    #expect(diagnosticCount(of: [warning, warning]) == "2 warnings")
  }
}
