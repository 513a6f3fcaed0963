/// The line starts of a file, to turn offsets into the lines and columns that editors show.
///
/// Lines end at LF, CR or CRLF. Columns count characters (extended grapheme clusters) from 1, as editors do; a tab
/// counts as one, and a byte-order mark does not count.
package struct LineTable: Sendable {
  private let file: SourceFile
  private let starts: [Int32]

  /// Finds the lines of a file, in one pass over its bytes.
  package init(_ file: SourceFile) {
    self.file = file
    var starts: [Int32] = [0]
    file.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return }
      let count = buffer.count
      starts.reserveCapacity(count / 32 + 1)
      var offset = 0
      while offset < count {
        // Hardly any byte is below 0x10: check eight at a time, and each of them only if one seems to be.
        while offset + 8 <= count {
          let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)
          if (word &- 0x1010_1010_1010_1010) & ~word & 0x8080_8080_8080_8080 != 0 { break }
          offset += 8
        }
        let chunkEnd = min(offset + 8, count)
        while offset < chunkEnd {
          let byte = bytes[offset]
          offset += 1
          if byte > 0x0D { continue }
          let endsLine = byte == 0x0A || byte == 0x0D && (offset == count || bytes[offset] != 0x0A)
          if endsLine { starts.append(Int32(truncatingIfNeeded: offset)) }
        }
      }
    }
    self.starts = starts
  }

  /// The number of lines; an empty file has one.
  package var count: Int { starts.count }

  /// Returns the line of an offset, counted from 1.
  package func line(at offset: Int) -> Int {
    starts.withUnsafeBufferPointer { buffer in
      guard let starts = buffer.baseAddress else { return 1 }
      let offset = Int32(truncatingIfNeeded: offset)
      var low = 0
      var high = buffer.count
      while high - low > 1 {
        let middle = (low + high) >> 1
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low + 1
    }
  }

  /// Returns the line of an offset that lies in a known line or a few lines after it.
  package func line(at offset: Int, from line: Int) -> Int {
    var line = line
    while line < starts.count, Int(starts[line]) <= offset { line += 1 }
    return line
  }

  /// Returns the column of an offset in its line, in characters counted from 1.
  package func column(at offset: Int) -> Int {
    let start = contentStart(ofLine: line(at: offset))
    return start < offset ? file.text(start..<min(offset, file.bytes.count)).count + 1 : 1
  }

  /// Returns the offsets of a line's text, without its line end and without a byte-order mark.
  package func content(ofLine line: Int) -> Range<Int> {
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
