import FlowLinks
import FlowModel

/// Prints the URLs of a program's links in a canonical way: a URL that is printed, opened and printed again stays the
/// same.
///
/// If another link would open the printed URL, its query starts with an item without a name that identifies its
/// destination, `/users/new?=Talk.User`: no template can have such an item.
package struct ReferencePrinter {
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
          let canonical = ReferenceText.canonical(text, as: value.type, mayBeEmpty: true)
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
    var path = segments.map { "/" + ReferencePercents.encode($0) }.joined()
    if path.isEmpty, link.rest?.count != .array { path = "/" }
    var items: [String] = []
    if opensOther(than: id, segments, isAlone: isAlone) {
      items.append("=" + ReferencePercents.encode(program.name(ofLinked: link)))
    }
    for item in link.query {
      guard let given = rest.popFirst(), let texts = texts(of: item.value, given) else { return nil }
      let name = ReferencePercents.encode(item.name)
      items += texts.map { text in text.map { "\(name)=\(ReferencePercents.encode($0))" } ?? name }
    }
    if !items.isEmpty { path += "?" + items.joined(separator: "&") }
    if let value = link.fragment {
      guard let given = rest.popFirst(), let texts = texts(of: value, given) else { return nil }
      if let text = texts.first { path += "#" + ReferencePercents.encode(text ?? "") }
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

  /// Returns the values of the items to print, with `nil` for a name alone; returns no values for the default, which is
  /// left out.
  private func texts(of value: Link.Value, _ given: GivenValue) -> [String?]? {
    switch given {
    case .absent: return value.count == .one && value.parameter.defaultValue == nil ? nil : []
    case .nothing:
      guard value.count == .optional else { return nil }
      return isDefault(.nothing, of: value) ? [] : [nil]
    case .texts(let texts):
      let canonical = texts.compactMap { ReferenceText.canonical($0, as: value.type, mayBeEmpty: true) }
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
    guard isQuoted else { return type == .text ? nil : ReferenceText.canonical(text, as: type) }
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

// MARK: - ReferenceText

/// The texts of values: the valid texts of each type, and their canonical form, in which equal values have equal texts.
enum ReferenceText {
  /// Returns a text of a URL in the canonical form of a type; `nil` if it is not a text of the type.
  ///
  /// - Parameters:
  ///   - text: the text, decoded.
  ///   - type: the type.
  ///   - mayBeEmpty: true if the empty text is a valid `String`: in a query and a fragment, but not in a path.
  /// - Returns: numbers without leading zeros, a `UUID` in upper case, and any other text unchanged. For the app's own
  ///   types, any text that is not empty is valid here.
  static func canonical(_ text: String, as type: LinkType, mayBeEmpty: Bool = false) -> String? {
    switch type {
    case .text: return text.isEmpty && !mayBeEmpty ? nil : text
    case .url: return URLText.isURL(text) ? text : nil
    case .named: return text.isEmpty ? nil : text
    case .bool: return text == "true" || text == "false" ? text : nil
    case .signedInteger(let name): return integer(text, of: name, isSigned: true)
    case .unsignedInteger(let name): return integer(text, of: name, isSigned: false)
    case .floatingPoint(let name): return number(text, of: name)
    case .uuid:
      let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard groups.map(\.count) == [8, 4, 4, 4, 12],
        groups.joined().allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
      else { return nil }
      return text.uppercased()
    }
  }

  private static func integer(_ text: String, of type: String, isSigned: Bool) -> String? {
    let digits = isSigned && text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy(\.isDigitOfASCII) else { return nil }
    switch type {
    case "Int": return Int(text).map(String.init)
    case "Int8": return Int8(text).map { String($0) }
    case "Int16": return Int16(text).map { String($0) }
    case "Int32": return Int32(text).map { String($0) }
    case "Int64": return Int64(text).map { String($0) }
    case "UInt": return UInt(text).map { String($0) }
    case "UInt8": return UInt8(text).map { String($0) }
    case "UInt16": return UInt16(text).map { String($0) }
    case "UInt32": return UInt32(text).map { String($0) }
    default: return UInt64(text).map { String($0) }
    }
  }

  private static func number(_ text: String, of type: String) -> String? {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    guard dropDigits(&rest) else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard dropDigits(&rest) else { return nil }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard dropDigits(&rest) else { return nil }
    }
    guard rest.isEmpty else { return nil }
    if type == "Float" { return Float(text).flatMap { $0.isFinite ? String($0) : nil } }
    return Double(text).flatMap { $0.isFinite ? String($0) : nil }
  }

  /// Drops digits; returns true if there were any.
  private static func dropDigits(_ rest: inout Substring.UTF8View) -> Bool {
    let after = rest.drop(while: \.isDigitOfASCII)
    defer { rest = after }
    return after.startIndex != rest.startIndex
  }

}
