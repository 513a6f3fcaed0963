import FlowDiagnostics

// A file for each editor, with what it needs to know flow files: how they are colored, how the server is started. The words of
// the language are in none of them: they come from the parser's tables, by `Words`.

/// An editor, and the files that make it know flow files.
package struct Editor: Sendable {
  /// A file of an editor's own format.
  package struct File: Sendable {
    /// Its path in the folder that is written.
    package var path: String
    /// Its content.
    package var text: String
  }

  /// How it is named on the command line.
  package var name: String
  /// What it is called.
  package var title: String
  /// What it gets: colors, the server, snippets.
  package var summary: String
  /// What is to be done with the files.
  package var steps: [String]
  private var make: @Sendable () -> [File]

  /// The files.
  package var files: [File] { make() }

  init(
    name: String, title: String, summary: String, steps: [String], files make: @escaping @Sendable () -> [File]
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.steps = steps
    self.make = make
  }

  /// Those that there are files for.
  package static let all: [Editor] = [vsCode, neovim, vim, emacs, helix, zed, sublimeText, kate]
}
