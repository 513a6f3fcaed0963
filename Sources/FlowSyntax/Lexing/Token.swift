/// The kind of a token. Keywords are contextual and therefore identifiers: only the parser knows where `segue` is a
/// keyword and where it is a name.
package enum TokenKind: UInt8, Sendable {
  case identifier
  /// A number, as Swift writes them; only in values.
  case number
  /// A string literal of any of Swift's forms, whole, with its quotes.
  case string
  case leftBrace
  case rightBrace
  case leftParenthesis
  case rightParenthesis
  case leftBracket
  case rightBracket
  case comma
  case colon
  case equal
  case arrow
  case period
  case semicolon
  case at
  /// A run of any other operator characters; the parser of types and values reads them.
  case `operator`
  /// A backtick, a control character, an unterminated string, …: already reported by the lexer.
  case unknown
  case endOfFile
}

/// A token of a flow file, as offsets into its bytes.
///
/// White space and comments are between tokens: a token's *leading trivia* reaches from the end of the previous token
/// to its start. The tokens of a file with their leading trivia are therefore the file, byte for byte.
package struct Token: Sendable {
  /// Properties of a token's leading trivia.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The token is the first of its line.
    package static let startsLine = Flags(rawValue: 1)
    /// A comment is between the previous token and this one.
    package static let followsComment = Flags(rawValue: 2)
    /// One of those comments is a `///` on a line of its own.
    package static let followsDocs = Flags(rawValue: 4)
  }

  package var kind: TokenKind
  /// The flags of its leading trivia.
  package var flags: Flags
  /// The offset of its first byte.
  package var start: Int32
  /// The offset after its last byte.
  package var end: Int32
}
