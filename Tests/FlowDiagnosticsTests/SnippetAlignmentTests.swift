import FlowDiagnostics
import Testing

/// The carets are below their characters for any contents of the line.
struct SnippetAlignmentTests {
  @Test("a tab in front is repeated below, so that it is as wide there")
  func tabsInFront() {
    #expect(MarkedText("\t\ta\t«bc»").snippet() == [" 1 | \t\ta\tbc", "   | \t\t \t^^"])
    #expect(MarkedText("\t«bc»").rendered().contains("--> Pills.flow:1:2\n"))
  }

  @Test("a tab in the range is underlined as wide as it is")
  func tabsInside() {
    // The line starts in column 5, so that the tab after `a` goes from 6 to 8.
    #expect(MarkedText("«a\tb» c").snippet() == [" 1 | a\tb c", "   | ^^^^"])
  }

  @Test("wide characters take two columns and count as one")
  func wideCharacters() {
    #expect(MarkedText("画面 «名前»").snippet() == [" 1 | 画面 名前", "   |      ^^^^"])
    #expect(MarkedText("👩‍👩‍👧‍👦🇩🇪❤️ «x»").snippet() == [" 1 | 👩‍👩‍👧‍👦🇩🇪❤️ x", "   |        ^"])
    #expect(MarkedText("👩‍👩‍👧‍👦🇩🇪❤️ «x»").rendered().contains("--> Pills.flow:1:5\n"))
    #expect(MarkedText("cafe\u{301} «x»").snippet() == [" 1 | cafe\u{301} x", "   |      ^"])
  }

  @Test("a line that ends with CRLF is shown without it, and one with CR alone ends there")
  func lineEnds() {
    #expect(MarkedText("a\r\n«b»\r\nc").snippet() == [" 2 | b", "   | ^"])
    #expect(MarkedText("a\r«b»\rc").snippet() == [" 2 | b", "   | ^"])
  }

  @Test("a byte-order mark is not seen and not counted")
  func byteOrderMark() {
    let text = MarkedText("\u{FEFF}«flow»")
    #expect(text.snippet() == [" 1 | flow", "   | ^^^^"])
    #expect(text.rendered().contains("--> Pills.flow:1:1\n"))
  }

  @Test("of several lines the first is shown")
  func severalLines() {
    #expect(MarkedText("a «b {\n}\n»c").snippet() == [" 1 | a b {", "   |   ^^^"])
    #expect(MarkedText("a«\n»b").snippet() == [" 1 | a", "   |  ^"])
  }

  @Test("a place has one caret, at the end of the line, of the file and in an empty file too")
  func places() {
    #expect(MarkedText("a«»b").snippet() == [" 1 | ab", "   |  ^"])
    #expect(MarkedText("字«»字").snippet() == [" 1 | 字字", "   |   ^"])
    #expect(MarkedText("ab«»\nc").snippet() == [" 1 | ab", "   |   ^"])
    #expect(MarkedText("ab\n«»").snippet() == [" 2 |", "   | ^"])
    #expect(MarkedText("«»").snippet() == [" 1 |", "   | ^"])
  }

  @Test("control characters and escape sequences are written out and never passed through")
  func controlCharacters() {
    #expect(
      MarkedText("a\u{1B}[2J «b» \u{202E}\u{7}").snippet()
        == [" 1 | a\\u{1B}[2J b \\u{202E}\\u{7}", "   |            ^"])
    #expect(MarkedText("«\u{0}»").snippet() == [" 1 | \\u{0}", "   | ^^^^^"])
    let text = MarkedText("«a»", path: "x\u{1B}[31m.flow")
    let diagnostic = Diagnostic(
      .example, "no `\u{9B}`\n", at: text.ranges[0], notes: [.init("\u{8}", at: text.ranges[0])],
      helps: [.init("\r", edit: .init(replace: text.ranges[0], with: "\u{1B}c"))])
    for rendered in [
      SnippetRenderer(sources: [text.source]).render([diagnostic]),
      CompactRenderer(sources: [text.source]).render([diagnostic]),
      JSONRenderer(sources: [text.source]).render([diagnostic]),
    ] {
      #expect(rendered.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }

  @Test("of a long line the part around the range is shown")
  func longLines() {
    let filling = String(repeating: "0123456789", count: 3)
    #expect(
      MarkedText(filling + "«abc»" + filling).snippet(width: 20)
        == [" 1 | …456789abc01234567890…", "   |        ^^^"])
    #expect(MarkedText("«abc»" + filling).snippet(width: 20) == [" 1 | abc01234567890123456…", "   | ^^^"])
    #expect(MarkedText(filling + "«abc»").snippet(width: 20) == [" 1 | …456789abc", "   |        ^^^"])
    #expect(MarkedText(filling + "«»").snippet(width: 20) == [" 1 | …456789", "   |        ^"])
    #expect(
      MarkedText("«\(filling)»").snippet(width: 20) == [" 1 | 01234567890123456789…", "   | ^^^^^^^^^^^^^^^^^^^^"])
  }

  @Test("a line of megabytes is not read as a whole for one snippet", .timeLimit(.minutes(1)))
  func hugeLines() {
    let filling = String(repeating: "字", count: 100_000)
    let snippet = MarkedText(filling + "«b»" + filling).snippet(width: 20)
    #expect(snippet == [" 1 | …字字字b字字字字字字…", "   |        ^"])
  }

  @Test("any range, between bytes of one character and after the end too, has a snippet of four lines")
  func anyRange() {
    let source = SourceFile(path: "A.flow", text: "\u{FEFF}a\t字\r\n\u{1B}e\u{301}👩‍👧\r\u{2028}\n\n🇩🇪🇫🇷\u{202E}")
    for start in 0...source.bytes.count + 1 {
      for end in max(0, start - 1)...source.bytes.count + 2 {
        let range = SourceRange(SourceID(0), start, end)
        let help = Diagnostic.Help("fix", edit: .init(replace: range, with: "x"))
        let diagnostic = Diagnostic(.example, "wrong", at: range, helps: [help])
        let text = SnippetRenderer(sources: [source], width: 8).render([diagnostic])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 7)
        #expect(lines[4].hasPrefix("   | ") && lines[4].hasSuffix("^"))
        #expect(CompactRenderer(sources: [source]).render([diagnostic]).split(separator: "\n").count == 2)
        #expect(JSONRenderer(sources: [source]).render([diagnostic]).split(separator: "\n").count == 3)
      }
    }
  }
}
