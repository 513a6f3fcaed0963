import FlowDiagnostics

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
  private var make: @Sendable () -> [File]

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

  /// All supported editors.
  package static let all: [Editor] = [vsCode, neovim, vim, emacs, helix, zed, sublimeText, kate]
}
