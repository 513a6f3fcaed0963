import FlowDiagnostics
import FlowSyntax

/// Puts lines into a flow file, laid out as what stands around them.
struct FlowEdit {
  private let file: FileSyntax
  private var bytes: [UInt8] { file.source.bytes }

  init(_ file: FileSyntax) { self.file = file }

  /// A line at the end of a declaration's braces, which are written where it has none.
  func append(_ line: String, to declaration: SourceRange) -> Diagnostic.Edit {
    let indent = indentation(at: declaration.start)
    let inner = indent + unit
    guard declaration.end > declaration.start, bytes[declaration.end - 1] == UInt8(ascii: "}") else {
      return .init(replace: declaration.after, with: " {\(lineEnd)\(inner)\(line)\(lineEnd)\(indent)}")
    }
    let brace = declaration.end - 1
    var start = brace
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    if start == 0 || isLineEnd(bytes[start - 1]) {
      return .init(replace: SourceRange(file.id, start, start), with: "\(inner)\(line)\(lineEnd)")
    }
    return .init(
      replace: SourceRange(file.id, start, brace), with: "\(lineEnd)\(inner)\(line)\(lineEnd)\(indent)")
  }

  /// The white space that the line of an offset begins with.
  private func indentation(at offset: Int) -> String {
    var start = offset
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    var end = start
    while end < offset, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return file.source.text(start..<end)
  }

  /// One step of indentation: that of the first line that has one.
  private var unit: String {
    var isStart = true
    for offset in bytes.indices {
      let byte = bytes[offset]
      if isStart, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        let end = bytes[offset...].firstIndex { $0 != byte } ?? bytes.endIndex
        if end < bytes.endIndex, !isLineEnd(bytes[end]) { return file.source.text(offset..<end) }
      }
      isStart = isLineEnd(byte)
    }
    return "    "
  }

  private var lineEnd: String {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
    return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
