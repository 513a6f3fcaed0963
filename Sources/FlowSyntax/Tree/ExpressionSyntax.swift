import FlowDiagnostics

/// A Swift expression in a flow file: a default or a value, taken as text up to the comma or bracket that ends it.
public struct ExpressionSyntax: Sendable {
  /// What it is, as far as a flow file's checks look at it.
  public enum Form: Sendable, Hashable {
    /// A single name.
    case name(String)
    /// `3`, `-3`, `0xFF`
    case integer
    /// `3.5`
    case float
    /// A string literal without interpolation.
    case string
    /// `true`, `false`
    case boolean
    /// `nil`
    case `nil`
    /// Anything else: the compiler decides about it.
    case other
  }
  /// As written, but for comments, which are dropped, and the white space around it.
  public var text: String
  /// What it is.
  public var form: Form
  /// The names in it that stand for something outside it: those not after a dot and not labels, interpolations included.
  public var names: [NameSyntax]
  /// Where it stands.
  public var range: SourceRange
}
