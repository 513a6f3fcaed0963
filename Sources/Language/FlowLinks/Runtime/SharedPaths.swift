// MARK: Paths that several flows have

extension RoutegenLinks.Search {
  /// The link of the most specific template.
  var best: Found? { found.min { RoutegenLinks.precedes($0.template, $1.template) } }

  /// The links of flows with other origins, which a path without an origin may also mean.
  func others(than best: Found) -> [Found] {
    address.scheme == nil ? found.filter { !RoutegenLinks.canCoincide($0.origins, best.origins) } : []
  }
}

extension RoutegenLinks {
  /// Returns the best link that the flows read, unless a flow with other origins also has one.
  static func best<Link>(at text: Swift.String, _ read: (inout Search<Link>) throws -> Swift.Void) throws -> Link {
    try link(at: text) { search in
      try read(&search)
      guard let best = search.best else { return }
      guard let other = search.others(than: best).first else { return search.found = [best] }
      let reason = "\(best.screen) and \(other.screen) both have it, with different origins: put one before it"
      throw LinkError(address: text, screen: nil, value: nil, reason: reason)
    }
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
