import Testing

@testable import FlowDiagnostics

/// A text in which ranges are marked with `«` and `»`, so that a test shows the places in the text itself.
struct MarkedText {
  /// The text without its marks.
  let source: SourceFile
  /// The marked ranges, in order.
  let ranges: [SourceRange]

  init(_ text: String, path: String = "Pills.flow", file: Int = 0) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [SourceRange] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "«": starts.append(bytes.count)
      case "»": ranges.append(SourceRange(SourceID(file), starts.removeLast(), bytes.count))
      default: bytes += Array(String(scalar).utf8)
      }
    }
    source = SourceFile(path: path, bytes: bytes)
    self.ranges = ranges
  }

  /// An error at each marked range.
  var diagnostics: [Diagnostic] { ranges.map { Diagnostic(.mistake, "this is wrong", at: $0) } }

  /// Returns the snippet form of an error at each marked range.
  func rendered(width: Int = 160) -> String {
    SnippetRenderer(sources: [source], width: width).render(diagnostics)
  }

  /// Returns the line and the carets of the snippet of the only marked range.
  func snippet(width: Int = 160) -> [String] {
    rendered(width: width).split(separator: "\n").dropFirst(3).map(String.init)
  }
}

extension Rule {
  static let mistake = Rule("some-error", .error, meaning: "", example: "", fixed: "")
  static let doubt = Rule("some-warning", .warning, meaning: "", example: "", fixed: "")
}

// MARK: - SnippetRendererTests

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
      let diagnostic = Diagnostic(.mistake, "wrong", at: text.ranges[range], helps: [.init(message, edit: edit)])
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
      Diagnostic(index < 2 ? .doubt : .mistake, "number \(index)", at: range)
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

// MARK: - SnippetAlignmentTests

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
      .mistake, "no `\u{9B}`\n", at: text.ranges[0], notes: [.init("\u{8}", at: text.ranges[0])],
      helps: [.init("\r", edit: .init(replace: text.ranges[0], with: "\u{1B}c"))])
    for rendered in [
      SnippetRenderer(sources: [text.source]).render([diagnostic]),
      CompactRenderer(sources: [text.source]).render([diagnostic]),
      JSONRenderer(sources: [text.source]).render([diagnostic]),
    ] {
      #expect(rendered.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }

  @Test("a command for a CI service in a name or a path is written out, in each form")
  func commandsOfLogs() {
    let text = MarkedText("«##vso[task.complete]»", path: "##[error]x.flow")
    let diagnostic = Diagnostic(.mistake, "no `##vso[task.complete]`", at: text.ranges[0])
    for rendered in [
      SnippetRenderer(sources: [text.source]).render([diagnostic]),
      CompactRenderer(sources: [text.source]).render([diagnostic]),
      JSONRenderer(sources: [text.source]).render([diagnostic]),
    ] {
      #expect(rendered.contains("task.complete]"))
      #expect(!rendered.contains("##[") && !rendered.contains("##vso["))
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

  @Test("a line of megabytes is not read as a whole for one snippet", .timeLimit(.minutes(20)))
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
        let diagnostic = Diagnostic(.mistake, "wrong", at: range, helps: [help])
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

// MARK: - CompactRendererTests

struct CompactRendererTests {
  @Test("a diagnostic is a line, with its notes at their places and its helps at its own")
  func lines() {
    let here = MarkedText("a\n  «b»")
    let there = MarkedText("\n\n«c»", path: "sub/C.flow", file: 1)
    let diagnostics = [
      Diagnostic(
        .mistake, "`b` is wrong", at: here.ranges[0], notes: [.init("`c` is right", at: there.ranges[0])],
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
      Diagnostic(.mistake, "wrong", at: SourceRange(SourceID(0), place.offset, place.offset))
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

// MARK: - NearestNameTests

struct NearestNameTests {
  @Test("a name that differs by case is nearest")
  func byCase() {
    #expect(nearestName(to: "redpill", among: ["RedPil", "RedPill"]) == "RedPill")
  }

  @Test("a slip of the hand is forgiven up to a third of the length")
  func slips() {
    #expect(nearestName(to: "Detial", among: ["Home", "Detail"]) == "Detail")
    #expect(nearestName(to: "chek", among: ["check"]) == "check")
    #expect(nearestName(to: "ab", among: ["cd"]) == nil)
    #expect(nearestName(to: "Home", among: ["Detail", "Bluepill"]) == nil)
  }

  @Test("the name itself is no suggestion, and of several as near the first is")
  func ties() {
    #expect(nearestName(to: "abcd", among: ["abcd"]) == nil)
    #expect(nearestName(to: "abcd", among: ["abce", "abcf"]) == "abce")
    #expect(nearestName(to: "", among: ["", "a"]) == nil)
  }

  @Test("only what nothing else is near can be what was meant")
  func only() {
    #expect(isOnlyNearName("Detail", to: "Detial", among: ["Home", "Detail"]))
    #expect(!isOnlyNearName("abce", to: "abcd", among: ["abce", "abcf"]))
    #expect(!isOnlyNearName("Detail", to: "detail", among: ["Detail", "Details"]), "also where one is nearer")
  }

  @Test("a slip has the same letters; with others a name may be another one")
  func sameLetters() {
    for name in ["Detial", "detail", "eDtail", "DETIAL"] { #expect(isSlip(name, of: "Detail"), "\(name)") }
    for name in ["Details", "Detai", "Retail", "Dteial", "", "D"] { #expect(!isSlip(name, of: "Detail"), "\(name)") }
  }
}
