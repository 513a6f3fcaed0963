/// One mistake, or one doubt, found in the input: a value, which renderers turn into text.
///
/// Messages are lower case and end without a full stop; the user's names are in backticks. The message says what is
/// wrong, a help what to do about it, and a note shows the other place that has to do with it.
package struct Diagnostic: Sendable, Hashable {
  /// The other place, with a word on what it has to do with this one.
  package struct Note: Sendable, Hashable {
    /// What is seen there.
    package var message: String
    /// Where.
    package var range: SourceRange

    /// Makes a note.
    package init(_ message: String, at range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// A way out, with the edit that takes it where one edit can.
  package struct Help: Sendable, Hashable {
    /// What to do.
    package var message: String
    /// The change of the text that does it, if it can be said.
    package var edit: Edit?
    /// Whether the edit is surely what was meant, so that it can be made without asking: `check --fix` does.
    ///
    /// It is, if there is one candidate and the text has no other reading:
    ///
    /// - A word of the language is near one word only. A name is not certain, even if only one is near, because it may be
    ///   yet to be declared: `Order` is no `Orders`. It is if it has the same letters: see `isSlip`.
    /// - A clause that its keyword cannot have is not certain: the keyword may be wrong.
    /// - What a storyboard has is certain, since only the flow file can be wrong, if one thing in it is meant.
    package var isCertain: Bool

    /// Makes a help, with an edit that somebody has to choose.
    package init(_ message: String, edit: Edit? = nil) {
      self.message = message
      self.edit = edit
      self.isCertain = false
    }

    /// Makes a help with an edit that is surely what was meant.
    ///
    /// - Parameters:
    ///   - message: what to do.
    ///   - fix: the change of the text that does it; where there is none, nothing is certain.
    ///   - isCertain: whether it is sure in this case.
    package init(_ message: String, fix: Edit?, isCertain: Bool = true) {
      self.message = message
      self.edit = fix
      self.isCertain = isCertain && fix != nil
    }
  }

  /// A replacement of text.
  package struct Edit: Sendable, Hashable {
    /// What is replaced; empty to insert.
    package var range: SourceRange
    /// What stands there afterwards.
    package var replacement: String

    /// Makes an edit.
    package init(replace range: SourceRange, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// What kind of mistake.
  package var rule: Rule
  /// What is wrong.
  package var message: String
  /// The smallest range that shows it.
  package var range: SourceRange
  /// The other places.
  package var notes: [Note]
  /// The ways out.
  package var helps: [Help]

  /// Makes a diagnostic.
  package init(_ rule: Rule, _ message: String, at range: SourceRange, notes: [Note] = [], helps: [Help] = []) {
    self.rule = rule
    self.message = message
    self.range = range
    self.notes = notes
    self.helps = helps
  }

  /// Whether it stops the build.
  package var severity: Severity { rule.severity }
}
