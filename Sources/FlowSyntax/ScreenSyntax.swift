import FlowDiagnostics

/// `start public screen Detail(episode: Episode): Kit.DetailViewController extends Base = "Detail" in navigation { … }`
public struct ScreenSyntax: Sendable {
  /// What stands behind `=`.
  public enum Identifier: Sendable {
    /// `"Detail"`, the storyboard identifier.
    case string(StringSyntax)
    /// `initial`, the storyboard's initial controller.
    case initial(SourceRange)
  }
  /// A declaration in a screen.
  public enum Member: Sendable {
    case setting(SettingSyntax)
    case route(RouteSyntax)
    case entry(EntrySyntax)
    case identifiers(IdentifiersSyntax)
    case link(LinkSyntax)
  }
  /// The comment before it.
  public var docs: DocsSyntax?
  /// The word `start` before it.
  public var start: SourceRange?
  /// `public`
  public var access: AccessSyntax?
  /// `Detail`
  public var name: NameSyntax
  /// `(episode: Episode)`
  public var parameters: ParameterListSyntax?
  /// `Kit.DetailViewController`
  public var type: DottedNameSyntax?
  /// `Base`
  public var base: DottedNameSyntax?
  /// `"Detail"` or `initial`
  public var identifier: Identifier?
  /// `in navigation`
  public var navigation: SourceRange?
  /// What stands between the braces, in order.
  public var members: [Member]
  /// The whole declaration, without its docs.
  public var range: SourceRange
}

/// `entry detail(uid: Int) { link "/users/{uid}" }`
public struct EntrySyntax: Sendable {
  /// The comment before it.
  public var docs: DocsSyntax?
  /// `detail`
  public var name: NameSyntax
  /// `(uid: Int)`
  public var parameters: ParameterListSyntax?
  /// The links between the braces, in order.
  public var links: [LinkSyntax]
  /// The whole declaration, without its docs.
  public var range: SourceRange
}

/// `link "/users/{uid}"`
public struct LinkSyntax: Sendable {
  /// The comment before it.
  public var docs: DocsSyntax?
  /// `"/users/{uid}"`
  public var template: StringSyntax
  /// The whole statement, without its docs.
  public var range: SourceRange
}

/// What kind of way out of a screen a route is.
public enum RouteKindSyntax: String, Sendable, CaseIterable {
  case segue, embed, unwind
  case push, present, replace, close, finish
}

/// `segue show(episode: Episode) = "Show" -> Detail(episode: episode)`, and every other kind of route.
public struct RouteSyntax: Sendable {
  /// The comment before it.
  public var docs: DocsSyntax?
  /// `segue`
  public var kind: RouteKindSyntax
  /// Where the kind stands.
  public var keyword: SourceRange
  /// `show`
  public var name: NameSyntax?
  /// `(episode: Episode)`
  public var parameters: ParameterListSyntax?
  /// `"Show"`
  public var identifier: StringSyntax?
  /// `Detail(episode: episode)`
  public var target: TargetSyntax?
  /// `in navigation`
  public var navigation: SourceRange?
  /// The whole statement, without its docs.
  public var range: SourceRange
}
