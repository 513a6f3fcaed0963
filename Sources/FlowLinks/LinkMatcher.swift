import FlowModel

/// Finds the link that a URL opens.
///
/// This is the plain definition: all links are compared, and the most specific one with a matching path is taken. The
/// generated Swift does the same with a tree that needs few comparisons; tests compare the two.
package struct LinkMatcher: Sendable {
  private let program: Program
  private let patterns: [PathPattern]

  /// Creates a matcher for all links of a program without errors.
  package init(_ program: Program) {
    self.program = program
    self.patterns = program.links.map(PathPattern.init)
  }

  /// Returns the link that a text opens.
  ///
  /// - Parameter text: a URL, `https://talk.example/episodes/12?t=90`, or a path, `/episodes/12?t=90`, which matches
  ///   any origin.
  /// - Returns: the link and its values, or the reason why there is none.
  package func match(_ text: String) -> LinkMatch {
    do throws(LinkAddress.Mistake) {
      return try match(LinkAddress(text))
    } catch {
      switch error {
      case .noURL: return .noURL
      case .notDecodable(let part): return .notDecodable(part)
      }
    }
  }

  private func match(_ address: LinkAddress) throws(LinkAddress.Mistake) -> LinkMatch {
    if let place = address.place { return try match(address, with: place) }
    var best: (link: Link.ID, values: [GivenValue])?
    var matching: [Link.ID] = []
    var misses: [LinkMiss] = []
    var readings: [Reading?: [String]?] = [:]
    for index in program.links.indices {
      let id = Link.ID(index)
      var isOfOrigin = false
      for origin in origins(of: id, for: address) {
        let key = origin.map { Reading(scheme: $0.scheme, host: $0.host) }
        if readings[key] == nil { readings[key] = .some(try address.segments(from: origin)) }
        guard let segments = readings[key] ?? nil else { continue }
        isOfOrigin = true
        guard let values = pathValues(of: id, in: segments) else {
          misses.append(LinkMisses.miss(of: id, program[id], segments))
          break
        }
        matching.append(id)
        if let known = best, !patterns[index].isMoreSpecific(than: patterns[known.link.index]) { break }
        best = (id, values)
        break
      }
      if !isOfOrigin {
        let path = try address.segments(from: nil) ?? []
        let distance = LinkMisses.miss(of: id, program[id], path).distance
        misses.append(LinkMiss(link: id, reason: .origin, distance: LinkMisses.ofOtherOrigin + distance))
      }
    }
    guard let best else { return .missed(LinkMisses.nearestFirst(misses)) }
    if address.scheme == nil {
      // For a path, two flows with different origins are equally possible.
      let others = matching.filter { !program.canCoincide(program[$0].flow, program[best.link].flow) }
      if !others.isEmpty { return .ambiguous(matching.filter { $0 == best.link || others.contains($0) }) }
    }
    return complete(best.link, best.values, with: address)
  }

  /// Matches an address that names its destination: only with the first link of that, which is the one that is printed.
  private func match(_ address: LinkAddress, with place: String) throws(LinkAddress.Mistake) -> LinkMatch {
    let named = program.links.indices.first { index in
      program.links[index].isCanonical && program.name(ofLinked: program.links[index]).utf8.elementsEqual(place.utf8)
    }
    guard let id = named.map(Link.ID.init) else { return .noPlace(place) }
    for origin in origins(of: id, for: address) {
      guard let segments = try address.segments(from: origin) else { continue }
      if let values = pathValues(of: id, in: segments, mayBeEmpty: true) { return complete(id, values, with: address) }
      return .missed([LinkMisses.miss(of: id, program[id], segments)])
    }
    return .missed([LinkMiss(link: id, reason: .origin, distance: LinkMisses.ofOtherOrigin)])
  }

  /// An origin that determines the path of a URL.
  private struct Reading: Hashable {
    var scheme: String
    var host: String?
  }

  /// Returns the origins of a link that may match an address; a path matches all of them, and a flow without origins
  /// matches any.
  private func origins(of link: Link.ID, for address: LinkAddress) -> [LinkOrigin?] {
    let origins = program[program[link].flow].origins
    return address.scheme == nil || origins.isEmpty ? [nil] : origins
  }

  // MARK: Values

  /// Returns the values of a path, those of the segments and then the rest; `nil` if the path does not match the link.
  /// A segment's value may be an empty text only if the address names its destination.
  private func pathValues(of id: Link.ID, in segments: [String], mayBeEmpty: Bool = false) -> [GivenValue]? {
    let link = program[id]
    let isMatched = mayBeEmpty ? hasForm(link, segments) : patterns[id.index].matches(segments.map { Array($0.utf8) })
    guard isMatched else { return nil }
    var values: [GivenValue] = []
    for (segment, text) in zip(link.path, segments) {
      guard case .placeholder(let prefix, let value, let suffix) = segment else { continue }
      let inner = text.between(prefix, suffix)
      guard let text = LinkText.canonical(inner, as: value.type, mayBeEmpty: mayBeEmpty) else { return nil }
      values.append(.texts([text]))
    }
    if let rest = link.rest {
      let texts = Array(segments.dropFirst(link.path.count))
      values.append(.texts(rest.count == .array ? texts : [texts.joined(separator: "/")]))
    }
    return values
  }

  /// True if a path has the segments of a link, with any text for its values.
  private func hasForm(_ link: Link, _ segments: [String]) -> Bool {
    // A slash at the end of a path has no meaning.
    let hasSlash = segments.count == link.path.count + 1 && segments.last == ""
    guard link.rest != nil ? segments.count >= link.path.count : segments.count == link.path.count || hasSlash else {
      return false
    }
    return zip(link.path, segments).allSatisfy { segment, text in
      switch segment {
      case .literal(let literal): literal.utf8.elementsEqual(text.utf8)
      case .placeholder(let prefix, _, let suffix):
        text.utf8.count >= prefix.utf8.count + suffix.utf8.count && text.utf8.starts(with: prefix.utf8)
          && text.utf8.reversed().starts(with: suffix.utf8.reversed())
      }
    }
  }

  /// Adds the values of the query and of the fragment, which do not affect the choice of the link.
  private func complete(_ id: Link.ID, _ pathValues: [GivenValue], with address: LinkAddress) -> LinkMatch {
    let link = program[id]
    var values = pathValues
    for item in link.query {
      let given = address.query.filter { $0.name.utf8.elementsEqual(item.name.utf8) }.map(\.value)
      switch queryValue(given, for: item.value, named: item.name) {
      case .success(let value): values.append(value)
      case .failure(let failure): return .missed([LinkMiss(link: id, reason: failure.reason, distance: 0)])
      }
    }
    if let value = link.fragment {
      switch queryValue(address.fragment.map { [$0] } ?? [], for: value, named: "#") {
      case .success(let value): values.append(value)
      case .failure(let failure): return .missed([LinkMiss(link: id, reason: failure.reason, distance: 0)])
      }
    }
    return .found(id, values)
  }

  private struct Failure: Error { var reason: LinkMiss.Reason }

  /// Returns the value of all items with one name; an item without `=` has no value.
  private func queryValue(
    _ given: [String?], for value: Link.Value, named name: String
  ) -> Result<GivenValue, Failure> {
    let parameter = value.parameter
    guard let first = given.first else {
      let isNeeded = value.count == .one && parameter.defaultValue == nil
      return isNeeded ? .failure(Failure(reason: .missing(parameter, item: name))) : .success(.absent)
    }
    if value.count == .optional, first == nil { return .success(.nothing) }
    let wanted = value.count == .array ? given.compactMap { $0 } : [first ?? ""]
    var texts: [String] = []
    for text in wanted {
      guard let text = LinkText.canonical(text, as: value.type, mayBeEmpty: true) else {
        return .failure(Failure(reason: .value(text, parameter, item: name)))
      }
      texts.append(text)
    }
    return .success(.texts(texts))
  }
}

extension String {
  /// Returns the text between a prefix and a suffix, compared byte by byte.
  func between(_ prefix: String, _ suffix: String) -> String {
    String(decoding: utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count), as: UTF8.self)
  }
}
