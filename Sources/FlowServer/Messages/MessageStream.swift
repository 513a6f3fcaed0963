import FlowDiagnostics

/// Cuts the bytes that a client sends into messages: `Content-Length: 12`, an empty line, and as many bytes of JSON.
///
/// What is no header is passed over up to the next line, so that after garbage the next message is read all the same.
package struct MessageStream {
  /// What was found in the bytes.
  package enum Piece {
    /// A message.
    case message(JSONValue)
    /// A message whose content is not JSON.
    case unreadable
  }

  /// The largest message that is taken, in bytes.
  static let maximumSize = 256 << 20
  private var bytes: [UInt8] = []
  private var position = 0
  /// What the header says.
  private var length: Int?
  /// Whether the header has ended.
  private var isInContent = false

  /// Makes a stream of nothing yet.
  package init() {}

  /// Adds what has arrived.
  package mutating func append(_ arrived: [UInt8]) {
    if position > 0 {
      bytes.removeFirst(position)
      position = 0
    }
    bytes += arrived
  }

  /// Takes the next message, once all of it has arrived.
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
        // A line that never ends is no header: what has come of it is forgotten.
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

  /// The number of `Content-Length: 12`; other bytes may come before it, where garbage had no line end.
  private static func contentLength(_ line: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: line, as: UTF8.self).lowercased()
    guard let place = text.firstPlace(of: "content-length:") else { return nil }
    let number = text[place.upperBound...].drop { $0 == " " || $0 == "\t" }.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(number), length <= maximumSize else { return nil }
    return length
  }

  /// A message on one line, for a log.
  package static func line(of message: JSONValue) -> String { message.line }

  /// A message as the client gets it.
  package static func framed(_ message: JSONValue) -> String {
    let content = message.line
    return "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
  }
}
