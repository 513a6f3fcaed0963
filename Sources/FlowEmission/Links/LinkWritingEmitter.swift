import FlowModel

/// Writes how a link becomes an address: the first of its place's, whose line of the table says what stands around the values.
struct LinkWritingEmitter {
  let plan: EmissionPlan
  let links: LinkPlan

  /// The lines among which another one may open what is printed: those of all flows that one address may be of.
  private var others: String {
    let flows = plan.links.compactMap { $0?.flow }
    let isAlone = !flows.contains { $0 != links.flow && plan.program.canCoincide($0, links.flow) }
    if isAlone { return "among: Self.tree, flow: 0" }
    return "among: \(SwiftNames.flowLink).tree, flow: \(flows.firstIndex(of: links.flow) ?? 0)"
  }

  /// How many cases one function writes.
  private static let size = 200

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    let access = plan.program[links.flow].access.modifier
    let address = FreshName.like("address", besides: Set(links.places.flatMap(\.parameters).map(\.name)))
    let chunks = stride(from: 0, to: links.places.count, by: Self.size).map { start in
      start..<min(start + Self.size, links.places.count)
    }
    writer.line("/// The address, from its path on.")
    writer.block("\(links.isolation)\(access)var path: Swift.String") { writer in
      writer.line("var \(address) = RoutegenLinks.Writing(Self.tree)")
      if chunks.count > 1 {
        writer.line("self.write0(to: &\(address))")
      } else {
        emitCases(chunks[0], address, next: nil, scope: &scope, into: &writer)
      }
      writer.line("return \(address).text")
    }
    writer.blank()
    guard chunks.count > 1 else { return }
    for (index, chunk) in chunks.enumerated() {
      writer.block("\(links.isolation)private func write\(index)(to \(address): inout RoutegenLinks.Writing)") {
        writer in
        emitCases(chunk, address, next: index + 1 < chunks.count ? index + 1 : nil, scope: &scope, into: &writer)
      }
      writer.blank()
    }
  }

  private func emitCases(
    _ range: Range<Int>, _ address: String, next: Int?, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    writer.cases(of: "self") { writer in
      for place in links.places[range] { emit(place, address, scope: &scope, into: &writer) }
      if let next {
        writer.line("default: self.write\(next)(to: &\(address))")
      } else if range.count < links.places.count {
        writer.line("default: break")
      }
    }
  }

  private func emit(
    _ place: LinkPlan.Place, _ address: String, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    let link = place.canonical
    let names = place.parameters.map { "let \(SwiftNames.escaped($0.name))" }
    writer.line(
      "case .\(SwiftNames.member(place.name))\(names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"):"
        + plan.remark(link.location))
    let prefix = "\(plan.path(links.flow).asFileScopeName)_Link_\(place.name)"
    writer.line("  \(address).line(\(place.line)\(link.isOverlapped ? ", " + others : ""))")
    for case .placeholder(_, let value, _) in link.path {
      writer.line("  \(address).\(value.call(SwiftNames.escaped(value.parameter.name), default: nil))")
    }
    if let rest = link.rest { writer.line("  \(address).rest(\(SwiftNames.escaped(rest.parameter.name)))") }
    for value in link.query.map(\.value) + (link.fragment.map { [$0] } ?? []) {
      let standard = LinkDefault.text(of: value.parameter, prefix: prefix, plan: plan, scope: &scope)
      let call = value.call(
        SwiftNames.escaped(value.parameter.name), default: standard.map { "unless: \($0)" })
      writer.line("  \(address).\(call)")
    }
  }
}
