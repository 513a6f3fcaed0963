import FlowDiagnostics
import FlowSyntax

/// The context of a cursor in a text that is being written: the block, the words of the statement so far, the list.
///
/// It is determined only from the tokens: the tree has no node for an incomplete statement, but requests are made while
/// one is written.
struct StatementAtCursor {
  /// The kind of text at the cursor.
  enum Spot {
    case code
    /// In a string; the offset is after its quote.
    case string(contentStart: Int)
    /// In a comment.
    case comment(SourceRange)
  }

  private let query: Query
  private(set) var spot = Spot.code
  /// The start of the word at or before the cursor.
  private(set) var wordStart: Int
  /// The block of the statement; `nil` if no statement is possible.
  private(set) var block: Block?
  /// The index of the first token of the statement that the block belongs to.
  private(set) var blockHead: Int?
  /// The tokens of the statement before the word.
  private(set) var tokens: ArraySlice<Token> = []
  /// The tokens of the previous statement, if the cursor is on the line after it and the statement may continue.
  private(set) var previous: ArraySlice<Token> = []
  /// The indices of the parentheses around the word, the outer ones first.
  private(set) var parentheses: [Int] = []

  /// An open bracket.
  private struct Open {
    var index: Int
    var block: Block?
    var head: Int
    var isBrace: Bool
  }

  init(_ query: Query) {
    self.query = query
    wordStart = query.offset
    let bytes = query.bytes
    while wordStart > 0, bytes[wordStart - 1].isOfWord { wordStart -= 1 }
    findSpot()
    scan()
  }

  // MARK: The place of the cursor

  private mutating func findSpot() {
    let offset = query.offset
    let index = query.token(endingAfter: max(0, offset - 1))
    let token = query.syntax.tokens[index]
    let isQuoted = Int(token.start) < offset && Int(token.start) < query.bytes.count
    if isQuoted, token.kind == .string || token.kind == .unknown, query.bytes[Int(token.start)] == UInt8(ascii: "\"") {
      let isClosed = token.end - token.start > 1 && query.bytes[Int(token.end) - 1] == UInt8(ascii: "\"")
      if offset < Int(token.end) || offset == Int(token.end) && !isClosed {
        spot = .string(contentStart: Int(token.start) + 1)
        wordStart = Int(token.start)
      }
      return
    }
    guard token.flags.contains(.followsComment) || token.kind == .endOfFile else { return }
    let gapStart = index > 0 ? Int(query.syntax.tokens[index - 1].end) : 0
    let comment = query.commentRanges(in: gapStart..<Int(token.start)).first { $0.start < offset && offset <= $0.end }
    guard let comment else { return }
    // After the end of a block comment, the cursor is outside of it.
    let isBlock = query.bytes[comment.start + 1] == UInt8(ascii: "*")
    if !isBlock || offset < comment.end { spot = .comment(comment) }
  }

  private mutating func scan() {
    let all = query.syntax.tokens
    // The end of the file is a token, too, but not a word of a statement.
    let end = query.token(endingAfter: wordStart)
    var open: [Open] = []
    var start = 0
    for index in 0..<end {
      let token = all[index]
      let isInList = open.last.map { !$0.isBrace } ?? false
      if index > start, !isInList, begins(token, after: all[index - 1]) { start = index }
      switch token.kind {
      case .leftBrace:
        let block = isInList ? nil : head(of: all[start..<index]).flatMap { Vocabulary.block(openedBy: query.text($0)) }
        open.append(Open(index: index, block: block, head: start, isBrace: true))
        start = index + 1
      case .leftParenthesis, .leftBracket:
        open.append(Open(index: index, block: nil, head: start, isBrace: false))
      case .rightParenthesis, .rightBracket:
        if open.last?.isBrace == false { open.removeLast() }
      case .rightBrace:
        while open.last?.isBrace == false { open.removeLast() }
        let brace = open.popLast()
        // After a closure in a list, the surrounding statement continues.
        start = open.last?.isBrace == false ? brace?.head ?? start : index + 1
      default: break
      }
    }
    let braces = open.last { $0.isBrace }
    block = open.contains { $0.isBrace } ? braces?.block : .file
    blockHead = braces?.head
    tokens = all[min(start, end)..<end]
    let lists = open.reversed().prefix { !$0.isBrace }
    parentheses = lists.reversed().map(\.index).filter { all[$0].kind == .leftParenthesis }
    // A line end before the cursor ends the statement, unless something has to follow.
    let isOpenList = open.last.map { !$0.isBrace } ?? false
    if let last = tokens.last, !isOpenList, !expectsMore(last), hasLineEnd(Int(last.end)..<wordStart) {
      previous = tokens
      tokens = []
    }
  }

  private func hasLineEnd(_ offsets: Range<Int>) -> Bool {
    offsets.lowerBound < offsets.upperBound && query.bytes[offsets].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// True if a token starts a statement on a new line.
  private func begins(_ token: Token, after last: Token) -> Bool {
    guard token.flags.contains(.startsLine), !expectsMore(last) else { return false }
    switch token.kind {
    case .colon, .equal, .arrow, .period, .leftParenthesis, .leftBrace, .rightBrace: return false
    case .identifier: return !Vocabulary.clauses.contains(query.text(token))
    default: return true
    }
  }

  private func expectsMore(_ token: Token) -> Bool {
    [.comma, .colon, .equal, .arrow, .period].contains(token.kind)
  }

  // MARK: The statement

  /// Returns the number of modifiers before a statement's keyword.
  private func modifierCount(_ tokens: ArraySlice<Token>) -> Int {
    var count = 0
    for token in tokens {
      guard token.kind == .identifier, Vocabulary.modifiers.contains(query.text(token)) else { break }
      count += 1
    }
    // `start -> Home` is a statement, not a modifier.
    let next = tokens.dropFirst(count).first
    if count > 0, next?.kind == .arrow { return count - 1 }
    return count
  }

  /// Returns the keyword of a statement.
  private func head(of tokens: ArraySlice<Token>) -> Token? {
    let rest = tokens.dropFirst(modifierCount(tokens))
    guard let first = rest.first, first.kind == .identifier else { return nil }
    return first
  }

  /// The keyword of the statement, or of the previous one if that may continue here.
  var keyword: String? { head(of: tokens).map(query.text) }
  /// The keyword of the previous statement, if that may continue here.
  var previousKeyword: String? { head(of: previous).map(query.text) }
  /// The words before the keyword.
  var modifiers: [String] { tokens.prefix(modifierCount(tokens)).map(query.text) }
  /// True if it is a start of which the app chooses the screen.
  var isStartOneOf: Bool { tokens.prefix(3).map(query.text) == ["start", "one", "of"] }
  var isStartOne: Bool { tokens.map(query.text) == ["start", "one"] }
  /// The tokens after the keyword.
  var rest: ArraySlice<Token> { tokens.dropFirst(modifierCount(tokens) + 1) }
  /// The token before the word.
  var last: Token? { tokens.last }

  /// The names before the word with dots between them, and the token before those: for `-> A.b.` the names `A` and `b`,
  /// and `->`.
  var path: (names: [String], before: Token?) {
    var names: [String] = []
    var rest = tokens
    while rest.last?.kind == .period {
      rest.removeLast()
      guard let name = rest.last, name.kind == .identifier else { break }
      names.insert(query.text(name), at: 0)
      rest.removeLast()
    }
    return (names, rest.last)
  }

  /// True if the word belongs to the name of an external flow.
  var isExternalName: Bool {
    keyword == "external" && parentheses.isEmpty && path.before.map(query.text) == "flow"
  }

  /// The list of arguments around the word.
  var argumentList: (place: Declaration.ID?, given: [String], label: String?)? {
    parentheses.last.flatMap(argumentList)
  }

  /// True if the word is in a value, inside additional parentheses.
  var isInValue: Bool { parentheses.dropLast().contains { argumentList(at: $0) != nil } }

  /// True if the word is in the list of a presentation style: `as sheet(medium)`.
  var isInStyleList: Bool { parentheses.last.map(isOfDetents) ?? false }

  /// True if the word is the identity of a view: `as zoom(photo)`.
  var isInSource: Bool {
    isInStyleList
      && parentheses.last.map { ["zoom", "popover"].contains(query.text(query.syntax.tokens[$0 - 1])) } ?? false
  }

  /// True if the word is the number of a height in such a list: `height(200)`.
  var isInNumber: Bool { parentheses.dropLast().last.map(isOfDetents) ?? false }

  private func isOfDetents(_ parenthesis: Int) -> Bool {
    parenthesis > 1 && query.text(query.syntax.tokens[parenthesis - 2]) == "as"
  }

  /// The words of the statement after its keyword that are in no list.
  var outerWords: [String] {
    var depth = 0
    return rest.dropFirst().filter { token in
      depth += token.kind.nesting
      return depth == 0
    }.map(query.text)
  }

  /// The guards after `requires`, if another one may follow.
  var requiredGuards: Set<String>? {
    guard let last, let words = outerWords.lastIndex(of: "requires").map({ outerWords[($0 + 1)...] }),
      last.kind == .comma || words.isEmpty
    else { return nil }
    return Set(words)
  }

  private func argumentList(at parenthesis: Int) -> (place: Declaration.ID?, given: [String], label: String?)? {
    let all = query.syntax.tokens
    // The target before the parenthesis.
    var names: [String] = []
    var index = parenthesis - 1
    while index >= 0, all[index].kind == .identifier {
      names.insert(query.text(all[index]), at: 0)
      index -= 1
      guard index >= 0, all[index].kind == .period else { break }
      index -= 1
    }
    guard !names.isEmpty, index >= 0, all[index].kind == .arrow else { return nil }
    let place = query.names.resolve(names, from: query.flowAround(wordStart)).last.flatMap { $0 }
    // The labels: names with a colon after them at this depth.
    var given: [String] = []
    var label: String?
    var depth = 0
    for position in (parenthesis + 1)..<max(parenthesis + 1, tokens.endIndex) {
      switch all[position].kind {
      case .comma where depth == 0: label = nil
      case .colon where depth == 0 && label == nil && all[position - 1].kind == .identifier:
        label = query.text(all[position - 1])
        given.append(label ?? "")
      case let kind: depth += kind.nesting
      }
    }
    return (place, given, label)
  }
}

extension Query {
  /// Returns the flow around a place, from the tree, or else the last flow that starts before it.
  func flowAround(_ offset: Int) -> Declaration.ID? {
    let flows = names.declarations.indices.filter {
      if case .flow = names.declarations[$0].node { names.declarations[$0].range.file == file } else { false }
    }
    return flows.last { names.declarations[$0].range.start <= offset }
  }

  /// Returns the screen around a place.
  func screenAround(_ offset: Int) -> Declaration.ID? {
    names.declaration(around: offset, in: file).flatMap { names.screen(of: $0) }
  }
}
