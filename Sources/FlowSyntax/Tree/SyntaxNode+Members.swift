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
