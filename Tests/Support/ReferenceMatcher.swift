import FlowDiagnostics
import FlowLinks
import FlowModel

/// The definition of what a URL opens, by brute force: all links are compared, and the most specific one with a matching
/// path is taken. It shares nothing with the code that apps and the command have for links; tests compare the two.
package struct ReferenceMatcher: Sendable {
  private let program: Program
  private let patterns: [PathPattern]

  /// Creates a matcher for all links of a program without errors.
  package init(_ program: Program) {
    self.program = program
    self.patterns = program.links.map(PathPattern.init)
  }

  /// Returns the link that a URL or a path opens, with its values; `nil` if there is none.
  package func match(_ text: String) -> (link: Link.ID, values: [GivenValue])? {
    guard let address = try? ReferenceAddress(text) else { return nil }
    return try? address.place.map { try match(address, with: $0) } ?? match(address)
  }

  private func match(_ address: ReferenceAddress) throws -> (link: Link.ID, values: [GivenValue])? {
    var best: (link: Link.ID, values: [GivenValue])?
    var matching: [Link.ID] = []
    for index in program.links.indices {
      let id = Link.ID(index)
      for origin in origins(of: id, for: address) {
        guard let segments = try address.segments(from: origin) else { continue }
        guard let values = pathValues(of: id, in: segments) else { break }
        matching.append(id)
        if let known = best, !patterns[index].isMoreSpecific(than: patterns[known.link.index]) { break }
        best = (id, values)
        break
      }
    }
    guard let best else { return nil }
    // For a path, two flows with different origins are equally possible.
    let isOfOne = matching.allSatisfy { program.canCoincide(program[$0].flow, program[best.link].flow) }
    guard address.scheme != nil || isOfOne else { return nil }
    return complete(best.link, best.values, with: address)
  }

  /// Matches an address that names its destination: only with the first link of that, which is the one that is printed.
  private func match(_ address: ReferenceAddress, with place: String) throws -> (link: Link.ID, values: [GivenValue])? {
    let named = program.links.indices.first { index in
      program.links[index].isCanonical && program.name(ofLinked: program.links[index]).utf8.elementsEqual(place.utf8)
    }
    guard let id = named.map(Link.ID.init) else { return nil }
    for origin in origins(of: id, for: address) {
      guard let segments = try address.segments(from: origin) else { continue }
      return pathValues(of: id, in: segments, mayBeEmpty: true).flatMap { complete(id, $0, with: address) }
    }
    return nil
  }

  /// Returns the origins of a link that may match an address; a path matches all of them, and a flow without origins
  /// matches any.
  private func origins(of link: Link.ID, for address: ReferenceAddress) -> [LinkOrigin?] {
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
      guard let text = ReferenceText.canonical(inner, as: value.type, mayBeEmpty: mayBeEmpty) else { return nil }
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
  private func complete(
    _ id: Link.ID, _ pathValues: [GivenValue], with address: ReferenceAddress
  ) -> (link: Link.ID, values: [GivenValue])? {
    let link = program[id]
    var values = pathValues
    for item in link.query {
      let given = address.query.filter { $0.name.utf8.elementsEqual(item.name.utf8) }.map(\.value)
      guard let value = queryValue(given, for: item.value) else { return nil }
      values.append(value)
    }
    if let value = link.fragment {
      guard let value = queryValue(address.fragment.map { [$0] } ?? [], for: value) else { return nil }
      values.append(value)
    }
    return (id, values)
  }

  /// Returns the value of all items with one name; an item without `=` has no value.
  private func queryValue(_ given: [String?], for value: Link.Value) -> GivenValue? {
    guard let first = given.first else {
      return value.count == .one && value.parameter.defaultValue == nil ? nil : .absent
    }
    if value.count == .optional, first == nil { return .nothing }
    let wanted = value.count == .array ? given.compactMap { $0 } : [first ?? ""]
    let texts = wanted.compactMap { ReferenceText.canonical($0, as: value.type, mayBeEmpty: true) }
    return texts.count == wanted.count ? .texts(texts) : nil
  }
}

extension String {
  /// Returns the text between a prefix and a suffix, compared byte by byte.
  fileprivate func between(_ prefix: String, _ suffix: String) -> String {
    String(decoding: utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count), as: UTF8.self)
  }
}

// MARK: - ReferenceAddress

/// A URL or a path, split into the parts that links match.
struct ReferenceAddress {
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
    do throws(ReferencePercents.Mistake) {
      return try ReferencePercents.decode(bytes)
    } catch {
      throw .notDecodable(String(Substring(bytes)))
    }
  }

  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, first.isLetterOfASCII else { return false }
    return bytes.allSatisfy { byte in
      byte.isLetterOfASCII || byte.isDigitOfASCII || "+-.".utf8.contains(byte)
    }
  }
}

// MARK: - ReferencePercents

/// Percent-encoded text in a URL: all bytes except the unreserved characters of RFC 3986 are written as `%` and two
/// hexadecimal digits.
enum ReferencePercents {
  /// The reason why text cannot be decoded.
  enum Mistake: Error, Hashable {
    /// A `%` at an offset, without two hexadecimal digits after it.
    case sequence(Int)
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// Decodes text; a plus stays a plus.
  static func decode(_ bytes: some Collection<UInt8>) throws(Mistake) -> String {
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
  static func encode(_ text: String) -> String {
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

extension UInt8 {
  var isLetterOfASCII: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isDigitOfASCII: Bool { (0x30...0x39).contains(self) }
}
