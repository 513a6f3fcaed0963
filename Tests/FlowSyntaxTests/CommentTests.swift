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
    let file = parseClean(
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
    _ = parseClean("flow A { //// not this\n}\n// nor this\n/** nor this */")
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
    let file = parseClean(text)
    #expect(file.ignores.map { $0.rules.map(\.text) } == [["one", "two"], ["three"], ["four", "five"]])
    let lines = file.ignores.map { file.source.text($0.line) }
    #expect(lines == ["flow A { // routegen:ignore three\n", "flow A { // routegen:ignore three\n", "}"])
    #expect(file.source.text(file.ignores[0].rules[1].range.offsets) == "two")
  }

  @Test("a comment that silences nothing by name is a warning")
  func emptyIgnore() {
    expectDiagnostics("// 1️⃣routegen:ignore\nflow A { }", "empty-ignore")
    _ = parseClean("// routegen:ignored things\nflow A { }")
  }
}
