import FlowCompiler
import FlowDiagnostics
import FlowEmission
import FlowModel
import FlowTools
import RoutegenTestSupport
import Testing

/// The declarations that `diff` compares are values, which the templates mark. Here the generated Swift itself is read,
/// so that none is written without its mark.
@Suite struct MemberTests {
  @Test("each declaration that an app can use is a value, too", arguments: try GeneratedCase.all())
  func isComplete(_ fixture: GeneratedCase) throws {
    let sources = fixture.flowFiles.map { SourceFile(path: $0.name, text: $0.text) }
    let program = try #require(Pipeline.analyze(sources).1)
    for file in SwiftEmitter.emit(program) {
      let isShared = file.name == GeneratedCase.supportName
      let marked = Set(file.members.map(\.words))
      // Most of the support file is the same in each module.
      let read = DeclaredMembers(of: file.unbrokenText).all.filter { !$0.isInternal && (!isShared || $0.isOfAllFlows) }
      let declared = Set(read.map(\.words))
      #expect(declared.subtracting(marked).sorted() == [], "not marked in \(file.name)")
      #expect(marked.subtracting(declared).sorted() == [], "not declared in \(file.name)")
    }
  }
}

extension Member {
  /// The member in words that can be compared.
  var words: String {
    let owners = owners.map { owner in owner.name + (owner.performer.map { " where Self: \($0)" } ?? "") }
    let list = parameters.elements.map { $0.declaration + ($0.defaultValue == nil ? "" : " = …") }
    // Where nothing hides the names of the standard library, the text leaves their module out.
    return (owners + ["\(kind) \(name)(\(list.joined(separator: ", ")))", type]).joined(separator: " · ")
      .replacing("Swift.", with: "")
  }
}

extension DeclaredMember {
  /// The same in the same words.
  var words: String {
    let kind: Member.Kind =
      switch keyword {
      case "func": .method
      case "init": .initializer
      case "var", "let": .property
      case "case": .element
      default: .type
      }
    let list = parameters.enumerated().map { $1 + (defaulted.contains($0) ? " = …" : "") }
    let type = result.split(separator: "-> ", maxSplits: 1).last.map(String.init) ?? ""
    return
      (owners
      + [
        "\(kind) \(kind == .initializer ? "" : name)(\(list.joined(separator: ", ")))",
        kind == .property ? String(result.dropFirst(2)) : result.contains("-> ") ? type : "",
      ]).joined(separator: " · ").replacing("Swift.", with: "")
  }
}

extension DeclaredMember {
  /// True if only generated code uses it.
  var isInternal: Bool {
    keyword != "case" && Self.internalNames.contains(name)
      || (owners + [name]).contains { $0.hasSuffix("ScreenView") || $0 == "Screen" || $0.hasSuffix("Flow.Screen") }
      || owners.last.map { $0 == "FlowLink" || $0.hasSuffix(".Link") } == true && name == "make"
  }

  /// True if the support file has it for the flows of the program.
  var isOfAllFlows: Bool {
    let owner = owners.first ?? name
    return ["FlowLink", "FlowGuard", "FlowAlert"].contains(owner) || owner.hasSuffix("Flow.Link")
      || owner == "FlowScreen" && !name.hasPrefix("named")
  }

  private static let internalNames: Set<String> = [
    "stage", "outerFlow", "presence", "gates", "startScreen", "makeScreen", "opening", "opens", "startingFlow", "begin",
    "unmet", "prerequisites", "closesNothing",
  ]
}

// MARK: - DeclaredMember

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
    let isInitializer = ["init(", "init?(", "init<"].contains { first.hasPrefix($0) }
    guard isInitializer || Self.keywords.contains(String(first)) else { return nil }
    keyword = isInitializer ? "init" : String(first)
    if !isInitializer { words.removeFirst() }
    // The string of a case is for Interface Builder; code uses the name.
    if keyword == "case", words.dropFirst().first == "=" { words = words.prefix(1) }
    let text = words.joined(separator: " ")
    let declaration = Substring(text.declaration)
    let (head, list, rest) = declaration.parts(isVariable: ["let", "var"].contains(keyword))
    // Protocols that apps do not conform to: only the generated code does.
    if keyword == "protocol", ["Routing", "Receiving", "SegueValues"].contains(head.beforeColon) {
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

// MARK: - DeclaredMembers

/// The declarations that are read in generated Swift, by its indentation.
struct DeclaredMembers {
  /// The declarations that are not private, in the order of the text.
  private(set) var all: [DeclaredMember] = []

  init(of text: String) {
    var owners: [(indent: Int, name: String)] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let code = line.dropFirst(indent)
      while let last = owners.last, indent <= last.indent { owners.removeLast() }
      // The bodies of functions are not visible.
      guard indent == (owners.last?.indent ?? -2) + 2 else { continue }
      if let member = DeclaredMember(code, in: owners.map(\.name)) { all.append(member) }
      if let name = Self.owner(of: code) { owners.append((indent, name)) }
    }
  }

  /// Returns the name of a type or an extension if a line opens one: `extension PillsFlow.Choice`, without
  /// conformances.
  private static func owner(of line: Substring) -> String? {
    guard line.utf8.contains(UInt8(ascii: "{")), !line.utf8.contains(UInt8(ascii: "}")) else { return nil }
    let words = line.withoutAttributes.split(separator: " ")
    guard let place = words.firstIndex(where: { Self.keywords.contains(String($0)) }), place + 1 < words.count,
      words[..<place].allSatisfy({ Self.modifiers.contains(String($0)) })
    else { return nil }
    var name = String(words[place + 1].prefix { $0 != ":" })
    if let condition = words.firstIndex(of: "where") {
      name += " " + words[condition...].prefix { $0 != "{" }.joined(separator: " ")
    }
    return name
  }

  private static let keywords: Set<String> = ["extension", "protocol", "class", "struct", "enum"]
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "final", "nonisolated", "indirect",
  ]
}
