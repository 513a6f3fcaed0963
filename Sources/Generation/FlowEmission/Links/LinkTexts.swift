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

// MARK: - LinkWritingEmitter

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

// MARK: - CurrentLinkEmitter

/// Writes the links of the screens that a UIKit flow's coordinator shows: each is registered with the stage, with the
/// values of its screen.
struct CurrentLinkEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// True if a screen of the flow has its own link.
  func hasLink(_ screen: Screen.ID) -> Bool {
    plan.program[screen].flow == coordinatorPlan.flow && !places(of: screen).isEmpty
  }

  private func places(of screen: Screen.ID) -> [LinkPlan.Place] {
    plan.links[coordinatorPlan.flow.index]?.places(of: screen) ?? []
  }

  /// A method for each linked screen.
  var methods: [Code] { coordinatorPlan.made.filter(hasLink).map(method) }

  private func method(for screen: Screen.ID) -> Code {
    let owner = plan.valueOwner(of: plan.program[screen].controller)
    let label = owner.map(plan.valueLabel)
    let list: ParameterList = [
      ParameterList("_ screen: UIViewController?", default: "nil"), plan.valueParameter(toMake: screen),
      plan.answerParameter(of: screen),
    ]
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan,
      target: Target(place: .screen(screen), arguments: [], location: plan.program[screen].location),
      inNavigation: false, presentation: .tab, listener: .method(""))
    let passed = label.map { "\($0): \($0)" } ?? ""
    let made = showing.making(withoutLink: screen, passed, as: nil, answering: plan.passedAnswer(of: screen)).swift
    let name = "linked\(coordinatorPlan.name(of: screen))"
    return """
      /// A new `\(plan.program[screen].name)`, or the given one, whose link is known from now on.
      private func \(name)(\(list)) -> UIViewController {
        \(linking(screen, "screen ?? \(made)", label ?? "parameters"))
      }
      """
  }

  private func linking(_ screen: Screen.ID, _ shown: String, _ label: String) -> Code {
    let places = places(of: screen)
    guard plan.program[screen].entries.isEmpty, let place = places.first else {
      return linking(places, of: screen, shown)
    }
    let link = link(of: place) { "\(label).\(SwiftNames.member($0))" }
    return "self.stage.linked(\(shown), \(link))\(plan.place(place.canonical.location))"
  }

  /// Returns the link of a screen; with entries, each of them may have a link.
  private func linking(_ places: [LinkPlan.Place], of screen: Screen.ID, _ shown: String) -> Code {
    let entries = plan.program[screen].entries
    let cases = places.compactMap { place -> Code? in
      guard case .entry(_, let index) = place.place else { return nil }
      let used = Set(place.values.filter { $0.owner == .place }.map(\.parameter.name))
      let names = entries[index].parameters.map { used.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
      let pattern =
        ".\(SwiftNames.member(entries[index].name))" + (used.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
      let link = link(of: place) { SwiftNames.escaped($0) }
      return "case \(pattern): \(link)\(plan.place(place.canonical.location))"
    }
    return """
      let link: \(SwiftNames.flowLink)? = switch entry {
      \(lines: cases)
      \("default: nil", if: places.count < entries.count)
      }
      return self.stage.linked(\(shown), link)
      """
  }

  /// Returns the Swift of a link. `own` returns the place's own values; those of the flow are the coordinator's.
  private func link(of place: LinkPlan.Place, own: (String) -> String) -> String {
    let values = place.values.map { value in
      let name = value.parameter.name
      return "\(SwiftNames.label(name)): " + (value.owner == .place ? own(name) : "self.\(SwiftNames.member(name))")
    }
    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return ".\(plan.flowLinkCase(of: coordinatorPlan.flow))(.\(SwiftNames.member(place.name))\(list))"
  }
}
