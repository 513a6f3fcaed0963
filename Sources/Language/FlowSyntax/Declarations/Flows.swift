import FlowDiagnostics

/// `public flow Checkout(cart: Cart) returns Receipt requires signedIn { … }`
package struct FlowDeclSyntax: Sendable {
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
  package let members: [SyntaxNode]
  /// The whole declaration, without its docs.
  package let range: SourceRange

  /// The end of its name, parameters, result and guards: the position before its braces.
  package var headEnd: Int {
    (requires?.range ?? routes?.range ?? result?.range ?? parameters?.range ?? name.range).end
  }
}

/// `platform none`
package struct SettingSyntax: Sendable {
  /// A setting with its value.
  package enum Setting: Sendable, Hashable {
    case platform(PlatformSyntax)
    case bundle(BundleSyntax)
    case inject(InjectSyntax)
    case route(RouteTakersSyntax)
    case generate(GenerateSyntax)
    case segues([SeguesSyntax])
    case coordinators(String)
    case modifier(String)
    case stackByApp
    case sheetsByApp
  }
  /// The values of `platform`.
  package enum PlatformSyntax: String, Sendable, CaseIterable { case UIKit, AppKit, SwiftUI, none }
  /// The values of `bundle`.
  package enum BundleSyntax: String, Sendable, CaseIterable { case main, module, `class` }
  /// The values of `inject`.
  package enum InjectSyntax: String, Sendable, CaseIterable { case property, initializer, arguments }
  /// The values of `route`: the views that take the closure `route`, all or those with routes of their own.
  package enum RouteTakersSyntax: String, Sendable, CaseIterable { case all, own }
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
  package var places: [SourceRange] = []
  /// The class after a colon, or the type after `modifier`.
  package var type: DottedNameSyntax?
  /// The whole statement.
  package let range: SourceRange
}

/// `start -> Login(hint: nil) in navigation`, or `start one of Overview, Express`
package struct StartSyntax: Sendable {
  /// `Login(hint: nil)`, or the first of several
  package let target: TargetSyntax
  /// `Overview`, `Express`: the targets of which the app chooses one; empty for a start with one target
  package var choices: [TargetSyntax] = []
  /// `in navigation`
  package let navigation: SourceRange?
  /// The whole statement.
  package let range: SourceRange
}

/// `storyboard Main = "Main-iPad" { … }`
package struct StoryboardSyntax: Sendable {
  /// The comment before it.
  package let docs: DocsSyntax?
  /// `Main`
  package let name: NameSyntax
  /// `"Main-iPad"`
  package let identifier: StringSyntax?
  /// The declarations between the braces, in order.
  package let members: [SyntaxNode]
  /// The whole declaration, without its docs.
  package let range: SourceRange
}

/// `tabs Home by app { tab list -> List in navigation }`, or `split Main { primary -> List secondary -> Empty }`
package struct TabsSyntax: Sendable {
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
  /// `by app`
  package let app: SourceRange?
  /// The tabs between the braces, in order.
  package let tabs: [Tab]
  /// The whole declaration, without its docs.
  package let range: SourceRange
}

/// `identifiers Cell { movie: MovieCell = "MovieCell" }`
package struct IdentifiersSyntax: Sendable {
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
}

/// `origins "https://talk.example", "talk:"`
package struct OriginsSyntax: Sendable {
  /// The strings, in order.
  package let origins: [StringSyntax]
  /// The whole statement.
  package let range: SourceRange
}

// MARK: - Parser: flow

/// Files, flows, storyboards, and the small statements in them.
extension Parser {
  /// Reads the whole file.
  mutating func parseFile() -> [SyntaxNode] {
    var hasFlows = false
    return members(of: .file, until: tokens.count - 1) { parser in
      if parser.current.kind == .at { return parser.attributedImport(isLate: hasFlows) }
      guard let head = parser.head(in: .file) else { return nil }
      switch head.word {
      case .import:
        return parser.importStatement(head, attributes: "", isLate: hasFlows).map { .import($0) }
      case .guard:
        let parsed = parser.guard(head)
        if hasFlows, let parsed { parser.reportLate(parsed.range, "a guard") }
        return parsed.map { .guard($0) }
      case .external:
        hasFlows = true
        return parser.externalFlow(head).map { .external($0) }
      case .flow:
        hasFlows = true
        return parser.flow(head).map { .flow($0) }
      case .routes:
        hasFlows = true
        return parser.routes(head).map { .routes($0) }
      case .alert, .dialog, .do:
        let parsed = head.word.routeKind.flatMap { parser.route(head, $0) }
        if hasFlows, let parsed { parser.reportLate(parsed.keyword, parsed.kind.withArticle) }
        return parsed.map { .route($0) }
      default:
        let setting = parser.setting(head)
        if hasFlows { parser.reportLate(setting.range, "a setting") }
        return .setting(setting)
      }
    }
  }

  /// Reads `flow Checkout(cart: Cart) returns Receipt { … }`
  mutating func flow(_ head: StatementHead) -> FlowDeclSyntax? {
    var head = head
    takeLateModifier(&head)
    let name = name("a flow", example: "flow Checkout { … }")
    var clauses = Clauses()
    readClauses(of: .flow, isNamed: name != nil, into: &clauses)
    let outerPlatform = platform
    defer { platform = outerPlatform }
    platform = platformInBraces ?? outerPlatform
    let members = members(of: .flow, isNamed: name != nil, head) { $0.flowMember() }
    if members == nil { reportMissingBody(of: .flow) }
    guard let name else { return nil }
    return FlowDeclSyntax(
      docs: head.docs, access: head.access, name: name, parameters: clauses.parameters, result: clauses.result,
      routes: clauses.routes, requires: clauses.requires, members: members ?? [], range: range(from: head.start))
  }

  /// The platform that the flow sets whose braces open here, also if it does so after its screens.
  private var platformInBraces: SettingSyntax.PlatformSyntax? {
    guard current.kind == .leftBrace else { return nil }
    let inner = index..<brackets.end(of: index)
    let setting = inner.first { tokens[$0].flags.contains(.startsLine) && Word(bytes, tokens[$0]) == .platform }
    return setting.flatMap { .init(rawValue: text(tokens[min($0 + 1, tokens.count - 1)])) }
  }

  /// Reads the statements between the braces of a declaration, also if its opening brace was forgotten.
  mutating func members(
    of block: Block, isNamed: Bool, _ head: StatementHead, _ member: (inout Parser) -> SyntaxNode?
  ) -> [SyntaxNode]? {
    if current.kind == .leftBrace { return body(of: block, member) }
    return isNamed ? bodyWithoutBrace(of: block, head: head.start, member) : nil
  }

  private mutating func flowMember() -> SyntaxNode? {
    guard let head = head(in: .flow) else { return nil }
    switch head.word {
    case .start where current.kind == .identifier && !startsLine && next.kind == .leftBrace:
      return startWithoutScreen(head).map { .screen($0) }
    case .start: return start(head).map { .start($0) }
    case .storyboard: return storyboard(head).map { .storyboard($0) }
    case .screen, .view: return screen(head).map { .screen($0) }
    case .tabs, .split: return tabs(head).map { .tabs($0) }
    case .identifiers: return identifiers(head).map { .identifiers($0) }
    case .origins: return origins(head).map { .origins($0) }
    case .reserved: return reserved(head).map { .reserved($0) }
    default:
      if let kind = head.word.routeKind { return route(head, kind).map { .route($0) } }
      return .setting(setting(head))
    }
  }

  /// Reads `external flow Kit.Checkout(cart: Cart) returns Receipt`
  private mutating func externalFlow(_ head: StatementHead) -> ExternalFlowSyntax? {
    if word == .flow, !startsLine {
      advance()
    } else {
      reportMissing(
        SyntaxRules.expectedDeclaration, "expected `flow` after `external`",
        help: "write `external flow Module.Name`")
      if isAtEnd { return nil }
    }
    let path = dottedName("a flow", example: "external flow Kit.Checkout")
    var clauses = Clauses()
    readClauses(of: .external, isNamed: path != nil, into: &clauses)
    guard let path else { return nil }
    return ExternalFlowSyntax(
      docs: head.docs, path: path, parameters: clauses.parameters, result: clauses.result, app: clauses.app,
      leaving: clauses.leaving, requires: clauses.requires, range: range(from: head.start))
  }

  /// Reads `start -> Login(hint: nil) in navigation`
  private mutating func start(_ head: StatementHead) -> StartSyntax? {
    if isOneOf(at: index) { return startOneOf(head) }
    let hasTarget = isArrow
    let after = range(from: previousEnd)
    let isTargetPossible = hasTarget || isAtEnd
    var clauses = Clauses()
    readClauses(of: .start, into: &clauses)
    guard let target = clauses.target else {
      if isTargetPossible, !hasTarget {
        report(
          SyntaxRules.missingTarget, "expected `-> Target` after `start`", at: after,
          help: "for example `start -> Home`, or the word `start` before a `screen`")
      }
      return nil
    }
    return StartSyntax(target: target, navigation: clauses.navigation, range: range(from: head.start))
  }

  /// Reads `start Home { … }` as `start screen Home { … }`, and reports it.
  private mutating func startWithoutScreen(_ head: StatementHead) -> ScreenSyntax? {
    var head = head
    (head.startWord, head.word) = (head.keyword, platform == .SwiftUI ? .view : .screen)
    let (keyword, name) = (head.word.rawValue, text(current))
    let fix = Diagnostic.Edit(replace: currentRange.before, with: keyword + " ")
    report(
      SyntaxRules.unexpectedText, "unexpected `\(name)` in `start`", at: currentRange,
      help: "write `start \(keyword) \(name) {`", fix: fix, isCertain: !screenNames.contains(name))
    return screen(head)
  }

  /// Reads `start one of Overview, Express in navigation`
  private mutating func startOneOf(_ head: StatementHead) -> StartSyntax? {
    advance()
    advance()
    var choices: [TargetSyntax] = []
    repeat {
      // A list may end with a comma.
      if !choices.isEmpty, current.kind != .identifier { break }
      guard let choice = target() else { break }
      choices.append(choice)
    } while take(.comma)
    var clauses = Clauses()
    readClauses(of: .startOneOf, isNamed: !choices.isEmpty, into: &clauses)
    guard let first = choices.first else { return nil }
    return StartSyntax(target: first, choices: choices, navigation: clauses.navigation, range: range(from: head.start))
  }

  /// Reads `storyboard Main = "Main-iPad" { … }`
  private mutating func storyboard(_ head: StatementHead) -> StoryboardSyntax? {
    let name = name("a storyboard", of: .storyboard, example: "storyboard Main { … }")
    var clauses = Clauses()
    readClauses(of: .storyboard, isNamed: name != nil, into: &clauses)
    isInStoryboard = true
    defer { isInStoryboard = false }
    let members = members(of: .storyboard, isNamed: name != nil, head) { $0.storyboardMember() }
    if members == nil { reportMissingBody(of: .storyboard) }
    if let identifier = clauses.string { checkFileExtension(of: identifier) }
    guard let name else { return nil }
    return StoryboardSyntax(
      docs: head.docs, name: name, identifier: clauses.string, members: members ?? [],
      range: range(from: head.start))
  }

  private mutating func storyboardMember() -> SyntaxNode? {
    guard let head = head(in: .storyboard) else { return nil }
    switch head.word {
    case .screen: return screen(head).map { .screen($0) }
    case .identifiers: return identifiers(head).map { .identifiers($0) }
    default: return .setting(setting(head))
    }
  }

  /// Reads `origins "https://talk.example", "talk:"`
  private mutating func origins(_ head: StatementHead) -> OriginsSyntax? {
    let origins = strings(after: "origins", example: #"origins "https://talk.example", "talk:""#)
    return origins.isEmpty ? nil : OriginsSyntax(origins: origins, range: range(from: head.start))
  }

  /// Reads one string after a word, or several separated with commas.
  mutating func strings(after word: String, example: String) -> [StringSyntax] {
    var strings: [StringSyntax] = []
    takeSign(before: .string)
    if current.kind == .leftBracket, next.kind == .string, !startsLine, brackets.isClosed(index) {
      let place = range(current).through(range(tokens[brackets.end(of: index)]))
      let list = String(source.text(place.offsets).dropFirst().dropLast())
      report(SyntaxRules.unexpectedText, "a list of strings has no brackets", at: place, instead: list)
      skipBrackets()
      return []
    }
    repeat {
      guard current.kind == .string, strings.isEmpty == false || !startsLine else {
        if strings.isEmpty {
          reportMissing(
            SyntaxRules.expectedString, "expected a string after `\(word)`\(foundSuffix)",
            help: "for example `\(example)`")
          skipToBody()
        }
        break
      }
      if let string = string() { strings.append(string) }
    } while take(.comma) || lacksComma()
    return strings
  }

  /// Reports a string that follows another one without a comma.
  private mutating func lacksComma() -> Bool {
    guard current.kind == .string, !startsLine else { return false }
    let end = SourceRange(file, previousEnd, previousEnd)
    report(SyntaxRules.unexpectedText, "expected `,` before this string", at: currentRange, instead: ",", of: end)
    return true
  }

  /// Reads `platform none`
  mutating func setting(_ head: StatementHead, in block: Block = .flow) -> SettingSyntax {
    let keyword = NameSyntax(text: head.word.rawValue, range: head.keyword)
    func unknown<Value>(
      _ values: [String], elsewhere: [String] = [], mayStartLine: Bool = false, _ make: (String) -> Value?
    ) -> Value? {
      let list = values.map { "`\($0)`" }.joined(separator: ", ")
      takeSign(before: .identifier)
      if current.kind == .string, !startsLine, let value = quotedName("a value", of: nil) { return make(value.text) }
      guard current.kind == .identifier, mayStartLine || !startsLine else {
        reportMissing(
          SyntaxRules.unknownSetting, "expected a value after `\(keyword.text)`\(foundSuffix)",
          help: "the values are \(list)")
        return nil
      }
      let value = text(current)
      let place = currentRange
      advance()
      if let setting = make(value) { return setting }
      if elsewhere.contains(value) {
        report(
          SyntaxRules.unknownSetting, "`\(keyword.text) \(value)` is a setting of a whole flow", at: place,
          help: "write it into the flow, or at the top of the file; here, the value is \(list)")
        return nil
      }
      report(
        SyntaxRules.unknownSetting, "`\(keyword.text)` has no value `\(value)`", at: place,
        helps: similar("value", to: value, among: values, at: place) + [.init("the values are \(list)")])
      // The value that is meant spares messages about what goes with it.
      return nearestName(to: value, among: values).flatMap(make)
    }
    /// Reads one of the values of an enum.
    func one<Value: CaseIterable & RawRepresentable<String>>(_ make: (Value) -> SettingSyntax.Setting)
      -> SettingSyntax.Setting?
    {
      unknown(Value.allCases.map(\.rawValue)) { Value(rawValue: $0).map(make) }
    }
    var (setting, type): (SettingSyntax.Setting?, DottedNameSyntax?)
    var places: [SourceRange] = []
    switch head.word {
    case .coordinators:
      type = settingType("a class", after: .coordinators, sign: .colon, example: "coordinators: BaseCoordinator")
      setting = type.map { .coordinators($0.text) }
    case .modifier:
      type = settingType("a view modifier", after: .modifier, example: "modifier ShopModifier")
      setting = type.map { .modifier($0.text) }
    case .stack: setting = isByApp(.stack) ? .stackByApp : nil
    case .sheets: setting = isByApp(.sheets) ? .sheetsByApp : nil
    case .platform:
      setting = one { .platform($0) }
      if case .platform(let value)? = setting { platform = value }
    case .bundle: setting = one { .bundle($0) }
    case .inject: setting = one { .inject($0) }
    case .route: setting = one { .route($0) }
    case .segues:
      var ways: [SettingSyntax.SeguesSyntax] = []
      repeat {
        // A list may end with a comma.
        if !ways.isEmpty, startsLine, word?.beginsStatement == true || current.kind != .identifier { break }
        let place = currentRange
        let values = SettingSyntax.SeguesSyntax.allCases.map(\.rawValue)
        let way = unknown(values, mayStartLine: !ways.isEmpty) { SettingSyntax.SeguesSyntax(rawValue: $0) }
        guard let way else { break }
        ways.append(way)
        places.append(place)
      } while take(.comma)
      setting = ways.isEmpty ? nil : .segues(ways)
    default:
      let all = Vocabulary.values(ofSetting: keyword.text)
      setting = unknown(Vocabulary.values(ofSetting: keyword.text, in: block), elsewhere: all) {
        SettingSyntax.GenerateSyntax(rawValue: $0).flatMap { $0.isAllowed(in: block) ? .generate($0) : nil }
      }
    }
    return SettingSyntax(
      setting: setting, keyword: keyword, places: places, type: type, range: range(from: head.start))
  }

  /// Reads `identifiers Cell { movie: MovieCell = "MovieCell" }`
  mutating func identifiers(_ head: StatementHead) -> IdentifiersSyntax? {
    let name = name("the identifiers", example: "identifiers Cell { … }")
    var clauses = Clauses()
    readClauses(of: .identifiers, isNamed: name != nil, into: &clauses)
    guard current.kind == .leftBrace else {
      if !followsReported { reportMissingBody(of: .identifiers) }
      return nil
    }
    let entries = body(of: .identifiers) { $0.identifierEntry() }
    guard let name else { return nil }
    return IdentifiersSyntax(docs: head.docs, name: name, entries: entries, range: range(from: head.start))
  }

  /// Reads `movie: MovieCell = "MovieCell"`
  private mutating func identifierEntry() -> IdentifiersSyntax.Entry? {
    statementWithoutKeyword(
      in: .identifiers, "an identifier", of: .identifier, example: #"movie = "Movie""#,
      help: #"an entry is written `name: Class = "identifier"`"#
    ) { docs, name, clauses, range in
      .init(docs: docs, name: name, type: clauses.type, identifier: clauses.string, range: range)
    }
  }

  /// Reads a statement of a block that has no keywords, and reports a statement of another block.
  mutating func statementWithoutKeyword<Syntax>(
    in block: Block, _ what: String, of shape: DeclarationShape, example: String, help: String,
    _ make: (DocsSyntax?, NameSyntax, Clauses, SourceRange) -> Syntax
  ) -> Syntax? {
    let first = index
    let start = Int(current.start)
    let isFollowed = next.kind == .identifier && !next.flags.contains(.startsLine)
    // No such statement has two names next to each other, but other statements have.
    if let word, word.beginsStatement, isFollowed, !shape.answersType || Word(bytes, next) != .answers {
      report(
        SyntaxRules.misplacedDeclaration, "`\(word.rawValue)` cannot be \(block.place)", at: currentRange,
        help: help)
      skipStatement(from: first)
      return nil
    }
    if block == .identifiers, isFollowed, text(current) == "case" {
      report(SyntaxRules.unexpectedText, "an identifier is written without `case`", at: currentRange, instead: "")
      advance()
    }
    guard let name = name(what, of: shape, example: example) else {
      skipStatement(from: first)
      return nil
    }
    let docs = docs(at: first)
    var clauses = Clauses()
    readClauses(of: shape, into: &clauses)
    return make(docs, name, clauses, range(from: start))
  }

  /// Reports that a declaration lacks its braces.
  mutating func reportMissingBody(of shape: DeclarationShape) {
    guard !followsReported else { return }
    report(
      SyntaxRules.missingBody, "\(shape.what) needs a body", at: SourceRange(file, previousEnd, previousEnd),
      help: "write `{` and `}` with its declarations between them: `\(shape.pattern)`")
  }

  /// Reports that a statement lacks its target, unless there is a diagnostic about it already.
  mutating func reportMissingTarget(_ message: String, _ help: String, unlessReportedSince count: Int) {
    guard diagnostics.all.count == count else { return }
    let place = SourceRange(file, previousEnd, previousEnd)
    report(SyntaxRules.missingTarget, message, at: place, help: help)
  }

  /// Reports that something that counts for all flows comes after one.
  mutating func reportLate(_ place: SourceRange, _ what: String) {
    report(
      SyntaxRules.fileOrder, "\(what) has to come before all flows", at: place,
      help: "move it to the top of the file")
  }

  // MARK: - Setting types

  // Settings that name a type of the app.

  /// Reads `: BaseCoordinator` or `ShopModifier`
  private mutating func settingType(
    _ what: String, after word: Word, sign: TokenKind? = nil, example: String
  ) -> DottedNameSyntax? {
    guard current.kind == sign ?? .identifier, !startsLine else {
      reportMissing(
        SyntaxRules.unknownSetting,
        "expected \(sign == nil ? "" : "`:` and ")\(what) after `\(word.rawValue)`\(foundSuffix)",
        help: "for example `\(example)`")
      return nil
    }
    if sign != nil { advance() }
    return dottedName(what, example: example)
  }

  /// Reads `by app`
  private mutating func isByApp(_ setting: Word) -> Bool {
    let name = setting.rawValue
    let meaning =
      setting == .stack ? "puts the flow into a stack of the app" : "lets views of the app have sheets of their own"
    guard word == .by, !startsLine else {
      reportMissing(
        SyntaxRules.unknownSetting, "expected `by app` after `\(name)`\(foundSuffix)",
        help: "`\(name) by app` \(meaning)")
      return false
    }
    return words(.app, missing: SyntaxRules.unknownSetting, meaning: meaning) != nil
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let unknownSetting = Rule(
    "unknown-setting", .error,
    meaning: #"""
      A setting has one of a few values: `platform UIKit`, `AppKit`, `SwiftUI` or `none`; `bundle main`,
      `module` or `class`; `inject property`, `initializer` or `arguments`; `route all` or `own`; `stack` or
      `sheets by app`; `generate coordinator`, `routers`, `screens` or `hooks`; and `segues identifiers`, `destinations`
      or `handling`, or several of them with commas between. Of `generate`, a screen can only set `hooks`.
      """#,
    in: beforeHome, wrong: "bundle modul", right: "bundle module")
}
