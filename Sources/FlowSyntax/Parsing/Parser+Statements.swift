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
    while let word, isModifier(word) {
      let place = currentRange
      advance()
      if word == .start, startWord == nil {
        startWord = place
        if let access { reportOrder(of: place, after: access.range) }
      } else if word != .start, access == nil {
        access = (word, place)
      } else {
        report(
          SyntaxRules.repeatedClause, "`\(word.rawValue)` comes after another such word", at: place,
          helps: [.init("remove it", edit: .init(replace: place, with: ""))])
      }
    }
    guard let word = word.flatMap({ block.accepts($0) ? $0 : nil }) ?? meantWord(in: block) else {
      reportHead(in: block, first: first)
      return nil
    }
    var head = StatementHead(start: start, word: word, keyword: currentRange)
    head.startWord = check(startWord, before: word)
    head.access = check(access, before: word)
    if word.takesDocs {
      head.docs = docs(at: first)
    }
    advance()
    return head
  }

  /// True if a word is a modifier before a keyword, and not the keyword.
  private func isModifier(_ word: Word) -> Bool {
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

  private mutating func reportOrder(of place: SourceRange, after other: SourceRange) {
    report(
      SyntaxRules.clauseOrder, "`start` is in the wrong place", at: place,
      notes: [.init("it has to come before this", at: other)],
      helps: [.init("the order is `start public screen Name`")])
  }

  private mutating func check(_ start: SourceRange?, before word: Word) -> SourceRange? {
    guard let start else { return nil }
    if [.screen, .view, .tabs, .split].contains(word) { return start }
    report(
      SyntaxRules.unexpectedModifier, "`\(word.rawValue)` takes no `start` before it", at: start,
      helps: [
        .init("only a `screen`, a `view` and `tabs` can be the start; remove it", edit: .init(replace: start, with: ""))
      ])
    return nil
  }

  private mutating func check(_ access: (word: Word, range: SourceRange)?, before word: Word) -> AccessSyntax? {
    guard let access else { return nil }
    let (level, place) = access
    guard word == .flow || word == .routes || word == .screen || word == .view || word == .import else {
      report(
        SyntaxRules.unexpectedModifier, "`\(word.rawValue)` takes no `\(level.rawValue)` before it", at: place,
        helps: [
          .init(
            "flows, routes, screens, views and imports have an access level; remove it",
            fix: .init(replace: place, with: ""))
        ])
      return nil
    }
    if let known = AccessSyntax.Level(rawValue: level.rawValue) { return AccessSyntax(level: known, range: place) }
    report(
      SyntaxRules.unknownAccess, "there is no access level `\(level.rawValue)` in a flow file", at: place,
      helps: [
        .init(
          "the levels are `public`, `package` and `internal`",
          edit: .init(replace: place, with: level == .open ? "public" : "internal"))
      ])
    return nil
  }

  // MARK: - Statements that the block does not allow

  private mutating func reportHead(in block: Block, first: Int) {
    defer { skipStatement(from: first) }
    if followsReported && index == first || isReportedString { return }
    if block == .file, let stray = brackets.firstStrayBrace, stray < index { return }
    if isPoundWord { return reportPoundWord() }
    guard current.kind == .identifier else {
      let isModified = index > first
      return report(
        SyntaxRules.expectedDeclaration,
        isModified
          ? "expected a declaration after `\(text(tokens[index - 1]))`"
          : "no statement begins with \(currentDescription)",
        at: isModified ? range(tokens[index - 1]) : currentRange, helps: [.init(choices(in: block))])
    }
    let place = currentRange
    if let word, word.beginsStatement {
      if word.isAccess || word == .start, block != .entry {
        let isMissing = word.isAccess || block == .flow || block == .storyboard
        if isMissing {
          return report(
            SyntaxRules.expectedDeclaration, "expected a declaration after `\(word.rawValue)`, on the same line",
            at: place, helps: [.init(choices(in: block))])
        }
      }
      let places = Block.allCases.filter { $0.accepts(word) }.map(\.place)
      let list =
        places.count > 1
        ? places.dropLast().joined(separator: ", ") + " or " + places[places.count - 1] : places.first ?? "in a flow"
      return report(
        SyntaxRules.misplacedDeclaration, "`\(word.rawValue)` cannot be \(block.place)", at: place,
        helps: [.init("it belongs \(list)")])
    }
    let name = text(current)
    var helps: [Diagnostic.Help] = []
    let words = statementWords(of: block)
    if let nearest = nearestName(to: name, among: words) {
      helps.append(
        .init(
          "there is a similar word: `\(nearest)`",
          fix: isStatementAhead ? .init(replace: place, with: nearest) : nil,
          isCertain: isOnlyNearName(nearest, to: name, among: words)))
    } else {
      helps.append(.init(choices(in: block)))
    }
    report(SyntaxRules.unknownKeyword, "no statement \(block.place) begins with `\(name)`", at: place, helps: helps)
  }

  /// Returns the words that a statement of a block can start with, including its modifiers.
  func statementWords(of block: Block) -> [String] {
    let isModified = block == .flow || block == .file || block == .storyboard
    return block.words.map(\.rawValue) + (isModified ? ["start", "public", "package", "internal"] : [])
  }

  private func choices(in block: Block) -> String {
    let words = block.words.map { "`\($0.rawValue)`" }
    let list =
      words.count > 1
      ? words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1] : words.first ?? "a name"
    return "\(block.place) a statement begins with \(list)"
  }
}

extension Word {
  /// True if the statement that the word starts can be documented.
  fileprivate var takesDocs: Bool {
    switch self {
    case .import, .platform, .bundle, .inject, .generate, .segues, .start, .origins, .reserved, .title, .message,
      .field:
      false
    default: true
    }
  }
}
