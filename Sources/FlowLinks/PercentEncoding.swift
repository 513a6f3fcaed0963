/// Percent-encoded text in a URL: all bytes except the unreserved characters of RFC 3986 are written as `%` and two
/// hexadecimal digits.
package enum PercentEncoding {
  /// The reason why text cannot be decoded.
  package enum Mistake: Error, Hashable {
    /// A `%` at an offset, without two hexadecimal digits after it.
    case sequence(Int)
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// Decodes text; a plus stays a plus.
  package static func decode(_ bytes: some Collection<UInt8>) throws(Mistake) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.first.flatMap(hexadecimal), let low = rest.dropFirst().first.flatMap(hexadecimal) else {
        throw .sequence(rest.startIndex - 1)
      }
      decoded.append(high << 4 | low)
      rest.removeFirst(2)
    }
    let text = String(decoding: decoded, as: UTF8.self)
    // Invalid UTF-8 was repaired, so it is different now.
    guard text.utf8.elementsEqual(decoded) else { throw .notUTF8 }
    return text
  }

  /// Encodes text, with digits in upper case.
  package static func encode(_ text: String) -> String {
    text.percentEncoded
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
