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
