/// The texts that are URLs by RFC 3986, which Foundation accepts unchanged. Texts with a space or a letter beyond ASCII
/// are excluded: depending on its version, Foundation encodes or refuses them.
enum URLText {
  /// True if a text is a URL, absolute or relative.
  static func isURL(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    guard !rest.isEmpty else { return false }
    let path = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let fragment = rest.drop { $0 != UInt8(ascii: "#") }.dropFirst()
    if fragment.contains(UInt8(ascii: "#")) { return false }
    if let colon = path.prefix(while: { $0 != UInt8(ascii: "/") }).firstIndex(of: UInt8(ascii: ":")) {
      guard isScheme(path[..<colon]) else { return false }
      rest = rest[(colon + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
      guard let host = host(of: authority) else { return false }
      // The brackets around a numeric host are the only ones in a URL.
      rest = host.first == UInt8(ascii: "[") ? host.dropFirst().dropLast() + rest[authority.endIndex...] : rest
      return isPlain(authority[..<host.startIndex]) && isPlain(rest)
    }
    return isPlain(rest)
  }

  /// Returns the host of an authority; `nil` if the authority has two users, or a port that is not a number.
  private static func host(of authority: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let at = authority.firstIndex(of: UInt8(ascii: "@"))
    let place = at.map { authority[($0 + 1)...] } ?? authority
    let isNumeric = place.first == UInt8(ascii: "[")
    guard let end = isNumeric ? place.firstIndex(of: UInt8(ascii: "]")).map({ $0 + 1 }) : firstColon(of: place) else {
      return nil
    }
    let port = place[end...]
    let isPort = port.isEmpty || port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy(\.isASCIIDigit)
    return isPort && !place.contains(UInt8(ascii: "@")) ? place[..<end] : nil
  }

  private static func firstColon(of bytes: ArraySlice<UInt8>) -> Int? {
    bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isASCIILetter else { return false }
    return bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
  }

  /// True if all bytes are characters of URLs or percent sequences.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(isHexadecimal) else { return false }
        rest = rest.dropFirst(2)
      } else if !byte.isASCIILetter, !byte.isASCIIDigit, !"-._~!$&'()*+,;=:@/?#".utf8.contains(byte) {
        return false
      }
    }
    return true
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { byte.isASCIIDigit || (0x61...0x66).contains(byte | 0x20) }
}
