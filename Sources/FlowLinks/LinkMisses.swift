import FlowDiagnostics
import FlowModel

/// The distances between a path and the links that it does not match.
enum LinkMisses {
  /// The distance of a link whose flow has other origins, for any path.
  static let ofOtherOrigin = 10
  /// The additional distance that is still worth reporting: less than that of a completely different text.
  private static let worthALook = 1

  /// Returns the misses that are about as near as the nearest, which comes first; misses with equal distance are in the
  /// order of their links.
  static func nearestFirst(_ misses: [LinkMiss]) -> [LinkMiss] {
    let nearest = misses.map(\.distance).min() ?? 0
    return misses.filter { $0.distance <= nearest + worthALook }.sorted {
      ($0.distance, $0.link.index) < ($1.distance, $1.link.index)
    }
  }

  /// Returns the difference between a path and a link: the first part that does not fit, with the distance of all
  /// parts.
  static func miss(of id: Link.ID, _ link: Link, _ path: [String]) -> LinkMiss {
    let path = link.rest == nil && path.last == "" ? path.dropLast() : path
    var reason: LinkMiss.Reason?
    var distance = 0
    for (segment, text) in zip(link.path, path) {
      guard let (problem, cost) = problem(with: text, as: segment) else { continue }
      reason = reason ?? problem
      distance += cost
    }
    if path.count < link.path.count {
      reason = reason ?? .pathEnds(wanted: link.path[path.count].description)
      distance += 3 * (link.path.count - path.count)
    } else if link.rest == nil, path.count > link.path.count {
      reason = reason ?? .pathGoesOn(path[link.path.count])
      distance += 5 * (path.count - link.path.count)
    }
    return LinkMiss(link: id, reason: reason ?? .origin, distance: distance)
  }

  /// Returns the reason why a text is not a segment, and its distance from one; `nil` if it is.
  private static func problem(with text: String, as segment: Link.Segment) -> (LinkMiss.Reason, Int)? {
    switch segment {
    case .literal(let literal):
      guard !literal.utf8.elementsEqual(text.utf8) else { return nil }
      return (.segment(text, wanted: literal), nearestName(to: text, among: [literal]) == nil ? 6 : 1)
    case .placeholder(let prefix, let value, let suffix):
      let hasForm =
        text.utf8.count > prefix.utf8.count + suffix.utf8.count && text.utf8.starts(with: prefix.utf8)
        && text.utf8.reversed().starts(with: suffix.utf8.reversed())
      guard hasForm else { return (.form(text, wanted: segment.description), 3) }
      let inner = text.between(prefix, suffix)
      return LinkText.canonical(inner, as: value.type) == nil ? (.value(inner, value.parameter, item: nil), 1) : nil
    }
  }
}

extension Link.Segment: CustomStringConvertible {
  /// The segment as in a template: `post-{id}.json`.
  package var description: String {
    switch self {
    case .literal(let text): text
    case .placeholder(let prefix, let value, let suffix): "\(prefix){\(value.parameter.name)}\(suffix)"
    }
  }
}
