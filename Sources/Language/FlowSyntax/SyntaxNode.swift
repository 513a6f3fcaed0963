import FlowDiagnostics

/// A declaration or another statement of a flow file.
///
/// `parts` is the one walk over a tree: what is asked of all statements follows from it. The names of the server, the
/// lists and expressions of the formatter, and the conventions of names need no line for a new clause.
package enum SyntaxNode: Sendable {
  case `import`(ImportSyntax)
  case setting(SettingSyntax)
  case `guard`(GuardSyntax)
  case external(ExternalFlowSyntax)
  case flow(FlowDeclSyntax)
  case routes(RoutesSyntax)
  case sharedRoute(RoutesSyntax.Route)
  case start(StartSyntax)
  case storyboard(StoryboardSyntax)
  case screen(ScreenSyntax)
  case tabs(TabsSyntax)
  case tab(TabsSyntax.Tab)
  case identifiers(IdentifiersSyntax)
  case identifier(IdentifiersSyntax.Entry)
  case origins(OriginsSyntax)
  case reserved(ReservedSyntax)
  case route(RouteSyntax)
  case entry(EntrySyntax)
  case link(LinkSyntax)
  /// The title or the message of an alert.
  case text(AlertSyntax.Text)
  case choice(AlertSyntax.Choice)
  case field(AlertSyntax.Field)
  /// A declaration inside a statement.
  case parameter(ParameterListSyntax.Parameter)
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
    case .setting(let setting): setting.forEachPart(body)
    case .guard(let syntax): syntax.forEachPart(body)
    case .external(let flow): flow.forEachPart(body)
    case .flow(let flow): flow.forEachPart(body)
    case .routes(let routes): for route in routes.routes { body(.node(.sharedRoute(route))) }
    case .sharedRoute(let route): route.forEachPart(body)
    case .start(let start): start.forEachPart(body)
    case .storyboard(let storyboard): storyboard.forEachPart(body)
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
    case .entry(let entry): entry.forEachPart(body)
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
  package var name: NameSyntax? {
    switch self {
    case .guard(let syntax): syntax.name
    case .external(let flow): NameSyntax(text: flow.path.text, range: flow.path.range)
    case .flow(let flow): flow.name
    case .routes(let routes): routes.name
    case .sharedRoute(let route): route.name
    case .storyboard(let storyboard): storyboard.name
    case .screen(let screen): screen.name
    case .tabs(let tabs): tabs.name
    case .tab(let tab): tab.name
    case .identifiers(let block): block.name
    case .identifier(let entry): entry.name
    case .route(let route): route.name
    case .entry(let entry): entry.name
    case .choice(let choice): choice.name
    case .field(let field): field.name
    case .parameter(let parameter): parameter.name
    case .import, .setting, .start, .origins, .reserved, .link, .text: nil
    }
  }

  /// The documentation comment.
  package var docs: DocsSyntax? {
    switch self {
    case .guard(let syntax): syntax.docs
    case .external(let flow): flow.docs
    case .flow(let flow): flow.docs
    case .routes(let routes): routes.docs
    case .sharedRoute(let route): route.docs
    case .storyboard(let storyboard): storyboard.docs
    case .screen(let screen): screen.docs
    case .tabs(let tabs): tabs.docs
    case .tab(let tab): tab.docs
    case .identifiers(let block): block.docs
    case .identifier(let entry): entry.docs
    case .route(let route): route.docs
    case .entry(let entry): entry.docs
    case .link(let link): link.docs
    case .choice(let choice): choice.docs
    case .import, .setting, .start, .origins, .reserved, .text, .field, .parameter: nil
    }
  }

  /// The whole statement, without its documentation.
  package var range: SourceRange {
    switch self {
    case .import(let syntax): syntax.range
    case .setting(let setting): setting.range
    case .guard(let syntax): syntax.range
    case .external(let flow): flow.range
    case .flow(let flow): flow.range
    case .routes(let routes): routes.range
    case .sharedRoute(let route): route.range
    case .start(let start): start.range
    case .storyboard(let storyboard): storyboard.range
    case .screen(let screen): screen.range
    case .tabs(let tabs): tabs.range
    case .tab(let tab): tab.range
    case .identifiers(let block): block.range
    case .identifier(let entry): entry.range
    case .origins(let origins): origins.range
    case .reserved(let reserved): reserved.range
    case .route(let route): route.range
    case .entry(let entry): entry.range
    case .link(let link): link.range
    case .text(let text): text.range
    case .choice(let choice): choice.range
    case .field(let field): field.range
    case .parameter(let parameter): parameter.range
    }
  }
}

// MARK: - SyntaxNode: members

// The members of each block as statements.

extension FileItemSyntax {
  /// The item as a statement.
  package var node: SyntaxNode {
    switch self {
    case .import(let syntax): .import(syntax)
    case .setting(let setting): .setting(setting)
    case .guard(let syntax): .guard(syntax)
    case .external(let flow): .external(flow)
    case .flow(let flow): .flow(flow)
    case .routes(let routes): .routes(routes)
    }
  }
}

extension FlowMemberSyntax {
  /// The member as a statement.
  package var node: SyntaxNode {
    switch self {
    case .setting(let setting): .setting(setting)
    case .start(let start): .start(start)
    case .storyboard(let storyboard): .storyboard(storyboard)
    case .screen(let screen): .screen(screen)
    case .tabs(let tabs): .tabs(tabs)
    case .identifiers(let block): .identifiers(block)
    case .origins(let origins): .origins(origins)
    case .reserved(let reserved): .reserved(reserved)
    case .route(let route): .route(route)
    }
  }
}

extension StoryboardSyntax.Member {
  /// The member as a statement.
  package var node: SyntaxNode {
    switch self {
    case .setting(let setting): .setting(setting)
    case .screen(let screen): .screen(screen)
    case .identifiers(let block): .identifiers(block)
    }
  }
}

extension ScreenSyntax.Member {
  /// The member as a statement.
  package var node: SyntaxNode {
    switch self {
    case .setting(let setting): .setting(setting)
    case .route(let route): .route(route)
    case .entry(let entry): .entry(entry)
    case .identifiers(let block): .identifiers(block)
    case .link(let link): .link(link)
    }
  }
}

extension AlertSyntax.Member {
  /// The member as a statement.
  package var node: SyntaxNode {
    switch self {
    case .title(let text), .message(let text): .text(text)
    case .choice(let choice): .choice(choice)
    case .field(let field): .field(field)
    }
  }
}

extension FileSyntax {
  /// Calls a closure with each statement of the file, and the one around it, in the order of the text.
  package func walk(_ body: (SyntaxNode, SyntaxNode?) -> Void) {
    for item in items { item.node.walk(body) }
  }
}
