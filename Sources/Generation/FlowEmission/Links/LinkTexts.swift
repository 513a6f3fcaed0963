import FlowLinks
import FlowModel

/// Writes the code that creates a link from an address: each address of the flow is tried, the most special first.
struct LinkReadingEmitter {
  let plan: EmissionPlan
  let links: LinkPlan

  /// The number of addresses that one function tries.
  private static let size = 25

  private var url: String { FreshName.like("url", besides: Set(links.places.flatMap(\.parameters).map(\.name))) }

  func code(_ cases: [ValueCase], scope: inout FileScope) -> Code {
    let access = plan.program[links.flow].access.modifier
    let initializers = LinkInitializers(isolation: links.isolation, access: access)
    let chunks = stride(from: 0, to: links.lines.count, by: Self.size).map { start in
      start..<min(start + Self.size, links.lines.count)
    }
    let (url, isOne) = (url, chunks.count == 1)
    let head = "(_ \(url): inout RoutegenLinks.Address) throws -> Self? {"
    let docs: Code = "/// Tries the addresses of the flow, a specific one before a general one."
    let functions = chunks.enumerated().map { index, chunk -> Code in
      """
      \(docs, if: isOne)
      \(links.isolation)\(isOne ? "static func make" : "@inline(never) private static func make\(index)")\(head)
        \(lines: chunk.map { line($0, url, cases, scope: &scope) })
        return nil
      }
      """
    }
    let parts = chunks.indices.map { index -> Code in "if let link = try self.make\(index)(&\(url)) { return link }" }
    let all: Code = """
      \(docs)
      \(links.isolation)static func make\(head)
        \(lines: parts)
        return nil
      }
      """
    let reading = "RoutegenLinks.link(at: address, after: \(plan.origins(of: links.flow))) { try Self.make(&$0) }"
    return """
      \(initializers.code(reading: "self = try \(reading)"))

      \(all, if: !isOne)

      \(blocks: functions)
      """
  }

  private func line(_ line: Int, _ url: String, _ cases: [ValueCase], scope: inout FileScope) -> Code {
    let (index, link) = links.lines[line]
    let place = links.places[index]
    let prefix = "\(plan.path(links.flow).asFileScopeName)_Link_\(place.name)"
    // An address that names its screen means the first template of that screen.
    var conditions = link.isCanonical ? [] : ["\(url).named == nil"]
    conditions.append("\(url).opens(\(template(of: link, at: place)))")
    var arguments: [String] = []
    for (position, value) in place.values.enumerated() {
      let name = SwiftNames.escaped(value.parameter.name)
      if link.pathValues.contains(where: { $0.isSame(as: value) }) {
        let type = cases[index].type(of: value.parameter)
        let text = SwiftNames.literal(value.parameter.name)
        conditions.append("let \(name): \(type) = \(url).value(\(text), \(value.kind))")
      }
      let standard = LinkDefault.text(of: value.parameter, prefix: prefix, plan: plan, scope: &scope)
      let source = source(of: value, in: link, url, default: standard) ?? name
      arguments.append("\(SwiftNames.label(place.parameters[position].name)): \(source)")
    }
    let isTried = arguments.contains { $0.holds(": try ") }
    let list = arguments.map { $0.substituting(": try ", by: ": ") }.joined(separator: ", ")
    let payload = list.isEmpty ? "" : "(\(list))"
    let made = "return \(isTried ? "try " : "").\(SwiftNames.member(place.name))\(payload)"
    let origin = plan.place(link.location)
    if conditions.count == 1, arguments.isEmpty { return "if \(conditions[0]) { \(made) }\(origin)" }
    return """
      if \(conditions.joined(separator: ", ")) {\(origin)
        \(made)
      }
      """
  }

  /// Returns the arguments of a template: its screen and its path.
  private func template(of link: Link, at place: LinkPlan.Place) -> String {
    let screen = "\(plan.program[links.flow].name).\(place.label)"
    return "\(SwiftNames.literal(screen)), \(SwiftNames.literal(link.pathTemplate))"
  }

  /// Returns the Swift of a value that is not in the segments of the path; `nil` if it is.
  private func source(of value: Link.Value, in link: Link, _ url: String, default standard: String?) -> String? {
    let type = SwiftNames.literal(value.type.name)
    let name = SwiftNames.literal(value.parameter.name)
    if link.pathValues.contains(where: { $0.isSame(as: value) }) { return nil }
    if let rest = link.rest, rest.isSame(as: value) {
      return value.count == .array ? "\(url).rest" : "\(url).joinedRest"
    }
    let method = value.count == .one ? "value" : value.count == .optional ? "ifAny" : "all"
    let call = "\(method)(\(value.kind)\(standard.map { ", else: \($0)" } ?? ""))"
    if let item = link.query.first(where: { $0.value.isSame(as: value) }) {
      let isSame = item.name == value.parameter.name
      return "try \(url).item(\(SwiftNames.literal(item.name)), \(type)\(isSame ? "" : ", for: \(name)")).\(call)"
    }
    if let fragment = link.fragment, fragment.isSame(as: value) {
      return "try \(url).fragment(\(name), \(type)).\(call)"
    }
    return standard ?? (value.count == .array ? "[]" : "nil")
  }
}

extension Link.Value {
  /// True if it is the same parameter.
  fileprivate func isSame(as other: Link.Value) -> Bool { owner == other.owner && index == other.index }
}

extension EmissionPlan {
  /// Returns the Swift of the origins of a flow.
  func origins(of flow: Flow.ID) -> String {
    "[\(program[flow].origins.map { SwiftNames.literal($0.address) }.joined(separator: ", "))]"
  }
}

/// Writes the initializers of an enum of links that read addresses.
struct LinkInitializers {
  let isolation: String
  let access: String

  func code(reading: String) -> Code {
    """
    /// Reads a URL or a path.
    \(isolation)\(access)init(\(initializer: "parsing address: Swift.String")) throws {
      \(reading)
    }

    /// Reads a URL or a path; `nil` if it is not the address of a link.
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

    /// Reads a URL; `nil` if it is not the address of a link.
    \(isolation)\(access)init?(\(initializer: "_ url: Foundation.URL")) {
      self.init(url.absoluteString)
    }
    """
  }
}

// MARK: - LinkWritingEmitter

/// Writes the code that turns a link into an address: the first one of its place.
struct LinkWritingEmitter {
  let plan: EmissionPlan
  let links: LinkPlan

  func code(scope: inout FileScope) -> Code {
    let property = LinkProperty(
      docs: "The address without its origin.", name: "path", isolation: links.isolation,
      access: plan.program[links.flow].access.modifier)
    let naming: Code = """
      /// Returns an address, with the name of its screen added if the address alone would open another screen.
      \(links.isolation)private static func write(_ address: Swift.String, as screen: Swift.String) -> Swift.String {
        RoutegenLinks.naming(screen, in: address) { try self.make(&$0) }
      }
      """
    return """
      \(property.code(links.places.map { `case`(of: $0, scope: &scope) }))

      \(naming, if: links.places.contains { $0.isNamed && !$0.isShared })
      """
  }

  private func `case`(of place: LinkPlan.Place, scope: inout FileScope) -> Code {
    let link = place.canonical
    let taken = Set(place.parameters.map(\.name))
    let head = "case .\(SwiftNames.member(place.name))\(place.parameters.pattern(taken)):"
    let origin = plan.place(link.location)
    let items = link.query.map { ($0.name.percentEncoded, $0.value) } + (link.fragment.map { [("#", $0)] } ?? [])
    if items.isEmpty, !place.isNamed { return "\(head) return \(path(of: link))\(origin)" }
    let prefix = "\(plan.path(links.flow).asFileScopeName)_Link_\(place.name)"
    let address = FreshName.like("address", besides: taken)
    let calls = items.map { name, value -> Code in
      let standard = LinkDefault.text(of: value.parameter, prefix: prefix, plan: plan, scope: &scope)
      let written = (value.count == .optional ? "ifAny: " : "") + SwiftNames.escaped(value.parameter.name)
      let list = [SwiftNames.literal(name), written, value.kind] + (standard.map { ["unless: \($0)"] } ?? [])
      return "\(address).item\(value.count == .array ? "s" : "")(\(list.joined(separator: ", ")))"
    }
    let text = items.isEmpty ? path(of: link) : "\(address).text"
    return """
      \(head)\(origin)
        \("var \(address) = RoutegenLinks.Writing(\(path(of: link)))", if: !items.isEmpty)
        \(lines: calls)
        return \(place.isNamed ? naming(place, text) : text)
      """
  }

  /// Returns the Swift of an address that names its screen where another link would open it.
  private func naming(_ place: LinkPlan.Place, _ text: String) -> String {
    let name = SwiftNames.literal("\(plan.program[links.flow].name).\(place.label)")
    if place.isShared {
      let origins = plan.origins(of: links.flow)
      return "RoutegenLinks.naming(\(name), in: \(text), after: \(origins)) { try \(SwiftNames.flowLink).make(&$0) }"
    }
    return "Self.write(\(text), as: \(name))"
  }

  /// Returns the Swift of a path: its template and its values, in functions of the support code, which the compiler
  /// optimizes much faster than interpolations.
  private func path(of link: Link) -> String {
    var path = ""
    var values: [String] = []
    for segment in link.path {
      switch segment {
      case .literal(let text): path += "/" + text.percentEncoded
      case .placeholder(let before, let value, let after):
        let name = value.parameter.name
        path += "/\(before.percentEncoded){\(name)}\(after.percentEncoded)"
        values.append("RoutegenLinks.encoded(\(SwiftNames.escaped(name)), \(value.kind))")
      }
    }
    if let rest = link.rest {
      let name = SwiftNames.escaped(rest.parameter.name)
      let call = "RoutegenLinks.rest(\(name))"
      if path.isEmpty { return rest.count == .array ? call : "\(name).isEmpty ? \"/\" : \(call)" }
      path += "{\(rest.parameter.name)...}"
      values.append(call)
    }
    let template = SwiftNames.literal(path.isEmpty ? "/" : path)
    return values.isEmpty ? template : "RoutegenLinks.path(\(template), \(values.joined(separator: ", ")))"
  }
}

/// A property of an enum of links that is a switch over its cases. Of many cases, the later ones are in functions: a release
/// build of one large function takes longer.
struct LinkProperty {
  let docs: String
  let name: String
  let isolation: String
  let access: String

  func code(_ cases: [Code]) -> Code {
    let starts = Array(stride(from: 0, to: cases.count, by: Code.casesOfSwitch))
    func function(_ index: Int) -> String { "write\(SwiftNames.capitalized(name))\(index)()" }
    let bodies = starts.enumerated().map { index, start -> Code in
      """
      switch self {
      \(lines: cases[start..<min(start + Code.casesOfSwitch, cases.count)])
      \("default: return \(index + 1 < starts.count ? "self.\(function(index + 1))" : "\"\"")", if: starts.count > 1)
      }
      """
    }
    let functions = bodies.enumerated().dropFirst().map { index, body -> Code in
      """
      \(isolation)@inline(never) private func \(function(index)) -> Swift.String {
        \(body)
      }
      """
    }
    return """
      /// \(docs)
      \(isolation)\(access)var \(property: name): \(returning: "Swift.String") {
        \(bodies[0])
      }

      \(blocks: functions)
      """
  }
}
