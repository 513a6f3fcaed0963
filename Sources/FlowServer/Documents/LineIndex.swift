/// The line starts of a text, to convert the protocol's positions into offsets, and back.
///
/// Lines end at LF, CR or CRLF, as in the protocol. A position outside of lines, or after a line's end, is moved to the
/// nearest valid one.
struct LineIndex {
  let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] <= 0x0D {
        let byte = bytes[offset]
        let isEnd = byte == 0x0A || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
        if isEnd { starts.append(offset + 1) }
      }
    }
    self.starts = starts
  }

  /// The number of lines; an empty text has one.
  var count: Int { starts.count }

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
    var place = starts[line]
    var units = 0
    while place < offset {
      units += encoding.units(ofCharacterBeginningWith: bytes[place])
      place += PositionEncoding.length(ofCharacterBeginningWith: bytes[place])
    }
    return Position(line: line, character: units)
  }
}
