#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Returns true if two values are equal.
  static func areEqual<Value: Swift.Equatable>(_ one: Value, _ other: Value) -> Swift.Bool { one == other }

  /// Returns true if two values are known to be equal: with `==` if they are `Equatable`, or by their descriptions if they
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
#endif
