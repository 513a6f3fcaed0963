/// A file of a run, as an index into its list of sources.
package struct SourceID: Hashable, Sendable, Comparable {
  package var index: Int32

  package init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// Files are ordered as they are in the run.
  package static func < (left: SourceID, right: SourceID) -> Bool { left.index < right.index }
}

/// A place in a file of the run: UTF-8 offsets from `start` up to, but not including, `end`.
///
/// It includes its file, so that a diagnostic can point into several files.
package struct SourceRange: Hashable, Sendable {
  package var file: SourceID
  private let lower: Int32
  private let upper: Int32

  /// Creates the range between two offsets of a file.
  package init(_ file: SourceID, _ start: Int, _ end: Int) {
    self.file = file
    self.lower = Int32(truncatingIfNeeded: start)
    self.upper = Int32(truncatingIfNeeded: end)
  }

  /// The offset of the first byte.
  package var start: Int { Int(lower) }
  /// The offset after the last byte.
  package var end: Int { Int(upper) }
  /// The offsets, to subscript the file's bytes with.
  package var offsets: Range<Int> { start..<max(start, end) }
  /// True if the range covers nothing: a place between two characters.
  package var isEmpty: Bool { end <= start }

  /// The place just before the range.
  package var before: SourceRange { SourceRange(file, start, start) }
  /// The place just after the range.
  package var after: SourceRange { SourceRange(file, end, end) }

  /// Returns the range from the start of this range to the end of another in the same file.
  package func through(_ other: SourceRange) -> SourceRange { SourceRange(file, start, max(end, other.end)) }
}

extension SourceRange: Comparable {
  /// Orders ranges by file, then by place in the file.
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file.index, left.lower, left.upper) < (right.file.index, right.lower, right.upper)
  }
}
