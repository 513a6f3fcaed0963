import FlowDiagnostics

/// `start public screen Detail(episode: Episode): Kit.DetailViewController extends Base = "Detail" in navigation { … }`, or
/// `view Detail(episode: Episode): Kit.DetailView { … }`
package final class ScreenSyntax: Sendable {
  /// The keyword of the declaration: of a view controller or of a SwiftUI view.
  package enum Kind: Sendable { case screen, view }
  /// The text after `=`.
  package enum Identifier: Sendable {
    /// `"Detail"`, the storyboard identifier.
    case string(StringSyntax)
    /// `initial`, the storyboard's initial controller.
    case initial(SourceRange)
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
  package let members: [SyntaxNode]
  /// The whole declaration, without its docs.
  package let range: SourceRange

  /// Creates a screen or a view from its clauses.
  fileprivate init(
    _ head: StatementHead, name: NameSyntax, _ clauses: Clauses, members: [SyntaxNode], range: SourceRange
  ) {
    let isView = head.word == .view
    (docs, kind, keyword) = (head.docs, isView ? .view : .screen, head.keyword)
    (start, access, self.name) = (head.startWord, head.access, name)
    (parameters, type, base) = (clauses.parameters, clauses.type, isView ? nil : clauses.base)
    (app, identifier) = (clauses.app, isView ? nil : clauses.identifier)
    (navigation, leaving) = (isView ? nil : clauses.navigation, clauses.leaving)
    (routes, requires) = (isView ? clauses.routes : nil, clauses.requires)
    (self.members, self.range) = (members, range)
  }

  /// The end of its name, parameters, class, base and `by app`: the position before `=`.
  package var headEnd: Int { (app ?? base?.range ?? type?.range ?? parameters?.range ?? name.range).end }
}

/// `entry detail(uid: Int) { link "/users/{uid}" }`
package struct EntrySyntax: Sendable {
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
}

/// `link "/users/{uid}" onTop`
package struct LinkSyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `"/users/{uid}"`
  package let template: StringSyntax
  /// `onTop`
  package let onTop: SourceRange?
  /// The whole statement, without its docs.
  package let range: SourceRange
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
    for member in members { body(.node(member)) }
  }
}

// MARK: - Parser: screen

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
    if let name { takeLateModifier(&head, after: name) }
    var clauses = Clauses()
    readClauses(of: shape, isNamed: !name.isNone, into: &clauses)
    let members = members(of: block, isNamed: name != nil, head) { $0.screenMember(in: block) }
    guard let name else { return nil }
    return ScreenSyntax(head, name: name, clauses, members: members ?? [], range: range(from: head.start))
  }

  private mutating func screenMember(in block: Block) -> SyntaxNode? {
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
    body(of: block) { parser in parser.head(in: block).flatMap { parser.link($0) } }
  }

  /// Reads `link "/users/{uid}" onTop`
  private mutating func link(_ head: StatementHead) -> LinkSyntax? {
    takeSign(before: .string)
    guard current.kind == .string, !startsLine else {
      reportMissing(
        SyntaxRules.expectedString, "expected a string after `link`\(foundSuffix)",
        help: #"for example `link "/users/{uid}"`"#)
      skipToBody()
      return nil
    }
    guard let template = string(isAddress: true) else { return nil }
    var onTop: SourceRange?
    if word == .onTop, !startsLine {
      onTop = currentRange
      advance()
    }
    return LinkSyntax(docs: head.docs, template: template, onTop: onTop, range: range(from: head.start))
  }

  /// Reads `tabs Home by app { tab list -> List in navigation }`, or `split Main { primary -> List secondary -> Empty }`
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
        parser.head(in: block).flatMap { isSplit ? parser.column($0) : parser.tab($0, in: name?.text ?? "") }
      }
    } else {
      reportMissingBody(of: shape)
    }
    guard let name else { return nil }
    return TabsSyntax(
      kind: isSplit ? .split : .tabs, docs: head.docs, start: head.startWord, name: name, app: clauses.app, tabs: tabs,
      range: range(from: head.start))
  }

  /// Reads `primary -> List`
  private mutating func column(_ head: StatementHead) -> TabsSyntax.Tab? {
    let before = diagnostics.all.count
    var clauses = Clauses()
    readClauses(of: .column, into: &clauses)
    guard let target = clauses.target else {
      reportMissingTarget(
        "a column needs a target", "write `-> Target` after `\(head.word.rawValue)`", unlessReportedSince: before)
      return nil
    }
    return TabsSyntax.Tab(
      docs: head.docs, name: NameSyntax(text: head.word.rawValue, range: head.keyword), target: target,
      navigation: clauses.navigation, range: range(from: head.start))
  }

  /// Reads `tab list -> List in navigation`
  private mutating func tab(_ head: StatementHead, in tabs: String) -> TabsSyntax.Tab? {
    let before = diagnostics.all.count
    let name = isAtEnd ? nil : name("a tab", example: "tab list -> List")
    if name == nil, diagnostics.all.count == before {
      reportMissing(
        SyntaxRules.expectedName, "expected the name of a tab", help: "for example `tab list -> List`")
    }
    if name != nil { reportText(ofTabIn: tabs) }
    var clauses = Clauses()
    readClauses(of: .tab, isNamed: name != nil, into: &clauses)
    guard let target = clauses.target else {
      reportMissingTarget("a tab needs a target", "write `-> Target` after its name", unlessReportedSince: before)
      return nil
    }
    guard let name else { return nil }
    return TabsSyntax.Tab(
      docs: head.docs, name: name, target: target, navigation: clauses.navigation, role: clauses.role,
      range: range(from: head.start))
  }

  /// Reports `tab mine("Mine")`, `tab mine "Mine"` and `tab mine = "Mine"`: the text is that of the label.
  private mutating func reportText(ofTabIn tabs: String) {
    var end = [.equal, .colon].contains(current.kind) ? index + 1 : index
    if current.kind == .leftParenthesis, brackets.isClosed(index) { end = brackets.end(of: index) }
    guard !startsLine, tokens[index...end].contains(where: { $0.kind == .string }) else { return }
    let (start, before) = (Int(current.start), previousEnd)
    skip(to: end + 1)
    let edit = Diagnostic.Edit(replace: SourceRange(file, before, previousEnd), with: "")
    let label =
      platform == .SwiftUI ? "write a view `\(tabs)Label` with the property `tab`" : "override `tabBarItem(of:)`"
    report(
      SyntaxRules.unexpectedText, "a tab has no text in the flow file", at: range(from: start),
      help: "for its title and its image, \(label)", edit: edit)
  }

  /// Reads `as search`
  mutating func role() -> TabsSyntax.Role? {
    let (start, before) = (Int(current.start), previousEnd)
    advance()
    if platform != .SwiftUI, text(current) != TabsSyntax.Role.Kind.search.rawValue {
      // `as "Home"`
      if !isAtEnd, !startsLine { advance() }
      let edit = Diagnostic.Edit(replace: SourceRange(file, before, previousEnd), with: "")
      let help = Diagnostic.Help("for its title and its image, override `tabBarItem(of:)`", edit: edit)
      report(SyntaxRules.unknownStyle, "a tab of a UIKit flow has no `as`", at: range(from: start), helps: [help])
      return nil
    }
    let kind: TabsSyntax.Role.Kind? = styleWord("`search` after `as`", example: "as search", of: "role")
    return kind.map { TabsSyntax.Role(kind: $0, range: range(from: start)) }
  }
}
