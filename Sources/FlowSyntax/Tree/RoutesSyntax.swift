import FlowDiagnostics

/// `public routes Product { … }`
package final class RoutesSyntax: Sendable {
  /// `confirm(count: Int) answers Bool`
  package final class Route: Sendable {
    /// The comment before it.
    package let docs: DocsSyntax?
    /// `confirm`
    package let name: NameSyntax
    /// `(count: Int)`
    package let parameters: ParameterListSyntax?
    /// `answers`
    package let answers: SourceRange?
    /// `Bool`
    package let answerType: TypeSyntax?
    /// The whole route, without its docs.
    package let range: SourceRange

    init(
      docs: DocsSyntax?, name: NameSyntax, parameters: ParameterListSyntax?, answers: SourceRange?,
      answerType: TypeSyntax?, range: SourceRange
    ) {
      self.docs = docs
      self.name = name
      self.parameters = parameters
      self.answers = answers
      self.answerType = answerType
      self.range = range
    }
  }

  /// The comment before it.
  package let docs: DocsSyntax?
  /// `public`
  package let access: AccessSyntax?
  /// `Product`
  package let name: NameSyntax
  /// The routes between the braces, in order.
  package let routes: [Route]
  /// The whole declaration, without its docs.
  package let range: SourceRange

  init(docs: DocsSyntax?, access: AccessSyntax?, name: NameSyntax, routes: [Route], range: SourceRange) {
    self.docs = docs
    self.access = access
    self.name = name
    self.routes = routes
    self.range = range
  }
}

extension RoutesSyntax.Route {
  /// Calls a closure with each part, in the order of the text.
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    if let parameters { body(.parameters(parameters)) }
    if let answers { body(.words(answers)) }
    if let answerType { body(.type(answerType)) }
  }
}
