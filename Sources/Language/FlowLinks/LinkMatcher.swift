import FlowDiagnostics
import FlowModel

/// Finds the link that a URL opens.
///
/// This is the plain definition: all links are compared, and the most specific one with a matching path is taken. The
/// generated Swift does the same with a tree that needs few comparisons; tests compare the two.
package struct LinkMatcher: Sendable {
  private let program: Program
  private let patterns: [PathPattern]

  /// Creates a matcher for all links of a program without errors.
  package init(_ program: Program) {
    self.program = program
    self.patterns = program.links.map(PathPattern.init)
  }

  /// Returns the link that a text opens.
  ///
  /// - Parameter text: a URL, `https://talk.example/episodes/12?t=90`, or a path, `/episodes/12?t=90`, which matches
  ///   any origin.
  /// - Returns: the link and its values, or the reason why there is none.
  package func match(_ text: String) -> LinkMatch {
    do throws(LinkAddress.Mistake) {
      return try match(LinkAddress(text))
    } catch {
      switch error {
      case .noURL: return .noURL
      case .notDecodable(let part): return .notDecodable(part)
      }
    }
  }

  private func match(_ address: LinkAddress) throws(LinkAddress.Mistake) -> LinkMatch {
    if let place = address.place { return try match(address, with: place) }
    var best: (link: Link.ID, values: [GivenValue])?
    var matching: [Link.ID] = []
    var misses: [LinkMiss] = []
    var readings: [Reading?: [String]?] = [:]
    for index in program.links.indices {
      let id = Link.ID(index)
      var isOfOrigin = false
      for origin in origins(of: id, for: address) {
        let key = origin.map { Reading(scheme: $0.scheme, host: $0.host) }
        if readings[key] == nil { readings[key] = .some(try address.segments(from: origin)) }
        guard let segments = readings[key] ?? nil else { continue }
        isOfOrigin = true
        guard let values = pathValues(of: id, in: segments) else {
          misses.append(LinkMisses.miss(of: id, program[id], segments))
          break
        }
        matching.append(id)
        if let known = best, !patterns[index].isMoreSpecific(than: patterns[known.link.index]) { break }
        best = (id, values)
        break
      }
      if !isOfOrigin {
        let path = try address.segments(from: nil) ?? []
        let distance = LinkMisses.miss(of: id, program[id], path).distance
        misses.append(LinkMiss(link: id, reason: .origin, distance: LinkMisses.ofOtherOrigin + distance))
      }
    }
    guard let best else { return .missed(LinkMisses.nearestFirst(misses)) }
    if address.scheme == nil {
      // For a path, two flows with different origins are equally possible.
      let others = matching.filter { !program.canCoincide(program[$0].flow, program[best.link].flow) }
      if !others.isEmpty { return .ambiguous(matching.filter { $0 == best.link || others.contains($0) }) }
    }
    return complete(best.link, best.values, with: address)
  }

  /// Matches an address that names its destination: only with the first link of that, which is the one that is printed.
  private func match(_ address: LinkAddress, with place: String) throws(LinkAddress.Mistake) -> LinkMatch {
    let named = program.links.indices.first { index in
      program.links[index].isCanonical && program.name(ofLinked: program.links[index]).utf8.elementsEqual(place.utf8)
    }
    guard let id = named.map(Link.ID.init) else { return .noPlace(place) }
    for origin in origins(of: id, for: address) {
      guard let segments = try address.segments(from: origin) else { continue }
      if let values = pathValues(of: id, in: segments, mayBeEmpty: true) { return complete(id, values, with: address) }
      return .missed([LinkMisses.miss(of: id, program[id], segments)])
    }
    return .missed([LinkMiss(link: id, reason: .origin, distance: LinkMisses.ofOtherOrigin)])
  }

  /// An origin that determines the path of a URL.
  private struct Reading: Hashable {
    var scheme: String
    var host: String?
  }

  /// Returns the origins of a link that may match an address; a path matches all of them, and a flow without origins
  /// matches any.
  private func origins(of link: Link.ID, for address: LinkAddress) -> [LinkOrigin?] {
    let origins = program[program[link].flow].origins
    return address.scheme == nil || origins.isEmpty ? [nil] : origins
  }

  // MARK: Values

  /// Returns the values of a path, those of the segments and then the rest; `nil` if the path does not match the link.
  /// A segment's value may be an empty text only if the address names its destination.
  private func pathValues(of id: Link.ID, in segments: [String], mayBeEmpty: Bool = false) -> [GivenValue]? {
    let link = program[id]
    let isMatched = mayBeEmpty ? hasForm(link, segments) : patterns[id.index].matches(segments.map { Array($0.utf8) })
    guard isMatched else { return nil }
    var values: [GivenValue] = []
    for (segment, text) in zip(link.path, segments) {
      guard case .placeholder(let prefix, let value, let suffix) = segment else { continue }
      let inner = text.between(prefix, suffix)
      guard let text = LinkText.canonical(inner, as: value.type, mayBeEmpty: mayBeEmpty) else { return nil }
      values.append(.texts([text]))
    }
    if let rest = link.rest {
      let texts = Array(segments.dropFirst(link.path.count))
      values.append(.texts(rest.count == .array ? texts : [texts.joined(separator: "/")]))
    }
    return values
  }

  /// True if a path has the segments of a link, with any text for its values.
  private func hasForm(_ link: Link, _ segments: [String]) -> Bool {
    // A slash at the end of a path has no meaning.
    let hasSlash = segments.count == link.path.count + 1 && segments.last == ""
    guard link.rest != nil ? segments.count >= link.path.count : segments.count == link.path.count || hasSlash else {
      return false
    }
    return zip(link.path, segments).allSatisfy { segment, text in
      switch segment {
      case .literal(let literal): literal.utf8.elementsEqual(text.utf8)
      case .placeholder(let prefix, _, let suffix):
        text.utf8.count >= prefix.utf8.count + suffix.utf8.count && text.utf8.starts(with: prefix.utf8)
          && text.utf8.reversed().starts(with: suffix.utf8.reversed())
      }
    }
  }

  /// Adds the values of the query and of the fragment, which do not affect the choice of the link.
  private func complete(_ id: Link.ID, _ pathValues: [GivenValue], with address: LinkAddress) -> LinkMatch {
    let link = program[id]
    var values = pathValues
    for item in link.query {
      let given = address.query.filter { $0.name.utf8.elementsEqual(item.name.utf8) }.map(\.value)
      switch queryValue(given, for: item.value, named: item.name) {
      case .success(let value): values.append(value)
      case .failure(let failure): return .missed([LinkMiss(link: id, reason: failure.reason, distance: 0)])
      }
    }
    if let value = link.fragment {
      switch queryValue(address.fragment.map { [$0] } ?? [], for: value, named: "#") {
      case .success(let value): values.append(value)
      case .failure(let failure): return .missed([LinkMiss(link: id, reason: failure.reason, distance: 0)])
      }
    }
    return .found(id, values)
  }

  private struct Failure: Error { var reason: LinkMiss.Reason }

  /// Returns the value of all items with one name; an item without `=` has no value.
  private func queryValue(
    _ given: [String?], for value: Link.Value, named name: String
  ) -> Result<GivenValue, Failure> {
    let parameter = value.parameter
    guard let first = given.first else {
      let isNeeded = value.count == .one && parameter.defaultValue == nil
      return isNeeded ? .failure(Failure(reason: .missing(parameter, item: name))) : .success(.absent)
    }
    if value.count == .optional, first == nil { return .success(.nothing) }
    let wanted = value.count == .array ? given.compactMap { $0 } : [first ?? ""]
    var texts: [String] = []
    for text in wanted {
      guard let text = LinkText.canonical(text, as: value.type, mayBeEmpty: true) else {
        return .failure(Failure(reason: .value(text, parameter, item: name)))
      }
      texts.append(text)
    }
    return .success(.texts(texts))
  }
}

extension String {
  /// Returns the text between a prefix and a suffix, compared byte by byte.
  func between(_ prefix: String, _ suffix: String) -> String {
    String(decoding: utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count), as: UTF8.self)
  }
}

// MARK: - LinkMatch

/// The value of a parameter in a URL.
package enum GivenValue: Hashable, Sendable {
  /// Texts in the canonical form of their type: one, or those of an array.
  case texts([String])
  /// An explicit `nil`, as a name without a value: `?t`.
  case nothing
  /// No value: the default, `nil` or an empty array is used.
  case absent
}

/// The link that a URL opens, or the reason why it opens none.
package enum LinkMatch: Hashable, Sendable {
  /// A link, with the URL's values for the link's values, in the order of ``Link/values``.
  case found(Link.ID, [GivenValue])
  /// No link, with the differences from the nearest links, in that order. If the path matches one link whose query or
  /// fragment does not fit, only that link is listed.
  case missed([LinkMiss])
  /// A path without an origin that matches links of flows with different origins, in the order of the links.
  case ambiguous([Link.ID])
  /// The address names a destination that no link has.
  case noPlace(String)
  /// The text is neither a URL nor a path.
  case noURL
  /// A part of the text cannot be decoded: a percent sequence is malformed, or the bytes are not UTF-8.
  case notDecodable(String)
}

/// The difference between a URL and a link.
package struct LinkMiss: Hashable, Sendable {
  /// The first part of the URL that does not fit.
  package enum Reason: Hashable, Sendable {
    /// The flow has other origins.
    case origin
    /// A segment is a different text.
    case segment(String, wanted: String)
    /// A segment does not have the text around a placeholder, or is empty.
    case form(String, wanted: String)
    /// A text does not have the parameter's type; `item` is the name of the query item or fragment, `nil` for a
    /// segment.
    case value(String, Parameter, item: String?)
    /// The query or the fragment lacks a value that the parameter needs.
    case missing(Parameter, item: String)
    /// The path ends before a segment.
    case pathEnds(wanted: String)
    /// The path continues with a segment.
    case pathGoesOn(String)
  }

  package var link: Link.ID
  /// The part that does not fit.
  package var reason: Reason
  /// The distance to the link: smaller is nearer.
  var distance: Int
}

// MARK: - LinkMisses

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

// MARK: - LinkAddress

/// A URL or a path, split into the parts that links match.
struct LinkAddress {
  /// The reason why a text is not an address.
  enum Mistake: Error, Hashable {
    /// It starts with neither a scheme nor `/`, `?` or `#`.
    case noURL
    /// A part of it has a percent sequence without two hexadecimal digits, or bytes that are not UTF-8.
    case notDecodable(String)
  }

  /// A query item: `t=12`; without `=` it has no value, which is different from an empty value.
  struct Item: Hashable {
    var name: String
    var value: String?
  }

  /// The scheme in lower case; `nil` for a plain path.
  var scheme: String?
  /// The text after the scheme's colon, up to the query or the fragment; for a path the path.
  private var hierarchy: Substring.UTF8View
  /// The items of the query, decoded, in order.
  var query: [Item] = []
  /// The fragment, decoded.
  var fragment: String?
  /// The name of its destination, if it is written: the value of a query item without a name, `/users/new?=Talk.User`.
  var place: String? { query.first { $0.name.isEmpty && $0.value?.isEmpty == false }?.value }

  /// Splits a text.
  init(_ text: String) throws(Mistake) {
    var rest = text.utf8[...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = try Self.decode(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let question = rest.firstIndex(of: UInt8(ascii: "?")) {
      for item in rest[rest.index(after: question)...].split(separator: UInt8(ascii: "&")) {
        let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        query.append(Item(name: try Self.decode(parts[0]), value: parts.count > 1 ? try Self.decode(parts[1]) : nil))
      }
      rest = rest[..<question]
    }
    hierarchy = rest
    guard let first = rest.first, first != UInt8(ascii: "/") else { return }
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) else { throw .noURL }
    scheme = String(Substring(rest[..<colon])).lowercased()
    hierarchy = rest[rest.index(after: colon)...]
  }

  /// Returns the decoded segments of its path for one of the flow's origins; the last segment is empty after a slash at
  /// the end.
  ///
  /// - Parameter origin: an origin of the flow; `nil` for a flow without origins, which matches any.
  /// - Returns: the segments; `nil` if the address has another origin.
  /// - Throws: the part that cannot be decoded.
  func segments(from origin: LinkOrigin?) throws(Mistake) -> [String]? {
    var path = hierarchy
    let slash = UInt8(ascii: "/")
    if let scheme {
      let slashes = path.prefix(3).prefix { $0 == slash }.count
      if let origin, origin.scheme != scheme { return nil }
      if let origin, origin.host == nil {
        // `talk:/a`, `talk://a` and `talk:///a` are the same address.
        path = path.dropFirst(max(0, slashes - 1))
        return try Self.segments(path.first == slash ? path.dropFirst() : path, isEmpty: path.isEmpty)
      }
      let hasHost = slashes >= 2
      let host = hasHost ? path.dropFirst(2).prefix { $0 != slash } : path.prefix(0)
      if let origin, !hasHost || String(Substring(host)).lowercased() != origin.host { return nil }
      path = path[host.endIndex...]
    }
    return try Self.segments(path.first == slash ? path.dropFirst() : path, isEmpty: path.isEmpty)
  }

  private static func segments(_ path: Substring.UTF8View, isEmpty: Bool) throws(Mistake) -> [String] {
    if isEmpty { return [] }
    var segments: [String] = []
    for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      segments.append(try decode(segment))
    }
    return segments
  }

  private static func decode(_ bytes: Substring.UTF8View) throws(Mistake) -> String {
    do throws(PercentEncoding.Mistake) {
      return try PercentEncoding.decode(bytes)
    } catch {
      throw .notDecodable(String(Substring(bytes)))
    }
  }

  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, first.isASCIILetter else { return false }
    return bytes.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "+-.".utf8.contains(byte)
    }
  }
}

// MARK: - PercentEncoding

/// Percent-encoded text in a URL: all bytes except the unreserved characters of RFC 3986 are written as `%` and two
/// hexadecimal digits.
package enum PercentEncoding {
  /// The reason why text cannot be decoded.
  package enum Mistake: Error, Hashable {
    /// A `%` at an offset, without two hexadecimal digits after it.
    case sequence(Int)
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// Decodes text; a plus stays a plus.
  package static func decode(_ bytes: some Collection<UInt8>) throws(Mistake) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.first.flatMap(hexadecimal), let low = rest.dropFirst().first.flatMap(hexadecimal) else {
        throw .sequence(rest.startIndex - 1)
      }
      decoded.append(high << 4 | low)
      rest.removeFirst(2)
    }
    let text = String(decoding: decoded, as: UTF8.self)
    // Invalid UTF-8 was repaired, so it is different now.
    guard text.utf8.elementsEqual(decoded) else { throw .notUTF8 }
    return text
  }

  /// Encodes text, with digits in upper case.
  package static func encode(_ text: String) -> String {
    text.percentEncoded
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
