import FlowDiagnostics

/// Routes of every kind. The clauses that each kind allows are checked later, by the analysis.
extension Parser {
  /// Reads `segue show(episode: Episode) = "Show" -> Detail(episode: episode)`
  mutating func route(_ head: StatementHead, _ kind: RouteKindSyntax) -> RouteSyntax? {
    let before = diagnostics.all.count
    let shape = DeclarationShape.route(kind)
    var name: NameSyntax?
    var isNameMissing = false
    if !startsLine, current.kind == .identifier || current.kind == .number || current.kind == .string {
      name = self.name("a route", of: shape, example: "\(kind.rawValue) show -> Detail")
      isNameMissing = name.isNone
    } else if !isArrow {
      isNameMissing = true
      let isNamePossible = diagnostics.all.count == before
      if isNamePossible {
        reportMissing(
          SyntaxRules.expectedName, "expected the name of a route\(foundSuffix)",
          helps: [.init("for example `\(kind.rawValue) show -> Detail`")])
      }
    }
    var clauses = Clauses()
    readClauses(of: shape, isNamed: !isNameMissing, into: &clauses)
    let alert = kind == .alert || kind == .dialog ? alert(of: shape) : nil
    let links = kind == .do && current.kind == .leftBrace ? self.links(in: .do) : []
    if isNameMissing || alert == nil && (kind == .alert || kind == .dialog) { return nil }
    let isUnnamed = name.isNone
    if isUnnamed, clauses.target == nil { return nil }
    if isUnnamed, let place = clauses.parameters?.range ?? clauses.string?.range {
      if diagnostics.all.count == before {
        report(
          SyntaxRules.expectedName, "expected the name of a route",
          at: SourceRange(file, head.keyword.end, head.keyword.end),
          notes: [.init("a route with this has a name", at: place)],
          helps: [.init("for example `\(kind.rawValue) show -> Detail`")])
      }
      return nil
    }
    return RouteSyntax(
      docs: head.docs, kind: kind, keyword: head.keyword, name: name, parameters: clauses.parameters,
      identifier: clauses.string, target: clauses.target, action: clauses.action,
      navigation: clauses.column == nil ? clauses.navigation : nil, column: clauses.column, style: clauses.style,
      answers: clauses.answers, answerType: clauses.answerType,
      animation: clauses.animation, alert: alert, links: links, range: range(from: head.start))
  }
}
