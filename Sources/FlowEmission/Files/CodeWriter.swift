import FlowDiagnostics
import FlowModel

/// Writes Swift: indented lines, and blocks in braces, into one buffer.
///
/// Most of the work of a run is writing. So lines are written in pieces, straight into the buffer: a string that is put
/// together first costs several times as much. Where a line is rare, an interpolated string reads better and does as well.
struct CodeWriter: ~Copyable {
  private var buffer: TextBuffer
  private var depth: Int
  /// Whether the last thing written opened a block, or nothing was written: where a blank line would be odd.
  private var isAtStart = true

  /// Makes a writer whose lines stand as deep as in so many blocks; room is made for so many bytes.
  init(depth: Int = 0, capacity: Int = 512) {
    self.depth = depth
    buffer = TextBuffer(capacity: capacity)
  }

  /// An empty writer whose lines stand as deep as here, or deeper.
  func alike(deeper steps: Int = 0) -> CodeWriter { CodeWriter(depth: depth + steps) }

  /// What was written.
  var text: String { buffer.text }
  /// Whether nothing was written.
  var isEmpty: Bool { buffer.isEmpty }

  /// Writes a line, which may be given in pieces.
  // Not as a list of pieces: that would be an array for each line. Inlined, it costs nothing for those that are not given.
  @inline(__always)
  mutating func line(
    _ a: String, _ b: String = "", _ c: String = "", _ d: String = "", _ e: String = "", _ f: String = "",
    _ g: String = "", _ h: String = "", _ i: String = "", _ j: String = ""
  ) {
    indent()
    write(a, b, c, d, e, f, g, h, i, j)
    endLine()
  }

  private mutating func indent() { buffer.put(spaces: 2 * depth) }

  @inline(__always)
  private mutating func write(
    _ a: String, _ b: String, _ c: String, _ d: String, _ e: String, _ f: String, _ g: String, _ h: String, _ i: String,
    _ j: String
  ) {
    if !a.isEmpty { buffer.put(a) }
    if !b.isEmpty { buffer.put(b) }
    if !c.isEmpty { buffer.put(c) }
    if !d.isEmpty { buffer.put(d) }
    if !e.isEmpty { buffer.put(e) }
    if !f.isEmpty { buffer.put(f) }
    if !g.isEmpty { buffer.put(g) }
    if !h.isEmpty { buffer.put(h) }
    if !i.isEmpty { buffer.put(i) }
    if !j.isEmpty { buffer.put(j) }
  }

  private mutating func endLine() {
    buffer.put(UInt8(ascii: "\n"))
    isAtStart = false
  }

  /// Writes an empty line, unless a block has just begun.
  mutating func blank() {
    guard !isAtStart else { return }
    buffer.put(UInt8(ascii: "\n"))
    isAtStart = true
  }

  /// Writes what another writer has written.
  mutating func append(_ section: borrowing CodeWriter) {
    guard !section.isEmpty else { return }
    buffer.put(section.buffer)
    isAtStart = section.isAtStart
  }

  /// The text, with one line end at its end.
  consuming func finished() -> String {
    closeUp()
    return text
  }

  /// The same of a file, which is not copied.
  consuming func complete() -> WrittenText {
    closeUp()
    return buffer.finished()
  }

  /// Writes a block: its head, a remark after the opening brace, and what is in it.
  @inline(__always)
  mutating func block(
    _ a: String, _ b: String = "", _ c: String = "", _ d: String = "", _ e: String = "", _ f: String = "",
    _ g: String = "", _ h: String = "", _ i: String = "", _ j: String = "",
    remark: String = "", _ body: (inout CodeWriter) -> Void
  ) {
    indent()
    write(a, b, c, d, e, f, g, h, i, j)
    endHead(remark)
    body(&self)
    depth -= 1
    line("}")
  }

  private mutating func endHead(_ remark: String) {
    buffer.put(" {")
    if !remark.isEmpty { buffer.put(remark) }
    endLine()
    isAtStart = true
    depth += 1
  }

  /// Writes a head and what belongs under it; nothing at all where nothing does.
  ///
  /// - Returns: whether anything does.
  @discardableResult
  mutating func section(head: (inout CodeWriter) -> Void, body: (inout CodeWriter) -> Void) -> Bool {
    let (start, wasAtStart) = (buffer.count, isAtStart)
    head(&self)
    let headEnd = buffer.count
    body(&self)
    if buffer.count > headEnd { return true }
    buffer.cut(to: start)
    isAtStart = wasAtStart
    return false
  }

  /// Writes a `switch`, whose cases stand as deep as it does.
  mutating func cases(of a: String, _ b: String = "", _ c: String = "", _ body: (inout CodeWriter) -> Void) {
    line("switch ", a, b, c, " {")
    body(&self)
    line("}")
  }

  /// Takes back an empty line that was written last.
  mutating func closeUp() {
    guard buffer.ends(with: UInt8(ascii: "\n"), times: 2) else { return }
    buffer.cut(to: buffer.count - 1)
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

/// A place in a flow file, as the comment that names it: `  // Pills.flow:6`.
///
/// There is one in every third line, and most are written as they are: so no string is made of the parts.
struct Remark {
  /// The comment up to the number; empty for what is in no flow file.
  let start: String
  let line: Int

  var text: String { start.isEmpty ? "" : start + String(line) }
}
