import FlowDiagnostics

/// A declaration or another statement of a flow file.
///
/// `parts` is the one walk over a tree: what is asked of all statements follows from it. The names of the server, the
/// lists and expressions of the formatter, and the conventions of names need no line for a new clause.
///
/// Most statements are screens and routes, which are objects. The others have their own storage, so that a list of
/// statements is short.
package enum SyntaxNode: Sendable {
  indirect case `import`(ImportSyntax)
  indirect case setting(SettingSyntax)
  indirect case `guard`(GuardSyntax)
  indirect case external(ExternalFlowSyntax)
  indirect case flow(FlowDeclSyntax)
  indirect case routes(RoutesSyntax)
  indirect case sharedRoute(RoutesSyntax.Route)
  indirect case start(StartSyntax)
  indirect case storyboard(StoryboardSyntax)
  case screen(ScreenSyntax)
  indirect case tabs(TabsSyntax)
  indirect case tab(TabsSyntax.Tab)
  indirect case identifiers(IdentifiersSyntax)
  indirect case identifier(IdentifiersSyntax.Entry)
  indirect case origins(OriginsSyntax)
  indirect case reserved(ReservedSyntax)
  case route(RouteSyntax)
  indirect case entry(EntrySyntax)
  indirect case link(LinkSyntax)
  /// The title or the message of an alert.
  indirect case text(AlertSyntax.Text)
  indirect case choice(AlertSyntax.Choice)
  indirect case field(AlertSyntax.Field)
  /// A declaration inside a statement.
  indirect case parameter(ParameterListSyntax.Parameter)
}

/// A part of a statement, by what it means for a reader of all statements.
package enum SyntaxPart: Sendable {
  case parameters(ParameterListSyntax)
  /// The Swift type of a value.
  case type(TypeSyntax)
  /// A class of the app.
  case `class`(DottedNameSyntax)
  /// A type of another module.
  case typeName(DottedNameSyntax)
  /// The name of another declaration.
  case reference(DottedNameSyntax)
  case guards(RequiresSyntax)
  /// The string that code outside of flow files uses.
  case string(StringSyntax)
  case target(TargetSyntax)
  /// The targets that the app chooses from.
  case choices([TargetSyntax])
  case action(ActionSyntax)
  case style(StyleSyntax)
  case expression(ExpressionSyntax)
  /// Words of the language.
  case words(SourceRange)
  /// A word that is one of several, such as the role of a choice.
  case option(SourceRange)
  /// A list that can take several lines.
  case list([SourceRange])
  /// A statement in this one.
  case node(SyntaxNode)
}

extension SyntaxNode {
  /// Calls a closure with each part, in the order of the text.
  package func forEachPart(_ body: (SyntaxPart) -> Void) {
    switch self {
    case .setting(let setting):
      if let type = setting.type { body(.class(type)) }
      body(.list(setting.places))
    case .guard(let syntax):
      body(.target(syntax.target))
      if let style = syntax.style { body(.style(style)) }
    case .external(let flow):
      if let parameters = flow.parameters { body(.parameters(parameters)) }
      if let result = flow.result { body(.type(result)) }
      if let leaving = flow.leaving { body(.words(leaving)) }
      if let requires = flow.requires { body(.guards(requires)) }
    case .flow(let flow):
      if let parameters = flow.parameters { body(.parameters(parameters)) }
      if let result = flow.result { body(.type(result)) }
      if let routes = flow.routes { body(.typeName(routes)) }
      if let requires = flow.requires { body(.guards(requires)) }
      for member in flow.members { body(.node(member)) }
    case .routes(let routes): for route in routes.routes { body(.node(.sharedRoute(route))) }
    case .sharedRoute(let route):
      if let parameters = route.parameters { body(.parameters(parameters)) }
      if let answers = route.answers { body(.words(answers)) }
      if let type = route.answerType { body(.type(type)) }
    case .start(let start): body(start.choices.isEmpty ? .target(start.target) : .choices(start.choices))
    case .storyboard(let storyboard):
      if let identifier = storyboard.identifier { body(.string(identifier)) }
      for member in storyboard.members { body(.node(member)) }
    case .screen(let screen): screen.forEachPart(body)
    case .tabs(let tabs): for tab in tabs.tabs { body(.node(.tab(tab))) }
    case .tab(let tab):
      body(.target(tab.target))
      if let role = tab.role { body(.option(SourceRange(role.range.file, role.range.start + 2, role.range.end))) }
    case .identifiers(let block): for entry in block.entries { body(.node(.identifier(entry))) }
    case .identifier(let entry):
      if let type = entry.type { body(.class(type)) }
      if let string = entry.identifier { body(.string(string)) }
    case .origins(let origins): body(.list(origins.origins.map(\.range)))
    case .reserved(let reserved): body(.list(reserved.strings.map(\.range)))
    case .route(let route): route.forEachPart(body)
    case .entry(let entry):
      if let parameters = entry.parameters { body(.parameters(parameters)) }
      for link in entry.links { body(.node(.link(link))) }
    case .text(let text): body(.expression(text.value))
    case .choice(let choice):
      body(.expression(choice.title))
      if let role = choice.roleRange { body(.option(role)) }
      if let condition = choice.condition {
        body(.words(condition.keyword))
        body(.expression(condition.value))
      }
      if let element = choice.element {
        body(.words(element.keyword))
        if let type = element.type { body(.type(type)) }
        body(.words(element.in))
        body(.expression(element.list))
      }
    case .field(let field):
      body(.expression(field.placeholder))
      if let secure = field.secureRange { body(.option(secure)) }
      if let text = field.text { body(.expression(text)) }
    case .link(let link): if let onTop = link.onTop { body(.words(onTop)) }
    case .import, .parameter: break
    }
  }

  /// The statements in this one, in order.
  package var nodes: [SyntaxNode] {
    var nodes: [SyntaxNode] = []
    forEachPart { if case .node(let node) = $0 { nodes.append(node) } }
    return nodes
  }

  /// Calls a closure with this statement and then with each statement in it, at any depth, in the order of the text. It
  /// also gets the statement around each.
  package func walk(in outer: SyntaxNode? = nil, _ body: (SyntaxNode, SyntaxNode?) -> Void) {
    body(self, outer)
    forEachPart { if case .node(let node) = $0 { node.walk(in: self, body) } }
  }

  /// The name that it declares; for the flow of another module, its name with the module.
  package var name: NameSyntax? { facts.name }
  /// The documentation comment.
  package var docs: DocsSyntax? { facts.docs }
  /// The whole statement, without its documentation.
  package var range: SourceRange { facts.range }

  private var facts: (name: NameSyntax?, docs: DocsSyntax?, range: SourceRange) {
    switch self {
    case .import(let syntax): (nil, nil, syntax.range)
    case .setting(let setting): (nil, nil, setting.range)
    case .guard(let syntax): (syntax.name, syntax.docs, syntax.range)
    case .external(let flow): (NameSyntax(text: flow.path.text, range: flow.path.range), flow.docs, flow.range)
    case .flow(let flow): (flow.name, flow.docs, flow.range)
    case .routes(let routes): (routes.name, routes.docs, routes.range)
    case .sharedRoute(let route): (route.name, route.docs, route.range)
    case .start(let start): (nil, nil, start.range)
    case .storyboard(let storyboard): (storyboard.name, storyboard.docs, storyboard.range)
    case .screen(let screen): (screen.name, screen.docs, screen.range)
    case .tabs(let tabs): (tabs.name, tabs.docs, tabs.range)
    case .tab(let tab): (tab.name, tab.docs, tab.range)
    case .identifiers(let block): (block.name, block.docs, block.range)
    case .identifier(let entry): (entry.name, entry.docs, entry.range)
    case .origins(let origins): (nil, nil, origins.range)
    case .reserved(let reserved): (nil, nil, reserved.range)
    case .route(let route): (route.name, route.docs, route.range)
    case .entry(let entry): (entry.name, entry.docs, entry.range)
    case .link(let link): (nil, link.docs, link.range)
    case .text(let text): (nil, nil, text.range)
    case .choice(let choice): (choice.name, choice.docs, choice.range)
    case .field(let field): (field.name, nil, field.range)
    case .parameter(let parameter): (parameter.name, nil, parameter.range)
    }
  }
}

// MARK: - SyntaxNode: members

extension [SyntaxNode] {
  /// The settings among the statements of a block.
  package var settings: [SettingSyntax] { compactMap { if case .setting(let setting) = $0 { setting } else { nil } } }
  /// The routes among them.
  package var routes: [RouteSyntax] { compactMap { if case .route(let route) = $0 { route } else { nil } } }
  /// The blocks of identifiers among them.
  package var identifiers: [IdentifiersSyntax] {
    compactMap { if case .identifiers(let block) = $0 { block } else { nil } }
  }
  /// The links among them.
  package var links: [LinkSyntax] { compactMap { if case .link(let link) = $0 { link } else { nil } } }
}

extension FileSyntax {
  /// Calls a closure with each statement of the file, and the one around it, in the order of the text.
  package func walk(_ body: (SyntaxNode, SyntaxNode?) -> Void) {
    for item in items { item.walk(body) }
  }
}
