import FlowDiagnostics

/// Statement ends, and how to get to the next one.
extension Parser {
  /// Skips what is left of a statement: up to a line end, through its braces, or to the brace around it.
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

  /// Skips what cannot be read in a declaration, up to its body or its end.
  mutating func skipToBody() {
    while !isAtEnd, current.kind != .leftBrace { skipToken() }
  }

  /// Skips a token, or from an opening bracket to after the closing one.
  mutating func skipToken() {
    switch current.kind {
    case .leftParenthesis, .leftBracket, .leftBrace:
      if brackets.isClosed(index) { skipBrackets() } else { advance() }
    default:
      advance()
    }
  }

  /// Skips from an opening bracket to after the closing one, or to where it has to end.
  mutating func skipBrackets() {
    let end = brackets.end(of: index)
    skip(to: brackets.isClosed(index) ? end + 1 : max(end, index + 1))
  }

  /// Ends a statement: reports what comes after it on its line.
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

  /// Puts a line end, and the white space that the line starts with, in the place of what separates two statements.
  private func lineBreak(before offset: Int) -> Diagnostic.Edit {
    var start = previousEnd
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    let indentation = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isCarriageReturn = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    return .init(
      replace: SourceRange(file, previousEnd, offset),
      with: (isCarriageReturn ? "\r\n" : "\n") + String(decoding: indentation, as: UTF8.self))
  }

  /// Whether a token on this line is a word that a statement begins with, and a name or an arrow follows.
  func startsStatement(_ token: Token) -> Bool {
    guard !token.flags.contains(.startsLine), token.kind == .identifier, let word = Word(bytes, token) else {
      return false
    }
    let after = index + 2 < tokens.count ? tokens[index + 2].kind : .endOfFile
    return word.beginsStatement && (after == .identifier || after == .arrow || after == .string)
  }

  /// Whether the last token was the closing brace of the statement that has just been read.
  private var endsWithBrace: Bool { index > 0 && tokens[index - 1].kind == .rightBrace }

  /// Reports and takes semicolons.
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
    // Mostly there are a few, and they are small.
    if index < end { members.reserveCapacity(6) }
    while index < end, current.kind != .endOfFile {
      if current.kind == .semicolon {
        skipSemicolons()
        continue
      }
      let start = index
      if let parsed = member(&self) { members.append(parsed) }
      finishStatement(in: block)
      // Whatever happened, it goes on after where it began.
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
