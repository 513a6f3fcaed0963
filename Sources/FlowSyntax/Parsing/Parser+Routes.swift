import FlowDiagnostics

/// Routes without targets, for other modules.
extension Parser {
  /// Reads `public routes Product { … }`
  mutating func routes(_ head: StatementHead) -> RoutesSyntax? {
    let name = name("the routes", example: "routes Product { … }")
    var clauses = Clauses()
    readClauses(of: .routes, isNamed: name != nil, into: &clauses)
    guard current.kind == .leftBrace else {
      if !followsReported { reportMissingBody(of: .routes) }
      return nil
    }
    let routes = body(of: .routes) { $0.sharedRoute() }
    guard let name else { return nil }
    return RoutesSyntax(
      docs: head.docs, access: head.access, name: name, routes: routes, range: range(from: head.start))
  }

  /// Reads `confirm(count: Int) answers Bool`
  private mutating func sharedRoute() -> RoutesSyntax.Route? {
    let first = index
    let start = Int(current.start)
    if let word, word.beginsStatement, next.kind == .identifier, !next.flags.contains(.startsLine),
      Word(bytes, next) != .answers
    {
      // No route here has a kind.
      report(
        SyntaxRules.misplacedDeclaration, "`\(word.rawValue)` cannot be in `routes`", at: currentRange,
        helps: [.init("a route is written without its kind here: `\(DeclarationShape.sharedRoute.pattern)`")])
      skipStatement(from: first)
      return nil
    }
    guard let name = name("a route", of: .sharedRoute, example: "related(id: Int)") else {
      skipStatement(from: first)
      return nil
    }
    let docs = docs(at: first)
    var clauses = Clauses()
    readClauses(of: .sharedRoute, into: &clauses)
    return RoutesSyntax.Route(
      docs: docs, name: name, parameters: clauses.parameters, answers: clauses.answers,
      answerType: clauses.answerType, range: range(from: start))
  }
}
