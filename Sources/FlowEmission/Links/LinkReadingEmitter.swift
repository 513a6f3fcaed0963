import FlowModel

/// Writes how a link is made of an address.
struct LinkReadingEmitter {
  let plan: EmissionPlan
  let links: LinkPlan

  /// How many lines of the table one function reads.
  private static let size = 100

  func emit(_ cases: [ValueCase], scope: inout FileScope, into writer: inout CodeWriter) {
    let access = plan.program[links.flow].access.modifier
    LinkInitializers(isolation: links.isolation, access: access).emit(
      making: "Self.make($1, from: $2)", into: &writer)
    let chunks = stride(from: 0, to: links.lines.count, by: Self.size).map { start in
      start..<min(start + Self.size, links.lines.count)
    }
    let head = "(_ line: Swift.Int, from values: RoutegenLinks.Values) throws -> Self?"
    if chunks.count > 1 {
      writer.line("/// What a line of the table stands for.")
      writer.block("\(links.isolation)static func make\(head)") { writer in
        writer.cases(of: "line / \(Self.size)") { writer in
          for index in chunks.indices { writer.line("case \(index): return try self.make\(index)(line, from: values)") }
          writer.line("default: return nil")
        }
      }
      writer.blank()
    } else {
      writer.line("/// What a line of the table stands for.")
    }
    for (index, chunk) in chunks.enumerated() {
      let function = chunks.count > 1 ? "private static func make\(index)" : "static func make"
      writer.block("\(links.isolation)\(function)\(head)") { writer in
        writer.cases(of: "line") { writer in
          for line in chunk { emit(line, cases, scope: &scope, into: &writer) }
          writer.line("default: return nil")
        }
      }
      writer.blank()
    }
  }

  private func emit(_ line: Int, _ cases: [ValueCase], scope: inout FileScope, into writer: inout CodeWriter) {
    let (index, link) = links.lines[line]
    let place = links.places[index]
    let remark = plan.remark(link.location)
    let prefix = "\(plan.path(links.flow).asFileScopeName)_Link_\(place.name)"
    var sources = place.values.map { value in
      source(
        of: value, in: link, default: LinkDefault.text(of: value.parameter, prefix: prefix, plan: plan, scope: &scope))
    }
    let name = SwiftNames.member(place.name)
    guard !sources.isEmpty else {
      writer.line("case \(line): return .\(name)\(remark)")
      return
    }
    // What is wrong with the path counts before what is wrong with the rest.
    var hoisted: [String] = []
    if let first = sources.firstIndex(where: { $0.place == .elsewhere }),
      sources[first...].contains(where: { $0.place == .path })
    {
      for index in sources.indices where sources[index].place == .path {
        hoisted.append(
          "let value\(index): \(cases[self.links.lines[line].place].type(of: place.parameters[index])) = try "
            + sources[index].text)
        sources[index].text = "value\(index)"
      }
    }
    let arguments = zip(place.parameters, sources).map { SwiftNames.label($0.name) + ": " + $1.text }
    let attempt = sources.contains { $0.place != .missing && $0.text != "values.rest" } ? "try " : ""
    let made = "return \(attempt).\(name)(\(arguments.joined(separator: ", ")))"
    guard !hoisted.isEmpty else {
      writer.line("case \(line): \(made)\(remark)")
      return
    }
    writer.line("case \(line):\(remark)")
    for line in hoisted { writer.line("  " + line) }
    writer.line("  " + made)
  }

  // MARK: Values

  /// Where in an address a value comes from.
  private enum Source { case path, elsewhere, missing }

  /// The Swift of a value of an address.
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
    // The table says where it is.
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

  func emit(making: String, into writer: inout CodeWriter) {
    writer.line("/// Reads a URL or a path.")
    writer.block("\(isolation)\(access)init(parsing address: Swift.String) throws") { writer in
      writer.line("self = try Self.tree.link(at: address) { try \(making) }")
    }
    writer.blank()
    writer.line("/// Reads a URL or a path; `nil` if no screen has it for its address.")
    writer.block("\(isolation)\(access)init?(_ address: Swift.String)") { writer in
      writer.line("guard let link = try? Self(parsing: address) else { return nil }")
      writer.line("self = link")
    }
    writer.blank()
  }

  /// Writes those that take URLs.
  func emitForURLs(into writer: inout CodeWriter) {
    writer.line("/// Reads a URL.")
    writer.block("\(isolation)\(access)init(parsing url: Foundation.URL) throws") { writer in
      writer.line("try self.init(parsing: url.absoluteString)")
    }
    writer.blank()
    writer.line("/// Reads a URL; `nil` if no screen has it for its address.")
    writer.block("\(isolation)\(access)init?(_ url: Foundation.URL)") { writer in
      writer.line("self.init(url.absoluteString)")
    }
    writer.blank()
  }
}
