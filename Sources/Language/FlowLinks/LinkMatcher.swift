import FlowDiagnostics
import FlowModel

// What a URL means is decided by the files of the folder `Runtime`, which apps get with their generated code. Here they read the
// links of a program instead of generated functions, and texts instead of values.

/// Finds the link that a URL opens, as the generated code does.
package struct LinkMatcher: Sendable {
  let program: Program
  /// The flows with links, each with its origins and with its links in the order in which they are tried.
  private let flows: [(origins: [String], links: [Link.ID])]
  /// The path of each link, as generated code spells it.
  private let templates: [String]

  /// Creates a matcher for all links of a program without errors.
  package init(_ program: Program) {
    self.program = program
    templates = program.links.map(\.pathTemplate)
    var links: [[Link.ID]] = Array(repeating: [], count: program.flows.count)
    for index in program.links.indices { links[program.links[index].flow.index].append(Link.ID(index)) }
    flows = zip(program.flows, links).filter { !$1.isEmpty }.map { flow, links in
      (flow.origins.map(\.address), program.links(links.map { program[$0] }).map { links[$0] })
    }
  }

  /// Returns the link that a text opens, with its values, or the reason why there is none. The text is a URL,
  /// `https://talk.example/episodes/12?t=90`, or a path, `/episodes/12?t=90`, which matches any origin.
  package func match(_ text: String) -> LinkMatch {
    do {
      var search = try RoutegenLinks.Search<LinkMatch>(text)
      try read(&search)
      guard let best = search.best else { return try missed(&search) }
      let others = search.others(than: best)
      if others.isEmpty { return try best.link.get() }
      return .ambiguous(try ([best] + others).flatMap { try $0.link.get().links }.sorted { $0.index < $1.index })
    } catch let error as LinkError {
      return error.reason == RoutegenLinks.noURL ? .noURL : .notDecodable(error.reason)
    } catch {
      return .noURL
    }
  }

  /// Tries the links of all flows.
  func read(_ search: inout RoutegenLinks.Search<LinkMatch>, missing: (Link.ID) -> Void = { _ in }) throws {
    for (origins, links) in flows {
      try search.flow(origins) { address in
        for id in links {
          let misses = address.misses.count
          if opens(id, &address), let found = match(id, &address) { return found }
          if address.misses.count > misses { missing(id) }
        }
        return nil
      }
    }
  }

  private func opens(_ id: Link.ID, _ address: inout RoutegenLinks.Address) -> Bool {
    guard program[id].isCanonical || address.named == nil else { return false }
    return address.opens(program.name(ofLinked: program[id]), templates[id.index])
  }

  /// Returns the links that are the nearest to a path.
  private func missed(_ search: inout RoutegenLinks.Search<LinkMatch>) throws -> LinkMatch {
    var missing: [Link.ID] = []
    search.address.isExplaining = true
    try read(&search) { missing.append($0) }
    let misses = search.address.misses
    guard let least = misses.map(\.distance).min() else { return .noPlace(search.address.named ?? "") }
    let near = zip(missing, misses).filter { $1.distance <= least + 1 }
    let sorted = near.sorted { ($0.1.distance, $0.0.index) < ($1.1.distance, $1.0.index) }
    return .missed(sorted.map { LinkMiss(link: $0, reason: $1.error.reason) })
  }

  // MARK: Values

  /// Returns a link with the values of an address; `nil` if one in the path does not fit.
  private func match(_ id: Link.ID, _ address: inout RoutegenLinks.Address) -> LinkMatch? {
    let link = program[id]
    var values: [GivenValue] = []
    for value in link.pathValues {
      guard let text = address.value(value.parameter.name, kind(of: value)) else { return nil }
      values.append(.texts([text]))
    }
    if let rest = link.rest { values.append(.texts(rest.count == .array ? address.rest : [address.joinedRest])) }
    do {
      for item in link.query {
        let texts = address.item(item.name, item.value.type.name, for: item.value.parameter.name)
        values.append(try given(texts, for: item.value))
      }
      if let value = link.fragment {
        values.append(try given(address.fragment(value.parameter.name, value.type.name), for: value))
      }
      return .found(id, values)
    } catch {
      return .missed([LinkMiss(link: id, reason: (error as? LinkError)?.reason ?? "")])
    }
  }

  private func kind(of value: Link.Value) -> RoutegenLinks.Kind<String> {
    RoutegenLinks.Kind(read: { LinkText.canonical($0, as: value.type, mayBeEmpty: true) }, write: { $0 })
  }

  private func given(_ texts: RoutegenLinks.Texts, for value: Link.Value) throws -> GivenValue {
    let mayBeMissing = value.count != .one || value.parameter.defaultValue != nil
    if texts.found.isEmpty, mayBeMissing { return .absent }
    switch value.count {
    case .one: return .texts([try texts.value(kind(of: value))])
    case .optional: return try texts.ifAny(kind(of: value)).map { .texts([$0]) } ?? .nothing
    case .array: return .texts(try texts.all(kind(of: value)))
    }
  }
}

extension Link {
  /// Its path in the spelling of the code that apps have: `/books/{number:Int}`, with percent sequences in its text.
  package var pathTemplate: String {
    let segments = path.map { segment in
      switch segment {
      case .literal(let text): PercentEncoding.encode(text)
      case .placeholder(let before, let value, let after):
        "\(PercentEncoding.encode(before)){\(value.parameter.name):\(value.type.name)}\(PercentEncoding.encode(after))"
      }
    }
    return "/" + (segments + (rest.map { ["{\($0.parameter.name)...}"] } ?? [])).joined(separator: "/")
  }
}

extension Program {
  /// Returns the indices of links in the order in which an address is compared with them: each before those that have
  /// all of its paths.
  package func links(_ links: [Link]) -> [Int] {
    let templates = links.map { RoutegenLinks.segments($0.pathTemplate) }
    return links.indices.sorted { left, right in
      if RoutegenLinks.precedes(templates[left], templates[right]) { return true }
      return left < right && !RoutegenLinks.precedes(templates[right], templates[left])
    }
  }
}

// MARK: - LinkMatch

/// The value of a parameter in a URL.
package enum GivenValue: Hashable, Sendable {
  /// Texts in the canonical form of their type: one, or those of an array.
  case texts([String])
  /// An explicit `nil`, as a name without a value: `?t`.
  case nothing
  /// No value: the default, `nil` or an empty array is used.
  case absent
}

/// The link that a URL opens, or the reason why it opens none.
package enum LinkMatch: Hashable, Sendable {
  /// A link, with the URL's values for the link's values, in the order of ``Link/values``.
  case found(Link.ID, [GivenValue])
  /// No link, with the differences from the nearest links, in that order. If the path matches one link whose query or
  /// fragment does not fit, only that link is listed.
  case missed([LinkMiss])
  /// A path without an origin that matches links of flows with different origins, in the order of the links.
  case ambiguous([Link.ID])
  /// The address names a destination that no link has.
  case noPlace(String)
  /// The text is neither a URL nor a path.
  case noURL
  /// A part of the text cannot be decoded, with the reason: a percent sequence is malformed, or the bytes are not UTF-8.
  case notDecodable(String)

  fileprivate var links: [Link.ID] {
    switch self {
    case .found(let id, _): [id]
    case .missed(let misses): misses.map(\.link)
    case .ambiguous(let links): links
    case .noPlace, .noURL, .notDecodable: []
    }
  }
}

/// The first difference between a URL and a link.
package struct LinkMiss: Hashable, Sendable {
  package var link: Link.ID
  /// The difference, in words.
  package var reason: String
}

// MARK: - PercentEncoding

/// Percent-encoded text in a URL: all bytes except the unreserved characters of RFC 3986 are written as `%` and two
/// hexadecimal digits.
package enum PercentEncoding {
  /// The reason why text cannot be decoded.
  package enum Mistake: Error, Hashable {
    /// A `%` at an offset, without two hexadecimal digits after it.
    case sequence(Int)
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// Decodes text; a plus stays a plus.
  package static func decode(_ bytes: some Collection<UInt8>) throws(Mistake) -> String {
    let bytes = Array(bytes)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      let digits = bytes[index...].dropFirst().prefix(2)
      let isPair = digits.count == 2 && digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
      if !isPair { throw .sequence(index) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let decoded = try? RoutegenLinks.decoded(text[...], of: text) else { throw .notUTF8 }
    return decoded
  }

  /// Encodes text, with digits in upper case.
  package static func encode(_ text: String) -> String { RoutegenLinks.encoded(text) }
}
