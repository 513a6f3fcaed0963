import FlowDiagnostics

/// Alerts and dialogs.
extension Parser {
  /// Reads the braces of an alert or a dialog, with the statements between them.
  mutating func alert(of shape: DeclarationShape) -> AlertSyntax? {
    guard current.kind == .leftBrace else {
      reportMissingBody(of: shape)
      return nil
    }
    return AlertSyntax(members: body(of: .alert) { $0.alertMember() })
  }

  private mutating func alertMember() -> AlertSyntax.Member? {
    guard let head = head(in: .alert) else { return nil }
    switch head.word {
    case .choice: return choice(head).map { .choice($0) }
    case .field: return field(head).map { .field($0) }
    default:
      let keyword = head.word.rawValue
      guard let value = parenthesized(after: "`\(keyword)`", example: #"\#(keyword)("Discard?")"#) else { return nil }
      let text = AlertSyntax.Text(keyword: head.keyword, value: value, range: range(from: head.start))
      return head.word == .title ? .title(text) : .message(text)
    }
  }

  /// Reads `choice discard("Discard") as destructive`
  private mutating func choice(_ head: StatementHead) -> AlertSyntax.Choice? {
    guard
      let name = name("a choice", example: #"choice discard("Discard")"#),
      let title = parenthesized(after: "the name of a choice", example: #"choice discard("Discard")"#)
    else { return nil }
    var role: AlertSyntax.Role?
    var place: SourceRange?
    if word == .as, !startsLine {
      advance()
      place = currentRange
      role = styleWord("a role after `as`", example: "as destructive", of: "role")
    }
    return AlertSyntax.Choice(
      docs: head.docs, name: name, title: title, role: role, roleRange: role == nil ? nil : place,
      range: range(from: head.start))
  }

  /// Reads `field name("Name")`
  private mutating func field(_ head: StatementHead) -> AlertSyntax.Field? {
    guard
      let name = name("a field", example: #"field name("Name")"#),
      let placeholder = parenthesized(after: "the name of a field", example: #"field name("Name")"#)
    else { return nil }
    return AlertSyntax.Field(name: name, placeholder: placeholder, range: range(from: head.start))
  }

  /// Reads `("Discard")`
  private mutating func parenthesized(after what: String, example: String) -> ExpressionSyntax? {
    guard current.kind == .leftParenthesis, !startsLine else {
      reportMissing(
        SyntaxRules.missingValue, "expected a text in parentheses after \(what)\(foundSuffix)",
        helps: [.init("for example `\(example)`")])
      return nil
    }
    guard brackets.isClosed(index) else {
      skipBrackets()
      return nil
    }
    let end = brackets.end(of: index)
    advance()
    let value = expression(until: end)
    if value != nil, index < end {
      report(
        SyntaxRules.unexpectedText, "unexpected \(currentDescription) after the text", at: currentRange,
        helps: [.init("there is one Swift expression in the parentheses")])
    }
    skip(to: end + 1)
    return value
  }
}
