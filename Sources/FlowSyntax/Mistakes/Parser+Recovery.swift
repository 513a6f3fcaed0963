import FlowDiagnostics

/// The ends of statements, and recovery to the next statement.
extension Parser {
  /// Skips the rest of a statement: up to a line end, through its braces, or to the brace around it.
  mutating func skipStatement(from start: Int) {
    while !isAtEnd || index == start {
      switch current.kind {
      case .endOfFile, .rightBrace:
        return attachDocs(start..<index + 1)
      case .leftBrace:
        skipBrackets()
        return attachDocs(start..<index)
      default:
        skipToken()
      }
    }
    attachDocs(start..<index)
  }

  /// Skips unreadable text in a declaration, up to its body or its end.
  mutating func skipToBody() {
    while !isAtEnd, current.kind != .leftBrace { skipToken() }
  }

  /// Skips a token, or from an opening bracket past the closing one.
  mutating func skipToken() {
    switch current.kind {
    case .leftParenthesis, .leftBracket, .leftBrace:
      if brackets.isClosed(index) { skipBrackets() } else { advance() }
    default:
      advance()
    }
  }

  /// Skips from an opening bracket past the closing one, or to where it has to end.
  mutating func skipBrackets() {
    let end = brackets.end(of: index)
    skip(to: brackets.isClosed(index) ? end + 1 : max(end, index + 1))
  }

  /// Ends a statement, and reports any text after it on its line.
  mutating func finishStatement(in block: Block) {
    guard !isAtEnd, !endsWithBrace else { return }
    let place = currentRange
    if followsReported || reportedIndex == index { return skipStatement(from: index) }
    if let word, block.accepts(word) || word.isAccess || word == .start {
      return report(
        SyntaxRules.unexpectedText, "expected a line end before `\(word.rawValue)`", at: place,
        helps: [.init("write it on the next line", fix: lineBreak(before: Int(current.start)))])
    }
    if current.kind == .comma, startsStatement(next) {
      let edit = lineBreak(before: Int(next.start))
      advance()
      return report(
        SyntaxRules.unexpectedText, "statements are not separated by `,`", at: place,
        helps: [.init("write the next statement on the next line, without `,`", fix: edit)])
    }
    report(
      SyntaxRules.unexpectedText, "expected a line end instead of \(currentDescription)", at: place,
      helps: [.init("remove it, or write a statement of its own on the next line")])
    skipStatement(from: index)
  }

  /// Replaces the separator of two statements with a line end and the indentation of the line.
  private func lineBreak(before offset: Int) -> Diagnostic.Edit {
    var start = previousEnd
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    let indentation = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isCarriageReturn = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    return .init(
      replace: SourceRange(file, previousEnd, offset),
      with: (isCarriageReturn ? "\r\n" : "\n") + String(decoding: indentation, as: UTF8.self))
  }

  /// True if a token is not the first of its line and starts a statement: a keyword with a name or an arrow after it.
  func startsStatement(_ token: Token) -> Bool {
    guard !token.flags.contains(.startsLine), token.kind == .identifier, let word = Word(bytes, token) else {
      return false
    }
    let after = index + 2 < tokens.count ? tokens[index + 2].kind : .endOfFile
    return word.beginsStatement && (after == .identifier || after == .arrow || after == .string)
  }

  /// True if the last token was the closing brace of the statement that has just been read.
  private var endsWithBrace: Bool { index > 0 && tokens[index - 1].kind == .rightBrace }

  /// Reports and skips semicolons.
  mutating func skipSemicolons() {
    while current.kind == .semicolon {
      let place = currentRange
      let isLast = next.flags.contains(.startsLine) || next.kind == .rightBrace || next.kind == .endOfFile
      report(
        SyntaxRules.semicolon, "statements are not separated by `;`", at: place,
        helps: [
          .init(
            isLast ? "remove it" : "write the next statement on the next line, without `;`",
            fix: isLast ? .init(replace: place, with: "") : lineBreak(before: Int(next.start)))
        ])
      advance()
    }
  }

  /// Reads the statements of a block, up to its end.
  mutating func members<Member>(
    of block: Block, until end: Int, _ member: (inout Parser) -> Member?
  ) -> [Member] {
    var members: [Member] = []
    // Most blocks have a few small statements.
    if index < end { members.reserveCapacity(6) }
    while index < end, current.kind != .endOfFile {
      if current.kind == .semicolon {
        skipSemicolons()
        continue
      }
      let start = index
      if let parsed = member(&self) { members.append(parsed) }
      finishStatement(in: block)
      // Continue after the starting token in any case.
      if index == start { advance() }
    }
    return members
  }

  /// Reads the braces of a declaration and the statements between them; the current token is the opening brace.
  mutating func body<Member>(of block: Block, _ member: (inout Parser) -> Member?) -> [Member] {
    let open = index
    let end = brackets.end(of: open)
    let isClosed = brackets.isClosed(open)
    advance()
    let parsed = members(of: block, until: end, member)
    if isClosed { skip(to: end + 1) }
    return parsed
  }
}
