import FlowDiagnostics
import FlowSyntax
import Testing

/// One cause, one error; and all mistakes of a file in one run.
struct RecoveryTests {
  @Test("an unknown word offers the nearest, and its statement is read as with that")
  func unknownKeyword() {
    expectDiagnostics(
      "flow A {\n1️⃣sgue foo = \"x\" -> Bar\n2️⃣sceen B { segue3️⃣ }\n segue c ->4️⃣ }", "unknown-keyword: `segue`",
      "unknown-keyword: `screen`", "expected-name", "expected-name")
    expectDiagnostics(
      "flow A {\n1️⃣modal b -> C\n2️⃣tabBar D { tab e -> F\n3️⃣url \"x\"\n} }", "unknown-keyword: `present`",
      "unknown-keyword: `tabs`", "unknown-keyword: `tab`")
    expectDiagnostics("flow A {\n1️⃣frob foo = \"x\" -> Bar { a b c }\n}", "unknown-keyword: `storyboard`")
    expectDiagnostics("flow A {\n1️⃣frobnicate\n}", "unknown-keyword: `storyboard`")
    expectFix("flow A { sgue a -> B }", "flow A { segue a -> B }")
    expectDiagnostics("1️⃣publc flow A { }", "unknown-keyword: `public`")
    expectDiagnostics("flow A { start 1️⃣scren B { } }", "unknown-keyword: `screen`")
  }

  @Test("a word in the wrong place says where it belongs")
  func misplaced() {
    expectDiagnostics(
      "1️⃣segue a -> B\nflow A {\n2️⃣tab x -> Y\nscreen B { 3️⃣storyboard C { } }\n4️⃣flow D { }\n}",
      "misplaced-declaration: in a flow or in a screen", "misplaced-declaration: in `tabs`",
      "misplaced-declaration: in a flow", "misplaced-declaration: at the top of a file")
    expectDiagnostics("flow A { identifiers B {\n1️⃣screen C\nd\n} }", "misplaced-declaration")
  }

  @Test("a brace that is missing is one error, at the brace that lacks it")
  func missingBrace() {
    expectDiagnostics(
      """
      flow A {
        storyboard Main {
          screen B 1️⃣{
            segue c -> D
          screen D {
            segue e -> B
          }
          screen F
        }
      }
      """, "unclosed-bracket")
    expectDiagnostics(
      """
      flow A 1️⃣{
        screen B {
          segue c -> D
        }

      flow E {
      }
      """, "unclosed-bracket")
    expectDiagnostics("flow A { storyboard B { screen C 1️⃣{", "unclosed-bracket")
    expectDiagnostics("flow A { segue b1️⃣(x: Int -> C\nsegue d ->2️⃣ \n}", "unclosed-bracket", "expected-name")
    expectDiagnostics("flow A { segue b(x: 1️⃣[Int) -> C }", "unclosed-bracket")
  }

  @Test("a brace that is missing where it opens is one error, at the declaration that lacks it")
  func missingOpeningBrace() {
    expectDiagnostics("flow A1️⃣\n  screen B\n  segue c -> D\n}\nflow E {\n  screen F\n}", "missing-body")
    expectDiagnostics("flow A1️⃣\n  screen B\nflow E2️⃣\n  screen F\n", "missing-body", "missing-body")
    expectDiagnostics(
      "flow A {\n  storyboard M1️⃣\n    screen B {\n      segue c -> D\n    }\n  }\n  screen D\n}", "missing-body")
    expectDiagnostics(
      "flow A {\n  storyboard M {\n    screen B1️⃣\n      segue c -> D\n    }\n    screen D\n  }\n}", "missing-body")
    expectFix(
      "flow A {\n  storyboard M\n    screen B\n  }\n  screen D\n}",
      "flow A {\n  storyboard M {\n    screen B\n  }\n  screen D\n}")
    // There is no sign that these lack a brace.
    expectDiagnostics("flow A {\n  screen B\n  push c -> D\n}\n1️⃣}", "unopened-bracket")
    expectDiagnostics("flow A {\n  screen B {\n    }\n}\n1️⃣}", "unopened-bracket")
  }

  @Test("a brace too many is one error")
  func strayBrace() {
    expectDiagnostics("flow A {\n screen B\n}\n1️⃣}\nsegue c -> D\nflow E { }", "unopened-bracket")
    expectDiagnostics("flow A { segue b(x: Int)1️⃣) -> C }", "unopened-bracket")
  }

  @Test("clauses in the wrong order, twice, or where there are none")
  func clauses() {
    expectDiagnostics(
      "flow A { screen B = \"b\" 1️⃣: C {\n segue d 2️⃣!\n} }", "clause-order: screen Name(parameters): Class",
      "unexpected-text")
    expectFix("flow A { screen B = \"b\" : C }", "flow A { screen B: C = \"b\" }")
    expectFix("flow A { segue b in navigation -> C(x: 1) }", "flow A { segue b -> C(x: 1) in navigation }")
    expectDiagnostics("flow A { segue b in navigation /* c */ 1️⃣-> C }", "clause-order: the order is")
    expectDiagnostics("flow A { screen B: C 1️⃣: D }", "repeated-clause")
    expectDiagnostics("flow A { tabs X 1️⃣= \"a\" { } }", "unexpected-clause: identifier")
    expectDiagnostics("flow A 1️⃣-> B { segue c ->2️⃣ }", "unexpected-clause", "expected-name")
    expectDiagnostics("flow A { screen B { entry e 1️⃣-> X } }", "unexpected-clause")
    expectDiagnostics("flow A { segue b -> C 1️⃣{ segue d } }", "unexpected-clause: body")
    expectDiagnostics("flow A { segue b -> C in 1️⃣foo }", "expected-navigation")
    expectDiagnostics("flow A { segue b = 1️⃣initial }", "initial-outside-screen")
    expectDiagnostics(
      "flow A { screen B 1️⃣in navigation\nsegue c 2️⃣in navigation }", "dangling-navigation", "dangling-navigation")
    expectDiagnostics("flow A { screen B = 1️⃣Foo.bar }", "expected-string")
  }

  @Test("what is left out is shown where it is missing")
  func missing() {
    expectDiagnostics("flow1️⃣ {\nsegue a ->2️⃣ \n}\nflow C3️⃣", "expected-name", "expected-name", "missing-body")
    expectDiagnostics("flow A { start1️⃣\nstart 2️⃣B\nstart ->3️⃣ \n}", "missing-target", "unexpected-text", "expected-name")
    expectDiagnostics("flow A { tabs B { tab a1️⃣\ntab 2️⃣-> C\n} }", "missing-target", "expected-name")
    expectDiagnostics("flow A {\norigins1️⃣\nscreen B { link 2️⃣3 } }", "expected-string", "expected-string")
    expectDiagnostics(
      "import1️⃣\nimport A.2️⃣\nplatform 3️⃣Linux\nbundle4️⃣", "expected-name", "expected-name",
      "unknown-setting: `UIKit`", "unknown-setting: `module`")
    expectDiagnostics(
      "external1️⃣\nexternal 2️⃣Kit.A", "expected-declaration",
      "expected-declaration")
  }

  @Test("modifiers come before some declarations, in one order")
  func modifiers() {
    expectDiagnostics(
      "1️⃣private flow A {\n2️⃣public segue b\npublic 3️⃣start screen C\n4️⃣start storyboard D { }\npublic 5️⃣public screen E\n}",
      "unknown-access", "unexpected-modifier", "clause-order", "unexpected-modifier", "repeated-clause")
  }

  @Test("imports and settings come before flows, and are read all the same")
  func fileOrder() {
    expectDiagnostics("flow A { }\n1️⃣import B\n2️⃣platform none", "file-order", "file-order")
    #expect(parse("flow A { }\nimport B").file.items.count == 2)
    expectDiagnostics("1️⃣@main flow A { }", "expected-declaration")
  }

  @Test("characters that nothing holds are one error for a run of them")
  func strayCharacters() {
    expectDiagnostics(
      "flow A { 1️⃣\u{1}\u{2}\u{3} screen 2️⃣\u{0} B }", "unexpected-character", "unexpected-character: U+0000")
    expectFix("flow\u{A0}A { }", "flow A { }")
    expectFix("flow `A` { }", "flow A { }")
    accepts("\u{FEFF}flow A { }")
  }
}

// MARK: - NestingTests

/// Nesting 100,000 deep is one error, and nothing overflows.
struct NestingTests {
  private static let depth = 100_000

  private static func nested(_ before: String, _ open: String, _ middle: String, _ close: String, _ after: String)
    -> String
  {
    before + String(repeating: open, count: depth) + middle + String(repeating: close, count: depth) + after
  }

  @Test(
    "what nests too deeply is one error",
    arguments: [
      ("(", "Int", ")"), ("[", "Int", "]"), ("A<", "B", ">"), ("", "Int", "?"), ("() -> ", "Int", ""),
      ("any ", "P", ""),
      ("", "A", ".Type"), ("[Int: ", "Int", "]"), ("(a: inout ", "Int", ")"), ("(", "", ""), ("[", "", ""),
      ("A<", "", ""),
    ])
  func types(_ open: String, _ middle: String, _ close: String) {
    expectDiagnostics(Self.nested("flow A { push a(x: ", open, middle, close, ") }"), "nested-too-deeply")
  }

  @Test(
    "values that nest too deeply are one error",
    arguments: [("(", "1", ")"), ("[", "1", "]"), ("{", "1", "}"), (#""\("#, "1", #")""#), ("/*", "", "*/ 1")])
  func values(_ open: String, _ middle: String, _ close: String) {
    let text =
      open == "/*"
      ? Self.nested("flow A { push a(x: Int = ", "/*", "", "*/", " 1) }")
      : Self.nested("flow A { push a(x: Int = ", open, middle, close, ") }")
    expectDiagnostics(text, "nested-too-deeply")
  }

  @Test("braces that nest too deeply are one error besides the first that has no declaration")
  func braces() {
    expectDiagnostics(Self.nested("flow A ", "{", "", "}", ""), "expected-declaration", "nested-too-deeply")
    expectDiagnostics(Self.nested("flow A ", "{", "", "", ""), "expected-declaration", "nested-too-deeply")
  }

  @Test("a string within strings without end is reported as that, and as too deep")
  func strings() {
    expectDiagnostics(
      Self.nested("flow A { push a(x: String = ", #""\("#, "", "", ""), "unterminated-string", "nested-too-deeply")
  }

  @Test("long is not deep")
  func long() {
    let parts = String(repeating: ".b", count: 10_000)
    #expect(accepted("flow A { segue a -> b\(parts)\n push c(x: a\(parts)) }").items.count == 1)
  }
}

// MARK: - SyntaxRulesTests

extension Rule: CustomTestStringConvertible {
  /// The name, for a test that runs for each rule.
  public var testDescription: String { name }
}

/// The catalogue: the text of `routegen explain` has to be true.
struct SyntaxRulesTests {
  @Test("an example has exactly its own mistake", arguments: SyntaxRules.all)
  func example(_ rule: Rule) {
    #expect(parse(rule.example).diagnostics.map(\.rule.name) == [rule.name])
  }

  @Test("the fixed example has none", arguments: SyntaxRules.all)
  func fixed(_ rule: Rule) {
    #expect(parse(rule.fixed).diagnostics.map(\.message) == [])
  }

  @Test("names are in kebab case, and no two are equal")
  func names() {
    let names = SyntaxRules.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0 == "-" || $0.isLowercase } })
  }

  @Test("messages are written to one guide", arguments: SyntaxRules.all)
  func guide(_ rule: Rule) throws {
    let diagnostic = try #require(parse(rule.example).diagnostics.first)
    #expect(diagnostic.message.first?.isUppercase == false)
    #expect(diagnostic.message.last != ".")
    #expect(!diagnostic.helps.isEmpty)
    #expect(!diagnostic.message.contains("illegal") && !diagnostic.message.contains("invalid"))
    #expect(rule.meaning.count > 40)
  }
}
