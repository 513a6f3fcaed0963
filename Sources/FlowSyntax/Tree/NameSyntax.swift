import FlowDiagnostics

/// A name, as written.
public struct NameSyntax: Sendable, Hashable {
  /// The identifier.
  public var text: String
  /// Where it stands.
  public var range: SourceRange

  /// Makes a name that stands somewhere.
  public init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// `Kit.DetailViewController`
public struct DottedNameSyntax: Sendable, Hashable {
  /// The name before the first dot; mostly there is no dot.
  public var first: NameSyntax
  /// The names after the dots.
  public var rest: [NameSyntax]
  /// From the first to the last.
  public var range: SourceRange

  /// Makes a name of its parts.
  public init(first: NameSyntax, rest: [NameSyntax], range: SourceRange) {
    self.first = first
    self.rest = rest
    self.range = range
  }

  /// The names between the dots; at least one.
  public var parts: [NameSyntax] { [first] + rest }
  /// As written in Swift, without white space.
  public var text: String {
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
public struct AccessSyntax: Sendable, Hashable {
  /// The levels that a flow file can give.
  public enum Level: String, Sendable, CaseIterable { case `internal`, package, `public` }
  /// The level.
  public var level: Level
  /// Where it stands.
  public var range: SourceRange
}

/// The lines of a `///` comment.
public struct DocsSyntax: Sendable, Hashable {
  /// The text of each line, without `///` and without the one space after it.
  public var lines: [String]
  /// From the first `///` to the end of the last line.
  public var range: SourceRange
}

/// A string literal.
public struct StringSyntax: Sendable, Hashable {
  /// What it stands for, its escapes resolved.
  public var value: String
  /// With its quotes.
  public var range: SourceRange
}

/// `User.detail(uid: id)`
public struct TargetSyntax: Sendable {
  /// `User.detail`
  public var path: DottedNameSyntax
  /// `(uid: id)`
  public var arguments: ArgumentListSyntax?
  /// The whole target.
  public var range: SourceRange
}

/// `(uid: id, name: nil)`
public struct ArgumentListSyntax: Sendable {
  /// `uid: id`
  public struct Argument: Sendable {
    /// `uid`
    public var name: NameSyntax
    /// `id`
    public var value: ExpressionSyntax
  }
  /// In order; may be empty.
  public var arguments: [Argument]
  /// With its parentheses.
  public var range: SourceRange
}

/// `(uid: Int, name: String? = nil)`
public struct ParameterListSyntax: Sendable {
  /// `name: String? = nil`
  public struct Parameter: Sendable {
    /// `name`
    public var name: NameSyntax
    /// `String?`
    public var type: TypeSyntax
    /// `nil`
    public var defaultValue: ExpressionSyntax?
    /// The whole parameter.
    public var range: SourceRange
  }
  /// In order; may be empty.
  public var parameters: [Parameter]
  /// With its parentheses.
  public var range: SourceRange
}

extension NameSyntax? {
  /// Whether there is no name. Of what can be compared, `== nil` makes two copies first, and this is asked for each
  /// statement.
  var isNone: Bool { if case .none = self { true } else { false } }
}
