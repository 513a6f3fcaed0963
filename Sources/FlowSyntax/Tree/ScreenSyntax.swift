import FlowDiagnostics

/// `start public screen Detail(episode: Episode): Kit.DetailViewController extends Base = "Detail" in navigation { … }`, or
/// `view Detail(episode: Episode): Kit.DetailView { … }`
package final class ScreenSyntax: Sendable {
  /// The keyword of the declaration.
  package enum Kind: Sendable {
    /// `screen`: a view controller.
    case screen
    /// `view`: a SwiftUI view.
    case view
  }
  /// The text after `=`.
  package enum Identifier: Sendable {
    /// `"Detail"`, the storyboard identifier.
    case string(StringSyntax)
    /// `initial`, the storyboard's initial controller.
    case initial(SourceRange)
  }
  /// A declaration in a screen.
  package enum Member: Sendable {
    case setting(SettingSyntax)
    case route(RouteSyntax)
    case entry(EntrySyntax)
    case identifiers(IdentifiersSyntax)
    case link(LinkSyntax)
  }
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `screen` or `view`
  package let kind: Kind
  /// The range of the kind.
  package let keyword: SourceRange
  /// The word `start` before it.
  package let start: SourceRange?
  /// `public`
  package let access: AccessSyntax?
  /// `Detail`
  package let name: NameSyntax
  /// `(episode: Episode)`
  package let parameters: ParameterListSyntax?
  /// `Kit.DetailViewController`
  package let type: DottedNameSyntax?
  /// `Base`
  package let base: DottedNameSyntax?
  /// `by app`
  package let app: SourceRange?
  /// `"Detail"` or `initial`
  package let identifier: Identifier?
  /// `in navigation`
  package let navigation: SourceRange?
  /// `asks before leaving`
  package let leaving: SourceRange?
  /// `Kit.Product`, after `routes`
  package let routes: DottedNameSyntax?
  /// `requires signedIn`
  package let requires: RequiresSyntax?
  /// The declarations between the braces, in order.
  package let members: [Member]
  /// The whole declaration, without its docs.
  package let range: SourceRange

  init(
    docs: DocsSyntax?, kind: Kind, keyword: SourceRange, start: SourceRange?, access: AccessSyntax?, name: NameSyntax,
    parameters: ParameterListSyntax?, type: DottedNameSyntax?, base: DottedNameSyntax?, app: SourceRange?,
    identifier: Identifier?,
    navigation: SourceRange?, leaving: SourceRange?, routes: DottedNameSyntax?,
    requires: RequiresSyntax?,
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
    self.app = app
    self.identifier = identifier
    self.navigation = navigation
    self.leaving = leaving
    self.routes = routes
    self.requires = requires
    self.members = members
    self.range = range
  }

  /// The settings in its block.
  package var settings: [SettingSyntax] {
    members.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
  }

  /// The end of its name, parameters, class, base and `by app`: the position before `=`.
  package var headEnd: Int { (app ?? base?.range ?? type?.range ?? parameters?.range ?? name.range).end }
}

/// `entry detail(uid: Int) { link "/users/{uid}" }`
package final class EntrySyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `detail`
  package let name: NameSyntax
  /// `(uid: Int)`
  package let parameters: ParameterListSyntax?
  /// The links between the braces, in order.
  package let links: [LinkSyntax]
  /// The whole declaration, without its docs.
  package let range: SourceRange

  init(docs: DocsSyntax?, name: NameSyntax, parameters: ParameterListSyntax?, links: [LinkSyntax], range: SourceRange) {
    self.docs = docs
    self.name = name
    self.parameters = parameters
    self.links = links
    self.range = range
  }
}

/// `link "/users/{uid}" onTop`
package final class LinkSyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `"/users/{uid}"`
  package let template: StringSyntax
  /// `onTop`
  package let onTop: SourceRange?
  /// The whole statement, without its docs.
  package let range: SourceRange

  init(docs: DocsSyntax?, template: StringSyntax, onTop: SourceRange?, range: SourceRange) {
    self.docs = docs
    self.template = template
    self.onTop = onTop
    self.range = range
  }
}

/// The kind of a route.
package enum RouteKindSyntax: String, Sendable, CaseIterable {
  case segue, embed, unwind
  case push, present, replace, close, finish, `do`
  case alert, dialog
  case child
}

/// `segue show(episode: Episode) = "Show" -> Detail(episode: episode)`, and every other kind of route.
package final class RouteSyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `segue`
  package let kind: RouteKindSyntax
  /// The range of the kind.
  package let keyword: SourceRange
  /// `show`
  package let name: NameSyntax?
  /// `(episode: Episode)`
  package let parameters: ParameterListSyntax?
  /// `"Show"`
  package let identifier: StringSyntax?
  /// `Detail(episode: episode)`
  package let target: TargetSyntax?
  /// `by makeDetail`
  package let action: ActionSyntax?
  /// `in navigation`
  package let navigation: SourceRange?
  /// `Main.secondary`, after `in`
  package let column: DottedNameSyntax?
  /// `as sheet(medium, large)`
  package let style: StyleSyntax?
  /// `answers`
  package let answers: SourceRange?
  /// The type after `answers`, of a `do`
  package let answerType: TypeSyntax?
  /// `without animation`
  package let animation: SourceRange?
  /// The body of an alert or a dialog
  package let alert: AlertSyntax?
  /// `link "/logout"`, in the braces of a `do`
  package let links: [LinkSyntax]
  /// The whole statement, without its docs.
  package let range: SourceRange

  init(
    docs: DocsSyntax?, kind: RouteKindSyntax, keyword: SourceRange, name: NameSyntax?, parameters: ParameterListSyntax?,
    identifier: StringSyntax?, target: TargetSyntax?, action: ActionSyntax?, navigation: SourceRange?,
    column: DottedNameSyntax?,
    style: StyleSyntax?, answers: SourceRange?, answerType: TypeSyntax?, animation: SourceRange?,
    alert: AlertSyntax?, links: [LinkSyntax], range: SourceRange
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
    self.column = column
    self.style = style
    self.answers = answers
    self.answerType = answerType
    self.animation = animation
    self.alert = alert
    self.links = links
    self.range = range
  }
}

extension ScreenSyntax {
  /// Calls a closure with each part, in the order of the text.
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    if let parameters { body(.parameters(parameters)) }
    if let type { body(.class(type)) }
    if let base { body(.reference(base)) }
    if let app { body(.words(app)) }
    switch identifier {
    case .string(let string): body(.string(string))
    case .initial(let range): body(.words(range))
    case nil: break
    }
    if let leaving { body(.words(leaving)) }
    if let routes { body(.typeName(routes)) }
    if let requires { body(.guards(requires)) }
    for member in members { body(.node(member.node)) }
  }
}

extension EntrySyntax {
  /// Calls a closure with each part, in the order of the text.
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    if let parameters { body(.parameters(parameters)) }
    for link in links { body(.node(.link(link))) }
  }
}

extension RouteSyntax {
  /// Calls a closure with each part, in the order of the text.
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    if let parameters { body(.parameters(parameters)) }
    if let identifier { body(.string(identifier)) }
    if let target { body(.target(target)) }
    if let action { body(.action(action)) }
    if let column { body(.reference(column)) }
    if let style { body(.style(style)) }
    if let source = style?.source {
      body(.expression(ExpressionSyntax(text: source.text, form: .other, names: [source.first], range: source.range)))
    }
    if let answers { body(.words(answers)) }
    if let answerType { body(.type(answerType)) }
    for link in links { body(.node(.link(link))) }
    for member in alert?.members ?? [] { body(.node(member.node)) }
  }
}
