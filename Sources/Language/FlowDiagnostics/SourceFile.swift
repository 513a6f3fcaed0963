/// One input file, in memory.
///
/// Offsets everywhere are UTF-8 byte offsets into `bytes`, which hold the file as it was read: a byte-order mark, CRLF
/// and all. Lines and columns are computed only where a person reads them (see ``LineTable``).
package struct SourceFile: Sendable, Equatable {
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

// MARK: - SourceRange

/// A file of a run, as an index into its list of sources.
package struct SourceID: Hashable, Sendable, Comparable {
  package var index: Int32

  package init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// Files are ordered as they are in the run.
  package static func < (left: SourceID, right: SourceID) -> Bool { left.index < right.index }
}

/// A place in a file of the run: UTF-8 offsets from `start` up to, but not including, `end`.
///
/// It includes its file, so that a diagnostic can point into several files.
package struct SourceRange: Hashable, Sendable {
  package var file: SourceID
  private let lower: Int32
  private let upper: Int32

  /// Creates the range between two offsets of a file.
  package init(_ file: SourceID, _ start: Int, _ end: Int) {
    self.file = file
    self.lower = Int32(truncatingIfNeeded: start)
    self.upper = Int32(truncatingIfNeeded: end)
  }

  /// The offset of the first byte.
  package var start: Int { Int(lower) }
  /// The offset after the last byte.
  package var end: Int { Int(upper) }
  /// The offsets, to subscript the file's bytes with.
  package var offsets: Range<Int> { start..<max(start, end) }
  /// True if the range covers nothing: a place between two characters.
  package var isEmpty: Bool { end <= start }

  /// The place just before the range.
  package var before: SourceRange { SourceRange(file, start, start) }
  /// The place just after the range.
  package var after: SourceRange { SourceRange(file, end, end) }

  /// Returns the range from the start of this range to the end of another in the same file.
  package func through(_ other: SourceRange) -> SourceRange { SourceRange(file, start, max(end, other.end)) }
}

extension SourceRange: Comparable {
  /// Orders ranges by file, then by place in the file.
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file.index, left.lower, left.upper) < (right.file.index, right.lower, right.upper)
  }
}

// MARK: - Location

/// A line and a column, as people and editors write a place.
struct LineColumn: Hashable {
  /// The line, from 1.
  var line: Int
  /// The column, in characters from 1.
  var column: Int
}

/// Finds the locations of ranges in the files of a run.
///
/// The line table of a file is built for its first diagnostic. Counting characters takes time in proportion to the
/// length of the line, so a long line is counted once: places a little apart in it are remembered with their columns, and
/// ten thousand diagnostics in one line, in any order, read that line once.
struct Locations {
  private struct Lines {
    var table: LineTable
    /// The line that was last counted, with places at which a character ends, in order.
    var counted: (line: Int, places: [(offset: Int, column: Int)])?
  }

  /// The distance of remembered places, in bytes.
  private static let distance = 256

  private let sources: [SourceFile]
  /// Returns the number of columns of a text.
  private let width: (Substring) -> Int
  private var lines: [SourceID: Lines] = [:]

  /// Creates locations whose columns are characters, or the columns of the given function.
  init(_ sources: [SourceFile], width: @escaping (Substring) -> Int = \.count) {
    self.sources = sources
    self.width = width
  }

  /// Returns the file of a range.
  func source(of range: SourceRange) -> SourceFile {
    sources[Int(range.file.index)]
  }

  /// Returns the location where a range starts.
  mutating func start(of range: SourceRange) -> LineColumn {
    location(of: range.start, in: range.file)
  }

  /// Returns the location where a range ends: the place after its last character.
  mutating func end(of range: SourceRange) -> LineColumn {
    location(of: max(range.start, range.end), in: range.file)
  }

  /// Returns the offsets of a line's text, without its line end.
  mutating func content(ofLine line: Int, in file: SourceID) -> Range<Int> {
    table(of: file).content(ofLine: line)
  }

  private mutating func table(of file: SourceID) -> LineTable {
    if let known = lines[file] { return known.table }
    let table = LineTable(sources[Int(file.index)])
    lines[file] = Lines(table: table)
    return table
  }

  private mutating func location(of offset: Int, in file: SourceID) -> LineColumn {
    let table = table(of: file)
    let source = sources[Int(file.index)]
    let line = table.line(at: offset)
    let places = places(inLine: line, of: file, table.content(ofLine: line))
    let next = places.partitioningIndex { $0.offset > offset }
    // A byte-order mark is before the line's text.
    guard next > 0 else { return LineColumn(line: line, column: 1) }
    let (start, column) = places[next - 1]
    return LineColumn(line: line, column: column + width(source.text(start..<min(offset, source.bytes.count))[...]))
  }

  /// Returns places in a line at which a character ends, with their columns, the line's start first.
  private mutating func places(
    inLine line: Int, of file: SourceID, _ content: Range<Int>
  ) -> [(offset: Int, column: Int)] {
    var places = [(offset: content.lowerBound, column: 1)]
    guard content.count > Self.distance else { return places }
    if let counted = lines[file]?.counted, counted.line == line { return counted.places }
    let text = sources[Int(file.index)].text(content)
    var start = text.startIndex
    var offset = content.lowerBound
    for index in text.indices {
      let place = content.lowerBound + text.utf8.distance(from: text.startIndex, to: index)
      guard place - offset >= Self.distance else { continue }
      places.append((place, places[places.count - 1].column + width(text[start..<index])))
      (start, offset) = (index, place)
    }
    lines[file]?.counted = (line, places)
    return places
  }
}

// MARK: - LineTable

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
  package func line(at offset: Int) -> Int { starts.partitioningIndex { Int($0) > offset } }

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
