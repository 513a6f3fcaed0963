/// Renders diagnostics for a build log or an editor: `path:line:column: error: message [name]`, one line each, with
/// `note:` lines for related places and for helps.
package struct CompactRenderer: Sendable {
  private let sources: [SourceFile]
  private let limit: Int

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - sources: the files that the diagnostics' ranges refer to.
  ///   - limit: the maximum number of diagnostics to show; errors go before warnings.
  package init(sources: [SourceFile], limit: Int = 100) {
    self.sources = sources
    self.limit = limit
  }

  /// Renders diagnostics in the order given.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    let shown = ShownDiagnostics(diagnostics, limit: limit)
    var locations = Locations(sources)
    var text = ""
    for diagnostic in shown.diagnostics {
      let place = place(of: diagnostic.range, &locations)
      let message = visibleText(diagnostic.message)
      text += "\(place): \(diagnostic.severity.rawValue): \(message) [\(diagnostic.rule.name)]\n"
      for note in diagnostic.notes {
        text += "\(self.place(of: note.range, &locations)): note: \(visibleText(note.message))\n"
      }
      for help in diagnostic.helps {
        let lines = help.lines(sources: sources)
        text += "\(place): note: \(([lines.first] + lines.added).joined(separator: " "))\n"
      }
    }
    if let rest = shown.rest { text += rest + "\n" }
    return text
  }

  private func place(of range: SourceRange, _ locations: inout Locations) -> String {
    let start = locations.start(of: range)
    return "\(visibleText(locations.source(of: range).path)):\(start.line):\(start.column)"
  }
}
