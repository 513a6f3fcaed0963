import FlowDiagnostics

/// A word of the language. All words are contextual: they are only words where a statement or a clause can start, and
/// names everywhere else.
enum Word: String, CaseIterable {
  case `import`, platform, bundle, inject, route, generate, segues, coordinators, modifier, stack, sheets
  case `guard`, external, flow, routes, storyboard, screen, view, tabs, tab, identifiers, origins, reserved, entry, link
  case split, primary, supplementary, secondary, sidebar, content, detail
  case segue, embed, unwind, push, present, replace, close, finish, `do`, alert, dialog, child
  case title, message, choice, field
  case start, `public`, package, `internal`
  /// Access levels of Swift that a flow file does not have.
  case open, `private`, `fileprivate`
  case extends, returns, `in`, by, `as`, answers, ends, without, asks, requires, initial, navigation, app, animation
  case before, leaving, onTop, place
  /// The choices and fields of alerts.
  case `if`, `for`, secure

  /// Words by their length in bytes: most identifiers are compared with a few words only.
  private static let byLength = Dictionary(grouping: allCases) { $0.rawValue.utf8.count }

  /// Finds the word that an identifier is, compared byte by byte without making a string.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ token: Token) {
    let spelling = bytes[Int(token.start)..<Int(token.end)]
    let word = Self.byLength[spelling.count]?.first { $0.rawValue.utf8.elementsEqual(spelling) }
    guard let word else { return nil }
    self = word
  }

  /// True for an access level, including those that only Swift has.
  var isAccess: Bool { [.public, .package, .internal, .open, .private, .fileprivate].contains(self) }

  /// The clause that the word starts.
  var clause: Clause? {
    switch self {
    case .extends: .base
    case .returns: .result
    case .in: .navigation
    case .by: .action
    case .as: .style
    case .answers: .answers
    case .ends: .ending
    case .without: .animation
    case .asks: .leaving
    case .requires: .requires
    case .routes: .routes
    default: nil
    }
  }

  /// True if a statement can start with the word, in some block.
  var beginsStatement: Bool { isAccess || self == .start || Block.allCases.contains { $0.accepts(self) } }

  /// The kind of route that the word starts.
  var routeKind: RouteKindSyntax? { RouteKindSyntax(rawValue: rawValue) }
}

/// The kind of a block of statements: the whole file, or the braces of a declaration.
package enum Block: String, Sendable, CaseIterable {
  case file, flow, storyboard, screen, view, entry, `do`, alert, tabs, split, identifiers, routes

  /// True if a statement in the block can start with a word.
  func accepts(_ word: Word) -> Bool {
    switch word {
    case .import, .guard, .external, .flow, .routes: self == .file
    case .platform, .segues, .coordinators: self == .file || self == .flow
    case .generate: self == .file || self == .flow || self == .screen || self == .view
    case .bundle: self == .file || self == .flow || self == .storyboard
    case .route: self == .file || self == .flow || self == .view
    case .inject: self == .file || self == .flow || self == .storyboard || self == .screen
    case .start, .storyboard, .view, .tabs, .split, .origins, .reserved, .modifier, .stack, .sheets:
      self == .flow
    case .screen: self == .flow || self == .storyboard
    case .identifiers: self == .flow || self == .storyboard || self == .screen || self == .view
    case .segue, .embed, .unwind: self == .flow || self == .screen
    case .push, .present, .replace, .close, .finish: self == .flow || self == .screen || self == .view
    case .alert, .dialog, .do: self == .file || self == .flow || self == .screen || self == .view
    case .child: self == .screen
    case .entry: self == .screen || self == .view
    case .link: self == .screen || self == .view || self == .entry || self == .do
    case .title, .message, .choice, .field: self == .alert
    case .tab: self == .tabs
    case .primary, .supplementary, .secondary, .sidebar, .content, .detail: self == .split
    case .public, .package, .internal, .open, .private, .fileprivate: false
    case .extends, .returns, .in, .by, .as, .answers, .ends, .without, .asks, .requires: false
    case .initial, .navigation, .app, .animation, .before, .leaving, .onTop, .place, .if, .for, .secure: false
    }
  }

  /// The words that a statement in the block can start with, in the order in which messages list them.
  var words: [Word] { Word.allCases.filter(accepts) }

  /// The block in a message, as a place: `in a screen`.
  var place: String {
    switch self {
    case .file: "at the top of a file"
    case .flow, .storyboard, .screen, .view: "in a \(rawValue)"
    case .entry: "in an entry"
    case .do: "in a `do`"
    case .alert: "in an alert or a dialog"
    case .split: "in a split view"
    case .tabs, .identifiers, .routes: "in `\(rawValue)`"
    }
  }
}

// MARK: - Vocabulary

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
    default: []
    }
  }

  /// Returns the block that the braces of a statement form.
  package static func block(openedBy keyword: String) -> Block? {
    Word(rawValue: keyword).flatMap { $0 == .dialog ? .alert : Block(rawValue: $0.rawValue) }
  }

  private static let shapes: [Word: DeclarationShape] = [
    .flow: .flow, .guard: .guard, .external: .external, .storyboard: .storyboard, .screen: .screen, .view: .view,
    .entry: .entry, .tabs: .tabs, .tab: .tab, .split: .split, .start: .start, .identifiers: .identifiers,
    .routes: .routes,
  ]

  /// Returns the full form of a statement: `segue name(parameters) = "identifier" -> Target(arguments)`.
  package static func pattern(of keyword: String) -> String? {
    if let kind = RouteKindSyntax(rawValue: keyword) { return DeclarationShape.route(kind).pattern }
    let word = Word(rawValue: keyword)
    if let shape = word.flatMap({ shapes[$0] }) { return shape.pattern }
    return switch word {
    case .primary, .supplementary, .secondary: "\(keyword) -> Target(arguments)"
    case .sidebar, .content, .detail: "\(keyword) -> Target(arguments) in navigation"
    case .title, .message: #"\#(keyword)("text")"#
    case .choice: #"choice name("text") as role if condition | for element in list"#
    case .field: #"field name("text") as secure = text"#
    case .import: "import Module"
    case .origins: #"origins "https://host", "scheme:""#
    case .reserved: #"reserved link "/path/{parameter}""#
    case .link: #"link "/path/{parameter}" onTop"#
    case .coordinators: "coordinators: Class"
    case .modifier: "modifier Type"
    case .stack, .sheets: keyword + " by app"
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
    case .route: SettingSyntax.RouteTakersSyntax.allCases.map(\.rawValue)
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
    $0 == .if || $0 == .for || $0.clause.map { $0 != .answers && $0.phrase == nil } ?? false
  }.map(\.rawValue)
  /// The clauses of words of the language only.
  package static let phrases =
    Clause.allCases.compactMap(\.phrase) + [
      Phrase([.in, .place], meaning: "where the screen is that asks"), Phrase([.onTop], meaning: "over what is shown"),
    ]

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
