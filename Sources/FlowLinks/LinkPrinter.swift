import FlowModel

/// Prints the URL of a link from the texts of its values, in one way only: what was printed, opened and printed again is
/// the same.
public enum LinkPrinter {
  /// The path, with query and fragment.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - values: what is given to each of its values, in the order of ``Link/values``.
  /// - Returns: the text; `nil` if a value cannot stand in its place: an empty text in a path, or what is not of its type.
  public static func path(of link: Link, _ values: [GivenValue]) -> String? {
    var rest = values[...]
    var path = ""
    for segment in link.path {
      switch segment {
      case .literal(let text): path += "/" + PercentEncoding.encode(text)
      case .placeholder(let prefix, let value, let suffix):
        guard case .texts(let texts)? = rest.popFirst(), let text = texts.first, texts.count == 1,
          let canonical = LinkText.canonical(text, as: value.type)
        else { return nil }
        path += "/" + PercentEncoding.encode(prefix + canonical + suffix)
      }
    }
    if let value = link.rest {
      guard case .texts(let texts)? = rest.popFirst() else { return nil }
      let segments =
        value.count == .array
        ? texts : texts.joined() == "" ? [] : texts.joined().utf8.split("/").map { String(decoding: $0, as: UTF8.self) }
      for segment in segments { path += "/" + PercentEncoding.encode(segment) }
    }
    if path.isEmpty, link.rest?.count != .array { path = "/" }
    var items: [String] = []
    for item in link.query {
      guard let given = rest.popFirst(), let texts = texts(of: item.value, given) else { return nil }
      let name = PercentEncoding.encode(item.name)
      items += texts.map { text in text.map { "\(name)=\(PercentEncoding.encode($0))" } ?? name }
    }
    if !items.isEmpty { path += "?" + items.joined(separator: "&") }
    if let value = link.fragment {
      guard let given = rest.popFirst(), let texts = texts(of: value, given) else { return nil }
      if let text = texts.first { path += "#" + PercentEncoding.encode(text ?? "") }
    }
    return rest.isEmpty ? path : nil
  }

  /// The URL, by the path that was printed.
  public static func url(_ path: String, from origin: LinkOrigin) -> String {
    if let host = origin.host { return "\(origin.scheme)://\(host)\(path)" }
    // What stands behind two slashes would be read without one of them.
    return path.hasPrefix("//") ? "\(origin.scheme)://\(path)" : "\(origin.scheme):\(path)"
  }

  /// The values of the items that are printed, `nil` for a name alone; none for what is left out, being the default.
  private static func texts(of value: Link.Value, _ given: GivenValue) -> [String?]? {
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

  /// Whether a value is what is taken where none is given, as far as that can be read: from a literal.
  private static func isDefault(_ given: GivenValue, of value: Link.Value) -> Bool {
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

  /// The text of a value that a literal stands for; `nil` where that is not plain to see.
  private static func literal(_ text: String, as type: LinkType) -> String? {
    let isQuoted = text.utf8.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
    guard isQuoted else { return type == .text ? nil : LinkText.canonical(text, as: type) }
    let inner = String(text.dropFirst().dropLast())
    return type == .text && !inner.contains("\\") && !inner.contains("\"") ? inner : nil
  }
}

extension String.UTF8View {
  /// The parts between slashes, empty ones too.
  fileprivate func split(_ separator: Unicode.Scalar) -> [Substring.UTF8View] {
    split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }
}
