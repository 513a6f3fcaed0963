// MARK: - Links

/// The reason why an address opens no screen.
package struct LinkError: Swift.Error, Swift.CustomStringConvertible {
  /// The address, as it came.
  package let address: Swift.String
  /// The screen whose address is the most like it: `Episodes.Detail`.
  package let screen: Swift.String?
  /// The parameter of that screen whose value is missing or does not fit.
  package let value: Swift.String?
  /// The reason, in words.
  package let reason: Swift.String

  nonisolated package var description: Swift.String {
    "\"\(address)\" is no link" + (screen.map { "; the nearest is \($0)" } ?? "") + ": " + reason
  }
}
