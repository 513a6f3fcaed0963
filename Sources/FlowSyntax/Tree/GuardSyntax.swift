import FlowDiagnostics

/// `guard signedIn -> Login in navigation as fullScreen`
package final class GuardSyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `signedIn`
  package let name: NameSyntax
  /// `Login`
  package let target: TargetSyntax
  /// `in navigation`
  package let navigation: SourceRange?
  /// `as fullScreen`
  package let style: StyleSyntax?
  /// The whole statement, without its docs.
  package let range: SourceRange

  init(
    docs: DocsSyntax?, name: NameSyntax, target: TargetSyntax, navigation: SourceRange?, style: StyleSyntax?,
    range: SourceRange
  ) {
    self.docs = docs
    self.name = name
    self.target = target
    self.navigation = navigation
    self.style = style
    self.range = range
  }
}

/// `requires signedIn, ofAge`
package final class RequiresSyntax: Sendable {
  /// The guards, in order; at least one.
  package let guards: [NameSyntax]
  /// The whole clause.
  package let range: SourceRange

  init(guards: [NameSyntax], range: SourceRange) {
    self.guards = guards
    self.range = range
  }
}

extension GuardSyntax {
  /// Calls a closure with each part, in the order of the text.
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    body(.target(target))
    if let style { body(.style(style)) }
  }
}
