import FlowCompiler
import FlowDiagnostics
import RoutegenCommand

/// The list that `routegen explain` prints: a line for each diagnostic, by topic.
struct RuleList {
  private let topics: [RuleTopic]

  /// Creates the list of all rules.
  init(_ topics: [RuleTopic]) {
    self.topics = topics
  }

  /// Creates the list of the rules whose names or pages contain some words, in any case.
  init(_ topics: [RuleTopic], having words: [String]) {
    let words = words.map { $0.lowercased() }
    self.topics = topics.map { topic in
      RuleTopic(
        topic.title,
        topic.rules.filter { rule in
          let text = "\(rule.name) \(topic.title) \(rule.meaning)".lowercased()
          return words.allSatisfy { text.holds($0) }
        })
    }
    .filter { !$0.rules.isEmpty }
  }

  /// True if the list is empty.
  var isEmpty: Bool { topics.isEmpty }

  var text: String {
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
