import FlowModel

/// Which paths a link answers to: lists of segments.
///
/// Segments are independent of each other, so that two patterns meet if all their segments do, and one is contained in
/// another if each of its segments is. The rest of a path is any number of segments, of any text, empty ones too.
package struct PathPattern: Hashable, Sendable {
  /// The segments, without the rest.
  package var segments: [SegmentPattern]
  /// Whether more segments may follow.
  package var hasRest: Bool

  /// Makes the pattern of a link.
  package init(_ link: Link) {
    segments = link.path.map(SegmentPattern.init)
    hasRest = link.rest != nil
  }

  /// Makes a pattern of segments.
  package init(_ segments: [SegmentPattern], hasRest: Bool) {
    self.segments = segments
    self.hasRest = hasRest
  }

  /// The same with any text in place of each value.
  package var withAnyText: PathPattern { PathPattern(segments.map(\.withTextForValues), hasRest: hasRest) }

  /// Whether a path, its segments decoded, matches it.
  ///
  /// - Parameter path: the segments. Without a rest the last one is passed over if it is empty: the slash at the end of a
  ///   path says nothing.
  /// - Returns: whether it matches, as far as can be known.
  package func matches(_ path: [[UInt8]]) -> Bool {
    let path = hasRest || path.last?.isEmpty != true ? path[...] : path.dropLast()
    guard hasRest ? path.count >= segments.count : path.count == segments.count else { return false }
    return zip(segments, path).allSatisfy { $0.matches($1) }
  }

  /// A short path that matches both; `nil` if none does, as far as can be known.
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

  /// Whether every path that matches it surely matches the other too.
  package func isContained(in other: PathPattern) -> Bool {
    if hasRest, !other.hasRest { return false }
    guard other.hasRest ? segments.count >= other.segments.count : segments.count == other.segments.count else {
      return false
    }
    return zip(segments, other.segments).allSatisfy { $0.isContained(in: $1) }
  }

  /// Whether it goes first where both match: everything that matches it matches the other, and not the other way round.
  package func isMoreSpecific(than other: PathPattern) -> Bool {
    isContained(in: other) && !other.isContained(in: self)
  }
}
