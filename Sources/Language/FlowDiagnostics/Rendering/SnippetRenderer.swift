/// The diagnostics that a text format shows: nobody reads ten thousand of them.
struct ShownDiagnostics {
  /// The shown diagnostics, in the order given.
  let diagnostics: [Diagnostic]
  /// A note on the diagnostics that are not shown, if there are any.
  let rest: String?

  /// Takes the first diagnostics up to a limit. If there are too many, errors come before warnings, so that no warning
  /// hides an error.
  init(_ all: [Diagnostic], limit: Int) {
    let errors = all.indices.filter { all[$0].severity == .error }
    let errorsFirst = errors + all.indices.filter { all[$0].severity == .warning }
    diagnostics = errorsFirst.prefix(limit).sorted().map { all[$0] }
    let count = diagnosticCount(of: errorsFirst.dropFirst(limit).map { all[$0] })
    rest = count.isEmpty ? nil : "… and \(count) more; the JSON form has all of them"
  }
}

/// Returns the number of errors and warnings in words: `2 errors, 1 warning`; empty if there are none.
package func diagnosticCount(of diagnostics: some Collection<Diagnostic>) -> String {
  let errors = diagnostics.count { $0.severity == .error }
  let warnings = diagnostics.count - errors
  var counts: [String] = []
  if errors > 0 { counts.append(errors == 1 ? "1 error" : "\(errors) errors") }
  if warnings > 0 { counts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
  return counts.joined(separator: ", ")
}

// MARK: - SnippetRenderer

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
    (self.limit, self.width, self.columns) = (limit, width, columns)
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

// MARK: - Excerpt

/// One line of the input with a range of it underlined.
///
/// Tabs stay tabs, in the text and in the padding below it, so that the carets are below the right characters however
/// wide a tab is; a wide character has two carets. For a long line only a window around the range is decoded and shown.
struct Excerpt {
  /// The line, or the shown part of it.
  private(set) var text = ""
  /// The padding in front of the carets.
  private(set) var padding = ""
  private(set) var carets = ""

  /// One character of the line.
  private struct Cell {
    var offsets: Range<Int>
    var text: String
    var width: Int
    var isTab: Bool
  }

  /// Lays a line out.
  ///
  /// - Parameters:
  ///   - highlighted: the offsets to underline; only the first line is underlined.
  ///   - content: the offsets of the line's text.
  ///   - bytes: the file's bytes.
  ///   - indent: the number of columns in front of the line, which affects the width of tabs.
  ///   - width: the maximum number of columns to show.
  init(underlining highlighted: Range<Int>, of content: Range<Int>, in bytes: [UInt8], indent: Int, width: Int) {
    let start = min(max(highlighted.lowerBound, content.lowerBound), content.upperBound)
    let end = min(max(highlighted.upperBound, start), content.upperBound)
    let near = Self.window(around: start, in: content, of: bytes, reach: width * 8)
    let cells = Self.cells(of: near, in: bytes)
    let shown = Self.part(of: cells, around: start..<end, width: width)
    let isCutBefore = near.lowerBound > content.lowerBound || shown.lowerBound > cells.startIndex
    let isCutBehind = near.upperBound < content.upperBound || shown.upperBound < cells.endIndex

    if isCutBefore {
      text += "…"
      padding += " "
    }
    var column = indent + (isCutBefore ? 1 : 0)
    for cell in cells[shown] {
      let columns = cell.isTab ? 8 - column % 8 : cell.width
      column += columns
      text += cell.text
      if cell.offsets.upperBound <= start {
        padding += cell.isTab ? "\t" : String(repeating: " ", count: columns)
      } else if cell.offsets.lowerBound < max(end, start + 1) {
        carets += String(repeating: "^", count: start == end ? 1 : columns)
      }
    }
    if isCutBehind { text += "…" }
    if carets.isEmpty { carets = "^" }
  }

  /// Returns the part of a line that is worth decoding, from the start of one scalar to the start of another.
  private static func window(around place: Int, in content: Range<Int>, of bytes: [UInt8], reach: Int) -> Range<Int> {
    var lower = max(content.lowerBound, place - reach)
    var upper = min(content.upperBound, place + reach)
    while lower < place, bytes[lower] & 0xC0 == 0x80 { lower += 1 }
    while upper < content.upperBound, upper > place, bytes[upper] & 0xC0 == 0x80 { upper -= 1 }
    return lower..<upper
  }

  private static func cells(of offsets: Range<Int>, in bytes: [UInt8]) -> [Cell] {
    var cells: [Cell] = []
    var offset = offsets.lowerBound
    for character in String(decoding: bytes[offsets], as: UTF8.self) {
      let end = offset + character.utf8.count
      let isTab = character == "\t"
      let isBracketOfCommand = character == "[" && isCommand(cells.suffix(5).map(\.text).joined())
      let visible = isBracketOfCommand ? visibleBracket : visibleText(character)
      let width = isTab ? 4 : visible.utf8.elementsEqual(character.utf8) ? displayWidth(character) : visible.count
      cells.append(Cell(offsets: offset..<end, text: visible, width: width, isTab: isTab))
      offset = end
    }
    return cells
  }

  /// Returns the cells to show: all of them if there is room, or else those around the range with some context in
  /// front.
  private static func part(of cells: [Cell], around range: Range<Int>, width: Int) -> Range<Int> {
    if cells.reduce(0, { $0 + $1.width }) <= width { return cells.indices }
    let firstMarked = cells.firstIndex { $0.offsets.upperBound > range.lowerBound } ?? cells.endIndex
    let behindMarked = cells[firstMarked...].firstIndex { $0.offsets.lowerBound >= range.upperBound } ?? cells.endIndex
    var first = cells.startIndex
    if cells[..<behindMarked].reduce(0, { $0 + $1.width }) > width {
      first = firstMarked
      var context = 0
      while first > cells.startIndex, context + cells[first - 1].width <= width / 3 {
        first -= 1
        context += cells[first].width
      }
    }
    var end = first
    var used = 0
    while end < cells.endIndex, used + cells[end].width <= width || end <= firstMarked {
      used += cells[end].width
      end += 1
    }
    return first..<end
  }
}

// MARK: - VisibleText

/// Returns text that is safe to print on a terminal and in a log, on one line: a path, a name, a line of the input.
///
/// Characters that move the cursor, start an escape sequence, change the writing direction, break the line or are
/// invisible are written as a Swift escape, `\u{1B}`, and so is the bracket of `##[error]` and `##vso[…]`, commands for
/// GitHub and Azure. Everything else, including tabs, stays.
package func visibleText(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "[") }) { return text }
  var visible = ""
  for character in text {
    visible += character == "[" && isCommand(visible) ? visibleBracket : visibleText(character)
  }
  return visible
}

/// True if a bracket after the text makes it a command for a CI service, also in the middle of a line.
func isCommand(_ text: String) -> Bool { text.hasSuffix("##") || text.hasSuffix("##vso") }

/// A bracket as a Swift escape.
private let visibleBracket = #"\u{5B}"#

/// Returns a path as it may start a line of a log: one that starts with `::` gets `./` in front of it, because a line with
/// `::error::` is a command for GitHub. It is the path of the same file.
package func pathInLog(_ path: String) -> String {
  path.drop(while: \.isWhitespace).hasPrefix("::") ? "./" + path : path
}

/// Returns a character with everything invisible in it made visible.
func visibleText(_ character: Character) -> String {
  let scalars = character.unicodeScalars
  var visible = ""
  var previous: Unicode.Scalar?
  for scalar in scalars {
    if isHidden(scalar, after: previous) {
      visible += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      visible.unicodeScalars.append(scalar)
    }
    previous = scalar
  }
  return visible
}

/// True if nobody sees a character, or if it changes how others are shown, so that it is written as an escape. After
/// some characters it is not: joiners and variation selectors belong to letters of some scripts and to emoji, and tags
/// to flags.
package func isHidden(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
  let previous = previous?.value ?? 0
  switch scalar.value {
  case 0x09, 0x20..<0x7F: return false
  case 0x200C, 0x200D: return previous < 0x0590
  // England, Scotland and Wales: a black flag that is spelled with tags.
  case 0xE0020...0xE007F: return previous != 0x1F3F4 && !(0xE0020...0xE007F).contains(previous)
  // Fillers look like spaces, and are letters.
  case 0x115F, 0x1160, 0x3164, 0xFFA0: return true
  // Keycaps: `1️⃣`.
  case 0xFE0E...0xFE0F where previous < 0x80:
    return ![0x23, 0x2A].contains(previous) && !(0x30...0x39).contains(previous)
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return true
  default: return previous < 0xA9 && scalar.value > 0x300 && scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Returns the number of terminal columns of a character: zero, one or two. Tabs are handled elsewhere.
func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if first.value < 0x7F { return scalars.contains { $0.value == 0xFE0F } ? 2 : 1 }
  if isWide(first) || first.properties.isEmojiPresentation { return 2 }
  if first.properties.isEmoji, scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return 1
  }
}

/// True if a scalar is in a block that Unicode calls wide or fullwidth in East Asian text.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18AFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
    return true
  default:
    return false
  }
}

// MARK: - HelpText

extension Diagnostic.Help {
  /// Returns the help as text: the message on one line, and the edit unless the message already spells it out, with the
  /// lines of a longer edit. The edit's range refers to the sources.
  func lines(sources: [SourceFile]) -> (first: String, added: [String]) {
    let message = visibleText(self.message)
    guard let edit else { return (message, []) }
    let file = sources[Int(edit.range.file.index)]
    let removed = trimmed(file.text(edit.range.offsets.clamped(to: file.bytes.indices)))
    let replacement = edit.replacement.split(whereSeparator: \.isNewline).map { visibleText(trimmed(String($0))) }
      .filter { !$0.isEmpty }
    if replacement.isEmpty {
      let saysItAll =
        removed.isEmpty || removed.contains(where: \.isNewline) || self.message.holds(removed)
        || self.message.hasPrefix("remove it")
      return (saysItAll ? message : "\(message) (remove `\(visibleText(removed))`)", [])
    }
    let words = replacement.count > 1 ? replacement.filter { $0 != "{" && $0 != "}" } : replacement
    if words.allSatisfy({ message.holds($0) }) { return (message, []) }
    if replacement.count > 1 { return (message, replacement) }
    return ("\(message) (\(removed.isEmpty ? "insert" : "write") `\(replacement[0])`)", [])
  }

  private func trimmed(_ text: String) -> String {
    let behindStart = text.drop(while: \.isWhitespace)
    return String(String(behindStart.reversed().drop(while: \.isWhitespace)).reversed())
  }
}

// MARK: - CompactRenderer

/// Renders diagnostics for a build log or an editor: `path:line:column: error: message [name]`, one line each, with
/// `note:` lines for related places and for helps.
package struct CompactRenderer: Sendable {
  private let sources: [SourceFile]
  private let limit: Int

  /// Makes a renderer of diagnostics whose ranges refer to the sources. At most `limit` diagnostics are shown; errors
  /// go before warnings.
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
    return "\(visibleText(pathInLog(locations.source(of: range).path))):\(start.line):\(start.column)"
  }
}
