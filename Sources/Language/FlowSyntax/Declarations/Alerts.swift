import FlowDiagnostics

/// The body of `alert discard(name: String) { … }` or `dialog more { … }`.
package struct AlertSyntax: Sendable {
  /// The role of a choice.
  package enum Role: String, Sendable, CaseIterable { case destructive, cancel, preferred }
  /// `title("Discard \(name)?")` or `message("It will be lost.")`
  package struct Text: Sendable {
    /// False for a message.
    package var isTitle: Bool
    package var keyword: SourceRange
    /// The Swift in the parentheses.
    package var value: ExpressionSyntax
    /// The whole statement.
    package var range: SourceRange
  }
  /// `for account: Account in accounts`: a button for each element.
  package struct Element: Sendable {
    package var keyword: SourceRange
    package var name: NameSyntax
    /// The type of an element, where the list is not a parameter that has it.
    package var type: TypeSyntax?
    /// `in`
    package var `in`: SourceRange
    package var list: ExpressionSyntax
  }
  /// `choice discard("Discard") as destructive if isChanged`
  package struct Choice: Sendable {
    /// The comment before it.
    package var docs: DocsSyntax?
    package var name: NameSyntax
    /// The Swift in the parentheses.
    package var title: ExpressionSyntax
    package var role: Role?
    /// `destructive`
    package var roleRange: SourceRange?
    /// `if`, and the Swift that decides when the alert is made.
    package var condition: (keyword: SourceRange, value: ExpressionSyntax)?
    package var element: Element?
    /// The whole statement, without its docs.
    package var range: SourceRange
  }
  /// `field pin("PIN") as secure = pin`
  package struct Field: Sendable {
    package var name: NameSyntax
    /// The Swift in the parentheses: what is in the empty field.
    package var placeholder: ExpressionSyntax
    /// `secure`
    package var secureRange: SourceRange?
    /// The text that it starts with.
    package var text: ExpressionSyntax?
    /// The whole statement.
    package var range: SourceRange
  }
  /// The statements between the braces, in order.
  package let members: [SyntaxNode]

  /// The titles and messages, in order.
  package var texts: [Text] { members.compactMap { if case .text(let text) = $0 { text } else { nil } } }
  /// The choices, in order.
  package var choices: [Choice] { members.compactMap { if case .choice(let choice) = $0 { choice } else { nil } } }
  /// The fields, in order.
  package var fields: [Field] { members.compactMap { if case .field(let field) = $0 { field } else { nil } } }
  /// All Swift in it, in order.
  package var expressions: [ExpressionSyntax] {
    var expressions: [ExpressionSyntax] = []
    for member in members {
      member.forEachPart { if case .expression(let value) = $0 { expressions.append(value) } }
    }
    return expressions
  }
}

// MARK: - Parser: alert

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

  private mutating func alertMember() -> SyntaxNode? {
    guard let head = head(in: .alert) else { return nil }
    switch head.word {
    case .choice: return choice(head).map { .choice($0) }
    case .field: return field(head).map { .field($0) }
    default:
      let keyword = head.word.rawValue
      guard let value = parenthesized(after: "`\(keyword)`", example: #"\#(keyword)("Discard?")"#) else { return nil }
      let isTitle = head.word == .title
      return .text(.init(isTitle: isTitle, keyword: head.keyword, value: value, range: range(from: head.start)))
    }
  }

  /// Reads `choice discard("Discard") as destructive if isChanged`
  private mutating func choice(_ head: StatementHead) -> AlertSyntax.Choice? {
    // `choice "OK"` has a text and no name.
    guard let name = name("a choice", example: #"choice discard("Discard")"#),
      bytes[name.range.start] != UInt8(ascii: "\"") || current.kind == .leftParenthesis,
      let title = parenthesized(after: "the name of a choice", example: #"choice discard("Discard")"#)
    else { return nil }
    if isArrow, !startsLine {
      // `choice ok("OK") -> Checkout`
      let (arrow, before) = (Int(current.start), previousEnd)
      takeArrow()
      let route = target().map { "a route to `\($0.path.text)`" } ?? "a route"
      let help = "with a second choice, the alert has a closure, `{ choice in … }`, that can perform \(route)"
      let edit = Diagnostic.Edit(replace: SourceRange(file, before, previousEnd), with: "")
      report(
        SyntaxRules.unexpectedText, "a choice leads nowhere", at: range(from: arrow), help: help, edit: edit)
    }
    var role: AlertSyntax.Role?
    var place: SourceRange?
    // `choice discard("Discard") destructive`
    let isBare = AlertSyntax.Role(rawValue: text(current)) != nil
    if word == .as || isBare || text(current) == "role" && AlertSyntax.Role(rawValue: text(next)) != nil, !startsLine {
      let instead = isBare ? "as \(text(current))" : "as"
      if word != .as { report(SyntaxRules.unexpectedText, "a role follows `as`", at: currentRange, instead: instead) }
      if !isBare { advance() }
      place = currentRange
      role = styleWord("a role after `as`", example: "as destructive", of: "role")
    }
    var choice = AlertSyntax.Choice(
      docs: head.docs, name: name, title: title, role: role, roleRange: role == nil ? nil : place,
      range: range(from: head.start))
    if word == .if || text(current) == "when", !startsLine {
      if word != .if {
        report(SyntaxRules.unexpectedText, "a condition follows `if`", at: currentRange, instead: "if")
      }
      let (keyword, before) = (currentRange, previousEnd)
      advance()
      guard let value = expressionOfLine(of: .choice, after: before) else { return nil }
      choice.condition = (keyword, value)
    } else if word == .for, !startsLine {
      choice.element = element()
      guard choice.element != nil else { return nil }
    }
    if choice.condition != nil || choice.element != nil, startsClause(index), !startsLine {
      report(
        SyntaxRules.unexpectedText, "a choice has `if` or `for`, not both", at: currentRange,
        help: "to show no button, make the list empty: `for item in isShown ? items : []`")
      skipStatement(from: index)
    }
    choice.range = range(from: head.start)
    return choice
  }

  /// True for the `if` or the `for` of a choice; the Swift in it has them only in braces.
  private func startsClause(_ index: Int) -> Bool {
    [.if, .for].contains(Word(bytes, tokens[index])) && tokens[index - 1].kind != .period
  }

  /// Reads `for account: Account in accounts`
  private mutating func element() -> AlertSyntax.Element? {
    let (keyword, before) = (currentRange, previousEnd)
    let example = #"choice account("\(account.name)") for account in accounts"#
    advance()
    guard let name = name("an element of the list", example: example) else { return nil }
    var type: TypeSyntax?
    if take(.colon) {
      type = self.type()
      guard type != nil else { return nil }
    }
    guard word == .in, !startsLine else {
      reportMissing(
        SyntaxRules.missingValue, "expected `in` and a list after `for \(name.text)`\(foundSuffix)",
        help: "for example `\(example)`")
      return nil
    }
    let place = currentRange
    advance()
    return expressionOfLine(of: .choice, after: before).map {
      AlertSyntax.Element(keyword: keyword, name: name, type: type, in: place, list: $0)
    }
  }

  /// Reads Swift up to the end of the line, and reports a role or `secure` after it, which Swift would take for a type.
  private mutating func expressionOfLine(of keyword: Word, after before: Int) -> ExpressionSyntax? {
    let end = endOfLine
    let last = text(tokens[end - 1])
    let isRole = last == Word.secure.rawValue || AlertSyntax.Role(rawValue: last) != nil
    guard isRole, end - 2 > index, Word(bytes, tokens[end - 2]) == .as else { return expression(until: end) }
    guard let value = expression(until: end - 2) else { return nil }
    let (start, others) = (Int(current.start), SourceRange(file, before, previousEnd))
    skip(to: end)
    reportOrder(
      "`as \(last)` is after the value", at: range(from: start), after: others,
      order: Vocabulary.pattern(of: keyword.rawValue) ?? "")
    return value
  }

  /// The index of the first token after the statement's line, or of its next clause; a line that is open in brackets goes
  /// on.
  private var endOfLine: Int {
    var end = index
    while end < tokens.count - 1, !tokens[end].flags.contains(.startsLine), end == index || !startsClause(end) {
      switch tokens[end].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: end = max(brackets.end(of: end), end) + 1
      default: end += 1
      }
    }
    return min(end, tokens.count - 1)
  }

  /// Reads `field pin("PIN") as secure = pin`
  private mutating func field(_ head: StatementHead) -> AlertSyntax.Field? {
    guard let name = name("a field", example: #"field name("Name")"#),
      let placeholder = parenthesized(after: "the name of a field", example: #"field name("Name")"#)
    else { return nil }
    var secure: SourceRange?
    if word == .as, !startsLine {
      advance()
      guard word == .secure, !startsLine else {
        reportMissing(
          SyntaxRules.unknownStyle, "expected `secure` after `as`\(foundSuffix)",
          help: "a field is written `as secure`, or without `as`")
        return nil
      }
      secure = currentRange
      advance()
    }
    var text: ExpressionSyntax?
    if current.kind == .equal, !startsLine {
      let before = previousEnd
      advance()
      text = expressionOfLine(of: .field, after: before)
      guard text != nil else { return nil }
    }
    return AlertSyntax.Field(
      name: name, placeholder: placeholder, secureRange: secure, text: text, range: range(from: head.start))
  }

  /// Reads `("Discard")`
  private mutating func parenthesized(after what: String, example: String) -> ExpressionSyntax? {
    let isSigned = current.kind == .colon && next.kind == .string
    let string = isSigned ? next : current
    if string.kind == .string, !startsLine, !string.flags.contains(.startsLine), !isReportedString {
      let place = SourceRange(file, previousEnd, Int(string.end))
      if isSigned { advance() }
      report(
        SyntaxRules.missingValue, "the text after \(what) is in parentheses", at: currentRange,
        instead: "(\(text(string)))", of: place)
      return expression(until: index + 1)
    }
    let end = takeParenthesis(
      missing: SyntaxRules.missingValue, "expected a text in parentheses after \(what)",
      help: "for example `\(example)`")
    guard let end else { return nil }
    let value = expression(until: end)
    if value != nil, index < end {
      report(
        SyntaxRules.unexpectedText, "unexpected \(currentDescription) after the text", at: currentRange,
        help: "there is one Swift expression in the parentheses")
    }
    skip(to: end + 1)
    return value
  }

  /// Takes a parenthesis on the same line, and returns the index of the one that closes it; `nil` if there is none.
  mutating func takeParenthesis(missing rule: Rule, _ message: String, help: String) -> Int? {
    guard current.kind == .leftParenthesis, !startsLine else {
      reportMissing(rule, message + foundSuffix, help: help)
      return nil
    }
    guard brackets.isClosed(index) else {
      skipBrackets()
      return nil
    }
    let end = brackets.end(of: index)
    advance()
    return end
  }
}

// MARK: - GuardSyntax

/// `guard signedIn -> Login in navigation as fullScreen`
package struct GuardSyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `signedIn`
  package let name: NameSyntax
  /// `Login`
  package let target: TargetSyntax
  /// `in navigation`
  package let navigation: SourceRange?
  /// `as fullScreen`
  package let style: StyleSyntax?
  /// The whole statement, without its docs.
  package let range: SourceRange
}

/// `requires signedIn, ofAge`
package struct RequiresSyntax: Sendable {
  /// The guards, in order; at least one.
  package let guards: [NameSyntax]
  /// The whole clause.
  package let range: SourceRange
}

// MARK: - Parser: guard

/// Guards, and the clause that requires them.
extension Parser {
  /// Reads `guard signedIn -> Login in navigation as fullScreen`
  mutating func `guard`(_ head: StatementHead) -> GuardSyntax? {
    let before = diagnostics.all.count
    var name: NameSyntax?
    if isArrow || isAtEnd {
      reportMissing(
        SyntaxRules.expectedName, "expected the name of a guard",
        help: "for example `guard signedIn -> Login`")
    } else {
      name = self.name("a guard", example: "guard signedIn -> Login")
    }
    var clauses = Clauses()
    readClauses(of: .guard, isNamed: name != nil, into: &clauses)
    guard let target = clauses.target else {
      reportMissingTarget("a guard needs a flow", "write `-> Flow` after its name", unlessReportedSince: before)
      return nil
    }
    guard let name else { return nil }
    return GuardSyntax(
      docs: head.docs, name: name, target: target, navigation: clauses.navigation, style: clauses.style,
      range: range(from: head.start))
  }

  /// Reads `requires signedIn, ofAge`
  mutating func requires() -> RequiresSyntax? {
    let start = Int(current.start)
    advance()
    var guards: [NameSyntax] = []
    repeat {
      guard let name = name("a guard", example: "requires signedIn") else { break }
      guards.append(name)
    } while take(.comma)
    return guards.isEmpty ? nil : RequiresSyntax(guards: guards, range: range(from: start))
  }
}
