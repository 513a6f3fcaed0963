import FlowDiagnostics

/// Names, dotted names and targets.
extension Parser {
  /// Reads a name. `what` describes the named thing in messages; the shape is that of the declaration with this name,
  /// if any.
  mutating func name(
    _ what: String, of shape: DeclarationShape? = nil, example: @autoclosure () -> String? = nil
  ) -> NameSyntax? {
    let place = currentRange
    guard !isNextStatement || isAnsweringRoute(shape) else { return missingName(what, example()) }
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
        return brokenName(token, what, of: shape) ?? NameSyntax(text: text(token), range: place)
      }
    case .string where !startsLine || what == "an identifier" || what == "a parameter":
      return quotedName(what, of: shape)
    case .number where !isAtEnd || current.kind == .number:
      report(
        SyntaxRules.malformedName, "a name cannot begin with a digit: `\(text(current))`", at: place,
        helps: [.init("a name begins with a letter or `_`; the string after `=` may be anything")])
      advance()
      return nil
    default:
      return missingName(what, example())
    }
  }

  /// True before a route for other modules that is called like a keyword: `close answers Bool`.
  private func isAnsweringRoute(_ shape: DeclarationShape?) -> Bool {
    shape?.what == DeclarationShape.sharedRoute.what && Word(bytes, next) == .answers
  }

  private mutating func missingName(_ what: String, _ example: String?) -> NameSyntax? {
    let found = isAtEnd || startsLine || current.kind == .leftBrace ? "" : ", found \(currentDescription)"
    reportMissing(
      SyntaxRules.expectedName, "expected the name of \(what)\(found)",
      helps: example.map { [.init("for example `\($0)`")] } ?? [])
    return nil
  }

  /// True if the current token, which could continue its statement, starts a new one: it is a keyword on a new line,
  /// followed by what can follow a keyword.
  var isNextStatement: Bool {
    guard startsLine, let word, word.beginsStatement else { return false }
    guard !next.flags.contains(.startsLine) else { return false }
    return next.kind == .identifier || next.kind == .string || next.kind == .arrow
  }

  /// Reads `Kit.DetailViewController`; `what` describes it in messages.
  mutating func dottedName(_ what: String, example: String? = nil) -> DottedNameSyntax? {
    guard let first = name(what, example: example) else { return nil }
    guard current.kind == .period else {
      let path = DottedNameSyntax(first: first, rest: [], range: first.range)
      return bytes[first.range.start] == UInt8(ascii: "\"") ? unquoted(path) : path
    }
    var rest: [NameSyntax] = []
    while take(.period) {
      if takeSelf(after: rest.last ?? first) { break }
      guard let part = name(what) else { break }
      rest.append(part)
    }
    return DottedNameSyntax(first: first, rest: rest, range: first.range.through(rest.last?.range ?? first.range))
  }

  /// Returns the names between the dots of a text in quotes, each with the range of the whole.
  private func unquoted(_ path: DottedNameSyntax) -> DottedNameSyntax {
    guard path.first.text.utf8.contains(UInt8(ascii: ".")) else { return path }
    let parts = path.first.text.split(separator: ".").map { NameSyntax(text: String($0), range: path.range) }
    return DottedNameSyntax(first: parts[0], rest: Array(parts.dropFirst()), range: path.range)
  }

  /// Takes `self` after a dot, as in `Detail.self`, and reports it.
  private mutating func takeSelf(after name: NameSyntax) -> Bool {
    guard current.kind == .identifier, text(current) == "self" else { return false }
    let place = SourceRange(file, name.range.end, Int(current.end))
    advance()
    report(
      SyntaxRules.malformedName, "a name is written without `.self`", at: place,
      helps: [.init("remove it", fix: .init(replace: place, with: ""))])
    return true
  }

  /// Reads `User.detail(uid: id)`
  mutating func target() -> TargetSyntax? {
    guard let path = dottedName("a target", example: "-> Detail") else { return nil }
    guard current.kind == .leftParenthesis else { return TargetSyntax(path: path, range: path.range) }
    let arguments = argumentList()
    return TargetSyntax(path: path, arguments: arguments, range: range(from: path.range.start))
  }
}
