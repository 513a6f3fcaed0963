extension Diagnostic.Help {
  /// Returns the help as text: the message, and the edit unless the message already spells it out.
  ///
  /// - Parameter sources: the files that the edit's range refers to.
  /// - Returns: one line, and the lines of a longer edit.
  func lines(sources: [SourceFile]) -> (first: String, added: [String]) {
    let message = visibleText(self.message)
    guard let edit else { return (message, []) }
    let file = sources[Int(edit.range.file.index)]
    let removed = trimmed(file.text(edit.range.offsets.clamped(to: file.bytes.indices)))
    let replacement = edit.replacement.split(whereSeparator: \.isNewline).map { visibleText(trimmed(String($0))) }
      .filter { !$0.isEmpty }
    if replacement.isEmpty {
      let saysItAll =
        removed.isEmpty || removed.contains(where: \.isNewline) || self.message.holds(removed)
        || self.message.hasPrefix("remove it")
      return (saysItAll ? message : "\(message) (remove `\(visibleText(removed))`)", [])
    }
    if replacement.allSatisfy({ message.holds($0) }) { return (message, []) }
    if replacement.count > 1 { return (message, replacement) }
    return ("\(message) (\(removed.isEmpty ? "insert" : "write") `\(replacement[0])`)", [])
  }

  private func trimmed(_ text: String) -> String {
    let behindStart = text.drop(while: \.isWhitespace)
    return String(String(behindStart.reversed().drop(while: \.isWhitespace)).reversed())
  }
}
