import FlowModel

/// The paths that match a link, as a list of segments.
///
/// Segments are independent of each other: two patterns have a common path if all their segments do, and one is
/// contained in another if each of its segments is. The rest of a path is any number of segments with any text,
/// including empty ones.
package struct PathPattern: Hashable, Sendable {
  /// The segments, without the rest.
  package var segments: [SegmentPattern]
  /// True if more segments may follow.
  package var hasRest: Bool

  /// Creates the pattern of a link.
  package init(_ link: Link) {
    segments = link.path.map(SegmentPattern.init)
    hasRest = link.rest != nil
  }

  /// Creates a pattern from segments.
  package init(_ segments: [SegmentPattern], hasRest: Bool) {
    self.segments = segments
    self.hasRest = hasRest
  }

  /// The pattern with any text in place of each value.
  package var withAnyText: PathPattern { PathPattern(segments.map(\.withTextForValues), hasRest: hasRest) }

  /// True if a path matches.
  ///
  /// - Parameter path: the decoded segments. Without a rest, an empty last segment is ignored: a slash at the end of a
  ///   path has no meaning.
  /// - Returns: true if it matches, as far as this is known.
  package func matches(_ path: [[UInt8]]) -> Bool {
    let path = hasRest || path.last?.isEmpty != true ? path[...] : path.dropLast()
    guard hasRest ? path.count >= segments.count : path.count == segments.count else { return false }
    return zip(segments, path).allSatisfy { $0.matches($1) }
  }

  /// Returns a short path that matches both; `nil` if there is none, as far as this is known.
  package func meets(_ other: PathPattern) -> [[UInt8]]? {
    guard hasRest || segments.count >= other.segments.count, other.hasRest || other.segments.count >= segments.count
    else { return nil }
    var path: [[UInt8]] = []
    for (left, right) in zip(segments, other.segments) {
      guard let text = left.meets(right) else { return nil }
      path.append(text)
    }
    let longer = segments.count > other.segments.count ? segments : other.segments
    return path + longer.dropFirst(path.count).compactMap { $0.meets($0) }
  }

  /// True if every path that matches this pattern surely matches the other, too.
  package func isContained(in other: PathPattern) -> Bool {
    if hasRest, !other.hasRest { return false }
    guard other.hasRest ? segments.count >= other.segments.count : segments.count == other.segments.count else {
      return false
    }
    return zip(segments, other.segments).allSatisfy { $0.isContained(in: $1) }
  }

  /// True if it takes precedence for paths that match both: every path that matches it matches the other, and not the
  /// other way round.
  package func isMoreSpecific(than other: PathPattern) -> Bool {
    isContained(in: other) && !other.isContained(in: self)
  }
}
