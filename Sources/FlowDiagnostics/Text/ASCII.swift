extension UInt8 {
  /// True for a digit of ASCII.
  package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  /// True for a letter of ASCII.
  package var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  /// True for a byte that a word of Swift can contain: a letter or a digit of ASCII, `_`, or a part of another character.
  package var isOfWord: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}

extension String {
  /// The text with percent sequences for all bytes except the unreserved characters of RFC 3986.
  package var percentEncoded: String { percentEncoded(keeping: "") }

  /// Returns the text with percent sequences for all bytes except the unreserved characters of RFC 3986, and those that
  /// are kept.
  package func percentEncoded(keeping kept: StaticString) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let kept = Array("\(kept)-._~".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || kept.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
