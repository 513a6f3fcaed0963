import FlowDiagnostics

/// Clauses after the name, which all declarations share.
extension Parser {
  /// Reads the clauses that a declaration of a shape can have up to its body, the opening brace of which is then the
  /// current token, into a value that is too large to return. If the name before them is missing, they may belong to
  /// something else, and nothing more is reported about them.
  mutating func readClauses(of shape: DeclarationShape, isNamed: Bool = true, into clauses: inout Clauses) {
    var seen = DeclarationShape.Set()
    var places: [(clause: Clause, before: Int, place: SourceRange)] = []
    var isOrderReported = false
    while true {
      if !shape.clauses.contains(current.kind == .equal ? .identifier : .type) { takeSign(before: .leftBrace) }
      guard let clause = clause(in: shape, seen: seen) else {
        guard skipUnexpected(in: shape, seen: seen, isNamed: isNamed, clauses) else { break }
        continue
      }
      if clause == .body, shape.clauses.contains(.body) { break }
      let first = seen.contains(clause) ? clauses.range(of: clause) : nil
      let after = previousEnd
      let start = Int(current.start)
      read(clause, of: shape, into: &clauses)
      let place = range(from: start)
      if !isNamed {
        if clause == .body { break }
      } else if !shape.clauses.contains(clause) {
        reportUnexpected(clause, of: shape, seen: seen, at: place, removal(from: after, through: place))
        if clause == .body { break }
      } else if seen.contains(clause) {
        let isOther = clause == .navigation && first.map { source.text($0.offsets) } != source.text(place.offsets)
        report(
          SyntaxRules.repeatedClause,
          isOther ? "only one of the clauses with `in` is possible" : "\(subject(clause, at: place)) given twice",
          at: place,
          notes: first.map { [.init("the first is here", at: $0)] } ?? [],
          help: "keep one", edit: removal(from: after, through: place))
      } else if let later = places.first(where: { $0.clause.rawValue > clause.rawValue }), !isOrderReported {
        isOrderReported = true
        reportOrder(
          "\(subject(clause, at: place)) after \(description(later.clause, at: later.place))", at: place,
          after: SourceRange(file, later.before, after), order: shape.pattern)
      }
      if shape.clauses.contains(clause) {
        seen.insert(clause)
        places.append((clause, after, place))
      }
    }
    if isNamed, let navigation = clauses.navigation { checkNavigation(navigation, seen, shape) }
  }

  /// Returns the name of a clause in messages: `in place` and `in Main.secondary` are in the place of `in navigation`.
  private func description(_ clause: Clause, at place: SourceRange) -> String {
    clause == .navigation ? "`\(source.text(place.offsets))`" : clause.description
  }

  /// Returns a clause as the subject of a sentence.
  private func subject(_ clause: Clause, at place: SourceRange) -> String {
    description(clause, at: place) + (clause == .parameters ? " are" : " is")
  }

  /// Reports a part of a declaration that is written after others before which it belongs, and moves it there.
  mutating func reportOrder(_ message: String, at place: SourceRange, after others: SourceRange, order: String) {
    let ordered = source.text(place.offsets) + source.text(others.offsets)
    // A comment between the parts may be about one of them.
    let isMovable = !source.text(others.start..<place.start).contains { $0.isNewline || $0 == "/" }
    let separator = ordered.first == ":" || ordered.first == "(" ? "" : " "
    let edit = Diagnostic.Edit(replace: others.through(place), with: separator + ordered)
    let help = (isMovable ? "write `\(ordered)`; " : "") + "the order is `\(order)`"
    report(SyntaxRules.clauseOrder, message, at: place, help: help, fix: isMovable ? edit : nil)
  }

  /// Returns the clause that starts here, if there is one.
  private func clause(in shape: DeclarationShape, seen: DeclarationShape.Set) -> Clause? {
    switch current.kind {
    case .leftParenthesis: return isQuotedList && shape.hasIdentifier ? .identifier : .parameters
    case .colon:
      let isIdentifier = shape.takesOnlyIdentifier || (shape.hasIdentifier || shape.takesInitial) && !isPath(next)
      return next.kind == .string && isIdentifier ? .identifier : .type
    case .equal: return wrongArrow == nil ? .identifier : .target
    case .operator: return wrongArrow == nil ? nil : .target
    case .arrow: return .target
    case .leftBrace: return .body
    case .identifier:
      guard var clause = word?.clause else { return nil }
      // A screen is made by the app, and the destination of a segue by a method.
      let isOfApp = shape.clauses.contains(.app) || !shape.clauses.contains(.action) && Word(bytes, next) == .app
      if clause == .action, isOfApp { clause = .app }
      // On a new line, the word belongs to this statement only if the statement still lacks this clause.
      if startsLine, !shape.clauses.contains(clause) || seen.contains(clause) { return nil }
      return clause
    default: return nil
    }
  }

  /// Reads a clause; if it is repeated, the first one counts.
  private mutating func read(_ clause: Clause, of shape: DeclarationShape, into clauses: inout Clauses) {
    switch clause {
    case .parameters: keep(&clauses.parameters, parameterList())
    case .type:
      advance()
      reportQuotedClass(in: shape)
      let name = dottedName("a class", example: ": DetailViewController")
      if let name, current.kind == .operator { skipGenericArguments(of: name, in: shape) }
      takeEmptyList()
      // `push item(id: Int): Item(id: id)`
      if current.kind == .leftParenthesis, !shape.clauses.contains(.type) { skipBrackets() }
      if clauses.type == nil { clauses.type = name }
    case .base:
      advance()
      keep(&clauses.base, dottedName("a screen", example: "extends Base"))
    case .result:
      let word = currentRange.start
      advance()
      let result = isAtEnd || current.kind == .leftBrace ? missingType("`returns`") : type()
      if let result, ["Void", "()"].contains(result.text) {
        let place = SourceRange(file, word, result.range.end)
        report(SyntaxRules.malformedType, "a flow that returns nothing has no `returns`", at: place, instead: "")
      }
      keep(&clauses.result, result)
    case .identifier: keep(&clauses.identifier, identifier(of: shape, isTyped: clauses.type != nil))
    case .target:
      takeArrow()
      keep(&clauses.target, target())
    case .action: keep(&clauses.action, action())
    case .navigation where isColumn:
      let (column, place) = column()
      if clauses.navigation == nil { (clauses.column, clauses.navigation) = (column, place) }
    case .navigation where shape.takesPlace && text(next).lowercased() == Word.place.rawValue:
      let place = words(.place, missing: SyntaxRules.expectedNavigation, meaning: "replaces the screen that asks")
      if clauses.navigation == nil, clauses.place == nil { clauses.place = place }
    case .navigation:
      let navigation = words(
        .navigation, missing: SyntaxRules.expectedNavigation,
        meaning: "puts the controller into a navigation controller")
      keep(&clauses.navigation, navigation)
    case .style where shape.styleIsRole: keep(&clauses.role, role())
    case .style: keep(&clauses.style, style())
    case .routes:
      advance()
      keep(&clauses.routes, dottedName("the routes", example: "routes Kit.Product"))
    case .requires: keep(&clauses.requires, requires())
    case .ending:
      keep(&clauses.ending, currentRange)
      advance()
    case .animation:
      let animation = words(.animation, missing: SyntaxRules.expectedAnimation, meaning: "shows or closes it at once")
      keep(&clauses.animation, animation)
    case .leaving:
      let leaving = words(
        .before, .leaving, missing: SyntaxRules.expectedLeaving,
        meaning: "asks the screen before it is closed or replaced")
      keep(&clauses.leaving, leaving)
    case .app:
      keep(&clauses.app, words(.app, missing: SyntaxRules.expectedApp, meaning: "has the app make it, in its services"))
      takeEmptyList()
    case .answers:
      let place = currentRange
      advance()
      let type = !shape.answersType || isAtEnd || startsLine ? nil : type()
      if clauses.answers == nil { (clauses.answers, clauses.answerType) = (place, type) }
    case .body:
      let start = index
      skipBrackets()
      attachDocs(start..<index)
    }
  }

  /// True at `("A")`, which is no list of parameters.
  private var isQuotedList: Bool {
    guard current.kind == .leftParenthesis, next.kind == .string, index + 2 < tokens.count else { return false }
    return tokens[index + 2].kind == .rightParenthesis && [0x22, UInt8(ascii: "#")].contains(bytes[Int(next.start)])
  }

  /// Reads `= "identifier"` or `= initial`
  private mutating func identifier(of shape: DeclarationShape, isTyped: Bool) -> ScreenSyntax.Identifier? {
    let sign = currentRange
    let before = previousEnd
    if isQuotedList {
      let list = currentRange.through(range(tokens[index + 2]))
      let edit = Diagnostic.Edit(replace: SourceRange(file, before, list.end), with: " = " + text(next))
      report(
        SyntaxRules.unexpectedText, "an identifier follows `=`, without parentheses", at: list,
        help: "write `= \(text(next))`", fix: edit, isCertain: true)
      advance()
      defer { advance() }
      return string().map { .string($0) }
    }
    if current.kind == .colon {
      report(
        SyntaxRules.unexpectedText, "an identifier follows `=`, not `:`", at: sign,
        help: "write `=`", fix: .init(replace: SourceRange(file, before, sign.end), with: " ="))
    }
    advance()
    if current.kind == .string { return string().map { .string($0) } }
    let isReported = followsReported
    if current.kind == .period { takeSign(before: .identifier) }
    guard !isNextStatement, current.kind == .identifier || current.kind == .number else {
      reportMissing(
        SyntaxRules.expectedString, "expected a string after `=`\(foundSuffix)",
        help: shape.takesInitial ? #"for example `"Detail"`, or `initial`"# : #"for example `"Detail"`"#)
      return nil
    }
    let place = currentRange
    let isInitial = word == .initial
    advance()
    if isInitial, shape.takesInitial { return .initial(place) }
    if isInitial, shape.clauses.contains(.identifier) {
      report(
        SyntaxRules.initialOutsideScreen, "only a screen can be `initial`", at: place,
        help: "write the identifier as a string")
      return nil
    }
    while current.kind == .period || isGluedHyphen(at: index), next.kind == .identifier || next.kind == .number {
      advance()
      advance()
    }
    let whole = range(from: place.start)
    let text = source.text(whole.offsets)
    if shape.clauses.contains(.identifier), !isReported {
      let isMaybeTarget =
        shape.hasTarget && shape.clauses.contains(.target) && text.first?.isUppercase == true
        && (isAtEnd || !isArrow && !hasArrowAhead)
      let name = text.hasSuffix(".self") ? String(text.dropLast(5)) : text
      let isMaybeClass = shape.clauses.contains(.type) && !isTyped && (isNamedLikeAClass(name) || name != text)
      let isMaybeInitial = shape.takesInitial && nearestName(to: text, among: [Word.initial.rawValue]) != nil
      let string = Diagnostic.Help(
        isMaybeClass || isMaybeInitial
          ? "for the identifier of the storyboard, write `\"\(text)\"`" : "write `\"\(text)\"`",
        fix: .init(replace: whole, with: "\"\(text)\""),
        isCertain: !isMaybeClass && !isMaybeTarget && !isMaybeInitial && (isInStoryboard || !shape.takesInitial))
      let clause = SourceRange(file, before, whole.end)
      // Only the scenes of storyboards have identifiers, and only segues.
      let other: Diagnostic.Help? =
        isMaybeInitial
        ? .init("write `initial`", edit: .init(replace: whole, with: "initial"))
        : isMaybeClass
          ? .init(
            "for the class, write `: \(name)`", fix: .init(replace: clause, with: ": \(name)"),
            isCertain: shape.takesInitial && !isInStoryboard)
          : isMaybeTarget
            ? .init(
              "for the target, write `-> \(text)`", fix: .init(replace: clause, with: " -> \(text)"),
              isCertain: !shape.hasIdentifier) : nil
      let isIdentifier = !(isMaybeTarget && !shape.hasIdentifier) && name == text
      report(
        SyntaxRules.expectedString,
        "expected \(isMaybeInitial ? "`initial` or " : "")a string after `=`, found `\(text)`", at: whole,
        helps: [other, isIdentifier ? string : nil].compactMap(\.self))
    }
    return nil
  }

  /// Reports the string in `screen Detail: "DetailViewController"`, which may be meant as the identifier, too.
  private mutating func reportQuotedClass(in shape: DeclarationShape) {
    guard current.kind == .string, !startsLine, !isReportedString, shape.clauses.contains(.identifier) else { return }
    let text = source.text(Int(current.start) + 1..<Int(current.end) - 1)
    let colon = SourceRange(file, Int(tokens[index - 1].start), Int(current.end))
    guard isPath(current), !isNamedLikeAClass(text) else { return }
    // What takes neither a class nor an identifier is reported as a whole.
    guard shape.hasIdentifier || shape.takesInitial else { return quotedClass = index }
    report(
      SyntaxRules.quotedName, "the name of a class has no quotes", at: currentRange,
      helps: [
        .init("for the class, write `: \(text)`", edit: .init(replace: colon, with: ": \(text)")),
        .init("for the identifier, write `= \"\(text)\"`", edit: .init(replace: colon, with: "= \"\(text)\"")),
      ])
    quotedClass = index
  }

  /// True if the text of a string can be the name of a class.
  func isPath(_ string: Token) -> Bool {
    let text = text(Int(string.start)..<Int(string.end)).drop { $0 == "\"" }.prefix { $0 != "\"" }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      IdentifierSpelling.isName(String($0))
    }
  }

  /// True if `in Main.secondary` is here.
  private var isColumn: Bool {
    index + 2 < tokens.count && next.kind == .identifier && tokens[index + 2].kind == .period
  }

  /// Reads `in Main.secondary`, and returns the column and the place of the clause.
  private mutating func column() -> (DottedNameSyntax?, SourceRange) {
    let start = Int(current.start)
    advance()
    let column = dottedName("a column", example: "in Main.secondary")
    return (column, range(from: start))
  }

  /// Reads a clause of several words: `in navigation`, `by app`, `without animation`.
  mutating func words(_ rest: Word..., missing rule: Rule, meaning: String) -> SourceRange? {
    let start = Int(current.start)
    let first = text(current)
    let whole = ([first] + rest.map(\.rawValue)).joined(separator: " ")
    advance()
    for expected in rest {
      let message = "expected `\(expected.rawValue)` after `\(text(tokens[index - 1]))`"
      guard current.kind == .identifier, !startsLine else {
        reportMissing(rule, message + foundSuffix, help: "`\(whole)` \(meaning)")
        return nil
      }
      let place = currentRange
      let isExpected = word == expected
      let found = text(current)
      advance()
      if isExpected { continue }
      let help =
        expected == .navigation && Vocabulary.columns.contains(found)
        ? Diagnostic.Help("a column is written with the name of its split view: `in Main.\(found)`")
        : .init("write `\(whole)`, or remove it", edit: .init(replace: place, with: expected.rawValue))
      report(rule, "\(message), found `\(found)`", at: place, helps: [help])
      return nil
    }
    return range(from: start)
  }

  private func removal(from after: Int, through place: SourceRange) -> Diagnostic.Edit {
    Diagnostic.Edit(replace: SourceRange(file, after, place.end), with: "")
  }

  private mutating func checkNavigation(
    _ navigation: SourceRange, _ seen: DeclarationShape.Set, _ shape: DeclarationShape
  ) {
    guard seen.contains(.navigation) else { return }
    let needed = shape.navigationGoesWith
    if seen.contains(needed) || !shape.clauses.contains(needed) { return }
    // `start in navigation` lacks its target, which is reported elsewhere.
    if shape.what == DeclarationShape.start.what || shape.what == DeclarationShape.tab.what { return }
    let reasons =
      needed == .identifier
      ? [
        #"it names the storyboard's navigation controller: write `= "identifier"` or `= initial` before it"#,
        "without a storyboard, write it where the screen is shown: `start -> Screen in navigation`",
      ] : ["write `-> Target` before it"]
    report(
      SyntaxRules.danglingNavigation,
      "\(description(.navigation, at: navigation)) needs \(needed.description) before it", at: navigation,
      helps: reasons.map { .init($0) })
  }

  private mutating func reportUnexpected(
    _ clause: Clause, of shape: DeclarationShape, seen: DeclarationShape.Set, at place: SourceRange,
    _ removal: Diagnostic.Edit
  ) {
    let place = clause == .body ? SourceRange(file, place.start, place.start + 1) : place
    var helps = [Diagnostic.Help("remove it; the whole is written `\(shape.pattern)`", edit: removal)]
    let words = source.text(place.offsets).split { $0 == "=" || $0.isWhitespace }
    if clause == .identifier || clause == .base, shape.clauses.contains(.type), !seen.containsAny(after: .parameters),
      let name = words.last.map({ String($0) }), isNamedLikeAClass(name)
    {
      // `view Profile = ProfileView`, or `extends UIView` as in Swift.
      helps.insert(
        .init("for the type, write `: \(name)`", edit: .init(replace: removal.range, with: ": \(name)")), at: 0)
    }
    if clause == .target, shape.clauses.contains(.result) {
      // `flow Pick -> String`, as a function is written.
      let type = source.text(place.offsets).drop { !$0.isLetter }
      helps = [
        .init(
          "for the result of the flow, write `returns \(type)`", edit: .init(replace: place, with: "returns \(type)")),
        .init("to start with a screen, write `start` before its declaration"),
      ]
    }
    let type = source.text(place.offsets).dropFirst(clause == .type ? 1 : Word.returns.rawValue.count)
    let takesAnswers = shape.pattern.firstPlace(of: "answers") != nil
    if clause == .type, shape.hasTarget, shape.clauses.subtracting(seen).contains(.target), current.kind != .arrow {
      // `push about: About`
      helps = [.init("for the target, write `->` instead of `:`", edit: .init(replace: place, with: " ->" + type))]
    } else if clause == .type && shape.answersType || clause == .result && takesAnswers {
      // `do save: Bool`, `do save returns Bool`, or `push pick -> Picker returns Color`
      let text = (clause == .type ? " answers" : "answers") + (shape.answersType ? type : "")
      let help = "for the answer, write `answers` \(shape.answersType ? "before" : "without") its type"
      helps = [.init(help, edit: .init(replace: place, with: text))]
    }
    if clause == .requires, shape.hasTarget {
      // Without it, the screen would be shown to everybody.
      helps = [.init("write it at the end of the declaration of the screen or the flow that is shown")]
    } else if clause == .leaving {
      helps = [.init("write it at the screens or views that are to be asked", edit: removal)]
    }
    let written = clause == .navigation ? description(clause, at: place) : clause.bareDescription
    report(SyntaxRules.unexpectedClause, "\(shape.what) takes no \(written)", at: place, helps: helps)
  }

  /// Skips and reports text that is not a clause; returns true if another clause may follow.
  private mutating func skipUnexpected(
    in shape: DeclarationShape, seen: DeclarationShape.Set, isNamed: Bool, _ clauses: Clauses
  ) -> Bool {
    guard !isAtEnd else { return false }
    if let word, word.beginsStatement, next.kind != .equal { return false }
    if isNamed, reportedIndex != index, !followsReported, !followsUnclosed(), !isReportedString {
      // `-> About, segue other -> About`: the text after the comma is reported as a statement.
      if current.kind == .comma, startsStatement(next) { return false }
      reportUnexpectedText(in: shape, seen: seen, target: clauses.target?.range)
    }
    while !isAtEnd, clause(in: shape, seen: seen) == nil { skipToken() }
    // `push item(id: Int) to Item(id: id)`
    if current.kind == .leftParenthesis, seen.contains(.parameters) { skipBrackets() }
    return clause(in: shape, seen: seen) != nil
  }

  /// True if an unclosed bracket, which has been reported, is before the current token on its line.
  private mutating func followsUnclosed() -> Bool {
    var previous = index - 1
    var isFound = false
    defer { unclosedBefore = (index, isFound) }
    while previous >= 0 {
      // A line with many mistakes is searched from one to the one before it.
      if previous < unclosedBefore.index {
        isFound = unclosedBefore.isFound
        return isFound
      }
      let kind = tokens[previous].kind
      let isOpening = kind == .leftParenthesis || kind == .leftBracket || kind == .leftBrace
      if isOpening, !brackets.isClosed(previous) {
        isFound = true
        return true
      }
      if tokens[previous].flags.contains(.startsLine) { return false }
      previous -= 1
    }
    return false
  }

  /// Takes `:`, `=` or `.` before a token that follows the one before it directly, and reports it.
  mutating func takeSign(before kind: TokenKind) {
    guard [.colon, .equal, .period].contains(current.kind), !startsLine, next.kind == kind else { return }
    if !next.flags.contains(.startsLine) { takeStray(1) }
  }

  /// Takes `()` after a name that is not called, and reports it.
  private mutating func takeEmptyList() {
    if current.kind == .leftParenthesis, next.kind == .rightParenthesis, !startsLine { takeStray(2) }
  }

  /// Takes tokens that are too many, and reports them.
  private mutating func takeStray(_ count: Int) {
    let place = range(current).through(range(tokens[index + count - 1]))
    let (text, before) = (source.text(place.offsets), text(tokens[index - 1]))
    report(SyntaxRules.unexpectedText, "unexpected `\(text)` after `\(before)`", at: place, instead: "")
    skip(to: index + count)
  }

  /// The suffix `, found …` if there is a token in the place of the missing one.
  var foundSuffix: String {
    isAtEnd || startsLine || current.kind == .leftBrace ? "" : ", found \(currentDescription)"
  }
}

/// Sets a clause that was not read before. As a method it would hold a copy of the parser, and of all that has been reported,
/// while the part is read.
private func keep<Part>(_ clause: inout Part?, _ part: Part?) {
  if clause == nil { clause = part }
}

// MARK: - Rules

extension SyntaxRules {
  package static let clauseOrder = Rule(
    "clause-order", .error,
    meaning: #"""
      The parts of a declaration are in another order than this: `keyword name(parameters): Class extends Screen =
      "identifier" -> Target(arguments) in navigation`. Those that a declaration does not need are left out, but none
      changes its place. `start` and `public` come before the keyword.

      Move this part to where the help shows it.
      """#,
    in: storyboard,
    wrong: #"screen Detail = "Detail": DetailViewController"#,
    right: #"screen Detail: DetailViewController = "Detail""#)

  package static let repeatedClause = Rule(
    "repeated-clause", .error,
    meaning: #"""
      This part of the declaration was given before, and there can be only one. Keep the one that is meant.
      """#,
    in: home, wrong: #"segue show = "Show" = "Other" -> Detail"#, right: #"segue show = "Show" -> Detail"#)

  package static let unexpectedClause = Rule(
    "unexpected-clause", .error,
    meaning: #"""
      A declaration has a part that declarations of its kind cannot have. A screen, for instance, has no target, a
      segue no class and no body. The help shows what the declaration can have. Remove the rest.
      """#,
    in: home, wrong: "segue show: Detail -> Detail", right: "segue show -> Detail")

  package static let expectedString = Rule(
    "expected-string", .error,
    meaning: #"""
      A string is expected here, between double quotes: an identifier after `=`, an address after `link` or
      `origins`.
      """#,
    in: home, wrong: "segue show = Show -> Detail", right: #"segue show = "Show" -> Detail"#)

  package static let initialOutsideScreen = Rule(
    "initial-outside-screen", .error,
    meaning: #"""
      `= initial` is written where there is no screen: it says that a screen is its storyboard's initial view
      controller. Nothing else can be that: write the identifier as a string.
      """#,
    in: home, wrong: "segue show = initial -> Detail", right: #"segue show = "initial" -> Detail"#)

  package static let expectedNavigation = Rule(
    "expected-navigation", .error,
    meaning: #"""
      The word after `in` is not `navigation`: on a screen `in navigation` says that its identifier is that of a
      navigation controller around it, on a route, tab or start that one is made around the target. After the target
      of a `replace`, `in place` is possible, too, and the name of a column.
      """#,
    in: storyboard,
    wrong: #"screen Detail = "Detail" in navigator"#, right: #"screen Detail = "Detail" in navigation"#)

  package static let expectedAnimation = Rule(
    "expected-animation", .error,
    meaning: #"""
      Only `animation` can follow `without`. The clause is the last one of a route, which then shows or closes its
      screen at once.
      """#,
    in: app("generate coordinator; start screen Home { … } screen Detail"),
    wrong: "push detail -> Detail without animations", right: "push detail -> Detail without animation")

  package static let expectedLeaving = Rule(
    "expected-leaving", .error,
    meaning: #"""
      Only `before leaving` can follow `asks`. The clause is part of a screen with something to lose, which is asked before it is
      closed or replaced.
      """#,
    in: app("generate coordinator; start screen Home { push edit -> Editor } …"),
    wrong: "screen Editor asks before closing { close saved }",
    right: "screen Editor asks before leaving { close saved }")

  package static let expectedApp = Rule(
    "expected-app", .error,
    meaning: #"""
      After a screen, a view or an external flow, `by` is followed by `app`: the app makes it, in its services. A segue
      action, which is a method, comes after a segue.
      """#,
    in: app("generate coordinator; start screen Home { present edit -> Editor } …"),
    wrong: "screen Editor by makeEditor", right: "screen Editor by app")

  package static let danglingNavigation = Rule(
    "dangling-navigation", .error,
    meaning: #"""
      `in navigation` does not follow what it is about. On a screen that is the identifier, which then is that of the
      navigation controller in the storyboard; on a route, tab or start it is the target. Without it, it says nothing.
      """#,
    in: storyboard, wrong: "screen Detail in navigation", right: #"screen Detail = "Detail" in navigation"#)

  package static let missingTarget = Rule(
    "missing-target", .error,
    meaning: #"""
      This declaration leads somewhere, and does not say where. Write `-> Target` after it. You can also write
      `start` before a screen: `start screen Home`.
      """#,
    in: app("…; storyboard Main { screen Home { segue show -> Detail } screen Detail }"),
    wrong: "start", right: "start -> Home")
}
