import FlowModel

/// A URL or a path, cut into what links look at.
struct LinkAddress {
  /// Why a text is none.
  enum Mistake: Error, Hashable {
    /// It begins neither with a scheme nor with `/`, `?` or `#`.
    case noURL
    /// A percent sequence without two hexadecimal digits, or bytes that are not UTF-8, in a part of it.
    case notDecodable(String)
  }

  /// An item of the query: `t=12`; without `=` it has no value, which is not the same as an empty one.
  struct Item: Hashable {
    var name: String
    var value: String?
  }

  /// In lower case; none for a path alone.
  var scheme: String?
  /// What comes after the scheme's colon, up to the query and the fragment; for a path the path.
  private var hierarchy: Substring.UTF8View
  /// The items of the query, decoded, in order.
  var query: [Item] = []
  /// The fragment, decoded.
  var fragment: String?
  /// What it says it opens: the value of an item of the query that has no name, `/users/new?=Talk.User`.
  var place: String? { query.first { $0.name.isEmpty && $0.value?.isEmpty == false }?.value }

  /// Cuts a text up.
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

  /// The segments of its path, by one of the ways to read it: decoded, the last one empty after a slash at the end.
  ///
  /// - Parameter origin: the origin that the flow answers to; `nil` for one that answers to any.
  /// - Returns: the segments; `nil` if the address is of another origin.
  /// - Throws: what cannot be decoded.
  func segments(from origin: LinkOrigin?) throws(Mistake) -> [String]? {
    var path = hierarchy
    let slash = UInt8(ascii: "/")
    if let scheme {
      let slashes = path.prefix(3).prefix { $0 == slash }.count
      if let origin, origin.scheme != scheme { return nil }
      if let origin, origin.host == nil {
        // `talk:/a`, `talk://a` and `talk:///a` are one address.
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
    guard let first = bytes.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    return bytes.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
    }
  }
}
