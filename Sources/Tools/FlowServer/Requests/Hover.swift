import FlowDiagnostics
import FlowModel
import FlowSyntax

/// `textDocument/hover`: the declaration, its documentation, its string, its generated Swift, and the explanation of a
/// diagnostic at the place.
extension Query {
  /// Returns the information about the place as Markdown, if there is any. If an external flow is at the place, `other`
  /// is the flow in its own module.
  func hover(_ other: ModuleFlow? = nil) -> (text: String, range: SourceRange)? {
    var parts: [String] = []
    var range: SourceRange?
    if let occurrence, let id = occurrence.declaration {
      range = occurrence.range
      parts += snapshot.description(of: id)
      if let other, let name = externalName {
        parts.append("Declared in the module `\(name.module)`:")
        parts += other.snapshot.description(of: other.id)
      }
    } else if let mark, let words = words(for: mark) {
      range = mark.range
      parts.append(words)
    } else if let keyword {
      range = keyword.range
      parts.append("```flow\n\(keyword.pattern)\n```")
    }
    for diagnostic in snapshot.diagnostics where diagnostic.range.contains(offset, in: file) {
      range = range ?? diagnostic.range
      parts.append("**\(diagnostic.rule.name)**\n\n\(diagnostic.rule.meaning)")
    }
    guard let range, !parts.isEmpty else { return nil }
    return (parts.joined(separator: "\n\n---\n\n"), range)
  }

  private func words(for mark: Mark) -> String? {
    switch mark.kind {
    case .string(let id?):
      let declaration = names.declarations[id]
      let places = snapshot.interfacePlaces(of: id).map { snapshot.sources[Int($0.file.index)].path }
      let file = places.first?.split(separator: "/").last.map { " in `\($0)`" } ?? ""
      return "The identifier of the \(declaration.kind) `\(declaration.name.text)`\(file)."
    case .link(let id?): return "An address of `\(names.qualifiedName(of: id))`."
    default: return nil
    }
  }

  /// The keyword at the place, and the full form of its statement.
  private var keyword: (range: SourceRange, pattern: String)? {
    let token = syntax.tokens[token(endingAfter: offset)]
    guard token.kind == .identifier, Int(token.start) <= offset, let pattern = Vocabulary.pattern(of: text(token)),
      tokenKind(of: token) == .keyword
    else { return nil }
    return (range(token), pattern)
  }
}

extension Snapshot {
  /// Returns the hover text of a declaration, for all occurrences of its name.
  func description(of id: Declaration.ID) -> [String] {
    let declaration = names.declarations[id]
    var parts = ["```flow\n\(head(of: declaration))\n```"]
    if let docs = declaration.docs, !docs.lines.isEmpty { parts.append(docs.lines.joined(separator: "\n")) }
    var facts: [String] = []
    if let parent = declaration.parent { facts.append("In `\(names.qualifiedName(of: parent))`.") }
    if case .screen(let screen) = declaration.node, screen.type == nil {
      facts.append("Its \(screen.kind == .view ? "type" : "class") is `\(screen.impliedType)`.")
    }
    if case .screen = declaration.node, let name = nameInAnalytics(of: declaration) {
      facts.append("Its name in analytics and tests is `\(name)`.")
    }
    if declaration.string == nil, declaration.hasNameForString {
      facts.append("Its identifier is `\(SwiftNames.literal(declaration.name.text))`.")
    }
    facts += links(of: declaration).map { "Its address is `\($0)`." }
    if !facts.isEmpty { parts.append(facts.joined(separator: " ")) }
    let swift = generatedLines(for: declaration)
    if !swift.isEmpty { parts.append("```swift\n\(swift.joined(separator: "\n"))\n```") }
    return parts
  }

  /// Returns the name of a screen in analytics, logs and tests, if it has one.
  private func nameInAnalytics(of declaration: Declaration) -> String? {
    program.namedScreens.first { program[$0].location.range == declaration.name.range }.map(program.qualifiedName)
  }

  /// Returns a declaration without the text between its braces.
  private func head(of declaration: Declaration) -> String {
    let file = files[Int(declaration.range.file.index)]
    var end = declaration.range.end
    if case .parameter = declaration.node {
    } else {
      // A brace in parentheses is part of a value.
      var depth = 0
      for token in file.tokens where Int(token.start) >= declaration.name.range.end && Int(token.end) <= end {
        switch token.kind {
        case .leftParenthesis, .leftBracket: depth += 1
        case .rightParenthesis, .rightBracket: depth -= 1
        case .leftBrace where depth == 0: end = min(end, Int(token.start))
        default: break
        }
      }
    }
    return oneLine(SourceRange(declaration.range.file, declaration.range.start, end))
  }

  private func links(of declaration: Declaration) -> [String] {
    switch declaration.node {
    case .screen(let screen): screen.members.links.map(\.template.value)
    case .entry(let entry): entry.links.map(\.template.value)
    case .route(let route): route.links.map(\.template.value)
    default: []
    }
  }

  /// Returns the lines of the Swift declarations that come from the declaration's line; none if there are errors.
  func generatedLines(for declaration: Declaration) -> [String] {
    if case .parameter = declaration.node { return [] }
    let name = declaration.name.range
    let number = lines(of: name.file).line(at: name.start) + 1
    var found: [String] = []
    for line in generatedLines(from: name.file)[number] ?? [] {
      let shown = line.hasSuffix(" {") ? String(line.dropLast(2)) : line
      if !found.contains(shown) { found.append(shown) }
      if found.count == 6 { break }
    }
    return found
  }
}

// MARK: - InlayHints

/// `textDocument/inlayHint`: the strings and classes that follow from names and are not written.
extension Query {
  /// Returns the words that an editor shows in the text without being part of it.
  func hints(in range: Range<Int>) -> [(offset: Int, text: String)] {
    names.declarations.compactMap { declaration -> (offset: Int, text: String)? in
      guard declaration.range.file == file, declaration.name.range.start >= range.lowerBound,
        declaration.name.range.end <= range.upperBound, let implied = declaration.impliedText, occursInText(declaration)
      else { return nil }
      return (implied.after.end, implied.text)
    }.sorted { $0.offset < $1.offset }
  }

  /// True if it has its own name: an edge has none.
  private func occursInText(_ declaration: Declaration) -> Bool {
    if case .route(let route) = declaration.node { route.name != nil } else { true }
  }

  /// Returns the address of a link's place, with the first origin of its flow.
  func address(of link: Link) -> String {
    guard let origin = snapshot.program[link.flow].origins.first else { return link.template }
    let base = origin.text.hasSuffix("/") ? String(origin.text.dropLast()) : origin.text
    return base + link.template
  }
}

// MARK: - Diagnostics

/// `textDocument/diagnostic`, `workspace/diagnostic` and `textDocument/publishDiagnostics`.
extension Snapshot {
  /// Returns the diagnostics of a file.
  func diagnostics(ofSource index: Int) -> [Diagnostic] {
    diagnostics.filter { Int($0.range.file.index) == index }
  }
}

extension Rule {
  /// True for warnings about text without effect, which editors show faded.
  var isAboutUnused: Bool {
    ["unused-parameter", "unreachable-screen", "useless-ignore"].contains(name)
  }
}
