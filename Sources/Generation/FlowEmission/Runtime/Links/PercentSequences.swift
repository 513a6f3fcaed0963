// MARK: Percent sequences

extension RoutegenLinks {
  /// Returns true for a byte that means itself in every part of an address.
  static func isPlain(_ byte: Swift.UInt8) -> Swift.Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: return true
    default: return false
    }
  }

  /// A text with percent sequences for all but letters, digits and `-._~`.
  static func encoded(_ text: Swift.String) -> Swift.String {
    if text.utf8.allSatisfy({ isPlain($0) }) { return text }
    let digits = Swift.Array("0123456789ABCDEF".utf8)
    var bytes: [Swift.UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Swift.Int(byte >> 4)], digits[Swift.Int(byte & 15)]]
      }
    }
    return Swift.String(decoding: bytes, as: Swift.UTF8.self)
  }

  /// The text that a part of an address means; `nil` if it is none.
  static func decoded(_ part: Swift.Substring.UTF8View) -> [Swift.UInt8]? {
    let part = Swift.Array(part)
    guard part.contains(0x25) else { return part }
    func digit(at index: Swift.Int) -> Swift.UInt8? {
      guard index < part.count else { return nil }
      switch part[index] {
      case 0x30...0x39: return part[index] - 0x30
      case 0x41...0x46: return part[index] - 0x37
      case 0x61...0x66: return part[index] - 0x57
      default: return nil
      }
    }
    var bytes: [Swift.UInt8] = []
    var index = 0
    while index < part.count {
      if part[index] == 0x25 {
        guard let high = digit(at: index + 1), let low = digit(at: index + 2) else { return nil }
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(part[index])
        index += 1
      }
    }
    // What is no UTF-8 comes back as something else.
    return text(bytes[...]).utf8.elementsEqual(bytes) ? bytes : nil
  }

  /// The text of bytes that are known to be one.
  static func text(_ bytes: Swift.ArraySlice<Swift.UInt8>) -> Swift.String {
    Swift.String(decoding: bytes, as: Swift.UTF8.self)
  }
}
