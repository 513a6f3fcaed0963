import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Every block of code in the README and the documentation catalogue that is marked as `flow` is a complete flow file.
/// The pages of the diagnostics, which show mistakes, are excluded: `DiagnosticPageTests` compares them with the rules.
struct DocumentationTests {
  @Test("an example of the documentation has no mistakes", arguments: Example.all)
  func checks(_ example: Example) {
    let compilation = Pipeline.check([SourceFile(path: "Example.flow", text: example.text)])
    #expect(compilation.diagnostics.map(\.message) == [])
  }

  @Test("a flow file has no mistakes after a change that the page shows")
  func changes() throws {
    var count = 0
    for change in Example.changes {
      func lines(_ sign: Character) -> String {
        change.text.split(separator: "\n").filter { $0.first == " " || $0.first == sign }.map { $0.dropFirst() + "\n" }
          .joined()
      }
      guard let flow = Example.flows(of: change.file).last(where: { $0.text.contains(lines("-")) }) else { continue }
      let text = flow.text.replacing(lines("-"), with: lines("+"))
      let compilation = Pipeline.check([SourceFile(path: "Example.flow", text: text)])
      #expect(compilation.diagnostics.map(\.message) == [], "\(change.file):\(change.line)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test("a change of the guide for SwiftUI apps is one between its two apps")
  func changesOfApp() throws {
    let changes = Example.changes.filter { $0.file == "FromSwiftUI.md" }
    #expect(!changes.isEmpty)
    for change in changes {
      for (sign, app) in [("-", "AdoptingViews0-ByHand"), ("+", "AdoptingViews1-Settings")] {
        let lines = change.text.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.filter { $0.isEmpty || " \(sign)".contains($0.prefix(1)) }.map { $0.dropFirst() }
          .joined(separator: "\n")
        #expect(Example.swift(of: app).contains { $0.contains(text) }, "\(change.line): \(app) has no\n\(text)")
      }
    }
  }

  @Test("the README's first example is the one of the language reference")
  func sameFirstExample() {
    let first = ["README.md", "Language.md"].map { file in Example.all.first { $0.file.hasSuffix(file) }?.text }
    #expect(first[0] != nil)
    #expect(first[0] == first[1])
  }

  @Test("the README's flow files are those of fixtures or of tutorials")
  func readme() {
    let flows = Example.flows(of: "README.md")
    #expect(flows.count == 4)
    let built = Example.generatedFlows + Example.all.filter(\.isOfTutorial).map(\.text)
    for flow in flows { #expect(built.contains(flow.text)) }
  }

  /// The README's figures are rounded, and may be a fifth off before they have to be corrected.
  @Test("the README says how many lines a module gets")
  func linesOfGeneratedCode() throws {
    let readme = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(
      readme.firstMatch(
        of:
          /(\d+) lines for the pills, and (\d+) for each flow here[^:]*: (\d+)\s+lines for segues, about ([\d,]+) for/)
    )
    func number(_ digits: Substring) throws -> Int { try #require(Int(digits.replacing(",", with: ""))) }
    func expect(_ shown: Int, isAbout lines: Int) {
      #expect(abs(shown - lines) * 5 <= lines, "the README says \(shown) of \(lines) lines")
    }
    for (index, flow) in Example.flows(of: "README.md").enumerated() where index != 3 {
      let outputs = Pipeline.generate([SourceFile(path: "Example.flow", text: flow.text)]).outputs
      func lines(_ isWanted: (String) -> Bool) -> Int {
        outputs.filter { isWanted($0.name) }.flatMap {
          $0.text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        .count - 1
      }
      let isOfSegues = index == 0
      try expect(number(isOfSegues ? shown.output.1 : shown.output.2), isAbout: lines { $0.hasPrefix("Example") })
      try expect(number(isOfSegues ? shown.output.3 : shown.output.4), isAbout: lines { $0.hasPrefix("Routegen") })
    }
  }

  @Test("the Swift of an example is in a fixture, which is built", arguments: Example.swift)
  func isBuilt(_ example: Example) {
    // Piece by piece: in the fixture there may be more text between them.
    for piece in example.text.split(separator: "\n\n").map({ $0.withoutIndentation }) {
      #expect(Example.builtSwift.contains { $0.contains(piece) }, "no app of the fixtures has it:\n\(piece)")
    }
  }

  @Test(
    "the flow files of the guide for coordinators are those of its app",
    arguments: Example.flows(of: "FromCoordinators.md"))
  func isOfItsApp(_ example: Example) {
    #expect(Example.generatedFlows.contains(example.text))
  }

  @Test("a picture of the documentation is that of the flow file before it", arguments: Example.mermaid)
  func isDrawn(_ example: Example) throws {
    let flow = try #require(Example.all.last { $0.file == example.file && $0.line < example.line })
    let graph = try #require(Pipeline.graph([SourceFile(path: "Example.flow", text: flow.text)]).graph)
    #expect(MermaidRenderer.render(graph) == example.text)
  }
}

/// A block of code of the documentation.
struct Example: CustomTestStringConvertible {
  var file: String
  var line: Int
  var text: String

  var testDescription: String { "\(file):\(line)" }

  /// The flow files.
  static let all = blocks(of: "flow")
  /// The pictures of flow files.
  static let mermaid = blocks(of: "mermaid")
  /// The Swift, which is part of an app, or of a manifest such as those that `PluginTests` builds. The tutorials are
  /// excluded: `TutorialTests` builds their apps from the pages themselves.
  static let swift = blocks(of: "swift").filter { !$0.text.hasPrefix("// Package.swift") && !$0.isOfTutorial }

  /// The changes, including those of Swift.
  static let changes = blocks(of: "diff").filter { !$0.isOfTutorial }

  var isOfTutorial: Bool { file.hasSuffix("Tutorial.md") }

  /// Returns the flow files of one page.
  static func flows(of file: String) -> [Example] { all.filter { $0.file == file } }

  /// The flow files of the fixtures that are compiled, and those of the example apps.
  static let generatedFlows: [String] = {
    let cases = folders(in: "Fixtures/Generated").flatMap { files(in: $0, "flow") }
    let apps = folders(in: "Fixtures/Examples").flatMap { app in
      files(in: app.appending(path: "Sources/\(app.lastPathComponent)"), "flow")
    }
    return (cases + apps).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  /// The Swift of the fixtures that belongs to an app, and that of the example apps.
  static let builtSwift: [String] = {
    let cases = folders(in: "Fixtures/Generated").flatMap { files(in: $0, "swift") }
    let examples = folders(in: "Fixtures/Examples").flatMap { example in
      ["Sources", "UITests"].flatMap { folder in
        let sources = FileManager.default.enumerator(
          at: example.appending(path: folder), includingPropertiesForKeys: nil)
        return (sources?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      }
    }
    // `TutorialTests` builds the apps of the tutorials.
    return
      (blocks(of: "swift").filter(\.isOfTutorial).map(\.text)
      + (cases + examples).compactMap { try? String(contentsOf: $0, encoding: .utf8) })
      .map { $0.replacing("// swift-format-ignore: NeverForceUnwrap\n", with: "").withoutIndentation }
  }()

  /// Returns the Swift of a case of the fixtures.
  static func swift(of name: String) -> [String] {
    files(in: Checkout.root.appending(path: "Fixtures/Generated/\(name)"), "swift").compactMap {
      try? String(contentsOf: $0, encoding: .utf8)
    }
  }

  private static func folders(in path: String) -> [URL] { contents(of: Checkout.root.appending(path: path)) }

  private static func files(in folder: URL, _ fileExtension: String) -> [URL] {
    contents(of: folder).filter { $0.pathExtension == fileExtension }
  }

  private static func contents(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  private static func blocks(of language: String) -> [Example] {
    let files = [Checkout.root.appending(path: "README.md")] + Checkout.pages
    return files.flatMap { blocks(of: language, in: $0) }
  }

  private static func blocks(of language: String, in file: URL) -> [Example] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var examples: [Example] = []
    var current: Example?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "```" + language {
        current = Example(file: file.lastPathComponent, line: index + 2, text: "")
      } else if line == "```", let example = current {
        examples.append(example)
        current = nil
      } else {
        current?.text += line + "\n"
      }
    }
    return examples
  }
}

extension StringProtocol {
  /// The lines without the white space around them.
  fileprivate var withoutIndentation: String {
    split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}

// MARK: - DiagnosticPageTests

/// The pages of the diagnostics in the documentation catalogue have the same contents as the rules.
///
/// With `ROUTEGEN_RECORD=1` in the environment they are written again, with the list of all of them, stale pages are
/// removed, and the run fails, so that the changes are reviewed.
struct DiagnosticPageTests {
  @Test("each diagnostic has a page in the catalogue that says what its rule says, and there is no other page")
  func pages() throws {
    let pages = Dictionary(
      uniqueKeysWithValues: DiagnosticPages.rules.map { ("\($0.name).md", DiagnosticPages.page(of: $0)) })
    try Recording.expect(pages, inFolder: Checkout.catalogue.appending(path: "Diagnostics"))
  }

  @Test("the guide to the diagnostics lists every rule that there is, and no other")
  func list() throws {
    let guide = Checkout.catalogue.appending(path: "Diagnostics.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let start = try #require(text.range(of: "## All of them\n")).lowerBound
    try Recording.expect(text[..<start] + DiagnosticPages.list, in: guide)
  }
}

// MARK: - DiagnosticPages

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
      case .warning where Pipeline.importRules.contains { $0.name == rule.name }:
        "This is a warning of `routegen import`: no comment silences it."
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
    // Code with three backticks in it has four around it.
    let fence = text.contains("```") ? "````" : "```"
    return "\(fence)\(language)\n\(text.trimmed)\n\(fence)"
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
