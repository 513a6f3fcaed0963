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

  /// Makes a renderer of diagnostics whose ranges refer to the sources.
  package init(sources: [SourceFile]) {
    self.sources = sources
  }

  /// Renders diagnostics in the order given; an empty list makes a document, too.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    var locations = Locations(sources)
    let lines = diagnostics.map { "\n" + document($0, &locations).line }
    return "{\"version\":1,\"diagnostics\":[\(lines.joined(separator: ","))\(lines.isEmpty ? "" : "\n")]}\n"
  }

  private func document(_ diagnostic: Diagnostic, _ locations: inout Locations) -> JSONValue {
    let own: [JSONValue.Member] = [
      .init("rule", .string(diagnostic.rule.name)),
      .init("severity", .string(diagnostic.severity.rawValue)),
      .init("message", .string(diagnostic.message)),
    ]
    let place = members(diagnostic.range, &locations)
    let notes = diagnostic.notes.map { note in
      JSONValue.object([.init("message", .string(note.message))] + members(note.range, &locations))
    }
    let helps = diagnostic.helps.map { help in
      let edit = help.edit.map { edit in
        JSONValue.object(
          members(edit.range, &locations)
            + [.init("replacement", .string(edit.replacement)), .init("isCertain", .bool(help.isCertain))])
      }
      return JSONValue.object([.init("message", .string(help.message)), .init("edit", edit)])
    }
    return .object(own + place + [.init("notes", .array(notes)), .init("helps", .array(helps))])
  }

  private func members(_ range: SourceRange, _ locations: inout Locations) -> [JSONValue.Member] {
    func place(_ place: LineColumn, _ offset: Int) -> JSONValue {
      .object([
        .init("line", .number(place.line)), .init("column", .number(place.column)), .init("offset", .number(offset)),
      ])
    }
    return [
      .init("file", .string(locations.source(of: range).path)),
      .init("start", place(locations.start(of: range), range.start)),
      .init("end", place(locations.end(of: range), range.offsets.upperBound)),
    ]
  }
}

// MARK: - JSONValue

/// A JSON document to write. Members keep their order, so that equal values give equal text.
package enum JSONValue: Sendable, Hashable {
  case string(String)
  /// A whole number.
  case number(Int)
  /// A number that is no whole number of 64 bits, as it is written.
  case otherNumber(String)
  case bool(Bool)
  case array([JSONValue])
  case null
  /// Named values; members whose value is `nil` are left out.
  case object([Member])

  package struct Member: Sendable, Hashable {
    package var name: String
    /// The value; `nil` to leave the member out.
    package var value: JSONValue?

    package init(_ name: String, _ value: JSONValue?) {
      self.name = name
      self.value = value
    }
  }

  /// Returns a text, or `null`.
  package static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// Returns a whole number, or `null`.
  package static func index(_ index: Int?) -> JSONValue { index.map { .number($0) } ?? .null }

  /// Returns an array of texts.
  package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// The document on lines, with a line end after it. Arrays and objects that contain no others are written on one
  /// line, which keeps the document short.
  package var text: String {
    var text = ""
    write(to: &text, lineStart: "\n")
    return text + "\n"
  }

  /// The document on one line.
  package var line: String {
    var line = ""
    write(to: &line, lineStart: nil)
    return line
  }

  /// Writes the document: with a line end and an indentation to start lines with, or without spaces on one line.
  private func write(to text: inout String, lineStart: String?) {
    switch self {
    case .string(let string): text += jsonString(string)
    case .number(let number): text += String(number)
    case .otherNumber(let number): text += number
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    case .array(let elements):
      write(elements.map { ("", $0) }, "[", "]", to: &text, lineStart)
    case .object(let members):
      let colon = lineStart == nil ? ":" : ": "
      let present = members.compactMap { member in member.value.map { (jsonString(member.name) + colon, $0) } }
      write(present, "{", "}", to: &text, lineStart)
    }
  }

  private func write(
    _ parts: [(label: String, value: JSONValue)], _ opening: String, _ closing: String, to text: inout String,
    _ lineStart: String?
  ) {
    let isFlat = !parts.contains { $0.value.hasParts }
    let inner = isFlat ? nil : lineStart.map { $0 + "  " }
    text += opening
    for (index, part) in parts.enumerated() {
      if index > 0 { text += isFlat && lineStart != nil ? ", " : "," }
      text += (inner ?? "") + part.label
      part.value.write(to: &text, lineStart: inner)
    }
    if inner != nil, let lineStart { text += lineStart }
    text += closing
  }

  private var hasParts: Bool {
    switch self {
    case .string, .number, .otherNumber, .bool, .null: false
    case .array(let elements): !elements.isEmpty
    case .object(let members): members.contains { $0.value != nil }
    }
  }
}

/// Returns a JSON string in quotes, with everything escaped that JSON, a terminal or a log requires.
package func jsonString(_ string: String) -> String {
  var text = "\""
  for scalar in string.unicodeScalars {
    switch scalar.value {
    case 0x22: text += "\\\""
    case 0x5C: text += "\\\\"
    case 0x0A: text += "\\n"
    case 0x0D: text += "\\r"
    case 0x09: text += "\\t"
    // Characters that change the writing direction would make the text look different from what it is.
    case 0x5B where isCommand(text), 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029,
      0xA0... where scalar.properties.generalCategory == .format:
      for unit in scalar.utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}
