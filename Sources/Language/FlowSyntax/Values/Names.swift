import FlowDiagnostics

/// A name, as written.
package struct NameSyntax: Sendable, Hashable {
  /// The identifier.
  package var text: String
  package var range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// `Kit.DetailViewController`
package struct DottedNameSyntax: Sendable, Hashable {
  /// The name before the first dot; mostly there is no dot.
  package var first: NameSyntax
  /// The names after the dots.
  package var rest: [NameSyntax]
  /// The range from the first name to the last.
  package var range: SourceRange

  package init(first: NameSyntax, rest: [NameSyntax], range: SourceRange) {
    (self.first, self.rest, self.range) = (first, rest, range)
  }

  /// The names between the dots; at least one.
  package var parts: [NameSyntax] { [first] + rest }
  /// The name as written in Swift, without white space.
  package var text: String { rest.isEmpty ? first.text : parts.map(\.text).joined(separator: ".") }
}

/// `public`, `package` or `internal`
package struct AccessSyntax: Sendable, Hashable {
  /// The levels that a flow file can give.
  package enum Level: String, Sendable, CaseIterable { case `internal`, package, `public` }
  /// The level.
  package var level: Level
  package var range: SourceRange
}

/// The lines of a `///` comment.
package struct DocsSyntax: Sendable, Hashable {
  /// The text of each line, without `///` and without the one space after it.
  package var lines: [String]
  /// The range from the first `///` to the end of the last line.
  package var range: SourceRange
}

/// A string literal.
package struct StringSyntax: Sendable, Hashable {
  /// The string's value, with its escapes resolved.
  package var value: String
  /// The range, including the quotes.
  package var range: SourceRange
}

/// `User.detail(uid: id)`
package struct TargetSyntax: Sendable {
  /// `User.detail`
  package var path: DottedNameSyntax
  /// `(uid: id)`
  package var arguments: ArgumentListSyntax?
  /// The whole target.
  package var range: SourceRange
}

/// `(uid: id, name: nil)`
package struct ArgumentListSyntax: Sendable {
  /// `uid: id`
  package struct Argument: Sendable {
    /// `uid`
    package var name: NameSyntax
    /// `id`
    package var value: ExpressionSyntax
  }
  /// The arguments in order; may be empty.
  package var arguments: [Argument]
  /// The range, including the parentheses.
  package var range: SourceRange
}

/// `(uid: Int, name: String? = nil)`
package struct ParameterListSyntax: Sendable {
  /// `name: String? = nil`
  package struct Parameter: Sendable {
    /// `with`, the label of the argument if it differs from the name
    package var label: NameSyntax?
    /// `name`
    package var name: NameSyntax
    /// `String?`
    package var type: TypeSyntax
    /// `nil`
    package var defaultValue: ExpressionSyntax?
    /// The whole parameter.
    package var range: SourceRange
  }
  /// The parameters in order; may be empty.
  package var parameters: [Parameter]
  /// The range, including the parentheses.
  package var range: SourceRange
}

extension NameSyntax? {
  /// True for `nil`. `== nil` would copy a comparable value twice, and this test runs for each statement.
  var isNone: Bool { if case .none = self { true } else { false } }
}

// MARK: - Parser: names

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
        report(SyntaxRules.backtickedName, "a name is written without backticks", at: place, instead: plain)
        return NameSyntax(text: plain, range: place)
      case UInt8(ascii: "$"):
        report(
          SyntaxRules.malformedName, "`\(text(token))` cannot be the name of \(what)", at: place,
          help: "a name begins with a letter or `_`")
        return nil
      default:
        return brokenName(token, what, of: shape) ?? NameSyntax(text: text(token), range: place)
      }
    case .string where !startsLine || what == "an identifier" || what == "a parameter":
      return quotedName(what, of: shape)
    case .number where !isAtEnd || current.kind == .number:
      report(
        SyntaxRules.malformedName, "a name cannot begin with a digit: `\(text(current))`", at: place,
        help: "a name begins with a letter or `_`; the string after `=` may be anything")
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
    reportMissing(
      SyntaxRules.expectedName, "expected the name of \(what)\(foundSuffix)",
      help: example.map { "for example `\($0)`" })
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
    report(SyntaxRules.malformedName, "a name is written without `.self`", at: place, instead: "")
    return true
  }

  /// Reads `User.detail(uid: id)`
  mutating func target() -> TargetSyntax? {
    if current.kind == .period { takeSign(before: .identifier) }
    if current.kind == .leftParenthesis, next.kind == .identifier, tokens[index + 2].kind == .rightParenthesis {
      let place = range(current).through(range(tokens[index + 2]))
      report(SyntaxRules.unexpectedText, "a target has no parentheses around it", at: place, instead: text(next))
      advance()
      defer { advance() }
      return target()
    }
    guard let path = dottedName("a target", example: "-> Detail") else { return nil }
    guard current.kind == .leftParenthesis else { return TargetSyntax(path: path, range: path.range) }
    let arguments = argumentList()
    return TargetSyntax(path: path, arguments: arguments, range: range(from: path.range.start))
  }

  // MARK: - Broken name

  // Invalid names: `show-about`, `Main.storyboard`, `"Main"`.
  //
  // In the tools that these names come from they are strings. If the declaration can have a string after `=`, the fix
  // writes both.

  /// Reads the rest of a name that continues with `-`, as in `show-about`, and reports it. `what` describes the named
  /// thing in messages: `a route`. Returns the name that was meant, or `nil` if the name is valid.
  mutating func brokenName(_ first: Token, _ what: String, of shape: DeclarationShape?) -> NameSyntax? {
    var end = index
    while isGluedHyphen(at: end), tokens[end + 1].kind == .identifier || tokens[end + 1].kind == .number {
      end += 2
    }
    let hasHyphen = end > index
    let isFile =
      shape?.isStoryboard == true && end + 1 < tokens.count && tokens[end].kind == .period
      && tokens[end].start == tokens[end - 1].end && text(tokens[end + 1]) == "storyboard"
    guard hasHyphen || isFile else { return nil }
    skip(to: end)
    let place = range(from: Int(first.start))
    let written = source.text(place.offsets)
    let name = hasHyphen ? Self.spelling(of: written, what) : written
    guard isFile else {
      reportNoName(written, name, what, of: shape, at: place)
      return NameSyntax(text: name, range: place)
    }
    skip(to: end + 2)
    let whole = range(from: Int(first.start))
    report(
      SyntaxRules.malformedName, "a storyboard is named without `.storyboard`",
      at: SourceRange(file, place.end, whole.end), instead: "")
    return NameSyntax(text: name, range: place)
  }

  /// Reports `= "Main.storyboard"`: UIKit looks for a file by its name without the extension.
  mutating func checkFileExtension(of identifier: StringSyntax) {
    let ending = ".storyboard"
    guard identifier.value.hasSuffix(ending), identifier.value != ending else { return }
    let end = identifier.range.end - 1
    let place = SourceRange(file, end - ending.utf8.count, end)
    // The text ends differently if it has an escape or is a raw string.
    guard source.text(place.offsets) == ending else { return }
    report(SyntaxRules.malformedName, "a storyboard is named without `.storyboard`", at: place, instead: "")
  }

  /// Reads a name in quotes, and reports the quotes.
  mutating func quotedName(_ what: String, of shape: DeclarationShape?) -> NameSyntax? {
    let isReported = isReportedString
    let literal = current
    guard let string = string() else { return nil }
    var text = string.value
    if shape?.isStoryboard == true, text.hasSuffix(".storyboard") { text = String(text.dropLast(11)) }
    // `screen "Detail"` may also mean the storyboard's string.
    let isSure = shape?.what != DeclarationShape.screen.what && shape?.what != DeclarationShape.view.what
    let isName = shape == nil && isPath(literal) || IdentifierSpelling.isName(text)
    let name = isName ? text : Self.spelling(of: text, what)
    let canBeName = isName || IdentifierSpelling.isName(name)
    if isReported { return isName ? NameSyntax(text: name, range: string.range) : nil }
    if canBeName, !isName {
      reportNoName(text, name, what, of: shape, at: string.range, SyntaxRules.quotedName)
    } else {
      let help: Diagnostic.Help =
        !isName
        ? .init("write a name: letters, digits and `_`")
        : what == "a choice"
          ? .init("write a name and its text, for example `ok(\"OK\")`")
          : .init("write `\(text)`", fix: .init(replace: string.range, with: text), isCertain: isSure)
      report(SyntaxRules.quotedName, "the name of \(what) has no quotes", at: range(literal), helps: [help])
    }
    return canBeName ? NameSyntax(text: name, range: string.range) : nil
  }

  /// Reports a text that is not a name, with the name to write instead and, if there can be one, the string.
  private mutating func reportNoName(
    _ written: String, _ name: String, _ what: String, of shape: DeclarationShape?, at place: SourceRange,
    _ rule: Rule = SyntaxRules.malformedName
  ) {
    let message =
      rule == SyntaxRules.quotedName
      ? "the name of \(what) has no quotes" : "`\(written)` is not a name: a name has letters, digits and `_`"
    guard let shape, let end = identifierPlace(of: shape, after: place.end) else {
      let isSure = shape.map { $0.isRoute || $0.clauses.contains(.identifier) && !$0.takesInitial } ?? false
      return report(
        rule, message, at: place,
        help: "write `\(name)`", fix: .init(replace: place, with: name), isCertain: isSure)
    }
    let string = "\"\(written.quotedContent)\""
    let rest = source.text(place.end..<end)
    report(
      rule, message, at: place,
      help: "write `\(name)\(rest) = \(string)`",
      fix: .init(replace: SourceRange(file, place.start, end), with: "\(name)\(rest) = \(string)"),
      isCertain: !shape.takesInitial)
  }

  /// Returns the place for `= "identifier"` in the declaration whose name ends before the current token; `nil` if it
  /// has one already or cannot have one.
  private func identifierPlace(of shape: DeclarationShape, after name: Int) -> Int? {
    guard shape.hasIdentifier || shape.takesInitial && isInStoryboard else { return nil }
    var ahead = index
    var end = name
    if tokens[ahead].kind == .leftParenthesis {
      guard brackets.isClosed(ahead) else { return nil }
      ahead = brackets.end(of: ahead) + 1
      end = Int(tokens[ahead - 1].end)
    }
    // `: Class extends Screen`
    if tokens[ahead].kind == .colon || Word(bytes, tokens[ahead]) == .extends {
      // `segue show-about: "show-about"`
      if shape.takesOnlyIdentifier, tokens[ahead + 1].kind == .string { return nil }
      ahead += 1
      while tokens[ahead].kind == .identifier || tokens[ahead].kind == .period,
        !tokens[ahead].flags.contains(.startsLine),
        [nil, .base].contains(Word(bytes, tokens[ahead])?.clause)
      {
        ahead += 1
      }
      end = Int(tokens[ahead - 1].end)
    }
    // An edit stays on one line: declarations over several lines are left to the user.
    let hasIdentifier = tokens[ahead].kind == .equal && text(tokens[ahead + 1]) != ">"
    guard !hasIdentifier, !source.text(name..<end).contains(where: \.isNewline) else { return nil }
    return end
  }

  /// True if a hyphen without spaces around it is at an index.
  func isGluedHyphen(at index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index].kind == .operator else { return false }
    return tokens[index - 1].end == tokens[index].start && tokens[index].end == tokens[index + 1].start
      && text(tokens[index]) == "-"
  }

  /// Joins the words of a text to the name of `what`: `showAbout` or `ShowAbout` for `show-about`.
  private static func spelling(of text: String, _ what: String) -> String {
    let isType = !["a route", "an entry", "a tab", "a parameter", "an identifier"].contains(what)
    var words = text.unicodeScalars.split { !IdentifierSpelling.canContinue(with: $0) }.map { String($0) }
    if words.count > 1, !words.contains(where: { $0.contains(where: \.isLowercase) }) {
      words = words.map { $0.lowercased() }
    }
    func large(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    let first = words.first.map { isType ? large($0) : $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
    return words.dropFirst().reduce(first) { $0 + large($1) }
  }
}

extension DeclarationShape {
  fileprivate var isStoryboard: Bool { what == DeclarationShape.storyboard.what }
  fileprivate var isRoute: Bool { what == "a route" }
}

extension String {
  /// The text as it is written between the quotes of a literal.
  fileprivate var quotedContent: String {
    var content = ""
    for scalar in unicodeScalars {
      if scalar == "\\" || scalar == "\"" { content.unicodeScalars.append("\\") }
      content.unicodeScalars.append(scalar)
    }
    return content
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let backtickedName = Rule(
    "backticked-name", .error,
    meaning: #"""
      A name is in backticks, and names are written without them even where they are Swift keywords: a segue may be
      called `default` or `in`. The generated Swift has the backticks wherever Swift needs them.

      Remove the backticks. Write them only in Swift expressions and types, which are copied as they are.
      """#,
    in: home, wrong: "segue `default` -> Detail", right: "segue default -> Detail")

  package static let malformedName = Rule(
    "malformed-name", .error,
    meaning: #"""
      A name is not a Swift identifier, which begins with a letter, an emoji or `_`, and goes on with letters, digits
      and `_`.

      Give it another name, and keep the string of the outside world after `=`: `segue third = "3rd" ->
      Detail`. A name with hyphens becomes `showAbout = "show-about"`; a storyboard is named without
      `.storyboard`, a class without `.self`, and the `?` of an optional parameter belongs to its type.
      """#,
    in: home, wrong: "segue 3rd -> Detail", right: #"segue third = "3rd" -> Detail"#)

  package static let expectedName = Rule(
    "expected-name", .error,
    meaning: #"""
      A name is expected here: of what is declared, of the target after `->`, of the class after `:`, or of
      the module after `import`.
      """#,
    in: home, wrong: "segue show -> Detail; segue edit ->", right: "segue show -> Detail; segue edit -> Detail")

  package static let quotedName = Rule(
    "quoted-name", .error,
    meaning: #"""
      A name is in quotes: a flow, a storyboard, a screen, a route or a class is named without them. Only the strings
      of the outside world have them, and follow `=`: `storyboard Main = "Main-iPhone"`.

      Write the name without quotes. If the text is not a name, write a name and the text after `=`.
      """#,
    in: home, wrong: #"segue show -> "Detail""#, right: "segue show -> Detail")
}
