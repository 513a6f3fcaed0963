/// Rules about the same topic, for a list that people read.
package struct RuleTopic: Sendable {
  /// The heading: `Links`.
  package let title: String
  /// The rules, in the order of the catalogue.
  package let rules: [Rule]

  package init(_ title: String, _ rules: [Rule]) {
    self.title = title
    self.rules = rules
  }
}
