import FlowDiagnostics

/// Access to the fields of messages from a client, and construction of messages to it.
extension JSONValue {
  /// Returns the value of a member; `nil` if it is missing or `null`.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members.last(where: { $0.name == name })?.value,
      value != .null
    else { return nil }
    return value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var int: Int? { if case .number(let number) = self { number } else { nil } }
  /// True if the value is `true`.
  var isTrue: Bool { self == .bool(true) }
  /// The elements; empty if it is not an array.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  /// The members; empty if it is not an object.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// Returns an object of named values, without those that are `nil`.
  static func fields(_ fields: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(fields.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// The document on one line.
  var line: String {
    var line = ""
    write(to: &line)
    return line
  }

  private func write(to line: inout String) {
    switch self {
    case .string(let text): line += jsonString(text)
    case .number(let number): line += String(number)
    case .bool(let bool): line += bool ? "true" : "false"
    case .null: line += "null"
    case .array(let elements):
      line += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { line += "," }
        element.write(to: &line)
      }
      line += "]"
    case .object(let members):
      line += "{"
      var isFirst = true
      for member in members {
        guard let value = member.value else { continue }
        if !isFirst { line += "," }
        isFirst = false
        line += jsonString(member.name)
        line += ":"
        value.write(to: &line)
      }
      line += "}"
    }
  }
}
