/// How much a diagnostic weighs: an error stops `generate`, a warning does not.
public enum Severity: String, Sendable, Comparable {
  case warning
  case error

  /// An error weighs more than a warning.
  public static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
}

/// A kind of diagnostic: its stable name and the page that `routegen explain` prints.
///
/// Each module that finds mistakes lists its rules in one catalogue (`SyntaxRules`, `AnalysisRules`, …). The texts are
/// literals behind lazy statics, so that nothing of them costs time at start-up.
public struct Rule: Sendable {
  /// Kebab-case, stable between versions: what a comment silences and `routegen explain` takes.
  public let name: String
  /// Whether it stops the build.
  public let severity: Severity
  /// What it means, in one or a few paragraphs of plain text.
  public let meaning: String
  /// A flow file that has it, and nothing else wrong.
  public let example: String
  /// The same file, mended.
  public let mended: String

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - name: its stable kebab-case name.
  ///   - severity: whether it stops the build.
  ///   - meaning: what it means and what to do about it.
  ///   - example: a flow file that has this one mistake.
  ///   - mended: the same flow file without it.
  public init(_ name: String, _ severity: Severity, meaning: String, example: String, mended: String) {
    self.name = name
    self.severity = severity
    self.meaning = meaning
    self.example = example
    self.mended = mended
  }
}

extension Rule: Hashable {
  /// A rule is its name.
  public static func == (left: Rule, right: Rule) -> Bool { left.name == right.name }
  /// A rule is its name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
