import FlowDiagnostics

/// Reads a JSON document.
///
/// Foundation could do it, but then every run of the command would load Foundation, and a run takes half the time
/// without it.
struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// The maximum depth of arrays and objects, so that input from a client cannot exhaust the stack.
  private static let deepest = 200

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads a whole document; `nil` if it is invalid.
  static func read(_ bytes: ArraySlice<UInt8>) -> JSONValue? {
    var reader = JSONReader(bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    return reader.position == bytes.endIndex ? value : nil
  }

  private var current: UInt8 { position < bytes.endIndex ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while [0x20, 0x0A, 0x0D, 0x09].contains(current), position < bytes.endIndex { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString, _ value: JSONValue) -> JSONValue? {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.endIndex else { return nil }
    for offset in 0..<length where bytes[position + offset] != word.utf8Start[offset] { return nil }
    position += length
    return value
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.deepest else { return nil }
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return object(depth: depth + 1)
    case UInt8(ascii: "["): return array(depth: depth + 1)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take(word: "true", .bool(true))
    case UInt8(ascii: "f"): return take(word: "false", .bool(false))
    case UInt8(ascii: "n"): return take(word: "null", .null)
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    position += 1
    var members: [JSONValue.Member] = []
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard let name = string(), take(":"), let value = value(depth: depth) else { return nil }
      members.append(.init(name, value))
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    position += 1
    var elements: [JSONValue] = []
    if take("]") { return .array([]) }
    while true {
      guard let value = value(depth: depth) else { return nil }
      elements.append(value)
      if take("]") { return .array(elements) }
      guard take(",") else { return nil }
    }
  }

  /// Reads a number. The protocol has only whole numbers: decimals are cut off.
  private mutating func number() -> JSONValue? {
    let start = position
    while position < bytes.endIndex, isNumeric(current) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let whole = Int(text) { return text.hasPrefix("+") ? nil : .number(whole) }
    guard let number = Double(text), number.isFinite, let whole = Int(exactly: number.rounded(.towardZero)) else {
      return nil
    }
    return .number(whole)
  }

  private func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func string() -> String? {
    guard current == UInt8(ascii: "\""), position < bytes.endIndex else { return nil }
    position += 1
    var text: [UInt8] = []
    while position < bytes.endIndex {
      // Mostly there is nothing to resolve.
      let end = bytes[position...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
      guard let end else { return nil }
      text += bytes[position..<end]
      position = end + 1
      switch bytes[end] {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += Array(String(Character(scalar)).utf8)
      default: return nil
      }
    }
    return nil
  }

  /// Reads an escape after its backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard position < bytes.endIndex else { return nil }
    position += 1
    switch bytes[position - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicodeEscape()
    default: return nil
    }
  }

  /// Reads four digits, or a surrogate pair. Half a pair becomes the replacement character.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let first = codeUnit() else { return nil }
    if let scalar = Unicode.Scalar(first) { return scalar }
    let before = position
    if first < 0xDC00, take(word: "\\u", .null) != nil, let second = codeUnit(), 0xDC00...0xDFFF ~= second {
      return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
    }
    position = before
    return "\u{FFFD}"
  }

  private mutating func codeUnit() -> UInt16? {
    guard position + 4 <= bytes.endIndex else { return nil }
    let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    position += 4
    return UInt16(digits, radix: 16)
  }
}
