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

  /// Returns a message on one line, for a log.
  package static func line(of message: JSONValue) -> String { message.line }

  /// Returns a message with its header.
  package static func framed(_ message: JSONValue) -> String {
    let content = message.line
    return "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
  }
}
