// The standard library can search a text for another text only from macOS 13 on. Xcode may build the command for the
// app's deployment target, which can be older, so the modules of the command do without.

extension String {
  /// True if a byte occurs in the UTF-8 of this text. `utf8.contains` looks up the text's storage at each byte.
  package func holds(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }

  /// True if another text occurs in this one, byte for byte.
  package func holds(_ other: String) -> Bool { firstPlace(of: other) != nil }

  /// Returns the first range in which another text occurs in this one, byte for byte.
  package func firstPlace(of other: String) -> Range<Index>? {
    let wanted = Array(other.utf8)
    guard let first = wanted.first else { return startIndex..<startIndex }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return start..<rest.index(start, offsetBy: wanted.count) }
      rest.removeFirst()
    }
    return nil
  }

  /// Returns this text with each occurrence of a text, compared byte for byte, replaced with another.
  package func substituting(_ old: String, by new: String) -> String {
    let wanted = Array(old.utf8)
    var result: [UInt8] = []
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: wanted) {
        result += new.utf8
        rest = rest.dropFirst(wanted.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
