/// Character references in values: `&amp;`, `&#65;`, `&#x41;`.
enum XMLReference {
  /// Returns the character that a reference names.
  ///
  /// - Parameter name: the text between `&` and `;`.
  /// - Returns: the character, or `nil` if the name is unknown or the character is not allowed in XML.
  static func scalar(_ name: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    let text = String(decoding: name, as: UTF8.self)
    switch text {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard text.hasPrefix("#") else { return nil }
      let isHex = text.hasPrefix("#x")
      let digits = text.dropFirst(isHex ? 2 : 1)
      guard digits.first != "+", digits.first != "-", let value = UInt32(digits, radix: isHex ? 16 : 10) else {
        return nil
      }
      switch value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return Unicode.Scalar(value)
      default: return nil
      }
    }
  }

  /// Returns the text of a value whose references are known to be valid, with these resolved. As XML requires, each tab
  /// and line end becomes a space.
  static func decode(_ value: UnsafeBufferPointer<UInt8>) -> String {
    guard value.contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }) else {
      return String(decoding: value, as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      if byte == UInt8(ascii: "&"), let end = value[index...].firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(value.part((index + 1)..<end))
      {
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        index = end
      } else if byte == UInt8(ascii: "\r") {
        // A CRLF is one line end.
        let isLineEnd = index + 1 < value.endIndex && value[index + 1] == UInt8(ascii: "\n")
        if !isLineEnd { decoded.append(UInt8(ascii: " ")) }
      } else {
        decoded.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
      }
      index += 1
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
