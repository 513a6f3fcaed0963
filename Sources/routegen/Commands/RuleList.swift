import FlowCompiler
import FlowDiagnostics
import RoutegenCommand

/// The list that `routegen explain` prints: a line for each diagnostic, by topic.
struct RuleList {
  private let topics: [RuleTopic]

  /// The list of all.
  init(_ topics: [RuleTopic]) {
    self.topics = topics
  }

  /// The list of those whose names or pages have some words, in any case.
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

  /// Whether there is nothing in it.
  var isEmpty: Bool { topics.isEmpty }

  /// The lines.
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
