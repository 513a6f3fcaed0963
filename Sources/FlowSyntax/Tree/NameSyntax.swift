import FlowDiagnostics

/// A name, as written.
package struct NameSyntax: Sendable, Hashable {
  /// The identifier.
  package var text: String
  /// Where it stands.
  package var range: SourceRange

  /// Makes a name that stands somewhere.
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
  /// From the first to the last.
  package var range: SourceRange

  /// Makes a name of its parts.
  package init(first: NameSyntax, rest: [NameSyntax], range: SourceRange) {
    self.first = first
    self.rest = rest
    self.range = range
  }

  /// The names between the dots; at least one.
  package var parts: [NameSyntax] { [first] + rest }
  /// As written in Swift, without white space.
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
  /// Where it stands.
  package var range: SourceRange
}

/// The lines of a `///` comment.
package struct DocsSyntax: Sendable, Hashable {
  /// The text of each line, without `///` and without the one space after it.
  package var lines: [String]
  /// From the first `///` to the end of the last line.
  package var range: SourceRange
}

/// A string literal.
package struct StringSyntax: Sendable, Hashable {
  /// What it stands for, its escapes resolved.
  package var value: String
  /// With its quotes.
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
  /// In order; may be empty.
  package var arguments: [Argument]
  /// With its parentheses.
  package var range: SourceRange
}

/// `(uid: Int, name: String? = nil)`
package struct ParameterListSyntax: Sendable {
  /// `name: String? = nil`
  package struct Parameter: Sendable {
    /// `name`
    package var name: NameSyntax
    /// `String?`
    package var type: TypeSyntax
    /// `nil`
    package var defaultValue: ExpressionSyntax?
    /// The whole parameter.
    package var range: SourceRange
  }
  /// In order; may be empty.
  package var parameters: [Parameter]
  /// With its parentheses.
  package var range: SourceRange
}

extension NameSyntax? {
  /// Whether there is no name. Of what can be compared, `== nil` makes two copies first, and this is asked for each
  /// statement.
  var isNone: Bool { if case .none = self { true } else { false } }
}
