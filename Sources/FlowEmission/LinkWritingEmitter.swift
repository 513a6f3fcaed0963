import FlowModel

/// Writes how a link becomes an address: the path, the query and the fragment of the first of its place's.
struct LinkWritingEmitter {
  let plan: EmissionPlan
  let links: LinkPlan

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
      writer.line("var \(address) = RoutegenLinks.Writing()")
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
    var text = ""
    func flush(_ writer: inout CodeWriter) {
      if !text.isEmpty { writer.line("  \(address).path(\(SwiftNames.literal(text)))") }
      text = ""
    }
    for segment in link.path {
      text += "/"
      switch segment {
      case .literal(let literal): text += literal.percentEncoded
      case .placeholder(let before, let value, let after):
        text += before.percentEncoded
        flush(&writer)
        writer.line("  \(address).value(\(SwiftNames.escaped(value.parameter.name)), \(value.type.kind))")
        text = after.percentEncoded
      }
    }
    if link.path.isEmpty, link.rest == nil { text = "/" }
    flush(&writer)
    if let rest = link.rest { writer.line("  \(address).rest(\(SwiftNames.escaped(rest.parameter.name)))") }
    for item in link.query {
      let value = item.value
      let standard = LinkDefault.text(of: value.parameter, prefix: prefix, plan: plan, scope: &scope)
      let method = value.count == .array ? "items" : "item"
      let label = value.count == .optional && standard != nil ? "ifAny: " : ""
      let name = SwiftNames.literal(item.name.percentEncoded)
      writer.line(
        "  \(address).\(method)(\(label)\(name), \(SwiftNames.escaped(value.parameter.name)), \(value.type.kind)"
          + (standard.map { ", unless: \($0)" } ?? "") + ")")
    }
    if let value = link.fragment {
      let standard = LinkDefault.text(of: value.parameter, prefix: prefix, plan: plan, scope: &scope)
      writer.line(
        "  \(address).fragment(\(SwiftNames.escaped(value.parameter.name)), \(value.type.kind)"
          + (standard.map { ", unless: \($0)" } ?? "") + ")")
    }
  }
}
