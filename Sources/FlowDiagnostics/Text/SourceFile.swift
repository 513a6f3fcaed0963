/// One input file, in memory.
///
/// Offsets everywhere are UTF-8 byte offsets into `bytes`, which hold the file as it was read: a byte-order mark, CRLF
/// and all. Lines and columns are computed only where a person reads them (see ``LineTable``).
package struct SourceFile: Sendable {
  /// The largest size of a file that is read, in bytes. People write flow files, and nobody writes one of this size.
  package static let maximumSize = 16 << 20

  /// The path as the user would write it, with `/` between folders. It is printed in diagnostics and never opened.
  package let path: String
  /// The content as valid UTF-8.
  package let bytes: [UInt8]

  /// Creates a source file from bytes that are known to be valid UTF-8.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a source file from a string.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Returns the text between two offsets, which are on character boundaries of the UTF-8.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
