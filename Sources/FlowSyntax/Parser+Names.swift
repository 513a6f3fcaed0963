import FlowDiagnostics

/// Names, and what is made of them.
extension Parser {
  /// A name, of something that is called `what` in messages.
  mutating func name(_ what: String, example: @autoclosure () -> String? = nil) -> NameSyntax? {
    let place = currentRange
    guard !isNextStatement else { return missingName(what, example()) }
    switch current.kind {
    case .identifier:
      let token = current
      advance()
      switch bytes[Int(token.start)] {
      case UInt8(ascii: "`"):
        let plain = String(text(token).dropFirst().dropLast())
        report(
          SyntaxRules.backtickedName, "a name is written without backticks", at: place,
          helps: [.init("write `\(plain)`", fix: .init(replace: place, with: plain))])
        return NameSyntax(text: plain, range: place)
      case UInt8(ascii: "$"):
        report(
          SyntaxRules.malformedName, "`\(text(token))` cannot be the name of \(what)", at: place,
          helps: [.init("a name begins with a letter or `_`")])
        return nil
      default:
        return NameSyntax(text: text(token), range: place)
      }
    case .number where !isAtEnd || current.kind == .number:
      report(
        SyntaxRules.malformedName, "a name cannot begin with a digit: `\(text(current))`", at: place,
        helps: [.init("a name begins with a letter or `_`; the string behind `=` may be anything")])
      advance()
      return nil
    default:
      return missingName(what, example())
    }
  }

  private mutating func missingName(_ what: String, _ example: String?) -> NameSyntax? {
    let found = isAtEnd || startsLine || current.kind == .leftBrace ? "" : ", found \(currentDescription)"
    reportMissing(
      SyntaxRules.expectedName, "expected the name of \(what)\(found)",
      helps: example.map { [.init("for example `\($0)`")] } ?? [])
    return nil
  }

  /// Whether the current token does not go on with its statement, though it could by its kind, but begins another: it is
  /// a word on a new line, and what a statement has behind its word follows.
  var isNextStatement: Bool {
    guard startsLine, let word, word.beginsStatement else { return false }
    guard !next.flags.contains(.startsLine) else { return false }
    return next.kind == .identifier || next.kind == .string || next.kind == .arrow
  }

  /// `Kit.DetailViewController`; of something that is called `what` in messages.
  mutating func dottedName(_ what: String, example: String? = nil) -> DottedNameSyntax? {
    guard let first = name(what, example: example) else { return nil }
    guard current.kind == .period else { return DottedNameSyntax(first: first, rest: [], range: first.range) }
    var rest: [NameSyntax] = []
    while take(.period) {
      guard let part = name(what) else { break }
      rest.append(part)
    }
    return DottedNameSyntax(first: first, rest: rest, range: first.range.through(rest.last?.range ?? first.range))
  }

  /// `User.detail(uid: id)`
  mutating func target() -> TargetSyntax? {
    guard let path = dottedName("a target", example: "-> Detail") else { return nil }
    guard current.kind == .leftParenthesis else { return TargetSyntax(path: path, range: path.range) }
    let arguments = argumentList()
    return TargetSyntax(path: path, arguments: arguments, range: range(from: path.range.start))
  }
}
