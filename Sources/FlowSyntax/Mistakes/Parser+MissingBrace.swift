import FlowDiagnostics

/// Declarations with a missing `{`. The closing brace then closes nothing, and the statements become part of the block
/// around it. One error is reported instead of one for each of them.
extension Parser {
  /// Reads the statements of a declaration without `{`, if statements follow that its block allows.
  ///
  /// - Parameters:
  ///   - block: the kind of block that the declaration's braces would be.
  ///   - head: the offset where the declaration starts.
  ///   - member: reads one statement.
  /// - Returns: the statements, or `nil` if nothing shows that a brace is missing.
  mutating func bodyWithoutBrace<Member>(
    of block: Block, head: Int, _ member: (inout Parser) -> Member?
  ) -> [Member]? {
    guard startsLine, !followsReported, let word,
      block.accepts(word) || word == .start && block != .screen && block != .view
    else {
      return nil
    }
    let end = endOfBody(of: block)
    let isClosed =
      isStrayBrace(end) && (block == .flow || indentation(of: Int(tokens[end].start)) == indentation(of: head))
    // A storyboard or a screen without braces and without a stray brace may just be empty.
    guard isClosed || block == .flow else { return nil }
    let place = SourceRange(file, previousEnd, previousEnd)
    if isClosed {
      // It has been reported already, as a brace without an opening one.
      let stray = range(tokens[end])
      diagnostics.keep { $0.rule != SyntaxRules.unopenedBracket || $0.range != stray }
    }
    report(
      SyntaxRules.missingBody, "the declarations \(block.place) are in braces", at: place,
      helps: [
        isClosed
          ? .init("write `{` at the end of the line", fix: .init(replace: place, with: " {"))
          : .init("write `{` at the end of the line, and `}` after the last declaration")
      ])
    return members(of: block, until: end, member)
  }

  /// Returns the index of the brace that was meant to end the declaration, or of the token before which it ends.
  private func endOfBody(of block: Block) -> Int {
    var ahead = index
    while ahead < tokens.count - 1, tokens[ahead].kind != .rightBrace {
      if isStrayBrace(ahead) || block == .flow && startsFlow(ahead) { return ahead }
      let isOpening = tokens[ahead].kind == .leftBrace || tokens[ahead].kind == .leftParenthesis
      ahead = isOpening && brackets.isClosed(ahead) ? brackets.end(of: ahead) + 1 : ahead + 1
    }
    return ahead
  }

  private func isStrayBrace(_ index: Int) -> Bool {
    tokens[index].kind == .unknown && bytes[Int(tokens[index].start)] == UInt8(ascii: "}")
  }

  private func startsFlow(_ index: Int) -> Bool {
    guard tokens[index].flags.contains(.startsLine), tokens[index].kind == .identifier,
      let word = Word(bytes, tokens[index])
    else { return false }
    if word.isAccess { return Word(bytes, tokens[index + 1]) == .flow }
    return Block.file.accepts(word) && !Block.flow.accepts(word)
  }

  /// Returns the number of blank bytes at the start of an offset's line.
  private func indentation(of offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return bytes[start...].prefix { $0.isBlank && !$0.isLineEnd }.count
  }
}
