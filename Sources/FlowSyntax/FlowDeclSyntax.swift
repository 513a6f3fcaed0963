import FlowDiagnostics

/// `public flow Checkout(cart: Cart) returns Receipt { … }`
public struct FlowDeclSyntax: Sendable {
  /// The comment before it.
  public var docs: DocsSyntax?
  /// `public`
  public var access: AccessSyntax?
  /// `Checkout`
  public var name: NameSyntax
  /// `(cart: Cart)`
  public var parameters: ParameterListSyntax?
  /// `Receipt`
  public var result: TypeSyntax?
  /// What stands between the braces, in order.
  public var members: [FlowMemberSyntax]
  /// The whole declaration, without its docs.
  public var range: SourceRange
}

/// A declaration in a flow.
public enum FlowMemberSyntax: Sendable {
  case setting(SettingSyntax)
  case start(StartSyntax)
  case storyboard(StoryboardSyntax)
  case screen(ScreenSyntax)
  case tabs(TabsSyntax)
  case identifiers(IdentifiersSyntax)
  case origins(OriginsSyntax)
  case route(RouteSyntax)
}

/// `platform none`
public struct SettingSyntax: Sendable {
  /// What is set to what.
  public enum Setting: Sendable, Hashable {
    case platform(PlatformSyntax)
    case bundle(BundleSyntax)
    case inject(InjectSyntax)
    case generate(GenerateSyntax)
  }
  /// The values of `platform`.
  public enum PlatformSyntax: String, Sendable, CaseIterable { case UIKit, AppKit, none }
  /// The values of `bundle`.
  public enum BundleSyntax: String, Sendable, CaseIterable { case main, module, `class` }
  /// The values of `inject`.
  public enum InjectSyntax: String, Sendable, CaseIterable { case property, initializer }
  /// The values of `generate`.
  public enum GenerateSyntax: String, Sendable, CaseIterable { case coordinator, routers }

  /// What is set to what; `nil` where the value is none that the setting has, which the parser has reported.
  public var setting: Setting?
  /// `platform`
  public var keyword: NameSyntax
  /// The whole statement.
  public var range: SourceRange
}

/// `start -> Login(hint: nil) in navigation`
public struct StartSyntax: Sendable {
  /// `Login(hint: nil)`
  public var target: TargetSyntax
  /// `in navigation`
  public var navigation: SourceRange?
  /// The whole statement.
  public var range: SourceRange
}

/// `storyboard Main = "Main-iPad" { … }`
public struct StoryboardSyntax: Sendable {
  /// A declaration in a storyboard.
  public enum Member: Sendable {
    case setting(SettingSyntax)
    case screen(ScreenSyntax)
    case identifiers(IdentifiersSyntax)
  }
  /// The comment before it.
  public var docs: DocsSyntax?
  /// `Main`
  public var name: NameSyntax
  /// `"Main-iPad"`
  public var identifier: StringSyntax?
  /// What stands between the braces, in order.
  public var members: [Member]
  /// The whole declaration, without its docs.
  public var range: SourceRange
}

/// `tabs Home { tab list -> List in navigation }`
public struct TabsSyntax: Sendable {
  /// `tab list -> List in navigation`
  public struct Tab: Sendable {
    /// The comment before it.
    public var docs: DocsSyntax?
    /// `list`
    public var name: NameSyntax
    /// `List`
    public var target: TargetSyntax
    /// `in navigation`
    public var navigation: SourceRange?
    /// The whole statement, without its docs.
    public var range: SourceRange
  }
  /// The comment before it.
  public var docs: DocsSyntax?
  /// The word `start` before it.
  public var start: SourceRange?
  /// `Home`
  public var name: NameSyntax
  /// What stands between the braces, in order.
  public var tabs: [Tab]
  /// The whole declaration, without its docs.
  public var range: SourceRange
}

/// `identifiers Cell { movie: MovieCell = "MovieCell" }`
public struct IdentifiersSyntax: Sendable {
  /// `movie: MovieCell = "MovieCell"`
  public struct Entry: Sendable {
    /// The comment before it.
    public var docs: DocsSyntax?
    /// `movie`
    public var name: NameSyntax
    /// `MovieCell`
    public var type: DottedNameSyntax?
    /// `"MovieCell"`
    public var identifier: StringSyntax?
    /// The whole statement, without its docs.
    public var range: SourceRange
  }
  /// The comment before it.
  public var docs: DocsSyntax?
  /// `Cell`
  public var name: NameSyntax
  /// What stands between the braces, in order.
  public var entries: [Entry]
  /// The whole declaration, without its docs.
  public var range: SourceRange
}

/// `origins "https://talk.example", "talk:"`
public struct OriginsSyntax: Sendable {
  /// The strings, in order.
  public var origins: [StringSyntax]
  /// The whole statement.
  public var range: SourceRange
}
