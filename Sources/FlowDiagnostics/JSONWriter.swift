/// Writes one JSON document, a member and an element a line, so that two documents can be compared by their lines.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public private(set) var text = ""
  private var depth = 0
  private var isFirst = true

  /// Makes a writer.
  public init() {}

  /// Writes an object; `body` writes its members.
  public mutating func object(_ body: (inout JSONWriter) -> Void) { nested("{", "}", body) }

  /// Writes an array; `element` writes one of its values for each of the elements.
  public mutating func array<Elements: Sequence>(
    _ elements: Elements, _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    nested("[", "]") { writer in
      for each in elements {
        writer.beginItem()
        element(&writer, each)
      }
    }
  }

  /// Writes a member of an object; `value` writes its value.
  public mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    beginItem()
    string(name)
    text += ": "
    value(&self)
  }

  /// Writes a member with a string, or with `null`.
  public mutating func member(_ name: String, _ value: String?) {
    member(name) { writer in
      if let value { writer.string(value) } else { writer.text += "null" }
    }
  }

  /// Writes a member with a number, or with `null`.
  public mutating func member(_ name: String, _ value: Int?) {
    member(name) { $0.text += value.map(String.init) ?? "null" }
  }

  /// Writes a member with a truth value.
  public mutating func member(_ name: String, _ value: Bool) {
    member(name) { $0.text += value ? "true" : "false" }
  }

  /// Writes a member with a list of strings.
  public mutating func member(_ name: String, _ values: [String]) {
    member(name) { $0.array(values) { $0.string($1) } }
  }

  /// Writes a member with `null`.
  public mutating func null(_ name: String) { member(name) { $0.text += "null" } }

  /// Writes a string with everything escaped that JSON or a terminal wants escaped.
  public mutating func string(_ string: String) { text += jsonString(string) }

  /// Writes a number.
  public mutating func number(_ number: Int) { text += String(number) }

  /// The document, with a line end behind it.
  public var document: String { text + "\n" }

  private mutating func nested(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    text += open
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { endLine() }
    text += close
    isFirst = false
  }

  private mutating func beginItem() {
    if !isFirst { text += "," }
    isFirst = false
    endLine()
  }

  private mutating func endLine() { text += "\n" + String(repeating: "  ", count: depth) }
}

/// A JSON string, with its quotes and with everything escaped that JSON or a terminal wants escaped.
public func jsonString(_ string: String) -> String {
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
