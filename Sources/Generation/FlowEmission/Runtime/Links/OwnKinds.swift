// MARK: Types of the app with raw values

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable {
  /// Creates the kind of a type from the kind of its raw values.
  init(_ raw: RoutegenLinks.Kind<Value.RawValue>) {
    self.init(
      read: { text in
        guard !text.isEmpty, RoutegenLinks.fits(text, "\(Value.RawValue.self)") else { return nil }
        return raw.read(text).flatMap { Value(rawValue: $0) }
      },
      write: { raw.write($0.rawValue) })
  }
}

extension RoutegenLinks.Kind
where Value: Swift.RawRepresentable, Value.RawValue: Swift.LosslessStringConvertible {
  // If the type is `LosslessStringConvertible`, too, its raw values are preferred.
  static var value: Self { Self(.value) }
}
