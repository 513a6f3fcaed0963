/// A JSON document, to be written: members are in the order given, so that the same value is the same text.
///
/// Values without structure inside stand on one line, so that a document has about as many lines as things in it.
package enum JSONValue: Sendable, Hashable {
  /// A text.
  case string(String)
  /// A whole number.
  case number(Int)
  /// `true` or `false`
  case bool(Bool)
  /// Several values.
  case array([JSONValue])
  /// Nothing, where that is said.
  case null
  /// Named values; those that are `nil` are left out.
  case object([Member])

  /// A value and its name.
  package struct Member: Sendable, Hashable {
    /// What it is called.
    package var name: String
    /// What it is.
    package var value: JSONValue?

    /// Makes a member.
    package init(_ name: String, _ value: JSONValue?) {
      self.name = name
      self.value = value
    }
  }

  /// A text, or `null`.
  package static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// A whole number, or `null`.
  package static func index(_ index: Int?) -> JSONValue { index.map { .number($0) } ?? .null }

  /// Several texts.
  package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// The document, with a line end after it.
  package var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .string(let string): text += jsonString(string)
    case .number(let number): text += String(number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    case .array(let elements):
      write(elements.map { ("", $0) }, "[", "]", to: &text, indent)
    case .object(let members):
      let present = members.compactMap { member in member.value.map { (jsonString(member.name) + ": ", $0) } }
      write(present, "{", "}", to: &text, indent)
    }
  }

  private func write(
    _ parts: [(label: String, value: JSONValue)], _ opening: String, _ closing: String, to text: inout String,
    _ indent: String
  ) {
    let isFlat = !parts.contains { $0.value.hasParts }
    let inner = indent + "  "
    text += opening
    for (index, part) in parts.enumerated() {
      if index > 0 { text += isFlat ? ", " : "," }
      if !isFlat { text += "\n" + inner }
      text += part.label
      part.value.write(to: &text, indent: inner)
    }
    text += isFlat ? closing : "\n\(indent)\(closing)"
  }

  private var hasParts: Bool {
    switch self {
    case .string, .number, .bool, .null: false
    case .array(let elements): !elements.isEmpty
    case .object(let members): members.contains { $0.value != nil }
    }
  }
}

/// A JSON string, with its quotes and with everything escaped that JSON or a terminal wants escaped.
package func jsonString(_ string: String) -> String {
  var text = "\""
  for scalar in string.unicodeScalars {
    switch scalar.value {
    case 0x22: text += "\\\""
    case 0x5C: text += "\\\\"
    case 0x0A: text += "\\n"
    case 0x0D: text += "\\r"
    case 0x09: text += "\\t"
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: text += jsonEscape(scalar)
    // What turns the direction of writing would show something else than there is.
    case 0xA0... where scalar.properties.generalCategory == .format: text += jsonEscape(scalar)
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}

private func jsonEscape(_ scalar: Unicode.Scalar) -> String {
  let units = scalar.utf16.map { unit in
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
  return units.joined()
}
