import FlowModel

/// Writes Swift: indented lines, and blocks in braces, into one buffer.
struct CodeWriter {
  /// What was written.
  private(set) var text = ""
  private var depth: Int
  /// Whether the last thing written opened a block, or nothing was written: where a blank line would be odd.
  private var isAtStart = true

  /// Makes a writer whose lines stand as deep as in so many blocks.
  init(depth: Int = 0) {
    self.depth = depth
  }

  /// Writes a line.
  mutating func line(_ content: String) {
    for _ in 0..<depth { text += "  " }
    text += content
    text += "\n"
    isAtStart = false
  }

  /// Writes an empty line, unless a block has just begun.
  mutating func blank() {
    guard !isAtStart else { return }
    text += "\n"
    isAtStart = true
  }

  /// Writes what another writer has written.
  mutating func append(_ section: CodeWriter) {
    guard !section.text.isEmpty else { return }
    text += section.text
    isAtStart = section.isAtStart
  }

  /// The text, with one line end at its end.
  var finished: String {
    var copy = self
    copy.closeUp()
    return copy.text
  }

  /// Writes a block: its head, a remark behind the opening brace, and what stands in it.
  mutating func block(_ head: String, remark: String = "", _ body: (inout CodeWriter) -> Void) {
    line(head + " {" + remark)
    isAtStart = true
    depth += 1
    body(&self)
    depth -= 1
    isAtStart = false
    line("}")
  }

  /// Writes a `switch`, whose cases stand as deep as it does.
  mutating func cases(of head: String, _ body: (inout CodeWriter) -> Void) {
    line("switch " + head + " {")
    body(&self)
    line("}")
  }

  /// Takes back an empty line that was written last.
  mutating func closeUp() {
    guard text.hasSuffix("\n\n") else { return }
    text.removeLast()
    isAtStart = false
  }

  /// Writes the documentation of a flow file: each line is a comment of its own, so that nothing in it can end one.
  mutating func docs(_ lines: [String]) {
    for content in lines {
      let comment = SwiftNames.comment(content)
      line(comment.isEmpty ? "///" : "/// " + comment)
    }
  }
}
