import FlowDiagnostics

/// A declaration that was read in a line of generated Swift, unless it is private.
struct DeclaredMember {
  /// The types and extensions around it, the outermost first.
  var owners: [String]
  /// The keyword: `func`, `var`, `init`, `case`, `enum`, …
  var keyword: String
  /// Its name; `init` for an initializer.
  var name: String
  /// Its parameters, without their defaults.
  var parameters: [String]
  /// The indices of the parameters that have a default.
  var defaulted: Set<Int>
  /// The text after the parameters: a type or a result.
  var result: String

  /// Reads a line of generated Swift; `nil` if it declares nothing that is visible to others.
  init?(_ line: Substring, in owners: [String]) {
    var words = line.withoutAttributes.split(separator: " ", omittingEmptySubsequences: false)[...]
    while let word = words.first, Self.modifiers.contains(String(word)) {
      if word.hasPrefix("private") || word.hasPrefix("fileprivate"), !word.hasSuffix("(set)") { return nil }
      words.removeFirst()
    }
    guard let first = words.first else { return nil }
    let isInitializer = first.hasPrefix("init(") || first.hasPrefix("init?(")
    guard isInitializer || Self.keywords.contains(String(first)) else { return nil }
    keyword = isInitializer ? "init" : String(first)
    if !isInitializer { words.removeFirst() }
    // The string of a case is for Interface Builder; code uses the name.
    if keyword == "case", words.dropFirst().first == "=" { words = words.prefix(1) }
    let text = words.joined(separator: " ")
    let declaration = Substring(text.declaration)
    let (head, list, rest) = declaration.parts(isVariable: ["let", "var"].contains(keyword))
    // Protocols that apps do not conform to: only the generated code does.
    if keyword == "protocol", ["Storyboarded", "Routing", "Receiving", "SegueValues"].contains(head.beforeColon) {
      return nil
    }
    name = String(head.beforeColon.prefix { $0 != "<" })
    let written = list.map { $0.splitAtCommas } ?? []
    parameters = written.map { $0.beforeDefault }
    defaulted = Set(written.indices.filter { written[$0].beforeDefault != written[$0] })
    result = rest
    self.owners = owners
  }

  private static let keywords: Set<String> = ["func", "var", "let", "case", "enum", "struct", "class", "protocol"]
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "private", "fileprivate", "private(set)", "fileprivate(set)", "final",
    "static", "override", "weak", "nonisolated", "convenience", "indirect", "required", "lazy",
  ]
}

extension String {
  /// The declaration without the brace that opens a body, and without the comment after it.
  fileprivate var declaration: String {
    var text = self
    for end in ["  // ", " {"] {
      if let place = text.firstPlace(of: end) { text = String(text[..<place.lowerBound]) }
    }
    return text
  }
}

extension Substring {
  /// The declaration without the attributes at its start: `@available(visionOS, deprecated: 1.0) @MainActor `.
  var withoutAttributes: Substring {
    var rest = self
    while rest.hasPrefix("@") {
      let name = rest.prefix { $0 != " " && $0 != "(" }
      let end =
        rest[name.endIndex...].first == "(" ? rest.closing(of: name.endIndex).map { rest.index(after: $0) } : nil
      rest = rest[(end ?? name.endIndex)...].drop { $0 == " " }
    }
    return rest
  }

  /// Returns the name, the text in the parentheses after it, and the rest.
  fileprivate func parts(isVariable: Bool) -> (name: String, list: Substring?, rest: String) {
    if isVariable {
      let name = prefix { $0 != ":" && $0 != "=" && $0 != " " }
      let type = dropFirst(name.count)
      return (String(name), nil, type.hasPrefix(":") ? String(type.split(separator: " =")[0]) : "")
    }
    guard let open = firstIndex(of: "("), let close = closing(of: open) else { return (String(self), nil, "") }
    return (String(self[..<open]), self[index(after: open)..<close], String(self[index(after: close)...]))
  }

  /// Returns the closing parenthesis for an opening one.
  private func closing(of open: Index) -> Index? {
    var depth = 0
    for index in self[open...].indices {
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The elements of a list.
  fileprivate var splitAtCommas: [String] {
    var parts: [String] = []
    var depth = 0
    var current = ""
    for character in self {
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character), !current.hasSuffix("-") { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append(current)
        current = ""
      } else if !current.isEmpty || character != " " {
        current.append(character)
      }
    }
    return current.isEmpty ? parts : parts + [current]
  }
}

extension String {
  /// A type without its conformances.
  fileprivate var beforeColon: String { String(prefix { $0 != ":" }) }

  /// A parameter without its default.
  fileprivate var beforeDefault: String {
    var depth = 0
    for index in indices {
      if "([{".contains(self[index]) { depth += 1 }
      if ")]}".contains(self[index]) { depth -= 1 }
      if depth == 0, self[index] == "=", self[..<index].hasSuffix(" ") { return String(self[..<index].dropLast()) }
    }
    return self
  }
}
