import FlowDiagnostics

/// Looking into what a client has sent, and making what it gets.
extension JSONValue {
  /// The value of a name; `nil` if there is none, or `null`.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members.last(where: { $0.name == name })?.value,
      value != .null
    else { return nil }
    return value
  }

  /// The text.
  var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The number.
  var int: Int? { if case .number(let number) = self { number } else { nil } }
  /// Whether it is `true`.
  var isTrue: Bool { self == .bool(true) }
  /// The elements; none if it is no array.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  /// The members; none if it is no object.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// Named values; those that are `nil` are left out.
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
