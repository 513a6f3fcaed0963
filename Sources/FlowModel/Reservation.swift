import FlowDiagnostics

/// What a flow has given out once, and gives to nothing else: `reserved link "/old/{name}"`.
public struct Reservation: Sendable, Hashable {
  /// What is reserved.
  public enum Kind: String, Sendable, Hashable {
    /// The addresses that a template matches.
    case link
    /// The identifier of a segue.
    case segue
  }

  /// What is reserved.
  public var kind: Kind
  /// The template or the identifier, as written.
  public var text: String
  /// Where it is declared.
  public var location: Location

  /// Makes a reservation.
  public init(kind: Kind, text: String, location: Location) {
    self.kind = kind
    self.text = text
    self.location = location
  }
}
