import FlowSyntax
import Testing

/// Comments: those that document, those that silence, and all others.
struct CommentTests {
  @Test("comments can be anywhere, and nest")
  func anywhere() throws {
    #expect(try flowMembers("/* a /* b */ c */ segue /**/ a // d\n /* e */ -> B //").count == 1)
  }

  @Test("a comment without end is one error")
  func unterminated() {
    expectDiagnostics(
      "flow A { segue a -> B 1️⃣/* /* */ }",
      "unterminated-comment: close it")
    expectDiagnostics("1️⃣/* /* /* */\nflow A {", "unterminated-comment: comments nest")
  }

  @Test("the lines directly above a declaration document it", arguments: ["\n", "\r\n"])
  func docs(_ end: String) throws {
    let text = "/// One.\n  ///\n///Two.\n// not this\n///  Three.\nstart public screen A".replacing("\n", with: end)
    #expect(try screen(text).docs?.lines == ["One.", "", "Two.", " Three."])
  }

  @Test("everything that is declared can be documented")
  func documented() {
    let file = accepted(
      """
      /// a
      external flow A.B
      /// a
      flow C {
        /// a
        storyboard D {
          /// a
          screen E {
            /// a
            segue f
            /// a
            entry g {
              /// a
              link "h"
            }
          }
          /// a
          identifiers I {
            /// a
            j
          }
        }
        /// a
        tabs K {
          /// a
          tab l -> M
        }
      }
      """)
    guard case .external(let external)? = file.items.first, case .flow(let flow)? = file.items.last else { return }
    #expect(external.docs?.lines == ["a"])
    #expect(flow.docs?.lines == ["a"])
  }

  @Test("documentation of nothing is a warning")
  func unattached() {
    expectDiagnostics(
      """
      1️⃣/// a
      import B

      2️⃣/// a
      /// b

      /// This is C.
      flow C { 3️⃣/// c
        4️⃣/// d
        start -> E
        5️⃣/// e
      }
      6️⃣/// f
      """, "unattached-documentation", "unattached-documentation", "unattached-documentation",
      "unattached-documentation", "unattached-documentation", "unattached-documentation")
    accepts("flow A { //// not this\n}\n// nor this\n/** nor this */")
  }

  @Test("documentation of a statement with a mistake is no second one")
  func mistaken() {
    expectDiagnostics("flow A {\n/// a\n1️⃣sgue b -> C\n/// d\nsegue 2️⃣3e\n}", "unknown-keyword", "malformed-name")
  }

  @Test("a comment silences rules on its line, or alone on the next with something on it")
  func ignores() {
    let text = """
      // routegen:ignore one, two

      // and why
      flow A { // routegen:ignore three
        screen B
        //routegen:ignore four five
      }
      """
    let file = accepted(text)
    #expect(file.ignores.map { $0.rules.map(\.text) } == [["one", "two"], ["three"], ["four", "five"]])
    let lines = file.ignores.map { file.source.text($0.line) }
    #expect(lines == ["flow A { // routegen:ignore three\n", "flow A { // routegen:ignore three\n", "}"])
    #expect(file.source.text(file.ignores[0].rules[1].range.offsets) == "two")
  }

  @Test("a comment that silences nothing by name is a warning")
  func emptyIgnore() {
    expectDiagnostics("// 1️⃣routegen:ignore\nflow A { }", "empty-ignore")
    accepts("// routegen:ignored things\nflow A { }")
  }
}

// MARK: - LineEndTests

/// The ends of statements, and their continuation after a line end.
struct LineEndTests {
  @Test("a statement ends at a line end of any kind", arguments: ["\n", "\r\n", "\r", "\n\n", " // why\n", "/*\n*/"])
  func lineEnds(_ end: String) throws {
    #expect(try flowMembers("segue a -> B\(end)segue c -> D").count == 2)
  }

  @Test("a statement ends at its own brace, and before the brace around it")
  func braces() throws {
    #expect(try flowMembers("screen A {} screen B { segue a -> B } screen C").count == 3)
  }

  @Test(
    "a statement goes on before these",
    arguments: [
      "segue a\n-> B", "segue a\n= \"x\"", "segue a ->\nB", "segue a =\n\"x\"", "segue a -> B\n.c", "segue a -> B.\nc",
      "segue a\n(x: Int)", "segue a(\nx\n:\nInt\n=\n3\n,\n)", "segue a -> B(\n)", "present a -> B\nin navigation",
      "screen A\n: B\nextends C\n= \"x\"\nin navigation\n{\n}", "screen A:\nB", "segue a -> B\n\n// why\nin navigation",
      "segue a -> B\nby make",
    ])
  func goesOn(_ text: String) throws {
    #expect(try flowMembers(text).count == 1)
  }

  @Test("`returns` on the next line belongs to the flow")
  func returns() throws {
    let file = accepted("flow A\nreturns\n(Int) -> Void\n{\n}")
    guard case .flow(let flow)? = file.items.first else { throw Missing() }
    #expect(flow.result?.text == "(Int) -> Void")
  }

  @Test("`in` on the next line is a name where the statement takes no more")
  func inAsName() throws {
    guard case .identifiers(let block)? = try flowMembers("identifiers A {\na = \"x\"\nin = \"y\"\n}").first else {
      throw Missing()
    }
    #expect(block.entries.count == 2)
  }

  @Test("a semicolon is an error that is fixed by a line break or by nothing")
  func semicolon() {
    expectDiagnostics("flow A { segue a -> B1️⃣; segue b -> C2️⃣; }", "semicolon", "semicolon")
    expectFix("flow A {\nsegue a -> B;\nsegue b -> C;}", "flow A {\nsegue a -> B\nsegue b -> C}")
    expectFix("flow A { segue a -> B; segue b }", "flow A { segue a -> B\nsegue b }")
  }

  @Test("two statements on one line are an error, and both are read")
  func oneLine() {
    expectFix("flow A { segue a -> B segue b }", "flow A { segue a -> B\nsegue b }")
  }

  @Test("what a line end cuts off is missing")
  func cutOff() {
    expectDiagnostics("flow A {\nsegue1️⃣\nsegue b -> C\n}", "expected-name")
    expectDiagnostics("flow A {\nsegue a ->1️⃣\nsegue b -> C\n}", "expected-name: a target")
    expectDiagnostics("1️⃣public\nflow A {\n}", "expected-declaration: on the same line")
    expectDiagnostics("flow A {\nscreen B =1️⃣\nsegue b -> C\n}", "expected-string")
  }
}

// MARK: - StringTests

/// The strings of the language.
struct StringTests {
  @Test(
    "escapes are resolved",
    arguments: [
      (#""""#, ""), (#""Show""#, "Show"), (#""a\"b\\c""#, "a\"b\\c"), (#""\0\t\n\r\'""#, "\0\t\n\r'"),
      (#""\u{1F600}\u{e9}""#, "😀é"), ("#\"a\\n\"b\"#", "a\\n\"b"), ("#\"a\\#n\"#", "a\n"), ("\"é💊\"", "é💊"),
      ("#\"\"#", ""), ("##\"a\"#b\"##", "a\"#b"), (#""a\\(b)""#, "a\\(b)"),
    ])
  func value(_ literal: String, _ value: String) throws {
    #expect(try route("segue a = \(literal)").identifier?.value == value)
  }

  @Test("mistakes are shown in their place within the string")
  func mistakes() {
    expectDiagnostics(
      #"flow A { segue a = "é1️⃣\q 2️⃣\(b) 3️⃣\u{110000} 4️⃣\u12" -> B }"#, "unknown-escape", "interpolated-string",
      "malformed-unicode-escape", "malformed-unicode-escape")
    expectDiagnostics("flow A { segue a = 1️⃣\"\"\"\n a\n \"\"\" -> B }", "multi-line-string")
    expectDiagnostics("flow A { segue a = 1️⃣\"\\(\"b -> B\n}", "unterminated-string")
  }

  @Test("escapes in values are checked as in other strings, also in interpolations")
  func escapesOfValues() {
    expectDiagnostics(
      #"flow A { push a(x: String = "é1️⃣\q\(f("2️⃣\z\n")) 3️⃣\u{110000}") -> B(x: "\\ \u{41}\'") }"#, "unknown-escape",
      "unknown-escape", "malformed-unicode-escape")
    expectDiagnostics("flow A { push a -> B(x: #\"\\q 1️⃣\\#q \\#n \\#(x) \\(y)\"#) }", "unknown-escape")
    expectDiagnostics("flow A { push a -> B(x: \"\"\"\n a \\ \n b \\\n 1️⃣\\q\n \"\"\") }", "unknown-escape")
  }

  @Test("a string without end ends with its line, and leaves the brace after it")
  func unterminated() {
    expectDiagnostics(
      "flow A {\nscreen B = 1️⃣\"B {\nsegue c -> D\n}\nsegue e -> 2️⃣\"F\"\n}", "unterminated-string", "quoted-name")
    expectDiagnostics("flow A {\nsegue a(x: String = 1️⃣\"b) -> C\nsegue d -> E\n}", "unterminated-string")
    expectDiagnostics("flow A {\nsegue a(x: String = 1️⃣\"\"\"\n b) -> C\nsegue d -> E\n}", "unterminated-string")
  }

  @Test("other quotes are one error, with an edit")
  func quotes() {
    expectFix("flow A { segue a = “Show” -> B }", "flow A { segue a = \"Show\" -> B }")
    expectFix("flow A { segue a = 'Show' -> B }", "flow A { segue a = \"Show\" -> B }")
  }
}
