import FlowSyntax

/// The words of the language as alternatives of a regular expression.
enum Words {
  static func alternatives(_ words: [String]) -> String {
    // The longer first: some engines take the first that fits.
    words.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.joined(separator: "|")
  }

  static var modifiers: String { alternatives(Vocabulary.modifiers) }
  static var routes: String { alternatives(Vocabulary.routes) }
  static var settings: String { alternatives(Vocabulary.settings) }
  static var settingValues: String {
    alternatives(Array(Set(Vocabulary.settings.flatMap(Vocabulary.values))).sorted())
  }
  /// The keywords whose name is that of a space of names.
  static let spaces = ["flow", "storyboard"]
  /// Those that declare what can be shown.
  static let screens = ["screen", "view"]
  /// Those that declare several things.
  static let enums = ["tabs", "identifiers"]
  /// How a route can present what it leads to.
  static var styles: String { alternatives(StyleSyntax.Style.allCases.map(\.rawValue)) }
  /// All keywords that declare something, but for routes.
  static var declarations: [String] { Vocabulary.declarations }
  /// All that a statement can begin with.
  static var statements: [String] {
    Vocabulary.declarations + Vocabulary.routes + Vocabulary.settings + Vocabulary.otherStatements
  }
  /// The words of clauses with a value: a name, a type, a style.
  static var clauses: String { alternatives(Vocabulary.clausesWithValue) }
}
