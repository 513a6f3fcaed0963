import FlowModel

/// Writes Swift: indented lines, and blocks in braces, into one buffer.
///
/// Most of the work of a run is writing. So lines are written in pieces, straight into the buffer: a string that is put
/// together first costs several times as much. Where a line is rare, an interpolated string reads better and does as well.
struct CodeWriter {
  /// What was written, in UTF-8.
  private var bytes: [UInt8] = []
  private var depth: Int
  /// Whether the last thing written opened a block, or nothing was written: where a blank line would be odd.
  private var isAtStart = true

  /// Makes a writer whose lines stand as deep as in so many blocks.
  init(depth: Int = 0) {
    self.depth = depth
  }

  /// What was written.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// Whether nothing was written.
  var isEmpty: Bool { bytes.isEmpty }

  /// Writes a line, which may be given in pieces.
  // Not as a list of pieces: that would be an array for each line.
  mutating func line(
    _ a: String, _ b: String = "", _ c: String = "", _ d: String = "", _ e: String = "", _ f: String = "",
    _ g: String = "", _ h: String = "", _ i: String = "", _ j: String = ""
  ) {
    indent()
    write(a, b, c, d, e, f, g, h, i, j)
    endLine()
  }

  private mutating func indent() {
    for _ in 0..<depth {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func write(
    _ a: String, _ b: String, _ c: String, _ d: String, _ e: String, _ f: String, _ g: String, _ h: String, _ i: String,
    _ j: String
  ) {
    write(a)
    write(b)
    write(c)
    write(d)
    write(e)
    write(f)
    write(g)
    write(h)
    write(i)
    write(j)
  }

  private mutating func write(_ piece: String) {
    guard !piece.isEmpty else { return }
    var piece = piece
    piece.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isAtStart = false
  }

  /// Writes an empty line, unless a block has just begun.
  mutating func blank() {
    guard !isAtStart else { return }
    bytes.append(UInt8(ascii: "\n"))
    isAtStart = true
  }

  /// Writes what another writer has written.
  mutating func append(_ section: CodeWriter) {
    guard !section.isEmpty else { return }
    bytes += section.bytes
    isAtStart = section.isAtStart
  }

  /// The text, with one line end at its end.
  var finished: String {
    var copy = self
    copy.closeUp()
    return copy.text
  }

  /// Writes a block: its head, a remark behind the opening brace, and what stands in it.
  mutating func block(
    _ a: String, _ b: String = "", _ c: String = "", _ d: String = "", _ e: String = "", _ f: String = "",
    _ g: String = "", _ h: String = "", _ i: String = "", _ j: String = "",
    remark: String = "", _ body: (inout CodeWriter) -> Void
  ) {
    indent()
    write(a, b, c, d, e, f, g, h, i, j)
    write(" {")
    write(remark)
    endLine()
    isAtStart = true
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Writes a head and what belongs under it; nothing at all where nothing does.
  mutating func section(_ a: String, _ b: String = "", _ c: String = "", body: (inout CodeWriter) -> Void) {
    let (start, wasAtStart) = (bytes.count, isAtStart)
    line(a, b, c)
    blank()
    let headEnd = bytes.count
    body(&self)
    guard bytes.count == headEnd else { return }
    bytes.removeLast(headEnd - start)
    isAtStart = wasAtStart
  }

  /// Writes a `switch`, whose cases stand as deep as it does.
  mutating func cases(of head: String, _ body: (inout CodeWriter) -> Void) {
    line("switch ", head, " {")
    body(&self)
    line("}")
  }

  /// Takes back an empty line that was written last.
  mutating func closeUp() {
    let lineEnd = UInt8(ascii: "\n")
    guard bytes.count > 1, bytes[bytes.count - 1] == lineEnd, bytes[bytes.count - 2] == lineEnd else { return }
    bytes.removeLast()
    isAtStart = false
  }

  /// Writes the documentation of a flow file: each line is a comment of its own, so that nothing in it can end one.
  mutating func docs(_ lines: [String]) {
    for content in lines {
      let comment = SwiftNames.comment(content)
      line(comment.isEmpty ? "///" : "/// ", comment)
    }
  }
}
