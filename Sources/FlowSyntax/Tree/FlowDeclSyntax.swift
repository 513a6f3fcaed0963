import FlowDiagnostics

/// `public flow Checkout(cart: Cart) returns Receipt requires signedIn { … }`
public final class FlowDeclSyntax: Sendable {
  /// The comment before it.
  public let docs: DocsSyntax?
  /// `public`
  public let access: AccessSyntax?
  /// `Checkout`
  public let name: NameSyntax
  /// `(cart: Cart)`
  public let parameters: ParameterListSyntax?
  /// `Receipt`
  public let result: TypeSyntax?
  /// `requires signedIn`
  public let requires: RequiresSyntax?
  /// What stands between the braces, in order.
  public let members: [FlowMemberSyntax]
  /// The whole declaration, without its docs.
  public let range: SourceRange

  init(
    docs: DocsSyntax?, access: AccessSyntax?, name: NameSyntax, parameters: ParameterListSyntax?, result: TypeSyntax?,
    requires: RequiresSyntax?, members: [FlowMemberSyntax], range: SourceRange
  ) {
    self.docs = docs
    self.access = access
    self.name = name
    self.parameters = parameters
    self.result = result
    self.requires = requires
    self.members = members
    self.range = range
  }

  /// The end of its name, parameters, result and guards: what its braces come after.
  public var headEnd: Int { (requires?.range ?? result?.range ?? parameters?.range ?? name.range).end }
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
  case reserved(ReservedSyntax)
  case route(RouteSyntax)
}

/// `platform none`
public final class SettingSyntax: Sendable {
  /// What is set to what.
  public enum Setting: Sendable, Hashable {
    case platform(PlatformSyntax)
    case bundle(BundleSyntax)
    case inject(InjectSyntax)
    case generate(GenerateSyntax)
    case segues([SeguesSyntax])
  }
  /// The values of `platform`.
  public enum PlatformSyntax: String, Sendable, CaseIterable { case UIKit, AppKit, SwiftUI, none }
  /// The values of `bundle`.
  public enum BundleSyntax: String, Sendable, CaseIterable { case main, module, `class` }
  /// The values of `inject`.
  public enum InjectSyntax: String, Sendable, CaseIterable { case property, initializer }
  /// The values of `generate`.
  public enum GenerateSyntax: String, Sendable, CaseIterable { case coordinator, routers, screens }
  /// The values of `segues`, which takes several.
  public enum SeguesSyntax: String, Sendable, CaseIterable { case identifiers, destinations, handling }

  /// What is set to what; `nil` where the value is none that the setting has, which the parser has reported.
  public let setting: Setting?
  /// `platform`
  public let keyword: NameSyntax
  /// Where its values start, of a setting that takes several.
  public let places: [SourceRange]
  /// The whole statement.
  public let range: SourceRange

  init(setting: Setting?, keyword: NameSyntax, places: [SourceRange] = [], range: SourceRange) {
    self.setting = setting
    self.keyword = keyword
    self.places = places
    self.range = range
  }
}

/// `start -> Login(hint: nil) in navigation`
public final class StartSyntax: Sendable {
  /// `Login(hint: nil)`
  public let target: TargetSyntax
  /// `in navigation`
  public let navigation: SourceRange?
  /// The whole statement.
  public let range: SourceRange

  init(target: TargetSyntax, navigation: SourceRange?, range: SourceRange) {
    self.target = target
    self.navigation = navigation
    self.range = range
  }
}

/// `storyboard Main = "Main-iPad" { … }`
public final class StoryboardSyntax: Sendable {
  /// A declaration in a storyboard.
  public enum Member: Sendable {
    case setting(SettingSyntax)
    case screen(ScreenSyntax)
    case identifiers(IdentifiersSyntax)
  }
  /// The comment before it.
  public let docs: DocsSyntax?
  /// `Main`
  public let name: NameSyntax
  /// `"Main-iPad"`
  public let identifier: StringSyntax?
  /// What stands between the braces, in order.
  public let members: [Member]
  /// The whole declaration, without its docs.
  public let range: SourceRange

  init(docs: DocsSyntax?, name: NameSyntax, identifier: StringSyntax?, members: [Member], range: SourceRange) {
    self.docs = docs
    self.name = name
    self.identifier = identifier
    self.members = members
    self.range = range
  }
}

/// `tabs Home { tab list -> List in navigation }`
public final class TabsSyntax: Sendable {
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
  public let docs: DocsSyntax?
  /// The word `start` before it.
  public let start: SourceRange?
  /// `Home`
  public let name: NameSyntax
  /// What stands between the braces, in order.
  public let tabs: [Tab]
  /// The whole declaration, without its docs.
  public let range: SourceRange

  init(docs: DocsSyntax?, start: SourceRange?, name: NameSyntax, tabs: [Tab], range: SourceRange) {
    self.docs = docs
    self.start = start
    self.name = name
    self.tabs = tabs
    self.range = range
  }
}

/// `identifiers Cell { movie: MovieCell = "MovieCell" }`
public final class IdentifiersSyntax: Sendable {
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
  public let docs: DocsSyntax?
  /// `Cell`
  public let name: NameSyntax
  /// What stands between the braces, in order.
  public let entries: [Entry]
  /// The whole declaration, without its docs.
  public let range: SourceRange

  init(docs: DocsSyntax?, name: NameSyntax, entries: [Entry], range: SourceRange) {
    self.docs = docs
    self.name = name
    self.entries = entries
    self.range = range
  }
}

/// `origins "https://talk.example", "talk:"`
public final class OriginsSyntax: Sendable {
  /// The strings, in order.
  public let origins: [StringSyntax]
  /// The whole statement.
  public let range: SourceRange

  init(origins: [StringSyntax], range: SourceRange) {
    self.origins = origins
    self.range = range
  }
}
