/// Renders diagnostics for a person at a terminal: the message, the line it is about, and the help.
///
/// ```
/// error: there is no screen named `RedPil` [unknown-screen]
///   --> Pills.flow:6:68
///    |
///  6 |             segue theRedPillExperience = "TheRedPillExperience" -> RedPil
///    |                                                                    ^^^^^^
///    = help: there is a screen with a similar name: `RedPill`
/// ```
///
/// A note follows with its own line. The input never reaches the terminal unchanged: control characters are made
/// visible.
package struct SnippetRenderer: Sendable {
  private let sources: [SourceFile]
  private let palette: Palette
  private let limit: Int
  private let width: Int
  private let columns: Int?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - sources: the files that the diagnostics' ranges refer to.
  ///   - colors: true to write terminal colors.
  ///   - limit: the maximum number of diagnostics to show; errors go before warnings.
  ///   - width: the maximum number of columns of an input line to show.
  ///   - columns: the number of columns of the terminal; input lines are cut to fit, unless that leaves too little of
  ///     them.
  package init(
    sources: [SourceFile], colors: Bool = false, limit: Int = 100, width: Int = 160, columns: Int? = nil
  ) {
    self.sources = sources
    self.palette = Palette(isColored: colors)
    self.limit = limit
    self.width = width
    self.columns = columns
  }

  /// Renders diagnostics in the order given, with an empty line between two.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    let shown = ShownDiagnostics(diagnostics, limit: limit)
    var locations = Locations(sources)
    var parts = shown.diagnostics.map { render($0, &locations) }
    if let rest = shown.rest { parts.append(rest + "\n") }
    return parts.joined(separator: "\n")
  }

  private func render(_ diagnostic: Diagnostic, _ locations: inout Locations) -> String {
    let ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
    let digits = ranges.map { String(locations.start(of: $0).line).count }.max() ?? 1
    let gutter = String(repeating: " ", count: digits + 1)

    let label = palette.label(diagnostic.severity.rawValue, as: diagnostic.severity == .error ? .error : .warning)
    let message = palette.strong(": " + visibleText(diagnostic.message))
    var text = "\(label)\(message) [\(diagnostic.rule.name)]\n"
    text += place(of: diagnostic.range, gutter, as: diagnostic.severity == .error ? .error : .warning, &locations)
    for help in diagnostic.helps {
      let lines = help.lines(sources: sources)
      text += "\(gutter) \(palette.frame("=")) \(palette.label("help", as: .help)): \(lines.first)\n"
      for line in lines.added { text += "\(gutter) \(palette.label("+", as: .help)) \(line)\n" }
    }
    for note in diagnostic.notes {
      text += "\(palette.label("note", as: .note)): \(visibleText(note.message))\n"
      text += place(of: note.range, gutter, as: .note, &locations)
    }
    return text
  }

  private func place(
    of range: SourceRange, _ gutter: String, as role: Palette.Role, _ locations: inout Locations
  ) -> String {
    let source = locations.source(of: range)
    let start = locations.start(of: range)
    let number = String(start.line)
    // An ellipsis on each side needs a column too.
    let room = columns.map { max(20, $0 - gutter.count - 5) } ?? width
    let snippet = Excerpt(
      underlining: range.offsets, of: locations.content(ofLine: start.line, in: range.file), in: source.bytes,
      indent: gutter.count + 3, width: min(width, room))
    let path = "\(visibleText(source.path)):\(start.line):\(start.column)"
    let line = String(repeating: " ", count: gutter.count - number.count) + number
    return """
      \(gutter)\(palette.frame("-->")) \(path)
      \(gutter) \(palette.frame("|"))
      \(palette.frame(line + " |"))\(snippet.text.isEmpty ? "" : " ")\(snippet.text)
      \(gutter) \(palette.frame("|")) \(snippet.padding)\(palette.label(snippet.carets, as: role))

      """
  }
}

/// The colors of a terminal, or none.
private struct Palette: Sendable {
  enum Role: String { case error = "1;31", warning = "1;33", note = "1;36", help = "1;32" }

  var isColored: Bool

  func label(_ text: String, as role: Role) -> String { paint(text, role.rawValue) }
  func strong(_ text: String) -> String { paint(text, "1") }
  func frame(_ text: String) -> String { paint(text, "34") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
