/// A mistake, or a likely mistake, found in the input: a value that renderers turn into text.
///
/// Messages are lowercase and end without a full stop; the user's names are in backticks. The message states what is
/// wrong, a help how to fix it, and a note points to a related place.
package struct Diagnostic: Sendable, Hashable {
  /// A related place, with a message about how it is related.
  package struct Note: Sendable, Hashable {
    package var message: String
    package var range: SourceRange

    package init(_ message: String, at range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// A way to fix the mistake, with an edit if a single edit can do it.
  package struct Help: Sendable, Hashable {
    /// The instruction to the user.
    package var message: String
    /// The edit that does it, if there is a single one.
    package var edit: Edit?
    /// True if the edit is surely what was meant, so that `check --fix` can make it without asking.
    ///
    /// An edit is certain if there is only one candidate and the text can be read no other way:
    ///
    /// - A misspelled keyword is certain if it is close to only one keyword. A name is not, even if only one name is
    ///   close, because its declaration may be missing: `Order` is not `Orders`. A name with the same letters is
    ///   certain: see `isSlip`.
    /// - A clause that its keyword does not allow is not certain: the keyword may be wrong.
    /// - A name from a storyboard is certain if there is only one candidate, since only the flow file can be wrong.
    package var isCertain: Bool

    /// Creates a help whose edit, if any, the user has to choose.
    package init(_ message: String, edit: Edit? = nil) {
      self.message = message
      self.edit = edit
      self.isCertain = false
    }

    /// Creates a help with an edit that is surely what was meant.
    ///
    /// - Parameters:
    ///   - message: the instruction to the user.
    ///   - fix: the edit that does it; without one, the help is not certain.
    ///   - isCertain: true if the edit is certain in this case.
    package init(_ message: String, fix: Edit?, isCertain: Bool = true) {
      self.message = message
      self.edit = fix
      self.isCertain = isCertain && fix != nil
    }
  }

  /// A replacement of text.
  package struct Edit: Sendable, Hashable {
    /// The range to replace; empty to insert.
    package var range: SourceRange
    /// The text to write in its place.
    package var replacement: String

    package init(replace range: SourceRange, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The kind of mistake.
  package var rule: Rule
  /// The text of the message.
  package var message: String
  /// The smallest range that shows the mistake.
  package var range: SourceRange
  /// The related places.
  package var notes: [Note]
  /// The ways to fix it.
  package var helps: [Help]

  package init(_ rule: Rule, _ message: String, at range: SourceRange, notes: [Note] = [], helps: [Help] = []) {
    self.rule = rule
    self.message = message
    self.range = range
    self.notes = notes
    self.helps = helps
  }

  package var severity: Severity { rule.severity }
}
