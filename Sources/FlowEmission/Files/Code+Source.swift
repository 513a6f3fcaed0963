import FlowModel

/// What generated code takes over from a flow file.
extension Code.Interpolation {
  /// Inserts documentation. Each line is a comment of its own, so that nothing in it can end one.
  mutating func appendInterpolation(docs lines: [String]) {
    appendInterpolation(
      lines: lines.map { line -> Code in
        let comment = SwiftNames.comment(line)
        return comment.isEmpty ? "///" : "/// \(comment)"
      })
  }
}
