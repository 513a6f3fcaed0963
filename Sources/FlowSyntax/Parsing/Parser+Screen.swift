import FlowDiagnostics

/// Screens, their entries and links, and tabs.
extension Parser {
  /// Reads
  /// `start public screen Detail(episode: Episode): Kit.DetailViewController extends Base = "Detail" in navigation { … }`,
  /// or `view Detail(episode: Episode): Kit.DetailView { … }`
  mutating func screen(_ head: StatementHead) -> ScreenSyntax? {
    var head = head
    takeLateModifier(&head)
    let isView = head.word == .view
    let shape = isView ? DeclarationShape.view : .screen
    let block = isView ? Block.view : .screen
    let name = name(shape.what, of: shape, example: isView ? "view Detail" : "screen Detail")
    var clauses = Clauses()
    readClauses(of: shape, isNamed: !name.isNone, into: &clauses)
    var members: [ScreenSyntax.Member] = []
    if current.kind == .leftBrace {
      members = body(of: block) { $0.screenMember(in: block) }
    } else if name != nil, let parsed = bodyWithoutBrace(of: block, head: head.start, { $0.screenMember(in: block) }) {
      members = parsed
    }
    guard let name else { return nil }
    return ScreenSyntax(
      docs: head.docs, kind: isView ? .view : .screen, keyword: head.keyword, start: head.startWord,
      access: head.access, name: name, parameters: clauses.parameters, type: clauses.type,
      base: isView ? nil : clauses.base, app: clauses.app, identifier: isView ? nil : clauses.identifier,
      navigation: isView ? nil : clauses.navigation, leaving: clauses.leaving,
      routes: isView ? clauses.routes : nil, requires: clauses.requires,
      members: members, range: range(from: head.start))
  }

  private mutating func screenMember(in block: Block) -> ScreenSyntax.Member? {
    guard let head = head(in: block) else { return nil }
    if let kind = head.word.routeKind { return route(head, kind).map { .route($0) } }
    switch head.word {
    case .entry: return entry(head).map { .entry($0) }
    case .identifiers: return identifiers(head).map { .identifiers($0) }
    case .link: return link(head).map { .link($0) }
    default: return .setting(setting(head, in: block))
    }
  }

  /// Reads `entry detail(uid: Int) { link "/users/{uid}" }`
  private mutating func entry(_ head: StatementHead) -> EntrySyntax? {
    let name = name("an entry", example: "entry detail(uid: Int)")
    var clauses = Clauses()
    readClauses(of: .entry, isNamed: name != nil, into: &clauses)
    let links = current.kind == .leftBrace ? links(in: .entry) : []
    guard let name else { return nil }
    return EntrySyntax(
      docs: head.docs, name: name, parameters: clauses.parameters, links: links, range: range(from: head.start))
  }

  /// Reads the braces of an entry or of a `do`: `{ link "/users/{uid}" }`
  mutating func links(in block: Block) -> [LinkSyntax] {
    body(of: block) { parser in
      guard let head = parser.head(in: block) else { return nil }
      return parser.link(head)
    }
  }

  /// Reads `link "/users/{uid}" onTop`
  private mutating func link(_ head: StatementHead) -> LinkSyntax? {
    guard current.kind == .string, !startsLine else {
      reportMissing(
        SyntaxRules.expectedString, "expected a string after `link`\(foundSuffix)",
        helps: [.init(#"for example `link "/users/{uid}"`"#)])
      skipToBody()
      return nil
    }
    guard let template = string() else { return nil }
    var onTop: SourceRange?
    if word == .onTop, !startsLine {
      onTop = currentRange
      advance()
    }
    return LinkSyntax(docs: head.docs, template: template, onTop: onTop, range: range(from: head.start))
  }

  /// Reads `tabs Home { tab list -> List in navigation }`, or `split Main { primary -> List secondary -> Empty }`
  mutating func tabs(_ head: StatementHead) -> TabsSyntax? {
    var head = head
    takeLateModifier(&head)
    let isSplit = head.word == .split
    let (shape, block) = isSplit ? (DeclarationShape.split, Block.split) : (.tabs, .tabs)
    let name =
      isSplit ? name("a split view", example: "split Main { … }") : name("the tabs", example: "tabs Home { … }")
    var clauses = Clauses()
    readClauses(of: shape, isNamed: name != nil, into: &clauses)
    var tabs: [TabsSyntax.Tab] = []
    if current.kind == .leftBrace {
      tabs = body(of: block) { parser in
        guard let head = parser.head(in: block) else { return nil }
        return isSplit ? parser.column(head) : parser.tab(head)
      }
    } else {
      reportMissingBody(of: shape)
    }
    guard let name else { return nil }
    return TabsSyntax(
      kind: isSplit ? .split : .tabs, docs: head.docs, start: head.startWord, name: name, tabs: tabs,
      range: range(from: head.start))
  }

  /// Reads `primary -> List`
  private mutating func column(_ head: StatementHead) -> TabsSyntax.Tab? {
    let before = diagnostics.all.count
    var clauses = Clauses()
    readClauses(of: .column, into: &clauses)
    guard let target = clauses.target else {
      if diagnostics.all.count == before {
        report(
          SyntaxRules.missingTarget, "a column needs a target", at: SourceRange(file, previousEnd, previousEnd),
          helps: [.init("write `-> Target` after `\(head.word.rawValue)`")])
      }
      return nil
    }
    return TabsSyntax.Tab(
      docs: head.docs, name: NameSyntax(text: head.word.rawValue, range: head.keyword), target: target,
      navigation: clauses.navigation, range: range(from: head.start))
  }

  /// Reads `tab list -> List in navigation`
  private mutating func tab(_ head: StatementHead) -> TabsSyntax.Tab? {
    let before = diagnostics.all.count
    let name = isAtEnd ? nil : name("a tab", example: "tab list -> List")
    if name == nil, diagnostics.all.count == before {
      reportMissing(
        SyntaxRules.expectedName, "expected the name of a tab", helps: [.init("for example `tab list -> List`")])
    }
    var clauses = Clauses()
    readClauses(of: .tab, isNamed: name != nil, into: &clauses)
    guard let target = clauses.target else {
      if diagnostics.all.count == before {
        report(
          SyntaxRules.missingTarget, "a tab needs a target", at: SourceRange(file, previousEnd, previousEnd),
          helps: [.init("write `-> Target` after its name")])
      }
      return nil
    }
    guard let name else { return nil }
    return TabsSyntax.Tab(
      docs: head.docs, name: name, target: target, navigation: clauses.navigation, role: clauses.role,
      range: range(from: head.start))
  }

  /// Reads `as search`
  mutating func role() -> TabsSyntax.Role? {
    let start = Int(current.start)
    advance()
    let kind: TabsSyntax.Role.Kind? = styleWord("`search` after `as`", example: "as search", of: "role")
    return kind.map { TabsSyntax.Role(kind: $0, range: range(from: start)) }
  }
}
