import FlowDiagnostics

/// Guards, and the clause that requires them.
extension Parser {
  /// Reads `guard signedIn -> Login in navigation as fullScreen`
  mutating func `guard`(_ head: StatementHead) -> GuardSyntax? {
    let before = diagnostics.all.count
    var name: NameSyntax?
    if isArrow || isAtEnd {
      reportMissing(
        SyntaxRules.expectedName, "expected the name of a guard",
        helps: [.init("for example `guard signedIn -> Login`")])
    } else {
      name = self.name("a guard", example: "guard signedIn -> Login")
    }
    var clauses = Clauses()
    readClauses(of: .guard, isNamed: name != nil, into: &clauses)
    guard let target = clauses.target else {
      if diagnostics.all.count == before {
        report(
          SyntaxRules.missingTarget, "a guard needs a flow", at: SourceRange(file, previousEnd, previousEnd),
          helps: [.init("write `-> Flow` after its name")])
      }
      return nil
    }
    guard let name else { return nil }
    return GuardSyntax(
      docs: head.docs, name: name, target: target, navigation: clauses.navigation, style: clauses.style,
      range: range(from: head.start))
  }

  /// Reads `requires signedIn, ofAge`
  mutating func requires() -> RequiresSyntax? {
    let start = Int(current.start)
    advance()
    var guards: [NameSyntax] = []
    repeat {
      guard let name = name("a guard", example: "requires signedIn") else { break }
      guards.append(name)
    } while take(.comma)
    return guards.isEmpty ? nil : RequiresSyntax(guards: guards, range: range(from: start))
  }
}
