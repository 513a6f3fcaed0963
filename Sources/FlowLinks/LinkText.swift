import FlowModel

/// The texts of values: the valid texts of each type, and their canonical form, in which equal values have equal texts.
package enum LinkText {
  /// Returns a text of a URL in the canonical form of a type; `nil` if it is not a text of the type.
  ///
  /// - Parameters:
  ///   - text: the text, decoded.
  ///   - type: the type.
  ///   - mayBeEmpty: true if the empty text is a valid `String`: in a query and a fragment, but not in a path.
  /// - Returns: numbers without leading zeros, a `UUID` in upper case, and any other text unchanged. For the app's own
  ///   types, any text that is not empty is valid here.
  package static func canonical(_ text: String, as type: LinkType, mayBeEmpty: Bool = false) -> String? {
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
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
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
    let after = rest.drop(while: \.isASCIIDigit)
    defer { rest = after }
    return after.startIndex != rest.startIndex
  }

}
