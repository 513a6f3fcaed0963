import FlowDiagnostics
import FlowSyntax
import Testing

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
