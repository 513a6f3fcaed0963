import FlowDiagnostics

/// The start of a statement: its comment, its modifiers and its keyword.
struct StatementHead {
  /// The offset of its first word.
  var start: Int
  /// The comment before it.
  var docs: DocsSyntax?
  /// The word `start` before the keyword.
  var startWord: SourceRange?
  /// The access level before the keyword.
  var access: AccessSyntax?
  /// The keyword.
  var word: Word
  var keyword: SourceRange
}

extension Parser {
  /// Reads the head of a statement in a block. If no statement of this block starts here, reports and skips it.
  mutating func head(in block: Block) -> StatementHead? {
    let first = index
    let start = Int(current.start)
    var startWord: SourceRange?
    var access: (word: Word, range: SourceRange)?
    if text(current) == "+", startsLine, next.kind == .identifier, !next.flags.contains(.startsLine) {
      report(
        SyntaxRules.expectedDeclaration, "this is a line of a diff", at: currentRange,
        help: "remove `+`", fix: .init(replace: currentRange, with: " "))
      advance()
    }
    while let word, isModifier(word) {
      let place = currentRange
      advance()
      takeSign(before: .identifier)
      if word == .start, startWord == nil {
        startWord = place
        if let access {
          report(
            SyntaxRules.clauseOrder, "`start` has to come before `\(access.word.rawValue)`", at: place,
            instead: "start \(access.word.rawValue)", of: access.range.through(place))
        }
      } else if word != .start, access == nil {
        access = (word, place)
      } else {
        report(
          SyntaxRules.repeatedClause, "`\(word.rawValue)` comes after another such word", at: place,
          help: "remove it", edit: .init(replace: place, with: ""))
      }
    }
    guard let word = word.flatMap({ begins(block, with: $0) ? $0 : nil }) ?? meantWord(in: block) else {
      reportHead(in: block, first: first)
      return nil
    }
    var head = StatementHead(start: start, word: word, keyword: currentRange)
    head.startWord = check(startWord, before: word)
    head.access = check(access, before: word)
    if !Self.undocumented.contains(word) { head.docs = docs(at: first) }
    advance()
    return head
  }

  /// The words whose statements cannot be documented.
  private static let undocumented: Set<Word> = [
    .import, .platform, .bundle, .inject, .route, .generate, .segues, .stack, .sheets, .start, .origins, .reserved,
    .title, .message, .field,
  ]

  /// True if a statement of a block starts here with a word. `route` is a setting, and what newcomers write for `push`.
  private func begins(_ block: Block, with word: Word) -> Bool {
    guard block.accepts(word) else { return false }
    guard word == .route else { return true }
    return !next.flags.contains(.startsLine) && SettingSyntax.RouteTakersSyntax(rawValue: text(next)) != nil
  }

  /// True if a word is a modifier before a keyword, and not the keyword.
  private func isModifier(_ word: Word) -> Bool {
    // `start: screen Home`
    if word == .start, next.kind == .colon, Word(bytes, tokens[index + 2]) == .screen { return true }
    guard next.kind == .identifier, !next.flags.contains(.startsLine) else { return false }
    if word.isAccess { return true }
    guard word == .start else { return false }
    if isOneOf(at: index + 1) { return false }
    // `start Home` lacks its arrow; `start scren Home` is a screen.
    if Word(bytes, next) != nil { return true }
    return index + 2 < tokens.count && tokens[index + 2].kind == .identifier
      && !tokens[index + 2].flags.contains(.startsLine)
  }

  /// True if `one of` is at an index.
  func isOneOf(at index: Int) -> Bool {
    index + 1 < tokens.count && text(tokens[index]) == "one" && text(tokens[index + 1]) == "of"
      && !tokens[index].flags.contains(.startsLine) && !tokens[index + 1].flags.contains(.startsLine)
  }

  private mutating func check(_ start: SourceRange?, before word: Word) -> SourceRange? {
    guard let start else { return nil }
    if [.screen, .view, .tabs, .split].contains(word) { return start }
    report(
      SyntaxRules.unexpectedModifier, "`\(word.rawValue)` takes no `start` before it", at: start,
      help: "only a `screen`, a `view` and `tabs` can be the start; remove it", edit: .init(replace: start, with: ""))
    return nil
  }

  private mutating func check(_ access: (word: Word, range: SourceRange)?, before word: Word) -> AccessSyntax? {
    guard let access else { return nil }
    let (level, place) = access
    guard word == .flow || word == .routes || word == .screen || word == .view || word == .import else {
      report(
        SyntaxRules.unexpectedModifier, "`\(word.rawValue)` takes no `\(level.rawValue)` before it", at: place,
        help: "flows, routes, screens, views and imports have an access level; remove it",
        fix: .init(replace: place, with: ""))
      return nil
    }
    if let known = AccessSyntax.Level(rawValue: level.rawValue) { return AccessSyntax(level: known, range: place) }
    report(
      SyntaxRules.unknownAccess, "there is no access level `\(level.rawValue)` in a flow file", at: place,
      help: "the levels are `public`, `package` and `internal`",
      edit: .init(replace: place, with: level == .open ? "public" : "internal"))
    return nil
  }

  // MARK: - Statements that the block does not allow

  private mutating func reportHead(in block: Block, first: Int) {
    defer { skipStatement(from: first) }
    if followsReported && index == first || isReportedString { return }
    if block == .file, let stray = brackets.firstStrayBrace, stray < index { return }
    if isPoundWord { return reportPoundWord() }
    if let (message, help) = pastedText() {
      return report(SyntaxRules.expectedDeclaration, message, at: currentRange, help: help)
    }
    guard current.kind == .identifier else {
      let isModified = index > first
      return report(
        SyntaxRules.expectedDeclaration,
        isModified
          ? "expected a declaration after `\(text(tokens[index - 1]))`"
          : "no statement begins with \(currentDescription)",
        at: isModified ? range(tokens[index - 1]) : currentRange,
        help: current.kind == .at ? swiftHelp(in: block) ?? choices(in: block) : choices(in: block))
    }
    let place = currentRange
    if let word, word.beginsStatement, word != .route {
      if word.isAccess && block != .entry || word == .start && (block == .flow || block == .storyboard) {
        return report(
          SyntaxRules.expectedDeclaration, "expected a declaration after `\(word.rawValue)`, on the same line",
          at: place, help: choices(in: block))
      }
      let places = Block.allCases.filter { $0.accepts(word) }.map(\.place)
      let list =
        word == .link
        ? "in the braces of its screen: `screen Home { link … }`"
        : places.count > 1
          ? places.dropLast().joined(separator: ", ") + " or " + places[places.count - 1] : places.first ?? "in a flow"
      return report(
        SyntaxRules.misplacedDeclaration, "`\(word.rawValue)` cannot be \(block.place)", at: place,
        help: word == .segue && block == .view ? "a view has routes: write `push`" : "it belongs \(list)")
    }
    let name = text(current)
    let similar = similar("word", to: name, among: statementWords(of: block), at: isStatementAhead ? place : nil)
    let foreign = ForeignWord.meaning(of: name).flatMap { block.accepts($0) ? "write `\($0.rawValue)`" : nil }
    let helps = (swiftHelp(in: block) ?? foreign).map { [.init($0)] } ?? similar
    report(
      SyntaxRules.unknownKeyword, "no statement \(block.place) begins with `\(name)`", at: place,
      helps: helps.isEmpty ? [.init(kindHelp(in: block) ?? choices(in: block))] : helps)
  }

  /// The message and the help for a part of a diff, or a sign that something is left out.
  private mutating func pastedText() -> (message: String, help: String)? {
    switch text(current) {
    case "-" where startOfLine(at: Int(current.start)) == current.start: ("a diff removes this line", "remove it")
    case "@" where text(next) == "@": ("this is a line of a diff", "remove it")
    case ">": ("this is a quoted line of Markdown", "remove the `>` from each line")
    case "…", "...": ("something is left out here", "write it, or remove `\(text(current))`")
    default: nil
    }
  }

  /// Returns the words that a statement of a block can start with, including its modifiers.
  func statementWords(of block: Block) -> [String] {
    let isModified = block == .flow || block == .file || block == .storyboard
    return block.words.map(\.rawValue) + (isModified ? ["start", "public", "package", "internal"] : [])
  }

  private func choices(in block: Block) -> String {
    let words = (block.words + (block == .storyboard ? [.start] : [])).map { "`\($0.rawValue)`" }
    let list =
      words.count > 1
      ? words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1] : words.first ?? "a name"
    return "\(block.place) a statement begins with \(list)"
  }
}

// MARK: - Parser: unexpected text

/// Text that belongs to no clause of a declaration. The message names the missing part if it can be determined.
extension Parser {
  /// Reports the current token, which cannot be in a declaration.
  mutating func reportUnexpectedText(in shape: DeclarationShape, seen: DeclarationShape.Set, target: SourceRange?) {
    let place = currentRange
    if current.kind == .comma, let target, let arguments = argumentsAhead {
      return reportArguments(arguments, of: target)
    }
    if current.kind == .comma, next.flags.contains(.startsLine) || next.kind == .rightBrace {
      return report(SyntaxRules.unexpectedText, "statements are not separated by `,`", at: place, instead: "")
    }
    let word = misspelledClause(in: shape, seen: seen)
    if let word { meant = (index, word) }
    let help = word.map {
      Diagnostic.Help(
        "there is a similar word: `\($0.rawValue)`", fix: .init(replace: place, with: $0.rawValue),
        isCertain: isTypo(text(current), of: $0.rawValue))
    }
    report(
      SyntaxRules.unexpectedText, "unexpected \(currentDescription) in \(shape.what)", at: place,
      helps: [help ?? helpForUnexpectedText(in: shape, seen: seen)])
  }

  /// Returns what is written at the current word instead of it, or before it.
  private func helpForUnexpectedText(in shape: DeclarationShape, seen: DeclarationShape.Set) -> Diagnostic.Help {
    let place = currentRange
    let gap = SourceRange(file, previousEnd, place.start)
    if current.kind == .string, shape.hasIdentifier || shape.takesInitial, !seen.contains(.identifier) {
      return .init("write `=` before the identifier", fix: .init(replace: place.before, with: "= "))
    }
    let word = text(current)
    if shape.pattern.firstPlace(of: "in navigation") != nil, !seen.contains(.navigation) {
      // `-> About with navigation`, or without `in`
      let help = "write `in navigation`"
      if word == Word.navigation.rawValue { return .init(help, edit: .init(replace: place, with: "in navigation")) }
      if text(next) == Word.navigation.rawValue, !next.flags.contains(.startsLine) {
        return .init(help, edit: .init(replace: place, with: "in"))
      }
    }
    let mayBeClass =
      current.kind == .identifier && shape.clauses.contains(.type) && !seen.containsAny(after: .parameters)
    if mayBeClass, ["inherits", "is", "isa", "subclass", "subclasses"].contains(word), next.kind == .identifier {
      return .init(
        "write `:` instead of it", edit: .init(replace: SourceRange(file, previousEnd, place.end), with: ":"))
    }
    if current.kind == .identifier, shape.hasTarget, shape.clauses.contains(.target), !seen.contains(.target) {
      if isWordAhead {
        // `about to About`; in other cases the meaning is unclear.
        return .init("write `->` instead of it", fix: .init(replace: place, with: "->"), isCertain: word == "to")
      }
      if hasArrowAhead { return secondWord(in: shape) }
      // `push log out` may be a name of two words.
      return .init(
        "write `->` before the target", fix: .init(replace: place.before, with: "-> "),
        isCertain: word.first?.isUppercase == true)
    }
    if mayBeClass, shape.what == DeclarationShape.identifier.what, word.first?.isLowercase == true {
      return .init("write each identifier on its own line")
    }
    if mayBeClass {
      return .init(
        "write `:` before the class", fix: .init(replace: gap, with: ": "), isCertain: isNamedLikeAClass(word))
    }
    return .init("remove it; the whole is written `\(shape.pattern)`")
  }

  /// Returns the first word of a clause that the current word is near, if there is only one: `returns` for `return`.
  private func misspelledClause(in shape: DeclarationShape, seen: DeclarationShape.Set) -> Word? {
    guard current.kind == .identifier, !startsLine else { return nil }
    var name = text(current)
    // `flow Pick Returns String`
    if next.kind == .identifier, !next.flags.contains(.startsLine) { name = name.lowercased() }
    guard name.first?.isLowercase == true else { return nil }
    let words = Word.allCases.filter { word in
      guard let clause = word.clause else { return false }
      return shape.clauses.contains(clause) && !seen.contains(clause)
    }.map(\.rawValue)
    if name == "result", words.contains(Word.returns.rawValue) { return .returns }
    if words.contains(name) { return Word(rawValue: name) }
    guard let near = nearestName(to: name, among: words), isOnlyNearName(near, to: name, among: words) else {
      return nil
    }
    return Word(rawValue: near)
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
  var hasArrowAhead: Bool {
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
    guard before.kind == .identifier, Word(bytes, before) != .in else {
      return .init("remove it; the whole is written `\(shape.pattern)`")
    }
    let word = text(current)
    let name = text(before) + word.prefix(1).uppercased() + word.dropFirst()
    let place = SourceRange(file, Int(before.start), Int(current.end))
    return .init("a name is one word, for example `\(name)`", edit: .init(replace: place, with: name))
  }

  /// True if a name is probably that of a class, not of a screen.
  func isNamedLikeAClass(_ name: String) -> Bool {
    name.first?.isUppercase == true
      && ["Controller", "VC", "Cell", "View"].contains { name.hasSuffix($0) && name != $0 }
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

// MARK: - Rules

extension SyntaxRules {
  package static let unknownKeyword = Rule(
    "unknown-keyword", .error,
    meaning: #"""
      A statement does not begin with a word that says what it is, such as `screen` or `segue`. This word is not one
      of those that are possible here. The help has the word that was meant, or lists all of them.

      If only one word can be meant, the statement was read with that word. UIKit's words are known too: `show` is
      `push`, `modal` is `present`, `pop` is `close`, `viewController` is `screen`. Otherwise the statement was left
      out, with what is in its braces.
      """#,
    in: home, wrong: "segue show -> Detail; sgue edit -> Detail", right: "segue show -> Detail; segue edit -> Detail")

  package static let misplacedDeclaration = Rule(
    "misplaced-declaration", .error,
    meaning: #"""
      This declaration exists, but it is in another place: screens in a flow or storyboard, routes in a
      screen or flow, links in a screen or entry, a storyboard in a flow, a flow at the top of a file.

      Move it there. Often a brace before it closes too early or too late.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
      +       segue edit -> Detail
            }
            screen Detail
          }
        }
      - segue edit -> Detail
      """#)

  package static let expectedDeclaration = Rule(
    "expected-declaration", .error,
    meaning: #"""
      A declaration is expected here. It begins with its word, on the same line as the words before it:
      `public flow App {`, `external flow Kit.Checkout`. The help lists what can be written here.
      """#,
    in: app("…; storyboard Main { screen Home { segue show -> Detail } screen Detail }"),
    wrong: #""Main""#, right: "")

  package static let semicolon = Rule(
    "semicolon", .error,
    meaning: #"""
      There is a `;`, and a statement of a flow file ends where its line ends. Remove it, and write each statement on
      a line of its own.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show -> Detail;
      +       segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  package static let unexpectedText = Rule(
    "unexpected-text", .error,
    meaning: #"""
      This text does not belong to the statement before it. These are the usual reasons.

      - The next statement is on the same line. Write it on the next one, without a comma between them.
      - A sign is missing: `=` before an identifier, `->` before a target, `:` before a class.
      - A name has two words. Write it as one.
      - The arguments of a target are not in parentheses.
      - There is a word too many.
      """#,
    in: home, wrong: #"segue show "Show" -> Detail"#, right: #"segue show = "Show" -> Detail"#)

  package static let missingBody = Rule(
    "missing-body", .error,
    meaning: #"""
      A flow, a storyboard, tabs or identifiers have no body: braces, with declarations between them. Write it; it may
      be empty for flows and storyboards.

      If declarations follow a flow, a storyboard or a screen without `{`, they were read as if it were there.
      """#,
    in: afterHome, wrong: "flow Other", right: "flow Other { }")

  package static let unexpectedModifier = Rule(
    "unexpected-modifier", .error,
    meaning: #"""
      Words such as `start` and `public` can be written before some declarations only: `start` before a `screen`
      and `tabs`, an access level before a `flow`, a `screen` and an `import`. Remove it.
      """#,
    in: home, wrong: "public segue show -> Detail", right: "segue show -> Detail")

  package static let unknownAccess = Rule(
    "unknown-access", .error,
    meaning: #"""
      A word before a declaration is none of the access levels of a flow file, which are `public`, `package` and
      `internal`; without a word it is `internal`. What is generated for a file is used by other files, so `private`
      and `fileprivate` make no sense; public coordinators are `open` by themselves.
      """#,
    in: "…",
    wrong: "open flow App { storyboard Main { screen Home { segue show -> Detail } screen Detail } }",
    right: "public flow App { storyboard Main { screen Home { segue show -> Detail } screen Detail } }")
}
