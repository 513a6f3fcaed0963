/// Where the lines of a file start: turns offsets into the lines and columns that editors show.
///
/// Lines end at LF, CR or CRLF. Columns count characters (extended grapheme clusters) from 1, as editors do; a tab is
/// one, and a byte-order mark none.
public struct LineTable: Sendable {
  private let file: SourceFile
  private let starts: [Int32]

  /// Finds the lines of a file, in one pass over its bytes.
  public init(_ file: SourceFile) {
    self.file = file
    var starts: [Int32] = [0]
    file.bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices {
        let byte = bytes[offset]
        let endsLine =
          byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r") && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
        if endsLine { starts.append(Int32(truncatingIfNeeded: offset + 1)) }
      }
    }
    self.starts = starts
  }

  /// The number of lines; an empty file has one.
  public var count: Int { starts.count }

  /// The line of an offset, from 1.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column of an offset in its line, in characters from 1.
  public func column(at offset: Int) -> Int {
    let start = contentStart(ofLine: line(at: offset))
    return start < offset ? file.text(start..<min(offset, file.bytes.count)).count + 1 : 1
  }

  /// The offsets of a line's text, without its line end and without a byte-order mark.
  public func content(ofLine line: Int) -> Range<Int> {
    let start = contentStart(ofLine: line)
    var end = line < starts.count ? Int(starts[line]) : file.bytes.count
    while end > start, [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(file.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func contentStart(ofLine line: Int) -> Int {
    let start = Int(starts[line - 1])
    return start == 0 && file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
  }
}
