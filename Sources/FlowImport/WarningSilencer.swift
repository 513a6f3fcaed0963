import FlowDiagnostics

/// Silences the warnings that what was imported gives rise to.
///
/// What a storyboard has and a check doubts, such as a scene that nothing leads to, is there all the same. The comment
/// beside it says that this is known, and leaves the check quiet for what a person adds.
public enum WarningSilencer {
  private static let widest = 110

  /// Writes comments that silence warnings.
  ///
  /// - Parameters:
  ///   - warnings: what was found.
  ///   - source: the text that it was found in.
  ///   - ranges: where comments may be written, in order.
  /// - Returns: the text with its comments.
  public static func silence(_ warnings: [Diagnostic], in source: SourceFile, within ranges: [Range<Int>]) -> [UInt8] {
    guard !warnings.isEmpty else { return source.bytes }
    let table = LineTable(source)
    var rules: [Int: Set<String>] = [:]
    for warning in warnings where warning.severity == .warning {
      guard ranges.contains(where: { $0.contains(warning.range.start) }) else { continue }
      rules[table.line(at: warning.range.start), default: []].insert(warning.rule.name)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count + rules.count * 48)
    let lineEnd = Array(source.bytes.contains(UInt8(ascii: "\r")) ? "\r\n".utf8 : "\n".utf8)
    var end = 0
    for (line, names) in rules.sorted(by: { $0.key < $1.key }) {
      let comment = "// routegen:ignore \(names.sorted().joined(separator: ", "))"
      let content = table.content(ofLine: line)
      let text = source.bytes[content]
      if text.count + 1 + comment.utf8.count <= widest, !text.hasComment {
        bytes += source.bytes[end..<content.upperBound]
        bytes += " \(comment)".utf8
        end = content.upperBound
      } else {
        let indent = text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        bytes += source.bytes[end..<content.lowerBound]
        bytes += indent
        bytes += comment.utf8
        bytes += lineEnd
        end = content.lowerBound
      }
    }
    return bytes + source.bytes[end...]
  }
}

extension ArraySlice<UInt8> {
  /// Whether a comment may begin in it.
  fileprivate var hasComment: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
  }
}
