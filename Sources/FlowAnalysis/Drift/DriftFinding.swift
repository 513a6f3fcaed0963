import FlowDiagnostics

/// A difference between a flow file and a storyboard.
package struct DriftFinding: Sendable {
  /// The diagnostic for `check`.
  package var diagnostic: Diagnostic
  /// The change that makes the flow file agree.
  package var remedy: Remedy

  /// A change that makes a flow file agree with its storyboard.
  ///
  /// A remedy follows the storyboard, as `import --update` does. The help of a diagnostic may do less: `check` does not
  /// know which side is right.
  package enum Remedy: Sendable {
    /// No change in place: the thing is new, or no flow file can express it.
    case none
    /// Edits in place, with a module that has to be imported for them.
    case edits([Diagnostic.Edit], module: String? = nil)
    /// Removes the statement.
    case removal(SourceRange, docs: SourceRange?)
    /// Moves the statement to another screen, given by its declaration.
    case move(SourceRange, docs: SourceRange?, into: SourceRange)
    /// Moves the screen to another storyboard, with or without an identifier there.
    case relocation(Relocation)
  }
}

/// A screen whose scene is now in another storyboard.
package struct Relocation: Sendable {
  package var screen: SourceRange
  /// Its documentation.
  package var docs: SourceRange?
  package var storyboard: String
  /// The place of the identifier, after the class.
  package var identifierRange: SourceRange
  /// The identifier that it has there, with its ` = `.
  package var identifier: String
}

extension DriftFinding.Remedy {
  /// Returns a remedy with one edit, or no remedy without an edit.
  static func edit(_ edit: Diagnostic.Edit?) -> DriftFinding.Remedy { edit.map { .edits([$0]) } ?? .none }
}
