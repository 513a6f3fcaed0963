import FlowDiagnostics

/// Text that belongs to no clause of a declaration. The message names the missing part if it can be determined.
extension Parser {
  /// Reports the current token, which cannot be in a declaration.
  mutating func reportUnexpectedText(
    in shape: DeclarationShape, seen: DeclarationShape.Set, target: SourceRange?
  ) {
    let place = currentRange
    let help: Diagnostic.Help
    if current.kind == .string, shape.hasIdentifier || shape.takesInitial, !seen.contains(.identifier) {
      help = .init("write `=` before the identifier", fix: .init(replace: place.before, with: "= "))
    } else if current.kind == .identifier, shape.hasTarget, !seen.contains(.target), isWordAhead {
      // `about to About`; in other cases the meaning is unclear.
      help = .init(
        "write `->` instead of it", fix: .init(replace: place, with: "->"), isCertain: text(current) == "to")
    } else if current.kind == .identifier, shape.hasTarget, shape.clauses.contains(.target), !seen.contains(.target) {
      help =
        hasArrowAhead
        ? secondWord(in: shape)
        : .init(
          "write `->` before the target", fix: .init(replace: place.before, with: "-> "))
    } else if current.kind == .identifier, shape.clauses.contains(.type), !seen.containsAny(after: .parameters) {
      help = .init(
        "write `:` before the class", fix: .init(replace: SourceRange(file, previousEnd, place.start), with: ": "),
        isCertain: isNamedLikeAClass(current))
    } else if current.kind == .comma, let target, let arguments = argumentsAhead {
      return reportArguments(arguments, of: target)
    } else if current.kind == .comma, next.flags.contains(.startsLine) || next.kind == .rightBrace {
      return report(
        SyntaxRules.unexpectedText, "statements are not separated by `,`", at: place,
        helps: [.init("remove it", fix: .init(replace: place, with: ""))])
    } else {
      help = .init("remove it; the whole is written `\(shape.pattern)`")
    }
    report(SyntaxRules.unexpectedText, "unexpected \(currentDescription) in \(shape.what)", at: place, helps: [help])
  }

  /// Reports `, id: 3` after a target, and skips it.
  private mutating func reportArguments(_ arguments: SourceRange, of target: SourceRange) {
    let whole = SourceRange(file, previousEnd, arguments.end)
    let text = source.text(arguments.offsets)
    let isAnimated = self.text(next) == "animated" && !text.utf8.contains(UInt8(ascii: ","))
    let message: String
    let help: Diagnostic.Help
    if isAnimated {
      message = "a route does not say whether it is animated"
      help = .init(
        "remove it; to show a target without animation, override the coordinator's method for the route",
        edit: .init(replace: whole, with: ""))
    } else {
      message = "the arguments of a target are in parentheses"
      // If there are arguments already, a comma would be needed.
      let isFirst = tokens[index - 1].kind == .identifier
      help = .init("write `(\(text))` after the target", fix: isFirst ? .init(replace: whole, with: "(\(text))") : nil)
    }
    report(SyntaxRules.unexpectedText, message, at: target.through(whole), helps: [help])
    while !isAtEnd, Int(current.start) < whole.end { skipToken() }
  }

  /// True if another word follows the current one and ends the statement.
  private var isWordAhead: Bool {
    guard next.kind == .identifier, !next.flags.contains(.startsLine), Word(bytes, next) != .in,
      Word(bytes, next) != .as
    else { return false }
    guard index + 2 < tokens.count else { return true }
    return tokens[index + 2].flags.contains(.startsLine) || tokens[index + 2].kind != .identifier && !hasArrowAhead
  }

  /// True if an arrow follows in this statement.
  private var hasArrowAhead: Bool {
    var ahead = index + 1
    while ahead < tokens.count, !tokens[ahead].flags.contains(.startsLine) {
      if tokens[ahead].kind == .arrow { return true }
      ahead += 1
    }
    return false
  }

  /// Returns the advice for the second word of `show about -> About`.
  private func secondWord(in shape: DeclarationShape) -> Diagnostic.Help {
    let before = tokens[index - 1]
    guard before.kind == .identifier else { return .init("remove it; the whole is written `\(shape.pattern)`") }
    let word = text(current)
    let name = text(before) + word.prefix(1).uppercased() + word.dropFirst()
    let place = SourceRange(file, Int(before.start), Int(current.end))
    return .init("a name is one word, for example `\(name)`", edit: .init(replace: place, with: name))
  }

  private func isNamedLikeAClass(_ token: Token) -> Bool {
    let name = text(token)
    return name.hasSuffix("Controller") || name.hasSuffix("VC")
  }

  /// The range of `animated: false` after the comma that is the current token, up to the end of the line.
  private var argumentsAhead: SourceRange? {
    guard next.kind == .identifier, index + 2 < tokens.count, tokens[index + 2].kind == .colon else { return nil }
    var ahead = index + 3
    while ahead < tokens.count, !tokens[ahead].flags.contains(.startsLine) {
      switch tokens[ahead].kind {
      case .endOfFile, .rightBrace, .leftBrace, .semicolon: return range(through: ahead)
      default: break
      }
      if let word = Word(bytes, tokens[ahead]), word == .in || word == .as { return range(through: ahead) }
      ahead += 1
    }
    return range(through: ahead)
  }

  private func range(through end: Int) -> SourceRange? {
    end > index + 3 ? SourceRange(file, Int(next.start), Int(tokens[end - 1].end)) : nil
  }
}
