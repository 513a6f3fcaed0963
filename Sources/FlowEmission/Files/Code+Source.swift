import FlowModel

/// Text from a flow file in generated code.
extension Code.Interpolation {
  /// Inserts documentation. Each line is a separate comment, so that its text cannot end the comment.
  mutating func appendInterpolation(docs lines: [String]) {
    appendInterpolation(
      lines: lines.map { line -> Code in
        let comment = SwiftNames.comment(line)
        return comment.isEmpty ? "///" : "/// \(comment)"
      })
  }
}
