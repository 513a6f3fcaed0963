import FlowDiagnostics

/// Comments. They are not tokens, but tokens record the comments before them.
extension Lexer {
  /// True if `//` or `/*` is at an offset.
  func isComment(at offset: Int) -> Bool {
    guard bytes[offset] == UInt8(ascii: "/") else { return false }
    let next = byte(at: offset + 1)
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  /// Skips `//` up to the end of its line.
  mutating func lexLineComment() {
    let start = position
    while position < end, !bytes[position].isLineEnd { position += 1 }
    let isDocs = byte(at: start + 2) == UInt8(ascii: "/") && byte(at: start + 3) != UInt8(ascii: "/")
    if isDocs, flags.contains(.startsLine) {
      flags.insert(.followsDocs)
    } else if isDocs {
      diagnostics.add(
        SyntaxRules.unattachedDocumentation, "this comment documents nothing", at: range(start, position),
        help: "write it on a line of its own above what it documents, or as `//`",
        fix: .init(replace: range(start, start + 3), with: "//"),
        // With two slashes, the comment could silence a rule.
        isCertain: !String(decoding: bytes[start..<position], as: UTF8.self).holds("routegen:"))
    } else {
      lexIgnore(start)
    }
    endComment(from: start)
  }

  /// Skips `/* … */`, with nested comments.
  mutating func lexBlockComment() {
    let start = position
    var depth = 0
    while position < end {
      let byte = bytes[position]
      let next = self.byte(at: position + 1)
      position += 1
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        position += 1
        depth += 1
        if depth > Parser.deepest { reportDepth(at: range(position - 2, position)) }
      } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        position += 1
        depth -= 1
        if depth == 0 { break }
      } else if byte.isLineEnd {
        lineStart = position
        flags.insert(.startsLine)
      }
    }
    if depth > 0 {
      diagnostics.add(
        SyntaxRules.unterminatedComment, "this comment is never closed", at: range(start, start + 2),
        help: depth > 1 ? "comments nest: each `/*` needs its own `*/`" : "close it with `*/`")
      unterminated.append(tokens.count)
    }
    endComment(from: start)
  }

  /// Notes that a comment, or a line that is skipped like one, ends here.
  mutating func endComment(from start: Int) {
    comments.append(
      Token(
        kind: .unknown, flags: flags, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position))
    )
    flags.insert(.followsComment)
  }

  /// Reports once for the file that something is nested too deeply.
  mutating func reportDepth(at range: SourceRange) {
    guard !isTooDeep else { return }
    isTooDeep = true
    diagnostics.add(SyntaxRules.nestedTooDeeply, Parser.depthMessage, at: range, helps: [Parser.depthHelp])
  }

  // MARK: - Ignore comments

  /// Reads `// routegen:ignore rule, rule`.
  private mutating func lexIgnore(_ start: Int) {
    let marker: StaticString = "routegen:ignore"
    var offset = start + 2
    while offset < position, bytes[offset].isBlank { offset += 1 }
    guard position - offset >= marker.utf8CodeUnitCount else { return }
    for index in 0..<marker.utf8CodeUnitCount where bytes[offset + index] != marker.utf8Start[index] { return }
    let markerStart = offset
    offset += marker.utf8CodeUnitCount
    if offset < position, bytes[offset].continuesIdentifier || bytes[offset] == UInt8(ascii: "-") { return }
    var rules: [NameSyntax] = []
    while offset < position {
      let isSeparator = bytes[offset].isBlank || bytes[offset] == UInt8(ascii: ",") || bytes[offset] == 0x3A
      guard !isSeparator else {
        offset += 1
        continue
      }
      let first = offset
      while offset < position, !bytes[offset].isBlank, bytes[offset] != UInt8(ascii: ",") { offset += 1 }
      rules.append(
        NameSyntax(text: String(decoding: bytes[first..<offset], as: UTF8.self), range: range(first, offset)))
    }
    if rules.isEmpty {
      diagnostics.add(
        SyntaxRules.emptyIgnore, "`routegen:ignore` names no rule", at: range(markerStart, offset),
        help: "write the names of the rules to silence after it, or remove it")
    }
    // For a comment on a line of its own, the line it is about is not known yet: see `settleIgnores`.
    let isAlone = flags.contains(.startsLine)
    if !isAlone, waitingIgnores == ignores.count { waitingIgnores += 1 }
    ignores.append(IgnoreSyntax(rules: rules, line: lineStart..<lineEnd(from: position), range: range(start, position)))
  }

  /// Assigns waiting ignore comments to the line that is now known to be the next with a token on it.
  mutating func settleIgnores(atEnd: Bool) {
    let line = atEnd ? end..<end : lineStart..<lineEnd(from: position)
    for index in waitingIgnores..<ignores.count { ignores[index].line = line }
    waitingIgnores = ignores.count
  }

  /// Returns the offset after the next line end.
  private func lineEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, !bytes[offset].isLineEnd { offset += 1 }
    if byte(at: offset) == 0x0D, byte(at: offset + 1) == 0x0A { offset += 1 }
    return min(offset + 1, end)
  }
}

// MARK: - Parser: docs

/// Documentation comments: those before a declaration, and those before nothing.
extension Parser {
  /// Returns the `///` lines directly before a token, for the declaration that it starts.
  mutating func docs(at token: Int) -> DocsSyntax? {
    guard tokens[token].flags.contains(.followsDocs) else { return nil }
    let groups = docGroups(before: token)
    attachDocs(token..<token + 1)
    for group in groups.dropLast() { reportUnattached(group) }
    return groups.last
  }

  /// Marks the `///` comments before tokens as attached: they belong to a declaration or to something reported.
  mutating func attachDocs(_ range: Range<Int>) {
    if !range.isEmpty { attachedDocs.append(range) }
  }

  /// Warns about each `///` that belongs to nothing.
  mutating func reportUnattachedDocs(among documented: [Int]) {
    let attached = attachedDocs.sorted { $0.lowerBound < $1.lowerBound }
    var position = 0
    var covered = 0
    for token in documented {
      while position < attached.count, attached[position].lowerBound <= token {
        covered = max(covered, attached[position].upperBound)
        position += 1
      }
      guard token >= covered else { continue }
      for group in docGroups(before: token) { reportUnattached(group) }
    }
  }

  private mutating func reportUnattached(_ docs: DocsSyntax) {
    // With two slashes, a line could become a comment that silences a rule.
    let isPlain = !docs.lines.contains { $0.holds("routegen:") }
    let comment = plainComment(docs.range.offsets)
    report(
      SyntaxRules.unattachedDocumentation, "this comment documents nothing", at: docs.range,
      help: "write it directly above what it documents, or as `//`",
      fix: isPlain ? .init(replace: docs.range, with: comment) : nil)
  }

  /// Returns the text of `///` lines with two slashes each.
  private func plainComment(_ range: Range<Int>) -> String {
    var plain: [UInt8] = []
    var isAtStart = true
    for offset in range {
      if isAtStart, bytes[offset...].prefix(while: { $0 == UInt8(ascii: "/") }).count == 3 {
        isAtStart = false
        continue
      }
      if bytes[offset].isLineEnd { isAtStart = true } else if bytes[offset] > 0x20 { isAtStart = false }
      plain.append(bytes[offset])
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Returns the `///` comments on separate lines before a token, separated by blank lines.
  private func docGroups(before token: Int) -> [DocsSyntax] {
    var groups: [DocsSyntax] = []
    var offset = token == 0 ? 0 : Int(tokens[token - 1].end)
    let end = Int(tokens[token].start)
    var isOwnLine = token == 0
    var isBlankLine = false
    var isSeparated = true
    func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }
    while offset < end {
      switch bytes[offset] {
      case 0x0A, 0x0D:
        if bytes[offset] == 0x0D, byte(offset + 1) == 0x0A { offset += 1 }
        if isBlankLine { isSeparated = true }
        isOwnLine = true
        isBlankLine = true
        offset += 1
      case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "*"):
        isBlankLine = false
        let start = offset
        offset = endOfBlockComment(in: bytes, from: start, upTo: end)
        if bytes[start..<offset].contains(where: \.isLineEnd) { isOwnLine = true }
      case UInt8(ascii: "/"):
        isBlankLine = false
        let start = offset
        while offset < end, !bytes[offset].isLineEnd { offset += 1 }
        let isDocs = byte(start + 2) == UInt8(ascii: "/") && byte(start + 3) != UInt8(ascii: "/")
        guard isDocs, isOwnLine else { continue }
        let textStart = start + (start + 3 < offset && bytes[start + 3] == 0x20 ? 4 : 3)
        let line = String(decoding: bytes[textStart..<offset], as: UTF8.self)
        let range = SourceRange(file, start, offset)
        if isSeparated || groups.isEmpty {
          groups.append(DocsSyntax(lines: [line], range: range))
        } else {
          groups[groups.count - 1].lines.append(line)
          groups[groups.count - 1].range = groups[groups.count - 1].range.through(range)
        }
        isSeparated = false
      default:
        offset += 1
      }
    }
    return groups
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let unterminatedComment = Rule(
    "unterminated-comment", .error,
    meaning: #"""
      A comment that begins with `/*` goes on to its `*/`, and this one has none, so all that follows is part
      of it.

      Comments nest: inside of a comment, each further `/*` needs a `*/` of its own.
      """#,
    in: afterHome, wrong: "/* the rest of the app", right: "/* the rest of the app */")

  package static let unattachedDocumentation = Rule(
    "unattached-documentation", .warning,
    meaning: #"""
      A comment with three slashes, which documents the declaration after it and is copied into the generated Swift,
      is not before a declaration. This one has nothing to document: it comes after code, before a closing brace,
      apart from its declaration by a blank line, or before something that has no documentation, such as a setting or
      an import.

      Move it directly above what it is about, or write it with two slashes.
      """#,
    in: home,
    wrong: "segue show -> Detail; /// There will be more.", right: "segue show -> Detail; // There will be more.")

  package static let emptyIgnore = Rule(
    "empty-ignore", .warning,
    meaning: #"""
      A comment `// routegen:ignore` does not name the warnings that it silences on its line or, if it is alone there,
      on the next. It has to name them: `// routegen:ignore unreachable-screen, unused-parameter`.

      Write the names, which are in square brackets after each warning, or remove the comment.
      """#,
    in: storyboard, wrong: "// routegen:ignore; screen Detail", right: "screen Detail")

  package static let nestedTooDeeply = Rule(
    "nested-too-deeply", .error,
    meaning: #"""
      Brackets, types, comments or strings within strings are nested more than 200 levels deep (strings:
      50). Nobody writes this by hand, so the file is probably damaged, or was generated by a program that
      went wrong.

      For a type that is really so complex, declare a `typealias` in Swift and write its name.
      """#,
    in: storyboard,
    wrong:
      "screen Detail(values: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[Int]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]])",
    right: "screen Detail(values: [Int])")
}
