import FlowCompiler
import FlowDiagnostics
import FlowTools

/// The part of the documentation catalogue that is generated from the rules: a page for each, with the text of
/// `routegen explain`, and the list of all of them.
enum DiagnosticPages {
  /// All rules by name.
  static let rules = (Pipeline.rules + Pipeline.importRules).sorted { $0.name < $1.name }

  /// Returns the page of a rule.
  static func page(of rule: Rule) -> String {
    // Two backticks are a DocC link, and not code with a backtick in it.
    let meaning = rule.meaning.replacing(/`` `(\w+)` ``/) { "\\`\($0.output.1)\\`" }
    var paragraphs = meaning.split(separator: "\n\n").map { $0.trimmed }
    // DocC shows the first paragraph on other pages.
    let abstract = paragraphs.removeFirst()
    let severity =
      switch rule.severity {
      case .error: "This is an error: nothing is generated while there is one."
      case .warning: "This is a warning: `// routegen:ignore \(rule.name)` silences it."
      }
    let files = rule.files(with: rule.example)
    let isStoryboard = if case .flow = rule.companion { true } else { false }
    let language = isStoryboard ? "xml" : "flow"

    var sections = ["# \(rule.name)", abstract, "## Overview", severity] + paragraphs
    sections += ["## Example", block(rule.example, in: language)]
    switch rule.companion {
    case nil: break
    case .flow(let text): sections += ["Next to the flow file `Example.flow`:", block(text, in: "flow")]
    case .nib(let name, let text): sections += ["Next to the xib `\(name).xib`:", block(text, in: "xml")]
    case .module(let name, let text): sections += ["Next to the module `\(name)`:", block(text, in: "flow")]
    case .storyboard(let text): sections += ["Next to the storyboard `Main.storyboard`:", block(text, in: "xml")]
    }
    if let said = rendering(of: rule, in: files) { sections += ["routegen says:", block(said, in: "")] }
    sections += ["## Fixed", block(rule.fixed, in: language)]
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The contents of the list of all diagnostics, from its heading on.
  static var list: String {
    var lines = ["## All of them", "", "| Name | Severity | Meaning |", "| --- | --- | --- |"]
    for rule in rules {
      lines.append(
        "| [`\(rule.name)`](Diagnostics/\(rule.name).md) | \(rule.severity.rawValue) | \(summary(of: rule)) |")
    }
    lines += ["", "## Topics"]
    for (title, severity) in [("Errors", Severity.error), ("Warnings", .warning)] {
      lines += ["", "### \(title)", ""]
      for rule in rules where rule.severity == severity {
        lines.append("- [\(rule.name)](Diagnostics/\(rule.name).md)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the diagnostics of the example; `nil` if only an import finds them.
  private static func rendering(of rule: Rule, in files: (flows: [SourceFile], storyboards: [SourceFile])) -> String? {
    let modules = rule.module.map { [ModuleSources(name: $0.name, files: [$0.flow])] } ?? []
    var found = Pipeline.check(files.flows, storyboards: files.storyboards, modules: modules)
    if !found.diagnostics.contains(where: { $0.rule == rule }) {
      found = Pipeline.generate(files.flows, storyboards: files.storyboards, modules: modules)
    }
    guard found.diagnostics.contains(where: { $0.rule == rule }) else { return nil }
    return SnippetRenderer(sources: found.sources).render(found.diagnostics)
  }

  /// Returns the first sentence of the meaning.
  private static func summary(of rule: Rule) -> String {
    let sentence = firstSentence(of: rule.meaning)
    // In a table, a vertical bar would end the cell.
    let text = sentence.hasSuffix(":") ? String(sentence.dropLast()) + "." : sentence
    return text.replacing("|", with: "\\|")
  }

  private static func block(_ text: String, in language: String) -> String {
    "```\(language)\n\(text.trimmed)\n```"
  }
}

extension StringProtocol {
  /// The text without the line ends around it.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == "\n" { text.removeFirst() }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
