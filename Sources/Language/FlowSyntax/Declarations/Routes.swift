import FlowDiagnostics

/// The kind of a route.
package enum RouteKindSyntax: String, Sendable, CaseIterable {
  case segue, embed, unwind
  case push, present, replace, close, finish, `do`
  case alert, dialog
  case child

  /// True for connections of Interface Builder, which code does not perform.
  package var isInterfaceBuilders: Bool { self == .segue || self == .embed || self == .unwind }
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
  /// `in place`
  package let place: SourceRange?
  /// `as sheet(medium, large)`
  package let style: StyleSyntax?
  /// `answers`
  package let answers: SourceRange?
  /// The type after `answers`, of a `do`
  package let answerType: TypeSyntax?
  /// `ends`
  package let ending: SourceRange?
  /// `without animation`
  package let animation: SourceRange?
  /// The body of an alert or a dialog
  package let alert: AlertSyntax?
  /// `link "/logout"`, in the braces of a `do`
  package let links: [LinkSyntax]
  /// The whole statement, without its docs.
  package let range: SourceRange

  /// Creates a route from its clauses.
  fileprivate init(
    _ head: StatementHead, _ kind: RouteKindSyntax, name: NameSyntax?, _ clauses: Clauses, alert: AlertSyntax?,
    links: [LinkSyntax], range: SourceRange
  ) {
    (docs, keyword, self.kind, self.name, self.range) = (head.docs, head.keyword, kind, name, range)
    (parameters, identifier, target, action) = (clauses.parameters, clauses.string, clauses.target, clauses.action)
    (navigation, column) = (clauses.column == nil ? clauses.navigation : nil, clauses.column)
    (style, answers, answerType) = (clauses.style, clauses.answers, clauses.answerType)
    (place, ending, animation) = (clauses.place, clauses.ending, clauses.animation)
    (self.alert, self.links) = (alert, links)
  }

  /// Calls a closure with each part that is more than words, in the order of the text.
  func forEachPart(_ body: (SyntaxPart) -> Void) {
    if let parameters { body(.parameters(parameters)) }
    if let identifier { body(.string(identifier)) }
    if let target { body(.target(target)) }
    if let action { body(.action(action)) }
    if let column { body(.reference(column)) }
    if let style { body(.style(style)) }
    for name in (style?.constants ?? []) + [style?.source].compactMap(\.self) {
      body(.expression(ExpressionSyntax(text: name.text, form: .other, names: [name.first], range: name.range)))
    }
    if let answers { body(.words(answers)) }
    if let answerType { body(.type(answerType)) }
    if let ending { body(.words(ending)) }
    for link in links { body(.node(.link(link))) }
    for member in alert?.members ?? [] { body(.node(member)) }
  }
}

extension RouteKindSyntax {
  /// The keyword with its article, for messages.
  package var withArticle: String {
    switch self {
    case .embed, .unwind, .alert: "an `\(rawValue)`"
    default: "a `\(rawValue)`"
    }
  }

  /// A route of the kind, for help.
  fileprivate var example: String {
    switch self {
    case .close, .finish: "\(rawValue) done"
    case .do: "do log(text: String)"
    case .alert, .dialog: #"\#(rawValue) failed { choice ok("OK") as cancel }"#
    default: "\(rawValue) show -> Detail"
    }
  }
}

// MARK: - Parser: route

/// Routes of every kind. The clauses that each kind allows are checked later, by the analysis.
extension Parser {
  /// Reads `segue show(episode: Episode) = "Show" -> Detail(episode: episode)`
  mutating func route(_ head: StatementHead, _ kind: RouteKindSyntax) -> RouteSyntax? {
    let before = diagnostics.all.count
    let shape = DeclarationShape.route(kind)
    var name: NameSyntax?
    var isNameMissing = false
    if !startsLine, current.kind == .identifier || current.kind == .number || current.kind == .string {
      name = self.name("a route", of: shape, example: kind.example)
      isNameMissing = name.isNone
    } else if !isArrow {
      isNameMissing = true
      let isNamePossible = diagnostics.all.count == before
      if isNamePossible {
        reportMissing(
          SyntaxRules.expectedName, "expected the name of a route\(foundSuffix)",
          help: "for example `\(kind.example)`")
      }
    }
    let isAlert = kind == .alert || kind == .dialog
    if isAlert, current.kind == .leftParenthesis, next.kind == .string {
      if !isNameMissing {
        report(
          SyntaxRules.unexpectedText, "the texts of an alert are in its braces", at: currentRange,
          help: "write `title(\(text(next)))` in the braces")
      }
      skipBrackets()
      isNameMissing = isNameMissing || current.kind != .leftBrace
    }
    var clauses = Clauses()
    readClauses(of: shape, isNamed: !isNameMissing, into: &clauses)
    let alert = isAlert && (!isNameMissing || current.kind == .leftBrace) ? alert(of: shape) : nil
    let links = kind == .do && current.kind == .leftBrace ? self.links(in: .do) : []
    if isNameMissing || alert == nil && isAlert { return nil }
    let isUnnamed = name.isNone
    if isUnnamed, clauses.target == nil { return nil }
    if isUnnamed, let place = clauses.parameters?.range ?? clauses.string?.range {
      if diagnostics.all.count == before {
        report(
          SyntaxRules.expectedName, "expected the name of a route",
          at: SourceRange(file, head.keyword.end, head.keyword.end),
          notes: [.init("a route with this has a name", at: place)],
          help: "for example `\(kind.example)`")
      }
      return nil
    }
    return RouteSyntax(head, kind, name: name, clauses, alert: alert, links: links, range: range(from: head.start))
  }
}

// MARK: - RoutesSyntax

/// `public routes Product { … }`
package struct RoutesSyntax: Sendable {
  /// `confirm(count: Int) answers Bool`
  package struct Route: Sendable {
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
}

// MARK: - Parser: routes

/// Routes without targets, for other modules.
extension Parser {
  /// Reads `public routes Product { … }`
  mutating func routes(_ head: StatementHead) -> RoutesSyntax? {
    let name = name("the routes", example: "routes Product { … }")
    var clauses = Clauses()
    readClauses(of: .routes, isNamed: name != nil, into: &clauses)
    guard current.kind == .leftBrace else {
      if !followsReported { reportMissingBody(of: .routes) }
      return nil
    }
    let routes = body(of: .routes) { $0.sharedRoute() }
    guard let name else { return nil }
    return RoutesSyntax(
      docs: head.docs, access: head.access, name: name, routes: routes, range: range(from: head.start))
  }

  /// Reads `confirm(count: Int) answers Bool`
  private mutating func sharedRoute() -> RoutesSyntax.Route? {
    statementWithoutKeyword(
      in: .routes, "a route", of: .sharedRoute, example: "related(id: Int)",
      help: "a route is written without its kind here: `\(DeclarationShape.sharedRoute.pattern)`"
    ) { docs, name, clauses, range in
      .init(
        docs: docs, name: name, parameters: clauses.parameters, answers: clauses.answers,
        answerType: clauses.answerType, range: range)
    }
  }
}

// MARK: - ActionSyntax

/// `by makeDetail(_:sender:)`: the segue action that makes a destination, written as Swift names a method.
package struct ActionSyntax: Sendable {
  /// `makeDetail`
  package let name: NameSyntax
  /// `_` and `sender`, starting with the coder's; empty if only the name is written, which means `(_:)`.
  package let labels: [NameSyntax]
  /// `makeDetail(_:sender:)`
  package let method: SourceRange
  /// The whole clause.
  package let range: SourceRange
}

extension Parser {
  /// Reads `by makeDetail` or `by makeDetail(_:sender:)`
  mutating func action() -> ActionSyntax? {
    let start = Int(current.start)
    advance()
    let method = Int(current.start)
    guard let name = name("a segue action", example: "by makeDetail") else { return nil }
    guard current.kind == .leftParenthesis, !startsLine else {
      return ActionSyntax(name: name, labels: [], method: name.range, range: range(from: start))
    }
    let labels = actionLabels()
    return ActionSyntax(name: name, labels: labels, method: range(from: method), range: range(from: start))
  }

  /// Reads `(_:sender:segueIdentifier:)`; returns no labels after an error.
  private mutating func actionLabels() -> [NameSyntax] {
    let open = index
    let start = Int(current.start)
    var labels: [NameSyntax] = []
    if brackets.isClosed(open) {
      var label = open + 1
      while tokens[label].kind == .identifier, tokens[label + 1].kind == .colon {
        labels.append(NameSyntax(text: text(tokens[label]), range: range(tokens[label])))
        label += 2
      }
      if label != brackets.end(of: open) { labels = [] }
    }
    skipBrackets()
    // `make(sender:)` is meant to be `make(_:sender:)`.
    if (1...3).contains(labels.count), labels[0].text != "sender" { return labels }
    report(
      SyntaxRules.malformedAction, "a segue action takes a coder, the sender and the segue's identifier",
      at: range(from: start),
      help: "write no list, `(_:sender:)` or `(_:sender:segueIdentifier:)`, with the labels of your method")
    return []
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let malformedAction = Rule(
    "malformed-action", .error,
    meaning: #"""
      What follows the name of a segue action is not its list of labels. UIKit calls a segue action with a coder, and if
      the method has room for them, with the sender and with the segue's identifier.

      Write the method as Swift names it: `makeDetail(_:sender:)`. With a coder alone, the name is enough.
      """#,
    in: home, wrong: "segue show -> Detail by makeDetail(coder)", right: "segue show -> Detail by makeDetail")
}
