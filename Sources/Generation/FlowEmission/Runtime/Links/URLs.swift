#if canImport(Foundation)
import Foundation

extension RoutegenLinks {
  /// The URL of an address.
  static func url(_ address: Swift.String) -> Foundation.URL {
    guard let url = Foundation.URL(string: address) else { Swift.fatalError("\"\(address)\" is no URL") }
    return url
  }
}
#endif
