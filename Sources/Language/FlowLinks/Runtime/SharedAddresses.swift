// MARK: Addresses that several flows have

extension RoutegenLinks {
  /// Returns the address of a link. Its query names the screen if the address alone would open another screen, of this flow
  /// or of a flow with the same origins.
  static func naming<Link>(
    _ screen: Swift.String, in address: Swift.String, after origins: [Swift.String],
    _ read: (inout Search<Link>) throws -> Swift.Void
  ) -> Swift.String {
    guard var search = try? Search<Link>(address) else { return address }
    try? read(&search)
    let first = search.first { canCoincide($0, origins) }
    return first.map { isSame($0, screen) } == true ? address : adding(screen, to: address)
  }

  /// Returns an address for use without an origin. It names its screen if a flow with other origins also has the address.
  static func namingAlone<Link>(
    _ address: Swift.String, after origins: [Swift.String], _ read: (inout Search<Link>) throws -> Swift.Void
  ) -> Swift.String {
    guard var search = try? Search<Link>(address), search.address.named == nil else { return address }
    try? read(&search)
    guard search.first(where: { !canCoincide($0, origins) }) != nil,
      let own = search.first(where: { canCoincide($0, origins) })
    else { return address }
    return adding(own, to: address)
  }
}

extension RoutegenLinks.Search {
  /// Returns the first screen for the path, of the flows with some origins.
  func first(where isMeant: ([Swift.String]) -> Swift.Bool) -> Swift.String? {
    firsts.filter { isMeant($0.origins) }.min { RoutegenLinks.precedes($0.template, $1.template) }?.screen
  }
}
