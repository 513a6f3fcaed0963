/// The diagnostics found so far. Passes add to it and go on; stages only ask for `hasErrors`.
package struct Diagnostics: Sendable {
  /// All diagnostics, in the order they were found.
  package private(set) var all: [Diagnostic] = []
  /// True if one of them is an error.
  package private(set) var hasErrors = false

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  package mutating func add(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Adds a diagnostic with the given parts.
  package mutating func add(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], helps: [Diagnostic.Help] = []
  ) {
    add(Diagnostic(rule, message, at: range, notes: notes, helps: helps))
  }

  /// Keeps the diagnostics that satisfy a condition.
  package mutating func keep(where condition: (Diagnostic) -> Bool) {
    all = all.filter(condition)
    hasErrors = all.contains { $0.severity == .error }
  }

  /// The diagnostics in the order of the text; those at the same place are in the order they were found.
  package var inOrder: [Diagnostic] {
    all.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }.map(\.element)
  }
}
