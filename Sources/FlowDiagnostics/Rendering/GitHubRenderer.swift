/// Renders diagnostics as commands of a GitHub workflow: each becomes an annotation next to the line it is about.
///
/// ```
/// ::error file=Sources/Pills.flow,line=6,endLine=6,col=68,endColumn=74,title=unknown-screen::there is no screen …
/// ```
///
/// The notes are part of the message, with their places. GitHub shows ten errors and ten warnings of a step, and keeps
/// the rest in the log; all are written.
package struct GitHubRenderer: Sendable {
  private let sources: [SourceFile]

  /// Makes a renderer.
  ///
  /// - Parameter sources: the files that the diagnostics' ranges refer to.
  package init(sources: [SourceFile]) {
    self.sources = sources
  }

  /// Renders diagnostics in the order given, a line each.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    var locations = Locations(sources)
    var text = ""
    for diagnostic in diagnostics {
      let start = locations.start(of: diagnostic.range)
      let end = locations.end(of: diagnostic.range)
      // Columns only count if the range ends in the line in which it starts.
      let columns = start.line == end.line ? ",col=\(start.column),endColumn=\(max(start.column, end.column))" : ""
      let path = Self.escapedProperty(locations.source(of: diagnostic.range).path)
      text += "::\(diagnostic.severity.rawValue) file=\(path),line=\(start.line),endLine=\(end.line)\(columns)"
      text += ",title=\(Self.escapedProperty(diagnostic.rule.name))"
      text += "::\(Self.escapedMessage(message(of: diagnostic, &locations)))\n"
    }
    return text
  }

  private func message(of diagnostic: Diagnostic, _ locations: inout Locations) -> String {
    var lines = [visibleText(diagnostic.message)]
    for help in diagnostic.helps {
      let help = help.lines(sources: sources)
      lines.append("help: " + help.first)
      lines += help.added
    }
    for note in diagnostic.notes {
      let path = visibleText(locations.source(of: note.range).path)
      lines.append("note: \(visibleText(note.message)) (\(path):\(locations.start(of: note.range).line))")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the text after `::` with line ends and percent signs escaped: a line end would end the text, and a percent
  /// sign starts an escape.
  static func escapedMessage(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// Returns the value of a property with colons and commas escaped, since these would end it. The result is read by
  /// GitHub and by people who look at the log.
  static func escapedProperty(_ text: String) -> String {
    var visible = ""
    for character in text {
      visible += ["\r", "\n", "\r\n"].contains(character) ? String(character) : visibleText(character)
    }
    return escaped(visible, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
