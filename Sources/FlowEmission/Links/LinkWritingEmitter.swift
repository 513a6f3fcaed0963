import FlowModel

/// Writes the code that turns a link into an address: the first one of its place, whose line in the table contains the
/// text around the values.
struct LinkWritingEmitter {
  let plan: EmissionPlan
  let links: LinkPlan

  /// The lines of the table that may also open a printed address: those of all flows that may share an address.
  private var others: String {
    let flows = plan.links.compactMap { $0?.flow }
    let isAlone = !flows.contains { $0 != links.flow && plan.program.canCoincide($0, links.flow) }
    if isAlone { return "among: Self.tree, flow: 0" }
    return "among: \(SwiftNames.flowLink).tree, flow: \(flows.firstIndex(of: links.flow) ?? 0)"
  }

  /// The number of cases that one function writes.
  private static let size = 200

  func code(scope: inout FileScope) -> Code {
    let access = plan.program[links.flow].access.modifier
    let address = FreshName.like("address", besides: Set(links.places.flatMap(\.parameters).map(\.name)))
    let chunks = stride(from: 0, to: links.places.count, by: Self.size).map { start in
      start..<min(start + Self.size, links.places.count)
    }
    let isOne = chunks.count == 1
    let first: Code =
      isOne ? cases(of: chunks[0], address, next: nil, scope: &scope) : "self.write0(to: &\(address))"
    let functions = (isOne ? [] : chunks).enumerated().map { index, chunk -> Code in
      """
      \(links.isolation)private func write\(index)(to \(address): inout RoutegenLinks.Writing) {
        \(cases(of: chunk, address, next: index + 1 < chunks.count ? index + 1 : nil, scope: &scope))
      }
      """
    }
    return """
      /// The address, from its path on.
      \(links.isolation)\(access)var \(property: "path"): \(returning: "Swift.String") {
        var \(address) = RoutegenLinks.Writing(Self.tree)
        \(first)
        return \(address).text
      }

      \(blocks: functions)
      """
  }

  private func cases(of range: Range<Int>, _ address: String, next: Int?, scope: inout FileScope) -> Code {
    let rest: Code? =
      next.map { "default: self.write\($0)(to: &\(address))" }
      ?? (range.count < links.places.count ? "default: break" : nil)
    return """
      switch self {
      \(lines: links.places[range].map { `case`(of: $0, address, scope: &scope) })
      \(rest)
      }
      """
  }

  private func `case`(of place: LinkPlan.Place, _ address: String, scope: inout FileScope) -> Code {
    let link = place.canonical
    let names = place.parameters.map { "let \(SwiftNames.escaped($0.name))" }
    let pattern = names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
    let prefix = "\(plan.path(links.flow).asFileScopeName)_Link_\(place.name)"
    var calls = ["line(\(place.line)\(link.isOverlapped ? ", " + others : ""))"]
    for case .placeholder(_, let value, _) in link.path {
      calls.append(value.call(SwiftNames.escaped(value.parameter.name), default: nil))
    }
    if let rest = link.rest { calls.append("rest(\(SwiftNames.escaped(rest.parameter.name)))") }
    for value in link.query.map(\.value) + (link.fragment.map { [$0] } ?? []) {
      let standard = LinkDefault.text(of: value.parameter, prefix: prefix, plan: plan, scope: &scope)
      calls.append(
        value.call(SwiftNames.escaped(value.parameter.name), default: standard.map { "unless: \($0)" }))
    }
    return """
      case .\(SwiftNames.member(place.name))\(pattern):\(plan.place(link.location))
        \(lines: calls.map { "\(address).\($0)" })
      """
  }
}
