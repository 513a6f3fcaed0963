/// The differences between two texts, as edits of the old one: an editor that applies them keeps cursors and folds in
/// unchanged lines.
package enum LineEdits {
  /// A replacement of whole lines.
  package struct Edit: Sendable, Hashable {
    /// The range to replace, in bytes of the old text.
    package var offsets: Range<Int>
    package var replacement: String
  }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: the current text.
  ///   - new: the new text.
  /// - Returns: the edits, in order; none if the two are equal.
  package static func edits(from old: [UInt8], to new: [UInt8]) -> [Edit] {
    if old == new { return [] }
    let oldLines = lines(of: old)
    let newLines = lines(of: new)
    func offsets(_ range: Range<Int>, _ lines: [ArraySlice<UInt8>], _ end: Int) -> Range<Int> {
      let start = range.lowerBound < lines.count ? lines[range.lowerBound].startIndex : end
      return start..<(range.isEmpty ? start : lines[range.upperBound - 1].endIndex)
    }
    return LineDiff.steps(from: oldLines, to: newLines).filter { !$0.isKept }.map { step in
      Edit(
        offsets: offsets(step.old, oldLines, old.count),
        replacement: String(decoding: new[offsets(step.new, newLines, new.count)], as: UTF8.self))
    }
  }

  /// Returns the lines with their line ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
      lines.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
