import FlowSyntax
import Testing

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
