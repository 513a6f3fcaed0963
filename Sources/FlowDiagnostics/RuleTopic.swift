/// Rules that are about the same thing, for a list that somebody reads.
public struct RuleTopic: Sendable {
  /// What they are about: `Links`.
  public let title: String
  /// The rules, in the order of the catalogue.
  public let rules: [Rule]

  /// Makes a topic.
  public init(_ title: String, _ rules: [Rule]) {
    self.title = title
    self.rules = rules
  }
}
