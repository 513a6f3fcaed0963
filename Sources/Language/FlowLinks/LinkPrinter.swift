import FlowModel

/// Prints the URLs of a program's links in a canonical way: a URL that is printed, opened and printed again stays the
/// same.
///
/// If another link would open the printed URL, its query starts with an item without a name that identifies its
/// destination, `/users/new?=Talk.User`: no template can have such an item.
package struct LinkPrinter {
  private let program: Program
  private let matcher: LinkMatcher

  /// Creates a printer for the links of a program without errors.
  package init(_ program: Program) {
    self.program = program
    matcher = LinkMatcher(program)
  }

  /// Returns the path, with query and fragment, in the form of the first link of a link's destination; `nil` if a value
  /// is not of its type. The values are in the order of ``Link/values``. `isAlone` is true if no origin is put before
  /// it, so that links of all flows may match it.
  package func path(of id: Link.ID, _ values: [GivenValue], isAlone: Bool = false) -> String? {
    let link = program[id]
    guard let first = program.links.first(where: { $0.place == link.place && $0.isCanonical }) else { return nil }
    let given = first.values.map { wanted in
      let index = link.values.firstIndex { $0.owner == wanted.owner && $0.index == wanted.index }
      return index.map { values[$0] } ?? .absent
    }
    guard let text = text(of: first, given) else { return nil }
    let origins = program[first.flow].origins.map(\.address)
    let named = RoutegenLinks.naming(program.name(ofLinked: first), in: text, after: origins) {
      try matcher.read(&$0)
    }
    guard isAlone else { return named }
    return RoutegenLinks.namingAlone(named, after: origins) { try matcher.read(&$0) }
  }

  private func text(of link: Link, _ values: [GivenValue]) -> String? {
    var rest = values[...]
    var path = ""
    for segment in link.path {
      switch segment {
      case .literal(let text): path += "/" + RoutegenLinks.encoded(text)
      case .placeholder(let prefix, let value, let suffix):
        guard case .texts(let texts)? = rest.popFirst(), let text = texts.first, texts.count == 1,
          let canonical = LinkText.canonical(text, as: value.type, mayBeEmpty: true)
        else { return nil }
        path += "/" + RoutegenLinks.encoded(prefix + canonical + suffix)
      }
    }
    if let value = link.rest {
      guard case .texts(let texts)? = rest.popFirst() else { return nil }
      path += value.count == .array ? RoutegenLinks.rest(texts) : RoutegenLinks.rest(texts.joined())
    }
    if path.isEmpty, link.rest?.count != .array { path = "/" }
    var address = RoutegenLinks.Writing(path)
    let items =
      link.query.map { (RoutegenLinks.encoded($0.name), $0.value) } + (link.fragment.map { [("#", $0)] } ?? [])
    for (name, value) in items {
      guard let given = rest.popFirst(), let texts = texts(of: value, given) else { return nil }
      address.add(name, texts, unless: [])
    }
    return rest.isEmpty ? address.text : nil
  }

  /// Returns the URL for a path that was printed.
  package static func url(_ path: String, from origin: LinkOrigin) -> String {
    RoutegenLinks.address(origin.address, path)
  }

  /// Returns the values of the items to print, with `nil` for a name alone; returns no values for the default, which is
  /// left out.
  private func texts(of value: Link.Value, _ given: GivenValue) -> [String?]? {
    switch given {
    case .absent: return value.count == .one && value.parameter.defaultValue == nil ? nil : []
    case .nothing:
      guard value.count == .optional else { return nil }
      return isDefault(.nothing, of: value) ? [] : [nil]
    case .texts(let texts):
      let canonical = texts.compactMap { LinkText.canonical($0, as: value.type, mayBeEmpty: true) }
      guard canonical.count == texts.count, value.count == .array || texts.count == 1 else { return nil }
      if isDefault(.texts(canonical), of: value) { return [] }
      return canonical.isEmpty ? [nil] : canonical
    }
  }

  /// True if a value is the default, as far as this can be seen from a literal.
  private func isDefault(_ given: GivenValue, of value: Link.Value) -> Bool {
    guard let expression = value.parameter.defaultValue else { return given == .nothing || given == .texts([]) }
    switch given {
    case .nothing: return expression.text == "nil"
    case .texts([]) where value.count == .array: return expression.text == "[]"
    case .texts(let texts):
      guard let text = literal(expression.text, as: value.type), value.count != .array else { return false }
      return texts == [text]
    case .absent: return true
    }
  }

  /// Returns the text of a literal's value; `nil` if the value is not obvious.
  private func literal(_ text: String, as type: LinkType) -> String? {
    let isQuoted = text.utf8.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
    guard isQuoted else { return type == .text ? nil : LinkText.canonical(text, as: type) }
    let inner = String(text.dropFirst().dropLast())
    return type == .text && !inner.contains("\\") && !inner.contains("\"") ? inner : nil
  }
}

// MARK: - LinkText

/// The texts of values: the valid texts of each type, and their canonical form, in which equal values have equal texts.
package enum LinkText {
  /// Returns a decoded text of a URL in the canonical form of a type: numbers without leading zeros, a `UUID` in upper
  /// case, and any other text unchanged; `nil` if it is not a text of the type. The empty text may be a valid `String`
  /// in a query and a fragment, but not in a path. For the app's own types, any text that is not empty is valid here.
  package static func canonical(_ text: String, as type: LinkType, mayBeEmpty: Bool = false) -> String? {
    switch type {
    case .text: return text.isEmpty && !mayBeEmpty ? nil : text
    case .url: return URLText.isURL(text) ? text : nil
    case .named: return text.isEmpty ? nil : text
    case .bool, .signedInteger, .unsignedInteger, .floatingPoint:
      return RoutegenLinks.fits(text, type.name) ? canonical(text, named: type.name) : nil
    case .uuid: return RoutegenLinks.fits(text, type.name) ? text.uppercased() : nil
    }
  }

  private static func canonical(_ text: String, named type: String) -> String? {
    func same<Value: LosslessStringConvertible>(_ type: Value.Type) -> String? {
      let kind = RoutegenLinks.Kind<Value>.value
      return kind.read(text).map(kind.write)
    }
    switch type {
    case "Bool": return text
    case "Int8": return same(Int8.self)
    case "Int16": return same(Int16.self)
    case "Int32": return same(Int32.self)
    case "Int64": return same(Int64.self)
    case "UInt": return same(UInt.self)
    case "UInt8": return same(UInt8.self)
    case "UInt16": return same(UInt16.self)
    case "UInt32": return same(UInt32.self)
    case "UInt64": return same(UInt64.self)
    case "Double": return same(Double.self)
    case "Float": return same(Float.self)
    default: return same(Int.self)
    }
  }
}

// MARK: - URLText

/// The texts that are URLs by RFC 3986, which Foundation accepts unchanged. Texts with a space or a letter beyond ASCII
/// are excluded: depending on its version, Foundation encodes or refuses them.
package enum URLText {
  /// True if a text is a URL, absolute or relative.
  package static func isURL(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    guard !rest.isEmpty else { return false }
    let path = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let fragment = rest.drop { $0 != UInt8(ascii: "#") }.dropFirst()
    if fragment.contains(UInt8(ascii: "#")) { return false }
    if let colon = path.prefix(while: { $0 != UInt8(ascii: "/") }).firstIndex(of: UInt8(ascii: ":")) {
      guard isScheme(path[..<colon]) else { return false }
      rest = rest[(colon + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
      guard let host = host(of: authority) else { return false }
      // The brackets around a numeric host are the only ones in a URL.
      rest = host.first == UInt8(ascii: "[") ? host.dropFirst().dropLast() + rest[authority.endIndex...] : rest
      return isPlain(authority[..<host.startIndex]) && isPlain(rest)
    }
    return isPlain(rest)
  }

  /// Returns the host of an authority; `nil` if the authority has two users, or a port that is not a number.
  private static func host(of authority: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let at = authority.firstIndex(of: UInt8(ascii: "@"))
    let place = at.map { authority[($0 + 1)...] } ?? authority
    let isNumeric = place.first == UInt8(ascii: "[")
    let colon = place.firstIndex(of: UInt8(ascii: ":")) ?? place.endIndex
    guard let end = isNumeric ? place.firstIndex(of: UInt8(ascii: "]")).map({ $0 + 1 }) : colon else { return nil }
    let port = place[end...]
    let isPort = port.isEmpty || port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy(\.isASCIIDigit)
    return isPort && !place.contains(UInt8(ascii: "@")) ? place[..<end] : nil
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isASCIILetter else { return false }
    return bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
  }

  /// True if all bytes are characters of URLs or percent sequences.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(isHexadecimal) else { return false }
        rest = rest.dropFirst(2)
      } else if !byte.isASCIILetter, !byte.isASCIIDigit, !"-._~!$&'()*+,;=:@/?#".utf8.contains(byte) {
        return false
      }
    }
    return true
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { byte.isASCIIDigit || (0x61...0x66).contains(byte | 0x20) }
}
