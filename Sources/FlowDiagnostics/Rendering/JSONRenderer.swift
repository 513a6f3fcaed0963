/// Renders diagnostics for another program, as one JSON document.
///
/// ```
/// {
///   "version": 1,
///   "diagnostics": [
///     {
///       "rule": "unknown-screen", "severity": "error", "message": "there is no screen named `RedPil`",
///       "file": "Pills.flow",
///       "start": {"line": 6, "column": 68, "offset": 221}, "end": {"line": 6, "column": 74, "offset": 227},
///       "notes": [{"message": "…", "file": "…", "start": {…}, "end": {…}}],
///       "helps": [
///         {
///           "message": "there is a screen with a similar name: `RedPill`",
///           "edit": {"file": "Pills.flow", "start": {…}, "end": {…}, "replacement": "RedPill", "isCertain": true}
///         }
///       ]
///     }
///   ]
/// }
/// ```
///
/// - `version` is 1 and becomes 2 if a member changes its meaning or is removed; members may be added.
/// - `severity` is `error` or `warning`; `rule` is what `routegen explain` takes.
/// - `line` and `column` count from 1, a column in characters; `offset` counts bytes of the UTF-8 from 0. `end` is
///   after the last character.
/// - An `edit` replaces the bytes from `start` up to `end` with `replacement`; a help that takes more than one edit has
///   none. `isCertain` is true if the edit can be made without asking, as `check --fix` does.
/// - All diagnostics are there, in the order of the text, one to a line.
package struct JSONRenderer: Sendable {
  private let sources: [SourceFile]

  /// Makes a renderer.
  ///
  /// - Parameter sources: the files that the diagnostics' ranges refer to.
  package init(sources: [SourceFile]) {
    self.sources = sources
  }

  /// Renders diagnostics in the order given; an empty list makes a document, too.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    var locations = Locations(sources)
    var text = "{\"version\":1,\"diagnostics\":["
    for (index, diagnostic) in diagnostics.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      write(diagnostic, &locations, to: &text)
    }
    text += diagnostics.isEmpty ? "]}\n" : "\n]}\n"
    return text
  }

  private func write(_ diagnostic: Diagnostic, _ locations: inout Locations, to text: inout String) {
    text += "{\"rule\":"
    write(diagnostic.rule.name, to: &text)
    text += ",\"severity\":\"\(diagnostic.severity.rawValue)\",\"message\":"
    write(diagnostic.message, to: &text)
    text += ","
    write(diagnostic.range, &locations, to: &text)
    text += ",\"notes\":["
    for (index, note) in diagnostic.notes.enumerated() {
      text += index == 0 ? "{\"message\":" : ",{\"message\":"
      write(note.message, to: &text)
      text += ","
      write(note.range, &locations, to: &text)
      text += "}"
    }
    text += "],\"helps\":["
    for (index, help) in diagnostic.helps.enumerated() {
      text += index == 0 ? "{\"message\":" : ",{\"message\":"
      write(help.message, to: &text)
      if let edit = help.edit {
        text += ",\"edit\":{"
        write(edit.range, &locations, to: &text)
        text += ",\"replacement\":"
        write(edit.replacement, to: &text)
        text += ",\"isCertain\":\(help.isCertain)}"
      }
      text += "}"
    }
    text += "]}"
  }

  private func write(_ range: SourceRange, _ locations: inout Locations, to text: inout String) {
    let start = locations.start(of: range)
    let end = locations.end(of: range)
    text += "\"file\":"
    write(locations.source(of: range).path, to: &text)
    text += ",\"start\":{\"line\":\(start.line),\"column\":\(start.column),\"offset\":\(range.start)}"
    text += ",\"end\":{\"line\":\(end.line),\"column\":\(end.column),\"offset\":\(range.offsets.upperBound)}"
  }

  private func write(_ string: String, to text: inout String) { text += jsonString(string) }
}
