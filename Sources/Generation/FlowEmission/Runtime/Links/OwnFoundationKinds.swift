#if canImport(Foundation)
import Foundation

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Foundation.UUID {
  static var value: Self { Self(.value) }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Foundation.URL {
  static var value: Self { Self(.value) }
}
#endif
