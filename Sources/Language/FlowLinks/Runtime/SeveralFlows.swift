// MARK: Links of several flows

extension RoutegenLinks {
  /// The search for a link among several flows: each of them finds its own.
  struct Search<Link> {
    /// The best link of a flow; a failure if a value in its query does not fit.
    typealias Found = (
      origins: [Swift.String], template: [Segment], screen: Swift.String, link: Swift.Result<Link, any Swift.Error>
    )

    var address: Address
    private(set) var found: [Found] = []
    /// The first template of each flow for the path, whatever its values.
    private(set) var firsts: [(origins: [Swift.String], template: [Segment], screen: Swift.String)] = []
    private(set) var misses: [(error: LinkError, distance: Swift.Int)] = []
    private(set) var misfit: LinkError?

    init(_ text: Swift.String) throws { address = try Address(text) }

    /// Tries the links of a flow.
    mutating func flow(_ origins: [Swift.String], _ read: (inout Address) throws -> Link?) throws {
      var address = address
      let isStarted = try address.start(after: origins)
      if !isStarted, !address.isExplaining { return }
      if !isStarted { _ = try address.start(after: []) }
      var link: Swift.Result<Link, any Swift.Error>?
      do { link = try read(&address).map { .success($0) } } catch { link = .failure(error) }
      if let link, let opened = address.opened { found.append((origins, opened.template, opened.screen, link)) }
      if let first = address.first { firsts.append((origins, first.template, first.screen)) }
      misfit = misfit ?? address.misfit
      // Another origin is further away than another path.
      misses +=
        isStarted
        ? address.misses
        : address.misses.map { (address.error(otherThan: origins, screen: $0.error.screen), $0.distance + 10) }
    }

    /// The link of the most specific template.
    var best: Found? { found.min { RoutegenLinks.precedes($0.template, $1.template) } }

    /// The links of flows with other origins, which a path without an origin may also mean.
    func others(than best: Found) -> [Found] {
      address.scheme == nil ? found.filter { !RoutegenLinks.canCoincide($0.origins, best.origins) } : []
    }
  }

  /// Returns the link that the flows read.
  static func link<Link>(at text: Swift.String, _ read: (inout Search<Link>) throws -> Swift.Void) throws -> Link {
    var search = try Search<Link>(text)
    try read(&search)
    guard let best = search.best else {
      search.address.isExplaining = true
      try read(&search)
      throw search.misfit ?? nearest(search.misses)?.error ?? search.address.errorWithoutScreen
    }
    guard let other = search.others(than: best).first else { return try best.link.get() }
    let reason = "\(best.screen) and \(other.screen) both have it, with different origins: put one before it"
    throw LinkError(address: text, reason: reason)
  }

  /// Returns true if a URL may be one of two flows.
  static func canCoincide(_ origins: [Swift.String], _ others: [Swift.String]) -> Swift.Bool {
    origins.isEmpty || others.isEmpty || origins.contains(where: others.contains)
  }

  /// Returns true if a template is tried before another one. It must be, if the other one matches all of its paths.
  static func precedes(_ template: [Segment], _ other: [Segment]) -> Swift.Bool {
    for (segment, other) in Swift.zip(template, other) {
      let (left, right) = (order(segment), order(other))
      if left != right { return left < right }
    }
    return template.count < other.count
  }

  /// Returns numbers by which segments are ordered: text, values with more text around them, values of special types.
  private static func order(_ segment: Segment) -> (Swift.Int, Swift.Int, Swift.Int, Swift.Int, Swift.Int) {
    switch segment {
    case .text: return (0, 0, 0, 0, 0)
    case .rest: return (2, 0, 0, 0, 0)
    case .value(_, let type, let before, let after):
      let types = ["Bool", "UUID", "UInt", "Int", "Double"]
      let kind = type == "Float" ? "Double" : type.prefix { !$0.isNumber }
      let (length, isBool) = (before.utf8.count + after.utf8.count, type == "Bool" ? 1 : 0)
      // The texts of a Boolean value end with the same letter, so they go before any text with one letter more after it.
      let place = types.firstIndex(of: Swift.String(kind)) ?? (type == "String" ? types.count + 1 : types.count)
      return (1, -length - isBool, -before.utf8.count, -isBool, place)
    }
  }
}
