import FlowDiagnostics

/// The reason why a file cannot be read: the first mistake, with its place in the bytes.
struct Unreadable: Error {
  var rule = StoryboardRules.malformedStoryboard
  /// The text of the message.
  var message: String
  /// The smallest range that shows the mistake.
  var range: Range<Int>
  /// A related place, with a message about it.
  var note: (message: String, range: Range<Int>)?
  /// The advice on how to fix it.
  var help: String?

  /// The general advice, if the mistake has no specific one.
  private var generalHelp: String {
    rule == StoryboardRules.notAStoryboard
      ? "name the storyboard that Interface Builder edits"
      : "fix the place, or take the file from version control again"
  }

  /// Returns the reason as a diagnostic of a file.
  func diagnostic(in file: SourceID) -> Diagnostic {
    Diagnostic(
      rule, message, at: SourceRange(file, range.lowerBound, range.upperBound),
      notes: note.map { [.init($0.message, at: SourceRange(file, $0.range.lowerBound, $0.range.upperBound))] } ?? [],
      helps: [.init(help ?? generalHelp)])
  }
}
