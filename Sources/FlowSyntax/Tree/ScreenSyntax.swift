import FlowDiagnostics

/// `start public screen Detail(episode: Episode): Kit.DetailViewController extends Base = "Detail" in navigation { … }`, or
/// `view Detail(episode: Episode): Kit.DetailView { … }`
public final class ScreenSyntax: Sendable {
  /// The keyword of the declaration.
  public enum Kind: Sendable {
    /// `screen`: a view controller.
    case screen
    /// `view`: a SwiftUI view.
    case view
  }
  /// What comes after `=`.
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
  public let docs: DocsSyntax?
  /// `screen` or `view`
  public let kind: Kind
  /// Where the kind is.
  public let keyword: SourceRange
  /// The word `start` before it.
  public let start: SourceRange?
  /// `public`
  public let access: AccessSyntax?
  /// `Detail`
  public let name: NameSyntax
  /// `(episode: Episode)`
  public let parameters: ParameterListSyntax?
  /// `Kit.DetailViewController`
  public let type: DottedNameSyntax?
  /// `Base`
  public let base: DottedNameSyntax?
  /// `"Detail"` or `initial`
  public let identifier: Identifier?
  /// `in navigation`
  public let navigation: SourceRange?
  /// `requires signedIn`
  public let requires: RequiresSyntax?
  /// What stands between the braces, in order.
  public let members: [Member]
  /// The whole declaration, without its docs.
  public let range: SourceRange

  init(
    docs: DocsSyntax?, kind: Kind, keyword: SourceRange, start: SourceRange?, access: AccessSyntax?, name: NameSyntax,
    parameters: ParameterListSyntax?, type: DottedNameSyntax?, base: DottedNameSyntax?, identifier: Identifier?,
    navigation: SourceRange?, requires: RequiresSyntax?,
    members: [Member], range: SourceRange
  ) {
    self.docs = docs
    self.kind = kind
    self.keyword = keyword
    self.start = start
    self.access = access
    self.name = name
    self.parameters = parameters
    self.type = type
    self.base = base
    self.identifier = identifier
    self.navigation = navigation
    self.requires = requires
    self.members = members
    self.range = range
  }

  /// The end of its name, parameters, class and base: what `=` stands after.
  public var headEnd: Int { (base?.range ?? type?.range ?? parameters?.range ?? name.range).end }
}

/// `entry detail(uid: Int) { link "/users/{uid}" }`
public final class EntrySyntax: Sendable {
  /// The comment before it.
  public let docs: DocsSyntax?
  /// `detail`
  public let name: NameSyntax
  /// `(uid: Int)`
  public let parameters: ParameterListSyntax?
  /// The links between the braces, in order.
  public let links: [LinkSyntax]
  /// The whole declaration, without its docs.
  public let range: SourceRange

  init(docs: DocsSyntax?, name: NameSyntax, parameters: ParameterListSyntax?, links: [LinkSyntax], range: SourceRange) {
    self.docs = docs
    self.name = name
    self.parameters = parameters
    self.links = links
    self.range = range
  }
}

/// `link "/users/{uid}"`
public final class LinkSyntax: Sendable {
  /// The comment before it.
  public let docs: DocsSyntax?
  /// `"/users/{uid}"`
  public let template: StringSyntax
  /// The whole statement, without its docs.
  public let range: SourceRange

  init(docs: DocsSyntax?, template: StringSyntax, range: SourceRange) {
    self.docs = docs
    self.template = template
    self.range = range
  }
}

/// What kind of way out of a screen a route is.
public enum RouteKindSyntax: String, Sendable, CaseIterable {
  case segue, embed, unwind
  case push, present, replace, close, finish
}

/// `segue show(episode: Episode) = "Show" -> Detail(episode: episode)`, and every other kind of route.
public final class RouteSyntax: Sendable {
  /// The comment before it.
  public let docs: DocsSyntax?
  /// `segue`
  public let kind: RouteKindSyntax
  /// Where the kind stands.
  public let keyword: SourceRange
  /// `show`
  public let name: NameSyntax?
  /// `(episode: Episode)`
  public let parameters: ParameterListSyntax?
  /// `"Show"`
  public let identifier: StringSyntax?
  /// `Detail(episode: episode)`
  public let target: TargetSyntax?
  /// `by makeDetail`
  public let action: ActionSyntax?
  /// `in navigation`
  public let navigation: SourceRange?
  /// `as sheet(medium, large)`
  public let style: StyleSyntax?
  /// `answers`
  public let answers: SourceRange?
  /// The whole statement, without its docs.
  public let range: SourceRange

  init(
    docs: DocsSyntax?, kind: RouteKindSyntax, keyword: SourceRange, name: NameSyntax?, parameters: ParameterListSyntax?,
    identifier: StringSyntax?, target: TargetSyntax?, action: ActionSyntax?, navigation: SourceRange?,
    style: StyleSyntax?, answers: SourceRange?, range: SourceRange
  ) {
    self.docs = docs
    self.kind = kind
    self.keyword = keyword
    self.name = name
    self.parameters = parameters
    self.identifier = identifier
    self.target = target
    self.action = action
    self.navigation = navigation
    self.style = style
    self.answers = answers
    self.range = range
  }
}
