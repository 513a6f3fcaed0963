import FlowDiagnostics

/// Why a file cannot be read: the first reason, at its place in the bytes.
struct Unreadable: Error {
  /// What kind of reason.
  var rule = StoryboardRules.malformedStoryboard
  /// What is wrong.
  var message: String
  /// The smallest range that shows it.
  var range: Range<Int>
  /// What another place has to do with it, and where that is.
  var note: (message: String, range: Range<Int>)?
  /// What to do about it.
  var help: String?

  /// What to do where the reason itself does not tell.
  private var generalHelp: String {
    rule == StoryboardRules.notAStoryboard
      ? "name the storyboard that Interface Builder edits"
      : "fix the place, or take the file from version control again"
  }

  /// As a diagnostic of a file.
  func diagnostic(in file: SourceID) -> Diagnostic {
    Diagnostic(
      rule, message, at: SourceRange(file, range.lowerBound, range.upperBound),
      notes: note.map { [.init($0.message, at: SourceRange(file, $0.range.lowerBound, $0.range.upperBound))] } ?? [],
      helps: [.init(help ?? generalHelp)])
  }
}
