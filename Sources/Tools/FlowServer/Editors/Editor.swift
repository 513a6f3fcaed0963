import FlowDiagnostics
import FlowSyntax

// A file for each editor, with its configuration for flow files: syntax coloring, and the server. None of them contains
// the words of the language: these come from the parser's tables, through `Words`.

/// An editor, with its configuration files for flow files.
package struct Editor: Sendable {
  /// A file in an editor's format.
  package struct File: Sendable {
    /// Its path in the output folder.
    package var path: String
    package var text: String
  }

  /// Its name on the command line.
  package var name: String
  /// Its display name.
  package var title: String
  /// The features that it gets: colors, the server, snippets.
  package var summary: String
  /// The instructions for installing the files.
  package var steps: [String]
  let make: @Sendable () -> [File]

  package var files: [File] { make() }

  /// All supported editors.
  package static let all: [Editor] = [vsCode, neovim, vim, emacs, helix, zed, sublimeText]
}

// MARK: - Words

/// The words of the language as alternatives of a regular expression.
enum Words {
  static func alternatives(_ words: [String]) -> String {
    // Longer words first: some engines take the first match.
    words.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.joined(separator: "|")
  }

  static var modifiers: String { alternatives(Vocabulary.modifiers) }
  static var routes: String { alternatives(Vocabulary.routes) }
  static var settings: String { alternatives(Vocabulary.settings) }
  static var settingValues: String {
    alternatives(Array(Set(Vocabulary.settings.flatMap(Vocabulary.values))).sorted())
  }
  /// The keywords whose names form name spaces.
  static let spaces = ["flow", "storyboard"]
  /// The keywords for screens and views.
  static let screens = ["screen", "view"]
  /// The keywords that declare several things.
  static let enums = ["tabs", "split", "identifiers", "routes"]
  /// The columns of split views.
  static var columns: String { alternatives(Vocabulary.columns) }
  /// The presentation styles of routes.
  static var styles: String {
    alternatives(StyleSyntax.Style.allCases.map(\.rawValue) + TabsSyntax.Role.Kind.allCases.map(\.rawValue))
  }
  /// The roles of an alert's choices and fields.
  static var roles: String { alternatives(AlertSyntax.Role.allCases.map(\.rawValue) + ["secure"]) }
  /// All words at the start of statements.
  static var statements: [String] {
    Vocabulary.declarations + Vocabulary.routes + Vocabulary.settings + Vocabulary.otherStatements
  }
  /// The words of clauses with a value: a name, a type, a style.
  static var clauses: String { alternatives(Vocabulary.clausesWithValue) }
  /// The clauses of words of the language only, with the pattern of a space between the words.
  static func phrases(_ space: String) -> [String] { Vocabulary.phrases.map { $0.words.joined(separator: space) } }
}
