import FlowDiagnostics

/// Strings of a flow that were used before and must not be reused: `reserved link "/old/{name}"`.
package struct Reservation: Sendable, Hashable {
  /// The kind of reserved string.
  package enum Kind: String, Sendable, Hashable {
    /// The addresses that a template matches.
    case link
    /// The identifier of a segue.
    case segue
  }

  package var kind: Kind
  /// The template or the identifier, as written.
  package var text: String
  package var location: Location

  package init(kind: Kind, text: String, location: Location) {
    self.kind = kind
    self.text = text
    self.location = location
  }
}
