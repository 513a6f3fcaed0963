// MARK: Kinds of values

extension RoutegenLinks {
  /// The two functions that turn a text into a value, and a value into a text.
  struct Kind<Value> {
    let read: (Swift.String) -> Value?
    let write: (Value) -> Swift.String
  }

  /// Returns a path with values in the places of its template, `/books/{number}`.
  @inline(never) static func path(_ template: Swift.String, _ values: Swift.String...) -> Swift.String {
    let pieces = template.utf8.split(separator: 0x7B, omittingEmptySubsequences: false)
    let filled = Swift.zip(values, pieces.dropFirst()).map { value, piece in
      value + Swift.String(Swift.Substring(piece.drop { $0 != 0x7D }.dropFirst()))
    }
    return Swift.String(Swift.Substring(pieces[0])) + filled.joined()
  }

  /// Returns a value as it is in a path.
  @inline(never) static func encoded<Value>(_ value: Value, _ kind: Kind<Value>) -> Swift.String {
    encoded(kind.write(value))
  }
}

extension RoutegenLinks.Kind where Value: Swift.LosslessStringConvertible {
  @_disfavoredOverload static var value: Self {
    Self(
      read: { text in
        guard !text.isEmpty, let value = Value(text) else { return nil }
        return (value as? any Swift.FloatingPoint)?.isFinite == false ? nil : value
      },
      write: { $0.description })
  }
}
