// MARK: Links of several flows

extension RoutegenLinks {
  /// The search for a link among several flows: each of them finds its own.
  struct Search<Link> {
    /// The link of a flow; a failure if a value in its query does not fit.
    typealias Found = (
      origins: [Swift.String], template: [Segment], screen: Swift.String, link: Swift.Result<Link, any Swift.Error>
    )

    var address: Address
    var found: [Found] = []
    /// The first template of each flow for the path, whatever its values.
    private(set) var firsts: [(origins: [Swift.String], template: [Segment], screen: Swift.String)] = []

    init(_ text: Swift.String) throws { address = try Address(text) }

    /// Tries the links of a flow.
    mutating func flow(_ origins: [Swift.String], _ read: (inout Address) throws -> Link?) throws {
      var address = address
      address.misses = []
      let isStarted = try address.start(after: origins)
      if !isStarted, !address.isExplaining { return }
      if !isStarted { _ = try address.start(after: []) }
      var link: Swift.Result<Link, any Swift.Error>?
      do { link = try read(&address).map { .success($0) } } catch { link = .failure(error) }
      if let link, let opened = address.opened { found.append((origins, opened.template, opened.screen, link)) }
      if let first = address.first { firsts.append((origins, first.template, first.screen)) }
      self.address.misfit = address.misfit
      // Another origin is further away than another path.
      self.address.misses +=
        isStarted
        ? address.misses
        : address.misses.map { (address.error(otherThan: origins, screen: $0.error.screen), $0.distance + 10) }
    }
  }

  /// Returns the link that the flows read.
  static func link<Link>(at text: Swift.String, _ read: (inout Search<Link>) throws -> Swift.Void) throws -> Link {
    var search = try Search<Link>(text)
    try read(&search)
    if let found = search.found.first { return try found.link.get() }
    search.address.isExplaining = true
    try read(&search)
    throw search.address.error
  }
}
