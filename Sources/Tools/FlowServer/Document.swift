import FlowDiagnostics

/// A text that is open in a client. The server uses it instead of the file on the disk.
struct Document {
  /// The URI that the client uses.
  let uri: String
  /// The version from the client.
  private(set) var version: Int
  private(set) var source: SourceFile
  private(set) var lines: LineIndex

  init(uri: String, path: String, version: Int, text: String) {
    self.uri = uri
    self.version = version
    source = SourceFile(path: path, text: text)
    lines = LineIndex(source.bytes)
  }

  /// A change of the text: of a range, or of the whole text without a range.
  struct Change {
    var range: Range<Position>?
    var text: String
  }

  /// Applies changes in order.
  mutating func apply(_ changes: [Change], version: Int, _ encoding: PositionEncoding) {
    self.version = version
    for change in changes {
      var bytes = source.bytes
      if let range = change.range {
        let start = lines.offset(of: range.lowerBound, encoding)
        let end = max(start, lines.offset(of: range.upperBound, encoding))
        bytes.replaceSubrange(start..<end, with: change.text.utf8)
      } else {
        bytes = Array(change.text.utf8)
      }
      source = SourceFile(path: source.path, bytes: bytes)
      lines = LineIndex(bytes)
    }
  }
}

// MARK: - FileAddress

/// File URIs, which clients use for files: `file:///home/ada/App.flow`.
enum FileAddress {
  /// Returns the path of a file URI. Any other URI is used as its own path: such a text is in no folder.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    var rest = uri.utf8.dropFirst("file://".utf8.count)
    // The host, which is this machine.
    while let byte = rest.first, byte != UInt8(ascii: "/") { rest.removeFirst() }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let digits = String(rest.prefix(2)), digits.utf8.count == 2,
        let decoded = UInt8(digits, radix: 16)
      {
        bytes.append(decoded)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the URI of a path.
  static func uri(of path: String) -> String {
    path.hasPrefix("/") ? "file://" + path.percentEncoded(keeping: "/") : path
  }

  /// Returns the folder of a path; `nil` if there is none.
  static func folder(of path: String) -> String? {
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// True if a path is directly or indirectly in a folder.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}

// MARK: - LineIndex

/// The line starts of a text, to convert the protocol's positions into offsets, and back.
///
/// Lines end at LF, CR or CRLF, as in the protocol. A position outside of lines, or after a line's end, is moved to the
/// nearest valid one.
struct LineIndex {
  let bytes: [UInt8]
  private let starts: [Int]
  /// For each place at a multiple of the distance, the number of characters that start before it, and the number of those
  /// with two units of UTF-16. A place in a long line is therefore found without reading the line.
  private let counted: [(characters: Int, wide: Int)]
  private static let distance = 512

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var counted: [(characters: Int, wide: Int)] = []
    var count = (characters: 0, wide: 0)
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices {
        let byte = bytes[offset]
        if offset % Self.distance == 0 { counted.append(count) }
        if byte & 0xC0 != 0x80 { count.characters += 1 }
        if byte >= 0xF0 { count.wide += 1 }
        guard byte <= 0x0D else { continue }
        let isEnd = byte == 0x0A || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
        if isEnd { starts.append(offset + 1) }
      }
    }
    self.starts = starts
    self.counted = counted
  }

  /// Returns the offset where a line starts; after the last line, the end of the text.
  func start(ofLine line: Int) -> Int { line < starts.count ? starts[max(0, line)] : bytes.count }

  /// Returns the offset of a line's end, without its line end.
  func end(ofLine line: Int) -> Int {
    let start = start(ofLine: line)
    var end = self.start(ofLine: line + 1)
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Returns the line of an offset.
  func line(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line < starts.count else { return bytes.count }
    guard position.line >= 0 else { return 0 }
    let end = end(ofLine: position.line)
    var offset = starts[position.line]
    var units = position.character
    while units > 0, offset < end {
      units -= encoding.units(ofCharacterBeginningWith: bytes[offset])
      // A position inside a character counts as before it.
      if units < 0 { break }
      offset = min(end, offset + PositionEncoding.length(ofCharacterBeginningWith: bytes[offset]))
    }
    return offset
  }

  func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(at: offset)
    let (start, end) = (count(before: starts[line]), count(before: offset))
    switch encoding {
    case .utf8:
      // A place in a character counts as after it, as in the other units.
      var place = offset
      while place > starts[line], place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
      return Position(line: line, character: place - starts[line])
    case .utf16:
      return Position(line: line, character: end.characters - start.characters + end.wide - start.wide)
    }
  }

  /// Returns the number of characters that start before an offset, and the number of those with two units of UTF-16.
  private func count(before offset: Int) -> (characters: Int, wide: Int) {
    guard !counted.isEmpty else { return (0, 0) }
    let block = min(offset / Self.distance, counted.count - 1)
    var count = counted[block]
    for byte in bytes[block * Self.distance..<offset] {
      if byte & 0xC0 != 0x80 { count.characters += 1 }
      if byte >= 0xF0 { count.wide += 1 }
    }
    return count
  }
}

// MARK: - Position

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

  /// Returns the number of units of a character that starts with a byte.
  func units(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch self {
    case .utf8: Self.length(ofCharacterBeginningWith: byte)
    case .utf16: byte >= 0xF0 ? 2 : 1
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
