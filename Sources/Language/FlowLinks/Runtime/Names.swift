// MARK: Addresses that name their screen

extension RoutegenLinks {
  /// Returns an address. Its query names the screen if the address alone would open another screen, or none because of an
  /// empty text in the path.
  static func naming(
    _ screen: Swift.String, in address: Swift.String, _ read: (inout Address) throws -> Any?
  ) -> Swift.String {
    guard var reading = try? Address(address), (try? reading.start(after: [])) != nil else { return address }
    _ = try? read(&reading)
    return reading.first.map { isSame($0.screen, screen) } == true ? address : adding(screen, to: address)
  }

  /// Returns an address that names a screen before all items of its query.
  static func adding(_ screen: Swift.String, to address: Swift.String) -> Swift.String {
    let end = address.utf8.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? address.endIndex
    let rest = address[end...]
    return address[..<end] + "?=" + encoded(screen) + (rest.hasPrefix("?") ? "&" + rest.dropFirst() : rest)
  }
}
