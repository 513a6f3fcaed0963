import FlowDiagnostics

/// The words of the language and the places where they are allowed, from the parser's own tables. Editors use it for
/// completion and coloring.
package enum Vocabulary {
  /// Returns the keywords that a statement in a block can start with.
  package static func keywords(in block: Block) -> [String] { block.words.map(\.rawValue) }

  /// Returns the words that can be before a keyword in a block.
  package static func modifiers(in block: Block) -> [String] {
    switch block {
    case .file: AccessSyntax.Level.allCases.map(\.rawValue)
    case .flow, .storyboard: [Word.start.rawValue] + AccessSyntax.Level.allCases.map(\.rawValue)
    case .screen, .view, .entry, .do, .alert, .tabs, .split, .identifiers, .routes: []
    }
  }

  /// Returns the block that the braces of a statement form.
  package static func block(openedBy keyword: String) -> Block? {
    switch Word(rawValue: keyword) {
    case .flow: .flow
    case .storyboard: .storyboard
    case .screen: .screen
    case .view: .view
    case .entry: .entry
    case .do: .do
    case .alert, .dialog: .alert
    case .tabs: .tabs
    case .split: .split
    case .identifiers: .identifiers
    case .routes: .routes
    default: nil
    }
  }

  /// Returns the full form of a statement: `segue name(parameters) = "identifier" -> Target(arguments)`.
  package static func pattern(of keyword: String) -> String? {
    if let kind = RouteKindSyntax(rawValue: keyword) { return DeclarationShape.route(kind).pattern }
    return switch Word(rawValue: keyword) {
    case .flow: DeclarationShape.flow.pattern
    case .guard: DeclarationShape.guard.pattern
    case .external: DeclarationShape.external.pattern
    case .storyboard: DeclarationShape.storyboard.pattern
    case .screen: DeclarationShape.screen.pattern
    case .view: DeclarationShape.view.pattern
    case .entry: DeclarationShape.entry.pattern
    case .tabs: DeclarationShape.tabs.pattern
    case .tab: DeclarationShape.tab.pattern
    case .split: DeclarationShape.split.pattern
    case .primary, .supplementary, .secondary: "\(keyword) -> Target(arguments)"
    case .sidebar, .content, .detail: "\(keyword) -> Target(arguments) in navigation"
    case .start: DeclarationShape.start.pattern
    case .identifiers: DeclarationShape.identifiers.pattern
    case .routes: DeclarationShape.routes.pattern
    case .title, .message: #"\#(keyword)("text")"#
    case .choice: #"choice name("text") as role"#
    case .field: #"field name("text")"#
    case .import: "import Module"
    case .origins: #"origins "https://host", "scheme:""#
    case .reserved: #"reserved link "/path/{parameter}""#
    case .link: #"link "/path/{parameter}" onTop"#
    case .coordinators: "coordinators: Class"
    case .modifier: "modifier Type"
    default:
      values(ofSetting: keyword).isEmpty ? nil : keyword + " " + values(ofSetting: keyword).joined(separator: " | ")
    }
  }

  /// The full form of an entry of a block of identifiers, the only statement without a keyword.
  package static var identifierPattern: String { DeclarationShape.identifier.pattern }

  /// The full form of a route in `routes`, which has no keyword either.
  package static var sharedRoutePattern: String { DeclarationShape.sharedRoute.pattern }

  /// Returns the values that a setting can have.
  package static func values(ofSetting keyword: String) -> [String] {
    switch Word(rawValue: keyword) {
    case .platform: SettingSyntax.PlatformSyntax.allCases.map(\.rawValue)
    case .bundle: SettingSyntax.BundleSyntax.allCases.map(\.rawValue)
    case .inject: SettingSyntax.InjectSyntax.allCases.map(\.rawValue)
    case .generate: SettingSyntax.GenerateSyntax.allCases.map(\.rawValue)
    case .segues: SettingSyntax.SeguesSyntax.allCases.map(\.rawValue)
    default: []
    }
  }

  /// Returns the values that a setting can have in a block.
  package static func values(ofSetting keyword: String, in block: Block?) -> [String] {
    values(ofSetting: keyword).filter { value in
      guard let block, keyword == Word.generate.rawValue else { return true }
      return SettingSyntax.GenerateSyntax(rawValue: value)?.isAllowed(in: block) == true
    }
  }

  /// The keywords that declare something with a name, in the order of the table.
  package static var declarations: [String] {
    Word.allCases.filter { word in
      guard word.routeKind == nil else { return false }
      return block(openedBy: word.rawValue) != nil || [.guard, .external, .tab, .choice, .field].contains(word)
    }.map(\.rawValue)
  }
  /// The kinds of routes.
  package static var routes: [String] { RouteKindSyntax.allCases.map(\.rawValue) }
  /// The keywords of settings with one of a few values.
  package static var settings: [String] {
    Word.allCases.map(\.rawValue).filter { !values(ofSetting: $0).isEmpty }
  }
  /// The words before a keyword.
  package static var modifiers: [String] { modifiers(in: .flow) }
  /// The keywords of the other statements.
  package static var otherStatements: [String] {
    let known = Set(declarations + routes + settings + modifiers)
    let words = Word.allCases.filter { word in Block.allCases.contains { $0.accepts(word) } }.map(\.rawValue)
    return words.filter { !known.contains($0) }
  }
  /// The columns of split views.
  package static let columns = Word.allCases.filter { Block.split.accepts($0) }.map(\.rawValue)
  /// The words that start a clause. A statement continues with them even on the next line.
  package static let clauses = Word.allCases.filter { $0.clause != nil }.map(\.rawValue)
  /// The clause words that take a name, a type or a style instead of another word of the language.
  package static let clausesWithValue = Word.allCases.filter {
    $0.clause.map { $0 != .answers && $0.phrase == nil } ?? false
  }.map(\.rawValue)
  /// The clauses of words of the language only.
  package static let phrases =
    Clause.allCases.compactMap(\.phrase) + [Phrase([.onTop], meaning: "over what is shown")]
}

extension Vocabulary {
  /// True if a text is a word of the language, in any place.
  package static func isWord(_ text: String) -> Bool { Word(rawValue: text) != nil }

  /// True if a text can be a name: a Swift identifier without backticks.
  package static func isName(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var lexer = Lexer(bytes, in: 0..<bytes.count, file: SourceID(0))
      lexer.lex()
      return lexer.tokens.count == 2 && lexer.tokens[0].kind == .identifier && lexer.diagnostics.isEmpty
        && Int(lexer.tokens[0].end) - Int(lexer.tokens[0].start) == bytes.count && bytes.first != UInt8(ascii: "$")
    }
  }
}
