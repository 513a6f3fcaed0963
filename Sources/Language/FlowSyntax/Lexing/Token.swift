/// The kind of a token. Keywords are contextual and therefore identifiers: only the parser knows where `segue` is a
/// keyword and where it is a name.
package enum TokenKind: UInt8, Sendable {
  case identifier
  /// A number, as Swift writes them; only in values.
  case number
  /// A string literal of any of Swift's forms, whole, with its quotes.
  case string
  case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
  case comma, colon, equal, arrow, period, semicolon, at
  /// A run of any other operator characters; the parser of types and values reads them.
  case `operator`
  /// A backtick, a control character, an unterminated string, …: already reported by the lexer.
  case unknown
  case endOfFile

  /// The change in the depth of brackets: 1 for an opening one, -1 for a closing one.
  package var nesting: Int {
    switch self {
    case .leftBrace, .leftParenthesis, .leftBracket: 1
    case .rightBrace, .rightParenthesis, .rightBracket: -1
    default: 0
    }
  }
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

// MARK: - Scalars

/// The character classes of Swift's lexer, for everything beyond ASCII.
enum Scalars {
  /// Reads one character of UTF-8. Each byte of an invalid sequence is read as U+FFFD.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int) -> (scalar: UInt32, length: Int) {
    let first = UInt32(bytes[offset])
    func next(_ distance: Int) -> UInt32? {
      guard offset + distance < end, bytes[offset + distance] & 0xC0 == 0x80 else { return nil }
      return UInt32(bytes[offset + distance] & 0x3F)
    }
    switch first {
    case 0..<0x80:
      return (first, 1)
    case 0xC2..<0xE0:
      if let second = next(1) { return ((first & 0x1F) << 6 | second, 2) }
    case 0xE0..<0xF0:
      if let second = next(1), let third = next(2) { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    case 0xF0..<0xF5:
      if let second = next(1), let third = next(2), let fourth = next(3) {
        return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
      }
    default:
      break
    }
    return (0xFFFD, 1)
  }

  /// Returns the code point of a character: `U+202E`.
  static func code(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// True if an identifier can start with a character.
  static func beginsIdentifier(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
    default: continuesIdentifier(scalar)
    }
  }

  /// True if an identifier can continue with a character. A byte-order mark is excluded, though Swift allows it: it is
  /// invisible.
  static func continuesIdentifier(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xFEFF, 0xFFFD: false
    case 0x00A8, 0x00AA, 0x00AD, 0x00AF, 0x00B2...0x00B5, 0x00B7...0x00BA, 0x00BC...0x00BE, 0x00C0...0x00D6: true
    case 0x00D8...0x00F6, 0x00F8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D: true
    case 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793: true
    case 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF: true
    case 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8: true
    case 0x10000...0xEFFFF: scalar & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  /// True if a character is an operator character.
  static func isOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00A1...0x00A7, 0x00A9, 0x00AB, 0x00AC, 0x00AE, 0x00B0, 0x00B1, 0x00B6, 0x00BB, 0x00BF, 0x00D7, 0x00F7: true
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }
}

/// The ASCII tests that the lexer makes most.
extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  var isBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
  /// True for a letter or `_`; characters beyond ASCII are tested elsewhere.
  var beginsIdentifier: Bool { (self | 0x20) &- 0x61 < 26 || self == 0x5F }
  var continuesIdentifier: Bool { beginsIdentifier || isDigit || self == 0x24 }
  /// `/ = - + ! * % < > & | ^ ~ ?`
  var isOperator: Bool {
    switch self {
    case 0x2F, 0x3D, 0x2D, 0x2B, 0x21, 0x2A, 0x25, 0x3C, 0x3E, 0x26, 0x7C, 0x5E, 0x7E, 0x3F: true
    default: false
    }
  }
}

// MARK: - IdentifierSpelling

/// The characters that a flow file allows in names, for code that creates names. The lexer reads with the same tables.
package enum IdentifierSpelling {
  /// True if a name can start with a character.
  package static func canBegin(with scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return Scalars.beginsIdentifier(scalar.value) }
    return UInt8(truncatingIfNeeded: scalar.value).beginsIdentifier
  }

  /// True if a name can continue with a character.
  package static func canContinue(with scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return Scalars.continuesIdentifier(scalar.value) }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return byte.beginsIdentifier || byte.isDigit
  }

  /// True if a text is a name.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, canBegin(with: first) else { return false }
    return text.unicodeScalars.allSatisfy(canContinue)
  }
}
