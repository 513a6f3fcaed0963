import FlowDiagnostics

/// Silences the warnings about imported text.
///
/// A storyboard may have parts that a check warns about, such as an unreachable scene. The comment next to such a part
/// shows that the warning is known, so that the check only reports what the user adds later.
package enum WarningSilencer {
  private static let widest = 110

  /// Writes comments that silence warnings.
  ///
  /// - Parameters:
  ///   - warnings: the warnings.
  ///   - source: the text with the warnings.
  ///   - ranges: the places for comments, in order.
  /// - Returns: the text with its comments.
  package static func silence(_ warnings: [Diagnostic], in source: SourceFile, within ranges: [Range<Int>]) -> [UInt8] {
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

extension WarningSilencer {
  /// Removes rules that silence nothing from comments, and comments without any rules left.
  ///
  /// - Parameters:
  ///   - useless: the warnings about such rules.
  ///   - source: the text with the comments.
  /// - Returns: the text without them.
  package static func remove(_ useless: [Diagnostic], from source: SourceFile) -> [UInt8] {
    guard !useless.isEmpty else { return source.bytes }
    let table = LineTable(source)
    var bytes = source.bytes
    let byLine = Dictionary(grouping: useless) { table.line(at: $0.range.start) }
    for (line, warnings) in byLine.sorted(by: { $0.key > $1.key }) {
      let content = table.content(ofLine: line)
      let text = String(decoding: bytes[content], as: UTF8.self)
      guard let comment = text.firstPlace(of: "// routegen:ignore ") else { continue }
      let gone = Set(warnings.map { String(decoding: source.bytes[$0.range.offsets], as: UTF8.self) })
      let names = text[comment.upperBound...].split(separator: ",").map { name in
        String(name.drop { $0 == " " }.prefix { $0 != " " })
      }
      let kept = names.filter { !gone.contains($0) }
      let before = text[..<comment.lowerBound]
      if !kept.isEmpty {
        bytes.replaceSubrange(
          content, with: Array((before + "// routegen:ignore \(kept.joined(separator: ", "))").utf8))
      } else if before.allSatisfy({ $0 == " " || $0 == "\t" }) {
        var end = content.upperBound
        while end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
        bytes.removeSubrange(content.lowerBound..<min(end + 1, bytes.count))
      } else {
        let code = before.reversed().drop { $0 == " " }.reversed()
        bytes.replaceSubrange(content, with: Array(String(code).utf8))
      }
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// True if a comment may start in it.
  fileprivate var hasComment: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
  }
}
