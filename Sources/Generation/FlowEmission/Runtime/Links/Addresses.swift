/// The code that reads and writes addresses.
enum RoutegenLinks {
  /// The addresses of a flow: a line each, with the screen and the path.
  struct Addresses: Swift.Sendable {
    let flow: Swift.String
    /// The text before the path of an address: one of these, or anything if there are none.
    let origins: [Swift.String]
    let lines: Swift.String
  }

  /// A value that does not fit. In the path it leaves the address to others.
  struct Misfit: Swift.Error {
    let value: Swift.String
    let reason: Swift.String
    let isInPath: Swift.Bool
  }
}
