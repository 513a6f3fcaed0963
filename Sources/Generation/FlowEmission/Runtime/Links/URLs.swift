#if canImport(Foundation)
import Foundation

extension RoutegenLinks {
  /// Returns the URL of an address. Stops the app if the address is not a URL.
  static func url(_ address: Swift.String) -> Foundation.URL {
    guard let url = Foundation.URL(string: address) else { Swift.fatalError("\"\(address)\" is no URL") }
    return url
  }
}
#endif
