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
/// length of the line, so each file remembers how far it has counted: ten thousand diagnostics in one long line, in the
/// order of the text, read that line once.
struct Locations {
  private struct Lines {
    var table: LineTable
    var counted: (line: Int, offset: Int, column: Int)?
  }

  private let sources: [SourceFile]
  private var lines: [SourceID: Lines] = [:]

  init(_ sources: [SourceFile]) {
    self.sources = sources
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
    var column: Int
    if let counted = lines[file]?.counted, counted.line == line, counted.offset <= offset {
      column = counted.column + source.text(counted.offset..<min(offset, source.bytes.count)).count
    } else {
      column = table.column(at: offset)
    }
    if isSurelyBoundary(offset, in: source) { lines[file]?.counted = (line, offset, column) }
    return LineColumn(line: line, column: column)
  }

  /// True if a character surely ends at an offset, so that counting can go on from there: after an ASCII character,
  /// unless the text after it joins it.
  private func isSurelyBoundary(_ offset: Int, in source: SourceFile) -> Bool {
    guard offset > 0, offset < source.bytes.count, source.bytes[offset - 1] < 0x80 else { return false }
    let around = source.text(offset - 1..<min(offset + 4, source.bytes.count))
    return around.first?.utf8.count == 1
  }
}
