/// The diagnostics that a text format shows: nobody reads ten thousand of them.
struct ShownDiagnostics {
  /// The shown diagnostics, in the order given.
  let diagnostics: [Diagnostic]
  /// A note on the diagnostics that are not shown, if there are any.
  let rest: String?

  /// Takes the first diagnostics up to a limit. If there are too many, errors come before warnings, so that no warning
  /// hides an error.
  init(_ all: [Diagnostic], limit: Int) {
    guard all.count > limit else {
      diagnostics = all
      rest = nil
      return
    }
    var errorsLeft = min(limit, all.count { $0.severity == .error })
    var warningsLeft = limit - errorsLeft
    var shown: [Diagnostic] = []
    var hidden: [Diagnostic] = []
    for diagnostic in all {
      let isShown = diagnostic.severity == .error ? errorsLeft > 0 : warningsLeft > 0
      if isShown { shown.append(diagnostic) } else { hidden.append(diagnostic) }
      if isShown, diagnostic.severity == .error { errorsLeft -= 1 } else if isShown { warningsLeft -= 1 }
    }
    diagnostics = shown
    rest = "… and \(diagnosticCount(of: hidden)) more; the JSON form has all of them"
  }
}

/// Returns the number of errors and warnings: `2 errors, 1 warning`.
///
/// - Parameter diagnostics: the diagnostics to count.
/// - Returns: the count in words; empty if there are none.
package func diagnosticCount(of diagnostics: some Sequence<Diagnostic>) -> String {
  var errors = 0
  var warnings = 0
  for diagnostic in diagnostics {
    if diagnostic.severity == .error { errors += 1 } else { warnings += 1 }
  }
  var counts: [String] = []
  if errors > 0 { counts.append(errors == 1 ? "1 error" : "\(errors) errors") }
  if warnings > 0 { counts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
  return counts.joined(separator: ", ")
}
