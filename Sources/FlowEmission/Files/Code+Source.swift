import FlowModel

/// What generated code takes over from a flow file.
extension Code.Interpolation {
  /// Inserts the place of a declaration after what comes of it: `  // Pills.flow:6`.
  mutating func appendInterpolation(_ place: Remark) { appendInterpolation(place.text) }

  /// Inserts documentation. Each line is a comment of its own, so that nothing in it can end one.
  mutating func appendInterpolation(docs lines: [String]) {
    appendInterpolation(
      lines: lines.map { line -> Code in
        let comment = SwiftNames.comment(line)
        return comment.isEmpty ? "///" : "/// \(comment)"
      })
  }
}

extension Code {
  /// What an emitter writes that is no template yet. Some write as deep as they stand.
  init(depth: Int = 0, _ write: (inout CodeWriter) -> Void) {
    var writer = CodeWriter(depth: depth)
    write(&writer)
    writer.closeUp()
    let lines = writer.finished().split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { $0.dropFirst(2 * depth) }.joined(separator: "\n")
    self.init(stringLiteral: text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }
}

extension CodeWriter {
  /// Writes code that is a template, and an empty line after it.
  mutating func append(_ code: Code) {
    guard !code.isEmpty else { return }
    write(code)
    blank()
  }

  /// Writes code that is a template.
  mutating func write(_ code: Code) {
    guard !code.isEmpty else { return }
    for line in code.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { blank() } else { self.line(String(line)) }
    }
  }
}
