// MARK: Addresses

/// The code that reads and writes addresses.
enum RoutegenLinks {
  /// The reason why a text that starts with neither a scheme nor `/`, `?` or `#` opens nothing.
  static let noURL = "it is no URL and no path"

  /// A URL or a path, split into its parts. The links of a flow are tried on it, one after the other.
  struct Address {
    let text: Swift.String
    /// The scheme in lower case; `nil` for a path.
    let scheme: Swift.String?
    /// The text after the scheme, up to the query.
    private let place: Swift.Substring
    /// The items of the query. An item without `=` has no value.
    let query: [(name: Swift.String, value: Swift.String?)]
    let fragment: Swift.String?
    /// The segments of the path.
    private(set) var path: [Swift.String] = []
    /// The path in the spelling of templates, with a slash at its end.
    private(set) var encodedPath = ""
    /// The segments that `{rest...}` takes.
    var rest: [Swift.String] = []

    /// The values in the path, for the template that opens it.
    var values: [(name: Swift.String, type: Swift.String, text: Swift.String)] = []
    /// The screen of that template, and the first screen with a template for the path, whatever its values.
    var opened: (screen: Swift.String, template: [Segment])?
    var first: (screen: Swift.String, template: [Segment])?
    /// The first value in the path that its type refuses.
    var misfit: LinkError?
    /// True while the differences from all templates are collected.
    var isExplaining = false
    var misses: [(error: LinkError, distance: Swift.Int)] = []

    /// The screen that the address names: the value of a query item without a name.
    var named: Swift.String? { query.first { $0.name.isEmpty && $0.value?.isEmpty == false }?.value }

    init(_ text: Swift.String) throws {
      func cut(_ part: Swift.Substring, at mark: Swift.UInt8) -> (Swift.Substring, Swift.Substring?) {
        guard let index = part.utf8.firstIndex(of: mark) else { return (part, nil) }
        return (part[..<index], part[part.utf8.index(after: index)...])
      }
      self.text = text
      let (address, fragment) = cut(text[...], at: 0x23)
      let (start, query) = cut(address, at: 0x3F)
      self.fragment = try fragment.map { try RoutegenLinks.decoded($0, of: text) }
      self.query = try (query ?? "").utf8.split(separator: 0x26).map { item in
        let (name, value) = cut(Swift.Substring(item), at: 0x3D)
        return (try RoutegenLinks.decoded(name, of: text), try value.map { try RoutegenLinks.decoded($0, of: text) })
      }
      if start.isEmpty || start.utf8.first == 0x2F {
        (scheme, place) = (nil, start)
        return
      }
      let (scheme, place) = cut(start, at: 0x3A)
      let isScheme =
        scheme.first?.isLetter == true && scheme.utf8.allSatisfy { $0 == 0x2B || RoutegenLinks.isPlain($0) }
      guard let place, isScheme, !scheme.contains("_"), !scheme.contains("~") else {
        throw LinkError(address: text, screen: nil, value: nil, reason: RoutegenLinks.noURL)
      }
      (self.scheme, self.place) = (scheme.lowercased(), place)
    }

    /// Reads the path after an origin of a flow; returns false if the address has another origin. A path alone has
    /// every origin, and a flow without origins accepts all.
    mutating func start(after origins: [Swift.String]) throws -> Swift.Bool {
      guard let path = path(after: origins) else { return false }
      let segments = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).dropFirst()
      self.path = try segments.map { try RoutegenLinks.decoded(Swift.Substring($0), of: text) }
      encodedPath = self.path.map { "/" + RoutegenLinks.encoded($0) }.joined() + "/"
      return true
    }

    private func path(after origins: [Swift.String]) -> Swift.Substring? {
      guard let scheme else { return place }
      // After the scheme of an app, `talk:/a`, `talk://a` and `talk:///a` are the same.
      let slashes = place.utf8.prefix(3).prefix { $0 == 0x2F }.count
      let hasSlash = slashes > 0 || place.isEmpty
      let alone = hasSlash ? Swift.Substring(place.utf8.dropFirst(Swift.max(0, slashes - 1))) : "/" + place
      if origins.contains(scheme + ":") { return alone }
      guard slashes > 1 else { return origins.isEmpty ? alone : nil }
      let host = Swift.Substring(place.utf8.dropFirst(2).prefix { $0 != 0x2F })
      let isAccepted = origins.isEmpty || origins.contains(scheme + "://" + host.lowercased())
      return isAccepted ? place[host.endIndex...] : nil
    }
  }
}

// MARK: Percent sequences

extension RoutegenLinks {
  /// Returns true for a byte that means itself in every part of an address: a letter, a digit or one of `-._~`.
  static func isPlain(_ byte: Swift.UInt8) -> Swift.Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || "-._~".utf8.contains(byte)
  }

  /// Returns a text with percent sequences for all bytes that are not plain.
  static func encoded(_ text: Swift.String) -> Swift.String {
    text.utf8.map { byte in
      let digits = Swift.String(byte, radix: 16, uppercase: true)
      return isPlain(byte) ? Swift.String(Swift.UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + digits
    }.joined()
  }

  /// Returns the text of a part of an address, with its percent sequences replaced.
  static func decoded(_ part: Swift.Substring, of address: Swift.String) throws -> Swift.String {
    guard part.utf8.contains(0x25) else { return Swift.String(part) }
    var bytes: [Swift.UInt8] = []
    var rest = part.utf8
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      let digits = Swift.String(decoding: rest.prefix(2), as: Swift.UTF8.self)
      let isPair = digits.utf8.count == 2 && digits.allSatisfy(\.isHexDigit)
      // No text has the byte 0xFF.
      bytes.append(isPair ? Swift.UInt8(digits, radix: 16) ?? 0xFF : 0xFF)
      rest = rest.dropFirst(2)
    }
    let text = Swift.String(decoding: bytes, as: Swift.UTF8.self)
    // Bytes that are not UTF-8 come back as others.
    if text.utf8.elementsEqual(bytes) { return text }
    let rule = "two hexadecimal digits have to follow `%`, and the bytes are UTF-8"
    throw LinkError(address: address, screen: nil, value: nil, reason: "`\(part)` cannot be decoded: \(rule)")
  }

  /// Returns an address after its origin. After that of an app's scheme a path must not look like a host.
  static func address(_ origin: Swift.String, _ path: Swift.String) -> Swift.String {
    origin.utf8.last == 0x3A && path.utf8.starts(with: "//".utf8) ? origin + "//" + path : origin + path
  }

  /// Returns true if two texts have the same bytes; to Swift, texts with the same characters are equal.
  static func isSame(_ text: Swift.String, _ other: Swift.String) -> Swift.Bool { text.utf8.elementsEqual(other.utf8) }
}
