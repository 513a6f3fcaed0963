import FlowDiagnostics
import FlowSyntax

/// Takes out the warnings that a comment silences, and warns of comments that silence nothing.
///
/// `// routegen:ignore unreachable-screen` silences on its own line, or alone on a line on the next one that says
/// something. Errors cannot be silenced.
package enum IgnoredWarnings {
  /// Goes over what was found in some files.
  ///
  /// - Parameters:
  ///   - diagnostics: what was found; silenced warnings are taken out, new ones added.
  ///   - files: the files with their comments.
  ///   - allRules: every rule that there is, to tell a warning that did not occur from a name that does not exist.
  ///   - allUnasked: rules that were not looked for in this run, so that a comment about one may well silence something.
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
    // The warnings of each file by rule and in order, so that a comment looks only at those it can silence.
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
          // Where there are errors not every warning was looked for, so only a wrong name is known to silence nothing.
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

  /// Where a comment silences a warning. A warning in a storyboard is silenced where its note is in a flow file.
  private static func place(of diagnostic: Diagnostic, in files: [FileSyntax]) -> SourceRange {
    func isFlow(_ range: SourceRange) -> Bool { range.file.index < files.count }
    guard !isFlow(diagnostic.range) else { return diagnostic.range }
    return diagnostic.notes.lazy.map(\.range).first(where: isFlow) ?? diagnostic.range
  }

  private static func uselessIgnore(
    of name: NameSyntax, in comment: IgnoreSyntax, rules: [Rule], warnings: [String]
  ) -> Diagnostic {
    // Of several names one alone is not taken out: what stands between them would be left.
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
