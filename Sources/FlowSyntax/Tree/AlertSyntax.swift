import FlowDiagnostics

/// The body of `alert discard(name: String) { … }` or `dialog more { … }`.
package final class AlertSyntax: Sendable {
  /// The role of a choice.
  package enum Role: String, Sendable, CaseIterable { case destructive, cancel, preferred }
  /// `title("Discard \(name)?")` or `message("It will be lost.")`
  package struct Text: Sendable {
    package var keyword: SourceRange
    /// The Swift in the parentheses.
    package var value: ExpressionSyntax
    /// The whole statement.
    package var range: SourceRange
  }
  /// `choice discard("Discard") as destructive`
  package struct Choice: Sendable {
    /// The comment before it.
    package var docs: DocsSyntax?
    package var name: NameSyntax
    /// The Swift in the parentheses.
    package var title: ExpressionSyntax
    package var role: Role?
    /// `destructive`
    package var roleRange: SourceRange?
    /// The whole statement, without its docs.
    package var range: SourceRange
  }
  /// `field name("Name")`
  package struct Field: Sendable {
    package var name: NameSyntax
    /// The Swift in the parentheses: what is in the empty field.
    package var placeholder: ExpressionSyntax
    /// The whole statement.
    package var range: SourceRange
  }
  /// A statement between the braces.
  package enum Member: Sendable {
    case title(Text)
    case message(Text)
    case choice(Choice)
    case field(Field)
  }

  /// The statements between the braces, in order.
  package let members: [Member]

  init(members: [Member]) {
    self.members = members
  }

  /// The choices, in order.
  package var choices: [Choice] { members.compactMap { if case .choice(let choice) = $0 { choice } else { nil } } }
  /// The fields, in order.
  package var fields: [Field] { members.compactMap { if case .field(let field) = $0 { field } else { nil } } }
  /// All Swift in it, in order.
  package var expressions: [ExpressionSyntax] { members.map(\.expression) }
}

extension AlertSyntax.Member {
  /// The Swift in its parentheses.
  package var expression: ExpressionSyntax {
    switch self {
    case .title(let text), .message(let text): text.value
    case .choice(let choice): choice.title
    case .field(let field): field.placeholder
    }
  }
  /// The whole statement.
  package var range: SourceRange {
    switch self {
    case .title(let text), .message(let text): text.range
    case .choice(let choice): choice.range
    case .field(let field): field.range
    }
  }
}
