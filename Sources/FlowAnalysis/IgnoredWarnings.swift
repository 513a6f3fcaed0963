import FlowDiagnostics
import FlowSyntax

/// Removes the warnings that a comment silences, and warns about comments that silence nothing.
///
/// `// routegen:ignore unreachable-screen` silences warnings on its own line, or, if it is alone on its line, on the
/// next line with a statement. Errors cannot be silenced.
package enum IgnoredWarnings {
  /// Applies the comments in some files to their diagnostics.
  ///
  /// - Parameters:
  ///   - diagnostics: all diagnostics; silenced warnings are removed, new ones added.
  ///   - files: the files with their comments.
  ///   - allRules: all rules, to distinguish a warning that did not occur from an unknown rule.
  ///   - allUnasked: rules that were not checked in this run, so that a comment about one may still be needed.
  package static func apply(
    to diagnostics: inout Diagnostics, files: [FileSyntax],
    rules allRules: @autoclosure () -> [Rule],
    unasked allUnasked: @autoclosure () -> [Rule] = []
  ) {
    guard files.contains(where: { !$0.ignores.isEmpty }) else { return }
    let rules = allRules()
    let unasked = allUnasked()
    let warnings = rules.filter { $0.severity == .warning }.map(\.name)
    var useless: [Diagnostic] = []
    var silenced: Set<Int> = []
    let all = diagnostics.all
    // The warnings of each file by rule and in order, so that a comment checks only those that it can silence.
    var byRule: [SourceID: [String: [(start: Int, index: Int)]]] = [:]
    let warned = all.indices.filter { all[$0].severity == .warning }.map { (place(of: all[$0], in: files), $0) }
    for (shown, index) in warned.sorted(by: { ($0.0.start, $0.1) < ($1.0.start, $1.1) }) {
      byRule[shown.file, default: [:]][all[index].rule.name, default: []].append((shown.start, index))
    }
    for file in files {
      for ignore in file.ignores {
        for name in ignore.rules {
          let found = byRule[file.id]?[name.text] ?? []
          let matching = found[found.partitioningIndex(where: { $0.start >= ignore.line.lowerBound })...]
            .prefix { $0.start < ignore.line.upperBound }.map(\.index)
          // With errors, not every warning was checked, so only an unknown rule certainly silences nothing.
          let mayOccur =
            diagnostics.hasErrors && warnings.contains(name.text)
            || unasked.contains { $0.name == name.text && $0.severity == .warning }
          if matching.isEmpty, !mayOccur {
            useless.append(uselessIgnore(of: name, in: ignore, rules: rules, warnings: warnings))
          }
          silenced.formUnion(matching)
        }
      }
    }
    var kept = Diagnostics()
    for (index, diagnostic) in all.enumerated() where !silenced.contains(index) { kept.add(diagnostic) }
    for diagnostic in useless { kept.add(diagnostic) }
    diagnostics = kept
  }

  /// Returns the place at which a comment silences a warning. A warning in a storyboard is silenced at its note in a
  /// flow file.
  private static func place(of diagnostic: Diagnostic, in files: [FileSyntax]) -> SourceRange {
    func isFlow(_ range: SourceRange) -> Bool { range.file.index < files.count }
    guard !isFlow(diagnostic.range) else { return diagnostic.range }
    return diagnostic.notes.lazy.map(\.range).first(where: isFlow) ?? diagnostic.range
  }

  private static func uselessIgnore(
    of name: NameSyntax, in comment: IgnoreSyntax, rules: [Rule], warnings: [String]
  ) -> Diagnostic {
    // A single rule is not removed from a list: its separators would be left.
    let removal = comment.rules.count == 1 ? Diagnostic.Edit(replace: comment.range, with: "") : nil
    let help: Diagnostic.Help
    if rules.contains(where: { $0.name == name.text && $0.severity == .error }) {
      help = .init("errors cannot be silenced: fix it, or leave the comment out")
    } else if warnings.contains(name.text) {
      help = .init("remove it, or move it to the line of the warning or alone above it", fix: removal)
    } else if let near = nearestName(to: name.text, among: warnings) {
      help = .init("there is a warning with a similar name: `\(near)`")
    } else {
      help = .init("`routegen explain` lists the names of all warnings")
    }
    return Diagnostic(
      AnalysisRules.uselessIgnore, "`\(name.text)` silences nothing here", at: name.range, helps: [help])
  }
}
