/// The lines in which two texts differ, as edits of the old one: an editor that gets them keeps cursors and folds where
/// nothing changes.
package enum LineEdits {
  /// A replacement of whole lines.
  package struct Edit: Sendable, Hashable {
    /// What is replaced, in bytes of the old text.
    package var offsets: Range<Int>
    /// What comes in its place.
    package var replacement: String
  }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: the text as it is.
  ///   - new: the text as it will be.
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

  /// The lines with their line ends.
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
