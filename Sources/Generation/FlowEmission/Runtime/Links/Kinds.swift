// MARK: Kinds of values

extension RoutegenLinks {
  /// The two functions that turn a text into a value, and a value into a text.
  struct Kind<Value> {
    let read: (Text) throws -> Value
    let write: (Value) -> Swift.String
  }
}

extension RoutegenLinks.Kind where Value == Swift.String {
  static var text: Self { Self(read: { $0.text }, write: { $0 }) }
}

extension RoutegenLinks.Kind where Value == Swift.Bool {
  static var bool: Self {
    Self(
      read: { try $0.fitting($0.text == "true" ? true : $0.text == "false" ? false : nil) },
      write: { $0 ? "true" : "false" })
  }
}

extension RoutegenLinks.Kind where Value: Swift.FixedWidthInteger {
  static var integer: Self {
    Self(
      read: { try $0.fitting($0.isWhole(signed: Value.isSigned) ? Value($0.text) : nil) },
      write: { Swift.String($0) })
  }
}

extension RoutegenLinks.Kind where Value: Swift.BinaryFloatingPoint & Swift.LosslessStringConvertible {
  static var number: Self {
    Self(
      read: { text in
        let value = text.isDecimal ? Value(text.text) : nil
        return try text.fitting(value?.isFinite == true ? value : nil)
      }, write: { $0.description })
  }
}

// MARK: Types of the app

extension RoutegenLinks.Kind where Value: Swift.LosslessStringConvertible {
  static var value: Self {
    Self(read: { try $0.fitting($0.bytes.isEmpty ? nil : Value($0.text)) }, write: { $0.description })
  }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable {
  /// A type whose raw values are of a kind.
  init(_ raw: RoutegenLinks.Kind<Value.RawValue>) {
    self.init(
      read: { try $0.fitting($0.bytes.isEmpty ? nil : Value(rawValue: raw.read($0))) },
      write: { raw.write($0.rawValue) })
  }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Swift.String {
  static var value: Self { Self(.text) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue == Swift.String
{
  static var value: Self { Self(.text) }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Swift.Bool {
  static var value: Self { Self(.bool) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue == Swift.Bool
{
  static var value: Self { Self(.bool) }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue: Swift.FixedWidthInteger {
  static var value: Self { Self(.integer) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue: Swift.FixedWidthInteger
{
  static var value: Self { Self(.integer) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable,
  Value.RawValue: Swift.BinaryFloatingPoint & Swift.LosslessStringConvertible
{
  static var value: Self { Self(.number) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue: Swift.BinaryFloatingPoint & Swift.LosslessStringConvertible
{
  static var value: Self { Self(.number) }
}
