import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen explain`: prints the page of a diagnostic.
  static let explain = Command(
    name: "explain", operands: "[NAME | WORD…]",
    completion: .words {
      rules.map { ($0.name, firstSentence(of: $0.meaning)) }
    },
    summary: "Explain a diagnostic, with an example and its fix.",
    description: [
      """
      NAME is the name in brackets after a message: `unknown-screen`. Without a name, all names are listed by topic. \
      Other words are a search: the names are listed whose pages have all of these words.
      """
    ],
    options: [],
    examples: [
      ("routegen explain unknown-screen", "explain one diagnostic"),
      ("routegen explain tab bar", "search for diagnostics about tab bars"),
      ("routegen explain", "list all diagnostics"),
    ],
    statuses: [.fine, .wrongUsage]
  ) { (arguments, terminal) throws(Failure) in
    guard let word = arguments.words.first else {
      try terminal.write(list(having: []))
      return .fine
    }
    let name = word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
    if arguments.words.count == 1, let rule = rules.first(where: { $0.name == name }) {
      try terminal.write(page(rule, terminal))
      return .fine
    }
    let near = arguments.words.count == 1 ? nearestName(to: name, among: rules.map(\.name)) : nil
    let found = list(having: arguments.words)
    guard near == nil, !found.isEmpty else {
      let words = arguments.words.joined(separator: " ")
      throw .usage(
        arguments.words.count == 1 ? "there is no diagnostic named `\(name)`" : "no diagnostic is about `\(words)`",
        helps: [
          near.map { "there is a diagnostic with a similar name: `\($0)`" } ?? "`routegen explain` lists all of them"
        ])
    }
    try terminal.write(found)
    return .fine
  }

  /// The rules of all commands.
  private static var rules: [Rule] { Pipeline.rules + Pipeline.importRules }

  private static func page(_ rule: Rule, _ terminal: Terminal) -> String {
    let files = rule.files(with: rule.example)
    let modules = rule.module.map { [ModuleSources(name: $0.name, files: [$0.flow])] } ?? []
    var found = Pipeline.check(files.flows, storyboards: files.storyboards, modules: modules)
    // Features that cannot be generated yet are only reported during generation.
    if !found.diagnostics.contains(where: { $0.rule == rule }) {
      found = Pipeline.generate(files.flows, storyboards: files.storyboards, modules: modules)
    }
    let renderer = SnippetRenderer(sources: found.sources, colors: terminal.isColored(.standardOutput))
    let beside =
      switch rule.companion {
      case nil: ""
      case .flow(let text): "Next to the flow file `Example.flow`:\n\n\(indented(text))\n"
      case .nib(let name, let text): "Next to the xib `\(name).xib`:\n\n\(indented(text))\n"
      case .module(let name, let text): "Next to the module `\(name)`:\n\n\(indented(text))\n"
      case .storyboard(let text): "Next to the storyboard `Main.storyboard`:\n\n\(indented(text))\n"
      }
    // The findings of `import` are about a storyboard and a flow file, which the page describes in words.
    let said =
      found.diagnostics.contains { $0.rule == rule }
      ? "routegen says:\n\n\(indented(renderer.render(found.diagnostics)))\n" : ""
    return """
      \(rule.name) (\(rule.severity.rawValue))

      \(paragraphs(rule.meaning))
      For example:

      \(indented(rule.example))
      \(beside)\(said)Fixed:

      \(indented(rule.fixed))
      """
  }

  /// Returns a text with its paragraphs and the items of its lists wrapped; empty lines separate paragraphs, and indented
  /// lines stay unchanged.
  private static func paragraphs(_ text: String) -> String {
    var result = ""
    var paragraph = ""
    for line in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      let isKept = line.isEmpty || line.hasPrefix("  ")
      if isKept || marker(of: line) > 0, !paragraph.isEmpty {
        result += Help.wrapped(paragraph, indent: marker(of: paragraph[...]), from: 0)
        paragraph = ""
      }
      if isKept { result += line + "\n" } else { paragraph += line + "\n" }
    }
    while result.hasSuffix("\n\n") { result.removeLast() }
    return result
  }

  /// Returns the width of the mark that an item of a list begins with: `- ` or `1. `.
  private static func marker(of text: Substring) -> Int {
    if text.hasPrefix("- ") { return 2 }
    let digits = text.prefix { $0.isASCII && $0.isNumber }.count
    return digits > 0 && text.dropFirst(digits).hasPrefix(". ") ? digits + 2 : 0
  }

  private static func indented(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      result += line.isEmpty ? "\n" : "    \(line)\n"
    }
    while result.hasSuffix("\n\n") { result.removeLast() }
    return result
  }

  /// Returns the diagnostics whose names or pages contain some words, in any case: a line for each, by topic.
  private static func list(having words: [String]) -> String {
    let words = words.map { $0.lowercased() }
    let topics = Pipeline.ruleTopics.map { topic in
      let rules = topic.rules.filter { rule in
        let text = "\(rule.name) \(topic.title) \(rule.meaning)".lowercased()
        return words.allSatisfy { text.holds($0) }
      }
      return (title: topic.title, rules: rules)
    }.filter { !$0.rules.isEmpty }
    let width = topics.flatMap(\.rules).map(\.name.count).max() ?? 0
    let parts = topics.map { topic in
      topic.rules.reduce("\(topic.title):\n") { text, rule in
        let gap = String(repeating: " ", count: width - rule.name.count)
        let severity = rule.severity == .error ? "error  " : "warning"
        return text + "  \(rule.name)\(gap)  \(severity)  \(firstSentence(of: rule.meaning))\n"
      }
    }
    return parts.joined(separator: "\n")
  }
}
