/// A JSON document, to be written: members stand in the order given, so that the same value is the same text.
///
/// Values without structure inside stand on one line, so that a document has about as many lines as things in it.
public enum JSONValue: Sendable, Hashable {
  /// A text.
  case string(String)
  /// A whole number.
  case number(Int)
  /// `true` or `false`
  case bool(Bool)
  /// Several values.
  case array([JSONValue])
  /// Named values; those that are `nil` are left out.
  case object([Member])

  /// A value and its name.
  public struct Member: Sendable, Hashable {
    /// What it is called.
    public var name: String
    /// What it is.
    public var value: JSONValue?

    /// Makes a member.
    public init(_ name: String, _ value: JSONValue?) {
      self.name = name
      self.value = value
    }
  }

  /// The document, with a line end behind it.
  public var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .string(let string): text += jsonString(string)
    case .number(let number): text += String(number)
    case .bool(let bool): text += bool ? "true" : "false"
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
    case .string, .number, .bool: false
    case .array(let elements): !elements.isEmpty
    case .object(let members): members.contains { $0.value != nil }
    }
  }
}
