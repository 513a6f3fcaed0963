import FlowModel

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
