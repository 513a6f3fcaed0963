// MARK: Reading

extension RoutegenLinks {
  /// A URL or a path, taken apart.
  struct Address {
    let text: Swift.String
    /// In lower case; none for a path.
    let scheme: Swift.String?
    /// The part after the scheme, up to the query.
    let place: Swift.Substring
    let query: [(name: [Swift.UInt8], value: [Swift.UInt8]?)]
    let fragment: [Swift.UInt8]?

    /// The screen that it names: the value of the query item without a name.
    var screen: Swift.String? {
      let said = query.first { $0.name.isEmpty && $0.value?.isEmpty == false }
      return said?.value.map { RoutegenLinks.text($0[...]) }
    }

    init(_ text: Swift.String) throws {
      self.text = text
      var rest = text[...]
      func cut(at mark: Swift.UInt8) -> Swift.Substring? {
        guard let index = rest.utf8.firstIndex(of: mark) else { return nil }
        defer { rest = rest[..<index] }
        return rest[rest.utf8.index(after: index)...]
      }
      func part(_ part: Swift.Substring) throws -> [Swift.UInt8] {
        if let bytes = RoutegenLinks.decoded(part.utf8) { return bytes }
        throw LinkError(address: text, reason: "\"\(part)\" is no text with percent sequences")
      }
      fragment = try cut(at: 0x23).map(part)
      query = try (cut(at: 0x3F) ?? "").utf8.split(separator: 0x26).map { item in
        let item = Swift.Substring(item)
        guard let sign = item.utf8.firstIndex(of: 0x3D) else { return (try part(item), nil) }
        return (try part(item[..<sign]), try part(item[item.utf8.index(after: sign)...]))
      }
      guard let first = rest.utf8.first, first != 0x2F else {
        scheme = nil
        place = rest
        return
      }
      guard let colon = rest.utf8.firstIndex(of: 0x3A), RoutegenLinks.isScheme(rest[..<colon]) else {
        throw LinkError(address: text, reason: "it is neither a URL nor a path")
      }
      scheme = RoutegenLinks.lowercased(rest[..<colon])
      place = rest[rest.utf8.index(after: colon)...]
    }

    /// The path after an origin; `nil` if the address does not begin with it.
    func path(after origin: Swift.String) -> Swift.Substring? {
      guard let scheme else { return place }
      guard let colon = origin.utf8.firstIndex(of: 0x3A), origin[..<colon] == scheme else { return nil }
      let host = origin[origin.utf8.index(after: colon)...]
      guard !host.isEmpty else { return pathWithoutHost }
      let (authority, path) = authorityAndPath
      guard let authority, RoutegenLinks.lowercased(authority) == "\(host.dropFirst(2))" else { return nil }
      return path
    }

    /// The path, whatever comes before it.
    var pathAfterAnything: Swift.Substring {
      guard scheme != nil else { return place }
      let (authority, path) = authorityAndPath
      return authority == nil ? pathWithoutHost : path
    }

    /// Of `talk:/a`, `talk://a` and `talk:///a` the same.
    private var pathWithoutHost: Swift.Substring {
      let slashes = place.utf8.prefix { $0 == 0x2F }.count
      if slashes == 0, !place.isEmpty { return "/" + place }
      return Swift.Substring(place.utf8.dropFirst(slashes > 2 ? 2 : slashes == 2 ? 1 : 0))
    }

    private var authorityAndPath: (authority: Swift.Substring?, path: Swift.Substring) {
      guard place.utf8.starts(with: "//".utf8) else { return (nil, place) }
      let after = Swift.Substring(place.utf8.dropFirst(2))
      let end = after.utf8.firstIndex(of: 0x2F) ?? after.endIndex
      return (after[..<end], after[end...])
    }
  }

  /// A scheme or a host, whose capitals make no difference.
  private static func lowercased(_ text: Swift.Substring) -> Swift.String {
    Swift.String(decoding: text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: Swift.UTF8.self)
  }

  private static func isScheme(_ text: Swift.Substring) -> Swift.Bool {
    guard let first = text.utf8.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else { return false }
    return text.utf8.allSatisfy { $0 != 0x5F && $0 != 0x7E && isPlain($0) || $0 == 0x2B }
  }

  /// A text in an address, which is to become a value.
  struct Text {
    let bytes: [Swift.UInt8]
    /// The parameter or the query item.
    let name: Swift.String
    let isInPath: Swift.Bool

    var text: Swift.String { RoutegenLinks.text(bytes[...]) }

    /// A value that was made of it, if there is one.
    func fitting<Value>(_ value: Value?) throws -> Value {
      if let value { return value }
      throw Misfit(value: name, reason: "is \"\(text)\", which is no \(Value.self)", isInPath: isInPath)
    }

    /// Returns true if it may be a value of a kind, as far as that can be known without making one.
    func hasForm(_ kind: Swift.Int) -> Swift.Bool {
      switch RoutegenLinks.kinds[kind] {
      case "bool": return text == "true" || text == "false"
      case "uuid": return isUUID
      case "unsigned": return isWhole(signed: false)
      case "signed": return isWhole(signed: true)
      case "number": return isDecimal
      default: return !bytes.isEmpty
      }
    }

    /// Returns true for digits, after a minus if one is allowed.
    func isWhole(signed: Swift.Bool) -> Swift.Bool {
      let digits = signed && bytes.first == 0x2D ? bytes.dropFirst() : bytes[...]
      return !digits.isEmpty && digits.allSatisfy { 0x30...0x39 ~= $0 }
    }

    /// True for 8, 4, 4, 4 and 12 hexadecimal digits with dashes between them. Foundation also takes other
    /// texts, and makes other values of them.
    var isUUID: Swift.Bool {
      let groups = bytes.split(separator: 0x2D, omittingEmptySubsequences: false)
      return groups.map(\.count) == [8, 4, 4, 4, 12]
        && groups.joined().allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 }
    }

    /// True for a decimal number, with or without a fraction and an exponent.
    var isDecimal: Swift.Bool {
      var rest = bytes[...]
      func digits() -> Swift.Bool {
        let end = rest.firstIndex { !(0x30...0x39 ~= $0) } ?? rest.endIndex
        defer { rest = rest[end...] }
        return end > rest.startIndex
      }
      if rest.first == 0x2D { rest = rest.dropFirst() }
      guard digits() else { return false }
      if rest.first == 0x2E {
        rest = rest.dropFirst()
        guard digits() else { return false }
      }
      if let exponent = rest.first, exponent | 0x20 == 0x65 {
        rest = rest.dropFirst()
        if let sign = rest.first, sign == 0x2B || sign == 0x2D { rest = rest.dropFirst() }
        guard digits() else { return false }
      }
      return rest.isEmpty
    }
  }

  /// The values of an address, by their places in the screen's: those of the path, of the query, of the fragment.
  struct Values {
    let path: [Text]
    /// The rest of the path, segment by segment.
    let rest: [Swift.String]
    /// The names in the screen's query, and what its fragment is called.
    let items: [Swift.String]
    let fragment: Swift.String?
    let address: Address

    /// The rest of the path, in one piece.
    var joinedRest: Swift.String { rest.joined(separator: "/") }

    private func name(_ index: Swift.Int) -> Swift.String {
      if index < path.count { return path[index].name }
      return index - path.count < items.count ? items[index - path.count] : fragment ?? ""
    }

    /// All texts of a value. Of the query there may be any number, and a name without a text.
    private func found(_ index: Swift.Int) -> [Text?] {
      if index < path.count { return [path[index]] }
      let name = name(index)
      func text(_ bytes: [Swift.UInt8]) -> Text { Text(bytes: bytes, name: name, isInPath: false) }
      guard index - path.count < items.count else { return address.fragment.map { [text($0)] } ?? [] }
      return address.query.filter { $0.name.elementsEqual(name.utf8) }.map { $0.value.map(text) }
    }

    // MARK: Any type

    /// Returns a required value.
    func value<Value>(_ index: Swift.Int, _ kind: Kind<Value>) throws -> Value {
      guard let first = found(index).first else {
        throw Misfit(value: name(index), reason: "is missing", isInPath: false)
      }
      return try kind.read(first ?? Text(bytes: [], name: name(index), isInPath: false))
    }

    /// Returns a value with a default.
    func value<Value>(_ index: Swift.Int, _ kind: Kind<Value>, else standard: Value) throws -> Value {
      found(index).isEmpty ? standard : try value(index, kind)
    }

    /// Returns an optional value: `nil` without a text, and the default if it is missing.
    func value<Value>(
      ifAny index: Swift.Int, _ kind: Kind<Value>, else standard: Value? = nil
    ) throws -> Value? {
      guard let first = found(index).first else { return standard }
      return try first.map(kind.read)
    }

    /// Returns the values of a name that may occur several times, or the default if it is missing.
    func values<Value>(_ index: Swift.Int, _ kind: Kind<Value>, else standard: [Value] = []) throws -> [Value] {
      let texts = found(index)
      return texts.isEmpty ? standard : try texts.compactMap { try $0.map(kind.read) }
    }
  }
}

// MARK: The most frequent types, with less to do for the compiler

extension RoutegenLinks.Values {
  func text(_ index: Swift.Int) throws -> Swift.String { try value(index, .text) }
  func text(_ index: Swift.Int, else standard: Swift.String) throws -> Swift.String {
    try value(index, .text, else: standard)
  }
  func text(ifAny index: Swift.Int) throws -> Swift.String? { try value(ifAny: index, .text) }
  func texts(_ index: Swift.Int) throws -> [Swift.String] { try values(index, .text) }
  func int(_ index: Swift.Int) throws -> Swift.Int { try value(index, .integer) }
  func int(_ index: Swift.Int, else standard: Swift.Int) throws -> Swift.Int {
    try value(index, .integer, else: standard)
  }
  func int(ifAny index: Swift.Int) throws -> Swift.Int? { try value(ifAny: index, .integer) }
  func bool(_ index: Swift.Int) throws -> Swift.Bool { try value(index, .bool) }
  func bool(_ index: Swift.Int, else standard: Swift.Bool) throws -> Swift.Bool {
    try value(index, .bool, else: standard)
  }
  func bool(ifAny index: Swift.Int) throws -> Swift.Bool? { try value(ifAny: index, .bool) }
}
