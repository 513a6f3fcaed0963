import FlowSyntax
import Testing

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
    let file = parseClean("flow A\nreturns\n(Int) -> Void\n{\n}")
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
