import FlowSyntax
import Testing

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
    #expect(parseClean("flow A { segue a -> b\(parts)\n push c(x: a\(parts)) }").items.count == 1)
  }
}
