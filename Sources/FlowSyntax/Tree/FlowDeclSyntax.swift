import FlowDiagnostics

/// `public flow Checkout(cart: Cart) returns Receipt requires signedIn { … }`
package final class FlowDeclSyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `public`
  package let access: AccessSyntax?
  /// `Checkout`
  package let name: NameSyntax
  /// `(cart: Cart)`
  package let parameters: ParameterListSyntax?
  /// `Receipt`
  package let result: TypeSyntax?
  /// `Env.Ice`, after `routes`
  package let routes: DottedNameSyntax?
  package let requires: RequiresSyntax?
  /// The declarations between the braces, in order.
  package let members: [FlowMemberSyntax]
  /// The whole declaration, without its docs.
  package let range: SourceRange

  init(
    docs: DocsSyntax?, access: AccessSyntax?, name: NameSyntax, parameters: ParameterListSyntax?, result: TypeSyntax?,
    routes: DottedNameSyntax?, requires: RequiresSyntax?, members: [FlowMemberSyntax], range: SourceRange
  ) {
    self.docs = docs
    self.access = access
    self.name = name
    self.parameters = parameters
    self.result = result
    self.routes = routes
    self.requires = requires
    self.members = members
    self.range = range
  }

  /// The end of its name, parameters, result and guards: the position before its braces.
  package var headEnd: Int {
    (requires?.range ?? routes?.range ?? result?.range ?? parameters?.range ?? name.range).end
  }
}

/// A declaration in a flow.
package enum FlowMemberSyntax: Sendable {
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
package final class SettingSyntax: Sendable {
  /// A setting with its value.
  package enum Setting: Sendable, Hashable {
    case platform(PlatformSyntax)
    case bundle(BundleSyntax)
    case inject(InjectSyntax)
    case generate(GenerateSyntax)
    case segues([SeguesSyntax])
    case coordinators(String)
    case modifier(String)
  }
  /// The values of `platform`.
  package enum PlatformSyntax: String, Sendable, CaseIterable { case UIKit, AppKit, SwiftUI, none }
  /// The values of `bundle`.
  package enum BundleSyntax: String, Sendable, CaseIterable { case main, module, `class` }
  /// The values of `inject`.
  package enum InjectSyntax: String, Sendable, CaseIterable { case property, initializer, arguments }
  /// The values of `generate`.
  package enum GenerateSyntax: String, Sendable, CaseIterable {
    case coordinator, routers, screens, hooks

    /// True if it can be set in a block: a screen has hooks of its own, and everything else is for whole flows.
    func isAllowed(in block: Block) -> Bool { self == .hooks || block != .screen && block != .view }
  }
  /// The values of `segues`, which takes several.
  package enum SeguesSyntax: String, Sendable, CaseIterable { case identifiers, destinations, handling }

  /// The setting with its value; `nil` if the value is not allowed, which the parser has reported.
  package let setting: Setting?
  /// `platform`
  package let keyword: NameSyntax
  /// The places of its values, for a setting that takes several.
  package let places: [SourceRange]
  /// The class after a colon, or the type after `modifier`.
  package let type: DottedNameSyntax?
  /// The whole statement.
  package let range: SourceRange

  init(
    setting: Setting?, keyword: NameSyntax, places: [SourceRange] = [], type: DottedNameSyntax? = nil,
    range: SourceRange
  ) {
    self.setting = setting
    self.keyword = keyword
    self.places = places
    self.type = type
    self.range = range
  }
}

/// `start -> Login(hint: nil) in navigation`, or `start one of Overview, Express`
package final class StartSyntax: Sendable {
  /// `Login(hint: nil)`, or the first of several
  package let target: TargetSyntax
  /// `Overview`, `Express`: the targets of which the app chooses one; empty for a start with one target
  package let choices: [TargetSyntax]
  /// `in navigation`
  package let navigation: SourceRange?
  /// The whole statement.
  package let range: SourceRange

  init(target: TargetSyntax, choices: [TargetSyntax] = [], navigation: SourceRange?, range: SourceRange) {
    self.target = target
    self.choices = choices
    self.navigation = navigation
    self.range = range
  }
}

/// `storyboard Main = "Main-iPad" { … }`
package final class StoryboardSyntax: Sendable {
  /// A declaration in a storyboard.
  package enum Member: Sendable {
    case setting(SettingSyntax)
    case screen(ScreenSyntax)
    case identifiers(IdentifiersSyntax)
  }
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `Main`
  package let name: NameSyntax
  /// `"Main-iPad"`
  package let identifier: StringSyntax?
  /// The declarations between the braces, in order.
  package let members: [Member]
  /// The whole declaration, without its docs.
  package let range: SourceRange

  init(docs: DocsSyntax?, name: NameSyntax, identifier: StringSyntax?, members: [Member], range: SourceRange) {
    self.docs = docs
    self.name = name
    self.identifier = identifier
    self.members = members
    self.range = range
  }
}

/// `tabs Home { tab list -> List in navigation }`, or `split Main { primary -> List secondary -> Empty }`
package final class TabsSyntax: Sendable {
  /// The keyword of the declaration.
  package enum Kind: Sendable { case tabs, split }
  /// `as search`: what a tab is to the system.
  package struct Role: Sendable {
    package enum Kind: String, Sendable, CaseIterable { case search }
    /// `search`
    package let kind: Kind
    /// The whole clause.
    package let range: SourceRange
  }
  /// `tab list -> List in navigation`, or `primary -> List`
  package struct Tab: Sendable {
    /// The comment before it.
    package var docs: DocsSyntax?
    /// `list`, or `primary`
    package var name: NameSyntax
    /// `List`
    package var target: TargetSyntax
    /// `in navigation`
    package var navigation: SourceRange?
    /// `as search`
    package var role: Role?
    /// The whole statement, without its docs.
    package var range: SourceRange
  }
  /// `tabs` or `split`
  package let kind: Kind
  /// The comment before it.
  package let docs: DocsSyntax?
  /// The word `start` before it.
  package let start: SourceRange?
  /// `Home`
  package let name: NameSyntax
  /// The tabs between the braces, in order.
  package let tabs: [Tab]
  /// The whole declaration, without its docs.
  package let range: SourceRange

  init(
    kind: Kind, docs: DocsSyntax?, start: SourceRange?, name: NameSyntax, tabs: [Tab], range: SourceRange
  ) {
    self.kind = kind
    self.docs = docs
    self.start = start
    self.name = name
    self.tabs = tabs
    self.range = range
  }
}

/// `identifiers Cell { movie: MovieCell = "MovieCell" }`
package final class IdentifiersSyntax: Sendable {
  /// `movie: MovieCell = "MovieCell"`
  package struct Entry: Sendable {
    /// The comment before it.
    package var docs: DocsSyntax?
    /// `movie`
    package var name: NameSyntax
    /// `MovieCell`
    package var type: DottedNameSyntax?
    /// `"MovieCell"`
    package var identifier: StringSyntax?
    /// The whole statement, without its docs.
    package var range: SourceRange
  }
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `Cell`
  package let name: NameSyntax
  /// The entries between the braces, in order.
  package let entries: [Entry]
  /// The whole declaration, without its docs.
  package let range: SourceRange

  init(docs: DocsSyntax?, name: NameSyntax, entries: [Entry], range: SourceRange) {
    self.docs = docs
    self.name = name
    self.entries = entries
    self.range = range
  }
}

/// `origins "https://talk.example", "talk:"`
package final class OriginsSyntax: Sendable {
  /// The strings, in order.
  package let origins: [StringSyntax]
  /// The whole statement.
  package let range: SourceRange

  init(origins: [StringSyntax], range: SourceRange) {
    self.origins = origins
    self.range = range
  }
}

// The parts of each, in the order of the text.

extension FlowDeclSyntax {
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    if let parameters { body(.parameters(parameters)) }
    if let result { body(.type(result)) }
    if let routes { body(.typeName(routes)) }
    if let requires { body(.guards(requires)) }
    for member in members { body(.node(member.node)) }
  }
}

extension SettingSyntax {
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    if let type { body(.class(type)) }
    body(.list(places))
  }
}

extension StartSyntax {
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    body(choices.isEmpty ? .target(target) : .choices(choices))
  }
}

extension StoryboardSyntax {
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    if let identifier { body(.string(identifier)) }
    for member in members { body(.node(member.node)) }
  }
}
