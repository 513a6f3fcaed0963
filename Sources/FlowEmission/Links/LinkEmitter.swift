import FlowModel

/// Writes the links of a flow: `enum Link` with a case for each screen and entry with addresses, and the code that
/// reads and writes addresses.
///
/// The structure is the same for every number of links: the addresses are in a table, which the support code turns into
/// a tree, and the code for individual addresses is in functions of at most a few hundred cases, because the compiler
/// checks larger ones in more than linear time, or not at all.
struct LinkEmitter {
  let plan: EmissionPlan
  let links: LinkPlan

  private var flow: Flow { plan.program[links.flow] }
  private var access: String { flow.access.modifier }
  private var path: String { plan.path(links.flow) + ".Link" }

  var code: Code {
    var scope = FileScope()
    var hidden = plan.typeNames(in: links.flow)
    if !flow.origins.isEmpty { hidden.insert(SwiftNames.linkOrigin) }
    let siblings = Set(links.places.map(\.name))
    let cases = links.places.map { place in
      ValueCase(
        name: place.name, docs: docs(of: place), parameters: place.parameters, location: place.canonical.location,
        path: path, access: flow.access, hidden: hidden, siblings: siblings, plan: plan, scope: &scope)
    }
    let reading = LinkReadingEmitter(plan: plan, links: links).code(cases, scope: &scope)
    let writing = LinkWritingEmitter(plan: plan, links: links).code(scope: &scope)
    return """
      // MARK: - \(path)

      \(scope.code)

      extension \(extending: plan.path(links.flow)) {
        /// A link to a screen of `\(flow.name)`: what one of its addresses means.
        \(access)enum \(type: "Link") {
          \(lines: cases.map(\.code))

          \(blocks: cases.flatMap(\.overloads))
        }
      }

      extension \(extending: path) {
        \(table)

        \(reading)

        \(writing)

        \(origins)
      }
      """
  }

  private func docs(of place: LinkPlan.Place) -> [String] {
    let addresses = place.links.map { "`\($0.template)`" }.joined(separator: ", ")
    var docs = place.canonical.docs
    if docs.isEmpty {
      switch place.place {
      case .screen(let screen): docs = plan.program[screen].docs
      case .entry(let screen, let entry): docs = plan.program[screen].entries[entry].docs
      case .do(let flow, let route): docs = plan.program[flow].routes[route].docs
      }
    }
    return docs.isEmpty ? [addresses] : docs + ["", addresses]
  }

  private var table: Code {
    let origins = flow.origins.map { SwiftNames.literal($0.address) }.joined(separator: ", ")
    return #"""
      static let addresses = RoutegenLinks.Addresses(
        flow: \#(SwiftNames.literal(flow.name)), origins: [\#(origins)],
        lines: """
          \#(lines: links.lines.map { "\(links.places[$0.place].label) \($0.link.line)" })
          """)
      private static let tree = RoutegenLinks.Tree([addresses])
      """#
  }

  private var origins: Code {
    guard !flow.origins.isEmpty else { return "" }
    let names = SwiftNames.originCases(of: flow.origins)
    let cases = zip(names, flow.origins).map {
      IdentifierEnum.code(($0, $1.address), place: plan.place($1.location))
    }
    return """
      /// The beginnings of the addresses of `\(flow.name)`.
      \(access)enum \(type: "Origin"): \(IdentifierEnum.listedConformances) {
        \(lines: cases)
      }

      /// The whole address.
      \(links.isolation)\(access)func \(method: "address")(\(taking: .init("origin: Origin", default: ".\(SwiftNames.member(names[0]))"))) -> \(returning: "Swift.String") {
        RoutegenLinks.address(origin.rawValue, self.path)
      }
      """
  }
}

extension LinkOrigin {
  /// The start of addresses.
  var address: String { scheme + ":" + (host.map { "//" + $0 } ?? "") }
}

extension Link {
  /// The link's line in the table: literals with percent sequences, values by name, and in the path with their kinds.
  fileprivate var line: String {
    var segments = path.map { segment in
      switch segment {
      case .literal(let text): text.percentEncoded
      case .placeholder(let prefix, let value, let suffix):
        "\(prefix.percentEncoded){\(value.parameter.name):\(value.type.kindInTable)}\(suffix.percentEncoded)"
      }
    }
    if let rest { segments.append("{\(rest.parameter.name)...}") }
    var line = "/" + segments.joined(separator: "/")
    for (index, item) in query.enumerated() {
      line += "\(index == 0 ? "?" : "&")\(item.name.percentEncoded)={\(item.value.parameter.name)}"
    }
    if let fragment { line += "#{\(fragment.parameter.name)}" }
    return line
  }
}
