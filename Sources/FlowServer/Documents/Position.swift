/// A position in a text as in the protocol: a line and a character in it, both from 0.
struct Position: Hashable, Comparable {
  var line: Int
  /// The character, in the units that client and server have agreed on.
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// The units in which the characters of a line are counted.
enum PositionEncoding: String, CaseIterable {
  /// Bytes.
  case utf8 = "utf-8"
  /// UTF-16 code units, the protocol's default.
  case utf16 = "utf-16"
  /// Unicode scalars.
  case utf32 = "utf-32"

  /// Returns the number of units of a character that starts with a byte.
  func units(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch self {
    case .utf8: Self.length(ofCharacterBeginningWith: byte)
    case .utf16: byte >= 0xF0 ? 2 : 1
    case .utf32: 1
    }
  }

  /// Returns the number of bytes of a character that starts with a byte.
  static func length(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
