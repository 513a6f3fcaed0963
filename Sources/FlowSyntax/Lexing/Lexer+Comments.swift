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
        helps: [
          .init(
            "write it on a line of its own above what it documents, or as `//`",
            fix: .init(replace: range(start, start + 3), with: "//"))
        ])
    } else {
      lexIgnore(start)
    }
    flags.insert(.followsComment)
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
        helps: [.init(depth > 1 ? "comments nest: each `/*` needs its own `*/`" : "close it with `*/`")])
      unterminated.append(tokens.count)
    }
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
        helps: [.init("write the names of the rules to silence after it, or remove it")])
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
