/// A JSON document to write. Members keep their order, so that equal values give equal text.
///
/// Arrays and objects that contain no others are written on one line, which keeps the document short.
package enum JSONValue: Sendable, Hashable {
  case string(String)
  /// A whole number.
  case number(Int)
  case bool(Bool)
  case array([JSONValue])
  case null
  /// Named values; members whose value is `nil` are left out.
  case object([Member])

  package struct Member: Sendable, Hashable {
    package var name: String
    /// The value; `nil` to leave the member out.
    package var value: JSONValue?

    package init(_ name: String, _ value: JSONValue?) {
      self.name = name
      self.value = value
    }
  }

  /// Returns a text, or `null`.
  package static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// Returns a whole number, or `null`.
  package static func index(_ index: Int?) -> JSONValue { index.map { .number($0) } ?? .null }

  /// Returns an array of texts.
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

/// Returns a JSON string in quotes, with everything escaped that JSON or a terminal requires.
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
    // Characters that change the writing direction would make the text look different from what it is.
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
