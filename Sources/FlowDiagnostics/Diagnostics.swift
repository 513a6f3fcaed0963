/// What was found so far: passes add to it and go on, and stages ask it one question, `hasErrors`.
package struct Diagnostics: Sendable {
  /// In the order they were found.
  package private(set) var all: [Diagnostic] = []
  /// Whether one of them is an error.
  package private(set) var hasErrors = false

  /// Makes an empty collection.
  package init() {}

  /// Whether nothing was found.
  package var isEmpty: Bool { all.isEmpty }

  /// Adds one.
  package mutating func add(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Adds one, from its parts.
  package mutating func add(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], helps: [Diagnostic.Help] = []
  ) {
    add(Diagnostic(rule, message, at: range, notes: notes, helps: helps))
  }

  /// Keeps those that a condition holds for.
  package mutating func keep(where condition: (Diagnostic) -> Bool) {
    all = all.filter(condition)
    hasErrors = all.contains { $0.severity == .error }
  }

  /// In the order of the text; those at one place in the order they were found.
  package var inOrder: [Diagnostic] {
    all.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }.map(\.element)
  }
}
