import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// The catalogue that `routegen explain` prints: a page for each diagnostic, and each page true.
@Suite("every rule") struct RuleCatalogueTests {
  @Test("has a name of its own, in kebab case")
  func hasANameOfItsOwn() {
    var known: Set<String> = []
    for rule in Pipeline.rules {
      #expect(known.insert(rule.name).inserted, "two rules are named `\(rule.name)`")
      #expect(rule.name.allSatisfy { $0.isASCII && $0.isLowercase || $0 == "-" }, "`\(rule.name)` is not kebab case")
    }
  }

  @Test("has a fixture that is named after it", arguments: Pipeline.rules)
  func hasAFixture(_ rule: Rule) {
    #expect(Fixture.all.contains { $0.name == rule.name }, "there is no fixture `\(rule.name).flow`")
  }

  @Test("explains itself in a few short paragraphs", arguments: Pipeline.rules)
  func explainsItself(_ rule: Rule) {
    let paragraphs = rule.meaning.split(separator: "\n\n")
    #expect((1...6).contains(paragraphs.count))
    for paragraph in paragraphs {
      // Some end with a list.
      let parts = paragraph.components(separatedBy: "\n- ")
      let hasLead = parts.count > 1 && !paragraph.hasPrefix("- ")
      if hasLead { #expect(parts[0].hasSuffix(":"), "`\(parts[0])` does not lead to its list") }
      for part in parts.dropFirst(hasLead ? 1 : 0) { #expect(part.hasSuffix("."), "`\(part)` does not end") }
    }
    #expect(!rule.meaning.contains("  "), "`\(rule.name)` has two spaces in a row")
  }

  @Test("shows an example that has this one mistake", arguments: Pipeline.rules)
  func showsAnExample(_ rule: Rule) {
    let files = rule.files(with: rule.example)
    let modules = rule.module.map { [ModuleSources(name: $0.name, files: [$0.flow])] } ?? []
    var found = Pipeline.check(files.flows, storyboards: files.storyboards, modules: modules)
    if found.diagnostics.isEmpty {
      found = Pipeline.generate(files.flows, storyboards: files.storyboards, modules: modules)
    }
    #expect(found.diagnostics.map(\.rule.name) == [rule.name], "\(Fixture.rendering(of: found))")
    #expect(found.diagnostics.first?.severity == rule.severity)
  }

  @Test("shows how the example is fixed", arguments: Pipeline.rules)
  func showsHowItIsMended(_ rule: Rule) {
    #expect(rule.fixed != rule.example)
    let files = rule.files(with: rule.fixed)
    let modules = rule.module.map { [ModuleSources(name: $0.name, files: [$0.flow])] } ?? []
    let found = Pipeline.check(files.flows, storyboards: files.storyboards, modules: modules)
    #expect(found.diagnostics.isEmpty, "\(Fixture.rendering(of: found))")
  }
}

extension Rule: CustomTestStringConvertible {
  /// The name of the rule.
  public var testDescription: String { name }
}
