import FlowModel

/// Prints the URLs of a program's links in a canonical way: a URL that is printed, opened and printed again stays the
/// same.
///
/// If another link would open the printed URL, its query starts with an item without a name that identifies its
/// destination, `/users/new?=Talk.User`: no template can have such an item.
package struct LinkPrinter {
  private let program: Program
  private let patterns: [PathPattern]

  /// Creates a printer for the links of a program without errors.
  package init(_ program: Program) {
    self.program = program
    self.patterns = program.links.map(PathPattern.init)
  }

  /// Returns the path, with query and fragment, in the form of the first link of a link's destination.
  ///
  /// - Parameters:
  ///   - id: the link.
  ///   - values: the values of the link, in the order of ``Link/values``.
  ///   - isAlone: true if no origin is put before it, so that links of all flows may match it.
  /// - Returns: the text; `nil` if a value is not of its type.
  package func path(of id: Link.ID, _ values: [GivenValue], isAlone: Bool = false) -> String? {
    let link = program[id]
    let first = program.links.indices.first { program.links[$0].place == link.place && program.links[$0].isCanonical }
    guard let first = first.map(Link.ID.init) else { return nil }
    let given = program[first].values.map { wanted in
      let index = link.values.firstIndex { $0.owner == wanted.owner && $0.index == wanted.index }
      return index.map { values[$0] } ?? .absent
    }
    return print(first, given, isAlone: isAlone)
  }

  private func print(_ id: Link.ID, _ values: [GivenValue], isAlone: Bool) -> String? {
    let link = program[id]
    var rest = values[...]
    var segments: [String] = []
    for segment in link.path {
      switch segment {
      case .literal(let text): segments.append(text)
      case .placeholder(let prefix, let value, let suffix):
        guard case .texts(let texts)? = rest.popFirst(), let text = texts.first, texts.count == 1,
          let canonical = LinkText.canonical(text, as: value.type, mayBeEmpty: true)
        else { return nil }
        segments.append(prefix + canonical + suffix)
      }
    }
    if let value = link.rest {
      guard case .texts(let texts)? = rest.popFirst() else { return nil }
      let joined = texts.joined()
      segments +=
        value.count == .array
        ? texts : joined.isEmpty ? [] : joined.utf8.split("/").map { String(decoding: $0, as: UTF8.self) }
    }
    var path = segments.map { "/" + PercentEncoding.encode($0) }.joined()
    if path.isEmpty, link.rest?.count != .array { path = "/" }
    var items: [String] = []
    if opensOther(than: id, segments, isAlone: isAlone) {
      items.append("=" + PercentEncoding.encode(program.name(ofLinked: link)))
    }
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

  /// True if the printed path opens another destination or none, as far as this is known without the app's types.
  private func opensOther(than id: Link.ID, _ segments: [String], isAlone: Bool) -> Bool {
    let path = segments.map { Array($0.utf8) }
    guard patterns[id.index].matches(path) else { return true }
    return program.links.indices.contains { index in
      guard index != id.index, patterns[index].matches(path) else { return false }
      let isOfBoth = program.canCoincide(program.links[index].flow, program[id].flow)
      return isOfBoth ? !patterns[id.index].isMoreSpecific(than: patterns[index]) : isAlone
    }
  }

  /// Returns the URL for a path that was printed.
  package static func url(_ path: String, from origin: LinkOrigin) -> String {
    if let host = origin.host { return "\(origin.scheme)://\(host)\(path)" }
    // After two slashes, one of them would be dropped.
    return path.hasPrefix("//") ? "\(origin.scheme)://\(path)" : "\(origin.scheme):\(path)"
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

extension String.UTF8View {
  /// Returns the parts between slashes, including empty ones.
  fileprivate func split(_ separator: Unicode.Scalar) -> [Substring.UTF8View] {
    split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }
}
