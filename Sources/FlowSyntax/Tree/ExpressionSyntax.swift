import FlowDiagnostics

/// A Swift expression in a flow file: a default or a value, taken as text up to the comma or bracket that ends it.
package struct ExpressionSyntax: Sendable {
  /// The form of an expression, as far as the checks need it.
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
    /// Any other expression: it is left to the compiler.
    case other
  }
  /// The text as written, without comments and surrounding white space.
  package var text: String
  package var form: Form
  /// The names in it that refer to something outside it: names that are neither after a dot nor labels, including those
  /// in interpolations.
  package var names: [NameSyntax]
  package var range: SourceRange

  package init(text: String, form: Form, names: [NameSyntax], range: SourceRange) {
    self.text = text
    self.form = form
    self.names = names
    self.range = range
  }
}
