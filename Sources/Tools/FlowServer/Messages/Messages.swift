import FlowDiagnostics

/// Splits the bytes from a client into messages: `Content-Length: 12`, an empty line, and as many bytes of JSON.
///
/// Invalid header lines are skipped, so that the next message after garbage can be read.
package struct MessageStream {
  /// A part of the bytes.
  package enum Piece {
    /// A message.
    case message(JSONValue)
    /// A message whose content is not JSON.
    case unreadable
  }

  /// The maximum size of a message, in bytes.
  static let maximumSize = 256 << 20
  private var bytes: [UInt8] = []
  private var position = 0
  /// The length in the header.
  private var length: Int?
  /// True if the header has ended.
  private var isInContent = false

  package init() {}

  /// Adds bytes that have arrived.
  package mutating func append(_ arrived: [UInt8]) {
    if position > 0 {
      bytes.removeFirst(position)
      position = 0
    }
    bytes += arrived
  }

  /// Returns the next message, once all of it has arrived.
  package mutating func next() -> Piece? {
    while true {
      if isInContent, let length {
        guard bytes.count - position >= length else { return nil }
        let content = bytes[position..<position + length]
        position += length
        self.length = nil
        isInContent = false
        return JSONReader.read(content).map { .message($0) } ?? .unreadable
      }
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else {
        // A line without an end is not a header: its bytes are dropped.
        if bytes.count - position > 1 << 16 { position = bytes.count }
        return nil
      }
      var line = bytes[position..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      position = end + 1
      if line.isEmpty {
        isInContent = length != nil
      } else if let header = Self.contentLength(line) {
        length = header
      }
    }
  }

  /// Returns the number of `Content-Length: 12`; other bytes may come before it, if garbage had no line end.
  private static func contentLength(_ line: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: line, as: UTF8.self).lowercased()
    guard let place = text.firstPlace(of: "content-length:") else { return nil }
    let number = text[place.upperBound...].drop { $0 == " " || $0 == "\t" }.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(number), length <= maximumSize else { return nil }
    return length
  }

  /// Returns a message with its header.
  package static func framed(_ message: JSONValue) -> String {
    let content = message.line
    return "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
  }
}

// MARK: - JSONReader

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
    case UInt8(ascii: "{"): return list(until: "}") { $0.member(depth: depth + 1) }.map { .object($0) }
    case UInt8(ascii: "["): return list(until: "]") { $0.value(depth: depth + 1) }.map { .array($0) }
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take(word: "true", .bool(true))
    case UInt8(ascii: "f"): return take(word: "false", .bool(false))
    case UInt8(ascii: "n"): return take(word: "null", .null)
    default: return number()
    }
  }

  private mutating func member(depth: Int) -> JSONValue.Member? {
    skipSpace()
    guard let name = string(), take(":"), let value = value(depth: depth) else { return nil }
    return .init(name, value)
  }

  /// Reads what is in brackets, with commas between; the opening bracket is here.
  private mutating func list<Element>(
    until end: Unicode.Scalar, _ element: (inout JSONReader) -> Element?
  ) -> [Element]? {
    position += 1
    var elements: [Element] = []
    if take(end) { return elements }
    while let next = element(&self) {
      elements.append(next)
      if take(end) { return elements }
      guard take(",") else { return nil }
    }
    return nil
  }

  /// Reads a number. The protocol has only whole numbers, which may be written as `2.0`; others are kept as they are
  /// written, so that an answer has the same `id` as its request.
  private mutating func number() -> JSONValue? {
    let start = position
    while position < bytes.endIndex, "0123456789-+.eE".utf8.contains(current) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let whole = Int(text) { return text.hasPrefix("+") ? nil : .number(whole) }
    guard let number = Double(text), text.first != "+", text.first != "." else { return nil }
    let hasDecimals = text.contains { ".eE".contains($0) }
    return (hasDecimals ? Int(exactly: number) : nil).map { .number($0) } ?? .otherNumber(text)
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

// MARK: - JSONValue: fields

/// Access to the fields of messages from a client, and construction of messages to it.
extension JSONValue {
  /// Returns the value of a member; `nil` if it is missing or `null`.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members.last(where: { $0.name == name })?.value,
      value != .null
    else { return nil }
    return value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var int: Int? { if case .number(let number) = self { number } else { nil } }
  /// True if the value is `true`.
  var isTrue: Bool { self == .bool(true) }
  /// The elements; empty if it is not an array.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// Returns an object of named values, without those that are `nil`.
  static func fields(_ fields: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(fields.compactMap { name, value in value.map { Member(name, $0) } })
  }
}

// MARK: - TextMethod

/// The requests about a text document that the server answers.
enum TextMethod: String, CaseIterable {
  case diagnostic, completion, signatureHelp, hover, definition, references, documentHighlight, documentSymbol
  case codeAction, codeLens, documentLink, formatting, rangeFormatting, onTypeFormatting, prepareRename, rename
  case foldingRange, selectionRange, prepareCallHierarchy, inlayHint
  case allTokens = "semanticTokens/full"
  case tokens = "semanticTokens/range"

  /// Finds the request of a method: `textDocument/hover`.
  init?(method: String) {
    guard method.hasPrefix("textDocument/") else { return nil }
    self.init(rawValue: String(method.dropFirst("textDocument/".count)))
  }

  /// The entry of the server's capabilities that announces it.
  var capability: (name: String, value: JSONValue) {
    switch self {
    case .diagnostic:
      (
        "diagnosticProvider",
        .fields([
          "identifier": .string("routegen"), "interFileDependencies": .bool(true), "workspaceDiagnostics": .bool(true),
        ])
      )
    case .completion:
      (
        "completionProvider",
        .fields(["triggerCharacters": .texts([".", ">", ":", "=", "(", ",", "\"", "{", " "])])
      )
    case .signatureHelp: ("signatureHelpProvider", .fields(["triggerCharacters": .texts(["(", ","])]))
    case .codeAction:
      ("codeActionProvider", .fields(["codeActionKinds": .texts(Action.Kind.allCases.map(\.rawValue))]))
    case .codeLens, .documentLink: ("\(rawValue)Provider", .fields([:]))
    case .formatting: ("documentFormattingProvider", .bool(true))
    case .rangeFormatting: ("documentRangeFormattingProvider", .bool(true))
    case .onTypeFormatting:
      (
        "documentOnTypeFormattingProvider",
        .fields(["firstTriggerCharacter": .string("}"), "moreTriggerCharacter": .texts(["\n"])])
      )
    case .prepareRename, .rename: ("renameProvider", .fields(["prepareProvider": .bool(true)]))
    case .prepareCallHierarchy: ("callHierarchyProvider", .bool(true))
    case .allTokens, .tokens:
      (
        "semanticTokensProvider",
        .fields([
          "legend": .fields([
            "tokenTypes": .texts(ColoredToken.Kind.allCases.map(\.name)),
            "tokenModifiers": .texts(ColoredToken.modifiers),
          ]), "range": .bool(true), "full": .bool(true),
        ])
      )
    default: ("\(rawValue)Provider", .bool(true))
    }
  }
}
