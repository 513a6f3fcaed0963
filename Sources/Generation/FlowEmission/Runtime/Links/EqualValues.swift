// MARK: Values that are compared

extension RoutegenLinks {
  /// Returns true if two values are equal.
  static func areEqual<Value: Swift.Equatable>(_ one: Value, _ other: Value) -> Swift.Bool { one == other }

  /// Returns true if two values are known to be equal: by `==` if they are `Equatable`, or else by their descriptions if they
  /// are `LosslessStringConvertible`.
  static func areEqual<Value>(_ one: Value, _ other: Value) -> Swift.Bool {
    func areEqual<Known: Swift.Equatable>(_ one: Known) -> Swift.Bool { (other as? Known) == one }
    if let one = one as? any Swift.Equatable { return areEqual(one) }
    guard let one = one as? any Swift.LosslessStringConvertible,
      let other = other as? any Swift.LosslessStringConvertible
    else { return false }
    return one.description == other.description
  }
}
