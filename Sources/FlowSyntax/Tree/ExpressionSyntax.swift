import FlowDiagnostics

/// A Swift expression in a flow file: a default or a value, taken as text up to the comma or bracket that ends it.
package struct ExpressionSyntax: Sendable {
  /// What it is, as far as a flow file's checks look at it.
  package enum Form: Sendable, Hashable {
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
  package var text: String
  /// What it is.
  package var form: Form
  /// The names in it that stand for something outside it: those not after a dot and not labels, interpolations included.
  package var names: [NameSyntax]
  /// Where it stands.
  package var range: SourceRange
}
