import FlowDiagnostics

/// Imports, which are copied into the generated Swift.
extension Parser {
  /// Reads `@testable import Kit`; the current token is the `@`.
  mutating func attributedImport(isLate: Bool) -> FileItemSyntax? {
    let first = index
    let start = Int(current.start)
    var attributes = ""
    while take(.at) {
      guard current.kind == .identifier, Int(current.start) == previousEnd else {
        reportMissing(
          SyntaxRules.expectedName, "expected the name of an attribute",
          helps: [.init("for example `@testable import Kit`")])
        skipStatement(from: first)
        return nil
      }
      attributes += "@" + text(current)
      advance()
      if current.kind == .leftParenthesis, Int(current.start) == previousEnd {
        let argumentsStart = Int(current.start)
        skipToken()
        attributes += source.text(argumentsStart..<previousEnd)
      }
      attributes += " "
    }
    guard current.kind == .identifier, let head = head(in: .file) else {
      if current.kind != .identifier || index == first { reportNoImport(first) }
      return nil
    }
    guard head.word == .import else {
      reportNoImport(first)
      return nil
    }
    var statement = importStatement(head, attributes: attributes, isLate: isLate)
    statement?.range = range(from: start)
    return statement.map { .import($0) }
  }

  private mutating func reportNoImport(_ first: Int) {
    report(
      SyntaxRules.expectedDeclaration, "only an import has attributes",
      at: range(tokens[first]).through(range(tokens[first + 1])),
      helps: [.init("remove it, or write `import` after it")])
    skipStatement(from: index)
  }

  /// Reads `public import Kit.Sub` after the word `import`.
  mutating func importStatement(_ head: StatementHead, attributes: String, isLate: Bool) -> ImportSyntax? {
    var kind = ""
    if current.kind == .identifier, !startsLine, next.kind == .identifier, !next.flags.contains(.startsLine) {
      let spelling = text(current)
      if ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"].contains(spelling) {
        kind = spelling + " "
        advance()
      }
    }
    guard !isAtEnd, let path = dottedName("a module", example: "import Kit") else {
      if isAtEnd {
        reportMissing(
          SyntaxRules.expectedName, "expected the name of a module", helps: [.init("for example `import Kit`")])
      }
      return nil
    }
    let access = head.access.map { $0.level.rawValue + " " } ?? ""
    let statement = ImportSyntax(
      text: attributes + access + "import " + kind + path.text, access: head.access, path: path.parts,
      range: range(from: head.start))
    if isLate { reportLate(statement.range, "an import") }
    return statement
  }
}
