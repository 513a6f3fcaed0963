import FlowModel

/// Writes the code that creates a link from an address.
struct LinkReadingEmitter {
  let plan: EmissionPlan
  let links: LinkPlan

  /// The number of lines of the table that one function reads.
  private static let size = 100

  func code(_ cases: [ValueCase], scope: inout FileScope) -> Code {
    let access = plan.program[links.flow].access.modifier
    let initializers = LinkInitializers(isolation: links.isolation, access: access)
    let chunks = stride(from: 0, to: links.lines.count, by: Self.size).map { start in
      start..<min(start + Self.size, links.lines.count)
    }
    let head = "(_ line: Swift.Int, from values: RoutegenLinks.Values) throws -> Self?"
    let functions = chunks.enumerated().map { index, chunk -> Code in
      """
      \("/// The link of a line of `addresses`, with the values that were read.", if: chunks.count == 1)
      \(links.isolation)\(chunks.count == 1 ? "static func make" : "private static func make\(index)")\(head) {
        switch line {
        \(lines: chunk.map { line($0, cases, scope: &scope) })
        default: return nil
        }
      }
      """
    }
    let choice: Code = """
      /// The link of a line of `addresses`, with the values that were read.
      \(links.isolation)static func make\(head) {
        switch line / \(Self.size) {
        \(lines: chunks.indices.map { "case \($0): return try self.make\($0)(line, from: values)" })
        default: return nil
        }
      }
      """
    return """
      \(initializers.code(making: "Self.make($1, from: $2)"))

      \(choice, if: chunks.count > 1)

      \(blocks: functions)
      """
  }

  private func line(_ line: Int, _ cases: [ValueCase], scope: inout FileScope) -> Code {
    let (index, link) = links.lines[line]
    let place = links.places[index]
    let origin = plan.place(link.location)
    let prefix = "\(plan.path(links.flow).asFileScopeName)_Link_\(place.name)"
    var sources = place.values.map { value in
      source(
        of: value, in: link, default: LinkDefault.text(of: value.parameter, prefix: prefix, plan: plan, scope: &scope))
    }
    let name = SwiftNames.member(place.name)
    if sources.isEmpty { return "case \(line): return .\(name)\(origin)" }
    // Mistakes in the path are reported before mistakes in the rest.
    var hoisted: [Code] = []
    if let first = sources.firstIndex(where: { $0.place == .elsewhere }),
      sources[first...].contains(where: { $0.place == .path })
    {
      for value in sources.indices where sources[value].place == .path {
        let type = cases[index].type(of: place.parameters[value])
        hoisted.append("let value\(value): \(type) = try \(sources[value].text)")
        sources[value].text = "value\(value)"
      }
    }
    let arguments = zip(place.parameters, sources).map { SwiftNames.label($0.name) + ": " + $1.text }
    let attempt = sources.contains { $0.place != .missing && $0.text != "values.rest" } ? "try " : ""
    let made = "return \(attempt).\(name)(\(arguments.joined(separator: ", ")))"
    if hoisted.isEmpty { return "case \(line): \(made)\(origin)" }
    return """
      case \(line):\(origin)
        \(lines: hoisted)
        \(made)
      """
  }

  // MARK: Values

  /// The source of a value in an address.
  private enum Source { case path, elsewhere, missing }

  /// Returns the Swift of a value in an address.
  private func source(
    of value: Link.Value, in link: Link, default standard: String?
  ) -> (place: Source, text: String) {
    func isMeant(_ other: Link.Value) -> Bool { other.owner == value.owner && other.index == value.index }
    let placeholders = link.path.compactMap { segment -> Link.Value? in
      if case .placeholder(_, let value, _) = segment { value } else { nil }
    }
    if let index = placeholders.firstIndex(where: isMeant) {
      return (.path, "values.\(value.call("\(index)", default: nil))")
    }
    if let rest = link.rest, isMeant(rest) {
      return (.missing, value.count == .array ? "values.rest" : "values.joinedRest")
    }
    // The table contains its position.
    let others = link.query.map(\.value) + (link.fragment.map { [$0] } ?? [])
    if let index = others.firstIndex(where: isMeant) {
      let call = value.call("\(placeholders.count + index)", default: standard.map { "else: \($0)" })
      return (.elsewhere, "values.\(call)")
    }
    return (.missing, standard ?? (value.count == .array ? "[]" : "nil"))
  }
}

/// Writes the initializers of an enum of links that read addresses.
struct LinkInitializers {
  let isolation: String
  let access: String

  func code(making: String) -> Code {
    """
    /// Reads a URL or a path.
    \(isolation)\(access)init(\(initializer: "parsing address: Swift.String")) throws {
      self = try Self.tree.link(at: address) { try \(making) }
    }

    /// Reads a URL or a path; `nil` if no screen has it for its address.
    \(isolation)\(access)init?(\(initializer: "_ address: Swift.String")) {
      guard let link = try? Self(parsing: address) else { return nil }
      self = link
    }
    """
  }

  /// The initializers that take URLs.
  var codeForURLs: Code {
    """
    /// Reads a URL.
    \(isolation)\(access)init(\(initializer: "parsing url: Foundation.URL")) throws {
      try self.init(parsing: url.absoluteString)
    }

    /// Reads a URL; `nil` if no screen has it for its address.
    \(isolation)\(access)init?(\(initializer: "_ url: Foundation.URL")) {
      self.init(url.absoluteString)
    }
    """
  }
}
