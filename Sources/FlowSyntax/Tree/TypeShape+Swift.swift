/// Types as Swift writes them.
extension TypeShape {
  /// The type in canonical form, with parentheses only where Swift needs them.
  package var swift: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .named(let names):
      for (index, name) in names.enumerated() {
        if index > 0 { text += "." }
        text += name.text
        guard !name.arguments.isEmpty else { continue }
        text += "<"
        Self.write(name.arguments, separator: ", ", to: &text)
        text += ">"
      }
    case .optional(let wrapped):
      wrapped.writeOperand(to: &text)
      text += "?"
    case .array(let element):
      text += "["
      element.write(to: &text)
      text += "]"
    case .dictionary(let key, let value):
      text += "["
      key.write(to: &text)
      text += ": "
      value.write(to: &text)
      text += "]"
    case .tuple(let elements):
      Self.write(elements, labelPrefix: "", to: &text)
    case .function(let attributes, let parameters, let effects, let result):
      for attribute in attributes { text += attribute + " " }
      Self.write(parameters, labelPrefix: "_ ", to: &text)
      for effect in effects { text += " " + effect }
      text += " -> "
      result.write(to: &text)
    case .prefixed(let word, let type):
      text += word + " "
      if case .function = type { type.writeOperand(to: &text) } else { type.write(to: &text) }
    case .composition(let parts):
      for (index, part) in parts.enumerated() {
        if index > 0 { text += " & " }
        part.writeOperand(to: &text)
      }
    case .metatype(let type, let word):
      type.writeOperand(to: &text)
      text += "." + word
    }
  }

  /// Writes the type so that a suffix can follow.
  private func writeOperand(to text: inout String) {
    switch self {
    case .function, .prefixed, .composition:
      text += "("
      write(to: &text)
      text += ")"
    default:
      write(to: &text)
    }
  }

  private static func write(_ types: [TypeShape], separator: String, to text: inout String) {
    for (index, type) in types.enumerated() {
      if index > 0 { text += separator }
      type.write(to: &text)
    }
  }

  private static func write(_ elements: [Element], labelPrefix: String, to text: inout String) {
    text += "("
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      if let label = element.label { text += labelPrefix + label + ": " }
      for modifier in element.modifiers { text += modifier + " " }
      element.type.write(to: &text)
    }
    text += ")"
  }
}
