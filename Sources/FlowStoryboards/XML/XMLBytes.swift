extension UnsafeBufferPointer<UInt8> {
  /// True if a range of the bytes is a word, byte for byte.
  func at(_ range: Range<Int>, is word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for index in letters.indices where letters[index] != self[range.lowerBound + index] { return false }
      return true
    }
  }

  /// True if two ranges of the bytes are equal.
  func at(_ range: Range<Int>, equals other: Range<Int>) -> Bool {
    guard range.count == other.count else { return false }
    for index in 0..<range.count where self[range.lowerBound + index] != self[other.lowerBound + index] { return false }
    return true
  }

  /// Returns the bytes of a range.
  func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: self[range]) }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: part(range), as: UTF8.self) }

  /// Returns the offset after the character that starts at an offset.
  func endOfCharacter(at offset: Int) -> Int {
    var end = Swift.min(offset + 1, count)
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

extension UInt8 {
  /// True for XML white space.
  var isXMLSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }

  /// True for a byte that is allowed in a name; all non-ASCII bytes are.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF: true
    default: false
    }
  }

  /// True for a byte that needs no special handling in a value, as nearly all.
  var isPlainInValue: Bool {
    self > UInt8(ascii: "'") && self != UInt8(ascii: "<") || self == UInt8(ascii: " ")
  }

  /// True for a byte that is allowed in a name, but not at its start.
  var isNameByteButNotFirst: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
