import FlowDiagnostics

/// A name, as written.
package struct NameSyntax: Sendable, Hashable {
  /// The identifier.
  package var text: String
  package var range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// `Kit.DetailViewController`
package struct DottedNameSyntax: Sendable, Hashable {
  /// The name before the first dot; mostly there is no dot.
  package var first: NameSyntax
  /// The names after the dots.
  package var rest: [NameSyntax]
  /// The range from the first name to the last.
  package var range: SourceRange

  package init(first: NameSyntax, rest: [NameSyntax], range: SourceRange) {
    self.first = first
    self.rest = rest
    self.range = range
  }

  /// The names between the dots; at least one.
  package var parts: [NameSyntax] { [first] + rest }
  /// The name as written in Swift, without white space.
  package var text: String {
    if rest.isEmpty { return first.text }
    var text = first.text
    for part in rest {
      text += "."
      text += part.text
    }
    return text
  }
}

/// `public`, `package` or `internal`
package struct AccessSyntax: Sendable, Hashable {
  /// The levels that a flow file can give.
  package enum Level: String, Sendable, CaseIterable { case `internal`, package, `public` }
  /// The level.
  package var level: Level
  package var range: SourceRange
}

/// The lines of a `///` comment.
package struct DocsSyntax: Sendable, Hashable {
  /// The text of each line, without `///` and without the one space after it.
  package var lines: [String]
  /// The range from the first `///` to the end of the last line.
  package var range: SourceRange
}

/// A string literal.
package struct StringSyntax: Sendable, Hashable {
  /// The string's value, with its escapes resolved.
  package var value: String
  /// The range, including the quotes.
  package var range: SourceRange
}

/// `User.detail(uid: id)`
package struct TargetSyntax: Sendable {
  /// `User.detail`
  package var path: DottedNameSyntax
  /// `(uid: id)`
  package var arguments: ArgumentListSyntax?
  /// The whole target.
  package var range: SourceRange
}

/// `(uid: id, name: nil)`
package struct ArgumentListSyntax: Sendable {
  /// `uid: id`
  package struct Argument: Sendable {
    /// `uid`
    package var name: NameSyntax
    /// `id`
    package var value: ExpressionSyntax
  }
  /// The arguments in order; may be empty.
  package var arguments: [Argument]
  /// The range, including the parentheses.
  package var range: SourceRange
}

/// `(uid: Int, name: String? = nil)`
package struct ParameterListSyntax: Sendable {
  /// `name: String? = nil`
  package struct Parameter: Sendable {
    /// `with`, the label of the argument if it differs from the name
    package var label: NameSyntax?
    /// `name`
    package var name: NameSyntax
    /// `String?`
    package var type: TypeSyntax
    /// `nil`
    package var defaultValue: ExpressionSyntax?
    /// The whole parameter.
    package var range: SourceRange
  }
  /// The parameters in order; may be empty.
  package var parameters: [Parameter]
  /// The range, including the parentheses.
  package var range: SourceRange
}

extension NameSyntax? {
  /// True for `nil`. `== nil` would copy a comparable value twice, and this test runs for each statement.
  var isNone: Bool { if case .none = self { true } else { false } }
}
