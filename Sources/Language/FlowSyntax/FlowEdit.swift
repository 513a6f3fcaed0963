import FlowDiagnostics

/// Inserts lines into a flow file, formatted like the text around them.
package struct FlowEdit {
  private let file: FileSyntax
  private var bytes: [UInt8] { file.source.bytes }

  package init(_ file: FileSyntax) { self.file = file }

  /// Returns the edit that adds a line at the end of a declaration's braces, which are added if necessary.
  package func append(_ line: String, to declaration: SourceRange) -> Diagnostic.Edit {
    let indent = indentation(at: declaration.start)
    let inner = indent + unit
    guard declaration.end > declaration.start, bytes[declaration.end - 1] == UInt8(ascii: "}") else {
      return .init(replace: declaration.after, with: " {\(lineEnd)\(inner)\(line)\(lineEnd)\(indent)}")
    }
    let brace = declaration.end - 1
    var start = brace
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    if start == 0 || bytes[start - 1].isLineEnd {
      return .init(replace: SourceRange(file.id, start, start), with: "\(inner)\(line)\(lineEnd)")
    }
    return .init(replace: SourceRange(file.id, start, brace), with: "\(lineEnd)\(inner)\(line)\(lineEnd)\(indent)")
  }

  /// Returns the edit that adds a line at the start of a declaration's braces, after the end of the text before them;
  /// `nil` if there are no braces, or a `#` after them, which would start a condition in a line of its own.
  package func prepend(_ line: String, to declaration: SourceRange, after head: Int) -> Diagnostic.Edit? {
    guard let brace = bytes[head..<declaration.end].firstIndex(of: UInt8(ascii: "{")) else { return nil }
    let inner = indentation(at: declaration.start) + unit
    var end = brace + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    let isInComment = bytes[end...].starts(with: "//".utf8)
    while isInComment, end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    if end == bytes.count || bytes[end].isLineEnd {
      return .init(replace: SourceRange(file.id, end, end), with: "\(lineEnd)\(inner)\(line)")
    }
    guard bytes[end] != UInt8(ascii: "#") else { return nil }
    return .init(replace: SourceRange(file.id, brace + 1, end), with: "\(lineEnd)\(inner)\(line)\(lineEnd)\(inner)")
  }

  /// Returns the edit that adds a separate line after a declaration.
  package func insert(_ line: String, after declaration: SourceRange) -> Diagnostic.Edit {
    .init(replace: declaration.after, with: lineEnd + indentation(at: declaration.start) + line)
  }

  /// Returns the edit that adds a line above a declaration; `nil` if the declaration does not start its line.
  package func insert(_ line: String, before declaration: SourceRange) -> Diagnostic.Edit? {
    let indent = indentation(at: declaration.start)
    let start = declaration.start - indent.utf8.count
    guard start == 0 || bytes[start - 1].isLineEnd else { return nil }
    return .init(replace: SourceRange(file.id, start, start), with: indent + line + lineEnd)
  }

  /// Returns the white space at the start of an offset's line.
  private func indentation(at offset: Int) -> String {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    var end = start
    while end < offset, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return file.source.text(start..<end)
  }

  /// A step of indentation: that of the first indented line.
  private var unit: String {
    var isStart = true
    for offset in bytes.indices {
      let byte = bytes[offset]
      if isStart, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        let end = bytes[offset...].firstIndex { $0 != byte } ?? bytes.endIndex
        if end < bytes.endIndex, !bytes[end].isLineEnd { return file.source.text(offset..<end) }
      }
      isStart = byte.isLineEnd
    }
    return "    "
  }

  private var lineEnd: String {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
    return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}
