import FlowDiagnostics

/// What a flow has given out once, and gives to nothing else: `reserved link "/old/{name}"`.
package struct Reservation: Sendable, Hashable {
  /// What is reserved.
  package enum Kind: String, Sendable, Hashable {
    /// The addresses that a template matches.
    case link
    /// The identifier of a segue.
    case segue
  }

  /// What is reserved.
  package var kind: Kind
  /// The template or the identifier, as written.
  package var text: String
  /// Where it is declared.
  package var location: Location

  /// Makes a reservation.
  package init(kind: Kind, text: String, location: Location) {
    self.kind = kind
    self.text = text
    self.location = location
  }
}
