import FlowDiagnostics

/// Something that a flow file and a storyboard disagree about.
package struct DriftFinding: Sendable {
  /// What `check` reports.
  package var diagnostic: Diagnostic
  /// What makes the flow file agree.
  package var remedy: Remedy

  /// What makes a flow file agree with its storyboard.
  ///
  /// A remedy takes the storyboard's side, as `import --update` does. What a diagnostic proposes may be less: `check`
  /// does not know which side is right.
  package enum Remedy: Sendable {
    /// Nothing in place does: it is new, or no flow file can say it.
    case none
    /// Edits in place, with a module that has to be imported for them.
    case edits([Diagnostic.Edit], module: String? = nil)
    /// The statement goes.
    case removal(SourceRange, docs: SourceRange?)
    /// The statement goes to another screen, whose declaration this is.
    case move(SourceRange, docs: SourceRange?, into: SourceRange)
    /// The screen goes to another storyboard, where code finds it by an identifier or not.
    case relocation(Relocation)
  }
}

/// A screen whose scene is in another storyboard now.
package struct Relocation: Sendable {
  /// The screen.
  package var screen: SourceRange
  /// Its documentation.
  package var docs: SourceRange?
  /// The name of the storyboard.
  package var storyboard: String
  /// The place of what comes after the class: the identifier.
  package var identifierRange: SourceRange
  /// The identifier that it has there, with its ` = `.
  package var identifier: String
}

extension DriftFinding.Remedy {
  /// One edit; nothing if there is none.
  static func edit(_ edit: Diagnostic.Edit?) -> DriftFinding.Remedy { edit.map { .edits([$0]) } ?? .none }
}
