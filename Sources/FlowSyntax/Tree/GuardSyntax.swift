import FlowDiagnostics

/// `guard signedIn -> Login in navigation as fullScreen`
public final class GuardSyntax: Sendable {
  /// The comment before it.
  public let docs: DocsSyntax?
  /// `signedIn`
  public let name: NameSyntax
  /// `Login`
  public let target: TargetSyntax
  /// `in navigation`
  public let navigation: SourceRange?
  /// `as fullScreen`
  public let style: StyleSyntax?
  /// The whole statement, without its docs.
  public let range: SourceRange

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
public final class RequiresSyntax: Sendable {
  /// The guards, in order; at least one.
  public let guards: [NameSyntax]
  /// The whole clause.
  public let range: SourceRange

  init(guards: [NameSyntax], range: SourceRange) {
    self.guards = guards
    self.range = range
  }
}
