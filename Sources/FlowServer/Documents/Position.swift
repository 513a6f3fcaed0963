/// A place in a text as the protocol has it: a line and a character in it, both from 0.
struct Position: Hashable, Comparable {
  var line: Int
  /// Counted in the units that client and server have agreed on.
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// What the characters of a line are counted in.
enum PositionEncoding: String, CaseIterable {
  /// Bytes.
  case utf8 = "utf-8"
  /// The units of UTF-16, as the protocol has it without an agreement.
  case utf16 = "utf-16"
  /// Unicode scalars.
  case utf32 = "utf-32"

  /// How many units a character takes that begins with a byte.
  func units(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch self {
    case .utf8: Self.length(ofCharacterBeginningWith: byte)
    case .utf16: byte >= 0xF0 ? 2 : 1
    case .utf32: 1
    }
  }

  /// How many bytes a character takes that begins with a byte.
  static func length(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
