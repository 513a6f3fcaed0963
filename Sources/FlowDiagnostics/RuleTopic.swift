/// Rules that are about the same thing, for a list that somebody reads.
package struct RuleTopic: Sendable {
  /// What they are about: `Links`.
  package let title: String
  /// The rules, in the order of the catalogue.
  package let rules: [Rule]

  /// Makes a topic.
  package init(_ title: String, _ rules: [Rule]) {
    self.title = title
    self.rules = rules
  }
}
