import FlowDiagnostics

/// A parsed flow file: a typed tree over a flat list of tokens.
///
/// The tree is lossless. The tokens with their trivia are the file's bytes, in order and without a gap, including
/// unreadable text; every node records its place among them as its range.
package struct FileSyntax: Sendable {
  package var source: SourceFile
  package var id: SourceID
  /// All tokens; the last is `endOfFile`.
  package var tokens: [Token]
  /// The comments between the tokens.
  var comments: [Token]
  /// The declarations of the file, in order.
  package var items: [SyntaxNode]
  /// The `// routegen:ignore` comments, in order.
  package var ignores: [IgnoreSyntax]

  /// True if a comment is between two tokens in a range, or between a token and the end of the range. The fence of a pasted
  /// block is a comment that goes as a whole.
  package func holdsComment(_ range: SourceRange) -> Bool {
    let whole = comments[comments.partitioningIndex { Int($0.start) >= range.start }...].first
    if let whole, Int(whole.start) == range.start, Int(whole.end) == range.end { return false }
    let first = tokens.partitioningIndex { Int($0.start) > range.start }
    return tokens[first...].prefix { Int($0.start) <= range.end }.contains { $0.flags.contains(.followsComment) }
  }

  /// True if an edit would change how the text next to it is read: two words would become one, two slashes a comment, or a
  /// `#` that comes to the start of a line a condition. A few tokens or comments on both sides are read again, without the
  /// edit and with it.
  package func changesOtherTokens(_ edit: Diagnostic.Edit) -> Bool {
    guard let end = tokens.last, edit.range.end <= Int(end.end) else { return false }
    func near(_ offset: Int, _ distance: Int) -> [Token] {
      [tokens, comments].compactMap { pieces in
        let index = pieces.partitioningIndex { Int($0.start) >= offset } + distance
        return pieces.indices.contains(index) ? pieces[index] : nil
      }
    }
    let first = near(edit.range.start, -4).max { $0.start < $1.start }
    let last = near(edit.range.end, 4).min { $0.start < $1.start } ?? end
    let from = first.map { Int($0.start) } ?? 0
    // The byte after a token can decide how it is read.
    let to = min(source.bytes.count, max(Int(last.end), edit.range.end) + 1)
    let startsLine = first?.flags.contains(.startsLine) ?? true
    let (head, tail) = (source.bytes[from..<edit.range.start], source.bytes[edit.range.end..<to])
    let before = Lexer.tokens(in: Array(source.bytes[from..<to]), startingLine: startsLine)
    let after = Lexer.tokens(in: head + Array(edit.replacement.utf8) + tail, startingLine: startsLine)
    let growth = edit.replacement.utf8.count - edit.range.offsets.count
    let kept = before.filter { $0.upperBound <= head.count }
    let moved = before.filter { $0.lowerBound >= edit.range.end - from }
      .map { $0.lowerBound + growth..<$0.upperBound + growth }
    return !after.prefix(kept.count).elementsEqual(kept) || !after.suffix(moved.count).elementsEqual(moved)
  }

  /// The text of the tree: each token with its leading trivia.
  package var printed: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    var end = 0
    for token in tokens {
      bytes += source.bytes[end..<Int(token.start)]
      bytes += source.bytes[Int(token.start)..<Int(token.end)]
      end = Int(token.end)
    }
    return bytes
  }
}

/// `@testable import Kit`
package struct ImportSyntax: Sendable {
  /// The statement as written, with single spaces between its tokens and without comments.
  package var text: String
  /// The `public` or other access before it.
  package var access: AccessSyntax?
  /// `Kit`, or `struct`-like kinds and submodules: all names after `import`.
  package var path: [NameSyntax]
  /// The whole statement.
  package var range: SourceRange
}

/// `external flow Kit.Checkout(cart: Cart) returns Receipt requires signedIn`
package struct ExternalFlowSyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `Kit.Checkout`
  package let path: DottedNameSyntax
  /// `(cart: Cart)`
  package let parameters: ParameterListSyntax?
  /// `Receipt`
  package let result: TypeSyntax?
  /// `by app`
  package let app: SourceRange?
  /// `asks before leaving`
  package let leaving: SourceRange?
  /// `requires signedIn`
  package let requires: RequiresSyntax?
  /// The whole statement.
  package let range: SourceRange
}

/// `// routegen:ignore unreachable-screen, unused-parameter`
package struct IgnoreSyntax: Sendable {
  /// The rules to silence.
  package var rules: [NameSyntax]
  /// The offsets of the line that it silences: the comment's line, or, if the comment is alone on it, the next line
  /// with a token.
  package var line: Range<Int>
  /// The comment.
  package var range: SourceRange
}

// MARK: - Parser: import

/// Imports, which are copied into the generated Swift.
extension Parser {
  /// Reads `@testable import Kit`; the current token is the `@`.
  mutating func attributedImport(isLate: Bool) -> SyntaxNode? {
    let first = index
    let start = Int(current.start)
    var attributes = ""
    while take(.at) {
      guard current.kind == .identifier, Int(current.start) == previousEnd else {
        reportMissing(
          SyntaxRules.expectedName, "expected the name of an attribute",
          help: "for example `@testable import Kit`")
        skipStatement(from: first)
        return nil
      }
      attributes += "@" + text(current)
      advance()
      if current.kind == .leftParenthesis, Int(current.start) == previousEnd {
        let argumentsStart = Int(current.start)
        skipToken()
        attributes += source.text(argumentsStart..<previousEnd)
      }
      attributes += " "
    }
    guard current.kind == .identifier, let head = head(in: .file) else {
      if current.kind != .identifier || index == first { reportNoImport(first) }
      return nil
    }
    guard head.word == .import else {
      reportNoImport(first)
      return nil
    }
    var statement = importStatement(head, attributes: attributes, isLate: isLate)
    statement?.range = range(from: start)
    return statement.map { .import($0) }
  }

  private mutating func reportNoImport(_ first: Int) {
    report(
      SyntaxRules.expectedDeclaration, "only an import has attributes",
      at: range(tokens[first]).through(range(tokens[first + 1])),
      help: "remove it, or write `import` after it")
    skipStatement(from: index)
  }

  /// Reads `public import Kit.Sub` after the word `import`.
  mutating func importStatement(_ head: StatementHead, attributes: String, isLate: Bool) -> ImportSyntax? {
    var kind = ""
    if current.kind == .identifier, !startsLine, next.kind == .identifier, !next.flags.contains(.startsLine) {
      let spelling = text(current)
      if ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"].contains(spelling) {
        kind = spelling + " "
        advance()
      }
    }
    guard !isAtEnd, let path = dottedName("a module", example: "import Kit") else {
      if isAtEnd {
        reportMissing(
          SyntaxRules.expectedName, "expected the name of a module", help: "for example `import Kit`")
      }
      return nil
    }
    let access = head.access.map { $0.level.rawValue + " " } ?? ""
    let statement = ImportSyntax(
      text: attributes + access + "import " + kind + path.text, access: head.access, path: path.parts,
      range: range(from: head.start))
    if isLate { reportLate(statement.range, "an import") }
    return statement
  }
}

// MARK: - ReservedSyntax

/// `reserved link "/old/{name}"` or `reserved segue "OldName"`: strings that were used before and must not be reused.
package struct ReservedSyntax: Sendable {
  /// The kinds of strings that can be reserved.
  package enum Kind: String, Sendable, CaseIterable { case link, segue }

  /// `link`
  package let kind: Kind
  /// The range of the kind.
  package let kindRange: SourceRange
  /// `"/old/{name}"`
  package let strings: [StringSyntax]
  /// The whole statement.
  package let range: SourceRange
}

// MARK: - Parser: reserved

extension Parser {
  /// Reads `reserved link "/old/{name}"`
  mutating func reserved(_ head: StatementHead) -> ReservedSyntax? {
    let place = currentRange
    let kind: ReservedSyntax.Kind? =
      switch word {
      case .link where !startsLine: .link
      case .segue where !startsLine: .segue
      default: nil
      }
    guard let kind else {
      reportMissing(
        SyntaxRules.expectedDeclaration, "expected `link` or `segue` after `reserved`\(foundSuffix)",
        help: #"for example `reserved link "/old/{name}"` or `reserved segue "OldName"`"#)
      skipToBody()
      return nil
    }
    advance()
    let strings = self.strings(
      after: "reserved \(kind.rawValue)",
      example: kind == .link ? #"reserved link "/old/{name}""# : #"reserved segue "OldName""#)
    guard !strings.isEmpty else { return nil }
    return ReservedSyntax(kind: kind, kindRange: place, strings: strings, range: range(from: head.start))
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let fileOrder = Rule(
    "file-order", .error,
    meaning: #"""
      An import, a setting, a guard, an alert or a `do` of the file comes after a flow. It is for all flows, so move
      it to the top of the file.
      """#,
    in: "…",
    wrong: "flow App { storyboard Main { screen Home { segue show -> Detail } screen Detail } } import Foundation",
    right: "import Foundation; flow App { storyboard Main { screen Home { segue show -> Detail } screen Detail } }")
}
