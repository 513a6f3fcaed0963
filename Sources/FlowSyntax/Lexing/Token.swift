/// What a token is. Keywords are contextual and therefore identifiers: only the parser knows where `segue` is a word of
/// the language and where it is a name.
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
  /// A backtick, a control character, a string that does not end, …: the lexer has reported it.
  case unknown
  case endOfFile
}

/// A token of a flow file, as offsets into its bytes.
///
/// White space and comments are what lies between two tokens: a token's *leading trivia* reaches from the end of the one
/// before it to its start. So the tokens of a file, each with its leading trivia, are the file, byte for byte.
package struct Token: Sendable {
  /// What is remarkable about the leading trivia.
  package struct Flags: OptionSet, Sendable {
    /// The bits.
    package let rawValue: UInt8
    /// Makes flags of bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// It is the first token of its line.
    package static let startsLine = Flags(rawValue: 1)
    /// There is a comment before it, since the token before.
    package static let followsComment = Flags(rawValue: 2)
    /// One of those comments is a `///` on a line of its own.
    package static let followsDocs = Flags(rawValue: 4)
  }

  /// What it is.
  package var kind: TokenKind
  /// What stands before it.
  package var flags: Flags
  /// The offset of its first byte.
  package var start: Int32
  /// The offset after its last byte.
  package var end: Int32
}
